package sim

import "image"

// bottomSheet is a persistent sheet: a panel of the page's own tree that peeks
// in from below and can be drawn up over the page, which stays usable.
type bottomSheet struct {
	up bool
	at scroll
}

// back lowers the sheet and reports whether it was up.
func (b *bottomSheet) back(p *Phone) bool {
	if !b.up {
		return false
	}
	b.up = false
	p.stir()
	return true
}

// over is the page with the sheet above it. Peek is how much of it shows while
// it is down, in pixels; the head stays at its top, the rows scroll below.
func (b *bottomSheet) over(p *Phone, pkg string, page, head *view, peek int, rows ...*view) *view {
	h := peek
	name := "Expand bottom sheet"
	if b.up {
		h, name = p.pageArea().Dy()*3/4, "Collapse bottom sheet"
	}
	content := &view{class: classRecycler, id: pkg + ":id/sheet_list", lay: list, scroll: &b.at, w: match, weight: 1, kids: rows}
	handle := &view{class: classImage, id: pkg + ":id/drag_handle", desc: name, w: match, h: dp(32), click: func() { b.up = !b.up }, kids: []*view{
		{veil: true, gx: center, w: dp(32), h: dp(4), marg: edges{t: dp(14)}, style: style{fill: inkDim, round: dp(2)}}}}
	sheet := &view{class: classFrame, id: pkg + ":id/standard_bottom_sheet", w: match, h: h, gy: end, noFocus: true, clickable: true, grab: b.grab,
		style: style{fill: inkCard, round: dp(20), outline: inkLine}, kids: []*view{handle, head, content}}
	return &view{class: "androidx.coordinatorlayout.widget.CoordinatorLayout", id: pkg + ":id/coordinator", lay: stack, w: match, h: match, kids: []*view{page, sheet}}
}

// grab draws the sheet up, and down again where its rows are at their top.
func (b *bottomSheet) grab(from, to image.Point, up bool) bool {
	dy := to.Y - from.Y
	switch {
	case b.up && (dy < 0 || b.at.pos > 0) && !up:
		return false
	case up && dy < -dp(40):
		b.up = true
	case up && dy > dp(40):
		b.up = false
	}
	return true
}
