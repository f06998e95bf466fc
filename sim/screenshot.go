package sim

import (
	"image"
	"image/color"
	"strings"
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

// label draws the view's text where its marks leave room.
func (pt *painter) label(v *view) {
	text := v.shown()
	if text == "" || v.style.silent || len(v.kids) > 0 && v.field == nil {
		return
	}
	if v.trim {
		text = strings.TrimLeft(text, " ")
	}
	s := v.style
	t := faces()[s.face()]
	size := max(1, s.size()*pt.scale/100)
	in := image.Rect(v.frame.Min.X+v.pad.l, v.frame.Min.Y+v.pad.t, v.frame.Max.X-v.pad.r, v.frame.Max.Y-v.pad.b)
	switch s.shape {
	case shapeCheck, shapeRadio:
		in.Min.X += s.labelGap()
	case shapeAppIcon:
		in.Min.Y = v.frame.Min.Y + dp(s.iconDP) + dp(14)
	}
	lines := []string{text}
	if s.lines == 1 {
		lines[0] = ellipsis(t, size, in.Dx(), text)
	} else {
		lines = indentedLines(t, size, in.Dx(), v.indent, text)
		if s.lines > 0 && len(lines) > s.lines {
			lines = lines[:s.lines]
		}
	}
	colour := pt.textInk(v)
	y := in.Min.Y
	if s.vcenter {
		y += max(0, (in.Dy()-len(lines)*lineHeight(size))/2)
	}
	for i, l := range lines {
		side := s.align
		if side == start && !s.left && rightToLeft(l) {
			side = end
		}
		x := align(side, in.Min.X, in.Max.X, textWidth(t, size, l))
		if i == 0 {
			x += v.indent
		}
		pt.marks(s, l, size, x, y+i*lineHeight(size))
		pt.text(l, s.face(), size, x, y+i*lineHeight(size), colour)
	}
	pt.cursor(v, lines, size, in.Min.X, y)
}

// marks lays a colour beneath a word wherever a line has it.
func (pt *painter) marks(s style, line string, size, x, y int) {
	if s.found == "" {
		return
	}
	t := faces()[s.face()]
	low, word := strings.ToLower(line), strings.ToLower(s.found)
	for from := 0; len(low) == len(line); {
		i := strings.Index(low[from:], word)
		if i < 0 {
			return
		}
		from += i + len(word)
		pt.fill(image.Rect(x+textWidth(t, size, line[:from-len(word)]), y, x+textWidth(t, size, line[:from]), y+lineHeight(size)), pt.c(inkFound))
	}
}

func (pt *painter) textInk(v *view) color.RGBA {
	i := v.style.ink
	switch {
	case v.disabled:
		i = inkDisabled
	case v.field != nil && len(v.field.text) == 0:
		i = inkDim
	case i == inkNone:
		i = inkText
	}
	return pt.c(i)
}

// ellipsis cuts a line that is too wide and ends it with three dots.
func ellipsis(t *typeface, size, width int, s string) string {
	for i, r := range s {
		if r == '\n' {
			s = s[:i] + " …"
			break
		}
	}
	if textWidth(t, size, s) <= width {
		return s
	}
	limit := width*t.units/size - t.advance('…')
	for i, r := range s {
		limit -= t.advance(r)
		if limit < 0 {
			return s[:i] + "…"
		}
	}
	return s
}

// cursor draws the caret of the focused field.
func (pt *painter) cursor(v *view, lines []string, size, x, y int) {
	f := v.field
	if f == nil || pt.win.focus == nil || *pt.win.focus != f || f.all {
		return
	}
	t := faces()[v.style.face()]
	row, left := 0, f.cursor
	for row < len(lines)-1 && left > len([]rune(lines[row])) {
		left -= len([]rune(lines[row])) + 1
		row++
	}
	before := []rune(lines[row])
	if len(f.text) == 0 {
		before = nil
	}
	wide := textWidth(t, size, string(before[:max(0, min(left, len(before)))]))
	if rightToLeft(lines[row]) {
		wide = v.frame.Dx() - v.pad.l - v.pad.r - wide
	}
	x += wide
	y += row * lineHeight(size)
	pt.fill(image.Rect(x, y, x+dp(2), y+lineHeight(size)), pt.c(inkAccent))
}
