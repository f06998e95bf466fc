package draw

import (
	"image"
	"sync"
	"sync/atomic"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// glyphMask is a rendered character; at is where its corner stands from the
// pen on the baseline.
type glyphMask struct {
	mask *image.Alpha
	at   image.Point
}

// source is a font that characters come from. It is read-only, so that all
// phones share it.
type source interface {
	// width is how far a character moves the pen, in units of emUnits an em;
	// false is a character that the font doesn't have.
	width(r rune) (int, bool)
	// draw renders a character at a size in px.
	draw(size int, r rune) *glyphMask
}

// emUnits is what all sources measure in.
const emUnits = 2048

// outlines is a font of curves.
type outlines struct {
	font  *sfnt.Font
	table map[rune]glyphEntry
}

type glyphEntry struct {
	index sfnt.GlyphIndex
	width int
}

// readOutlines reads a font and tabulates its characters of the basic plane.
func readOutlines(ttf []byte) *outlines {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("embedded font: " + err.Error())
	}
	o := &outlines{font: f, table: map[rune]glyphEntry{}}
	var buf sfnt.Buffer
	for r := rune(' '); r <= 0xFFFF; r++ {
		g, err := f.GlyphIndex(&buf, r)
		if err != nil || g == 0 {
			continue
		}
		if adv, err := f.GlyphAdvance(&buf, g, fixed.I(emUnits), font.HintingNone); err == nil {
			o.table[r] = glyphEntry{g, adv.Round()}
		}
	}
	return o
}

func (o *outlines) width(r rune) (int, bool) {
	e, ok := o.table[r]
	return e.width, ok
}

func (o *outlines) draw(size int, r rune) *glyphMask {
	var buf sfnt.Buffer
	segs, err := o.font.LoadGlyph(&buf, o.table[r].index, fixed.I(size), nil)
	if err != nil {
		return &glyphMask{mask: image.NewAlpha(image.Rectangle{})}
	}
	box := segs.Bounds()
	at := image.Rect(box.Min.X.Floor(), box.Min.Y.Floor(), box.Max.X.Ceil()+1, box.Max.Y.Ceil()+1)
	z := newRaster(at.Dx(), at.Dy())
	// The font's points are 1/64 px.
	x := func(p fixed.Point26_6) int { return int(p.X)*4 - at.Min.X*unit }
	y := func(p fixed.Point26_6) int { return int(p.Y)*4 - at.Min.Y*unit }
	for _, s := range segs {
		a := s.Args
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.moveTo(x(a[0]), y(a[0]))
		case sfnt.SegmentOpLineTo:
			z.lineTo(x(a[0]), y(a[0]))
		case sfnt.SegmentOpQuadTo:
			z.quadTo(x(a[0]), y(a[0]), x(a[1]), y(a[1]))
		case sfnt.SegmentOpCubeTo:
			z.cubeTo(x(a[0]), y(a[0]), x(a[1]), y(a[1]), x(a[2]), y(a[2]))
		}
	}
	return &glyphMask{z.mask(), at.Min}
}

// glyphCache holds rendered characters for all phones of a process. It starts
// anew when it is full, so that it stays within some ten megabytes.
type glyphCache struct {
	masks sync.Map // glyphKey to *glyphMask
	n     atomic.Int64
}

type glyphKey struct {
	from source
	size int
	r    rune
}

const glyphCacheSize = 8192

var glyphs glyphCache

func (c *glyphCache) glyph(from source, size int, r rune) *glyphMask {
	key := glyphKey{from, size, r}
	if g, ok := c.masks.Load(key); ok {
		return g.(*glyphMask)
	}
	if c.n.Add(1) > glyphCacheSize {
		c.masks.Clear()
		c.n.Store(0)
	}
	g, _ := c.masks.LoadOrStore(key, from.draw(size, r))
	return g.(*glyphMask)
}
