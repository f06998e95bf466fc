// Package tasks holds the test of the tasks among the examples: they complete on
// phones that do what breaks agents, and each phone judges its own.
package tasks

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// seeds is on how many phones each task is run, on all profiles in turn.
const seeds = 10

// example is a task with the state in which its phone starts and has to end.
type example struct {
	name    string
	program *steps.Program
	start   *devicesim.Case
}

// examples finds every task beside the case file that judges it.
func examples(t *testing.T) []example {
	t.Helper()
	paths, err := filepath.Glob("../../examples/*.steps")
	if err != nil || len(paths) < 12 {
		t.Fatalf("%d tasks among the examples: %v", len(paths), err)
	}
	var out []example
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		e := example{name: strings.TrimSuffix(filepath.Base(path), ".steps")}
		if e.program, err = steps.Compile(string(text), steps.Options{}); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if e.start, err = devicesim.ReadCase(strings.TrimSuffix(path, ".steps") + ".yaml"); err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// phone is a new one that has everything that makes phones hard.
func (e example) phone(t *testing.T, seed int) *sim.Phone {
	t.Helper()
	o := e.start.Options
	profiles := sim.Profiles()
	o.Seed, o.Profile, o.Behaviours = int64(seed), profiles[seed%len(profiles)], sim.Everyday()
	phone, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return phone
}

func (e example) wrong(t *testing.T, phone *sim.Phone) []string {
	t.Helper()
	wrong, err := phone.Judge(e.start.Want)
	if err != nil {
		t.Fatal(err)
	}
	return wrong
}

// TestExamples runs every task among the examples on phones that do what breaks
// agents, and has each phone judge whether its task was done.
func TestExamples(t *testing.T) {
	for _, e := range examples(t) {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			for seed := 1; seed <= seeds; seed++ {
				phone := e.phone(t, seed)
				t.Run(fmt.Sprintf("seed %d on %d", seed, phone.Facts().SDK), func(t *testing.T) { e.run(t, phone) })
			}
		})
	}
}

func (e example) run(t *testing.T, phone *sim.Phone) {
	o := agent.Options{ID: e.name, Goal: e.name, Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: steps.Planner{Program: e.program}}
	o.Settings.Grant = []string{"all"}
	s := agent.Run(t.Context(), agent.NewEffects(o), agent.New(o))
	if s.End.Status != agent.Completed {
		t.Fatalf("the task ended as %s\n%s", s.End.Status, last(s))
	}
	if e.checks() && !s.Verified() {
		t.Errorf("the task is not verified\n%s", last(s))
	}
	for _, w := range e.wrong(t, phone) {
		t.Error(w)
	}
}

// checks reports whether the task has a check of its own.
func (e example) checks() bool {
	for _, p := range e.program.Steps {
		if p.Action == step.Assert {
			return true
		}
	}
	return false
}

// last tells of the task's last step and of what the phone showed then.
func last(s agent.State) string {
	var b strings.Builder
	if s.Last != nil {
		fmt.Fprintf(&b, "step %d, %q: %s\n", s.Last.Step, s.Last.Planned.Why, s.Last.Result.Outcome)
	}
	if e := s.End.Error; e != nil {
		fmt.Fprintf(&b, "%s: %s (%s) %q\n", e.Code, e.Message, e.Hint, e.Candidates)
	}
	if s.Scene != nil {
		b.WriteString(scene.Render(s.Scene, s.Semantic, scene.RenderOptions{}))
	}
	return b.String()
}

// TestJudgementsCanFail has every judgement look at a phone on which nothing was done,
// and at one on which everything was, with each wanted value made another one in turn.
func TestJudgementsCanFail(t *testing.T) {
	for _, e := range examples(t) {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			phone := e.phone(t, 1)
			if len(e.start.Want) == 0 || len(e.wrong(t, phone)) == 0 {
				t.Fatal("the judgement holds before the task began")
			}
			e.run(t, phone)
			for app, raw := range e.start.Want {
				var want any
				if err := json.Unmarshal(raw, &want); err != nil {
					t.Fatal(err)
				}
				for _, other := range spoiled(want) {
					text, err := json.Marshal(other)
					if err != nil {
						t.Fatal(err)
					}
					wrong, err := phone.Judge(map[string]json.RawMessage{app: text})
					if err != nil || len(wrong) == 0 {
						t.Errorf("the phone also holds %s: %v", text, err)
					}
				}
			}
		})
	}
}

// spoiled are copies of a wanted value in which one value is another.
func spoiled(want any) []any {
	switch w := want.(type) {
	case string:
		return []any{"no " + w}
	case float64:
		return []any{w + 1e9}
	case bool:
		return []any{!w}
	case []any:
		return inTurn(len(w), func(i int) []any { return spoiled(w[i]) }, func(i int, other any) any {
			c := slices.Clone(w)
			c[i] = other
			return c
		})
	case map[string]any:
		var names []string
		for name := range w {
			if name != "$not" && name != "$none" && name != "$most" { // what isn't wanted is spoiled by nothing
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return inTurn(len(names), func(i int) []any { return spoiled(w[names[i]]) }, func(i int, other any) any {
			c := maps.Clone(w)
			c[names[i]] = other
			if c["$match"] != nil {
				c["$match"] = "^nothing like it$"
			}
			return c
		})
	}
	return nil
}

// inTurn puts every other value of each of n parts into a copy of the whole.
func inTurn(n int, others func(int) []any, whole func(int, any) any) []any {
	var out []any
	for i := range n {
		for _, other := range others(i) {
			out = append(out, whole(i, other))
		}
	}
	return out
}
