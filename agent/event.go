package agent

import (
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// EventKind names what happened.
type EventKind string

// The events of a task, in the order in which they can come.
const (
	EventStarted EventKind = "started"
	EventPlanned EventKind = "planned" // the planner decided
	EventDropped EventKind = "dropped" // a step won't be executed: Text says why
	EventFound   EventKind = "found"   // a target came into the scene: Notes say how
	EventIntent  EventKind = "intent"  // a step is begun
	EventStep    EventKind = "step"    // a step was executed
	EventAsked   EventKind = "asked"   // a person is asked
	EventWarning EventKind = "warning"
	EventEnded   EventKind = "ended"
)

// Event is one thing that happened in a task.
type Event struct {
	Kind EventKind `json:"kind"`
	Task string    `json:"task"`
	// Step is the number of the step that it is about, else of the last executed one.
	Step   int    `json:"step"`
	WallMS int64  `json:"wall_ms"`
	App    string `json:"app,omitempty"`
	Page   string `json:"page,omitempty"`
	// Planned and Result are set for what concerns one step.
	Planned *step.Planned `json:"planned,omitempty"`
	By      Author        `json:"by,omitempty"`
	Result  *step.Result  `json:"result,omitempty"`
	// Target, From and To are the elements that an executed step was about, as they were when it was resolved.
	Target *scene.Element `json:"target,omitempty"`
	From   *scene.Element `json:"from,omitempty"`
	To     *scene.Element `json:"to,omitempty"`
	// Healed is the trait by which the target was found, where it isn't as it was recorded.
	Healed string         `json:"healed,omitempty"`
	Steps  []step.Planned `json:"steps,omitempty"`
	Notes  []step.Note    `json:"notes,omitempty"`
	Text   string         `json:"text,omitempty"`
	// Turn: what was dropped had its turn, and its own when didn't hold.
	Turn bool      `json:"turn,omitempty"`
	Ask  *plan.Ask `json:"ask,omitempty"`
	// Usage is what the decision of planned cost; nil for nothing.
	Usage *plan.Usage `json:"usage,omitempty"`
	// Remembered are the keys of the variables that the step stored.
	Remembered []string `json:"remembered,omitempty"`
	End        *End     `json:"end,omitempty"`
}
