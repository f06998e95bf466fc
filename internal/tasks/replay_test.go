package tasks

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/replay"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/world"
)

// recorded runs an example on the plain phone of seed 1 and gives its recording. asSeen: the
// steps are as of a planner that looks at the screen and names elements by their refs.
func (e example) recorded(t *testing.T, asSeen bool) replay.Recording {
	t.Helper()
	o := e.start.Options
	o.Seed = 1
	phone, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	var kept agent.Memory
	opts := agent.Options{ID: e.name, Goal: e.name, Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: steps.Planner{Program: e.program}, Journal: &kept}
	opts.Settings.Grant = []string{"all"}
	s := agent.Run(t.Context(), agent.NewEffects(opts), agent.New(opts))
	if s.End.Status != agent.Completed || len(e.wrong(t, phone)) > 0 {
		t.Fatalf("it can't be recorded: %+v, %v", s.End, e.wrong(t, phone))
	}
	rec := replay.Recording{Task: e.name}
	for _, r := range kept.Records {
		if r.Event.Kind == agent.EventDropped && r.Event.Turn {
			rec.Steps = append(rec.Steps, replay.Step{Step: world.Step{Planned: *r.Event.Planned}, Written: r.Event.By == agent.ByUser && !asSeen, Skipped: true})
		}
		if r.Step == nil {
			continue
		}
		one := replay.Step{Step: *r.Step, Target: r.Event.Target, From: r.Event.From, To: r.Event.To, Written: r.Event.By == agent.ByUser, Policy: r.Event.By == agent.ByPolicy}
		if asSeen && !one.Policy {
			one.Written = false
			if one.Target != nil && one.Target.Ref != "" {
				one.Planned.Target = &scene.Target{Ref: one.Target.Ref}
			}
		}
		rec.Steps = append(rec.Steps, one)
	}
	return rec
}

// TestReplay does the recorded examples again on other phones: other seeds, so other data in
// other orders, on all profiles, with all that breaks agents. Each completes as its phone
// judges, or stops; nine of ten complete. AMC_REPLAY_SEEDS asks for more seeds than two.
func TestReplay(t *testing.T) {
	seeds := 2
	if n, err := strconv.Atoi(os.Getenv("AMC_REPLAY_SEEDS")); err == nil {
		seeds = n
	}
	for _, asSeen := range []bool{false, true} {
		t.Run(map[bool]string{false: "in the user's words", true: "by what was seen"}[asSeen], func(t *testing.T) {
			least := map[bool]int{false: 9, true: 7}[asSeen] // of ten: what is on the screen is other data there
			completed, all := 0, 0
			for _, e := range examples(t) {
				p := replay.New(e.recorded(t, asSeen))
				for seed := 2; seed < 2+seeds; seed++ {
					all++
					phone := e.phone(t, seed)
					o := agent.Options{ID: e.name, Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: p}
					o.Settings.Grant, o.Settings.MaxSteps = []string{"all"}, 500
					s := agent.Run(t.Context(), agent.NewEffects(o), agent.New(o))
					what := fmt.Sprintf("%s, seed %d on %d", e.name, seed, phone.Facts().SDK)
					switch wrong := e.wrong(t, phone); {
					case s.End.Status == agent.Completed && len(wrong) > 0:
						t.Errorf("%s is said to be completed: %v", what, wrong)
					case s.End.Status == agent.Completed:
						completed++
					default:
						t.Logf("%s stops: %s %s\n%s", what, s.End.Status, s.End.Reason, last(s))
					}
				}
			}
			t.Logf("%d of %d complete", completed, all)
			if completed*10 < all*least {
				t.Errorf("only %d of %d complete", completed, all)
			}
		})
	}
}
