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
		large := part.Area()*100 >= w.Bounds.Area()*80
		if n.end == i+1 && isGroundNode(n, part.Area()*100 >= w.Bounds.Area()*5, large, panel.Empty(), ground.Empty()) {
			ground, whole = ground.Union(part), whole || large
			continue
		}
		panel = panel.Union(part)
		if n.text != "" || n.desc != "" {
			texts++
		}
	}
	free := panel.Area()*100 < ground.Area()*98 || panel.Top > ground.Top
	if !whole {
		free = panel.Intersect(ground).Area()*20 <= ground.Area()
	}
	if ground.Empty() || texts == 0 || !free {
		return Rect{}
	}
	return panel
}

// isGroundNode: n, a leaf, is the ground: by its label, where it isn't small, or as what
// comes first, covers all and can be tapped. A labelled one that covers all comes first too.
func isGroundNode(n *node, visible, large, first, only bool) bool {
	if n.text != "" || !visible {
		return false
	}
	if isGround(n.desc) {
		return first || !large
	}
	return large && n.desc == "" && n.has(nodeClickable) && first && only
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
