package device

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// usualPart is how much of a container one scroll moves, in percent: at least one
// row stays, so that nothing is skipped.
const usualPart = 80

// scroll moves content by an exact part of its container, in as many drags as that takes.
func (a *act) scroll() error {
	dir, ok := fingers[a.r.Args.Text("direction")] // here it is where the reader looks
	if !ok {
		return invalid("a scroll needs a direction", "up, down, left or right")
	}
	list, ok := container(a.now, a.r.Container, dir)
	switch {
	case ok:
		a.res.Hit = describe(list)
	case a.r.Container != nil:
		return &step.Error{Code: step.Unsupported, Message: describe(*a.r.Container) + " doesn't scroll", Hint: "name a list, or leave the container out"}
	default: // a source may not tell what scrolls
		list = scene.Element{Bounds: ours(a.now)}
	}
	for left := dir.along(list.Bounds) * a.r.Args.Int("amount", usualPart) / 100; left > 0; {
		op, by := drawn(a.now, list, dir, left, 0)
		if err := a.perform(op); err != nil {
			return err
		}
		left -= by
	}
	return nil
}

// scrollTo brings the target, or an end of the list, into sight.
func (a *act) scrollTo() error {
	most := a.r.Args.Int("max", maxScreens)
	switch to := a.r.Args.Text("to"); {
	case to == "top":
		return a.scrollToEnd(to, up, most)
	case to == "bottom":
		return a.scrollToEnd(to, down, most)
	}
	if a.r.Target != nil && !a.r.Target.States.Any(scene.Cut|scene.Covered) {
		a.res.Hit = describe(*a.r.Target)
		return nil
	}
	target := a.r.Planned
	if target == nil && a.r.Target != nil {
		target = &scene.Target{Ref: a.r.Target.Ref}
	}
	if target == nil {
		return invalid("scroll_to needs a target", "name what should be shown, or to: top or bottom")
	}
	k := &seeker{act: *a, target: *target, app: a.now.Foreground().App, in: a.r.Container, most: most, sideways: true}
	err := k.search()
	*a = k.act
	if err == nil {
		a.res.Hit = k.hit
	}
	return err
}

func (a *act) scrollToEnd(name string, dir direction, most int) error {
	k := &seeker{act: *a, app: a.now.Foreground().App, in: a.r.Container, most: most}
	ended, err := k.toEnd(dir, func() (bool, error) { return false, nil })
	*a = k.act
	if err == nil && !ended {
		err = &step.Error{Code: step.NotFound, Message: fmt.Sprintf("the %s was not reached in %d screens", name, k.screens), Hint: "allow more screens with max"}
	}
	return err
}
