package scene

import "strings"

// placeWindows tells the display's size and every node's window, and takes the
// system's bars and the keyboard's keys out.
func (a *assembly) placeWindows() {
	a.windows = a.t.windows
	told := len(a.windows) > 0
	if !told {
		a.windows = a.rootWindows()
	}
	a.measureDisplay(told)
	for w := range a.windows {
		win := &a.windows[w]
		for i := win.from; i < win.to; i++ {
			a.n[i].window = int32(w)
		}
	}
	modal := false
	for w := range a.windows {
		a.judgeWindow(w, told)
		modal = modal || a.windows[w].Type == "dialog" || a.windows[w].Type == "popup" && a.windows[w].Focused
	}
	if len(a.windows) > 1 || len(a.d.Windows) == 0 || told {
		a.d.Windows = make([]Window, 0, len(a.windows))
		for _, w := range a.windows {
			a.d.Windows = append(a.d.Windows, w.Window)
		}
	} else {
		a.joinKnown()
	}
	a.setForeground()
	if modal && !a.pageBeneath() {
		a.d.Beneath = "unknown"
	}
}

// joinKnown finds the one window of the tree among those that the caller knows:
// the focused one, else the first that belongs to an application.
func (a *assembly) joinKnown() {
	a.d.Windows = append([]Window(nil), a.d.Windows...)
	at := -1
	for i, w := range a.d.Windows {
		if w.Type == "system" || w.Type == "input_method" {
			continue
		}
		if at < 0 || w.Focused && !a.d.Windows[at].Focused {
			at = i
		}
	}
	if at < 0 {
		return
	}
	a.shift = at
	w := &a.d.Windows[at]
	if mine := a.windows[0].Type; mine != "application" && (w.Type == "" || w.Type == "application") {
		w.Type = mine
	}
}

// rootWindows takes every root of the tree as a window, the topmost first.
func (a *assembly) rootWindows() []xmlWindow {
	var out []xmlWindow
	for i := int32(0); i < int32(len(a.n)); i = a.n[i].end {
		w := xmlWindow{from: i, to: a.n[i].end}
		w.Bounds = a.n[i].box
		out = append(out, w)
	}
	return out
}

func (a *assembly) measureDisplay(told bool) {
	if a.d.Display.Width <= 0 || a.d.Display.Height <= 0 {
		w, h := a.t.width, a.t.height
		for i := range a.windows {
			w, h = max(w, a.windows[i].Bounds.Right), max(h, a.windows[i].Bounds.Bottom)
		}
		if w == 0 || h == 0 {
			for i := range a.n {
				if !a.n[i].has(nodeBadBox) {
					w, h = max(w, a.n[i].box.Right), max(h, a.n[i].box.Bottom)
				}
			}
		}
		a.d.Display.Width, a.d.Display.Height, a.d.Display.Rotation = w, h, a.t.rotation
	}
	a.display = Rect{0, 0, a.d.Display.Width, a.d.Display.Height}
	main := a.mainDisplay()
	for i := range a.windows {
		w := &a.windows[i]
		w.Bounds = w.Bounds.Intersect(a.display)
		if told && w.display != main {
			a.hide(w)
			w.Type = "system"
		}
	}
}

// mainDisplay is 0 where there is such a display, else the first.
func (a *assembly) mainDisplay() string {
	main := ""
	for i := range a.windows {
		if a.windows[i].display == "0" {
			return "0"
		}
		if i == 0 {
			main = a.windows[i].display
		}
	}
	return main
}

func (a *assembly) hide(w *xmlWindow) {
	for i := w.from; i < w.to; i++ {
		a.n[i].flags |= nodeGone
	}
}

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
func (a *assembly) keyboard(w *xmlWindow) {
	if a.d.Keyboard.Visible {
		return
	}
	var keys Rect
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
func (a *assembly) isBar(w *xmlWindow) bool {
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
func (a *assembly) isSmaller(w *xmlWindow) bool {
	b, d := w.Bounds, a.display
	if b.Empty() {
		return false
	}
	if b.Left > 0 && b.Right < d.Right && b.Width()*100 < d.Width()*97 || b.Area()*100 < d.Area()*40 {
		return true
	}
	return b.Top*100 >= d.Height()*15 && b.Height()*100 < d.Height()*80
}

// isDialog: a small window that is no list of options and not without focus.
func (a *assembly) isDialog(w *xmlWindow) bool {
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

func (a *assembly) setForeground() {
	if a.d.Foreground.App != "" {
		return
	}
	for _, w := range a.windows {
		if w.Type != "system" && w.Type != "input_method" && w.Package != "" {
			a.d.Foreground.App = w.Package
			return
		}
	}
	for _, w := range a.windows {
		if w.from < w.to && !a.n[w.from].has(nodeGone) && w.Package != "" {
			a.d.Foreground.App = w.Package
			return
		}
	}
}

// pageBeneath: a whole application window is in the tree as well.
func (a *assembly) pageBeneath() bool {
	for _, w := range a.windows {
		if w.Type == "application" {
			return true
		}
	}
	return false
}
