package scene

import (
	"cmp"
	"slices"
)

// nearness orders hits by how far they lie from the elements that the target is
// near, below, above, left of or right of.
type nearness struct{ bases []int }

// relate narrows the pool to what lies inside or on the asked side of other elements.
func (q *finder) relate() *FindError {
	if q.t.In != nil {
		if err := q.inside(); err != nil {
			return err
		}
	}
	for _, r := range q.t.relations() {
		if *r.target == nil || r.name == "in" {
			continue
		}
		b, err := q.other(*r.target)
		if err == nil {
			err = b.one()
		}
		if err != nil {
			return relatedError(r.name, err)
		}
		at := b.hits[0]
		if q.near == nil {
			q.near = &nearness{}
		}
		q.near.bases = append(q.near.bases, at)
		base := &q.els[at]
		pool := q.pool[:0]
		for _, i := range q.pool {
			if i != at && onSide(r.name, base, &q.els[i]) {
				pool = append(pool, i)
			}
		}
		q.pool = pool
	}
	return nil
}

// other looks for a target that stands inside the target.
func (q *finder) other(t *Target) (*finder, *FindError) {
	b, err := newFinder(q.s, t, FindOptions{Container: q.o.Container})
	if err == nil {
		b.quiet = q.quiet
	}
	return b, err
}

// relatedError tells which of several targets the error is about.
func relatedError(name string, err *FindError) *FindError {
	c := *err
	c.Message = name + ": " + err.Message
	return &c
}

// inside narrows the pool to what lies in any element that In names. These
// elements themselves, whose other texts may be meant, come second.
func (q *finder) inside() *FindError {
	b, err := q.other(q.t.In)
	if err == nil {
		err = b.run()
	}
	if err != nil {
		return relatedError("in", err)
	}
	if slices.ContainsFunc(b.hits, q.ofPage) {
		q.pool = q.filter(q.pool, func(e *Element) bool { return e.Role != RoleTab || q.t.Role == RoleTab })
		return nil
	}
	var pool []int
	for _, i := range q.pool {
		switch {
		case slices.Contains(b.hits, i):
			q.bases = append(q.bases, i)
		case slices.ContainsFunc(b.hits, func(base int) bool { return q.isIn(base, i) }):
			pool = append(pool, i)
		}
	}
	if len(pool) == 0 && len(b.hits) == 1 {
		pool = q.section(b.hits[0])
	}
	q.pool = pool
	return nil
}

// ofPage reports whether element i stands for the whole page: its title, or the tab
// that is selected. What is in the Saved tab is on that page.
func (q *finder) ofPage(i int) bool {
	e := &q.els[i]
	return e.Role == RoleTab && e.States.Has(Selected) || e.States.Has(Title) && !e.Can()
}

// section is what belongs to a text that stands alone, such as the heading of a
// card: all that lies below it, up to the next such text.
func (q *finder) section(base int) []int {
	b := &q.els[base]
	if b.Role != RoleText && b.Role != RoleHeading || b.Row > 0 || b.Can() {
		return nil
	}
	end := 1 << 30
	for i := range q.els {
		e := &q.els[i]
		if (e.Role == RoleText || e.Role == RoleHeading) && !e.Can() && e.Window == b.Window && e.Bounds.Top >= b.Bounds.Bottom {
			end = min(end, e.Bounds.Top)
		}
	}
	return q.filter(q.pool, func(e *Element) bool {
		c := e.Bounds.Center()
		return e.Window == b.Window && c.Y >= b.Bounds.Bottom && c.Y < end && e.Role != RoleTab
	})
}

// isIn reports whether element i belongs to base: to its row, its list, or its area.
func (q *finder) isIn(base, i int) bool {
	b, e := &q.els[base], &q.els[i]
	switch {
	case inSameRow(b, e):
		return true
	case b.Ref != "" && e.Container == b.Ref:
		return true
	}
	return b.Window == e.Window && b.Bounds.Contains(e.Bounds.Center()) && e.Bounds.Area() < b.Bounds.Area()
}

// onSide reports whether e lies on the named side of base.
func onSide(side string, base, e *Element) bool {
	b, c := base.Bounds, e.Bounds.Center()
	line := min(b.Bottom, e.Bounds.Bottom) > max(b.Top, e.Bounds.Top)
	switch side {
	case "below":
		return c.Y >= b.Bottom
	case "above":
		return c.Y < b.Top
	case "left_of":
		return line && (c.X < b.Left || inSameRow(base, e) && c.X < b.Center().X)
	case "right_of":
		return line && (c.X >= b.Right || inSameRow(base, e) && c.X > b.Center().X)
	}
	return true
}

// distance compares by row, then gap, then the way between the middles.
type nearDistance struct{ row, gap, middle int }

func (n *nearness) distance(q *finder, i int) nearDistance {
	var d nearDistance
	e := &q.els[i]
	for _, base := range n.bases {
		b := &q.els[base]
		if !inSameRow(b, e) {
			d.row++
		}
		d.gap += gapBetween(b.Bounds, e.Bounds)
		p, c := b.Bounds.Center(), e.Bounds.Center()
		d.middle += magnitude(p.X-c.X) + magnitude(p.Y-c.Y)
	}
	return d
}

func (d nearDistance) compare(o nearDistance) int {
	return cmp.Or(cmp.Compare(d.row, o.row), cmp.Compare(d.gap, o.gap), cmp.Compare(d.middle, o.middle))
}

// sort orders hits from near to far, equal ones as they are read.
func (n *nearness) sort(q *finder, hits []int) {
	slices.SortStableFunc(hits, func(a, b int) int { return n.distance(q, a).compare(n.distance(q, b)) })
}

// first gives the nearest of sorted hits, and those that are exactly as near.
func (n *nearness) first(q *finder, hits []int) []int {
	least := n.distance(q, hits[0])
	for k, i := range hits {
		if n.distance(q, i) != least {
			return hits[:k]
		}
	}
	return hits
}

// gapBetween is the empty way between two areas along both axes, 0 where they touch.
func gapBetween(a, b Rect) int {
	return max(0, a.Left-b.Right, b.Left-a.Right) + max(0, a.Top-b.Bottom, b.Top-a.Bottom)
}

func magnitude(n int) int { return max(n, -n) }
