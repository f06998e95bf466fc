package agent_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/agent/agenttest"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

const readmeTask = "Open Settings. Tap About phone. Remember IP address as ip. Go home. Open Notes. Tap New note. Type {{ip}} into Note. Tap Save. Check that {{ip}} is shown."

// simulated are the options of a task of plain steps on a phone of its own.
func simulated(t testing.TB, text string) agent.Options {
	t.Helper()
	program, err := steps.Compile(text, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	phone, err := sim.New(sim.Options{})
	if err != nil {
		t.Fatal(err)
	}
	epoch := time.UnixMilli(1_700_000_000_000)
	return agent.Options{ID: "T1", Goal: text, Device: devicesim.New(phone, "sim:"), Planner: steps.Planner{Program: program}, PlannerName: "steps",
		Reader: rules.Reader{}, Now: func() time.Time { return epoch }}
}

// TestLoopHasNoHiddenInput ends the loop's goroutine at every effect of tasks on a
// simulated phone and runs it again from the recorded answers.
func TestLoopHasNoHiddenInput(t *testing.T) {
	for name, text := range map[string]string{
		"the README's task": readmeTask,
		"a failed step":     "Open Settings. Tap Nowhere at all.",
		"conditions":        "Open Settings. If Nowhere is shown, tap Nowhere. Try tap Nowhere. Check that Settings is shown.",
	} {
		t.Run(name, func(t *testing.T) {
			o := simulated(t, text)
			final := agenttest.Prove(t, agent.New(o), agent.NewEffects(o))
			if !final.Ended() {
				t.Error("the task didn't end")
			}
		})
	}
}

// TestProveOnTheFake proves refusals and failed searches, which the fake has at once.
func TestProveOnTheFake(t *testing.T) {
	f := twoPages(t)
	f.answers = []string{"yes"}
	f.plan = once(false, parsed(t, tap("Go"), tap("Missing"))...)
	final := agenttest.Prove(t, agent.New(agent.Options{ID: "T"}), f.effects())
	if final.Steps != 2 {
		t.Errorf("%d steps", final.Steps)
	}
}

// TestStateGoesThroughJSON cuts a task at every record and goes on from the record's state.
func TestStateGoesThroughJSON(t *testing.T) {
	o := simulated(t, readmeTask)
	journal := &agent.Memory{}
	o.Journal = journal
	want := agent.Run(t.Context(), agent.NewEffects(o), agent.New(o))
	for i, r := range journal.Records {
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back agent.Record
		if err := json.Unmarshal(b, &back); err != nil {
			t.Fatalf("record %d: %v", i, err)
		}
		c, err := json.Marshal(back)
		if err != nil || !bytes.Equal(b, c) {
			t.Fatalf("record %d (%s) is another after JSON", i, r.Event.Kind)
		}
	}
	if want.End.Status != agent.Completed || !want.Verified() {
		t.Errorf("ended %+v, verified %v", want.End, want.Verified())
	}
}

// TestStepByStep does the README's task one Step at a time, its state through JSON between.
func TestStepByStep(t *testing.T) {
	o := simulated(t, readmeTask)
	program, err := steps.Compile(readmeTask, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := agent.New(o)
	for _, p := range program.Steps {
		s = agent.Step(t.Context(), agent.NewEffects(o), s, p)
		b, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		s = agent.State{}
		if err := json.Unmarshal(b, &s); err != nil {
			t.Fatal(err)
		}
	}
	if s.Ended() || s.Steps != 9 || s.Last.Result.Outcome != step.OK {
		t.Errorf("after %d steps: %+v, last %+v", s.Steps, s.End, s.Last.Result)
	}
}

func TestTaskEventsTellAnswerStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := simulated(t, "Go home.")
		o.Attended = true
		heard := ""
		o.Planner = plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
			heard += strings.Join(r.Told, ",")
			switch {
			case r.Answer == "":
				return plan.Decision{Ask: &plan.Ask{Question: "Colour?"}}, nil
			case r.Answer == "blue":
				return plan.Decision{Ask: &plan.Ask{Question: "Sure?"}}, nil
			}
			return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: r.Answer}}, nil
		})
		task := agent.Start(t.Context(), agent.New(o), o)
		var kinds []string
		questions := 0
		for e := range task.Events() {
			kinds = append(kinds, string(e.Kind))
			if e.Kind != agent.EventAsked {
				continue
			}
			questions++
			task.Tell("hurry")
			if !task.Answer(map[int]string{1: "blue", 2: "yes"}[questions]) {
				t.Error("the answer was not taken")
			}
			if task.Answer("again") {
				t.Error("an answer was taken without a question")
			}
		}
		s := task.Wait()
		if s.End.Status != agent.Completed || s.End.Answer != "yes" || heard != "hurryhurry" {
			t.Errorf("ended %+v, heard %q, events %v", s.End, heard, kinds)
		}
	})
}

func TestTaskStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := simulated(t, "Go home.")
		o.Attended = true
		o.Planner = plan.Func(func(context.Context, plan.Request) (plan.Decision, error) {
			return plan.Decision{Ask: &plan.Ask{Question: "Anybody?"}}, nil
		})
		task := agent.Start(t.Context(), agent.New(o), o)
		for e := range task.Events() {
			if e.Kind == agent.EventAsked {
				task.Stop()
			}
		}
		if s := task.Wait(); s.End.Status != agent.Interrupted {
			t.Errorf("ended %+v", s.End)
		}
	})
}

func TestPanicsAndErrorsOfOthers(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*agent.Options)
		code   step.Code
	}{
		"a planner panics": {func(o *agent.Options) {
			o.Planner = plan.Func(func(context.Context, plan.Request) (plan.Decision, error) { panic("oh") })
		}, step.Panicked},
		"a planner fails": {func(o *agent.Options) {
			o.Planner = plan.Func(func(context.Context, plan.Request) (plan.Decision, error) {
				return plan.Decision{}, errors.New("no net")
			})
		}, step.PlannerFailed},
		"no planner": {func(o *agent.Options) { o.Planner = nil }, step.NoPlanner},
		"a journal fails": {func(o *agent.Options) {
			o.Journal = journalFunc(func() error { return errors.New("disk full") })
		}, step.StateUnusable},
		"a journal panics": {func(o *agent.Options) { o.Journal = journalFunc(func() error { panic("oh") }) }, step.Panicked},
	} {
		t.Run(name, func(t *testing.T) {
			o := simulated(t, "Go home.")
			c.change(&o)
			s := o.Run(t.Context())
			if s.End.Status != agent.Failed || code(s) != c.code {
				t.Errorf("ended %+v", s.End)
			}
		})
	}
}

type journalFunc func() error

func (f journalFunc) Record(context.Context, agent.Record) error { return f() }

func TestATimeoutIsABudget(t *testing.T) {
	o := simulated(t, "Go home.")
	o.Settings.TimeoutMS = 1
	o.Planner = plan.Func(func(ctx context.Context, _ plan.Request) (plan.Decision, error) {
		<-ctx.Done()
		return plan.Decision{}, ctx.Err()
	})
	if s := o.Run(t.Context()); s.End.Status != agent.Budget || code(s) != step.TimeLimit {
		t.Errorf("ended %+v", s.End)
	}
}

// BenchmarkStep is one step of the loop without device and model: the phone answers
// from memory.
func BenchmarkStep(b *testing.B) {
	o := simulated(b, "Open Settings.")
	s := o.Run(b.Context())
	s.End = nil
	fx := agent.NewEffects(o)
	// Two looks in turn, so that each is carried and read like a new one.
	looks := [2]*scene.Scene{s.Scene, scene.New(s.Scene.Data())}
	turn := 0
	look := func() *scene.Scene { turn++; return looks[turn%2] }
	fx.Observe = func(context.Context, agent.ObserveIn) agent.ObserveOut { return agent.ObserveOut{Scene: look()} }
	fx.Do = func(context.Context, agent.DoIn) agent.DoOut {
		return agent.DoOut{Result: step.Result{Outcome: step.OK}, After: look()}
	}
	var p step.Planned
	if err := json.Unmarshal([]byte(tap("Battery")), &p); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if n := agent.Step(b.Context(), fx, s, p); n.Last.Result.Outcome != step.OK {
			b.Fatal(n.Last.Result.Error)
		}
	}
}
