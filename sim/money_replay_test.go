package sim_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// Random fingers that stay in the shop and in the bank.
func TestReplayOfShopAndBank(t *testing.T) {
	for seed := range int64(20) {
		app := []string{shopApp, bankApp}[seed%2]
		r := rand.New(rand.NewSource(seed))
		o := sim.Options{Seed: seed, Profile: sim.Profiles()[seed%3], Apps: map[string]json.RawMessage{
			bankApp: json.RawMessage(`{"signed_in":true}`), shopApp: json.RawMessage(`{"cart":[{"product":101,"quantity":2}],"promo":"WELCOME10"}`)}}
		if seed%4 > 1 {
			o.Behaviours = behaviourNames()
		}
		p, err := sim.New(o)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			for _, in := range []sim.Input{{Kind: sim.KindWake}, {Kind: sim.KindLaunch, App: app}, {Kind: sim.KindAdvance, Ms: 4000}} {
				if err := p.Apply(in); err != nil {
					t.Fatal(err)
				}
			}
			for range 25 {
				f := p.Facts()
				x, y := r.Intn(f.Width), 100+r.Intn(f.Height-300)
				in := sim.Tap(x, y)
				switch r.Intn(8) {
				case 0:
					in = sim.Input{Kind: sim.KindText, Text: fmt.Sprint("be", r.Intn(1_000_000))}
				case 1:
					in = sim.Drag(x, y, r.Intn(f.Width), r.Intn(f.Height), r.Intn(500), 0)
				case 2:
					in = sim.Input{Kind: sim.KindAdvance, Ms: int64(r.Intn(3000))}
				}
				if err := p.Apply(in); err != nil {
					t.Fatal(err)
				}
				if r.Intn(6) == 0 {
					if d, err := p.Dump(r.Intn(2) == 0); err == nil {
						wellFormed(t, d)
					}
				}
			}
		}
		q, err := sim.Replay(o, p.Log())
		if err != nil {
			t.Fatal(err)
		}
		if a, b := sight(t, p), sight(t, q); !bytes.Equal(a, b) {
			t.Fatalf("seed %d: replay differs:\n%s\n%s", seed, a, b)
		}
		for id, raw := range p.State() {
			if _, err := sim.New(sim.Options{Apps: map[string]json.RawMessage{id: raw}}); (id == shopApp || id == bankApp) && err != nil {
				t.Errorf("seed %d: the state of %s starts no phone: %v", seed, id, err)
			}
		}
	}
}
