package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const news = "com.amc.news"

// readNews opens the news and waits for its list.
func readNews(t *testing.T, behaviours ...string) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 3, Behaviours: behaviours})
	h.launch(news)
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	return h
}

// rows returns the titles that the list shows, top first.
func (h *hand) rows() []string {
	h.Helper()
	var out []string
	h.tree().find(func(n *node) bool {
		if n.ID == news+":id/title" {
			out = append(out, n.Text)
		}
		return false
	})
	return out
}

func TestItem13StickyHeader(t *testing.T) {
	h := readNews(t)
	for range 3 {
		h.do(sim.Drag(540, 1800, 540, 1000, 500, 200))
	}
	l := h.id(news + ":id/list")
	last := l.Nodes[len(l.Nodes)-1]
	if last.ID != news+":id/section" || last.rect().Min.Y != l.rect().Min.Y || last.Index != len(l.Nodes)-1 {
		t.Errorf("pinned %+v", last)
	}
}

func TestItem13Carousel(t *testing.T) {
	h := readNews(t)
	r := h.id(news + ":id/carousel")
	if !r.Scrollable || len(r.Nodes) != 3 {
		t.Errorf("carousel shows %d cards", len(r.Nodes))
	}
	c := h.must("Sports").rect()
	h.do(sim.Drag(800, c.Min.Y, 500, c.Min.Y+10, 400, 200))
	if got := c.Min.X - h.must("Sports").rect().Min.X; got != 279 {
		t.Errorf("moved sideways by %d", got)
	}
	h.do(sim.Drag(800, c.Min.Y, 810, c.Min.Y-200, 400, 200))
	if got := c.Min.Y - h.must("Sports").rect().Min.Y; got != 179 {
		t.Errorf("a drag up on the carousel moved the list by %d", got)
	}
}

func TestItem13PullToRefresh(t *testing.T) {
	h := readNews(t)
	first := h.rows()[0]
	h.do(sim.Drag(540, 900, 540, 1500, 400, 100))
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 1500})
	if got := h.rows(); got[1] != first {
		t.Errorf("after the refresh %v, before %s first", got, first)
	}
}

func TestItem13LoadMore(t *testing.T) {
	h := readNews(t)
	for range 20 {
		h.do(sim.Drag(540, 1800, 540, 500, 150, 0))
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	}
	h.must("Yesterday")
}

func TestItem13LoadingRow(t *testing.T) {
	h := readNews(t)
	for range 3 {
		h.do(sim.Drag(540, 1800, 540, 700, 400, 200))
		if h.id(news+":id/more_progress") != nil {
			return
		}
	}
	t.Error("no row says that more is on its way")
}

func TestItem13RowsComeInAtTheTop(t *testing.T) {
	h := readNews(t, "live_rows")
	first := h.rows()[0]
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 30_000})
	if got := h.rows(); got[0] == first || got[2] != first {
		t.Errorf("rows %v, before %s first", got, first)
	}
}

func TestItem21LoadingAndRetry(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"failing_pages"}})
	h.do(sim.Input{Kind: sim.KindLaunch, App: news})
	if d := h.dump(); !strings.Contains(d, "android.widget.ProgressBar") && !strings.Contains(d, "Couldn’t load") {
		t.Error(d)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2000})
	h.must("Couldn’t load")
	h.tap("Retry")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 2000})
	h.must("Latest")
}

func TestItem22Snackbar(t *testing.T) {
	h := readNews(t)
	h.tap("Save")
	if n := h.must("Undo"); n.ID != news+":id/snackbar_action" {
		t.Errorf("action %+v", n)
	}
	if got := string(h.phone.State()[news]); got != `{"saved":[0],"hidden":[]}` {
		t.Errorf("state %s", got)
	}
	h.tap("Undo")
	if got := string(h.phone.State()[news]); got != `{"saved":[],"hidden":[]}` {
		t.Errorf("state %s", got)
	}
	h.tap("Save")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	if h.named("Undo") != nil {
		t.Error("the snackbar stays")
	}
}

func TestItem24NamelessAndAlike(t *testing.T) {
	h := readNews(t)
	if n := h.id(news + ":id/search_button"); n.NAF != "true" || n.Desc != "" {
		t.Errorf("icon button %+v", n)
	}
	alike := 0
	h.tree().find(func(n *node) bool {
		if n.Desc == "Save" {
			alike++
		}
		return false
	})
	if alike < 5 {
		t.Errorf("%d buttons are named alike", alike)
	}
	h.tap("Save")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	h.tap("Saved, 1 new items")
	if n := h.id(news + ":id/tab_1"); n.Desc != "Saved, 1 new items" {
		t.Errorf("tab %+v", n)
	}
	if got := len(h.rows()); got != 1 {
		t.Errorf("%d saved rows", got)
	}
}

func TestNewsSearch(t *testing.T) {
	h := readNews(t)
	title := h.rows()[0]
	h.tapNode(h.id(news + ":id/search_button"))
	if f := h.phone.Facts(); f.Activity != ".SearchActivity" {
		t.Fatalf("in front %s", f.Activity)
	}
	h.wait(500)
	h.text(strings.ToLower(title))
	if got := h.rows(); len(got) == 0 || got[0] != title {
		t.Errorf("found %q", got)
	}
	h.tap("Clear query")
	h.text("zzz")
	h.must("No results")
	h.key("back")
	h.key("back")
	h.must("Latest")
}
