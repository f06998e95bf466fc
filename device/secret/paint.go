package secret

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/agentic-mobile-control/amc/scene"
)

// painted is a copy of a picture with black over the spots, which stand in the
// scene's pixels: a picture of another size is scaled to.
func painted(m image.Image, s *scene.Scene, spots []scene.Rect) image.Image {
	if len(spots) == 0 {
		return m
	}
	b := m.Bounds()
	out := image.NewRGBA(b)
	draw.Draw(out, b, m, b.Min, draw.Src)
	d := s.Display()
	for _, r := range spots {
		if r.Empty() || d.Width == 0 || d.Height == 0 {
			continue
		}
		area := image.Rect(
			b.Min.X+r.Left*b.Dx()/d.Width, b.Min.Y+r.Top*b.Dy()/d.Height,
			b.Min.X+(r.Right*b.Dx()+d.Width-1)/d.Width, b.Min.Y+(r.Bottom*b.Dy()+d.Height-1)/d.Height)
		draw.Draw(out, area, image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return out
}
