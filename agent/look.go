package agent

import (
	"context"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// FreshMS is how old a look may be, in milliseconds of the phone's clock, when its target is acted on.
const FreshMS = 1500

// begin starts the clock of a new task, or closes what a stopped one left open.
func (l *loop) begin(ctx context.Context) {
	now := l.fx.Now(ctx)
	l.told(now.Told)
	if l.s.StartedMS == 0 {
		l.s.StartedMS = now.WallMS
		l.record(ctx, Event{Kind: EventStarted, Text: l.s.Goal}, nil)
	} else { // nobody drove it meanwhile
		l.s.IdleMS = max(l.s.IdleMS, now.WallMS-l.s.StartedMS-l.s.ElapsedMS)
	}
	if l.s.Intent != nil && !l.s.Ended() {
		l.reopen(ctx)
	}
	if l.s.Unsure != nil && !l.s.Ended() {
		l.repeat(ctx)
	}
}

// tick takes over the time and what the user told the task.
func (l *loop) tick(ctx context.Context) (phoneMS int64) {
	now := l.fx.Now(ctx)
	if l.s.StartedMS != 0 {
		l.s.ElapsedMS = max(l.s.ElapsedMS, now.WallMS-l.s.StartedMS-l.s.IdleMS)
	}
	l.told(now.Told)
	return now.PhoneMS
}

func (l *loop) told(messages []string) {
	if len(messages) > 0 {
		l.s.Told = append(l.s.Told[:len(l.s.Told):len(l.s.Told)], messages...)
	}
}

// look observes and understands the screen; it ends the task when that can't be had.
func (l *loop) look(ctx context.Context, phone bool) bool {
	out := l.fx.Observe(ctx, ObserveIn{Screenshot: l.s.Settings.Screenshots, Phone: phone || l.s.Phone.URI == "" || l.s.Scene == nil})
	if out.Err != nil {
		l.stop(out.Err)
		return false
	}
	if out.Phone != nil {
		l.s.Phone, l.s.Apps = *out.Phone, out.Apps
	}
	l.saw(ctx, out.Scene)
	return true
}

// seen makes sure that there is a look.
func (l *loop) seen(ctx context.Context) bool {
	return l.s.Scene != nil && l.s.LookedMS != 0 || l.look(ctx, false)
}

// saw makes a new look the task's current one; nil leaves the current one. A scene
// that can't be understood has no meaning, which is no failure.
func (l *loop) saw(ctx context.Context, s *scene.Scene) {
	if s == nil || s == l.s.Scene {
		return
	}
	l.s.Scene = scene.Carry(l.s.Scene, s)
	read := l.fx.Read(ctx, ReadIn{Scene: l.s.Scene})
	l.s.Semantic = read.Semantic
	if read.Err != nil {
		l.s.Semantic = nil
		l.s.warn(read.Err.Code, "the screen was not understood: "+read.Err.Message)
	}
	l.s.LookedMS = max(l.tick(ctx), 1)
}

// ready looks at the screen and tells whether the step is still meant for it; one
// that isn't is dropped, which is no execution.
func (l *loop) ready(ctx context.Context, t *turn) bool {
	l.tick(ctx)
	if !l.seen(ctx) {
		return false
	}
	p := t.Planned
	if p.On != "" && l.s.Semantic != nil && l.s.Scene.Settled() && l.s.Semantic.Page() != p.On {
		reason := "it is meant for the page " + p.On
		l.s.drop(plan.Dropped{Planned: p, Reason: reason})
		l.s.dropPending("the page is another")
		l.tellDropped(ctx, t, false, reason)
		return false
	}
	if t.Page != "" && l.page() != t.Page && p.Target != nil && p.Target.Ref != "" {
		if _, there := l.s.Scene.ByRef(p.Target.Ref); !there {
			l.dropped(ctx, t, false, "its ref belongs to the page "+t.Page)
			return false
		}
	}
	// A prompt that is to be answered hides what the condition is about.
	return p.When == nil || l.judged(ctx, t, policy.Clear) && l.holds(ctx, t)
}

// conditionMS is how long a screen that isn't sure to show everything is looked at for the
// condition of a step, by the phone's clock, and conditionLooks how often at most.
const (
	conditionMS    = 3000
	conditionLooks = 10
)

// holds tells whether the step's condition does, looking again where the screen
// hadn't settled, or a part of it tells nothing.
func (l *loop) holds(ctx context.Context, t *turn) bool {
	when, err := l.fillCondition(t.Planned.When)
	if err != nil {
		l.executed(ctx, *t, refusal(*t, err), nil)
		return false
	}
	began := l.tick(ctx)
	for looks := 0; ; looks++ {
		check := when.Check(l.s.Scene, l.s.Semantic)
		switch {
		case check.Holds:
			return true
		case check.Sure || looks >= conditionLooks || looks > 0 && l.tick(ctx)-began >= conditionMS:
			l.dropped(ctx, t, true, "its when doesn't hold: "+check.Seen)
			return false
		case !l.look(ctx, false):
			return false
		}
	}
}

// dropped tells of a step that won't be executed. had: it had its turn, and its own when didn't hold.
func (l *loop) dropped(ctx context.Context, t *turn, had bool, reason string) {
	l.s.drop(plan.Dropped{Planned: t.Planned, Reason: reason, Turn: had})
	l.tellDropped(ctx, t, had, reason)
}

func (l *loop) tellDropped(ctx context.Context, t *turn, had bool, reason string) {
	p := t.Planned
	l.record(ctx, Event{Kind: EventDropped, Planned: &p, By: t.By, Text: reason, Turn: had}, nil)
}

func (l *loop) page() string {
	if l.s.Semantic == nil {
		return ""
	}
	return l.s.Semantic.Page()
}

// fresh looks again when the look is too old to act on, and tells whether the
// step's target is still the same; when it isn't, the step is refused.
func (l *loop) fresh(ctx context.Context, t *turn) bool {
	touches := t.resolved.Target != nil || t.resolved.Point != nil || t.resolved.From != nil
	if !touches || l.tick(ctx)-l.s.LookedMS <= FreshMS {
		return true
	}
	before := l.s.Scene
	if !l.look(ctx, false) {
		return false
	}
	if t.resolved.Point != nil && before.Content() != l.s.Scene.Content() {
		l.executed(ctx, *t, refusal(*t, stale("what is at that point")), nil)
		return false
	}
	for _, e := range []**scene.Element{&t.resolved.Target, &t.resolved.From, &t.resolved.To, &t.resolved.Container} {
		if *e == nil {
			continue
		}
		now, same := sameElement(before, l.s.Scene, **e)
		if !same {
			l.executed(ctx, *t, refusal(*t, stale((*e).Name)), nil)
			return false
		}
		*e = &now
	}
	return true
}

func stale(what string) *step.Error {
	return &step.Error{Code: step.StaleTarget, Message: what + " changed since the screen was looked at", Hint: "look at the new scene and decide again"}
}

// sameElement finds in now the element that e is in before: by its ref, else the
// one element with the same id, role and name.
func sameElement(before, now *scene.Scene, e scene.Element) (scene.Element, bool) {
	if n, ok := now.ByRef(e.Ref); ok {
		return n, n.Role == e.Role && n.Name == e.Name
	}
	if e.Ref != "" || before == nil {
		return e, false
	}
	var hit scene.Element
	hits := 0
	for _, n := range now.All() {
		if n.ID == e.ID && n.Role == e.Role && n.Name == e.Name {
			hit = n
			hits++
		}
	}
	return hit, hits == 1
}
