package sim

import (
	"image"
	"image/color"
)

// drawer is a navigation drawer: a panel that slides over its page from the
// left, in the page's own tree. What it covers stays there and takes no touch.
type drawer struct {
	open bool
	at   scroll
}

// drawerItem is a place that a drawer leads to. Without do it is a heading.
type drawerItem struct {
	label, icon string
	count       string // at the right, such as "3"
	chosen      bool
	do          func()
}

// drawerWidth is the width of the panel, and drawerEdge the strip at the left
// in which a drag pulls it out.
var (
	drawerWidth = dp(300)
	drawerEdge  = dp(40)
)

// toggle opens or closes the drawer.
func (d *drawer) toggle() { d.open = !d.open }

// back closes an open drawer and reports whether it was open.
func (d *drawer) back(p *Phone) bool {
	if !d.open {
		return false
	}
	d.open = false
	p.stir()
	return true
}

// over is the page with the drawer above it. The head stands above the items;
// nil is none.
func (d *drawer) over(p *Phone, pkg string, content, head *view, items []drawerItem) *view {
	root := &view{class: "androidx.drawerlayout.widget.DrawerLayout", id: pkg + ":id/drawer_layout", lay: stack, w: match, h: match, grab: d.grab, kids: []*view{content}}
	if !d.open {
		return root
	}
	list := &view{class: classRecycler, id: pkg + ":id/design_navigation_view", lay: list, scroll: &d.at, w: match, weight: 1, pad: sides(dp(12), dp(4))}
	for _, it := range items {
		list.add(d.row(pkg, it))
	}
	panel := &view{class: classFrame, id: pkg + ":id/nav_view", w: drawerWidth, h: match, style: style{fill: inkCard, round: dp(16)}, clickable: true, noFocus: true}
	return root.add(
		&view{veil: true, w: match, h: match, touch: func(image.Point) { d.open = false },
			paint: func(pt *painter, v *view) { pt.fill(v.frame, color.RGBA{A: 0x66}) }},
		panel.add(head, list))
}

func (d *drawer) row(pkg string, it drawerItem) *view {
	if it.do == nil {
		return &view{class: classText, text: it.label, w: match, pad: edges{dp(16), dp(16), dp(16), dp(8)}, style: style{ink: inkDim, points: 13, bold: true, lines: 1}}
	}
	row := &view{class: "androidx.appcompat.widget.LinearLayoutCompat", lay: across, w: match, h: dp(56), pad: sides(dp(16), 0), selected: it.chosen,
		click: func() { d.open = false; it.do() }, style: style{fill: inkIf(it.chosen, inkSoft), round: dp(28)}, kids: []*view{
			{class: classImage, gy: center, style: style{shape: shapeIcon, icon: it.icon, ink: inkFor(it.chosen, inkAccent, inkDim)}},
			{class: classChecked, id: pkg + ":id/design_menu_item_text", text: it.label, checkable: true, checked: it.chosen, selected: it.chosen, weight: 1, gy: center, pad: sides(dp(12), 0),
				style: style{ink: inkText, points: 14, bold: true, lines: 1}}}}
	if it.count != "" {
		row.add(&view{class: classText, id: pkg + ":id/design_menu_item_action_area", text: it.count, gy: center, style: style{ink: inkDim, points: 13, lines: 1}})
	}
	return row
}

// grab pulls the drawer out from the left edge, and pushes it back.
func (d *drawer) grab(from, to image.Point, up bool) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	switch {
	case max(dx, -dx) < max(dy, -dy) && !up, !d.open && from.X > drawerEdge:
		return false
	case up && !d.open && dx > dp(72):
		d.open = true
	case up && d.open && dx < -dp(56):
		d.open = false
	}
	return true
}
