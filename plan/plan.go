// Package plan is the seam between a task and whatever decides its next steps: a
// compiler of sentences, a model, a person, a recorded run, or your own Planner.
package plan

import (
	"context"
	"encoding/json"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Planner decides the next steps of a task, or that it is done, or that a person
// is needed. It is called from one goroutine at a time for one task; one Planner
// may serve several tasks, so it keeps nothing in fields: what it must remember
// goes into Decision.Memo and comes back in Request.Memo. An error ends the task
// as failed with code planner_failed, unless it is a *step.Error of another code.
type Planner interface {
	Plan(ctx context.Context, req Request) (Decision, error)
}

// Func is a function that is a Planner.
type Func func(ctx context.Context, req Request) (Decision, error)

// Plan calls f.
func (f Func) Plan(ctx context.Context, req Request) (Decision, error) { return f(ctx, req) }

// Request is what a planner is given. All of it is for reading: nothing reached
// from it changes the task. Members may be added; build it with names.
type Request struct {
	_ struct{}
	// Task is the task's id.
	Task string
	// Goal is the task in the user's words.
	Goal string
	// Scene is what the phone shows; nil where it could not be looked at.
	Scene *scene.Scene
	// Semantic is what the scene means; nil without a reader.
	Semantic *scene.Semantic
	// World is what the task remembers, as of its last completed step; nil: no world state available.
	World *world.View
	// Inputs are the values given with the task. The map is the planner's own copy.
	Inputs map[string]string
	// Step is the number of steps executed so far.
	Step int
	// Last is the step executed last; nil before the first.
	Last *Executed
	// Dropped are the steps of the last decision that were not executed, and why.
	Dropped []Dropped
	// Told are messages of the user to the running task, oldest first, each given once.
	Told []string
	// Answers are what a person answered to the last Ask; "" when nothing was asked.
	Answer string
	// Apps are the phone's apps; nil where the device doesn't list them.
	Apps []App
	// Actions are the actions that may be planned.
	Actions []step.Spec
	// Secrets are the names that may stand in {{secret:NAME}}.
	Secrets []string
	// Memo is what the planner's last decision asked to keep; nil at first.
	Memo json.RawMessage
	// Wanted is the one step that another planner of a chain could not do here, to be decided alone;
	// Error is its reason. nil: nothing of that kind.
	Wanted *step.Planned
	// Error is why the last decision could not be used; nil when it could.
	Error *step.Error
	// Caution is what the runtime noticed about the planner's own steps, such as that one repeats an
	// earlier one on the same screen; nil for nothing. Going on as before ends the task as stuck.
	Caution *step.Error
}

// App is an application on the phone.
type App struct {
	ID    string `json:"id"`
	Label string `json:"label"`
}

// Executed is a step and what came of it.
type Executed struct {
	Step    int          `json:"step"`
	Planned step.Planned `json:"planned"`
	Result  step.Result  `json:"result"`
}

// Dropped is a planned step that was not executed.
type Dropped struct {
	Planned step.Planned `json:"planned"`
	Reason  string       `json:"reason"`
	// Turn: its turn came, and its own when didn't hold. False: it was dropped before.
	Turn bool `json:"turn,omitempty"`
}

// MaxSteps is how many steps one decision may have.
const MaxSteps = 256

// MaxMemo is how many bytes of JSON a planner may keep.
const MaxMemo = 64 << 10

// Decision is what a planner answers: steps, or an end (Done, Ask or Pass); never both,
// never neither.
type Decision struct {
	_ struct{}
	// Steps are done in order until one fails or the page is another than planned for.
	Steps []step.Planned `json:"steps,omitempty"`
	// Written: the steps are the user's own words. They count as the user's checks and are never stopped as a loop.
	Written bool `json:"written,omitempty"`
	// Recorded: the steps were done before. They are never stopped as a loop either, but count as the
	// planner's.
	Recorded bool `json:"recorded,omitempty"`
	// Done ends the task.
	Done *Done `json:"done,omitempty"`
	// Ask puts a question to a person; the next Request has the Answer.
	Ask *Ask `json:"ask,omitempty"`
	// Pass says that this planner can't decide here; the next one of a chain may.
	Pass *Pass `json:"pass,omitempty"`
	// Healed is the trait by which the target of the first step was found, though it isn't as it
	// was recorded: id, hint or row; "" for none. The step's result has the note healed.
	Healed string `json:"healed,omitempty"`
	// Memo is kept and given back; nil keeps nothing.
	Memo json.RawMessage `json:"memo,omitempty"`
	// Usage is what the decision cost.
	Usage Usage `json:"usage,omitzero"`
}

// Status is how a planner says that a task ends.
type Status string

// The ends that a planner can decide.
const (
	Completed Status = "completed"
	Failed    Status = "failed"
	GaveUp    Status = "gave_up"
)

// Done is the end of a task as its planner sees it.
type Done struct {
	Status Status `json:"status"`
	// Answer is what the user wanted to know; may hold {{name}}.
	Answer string `json:"answer,omitempty"`
	// Evidence names what the answer rests on.
	Evidence []Evidence `json:"evidence,omitempty"`
	// Reason says why, for failed and gave_up.
	Reason string `json:"reason,omitempty"`
	// Error is the typed reason of failed; nil where Reason is all there is.
	Error *step.Error `json:"error,omitempty"`
}

// Evidence is a fact and where it was read.
type Evidence struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	// Step is the number of the step on whose scene it was read.
	Step    int    `json:"step"`
	App     string `json:"app"`
	Page    string `json:"page"`
	Element string `json:"element"`
}

// Pass is that a planner can't decide. Where no other planner does, the task fails with Error.
type Pass struct {
	// Planned is the step that it could not do; nil for none in particular.
	Planned *step.Planned `json:"planned,omitempty"`
	// Error says why; it is never nil.
	Error *step.Error `json:"error"`
}

// Ask is a question to a person.
type Ask struct {
	Question string `json:"question"`
	// Choices are offered answers; none: any text.
	Choices []string `json:"choices,omitempty"`
}

// Usage counts what planning cost.
type Usage struct {
	InputTokens  int `json:"input_tokens"`
	OutputTokens int `json:"output_tokens"`
}

// Validate tells what is wrong with a decision.
func (d Decision) Validate() *step.Error {
	invalid := func(message, hint string) *step.Error {
		return &step.Error{Code: step.DecisionInvalid, Message: message, Hint: hint}
	}
	ends := 0
	if d.Done != nil {
		ends++
	}
	if d.Ask != nil {
		ends++
	}
	if d.Pass != nil {
		ends++
	}
	switch {
	case len(d.Steps) == 0 && ends == 0:
		return invalid("the planner decided nothing", "a decision has steps, or done, or ask")
	case len(d.Steps) > 0 && ends > 0:
		return invalid("the planner decided steps and an end at once", "finish in the decision after the steps, when their results are known")
	case ends > 1:
		return invalid("the planner ended in two ways at once", "a decision has steps, or done, or ask, or pass")
	case len(d.Steps) > MaxSteps:
		return invalid("the planner decided too many steps at once", "a decision has at most 256 steps")
	case len(d.Memo) > MaxMemo:
		return invalid("the planner's memo is larger than 64 KiB", "keep only what the next decision needs")
	case d.Memo != nil && !json.Valid(d.Memo):
		return invalid("the planner's memo is not JSON", "")
	case d.Done != nil && d.Done.Status != Completed && d.Done.Status != Failed && d.Done.Status != GaveUp:
		return invalid("the planner ended with the unknown status "+string(d.Done.Status), "it is completed, failed or gave_up")
	case d.Pass != nil && d.Pass.Error == nil:
		return invalid("the planner passed without a reason", "give the error for which it can't decide")
	case d.Ask != nil && d.Ask.Question == "":
		return invalid("the planner asked without a question", "")
	}
	return nil
}
