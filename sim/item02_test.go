package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func bare(n *node) bool {
	return n.find(func(k *node) bool { return k.Text != "" || k.Desc != "" }) == nil
}

// Whatever can be tapped and says nothing, itself or below, is marked; nothing
// else is.
func TestItem02EveryNamelessButton(t *testing.T) {
	marked := 0
	for _, app := range []string{news, clockApp, shopApp, "com.amc.notes", "com.amc.account", "com.android.settings"} {
		h := newHand(t, sim.Options{Seed: 3})
		h.launch(app)
		h.wait(4000)
		h.tree().find(func(n *node) bool {
			want := n.Clickable && n.Enabled && bare(n)
			if got := n.NAF == "true"; got != want {
				t.Errorf("%s: NAF %v of %+v", app, got, n)
			} else if got {
				marked++
			}
			return false
		})
	}
	if marked < 8 {
		t.Errorf("%d nameless buttons", marked)
	}
}

// A row whose texts are cut away still has them, so that it isn't nameless.
func TestItem02CutRowHasAName(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	for range 30 {
		h.do(sim.Drag(540, 1500, 540, 1500-21-40, 400, 150))
		l := h.id("com.android.settings:id/recycler_view")
		if last := l.Nodes[len(l.Nodes)-1]; bare(&last) && last.Clickable {
			if last.NAF != "" {
				t.Errorf("row %+v", last)
			}
			return
		}
	}
	t.Error("no cut row without a text in 30 positions")
}
