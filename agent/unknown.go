package agent

import (
	"context"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// The answers to the question whether a step is done again.
const (
	AnswerRetry = "retry"
	AnswerSkip  = "skip"
)

// maxAsked is how often a question is put again to somebody who answers something else.
const maxAsked = 3

// reopen closes a step that was begun and whose result was never recorded. It
// counts as executed, with outcome unknown. A safe one is done again; an unsafe one
// is not when the phone shows that it was done; else a person decides.
func (l *loop) reopen(ctx context.Context) {
	open := *l.s.Intent
	before, beforeSemantic := l.s.Scene, l.s.Semantic
	if !l.look(ctx, false) {
		return
	}
	after := l.s.Scene
	l.s.Scene, l.s.Semantic = before, beforeSemantic
	if before == nil {
		l.s.Scene = after
	}
	why := &step.Error{Code: step.UnknownOutcome, Message: fmt.Sprintf("the task stopped while it did %s", open.Pending.Planned),
		Hint: "look at the phone to see whether it was done"}
	l.executed(ctx, turn{Pending: open.Pending, resolved: open.Resolved, reopened: true}, step.Fail(step.Unknown, why), after)
}

// reopened decides whether a step of unknown outcome is done again. What was planned
// behind it stays: an unknown outcome alone is no reason to plan anew.
func (l *loop) reopened(t turn, st world.Step) {
	res := st.Result
	switch {
	case t.resolved.Repeat == step.Safe:
		l.s.Pending = append([]Pending{t.Pending}, l.s.Pending...)
	case res.Expect == step.Met || res.Expect == step.None && res.Effect == step.Changed && traced(st.On, st.After):
	default:
		l.s.Unsure = &t.Pending
	}
}

// traced reports whether two scenes differ in more than messages that went away, which
// they do by themselves.
func traced(on, after *scene.Scene) bool {
	stood := map[string]bool{}
	for _, m := range on.Messages() {
		stood[m.Text] = true
	}
	without := func(s *scene.Scene) string {
		d := s.Data()
		d.Messages = slices.DeleteFunc(d.Messages, func(m scene.Message) bool { return stood[m.Text] })
		return scene.New(d).Content()
	}
	return len(stood) == 0 || without(on) != without(after)
}

// repeat settles whether a step that may have been done is done again.
func (l *loop) repeat(ctx context.Context) {
	answer := l.s.Settings.Unknown
	question := plan.Ask{Question: fmt.Sprintf("It isn't known whether this was done: %s. Do it again?", l.s.Unsure.Planned), Choices: []string{AnswerRetry, AnswerSkip}}
	for asked := 0; answer != AnswerRetry && answer != AnswerSkip; asked++ {
		if asked == maxAsked {
			l.s.end(NeedsUser, &step.Error{Code: step.NeedsUser, Message: fmt.Sprintf("%q is no answer to: %s", answer, question.Question), Hint: "answer retry or skip"})
			l.s.End.Ask = &question
			return
		}
		var ok bool
		if answer, ok = l.ask(ctx, question); !ok {
			return
		}
		l.s.Answer = ""
	}
	if answer == AnswerRetry {
		l.s.Pending = append([]Pending{*l.s.Unsure}, l.s.Pending...)
	}
	l.s.Unsure = nil
}
