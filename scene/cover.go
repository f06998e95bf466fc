package scene

// cover finds for every element a point that a finger reaches: what stands
// later in the tree lies above, and so do other targets inside it, windows in
// front and the keyboard.
func (a *assembly) cover() {
	tops := a.coversOfWindows()
	targets := make([]int32, 0, len(a.nodes))
	for _, i := range a.nodes {
		if n := &a.n[i]; n.has(nodeTarget) && !n.has(nodeBadBox) {
			targets = append(targets, i)
		}
	}
	for i := range a.n { // a clickable ground hides what stands before it, as a page above another does
		if n := &a.n[i]; n.has(nodeBackdrop) && n.has(nodeClickable) && !n.has(nodeList) && !n.has(nodeGone) {
			targets = append(targets, int32(i))
		}
	}
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		i := a.nodes[k]
		n := &a.n[i]
		if n.has(nodeBadBox) {
			e.States |= Covered
			e.Tap = Point{}
			continue
		}
		if a.behindModal(n.window) {
			e.States |= Covered
			continue
		}
		if !e.Can() && n.end > i+1 {
			continue
		}
		a.tapPoint(e, i, targets, tops)
	}
}

// coversOfWindows lists for each window what lies above all of it.
func (a *assembly) coversOfWindows() [][]Rect {
	out := make([][]Rect, max(len(a.windows), 1))
	var above []Rect
	if a.d.Keyboard.Visible && !a.d.Keyboard.Bounds.Empty() {
		above = append(above, a.d.Keyboard.Bounds)
	}
	for w := range a.windows {
		out[w] = above
		b := a.windows[w].Bounds
		if t := a.windows[w].Type; (t == "dialog" || t == "popup") && !b.Empty() || t == "system" && a.windows[w].display == a.mainDisplay() && b.Area()*3 < a.display.Area() {
			above = append(above[:len(above):len(above)], b)
		}
	}
	return out
}

// behindModal: a dialog or a menu in a window of its own takes all taps.
func (a *assembly) behindModal(window int32) bool {
	for w := int32(0); w < window && int(w) < len(a.windows); w++ {
		if t := a.windows[w].Type; t == "dialog" || t == "popup" && a.windows[w].Focused {
			return true
		}
	}
	return false
}

// maxAbove is how many nodes above an element are looked at.
const maxAbove = 256

func (a *assembly) tapPoint(e *Element, i int32, targets []int32, tops [][]Rect) {
	var buf [24]Rect
	above := buf[:0]
	n := &a.n[i]
	for _, t := range targets {
		m := &a.n[t]
		if t <= i || m.window != n.window || t < n.end && !e.Can() {
			continue
		}
		if m.box.Intersect(n.box).Empty() {
			continue
		}
		above = append(above, m.box)
		if len(above) == maxAbove || m.box.Covers(n.box) {
			break
		}
	}
	if int(n.window) >= 0 && int(n.window) < len(tops) {
		for _, r := range tops[n.window] {
			if !r.Intersect(n.box).Empty() {
				above = append(above, r)
			}
		}
	}
	if len(above) == 0 {
		return
	}
	p, ok := freePoint(n.box, above)
	if ok {
		e.Tap = p
		return
	}
	if e.States.Any(Scrollable) && !a.underKeyboard(n.box) {
		return // its entries fill it; a drag moves it all the same
	}
	e.States |= Covered
}

func (a *assembly) underKeyboard(b Rect) bool {
	return a.d.Keyboard.Visible && a.d.Keyboard.Bounds.Covers(b)
}

// freePoint is the middle of b, else the nearest of a grid of points that lies in
// none of the areas above.
func freePoint(b Rect, above []Rect) (Point, bool) {
	c := b.Center()
	if free(c, above) {
		return c, true
	}
	const steps = 12
	best, bestDistance := Point{}, -1
	for y := range steps {
		for x := range steps {
			p := Point{b.Left + (2*x+1)*b.Width()/(2*steps), b.Top + (2*y+1)*b.Height()/(2*steps)}
			if !free(p, above) {
				continue
			}
			if d := (p.X-c.X)*(p.X-c.X) + (p.Y-c.Y)*(p.Y-c.Y); bestDistance < 0 || d < bestDistance {
				best, bestDistance = p, d
			}
		}
	}
	return best, bestDistance >= 0
}

func free(p Point, above []Rect) bool {
	for _, r := range above {
		if r.Contains(p) {
			return false
		}
	}
	return true
}
