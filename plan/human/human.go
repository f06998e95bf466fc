// Package human is the planner that asks a person: they see what a model would be given, and
// write what is done next.
package human

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
)

// Planner asks a person. It keeps nothing of a task. All members must be set.
type Planner struct {
	// Describe writes what the person is shown for a request.
	Describe func(plan.Request) string
	// Show shows a text.
	Show func(text string)
	// Line reads what the person writes, up to the line's end; io.EOF: nobody is there.
	Line func(context.Context) (string, error)
	// Compile makes steps of a line that is no end.
	Compile func(line string, req plan.Request) ([]step.Planned, error)
}

const help = `write a step ("Tap Save", or JSON), several with full stops between, or:
  done [ANSWER]     the goal is reached
  give up REASON    it can't be done
`

// maxTries is how many lines in a row may be none.
const maxTries = 20

// Plan shows the request and reads lines until one can be used. Where nobody writes any more the
// task needs a user. An error is that of Line.
func (p Planner) Plan(ctx context.Context, req plan.Request) (plan.Decision, error) {
	if req.Answer != "" { // what was given when the task was gone on with
		if d, wrong := p.decision(strings.TrimSpace(req.Answer), req); wrong == "" {
			return d, nil
		}
	}
	p.Show("\n" + p.Describe(req))
	for range maxTries {
		line, err := p.Line(ctx)
		if errors.Is(err, io.EOF) {
			return plan.Decision{Ask: &plan.Ask{Question: "What is to be done next?"}}, nil
		}
		if err != nil {
			return plan.Decision{}, err
		}
		d, wrong := p.decision(strings.TrimSpace(line), req)
		if wrong == "" {
			return d, nil
		}
		p.Show(wrong)
	}
	return plan.Decision{}, &step.Error{Code: step.PlannerFailed, Message: fmt.Sprintf("%d lines in a row were no step", maxTries), Hint: "amc help steps shows the sentences"}
}

// decision reads a line; wrong says why it is none.
func (p Planner) decision(line string, req plan.Request) (d plan.Decision, wrong string) {
	lower := strings.ToLower(line)
	switch {
	case line == "" || lower == "help" || line == "?":
		return d, help
	case lower == "done" || strings.HasPrefix(lower, "done "):
		d.Done = &plan.Done{Status: plan.Completed, Answer: strings.TrimSpace(line[len("done"):])}
		return d, ""
	case strings.HasPrefix(lower, "give up"):
		reason := strings.TrimSpace(line[len("give up"):])
		if reason == "" {
			return d, "say why: give up REASON\n"
		}
		d.Done = &plan.Done{Status: plan.GaveUp, Reason: reason}
		return d, ""
	}
	steps, err := p.Compile(line, req)
	if err != nil {
		return d, complaint(err)
	}
	d.Steps, d.Written = steps, true
	if e := d.Validate(); e != nil {
		return d, complaint(e)
	}
	return d, ""
}

func complaint(err error) string {
	var e *step.Error
	if errors.As(err, &e) && e.Hint != "" {
		return e.Message + " (" + e.Hint + ")\n"
	}
	return err.Error() + "\n"
}
