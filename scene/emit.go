package scene

import "strings"

// emit makes the elements in reading order.
func (a *assembly) emit() {
	a.d.Elements = make([]Element, 0, 32+len(a.n)/4)
	a.nodes = make([]int32, 0, cap(a.d.Elements))
	for _, i := range a.order {
		n := &a.n[i]
		if n.parent >= 0 {
			n.row = a.n[n.parent].row
		}
		if n.has(nodeGone) {
			continue
		}
		if n.has(nodeCarrier) || n.has(nodeRow) && n.row == 0 {
			a.rows++
			n.row = a.rows
		}
		if n.role == RoleProgress {
			a.d.Busy = a.d.Busy || isSpinning(n.box)
		}
		switch {
		case n.has(nodeOpaque):
			a.add(i, a.opaque(i))
		case n.has(nodeTarget):
			a.add(i, a.target(i))
		case n.owner == i:
			a.add(i, a.inertRow(i))
		case n.role == RoleWeb:
			a.web(i)
		case n.has(nodeList):
			a.add(i, a.scrolling(i))
		case n.owner >= 0 || n.has(nodeUsed):
		case n.role == RoleProgress:
			e := a.plainElement(n, RoleProgress)
			e.Value = oneLine(n.value)
			a.add(i, e)
		case n.text != "" || n.desc != "":
			a.freeText(i)
		}
	}
}

func (a *assembly) add(node int32, e Element) {
	a.d.Elements = append(a.d.Elements, e)
	a.nodes = append(a.nodes, node)
	a.element[node] = int32(len(a.d.Elements))
}

// isSpinning: a progress that is no bar; a bar may as well show how full a disk is.
func isSpinning(b Rect) bool { return b.Width() < 5*b.Height() }

// base fills what every element has.
func (a *assembly) base(n *node, role Role) Element {
	return Element{Role: role, ID: n.id, Class: n.class, Package: n.pkg, Bounds: n.box, Tap: n.box.Center(),
		Window: int(max(n.window, 0)) + a.shift, Row: int(n.row), States: plainStates(n)}
}

func plainStates(n *node) States {
	var s States
	for _, p := range [...]struct {
		flag  nodeFlags
		state States
	}{{nodeSelected, Selected}, {nodeFocused, Focused}, {nodeDisabled, Disabled}, {nodeBadBox, Covered}} {
		if n.has(p.flag) {
			s |= p.state
		}
	}
	return s
}

func actionStates(n *node) States {
	s := plainStates(n)
	if n.has(nodeClickable) {
		s |= Clickable
	}
	if n.has(nodeLongClickable) {
		s |= LongClickable
	}
	if n.has(nodeCheckable) {
		s |= Checkable
		if n.has(nodeChecked) {
			s |= Checked
		}
	}
	return s
}

func (a *assembly) plainElement(n *node, role Role) Element {
	e := a.base(n, role)
	e.Name = oneLine(n.text)
	switch {
	case e.Name == "":
		e.Name = oneLine(n.desc)
	case n.desc != "" && n.desc != n.text:
		e.Desc = oneLine(n.desc)
	}
	return e
}

func (a *assembly) scrolling(i int32) Element {
	e := a.plainElement(&a.n[i], RoleList)
	e.States |= Scrollable
	return e
}

func (a *assembly) inertRow(i int32) Element {
	e := a.base(&a.n[i], RoleRow)
	a.nameRow(&e, i)
	return e
}

func (a *assembly) opaque(i int32) Element {
	n := &a.n[i]
	e := a.base(n, RoleOpaque)
	e.States |= actionStates(n)
	if n.owner >= 0 && a.n[n.owner].has(nodeTarget) {
		e.States |= actionStates(&a.n[n.owner])
	}
	return e
}

// web adds the region of web content, once for two nodes of the same bounds.
func (a *assembly) web(i int32) {
	n := &a.n[i]
	e := a.plainElement(n, RoleWeb)
	if n.has(nodeScrollable) {
		e.States |= Scrollable
	}
	for p := n.parent; p >= 0; p = a.n[p].parent {
		outer := &a.n[p]
		if outer.role != RoleWeb {
			continue
		}
		if at := a.element[p]; at > 0 && outer.box.Intersect(n.box).Area()*100 >= outer.box.Area()*95 {
			o := &a.d.Elements[at-1]
			if o.Name == "" {
				o.Name = e.Name
			}
			if o.ID == "" {
				o.ID = e.ID
			}
			o.States |= e.States
			a.element[i] = at
			return
		}
		break
	}
	a.add(i, e)
}

// freeText adds a text that nothing else carries.
func (a *assembly) freeText(i int32) {
	n := &a.n[i]
	if n.end > i+1 && a.repeats(i) {
		return
	}
	e := a.plainElement(n, textRole(n))
	if clockLike(e.Name) {
		e.States |= Volatile
	}
	if isLoading(e.Name) {
		a.d.Busy = true
	}
	a.add(i, e)
}

func textRole(n *node) Role {
	switch name := idName(n.id); {
	case n.has(nodeInvalid), strings.Contains(name, "error") && n.text != "":
		return RoleError
	case n.has(nodeHeading):
		return RoleHeading
	case n.role == RoleImage:
		return RoleImage
	}
	return RoleText
}

// isLoading knows the word for it where nothing spins.
func isLoading(s string) bool {
	if len(s) > 40 || len(s) < 7 {
		return false
	}
	l := strings.ToLower(strings.TrimRight(s, ".… "))
	return l == "loading" || l == "please wait" || strings.HasPrefix(l, "loading ") && strings.ContainsAny(s, ".…")
}

// repeats reports whether container i only says what stands below it. Where it
// says that and more, what is below isn't said again.
func (a *assembly) repeats(i int32) bool {
	n := &a.n[i]
	a.parts = a.parts[:0]
	targets := false
	for k := i + 1; k < n.end && len(a.parts) < 40; k++ {
		m := &a.n[k]
		if m.has(nodeGone) {
			continue
		}
		targets = targets || m.has(nodeTarget)
		if m.text != "" {
			a.addPart(namePart{text: m.text})
		} else if m.desc != "" {
			a.addPart(namePart{text: m.desc})
		}
	}
	if len(a.parts) == 0 {
		return false
	}
	own := n.text
	if own == "" {
		own = n.desc
	}
	joined, only := joinedOf(own, a.parts)
	if joined && !only && !targets && n.end-i < 40 {
		for k := i + 1; k < n.end; k++ {
			a.n[k].flags |= nodeUsed
		}
	}
	return joined && only
}
