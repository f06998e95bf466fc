package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// stopped is a task at one of its records, with the phone as it was then.
type stopped struct {
	record agent.Record
	phone  *fake
}

// onwards runs s on a phone like f and returns its end and what it was at every record.
func onwards(t *testing.T, program *steps.Program, s agent.State, f *fake) (agent.State, *fake, []stopped) {
	t.Helper()
	f = likeness(f)
	f.answers = []string{agent.AnswerRetry, agent.AnswerRetry}
	f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
		d, err := steps.Planner{Program: program}.Plan(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		return d, nil
	}
	var at []stopped
	fx := f.effects()
	fx.Find = func(context.Context, agent.FindIn) agent.FindOut {
		f.pages["two"] = page("Two", "Return", "Buy", "Late")
		return agent.FindOut{Scene: f.scene(), Notes: []step.Note{step.Waited}}
	}
	fx.Record = func(_ context.Context, r agent.Record) agent.RecordOut {
		at = append(at, stopped{r, likeness(f)})
		return agent.RecordOut{}
	}
	return agent.Run(t.Context(), fx, s), f, at
}

// likeness is a phone on which the same was done.
func likeness(f *fake) *fake {
	n := newFake(f.t, f.at, maps.Clone(f.pages), f.moves)
	n.nowMS, n.did = f.nowMS, slices.Clone(f.did)
	return n
}

// TestEveryRecordIsEnoughToGoOnFrom stops a task at each of its records, and the task
// that goes on from there at each of its own: every step is done once all the same.
func TestEveryRecordIsEnoughToGoOnFrom(t *testing.T) {
	program, err := steps.Compile("Tap Go. Launch the Mail app. Tap Late. Tap Return. Tap Stay.", steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = "[tap Go launch_app tap Late tap Return tap Stay]"
	var goOn func(s agent.State, f *fake, name string, depth int)
	goOn = func(s agent.State, f *fake, name string, depth int) {
		final, after, at := onwards(t, program, s, f)
		if got := doneBy(after); got != want || final.End.Status != agent.Completed {
			t.Errorf("%s: ended %+v, and did %s, want %s", name, *final.End, got, want)
		}
		if depth == 0 {
			return
		}
		for i, r := range at {
			var s agent.State
			b, err := json.Marshal(r.record.State)
			if err == nil {
				err = json.Unmarshal(b, &s)
			}
			if err != nil {
				t.Fatal(err)
			}
			goOn(s.Resume(""), r.phone, fmt.Sprintf("%s, record %d (%s)", name, i, r.record.Event.Kind), depth-1)
		}
	}
	goOn(agent.New(agent.Options{ID: "T"}), twoPages(t), "from the start", 2)
}

// doneBy are the phone's actions in order, with the names of what was touched.
func doneBy(f *fake) string {
	var out []string
	for _, r := range f.did {
		out = append(out, string(r.Action))
		if r.Target != nil {
			out = append(out, r.Target.Name)
		}
	}
	return fmt.Sprint(out)
}

func TestAMessageThatGoesAwayIsNoTraceOfAStep(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, tap("Stay"))...)
	d := f.pages["one"]
	d.Messages = []scene.Message{{Kind: "toast", Text: "Saved"}}
	f.pages["one"] = d
	f.fail["do"] = &step.Error{Code: step.Interrupted, Message: "stopped"}
	s := f.run(agent.Settings{})
	if s.Intent == nil {
		t.Fatalf("ended %+v without an open step", s.End)
	}
	d.Messages = nil
	f.pages["one"] = d
	s = agent.Run(t.Context(), f.effects(), s.Resume(""))
	if len(f.asked) != 1 || s.End.Status != agent.NeedsUser || s.Unsure == nil {
		t.Errorf("ended %+v with %d questions", s.End, len(f.asked))
	}
}

func TestRecordsOfWhatIsNotToBeDone(t *testing.T) {
	for _, tt := range []struct {
		name     string
		steps    []string
		settings agent.Settings
		kind     agent.EventKind
		pending  int
		ended    bool
	}{
		{"a dry run is over when its plan is recorded", []string{tap("Go")}, agent.Settings{DryRun: true}, agent.EventPlanned, 1, true},
		{"what follows a step for another page is dropped with it", []string{`{"action":"tap","target":{"label":"Go"},"on":"com.app/elsewhere"}`, tap("Stay")}, agent.Settings{}, agent.EventDropped, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = once(false, parsed(t, tt.steps...)...)
			f.run(tt.settings)
			for _, r := range f.records {
				if r.Event.Kind != tt.kind {
					continue
				}
				if len(r.State.Pending) != tt.pending || r.State.Ended() != tt.ended {
					t.Errorf("%d steps are pending, ended %v", len(r.State.Pending), r.State.Ended())
				}
				return
			}
			t.Errorf("no record of %s", tt.kind)
		})
	}
}
