package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// The button stays off until the last thing is right, and a touch on it does
// nothing.
func TestItem18EachFieldMatters(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.account")
		submit := func() *node { return h.id(account + "submit") }
		h.tap("Full name")
		for _, s := range []string{"Anna", "anna@example.com", "555123456", "12345", "long enough"} {
			if submit().Enabled {
				t.Errorf("%d: enabled before %q", profile, s)
			}
			h.text(s)
			h.key("enter")
		}
		h.tapNode(submit())
		h.wait(1000)
		if submit().Enabled || h.phone.Facts().Activity != ".SignUpActivity" {
			t.Errorf("%d: it works without the terms", profile)
		}
		h.tapNode(h.id(account + "terms"))
		if !submit().Enabled {
			t.Errorf("%d: it doesn't work", profile)
		}
	})
}

func TestItem18ErrorStandsBelowItsField(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.account")
	h.tap("Postal code")
	h.text("12")
	h.key("enter")
	f, e := h.id(account+"code").rect(), h.must("A postal code has 5 digits")
	if gap := e.rect().Min.Y - f.Max.Y; e.ID != account+"textinput_error" || gap < 0 || gap > 30 {
		t.Errorf("error %+v, field %v", e, f)
	}
	h.tapNode(h.id(account + "code"))
	h.text("345")
	h.key("enter")
	if h.id(account+"textinput_error") != nil {
		t.Error("the complaint stays")
	}
}

func TestItem18CapitalsOfTheKeyboard(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Note")
	h.wait(500)
	for _, want := range []string{"T", "e", "a", ".", "Space", "Y"} {
		_, key := h.paneOf(want)
		if key == nil {
			t.Fatalf("no key %q", want)
		}
		h.tapNode(key)
	}
	if got := h.id("com.amc.notes:id/note").Text; got != "Tea. Y" {
		t.Errorf("note %q", got)
	}
}

// Formatting goes on while it is typed, letter by letter.
func TestItem18FormatsWhileTyping(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.account")
	h.tap("Phone number")
	for _, c := range []struct{ add, want string }{{"5", "5"}, {"55", "555"}, {"1", "555 1"}, {"-", "555 1"}, {"23456789012345", "555 123 456 789"}} {
		h.text(c.add)
		if got := h.id(account + "phone").Text; !strings.HasPrefix(got, c.want) {
			t.Errorf("after %q: %q", c.add, got)
		}
	}
}

func TestItem18TypingLeavesFieldsAlone(t *testing.T) {
	for _, app := range []string{"com.amc.account", bankApp, shopApp, browser} {
		h := newHand(t, sim.Options{Seed: 3})
		h.launch(app)
		h.wait(4000)
		h.dump()
		h.text("nobody hears")
		h.key("delete")
		if d := h.dump(); strings.Contains(d, "nobody") || h.phone.Facts().Keyboard.Visible {
			t.Errorf("%s: %s", app, d)
		}
	}
}
