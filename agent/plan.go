package agent

import (
	"context"
	"maps"
	"slices"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/step"
)

// maxMistakes is how many decisions in a row may be unusable; the planner is told why each time.
const maxMistakes = 2

// plan asks the planner for the next steps, unless the task is at its end.
func (l *loop) plan(ctx context.Context) {
	l.tick(ctx)
	if l.s.Astray != nil { // the last step of all is no less to be sure of
		l.regain()
		return
	}
	if l.s.Closing != nil {
		l.close(ctx, *l.s.Closing)
		return
	}
	if err := policy.Limits(l.policyInput(turn{})); err != nil && err.Code != step.StepLimit {
		l.stop(err)
		return
	}
	if !l.seen(ctx) {
		return
	}
	out := l.fx.Plan(ctx, l.s.Request())
	l.tick(ctx)
	l.s.Usage.PlannerCalls++
	l.s.Usage.InputTokens += out.Decision.Usage.InputTokens
	l.s.Usage.OutputTokens += out.Decision.Usage.OutputTokens
	if out.Err != nil {
		l.stop(out.Err)
		return
	}
	if err := out.Decision.Validate(); err != nil {
		l.s.Mistakes++
		l.s.Refusal = err
		if l.s.Mistakes > maxMistakes {
			l.stop(err)
		}
		return
	}
	l.decided(ctx, out.Decision)
}

// Request is what the planner is given in this state: copies, or what can't be changed.
func (s State) Request() plan.Request {
	var specs []step.Spec
	for _, spec := range step.Catalogue() {
		if spec.Scope == step.ForAll {
			specs = append(specs, spec)
		}
	}
	r := plan.Request{Task: s.ID, Goal: s.Goal, Scene: s.Scene, Semantic: s.Semantic, World: s.View(),
		Inputs: maps.Clone(s.Inputs), Step: s.Steps, Told: slices.Clone(s.Told), Answer: s.Answer, Apps: slices.Clone(s.Apps),
		Actions: specs, Secrets: slices.Clone(s.Secrets), Memo: slices.Clone(s.Memo), Error: s.Refusal, Caution: s.Caution}
	if s.Last != nil {
		r.Last = &plan.Executed{Step: s.Last.Step, Planned: s.Last.Planned.Clone(), Result: s.Last.Result}
	}
	for _, d := range s.Dropped {
		d.Planned = d.Planned.Clone()
		r.Dropped = append(r.Dropped, d)
	}
	return r
}

// decided takes over a valid decision.
func (l *loop) decided(ctx context.Context, d plan.Decision) {
	s := &l.s
	s.Dropped, s.Told, s.Answer, s.Asked, s.Refusal, s.Caution, s.Mistakes = nil, nil, "", nil, nil, nil, 0
	s.Memo = slices.Clone(d.Memo)
	by := ByPlanner
	switch {
	case d.Written:
		by = ByUser
	case d.Recorded:
		by = ByReplay
	}
	s.Pending = nil
	for i, p := range d.Steps {
		s.Pending = append(s.Pending, Pending{Planned: p.Clone(), By: by, Page: l.page()})
		if i == 0 {
			s.Pending[0].Healed = d.Healed
		}
	}
	switch { // before the record: whoever goes on from it must not take the steps of a dry run
	case d.Done != nil:
		l.done(ctx, *d.Done)
	case d.Pass != nil:
		s.end(Failed, d.Pass.Error)
	case d.Ask == nil && s.Settings.DryRun:
		s.end(Planned, nil)
	}
	e := Event{Kind: EventPlanned, Steps: d.Steps, By: by, Ask: d.Ask}
	if d.Usage != (plan.Usage{}) {
		e.Usage = &d.Usage
	}
	l.record(ctx, e, nil)
	if d.Ask != nil && !s.Ended() {
		l.ask(ctx, *d.Ask)
	}
}

// done closes the task, after the user's own checks when it is said to be completed.
func (l *loop) done(ctx context.Context, d plan.Done) {
	if d.Status != plan.Completed || len(l.s.Settings.Checks) == 0 {
		l.close(ctx, d)
		return
	}
	l.s.Closing = &d
	for _, c := range l.s.Settings.Checks {
		l.s.Pending = append(l.s.Pending, Pending{Planned: c.Clone(), By: ByUser, Check: true})
	}
}

// close ends the task as the planner decided.
func (l *loop) close(ctx context.Context, d plan.Done) {
	l.s.Closing = nil
	l.s.Proof.Evidence = l.weigh(ctx, d.Evidence)
	status := map[plan.Status]Status{plan.Completed: Completed, plan.Failed: Failed, plan.GaveUp: GaveUp}[d.Status]
	l.s.End = &End{Status: status, Reason: d.Reason, Answer: l.spoken(d.Answer), Evidence: slices.Clone(d.Evidence), Error: d.Error}
	if status != Completed && d.Error == nil {
		code := map[Status]step.Code{Failed: step.PlannerFailed, GaveUp: step.GaveUp}[status]
		l.s.End.Error = &step.Error{Code: code, Message: d.Reason}
	}
}

// ask puts a question to a person; without one the task waits for an answer with
// which it is resumed.
func (l *loop) ask(ctx context.Context, a plan.Ask) (answer string, ok bool) {
	if asked := l.s.Asked; asked != nil && asked.Question == a.Question {
		l.s.Asked = nil
		return l.s.Answer, true // it was answered when the task was gone on with
	}
	l.record(ctx, Event{Kind: EventAsked, Ask: &a, Text: a.Question}, nil)
	if l.s.Ended() {
		return "", false
	}
	out := l.fx.Ask(ctx, AskIn{Ask: a})
	switch {
	case out.Err != nil:
		l.stop(out.Err)
		return "", false
	case !out.Answered:
		l.s.end(NeedsUser, &step.Error{Code: step.NeedsUser, Message: a.Question, Hint: "answer, and go on with the task"})
		l.s.End.Ask = &a
		return "", false
	}
	l.s.Answer = out.Answer
	l.s.LookedMS = 0 // a person took their time: what the screen shows now isn't known
	return out.Answer, true
}
