package perception_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

// TestPairs: real screens are told apart as people told them apart, no worse than was
// measured: at most one in twenty of the half by which rules were made, and of the other
// half what it gave when it was judged for the first time.
func TestPairs(t *testing.T) {
	dir := corpus.Folder(t)
	pairs, err := perception.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		known, open            bool
		mostSplits, mostMerges int
	}{{true, true, 3, 3}, {false, true, 3, 2}, {true, false, 8, 4}, {false, false, 8, 3}} {
		p, err := perception.NewPages(dir, c.known)
		if err != nil {
			t.Fatal(err)
		}
		j, err := p.Judge(pairs, func(p perception.Pair) bool { return p.Open == c.open })
		if err != nil {
			t.Fatal(err)
		}
		if j.Same+j.Different != 150 || j.Splits > c.mostSplits || j.Merges > c.mostMerges {
			t.Errorf("activities told %v, open half %v: of %d pairs of one page %d are split, of %d of two pages %d are merged: %+v", c.known, c.open, j.Same, j.Splits, j.Different, j.Merges, j.Wrong)
		}
	}
}

// TestAgain: so are those that were labelled after the rules were made. Of the splits four are
// permission prompts, which have a page for each permission here.
func TestAgain(t *testing.T) {
	dir := corpus.Folder(t)
	pairs, err := perception.Again()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		known                  bool
		mostSplits, mostMerges int
	}{{true, 8, 2}, {false, 9, 1}} {
		p, err := perception.NewPages(dir, c.known)
		if err != nil {
			t.Fatal(err)
		}
		j, err := p.Judge(pairs, func(perception.Pair) bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		if j.Same != 27 || j.Different != 132 || j.Splits > c.mostSplits || j.Merges > c.mostMerges {
			t.Errorf("activities told %v: of %d pairs of one page %d are split, of %d of two pages %d are merged: %+v", c.known, j.Same, j.Splits, j.Different, j.Merges, j.Wrong)
		}
	}
}
