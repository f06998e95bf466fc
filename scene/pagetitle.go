package scene

import "strings"

// findTitle marks the page's title: what a collapsing toolbar describes itself
// as, else the first text in the top bar that can't be tapped.
func (a *assembly) findTitle() {
	best := -1
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		if e.Name == "" || e.Role == RoleError || e.Role == RoleTab || e.States.Any(Disabled|Selected) || e.Can() && !a.n[a.nodes[k]].has(nodeBackdrop) {
			continue
		}
		name := idName(e.ID)
		if strings.Contains(name, "collapsing_toolbar") || name == "alertTitle" {
			a.makeTitle(k)
			return
		}
		if !isReadable(e.Name) || isHandle(e.Name) {
			continue
		}
		if best >= 0 || e.Window != a.frontWindow()+a.shift || e.States.Any(Volatile) || len(e.Name) > 80 || e.Role == RoleImage || e.Role == RoleRow {
			continue
		}
		if a.inTopBar(k, e) {
			best = k
		}
	}
	if best < 0 {
		best = a.firstText()
	}
	if best >= 0 {
		a.makeTitle(best)
	}
}

// firstText is the text at the very top of the page, or the first of several in
// a dialog: what stands there is the title where no widget says so; -1 for none.
func (a *assembly) firstText() int {
	front := a.frontWindow()
	dialog := front < len(a.windows) && a.windows[front].Type == "dialog"
	if !dialog && a.isPushed(front) {
		return -1
	}
	first, texts := -1, 0
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		n := &a.n[a.nodes[k]]
		if e.Window != front+a.shift || e.Role != RoleText && e.Role != RoleHeading || !isReadable(e.Name) || isHandle(e.Name) || e.States.Any(Volatile|Selected|Disabled) {
			continue
		}
		texts++
		window := a.windowBox(n)
		high := (e.Bounds.Bottom-window.Top)*100 <= a.upright(n)*12 && n.list < 0 && !n.has(nodeWeb)
		if first < 0 && len(e.Name) <= 60 && (dialog || high) {
			first = k
		}
		if first < 0 {
			return -1
		}
	}
	if dialog && texts < 2 && first >= 0 && (idName(a.d.Elements[first].ID) == "message" || strings.HasSuffix(a.d.Elements[first].Name, ".")) {
		return -1 // a message that says all
	}
	return first
}

// isHandle: the grip of a sheet as Compose labels it, or what Flutter says aloud of a
// window that has no title.
func isHandle(name string) bool {
	return name == "Drag handle" || name == "Alert" || name == "Dialog" || name == "Bottom sheet"
}

func (a *assembly) makeTitle(k int) {
	e := &a.d.Elements[k]
	e.Role = RoleHeading
	e.States |= Title
	for j := range a.d.Elements { // the toolbar's text beside its own description
		if o := &a.d.Elements[j]; j != k && o.Role == RoleText && o.Name == e.Name && a.nodes[j] > a.nodes[k] && a.nodes[j] < a.n[a.nodes[k]].end {
			o.Role = ""
			a.dropUsed()
			return
		}
	}
}

func (a *assembly) frontWindow() int {
	for w := range a.windows {
		if t := a.windows[w].Type; t != "system" && t != "input_method" {
			return w
		}
	}
	return 0
}

// inTopBar: high up in the window, outside of what scrolls, and named or placed
// as a title is.
func (a *assembly) inTopBar(k int, e *Element) bool {
	node := &a.n[a.nodes[k]]
	window, height := a.windowBox(node), a.upright(node)
	bottom := e.Bounds.Bottom - window.Top
	if node.list >= 0 && !a.n[node.list].has(nodePager) && a.n[node.list].box.Area()*2 < window.Area()*1 {
		return false
	}
	name := idName(node.id)
	named := strings.Contains(name, "title") || node.has(nodeHeading)
	if bottom*100 <= min(height*22, window.Height()*35) && named {
		return true
	}
	if node.list >= 0 || bottom*100 > height*15 {
		return false
	}
	for p, levels := node.parent, 0; p >= 0 && levels < 4; p, levels = a.n[p].parent, levels+1 {
		if c := shortClass(a.n[p].class); strings.Contains(c, "Toolbar") || strings.Contains(c, "ActionBar") || strings.Contains(c, "AppBar") {
			return true
		}
		if id := idName(a.n[p].id); strings.Contains(id, "toolbar") || strings.Contains(id, "action_bar") || strings.Contains(id, "app_bar") || strings.Contains(id, "appbar") || strings.Contains(id, "title_bar") {
			return true
		}
	}
	return a.besideUp(e)
}

// besideUp: a button stands left of it in the same line, at the window's edge.
func (a *assembly) besideUp(e *Element) bool {
	for k := range a.d.Elements {
		o := &a.d.Elements[k]
		if o.Role == RoleButton && o.States.Any(Clickable) && o.Window == e.Window && o.Bounds.Right <= e.Bounds.Left+8 && o.Bounds.Left < a.display.Width()/8 {
			if mid := e.Bounds.Center().Y; mid >= o.Bounds.Top && mid < o.Bounds.Bottom {
				return true
			}
		}
	}
	return false
}
