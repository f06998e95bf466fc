package sim_test

import (
	"image"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem15KeyboardComesLate(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		r := h.must("Search notes").rect()
		before := h.phone.Now()
		h.tapAt(r.Min.X+200, r.Min.Y+60)
		for !h.phone.Facts().Keyboard.Visible && h.phone.Now().Sub(before).Milliseconds() < 2000 {
			h.wait(10)
		}
		if got := h.phone.Now().Sub(before).Milliseconds(); got < 300 || got > 400 {
			t.Errorf("%d: it came after %d ms", profile, got)
		}
		if got := h.phone.Facts().Keyboard.Rect; got != image.Rect(0, 1517, 1080, 2400) {
			t.Errorf("%d: it covers %v", profile, got)
		}
		h.key("back")
		if k := h.phone.Facts().Keyboard; k.Visible || !k.Rect.Empty() || k.Action != "" {
			t.Errorf("%d: hidden %+v", profile, k)
		}
	})
}

func TestItem15ResizeMovesTheRest(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(news)
	h.wait(4000)
	h.launch("com.amc.contacts")
	before := h.must("Create contact").rect()
	h.tap("Search contacts")
	h.wait(500)
	if after := h.must("Create contact").rect(); after.Dy() != before.Dy() || before.Min.Y-after.Min.Y < 600 || after.Max.Y > 1517 {
		t.Errorf("button at %v, before %v", after, before)
	}
}

// A field that the keyboard would hide is scrolled into what is left.
func TestItem15FieldIsScrolledIn(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\nu\nv\nw")
	r := h.id("com.amc.notes:id/note").rect()
	title := h.id("com.amc.notes:id/title").rect()
	if r.Max.Y < 1700 {
		t.Fatalf("the note ends at %d", r.Max.Y)
	}
	h.tapAt(540, r.Max.Y-100)
	h.wait(500)
	if got := h.id("com.amc.notes:id/note").rect(); got.Max.Y > 1517 {
		t.Errorf("the field reaches to %d", got.Max.Y)
	}
	if n := h.id("com.amc.notes:id/title"); n != nil && n.rect() == title {
		t.Error("nothing was scrolled")
	}
}

// Where the keyboard covers the page, what is beneath it can't be touched.
func TestItem15CoveredButton(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"keyboard_covers"}})
	h.launch("com.amc.notes")
	h.tap("Search notes")
	h.wait(500)
	b := h.must("New note").rect()
	if b.Min.Y < h.phone.Facts().Keyboard.Rect.Min.Y {
		t.Fatalf("the button is at %v", b)
	}
	h.tapNode(h.must("New note"))
	if got := h.phone.Facts().Activity; got != ".MainActivity" {
		t.Errorf("the touch went through the keyboard to %s", got)
	}
	h.key("back")
	h.tapNode(h.must("New note"))
	if got := h.phone.Facts().Activity; got != ".EditActivity" {
		t.Errorf("in front %s", got)
	}
}

// Panning moves the whole page by as much as the field needs.
func TestItem15PanPushesAll(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"keyboard_pans"}})
	h.draft("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt")
	spot := func(id string) int { return h.id("com.amc.notes:id/" + id).rect().Max.Y }
	note, category := spot("note"), spot("category")
	if note < 1600 {
		t.Fatalf("the note ends at %d", note)
	}
	h.tapAt(540, note-60)
	h.wait(500)
	by := note - spot("note")
	if spot("note") > 1517 || by <= 0 || category-spot("category") != by {
		t.Errorf("note from %d to %d, category from %d to %d", note, spot("note"), category, spot("category"))
	}
	h.key("back")
	if spot("note") != note {
		t.Errorf("it stays at %d", spot("note"))
	}
}

// The keyboard's window is as large as the display; which part of it is the
// keyboard is told apart from it.
func TestItem15KeyboardWindowIsFullScreen(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		if profile < 34 {
			return
		}
		h.launch("com.amc.notes")
		h.tap("Search notes")
		h.wait(500)
		for _, p := range h.panes() {
			if p.Type == "TYPE_INPUT_METHOD" && p.Bounds != "[0,0][1080,2400]" {
				t.Errorf("%d: %s", profile, p.Bounds)
			}
		}
		// Touches above the keys go to the page all the same.
		h.tap("New note")
		if got := h.phone.Facts().Activity; got != ".EditActivity" {
			t.Errorf("%d: in front %s", profile, got)
		}
	})
}
