package sim_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem20FourRotations(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		for _, r := range []int{1, 2, 3, 0} {
			h.do(sim.Input{Kind: sim.KindRotate, Rotation: r})
			w, height := 1080, 2400
			if r%2 == 1 {
				w, height = height, w
			}
			want := fmt.Sprintf(`<hierarchy rotation="%d">`, r)
			if d := h.dump(); !strings.Contains(d, want) || h.tree().Bounds != fmt.Sprintf("[0,0][%d,%d]", w, height) {
				t.Errorf("%d: %.200s", profile, d)
			}
			f := h.phone.Facts()
			if b := h.phone.Screenshot().Bounds(); f.Width != w || f.Height != height || b.Dx() != w || b.Dy() != height {
				t.Errorf("%d: %d x %d, picture %v", profile, f.Width, f.Height, b)
			}
		}
	})
}

// What typed text a background kill takes, and what it leaves.
func TestItem20KilledInTheBackground(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.account")
		h.tap("Full name")
		h.text("Anna")
		h.key("home")
		h.setup("kill", "com.amc.account")
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.account"})
		if n := h.id(account + "name"); n == nil || n.Text != "Full name" {
			t.Errorf("%d: name %+v", profile, n)
		}
		h.launch("com.android.settings")
		h.tap("Network & internet")
		h.key("home")
		h.setup("kill", "com.android.settings")
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"})
		h.must("Airplane mode")
	})
}

func TestItem20ScreenTimeout(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"screen_timeout"}})
	h.launch("com.amc.notes")
	for range 5 {
		h.wait(25_000)
		h.tapAt(540, 1500)
	}
	if !h.phone.Facts().On {
		t.Error("it went dark while it was touched")
	}
	h.wait(31_000)
	if f := h.phone.Facts(); f.On || f.Focus != "" || f.Lock != sim.LockNone {
		t.Errorf("after 31 s %+v", f)
	}
	h.tapAt(540, 1500)
	if h.phone.Facts().On {
		t.Error("a touch lights the screen")
	}
	h.key("wakeup")
	h.must("New note")
	never := newHand(t, sim.Options{})
	never.wait(3_600_000)
	if !never.phone.Facts().On {
		t.Error("it goes dark without the behaviour")
	}
}

func TestItem20TimeoutOfSettings(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"screen_timeout"}})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("Display"))
	h.tap("Screen timeout")
	h.tap("2 minutes")
	h.wait(115_000)
	if !h.phone.Facts().On {
		t.Error("dark too early")
	}
	h.wait(10_000)
	if h.phone.Facts().On {
		t.Error("it never goes dark")
	}
}

func TestItem20WakeDismissesASwipeLockOnly(t *testing.T) {
	for behaviour, left := range map[string]string{"swipe_lock": sim.LockNone, "secure_lock": sim.LockSecure} {
		h := newHand(t, sim.Options{Behaviours: []string{behaviour}})
		h.key("power")
		h.do(sim.Input{Kind: sim.KindWake})
		if f := h.phone.Facts(); !f.On || f.Lock != left {
			t.Errorf("%s: %+v", behaviour, f)
		}
	}
}

// The system ends what was left some time ago; it comes back on the saved page
// without what was typed.
func TestItem20BackgroundKill(t *testing.T) {
	for behaviour, lost := range map[string]bool{"background_kill": true, "": false} {
		o := sim.Options{}
		if behaviour != "" {
			o.Behaviours = []string{behaviour}
		}
		h := newHand(t, o)
		h.draft("milk")
		h.key("home")
		h.launch("com.android.settings")
		h.wait(60_000)
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
		if f := h.phone.Facts(); f.Activity != ".EditActivity" {
			t.Errorf("%q: on %s", behaviour, f.Activity)
		}
		if got := h.named("milk") == nil; got != lost {
			t.Errorf("%q: lost %v", behaviour, got)
		}
	}
}

// Nothing ends while a call goes on, nor what the user came back to.
func TestItem20BackgroundKillSpares(t *testing.T) {
	o := with(phoneApp, `{"calls":[],"in_call":{"number":"+15550100","state":"active","incoming":true}}`)
	o.Behaviours = []string{"background_kill"}
	for name, h := range map[string]*hand{"a call": newHand(t, o), "a visit": newHand(t, sim.Options{Behaviours: []string{"background_kill"}})} {
		h.draft("milk")
		h.key("home")
		h.wait(20_000)
		if name == "a visit" {
			h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
			h.key("home")
		}
		h.wait(25_000)
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
		if h.named("milk") == nil {
			t.Errorf("%s: the draft is lost", name)
		}
	}
}
