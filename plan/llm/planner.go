package llm

import (
	"context"
	"errors"
	"strings"

	"github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Planner asks a model for the next steps. It keeps nothing: all that the model knows stands
// in the request, so a task goes on with another model, or after a crash, as it was.
type Planner struct {
	// Model is asked; it must not be nil.
	Model llm.Model
}

// maxMended is how often a model is told what is wrong with its reply before the task ends.
const maxMended = 2

// Plan asks for a decision. A reply that can't be read goes back with what is wrong with it,
// at most twice. Errors are *step.Error: model_failed where there is no answer, else the code
// of what is wrong with the last reply. The decision's Usage counts in either case.
func (p Planner) Plan(ctx context.Context, req plan.Request) (plan.Decision, error) {
	q := Question(req)
	var d plan.Decision
	for n := 0; ; n++ {
		a, err := p.Model.Complete(ctx, q)
		d.Usage.InputTokens += a.Usage.Input
		d.Usage.OutputTokens += a.Usage.Output
		if err != nil {
			err = failed(&d, err)
			return d, err
		}
		r, wrong := Read(a, scene.Space1000)
		if wrong == nil {
			d.Steps, d.Done, d.Ask = r.Steps, r.Done, r.Ask
			return d, nil
		}
		if n == maxMended {
			return d, wrong
		}
		q.Turns = append(q.Turns, llm.Turn{Model: true, Text: said(a)}, llm.Turn{Text: wrong.Message + ". " + wrong.Hint})
	}
}

// maxSaid is how much of a reply that can't be used is shown to the model again, in bytes.
const maxSaid = 4000

func said(a llm.Answer) string {
	text := a.Text
	if a.Called {
		text = a.Arguments
	}
	if text == "" {
		return "(nothing)"
	}
	return strings.ToValidUTF8(text[:min(len(text), maxSaid)], "")
}

// failed is an error of a model as one of a step.
func failed(d *plan.Decision, err error) error {
	var e *llm.Error
	if !errors.As(err, &e) {
		return err
	}
	d.Usage.InputTokens += e.Usage.Input
	d.Usage.OutputTokens += e.Usage.Output
	return &step.Error{Code: step.ModelFailed, Message: e.Error(), Hint: e.Hint}
}
