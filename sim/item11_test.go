package sim_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// longList is a phone with n notes, its list open.
func longList(t *testing.T, n int, behaviours ...string) *hand {
	t.Helper()
	var all []any
	for i := range n {
		all = append(all, map[string]any{"id": i + 1, "title": fmt.Sprintf("Title %02d", i), "body": fmt.Sprintf("body %02d", i)})
	}
	raw, err := json.Marshal(map[string]any{"notes": all})
	if err != nil {
		t.Fatal(err)
	}
	h := newHand(t, sim.Options{Behaviours: behaviours, Apps: map[string]json.RawMessage{"com.amc.notes": raw}})
	h.launch("com.amc.notes")
	return h
}

func (h *hand) list() *node { h.Helper(); return h.id("com.amc.notes:id/notes") }

// titleAt is where a title stands.
func (h *hand) titleAt(name string) int { h.Helper(); return h.must(name).rect().Min.Y }

func TestItem11CutRowsAreClipped(t *testing.T) {
	h := longList(t, 60)
	full := h.list().Nodes[1].rect().Dy()
	h.do(sim.Drag(540, 1900, 540, 1900-21-full*5/2, 500, 200))
	l := h.list()
	first, last := l.Nodes[0].rect(), l.Nodes[len(l.Nodes)-1].rect()
	if first.Min.Y != l.rect().Min.Y || first.Dy() >= full || last.Max.Y != l.rect().Max.Y || last.Dy() >= full {
		t.Errorf("list %s, first row %v, last row %v, whole ones are %d high", l.Bounds, first, last, full)
	}
	if l.Nodes[0].Index != 0 || l.Nodes[0].find(func(n *node) bool { return n.Text == "Title 02" || n.Text == "body 02" }) == nil {
		t.Errorf("first row %+v", l.Nodes[0])
	}
	if h.named("Title 00") != nil || h.named("Title 59") != nil {
		t.Error("rows that are out of sight exist")
	}
}

// Text by text leaves the tree as a row goes over the edge, before the row does.
func TestItem11TextsLeaveBeforeTheirRow(t *testing.T) {
	h := longList(t, 60)
	gone := map[string]bool{}
	for range 40 {
		h.do(sim.Drag(540, 1500, 540, 1500-21-10, 300, 150))
		first := h.list().Nodes[0]
		title := first.find(hasID("com.amc.notes:id/note_title")) != nil
		body := first.find(hasID("com.amc.notes:id/note_body")) != nil
		gone[fmt.Sprint(title, body)] = true
	}
	for _, want := range []string{"true true", "false true", "false false"} {
		if !gone[want] {
			t.Errorf("never seen with title and body %s: %v", want, gone)
		}
	}
}
