package scene

// scrollMarks tells as well as one look can where lists go on, and which of
// their rows are cut. A list that scrolls and shows a gap behind its last entry
// has come to its end, so more is above; one that shows a gap before its first
// entry is at its start, so more is below.
func (a *assembly) scrollMarks() {
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		i := a.nodes[k]
		if !e.States.Any(Scrollable) || a.n[i].has(nodeGone) {
			continue
		}
		first, last, across := a.entries(k)
		if first.Empty() || a.n[i].box.Height()*100 < a.display.Height()*8 && !across {
			continue
		}
		box := a.n[i].box
		before, behind := MoreAbove, MoreBelow
		start, end := first.Top-box.Top, box.Bottom-last.Bottom
		tall, cutFirst := a.tallest(k), false
		if across {
			before, behind = MoreLeft, MoreRight
			start, end = first.Left-box.Left, box.Right-last.Right
		} else {
			cutFirst = start <= 2 && (first.Height()*10 < tall*8 && !a.isHeader(k, first) || a.underHeader(k, first))
		}
		const touch = 4
		switch {
		case end > touch && start > touch, end <= touch && !cutFirst:
			e.States |= behind
		case end <= touch:
			e.States |= before | behind
		default:
			e.States |= before
		}
		a.markCut(k, box, tall)
	}
}

// isHeader: the first thing in list k is a plain text, such as the letter over its
// entries, which is lower than they are and not cut.
func (a *assembly) isHeader(k int, first Rect) bool {
	for j := k + 1; j < len(a.d.Elements); j++ {
		m := a.nodes[j]
		if m >= a.n[a.nodes[k]].end {
			return false
		}
		if a.n[m].box == first {
			return a.d.Elements[j].Role == RoleText
		}
	}
	return false
}

// underHeader: a header stays at the top of list k while entries go under it.
func (a *assembly) underHeader(k int, first Rect) bool {
	if !a.isHeader(k, first) {
		return false
	}
	for j := k + 1; j < len(a.d.Elements) && a.nodes[j] < a.n[a.nodes[k]].end; j++ {
		b := a.n[a.nodes[j]].box
		if a.d.Elements[j].Role == RoleRow && b.Top < first.Bottom-2 && b.Bottom > first.Top+2 {
			return true
		}
	}
	return false
}

// markSides tells the lines of a chat that were sent from those that came: what
// an entry of a list shows stands at its right side, with free space left of it.
func (a *assembly) markSides() {
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		n := &a.n[a.nodes[k]]
		if n.list < 0 || e.Role != RoleRow && e.Role != RoleText {
			continue
		}
		list, shown := a.n[n.list].box, n.extent
		if n.has(nodeTarget) { // its own area, or that of its texts where it is as wide as the list
			shown = a.textExtent(a.nodes[k])
		}
		if (shown.Left-list.Left)*100 > list.Width()*25 && (list.Right-shown.Right)*100 < list.Width()*12 && a.aloneInLine(k) {
			e.States |= Side
		}
	}
}

// aloneInLine: nothing else stands beside element k, as a label beside its value does.
func (a *assembly) aloneInLine(k int) bool {
	b := a.d.Elements[k].Bounds
	for j := max(0, k-3); j < min(len(a.d.Elements), k+4); j++ {
		o := &a.d.Elements[j]
		if j == k || o.Role == RoleList || o.Row > 0 && o.Row == a.d.Elements[k].Row {
			continue
		}
		if mid := o.Bounds.Center().Y; mid >= b.Top && mid < b.Bottom && (o.Bounds.Right <= b.Left || o.Bounds.Left >= b.Right) {
			return false
		}
	}
	return true
}

func (a *assembly) textExtent(i int32) Rect {
	var out Rect
	a.textsOf(i, func(m *node) { out = out.Union(m.box) })
	if out.Empty() {
		return a.n[i].box
	}
	return out
}

// inLine reports whether two things stand in one line: the lower one is by more than
// half of its height within the other's. A cut cell may show only its label.
func inLine(a, b Rect) bool {
	common := min(a.Bottom, b.Bottom) - max(a.Top, b.Top)
	return common*2 > min(a.Height(), b.Height())
}

// entries are the first and last thing inside list k; across: they stand side by side.
func (a *assembly) entries(k int) (first, last Rect, across bool) {
	i := a.nodes[k]
	n := &a.n[i]
	if n.has(nodePager) || shortClass(n.class) == "HorizontalScrollView" {
		across = true
	}
	count, line := 0, 0
	for j := k + 1; j < len(a.d.Elements); j++ {
		m := a.nodes[j]
		if m <= i || m >= n.end {
			continue
		}
		b := a.n[m].box
		if count > 0 && inLine(b, first) {
			line++
		}
		count++
		if first.Empty() || !across && b.Top < first.Top || across && b.Left < first.Left {
			first = b
		}
		if last.Empty() || !across && b.Bottom > last.Bottom || across && b.Right > last.Right {
			last = b
		}
	}
	if !across && count > 2 && line == count-1 && n.box.Height()*3 < a.display.Height() {
		across = true
		first, last = leftmost(a, k, i, n.end)
	}
	return first, last, across
}

func leftmost(a *assembly, k int, from, to int32) (first, last Rect) {
	for j := k + 1; j < len(a.d.Elements); j++ {
		if m := a.nodes[j]; m > from && m < to {
			b := a.n[m].box
			if first.Empty() || b.Left < first.Left {
				first = b
			}
			if last.Empty() || b.Right > last.Right {
				last = b
			}
		}
	}
	return first, last
}

// tallest is the height of the tallest row of list k.
func (a *assembly) tallest(k int) int {
	i, tall := a.nodes[k], 0
	for j := k + 1; j < len(a.d.Elements); j++ {
		if m := a.nodes[j]; m > i && m < a.n[i].end && a.n[m].has(nodeRow) && a.n[m].list == i {
			tall = max(tall, a.n[m].box.Height())
		}
	}
	return tall
}

// markCut marks rows that touch an edge and are clearly lower than the others.
func (a *assembly) markCut(k int, box Rect, tall int) {
	i := a.nodes[k]
	for j := k + 1; j < len(a.d.Elements); j++ {
		m := a.nodes[j]
		if m <= i || m >= a.n[i].end || !a.n[m].has(nodeRow) || a.n[m].list != i {
			continue
		}
		e := &a.d.Elements[j]
		b := a.n[m].box
		edge := b.Top <= box.Top+2 || b.Bottom >= box.Bottom-2
		if edge && (b.Height()*10 < tall*6 || e.Name == "" && b.Height()*10 < tall*9) {
			e.States |= Cut
			e.States &^= Unlabelled
		}
	}
}
