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

// surface returns the windows, bottom first, laid out for the present state.
func (p *Phone) surface() []*window {
	tick := p.tick()
	if !p.stale && p.windows != nil && tick == p.drawn {
		return p.windows
	}
	p.stale, p.drawn = false, tick
	m := &measurer{p.scale}
	var ws []*window
	switch {
	case p.shut():
		ws = append(ws, p.lockWindow(m))
	default:
		ws = append(ws, p.pageWindow(p.front.top(), m))
		for _, o := range p.front.top().overlays {
			ws = append(ws, p.overlayWindow(o, ws[0], m))
		}
	}
	ground := ws[0].root.style.fill
	if p.ime.visible && !p.shut() {
		ground = inkPage
		ws = append(ws, p.imeWindow(m))
	}
	ws = append(ws, p.barWindows(ground)...)
	if w := p.headsUpWindow(m); w != nil && p.panel == PanelNone && !p.shut() {
		ws = append(ws, w)
	}
	if p.panel != PanelNone && !p.shut() {
		ws = append(ws, p.shadeWindow(m))
	}
	p.windows = ws
	return ws
}

// component is the name of a page's activity as dumpsys prints it.
func (p *Phone) component(s *screen) string {
	return p.pageOwner(s.page) + "/" + s.page.activity()
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
