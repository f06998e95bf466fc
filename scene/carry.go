package scene

import (
	"slices"
	"strconv"
)

// Carry returns next with the refs of prev on the elements that recognisably are the
// same, and new numbers, from prev's counter, on the rest: so a ref never comes to
// mean another element, and a number is never used twice. An element is recognised by
// role, identifier, name and row; one whose text changes by identifier and
// place; a field also when it gets filled, and then it keeps the name and hint that it had.
// A field once seen as a password stays one, and its text is masked.
//
// On another page (another app or activity, a rotation, another title or tab, or
// hardly anything in common) all refs are new. Without prev, refs stay as they are.
// Neither scene is changed; equal input gives equal output.
func Carry(prev, next *Scene) *Scene {
	if next == nil {
		return nil
	}
	d := next.d.clone()
	if prev == nil {
		d.NextRef = max(d.NextRef, afterRefs(d.Elements))
		return &Scene{d: d, outline: next.outline}
	}
	c := newCarrier(prev, next, d.Elements)
	if !c.asTheyStand() {
		c.match()
	}
	told := false // whether an element says something else than in next
	for j := range d.Elements {
		e := &d.Elements[j]
		was := *e
		if i := c.pair[j]; i >= 0 {
			e.inherit(&c.prev[i])
		} else {
			e.staySecret(prev)
		}
		told = told || *e != was
	}
	d.NextRef = c.number(max(prev.d.NextRef, afterRefs(c.prev)))
	s := &Scene{d: d, outline: next.outline}
	if told {
		s.outline = outlineOf(&s.d)
	}
	return s
}

// number gives every element that has a ref the one it had, or a new one from
// counter on, and lets containers follow. It returns the counter.
func (c *carrier) number(counter int) int {
	digits := make([]byte, 0, 12)
	for j := range c.next {
		e := &c.next[j]
		if e.Ref == "" {
			continue
		}
		if i := c.pair[j]; i >= 0 && !c.taken[i] {
			c.taken[i] = true
			e.Ref = c.prev[i].Ref
			continue
		}
		digits = strconv.AppendInt(append(digits[:0], 'e'), int64(counter), 10)
		e.Ref = string(digits)
		counter++
	}
	for j := range c.next {
		e := &c.next[j]
		if e.Container == "" {
			continue
		}
		if k := c.nextIn[j].list; k >= 0 {
			e.Container = c.next[k].Ref
		} else {
			e.Container = ""
		}
	}
	return counter
}

// secondRefs marks the elements whose ref is none, or that of an earlier element.
func secondRefs(els []Element) []bool {
	out := make([]bool, len(els))
	numbers := make([]keyed, 0, len(els))
	for i := range els {
		n, ok := refNumber(els[i].Ref)
		if out[i] = !ok; ok {
			numbers = append(numbers, keyed{hash(n), i})
		}
	}
	slices.SortFunc(numbers, keyed.compare)
	for k := 1; k < len(numbers); k++ {
		out[numbers[k].at] = numbers[k].key == numbers[k-1].key
	}
	return out
}

func refNumber(ref string) (n int, ok bool) {
	if !IsRef(ref) {
		return 0, false
	}
	n, err := strconv.Atoi(ref[1:])
	return n, err == nil
}

// afterRefs is the least number above all refs.
func afterRefs(els []Element) int {
	n := 1
	for i := range els {
		if v, ok := refNumber(els[i].Ref); ok {
			n = max(n, v+1)
		}
	}
	return n
}
