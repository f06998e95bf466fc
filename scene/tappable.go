package scene

// mergeTargets makes one target of nodes that a finger can't tell apart, and
// finds the clickable grounds on which others stand. Afterwards owner of a
// target's descendants is that target.
func (a *assembly) mergeTargets() {
	a.countTargets()
	for i := range a.n {
		n := &a.n[i]
		if !n.has(nodeTarget) || n.has(nodeGone) {
			continue
		}
		p := a.outerTarget(n)
		if (n.targets > 0 || n.has(nodeList) || n.role == RoleWeb && n.end > int32(i)+1) && a.isGround(int32(i)) {
			n.flags = n.flags&^nodeTarget | nodeBackdrop
			continue
		}
		if p >= 0 && a.sameTarget(p, int32(i)) {
			a.merge(p, int32(i))
		}
	}
	for i := range a.n {
		n := &a.n[i]
		switch {
		case n.has(nodeGone):
			n.owner = -1
			if n.parent >= 0 {
				n.owner = a.n[n.parent].owner
			}
		case n.has(nodeTarget):
			n.owner = int32(i)
		case n.has(nodeBackdrop) || n.parent < 0:
			n.owner = -1
		default:
			n.owner = a.n[n.parent].owner
		}
	}
}

// countTargets counts the targets directly below each target; owner holds the nearest target above.
func (a *assembly) countTargets() {
	for i := range a.n {
		n := &a.n[i]
		n.owner = -1
		if p := n.parent; p >= 0 {
			n.owner = a.n[p].owner
			if a.n[p].has(nodeTarget) && !a.n[p].has(nodeGone) {
				n.owner = p
			}
		}
		if n.has(nodeSelected) && n.owner < 0 && a.isSelectedTab(int32(i)) {
			n.flags |= nodeTarget
		}
		if n.has(nodeTarget) && !n.has(nodeGone) && n.owner >= 0 {
			a.n[n.owner].targets++
		}
	}
}

// isSelectedTab: the selected tab takes no tap in some toolkits, and its texts
// belong together all the same.
func (a *assembly) isSelectedTab(i int32) bool {
	n := &a.n[i]
	if n.has(nodeTarget|nodeGone|nodeBadBox|nodeList) || !n.has(nodeLabelled) || n.role == RoleWeb || n.box.Area()*10 > a.windowBox(n).Area() {
		return false
	}
	for c := i + 1; c < n.end; c++ {
		if a.n[c].has(nodeClickable | nodeLongClickable | nodeCheckable | nodeField | nodeList) {
			return false
		}
	}
	return true
}

// outerTarget is the nearest target around n that is still one.
func (a *assembly) outerTarget(n *node) int32 {
	p := n.owner
	for p >= 0 && !a.n[p].has(nodeTarget) {
		if a.n[p].has(nodeBackdrop) {
			return -1
		}
		p = a.n[p].owner
	}
	return p
}

// isGround: a target that isn't meant itself, since what is meant stands on it.
func (a *assembly) isGround(i int32) bool {
	n := &a.n[i]
	if n.has(nodeField|nodeCheckable) || n.has(nodeBadBox) {
		return false
	}
	if n.has(nodeList) || n.role == RoleWeb || n.role == RoleList {
		return true
	}
	if n.box.Area()*2 >= a.windowBox(n).Area() {
		return true
	}
	fields := 0
	for c := i + 1; c < n.end; c++ {
		if m := &a.n[c]; m.has(nodeGone) {
			continue
		} else if m.has(nodeList) {
			return true
		} else if m.has(nodeField) {
			fields++
		}
	}
	return fields > 1
}

// sameTarget reports whether target i inside target p is the same thing to a
// person: nearly as large, or the switch of a row that takes no tap itself.
func (a *assembly) sameTarget(p, i int32) bool {
	outer, inner := &a.n[p], &a.n[i]
	if outer.has(nodeBadBox) || inner.has(nodeBadBox) || outer.core >= 0 && a.n[outer.core].has(nodeField) {
		return false
	}
	share := inner.box.Intersect(outer.box).Area() * 100 / max(outer.box.Area(), 1)
	if share >= 80 || inner.has(nodeField) && share >= 55 {
		return true
	}
	if inner.has(nodeClickable|nodeLongClickable) || !inner.has(nodeCheckable) {
		return false
	}
	for c := p + 1; c < outer.end; c++ {
		if m := &a.n[c]; c != i && m.has(nodeCheckable) && !m.has(nodeGone) {
			return false
		}
	}
	return true
}

// merge makes inner target i a part of p; the more telling one of its parts stays the core.
func (a *assembly) merge(p, i int32) {
	outer, inner := &a.n[p], &a.n[i]
	inner.flags &^= nodeTarget
	outer.targets += inner.targets - 1
	if inner.core >= 0 {
		i = inner.core
	}
	if outer.core < 0 || weight(&a.n[i]) > weight(&a.n[outer.core]) {
		outer.core = i
	}
}

// weight orders what a node can tell about what a target does.
func weight(n *node) int {
	switch {
	case n.has(nodeField):
		return 4
	case n.has(nodeCheckable):
		return 3
	case n.role == RoleSlider || n.role == RoleSpinner:
		return 2
	case n.role == RoleButton:
		return 1
	}
	return 0
}
