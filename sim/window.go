package sim

import "image"

// windowKind is the type of a window, as the accessibility service names it.
type windowKind string

const (
	windowApp    windowKind = "TYPE_APPLICATION"
	windowIME    windowKind = "TYPE_INPUT_METHOD"
	windowSystem windowKind = "TYPE_SYSTEM"
)

// window is one laid-out window; windows are made anew after every change.
type window struct {
	kind    windowKind
	pkg     string
	title   string
	root    *view
	frame   image.Rectangle
	modal   bool // takes every touch, also those outside
	passive bool // takes touches but never the focus
	dim     bool // darkens what is beneath
	over    *overlay
	focus   **field
	system  bool // status and navigation bar
}

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
}

// surface returns the windows, bottom first, laid out for the present state.
func (p *Phone) surface() []*window {
	minute := p.now / 60_000
	if !p.stale && p.windows != nil && minute == p.drawn {
		return p.windows
	}
	p.stale, p.drawn = false, minute
	m := &measurer{p.scale}
	var ws []*window
	switch {
	case p.locked:
		ws = append(ws, p.lockWindow(m))
	default:
		ws = append(ws, p.pageWindow(p.front.top(), m))
		for _, o := range p.front.top().overlays {
			ws = append(ws, p.overlayWindow(o, ws[0], m))
		}
	}
	ground := ws[0].root.style.fill
	if p.ime.visible && !p.locked {
		ground = inkPage
		ws = append(ws, p.imeWindow(m))
	}
	ws = append(ws, p.barWindows(ground)...)
	if p.panel != PanelNone && !p.locked {
		ws = append(ws, p.shadeWindow(m))
	}
	p.windows = ws
	return ws
}

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
	info := p.front.app.info()
	content := s.page.build(p)
	full := p.display()
	inner := p.pageArea()
	holder := &view{class: classFrame, id: "android:id/content", lay: stack, w: match, weight: 1, kids: []*view{content}, marg: edges{t: inner.Min.Y}}
	if s.snack != nil {
		holder.add(s.snack.build(p, s, info.id))
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

// overlayWindow lays a dialog, menu or sheet out above the page.
func (p *Phone) overlayWindow(o *overlay, under *window, m *measurer) *window {
	area := p.content()
	root := &view{class: classFrame, lay: stack, kids: []*view{o.build(p)}}
	w := &window{kind: windowApp, pkg: p.front.app.info().id, title: o.title, root: root, modal: true, over: o, focus: &o.focus}
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
		width := min(area.Dx(), dp(640))
		root.w = width
		_, h := root.measure(width, area.Dy()*9/10, m)
		x := area.Min.X + (area.Dx()-width)/2
		w.frame = image.Rect(x, area.Max.Y-h, x+width, area.Max.Y)
	default:
		w.passive = o.kind == overlayHint
		if at := under.viewOf(*under.focus); w.passive && at != nil {
			o.anchor = at.frame
		}
		w.modal = !w.passive
		w.frame = p.menuFrame(o, root, area, m)
	}
	root.put(w.frame, p.display(), m)
	return w
}

// menuFrame hangs a menu below its anchor, or above where there is no room.
func (p *Phone) menuFrame(o *overlay, root *view, area image.Rectangle, m *measurer) image.Rectangle {
	width, h := root.measure(area.Dx()-2*dp(8), area.Dy(), m)
	if o.kind == overlayHint {
		width = o.anchor.Dx()
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

// component is the name of a page's activity as dumpsys prints it.
func (p *Phone) component(s *screen) string {
	return p.front.app.info().id + "/" + s.page.activity()
}

// active is the window that has the focus: the one a plain dump holds.
func (p *Phone) active() *window {
	ws := p.surface()
	for i := len(ws) - 1; i >= 0; i-- {
		w := ws[i]
		if w.kind != windowIME && !w.system && !w.passive {
			return w
		}
	}
	return nil
}

// focused is the field that typing goes to, and its view; both may be nil.
func (p *Phone) focused() (*field, *view) {
	w := p.active()
	if w == nil || w.focus == nil || *w.focus == nil {
		return nil, nil
	}
	return *w.focus, w.viewOf(*w.focus)
}

func (w *window) viewOf(f *field) *view {
	if f == nil {
		return nil
	}
	return w.root.find(func(v *view) bool { return v.field == f })
}

// anchor is where a menu hangs: at the view that is being clicked.
func (p *Phone) anchor() image.Rectangle {
	if p.pressed == nil {
		return p.content()
	}
	return p.pressed.frame
}

// overlayTop is the overlay in front, hints included, or nil.
func (p *Phone) overlayTop() *overlay {
	s := p.front.top()
	if len(s.overlays) == 0 {
		return nil
	}
	return s.overlays[len(s.overlays)-1]
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
