package scene

import (
	"slices"
	"sort"
	"strings"
)

// linkContainers names the list around each element.
func (b *builder) linkContainers() {
	for i := range b.nodes {
		at, box := b.elementOf[i], b.boxOf[i]
		for at > 0 && box >= 0 {
			if holder := b.elementOf[box]; holder > 0 && holder != at {
				b.d.Elements[at-1].Container = b.d.Elements[holder-1].Ref
				break
			}
			box = b.boxOf[box]
		}
	}
}

// cover finds, for each element that can be touched, a pixel that neither a window
// in front, the keyboard nor an action inside it covers.
func (b *builder) cover() {
	d := b.d
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.States.Any(Covered) {
			continue
		}
		var over []Rect
		for w, win := range d.Windows {
			if w < e.Window && win.Type != "system" {
				over = append(over, win.Bounds)
			}
		}
		free, ok := freePoint(e.Bounds, over)
		if !ok {
			e.States |= Covered
			continue
		}
		e.Tap = free
		if inner := b.inside(i); len(inner) > 0 {
			if p, ok := freePoint(e.Bounds, append(inner, over...)); ok {
				e.Tap = p
			}
		}
	}
}

// inside are the areas of the other targets within an element, whose nodes stand
// below its own and follow it.
func (b *builder) inside(i int) []Rect {
	e := &b.d.Elements[i]
	if e.Role == RoleList || !e.Can() {
		return nil
	}
	var out []Rect
	end := b.nodes[b.nodeOf[i]].end
	for j := i + 1; j < len(b.d.Elements) && b.nodeOf[j] < end && b.nodeOf[j] > b.nodeOf[i] && len(out) < maxInside; j++ {
		if o := &b.d.Elements[j]; o.Can() && o.Bounds != e.Bounds {
			out = append(out, o.Bounds)
		}
	}
	return out
}

// maxInside is how many targets inside another are gone around when it is tapped.
const maxInside = 32

// freePoint is a pixel of r outside all of over: the middle where that is free,
// else the middle of a part.
func freePoint(r Rect, over []Rect) (Point, bool) {
	if r.Empty() {
		return Point{}, false
	}
	for _, f := range [...][2]int{{8, 8}, {4, 8}, {12, 8}, {8, 4}, {8, 12}, {2, 8}, {14, 8}, {8, 2}, {8, 14}, {4, 4}, {12, 12}, {4, 12}, {12, 4}, {1, 1}, {15, 15}, {15, 1}, {1, 15}} {
		p := Point{r.Left + (r.Width()-1)*f[0]/16, r.Top + (r.Height()-1)*f[1]/16}
		if f == [2]int{8, 8} {
			p = r.Center()
		}
		if !slices.ContainsFunc(over, func(o Rect) bool { return o.Contains(p) }) {
			return p, true
		}
	}
	return Point{}, false
}

// more tells which lists go on beyond their edges, and which rows are cut.
func (b *builder) more() {
	d := b.d
	rows := map[string][]int{}
	for j := range d.Elements {
		if e := &d.Elements[j]; e.Container != "" && e.Role != RoleList {
			rows[e.Container] = append(rows[e.Container], j)
		}
	}
	for i := range d.Elements {
		if list := &d.Elements[i]; list.Role == RoleList {
			b.edges(list, rows[list.Ref])
		}
	}
}

// edges looks at the rows at a list's edges: one that touches the edge and is lower
// than the others has a part outside.
func (b *builder) edges(list *Element, rows []int) {
	if len(rows) == 0 {
		return
	}
	heights := make([]int, 0, len(rows))
	for _, j := range rows {
		heights = append(heights, b.d.Elements[j].Bounds.Height())
	}
	sort.Ints(heights)
	usual := heights[len(heights)/2]
	for _, j := range rows {
		r := &b.d.Elements[j]
		low := r.Bounds.Height()*10 < usual*9
		if r.Bounds.Bottom >= list.Bounds.Bottom {
			list.States |= MoreBelow
			if low {
				r.States |= Cut
			}
		}
		if r.Bounds.Top <= list.Bounds.Top && low {
			list.States |= MoreAbove
			r.States |= Cut
		}
	}
}

// state finds out whether something is loading.
func (b *builder) state() {
	for i := range b.d.Elements {
		e := &b.d.Elements[i]
		if e.Role == RoleProgress && !e.States.Any(Covered) {
			b.d.Busy = true
		}
		if strings.HasPrefix(e.Name, "Loading") && len(e.Name) < 24 {
			b.d.Busy = true
		}
	}
}

// frame identifies the structure of the page without its texts: the identifiers
// outside rows and the set of those inside, or where there are none the roles.
func (b *builder) frame() string {
	seen := map[string]bool{}
	var ids []string
	front := 0
	for i, w := range b.d.Windows {
		if w.Type != "input_method" && w.Type != "system" {
			front = i
			break
		}
	}
	for i := range b.nodes {
		n := &b.nodes[i]
		if int(n.window) != front || n.id == "" || seen[n.id] || b.rowOf[i] != 0 {
			continue
		}
		seen[n.id] = true
		ids = append(ids, n.shortID())
	}
	if len(ids) < 3 {
		for i := range b.nodes {
			if n := &b.nodes[i]; int(n.window) == front && b.rowOf[i] == 0 && (n.acts() || n.flags.has(fScrollable)) {
				ids = append(ids, string(b.role(i)))
			}
		}
	}
	sort.Strings(ids)
	h := hash(fnvOffset)
	for _, id := range ids {
		h.text(id)
	}
	s := h.String()
	return s[:min(4, len(s))]
}
