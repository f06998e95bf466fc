package scene

import "strings"

// judgeWindow tells what a window is.
func (a *assembly) judgeWindow(w int, told bool) {
	win := &a.windows[w]
	if win.from < win.to {
		if root := &a.n[win.from]; win.Package == "" {
			win.Package = root.pkg
		}
	}
	switch {
	case win.Type == "input_method":
		a.keyboard(win)
		a.hide(win)
	case a.isBar(win):
		win.Type = "system"
		a.hide(win)
	case win.Type == "" || win.Type == "application":
		win.Type = "application"
		if a.isSmaller(win) {
			win.Type = "popup"
			if (!told || win.Focused || win.active) && a.isDialog(win) {
				win.Type = "dialog"
			}
		} else if panel := a.panelOf(win); !panel.Empty() {
			win.Type, win.panel = "dialog", panel
		}
		win.Focused = win.Focused || win.active || !told && !a.anyFocused(w)
	}
}

func (a *assembly) anyFocused(before int) bool {
	for i := range before {
		if a.windows[i].Focused {
			return true
		}
	}
	return false
}

// keyboard takes the keyboard's area from its window where the caller doesn't
// know it: from its keys, since the window is as large as the display on some phones.
func (a *assembly) keyboard(w *treeWindow) {
	if a.d.Keyboard.Visible {
		return
	}
	var keys Rect
	if a.t.told {
		keys = w.Bounds
	}
	for i := w.from; i < w.to; i++ {
		if n := &a.n[i]; n.has(nodeClickable) && !n.has(nodeBadBox|nodeInvisible) {
			keys = keys.Union(n.box)
		}
	}
	keys = keys.Intersect(a.display)
	if keys.Height() > a.display.Height()/10 {
		a.d.Keyboard.Visible, a.d.Keyboard.Bounds = true, keys
	}
}

// isBar knows the status and navigation bar: thin windows of the system at an edge.
func (a *assembly) isBar(w *treeWindow) bool {
	if w.Package != "com.android.systemui" || w.Bounds.Empty() {
		return false
	}
	long := max(a.display.Width(), a.display.Height())
	thin := min(w.Bounds.Height(), w.Bounds.Width())
	edge := w.Bounds.Top <= 0 || w.Bounds.Left <= 0 || w.Bounds.Bottom >= a.display.Bottom || w.Bounds.Right >= a.display.Right
	if !edge || thin*100 > long*15 {
		return false
	}
	if thin*100 <= long*8 {
		return true
	}
	for i := w.from; i < w.to; i++ {
		if id := a.n[i].id; strings.Contains(id, "navigation_bar") || strings.Contains(id, "nav_buttons") || strings.Contains(id, "taskbar") {
			return true
		}
	}
	return false
}

// isSmaller: a margin on both sides, or one above while it ends early, or just small.
func (a *assembly) isSmaller(w *treeWindow) bool {
	b, d := w.Bounds, a.display
	if b.Empty() {
		return false
	}
	if k := a.d.Keyboard; k.Visible && b.Top <= 0 && b.Left <= 0 && b.Right >= d.Right && (b.Bottom-k.Bounds.Top)*100 <= d.Height()*5 {
		return false // a page that made room for the keyboard, or was pushed up by it
	}
	if b.Left > 0 && b.Right < d.Right && b.Width()*100 < d.Width()*97 || b.Area()*100 < d.Area()*40 {
		return true
	}
	return b.Top*100 >= d.Height()*15 && b.Height()*100 < d.Height()*80
}

// isDialog: a small window that is no list of options and not without focus.
func (a *assembly) isDialog(w *treeWindow) bool {
	if a.isColumn(w) {
		return false
	}
	list, other := false, false
	for i := w.from; i < w.to; i++ {
		n := &a.n[i]
		switch idName(n.id) {
		case "alertTitle", "message", "button1", "button2", "button3", "parentPanel", "permission_message", "aerr_close", "aerr_wait":
			return true
		}
		_, kind := classRole(n.class)
		switch {
		case kind&nodeRows != 0:
			list = true
			i = n.end - 1
		case n.text != "" || n.desc != "" || n.has(nodeClickable):
			other = true
		}
	}
	return other || !list
}

// isColumn: the window holds nothing but two or more entries below each other, without any
// text beside them, as the menu of a toolkit without lists does.
func (a *assembly) isColumn(w *treeWindow) bool {
	var last Rect
	entries := 0
	for i := w.from; i < w.to; i++ {
		n := &a.n[i]
		switch {
		case n.has(nodeBadBox | nodeInvisible):
		case n.has(nodeClickable) && !n.has(nodeEditable):
			if entries > 0 && (n.box.Left != last.Left || n.box.Right != last.Right || n.box.Top < last.Bottom) || idName(n.id) != "" {
				return false
			}
			last = n.box
			entries++
			i = n.end - 1
		case n.text != "" || n.desc != "" || n.has(nodeEditable):
			return false
		}
	}
	return entries > 1
}
