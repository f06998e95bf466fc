// Package planner shows a planner of one's own: it reads one value off a page.
package planner

import (
	"context"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Fetch is a planner that opens App, goes to the page that Row opens, and answers
// with what stands beside Label there.
type Fetch struct{ App, Row, Label string }

// Plan decides from what the task remembers: the value, once it was read.
func (f Fetch) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	if value, ok := req.World.Text("value"); ok {
		from, _ := req.World.Source("value")
		return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: value, Evidence: []plan.Evidence{
			{Key: "value", Value: value, Step: from.Step, App: from.App, Page: from.Page, Element: from.Element}}}}, nil
	}
	if req.Last != nil { // the steps ended without a value: one of them failed
		return plan.Decision{Done: &plan.Done{Status: plan.GaveUp, Reason: f.Label + " was not found"}}, nil
	}
	read := map[string]any{"key": "value", "from": f.Label}
	return plan.Decision{Steps: []step.Planned{
		{Action: step.LaunchApp, Args: step.ArgsOf(map[string]any{"app": f.App, "fresh": true})},
		{Action: step.Tap, Target: &scene.Target{Label: f.Row}},
		{Action: step.Remember, Args: step.ArgsOf(map[string]any{"remember": read})},
	}}, nil
}
