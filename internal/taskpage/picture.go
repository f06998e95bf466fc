package taskpage

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/color"
	"image/color/palette"
	stddraw "image/draw"
	"image/png"

	"golang.org/x/image/draw"

	"github.com/agentic-mobile-control/amc/internal/wireframe"
	"github.com/agentic-mobile-control/amc/scene"
)

// shownWidth is how wide a picture is, in pixels; one that lies on its side is as high.
const shownWidth = 360

// mark is the colour around what was touched.
var mark = color.RGBA{0xd9, 0x2d, 0x20, 0xff}

// picture is what a step was done on, with what it touched marked, as a data URL; "" where
// there is nothing to be drawn.
func picture(s Step) (url template.URL, width, height int) {
	if s.On == nil {
		return "", 0, 0
	}
	full := source(s)
	if full == nil {
		return "", 0, 0
	}
	b := full.Bounds()
	short := min(b.Dx(), b.Dy())
	if short <= 0 {
		return "", 0, 0
	}
	small := image.NewRGBA(image.Rect(0, 0, b.Dx()*shownWidth/short, b.Dy()*shownWidth/short))
	draw.ApproxBiLinear.Scale(small, small.Rect, full, b, draw.Src, nil)
	if s.Target != nil && s.On.Display().Width > 0 {
		ring(small, s.Target.Bounds, s.On.Display().Width)
	}
	few := image.NewPaletted(small.Rect, palette.WebSafe)
	stddraw.Draw(few, few.Rect, small, image.Point{}, stddraw.Src)
	var out bytes.Buffer
	if err := png.Encode(&out, few); err != nil {
		return "", 0, 0 // a picture in memory always has a form
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes())), few.Rect.Dx(), few.Rect.Dy()
}

// source is the screenshot, or what the scene tells as a drawing.
func source(s Step) image.Image {
	if s.Screenshot != nil {
		if shot, err := png.Decode(bytes.NewReader(s.Screenshot)); err == nil {
			return shot
		}
	}
	if drawn := wireframe.Draw(s.On); drawn != nil {
		return drawn
	}
	return nil
}

// ring draws a frame around a place of a display that is so many pixels wide.
func ring(m *image.RGBA, r scene.Rect, display int) {
	at := func(n int) int { return n * m.Rect.Dx() / display }
	box := image.Rect(at(r.Left), at(r.Top), at(r.Right), at(r.Bottom)).Inset(-2).Intersect(m.Rect)
	const thick = 3
	for _, side := range []image.Rectangle{
		{box.Min, image.Pt(box.Max.X, box.Min.Y+thick)}, {image.Pt(box.Min.X, box.Max.Y-thick), box.Max},
		{box.Min, image.Pt(box.Min.X+thick, box.Max.Y)}, {image.Pt(box.Max.X-thick, box.Min.Y), box.Max}} {
		stddraw.Draw(m, side.Intersect(m.Rect), image.NewUniform(mark), image.Point{}, stddraw.Src)
	}
}
