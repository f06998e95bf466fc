package kit

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
	Root    *View
	frame   image.Rectangle // what takes touches
	told    image.Rectangle // what the system says that it covers; empty: frame
	modal   bool            // takes every touch, also those outside
	passive bool            // takes touches but never the focus
	dim     bool            // darkens what is beneath
	over    *Overlay
	focus   **Field
	system  bool // status and navigation bar
}

// surface returns the windows, bottom first, laid out for the present state.
func (p *Phone) surface() []*window {
	tick := p.tick()
	if !p.Stale && p.windows != nil && tick == p.drawn {
		return p.windows
	}
	p.Stale, p.drawn = false, tick
	m := &measurer{p.scale}
	var ws []*window
	switch {
	case p.shut():
		ws = append(ws, p.lockWindow(m))
	default:
		ws = append(ws, p.pageWindow(p.Front.Top(), m))
		for _, o := range p.Front.Top().Overlays {
			ws = append(ws, p.overlayWindow(o, ws[0], m))
		}
	}
	ground := ws[0].Root.Style.Fill
	typing := p.ime.visible && !p.shut()
	if typing {
		ground = InkPage
	}
	if typing && p.Panel == PanelNone {
		ws = append(ws, p.imeWindow(m))
	}
	ws = append(ws, p.barWindows(ground)...)
	if w := p.headsUpWindow(m); w != nil && p.Panel == PanelNone && !p.shut() {
		ws = append(ws, w)
	}
	if w := p.volumeWindow(m); w != nil {
		ws = append(ws, w)
	}
	if p.Panel != PanelNone && !p.shut() {
		ws = append(ws, p.shadeWindow(m))
		if typing {
			ws = append(ws, p.imeWindow(m))
		}
	}
	if p.rtl() {
		for _, w := range ws {
			w.mirror(p.display().Max.X)
		}
	}
	p.windows = ws
	return ws
}

// bounds is what the system says that the window covers.
func (w *window) bounds() image.Rectangle {
	if w.told.Empty() {
		return w.frame
	}
	return w.told
}

// mirror turns a laid out window left to right, for languages that are written
// so.
func (w *window) mirror(width int) {
	w.frame = turned(w.frame, width)
	w.Root.each(func(v *View) bool {
		v.Frame, v.clip = turned(v.Frame, width), turned(v.clip, width)
		v.Pad.L, v.Pad.R = v.Pad.R, v.Pad.L
		v.mirrored = true
		switch v.Style.Align {
		case Start:
			v.Style.Align = End
		case End:
			v.Style.Align = Start
		}
		return true
	})
}

func turned(r image.Rectangle, width int) image.Rectangle {
	r.Min.X, r.Max.X = width-r.Max.X, width-r.Min.X
	return r
}

// component is the name of a page's activity as dumpsys prints it.
func (p *Phone) component(s *Screen) string {
	return p.Host(s).ID + "/" + s.Page.Activity()
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
func (p *Phone) focused() (*Field, *View) {
	w := p.active()
	if w == nil || w.focus == nil || *w.focus == nil {
		return nil, nil
	}
	v := w.viewOf(*w.focus)
	if v == nil {
		return nil, nil // the page has no such field any more
	}
	return *w.focus, v
}

func (w *window) viewOf(f *Field) *View {
	if f == nil {
		return nil
	}
	return w.Root.Find(func(v *View) bool { return v.Field == f })
}

// anchor is where a menu hangs: at the view that is being clicked.
func (p *Phone) anchor() image.Rectangle {
	if p.pressed == nil {
		return p.Content()
	}
	if p.rtl() {
		return turned(p.pressed.Frame, p.display().Max.X)
	}
	return p.pressed.Frame
}

// Layout lays the screen out as it is, for a page that has to know where its
// views are.
func (p *Phone) Layout() { p.surface() }

// FindView lays the screen out and returns the first view of a window, the lowest
// first, that satisfies f; or nil.
func (p *Phone) FindView(f func(*View) bool) *View {
	for _, w := range p.surface() {
		if v := w.Root.Find(f); v != nil {
			return v
		}
	}
	return nil
}
