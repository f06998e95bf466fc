package sim_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func codeOf(err error) sim.Code {
	var e *sim.Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

func TestEverydayLeavesTheHardOut(t *testing.T) {
	every := strings.Join(sim.Everyday(), " ")
	hard := 0
	for _, b := range sim.Describe() {
		if b.Hard {
			hard++
		}
		if strings.Contains(every, b.Name) == b.Hard {
			t.Errorf("%s: hard %v, everyday: %s", b.Name, b.Hard, every)
		}
	}
	if hard == 0 {
		t.Error("no behaviour is hard")
	}
}

func TestItem03AutomationHeld(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"automation_held"}})
	_, err := h.phone.Dump(true)
	if codeOf(err) != sim.AutomationHeld || !strings.Contains(err.Error(), "already registered!") {
		t.Errorf("%v", err)
	}
	h.setup("automation", "free")
	h.must("Notes")
	h.setup("automation", "held")
	if _, err := h.phone.Dump(false); codeOf(err) != sim.AutomationHeld {
		t.Errorf("%v", err)
	}
}

func TestItem03NullRootInTransition(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"transitions"}})
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 1000})
	notes := h.must("Notes").rect()
	h.do(sim.Tap((notes.Min.X+notes.Max.X)/2, (notes.Min.Y+notes.Max.Y)/2))
	if _, err := h.phone.Dump(false); codeOf(err) != sim.NullRoot || h.phone.Facts().Focus != "" {
		t.Errorf("between two pages: %v, focus %q", err, h.phone.Facts().Focus)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 400})
	h.must("No notes yet")
}

func TestInputDenied(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"input_denied"}})
	for _, in := range []sim.Input{sim.Tap(540, 1200), {Kind: sim.KindKey, Key: "back"}, {Kind: sim.KindText, Text: "a"}} {
		if err := h.phone.Apply(in); codeOf(err) != sim.InputDenied {
			t.Errorf("%s: %v", in.Kind, err)
		}
	}
	h.launch("com.amc.notes")
	h.must("No notes yet")
}

func TestNeverAllowed(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"never_allowed"}})
	h.launch("com.amc.news")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	menu := h.id("com.amc.news:id/menu_button").rect()
	h.do(sim.Tap(menu.Min.X+10, menu.Min.Y+10))
	h.tap("News near you")
	if f := h.phone.Facts(); f.Package != "com.amc.news" || len(f.Toasts) != 1 {
		t.Errorf("no prompt and a toast: %+v", f)
	}
}

func TestCrashAtStart(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"crash_at_start"}})
	for i := range 2 {
		h.launch("com.amc.account")
		if f := h.phone.Facts(); f.Package != "com.android.launcher3" {
			t.Errorf("start %d: %s is in front", i+1, f.Package)
		}
	}
	h.must("Account keeps stopping")
	h.must("Close app")
}

func TestItem20SecureLockOpensByPIN(t *testing.T) {
	pin := func(seed int64) string {
		// The PIN is the phone's secret: State tells it to tests.
		h := newHand(t, sim.Options{Seed: seed, Behaviours: []string{"secure_lock"}})
		return strings.Trim(h.stored("com.android.settings", "pin"), `"`)
	}(4)
	h := newHand(t, sim.Options{Seed: 4, Behaviours: []string{"secure_lock"}})
	h.key("power")
	h.do(sim.Input{Kind: sim.KindWake})
	if f := h.phone.Facts(); f.Lock != sim.LockSecure {
		t.Fatalf("lock %s", f.Lock)
	}
	enter := func(digits string) {
		for _, r := range digits {
			h.tap(string(r))
		}
		h.tap("Enter")
	}
	wrong := "1234"
	if pin == wrong {
		wrong = "4321"
	}
	enter(wrong)
	h.must("Wrong PIN. Try again")
	enter(pin)
	if f := h.phone.Facts(); f.Lock != sim.LockNone {
		t.Errorf("lock %s", f.Lock)
	}
	h.must("Notes")
}

func TestItem19BackTwice(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"back_twice"}})
	h.launch("com.amc.news")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	h.tap("Saved")
	h.key("back")
	if n := h.id("com.amc.news:id/tab_0"); n == nil || h.phone.Facts().Package != "com.amc.news" {
		t.Fatal("back from the second tab left the app")
	}
	h.key("back")
	if f := h.phone.Facts(); f.Package != "com.amc.news" || len(f.Toasts) != 1 || f.Toasts[0].Text != "Press back again to exit" {
		t.Errorf("first press: %+v", f)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	h.key("back")
	h.key("back")
	if f := h.phone.Facts(); f.Package != "com.android.launcher3" {
		t.Errorf("second press: %s is in front", f.Package)
	}
}
