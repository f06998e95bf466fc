package scene

// toTargets puts in place of a text that can't be acted on the control that it
// lies inside: a tap on the text is a tap on that.
func (q *finder) toTargets() {
	for n, i := range q.hits {
		if !q.els[i].Can() {
			if c := q.control(i); c >= 0 {
				q.hits[n] = c
			}
		}
	}
}

// control is the smallest control around text i, -1 for none. What takes up more
// than a third of the display is a region, not a control.
func (q *finder) control(i int) int {
	t, found := &q.els[i], -1
	display := q.s.d.Display.Width * q.s.d.Display.Height
	for c := range q.els {
		e := &q.els[c]
		if e.Window != t.Window || !e.takesTouch() || isRegion(e) || !liesIn(t.Bounds, e.Bounds) {
			continue
		}
		if q.t.Role != "" && e.Role != q.t.Role || display > 0 && e.Bounds.Area() > display/3 {
			continue
		}
		if found < 0 || e.Bounds.Area() < q.els[found].Bounds.Area() {
			found = c
		}
	}
	return found
}

// isRegion reports the roles whose inside holds other targets.
func isRegion(e *Element) bool {
	return e.Role == RoleList || e.Role == RoleDialog || e.Role == RoleWeb || e.Role == RoleOpaque
}

// merge leaves one of the hits that are one action target.
func (q *finder) merge() {
	kept := q.hits[:0]
next:
	for _, i := range q.hits {
		for n, k := range kept {
			switch one, better := q.alike(k, i); {
			case one && better:
				kept[n] = i
				continue next
			case one:
				continue next
			}
		}
		kept = append(kept, i)
	}
	q.hits = kept
}

// alike reports whether elements a and b are the same action target, and whether b stands for it better.
func (q *finder) alike(a, b int) (one, better bool) {
	x, y := &q.els[a], &q.els[b]
	switch {
	case a == b:
		return true, false
	case x.Window != y.Window || isRegion(x) != isRegion(y):
		return false, false
	case x.takesTouch() != y.takesTouch():
		text, control := x, y
		if x.takesTouch() {
			text, control = y, x
		}
		one = !text.Can() && !isRegion(control) && (liesIn(text.Bounds, control.Bounds) || inSameRow(text, control) && control.Role == RoleRow)
		return one, y.takesTouch()
	}
	common := x.Bounds.Intersect(y.Bounds).Area()
	if common == 0 || common*5 <= 4*max(x.Bounds.Area(), y.Bounds.Area()) {
		return false, false
	}
	return true, q.rank(y) > q.rank(x)
}

// rank orders elements at the same place.
func (q *finder) rank(e *Element) int {
	n := 0
	for bit, holds := range [...]bool{e.Role != RoleText, !e.States.Has(Disabled), !e.States.Has(Covered), e.Can(), q.o.Role != "" && q.byRole(e)} {
		if holds {
			n |= 1 << bit
		}
	}
	return n
}

// liesIn reports whether at least four fifths of a lie in b.
func liesIn(a, b Rect) bool {
	common := a.Intersect(b).Area()
	return common > 0 && common*5 >= 4*a.Area()
}

func inSameRow(a, b *Element) bool {
	return a.Row > 0 && a.Row == b.Row && a.Container == b.Container && a.Window == b.Window
}
