package scene

// panelOf is where the content of a window stands that is as large as the display and yet
// lies above a page: a ground that closes it when it is tapped, and a panel on it. Sheets
// and dialogs of toolkits that draw all themselves are such windows. Empty: it is none.
func (a *assembly) panelOf(w *treeWindow) Rect {
	ground := Rect{}
	var panel Rect
	texts := 0
	for i := w.from; i < w.to; i++ {
		n := &a.n[i]
		if n.has(nodeGone|nodeBadBox|nodeInvisible) || n.text == "" && n.desc == "" && !n.has(nodeClickable) {
			continue
		}
		whole := n.end == i+1 && n.text == "" && n.box.Area()*100 >= w.Bounds.Area()*80
		if whole && (n.desc == "" && n.has(nodeClickable) && ground.Empty() || isGround(n.desc)) {
			ground = n.box
			continue
		}
		if ground.Empty() {
			return Rect{}
		}
		panel = panel.Union(n.box.Intersect(w.Bounds))
		if n.text != "" || n.desc != "" {
			texts++
		}
	}
	if texts == 0 || panel.Area()*100 >= ground.Area()*98 && panel.Top <= ground.Top {
		return Rect{}
	}
	return panel
}

// isGround knows what toolkits call the ground behind a sheet or dialog: Compose, Flutter and
// Material's views, in English, as they are labelled for assistive technology. Without any
// label it is known by its place alone.
func isGround(label string) bool {
	switch Fold(label) {
	case "close sheet", "dismiss", "scrim", "close", "close dialog", "collapse", "close navigation menu", "dialog", "barrier":
		return true
	}
	return false
}
