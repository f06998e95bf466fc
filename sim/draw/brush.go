package draw

import (
	"image"
	"image/color"
	"image/draw"
	"sync"
)

// Brush draws filled shapes and text on a picture, inside a clip. It computes
// with integers alone, so that a phone's picture has the same bytes everywhere.
type Brush struct {
	Img  *image.RGBA
	Clip image.Rectangle
}

// NewBrush paints on a new picture of the size of a rectangle.
func NewBrush(r image.Rectangle) *Brush {
	return &Brush{Img: image.NewRGBA(r), Clip: r}
}

// Fill paints a rectangle.
func (b *Brush) Fill(r image.Rectangle, c color.RGBA) {
	draw.Draw(b.Img, r.Intersect(b.Clip), image.NewUniform(c), image.Point{}, draw.Over)
}

// Gradient paints a rectangle from one colour at its top to another at its
// bottom.
func (b *Brush) Gradient(r image.Rectangle, top, bottom color.RGBA) {
	n := max(1, r.Dy()-1)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		b.Fill(image.Rect(r.Min.X, y, r.Max.X, y+1), Mix(top, bottom, y-r.Min.Y, n))
	}
}

// Mix is a colour between two: all of the first at 0, all of the second at n.
func Mix(a, b color.RGBA, at, n int) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8((int(x)*(n-at) + int(y)*at) / n) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// stamp paints a colour through a mask whose corner stands at a point.
func (b *Brush) stamp(mask *image.Alpha, at image.Point, c color.RGBA) {
	r := mask.Bounds().Sub(mask.Bounds().Min).Add(at).Intersect(b.Clip)
	if r.Empty() {
		return
	}
	draw.DrawMask(b.Img, r, image.NewUniform(c), image.Point{}, mask, r.Min.Sub(at).Add(mask.Bounds().Min), draw.Over)
}

// corners holds the discs of all radii that were painted; a corner is a quarter
// of one.
var corners sync.Map // int to *image.Alpha

func disc(radius int) *image.Alpha {
	if m, ok := corners.Load(radius); ok {
		return m.(*image.Alpha)
	}
	z := newRaster(2*radius, 2*radius)
	z.circle(radius*unit, radius*unit, radius*unit)
	m, _ := corners.LoadOrStore(radius, z.mask())
	return m.(*image.Alpha)
}

// Round paints a rectangle with round corners; a large radius makes a circle.
func (b *Brush) Round(r image.Rectangle, radius int, c color.RGBA) {
	radius = min(radius, r.Dx()/2, r.Dy()/2)
	if radius <= 0 {
		b.Fill(r, c)
		return
	}
	if r.Intersect(b.Clip).Empty() {
		return
	}
	b.Fill(image.Rect(r.Min.X+radius, r.Min.Y, r.Max.X-radius, r.Max.Y), c)
	b.Fill(image.Rect(r.Min.X, r.Min.Y+radius, r.Min.X+radius, r.Max.Y-radius), c)
	b.Fill(image.Rect(r.Max.X-radius, r.Min.Y+radius, r.Max.X, r.Max.Y-radius), c)
	m := disc(radius)
	for _, right := range []bool{false, true} {
		for _, low := range []bool{false, true} {
			part := image.Rect(0, 0, radius, radius)
			at := r.Min
			if right {
				part, at.X = part.Add(image.Pt(radius, 0)), r.Max.X-radius
			}
			if low {
				part, at.Y = part.Add(image.Pt(0, radius)), r.Max.Y-radius
			}
			b.stamp(m.SubImage(part).(*image.Alpha), at, c)
		}
	}
}

// Ring paints the border of a rectangle with round corners, and its inside.
func (b *Brush) Ring(r image.Rectangle, radius, width int, border, inside color.RGBA) {
	b.Round(r, radius, border)
	b.Round(r.Inset(width), radius-width, inside)
}

// Shade paints a soft shadow around a rectangle with round corners.
func (b *Brush) Shade(r image.Rectangle, radius, depth int) {
	for i := depth; i > 0; i -= max(1, depth/5) {
		b.Round(r.Inset(-i).Add(image.Pt(0, depth/3)), radius+i, color.RGBA{A: 0x08})
	}
}

// path paints what f draws inside a rectangle, in 1/256 px from its corner.
func (b *Brush) path(r image.Rectangle, c color.RGBA, f func(z *raster)) {
	if r.Empty() || r.Intersect(b.Clip).Empty() {
		return
	}
	z := newRaster(r.Dx(), r.Dy())
	f(z)
	b.stamp(z.mask(), r.Min, c)
}

// Polygon fills a shape given by points.
func (b *Brush) Polygon(c color.RGBA, pts ...image.Point) {
	lo, hi := pts[0], pts[0]
	for _, p := range pts {
		lo = image.Pt(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = image.Pt(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	b.path(image.Rectangle{Min: lo, Max: hi.Add(image.Pt(1, 1))}, c, func(z *raster) {
		for i, p := range pts {
			x, y := (p.X-lo.X)*unit, (p.Y-lo.Y)*unit
			if i == 0 {
				z.moveTo(x, y)
			} else {
				z.lineTo(x, y)
			}
		}
	})
}

// Stroke paints a straight line of a width, with round ends.
func (b *Brush) Stroke(from, to image.Point, width int, c color.RGBA) {
	pad := width/2 + 1
	r := image.Rect(min(from.X, to.X)-pad, min(from.Y, to.Y)-pad, max(from.X, to.X)+pad, max(from.Y, to.Y)+pad)
	if r.Intersect(b.Clip).Empty() {
		return
	}
	f, t := from.Sub(r.Min).Mul(unit), to.Sub(r.Min).Mul(unit)
	b.path(r, c, func(z *raster) { z.bar(f.X, f.Y, t.X, t.Y, width*unit/2) })
	if width > 3 && c.A == 0xFF {
		for _, p := range []image.Point{from, to} {
			b.stamp(disc(width/2), p.Sub(image.Pt(width/2, width/2)), c)
		}
	}
}

// frame paints the four sides of a rectangle and leaves its inside.
func (b *Brush) frame(r image.Rectangle, w int, c color.RGBA) {
	b.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	b.Fill(image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	b.Fill(image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	b.Fill(image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// RGB is a colour as it is written in hexadecimal, 0xRRGGBB.
func RGB(n uint32) color.RGBA {
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
}
