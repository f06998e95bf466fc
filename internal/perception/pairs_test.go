package perception_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

func TestPairsOpen(t *testing.T) {
	dir := corpus.Folder(t)
	pairs, err := perception.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []bool{true, false} {
		p, err := perception.NewPages(dir, known)
		if err != nil {
			t.Fatal(err)
		}
		j, err := p.Judge(pairs, func(p perception.Pair) bool { return p.Open })
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("known %v: splits %d of %d, merges %d of %d, untold %d", known, j.Splits, j.Same, j.Merges, j.Different, j.Untold)
		for _, w := range j.Wrong {
			t.Logf("  same %v: %s | %s  (%s, %s) %s %s", w.Same, w.PageA, w.PageB, w.Tag, w.Why, w.A, w.B)
		}
	}
}
