package sim

import "image"

// touchSlop is how far a finger may move before a touch is a drag: 8 dp.
const touchSlop = 21

// releaseWindow is the time before the release whose movement decides the
// speed of a fling.
const releaseWindow = 50

// pullDistance is how far a list has to be pulled down to refresh: twice 64 dp,
// since it follows the finger at half its speed.
const pullDistance = 336

// gesture is a touch while it goes on.
type gesture struct {
	start image.Point
	aim
	win     *window // whose it is
	box     *view   // what the drag scrolls, or nil
	pulled  int     // how far a list was pulled beyond its top
	edge    edge
	drag    bool
	spent   bool // a long press or the end of a fling consumed it
	last    image.Point
	at      int64
	moved   int64    // when the finger last moved
	outside *overlay // a touch outside closes it
}

// touch carries a whole gesture out, at the times of its points.
func (p *Phone) touch(path []TouchPoint) error {
	w, h := p.size()
	if err := checkPath(path, w, h); err != nil {
		return err
	}
	var one []TouchPoint
	second, ends := false, 0
	for _, t := range path {
		ends = max(ends, t.At)
		if t.Pointer == 0 {
			one = append(one, t)
		} else {
			second = true
		}
	}
	began := p.now
	switch {
	case p.asleep:
	case second:
		p.touched()
		p.pinch(path)
	case p.deaf():
		p.touched()
		p.blocked()
		return nil
	default:
		p.touched()
		p.follow(one, began)
	}
	p.passTo(began + int64(max(ends, frameTime)) + frameTime)
	return nil
}

// follow plays one finger's path.
func (p *Phone) follow(path []TouchPoint, began int64) {
	g := p.fingerDown(image.Pt(path[0].X, path[0].Y))
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		for t := a.At + frameTime; t < b.At; t += frameTime {
			p.fingerMove(g, between(a, b, t), began, int64(t))
		}
		p.fingerMove(g, image.Pt(b.X, b.Y), began, int64(b.At))
	}
	p.fingerUp(g, path, began)
}

// between is where a finger is at a time between two points.
func between(a, b TouchPoint, t int) image.Point {
	if b.At == a.At {
		return image.Pt(b.X, b.Y)
	}
	n, d := t-a.At, b.At-a.At
	return image.Pt(a.X+(b.X-a.X)*n/d, a.Y+(b.Y-a.Y)*n/d)
}

func (p *Phone) fingerDown(at image.Point) *gesture {
	g := &gesture{start: at, last: at, at: p.now}
	if p.fling != nil {
		p.fling = nil
		g.spent = true
	}
	g.edge = p.edgeAt(at)
	g.win = p.windowAt(at)
	if g.win == nil {
		return g
	}
	if !at.In(g.win.frame) {
		g.outside = g.win.over
		return g
	}
	g.aim = hit(g.win.root, at)
	if p.shut() || p.turning() && !g.win.system {
		g.aim = aim{}
	}
	return g
}

func (p *Phone) fingerMove(g *gesture, to image.Point, began, t int64) {
	when := began + t
	if press := g.at + longPress; when >= press && !g.drag && !g.spent {
		p.passTo(press)
		p.longPress(g)
	}
	p.passTo(when)
	if to != g.last {
		g.moved = p.now
	}
	dx, dy := to.X-g.start.X, to.Y-g.start.Y
	if !g.drag && max(dx, -dx, dy, -dy) > touchSlop {
		g.drag = true
		// The slop itself moves nothing.
		g.last = image.Pt(g.start.X+clampSlop(dx), g.start.Y+clampSlop(dy))
		g.spent = false
		g.box = g.down
		if max(dx, -dx) > max(dy, -dy) {
			g.box = g.side
		}
		if g.edge != edgeNone {
			g.box, g.slider = nil, nil
		}
	}
	if !g.drag {
		return
	}
	p.drag(g, to)
	g.last = to
}

func clampSlop(d int) int { return min(max(d, -touchSlop), touchSlop) }

// drag moves what is under the finger by as much as the finger moved.
func (p *Phone) drag(g *gesture, to image.Point) {
	switch {
	case g.slider != nil:
		p.slide(g.slider, to.X)
	case g.box != nil && g.box.lay == rail:
		if g.box.scroll.by(g.last.X - to.X) {
			p.stir()
		}
	case g.box != nil:
		d := g.last.Y - to.Y
		if g.box.scroll.pos == 0 && d < 0 || g.pulled > 0 {
			g.pulled -= d
		}
		if g.box.scroll.by(d) {
			p.stir()
		}
	}
}

// slide puts a seek bar where the finger is.
func (p *Phone) slide(v *view, x int) {
	lo, hi := v.frame.Min.X+v.pad.l, v.frame.Max.X-v.pad.r
	if hi > lo {
		v.slider.set((v.slider.max*(x-lo) + (hi-lo)/2) / (hi - lo))
		p.stir()
	}
}

func (p *Phone) longPress(g *gesture) {
	if g.view == nil || g.view.disabled || g.view.hold == nil {
		return
	}
	g.spent = true
	p.pressed = g.view
	g.view.hold()
	p.pressed = nil
	p.stir()
}

func (p *Phone) fingerUp(g *gesture, path []TouchPoint, began int64) {
	last := path[len(path)-1]
	if len(path) == 1 {
		p.passTo(began + frameTime)
	}
	switch {
	case g.drag:
		p.release(g, path)
		if to := image.Pt(last.X, last.Y); !p.edgeSwipe(g, to) && !p.flicked(g, to) {
			p.swiped(g, to)
		}
	case g.spent:
	case g.outside != nil:
		if !g.outside.stays {
			p.cancel(g.outside)
		}
	case g.slider != nil:
		p.slide(g.slider, last.X)
	case g.view != nil && !g.view.disabled:
		p.click(g.view, g.start)
	}
	if !g.drag && !g.spent && g.double != nil {
		p.tapped(g.double, g.start)
	}
}

// flicked lets a view go that was dragged to a side by more than a third of its
// width, and reports whether there was one.
func (p *Phone) flicked(g *gesture, to image.Point) bool {
	if g.flick == nil || g.slider != nil || g.box != nil && g.box.lay == rail {
		return false
	}
	dx, dy := to.X-g.start.X, to.Y-g.start.Y
	if max(dx, -dx) < g.flick.frame.Dx()/3 || max(dx, -dx) < 2*max(dy, -dy) {
		return false
	}
	p.stir()
	g.flick.flick()
	return true
}

// release flings the content on if the finger was still moving.
func (p *Phone) release(g *gesture, path []TouchPoint) {
	if g.box == nil || g.slider != nil {
		return
	}
	last := path[len(path)-1]
	from := max(0, last.At-releaseWindow)
	then := image.Pt(last.X, last.Y)
	for i := len(path) - 1; i > 0; i-- {
		if path[i-1].At <= from {
			then = between(path[i-1], path[i], from)
			break
		}
		then = image.Pt(path[i-1].X, path[i-1].Y)
	}
	ms := max(1, last.At-from)
	if g.pulled > pullDistance && g.box.pull != nil {
		p.stir()
		g.box.pull()
		return
	}
	way := then.Y - last.Y
	if g.box.lay == rail {
		way = then.X - last.X
	}
	v := float64(way) * 1000 / float64(ms)
	if v >= minFling || v <= -minFling {
		p.fling = newFling(g.box.scroll, v, p.now)
	}
}
