package draw

import (
	"image"
	"image/color"
	"strconv"
	"strings"
	"sync"
)

// part is a piece of an icon, on a square of 24 by 24.
type part struct {
	kind  byte
	erase bool
	n     []int // hundredths
}

// drawings are the icons as parts, read once from their table.
var drawings = sync.OnceValue(func() map[string][]part {
	out := map[string][]part{}
	for _, table := range []map[string]string{icons, iconsOfThings} {
		for name, text := range table {
			out[name] = readIcon(text)
		}
	}
	return out
})

// readIcon reads a drawing: parts divided by semicolons, each a letter and its
// numbers. l is a line through points, p a filled polygon, o a ring and d a
// disc (middle, radius), a an arc (middle, radius, degrees from and to,
// clockwise from the right), r a round rectangle's line and b its body (left,
// top, width, height, radius). A part with - before it is cut out.
func readIcon(text string) []part {
	var out []part
	for piece := range strings.SplitSeq(text, ";") {
		words := strings.Fields(piece)
		if len(words) == 0 {
			continue
		}
		name, erase := strings.CutPrefix(words[0], "-")
		p := part{kind: name[0], erase: erase}
		for _, w := range words[1:] {
			p.n = append(p.n, hundredths(w))
		}
		out = append(out, p)
	}
	return out
}

func hundredths(word string) int {
	whole, frac, _ := strings.Cut(word, ".")
	n, err := strconv.Atoi(whole + (frac + "00")[:2])
	if err != nil {
		panic("icon: " + err.Error())
	}
	return n
}

type iconKey struct {
	name string
	size int
}

// iconMasks holds the icons that were drawn, for all phones.
var iconMasks sync.Map // iconKey to *image.Alpha

func iconMask(name string, size int) *image.Alpha {
	key := iconKey{name, size}
	if m, ok := iconMasks.Load(key); ok {
		return m.(*image.Alpha)
	}
	parts, ok := drawings()[name]
	if !ok {
		parts = []part{{kind: 'd', n: []int{1200, 1200, 600}}}
	}
	d := &iconDrawing{size: size, out: image.NewAlpha(image.Rect(0, 0, size, size))}
	for _, p := range parts {
		d.part(p)
	}
	m, _ := iconMasks.LoadOrStore(key, d.out)
	return m.(*image.Alpha)
}

// Icon draws a named picture; a name without a drawing is a disc.
func (b *Brush) Icon(name string, r image.Rectangle, c color.RGBA) {
	if r.Dx() > 0 {
		b.stamp(iconMask(name, r.Dx()), r.Min, c)
	}
}

// iconDrawing puts the parts of an icon together.
type iconDrawing struct {
	size  int
	out   *image.Alpha
	erase bool
}

// at gives a place of the square in 1/256 px.
func (d *iconDrawing) at(n int) int { return n * d.size * unit / 2400 }

func (d *iconDrawing) fill(path func(z *raster)) {
	z := newRaster(d.size, d.size)
	path(z)
	for i, v := range z.mask().Pix {
		if d.erase {
			d.out.Pix[i] = min(d.out.Pix[i], 255-v)
		} else {
			d.out.Pix[i] = max(d.out.Pix[i], v)
		}
	}
}

func (d *iconDrawing) part(p part) {
	d.erase = p.erase
	n := make([]int, len(p.n))
	for i, v := range p.n {
		n[i] = d.at(v)
	}
	switch p.kind {
	case 'l':
		d.line(n)
	case 'p':
		d.fill(func(z *raster) { z.polygon(pairs(n)...) })
	case 'd':
		d.fill(func(z *raster) { z.circle(n[0], n[1], n[2]) })
	case 'o':
		d.arc(n[0], n[1], n[2], 0, 360)
	case 'a':
		d.arc(n[0], n[1], n[2], p.n[3]/100, p.n[4]/100)
	case 'r':
		pts := roundCorners(n[0], n[1], n[2], n[3], n[4])
		d.line(append(pts, pts[0], pts[1]))
	case 'b':
		pts := roundCorners(n[0], n[1], n[2], n[3], n[4])
		d.fill(func(z *raster) { z.polygon(pairs(pts)...) })
	}
}

func pairs(n []int) [][2]int {
	var out [][2]int
	for i := 0; i+1 < len(n); i += 2 {
		out = append(out, [2]int{n[i], n[i+1]})
	}
	return out
}

// line draws through points, two of 24 wide and with round ends.
func (d *iconDrawing) line(n []int) {
	half := d.at(100)
	for i, p := range pairs(n) {
		d.fill(func(z *raster) { z.circle(p[0], p[1], half) })
		if 2*i+3 < len(n) {
			d.fill(func(z *raster) { z.bar(p[0], p[1], n[2*i+2], n[2*i+3], half) })
		}
	}
}

// bar adds a straight line of a width, without its ends.
func (z *raster) bar(x1, y1, x2, y2, half int) {
	l := Root((x2-x1)*(x2-x1) + (y2-y1)*(y2-y1))
	if l == 0 {
		return
	}
	nx, ny := -(y2-y1)*half/l, (x2-x1)*half/l
	z.polygon([2]int{x1 + nx, y1 + ny}, [2]int{x2 + nx, y2 + ny}, [2]int{x2 - nx, y2 - ny}, [2]int{x1 - nx, y1 - ny})
}

func (d *iconDrawing) arc(cx, cy, r, from, to int) {
	var pts []int
	for a := from; a < to; a += 15 {
		pts = append(pts, cx+r*Cosine(a)/1024, cy+r*Cosine(a-90)/1024)
	}
	d.line(append(pts, cx+r*Cosine(to)/1024, cy+r*Cosine(to-90)/1024))
}

// roundCorners are the points of a rectangle with round corners.
func roundCorners(x, y, w, h, r int) []int {
	var out []int
	for i, c := range [][2]int{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} {
		for a := 0; a <= 90; a += 15 {
			out = append(out, c[0]+r*Cosine(a+90*i)/1024, c[1]+r*Cosine(a+90*i-90)/1024)
		}
	}
	return out
}

// cosines are those of 0 to 90 degrees in steps of 5, times 1024.
var cosines = [...]int{1024, 1020, 1008, 989, 962, 928, 887, 839, 784, 724, 658, 587, 512, 433, 350, 265, 178, 89, 0}

// Cosine of whole degrees, times 1024.
func Cosine(a int) int {
	a = (a%360 + 360) % 360
	if a > 180 {
		a = 360 - a
	}
	if a > 90 {
		return -Cosine(180 - a)
	}
	i, rest := a/5, a%5
	if rest == 0 {
		return cosines[i]
	}
	return (cosines[i]*(5-rest) + cosines[i+1]*rest) / 5
}

// Root is the square root, rounded down.
func Root(n int) int {
	if n <= 0 {
		return 0
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
