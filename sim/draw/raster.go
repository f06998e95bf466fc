package draw

import "image"

// raster turns paths into coverage. It computes with integers alone, so that a
// path gives the same pixels on every machine. Coordinates are 1/256 of a
// pixel; a path is filled by the non-zero rule and reaches at most over its
// own width and height.
type raster struct {
	w, h   int
	cover  []int32 // how far the path goes down in a pixel, signed
	area   []int32 // twice what lies left of it there
	x, y   int
	x0, y0 int
}

// unit is a pixel.
const unit = 256

func newRaster(w, h int) *raster {
	return &raster{w: w, h: h, cover: make([]int32, w*h), area: make([]int32, w*h)}
}

func (z *raster) moveTo(x, y int) {
	z.close()
	z.x, z.y, z.x0, z.y0 = x, y, x, y
}

func (z *raster) close() { z.lineTo(z.x0, z.y0) }

// lineTo goes straight on to a point, row by row.
func (z *raster) lineTo(x, y int) {
	xa, ya := z.x, z.y
	z.x, z.y = x, y
	if ya == y {
		return
	}
	at, px := ya, xa
	for at != y {
		row, next := step(at, y)
		nx := xa + (x-xa)*(next-ya)/(y-ya)
		if row >= 0 && row < z.h {
			z.span(row, px, at-row*unit, nx, next-row*unit)
		}
		at, px = next, nx
	}
}

// step is the pixel that a way from one place to another is in, and where it
// leaves it.
func step(from, to int) (pixel, next int) {
	pixel = from >> 8
	if to > from {
		return pixel, min(to, (pixel+1)*unit)
	}
	if from&(unit-1) == 0 {
		pixel--
	}
	return pixel, max(to, pixel*unit)
}

// span goes on inside one row, pixel by pixel.
func (z *raster) span(row, xa, ya, xb, yb int) {
	if xa == xb {
		z.cell(row, xa>>8, xa&(unit-1), xa&(unit-1), yb-ya)
		return
	}
	x, y := xa, ya
	for x != xb {
		col, next := step(x, xb)
		ny := ya + (yb-ya)*(next-xa)/(xb-xa)
		z.cell(row, col, x-col*unit, next-col*unit, ny-y)
		x, y = next, ny
	}
}

// cell notes a piece of the path that lies inside one pixel.
func (z *raster) cell(row, col, fa, fb, dy int) {
	switch {
	case col >= z.w:
		return
	case col < 0:
		col, fa, fb = 0, 0, 0
	}
	i := row*z.w + col
	z.cover[i] += int32(dy)
	z.area[i] += int32(dy * (fa + fb))
}

// quadTo goes on in a curve with one control point.
func (z *raster) quadTo(bx, by, cx, cy int) {
	ax, ay := z.x, z.y
	n := pieces(ax-2*bx+cx, ay-2*by+cy)
	for i := 1; i <= n; i++ {
		s, t := n-i, i
		z.lineTo((s*s*ax+2*s*t*bx+t*t*cx)/(n*n), (s*s*ay+2*s*t*by+t*t*cy)/(n*n))
	}
}

// cubeTo goes on in a curve with two control points.
func (z *raster) cubeTo(bx, by, cx, cy, dx, dy int) {
	ax, ay := z.x, z.y
	n := pieces(ax-bx-cx+dx, ay-by-cy+dy) + 3
	for i := 1; i <= n; i++ {
		s, t := n-i, i
		p, q, r, u := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		d := n * n * n
		z.lineTo((p*ax+q*bx+r*cx+u*dx)/d, (p*ay+q*by+r*cy+u*dy)/d)
	}
}

// pieces is how many straight lines a curve needs that strays by so much.
func pieces(x, y int) int {
	n := 2
	for d := max(x, -x) + max(y, -y); d > unit/2 && n < 24; d /= 3 {
		n++
		if d > 8*unit {
			n += 2
		}
	}
	return n
}

// circle adds a whole circle.
func (z *raster) circle(cx, cy, r int) {
	k := r * 5523 / 10000
	z.moveTo(cx+r, cy)
	z.cubeTo(cx+r, cy+k, cx+k, cy+r, cx, cy+r)
	z.cubeTo(cx-k, cy+r, cx-r, cy+k, cx-r, cy)
	z.cubeTo(cx-r, cy-k, cx-k, cy-r, cx, cy-r)
	z.cubeTo(cx+k, cy-r, cx+r, cy-k, cx+r, cy)
}

// polygon adds a shape of straight lines.
func (z *raster) polygon(pts ...[2]int) {
	for i, p := range pts {
		if i == 0 {
			z.moveTo(p[0], p[1])
		} else {
			z.lineTo(p[0], p[1])
		}
	}
}

// mask ends the path and returns its coverage.
func (z *raster) mask() *image.Alpha {
	z.close()
	m := image.NewAlpha(image.Rect(0, 0, z.w, z.h))
	for y := range z.h {
		sum := 0
		for x := range z.w {
			i := y*z.w + x
			sum += int(z.cover[i])
			v := (sum*2*unit - int(z.area[i])) >> 9
			m.Pix[y*m.Stride+x] = uint8(min(255, max(v, -v)))
		}
	}
	return m
}
