package scene

// panelOf is where the content of a window stands that is as large as the display and yet
// lies above a page: a ground that closes it when it is tapped, and a panel on it. Sheets
// and dialogs of toolkits that draw all themselves are such windows. Some tell the whole
// ground, before the panel; some only what of it the panel leaves free. Empty: it is none.
func (a *assembly) panelOf(w *treeWindow) Rect {
	var panel, ground Rect
	texts, whole := 0, false
	for i := w.from; i < w.to; i++ {
		n := &a.n[i]
		if n.has(nodeGone|nodeBadBox|nodeInvisible) || n.text == "" && n.desc == "" && !n.has(nodeClickable) {
			continue
		}
		part := n.box.Intersect(w.Bounds)
		if leaf := n.end == i+1 && n.text == ""; leaf && part.Area()*100 >= w.Bounds.Area()*5 {
			large := part.Area()*100 >= w.Bounds.Area()*80
			if isGround(n.desc) && (large == panel.Empty() || !large) || large && n.desc == "" && n.has(nodeClickable) && panel.Empty() && ground.Empty() {
				ground, whole = ground.Union(part), whole || large
				continue
			}
		}
		panel = panel.Union(part)
		if n.text != "" || n.desc != "" {
			texts++
		}
	}
	switch {
	case ground.Empty() || texts == 0:
		return Rect{}
	case whole && panel.Area()*100 >= ground.Area()*98 && panel.Top <= ground.Top:
		return Rect{}
	case !whole && panel.Intersect(ground).Area()*20 > ground.Area():
		return Rect{}
	}
	return panel
}

// isGround knows what toolkits call the ground behind a sheet or dialog: Compose, Flutter and
// Material's views, in English, as they are labelled for assistive technology. Without any
// label it is known by its place alone.
func isGround(label string) bool {
	switch Fold(label) {
	case "close sheet", "dismiss", "scrim", "close", "close dialog", "collapse", "close navigation menu", "barrier":
		return true
	}
	return false
}
