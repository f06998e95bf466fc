package kit

import (
	"image"
	"image/color"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// Screenshot draws the screen as it is. The picture is the caller's. It is
// black while the screen is off, and where the window in front forbids
// pictures of itself.
func (p *Phone) Screenshot() *image.RGBA {
	b := draw.NewBrush(p.display())
	b.Fill(b.Clip, color.RGBA{A: 0xFF})
	if p.Asleep {
		return b.Img
	}
	for _, w := range p.surface() {
		if w.dim {
			b.Fill(b.Clip, color.RGBA{A: 0x88})
		}
		if w.kind == windowApp && (w.over == nil || w.over.whole != nil && w.pkg == p.Front.Application.Info().ID) && p.Facts().Secure {
			continue
		}
		pt := &Painter{Brush: b, phone: p, win: w, scale: p.scale}
		if w.system || w.kind == windowIME {
			pt.scale = 100
		}
		pt.shadow()
		pt.view(w.Root)
		b.Clip = p.display()
	}
	p.paintToasts(b)
	return b.Img
}

// paintToasts draws the message that stands above the bottom of the screen.
func (p *Phone) paintToasts(b *draw.Brush) {
	now := p.standing()
	if now == nil {
		return
	}
	t := now.Text
	size := DP(14)
	full := p.display()
	w := min(full.Dx()-2*DP(24), draw.TextWidth(draw.Faces()[0], size, t)+2*DP(20))
	x, y := (full.Dx()-w)/2, full.Max.Y-p.Profile.navBar-DP(112)
	r := image.Rect(x, y, x+w, y+DP(48))
	b.Round(r, DP(24), p.colour(InkText))
	b.Clip = r
	b.Text(t, 0, size, x+DP(20), y+(DP(48)-draw.LineHeight(size))/2, p.colour(InkPage))
	b.Clip = full
}

// Painter draws the views of one window.
type Painter struct {
	*draw.Brush
	phone *Phone
	win   *window
	scale int
}

// C is a colour of the phone's theme.
func (pt *Painter) C(i Ink) color.RGBA { return pt.phone.colour(i) }

// shadow sets a window off from what is beneath.
func (pt *Painter) shadow() {
	if pt.win.over == nil {
		return
	}
	if pt.win.over.Kind != overlaySheet {
		pt.Shade(pt.win.frame, DP(16), DP(8))
	}
}

// view draws a view and what is in it.
func (pt *Painter) view(v *View) {
	if v.clip.Empty() {
		return
	}
	outer := pt.Clip
	if v.Style.Lift > 0 {
		pt.Shade(v.Frame, v.Style.Round, DP(v.Style.Lift))
	}
	pt.Clip = v.clip.Intersect(outer)
	pt.ground(v)
	pt.shape(v)
	if v.Paint != nil {
		v.Paint(pt, v)
	}
	pt.label(v)
	for _, k := range v.order() {
		pt.view(k)
	}
	pt.Clip = outer
}

func (pt *Painter) ground(v *View) {
	s := v.Style
	fill := s.Fill
	if s.Shape == ShapeAppIcon {
		fill = InkNone
	}
	switch {
	case fill == InkWallpaper:
		pt.wallpaper(v.Frame)
	case s.bubble:
		pt.speech(v)
	case s.Outline != InkNone:
		pt.Ring(v.Frame, s.Round, 3, pt.C(s.Outline), pt.C(InkOr(fill, InkPage)))
	case fill != InkNone && v.Disabled && v.isClickable():
		pt.Round(v.Frame, s.Round, pt.C(InkSoft))
	case fill != InkNone:
		pt.Round(v.Frame, s.Round, pt.C(fill))
	}
	if s.Under != InkNone {
		pt.Fill(image.Rect(v.Frame.Min.X, v.Frame.Max.Y-2, v.Frame.Max.X, v.Frame.Max.Y), pt.C(s.Under))
	}
}

// wallpaper is what lies behind the icons of the home screen.
func (pt *Painter) wallpaper(r image.Rectangle) {
	c := pt.C(InkWallpaper)
	pt.Gradient(r, draw.Mix(c, draw.RGB(0x8FB6E8), 1, 3), draw.Mix(c, draw.RGB(0x0A1626), 1, 2))
	// Two hills at the bottom.
	w, h := r.Dx(), r.Dy()
	for i, y := range []int{h * 72 / 100, h * 82 / 100} {
		pts := []image.Point{{X: r.Min.X, Y: r.Max.Y}}
		for k := range 25 {
			x := r.Min.X + w*k/24
			pts = append(pts, image.Pt(x, r.Min.Y+y+draw.Cosine(k*15+i*200)*h/26/1024))
		}
		pt.Polygon(draw.Mix(c, draw.RGB(0x0A1626), i+1, 4), append(pts, r.Max)...)
	}
}

// speech is the ground of a message: round, with a narrow corner on the side of
// who says it.
func (pt *Painter) speech(v *View) {
	c := pt.C(v.Style.Fill)
	r, n := v.Frame, v.Style.Round
	pt.Round(r, n, c)
	n = min(n, r.Dx()/2, r.Dy()/2)
	switch v.Style.tail {
	case Start:
		pt.Round(image.Rect(r.Min.X, r.Max.Y-n, r.Min.X+n, r.Max.Y), DP(4), c)
	case End:
		pt.Round(image.Rect(r.Max.X-n, r.Max.Y-n, r.Max.X, r.Max.Y), DP(4), c)
	}
}
