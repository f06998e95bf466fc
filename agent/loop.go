package agent

import (
	"context"

	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Run goes on from s until the task ends: it plans when nothing is pending, and
// takes one step after the other. It passes ctx on and never looks into it; all
// that it knows is s and what the effects answer.
func Run(ctx context.Context, fx Effects, s State) State {
	l := &loop{fx: fx, s: s}
	l.begin(ctx)
	for !l.s.Ended() {
		if len(l.s.Pending) == 0 {
			l.plan(ctx)
		} else {
			l.take(ctx)
		}
	}
	l.record(ctx, Event{Kind: EventEnded, End: l.s.End}, nil)
	return l.s
}

// Step goes on from s by one step of the user's, without planning. What a policy
// puts in before it is executed too. The task has no end afterwards, unless a
// limit, a person or the phone ended it.
func Step(ctx context.Context, fx Effects, s State, p step.Planned) State {
	l := &loop{fx: fx, s: s}
	rest := len(s.Pending)
	l.s.Pending = append([]Pending{{Planned: p, By: ByUser}}, s.Pending...)
	l.begin(ctx)
	for !l.s.Ended() && len(l.s.Pending) > rest {
		l.take(ctx)
	}
	return l.s
}

type loop struct {
	fx Effects
	s  State
}

// turn is the one step that is being taken.
type turn struct {
	Pending
	resolved step.Resolved
	notes    []step.Note
	// noApp is the name that turned out to be no app; "" where none was asked for.
	noApp string
	// lookedOn: its target was looked for further on, so what there is of it is taken.
	lookedOn bool
	// reopened: it was begun before the task stopped, and its result was never recorded.
	reopened bool
}

// take executes the next pending step: look, resolve, judge, record the intent, do,
// understand what followed, tell the world, record the result.
func (l *loop) take(ctx context.Context) {
	t := turn{Pending: l.s.Pending[0]}
	l.s.Pending = l.s.Pending[1:]
	if !l.ready(ctx, &t) || !l.arrived(ctx, &t) || !l.asBefore(ctx, &t) || !l.judged(ctx, &t, policy.Before) {
		return
	}
	if err := l.resolve(ctx, &t); err != nil {
		l.unresolved(ctx, &t, err)
		return
	}
	if !l.judged(ctx, &t, policy.Judge) || !l.fresh(ctx, &t) {
		return
	}
	if t.Healed != "" {
		t.notes = append(t.notes, step.Healed)
	}
	l.s.Intent = &Intent{Step: l.s.Steps + 1, Pending: t.Pending, Resolved: t.resolved}
	l.record(ctx, Event{Kind: EventIntent, Step: l.s.Steps + 1, Planned: &t.Planned, By: t.By}, nil)
	if l.s.Ended() {
		return
	}
	out := l.do(ctx, t)
	if out.Err != nil { // what it did is not known: the intent stays open
		l.stop(out.Err)
		return
	}
	l.executed(ctx, t, out.Result, out.After)
}

// executed makes a step and its result part of the task: the effect is judged, the
// world hook is called, once, and the record is written.
func (l *loop) executed(ctx context.Context, t turn, res step.Result, after *scene.Scene) {
	l.s.Steps++
	if still(t.Planned.Action) { // what it saw last is what it was judged on
		l.saw(ctx, after)
	}
	st := world.Step{N: l.s.Steps, On: l.s.Scene, OnSemantic: l.s.Semantic, Planned: t.Planned}
	if after == nil && res.Outcome != step.OK && res.Outcome != step.Refused {
		l.s.LookedMS = 0 // nobody saw what followed: look before anything else is decided
	} else {
		l.saw(ctx, after)
		st.After, st.AfterSemantic = l.s.Scene, l.s.Semantic
	}
	res.Notes = append(t.notes[:len(t.notes):len(t.notes)], res.Notes...)
	st.Result = judge(res, t, st)
	l.s.prove(t, st)
	l.strayed(t, st)
	stored := l.track(st)
	l.settled(t, st)
	p, r := st.Planned, st.Result
	l.record(ctx, Event{Kind: EventStep, Step: st.N, Planned: &p, By: t.By, Result: &r, Remembered: stored,
		Target: t.resolved.Target, From: t.resolved.From, To: t.resolved.To, Healed: t.Healed}, &st)
}

// track calls the world hook for one executed step and tells which variables it
// stored. Tracking never stops a task: whatever fails leaves the world as it was.
func (l *loop) track(st world.Step) (stored []string) {
	if l.s.World == nil {
		if memos, _ := st.Planned.Args.Memos(); len(memos) > 0 {
			l.s.warn(step.WorldOff, "nothing is remembered: the world is off")
		}
		return nil
	}
	next, warnings, ok := hook(*l.s.World, st, world.Config{History: l.s.Settings.History})
	l.s.addWarnings(warnings...)
	if !ok {
		l.s.warn(step.Panicked, "the world hook panicked; the world is as it was")
		return nil
	}
	l.s.World = &next
	memos, _ := st.Planned.Args.Memos()
	for _, m := range memos {
		if src, ok := next.View().Source(m.Key); ok && src.Step == st.N {
			stored = append(stored, m.Key)
		}
	}
	return stored
}

// hook is world.Next; ok is false when it panicked, the only recover of the loop.
func hook(s world.State, st world.Step, c world.Config) (next world.State, w []world.Warning, ok bool) {
	defer func() {
		if recover() != nil {
			next, w, ok = s, nil, false
		}
	}()
	next, w = world.Next(s, st, c)
	return next, w, true
}

// settled decides what becomes of the rest of the plan after a step.
func (l *loop) settled(t turn, st world.Step) {
	l.s.Intent = nil
	l.s.Last = executedStep(st)
	if t.resolved.Container != nil {
		l.s.Container = t.resolved.Container.Ref
	} else if t.resolved.Target != nil && t.resolved.Target.Container != "" {
		l.s.Container = t.resolved.Target.Container
	}
	if t.reopened {
		l.reopened(t, st)
		return
	}
	failed := st.Result.Outcome != step.OK || st.Result.Expect == step.Unmet
	switch {
	case !failed || t.Planned.Optional || t.By == ByPolicy:
	case t.Check:
		l.s.dropPending("a check failed")
		l.s.end(Failed, &step.Error{Code: step.CheckFailed, Message: checkMessage(st), Hint: "all steps are done, but the check doesn't hold"})
	default:
		l.s.dropPending("the step before it failed")
	}
}

// stop ends the task for a reason that no planner can mend.
func (l *loop) stop(err *step.Error) {
	switch err.Code {
	case step.Interrupted:
		l.s.end(Interrupted, err)
	case step.DeviceLost:
		l.s.end(DeviceLost, err)
	case step.StepLimit, step.TimeLimit, step.TokenLimit:
		l.s.end(Budget, err)
	case step.Stuck:
		l.s.end(Stuck, err)
	case step.NeedsUser:
		l.s.end(NeedsUser, err)
	default:
		l.s.end(Failed, err)
	}
}

// record makes the state durable. A state that can't be recorded ends the task: it
// must not go on doing what nobody would know of.
func (l *loop) record(ctx context.Context, e Event, st *world.Step) {
	e.Task = l.s.ID
	e.WallMS = l.s.StartedMS + l.s.IdleMS + l.s.ElapsedMS
	if e.Step == 0 {
		e.Step = l.s.Steps
	}
	if l.s.Scene != nil {
		e.App = l.s.Scene.Foreground().App
	}
	if l.s.Semantic != nil {
		e.Page = l.s.Semantic.Page()
	}
	if out := l.fx.Record(ctx, Record{Event: e, State: l.s, Step: st}); out.Err != nil {
		l.s.end(Failed, out.Err)
	}
}
