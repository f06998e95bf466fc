package kit

import "image"

// overlayKind tells the windows apart that stand above a page.
type overlayKind uint8

// The kinds of overlays.
const (
	OverlayDialog overlayKind = iota
	overlayMenu               // takes the focus, closes when touched outside
	overlayHint               // takes touches, never the focus
	overlaySheet              // modal, along the bottom
	overlayFull               // as large as the display, such as another app's activity
)

// Overlay is a window above a page: a dialog, a menu, a sheet.
type Overlay struct {
	Kind   overlayKind
	Title  string // of its window
	Name   string // what a person calls it, without data; see [Phone.Route]
	Build  func(p *Phone) *View
	anchor image.Rectangle // for menus and hints
	fixed  bool            // back and a touch outside don't close it
	gone   func()          // called when it was cancelled
	Focus  *Field
	// pkg, activity and window are of a dialog that isn't the app's own: its
	// package, its activity, and what dumpsys calls its window. Empty: the app's.
	Package, Activity, window string
	Stays                     bool // a touch outside doesn't close it, back does
	light                     bool // a hint that any touch elsewhere closes
	width                     int  // of a hint, px; 0 is that of its anchor
	// whole builds the window's whole root, as large as the display, in place of
	// what its kind puts around build.
	whole func(p *Phone) *View
}

// overlayWindow lays a dialog, menu or sheet out above the page.
func (p *Phone) overlayWindow(o *Overlay, under *window, m *measurer) *window {
	if o.whole != nil {
		w := &window{kind: windowApp, pkg: p.ownerOf(o), title: o.Title, Root: o.whole(p).whole(), frame: p.display(), modal: true, dim: true, over: o, focus: &o.Focus}
		w.Root.put(w.frame, p.display(), m)
		return w
	}
	area := p.Content()
	root := &View{Class: ClassFrame, Layout: Stack, Kids: []*View{o.Build(p).whole()}}
	w := &window{kind: windowApp, pkg: p.ownerOf(o), title: o.Title, Root: root, modal: true, over: o, focus: &o.Focus}
	switch o.Kind {
	case OverlayDialog:
		w.dim = true
		width := min(area.Dx()-2*DP(20), DP(560))
		root.W = width
		_, h := root.measure(width, area.Dy()-2*DP(24), m)
		x, y := area.Min.X+(area.Dx()-width)/2, area.Min.Y+(area.Dy()-h)/2
		w.frame = image.Rect(x, y, x+width, y+h)
	case overlayFull:
		w.dim = true
		w.Root, w.frame = root.Kids[0], p.display()
	case overlaySheet:
		w.dim = true
		w.Root = p.sheetRoot(o, root.Kids[0], area)
		w.frame = p.display()
	default:
		w.passive = o.Kind == overlayHint
		if at := under.viewOf(*under.focus); w.passive && !o.light && at != nil {
			o.anchor = at.Frame
		}
		w.modal = !w.passive
		w.frame = p.menuFrame(o, root, area, m)
	}
	w.Root.put(w.frame, p.display(), m)
	return w
}

// sheetRoot is the whole window of a modal sheet: a view that takes the touches
// outside, and the sheet along the bottom.
func (p *Phone) sheetRoot(o *Overlay, sheet *View, area image.Rectangle) *View {
	pkg := p.ownerOf(o)
	return &View{Class: ClassFrame, ID: pkg + ":id/container", Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassGroup, ID: pkg + ":id/coordinator", Layout: Stack, W: Match, H: Match, Margin: Edges{T: area.Min.Y, B: p.display().Max.Y - area.Max.Y}, Kids: []*View{
			{Class: ClassView, ID: pkg + ":id/touch_outside", W: Match, H: Match, NoFocus: true, Click: func() { p.cancel(o) }},
			{Class: ClassFrame, ID: pkg + ":id/design_bottom_sheet", Layout: Stack, W: min(area.Dx(), DP(640)), GX: Center, GY: End, NoFocus: true, Clickable: true, Kids: []*View{sheet}}}}}}
}

// Sheet raises a modal sheet of choices along the bottom.
func (p *Phone) Sheet(title string, items ...Choice) { p.SheetOf(title, title, items...) }

// SheetOf is Sheet with data in its title; name is what it is called without.
func (p *Phone) SheetOf(name, title string, items ...Choice) {
	switch p.Front.Application.Info().Made {
	case ToolkitCompose:
		Compose{p}.choose(name, title, items)
		return
	case ToolkitFlutter:
		Flutter{p}.choose(name, title, items)
		return
	}
	o := &Overlay{Kind: overlaySheet, Title: title, Name: name}
	o.Build = func(p *Phone) *View {
		box := &View{Class: ClassLinear, W: Match, Pad: Sides(0, DP(12)), Style: Style{Fill: InkCard, Round: DP(20)}, Kids: []*View{
			{Class: ClassText, ID: p.ownerOf(o) + ":id/sheet_title", Text: title, W: Match, Pad: Sides(DP(24), DP(12)), Style: Style{Ink: InkDim, Points: 14, Lines: 1}}}}
		for _, it := range items {
			box.Add(&View{Class: ClassText, ID: p.ownerOf(o) + ":id/sheet_item", Text: it.Label, W: Match, H: DP(56), Pad: Sides(DP(24), 0),
				Click: func() { p.Dismiss(o); Run(it.Do) }, Style: Style{Ink: InkText, Vcenter: true, Lines: 1}})
		}
		return box
	}
	p.Raise(o)
}

// menuFrame hangs a menu below its anchor, or above where there is no room.
func (p *Phone) menuFrame(o *Overlay, root *View, area image.Rectangle, m *measurer) image.Rectangle {
	width, h := root.measure(area.Dx()-2*DP(8), area.Dy(), m)
	if o.Kind == overlayHint {
		width = o.anchor.Dx()
		if o.width > 0 {
			width = o.width
		}
	}
	x := o.anchor.Min.X
	if x+width > area.Max.X-DP(8) {
		x = max(area.Min.X, area.Max.X-DP(8)-width)
	}
	y := o.anchor.Max.Y
	if o.Kind == overlayMenu {
		y = o.anchor.Min.Y
	}
	if y+h > area.Max.Y {
		y = max(area.Min.Y, area.Max.Y-h)
	}
	return image.Rect(x, y, x+width, y+h)
}

// OverlayTop is the overlay in front, hints included, or nil.
func (p *Phone) OverlayTop() *Overlay {
	s := p.Front.Top()
	if len(s.Overlays) == 0 {
		return nil
	}
	return s.Overlays[len(s.Overlays)-1]
}

func (p *Phone) ownerOf(o *Overlay) string {
	if o.Package != "" {
		return o.Package
	}
	return p.Host(p.Front.Top()).ID
}

// Raise puts a window above the page in front.
func (p *Phone) Raise(o *Overlay) {
	s := p.Front.Top()
	s.Overlays = append(s.Overlays, o)
	if o.Kind != overlayHint {
		p.HideKeyboard()
	}
	p.Stir()
}

// Dismiss takes an overlay away. What it was asked about stays undone.
func (p *Phone) Dismiss(o *Overlay) {
	for _, t := range p.Tasks {
		for _, s := range t.Screens {
			for i, k := range s.Overlays {
				if k == o {
					s.Overlays = append(s.Overlays[:i:i], s.Overlays[i+1:]...)
					if o.Kind != overlayHint {
						p.HideKeyboard()
					}
					p.Stir()
					return
				}
			}
		}
	}
}

// cancel is dismiss by the user, through back or a touch outside.
func (p *Phone) cancel(o *Overlay) {
	if o.fixed {
		return
	}
	p.Dismiss(o)
	if o.gone != nil {
		o.gone()
	}
}
