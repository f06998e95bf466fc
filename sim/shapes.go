package sim

import (
	"image"
	"image/color"
	"math"
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
		x, y := float64(r.Max.X-dp(24)), float64(r.Min.Y+r.Dy()/2)
		d := float64(dp(5))
		pt.polygon(pt.c(inkDim), [2]float64{x - d, y - d/2}, [2]float64{x + d, y - d/2}, [2]float64{x, y + d/2})
	case shapeProgress:
		at := inner(r, dp(40), center, true)
		mid := at.Min.Add(at.Max).Div(2)
		pt.arc(float64(mid.X), float64(mid.Y), float64(dp(16)), -0.5*math.Pi, 0.9*math.Pi, float64(dp(4)), pt.c(inkAccent))
	case shapeKey:
		pt.key(v)
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
	pt.round(r, size, pt.c(v.style.fill))
	pt.icon(v.style.icon, r.Inset(size/4), pt.c(inkWhite))
	if v.style.dot {
		d := dp(14)
		pt.round(image.Rect(r.Max.X-d, r.Min.Y, r.Max.X, r.Min.Y+d), d, pt.c(inkRed))
	}
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
	pt.round(r, dp(6), pt.c(ground))
	if v.style.icon != "" {
		pt.icon(v.style.icon, inner(r, dp(22), center, true), pt.c(front))
	}
}
