package kit

import "image"

// Content is what status bar, navigation bar and keyboard leave to an app.
func (p *Phone) Content() image.Rectangle {
	r := p.display()
	nav := p.navInsets()
	r.Min.Y += p.Profile.statusBar
	r.Min.X, r.Max.X, r.Max.Y = r.Min.X+nav.L, r.Max.X-nav.R, r.Max.Y-nav.B
	if p.ime.visible {
		r.Max.Y = p.imeFrame().Min.Y
	}
	return r
}

// PageArea is what a page gets: without the keyboard's part where it resizes.
func (p *Phone) PageArea() image.Rectangle {
	r := p.Content()
	if p.Has("keyboard_covers") || p.Has("keyboard_pans") {
		r.Max.Y = p.display().Max.Y - p.navInsets().B
	}
	return r
}

// navInsets is what the navigation bar takes from the sides of the display: the
// bottom, and of a phone that lies, if it has buttons, the side where the bottom
// is when it stands.
func (p *Phone) navInsets() Edges {
	n := p.Profile.navBar
	left := p.Rotation == 3
	if p.rtl() {
		left = p.Rotation == 1
	}
	switch {
	case p.Profile.gestures || p.Rotation%2 == 0:
		return Edges{B: n}
	case left:
		return Edges{L: n}
	}
	return Edges{R: n}
}

// navFrame is where the navigation bar is.
func (p *Phone) navFrame() image.Rectangle {
	r, n := p.display(), p.navInsets()
	switch {
	case n.B > 0:
		r.Min.Y = r.Max.Y - n.B
	case n.L > 0:
		r.Max.X = n.L
	default:
		r.Min.X = r.Max.X - n.R
	}
	return r
}

// navGround is the view beneath the navigation bar.
func (p *Phone) navGround() *View {
	v := &View{Class: ClassView, ID: "android:id/navigationBarBackground", W: Match, H: Match}
	switch n := p.navInsets(); {
	case n.B > 0:
		v.H, v.GY = n.B, End
	case n.L > 0:
		v.W = n.L
	default:
		v.W, v.GX = n.R, End
	}
	return v
}

func (p *Phone) pageWindow(s *Screen, m *measurer) *window {
	info := p.Host(s)
	content := s.Page.Build(p).whole()
	full := p.display()
	inner := p.PageArea()
	holder := &View{Class: ClassFrame, ID: "android:id/content", Layout: Stack, W: Match, Weight: 1, Kids: []*View{content}, Margin: Edges{T: inner.Min.Y}}
	if s.snack != nil && info.Made == toolkitViews {
		holder.Add(s.snack.build(p, s, info.ID))
	}
	root := &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Style: Style{Fill: InkOr(content.Style.Fill, InkPage)}, Kids: []*View{
		{Class: ClassLinear, W: Match, H: inner.Max.Y, Margin: Edges{L: inner.Min.X, R: full.Max.X - inner.Max.X}, Kids: []*View{holder}},
		{Class: ClassView, ID: "android:id/statusBarBackground", W: Match, H: inner.Min.Y},
		p.navGround(),
	}}
	root.put(full, full, m)
	p.reveal(root, s.Focus, m, full)
	if by := p.pan(root, s.Focus); by > 0 {
		root.put(full.Sub(image.Pt(0, by)), full, m)
	}
	return &window{kind: windowApp, pkg: info.ID, title: p.component(s), Root: root, frame: full, modal: true, focus: &s.Focus}
}

// pan is how far the keyboard pushes the page up.
func (p *Phone) pan(root *View, f *Field) int {
	if f == nil || !p.ime.visible || !p.Has("keyboard_pans") {
		return 0
	}
	at := root.Find(func(v *View) bool { return v.Field == f })
	if at == nil {
		return 0
	}
	return at.Frame.Max.Y + DP(8) - p.imeFrame().Min.Y
}

// reveal scrolls a focused field into what the keyboard left.
func (p *Phone) reveal(root *View, f *Field, m *measurer, full image.Rectangle) {
	if f == nil || !p.ime.visible || !p.ime.reveal {
		return
	}
	p.ime.reveal = false
	var box *View
	at := root.Find(func(v *View) bool {
		if v.Layout == Scroller && v.Scroll != nil {
			box = v
		}
		return v.Field == f
	})
	if at == nil || box == nil {
		return
	}
	below := at.Frame.Max.Y + DP(8) - box.Frame.Max.Y
	if below > 0 && box.Scroll.By(below) {
		root.put(full, full, m)
	}
}
