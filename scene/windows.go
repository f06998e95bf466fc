package scene

// placeWindows tells the display's size and every node's window, and takes the
// system's bars and the keyboard's keys out.
func (a *assembly) placeWindows() {
	a.windows = a.t.windows
	told := len(a.windows) > 0
	if !told {
		a.windows = a.rootWindows()
	}
	a.measureDisplay(told)
	for w := len(a.windows) - 1; w >= 0; w-- { // one in front may stand inside another
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

// rootWindows takes every root of the tree as a window, the topmost first. The last
// one that a Scene can have holds all roots behind it.
func (a *assembly) rootWindows() []treeWindow {
	var out []treeWindow
	for i := int32(0); i < int32(len(a.n)); i = a.n[i].end {
		if len(out) == maxWindows {
			out[maxWindows-1].to = int32(len(a.n))
			break
		}
		w := treeWindow{from: i, to: a.n[i].end}
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
	} else {
		a.turn()
	}
	a.display = Rect{0, 0, a.d.Display.Width, a.d.Display.Height}
	main, others := a.mainDisplay(), false
	for i := range a.windows {
		w := &a.windows[i]
		w.Bounds = w.Bounds.Intersect(a.display)
		if told && w.display != main {
			a.hide(w)
			w.Type = "system"
			others = true
		}
	}
	if others {
		a.d.Warnings = append(a.d.Warnings, "other_displays: their windows are left out")
	}
}

// turn swaps the sides of a display that the caller knows from before a rotation:
// what the tree shows doesn't fit, and fits the other way round.
func (a *assembly) turn() {
	var all Rect
	for i := range a.windows {
		all = all.Union(a.windows[i].Bounds)
	}
	d := &a.d.Display
	if all.Right > d.Width && all.Right <= d.Height && all.Bottom <= d.Width && 2*all.Area() >= d.Width*d.Height {
		d.Width, d.Height, d.Rotation = d.Height, d.Width, a.t.rotation
		a.d.Warnings = append(a.d.Warnings, "display_turned: the tree is of another rotation than the display was told to have")
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

func (a *assembly) hide(w *treeWindow) {
	for i := w.from; i < w.to; i++ {
		a.n[i].flags |= nodeGone
	}
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
