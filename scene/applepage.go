package scene

import (
	"slices"
	"strings"
)

// finishApple tells what an element of XCUITest only shows by what stands around it.
func (t *tree) finishApple() {
	if !t.told {
		return
	}
	t.scrollBars()
	for i := range t.nodes {
		n := &t.nodes[i]
		if n.pkg == "" && n.parent >= 0 {
			n.pkg = t.nodes[n.parent].pkg
		}
		switch strings.TrimPrefix(n.class, applePrefix) {
		case "TabBar":
			t.tabBar(int32(i))
		case "NavigationBar":
			t.navigationBar(int32(i))
		case "Cell":
			t.cell(int32(i))
		case "Link":
			t.link(int32(i))
		case "Other", "Group":
			t.other(int32(i))
		case "StatusBar":
			t.statusBar(int32(i))
		}
	}
	t.appleWindows()
}

// below calls yield for the nodes inside node i.
func (t *tree) below(i int32, yield func(n *node)) {
	for k := i + 1; k < t.nodes[i].end; k++ {
		yield(&t.nodes[k])
	}
}

func (t *tree) tabBar(i int32) {
	t.below(i, func(n *node) {
		if n.role == RoleButton {
			n.role = RoleTab
		}
	})
}

// navigationBar finds the title: the text that the bar is called by, else its first.
func (t *tree) navigationBar(i int32) {
	var first, title *node
	t.below(i, func(n *node) {
		if n.text == "" || n.role != RoleText && n.role != "" || n.has(nodeClickable|nodeInvisible) {
			return
		}
		if first == nil && n.role == RoleText {
			first = n
		}
		if title == nil && (n.text == t.nodes[i].id || n.text == t.nodes[i].value) {
			title = n
		}
	})
	if title == nil {
		title = first
	}
	if title != nil {
		title.flags |= nodeHeading
	}
}

// cell: the switch in a cell has to be touched itself, and what says only the same
// as the switch isn't told twice.
func (t *tree) cell(i int32) {
	var toggle *node
	count := 0
	t.below(i, func(n *node) {
		if n.has(nodeCheckable) && !n.has(nodeInvisible) {
			toggle = n
			count++
		}
	})
	if count != 1 {
		return
	}
	cell := &t.nodes[i]
	cell.flags &^= nodeClickable
	if rest, ok := strings.CutPrefix(cell.text, toggle.text); ok && yesNoOf(strings.TrimSpace(rest)) != notTold || rest == "" {
		cell.text = ""
	}
	t.below(i, func(n *node) {
		if n.role == RoleText && n.text == toggle.text {
			n.text = ""
		}
	})
}

// link: a link may stand in a text that stands in a link; the inner one is touched.
func (t *tree) link(i int32) {
	link := &t.nodes[i]
	t.below(i, func(n *node) {
		switch {
		case n.class == link.class && n.text == link.text:
			link.text = ""
			link.flags &^= nodeClickable
		case n.has(nodeField) && n.desc == link.text:
			n.role, n.desc = "", ""
			n.flags &^= nodeField
		}
	})
}

// maxJoined bounds how much of what is inside is compared with a label.
const maxJoined = 300

// other: a container's label that only joins those inside isn't told. Plain text is
// told as text, so what an app draws itself and has a label without anything inside
// that has one is a control, but for the headings between the cells of a table.
func (t *tree) other(i int32) {
	n := &t.nodes[i]
	if n.text == "" || n.has(nodeHeading) {
		return
	}
	labelled := false
	rest := clip(n.text, maxText)
	for k, count := i+1, 0; k < n.end && count < maxJoined; k++ {
		c := &t.nodes[k]
		labelled = labelled || c.text != "" || c.desc != "" || c.has(nodeClickable|nodeField)
		for _, said := range [...]string{c.text, c.desc, c.hint, c.id} {
			if said != "" && rest != "" {
				rest = strings.Replace(rest, said, "", 1)
				count++
			}
		}
	}
	switch {
	case labelled && strings.Trim(rest, " ,\n") == "":
		n.text = ""
	case !labelled && !n.has(nodeInner|nodeClickable) && t.isControl(n):
		n.flags |= nodeClickable
	}
}

// isControl: n stands in nothing that takes the touch, in no bar that shows things,
// and is no entry of a table, which would be a cell.
func (t *tree) isControl(n *node) bool {
	for p := n.parent; p >= 0; p = t.nodes[p].parent {
		m := &t.nodes[p]
		if m.has(nodeClickable|nodeRows) || m.class == applePrefix+"StatusBar" || m.class == applePrefix+"NavigationBar" {
			return false
		}
	}
	return true
}

// scrollBars takes out the bars, which only assistive technology has, and learns of
// them which lists don't scroll: those whose bars are of one page.
func (t *tree) scrollBars() {
	moves := map[int32]bool{}
	for i := range t.nodes {
		n := &t.nodes[i]
		pages, ok := t.barPages(n)
		if !ok {
			continue
		}
		n.text, n.desc = "", ""
		n.flags = n.flags&^nodeClickable | nodeInvisible
		moves[n.parent] = moves[n.parent] || pages > 1
	}
	for p, more := range moves {
		if !more {
			t.nodes[p].flags &^= nodeScrollable
		}
	}
}

// barPages reads how many pages a scroll bar tells, in any language: one stands right
// inside of what scrolls, is thin, has a number in its label and a share as its value.
func (t *tree) barPages(n *node) (pages int, ok bool) {
	if n.class != applePrefix+"Other" || n.parent < 0 || !t.nodes[n.parent].has(nodeScrollable) || min(n.box.Width(), n.box.Height()) > 40 {
		return 0, false
	}
	label, value := n.text, n.desc
	if line := strings.IndexByte(label, '\n'); line >= 0 {
		label, value = label[:line], label[line+1:]
	}
	at := strings.IndexAny(label, "0123456789")
	if at <= 0 || !strings.HasSuffix(strings.TrimRight(value, "\u00a0 "), "%") {
		return 0, false
	}
	return digits(label[at:]), true
}

// statusBar takes out the system's bar.
func (t *tree) statusBar(i int32) {
	t.nodes[i].flags |= nodeInvisible
	t.below(i, func(n *node) { n.flags |= nodeInvisible })
}

// appleWindows takes each application as a window, and in front of it what takes
// all touches and the keyboard, the last one foremost.
func (t *tree) appleWindows() {
	var front []treeWindow
	for i := range t.nodes {
		n := &t.nodes[i]
		kind := ""
		switch strings.TrimPrefix(n.class, applePrefix) {
		case "Alert", "Sheet", "Dialog":
			kind = "dialog"
		case "Popover", "Menu":
			kind = "popup"
		case "Keyboard":
			kind = "input_method"
		}
		if kind != "" && !n.has(nodeInvisible|nodeBadBox) && !n.box.Empty() {
			front = append(front, t.windowOf(int32(i), kind))
		}
	}
	t.takeWindows(front)
}

func (t *tree) windowOf(i int32, kind string) treeWindow {
	n := &t.nodes[i]
	w := treeWindow{from: i, to: n.end}
	w.Type, w.Title, w.Package, w.Bounds = kind, n.value, n.pkg, n.box
	if n.role == RoleWeb {
		w.Title = n.text
	}
	w.Focused = kind == "dialog" || kind == "popup"
	return w
}

// takeWindows makes a window of each root, the first one foremost, with those in
// front that stand inside them.
func (t *tree) takeWindows(front []treeWindow) {
	slices.Reverse(front)
	for i := int32(0); i < int32(len(t.nodes)); i = t.nodes[i].end {
		w := t.windowOf(i, "application")
		w.Focused = i == 0 && !slices.ContainsFunc(front, func(f treeWindow) bool { return f.Focused })
		front = append(front, w)
		if len(front) == maxWindows {
			front[maxWindows-1].to = int32(len(t.nodes))
			break
		}
	}
	t.windows = front[:min(len(front), maxWindows)]
}
