package agent_test

import (
	"context"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// lost is a journal that somebody else takes over right after it recorded the n-th intent.
type lost struct {
	agent.Memory
	n    int
	gone bool
}

func (l *lost) Record(ctx context.Context, r agent.Record) error {
	if r.Event.Kind == agent.EventIntent {
		l.n--
		l.gone = l.n == 0
	}
	return l.Memory.Record(ctx, r)
}

func (l *lost) Holds(context.Context) error {
	if l.gone {
		return &step.Error{Code: step.TaskBusy, Message: "taken over", Hint: "it goes on there"}
	}
	return nil
}

// TestTakenOver: who lost the task between the intent and the action doesn't touch the phone.
func TestTakenOver(t *testing.T) {
	phone, err := sim.New(sim.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := steps.Compile("Open Notes. Tap New note. Open Clock.", steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var d device.Device = devicesim.New(phone, "sim:")
	o := agent.Options{ID: "t", Device: d, Reader: rules.Reader{}, Planner: steps.Planner{Program: p}, Journal: &lost{n: 2}}
	s := o.Run(context.Background())
	if s.End.Status != agent.Failed || s.End.Error.Code != step.TaskBusy || s.Steps != 1 || s.Intent == nil {
		t.Errorf("it ends %+v after %d steps", s.End, s.Steps)
	}
	if got := phone.Facts().Activity; got != ".MainActivity" {
		t.Errorf("the phone is at %s: the second step was done", got)
	}
}
