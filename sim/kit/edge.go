package kit

import (
	"image"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// edge is a border of the screen where gesture navigation takes swipes away
// from apps.
type edge uint8

const (
	edgeNone edge = iota
	edgeLeft
	edgeRight
	edgeBottom
)

// edgeAt tells which border a finger goes down at. A phone with buttons has
// none.
func (p *Phone) edgeAt(at image.Point) edge {
	w, h := p.size()
	switch {
	case !p.Profile.gestures || p.shut():
		return edgeNone
	case at.Y >= h-p.Profile.navBar:
		return edgeBottom
	case at.X < DP(20):
		return edgeLeft
	case at.X >= w-DP(20):
		return edgeRight
	}
	return edgeNone
}

// edgeSwipe is back from a side, and home from the bottom, or the overview if
// the finger rests before it leaves. It reports whether the swipe was one.
func (p *Phone) edgeSwipe(g *gesture, to image.Point) bool {
	d := to.Sub(g.start)
	switch g.edge {
	case edgeLeft, edgeRight:
		if max(d.X, -d.X) >= DP(32) && max(d.X, -d.X) > max(d.Y, -d.Y) {
			p.Back()
		}
	case edgeBottom:
		if -d.Y < DP(48) {
			break
		}
		if p.Millis-g.moved >= restTime {
			p.recents()
		} else {
			p.homeKey()
		}
	default:
		return false
	}
	return true
}

// restTime is how long a finger rests for the overview, in ms.
const restTime = 200

// pinch tells the view between two fingers how far they went apart, in percent
// of their first distance.
func (p *Phone) pinch(path []TouchPoint) {
	var first, last [2]*TouchPoint
	for i := range path {
		n := path[i].Pointer
		if first[n] == nil {
			first[n] = &path[i]
		}
		last[n] = &path[i]
	}
	mid := image.Pt((first[0].X+first[1].X)/2, (first[0].Y+first[1].Y)/2)
	w := p.windowAt(mid)
	if w == nil || !mid.In(w.frame) || p.shut() {
		return
	}
	before, after := apart(first[0], first[1]), apart(last[0], last[1])
	if before < 100 || after < 100 {
		return
	}
	a := hit(w.Root, mid)
	switch {
	case a.canvas != nil:
		p.pinchCanvas(a.canvas, mid, after*100/before)
	case a.zoom != nil:
		p.fling = nil
		a.zoom.Zoom(after * 100 / before)
	}
}

// apart is the distance of two fingers, in hundredths of a pixel.
func apart(a, b *TouchPoint) int {
	return draw.Root(((a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y)) * 10_000)
}
