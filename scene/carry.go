package scene

import (
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
	for j := range d.Elements {
		if i := c.pair[j]; i >= 0 {
			d.Elements[j].inherit(&c.prev[i])
		} else {
			d.Elements[j].staySecret(prev)
		}
	}
	d.NextRef = c.number(max(prev.d.NextRef, afterRefs(c.prev)))
	s := &Scene{d: d}
	s.outline = outlineOf(&s.d)
	return s
}

// isNumber gives every element that has a ref the one it had, or a new one from
// counter on, and lets containers follow. It returns the counter.
func (c *carrier) number(counter int) int {
	taken := make([]bool, len(c.prev))
	old := make([]string, len(c.next)) // the refs as parsed
	digits := make([]byte, 0, 12)
	for j := range c.next {
		e := &c.next[j]
		old[j] = e.Ref
		if e.Ref == "" {
			continue
		}
		if i := c.pair[j]; i >= 0 && !taken[i] && c.owns(i) {
			taken[i] = true
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

// owns reports whether the ref of element i of prev is a ref, and that of no earlier element.
func (c *carrier) owns(i int) bool {
	ref := c.prev[i].Ref
	return IsRef(ref) && c.firstPrev[ref] == i
}

// afterRefs is the least number above all refs.
func afterRefs(els []Element) int {
	n := 1
	for i := range els {
		if ref := els[i].Ref; IsRef(ref) {
			if v, err := strconv.Atoi(ref[1:]); err == nil {
				n = max(n, v+1)
			}
		}
	}
	return n
}
