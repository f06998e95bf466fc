package sim

import (
	"image"
	"image/color"
	"image/draw"
	"unicode"
)

// shape draws what a widget has beside ground and text.
func (pt *painter) shape(v *view) {
	r := v.frame
	switch v.style.shape {
	case shapeIcon:
		pt.iconIn(v, inner(r, v.style.iconSize(), v.style.align, v.style.vcenter))
	case shapeAppIcon:
		pt.appIcon(v)
	case shapeSwitch:
		pt.toggle(v)
	case shapeCheck:
		pt.checkBox(v, inner(r, dp(20), start, true))
	case shapeRadio:
		at := inner(r, dp(20), start, true)
		at = at.Add(image.Pt(v.pad.l, 0))
		pt.radio(v, at)
	case shapeField:
		pt.fieldGround(v)
	case shapeSlider:
		pt.track(v)
	case shapeSpinner:
		pt.ring(r, dp(8), 3, pt.c(inkLine), pt.c(inkPage))
		x, y, d := r.Max.X-dp(24), r.Min.Y+r.Dy()/2, dp(5)
		pt.polygon(pt.c(inkDim), image.Pt(x-d, y-d/2), image.Pt(x+d, y-d/2), image.Pt(x, y+d/2))
	case shapeProgress:
		pt.icon("busy", inner(r, min(dp(44), r.Dy(), r.Dx()), center, true), pt.c(inkAccent))
	case shapeKey:
		pt.key(v)
	case shapeAvatar:
		pt.avatar(v)
	case shapePaint:
		if v.style.paint != nil {
			v.style.paint(pt, r)
		}
	}
	if v.style.shape == shapeNone && v.style.icon != "" {
		at := inner(r, dp(20), start, true).Add(image.Pt(dp(16), 0))
		pt.icon(v.style.icon, at, pt.textInk(v))
	}
}

// inner is a square of a size inside a view.
func inner(r image.Rectangle, size int, h place, middle bool) image.Rectangle {
	x := align(h, r.Min.X, r.Max.X, size)
	y := r.Min.Y
	if middle {
		y += (r.Dy() - size) / 2
	}
	return image.Rect(x, y, x+size, y+size)
}

func (pt *painter) iconIn(v *view, r image.Rectangle) {
	pt.icon(v.style.icon, r, pt.textInk(v))
}

// appIcon is a round icon with the label beneath.
func (pt *painter) appIcon(v *view) {
	size := dp(v.style.iconDP)
	r := inner(v.frame, size, center, false)
	if v.text != "" {
		r = r.Add(image.Pt(0, dp(8)))
	}
	c := pt.c(v.style.fill)
	pt.plate(r, size*30/100, mix(c, rgb(0xFFFFFF), 1, 5), mix(c, rgb(0x000000), 1, 6))
	pt.icon(v.style.icon, r.Inset(size*23/100), pt.c(inkWhite))
	if v.style.dot {
		d := dp(14)
		pt.round(image.Rect(r.Max.X-d, r.Min.Y, r.Max.X, r.Min.Y+d), d, pt.c(inkRed))
	}
}

// plate paints a rectangle with round corners from one colour at its top to
// another at its bottom.
func (pt *painter) plate(r image.Rectangle, radius int, top, bottom color.RGBA) {
	at := r.Intersect(pt.clip)
	if at.Empty() {
		return
	}
	ground := &brush{img: image.NewRGBA(r), clip: r}
	ground.gradient(r, top, bottom)
	shape := &brush{img: image.NewRGBA(r), clip: r}
	shape.round(r, radius, rgb(0))
	draw.DrawMask(pt.img, at, ground.img, at.Min, shape.img, at.Min, draw.Over)
}

// avatar is a coloured disc with the first letter of a name.
func (pt *painter) avatar(v *view) {
	d := min(v.frame.Dx(), v.frame.Dy())
	r := inner(v.frame, d, center, true)
	name := []rune(v.style.icon)
	n := 0
	for _, c := range name {
		n = (n*31 + int(c)) & 0xFFFF
	}
	pt.round(r, d, discColours[n%len(discColours)])
	if len(name) == 0 || !unicode.IsLetter(name[0]) {
		pt.icon("person_filled", r.Inset(d/5), pt.c(inkWhite))
		return
	}
	letter := upper(string(name[:1]))
	size := d * 46 / 100
	x := r.Min.X + (d-textWidth(faces()[0], size, letter))/2
	pt.text(letter, 0, size, x, r.Min.Y+(d-lineHeight(size))/2, pt.c(inkWhite))
}

func (pt *painter) toggle(v *view) {
	r := inner(v.frame, dp(52), end, true)
	r.Min.Y, r.Max.Y = v.frame.Min.Y+(v.frame.Dy()-dp(32))/2, v.frame.Min.Y+(v.frame.Dy()+dp(32))/2
	thumb := image.Rect(r.Min.X+dp(8), r.Min.Y+dp(8), r.Min.X+dp(24), r.Min.Y+dp(24))
	if v.checked {
		ground := pt.c(inkAccent)
		if v.disabled {
			ground = pt.c(inkDisabled)
		}
		pt.round(r, dp(16), ground)
		thumb = image.Rect(r.Max.X-dp(28), r.Min.Y+dp(4), r.Max.X-dp(4), r.Min.Y+dp(28))
		pt.round(thumb, dp(12), pt.c(inkOnAccent))
		return
	}
	pt.ring(r, dp(16), dp(2), pt.c(inkDim), pt.c(inkSoft))
	pt.round(thumb, dp(8), pt.c(inkDim))
}

func (pt *painter) checkBox(v *view, r image.Rectangle) {
	if !v.checked {
		pt.ring(r, dp(3), dp(2), pt.c(inkDim), pt.c(inkCard))
		return
	}
	pt.round(r, dp(3), pt.c(inkAccent))
	pt.icon("check", r.Inset(dp(2)), pt.c(inkOnAccent))
}

func (pt *painter) radio(v *view, r image.Rectangle) {
	if !v.checked {
		pt.ring(r, dp(10), dp(2), pt.c(inkDim), pt.c(inkCard))
		return
	}
	pt.ring(r, dp(10), dp(2), pt.c(inkAccent), pt.c(inkCard))
	pt.round(r.Inset(dp(5)), dp(5), pt.c(inkAccent))
}

func (pt *painter) fieldGround(v *view) {
	focused := pt.win.focus != nil && *pt.win.focus == v.field
	border, width := inkLine, 3
	if focused {
		border, width = inkAccent, dp(2)
	}
	pt.ring(v.frame, dp(8), width, pt.c(border), pt.c(inkPage))
	if focused && v.field.all {
		in := v.frame.Inset(dp(12))
		pt.fill(in, color.RGBA{R: 0x20, G: 0x40, B: 0x60, A: 0x60})
	}
}

func (pt *painter) track(v *view) {
	y := v.frame.Min.Y + v.frame.Dy()/2
	lo, hi := v.frame.Min.X+v.pad.l, v.frame.Max.X-v.pad.r
	x := lo
	if v.slider.max > 0 {
		x += (hi - lo) * v.slider.value / v.slider.max
	}
	pt.round(image.Rect(lo, y-dp(2), hi, y+dp(2)), dp(2), pt.c(inkLine))
	pt.round(image.Rect(lo, y-dp(2), x, y+dp(2)), dp(2), pt.c(inkAccent))
	pt.round(image.Rect(x-dp(9), y-dp(9), x+dp(9), y+dp(9)), dp(9), pt.c(inkAccent))
}

// key draws a key of the keyboard; the special ones carry a picture.
func (pt *painter) key(v *view) {
	r := image.Rect(v.frame.Min.X+dp(2), v.frame.Min.Y+dp(4), v.frame.Max.X-dp(2), v.frame.Max.Y-dp(4))
	ground, front := inkKey, inkText
	switch v.style.icon {
	case "":
	case "action":
		ground, front = inkAccent, inkOnAccent
	default:
		ground = inkLine
	}
	if front == inkOnAccent {
		pt.round(r, r.Dy()/2, pt.c(ground))
	} else {
		pt.round(r.Add(image.Pt(0, 3)), dp(6), color.RGBA{A: 0x40})
		pt.round(r, dp(6), pt.c(ground))
	}
	if v.style.icon != "" {
		pt.icon(v.style.icon, inner(r, dp(22), center, true), pt.c(front))
	}
	if v.style.corner != "" {
		size := dp(10)
		pt.text(v.style.corner, 0, size, r.Max.X-dp(4)-textWidth(faces()[0], size, v.style.corner), r.Min.Y+dp(3), pt.c(inkDim))
	}
}
