package kit

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"unicode"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// shape draws what a widget has beside ground and text.
func (pt *Painter) shape(v *View) {
	r := v.Frame
	switch v.Style.Shape {
	case ShapeIcon:
		pt.iconIn(v, Inner(r, v.Style.iconSize(), v.Style.Align, v.Style.Vcenter))
	case ShapeAppIcon:
		pt.appIcon(v)
	case ShapeSwitch:
		pt.toggle(v)
	case ShapeCheck:
		pt.checkBox(v, Inner(r, DP(20), Start, true))
	case ShapeRadio:
		at := Inner(r, DP(20), Start, true)
		at = at.Add(image.Pt(v.Pad.L, 0))
		pt.radio(v, at)
	case shapeField:
		pt.fieldGround(v)
	case ShapeSlider:
		pt.track(v)
	case ShapeSpinner:
		pt.Ring(r, DP(8), 3, pt.C(InkLine), pt.C(InkPage))
		x, y, d := r.Max.X-DP(24), r.Min.Y+r.Dy()/2, DP(5)
		pt.Polygon(pt.C(InkDim), image.Pt(x-d, y-d/2), image.Pt(x+d, y-d/2), image.Pt(x, y+d/2))
	case ShapeProgress:
		pt.Icon("busy", Inner(r, min(DP(44), r.Dy(), r.Dx()), Center, true), pt.C(InkAccent))
	case shapeKey:
		pt.key(v)
	case shapeAvatar:
		pt.avatar(v)
	case ShapePaint:
		if v.Style.Paint != nil {
			v.Style.Paint(pt, r)
		}
	}
	if v.Style.Shape == ShapeNone && v.Style.Icon != "" {
		at := Inner(r, DP(20), Start, true).Add(image.Pt(DP(16), 0))
		pt.Icon(v.Style.Icon, at, pt.textInk(v))
	}
}

// Inner is a square of a size inside a view.
func Inner(r image.Rectangle, size int, h Place, middle bool) image.Rectangle {
	x := align(h, r.Min.X, r.Max.X, size)
	y := r.Min.Y
	if middle {
		y += (r.Dy() - size) / 2
	}
	return image.Rect(x, y, x+size, y+size)
}

func (pt *Painter) iconIn(v *View, r image.Rectangle) {
	pt.Icon(v.Style.Icon, r, pt.textInk(v))
}

// appIcon is a round icon with the label beneath.
func (pt *Painter) appIcon(v *View) {
	size := DP(v.Style.IconDP)
	r := Inner(v.Frame, size, Center, false)
	if v.Text != "" {
		r = r.Add(image.Pt(0, DP(8)))
	}
	c := pt.C(v.Style.Fill)
	pt.plate(r, size*30/100, draw.Mix(c, draw.RGB(0xFFFFFF), 1, 5), draw.Mix(c, draw.RGB(0x000000), 1, 6))
	pt.Icon(v.Style.Icon, r.Inset(size*23/100), pt.C(InkWhite))
	if v.Style.Dot {
		d := DP(14)
		pt.Round(image.Rect(r.Max.X-d, r.Min.Y, r.Max.X, r.Min.Y+d), d, pt.C(InkRed))
	}
}

// plate paints a rectangle with round corners from one colour at its top to
// another at its bottom.
func (pt *Painter) plate(r image.Rectangle, radius int, top, bottom color.RGBA) {
	at := r.Intersect(pt.Clip)
	if at.Empty() {
		return
	}
	ground := &draw.Brush{Img: image.NewRGBA(r), Clip: r}
	ground.Gradient(r, top, bottom)
	shape := &draw.Brush{Img: image.NewRGBA(r), Clip: r}
	shape.Round(r, radius, draw.RGB(0))
	imagedraw.DrawMask(pt.Img, at, ground.Img, at.Min, shape.Img, at.Min, imagedraw.Over)
}

// avatar is a coloured disc with the first letter of a name.
func (pt *Painter) avatar(v *View) {
	d := min(v.Frame.Dx(), v.Frame.Dy())
	r := Inner(v.Frame, d, Center, true)
	name := []rune(v.Style.Icon)
	n := 0
	for _, c := range name {
		n = (n*31 + int(c)) & 0xFFFF
	}
	pt.Round(r, d, draw.DiscColours[n%len(draw.DiscColours)])
	if len(name) == 0 || !unicode.IsLetter(name[0]) {
		pt.Icon("person_filled", r.Inset(d/5), pt.C(InkWhite))
		return
	}
	letter := draw.Upper(string(name[:1]))
	size := d * 46 / 100
	x := r.Min.X + (d-draw.TextWidth(draw.Faces()[0], size, letter))/2
	pt.Text(letter, 0, size, x, r.Min.Y+(d-draw.LineHeight(size))/2, pt.C(InkWhite))
}

func (pt *Painter) toggle(v *View) {
	r := Inner(v.Frame, DP(52), End, true)
	r.Min.Y, r.Max.Y = v.Frame.Min.Y+(v.Frame.Dy()-DP(32))/2, v.Frame.Min.Y+(v.Frame.Dy()+DP(32))/2
	thumb := image.Rect(r.Min.X+DP(8), r.Min.Y+DP(8), r.Min.X+DP(24), r.Min.Y+DP(24))
	if v.Checked {
		ground := pt.C(InkAccent)
		if v.Disabled {
			ground = pt.C(InkDisabled)
		}
		pt.Round(r, DP(16), ground)
		thumb = image.Rect(r.Max.X-DP(28), r.Min.Y+DP(4), r.Max.X-DP(4), r.Min.Y+DP(28))
		pt.Round(thumb, DP(12), pt.C(InkOnAccent))
		return
	}
	pt.Ring(r, DP(16), DP(2), pt.C(InkDim), pt.C(InkSoft))
	pt.Round(thumb, DP(8), pt.C(InkDim))
}

func (pt *Painter) checkBox(v *View, r image.Rectangle) {
	if !v.Checked {
		pt.Ring(r, DP(3), DP(2), pt.C(InkDim), pt.C(InkCard))
		return
	}
	pt.Round(r, DP(3), pt.C(InkAccent))
	pt.Icon("check", r.Inset(DP(2)), pt.C(InkOnAccent))
}

func (pt *Painter) radio(v *View, r image.Rectangle) {
	if !v.Checked {
		pt.Ring(r, DP(10), DP(2), pt.C(InkDim), pt.C(InkCard))
		return
	}
	pt.Ring(r, DP(10), DP(2), pt.C(InkAccent), pt.C(InkCard))
	pt.Round(r.Inset(DP(5)), DP(5), pt.C(InkAccent))
}

func (pt *Painter) fieldGround(v *View) {
	focused := pt.win.focus != nil && *pt.win.focus == v.Field
	border, width := InkLine, 3
	if focused {
		border, width = InkAccent, DP(2)
	}
	pt.Ring(v.Frame, DP(8), width, pt.C(border), pt.C(InkPage))
	if focused && v.Field.All {
		in := v.Frame.Inset(DP(12))
		pt.Fill(in, color.RGBA{R: 0x20, G: 0x40, B: 0x60, A: 0x60})
	}
}

func (pt *Painter) track(v *View) {
	y := v.Frame.Min.Y + v.Frame.Dy()/2
	lo, hi := v.Frame.Min.X+v.Pad.L, v.Frame.Max.X-v.Pad.R
	x := lo
	if v.Slider.Max > 0 {
		x += (hi - lo) * v.Slider.Value / v.Slider.Max
	}
	pt.Round(image.Rect(lo, y-DP(2), hi, y+DP(2)), DP(2), pt.C(InkLine))
	pt.Round(image.Rect(lo, y-DP(2), x, y+DP(2)), DP(2), pt.C(InkAccent))
	pt.Round(image.Rect(x-DP(9), y-DP(9), x+DP(9), y+DP(9)), DP(9), pt.C(InkAccent))
}

// key draws a key of the keyboard; the special ones carry a picture.
func (pt *Painter) key(v *View) {
	r := image.Rect(v.Frame.Min.X+DP(2), v.Frame.Min.Y+DP(4), v.Frame.Max.X-DP(2), v.Frame.Max.Y-DP(4))
	ground, front := inkKey, InkText
	switch v.Style.Icon {
	case "":
	case "action":
		ground, front = InkAccent, InkOnAccent
	default:
		ground = InkLine
	}
	if front == InkOnAccent {
		pt.Round(r, r.Dy()/2, pt.C(ground))
	} else {
		pt.Round(r.Add(image.Pt(0, 3)), DP(6), color.RGBA{A: 0x40})
		pt.Round(r, DP(6), pt.C(ground))
	}
	if v.Style.Icon != "" {
		pt.Icon(v.Style.Icon, Inner(r, DP(22), Center, true), pt.C(front))
	}
	if v.Style.corner != "" {
		size := DP(10)
		pt.Text(v.Style.corner, 0, size, r.Max.X-DP(4)-draw.TextWidth(draw.Faces()[0], size, v.Style.corner), r.Min.Y+DP(3), pt.C(InkDim))
	}
}
