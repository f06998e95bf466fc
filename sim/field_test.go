package sim_test

import (
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem15KeyboardResizes(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	button := h.must("New note").rect()
	h.tap("Search notes")
	if h.phone.Facts().Keyboard.Visible {
		t.Error("the keyboard is there at once")
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 300})
	k := h.phone.Facts().Keyboard
	if !k.Visible || k.Rect != image.Rect(0, 1517, 1080, 2400) || k.Action != "Search" {
		t.Errorf("keyboard %+v", k)
	}
	if moved := h.must("New note").rect(); moved.Max.Y >= 1517 || moved == button {
		t.Errorf("the button stayed at %v", moved)
	}
}

func TestItem15KeyboardCovers(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"keyboard_covers"}})
	h.launch("com.amc.notes")
	button := h.must("New note").rect()
	h.tap("Search notes")
	if moved := h.must("New note").rect(); moved != button || !h.phone.Facts().Keyboard.Visible {
		t.Errorf("the button moved to %v", moved)
	}
}

func TestItem15KeyboardPans(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"keyboard_pans"}})
	h.launch("com.amc.notes")
	h.tap("New note")
	before := h.must("Title").rect()
	h.tap("Title")
	if now := h.must("Title").rect(); now != before {
		t.Errorf("a field that is free moved to %v", now)
	}
	h.key("enter") // to the note, which is tall
	h.text("milk")
	if now := h.must("milk").rect(); now.Max.Y > 1517 {
		t.Errorf("the field is under the keyboard at %v", now)
	}
}

func TestItem16KeyboardKeys(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.dump()
	// The keys stand in the keyboard's window: q at the left of the first row.
	h.do(sim.Tap(50, 1600))
	h.do(sim.Tap(50, 1600))
	if n := h.id("com.amc.notes:id/title"); n.Text != "Qq" || !n.Focused || n.Hint != "Title" {
		t.Errorf("typed %+v", n)
	}
	h.key("enter") // Next
	h.text("one")
	h.key("enter")
	h.text("two")
	if n := h.id("com.amc.notes:id/note"); n.Text != "one\ntwo" {
		t.Errorf("body %q", n.Text)
	}
	h.key("delete")
	if n := h.id("com.amc.notes:id/note"); n.Text != "one\ntw" {
		t.Errorf("body %q", n.Text)
	}
	h.key("escape")
	if h.phone.Facts().Keyboard.Visible || h.phone.Facts().Activity != ".EditActivity" {
		t.Error("escape did not hide the keyboard first")
	}
	h.key("back")
	h.must("Unsaved changes")
}

func TestItem16SelectAllAndCursor(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.tap("Search notes")
	h.text("abc")
	h.key("dpad_left")
	h.text("X")
	if n := h.id("com.amc.notes:id/search"); n.Text != "abXc" {
		t.Errorf("text %q", n.Text)
	}
	h.key("select_all")
	h.text("z")
	if n := h.id("com.amc.notes:id/search"); n.Text != "z" {
		t.Errorf("text %q", n.Text)
	}
	r := h.id("com.amc.notes:id/search").rect()
	h.do(sim.Tap(r.Min.X+4, r.Min.Y+70))
	h.text("A")
	if n := h.id("com.amc.notes:id/search"); n.Text != "Az" {
		t.Errorf("a tap before the text typed %q", n.Text)
	}
	h.must("No notes found")
}

func TestItem17EmptyFieldShowsItsHint(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	if n := h.id("com.amc.notes:id/note"); n.Text != "Note" || n.Hint != "Note" {
		t.Errorf("empty %+v", n)
	}
	h.tap("Note")
	h.text("milk")
	if n := h.id("com.amc.notes:id/note"); n.Text != "milk" || n.Hint != "Note" {
		t.Errorf("filled %+v", n)
	}
}

func TestItem17Password(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	h.tap("Network & internet")
	h.tap("Internet")
	h.tap("Guest 2.4")
	h.tap("Password")
	h.text("hunter22")
	field := func() *node { return h.id("com.android.settings:id/password") }
	if n := field(); n.Text != strings.Repeat("•", 8) || !n.Password {
		t.Errorf("hidden %+v", n)
	}
	h.tap("Show password")
	if n := field(); n.Text != "hunter22" || n.Password {
		t.Errorf("shown %+v", n)
	}
	h.tap("Connect")
	if n := h.must("Connected"); n.ID != "android:id/summary" || !strings.Contains(string(h.phone.State()["com.android.settings"]), `"network":"Guest 2.4"`) {
		t.Errorf("state %s", h.phone.State()["com.android.settings"])
	}
}

func TestItem18TypingWithoutFocus(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	before := h.dump()
	h.text("nobody hears")
	if after := h.dump(); after != before {
		t.Errorf("page changed to %s", after)
	}
}
