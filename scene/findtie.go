package scene

import "slices"

// decide picks from the hits by the ties, by nth and by nearness.
func (q *finder) decide() *FindError {
	if q.t.Nth != 0 && q.t.Role == RoleRow && q.t.Label == "" && q.t.ID == "" {
		q.hits = q.prefer(q.hits, q.upright)
	}
	hits := q.hits
	if q.near != nil {
		q.near.sort(q, hits)
	}
	if q.seen && q.t.Nth == 0 {
		if q.near != nil {
			q.hits = hits[:1]
		}
		return nil
	}
	hits = q.prefer(hits, q.byRole)
	if q.o.Acting {
		hits = q.preferActionable(hits)
	}
	if q.o.Typing {
		hits = q.prefer(hits, func(e *Element) bool { return e.States.Any(Editable) || e.Role == RoleField })
	}
	q.all = q.prefer(hits, func(e *Element) bool { return !e.States.Has(Title) })
	if q.t.Nth != 0 {
		return q.pick()
	}
	hits = q.prefer(hits, func(e *Element) bool { return !e.States.Has(Covered) })
	hits = q.prefer(hits, func(e *Element) bool { return !e.States.Has(Disabled) })
	hits = q.prefer(hits, func(e *Element) bool { return !e.States.Has(Title) })
	hits = q.prefer(hits, q.inLast)
	if !q.o.Acting {
		hits = q.preferActionable(hits)
	}
	if q.near != nil {
		hits = q.near.first(q, hits)
	}
	q.hits = q.boxOf(hits)
	return nil
}

// boxOf is the box to tick among hits that else are its labels: of the same words, in
// the same line. Hits that are something else are left alone.
func (q *finder) boxOf(hits []int) []int {
	box := -1
	for _, i := range hits {
		if q.els[i].States.Any(Checkable) {
			if box >= 0 {
				return hits
			}
			box = i
		}
	}
	if box < 0 {
		return hits
	}
	for _, i := range hits {
		a, b := q.els[box].Bounds, q.els[i].Bounds
		if q.els[i].Role == RoleRow || q.els[i].Name != q.els[box].Name || min(a.Bottom, b.Bottom) <= max(a.Top, b.Top) {
			return hits
		}
	}
	return []int{box}
}

func (q *finder) pick() *FindError {
	from := q.all
	if q.t.Nth > len(from) && q.t.Nth <= len(q.hits) || q.seen {
		from = q.hits
	}
	n := q.t.Nth
	if n == Last {
		n = len(from)
	}
	if n > len(from) {
		return q.tooFew(from)
	}
	q.hits = []int{from[n-1]}
	return nil
}

// upright reports whether the list of row e goes down: what stands side by side in a
// line that scrolls to the side is no row that a person counts.
func (q *finder) upright(e *Element) bool {
	list, ok := q.s.ByRef(e.Container)
	if !ok || e.Container == "" || list.States.Any(MoreAbove|MoreBelow) {
		return true
	}
	if list.States.Any(MoreLeft | MoreRight) {
		return false
	}
	beside, tops := 0, 0
	for _, i := range q.hits {
		if o := &q.els[i]; o.Container == e.Container {
			beside++
			if o.Bounds.Top == e.Bounds.Top {
				tops++
			}
		}
	}
	return beside < 2 || tops < beside
}

// byRole is the preference for the role word of the step.
func (q *finder) byRole(e *Element) bool {
	switch q.o.Role {
	case "":
		return true
	case "icon":
		return e.Role == RoleImage || e.Role == RoleButton && e.States.Has(Unlabelled)
	}
	return e.Role == q.o.Role
}

// preferActionable keeps what takes a tap or text, else what can be done anything to.
func (q *finder) preferActionable(hits []int) []int {
	return q.prefer(q.prefer(hits, func(e *Element) bool { return e.Can() }), (*Element).takesTouch)
}

// takesTouch reports whether e itself takes a tap, a long press or text.
func (e *Element) takesTouch() bool {
	return e.States.Any(Clickable | LongClickable | Editable | Checkable)
}

// inLast reports whether e lies in the container last acted in.
func (q *finder) inLast(e *Element) bool {
	if q.o.Container == "" {
		return true
	}
	if e.Container == q.o.Container {
		return true
	}
	i := slices.IndexFunc(q.els, func(c Element) bool { return c.Ref == q.o.Container })
	return i >= 0 && e.Ref != q.o.Container && q.els[i].Window == e.Window && q.els[i].Bounds.Contains(e.Bounds.Center())
}
