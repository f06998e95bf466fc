package sim_test

import (
	"bytes"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// Phones in different goroutines share only what is never written.
func TestPhonesAreIndependent(t *testing.T) {
	const phones = 8
	dumps, pictures := make([][]byte, phones), make([][]byte, phones)
	var wg sync.WaitGroup
	for i := range phones {
		wg.Go(func() {
			p, err := sim.New(sim.Options{Seed: 11})
			if err != nil {
				t.Error(err)
				return
			}
			for _, in := range []sim.Input{
				{Kind: sim.KindLaunch, App: "com.android.settings"}, sim.Drag(540, 1800, 540, 600, 300, 0),
				{Kind: sim.KindLaunch, App: "com.amc.notes"}, sim.Tap(540, 300), {Kind: sim.KindText, Text: "milk"},
			} {
				if err := p.Apply(in); err != nil {
					t.Error(err)
				}
			}
			dumps[i], _ = p.Dump(false)
			pictures[i] = p.Screenshot().Pix
		})
	}
	wg.Wait()
	for i := range phones {
		if len(dumps[i]) == 0 || !bytes.Equal(dumps[i], dumps[0]) || !bytes.Equal(pictures[i], pictures[0]) {
			t.Errorf("phone %d differs", i)
		}
	}
}
