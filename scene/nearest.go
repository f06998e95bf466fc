package scene

import (
	"fmt"
	"sort"
)

// notFound tells what was not found, with the labels that come nearest.
func notFound(s *Scene, t Target) *FindError {
	e := &FindError{Code: CodeNotFound, Message: fmt.Sprintf("%s is not on this screen", t)}
	if t.Label == "" {
		e.Candidates = actionable(s)
		e.Hint = "name an element of this screen"
		return e
	}
	e.Candidates = Nearest(s, t.Label)
	switch len(e.Candidates) {
	case 0:
		e.Hint = "the screen shows no text; look at it with amc scene"
	default:
		e.Hint = "the nearest labels are listed; look at the screen with amc scene"
	}
	return e
}

// Nearest describes the elements whose names are most like the label, at most five.
func Nearest(s *Scene, label string) []string {
	want := []rune(bare(Fold(label)))
	type near struct {
		index, distance int
	}
	var all []near
	for i, e := range s.All() {
		if e.Name == "" {
			continue
		}
		name := []rune(bare(Fold(clip(e.Name, 120))))
		d := distance(want, name)
		if len(want) > 0 && hasWords(string(name), string(want)) || len(name) > 2 && hasWords(string(want), string(name)) {
			d = min(d, len(want)/4)
		}
		all = append(all, near{i, d})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].distance < all[j].distance })
	var out []string
	for _, n := range all[:min(len(all), 5)] {
		out = append(out, describe(s, s.At(n.index)))
	}
	return out
}

// distance is the number of characters to insert, delete or replace (Levenshtein).
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		before := row[0]
		row[0] = i + 1
		for j, y := range b {
			cost := before
			if x != y {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j]+1, before+1)
		}
	}
	return row[len(b)]
}
