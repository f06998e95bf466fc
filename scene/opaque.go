package scene

// Vague reports whether a large region of the scene says nothing: one that isn't exposed
// by the source, or web content without anything in it. What is there may be a picture,
// may be loading, or may be told the next time that it is asked for.
func (s *Scene) Vague() bool {
	for i := range s.d.Elements {
		e := &s.d.Elements[i]
		if e.Role == RoleOpaque || e.Role == RoleWeb && !s.holds(e) {
			return true
		}
	}
	return false
}

// holds reports whether another element stands in e.
func (s *Scene) holds(e *Element) bool {
	for i := range s.d.Elements {
		if o := &s.d.Elements[i]; o.Role != RoleWeb && o.Window == e.Window && e.Bounds.Covers(o.Bounds) {
			return true
		}
	}
	return false
}

// findOpaque marks what fills over 30 % of its window and says nothing: web
// content, a map, a game, a canvas. Lists may be empty, so they aren't meant.
func (a *assembly) findOpaque() {
	var found []Rect
	tries := 0
	for i := int32(0); i < int32(len(a.n)) && tries < 200; i++ {
		n := &a.n[i]
		if n.has(nodeGone) || n.has(nodeBadBox) || n.has(nodeLabelled) {
			continue
		}
		window := a.windowBox(n)
		if n.box.Area()*100 <= window.Area()*30 {
			i = n.end - 1
			continue
		}
		tries++
		inner, plain := a.innermost(i)
		if !plain || a.somethingOver(i) {
			continue
		}
		if overlapsMost(n.box, found) {
			i = n.end - 1
			continue
		}
		found = append(found, n.box)
		a.n[inner].flags |= nodeOpaque
		i = n.end - 1
	}
}

func overlapsMost(b Rect, found []Rect) bool {
	for _, f := range found {
		if f.Intersect(b).Area()*100 >= b.Area()*80 {
			return true
		}
	}
	return false
}

// innermost is the deepest node below i that fills at least four fifths of it:
// its class says most. plain is false where something inside is a list, a
// progress or a target of its own.
func (a *assembly) innermost(i int32) (inner int32, plain bool) {
	n := &a.n[i]
	inner = i
	for k := i; k < n.end; k++ {
		m := &a.n[k]
		switch {
		case m.has(nodeGone):
		case m.has(nodeList|nodeRows) && m.role != RoleWeb, m.role == RoleProgress:
			return i, false
		case m.box.Area()*100 >= n.box.Area()*80:
			inner = k
		case m.has(nodeTarget):
			return i, false
		}
	}
	return inner, true
}

// somethingOver: another node that says something or can be acted on stands
// over the middle half of i, or i is but an empty layer.
func (a *assembly) somethingOver(i int32) bool {
	n := &a.n[i]
	for k := range a.n {
		m := &a.n[k]
		if int32(k) >= i && int32(k) < n.end || m.has(nodeGone|nodeBadBox) || m.window != n.window {
			continue
		}
		if (m.text != "" || m.desc != "" || m.has(nodeTarget)) && m.box.Area() < n.box.Area() && n.box.Contains(m.box.Center()) && n.role != RoleWeb {
			return true
		}
	}
	return false
}
