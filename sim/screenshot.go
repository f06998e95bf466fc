package sim

import (
	"image"
	"image/color"
)

// Screenshot draws the screen as it is. The picture is the caller's. It is
// black while the screen is off, and where the window in front forbids
// pictures of itself.
func (p *Phone) Screenshot() *image.RGBA {
	b := newBrush(p.display())
	b.fill(b.clip, color.RGBA{A: 0xFF})
	if p.asleep {
		return b.img
	}
	for _, w := range p.surface() {
		if w.dim {
			b.fill(b.clip, color.RGBA{A: 0x88})
		}
		if w.kind == windowApp && (w.over == nil || w.over.whole != nil && w.pkg == p.front.app.info().id) && p.Facts().Secure {
			continue
		}
		pt := &painter{brush: b, phone: p, win: w, scale: p.scale}
		if w.system || w.kind == windowIME {
			pt.scale = 100
		}
		pt.shadow()
		pt.view(w.root)
		b.clip = p.display()
	}
	p.paintToasts(b)
	return b.img
}

// paintToasts draws the newest message above the bottom of the screen.
func (p *Phone) paintToasts(b *brush) {
	if len(p.toasts) == 0 {
		return
	}
	t := p.toasts[len(p.toasts)-1].Text
	size := dp(14)
	full := p.display()
	w := min(full.Dx()-2*dp(24), textWidth(faces()[0], size, t)+2*dp(20))
	x, y := (full.Dx()-w)/2, full.Max.Y-p.profile.navBar-dp(112)
	r := image.Rect(x, y, x+w, y+dp(48))
	b.round(r, dp(24), p.colour(inkText))
	b.clip = r
	b.text(t, 0, size, x+dp(20), y+(dp(48)-lineHeight(size))/2, p.colour(inkPage))
	b.clip = full
}

// painter draws the views of one window.
type painter struct {
	*brush
	phone *Phone
	win   *window
	scale int
}

func (pt *painter) c(i ink) color.RGBA { return pt.phone.colour(i) }

// shadow sets a window off from what is beneath.
func (pt *painter) shadow() {
	if pt.win.over == nil {
		return
	}
	if pt.win.over.kind != overlaySheet {
		pt.shade(pt.win.frame, dp(16), dp(8))
	}
}

// view draws a view and what is in it.
func (pt *painter) view(v *view) {
	if v.clip.Empty() {
		return
	}
	outer := pt.clip
	if v.style.lift > 0 {
		pt.shade(v.frame, v.style.round, dp(v.style.lift))
	}
	pt.clip = v.clip.Intersect(outer)
	pt.ground(v)
	pt.shape(v)
	if v.paint != nil {
		v.paint(pt, v)
	}
	pt.label(v)
	for _, k := range v.order() {
		pt.view(k)
	}
	pt.clip = outer
}

func (pt *painter) ground(v *view) {
	s := v.style
	fill := s.fill
	if s.shape == shapeAppIcon {
		fill = inkNone
	}
	switch {
	case fill == inkWallpaper:
		pt.wallpaper(v.frame)
	case s.bubble:
		pt.speech(v)
	case s.outline != inkNone:
		pt.ring(v.frame, s.round, 3, pt.c(s.outline), pt.c(inkOr(fill, inkPage)))
	case fill != inkNone && v.disabled && v.isClickable():
		pt.round(v.frame, s.round, pt.c(inkSoft))
	case fill != inkNone:
		pt.round(v.frame, s.round, pt.c(fill))
	}
	if s.under != inkNone {
		pt.fill(image.Rect(v.frame.Min.X, v.frame.Max.Y-2, v.frame.Max.X, v.frame.Max.Y), pt.c(s.under))
	}
}

// wallpaper is what lies behind the icons of the home screen.
func (pt *painter) wallpaper(r image.Rectangle) {
	c := pt.c(inkWallpaper)
	pt.gradient(r, mix(c, rgb(0x8FB6E8), 1, 3), mix(c, rgb(0x0A1626), 1, 2))
	// Two hills at the bottom.
	w, h := r.Dx(), r.Dy()
	for i, y := range []int{h * 72 / 100, h * 82 / 100} {
		pts := []image.Point{{X: r.Min.X, Y: r.Max.Y}}
		for k := range 25 {
			x := r.Min.X + w*k/24
			pts = append(pts, image.Pt(x, r.Min.Y+y+cosine(k*15+i*200)*h/26/1024))
		}
		pt.polygon(mix(c, rgb(0x0A1626), i+1, 4), append(pts, r.Max)...)
	}
}

// speech is the ground of a message: round, with a narrow corner on the side of
// who says it.
func (pt *painter) speech(v *view) {
	c := pt.c(v.style.fill)
	r, n := v.frame, v.style.round
	pt.round(r, n, c)
	n = min(n, r.Dx()/2, r.Dy()/2)
	switch v.style.tail {
	case start:
		pt.round(image.Rect(r.Min.X, r.Max.Y-n, r.Min.X+n, r.Max.Y), dp(4), c)
	case end:
		pt.round(image.Rect(r.Max.X-n, r.Max.Y-n, r.Max.X, r.Max.Y), dp(4), c)
	}
}
