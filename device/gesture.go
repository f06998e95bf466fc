package device

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The times of movements, in milliseconds.
const (
	dragMS     = 600
	dragRestMS = 150 // before the release, so that what is dragged stays where it was put
	pinchMS    = 400
)

func (a *act) drag() error {
	if a.r.From == nil || a.r.To == nil {
		return invalid("a drag needs from and to", "name both by their labels or refs")
	}
	a.res.Hit = describe(*a.r.From)
	for _, e := range []*scene.Element{a.r.From, a.r.To} {
		if e.Bounds.Empty() || e.States.Any(scene.Covered) {
			return &step.Error{Code: step.TargetCovered, Message: describe(*e) + " can't be reached by a finger", Hint: "bring both ends of the drag into sight"}
		}
	}
	from, to, ms := a.r.From.Tap, a.r.To.Tap, a.r.Args.Int("hold_ms", dragMS)
	path := Path{{X: from.X, Y: from.Y}, {X: from.X, Y: from.Y, AtMS: ms}}
	path = append(path, line(from, to, ms, dragMS)...)
	return a.perform(gesture(append(path, Touch{X: to.X, Y: to.Y, AtMS: ms + dragMS + dragRestMS})))
}

// line moves from one point to another in even steps, leaving out the first.
func line(from, to scene.Point, startMS, ms int) Path {
	const steps = 20
	var out Path
	for i := 1; i <= steps; i++ {
		out = append(out, Touch{X: from.X + (to.X-from.X)*i/steps, Y: from.Y + (to.Y-from.Y)*i/steps, AtMS: startMS + ms*i/steps})
	}
	return out
}

func (a *act) pinch() error {
	area := a.area()
	c := area.Center()
	scale := a.r.Args.Number("scale", 1)
	if scale <= 0 {
		return invalid("scale is over 0", "over 1 zooms in, under 1 zooms out")
	}
	far := max(2, min(area.Width(), area.Height())*4/10)
	near := max(1, int(float64(far)/max(scale, 1/scale)))
	from, to := near, far
	if scale < 1 {
		from, to = far, near
	}
	finger := func(side int) Path {
		start := scene.Point{X: c.X + side*from, Y: c.Y}
		return append(Path{{X: start.X, Y: start.Y}}, line(start, scene.Point{X: c.X + side*to, Y: c.Y}, 0, pinchMS)...)
	}
	return a.perform(gesture(finger(-1), finger(1)))
}

// area is where a gesture without a point happens: the target, else the part of the
// display in which no movement belongs to the system.
func (a *act) area() scene.Rect {
	if a.r.Target != nil {
		a.res.Hit = describe(*a.r.Target)
		return a.r.Target.Bounds
	}
	return ours(a.now)
}

// The dp next to the edges of the display whose movements the system takes: panels
// at the top, back at the sides, home at the bottom (Android's gesture navigation).
const (
	edgeTop, edgeSide, edgeBottom = 32, 32, 48
	dpPerInch                     = 160
	usualDensity                  = 420
)

// ours is the part of the display where a finger may begin to move. Where a
// keyboard is up it ends above it.
func ours(s *scene.Scene) scene.Rect {
	d := s.Display()
	px := func(dp int) int { return dp * density(s) / dpPerInch }
	r := scene.Rect{Left: px(edgeSide), Top: px(edgeTop), Right: d.Width - px(edgeSide), Bottom: d.Height - px(edgeBottom)}
	if r.Empty() {
		r = scene.Rect{Right: d.Width, Bottom: d.Height}
	}
	if k := s.Keyboard(); k.Visible && k.Bounds.Top > r.Top {
		r.Bottom = min(r.Bottom, k.Bounds.Top)
	}
	return r
}

func density(s *scene.Scene) int {
	if n := s.Display().Density; n > 0 {
		return n
	}
	return usualDensity
}

// swipe moves a finger over the target or the screen. From something small the
// distance counts against the screen, since the finger goes on over it.
func (a *act) swipe() error {
	area := a.area()
	dir, ok := fingers[a.r.Args.Text("direction")]
	if !ok {
		return invalid("a swipe needs the direction of the finger", "up, down, left or right")
	}
	d := a.now.Display()
	screen := scene.Rect{Right: d.Width, Bottom: d.Height}
	length := dir.along(area)
	small := length*4 < dir.along(screen)
	if small {
		length = dir.along(screen)
	}
	length = max(1, length*a.r.Args.Int("distance", 60)/100)
	c := area.Center()
	if a.r.Point != nil {
		p, err := a.readyPoint()
		if err != nil {
			return err
		}
		c, small = p, true
	}
	from := dir.from(c, -length/2)
	if small {
		from = c
	}
	from = inside(from, ours(a.now))
	to := inside(dir.from(from, length), screen)
	return a.perform(gesture(append(Path{{X: from.X, Y: from.Y}}, line(from, to, 0, a.r.Args.Int("ms", 250))...)))
}

// inside is the pixel of r nearest to p.
func inside(p scene.Point, r scene.Rect) scene.Point {
	return scene.Point{X: max(r.Left, min(p.X, r.Right-1)), Y: max(r.Top, min(p.Y, r.Bottom-1))}
}

// direction is a step along one axis of the screen.
type direction struct{ dx, dy int }

var (
	down, up    = direction{0, 1}, direction{0, -1}
	right, left = direction{1, 0}, direction{-1, 0}
	// fingers are directions by name.
	fingers = map[string]direction{"up": up, "down": down, "left": left, "right": right}
)

// along is an area's size in the direction.
func (d direction) along(r scene.Rect) int {
	if d.dx != 0 {
		return r.Width()
	}
	return r.Height()
}

// from is the point that lies n pixels from p in the direction.
func (d direction) from(p scene.Point, n int) scene.Point {
	return scene.Point{X: p.X + d.dx*n, Y: p.Y + d.dy*n}
}
