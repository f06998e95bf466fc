package sim

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// brush draws filled shapes and text on a picture, inside a clip.
type brush struct {
	img    *image.RGBA
	clip   image.Rectangle
	raster vector.Rasterizer
	buf    sfnt.Buffer
	glyphs map[glyphKey]*glyphMask
}

type glyphKey struct {
	face, size int
	r          rune
}

// glyphMask is a rendered character; at is where its corner stands from the
// pen.
type glyphMask struct {
	mask *image.Alpha
	at   image.Point
}

func newBrush(r image.Rectangle) *brush {
	return &brush{img: image.NewRGBA(r), clip: r, glyphs: map[glyphKey]*glyphMask{}}
}

// fill paints a rectangle.
func (b *brush) fill(r image.Rectangle, c color.RGBA) {
	draw.Draw(b.img, r.Intersect(b.clip), image.NewUniform(c), image.Point{}, draw.Over)
}

// begin starts a path inside the bounding box r; end fills it.
func (b *brush) begin(r image.Rectangle) { b.raster.Reset(r.Dx(), r.Dy()) }

func (b *brush) end(r image.Rectangle, c color.RGBA) {
	mask := image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
	b.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	b.stamp(mask, r.Min, c)
}

// stamp paints a colour through a mask whose corner stands at a point.
func (b *brush) stamp(mask *image.Alpha, at image.Point, c color.RGBA) {
	r := mask.Bounds().Sub(mask.Bounds().Min).Add(at).Intersect(b.clip)
	if r.Empty() {
		return
	}
	draw.DrawMask(b.img, r, image.NewUniform(c), image.Point{}, mask, r.Min.Sub(at).Add(mask.Bounds().Min), draw.Over)
}

// round paints a rectangle with round corners; a large radius makes a circle.
func (b *brush) round(r image.Rectangle, radius int, c color.RGBA) {
	radius = min(radius, r.Dx()/2, r.Dy()/2)
	if radius <= 0 {
		b.fill(r, c)
		return
	}
	if r.Intersect(b.clip).Empty() {
		return
	}
	b.begin(r)
	w, h, q := float32(r.Dx()), float32(r.Dy()), float32(radius)
	k := q * 0.4477
	z := &b.raster
	z.MoveTo(q, 0)
	z.LineTo(w-q, 0)
	z.CubeTo(w-k, 0, w, k, w, q)
	z.LineTo(w, h-q)
	z.CubeTo(w, h-k, w-k, h, w-q, h)
	z.LineTo(q, h)
	z.CubeTo(k, h, 0, h-k, 0, h-q)
	z.LineTo(0, q)
	z.CubeTo(0, k, k, 0, q, 0)
	z.ClosePath()
	b.end(r, c)
}

// ring paints the border of a rectangle with round corners.
func (b *brush) ring(r image.Rectangle, radius, width int, border, inside color.RGBA) {
	b.round(r, radius, border)
	b.round(r.Inset(width), radius-width, inside)
}

// line paints a straight line of a width with round ends, in pixels.
func (b *brush) line(x1, y1, x2, y2, width float64, c color.RGBA) {
	pad := width + 2
	r := image.Rect(int(min(x1, x2)-pad), int(min(y1, y2)-pad), int(max(x1, x2)+pad), int(max(y1, y2)+pad))
	if r.Intersect(b.clip).Empty() {
		return
	}
	b.begin(r)
	angle := math.Atan2(y2-y1, x2-x1)
	ox, oy := float64(r.Min.X), float64(r.Min.Y)
	const steps = 8
	for i := range 2*steps + 2 {
		cx, cy, a := x2, y2, angle-math.Pi/2+math.Pi*float64(i)/steps
		if i > steps {
			cx, cy, a = x1, y1, angle+math.Pi/2+math.Pi*float64(i-steps-1)/steps
		}
		x, y := float32(cx-ox+width/2*math.Cos(a)), float32(cy-oy+width/2*math.Sin(a))
		if i == 0 {
			b.raster.MoveTo(x, y)
		} else {
			b.raster.LineTo(x, y)
		}
	}
	b.raster.ClosePath()
	b.end(r, c)
}

// polygon fills a shape given by points.
func (b *brush) polygon(c color.RGBA, pts ...[2]float64) {
	lo, hi := pts[0], pts[0]
	for _, p := range pts {
		lo = [2]float64{min(lo[0], p[0]), min(lo[1], p[1])}
		hi = [2]float64{max(hi[0], p[0]), max(hi[1], p[1])}
	}
	r := image.Rect(int(lo[0])-1, int(lo[1])-1, int(hi[0])+2, int(hi[1])+2)
	b.begin(r)
	for i, p := range pts {
		x, y := float32(p[0]-float64(r.Min.X)), float32(p[1]-float64(r.Min.Y))
		if i == 0 {
			b.raster.MoveTo(x, y)
		} else {
			b.raster.LineTo(x, y)
		}
	}
	b.raster.ClosePath()
	b.end(r, c)
}

// text writes one line; y is the top of the line.
func (b *brush) text(s string, face, size, x, y int, c color.RGBA) {
	t := faces()[face]
	base := y + size*93/100
	pen := 0
	for _, r := range s {
		at := x + pen*size/t.units
		adv := t.advance(r)
		pen += adv
		if adv == 0 || r == ' ' {
			continue
		}
		g := b.glyph(t, face, size, r)
		if g == nil {
			// A character without a glyph is a box.
			w := adv * size / t.units
			box := image.Rect(at+size/12, base-size*72/100, at+w-size/12, base)
			b.frame(box, max(2, size/16), c)
			continue
		}
		b.stamp(g.mask, image.Pt(at, base).Add(g.at), c)
	}
}

// frame paints the four sides of a rectangle and leaves its inside.
func (b *brush) frame(r image.Rectangle, w int, c color.RGBA) {
	b.fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	b.fill(image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	b.fill(image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	b.fill(image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// glyph renders a character once a picture; nil is a character that the font
// doesn't have.
func (b *brush) glyph(t *typeface, face, size int, r rune) *glyphMask {
	r = substitute(r)
	key := glyphKey{face, size, r}
	if g, ok := b.glyphs[key]; ok {
		return g
	}
	b.glyphs[key] = nil
	index, ok := t.glyph[r]
	if !ok {
		return nil
	}
	segs, err := t.font.LoadGlyph(&b.buf, index, fixed.I(size), nil)
	if err != nil {
		return nil
	}
	box := segs.Bounds()
	r0 := image.Rect(box.Min.X.Floor(), box.Min.Y.Floor(), box.Max.X.Ceil()+1, box.Max.Y.Ceil()+1)
	g := &glyphMask{mask: b.outline(segs, r0), at: r0.Min}
	b.glyphs[key] = g
	return g
}

// outline fills a character's curves.
func (b *brush) outline(segs sfnt.Segments, r image.Rectangle) *image.Alpha {
	b.begin(r)
	x := func(p fixed.Point26_6) float32 { return float32(p.X)/64 - float32(r.Min.X) }
	y := func(p fixed.Point26_6) float32 { return float32(p.Y)/64 - float32(r.Min.Y) }
	for _, s := range segs {
		a := s.Args
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			b.raster.ClosePath()
			b.raster.MoveTo(x(a[0]), y(a[0]))
		case sfnt.SegmentOpLineTo:
			b.raster.LineTo(x(a[0]), y(a[0]))
		case sfnt.SegmentOpQuadTo:
			b.raster.QuadTo(x(a[0]), y(a[0]), x(a[1]), y(a[1]))
		case sfnt.SegmentOpCubeTo:
			b.raster.CubeTo(x(a[0]), y(a[0]), x(a[1]), y(a[1]), x(a[2]), y(a[2]))
		}
	}
	b.raster.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
	b.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	return mask
}
