package app

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// CheckGoal tells whether a goal is plain steps that may use what a task knows.
func (c Config) CheckGoal(goal string, s agent.State) error {
	if _, err := steps.Compile(goal, knownTo(s)); err != nil {
		return c.notSteps(err)
	}
	return nil
}

// knownTo is what sentences may name in a task that has begun.
func knownTo(s agent.State) steps.Options {
	o := steps.Options{Inputs: names(s.Inputs), Secrets: s.Secrets}
	for key := range s.View().Variables() {
		o.Known = append(o.Known, key)
	}
	return o
}

// ForkPhone keeps a simulated phone under another name as it was in a state of a task, and
// gives its URI; the present one for any other phone. The error has the code device_unknown
// where the phone isn't kept, unsupported where it shows something else then.
func ForkPhone(ctx context.Context, stateDir string, s agent.State, name string) (uri string, err error) {
	from, ok := strings.CutPrefix(s.Phone.URI, "sim:")
	if !ok || from == "" {
		return "", nil
	}
	at := time.UnixMilli(s.LookedMS)
	switch {
	case s.Steps == 0 && from == s.ID:
		at = time.Time{} // it began with the task
	case s.LookedMS == 0:
		return "", &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("what it showed after step %d wasn't seen", s.Steps), Hint: "fork after another step"}
	}
	if err := devicesim.Fork(stateDir, from, name, at); err != nil {
		return "", err
	}
	uri = "sim:" + name
	d, err := device.Open(ctx, uri, &device.OpenOptions{StateDir: stateDir, Existing: true})
	if err != nil {
		return "", err
	}
	look, err := device.Settle(ctx, d, device.Settings{})
	if err != nil {
		return "", err
	}
	// What the task knew of its elements, such as what a filled field is called, is carried over.
	if s.Scene != nil && scene.Carry(s.Scene, look.Scene).Content() != s.Scene.Content() {
		return uri, &step.Error{Code: step.Unsupported, Message: "the phone shows something else than after that step", Hint: "look at it with amc scene"}
	}
	return uri, nil
}
