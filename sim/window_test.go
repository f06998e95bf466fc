package sim_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
)

// draft opens a new note and types into it.
func (h *hand) draft(text string) {
	h.Helper()
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Note")
	h.text(text)
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 400})
	h.key("back") // the keyboard
}

func TestItem05Alert(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 33})
	h.draft("milk")
	h.key("back")
	root := h.tree()
	if r := root.rect(); r.Dx() >= 1080 || r.Dy() >= 2400 || root.Class != "android.widget.FrameLayout" || root.Package != "com.amc.notes" {
		t.Errorf("dialog root %+v", root)
	}
	want := map[string]string{
		"com.amc.notes:id/alertTitle": "Unsaved changes", "android:id/message": "Save this note before you leave?",
		"android:id/button1": "Save", "android:id/button2": "Discard", "android:id/button3": "Cancel",
	}
	for id, text := range want {
		if n := h.id(id); n == nil || n.Text != text {
			t.Errorf("%s is %+v", id, n)
		}
	}
	if h.named("milk") != nil {
		t.Error("the page is still in the dump")
	}
	h.key("back")
	h.must("milk")
	h.key("back")
	h.do(sim.Tap(540, 200))
	h.must("milk")
	h.key("back")
	h.tap("Discard")
	h.must("No notes yet")
}

func TestItem06OverflowMenu(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.tap("More options")
	root := h.tree()
	if len(root.Nodes) != 1 || root.Nodes[0].Class != "android.widget.ListView" {
		t.Fatalf("menu %+v", root)
	}
	if n := h.must("Delete"); n.ID != "android:id/title" {
		t.Errorf("item %+v", n)
	}
	if f := h.phone.Facts().Focus; !strings.HasPrefix(f, "PopupWindow:") {
		t.Errorf("focus %q", f)
	}
	h.do(sim.Tap(540, 2000))
	h.must("milk")
	h.tap("More options")
	h.tap("Delete")
	h.tap("Delete") // the dialog's button
	h.must("No notes yet")
}

func TestItem06Spinner(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.tap("No category")
	n := h.must("Work")
	if n.Class != "android.widget.CheckedTextView" || n.ID != "android:id/text1" || !n.Checkable {
		t.Errorf("item %+v", n)
	}
	if !h.must("No category").Checked {
		t.Error("the present choice isn't marked")
	}
	h.tapNode(n)
	h.tap("Save")
	if n := h.must("Work"); n.ID != "com.amc.notes:id/note_category" {
		t.Errorf("category %+v", n)
	}
}

func TestItem06Autocomplete(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.text("Sho")
	r := h.id("com.amc.notes:id/title").rect()
	if h.named("Shopping list") != nil {
		t.Error("the suggestion is in the plain dump")
	}
	h.do(sim.Tap(r.Min.X+200, r.Max.Y+60))
	if n := h.id("com.amc.notes:id/title"); n.Text != "Shopping list" {
		t.Errorf("title %q", n.Text)
	}
}

func TestItem10Shade(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelQuickSettings})
	if root := h.tree(); root.Package != "com.android.systemui" || h.phone.Facts().Focus != "NotificationShade" {
		t.Errorf("shade %+v", root)
	}
	h.tap("Dark theme")
	if !h.phone.Facts().Dark {
		t.Error("the tile did nothing")
	}
	h.key("back")
	h.must("No notes yet")
	h.do(sim.Drag(300, 10, 300, 1500, 300, 0))
	if h.phone.Facts().Panel != sim.PanelNotifications {
		t.Error("pulling the status bar down opens nothing")
	}
}

func TestItem22Toast(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.tap("Save")
	ts := h.phone.Facts().Toasts
	if len(ts) != 1 || ts[0].Text != "Note saved" || ts[0].Package != "com.amc.notes" || ts[0].Token == "" {
		t.Fatalf("toasts %+v", ts)
	}
	if strings.Contains(h.dump(), "Note saved") {
		t.Error("a toast is in the dump")
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 900})
	if ts := h.phone.Facts().Toasts; len(ts) != 1 || ts[0].Age < 1900*time.Millisecond {
		t.Errorf("toasts %+v", ts)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 100})
	if ts := h.phone.Facts().Toasts; len(ts) != 0 {
		t.Errorf("toasts %+v", ts)
	}
}

func TestItem07ModalSheet(t *testing.T) {
	h := readNews(t)
	hold := func() {
		r := h.id(news + ":id/story").rect()
		h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: r.Min.X + 50, Y: r.Min.Y + 50}, {X: r.Min.X + 50, Y: r.Min.Y + 50, At: 800}}})
	}
	first := h.rows()[0]
	hold()
	if n := h.id(news + ":id/design_bottom_sheet"); n == nil || h.named("Latest") != nil {
		t.Fatalf("sheet %+v", n)
	}
	h.do(sim.Tap(540, 400))
	h.must("Latest")
	hold()
	h.key("back")
	h.must("Latest")
	hold()
	h.tap("Hide this story")
	if got := h.rows()[0]; got == first {
		t.Errorf("%q is still the first story", got)
	}
}
