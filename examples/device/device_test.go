package device_test

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/agent"
	lamp "github.com/agentic-mobile-control/amc/examples/device"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func Example() {
	ctx := context.Background()
	l := &lamp.Lamp{}
	once := plan.Func(func(_ context.Context, req plan.Request) (plan.Decision, error) {
		if req.Last != nil {
			return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
		}
		return plan.Decision{Written: true, Steps: []step.Planned{
			{Action: step.Set, Target: &scene.Target{Label: "Lamp"}, Args: step.ArgsOf(map[string]any{"value": "on"}),
				Expect: &scene.Condition{Target: &scene.Target{Label: "Lamp"}, State: "on"}},
		}}, nil
	})
	journal := &agent.Memory{}
	r := agent.Options{Device: l, Planner: once, Journal: journal}.Run(ctx).Report()
	fmt.Println(r.Status, "verified:", r.Verified, "on:", l.On)
	for _, rec := range journal.Records {
		if rec.Event.Kind == agent.EventStep {
			fmt.Println(rec.Event.Planned, rec.Event.Result.Outcome, rec.Event.Result.Effect)
		}
	}
	// Output:
	// completed verified: true on: true
	// set "Lamp" value="on" ok changed
}
