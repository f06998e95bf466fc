package sim

import "image"

// canvas is a view that draws itself and understands fingers by their places:
// a map, a game, a picture to zoom. Whatever it shows, the tree holds one leaf.
// Places are counted from the view's corner, in pixels. A nil function is a
// gesture that does nothing.
type canvas struct {
	draw   func(pt *painter, r image.Rectangle)
	tap    func(at image.Point)
	double func(at image.Point)
	hold   func(at image.Point)
	drag   func(by image.Point)
	pinch  func(at image.Point, percent int)
	drop   func() // a drag ended
}

// canvasView is the leaf of a canvas.
func canvasView(id string, c *canvas) *view {
	return &view{class: classView, id: id, w: match, h: match, canvas: c, style: style{shape: shapePaint, paint: c.draw}}
}

// tapCanvas is a short touch on a canvas.
func (p *Phone) tapCanvas(v *view, at image.Point) {
	p.stir()
	at = at.Sub(v.frame.Min)
	prev := p.lastTap
	near := max(at.X-prev.x, prev.x-at.X, at.Y-prev.y, prev.y-at.Y) < dp(48)
	if v.canvas.double != nil && prev.at > 0 && p.now-prev.at <= doubleTap && near {
		p.lastTap = tapMemory{}
		v.canvas.double(at)
		return
	}
	p.lastTap = tapMemory{p.now, at.X, at.Y}
	if v.canvas.tap != nil {
		v.canvas.tap(at)
	}
}

// dragCanvas moves what a canvas shows along with the finger.
func (p *Phone) dragCanvas(v *view, by image.Point) {
	if v.canvas.drag != nil && by != (image.Point{}) {
		v.canvas.drag(by)
		p.stir()
	}
}

// pinchCanvas is two fingers on a canvas; their distance at the end is in
// percent of that at the beginning.
func (p *Phone) pinchCanvas(v *view, mid image.Point, percent int) {
	if v.canvas.pinch != nil {
		v.canvas.pinch(mid.Sub(v.frame.Min), percent)
		p.stir()
	}
}
