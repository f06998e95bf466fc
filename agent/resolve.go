package agent

import (
	"context"
	"errors"
	"fmt"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// maxFinds is how often one step may have a target brought into the scene: it has
// at most three.
const maxFinds = 3

// resolve makes the step ready for the device: what it becomes, its texts, its
// elements. The error is why it is refused.
func (l *loop) resolve(ctx context.Context, t *turn) *step.Error {
	if err := l.become(ctx, t); err != nil {
		return err
	}
	if err := t.Planned.Validate(t.By != ByPlanner); err != nil {
		return err
	}
	filled, err := l.fill(ctx, t.Planned)
	if err != nil {
		return err
	}
	t.resolved = filled
	for range maxFinds {
		missing, err := l.locate(t)
		if err == nil {
			return nil
		}
		if missing == nil || t.Planned.Action == step.ScrollTo {
			return err
		}
		t.lookedOn = true
		if err := l.find(ctx, t, *missing); err != nil || l.s.Ended() {
			return err
		}
	}
	_, err = l.locate(t)
	return err
}

// locate finds the step's elements in the current scene. Where one isn't there but
// could come, missing is its target.
func (l *loop) locate(t *turn) (missing *scene.Target, err *step.Error) {
	r, p := &t.resolved, t.Planned
	places := []struct {
		target *scene.Target
		to     **scene.Element
	}{{p.Target, &r.Target}, {argument(p, "from"), &r.From}, {argument(p, "to"), &r.To}, {argument(p, "container"), &r.Container}}
	for _, place := range places {
		if place.target == nil {
			continue
		}
		target, err := l.fillTarget(place.target)
		if err != nil {
			return nil, err
		}
		if place.to == &r.Target {
			r.Planned = target
		}
		if target.Point != nil && place.to == &r.Target {
			if r.Point, err = onScreen(*target, l.s.Scene); err != nil {
				return nil, err
			}
			continue
		}
		e, err := l.element(t, target, place.to == &r.Target)
		if err != nil && err.Code == step.NotFound && p.Action == step.ScrollTo && place.to == &r.Target {
			continue // to look for it is what the action does
		}
		if err != nil {
			return absent(err, target), err
		}
		*place.to = &e
	}
	return l.readable(t)
}

// element finds one target of a step; main is whether it is what the step acts on. A
// label that is only a part of a row's summary counts after the page was looked through.
func (l *loop) element(t *turn, target *scene.Target, main bool) (scene.Element, *step.Error) {
	p := t.Planned
	m, err := l.match(*target, p.Action == step.Type || p.Action == step.Clear)
	if err == nil && main && !t.lookedOn && l.aside(p, m) {
		err = &step.Error{Code: step.NotFound, Message: fmt.Sprintf("%s is only a part of what %s says", target, m.Element.Name)}
	}
	return m.Element, err
}

// argument is the target that an argument names; nil where the action takes a word
// there, such as an end of a list.
func argument(p step.Planned, name string) *scene.Target {
	spec, _ := step.SpecOf(p.Action)
	if a, ok := spec.Arg(name); !ok || a.Kind != step.KindTarget {
		return nil
	}
	return p.Args.Target(name)
}

// readable tells whether what the action remember reads is in the scene.
func (l *loop) readable(t *turn) (missing *scene.Target, err *step.Error) {
	if t.Planned.Action != step.Remember || l.s.World == nil {
		return nil, nil
	}
	memos, errs := t.Planned.Args.Memos()
	if len(errs) > 0 {
		return nil, errs[0]
	}
	for _, m := range memos {
		if m.From == nil {
			continue
		}
		if _, _, err := world.Read(l.s.Scene, m); err != nil && err.Code == step.NotFound {
			return absent(err, m.From), err
		}
	}
	return nil, nil
}

// absent is the target when waiting and scrolling could bring it.
func absent(err *step.Error, t *scene.Target) *scene.Target {
	if err.Code != step.NotFound || t.Ref != "" || t.Point != nil {
		return nil
	}
	return t
}

// aside reports whether a match is to be taken only after its list was looked
// through: the label is a part of another text than the element's name.
func (l *loop) aside(p step.Planned, m scene.Match) bool {
	asked := p.Target.Role == "" || p.Target.Role == m.Element.Role
	return m.Aside && asked && p.Action != step.Remember && device.GoesOn(l.s.Scene, m.Element) && l.mayFind() == nil
}

// match finds a target. A role word beside a label only decides between several:
// who says "the Save button" also means a Save that is a link.
func (l *loop) match(t scene.Target, typing bool) (scene.Match, *step.Error) {
	o := scene.FindOptions{Container: l.s.Container, Role: t.Role, Acting: true, Typing: typing}
	m, err := scene.Find(l.s.Scene, t, o)
	if err == nil || t.Role == "" || t.Label == "" {
		return m, typed(err)
	}
	loose := t
	loose.Role = ""
	if other, looseErr := scene.Find(l.s.Scene, loose, o); looseErr == nil {
		return other, nil
	}
	return m, typed(err)
}

// typed makes a matcher's error a step's.
func typed(err error) *step.Error {
	if err == nil {
		return nil
	}
	var found *scene.FindError
	if errors.As(err, &found) {
		return &step.Error{Code: step.Code(found.Code), Message: found.Message, Hint: found.Hint, Candidates: found.Candidates}
	}
	var known *step.Error
	if errors.As(err, &known) {
		return known
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

// find has a target brought into the scene, which then is the task's current one.
func (l *loop) find(ctx context.Context, t *turn, target scene.Target) *step.Error {
	if err := l.mayFind(); err != nil {
		return err
	}
	out := l.fx.Find(ctx, FindIn{Target: target, Scene: l.s.Scene, TimeoutMS: l.s.Settings.StepTimeoutMS})
	l.saw(ctx, out.Scene)
	if out.Err != nil {
		if out.Err.Code == step.Interrupted || out.Err.Code == step.DeviceLost || out.Err.Code == step.TimeLimit {
			l.stop(out.Err)
		}
		return out.Err
	}
	t.notes = append(t.notes, out.Notes...)
	p, rest := t.Planned, l.s.Pending
	l.s.Pending = append([]Pending{t.Pending}, rest...) // whoever goes on from this record has still to take the step
	l.record(ctx, Event{Kind: EventFound, Step: l.s.Steps + 1, Planned: &p, By: t.By, Notes: out.Notes, Text: target.String()}, nil)
	l.s.Pending = rest
	return nil
}

// onScreen turns a point of any space into a pixel of the display. A point outside
// its space is refused, never moved inside.
func onScreen(t scene.Target, s *scene.Scene) (*scene.Point, *step.Error) {
	d := s.Display()
	p, w, h := *t.Point, d.Width, d.Height
	if t.Space == scene.Space1000 {
		w, h = 1001, 1001
	}
	if w <= 0 || h <= 0 {
		return nil, &step.Error{Code: step.OutOfSpace, Message: "the size of the display is not known"}
	}
	if p.X < 0 || p.Y < 0 || p.X >= w || p.Y >= h {
		return nil, &step.Error{Code: step.OutOfSpace, Message: fmt.Sprintf("(%d,%d) is outside the space of %d by %d", p.X, p.Y, w, h),
			Hint: `name the space of the point: "screen", "image" or "1000"`}
	}
	if t.Space == scene.Space1000 {
		p.X, p.Y = min(p.X*d.Width/1000, d.Width-1), min(p.Y*d.Height/1000, d.Height-1)
	}
	return &p, nil
}

// refusal is the result of a step of which nothing was done.
func refusal(t turn, err *step.Error) step.Result {
	outcome := step.Refused
	switch {
	case err.Code == step.NotFound || err.Code == step.NoValue || err.Code == step.NoMatch || err.Code == step.AppNotFound:
		outcome = step.Failed // the phone was searched for it
	case still(t.Planned.Action) && err.Code != step.InvalidStep:
		outcome = step.Failed
	}
	return step.Fail(outcome, err)
}

func still(a step.Action) bool {
	spec, _ := step.SpecOf(a)
	return spec.Still
}
