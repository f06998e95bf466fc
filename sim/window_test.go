package sim_test

import (
	"strings"
	"testing"

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

func TestItem19NavigationAndLife(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 30})
	h.draft("milk")
	h.key("home")
	h.tap("Notes")
	if n := h.must("milk"); n.Class != "android.widget.EditText" {
		t.Errorf("resumed at %+v", n)
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
	h.must("milk")
	h.do(sim.Input{Kind: sim.KindTerminate, App: "com.amc.notes"})
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("in front: %s", got)
	}
	h.tap("Notes")
	h.must("No notes yet")
	h.key("recents")
	h.tap("Notes")
	h.must("No notes yet")
	h.key("back")
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("back from the first page leads to %s", got)
	}
}

func TestItem19ForceStop(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:com.amc.notes"})
	h.tap("Force stop")
	h.must("If you force stop an app, it may misbehave.")
	h.tap("OK")
	if h.must("Force stop").Enabled {
		t.Error("a stopped app can be stopped again")
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"})
	h.must("No notes yet")
}

func TestItem20Rotation(t *testing.T) {
	for name, lost := range map[string]bool{"": false, "lost_draft": true} {
		o := sim.Options{}
		if name != "" {
			o.Behaviours = []string{name}
		}
		h := newHand(t, o)
		h.draft("milk")
		h.key("back") // raises the dialog
		h.do(sim.Input{Kind: sim.KindRotate, Rotation: 1})
		if d := h.dump(); !strings.Contains(d, `<hierarchy rotation="1">`) || !strings.Contains(d, `bounds="[0,0][2400,1080]"`) {
			t.Errorf("%s: %.300s", name, d)
		}
		if h.named("Unsaved changes") != nil {
			t.Error("the dialog outlived its activity")
		}
		if got := h.named("milk") == nil; got != lost {
			t.Errorf("%s: draft lost %v", name, got)
		}
		if f := h.phone.Facts(); f.Width != 2400 || f.Height != 1080 || f.Rotation != 1 {
			t.Errorf("facts %+v", f)
		}
	}
}

func TestItem20Lock(t *testing.T) {
	table := []struct {
		behaviour, state string
		opens            bool
	}{{"swipe_lock", sim.LockSwipe, true}, {"secure_lock", sim.LockSecure, false}}
	for _, c := range table {
		h := newHand(t, sim.Options{Behaviours: []string{c.behaviour, "screen_timeout"}})
		h.launch("com.amc.notes")
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 29_000})
		if !h.phone.Facts().On {
			t.Error("dark too early")
		}
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2_000})
		if f := h.phone.Facts(); f.On || f.Lock != c.state {
			t.Errorf("%s: %+v", c.behaviour, f)
		}
		h.key("power")
		if root := h.tree(); root.Package != "com.android.systemui" || h.named("New note") != nil {
			t.Errorf("%s: %+v", c.behaviour, root)
		}
		h.do(sim.Drag(540, 2000, 540, 600, 200, 0))
		if got := h.phone.Facts().Lock == sim.LockNone; got != c.opens {
			t.Errorf("%s: opened by a swipe %v", c.behaviour, got)
		}
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
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2000})
	if ts := h.phone.Facts().Toasts; len(ts) != 0 {
		t.Errorf("toasts %+v", ts)
	}
}
