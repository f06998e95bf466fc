// Package policy judges a resolved step before it is done: the allow-list, what
// stands in the way, loops and limits. A judgement is a pure function of an
// Input; what a policy counts is kept by the task, in Counters.
package policy

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Settings are the limits of a task. The zero value limits nothing and handles interruptions.
type Settings struct {
	// MaxSteps is how many steps may be executed; 0: no limit.
	MaxSteps int `json:"max_steps,omitempty"`
	// MaxTokens is how many tokens planning may cost; 0: no limit.
	MaxTokens int `json:"max_tokens,omitempty"`
	// TimeoutMS is how long the task may take; 0: no limit.
	TimeoutMS int64 `json:"timeout_ms,omitempty"`
	// Allow lists the packages that may be acted on; empty: all. Launcher and keyboard are implied.
	Allow []string `json:"allow,omitempty"`
	// IgnoreInterruptions leaves prompts and crash dialogs to the planner.
	IgnoreInterruptions bool `json:"ignore_interruptions,omitempty"`
	// Grant lists the permission groups (camera, location, ...) that a prompt gets; "all" for every one.
	Grant []string `json:"grant,omitempty"`
}

// Counters are what the policies remember between steps. The zero value is a new task's.
type Counters struct {
	// Seen are the latest situations in which the planner chose an action, oldest first.
	Seen []string `json:"seen,omitempty"`
	// Repeats counts the last steps in a row that had been done in the same situation before.
	Repeats int `json:"repeats,omitempty"`
	// Prompt is the interruption handled last, Prompts how many times in a row it came.
	Prompt  string `json:"prompt,omitempty"`
	Prompts int    `json:"prompts,omitempty"`
}

// Input is what a judgement rests on.
type Input struct {
	Settings Settings
	Counters Counters
	// World is what the task remembers; nil when tracking is off.
	World    *world.View
	Scene    *scene.Scene
	Semantic *scene.Semantic
	Planned  step.Planned
	// Resolved is the zero value before the step is resolved.
	Resolved step.Resolved
	// Written: the step is in the user's own words.
	Written bool
	// Reachable: the step's target is on the screen as it is.
	Reachable bool
	// Steps is how many were executed, Tokens what planning cost, ElapsedMS how long the task has run.
	Steps     int
	Tokens    int
	ElapsedMS int64
}

// Kind is what a verdict says.
type Kind string

// The verdicts.
const (
	Allow Kind = "allow"
	Deny  Kind = "deny"  // the step is refused with Error, the task goes on
	Ask   Kind = "ask"   // a person is asked Question, then the step is judged again
	Stop  Kind = "stop"  // the task ends with Error
	First Kind = "first" // Step is done before, then the step is judged again
)

// Question is what a person is asked.
type Question struct {
	Text string
	// Choices are the answers that the prompt offers.
	Choices []string
}

// Verdict is a judgement.
type Verdict struct {
	Kind     Kind
	Error    *step.Error
	Question *Question
	Step     *step.Planned
	// Warning is told to the planner though the step is allowed; nil for none.
	Warning *step.Error
}

var allowed = Verdict{Kind: Allow}

// Before judges what doesn't depend on the step's element: the limits, and what
// stands in front of the task. It is asked before the step is resolved, since what
// stands in front hides the element.
func Before(in Input) (Verdict, Counters) {
	if v := limits(in); v.Kind != Allow {
		return v, in.Counters
	}
	return interruptions(in)
}

// Clear is Before for a step of which it isn't known yet whether it is done at all: it
// only clears what can be cleared without anybody being asked.
func Clear(in Input) (Verdict, Counters) {
	if v, c := interruptions(in); v.Kind == First {
		return v, c
	}
	return allowed, in.Counters
}

// Judge judges the resolved step: the allow-list, then the loop guard.
func Judge(in Input) (Verdict, Counters) {
	if v := allowList(in); v.Kind != Allow {
		return v, in.Counters
	}
	return Loops(in)
}
