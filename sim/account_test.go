package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const account = "com.amc.account:id/"

// fillForm types into every field of the sign-up form.
func fillForm(t *testing.T, behaviours ...string) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Profile: 36, Behaviours: behaviours})
	h.launch("com.amc.account")
	h.tap("Full name")
	h.text("anna example")
	h.key("enter")
	h.text("anna@example.com")
	h.key("enter")
	h.text("555123x4567")
	h.key("enter")
	h.text("1234567")
	h.key("enter")
	h.text("long enough")
	h.key("enter")
	return h
}

func TestItem18Formatting(t *testing.T) {
	h := fillForm(t)
	for id, want := range map[string]string{"name": "Anna Example", "email": "anna@example.com", "phone": "555 123 456 7", "code": "12345", "password": strings.Repeat("•", 11)} {
		if n := h.id(account + id); n.Text != want {
			t.Errorf("%s is %q", id, n.Text)
		}
	}
	if h.phone.Facts().Keyboard.Visible {
		t.Error("Done left the keyboard up")
	}
}

func TestItem18SubmitWhenValid(t *testing.T) {
	h := fillForm(t)
	if h.id(account + "submit").Enabled {
		t.Error("enabled without the terms")
	}
	h.tapNode(h.id(account + "submit"))
	h.tapNode(h.id(account + "terms_label"))
	if h.id(account + "terms").Checked {
		t.Error("the label beside the box takes touches")
	}
	h.tapNode(h.id(account + "terms"))
	h.tapNode(h.id(account + "submit"))
	h.must("Welcome, Anna Example")
	want := `{"members":[{"name":"Anna Example","email":"anna@example.com","phone":"555 123 456 7","code":"12345"}]}`
	if got := string(h.phone.State()["com.amc.account"]); got != want {
		t.Errorf("state %s", got)
	}
}

func TestItem18ErrorsAppear(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.account")
	h.tap("E-mail")
	h.text("anna")
	if h.id(account+"textinput_error") != nil {
		t.Error("complains while it is typed")
	}
	h.key("enter")
	if n := h.id(account + "textinput_error"); n == nil || n.Text != "Enter a valid e-mail address" {
		t.Errorf("complaint %+v", n)
	}
}

func TestItem18Suggestion(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.account")
	h.tap("E-mail")
	h.text("anna@")
	r := h.id(account + "email").rect()
	h.do(sim.Tap(r.Min.X+100, r.Max.Y+200))
	if n := h.id(account + "email"); n.Text != "anna@example.org" {
		t.Errorf("e-mail %q", n.Text)
	}
}

func TestItem18ShowPassword(t *testing.T) {
	h := fillForm(t)
	h.tap("Show password")
	if n := h.id(account + "password"); n.Password || n.Text != "long enough" {
		t.Errorf("field %+v", n)
	}
	h.must("Hide password")
}

func TestItem21DoubleSubmit(t *testing.T) {
	for behaviour, want := range map[string]int{"double_submit": 2, "transitions": 1} {
		h := fillForm(t, behaviour)
		h.tapNode(h.id(account + "terms"))
		r := h.id(account + "submit").rect()
		h.do(sim.Tap(r.Min.X+50, r.Min.Y+50))
		h.do(sim.Tap(r.Min.X+50, r.Min.Y+50))
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2000})
		if got := strings.Count(string(h.phone.State()["com.amc.account"]), `"name"`); got != want {
			t.Errorf("%s: %d accounts", behaviour, got)
		}
	}
}
