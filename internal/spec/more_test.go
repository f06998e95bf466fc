package spec

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

func testMemorization(t *testing.T) {
	t.Run("a-step-explicitly-remembers-a-value", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t,
			`{"action":"launch_app","args":{"app":"Settings","remember":{"key":"order id","value":{"n":[1,2]}}}}`, tapAbout, rememberIP)...)))
		v := r.View()
		if got := text(t, v, "order id"); got != `{"n":[1,2]}` {
			t.Errorf("the given value became %s", got)
		}
		src, _ := v.Source("ip")
		if got := text(t, v, "ip"); len(got) < len("10.0.2.2") || src.Step != 3 || src.App != settings || src.Element != "IP address" || src.Page == "" {
			t.Errorf("read %q from %+v", got, src)
		}
	})
	t.Run("a-step-without-a-memorization-instruction-does-not-change-variables", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t,
			`{"action":"remember","args":{"remember":{"key":"k","value":"v"}}}`, openSettings, tapNetwork, goHome)...)))
		for i, v := range r.worlds() {
			if src, _ := v.Source("k"); text(t, v, "k") != "v" || v.Len() != 1 || src.Step != 1 {
				t.Errorf("after step %d there are %d variables, k is from step %d", i+1, v.Len(), src.Step)
			}
		}
	})
}

func testHistory(t *testing.T) {
	steps := []string{openSettings, tapNetwork, goHome, openNotes, goHome}
	t.Run("history-accumulates-recent-entries-up-to-the-bound", func(t *testing.T) {
		o := options(t, written(parse(t, steps...)...))
		o.Settings.History = 5
		v := completed(t, o).View()
		if v.HistoryLen() != 5 || v.HistoryOmitted() != 0 {
			t.Fatalf("%d entries and %d omitted, want 5 and 0", v.HistoryLen(), v.HistoryOmitted())
		}
		for i, e := range v.History() {
			if e.Step != i+1 || e.Semantic == nil || !e.Scene.IsZero() {
				t.Errorf("entry %d is of step %d, with a semantic scene: %v", i, e.Step, e.Semantic != nil)
			}
		}
	})
	t.Run("history-evicts-the-oldest-entry-once-the-bound-is-exceeded", func(t *testing.T) {
		o := options(t, written(parse(t, steps...)...))
		o.Settings.History = 3
		r := completed(t, o)
		for i, v := range r.worlds() {
			if v.HistoryLen() > 3 {
				t.Errorf("after step %d there are %d entries", i+1, v.HistoryLen())
			}
		}
		v := r.View()
		if v.HistoryLen() != 3 || v.HistoryOmitted() != 2 {
			t.Fatalf("%d entries and %d omitted, want 3 and 2", v.HistoryLen(), v.HistoryOmitted())
		}
		for i, e := range v.History() {
			if e.Step != i+3 {
				t.Errorf("entry %d is of step %d, want %d", i, e.Step, i+3)
			}
		}
	})
}

func testPlanner(t *testing.T) {
	t.Run("planner-can-read-current-worldstate", func(t *testing.T) {
		steps := parse(t, openSettings, tapAbout, rememberIP)
		var apps, pages []string
		var histories []int
		ip := ""
		p := plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
			if r.World == nil {
				t.Fatal("the planner got no world")
			}
			apps, pages, histories = append(apps, r.World.CurrentApp()), append(pages, r.World.CurrentPage()), append(histories, r.World.HistoryLen())
			ip, _ = r.World.Text("ip")
			spoil(r.World)
			if r.Step == len(steps) {
				return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
			}
			return plan.Decision{Steps: steps[r.Step : r.Step+1]}, nil
		})
		r := completed(t, options(t, p))
		if len(apps) != 4 || apps[0] != "" || apps[1] != settings || pages[1] == "" || histories[3] != 3 || ip != text(t, r.View(), "ip") {
			t.Errorf("the planner saw apps %v, pages %v, histories %v, ip %q", apps, pages, histories, ip)
		}
		if r.View().CurrentApp() != settings || r.View().HistoryLen() != 3 {
			t.Error("the planner changed the world")
		}
	})
	t.Run("existing-planner-call-sites-keep-working-unmodified", func(t *testing.T) {
		// A call site and a planner that know nothing of a world.
		var old plan.Planner = plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
			if r.Goal == "" {
				return plan.Decision{Done: &plan.Done{Status: plan.GaveUp, Reason: "no goal"}}, nil
			}
			return plan.Decision{Steps: []step.Planned{{Action: step.Home}}}, nil
		})
		d, err := old.Plan(t.Context(), plan.Request{Goal: "go home"})
		if err != nil || len(d.Steps) != 1 {
			t.Errorf("the old call gave %+v, %v", d, err)
		}
		// A planner that reads the world, called without one: it sees that none is available.
		reading := plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
			answer := r.World.CurrentApp()
			if _, known := r.World.Text("x"); known || r.World.HistoryLen() > 0 {
				answer = "something"
			}
			return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: answer}}, nil
		})
		d, err = reading.Plan(t.Context(), plan.Request{Goal: "g"})
		if err != nil || d.Done == nil || d.Done.Answer != "" {
			t.Errorf("without a world the planner decided %+v, %v", d, err)
		}
	})
}

// spoil tries to change everything that is reached from a view.
func spoil(v *world.View) {
	for _, e := range v.History() {
		e.Action = "spoiled"
		if e.Target != nil {
			e.Target.Label = "spoiled"
		}
		if e.Semantic != nil {
			d := e.Semantic.Data()
			d.Page = "spoiled"
		}
	}
	for _, value := range v.Variables() {
		for i := range value {
			value[i] = 'x'
		}
	}
}

func testNeverBlocks(t *testing.T) {
	t.Run("missing-expected-data-during-update-does-not-raise", func(t *testing.T) {
		// The planner's step names no app, the reader understands nothing, the phone shows no tree.
		o := options(t, written(parse(t, openSettings, `{"action":"launch_app"}`, `{"action":"tap","args":{"remember":[1,"x",{"key":""}]}}`, tapNetwork)...))
		r := completed(t, o)
		if app := r.View().CurrentApp(); app != settings || r.View().HistoryLen() != 4 {
			t.Errorf("the app is %q after %d entries", app, r.View().HistoryLen())
		}
		// The hook itself, with nothing at all and with a device that reports a success without an app.
		s := *r.World
		for _, st := range []world.Step{{}, {N: 9, Planned: step.Planned{Action: step.LaunchApp}, Result: step.Result{Outcome: step.OK}}} {
			next, _ := world.Next(s, st, world.Config{})
			if next.View().CurrentApp() != settings || next.View().CurrentPage() != s.View().CurrentPage() {
				t.Errorf("a step without data made the app %q and the page %q", next.View().CurrentApp(), next.View().CurrentPage())
			}
		}
	})
	t.Run("world-runtime-tracking-disabled-by-configuration", func(t *testing.T) {
		saw := 0
		p := plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
			if r.World != nil {
				t.Error("the planner got a world though tracking is off")
			}
			saw++
			return written(parse(t, openSettings, tapNetwork, `{"action":"remember","args":{"remember":{"key":"k","value":1}}}`)...).Plan(t.Context(), r)
		})
		o := options(t, p)
		o.Settings.WorldOff = true
		r := completed(t, o)
		report, err := json.Marshal(r.Report())
		if err != nil || !bytes.Contains(report, []byte(`"world":null`)) {
			t.Errorf("the report has a world: %v", err)
		}
		if r.World != nil || r.Steps != 3 || saw != 2 || r.Last.Result.Outcome != step.OK {
			t.Errorf("world %v after %d steps and %d decisions, the last %s", r.World, r.Steps, saw, r.Last.Result.Outcome)
		}
		if !warned(r.State, step.WorldOff) {
			t.Errorf("no warning world_off among %v", r.Warnings)
		}
	})
}

func warned(s agent.State, code step.Code) bool {
	for _, w := range s.Warnings {
		if w.Code == string(code) {
			return true
		}
	}
	return false
}
