// Package wireframe draws what a scene tells: for screens of which there is no picture,
// and to see which ref is where.
package wireframe

import (
	"image"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim/draw"
)

// longest is the longest side of a drawing in pixels; a larger display is drawn smaller.
const longest = 2400

var (
	paper  = draw.RGB(0xFFFFFF)
	ink    = draw.RGB(0x1C1B1F)
	dim    = draw.RGB(0x79747E)
	line   = draw.RGB(0xCAC4D0)
	soft   = draw.RGB(0xE7E0EC)
	accent = draw.RGB(0x2F5BB7)
	tint   = draw.RGB(0xDCE4F9)
	alert  = draw.RGB(0xB3261E)
	badge  = draw.RGB(0xFFD54F)
)

// Draw makes a drawing of s with the refs on it, of the size of its display or smaller. It
// is nil where nothing has a place: the display or all elements have no size.
func Draw(s *scene.Scene) *image.RGBA {
	p, ok := begin(s)
	if !ok {
		return nil
	}
	p.b = draw.NewBrush(p.rect(scene.Rect{Right: s.Display().Width, Bottom: s.Display().Height}))
	p.b.Fill(p.b.Clip, paper)
	for _, e := range p.order(s) {
		p.element(e)
	}
	if k := s.Keyboard(); k.Visible && !k.Bounds.Empty() {
		r := p.rect(k.Bounds)
		p.b.Fill(r, soft)
		p.text("keyboard", r, p.size(36), dim, true)
	}
	p.marks(s)
	return p.b.Img
}

// Mark draws the refs of s on a copy of its picture. The picture may be of another size
// than the display.
func Mark(picture image.Image, s *scene.Scene) *image.RGBA {
	b := draw.NewBrush(image.Rect(0, 0, picture.Bounds().Dx(), picture.Bounds().Dy()))
	for y := range b.Img.Rect.Dy() {
		for x := range b.Img.Rect.Dx() {
			b.Img.Set(x, y, picture.At(picture.Bounds().Min.X+x, picture.Bounds().Min.Y+y))
		}
	}
	p, ok := begin(s)
	if !ok {
		return b.Img
	}
	p.b, p.num, p.den = b, b.Img.Rect.Dx(), s.Display().Width
	for _, e := range s.All() {
		if e.Ref != "" && !e.Bounds.Empty() {
			p.outline(p.rect(e.Bounds), alert, 3)
		}
	}
	p.marks(s)
	return b.Img
}

// plan is a drawing that goes on; num/den is its scale.
type plan struct {
	b        *draw.Brush
	num, den int
}

func begin(s *scene.Scene) (*plan, bool) {
	d := s.Display()
	long := max(d.Width, d.Height)
	placed := false
	for _, e := range s.All() {
		placed = placed || !e.Bounds.Empty()
	}
	if min(d.Width, d.Height) <= 0 || !placed {
		return nil, false
	}
	p := &plan{num: 1, den: 1}
	switch {
	case long > longest:
		p.num, p.den = longest, long
	case long <= longest/2: // points or dips: as large as can be read
		p.num = longest / long
	}
	return p, min(d.Width, d.Height)*p.num/p.den > 0
}

func (p *plan) at(n int) int { return n * p.num / p.den }

func (p *plan) rect(r scene.Rect) image.Rectangle {
	return image.Rect(p.at(r.Left), p.at(r.Top), p.at(r.Right), p.at(r.Bottom))
}

// size is a size of letters for a picture 2400 pixels high, in this one.
func (p *plan) size(n int) int {
	return max(10, n*max(p.b.Img.Rect.Dx(), p.b.Img.Rect.Dy())/longest)
}

// order is from back to front: windows behind first, what is large before what stands
// on it.
func (p *plan) order(s *scene.Scene) []scene.Element {
	var all []scene.Element
	for _, e := range s.All() {
		all = append(all, e)
	}
	slices.SortStableFunc(all, func(a, b scene.Element) int {
		if a.Window != b.Window {
			return b.Window - a.Window
		}
		return b.Bounds.Area() - a.Bounds.Area()
	})
	return all
}
