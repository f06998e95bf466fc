package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// all are the nodes that satisfy f, parents first.
func (h *hand) all(f func(*node) bool) (out []*node) {
	h.Helper()
	h.tree().find(func(n *node) bool {
		if f(n) {
			out = append(out, n)
		}
		return false
	})
	return out
}

func says(text string) func(*node) bool {
	return func(n *node) bool { return n.Text == text || n.Desc == text }
}

func TestItem24TitleAndTab(t *testing.T) {
	for app, label := range map[string]string{"com.amc.contacts": "Contacts", clockApp: "Alarm", phoneApp: "Favourites"} {
		h := newHand(t, sim.Options{Seed: 3})
		h.launch(app)
		top, bottom := 0, 0
		for _, n := range h.all(says(label)) {
			switch y := n.rect().Min.Y; {
			case y < 300:
				top++
			case y > 2000:
				bottom++
			}
		}
		if top == 0 || bottom == 0 {
			t.Errorf("%s: %q stands %d times at the top, %d times at the bottom", app, label, top, bottom)
		}
	}
}

func TestItem24TitleAndRow(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Open navigation drawer")
	if got := h.all(says("Internal storage")); len(got) < 3 {
		t.Errorf("title, path and row: %d", len(got))
	}
}

// The button of each row is named alike; which row it belongs to only its place
// says.
func TestItem24AddToCartInEachRow(t *testing.T) {
	choices := []string{"", "Rust", "0.75 l"} // what the products of the rows ask for
	put := map[int]bool{}
	for i, choice := range choices {
		h := openShop(t)
		buttons := h.all(says("Add to cart"))
		if len(buttons) < len(choices) {
			t.Fatalf("%d buttons", len(buttons))
		}
		h.tapNode(buttons[i])
		if choice != "" {
			h.tap(choice)
		}
		cart := shopState(h).Cart
		if len(cart) != 1 {
			t.Fatalf("button %d: cart %+v", i, cart)
		}
		put[cart[0].Product] = true
	}
	if len(put) != len(choices) {
		t.Errorf("products %v", put)
	}
}

func TestItem24TwoSave(t *testing.T) {
	h := readNews(t)
	saves := h.all(says("Save"))
	if len(saves) < 2 || saves[0].ID != saves[1].ID {
		t.Fatalf("%d buttons", len(saves))
	}
	h.tapNode(saves[1])
	if got := string(h.phone.State()[news]); got != `{"saved":[1],"hidden":[]}` {
		t.Errorf("state %s", got)
	}
	if h.must("Saved").Desc == "Save" {
		t.Error("the tab is the button")
	}
}

func TestItem24SearchTwice(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(browser)
	h.wait(4000)
	button, field := false, false
	for _, n := range h.all(func(n *node) bool { return strings.HasPrefix(n.Text, "Search") }) {
		button = button || n.Class == "android.widget.Button"
		field = field || n.Class == "android.widget.EditText"
	}
	if !button || !field {
		t.Errorf("button %v, field %v", button, field)
	}
}

func TestItem24NamelessIcons(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(news)
		h.wait(4000)
		for _, id := range []string{"search_button", "menu_button"} {
			if n := h.id(news + ":id/" + id); n == nil || n.NAF != "true" || n.Text+n.Desc != "" || n.Class != "android.widget.ImageButton" {
				t.Errorf("%d: %+v", profile, n)
			}
		}
	})
}

// Numbers and states stand in the names, and change them.
func TestItem24BadgesInNames(t *testing.T) {
	h := newHand(t, with(messagesApp, arriving))
	h.launch(messagesApp)
	h.wait(4000)
	h.must("Anna, 1 unread message")
	h.wait(15_000)
	h.must("Anna, 2 unread messages")
	if h.named("Anna, 1 unread message") != nil {
		t.Error("the old name is still there")
	}
	calls := openPhone(t, sim.Options{Seed: 3})
	if n := calls.tree().find(func(n *node) bool { return strings.HasPrefix(n.Desc, "Recents, ") }); n == nil || !strings.HasSuffix(n.Desc, "new notifications") {
		t.Errorf("tab %+v", n)
	}
	n := readNews(t)
	n.tap("Save")
	n.must("Saved, 1 new items")
}

func TestItem24LabelBesideItsBox(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.account")
		box, label := h.id(account+"terms"), h.id(account+"terms_label")
		if box.Text+box.Desc != "" || !box.Checkable || label.Checkable || label.Clickable || label.Text != "I accept the terms" {
			t.Errorf("%d: %+v, %+v", profile, box, label)
		}
		if b, l := box.rect(), label.rect(); b.Overlaps(l) || l.Min.X < b.Max.X || l.Min.Y > b.Max.Y || l.Max.Y < b.Min.Y {
			t.Errorf("%d: box %v, label %v", profile, b, l)
		}
		h.tapNode(label)
		if h.id(account + "terms").Checked {
			t.Errorf("%d: the label turns the box", profile)
		}
	})
}

// A button that is off is named like those that work.
func TestItem24DisabledTwin(t *testing.T) {
	for seed := range int64(12) {
		h := newHand(t, sim.Options{Seed: seed})
		h.launch(shopApp)
		h.wait(4000)
		for range 6 {
			on, off := 0, (*node)(nil)
			for _, n := range h.all(func(n *node) bool { return len(n.Nodes) > 0 && n.Nodes[0].Text == "Add to cart" }) {
				if n.Enabled {
					on++
				} else if n.rect().Dy() > 100 {
					off = n
				}
			}
			if on > 0 && off != nil {
				h.tapNode(off)
				if got := shopState(h).Cart; len(got) != 0 {
					t.Errorf("seed %d: the button works: %+v", seed, got)
				}
				return
			}
			h.do(sim.Drag(540, 1800, 540, 1000, 400, 150))
		}
	}
	t.Error("no such pair in 12 shops")
}

// One label is title, row and tab of one page: the tab of what is kept, whose
// title and whose first list are named alike.
func TestItem24TitleRowAndTab(t *testing.T) {
	h := openMaps(t)
	h.tapNode(h.tree().find(func(n *node) bool { return n.Clickable && n.find(says("Saved")) != nil }))
	title, row, tab := false, false, false
	for _, n := range h.all(says("Saved")) {
		switch y := n.rect().Min.Y; {
		case y < 300:
			title = true
		case y > 2000:
			tab = true
		default:
			row = true
		}
	}
	if !title || !row || !tab {
		t.Errorf("title %v, row %v, tab %v", title, row, tab)
	}
}
