package agent_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func TestRunToTheEnd(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, tap("Go"), tap("Return"))...)
	s := f.run(agent.Settings{})
	if s.End.Status != agent.Completed || s.Steps != 2 || s.Usage.PlannerCalls != 2 {
		t.Fatalf("ended %+v after %d steps", s.End, s.Steps)
	}
	if got := f.events(); got != "started planned step step planned ended" {
		t.Errorf("events %q", got)
	}
	if s.Last.Result.Effect != step.Changed {
		t.Errorf("the effect is %s", s.Last.Result.Effect)
	}
}

func TestEffectUnchangedNeedsRest(t *testing.T) {
	for _, c := range []struct {
		name          string
		settled, busy bool
		want          step.Effect
	}{{"at rest", true, false, step.Unchanged}, {"moving", false, false, step.EffectUnknown}, {"loading", true, true, step.EffectUnknown}} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			d := f.pages["one"]
			d.Settled, d.Busy = c.settled, c.busy
			f.pages["one"] = d
			f.plan = once(true, parsed(t, tap("Stay"))...)
			if got := f.run(agent.Settings{}).Last.Result.Effect; got != c.want {
				t.Errorf("effect %s, want %s", got, c.want)
			}
		})
	}
}

func TestWhatDropsThePlan(t *testing.T) {
	for _, c := range []struct {
		name    string
		planned []string
		steps   int
		dropped int
	}{
		{"a failed step", []string{tap("Missing"), tap("Go")}, 1, 1},
		{"an optional failed step doesn't", []string{`{"action":"tap","target":"Missing","optional":true}`, tap("Go")}, 2, 0},
		{"an unmet expectation", []string{`{"action":"tap","target":"Stay","expect":{"target":{"label":"Buy"}}}`, tap("Go")}, 1, 1},
		{"a met one doesn't", []string{`{"action":"tap","target":"Go","expect":{"target":{"label":"Buy"}}}`, tap("Return")}, 2, 0},
		{"another page", []string{`{"action":"tap","target":"Go","on":"com.app/elsewhere"}`, tap("Go")}, 0, 2},
		{"its page", []string{`{"action":"tap","target":"Go","on":"com.app/onepage"}`}, 1, 0},
		{"a condition that holds", []string{`{"action":"tap","target":"Go","when":{"target":{"label":"Stay"}}}`}, 1, 0},
		{"a condition that doesn't, drops that step only", []string{`{"action":"tap","target":"Stay","when":{"target":{"label":"Buy"}}}`, tap("Go")}, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			var dropped []plan.Dropped
			first := true
			f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
				if first {
					first = false
					return plan.Decision{Steps: parsed(t, c.planned...)}, nil
				}
				dropped = r.Dropped
				return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
			}
			s := f.run(agent.Settings{})
			if s.Steps != c.steps || len(dropped) != c.dropped || s.View().HistoryLen() != c.steps {
				t.Errorf("%d steps, dropped %+v, want %d and %d", s.Steps, dropped, c.steps, c.dropped)
			}
		})
	}
}

func TestFreshness(t *testing.T) {
	moved := page("One", "New", "Go")
	for _, c := range []struct {
		name    string
		late    scene.Data
		outcome step.Outcome
		code    step.Code
	}{
		{"the same", page("One", "Go", "Stay"), step.OK, ""},
		{"moved", moved, step.OK, ""},
		{"gone", page("One", "Stay"), step.Refused, step.StaleTarget},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.planMS = 0
			planner := once(false, parsed(t, tap("Go"))...)
			f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
				if r.Step == 0 && r.Last == nil {
					f.nowMS += 5000 // the planner thinks, the screen changes
					f.pages["one"] = c.late
				}
				return planner(r)
			}
			s := f.run(agent.Settings{})
			if s.Last.Result.Outcome != c.outcome || c.code != "" && s.Last.Result.Error.Code != c.code {
				t.Fatalf("the step is %+v", s.Last.Result)
			}
			if c.outcome == step.Refused && len(f.did) != 0 {
				t.Error("a stale target was touched")
			}
			if c.name == "moved" && f.did[0].Target.Bounds.Top != 200 {
				t.Errorf("tapped at %v, where it was before", f.did[0].Target.Bounds)
			}
		})
	}
}

func TestBadDecisions(t *testing.T) {
	for name, d := range map[string]plan.Decision{
		"neither":   {},
		"both":      {Steps: []step.Planned{{Action: step.Home}}, Done: &plan.Done{Status: plan.Completed}},
		"two ends":  {Done: &plan.Done{Status: plan.Completed}, Ask: &plan.Ask{Question: "?"}},
		"no status": {Done: &plan.Done{}},
		"bad memo":  {Steps: []step.Planned{{Action: step.Home}}, Memo: json.RawMessage("{")},
		"too many":  {Steps: make([]step.Planned, plan.MaxSteps+1)},
	} {
		t.Run(name, func(t *testing.T) {
			f := twoPages(t)
			told := 0
			f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
				if r.Error != nil {
					told++
				}
				return d, nil
			}
			s := f.run(agent.Settings{})
			if s.End.Status != agent.Failed || code(s) != step.DecisionInvalid || told != 2 || s.Steps != 0 {
				t.Errorf("ended %+v, the planner was told %d times", s.End, told)
			}
		})
	}
}

func TestInvalidStepsAreRefused(t *testing.T) {
	f := twoPages(t)
	f.plan = once(false, parsed(t, `{"action":"fly"}`)...)
	s := f.run(agent.Settings{})
	if s.Last.Result.Outcome != step.Refused || s.Last.Result.Error.Code != step.InvalidStep || len(f.did) != 0 || s.View().HistoryLen() != 1 {
		t.Errorf("the step is %+v", s.Last.Result)
	}
}

func TestTexts(t *testing.T) {
	remember := `{"action":"remember","args":{"remember":{"key":"k","value":"{{secret:PIN}}"}}}`
	typing := func(text string) string {
		return `{"action":"type","target":"Go","args":{"text":` + quote(text) + `}}`
	}
	for _, c := range []struct {
		name, text, want string
		code             step.Code
		secret           bool
	}{
		{"an input", "a {{input}} b", "a given b", "", false},
		{"a secret stays a name", "{{secret:PIN}}", "{{secret:PIN}}", "", true},
		{"a remembered text that reads like a secret is only text", "{{k}}", "{{secret:PIN}}", "", false},
		{"missing", "{{missing}}", "", step.MissingVariable, false},
		{"a secret that wasn't given", "{{secret:OTHER}}", "", step.MissingSecret, false},
		{"braces that name nothing", "{{}} {x}", "{{}} {x}", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = once(true, parsed(t, remember, typing(c.text))...)
			s := f.run(agent.Settings{})
			if c.code != "" {
				if len(f.did) != 0 || s.Last.Result.Outcome != step.Refused || s.Last.Result.Error.Code != c.code || s.Last.Result.Error.Hint == "" {
					t.Errorf("the step is %+v", s.Last.Result)
				}
				return
			}
			if got := f.did[0].Text; got.String() != c.want || got.HasSecret() != c.secret {
				t.Errorf("typed %q with a secret: %v", got, got.HasSecret())
			}
			if strings.Contains(string(mustJSON(t, s.World)), `"text":"given"`) {
				t.Error("the history holds what was put in")
			}
		})
	}
}

func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestApps(t *testing.T) {
	launch := func(name string) string { return `{"action":"launch_app","args":{"app":` + quote(name) + `}}` }
	for _, c := range []struct {
		name, app, want string
		code            step.Code
	}{
		{"identifier", "com.mail", "com.mail", ""},
		{"label", "mail", "com.mail", ""},
		{"beginning", "Ap", "", step.AppNotFound},
		{"whole word", "Mail work", "com.mail.work", ""},
		{"unknown", "Maps", "", step.AppNotFound},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = once(true, parsed(t, launch(c.app))...)
			s := f.run(agent.Settings{})
			if c.code != "" {
				if s.Last.Result.Error == nil || s.Last.Result.Error.Code != c.code || len(s.Last.Result.Error.Candidates) != 3 {
					t.Errorf("the step is %+v", s.Last.Result)
				}
				return
			}
			if len(f.did) != 1 || f.did[0].App != c.want || s.View().CurrentApp() != c.want {
				t.Errorf("launched %+v, the world has %q", f.did, s.View().CurrentApp())
			}
		})
	}
}

func TestOpenAndClose(t *testing.T) {
	open := func(action, name string) string {
		return `{"action":"` + action + `","args":{"name":` + quote(name) + `}}`
	}
	for _, c := range []struct {
		name, step string
		buttons    []string
		front      string
		action     step.Action
		code       step.Code
	}{
		{"an app", open("open", "Mail"), []string{"Go"}, "com.app", step.LaunchApp, ""},
		{"a thing", open("open", "Go"), []string{"Go"}, "com.app", step.Tap, ""},
		{"both", open("open", "Mail"), []string{"Mail"}, "com.app", "", step.Ambiguous},
		{"its own icon on the launcher", open("open", "Mail"), []string{"Mail"}, "com.launcher", step.LaunchApp, ""},
		{"close an app", open("close", "Mail"), []string{"Go"}, "com.app", step.TerminateApp, ""},
		{"close a thing", open("close", "panel"), []string{"Go", "Close panel"}, "com.app", step.Tap, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := page("One", c.buttons...)
			d.Foreground.App, d.Windows[0].Package = c.front, c.front
			f := newFake(t, "one", map[string]scene.Data{"one": d}, nil)
			f.plan = once(true, parsed(t, c.step)...)
			s := f.run(agent.Settings{})
			if c.code != "" {
				if s.Last.Result.Outcome != step.Refused || s.Last.Result.Error.Code != c.code || len(f.did) != 0 {
					t.Errorf("the step is %+v", s.Last.Result)
				}
				return
			}
			if len(f.did) != 1 || f.did[0].Action != c.action || s.Last.Planned.Action != c.action {
				t.Errorf("did %+v, recorded %s: %+v", f.did, s.Last.Planned.Action, s.Last.Result.Error)
			}
		})
	}
}
