package scene

// finishChromium tells what a node only shows by what stands around it.
func (t *tree) finishChromium() {
	t.placeByContent()
	placed := false
	for i := range t.nodes {
		n := &t.nodes[i]
		placed = placed || !n.has(nodeBadBox)
		if n.has(nodeHeading) {
			t.heading(int32(i))
		}
		if n.role == "" && n.text != "" && n.end > int32(i)+1 && !n.has(nodeClickable) && t.says(int32(i)) {
			n.text = "" // its name is made of what is inside
		}
	}
	if !placed && len(t.nodes) > 0 {
		t.unplaced = true
		t.warnings = append(t.warnings, "no_bounds: the source tells no places, so nothing can be touched by its place")
	}
	t.scrollRoots()
	var front []treeWindow
	for i := range t.nodes {
		if n := &t.nodes[i]; n.class == "alertdialog" || n.class == "dialog" && n.has(nodeModal) {
			if !n.has(nodeInvisible) {
				front = append(front, t.windowOf(int32(i), "dialog"))
			}
		}
	}
	t.takeWindows(front)
}

// placeByContent gives a node without a place that of all that is inside.
func (t *tree) placeByContent() {
	for i := len(t.nodes) - 1; i >= 0; i-- {
		n := &t.nodes[i]
		if n.has(nodeBadBox) && !n.box.Empty() {
			n.flags &^= nodeBadBox
		}
		if n.parent >= 0 && !n.has(nodeBadBox) {
			if p := &t.nodes[n.parent]; p.has(nodeBadBox) {
				p.box = p.box.Union(n.box)
			}
		}
	}
}

// heading makes the text inside a heading one; a heading without any is a text itself.
func (t *tree) heading(i int32) {
	h := &t.nodes[i]
	if !t.says(i) {
		h.role = RoleText
		return
	}
	h.text = ""
	t.below(i, func(n *node) {
		if n.role == RoleText {
			n.flags |= nodeHeading
		}
	})
}

// says reports whether a text stands inside node i.
func (t *tree) says(i int32) bool {
	for k := i + 1; k < t.nodes[i].end; k++ {
		if n := &t.nodes[k]; n.text != "" && !n.has(nodeInvisible) {
			return true
		}
	}
	return false
}

// scrollRoots: a page of which something stands outside of what is seen scrolls.
func (t *tree) scrollRoots() {
	for i := int32(0); i < int32(len(t.nodes)); i = t.nodes[i].end {
		root := &t.nodes[i]
		if root.role != RoleWeb || root.has(nodeBadBox) {
			continue
		}
		t.below(i, func(n *node) {
			if !n.has(nodeBadBox|nodeInvisible) && !n.box.Empty() && (n.box.Bottom > root.box.Bottom || n.box.Top < root.box.Top) {
				root.flags |= nodeScrollable
			}
		})
	}
}
