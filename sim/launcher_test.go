package sim_test

import (
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func middle(n *node) image.Point {
	r := n.rect()
	return r.Min.Add(r.Max).Div(2)
}

// carry holds a finger on one point until what is there is picked up, and puts it on another.
func (h *hand) carry(from, to image.Point) {
	h.Helper()
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: from.X, Y: from.Y}, {X: from.X, Y: from.Y, At: 600}, {X: to.X, Y: to.Y, At: 1000}, {X: to.X, Y: to.Y, At: 1200}}})
}

func TestLauncherIconsAreCarried(t *testing.T) {
	h := newHand(t, sim.Options{})
	notes, news := middle(h.must("Notes")), middle(h.must("News"))
	h.carry(news, notes)
	if got := middle(h.must("News")); got != notes {
		t.Errorf("News is at %v, want %v", got, notes)
	}
	order := h.stored("com.android.launcher3", "order")
	if strings.Index(order, "com.amc.news") > strings.Index(order, "com.amc.notes") || !strings.Contains(order, "com.amc.news") {
		t.Errorf("order %s", order)
	}
	h.carry(notes, image.Pt(540, 2000)) // nowhere
	if got := middle(h.must("News")); got != notes {
		t.Errorf("News is at %v after it was dropped nowhere", got)
	}
	h.do(sim.Tap(notes.X, notes.Y))
	if got := h.phone.Facts().Package; got != "com.amc.news" {
		t.Errorf("%s is in front", got)
	}
}

func TestLauncherMenu(t *testing.T) {
	h := newHand(t, sim.Options{})
	at := middle(h.must("Account"))
	press := sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: at.X, Y: at.Y}, {X: at.X, Y: at.Y, At: 700}}}
	h.do(press)
	h.tap("Uninstall")
	h.tap("OK")
	if h.named("Account") != nil {
		t.Error("the icon is still there")
	}
	settings := middle(h.must("Settings"))
	press.Path = []sim.TouchPoint{{X: settings.X, Y: settings.Y}, {X: settings.X, Y: settings.Y, At: 700}}
	h.do(press)
	if h.named("Uninstall") != nil {
		t.Error("Settings can be uninstalled")
	}
	h.tap("App info")
	h.must("Force stop")
}
