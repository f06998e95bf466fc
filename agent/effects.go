package agent

import (
	"context"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Effects are the only ways in which the loop touches anything outside its State.
// They are few and coarse; what goes in and comes out is data that goes through
// JSON unchanged, an error included. Cancelling arrives as an Err with code
// interrupted. So the loop can be recorded, re-run from the record, and run inside
// an engine that re-executes code.
type Effects struct {
	// Observe looks at the settled screen, and at the phone itself when asked.
	Observe func(context.Context, ObserveIn) ObserveOut
	// Read says what a scene means.
	Read func(context.Context, ReadIn) ReadOut
	// Plan asks the planner.
	Plan func(context.Context, plan.Request) PlanOut
	// Find brings a target into the scene by waiting, hiding the keyboard and scrolling.
	Find func(context.Context, FindIn) FindOut
	// Do carries out a step and looks at what followed.
	Do func(context.Context, DoIn) DoOut
	// Ask puts a question to a person.
	Ask func(context.Context, AskIn) AskOut
	// Recall gives back what was recorded of a step.
	Recall func(context.Context, RecallIn) RecallOut
	// Record makes the state durable before the loop goes on.
	Record func(context.Context, Record) RecordOut
	// Now tells the time, and what the user told the task since it was asked last.
	Now func(context.Context) NowOut
}

// ObserveIn asks for a look.
type ObserveIn struct {
	Screenshot bool `json:"screenshot,omitempty"`
	// Phone asks also for the phone's description and apps.
	Phone bool `json:"phone,omitempty"`
}

// ObserveOut is a look. Scene is nil where Err is set.
type ObserveOut struct {
	Scene *scene.Scene `json:"scene,omitempty"`
	Phone *Phone       `json:"phone,omitempty"`
	Apps  []plan.App   `json:"apps,omitempty"`
	Err   *step.Error  `json:"err,omitempty"`
}

// ReadIn is a scene to be understood.
type ReadIn struct {
	Scene *scene.Scene `json:"scene"`
}

// ReadOut is what it means; Semantic is nil where that can't be told.
type ReadOut struct {
	Semantic *scene.Semantic `json:"semantic,omitempty"`
	Err      *step.Error     `json:"err,omitempty"`
}

// PlanOut is what the planner decided.
type PlanOut struct {
	Decision plan.Decision `json:"decision"`
	Err      *step.Error   `json:"err,omitempty"`
}

// FindIn is a target that isn't in the scene.
type FindIn struct {
	Target    scene.Target `json:"target"`
	Scene     *scene.Scene `json:"scene"`
	TimeoutMS int64        `json:"timeout_ms,omitempty"`
}

// FindOut is the scene in which it is. Scene may be set beside Err: the last look.
type FindOut struct {
	Scene *scene.Scene `json:"scene,omitempty"`
	Notes []step.Note  `json:"notes,omitempty"`
	Err   *step.Error  `json:"err,omitempty"`
}

// DoIn is a step to be carried out.
type DoIn struct {
	Resolved   step.Resolved `json:"resolved"`
	On         *scene.Scene  `json:"on"`
	Screenshot bool          `json:"screenshot,omitempty"`
	TimeoutMS  int64         `json:"timeout_ms,omitempty"`
}

// DoOut is what came of it.
type DoOut struct {
	Result step.Result `json:"result"`
	// After is the settled look that followed; nil where there was none.
	After *scene.Scene `json:"after,omitempty"`
	// Err ends the task: interrupted, or the phone is lost.
	Err *step.Error `json:"err,omitempty"`
}

// AskIn is a question.
type AskIn struct {
	Ask plan.Ask `json:"ask"`
}

// AskOut is the answer. Answered false: nobody is there to ask.
type AskOut struct {
	Answer   string      `json:"answer,omitempty"`
	Answered bool        `json:"answered,omitempty"`
	Err      *step.Error `json:"err,omitempty"`
}

// RecallIn is a step of the task.
type RecallIn struct {
	Step int `json:"step"`
}

// RecallOut is the scene on which it was done and what that meant; nil where that isn't recorded.
type RecallOut struct {
	On         *scene.Scene    `json:"on,omitempty"`
	OnSemantic *scene.Semantic `json:"on_semantic,omitempty"`
	// Blob is the hash under which the scene is kept; "" where it has none.
	Blob string      `json:"blob,omitempty"`
	Err  *step.Error `json:"err,omitempty"`
}

// Record is an event and the state after it.
type Record struct {
	Event Event `json:"event"`
	State State `json:"state"`
	// Step is what the world hook was given; set with the event step.
	Step *world.Step `json:"step,omitempty"`
}

// RecordOut says whether the record stands.
type RecordOut struct {
	Err *step.Error `json:"err,omitempty"`
}

// NowOut is the time.
type NowOut struct {
	// WallMS is the time of day in Unix milliseconds; limits and reports go by it.
	WallMS int64 `json:"wall_ms"`
	// PhoneMS is the phone's own time; freshness goes by it.
	PhoneMS int64 `json:"phone_ms"`
	// Told is what the user said to the task, oldest first.
	Told []string `json:"told,omitempty"`
}
