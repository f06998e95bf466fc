package agent_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
)

// TestUsageIsTold: what a decision cost stands in its event, and all of it in the report.
func TestUsageIsTold(t *testing.T) {
	f := twoPages(t)
	asked := 0
	f.plan = func(plan.Request) (plan.Decision, *step.Error) {
		if asked++; asked == 2 {
			return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
		}
		return plan.Decision{Steps: parsed(t, tap("Go")), Usage: plan.Usage{InputTokens: 100, OutputTokens: 7}}, nil
	}
	r := f.run(agent.Settings{}).Report()
	if r.Usage.InputTokens != 100 || r.Usage.OutputTokens != 7 || r.Usage.PlannerCalls != 2 {
		t.Errorf("the report tells %+v", r.Usage)
	}
	var told []plan.Usage
	for _, rec := range f.records {
		if rec.Event.Usage != nil {
			told = append(told, *rec.Event.Usage)
		}
	}
	if len(told) != 1 || told[0] != (plan.Usage{InputTokens: 100, OutputTokens: 7}) {
		t.Errorf("the events tell %+v", told)
	}
}
