package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// maxCandidates is how many elements an error lists.
const maxCandidates = 8

func (q *finder) notFound() *FindError {
	e := &FindError{Code: CodeNotFound, Message: fmt.Sprintf("nothing on the screen matches %s", q.t)}
	if q.t.In != nil || q.near != nil {
		whole := Target{Label: q.t.Label, ID: q.t.ID, Exact: q.t.Exact, Role: q.t.Role}
		if all := FindAll(q.s, whole); len(all) > 0 {
			e.Message = fmt.Sprintf("nothing matches %s there, though elsewhere on the screen %s does", q.t, whole)
		}
	}
	near := q.nearest()
	e.Candidates = q.tell(near)
	switch d := &q.s.d; {
	case d.Tree.Status == TreeUnavailable:
		e.Hint = "the screen could not be read: look again"
	case d.Busy:
		e.Hint = "the page is still loading: wait for it"
	case len(near) > 0:
		e.Hint = "use one of the labels listed, or scroll to it"
	default:
		e.Hint = "wait for it, scroll to it, or name it as it is written on the screen"
	}
	return e
}

func (q *finder) staleRef() *FindError {
	var can []int
	for i := range q.els {
		if q.els[i].Ref != "" && q.els[i].takesTouch() {
			can = append(can, i)
		}
	}
	return &FindError{Code: CodeStaleRef, Message: fmt.Sprintf("%s is not in this scene", q.t.Ref),
		Hint: "take a ref of the scene as it is, or name the element by its label", Candidates: q.tell(can)}
}

func (q *finder) tooFew(hits []int) *FindError {
	all := *q.t
	all.Nth = 0
	verb := "there are only " + strconv.Itoa(len(hits))
	if len(hits) == 1 {
		verb = "there is only 1"
	}
	return &FindError{Code: CodeNotFound, Message: fmt.Sprintf("%s of %s, no number %d", verb, all, q.t.Nth),
		Hint: "count those that are on the screen, or scroll to the others", Candidates: q.tell(hits)}
}

func (q *finder) ambiguous() *FindError {
	return &FindError{Code: CodeAmbiguous, Message: fmt.Sprintf("%d elements match %s", len(q.hits), q.t),
		Hint: q.which(), Candidates: q.tell(q.hits)}
}

// tell lists elements as a person reads them.
func (q *finder) tell(hits []int) []string {
	var out []string
	for _, i := range hits[:min(len(hits), maxCandidates)] {
		out = append(out, describeElement(&q.els[i])+q.where(i))
	}
	return out
}

// describeElement is e4 button "Save", or e4 button ?send by its identifier where it has no name.
func describeElement(e *Element) string {
	var b strings.Builder
	if e.Ref != "" {
		b.WriteString(e.Ref + " ")
	}
	b.WriteString(string(e.Role))
	switch {
	case e.Name != "":
		b.WriteString(" " + strconv.Quote(clip(e.Name, 80)))
	case e.Desc != "":
		b.WriteString(" " + strconv.Quote(clip(e.Desc, 80)))
	case e.Value != "" && !e.States.Has(Password):
		b.WriteString(" =" + strconv.Quote(clip(e.Value, 80)))
	case e.ID != "":
		b.WriteString(" ?" + clip(idLastPart(e.ID), 80))
	}
	if e.States.Has(Disabled) {
		b.WriteString(" disabled")
	}
	if e.States.Has(Covered) {
		b.WriteString(" covered")
	}
	return b.String()
}

// where tells element i from others of its name: its row, else the label before it.
func (q *finder) where(i int) string {
	if r := q.anchor(i); r >= 0 {
		return fmt.Sprintf(" (in row %s)", strconv.Quote(clip(q.els[r].Name, 60)))
	}
	e := &q.els[i]
	if e.States.Has(Title) {
		return " (the title)"
	}
	if n := q.neighbour(i); n >= 0 {
		side := "near"
		switch b := q.els[n].Bounds; {
		case e.Bounds.Top >= b.Bottom:
			side = "below"
		case e.Bounds.Left >= b.Right:
			side = "right of"
		case e.Bounds.Bottom <= b.Top:
			side = "above"
		}
		return fmt.Sprintf(" (%s %s)", side, strconv.Quote(clip(q.els[n].Name, 60)))
	}
	return ""
}

// anchor is the element that names the row of i: not i itself, nor one with its name; -1 for none.
func (q *finder) anchor(i int) int {
	e, found := &q.els[i], -1
	if e.Role == RoleRow {
		return -1
	}
	for k := range q.els {
		r := &q.els[k]
		if k == i || r.Name == "" || r.Name == e.Name || !inSameRow(e, r) {
			continue
		}
		if r.Role == RoleRow {
			return k
		}
		if found < 0 {
			found = k
		}
	}
	return found
}

// neighbour is the nearest element with another name that no other element has; -1 for none.
func (q *finder) neighbour(i int) int {
	e, found, least := &q.els[i], -1, 0
	for k := range q.els {
		n := &q.els[k]
		if n.Name == "" || n.Name == e.Name || n.Window != e.Window || isRegion(n) || n.States.Any(Covered|Title) {
			continue
		}
		d := gapBetween(e.Bounds, n.Bounds)
		if (found < 0 || d < least) && q.count()[n.Name] == 1 {
			found, least = k, d
		}
	}
	return found
}

// count tells how many elements have a name.
func (q *finder) count() map[string]int {
	if q.counts == nil {
		q.counts = make(map[string]int, len(q.els))
		for i := range q.els {
			q.counts[q.els[i].Name]++
		}
	}
	return q.counts
}

// which says how to name one of several hits; each way that it names has been tried.
func (q *finder) which() string {
	var ways []string
	last := q.hits[len(q.hits)-1]
	if n := slices.Index(q.all, last); n >= 0 {
		t := *q.t
		t.Nth = n + 1
		if q.leads(t, last) {
			ways = append(ways, "the "+ordinalOf(n+1)+" "+q.t.String())
		}
	}
	if t := *q.t; t.In == nil && q.near == nil {
		if r := q.anchor(last); r >= 0 {
			t.In = &Target{Label: q.els[r].Name}
			if q.leads(t, last) {
				ways = append(ways, t.String())
			}
		}
		if n := q.neighbour(last); n >= 0 {
			t.In, t.Near = nil, &Target{Label: q.els[n].Name}
			if q.leads(t, last) {
				ways = append(ways, t.String())
			}
		}
	}
	if ref := q.els[last].Ref; ref != "" {
		ways = append(ways, "its ref "+ref)
	}
	if len(ways) == 0 {
		return "say which one by its number, as in the 2nd"
	}
	return "say which one, such as " + strings.Join(ways, ", or ")
}

// leads reports whether t names element i.
func (q *finder) leads(t Target, i int) bool {
	f, err := newFinder(q.s, &t, q.o)
	if err != nil {
		return false
	}
	f.quiet = true
	return f.one() == nil && f.hits[0] == i
}

func ordinalOf(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
