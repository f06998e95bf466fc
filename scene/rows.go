package scene

// findRows finds the entries of lists: of list widgets every child that says
// several things or can be tapped, of other scrolling containers those of which
// there are several of one kind.
func (a *assembly) findRows() {
	for i := range a.n {
		n := &a.n[i]
		if p := n.parent; p >= 0 {
			n.list = a.n[p].list
			if a.n[p].has(nodeList) && !a.n[p].has(nodeGone) {
				n.list = p
			}
		}
		if n.has(nodeGone) || n.has(nodePager) || n.role == RoleWeb || !n.has(nodeList|nodeRows) {
			continue
		}
		from, loose := int32(i), !n.has(nodeRows)
		if loose {
			from = a.onlyBranch(from)
		}
		a.rowsBelow(from, loose, a.windowBox(n))
	}
}

// onlyBranch follows a container's only visible child down to where it branches.
func (a *assembly) onlyBranch(i int32) int32 {
	for range maxDepth {
		only, count := int32(-1), 0
		a.t.children(i, func(c int32) bool {
			if !a.n[c].has(nodeGone) && (a.n[c].has(nodeLabelled|nodeTarget) || a.n[c].targets > 0) {
				only = c
				count++
			}
			return count < 2
		})
		if count != 1 || a.n[only].has(nodeTarget|nodeList|nodeRows) {
			return i
		}
		i = only
	}
	return i
}

func (a *assembly) rowsBelow(list int32, loose bool, window Rect) {
	var found [128]int32
	rows := found[:0]
	a.t.children(list, func(c int32) bool {
		if r := a.rowOf(c, window); r >= 0 {
			rows = append(rows, r)
		}
		return true
	})
	if loose {
		rows = a.ofOneKind(rows)
	}
	for _, r := range rows {
		a.makeRow(r)
	}
}

// rowOf is the node that makes child c of a list a row, -1 for none.
func (a *assembly) rowOf(c int32, window Rect) int32 {
	n := &a.n[c]
	if n.has(nodeGone|nodeBadBox|nodeRows|nodeList) || n.box.Height()*100 > window.Height()*60 {
		return -1
	}
	if n.has(nodeTarget) {
		if a.isRowTarget(n) {
			return c
		}
		return -1
	}
	texts, targets, main := 0, 0, int32(-1)
	for k := c + 1; k < n.end; k++ {
		m := &a.n[k]
		switch {
		case m.has(nodeGone):
		case m.has(nodeList | nodeRows | nodeField):
			return -1
		case m.has(nodeTarget):
			targets++
			if a.isRowTarget(m) && m.has(nodeLabelled) && (main < 0 || m.box.Area() > a.n[main].box.Area()) {
				main = k
			}
		case m.owner < 0 && (m.text != "" || m.desc != ""):
			texts++
		}
	}
	switch {
	case texts == 0 && main >= 0 && (targets == 1 || a.n[main].box.Width()*2 >= n.box.Width()):
		if targets > 1 {
			n.flags |= nodeCarrier
		}
		return main
	case texts >= 2 || texts == 1 && targets > 0:
		return c
	}
	return -1
}

// isRowTarget: a container, a text or a choice; a button or field in a list stays what it is.
func (a *assembly) isRowTarget(n *node) bool {
	if n.has(nodeField) || n.core >= 0 && a.n[n.core].has(nodeField) {
		return false
	}
	return n.role != RoleButton && n.role != RoleImage && n.role != RoleSlider
}

// ofOneKind keeps the rows that have a sibling of the same class and width.
func (a *assembly) ofOneKind(rows []int32) []int32 {
	out := rows[:0]
	var kept [128]int32
	all := append(kept[:0], rows...)
	for i, r := range all {
		for k := max(0, i-8); k < min(len(all), i+9); k++ {
			if k != i && a.n[all[k]].class == a.n[r].class && a.n[all[k]].box.Width() == a.n[r].box.Width() && a.n[all[k]].has(nodeTarget) == a.n[r].has(nodeTarget) {
				out = append(out, r)
				break
			}
		}
	}
	return out
}

// makeRow marks the row and, where it can't be tapped itself, hands it the texts inside.
func (a *assembly) makeRow(r int32) {
	n := &a.n[r]
	n.flags |= nodeRow
	if n.has(nodeTarget) {
		return
	}
	owner := r
	if only := a.onlyChoice(r); only >= 0 {
		n.flags &^= nodeRow
		a.n[only].flags |= nodeRow
		owner = only
	}
	before := n.owner
	for k := r; k < n.end; k++ {
		if a.n[k].owner == before {
			a.n[k].owner = owner
		}
	}
}

// onlyChoice is the switch, checkbox or radio without a label that is all that
// can be acted on in row r: row and switch are one to a person.
func (a *assembly) onlyChoice(r int32) int32 {
	only := int32(-1)
	for k := r + 1; k < a.n[r].end; k++ {
		m := &a.n[k]
		if !m.has(nodeTarget) || m.has(nodeGone) {
			continue
		}
		if only >= 0 || !m.has(nodeCheckable) || m.role == RoleButton || m.has(nodeLabelled) && !isState(m.text+m.desc) {
			return -1
		}
		only = k
	}
	return only
}
