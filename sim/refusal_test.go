package sim_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

var refused = []struct {
	name string
	in   sim.Input
	code sim.Code
}{
	{"no kind", sim.Input{}, sim.BadInput},
	{"foreign kind", sim.Input{Kind: "shake"}, sim.BadInput},
	{"no path", sim.Input{Kind: sim.KindTouch}, sim.BadInput},
	{"off screen", sim.Tap(1080, 5), sim.BadInput},
	{"negative", sim.Tap(-1, 5), sim.BadInput},
	{"time falls", sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{}, {At: 50}, {At: 40}}}, sim.BadInput},
	{"third finger", sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{}, {Pointer: 2}}}, sim.BadInput},
	{"late start", sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{At: 5}}}, sim.BadInput},
	{"endless", sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{}, {At: 1 << 30}}}, sim.BadInput},
	{"no such key", sim.Input{Kind: sim.KindKey, Key: "any"}, sim.BadInput},
	{"no text", sim.Input{Kind: sim.KindText}, sim.BadInput},
	{"broken text", sim.Input{Kind: sim.KindText, Text: "\xff"}, sim.BadInput},
	{"no such app", sim.Input{Kind: sim.KindLaunch, App: "org.nobody"}, sim.UnknownApp},
	{"stop no such app", sim.Input{Kind: sim.KindTerminate, App: "org.nobody"}, sim.UnknownApp},
	{"clear no such app", sim.Input{Kind: sim.KindSetup, Name: "clear", Value: "x"}, sim.UnknownApp},
	{"no handler", sim.Input{Kind: sim.KindOpen, URL: "gopher://x"}, sim.Unsupported},
	{"rotation", sim.Input{Kind: sim.KindRotate, Rotation: 4}, sim.BadInput},
	{"panel", sim.Input{Kind: sim.KindPanel, Panel: "left"}, sim.BadInput},
	{"time back", sim.Input{Kind: sim.KindAdvance, Ms: -1}, sim.BadInput},
	{"setup", sim.Input{Kind: sim.KindSetup, Name: "dark", Value: "maybe"}, sim.BadInput},
}

func TestRefusedInputs(t *testing.T) {
	for _, c := range refused {
		t.Run(c.name, func(t *testing.T) {
			p, err := sim.New(sim.Options{})
			if err != nil {
				t.Fatal(err)
			}
			before := sight(t, p)
			var e *sim.Error
			if err := p.Apply(c.in); !errors.As(err, &e) || e.Code != c.code || e.Message == "" || e.Hint == "" {
				t.Fatalf("error %#v", err)
			}
			if after := sight(t, p); !bytes.Equal(before, after) {
				t.Errorf("phone changed from %s to %s", before, after)
			}
		})
	}
}

func TestEveryKeyIsTaken(t *testing.T) {
	for _, key := range sim.Keys() {
		h := newHand(t, sim.Options{})
		h.key(key)
		if len(h.phone.Log()) != 1 {
			t.Errorf("%s isn't logged", key)
		}
	}
	h := newHand(t, sim.Options{})
	h.key("dpad_center")
}

func TestUnknownOptions(t *testing.T) {
	var e *sim.Error
	if _, err := sim.New(sim.Options{Profile: 12}); !errors.As(err, &e) || e.Code != sim.UnknownProfile {
		t.Errorf("profile: %v", err)
	}
	if _, err := sim.New(sim.Options{Behaviours: []string{"flying"}}); !errors.As(err, &e) || e.Code != sim.UnknownBehaviour {
		t.Errorf("behaviour: %v", err)
	}
	if _, err := sim.Replay(sim.Options{}, []sim.Input{{Kind: "shake"}}); !errors.As(err, &e) || e.Code != sim.BadInput {
		t.Errorf("replay: %v", err)
	}
}
