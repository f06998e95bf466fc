package device

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The times of touches, in milliseconds.
const (
	tapMS     = 60
	betweenMS = 120 // between the two taps of a double tap; Android's limit is 300
	longMS    = 800
)

func gesture(paths ...Path) Op { return Op{Kind: OpGesture, Fingers: paths} }

func hold(p scene.Point, ms int) Op {
	return gesture(Path{{X: p.X, Y: p.Y}, {X: p.X, Y: p.Y, AtMS: ms}})
}

// ready makes sure that the target can be touched: enabled, and not covered. A
// keyboard in front of it is hidden first.
func (a *act) ready() (scene.Point, error) {
	e := a.r.Target
	if e == nil {
		p, ok := a.r.Place()
		if !ok {
			return p, &step.Error{Code: step.InvalidStep, Message: "the step has no target"}
		}
		a.res.Hit = fmt.Sprintf("(%d,%d)", p.X, p.Y)
		if m, err := scene.Find(a.now, scene.Target{Point: &p}, scene.FindOptions{}); err == nil {
			a.res.Hit = describe(m.Element)
		}
		return p, nil
	}
	a.res.Hit = describe(*e)
	switch {
	case e.Bounds.Empty():
		return e.Tap, &step.Error{Code: step.BoundsInvalid, Message: describe(*e) + " has no place on the screen yet", Hint: "look again"}
	case e.States.Any(scene.Disabled):
		return e.Tap, &step.Error{Code: step.TargetDisabled, Message: describe(*e) + " is disabled", Hint: "fill in or choose what it waits for"}
	case !e.States.Any(scene.Covered):
		return e.Tap, nil
	}
	return a.uncover(*e)
}

func (a *act) uncover(e scene.Element) (scene.Point, error) {
	covered := &step.Error{Code: step.TargetCovered, Message: describe(e) + " is covered by something in front", Hint: "close what covers it, or scroll"}
	if !a.now.Keyboard().Visible {
		return e.Tap, covered
	}
	covered.Code, covered.Message = step.UnderKeyboard, describe(e)+" is under the keyboard, which doesn't go away"
	if err := a.perform(Op{Kind: OpKey, Key: "back"}); err != nil {
		return e.Tap, err
	}
	if err := a.settle(); err != nil {
		return e.Tap, err
	}
	now := a.again(e)
	if now == nil || now.States.Any(scene.Covered) {
		return e.Tap, covered
	}
	a.note(step.KeyboardHidden)
	a.r.Target = now
	return now.Tap, nil
}

func describe(e scene.Element) string {
	switch {
	case e.Name != "":
		return fmt.Sprintf("%s %q", e.Role, e.Name)
	case e.ID != "":
		return fmt.Sprintf("%s %s", e.Role, e.ID)
	}
	return fmt.Sprintf("%s at (%d,%d)", e.Role, e.Tap.X, e.Tap.Y)
}

func (a *act) tap() error {
	p, err := a.ready()
	if err != nil {
		return err
	}
	return a.perform(hold(p, tapMS))
}

func (a *act) doubleTap() error {
	p, err := a.ready()
	if err != nil {
		return err
	}
	if err := a.perform(hold(p, tapMS)); err != nil {
		return err
	}
	if err := Sleep(a.ctx, a.d, betweenMS*1e6); err != nil {
		return err
	}
	return a.perform(hold(p, tapMS))
}

func (a *act) longPress() error {
	p, err := a.ready()
	if err != nil {
		return err
	}
	return a.perform(hold(p, a.r.Args.Int("ms", longMS)))
}

func (a *act) drag() error {
	if a.r.From == nil || a.r.To == nil {
		return &step.Error{Code: step.InvalidStep, Message: "a drag needs from and to"}
	}
	from, to, ms := a.r.From.Tap, a.r.To.Tap, a.r.Args.Int("hold_ms", 600)
	a.res.Hit = describe(*a.r.From)
	path := Path{{X: from.X, Y: from.Y}, {X: from.X, Y: from.Y, AtMS: ms}}
	path = append(path, line(from, to, ms, 600)...)
	last := path[len(path)-1]
	last.AtMS += 150
	return a.perform(gesture(append(path, last)))
}

// line moves from one point to another in even steps.
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
	far := max(40, min(area.Width(), area.Height())*4/10)
	near := max(20, int(float64(far)/max(scale, 1/scale)))
	from, to := near, far
	if scale < 1 {
		from, to = far, near
	}
	finger := func(side int) Path {
		start := scene.Point{X: c.X + side*from, Y: c.Y}
		return append(Path{{X: start.X, Y: start.Y}}, line(start, scene.Point{X: c.X + side*to, Y: c.Y}, 0, 400)...)
	}
	return a.perform(gesture(finger(-1), finger(1)))
}

// area is where a gesture without a point happens: the target, else the display
// without its edges, which belong to the system.
func (a *act) area() scene.Rect {
	if a.r.Target != nil {
		return a.r.Target.Bounds
	}
	d := a.now.Display()
	return scene.Rect{Left: d.Width / 12, Top: d.Height / 12, Right: d.Width - d.Width/12, Bottom: d.Height - d.Height/12}
}

func (a *act) swipe() error {
	area := a.area()
	c := area.Center()
	if a.r.Target != nil {
		c = a.r.Target.Tap
		a.res.Hit = describe(*a.r.Target)
	} else if a.r.Point != nil {
		c = *a.r.Point
	}
	distance := a.r.Args.Int("distance", 60)
	dx, dy := 0, 0
	switch a.r.Args.Text("direction") {
	case "up":
		dy = -area.Height() * distance / 100
	case "down":
		dy = area.Height() * distance / 100
	case "left":
		dx = -area.Width() * distance / 100
	case "right":
		dx = area.Width() * distance / 100
	}
	if dy != 0 && area.Height() < a.now.Display().Height/4 { // from a small thing the finger goes on over the screen
		dy = dy * a.now.Display().Height / 2 / max(1, area.Height())
	}
	d := a.now.Display()
	in := func(v, size int) int { return max(1, min(v, size-2)) }
	from := scene.Point{X: in(c.X-dx/2, d.Width), Y: in(c.Y-dy/2, d.Height)}
	if a.r.Target != nil && (dx == 0 || dy == 0) && area.Height() < d.Height/4 && dy != 0 {
		from = c
	}
	to := scene.Point{X: in(from.X+dx, d.Width), Y: in(from.Y+dy, d.Height)}
	return a.perform(gesture(append(Path{{X: from.X, Y: from.Y}}, line(from, to, 0, a.r.Args.Int("ms", 250))...)))
}
