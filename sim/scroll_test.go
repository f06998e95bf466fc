package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// fill stores n notes.
func (h *hand) fill(n int) {
	h.Helper()
	h.launch("com.amc.notes")
	for i := range n {
		h.tap("New note")
		h.tap("Note")
		h.text("note " + string(rune('a'+i)))
		h.tap("Save")
	}
}

func TestItem11OnlyVisibleRows(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.fill(3)
	if n := h.id("com.amc.notes:id/notes"); n.Scrollable {
		t.Error("a list that fits scrolls")
	}
	h.fill(20)
	h.do(sim.Drag(540, 1900, 540, 1100, 500, 200))
	l := h.id("com.amc.notes:id/notes")
	if !l.Scrollable || l.Class != "androidx.recyclerview.widget.RecyclerView" {
		t.Errorf("list %+v", l)
	}
	box := l.rect()
	for i, row := range l.Nodes {
		if row.Index != i || !row.rect().In(box) {
			t.Errorf("row %d has index %d and %s in %s", i, row.Index, row.Bounds, l.Bounds)
		}
	}
	if len(l.Nodes) > 15 {
		t.Errorf("%d rows of 23 are attached", len(l.Nodes))
	}
	zero := l.find(func(n *node) bool { return n.ID == "com.amc.notes:id/divider" })
	if zero == nil || zero.rect().Dy() != 0 {
		t.Errorf("divider %+v", zero)
	}
}

func TestItem11CutRowsLoseTexts(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	for range 30 {
		h.do(sim.Drag(540, 1500, 540, 1500-21-40, 400, 150))
		l := h.id("com.android.settings:id/recycler_view")
		last := l.Nodes[len(l.Nodes)-1]
		if last.rect().Dy() < 30 && last.find(func(n *node) bool { return n.Text != "" }) == nil {
			return
		}
	}
	t.Error("no cut row without a text in 30 positions")
}

func TestItem12DragAfterSlop(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 30})
	h.launch("com.android.settings")
	before := h.must("Battery").rect().Min.Y
	h.do(sim.Drag(540, 1500, 540, 1200, 600, 200))
	if got := before - h.must("Battery").rect().Min.Y; got != 300-21 {
		t.Errorf("moved by %d", got)
	}
	h.do(sim.Drag(540, 1500, 540, 1520, 600, 200))
	if got := h.phone.Facts().Activity; got != ".SubSettings" {
		t.Errorf("a touch within the slop is no tap: %s", got)
	}
}

func TestItem12Fling(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 30})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("About phone"))
	h.key("back")
	h.do(sim.Drag(540, 700, 540, 2000, 250, 0))
	h.do(sim.Drag(540, 700, 540, 2000, 250, 0))
	h.must("Network & internet")
	before := h.must("Display").rect().Min.Y
	h.do(sim.Drag(540, 1500, 540, 900, 150, 0))
	first := h.phone.Screenshot().Pix
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 100})
	if string(first) == string(h.phone.Screenshot().Pix) {
		t.Error("nothing moves after the release")
	}
	// A tap during the fling stops it and does nothing else.
	h.do(sim.Tap(540, 1200))
	if got := h.phone.Facts().Activity; got != ".Settings" {
		t.Errorf("the tap opened %s", got)
	}
	stopped := h.dump()
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2000})
	if h.dump() != stopped {
		t.Error("it moved on after the tap")
	}
	if got := before - h.must("Display").rect().Min.Y; got <= 600 {
		t.Errorf("moved by %d only", got)
	}
}

func TestItem12LongPress(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.fill(1)
	r := h.must("note a").rect()
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: r.Min.X + 5, Y: r.Min.Y + 5}, {X: r.Min.X + 5, Y: r.Min.Y + 5, At: 600}}})
	h.must("Delete note?")
}

func TestItem13CollapsingTitle(t *testing.T) {
	for _, moving := range []bool{false, true} {
		o := sim.Options{}
		if moving {
			o.Behaviours = []string{"moving_title"}
		}
		h := newHand(t, o)
		h.launch("com.android.settings")
		h.tapNode(h.scrollTo("About phone"))
		bar := func() *node { return h.id("com.android.settings:id/collapsing_toolbar") }
		tall := bar().rect().Dy()
		first := h.must("Device name").rect().Min.Y
		h.do(sim.Drag(540, 1500, 540, 1379, 400, 200))
		if got := tall - bar().rect().Dy(); got != 100 {
			t.Errorf("header shrank by %d", got)
		}
		if got := first - h.must("Device name").rect().Min.Y; got != 100 {
			t.Errorf("list moved by %d", got)
		}
		h.do(sim.Drag(540, 1500, 540, 1000, 400, 200))
		want := "About phone"
		if moving {
			want = ""
		}
		if got := bar().Desc; got != want {
			t.Errorf("title of the collapsed bar %q", got)
		}
		if n := h.named("About phone"); n == nil {
			t.Error("the title is gone")
		}
	}
}

func TestItem14SettingsRows(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.android.settings")
	h.tap("Network & internet")
	if f := h.phone.Facts(); f.Activity != ".SubSettings" || f.Focus != "com.android.settings/.SubSettings" {
		t.Errorf("facts %+v", f)
	}
	row := h.tree().find(func(n *node) bool {
		return n.Clickable && n.find(func(k *node) bool { return k.Text == "Airplane mode" }) != nil
	})
	sw := row.find(func(n *node) bool { return n.ID == "android:id/switch_widget" })
	if row.Class != "android.widget.LinearLayout" || sw.Class != "android.widget.Switch" || !sw.Checkable || sw.Clickable || sw.Checked {
		t.Errorf("row %+v", row)
	}
	if icon := row.find(func(n *node) bool { return n.ID == "android:id/icon" }); icon == nil {
		t.Error("row without icon")
	}
	h.tapNode(row)
	if !h.id("android:id/switch_widget").Checked || !strings.Contains(string(h.phone.State()["com.android.settings"]), `"Airplane mode":true`) {
		t.Error("the switch did not turn")
	}
	if h.must("SIMs").Enabled {
		t.Error("SIMs stay enabled in airplane mode")
	}
	h.tapNode(h.must("Airplane mode"))
	h.tap("Internet")
	h.must("Wi‑Fi")
	gear := h.tree().find(func(n *node) bool { return n.Desc == "Settings" && n.rect().Min.Y > h.must("Wi‑Fi").rect().Max.Y })
	h.tapNode(gear)
	h.must("Gateway")
	h.tap("Navigate up")
	h.must("Add network")
}

func TestItem14Chooser(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("Display"))
	h.tap("Screen timeout")
	if n := h.must("30 seconds"); !n.Checked || n.Class != "android.widget.CheckedTextView" {
		t.Errorf("choice %+v", n)
	}
	h.tap("2 minutes")
	h.must("2 minutes")
	h.tap("Font size")
	small := h.phone.Facts()
	h.tap("Largest")
	if small.Width != 1080 || h.must("Font size").rect().Dy() <= 58 {
		t.Error("the text did not grow")
	}
}

func TestItem14SeekBar(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("Display"))
	r := h.id("com.android.settings:id/seekbar").rect()
	h.do(sim.Tap(r.Max.X-31, (r.Min.Y+r.Max.Y)/2))
	h.must("100%")
	h.do(sim.Drag(r.Max.X-40, (r.Min.Y+r.Max.Y)/2, r.Min.X+10, (r.Min.Y+r.Max.Y)/2, 300, 0))
	h.must("0%")
}
