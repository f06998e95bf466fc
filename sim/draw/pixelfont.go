package draw

import (
	"image"
	"sync"

	"github.com/hajimehoshi/bitmapfont/v3"
	"golang.org/x/image/math/fixed"
)

// pixels is a font of small pictures, 12 px an em, for the scripts of East Asia
// and some others. They are enlarged with smooth edges.
type pixels struct{ bold bool }

const (
	pixelsWidth  = 12
	pixelsHeight = 16
	pixelsBase   = 12 // rows above the baseline
)

// pixelGlyph is a picture of the font: a row is a number, its leftmost pixel
// bit 15.
type pixelGlyph struct {
	rows  [pixelsHeight]uint16
	width int
	empty bool
}

// pixelGlyphs holds what was read of the font.
var pixelGlyphs sync.Map // rune to *pixelGlyph

func pixelsOf(r rune) *pixelGlyph {
	if g, ok := pixelGlyphs.Load(r); ok {
		return g.(*pixelGlyph)
	}
	g := &pixelGlyph{empty: true}
	if box, m, at, adv, ok := bitmapfont.FaceSC.Glyph(fixed.Point26_6{}, r); ok {
		g.width = adv.Round()
		for y := range min(pixelsHeight, box.Dy()) {
			for x := range min(pixelsWidth, box.Dx()) {
				if _, _, _, a := m.At(at.X+x, at.Y+y).RGBA(); a > 0 {
					g.rows[y] |= 1 << (15 - x)
					g.empty = false
				}
			}
		}
	}
	pixelGlyphs.Store(r, g)
	return g
}

func (pixels) width(r rune) (int, bool) {
	if r > 0xFFFF {
		return 0, false
	}
	g := pixelsOf(r)
	return g.width * emUnits / pixelsWidth, !g.empty
}

// draw enlarges a picture: between the middles of its pixels the ink changes
// evenly, and what is at least half inked is part of the character.
func (f pixels) draw(size int, r rune) *glyphMask {
	g := pixelsOf(r)
	w, h := size*(g.width+2)/pixelsWidth, size*(pixelsHeight+2)/pixelsWidth
	m := image.NewAlpha(image.Rect(0, 0, w, h))
	half := 96
	if f.bold {
		half = 64
	}
	for y := range h {
		for x := range w {
			// Places in 1/256 of the picture's pixels, from the middle of the
			// first one; the frame is a pixel wide.
			v := g.ink((2*x+1)*pixelsWidth*unit/(2*size)-unit*3/2, (2*y+1)*pixelsWidth*unit/(2*size)-unit*3/2)
			// An edge is a pixel of the screen wide.
			m.Pix[y*m.Stride+x] = uint8(min(255, max(0, 128+(v-half)*max(2*pixelsWidth, size)/pixelsWidth)))
		}
	}
	return &glyphMask{m, image.Pt(-size/pixelsWidth, -size*(pixelsBase+1)/pixelsWidth)}
}

// ink is how dark the picture is at a place, 0 to 256.
func (g *pixelGlyph) ink(x, y int) int {
	col, row := x>>8, y>>8
	fx, fy := x&(unit-1), y&(unit-1)
	top := g.at(col, row)*(unit-fx) + g.at(col+1, row)*fx
	low := g.at(col, row+1)*(unit-fx) + g.at(col+1, row+1)*fx
	return (top*(unit-fy) + low*fy) / unit
}

func (g *pixelGlyph) at(x, y int) int {
	if x < 0 || y < 0 || x >= pixelsWidth || y >= pixelsHeight || g.rows[y]&(1<<(15-x)) == 0 {
		return 0
	}
	return 1
}
