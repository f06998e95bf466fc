package kit

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
	box     *View   // what the drag scrolls, or nil
	pulled  int     // how far a list was pulled beyond its top
	edge    edge
	drag    bool
	held    bool // the view that was offered the drag took it
	spent   bool // a long press or the end of a fling consumed it
	last    image.Point
	at      int64
	moved   int64    // when the finger last moved
	carried *View    // picked up by a long press
	outside *Overlay // a touch outside closes it
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
	began := p.Millis
	p.arrow = image.Rectangle{}
	switch {
	case p.Asleep:
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
	g := &gesture{start: at, last: at, at: p.Millis}
	if p.fling != nil {
		p.fling = nil
		g.spent = true
	}
	g.edge = p.edgeAt(at)
	g.win = p.windowAt(at)
	if p.dropLight(g.win) {
		g.win = p.windowAt(at)
	}
	if g.win == nil {
		return g
	}
	if !at.In(g.win.frame) {
		g.outside = g.win.over
		return g
	}
	g.aim = hit(g.win.Root, at)
	if p.turning() && !g.win.system && !p.shut() {
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
		g.moved = p.Millis
	}
	dx, dy := to.X-g.start.X, to.Y-g.start.Y
	if !g.drag && max(dx, -dx, dy, -dy) > touchSlop {
		g.drag = true
		// The slop itself moves nothing.
		g.last = image.Pt(g.start.X+clampSlop(dx), g.start.Y+clampSlop(dy))
		g.spent = false
		g.box = g.down
		if g.carried != nil {
			g.box, g.slider, g.side, g.edge = nil, nil, nil, edgeNone
		}
		if max(dx, -dx) > max(dy, -dy) {
			g.box = g.side
		}
		if g.edge != edgeNone {
			g.box, g.slider, g.grab, g.canvas = nil, nil, nil, nil
		}
		g.held = g.grab != nil && g.grab.Grab(g.start, to, false)
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
	case g.canvas != nil:
		p.dragCanvas(g.canvas, to.Sub(g.last))
	case g.slider != nil:
		p.slide(g.slider, to.X)
	case g.held:
		g.grab.Grab(g.start, to, false)
		p.Stir()
	case g.box != nil && g.box.Layout == Rail:
		d := g.last.X - to.X
		if g.box.mirrored {
			d = -d
		}
		if g.box.Scroll.By(d) {
			p.Stir()
		}
	case g.box != nil:
		d := g.last.Y - to.Y
		if g.box.Scroll.Pos == 0 && d < 0 || g.pulled > 0 {
			g.pulled -= d
		}
		if g.box.Scroll.By(d) {
			p.Stir()
		}
	}
}

// slide puts a seek bar where the finger is.
func (p *Phone) slide(v *View, x int) {
	lo, hi := v.Frame.Min.X+v.Pad.L, v.Frame.Max.X-v.Pad.R
	if v.mirrored {
		x = lo + hi - x
	}
	if hi > lo {
		v.Slider.set((v.Slider.Max*(x-lo) + (hi-lo)/2) / (hi - lo))
		p.Stir()
	}
}

// longPress comes after the finger rested; a window that came up meanwhile has taken the
// focus away from what is pressed, which then forgets it.
func (p *Phone) longPress(g *gesture) {
	if w := p.active(); w == nil || g.win == nil || !g.win.passive && (w.over != g.win.over || w.pkg != g.win.pkg) {
		return
	}
	if g.canvas != nil && g.canvas.Canvas.Hold != nil {
		g.spent = true
		g.canvas.Canvas.Hold(g.start.Sub(g.canvas.Frame.Min))
		p.Stir()
		return
	}
	if g.view == nil || g.view.Disabled || g.view.Hold == nil && g.view.Carry == nil {
		return
	}
	g.spent = true
	if g.view.Carry != nil {
		g.carried = g.view
		return
	}
	p.hold(g.view)
}

// held is a long press on a view.
func (p *Phone) hold(v *View) {
	if v.Hold == nil {
		return
	}
	p.pressed = v
	v.Hold()
	p.pressed = nil
	p.Stir()
}

func (p *Phone) fingerUp(g *gesture, path []TouchPoint, began int64) {
	last := path[len(path)-1]
	if len(path) == 1 {
		p.passTo(began + frameTime)
	}
	switch {
	case g.carried != nil && g.drag:
		g.carried.Carry(hit(g.win.Root, image.Pt(last.X, last.Y)).view)
		p.Stir()
	case g.carried != nil:
		p.hold(g.carried)
	case g.drag && g.held:
		g.grab.Grab(g.start, image.Pt(last.X, last.Y), true)
		p.Stir()
	case g.drag:
		p.release(g, path)
		if to := image.Pt(last.X, last.Y); !p.edgeSwipe(g, to) && !p.flicked(g, to) {
			p.swiped(g, to)
			if g.canvas != nil && g.canvas.Canvas.Drop != nil {
				g.canvas.Canvas.Drop()
				p.Stir()
			}
		}
	case g.spent:
	case g.outside != nil:
		if !g.outside.Stays {
			p.cancel(g.outside)
		}
	case g.slider != nil:
		p.slide(g.slider, last.X)
	case g.canvas != nil:
		p.tapCanvas(g.canvas, g.start)
	case g.view != nil && !g.view.Disabled:
		p.click(g.view, g.start)
	}
	if !g.drag && !g.spent && g.double != nil {
		p.tapped(g.double, g.start)
	}
}

// flicked lets a view go that was dragged to a side by more than a third of its
// width, and reports whether there was one.
func (p *Phone) flicked(g *gesture, to image.Point) bool {
	if g.flick == nil || g.slider != nil || g.box != nil && g.box.Layout == Rail {
		return false
	}
	dx, dy := to.X-g.start.X, to.Y-g.start.Y
	if max(dx, -dx) < g.flick.Frame.Dx()/3 || max(dx, -dx) < 2*max(dy, -dy) {
		return false
	}
	p.Stir()
	g.flick.Flick()
	return true
}

// release flings the content on if the finger was still moving.
func (p *Phone) release(g *gesture, path []TouchPoint) {
	if g.box == nil || g.slider != nil || g.canvas != nil {
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
	if g.pulled > pullDistance && g.box.Pull != nil {
		p.Stir()
		g.box.Pull()
		return
	}
	way := then.Y - last.Y
	if g.box.Layout == Rail {
		way = then.X - last.X
		if g.box.mirrored {
			way = -way
		}
	}
	v := way * 1000 / ms
	if g.box.Scroll.snap > 0 {
		p.snap(g.box.Scroll, v)
		return
	}
	if v >= minFling || v <= -minFling {
		p.fling = newFling(g.box.Scroll, v, p.Millis)
	}
}
