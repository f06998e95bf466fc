package sim

import "image"

// overlayKind tells the windows apart that stand above a page.
type overlayKind uint8

const (
	overlayDialog overlayKind = iota
	overlayMenu               // takes the focus, closes when touched outside
	overlayHint               // takes touches, never the focus
	overlaySheet              // modal, along the bottom
)

// overlay is a window above a page: a dialog, a menu, a sheet.
type overlay struct {
	kind   overlayKind
	title  string
	build  func(p *Phone) *view
	anchor image.Rectangle // for menus and hints
	fixed  bool            // back and a touch outside don't close it
	gone   func()          // called when it was cancelled
	focus  *field
	// pkg, activity and window are of a dialog that isn't the app's own: its
	// package, its activity, and what dumpsys calls its window. Empty: the app's.
	pkg, activity, window string
	stays                 bool // a touch outside doesn't close it, back does
	// whole builds the window's whole root, as large as the display, in place of
	// what its kind puts around build.
	whole func(p *Phone) *view
	light bool // a hint that any touch elsewhere closes
	width int  // of a hint, px; 0 is that of its anchor
}

// overlayWindow lays a dialog, menu or sheet out above the page.
func (p *Phone) overlayWindow(o *overlay, under *window, m *measurer) *window {
	if o.whole != nil {
		w := &window{kind: windowApp, pkg: p.ownerOf(o), title: o.title, root: o.whole(p), frame: p.display(), modal: true, dim: true, over: o, focus: &o.focus}
		w.root.put(w.frame, p.display(), m)
		return w
	}
	area := p.content()
	root := &view{class: classFrame, lay: stack, kids: []*view{o.build(p)}}
	w := &window{kind: windowApp, pkg: p.ownerOf(o), title: o.title, root: root, modal: true, over: o, focus: &o.focus}
	switch o.kind {
	case overlayDialog:
		w.dim = true
		width := min(area.Dx()-2*dp(20), dp(560))
		root.w = width
		_, h := root.measure(width, area.Dy()-2*dp(24), m)
		x, y := area.Min.X+(area.Dx()-width)/2, area.Min.Y+(area.Dy()-h)/2
		w.frame = image.Rect(x, y, x+width, y+h)
	case overlaySheet:
		w.dim = true
		w.root = p.sheetRoot(o, root.kids[0], area)
		w.frame = p.display()
	default:
		w.passive = o.kind == overlayHint
		if at := under.viewOf(*under.focus); w.passive && !o.light && at != nil {
			o.anchor = at.frame
		}
		w.modal = !w.passive
		w.frame = p.menuFrame(o, root, area, m)
	}
	w.root.put(w.frame, p.display(), m)
	return w
}

// sheetRoot is the whole window of a modal sheet: a view that takes the touches
// outside, and the sheet along the bottom.
func (p *Phone) sheetRoot(o *overlay, sheet *view, area image.Rectangle) *view {
	pkg := p.ownerOf(o)
	return &view{class: classFrame, id: pkg + ":id/container", lay: stack, w: match, h: match, kids: []*view{
		{class: classGroup, id: pkg + ":id/coordinator", lay: stack, w: match, h: match, marg: edges{t: area.Min.Y, b: p.display().Max.Y - area.Max.Y}, kids: []*view{
			{class: classView, id: pkg + ":id/touch_outside", w: match, h: match, noFocus: true, click: func() { p.cancel(o) }},
			{class: classFrame, id: pkg + ":id/design_bottom_sheet", lay: stack, w: min(area.Dx(), dp(640)), gx: center, gy: end, noFocus: true, clickable: true, kids: []*view{sheet}}}}}}
}

// sheet raises a modal sheet of choices along the bottom.
func (p *Phone) sheet(title string, items ...choice) {
	o := &overlay{kind: overlaySheet, title: title}
	o.build = func(p *Phone) *view {
		box := &view{class: classLinear, w: match, pad: sides(0, dp(12)), style: style{fill: inkCard, round: dp(20)}, kids: []*view{
			{class: classText, id: p.ownerOf(o) + ":id/sheet_title", text: title, w: match, pad: sides(dp(24), dp(12)), style: style{ink: inkDim, points: 14, lines: 1}}}}
		for _, it := range items {
			box.add(&view{class: classText, id: p.ownerOf(o) + ":id/sheet_item", text: it.label, w: match, h: dp(56), pad: sides(dp(24), 0),
				click: func() { p.dismiss(o); run(it.do) }, style: style{ink: inkText, vcenter: true, lines: 1}})
		}
		return box
	}
	p.raise(o)
}

// menuFrame hangs a menu below its anchor, or above where there is no room.
func (p *Phone) menuFrame(o *overlay, root *view, area image.Rectangle, m *measurer) image.Rectangle {
	width, h := root.measure(area.Dx()-2*dp(8), area.Dy(), m)
	if o.kind == overlayHint {
		width = o.anchor.Dx()
		if o.width > 0 {
			width = o.width
		}
	}
	x := o.anchor.Min.X
	if x+width > area.Max.X-dp(8) {
		x = max(area.Min.X, area.Max.X-dp(8)-width)
	}
	y := o.anchor.Max.Y
	if o.kind == overlayMenu {
		y = o.anchor.Min.Y
	}
	if y+h > area.Max.Y {
		y = max(area.Min.Y, area.Max.Y-h)
	}
	return image.Rect(x, y, x+width, y+h)
}

// overlayTop is the overlay in front, hints included, or nil.
func (p *Phone) overlayTop() *overlay {
	s := p.front.top()
	if len(s.overlays) == 0 {
		return nil
	}
	return s.overlays[len(s.overlays)-1]
}

func (p *Phone) ownerOf(o *overlay) string {
	if o.pkg != "" {
		return o.pkg
	}
	return p.owner()
}

func (p *Phone) raise(o *overlay) {
	s := p.front.top()
	s.overlays = append(s.overlays, o)
	if o.kind != overlayHint {
		p.hideKeyboard()
	}
	p.stir()
}

// dismiss takes an overlay away. What it was asked about stays undone.
func (p *Phone) dismiss(o *overlay) {
	for _, t := range p.tasks {
		for _, s := range t.screens {
			for i, k := range s.overlays {
				if k == o {
					s.overlays = append(s.overlays[:i:i], s.overlays[i+1:]...)
					if o.kind != overlayHint {
						p.hideKeyboard()
					}
					p.stir()
					return
				}
			}
		}
	}
}

// cancel is dismiss by the user, through back or a touch outside.
func (p *Phone) cancel(o *overlay) {
	if o.fixed {
		return
	}
	p.dismiss(o)
	if o.gone != nil {
		o.gone()
	}
}
