package human_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/human"
	"github.com/agentic-mobile-control/amc/step"
)

// person writes lines, and keeps what is shown.
type person struct {
	lines []string
	shown strings.Builder
}

func (p *person) planner() human.Planner {
	return human.Planner{Describe: func(r plan.Request) string { return "goal: " + r.Goal + "\n" }, Show: func(t string) { p.shown.WriteString(t) },
		Line: func(context.Context) (string, error) {
			if len(p.lines) == 0 {
				return "", io.EOF
			}
			line := p.lines[0]
			p.lines = p.lines[1:]
			return line, nil
		},
		Compile: func(line string, _ plan.Request) ([]step.Planned, error) {
			if line != "Go home" {
				return nil, &step.Error{Message: "no step: " + line, Hint: "write another"}
			}
			return []step.Planned{{Action: step.Home}}, nil
		}}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		lines  []string
		check  func(plan.Decision) bool
		shown  string
		answer string
	}{
		{[]string{"Go home"}, func(d plan.Decision) bool { return len(d.Steps) == 1 && d.Written }, "goal: g", ""},
		{[]string{"", "fly", "Go home"}, func(d plan.Decision) bool { return len(d.Steps) == 1 }, "no step: fly (write another)", ""},
		{[]string{"help", "done"}, func(d plan.Decision) bool { return d.Done.Status == plan.Completed && d.Done.Answer == "" }, "give up REASON", ""},
		{[]string{"Done it is 5"}, func(d plan.Decision) bool { return d.Done.Answer == "it is 5" }, "", ""},
		{[]string{"give up", "give up no app"}, func(d plan.Decision) bool { return d.Done.Status == plan.GaveUp && d.Done.Reason == "no app" }, "say why", ""},
		{nil, func(d plan.Decision) bool { return d.Ask != nil }, "", ""},
		{nil, func(d plan.Decision) bool { return len(d.Steps) == 1 }, "", "Go home"},
		{[]string{"Go home"}, func(d plan.Decision) bool { return len(d.Steps) == 1 }, "goal: g", "what?"},
	} {
		p := &person{lines: c.lines}
		d, err := p.planner().Plan(context.Background(), plan.Request{Goal: "g", Answer: c.answer})
		if err != nil || d.Validate() != nil || !c.check(d) || !strings.Contains(p.shown.String(), c.shown) {
			t.Errorf("%q: %+v, %v\n%s", c.lines, d, err, p.shown.String())
		}
	}
}

func TestNoEnd(t *testing.T) {
	p := &person{lines: strings.Split(strings.Repeat("fly\n", 30), "\n")}
	var e *step.Error
	if _, err := p.planner().Plan(context.Background(), plan.Request{}); !errors.As(err, &e) || e.Code != step.PlannerFailed || len(p.lines) != 11 {
		t.Errorf("it gives %v, %d lines are left", err, len(p.lines))
	}
	q := p.planner()
	q.Line = func(context.Context) (string, error) { return "", context.Canceled }
	if _, err := q.Plan(context.Background(), plan.Request{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped it gives %v", err)
	}
}
