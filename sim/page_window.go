package sim

import "image"

// content is what status bar, navigation bar and keyboard leave to an app.
func (p *Phone) content() image.Rectangle {
	r := p.display()
	nav := p.navInsets()
	r.Min.Y += p.profile.statusBar
	r.Min.X, r.Max.X, r.Max.Y = r.Min.X+nav.l, r.Max.X-nav.r, r.Max.Y-nav.b
	if p.ime.visible {
		r.Max.Y = p.imeFrame().Min.Y
	}
	return r
}

// pageArea is what a page gets: without the keyboard's part where it resizes.
func (p *Phone) pageArea() image.Rectangle {
	r := p.content()
	if p.has("keyboard_covers") || p.has("keyboard_pans") {
		r.Max.Y = p.display().Max.Y - p.navInsets().b
	}
	return r
}

// navInsets is what the navigation bar takes from the sides of the display: the
// bottom, and of a phone that lies, if it has buttons, the side where the bottom
// is when it stands.
func (p *Phone) navInsets() edges {
	n := p.profile.navBar
	left := p.rotation == 3
	if p.rtl() {
		left = p.rotation == 1
	}
	switch {
	case p.profile.gestures || p.rotation%2 == 0:
		return edges{b: n}
	case left:
		return edges{l: n}
	}
	return edges{r: n}
}

// navFrame is where the navigation bar is.
func (p *Phone) navFrame() image.Rectangle {
	r, n := p.display(), p.navInsets()
	switch {
	case n.b > 0:
		r.Min.Y = r.Max.Y - n.b
	case n.l > 0:
		r.Max.X = n.l
	default:
		r.Min.X = r.Max.X - n.r
	}
	return r
}

// navGround is the view beneath the navigation bar.
func (p *Phone) navGround() *view {
	v := &view{class: classView, id: "android:id/navigationBarBackground", w: match, h: match}
	switch n := p.navInsets(); {
	case n.b > 0:
		v.h, v.gy = n.b, end
	case n.l > 0:
		v.w = n.l
	default:
		v.w, v.gx = n.r, end
	}
	return v
}

func (p *Phone) pageWindow(s *screen, m *measurer) *window {
	info := p.host(s)
	content := s.page.build(p).whole()
	full := p.display()
	inner := p.pageArea()
	holder := &view{class: classFrame, id: "android:id/content", lay: stack, w: match, weight: 1, kids: []*view{content}, marg: edges{t: inner.Min.Y}}
	if s.snack != nil && info.made == toolkitViews {
		holder.add(s.snack.build(p, s, info.id))
	}
	root := &view{class: classFrame, lay: stack, w: match, h: match, style: style{fill: inkOr(content.style.fill, inkPage)}, kids: []*view{
		{class: classLinear, w: match, h: inner.Max.Y, marg: edges{l: inner.Min.X, r: full.Max.X - inner.Max.X}, kids: []*view{holder}},
		{class: classView, id: "android:id/statusBarBackground", w: match, h: inner.Min.Y},
		p.navGround(),
	}}
	root.put(full, full, m)
	p.reveal(root, s.focus, m, full)
	if by := p.pan(root, s.focus); by > 0 {
		root.put(full.Sub(image.Pt(0, by)), full, m)
	}
	return &window{kind: windowApp, pkg: info.id, title: p.component(s), root: root, frame: full, modal: true, focus: &s.focus}
}

// pan is how far the keyboard pushes the page up.
func (p *Phone) pan(root *view, f *field) int {
	if f == nil || !p.ime.visible || !p.has("keyboard_pans") {
		return 0
	}
	at := root.find(func(v *view) bool { return v.field == f })
	if at == nil {
		return 0
	}
	return at.frame.Max.Y + dp(8) - p.imeFrame().Min.Y
}

// reveal scrolls a focused field into what the keyboard left.
func (p *Phone) reveal(root *view, f *field, m *measurer, full image.Rectangle) {
	if f == nil || !p.ime.visible || !p.ime.reveal {
		return
	}
	p.ime.reveal = false
	var box *view
	at := root.find(func(v *view) bool {
		if v.lay == scroller && v.scroll != nil {
			box = v
		}
		return v.field == f
	})
	if at == nil || box == nil {
		return
	}
	below := at.frame.Max.Y + dp(8) - box.frame.Max.Y
	if below > 0 && box.scroll.by(below) {
		root.put(full, full, m)
	}
}
