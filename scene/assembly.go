package scene

import "strconv"

// assembly makes elements from the nodes of a tree, in steps that each walk
// the nodes once. Nothing in it calls itself, so no tree is too deep.
type assembly struct {
	t       *tree
	n       []node
	d       *Data
	display Rect
	windows []treeWindow
	order   []int32 // the nodes in reading order
	texts   []nodeText
	heads   []int32 // of each node: its first text in texts, plus 1
	tails   []int32
	nodes   []int32 // of each element: its node
	element []int32 // of each node: its element, plus 1
	shift   int     // what is added to a node's window: the caller's windows are more than the tree's
	rows    int32   // how many rows there are
	parts   []namePart
}

// nodeText is a node whose texts are those of an owner, chained in reading order.
type nodeText struct{ node, next int32 }

func (a *assembly) run() {
	a.maskPasswords()
	a.placeWindows()
	a.measure()
	a.mergeTargets()
	a.findRows()
	a.findOpaque()
	a.readingOrder()
	a.collectTexts()
	a.adoptTexts()
	a.emit()
	a.nameByPlace()
	a.findTabs()
	a.findTitle()
	a.cover()
	a.scrollMarks()
	a.markSides()
	a.d.Frame = a.frame()
	a.number()
	a.d.detach()
}

// measure clips the bounds, tells roles and finds what can be acted on.
func (a *assembly) measure() {
	bad := 0
	for i := range a.n {
		n := &a.n[i]
		n.text, n.desc = readable(n.text), readable(n.desc)
		a.classify(n)
		if !n.has(nodeGone) && a.clipBox(n) {
			bad++
		}
		if n.has(nodeGone) {
			continue
		}
		if n.text != "" || n.desc != "" {
			n.flags |= nodeLabelled
		}
		if n.has(nodeClickable|nodeLongClickable|nodeCheckable|nodeField) || n.role == RoleSlider || n.role == RoleSpinner {
			n.flags |= nodeTarget
		}
	}
	if bad > 0 {
		a.d.Warnings = append(a.d.Warnings, "bounds_invalid: a node has its right or bottom edge before its left or top one, or no bounds; it can't be touched")
	}
	for i := len(a.n) - 1; i > 0; i-- {
		if n := &a.n[i]; n.has(nodeLabelled) && n.parent >= 0 {
			a.n[n.parent].flags |= nodeLabelled
		}
	}
}

// classify tells what kind of node it is. A toast, which the UiAutomator2 server
// shows as a node, becomes a message.
func (a *assembly) classify(n *node) {
	if !a.t.told {
		var kind nodeFlags
		n.role, kind = classRole(n.class)
		n.flags |= kind
	}
	if n.role == RoleWeb {
		n.flags |= nodeWeb
	}
	if n.parent >= 0 {
		n.flags |= a.n[n.parent].flags & nodeWeb
	}
	if n.has(nodeEditable) && n.role != RoleWeb || n.has(nodePassword) {
		n.role = RoleField
		n.flags |= nodeField
	}
	if n.has(nodeScrollable) && (n.role == RoleList || n.role == "" || n.role == RoleWeb) && !a.isScrollableEntry(n) {
		n.flags |= nodeList
	}
	if n.text != "" && !n.has(nodeGone) && shortClass(n.class) == "Toast" {
		n.flags |= nodeGone
		a.d.Messages = append(a.d.Messages, Message{Kind: "toast", Text: oneLine(n.text), Package: n.pkg})
		a.d.MessagesSeen = true
	}
}

// isScrollableEntry: what is called something, takes a tap and is as low as an entry of
// a list is one, though it says that its inside moves, as Flutter's wide lines do.
func (a *assembly) isScrollableEntry(n *node) bool {
	return n.role == "" && n.has(nodeClickable) && (n.text != "" || n.desc != "") && n.box.Height()*100 < a.display.Height()*8
}

// clipBox leaves the visible part of a node's box; true: its bounds are wrong
// although it says something.
func (a *assembly) clipBox(n *node) bool {
	if n.has(nodeInvisible) {
		n.flags |= nodeGone
		return false
	}
	if n.has(nodeBadBox) {
		if n.text == "" && n.desc == "" && !(a.t.unplaced && n.has(nodeClickable|nodeField)) {
			n.flags |= nodeGone
			return false
		}
		return !a.t.unplaced
	}
	n.box = n.box.Intersect(a.display)
	if n.box.Empty() {
		n.flags |= nodeGone
	}
	return false
}

// windowBox is the area of the window that a node stands in.
func (a *assembly) windowBox(n *node) Rect {
	if n.window >= 0 && int(n.window) < len(a.windows) && !a.windows[n.window].Bounds.Empty() {
		if panel := a.windows[n.window].panel; !panel.Empty() {
			return panel
		}
		return a.windows[n.window].Bounds
	}
	return a.display
}

// upright is the height of a node's window as that of a phone that is held upright: bars
// are as high on one that lies.
func (a *assembly) upright(n *node) int {
	window := a.windowBox(n)
	if window == a.display || window.Width() == a.display.Width() && window.Height()*2 > a.display.Height() {
		return max(window.Height(), window.Width())
	}
	return window.Height()
}

// number gives refs in reading order to whatever can be acted on.
func (a *assembly) number() {
	next := 1
	for i := range a.d.Elements {
		if e := &a.d.Elements[i]; e.Can() {
			e.Ref = "e" + strconv.Itoa(next)
			next++
		}
	}
	a.d.NextRef = next
	for i := range a.d.Elements {
		if l := a.n[a.nodes[i]].list; l >= 0 && a.element[l] > 0 {
			a.d.Elements[i].Container = a.d.Elements[a.element[l]-1].Ref
		}
	}
}
