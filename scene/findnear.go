package scene

import (
	"cmp"
	"errors"
	"slices"
)

// nearness orders hits by how far they lie from the elements that the target is
// near, below, above, left of or right of.
type nearness struct{ bases []int }

// relate narrows the pool to what lies inside or on the asked side of other elements.
func (q *search) relate() *FindError {
	if q.t.In != nil {
		if err := q.inside(); err != nil {
			return err
		}
	}
	for _, r := range q.t.relations() {
		if *r.target == nil || r.name == "in" {
			continue
		}
		m, err := Find(q.s, **r.target, FindOptions{Container: q.o.Container})
		if err != nil {
			return related(r.name, err)
		}
		if q.near == nil {
			q.near = &nearness{}
		}
		q.near.bases = append(q.near.bases, m.Index)
		base := &q.els[m.Index]
		pool := q.pool[:0]
		for _, i := range q.pool {
			if i != m.Index && onSide(r.name, base, &q.els[i]) {
				pool = append(pool, i)
			}
		}
		q.pool = pool
	}
	return nil
}

// related tells which of several targets the error is about.
func related(name string, err error) *FindError {
	var fe *FindError
	if !errors.As(err, &fe) {
		return &FindError{Code: CodeInvalid, Message: name + ": " + err.Error()}
	}
	c := *fe
	c.Message = name + ": " + fe.Message
	return &c
}

// inside narrows the pool to what lies in any element that In names; a target that
// is only a role may be that element itself.
func (q *search) inside() *FindError {
	b, err := newSearch(q.s, q.t.In, FindOptions{Container: q.o.Container})
	if err == nil {
		err = b.run()
	}
	if err != nil {
		return related("in", err)
	}
	var pool, same []int
	for _, i := range q.pool {
		switch {
		case slices.Contains(b.hits, i):
			same = append(same, i)
		case slices.ContainsFunc(b.hits, func(base int) bool { return q.isIn(base, i) }):
			pool = append(pool, i)
		}
	}
	if q.t.Label == "" && q.t.ID == "" && !slices.ContainsFunc(pool, func(i int) bool { return q.fits(&q.els[i]) }) {
		pool = same
	}
	q.pool = pool
	return nil
}

// isIn reports whether element i belongs to base: to its row, its list, or its area.
func (q *search) isIn(base, i int) bool {
	b, e := &q.els[base], &q.els[i]
	switch {
	case sameRow(b, e):
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
		return line && (c.X < b.Left || sameRow(base, e) && c.X < b.Center().X)
	case "right_of":
		return line && (c.X >= b.Right || sameRow(base, e) && c.X > b.Center().X)
	}
	return true
}

// distance compares by row, then gap, then the way between the middles.
type distance struct{ row, gap, middle int }

func (n *nearness) distance(q *search, i int) distance {
	var d distance
	e := &q.els[i]
	for _, base := range n.bases {
		b := &q.els[base]
		if !sameRow(b, e) {
			d.row++
		}
		d.gap += gap(b.Bounds, e.Bounds)
		p, c := b.Bounds.Center(), e.Bounds.Center()
		d.middle += abs(p.X-c.X) + abs(p.Y-c.Y)
	}
	return d
}

func (d distance) compare(o distance) int {
	return cmp.Or(cmp.Compare(d.row, o.row), cmp.Compare(d.gap, o.gap), cmp.Compare(d.middle, o.middle))
}

// sort orders hits from near to far, equal ones as they are read.
func (n *nearness) sort(q *search, hits []int) {
	slices.SortStableFunc(hits, func(a, b int) int { return n.distance(q, a).compare(n.distance(q, b)) })
}

// first gives the nearest of sorted hits, and those that are exactly as near.
func (n *nearness) first(q *search, hits []int) []int {
	least := n.distance(q, hits[0])
	for k, i := range hits {
		if n.distance(q, i) != least {
			return hits[:k]
		}
	}
	return hits
}

// gap is the empty way between two areas along both axes, 0 where they touch.
func gap(a, b Rect) int {
	return max(0, a.Left-b.Right, b.Left-a.Right) + max(0, a.Top-b.Bottom, b.Top-a.Bottom)
}

func abs(n int) int { return max(n, -n) }
