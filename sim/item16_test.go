package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem16BackAndEscape(t *testing.T) {
	for _, key := range []string{"back", "escape"} {
		eachProfile(t, func(h *hand, profile int) {
			h.launch("com.amc.contacts")
			h.tap("Create contact")
			h.tap("Company")
			h.wait(500)
			h.key(key)
			if f := h.phone.Facts(); f.Keyboard.Visible || h.named("Company") == nil {
				t.Errorf("%d %s: the keyboard is up, or the page went", profile, key)
			}
			h.key(key)
			if h.named("Company") != nil {
				t.Errorf("%d %s: the page stays", profile, key)
			}
		})
	}
}

// What Enter does stands on the key, by the field's action.
func TestItem16EnterByAction(t *testing.T) {
	for _, c := range []struct {
		action string
		field  func(t *testing.T) *hand
		done   func(h *hand) bool
	}{
		{"Next", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{})
			h.launch("com.amc.account")
			h.tap("Full name")
			return h
		}, func(h *hand) bool {
			n := h.tree().find(func(n *node) bool { return n.Focused })
			return n != nil && n.ID == account+"email" && h.phone.Facts().Keyboard.Visible
		}},
		{"Search", func(t *testing.T) *hand {
			h := openShop(t)
			h.tap("Search")
			h.tapNode(h.tree().find(ofClass("android.widget.EditText")))
			h.text("lamp")
			return h
		}, func(h *hand) bool { return h.named("Desk lamp") != nil && !h.phone.Facts().Keyboard.Visible }},
		{"Go", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{})
			h.launch(browser)
			h.wait(4000)
			h.tap("Search or type web address")
			h.text("wiki.example.test/Tea")
			return h
		}, func(h *hand) bool {
			h.wait(4000)
			return h.named("Tea – Open Encyclopedia") != nil && !h.phone.Facts().Keyboard.Visible
		}},
		{"Send", func(t *testing.T) *hand {
			h := newHand(t, with(messagesApp, strings.Replace(arriving, "15000", "900000", 1)))
			h.letPass(5_000)
			h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
			h.tap("Reply")
			h.text("On my way")
			return h
		}, func(h *hand) bool {
			return strings.Contains(string(h.phone.State()[messagesApp]), "On my way") && !h.phone.Facts().Keyboard.Visible
		}},
		{"Done", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{})
			h.launch("com.amc.account")
			h.tapNode(h.id(account + "password"))
			return h
		}, func(h *hand) bool { return !h.phone.Facts().Keyboard.Visible }},
		{"", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{})
			h.launch("com.amc.notes")
			h.tap("New note")
			h.tap("Note")
			h.text("a")
			return h
		}, func(h *hand) bool {
			h.text("b")
			return h.id("com.amc.notes:id/note").Text == "a\nb" && h.phone.Facts().Keyboard.Visible
		}},
	} {
		t.Run(c.action, func(t *testing.T) {
			h := c.field(t)
			h.wait(500)
			if k := h.phone.Facts().Keyboard; !k.Visible || k.Action != c.action {
				t.Errorf("keyboard %+v", k)
			}
			h.key("enter")
			if !c.done(h) {
				t.Errorf("page %s", h.dump())
			}
		})
	}
}

// The key at the lower right does what Enter does.
func TestItem16ActionKey(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.wait(500)
	p, key := h.paneOf("Next")
	if p == nil || p.Type != "TYPE_INPUT_METHOD" {
		t.Fatalf("no key Next in %s", h.windowsOf())
	}
	h.tapNode(key)
	if n := h.tree().find(func(n *node) bool { return n.Focused }); n == nil || n.ID != "com.amc.notes:id/note" {
		t.Errorf("focused %+v", n)
	}
	_, enter := h.paneOf("Enter")
	if enter == nil {
		t.Fatal("no key Enter")
	}
	h.text("a")
	h.tapNode(enter)
	h.text("b")
	if got := h.id("com.amc.notes:id/note").Text; got != "a\nb" {
		t.Errorf("note %q", got)
	}
}

// Back closes the list of suggestions first, then the keyboard, then the page.
func TestItem16BackBySteps(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.wait(500)
	h.text("Sh")
	shown := func() (list, keys, page bool) {
		p, _ := h.paneOf("Shopping list")
		return p != nil, h.phone.Facts().Keyboard.Visible, h.phone.Facts().Activity == ".EditActivity"
	}
	for i, want := range [][3]bool{{true, true, true}, {false, true, true}, {false, false, true}} {
		if list, keys, page := shown(); [3]bool{list, keys, page} != want {
			t.Errorf("after %d presses: list %v, keyboard %v, page %v", i, list, keys, page)
		}
		h.key("back")
	}
	h.must("Discard")
}
