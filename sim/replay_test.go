package sim_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// randomInput makes an input that is mostly sensible.
func randomInput(r *rand.Rand, p *sim.Phone) sim.Input {
	f := p.Facts()
	point := func() (int, int) { return r.Intn(f.Width), r.Intn(f.Height) }
	x, y := point()
	switch r.Intn(16) {
	case 0:
		keys := []string{"back", "home", "recents", "enter", "delete", "tab", "escape", "power", "select_all", "dpad_left", "volume_up", "wakeup"}
		return sim.Input{Kind: sim.KindKey, Key: keys[r.Intn(len(keys))]}
	case 1:
		texts := []string{"hello", "äöü 你好 😀", "Me", "two\nlines", "a&b<c>\"'\x01"}
		return sim.Input{Kind: sim.KindText, Text: texts[r.Intn(len(texts))]}
	case 2:
		apps := p.Apps()
		return sim.Input{Kind: sim.KindLaunch, App: apps[r.Intn(len(apps))].ID, Fresh: r.Intn(2) == 0}
	case 3, 4, 5:
		x2, y2 := point()
		return sim.Drag(x, y, x2, y2, r.Intn(900), r.Intn(2)*120)
	case 6:
		switch r.Intn(6) {
		case 0:
			return sim.Input{Kind: sim.KindRotate, Rotation: r.Intn(4)}
		case 1:
			return sim.Input{Kind: sim.KindPanel, Panel: []string{"none", "notifications", "quick_settings"}[r.Intn(3)]}
		case 2:
			return sim.Input{Kind: sim.KindWake}
		case 3:
			return sim.Input{Kind: sim.KindTerminate, App: p.Apps()[r.Intn(len(p.Apps()))].ID}
		case 4:
			return sim.Input{Kind: sim.KindSetup, Name: "dark", Value: "on"}
		}
		return sim.Input{Kind: sim.KindOpen, URL: "notes://new"}
	case 7:
		return sim.Input{Kind: sim.KindAdvance, Ms: int64(r.Intn(5000))}
	case 8:
		return sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: x, Y: y}, {X: x, Y: y, At: 700}}}
	}
	return sim.Tap(x, y)
}

// behaviourNames lists all behaviours but those that make the whole phone
// unreachable for random fingers.
func behaviourNames() []string {
	return slices.DeleteFunc(sim.Everyday(), func(name string) bool { return name == "swipe_lock" })
}

// sight is all that can be seen of a phone without moving its clock.
func sight(t *testing.T, p *sim.Phone) []byte {
	t.Helper()
	raw, err := json.Marshal(map[string]any{"facts": p.Facts(), "state": p.State(), "now": p.Now(), "log": p.Log()})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func wellFormed(t *testing.T, dump []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(dump))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in %s", err, dump)
		}
	}
}

// play gives a phone random inputs. Looking at it in between must leave no
// trace but the log's.
func play(t *testing.T, p *sim.Phone, r *rand.Rand) {
	t.Helper()
	for range 80 {
		if err := p.Apply(randomInput(r, p)); err != nil {
			t.Fatal(err)
		}
		switch r.Intn(8) {
		case 0:
			if d, err := p.Dump(r.Intn(2) == 0); err == nil {
				wellFormed(t, d)
			}
		case 1:
			p.Facts()
			p.State()
		}
	}
}

func TestReplayUnderRandomInput(t *testing.T) {
	for seed := range int64(60) {
		r := rand.New(rand.NewSource(seed))
		o := sim.Options{Seed: seed, Profile: sim.Profiles()[seed%3]}
		if seed%2 == 1 {
			o.Behaviours = behaviourNames()
		}
		p, err := sim.New(o)
		if err != nil {
			t.Fatal(err)
		}
		play(t, p, r)
		q, err := sim.Replay(o, p.Log())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if a, b := sight(t, p), sight(t, q); !bytes.Equal(a, b) {
			t.Fatalf("seed %d: replay differs:\n%s\n%s", seed, a, b)
		}
		if seed%10 == 0 && !bytes.Equal(p.Screenshot().Pix, q.Screenshot().Pix) {
			t.Errorf("seed %d: pixels differ", seed)
		}
		a, errA := p.Dump(true)
		b, errB := q.Dump(true)
		if !bytes.Equal(a, b) || !reflect.DeepEqual(errA, errB) {
			t.Fatalf("seed %d: dumps differ:\n%s\n%s", seed, a, b)
		}
	}
}

func TestLogRoundTripsAsJSON(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	p, err := sim.New(sim.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		if err := p.Apply(randomInput(r, p)); err != nil {
			t.Fatal(err)
		}
	}
	for _, in := range p.Log() {
		raw, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		var back sim.Input
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		again, _ := json.Marshal(back)
		if !reflect.DeepEqual(in, back) || !bytes.Equal(raw, again) {
			t.Errorf("%s came back as %s", raw, again)
		}
	}
}

func TestUnusedMembersAreNotLogged(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.do(sim.Input{Kind: sim.KindKey, Key: "home", Text: "ignored", App: "ignored", Ms: 3})
	want := sim.Input{Kind: sim.KindKey, Key: "home"}
	if got := h.phone.Log()[0]; !reflect.DeepEqual(got, want) {
		t.Errorf("logged %+v", got)
	}
}

func TestSameSeedSamePhone(t *testing.T) {
	look := func(seed int64) ([]byte, []byte) {
		h := newHand(t, sim.Options{Seed: seed})
		h.launch("com.android.settings")
		h.tapNode(h.scrollTo("About phone"))
		h.scrollTo("Bluetooth address")
		return []byte(h.dump()), h.phone.Screenshot().Pix
	}
	d1, p1 := look(5)
	d2, p2 := look(5)
	if !bytes.Equal(d1, d2) || !bytes.Equal(p1, p2) {
		t.Error("two phones of one seed differ")
	}
	if d3, _ := look(6); bytes.Equal(d1, d3) {
		t.Error("two seeds give one phone")
	}
}

func FuzzApply(f *testing.F) {
	f.Add([]byte(`{"kind":"touch","path":[{"x":1,"y":2,"at":0},{"x":500,"y":900,"at":80,"pointer":1}]}`), int64(1))
	f.Add([]byte(`{"kind":"text","text":"a\u0001<&\ud83d\ude00"}`), int64(2))
	f.Add([]byte(`{"kind":"open","url":"package:com.amc.notes"}`), int64(3))
	f.Fuzz(func(t *testing.T, raw []byte, seed int64) {
		var in sim.Input
		if json.Unmarshal(raw, &in) != nil {
			return
		}
		r := rand.New(rand.NewSource(seed))
		p, err := sim.New(sim.Options{Seed: seed, Behaviours: behaviourNames()})
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			if err := p.Apply(randomInput(r, p)); err != nil {
				t.Fatal(err)
			}
			var e *sim.Error
			if err := p.Apply(in); err != nil && !errors.As(err, &e) {
				t.Fatal(err)
			}
		}
		if d, err := p.Dump(false); err == nil {
			wellFormed(t, d)
		}
	})
}
