package kit

import (
	"image"
	"image/color"
)

// Drawer is a navigation drawer: a panel that slides over its page from the
// left, in the page's own tree. What it covers stays there and takes no touch.
type Drawer struct {
	open bool
	at   Scroll
}

// DrawerItem is a place that a drawer leads to. Without do it is a heading.
type DrawerItem struct {
	Label, Icon string
	Count       string // at the right, such as "3"
	Chosen      bool
	Do          func()
}

// drawerWidth is the width of the panel, and drawerEdge the strip at the left
// in which a drag pulls it out.
var (
	drawerWidth = DP(300)
	drawerEdge  = DP(40)
)

// Toggle opens or closes the drawer.
func (d *Drawer) Toggle() { d.open = !d.open }

// Back closes an open drawer and reports whether it was open.
func (d *Drawer) Back(p *Phone) bool {
	if !d.open {
		return false
	}
	d.open = false
	p.Stir()
	return true
}

// Over is the page with the drawer above it. The head stands above the items;
// nil is none.
func (d *Drawer) Over(p *Phone, pkg string, content, head *View, items []DrawerItem) *View {
	root := &View{Class: "androidx.drawerlayout.widget.DrawerLayout", ID: pkg + ":id/drawer_layout", Layout: Stack, W: Match, H: Match, Grab: d.grab, Kids: []*View{content}}
	if !d.open {
		return root
	}
	list := &View{Class: ClassRecycler, ID: pkg + ":id/design_navigation_view", Layout: List, Scroll: &d.at, W: Match, Weight: 1, Pad: Sides(DP(12), DP(4))}
	for _, it := range items {
		list.Add(d.row(pkg, it))
	}
	panel := &View{Class: ClassFrame, ID: pkg + ":id/nav_view", W: drawerWidth, H: Match, Style: Style{Fill: InkCard, Round: DP(16)}, Clickable: true, NoFocus: true}
	return root.Add(
		&View{veil: true, W: Match, H: Match, touch: func(image.Point) { d.open = false },
			Paint: func(pt *Painter, v *View) { pt.Fill(v.Frame, color.RGBA{A: 0x66}) }},
		panel.Add(head, list))
}

func (d *Drawer) row(pkg string, it DrawerItem) *View {
	if it.Do == nil {
		return &View{Class: ClassText, Text: it.Label, W: Match, Pad: Edges{DP(16), DP(16), DP(16), DP(8)}, Style: Style{Ink: InkDim, Points: 13, Bold: true, Lines: 1}}
	}
	row := &View{Class: "androidx.appcompat.widget.LinearLayoutCompat", Layout: Across, W: Match, H: DP(56), Pad: Sides(DP(16), 0), Selected: it.Chosen,
		Click: func() { d.open = false; it.Do() }, Style: Style{Fill: InkIf(it.Chosen, InkSoft), Round: DP(28)}, Kids: []*View{
			{Class: ClassImage, GY: Center, Style: Style{Shape: ShapeIcon, Icon: it.Icon, Ink: InkFor(it.Chosen, InkAccent, InkDim)}},
			{Class: classChecked, ID: pkg + ":id/design_menu_item_text", Text: it.Label, Checkable: true, Checked: it.Chosen, Selected: it.Chosen, Weight: 1, GY: Center, Pad: Sides(DP(12), 0),
				Style: Style{Ink: InkText, Points: 14, Bold: true, Lines: 1}}}}
	if it.Count != "" {
		row.Add(&View{Class: ClassText, ID: pkg + ":id/design_menu_item_action_area", Text: it.Count, GY: Center, Style: Style{Ink: InkDim, Points: 13, Lines: 1}})
	}
	return row
}

// grab pulls the drawer out from the left edge, and pushes it back.
func (d *Drawer) grab(from, to image.Point, up bool) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	switch {
	case max(dx, -dx) < max(dy, -dy) && !up, !d.open && from.X > drawerEdge:
		return false
	case up && !d.open && dx > DP(72):
		d.open = true
	case up && d.open && dx < -DP(56):
		d.open = false
	}
	return true
}
