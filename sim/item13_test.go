package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem13NoCollapsingTitleBefore31(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.android.settings")
		h.tap("Network & internet")
		if got := h.id("com.android.settings:id/collapsing_toolbar") != nil; got != (profile > 30) {
			t.Errorf("%d: a toolbar that collapses: %v", profile, got)
		}
		if h.must("Network & internet").rect().Min.Y > 300 {
			t.Error("no title at the top")
		}
	})
}

// The next heading pushes the one out that stands at the top.
func TestItem13HeadingsTakeTurns(t *testing.T) {
	h := readNews(t)
	var at []string
	top := h.id(news + ":id/list").rect().Min.Y
	pushed := 0
	for range 70 {
		h.do(sim.Drag(540, 1500, 540, 1439, 300, 150))
		pinned := ""
		h.tree().find(func(n *node) bool {
			if n.ID == news+":id/section" && n.rect().Min.Y == top {
				pinned = n.Text
				if n.rect().Dy() < 105 {
					pushed++
				}
			}
			return false
		})
		if len(at) == 0 || at[len(at)-1] != pinned {
			at = append(at, pinned)
		}
	}
	if got := strings.Join(at, ", "); !strings.HasSuffix(got, "Latest, Earlier today") {
		t.Errorf("at the top were %s", got)
	}
	if pushed == 0 {
		t.Error("no heading was seen half gone")
	}
}

func TestItem13MoreRowsCome(t *testing.T) {
	h := readNews(t)
	for range 12 {
		h.do(sim.Drag(540, 1800, 540, 900, 300, 150))
		if p := h.id(news + ":id/more_progress"); p != nil {
			if p.Class != "android.widget.ProgressBar" {
				t.Errorf("row %+v", p)
			}
			last := h.rows()[len(h.rows())-1]
			h.wait(4000)
			h.do(sim.Drag(540, 1800, 540, 1400, 300, 150))
			if got := h.rows(); got[len(got)-1] == last || h.id(news+":id/more_progress") != nil {
				t.Errorf("after the wait %v", got)
			}
			return
		}
	}
	t.Error("the end of the list was never waiting")
}

// Rows come in while another app is in front, and what was seen is elsewhere.
func TestItem13RowsComeInWhileNobodyLooks(t *testing.T) {
	h := readNews(t, "live_rows")
	was := h.rows()
	h.key("home")
	h.wait(30_000)
	h.do(sim.Input{Kind: sim.KindLaunch, App: news})
	if got := h.rows(); got[0] == was[0] || got[1] == was[0] || got[2] != was[0] {
		t.Errorf("rows %v, before %v", got, was)
	}
	quiet := readNews(t)
	was = quiet.rows()
	quiet.key("home")
	quiet.wait(30_000)
	quiet.do(sim.Input{Kind: sim.KindLaunch, App: news})
	if got := quiet.rows(); got[0] != was[0] {
		t.Errorf("without the behaviour %v", got)
	}
}

func TestItem13ShortPullDoesNotRefresh(t *testing.T) {
	h := readNews(t)
	first := h.rows()[0]
	h.do(sim.Drag(540, 900, 540, 1100, 400, 100))
	h.wait(4000)
	if got := h.rows(); got[0] != first {
		t.Errorf("rows %v, before %s first", got, first)
	}
}
