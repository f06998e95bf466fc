package scene

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf8"
)

// maxCompared is how many characters of a label are compared.
const maxCompared = 48

// nearest gives the elements whose names are most like the label that was not found.
func (q *finder) nearest() []int {
	if q.t.Label == "" {
		if q.t.Role != "" && q.t.ID == "" {
			return nil
		}
		return q.sameWordsInID()
	}
	type scored struct{ at, score int }
	var found []scored
	want := appendFold(nil, q.t.Label, dropAccents)
	label := labelRunes(want)
	var buf []byte
	for _, i := range q.scope() {
		e := &q.els[i]
		if e.Name == "" || isRegion(e) {
			continue
		}
		buf = appendFold(buf[:0], e.Name, dropAccents)
		if score, ok := unlikeness(label, want, buf); ok {
			found = append(found, scored{i, score})
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int { return cmp.Compare(a.score, b.score) })
	var out []int
	for _, f := range found[:min(len(found), maxCandidates)] {
		out = append(out, f.at)
	}
	return out
}

// sameWordsInID gives the elements whose identifiers share words with the one asked for.
func (q *finder) sameWordsInID() []int {
	m := newMatcher(idLastPart(q.t.ID), false, 0)
	return q.filter(q.scope(), func(e *Element) bool { return m.inID(e.ID) })
}

// unlikeness scores how far name is from the label, in thousandths of the longer one; ok
// is false where they have nothing to do with each other.
func unlikeness(label []rune, want, name []byte) (score int, ok bool) {
	other := labelRunes(name)
	longer := max(len(label), len(other))
	if longer == 0 {
		return 0, false
	}
	score = 1000 * editDistance(label, other) / longer
	if score <= 450 {
		return score, true
	}
	if sharesWord(want, name) {
		return 450 + score/2, true
	}
	return 0, false
}

// sharesWord reports whether a word of at least 3 characters of a is a word of b.
func sharesWord(a, b []byte) bool {
	for word := range bytes.FieldsFuncSeq(a, func(r rune) bool { return !inWord(r) }) {
		if utf8.RuneCount(word) >= 3 && indexWords(b, word) >= 0 {
			return true
		}
	}
	return false
}

func labelRunes(b []byte) []rune {
	r := make([]rune, 0, maxCompared)
	for _, c := range string(b) {
		if len(r) == maxCompared {
			break
		}
		r = append(r, c)
	}
	return r
}

// editDistance is the Levenshtein distance of a and b, at most maxCompared characters each.
func editDistance(a, b []rune) int {
	var row [maxCompared + 1]int
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i, x := range a {
		corner := row[0]
		row[0] = i + 1
		for j, y := range b {
			cost := corner
			if x != y {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, corner+1)
		}
	}
	return row[len(b)]
}
