package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem19NavigationAndLife(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 30})
	h.draft("milk")
	h.key("home")
	h.tap("Notes")
	if n := h.must("milk"); n.Class != "android.widget.EditText" {
		t.Errorf("resumed at %+v", n)
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
	h.must("milk")
	h.do(sim.Input{Kind: sim.KindTerminate, App: "com.amc.notes"})
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("in front: %s", got)
	}
	h.tap("Notes")
	h.must("No notes yet")
	h.key("recents")
	h.tap("Notes")
	h.must("No notes yet")
	h.key("back")
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("back from the first page leads to %s", got)
	}
}

func TestItem19ForceStop(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:com.amc.notes"})
	h.tap("Force stop")
	h.must("If you force stop an app, it may misbehave.")
	h.tap("OK")
	if h.must("Force stop").Enabled {
		t.Error("a stopped app can be stopped again")
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
	h.must("No notes yet")
}

func TestItem20Rotation(t *testing.T) {
	for name, lost := range map[string]bool{"": false, "lost_draft": true} {
		o := sim.Options{}
		if name != "" {
			o.Behaviours = []string{name}
		}
		h := newHand(t, o)
		h.draft("milk")
		h.key("back") // raises the dialog
		h.do(sim.Input{Kind: sim.KindRotate, Rotation: 1})
		if d := h.dump(); !strings.Contains(d, `<hierarchy rotation="1">`) || !strings.Contains(d, `bounds="[0,0][2400,1080]"`) {
			t.Errorf("%s: %.300s", name, d)
		}
		if h.named("Unsaved changes") != nil {
			t.Error("the dialog outlived its activity")
		}
		if got := h.named("milk") == nil; got != lost {
			t.Errorf("%s: draft lost %v", name, got)
		}
		if f := h.phone.Facts(); f.Width != 2400 || f.Height != 1080 || f.Rotation != 1 {
			t.Errorf("facts %+v", f)
		}
	}
}

func TestItem20ProcessDeath(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.key("home")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: "com.amc.notes"})
	h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
	if n := h.id("com.amc.notes:id/note"); n == nil || n.Text != "Note" {
		t.Errorf("came back with %+v", n)
	}
}

func TestItem20Lock(t *testing.T) {
	table := []struct {
		behaviour, state string
		opens            bool
	}{{"swipe_lock", sim.LockSwipe, true}, {"secure_lock", sim.LockSecure, false}}
	for _, c := range table {
		h := newHand(t, sim.Options{Behaviours: []string{c.behaviour, "screen_timeout"}})
		h.launch("com.amc.notes")
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 29_000})
		if !h.phone.Facts().On {
			t.Error("dark too early")
		}
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2_000})
		if f := h.phone.Facts(); f.On || f.Lock != c.state {
			t.Errorf("%s: %+v", c.behaviour, f)
		}
		h.key("power")
		if root := h.tree(); root.Package != "com.android.systemui" || h.named("New note") != nil {
			t.Errorf("%s: %+v", c.behaviour, root)
		}
		h.do(sim.Drag(540, 2000, 540, 600, 200, 0))
		if got := h.phone.Facts().Lock == sim.LockNone; got != c.opens {
			t.Errorf("%s: opened by a swipe %v", c.behaviour, got)
		}
	}
}
