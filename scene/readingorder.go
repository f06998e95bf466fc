package scene

// readingOrder lists the nodes as a person reads: document order, apart
// from siblings that clearly stand above or left of earlier ones.
func (a *assembly) readingOrder() {
	a.measureExtents()
	a.order = make([]int32, 0, len(a.n))
	stack := make([]int32, 0, 64)
	for w := len(a.windows) - 1; w >= 0; w-- {
		stack = a.pushSorted(stack, a.rootsOf(&a.windows[w]))
	}
	var buf [64]int32
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := &a.n[i]
		a.order = append(a.order, i)
		if n.end == i+1 {
			continue
		}
		kids := buf[:0]
		a.t.children(i, func(c int32) bool {
			if a.n[c].window == n.window {
				kids = append(kids, c)
			}
			return true
		})
		stack = a.pushSorted(stack, kids)
	}
}

func (a *assembly) rootsOf(w *treeWindow) []int32 {
	var roots []int32
	for i := w.from; i < w.to; i = a.n[i].end {
		if int(a.n[i].window) < len(a.windows) && &a.windows[a.n[i].window] == w {
			roots = append(roots, i)
		}
	}
	return roots
}

// measureExtents tells around each node how far what it shows reaches. Where roles are
// told a list reaches below the bars, so that only what is in it counts.
func (a *assembly) measureExtents() {
	for i := len(a.n) - 1; i >= 0; i-- {
		n := &a.n[i]
		if !n.has(nodeGone|nodeBadBox) && (n.has(nodeTarget) || n.has(nodeList) && !a.t.told || n.text != "" || n.desc != "" || n.end == int32(i)+1) {
			n.extent = n.extent.Union(n.box)
		}
		if n.parent >= 0 {
			p := &a.n[n.parent]
			p.extent = p.extent.Union(n.extent)
		}
	}
}

// maxSorted is how many siblings are brought into order; longer lists are taken as they stand.
const maxSorted = 200

// pushSorted puts the nodes onto the stack so that the first to read is on top.
func (a *assembly) pushSorted(stack, kids []int32) []int32 {
	if len(kids) <= maxSorted {
		for i := 1; i < len(kids); i++ {
			for k := i; k > 0 && a.readsBefore(kids[k], kids[k-1]); k-- {
				kids[k], kids[k-1] = kids[k-1], kids[k]
			}
		}
	}
	for i := len(kids) - 1; i >= 0; i-- {
		stack = append(stack, kids[i])
	}
	return stack
}

// readsBefore: b ends above where c begins, or they stand side by side with b
// left of c, or b begins clearly higher.
func (a *assembly) readsBefore(b, c int32) bool {
	x, y := a.n[b].extent, a.n[c].extent
	if x.Empty() || y.Empty() {
		return false
	}
	slack := min(x.Height(), y.Height()) / 4
	switch {
	case x.Bottom <= y.Top+slack:
		return true
	case y.Bottom <= x.Top+slack:
		return false
	case x.Right <= y.Left:
		return true
	case y.Right <= x.Left:
		return false
	}
	return x.Top+slack < y.Top
}
