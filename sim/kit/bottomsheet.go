package kit

import "image"

// BottomSheet is a persistent sheet: a panel of the page's own tree that peeks
// in from below and can be drawn up over the page, which stays usable.
type BottomSheet struct {
	up bool
	at Scroll
}

// Back lowers the sheet and reports whether it was up.
func (b *BottomSheet) Back(p *Phone) bool {
	if !b.up {
		return false
	}
	b.up = false
	p.Stir()
	return true
}

// Over is the page with the sheet above it. Peek is how much of it shows while
// it is down, in pixels; the head stays at its top, the rows scroll below.
func (b *BottomSheet) Over(p *Phone, pkg string, page, head *View, peek int, rows ...*View) *View {
	h := peek
	name := "Expand bottom sheet"
	if b.up {
		h, name = p.PageArea().Dy()*3/4, "Collapse bottom sheet"
	}
	content := &View{Class: ClassRecycler, ID: pkg + ":id/sheet_list", Layout: List, Scroll: &b.at, W: Match, Weight: 1, Kids: rows}
	handle := &View{Class: ClassImage, ID: pkg + ":id/drag_handle", Desc: name, W: Match, H: DP(32), Click: func() { b.up = !b.up }, Kids: []*View{
		{veil: true, GX: Center, W: DP(32), H: DP(4), Margin: Edges{T: DP(14)}, Style: Style{Fill: InkDim, Round: DP(2)}}}}
	sheet := &View{Class: ClassFrame, ID: pkg + ":id/standard_bottom_sheet", W: Match, H: h, GY: End, NoFocus: true, Clickable: true, Grab: b.grab,
		Style: Style{Fill: InkCard, Round: DP(20), Outline: InkLine}, Kids: []*View{handle, head, content}}
	return &View{Class: ClassGroup, ID: pkg + ":id/coordinator", Layout: Stack, W: Match, H: Match, Kids: []*View{page, sheet}}
}

// grab draws the sheet up, and down again where its rows are at their top.
func (b *BottomSheet) grab(from, to image.Point, up bool) bool {
	dy := to.Y - from.Y
	switch {
	case b.up && (dy < 0 || b.at.Pos > 0) && !up:
		return false
	case up && dy < -DP(40):
		b.up = true
	case up && dy > DP(40):
		b.up = false
	}
	return true
}
