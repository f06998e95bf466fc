package sim_test

import (
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem05AlertIsAWindow(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.draft("milk")
	h.key("back")
	p, _ := h.paneOf("Unsaved changes")
	if p == nil || p.Type != "TYPE_APPLICATION" || !p.Active || !p.Focused || p.Bounds != h.tree().Bounds {
		t.Fatalf("window %+v", p)
	}
	var r node
	r.Bounds = p.Bounds
	if box := r.rect(); box == image.Rect(0, 0, 1080, 2400) || !box.In(image.Rect(0, 0, 1080, 2400)) {
		t.Errorf("window at %v", box)
	}
	if strings.Contains(h.windowsOf(), "milk") {
		t.Error("the page beneath a dialog is reported")
	}
}

func TestItem05AlertOfEveryProfile(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.draft("milk")
		h.key("back")
		for _, id := range []string{"com.amc.notes:id/alertTitle", "android:id/message", "android:id/button1", "android:id/button2", "android:id/button3"} {
			if n := h.id(id); n == nil || n.Package != "com.amc.notes" {
				t.Errorf("%d: %s is %+v", profile, id, n)
			}
		}
		if h.id("com.amc.notes:id/note") != nil {
			t.Errorf("%d: the page is in the dump", profile)
		}
	})
}

// What the system asks can't be put away.
func TestItem05WhereItIsNotAllowed(t *testing.T) {
	h := readNews(t, "crashing")
	for range 2 {
		h.launch(news)
		h.wait(4000)
		h.tapNode(h.tree().find(func(n *node) bool { return strings.Contains(n.Text, "9 min ago") }))
	}
	if n := h.must("News keeps stopping"); n.ID != "android:id/alertTitle" {
		t.Errorf("title %+v", n)
	}
	h.tapAt(540, 200)
	h.must("News keeps stopping")
	h.key("back")
	h.must("News keeps stopping")
}
