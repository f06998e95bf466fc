package policy_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// input is a tap on a button of com.app.
func input(settings policy.Settings) policy.Input {
	button := scene.Element{Ref: "e1", Role: scene.RoleButton, Name: "Go", Package: "com.app", Bounds: scene.Rect{Right: 100, Bottom: 100}, States: scene.Clickable}
	s := scene.New(scene.Data{Foreground: scene.Foreground{App: "com.app"}, Elements: []scene.Element{button}, Settled: true,
		Windows: []scene.Window{{Type: "input_method", Package: "com.keys", Bounds: scene.Rect{Top: 500, Right: 100, Bottom: 800}},
			{Type: "application", Package: "com.app", Bounds: scene.Rect{Right: 100, Bottom: 800}}}})
	return policy.Input{Settings: settings, Scene: s, Semantic: scene.NewSemantic(scene.SemanticData{Page: "com.app/one"}),
		Planned:  step.Planned{Action: step.Tap, Target: &scene.Target{Label: "Go"}},
		Resolved: step.Resolved{Action: step.Tap, Target: &button}}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name string
		set  policy.Settings
		edit func(*policy.Input)
		code step.Code
	}{
		{"nothing limits", policy.Settings{}, func(in *policy.Input) { in.Steps, in.Tokens, in.ElapsedMS = 1e6, 1e6, 1e6 }, ""},
		{"one step left", policy.Settings{MaxSteps: 3}, func(in *policy.Input) { in.Steps = 2 }, ""},
		{"steps", policy.Settings{MaxSteps: 3}, func(in *policy.Input) { in.Steps = 3 }, step.StepLimit},
		{"tokens", policy.Settings{MaxTokens: 3}, func(in *policy.Input) { in.Tokens = 3 }, step.TokenLimit},
		{"time", policy.Settings{TimeoutMS: 3}, func(in *policy.Input) { in.ElapsedMS = 3 }, step.TimeLimit},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := input(c.set)
			c.edit(&in)
			v, _ := policy.Before(in)
			if c.code == "" && v.Kind != policy.Allow || c.code != "" && (v.Kind != policy.Stop || v.Error.Code != c.code) {
				t.Errorf("the verdict is %+v", v)
			}
		})
	}
}

func TestAllowList(t *testing.T) {
	only := policy.Settings{Allow: []string{"com.other"}}
	for _, c := range []struct {
		name string
		edit func(*policy.Input)
		kind policy.Kind
	}{
		{"another app's element", func(*policy.Input) {}, policy.Deny},
		{"an allowed app's element", func(in *policy.Input) { in.Settings.Allow = []string{"com.app"} }, policy.Allow},
		{"a point over the keyboard", func(in *policy.Input) {
			in.Resolved = step.Resolved{Action: step.Tap, Point: &scene.Point{X: 10, Y: 600}}
		}, policy.Allow},
		{"a point over the app", func(in *policy.Input) {
			in.Resolved = step.Resolved{Action: step.Tap, Point: &scene.Point{X: 10, Y: 10}}
		}, policy.Deny},
		{"a key into another app", func(in *policy.Input) { in.Resolved = step.Resolved{Action: step.Press} }, policy.Deny},
		{"going home", func(in *policy.Input) { in.Resolved = step.Resolved{Action: step.Home} }, policy.Allow},
		{"launching another app", func(in *policy.Input) { in.Resolved = step.Resolved{Action: step.LaunchApp, App: "com.third"} }, policy.Deny},
		{"launching an allowed app", func(in *policy.Input) { in.Resolved = step.Resolved{Action: step.LaunchApp, App: "com.other"} }, policy.Allow},
		{"an icon of the launcher", func(in *policy.Input) {
			in.Semantic = scene.NewSemantic(scene.SemanticData{Kind: "home"})
		}, policy.Allow},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := input(only)
			c.edit(&in)
			v, _ := policy.Judge(in)
			if v.Kind != c.kind || c.kind == policy.Deny && v.Error.Code != step.AppNotAllowed {
				t.Errorf("the verdict is %+v, want %s", v, c.kind)
			}
		})
	}
}

func interrupted(kind, name string) *scene.Semantic {
	return scene.NewSemantic(scene.SemanticData{Interruption: &scene.Interruption{Kind: kind, Name: name, Text: "text",
		Choices: []scene.Choice{{Choice: "allow_once"}, {Choice: "deny"}}}})
}

func TestInterruptions(t *testing.T) {
	for _, c := range []struct {
		name, kind, what string
		set              policy.Settings
		edit             func(*policy.Input)
		verdict          policy.Kind
	}{
		{"a prompt is asked about", "permission", "camera", policy.Settings{}, nil, policy.Ask},
		{"a granted one is answered", "permission", "camera", policy.Settings{Grant: []string{"camera"}}, nil, policy.First},
		{"all are granted", "permission", "camera", policy.Settings{Grant: []string{"all"}}, nil, policy.First},
		{"another is granted", "permission", "camera", policy.Settings{Grant: []string{"location"}}, nil, policy.Ask},
		{"a frozen app is waited for", "anr", "App", policy.Settings{}, nil, policy.First},
		{"a crash ends the task", "crash", "App", policy.Settings{}, nil, policy.Stop},
		{"the app's own dialog is the planner's", "dialog", "", policy.Settings{}, nil, policy.Allow},
		{"switched off", "permission", "camera", policy.Settings{IgnoreInterruptions: true}, nil, policy.Allow},
		{"a step that answers", "permission", "camera", policy.Settings{}, func(in *policy.Input) { in.Planned.Action = step.AnswerDialog }, policy.Allow},
		{"a check of what is behind a granted one", "permission", "camera", policy.Settings{Grant: []string{"all"}}, func(in *policy.Input) { in.Planned.Action = step.Assert }, policy.First},
		{"a check while nobody granted it", "permission", "camera", policy.Settings{}, func(in *policy.Input) { in.Planned.Action = step.Assert }, policy.Allow},
		{"a check of the prompt", "permission", "camera", policy.Settings{Grant: []string{"all"}}, func(in *policy.Input) { in.Planned.Action, in.Reachable = step.Assert, true }, policy.Allow},
		{"a step whose target is on the prompt", "permission", "camera", policy.Settings{}, func(in *policy.Input) { in.Reachable = true }, policy.Allow},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := input(c.set)
			in.Semantic = interrupted(c.kind, c.what)
			if c.edit != nil {
				c.edit(&in)
			}
			v, _ := policy.Before(in)
			if v.Kind != c.verdict {
				t.Errorf("the verdict is %+v, want %s", v, c.verdict)
			}
			if v.Kind == policy.First {
				if err := v.Step.Validate(true); err != nil {
					t.Errorf("the step before is invalid: %v", err)
				}
			}
		})
	}
}

// TestPromotion: what is in the way is closed by the very button that is known to close it.
func TestPromotion(t *testing.T) {
	in := input(policy.Settings{})
	in.Semantic = scene.NewSemantic(scene.SemanticData{Interruption: &scene.Interruption{Kind: "promotion",
		Choices: []scene.Choice{{Choice: "open", Ref: "e3"}, {Choice: "close", Label: "Nein, danke", Ref: "e4"}}}})
	v, _ := policy.Before(in)
	if v.Kind != policy.First || v.Step.Action != step.Tap || v.Step.Target == nil || v.Step.Target.Ref != "e4" {
		t.Errorf("the verdict is %+v", v)
	}
	in.Semantic = scene.NewSemantic(scene.SemanticData{Interruption: &scene.Interruption{Kind: "promotion"}})
	if v, _ := policy.Before(in); v.Kind != policy.First || v.Step.Action != step.AnswerDialog {
		t.Errorf("where no button is known the verdict is %+v", v)
	}
}

// What isn't known to be done at all asks nobody.
func TestClear(t *testing.T) {
	for _, c := range []struct {
		grant   []string
		verdict policy.Kind
	}{{nil, policy.Allow}, {[]string{"camera"}, policy.First}} {
		in := input(policy.Settings{Grant: c.grant, MaxSteps: 1})
		in.Steps, in.Semantic = 1, interrupted("permission", "camera")
		if v, _ := policy.Clear(in); v.Kind != c.verdict {
			t.Errorf("with %v granted the verdict is %+v", c.grant, v)
		}
	}
}

func TestTheSamePromptForEver(t *testing.T) {
	in := input(policy.Settings{})
	in.Semantic = interrupted("anr", "App")
	var kinds []policy.Kind
	var choices []string
	for range 5 {
		v, c := policy.Before(in)
		in.Counters = c
		kinds = append(kinds, v.Kind)
		if v.Kind == policy.First {
			choices = append(choices, v.Step.Args.Text("choice"))
		}
		if v.Kind == policy.Stop {
			break
		}
	}
	if len(kinds) != 4 || kinds[3] != policy.Stop || len(choices) != 3 || choices[0] != "wait" || choices[1] != "wait" || choices[2] != "close" {
		t.Errorf("verdicts %v, answers %v", kinds, choices)
	}
}
