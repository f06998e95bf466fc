package sim

import "image"

// content is what status bar, navigation bar and keyboard leave to an app.
func (p *Phone) content() image.Rectangle {
	r := p.display()
	r.Min.Y += p.profile.statusBar
	r.Max.Y -= p.profile.navBar
	if p.ime.visible {
		r.Max.Y = p.imeFrame().Min.Y
	}
	return r
}

// pageArea is what a page gets: without the keyboard's part where it resizes.
func (p *Phone) pageArea() image.Rectangle {
	r := p.content()
	if p.has("keyboard_covers") || p.has("keyboard_pans") {
		r.Max.Y = p.display().Max.Y - p.profile.navBar
	}
	return r
}

func (p *Phone) pageWindow(s *screen, m *measurer) *window {
	pkg := p.pageOwner(s.page)
	content := s.page.build(p)
	full := p.display()
	inner := p.pageArea()
	holder := &view{class: classFrame, id: "android:id/content", lay: stack, w: match, weight: 1, kids: []*view{content}, marg: edges{t: inner.Min.Y}}
	if s.snack != nil {
		holder.add(s.snack.build(p, s, pkg))
	}
	root := &view{class: classFrame, lay: stack, w: match, h: match, style: style{fill: inkOr(content.style.fill, inkPage)}, kids: []*view{
		{class: classLinear, w: match, h: inner.Max.Y, kids: []*view{holder}},
		{class: classView, id: "android:id/statusBarBackground", w: match, h: inner.Min.Y},
		{class: classView, id: "android:id/navigationBarBackground", w: match, h: p.profile.navBar, gy: end},
	}}
	root.put(full, full, m)
	p.reveal(root, s.focus, m, full)
	if by := p.pan(root, s.focus); by > 0 {
		root.put(full.Sub(image.Pt(0, by)), full, m)
	}
	return &window{kind: windowApp, pkg: pkg, title: p.component(s), root: root, frame: full, modal: true, focus: &s.focus}
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
