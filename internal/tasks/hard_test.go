package tasks

import (
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// hardEnds are how a task ends where nobody gets over what the phone does.
var hardEnds = map[string]struct {
	text   string
	status agent.Status
	code   step.Code
}{
	"automation_held": {"Open Notes. Tap New note.", agent.Failed, step.TreeUnavailable},
	"crash_at_start":  {"Open Account. Tap Full name.", agent.Failed, step.AppCrashed},
	"input_denied":    {"Open Notes. Tap New note.", agent.Failed, step.InputDenied},
	"never_allowed":   {"Open News. Wait 4 s. Tap the 2nd button. Tap News near you. Allow.", agent.Failed, step.NoDialog},
	"secure_lock":     {"Open Notes. Press the power key. Tap New note.", agent.NeedsUser, step.NeedsUser},
}

// Every hard behaviour has an end that says what it is.
func TestHardBehaviours(t *testing.T) {
	for _, b := range sim.Describe() {
		if !b.Hard {
			continue
		}
		want, ok := hardEnds[b.Name]
		if !ok {
			t.Errorf("there is no task for %s", b.Name)
			continue
		}
		for _, profile := range sim.Profiles() {
			s := onHard(t, want.text, sim.Options{Profile: profile, Behaviours: []string{b.Name}})
			if s.End.Status != want.status || s.End.Error == nil || s.End.Error.Code != want.code || s.End.Error.Message == "" || s.Verified() {
				t.Errorf("%s on %d: %s, %+v, verified %v; want %s with %s", b.Name, profile, s.End.Status, s.End.Error, s.Verified(), want.status, want.code)
			}
		}
	}
}

// A screen that can't be read proves nothing, whatever is asked of it.
func TestUnreadableProvesNothing(t *testing.T) {
	for _, text := range []string{"Open Notes. Check that Foo is not shown.", "Open Notes. Wait until Foo is gone.", "Open Notes. Check that 0 rows are shown."} {
		s := onHard(t, text, sim.Options{Behaviours: []string{"automation_held"}})
		if s.End.Status == agent.Completed || s.Verified() {
			t.Errorf("%s: %s, verified %v", text, s.End.Status, s.Verified())
		}
	}
}

// A dark screen is lit, and a lock screen that asks for nothing is swiped away.
func TestDarkScreens(t *testing.T) {
	for _, behaviours := range [][]string{{"screen_timeout"}, {"screen_timeout", "swipe_lock"}} {
		s := onHard(t, "Open Notes. Wait 60 s. Tap New note. Type milk into Note. Wait 60 s. Tap Save. Wait 60 s. Check that milk is shown.", sim.Options{Behaviours: behaviours})
		if s.End.Status != agent.Completed || !s.Verified() || s.Steps != 11 {
			t.Errorf("%v: %s after %d steps\n%s", behaviours, s.End.Status, s.Steps, last(s))
		}
	}
}

func onHard(t *testing.T, text string, o sim.Options) agent.State {
	t.Helper()
	phone, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	program, err := steps.Compile(text, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	task := agent.Options{ID: "T", Goal: text, Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: steps.Planner{Program: program}}
	return agent.Run(t.Context(), agent.NewEffects(task), agent.New(task))
}
