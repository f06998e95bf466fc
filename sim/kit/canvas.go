package kit

import "image"

// Canvas is a view that draws itself and understands fingers by their places:
// a map, a game, a picture to zoom. Whatever it shows, the tree holds one leaf.
// Places are counted from the view's corner, in pixels. A nil function is a
// gesture that does nothing.
type Canvas struct {
	Draw   func(pt *Painter, r image.Rectangle)
	Tap    func(at image.Point)
	Double func(at image.Point)
	Hold   func(at image.Point)
	Drag   func(by image.Point)
	Pinch  func(at image.Point, percent int)
	Drop   func() // a drag ended
}

// CanvasView is the leaf of a canvas.
func CanvasView(id string, c *Canvas) *View {
	return &View{Class: ClassView, ID: id, W: Match, H: Match, Canvas: c, Style: Style{Shape: ShapePaint, Paint: c.Draw}}
}

// tapCanvas is a short touch on a canvas.
func (p *Phone) tapCanvas(v *View, at image.Point) {
	p.Stir()
	at = at.Sub(v.Frame.Min)
	prev := p.lastTap
	near := max(at.X-prev.x, prev.x-at.X, at.Y-prev.y, prev.y-at.Y) < DP(48)
	if v.Canvas.Double != nil && prev.at > 0 && p.Millis-prev.at <= doubleTap && near {
		p.lastTap = tapMemory{}
		v.Canvas.Double(at)
		return
	}
	p.lastTap = tapMemory{p.Millis, at.X, at.Y}
	if v.Canvas.Tap != nil {
		v.Canvas.Tap(at)
	}
}

// dragCanvas moves what a canvas shows along with the finger.
func (p *Phone) dragCanvas(v *View, by image.Point) {
	if v.Canvas.Drag != nil && by != (image.Point{}) {
		v.Canvas.Drag(by)
		p.Stir()
	}
}

// pinchCanvas is two fingers on a canvas; their distance at the end is in
// percent of that at the beginning.
func (p *Phone) pinchCanvas(v *View, mid image.Point, percent int) {
	if v.Canvas.Pinch != nil {
		v.Canvas.Pinch(mid.Sub(v.Frame.Min), percent)
		p.Stir()
	}
}
