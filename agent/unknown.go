package agent

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
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
	rest := l.s.Pending
	why := &step.Error{Code: step.UnknownOutcome, Message: fmt.Sprintf("the task stopped while it did %s", open.Pending.Planned),
		Hint: "look at the phone to see whether it was done"}
	l.executed(ctx, turn{Pending: open.Pending, resolved: open.Resolved}, step.Fail(step.Unknown, why), after)
	if l.s.Ended() {
		return
	}
	l.s.Pending = rest // an unknown outcome alone is no reason to plan anew
	res := l.s.Last.Result
	switch {
	case open.Resolved.Repeat == step.Safe:
		l.s.Pending = append([]Pending{open.Pending}, rest...)
	case res.Expect == step.Met || res.Expect == step.None && res.Effect == step.Changed:
	default:
		l.s.Unsure = &open.Pending
	}
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
