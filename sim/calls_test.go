package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

type callLog struct {
	Calls []struct {
		ID                 int
		Number, Name, Kind string
		Seconds            int
		New                bool
	}
	InCall *struct {
		Number, State        string
		Muted, Speaker, Held bool
	} `json:"in_call"`
}

func openPhone(t *testing.T, o sim.Options) *hand {
	t.Helper()
	h := newHand(t, o)
	h.launch(phoneApp)
	return h
}

const incall = "com.android.incallui"

func TestCallFromContact(t *testing.T) {
	h := openContacts(t, sim.Options{})
	h.tap("Anna")
	h.tap("Call")
	if n := h.mustID("permission_message"); n.Text != "Allow Phone to make and manage phone calls?" {
		t.Errorf("asked %q", n.Text)
	}
	h.tap("Allow")
	if f := h.phone.Facts(); f.Package != incall || f.Activity != ".InCallActivity" {
		t.Errorf("in front %s/%s", f.Package, f.Activity)
	}
	h.letPass(6000)
	for _, name := range []string{"Mute", "Speaker", "Hold"} {
		h.tap(name)
	}
	h.must("On hold")
	h.tap("Hold")
	log := stored[callLog](h, phoneApp)
	if c := log.InCall; c == nil || c.State != "active" || !c.Muted || !c.Speaker || c.Held {
		t.Fatalf("call %+v", log.InCall)
	}
	h.tap("Keypad")
	h.tap("5,JKL")
	h.tap("#")
	if n := h.mustID("digits"); n.Text != "5#" {
		t.Errorf("typed %q", n.Text)
	}
	h.key("back")
	h.tap("End call")
	h.letPass(2000)
	if f := h.phone.Facts(); f.Package != contactsApp {
		t.Errorf("the call leads to %s", f.Package)
	}
	log = stored[callLog](h, phoneApp)
	if c := log.Calls[0]; c.Name != "Anna" || c.Kind != "outgoing" || c.Seconds < 4 || log.InCall != nil {
		t.Errorf("logged %+v", c)
	}
	// The permission is asked for once.
	h.tap("Call")
	if f := h.phone.Facts(); f.Package != incall {
		t.Errorf("in front %s", f.Package)
	}
}

func TestCallTimeRuns(t *testing.T) {
	h := newHand(t, with(phoneApp, `{"in_call":{"number":"Anna","state":"active","seconds":61}}`))
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Ongoing call")
	before := h.mustID("contactgrid_status_text").Text
	h.letPass(3000)
	if after := h.mustID("contactgrid_status_text").Text; !strings.HasPrefix(before, "01:0") || after <= before {
		t.Errorf("time %s, then %s", before, after)
	}
	h.key("back")
	if stored[callLog](h, phoneApp).InCall == nil {
		t.Error("back ends the call")
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Hang up")
	h.must("No notifications")
	if stored[callLog](h, phoneApp).InCall != nil {
		t.Error("the call goes on")
	}
}

func TestCallIsRefused(t *testing.T) {
	h := openContacts(t, sim.Options{})
	h.tap("Anna")
	h.tap("Call")
	h.tap("Don’t allow")
	h.must("Phone can’t make calls without the Phone permission.")
	h.tap("Settings")
	h.tap("Permissions")
	h.tap("Phone")
	h.tap("Allow")
	h.launch(contactsApp)
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "on"})
	h.tap("Anna")
	h.tap("Call")
	h.must("Turn off airplane mode to make a call.")
}

func TestDialPad(t *testing.T) {
	h := openPhone(t, with(contactsApp, `{"contacts":[{"name":"Anna","phone":"+1 555 111 2222"}]}`))
	h.tap("Key pad")
	h.pressLong("0,+")
	for _, key := range []string{"1", "5,JKL", "5,JKL", "*", "#"} {
		h.tap(key)
	}
	if h.phone.Facts().Keyboard.Visible {
		t.Error("the keyboard is up")
	}
	if n := h.mustID("digits"); n.Text != "+155*#" {
		t.Errorf("digits %q", n.Text)
	}
	h.tap("Backspace")
	h.text("12")
	if n := h.mustID("digits"); n.Text != "+155*12" {
		t.Errorf("digits %q", n.Text)
	}
	h.pressLong("Backspace")
	h.text("7")
	h.tap("Call")
	if f := h.phone.Facts(); len(f.Toasts) == 0 || f.Toasts[0].Text != "Not a valid number" {
		t.Errorf("toasts %+v", f.Toasts)
	}
	h.text("77")
	h.tap("Create new contact")
	h.tap("Name")
	h.text("Zed")
	h.tap("Save")
	book := stored[addressBook](h, contactsApp)
	if i := book.named("Zed"); i < 0 || book.Contacts[i].Phone != "777" {
		t.Errorf("stored %+v", book)
	}
	h.key("back")
	if f := h.phone.Facts(); f.Package != phoneApp {
		t.Errorf("back leads to %s", f.Package)
	}
}

func TestDialPadKnowsPeople(t *testing.T) {
	h := openPhone(t, with(contactsApp, `{"contacts":[{"name":"Anna","phone":"+1 555 111 2222"}]}`))
	h.tap("Turn on")
	h.tap("Allow")
	h.tap("Key pad")
	h.text("111")
	h.tap("Anna")
	if n := h.mustID("digits"); n.Text != "+1 555 111 2222" {
		t.Errorf("digits %q", n.Text)
	}
}

func TestIncomingCall(t *testing.T) {
	start := with(phoneApp, `{"calls":[],"incoming":[{"from":"Anna","after":4000}]}`)
	start.Profile = 36
	ringing := func(t *testing.T, want string) *hand {
		t.Helper()
		h := newHand(t, start)
		h.launch("com.amc.notes")
		h.letPass(4000)
		d, err := h.phone.Dump(true)
		if err != nil || !strings.Contains(string(d), want) {
			t.Fatalf("windows %v %s", err, d)
		}
		h.do(sim.Tap(540, 200)) // the notification itself
		h.must("Incoming call")
		return h
	}
	t.Run("answer", func(t *testing.T) {
		h := ringing(t, `text="Answer"`)
		h.tap("Answer")
		h.letPass(5000)
		h.tap("End call")
		h.letPass(2000)
		if f := h.phone.Facts(); f.Package != "com.amc.notes" {
			t.Errorf("the call leads to %s", f.Package)
		}
		if c := stored[callLog](h, phoneApp).Calls; len(c) != 1 || c[0].Kind != "incoming" || c[0].Seconds < 5 {
			t.Errorf("logged %+v", c)
		}
	})
	t.Run("decline", func(t *testing.T) {
		h := ringing(t, `text="Decline"`)
		h.tap("Decline")
		if c := stored[callLog](h, phoneApp).Calls; len(c) != 1 || c[0].Kind != "declined" {
			t.Errorf("logged %+v", c)
		}
	})
	t.Run("answer with a message", func(t *testing.T) {
		h := ringing(t, "Incoming call")
		h.tap("Reply")
		h.tap("I’ll call you later.")
		if s := string(h.phone.State()[messagesApp]); !strings.Contains(s, "I’ll call you later.") {
			t.Error("no message was sent")
		}
	})
	t.Run("missed", func(t *testing.T) {
		h := newHand(t, start)
		h.letPass(60_000)
		if c := stored[callLog](h, phoneApp).Calls; len(c) != 1 || c[0].Kind != "missed" || !c[0].New {
			t.Fatalf("logged %+v", c)
		}
		h.must("Phone has 1 notification")
		h.launch(phoneApp)
		h.tap("Recents, 1 new notification")
		if stored[callLog](h, phoneApp).Calls[0].New {
			t.Error("what was looked at is new")
		}
		h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
		h.must("No notifications")
	})
}

func TestRecents(t *testing.T) {
	h := openPhone(t, with(phoneApp, `{"calls":[{"number":"Anna","kind":"incoming","seconds":75,"at":"2026-01-12T09:00:00Z"},
		{"number":"555 0199","kind":"missed","new":true,"at":"2026-01-11T09:00:00Z"},{"number":"Ben","kind":"outgoing","at":"2026-01-02T09:00:00Z"}]}`))
	h.tap("Recents, 1 new notification")
	for _, name := range []string{"Today", "Yesterday", "Older", "Call Anna"} {
		h.must(name)
	}
	h.tap("Anna")
	h.must("1 min 15 sec")
	h.key("back")
	h.tap("555 0199")
	h.tap("Copy number")
	h.tap("Add to contacts")
	if n := h.mustID("phone"); n.Text != "555 0199" {
		t.Errorf("number %q", n.Text)
	}
	h.key("back")
	h.tap("Discard")
	h.must("Call details")
	h.tap("More options")
	h.tap("Delete")
	h.tap("Delete")
	h.pressLong("Anna")
	h.tap("Delete")
	h.tap("Delete")
	if c := stored[callLog](h, phoneApp).Calls; len(c) != 1 || c[0].Name != "Ben" {
		t.Errorf("left %+v", c)
	}
	h.tap("More options")
	h.tap("Clear call history")
	h.tap("Clear")
	h.must("Your call history is empty")
}

func TestCallOnLockedPhone(t *testing.T) {
	start := with(phoneApp, `{"calls":[],"incoming":[{"from":"Anna","after":4000}]}`)
	start.Behaviours = []string{"secure_lock"}
	h := newHand(t, start)
	h.key("power")
	h.letPass(4000)
	h.must("Incoming call")
	if f := h.phone.Facts(); !f.On || f.Lock != sim.LockSecure {
		t.Errorf("phone %+v", f)
	}
	h.tap("Answer")
	h.letPass(3000)
	h.tap("End call")
	h.letPass(2000)
	h.must("Enter PIN")
	if c := stored[callLog](h, phoneApp).Calls; len(c) != 1 || c[0].Kind != "incoming" {
		t.Errorf("logged %+v", c)
	}
}
