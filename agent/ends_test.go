package agent_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// forever plans the same steps again and again.
func forever(written bool, planned ...step.Planned) func(plan.Request) (plan.Decision, *step.Error) {
	return func(r plan.Request) (plan.Decision, *step.Error) {
		return plan.Decision{Steps: planned[r.Step%len(planned) : r.Step%len(planned)+1], Written: written}, nil
	}
}

func TestLoopsEndStuck(t *testing.T) {
	for name, planned := range map[string][]string{
		"one":                {tap("Stay")},
		"two, nothing moves": {`{"action":"type","target":"Stay","args":{"text":"x"}}`, `{"action":"tap","target":{"point":[10,10]}}`},
		"two pages":          {tap("Go"), tap("Return")},
		"four":               {tap("Go"), tap("Buy"), tap("Return"), tap("Stay")},
		"a missing thing":    {tap("Missing")},
	} {
		t.Run(name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = forever(false, parsed(t, planned...)...)
			s := f.run(agent.Settings{})
			if s.End.Status != agent.Stuck || s.Steps > 8 || s.End.Reason == "" {
				t.Errorf("ended %+v after %d steps", s.End, s.Steps)
			}
		})
	}
}

func TestWrittenStepsAreNeverStuck(t *testing.T) {
	f := twoPages(t)
	var planned []step.Planned
	for range 30 {
		planned = append(planned, parsed(t, tap("Stay"))...)
	}
	f.plan = once(true, planned...)
	if s := f.run(agent.Settings{}); s.End.Status != agent.Completed || s.Steps != 30 {
		t.Errorf("ended %+v after %d steps", s.End, s.Steps)
	}
}

func TestWaitingIsNoLoop(t *testing.T) {
	f := twoPages(t)
	f.plan = forever(false, parsed(t, `{"action":"wait","args":{"ms":1000}}`)...)
	s := f.run(agent.Settings{Settings: policy.Settings{MaxSteps: 20}})
	if s.End.Status != agent.Budget || code(s) != step.StepLimit || s.Steps != 20 {
		t.Errorf("ended %+v after %d steps", s.End, s.Steps)
	}
}

func TestBudgets(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   policy.Settings
		code  step.Code
		steps int
	}{
		{"steps", policy.Settings{MaxSteps: 2}, step.StepLimit, 2},
		{"time", policy.Settings{TimeoutMS: 150}, step.TimeLimit, 2},
		{"tokens", policy.Settings{MaxTokens: 10}, step.TokenLimit, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			planner := forever(true, parsed(t, tap("Stay"))...)
			f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
				d, err := planner(r)
				d.Usage.InputTokens = 6
				return d, err
			}
			s := f.run(agent.Settings{Settings: c.set})
			if s.End.Status != agent.Budget || code(s) != c.code || s.Steps != c.steps {
				t.Errorf("ended %+v after %d steps", s.End, s.Steps)
			}
		})
	}
}

func TestAllowList(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, tap("Go"))...)
	s := f.run(agent.Settings{Settings: policy.Settings{Allow: []string{"com.other"}}})
	if s.Last.Result.Outcome != step.Refused || s.Last.Result.Error.Code != step.AppNotAllowed || len(f.did) != 0 {
		t.Errorf("the step is %+v", s.Last.Result)
	}
	f = twoPages(t)
	f.plan = once(true, parsed(t, tap("Missing"))...)
	s = f.run(agent.Settings{Settings: policy.Settings{Allow: []string{"com.other"}}})
	if len(f.found) != 0 || s.Last.Result.Error.Code != step.AppNotAllowed {
		t.Errorf("another app was searched: %+v", s.Last.Result)
	}
}

// prompt is a permission prompt in front of the page.
func prompt() scene.Data {
	d := page("Grant")
	d.Foreground = scene.Foreground{App: "com.android.permissioncontroller", Activity: ".GrantPermissionsActivity"}
	d.Windows = []scene.Window{{Type: "dialog", Package: "com.android.permissioncontroller", Focused: true, Bounds: scene.Rect{Left: 20, Top: 300, Right: 380, Bottom: 600}}}
	message := element("Allow App to take pictures?", 300, 0)
	message.ID = "com.android.permissioncontroller:id/permission_message"
	allow := element("Only this time", 400, scene.Clickable)
	allow.ID = "com.android.permissioncontroller:id/permission_allow_one_time_button"
	deny := element("Don’t allow", 500, scene.Clickable)
	deny.ID = "com.android.permissioncontroller:id/permission_deny_button"
	d.Elements = []scene.Element{message, allow, deny}
	return d
}

func TestPermissionPrompt(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     policy.Settings
		answers []string
		status  agent.Status
		steps   int
	}{
		{"granted", policy.Settings{Grant: []string{"camera"}}, nil, agent.Completed, 2},
		{"a person answers", policy.Settings{}, []string{"deny"}, agent.Completed, 2},
		{"nobody answers", policy.Settings{}, nil, agent.NeedsUser, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(t, "prompt", map[string]scene.Data{"prompt": prompt(), "one": page("One", "Go")},
				map[string]string{"prompt answer_dialog allow": "one", "prompt answer_dialog deny": "one"})
			f.answers = c.answers
			f.plan = once(true, parsed(t, tap("Go"))...)
			s := f.run(agent.Settings{Settings: c.set})
			if s.End.Status != c.status || s.Steps != c.steps {
				t.Fatalf("ended %+v %+v after %d steps", s.End, s.Last, s.Steps)
			}
			if c.status == agent.NeedsUser && (s.End.Ask == nil || len(s.Pending) != 1) {
				t.Errorf("the question is %+v, pending %+v", s.End.Ask, s.Pending)
			}
		})
	}
}

func TestDeviceLostAndUnrecordable(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, tap("Go"))...)
	f.fail["observe"] = &step.Error{Code: step.DeviceLost, Message: "gone"}
	if s := f.run(agent.Settings{}); s.End.Status != agent.DeviceLost {
		t.Errorf("ended %+v", s.End)
	}
	f = twoPages(t)
	f.plan = once(true, parsed(t, tap("Go"))...)
	f.fail["record intent"] = &step.Error{Code: step.StateUnusable, Message: "disk full"}
	if s := f.run(agent.Settings{}); s.End.Status != agent.Failed || code(s) != step.StateUnusable || len(f.did) != 0 {
		t.Errorf("ended %+v after %d actions", s.End, len(f.did))
	}
}

func TestInterruptedAndResumed(t *testing.T) {
	press := `{"action":"tap","target":"Stay"}`
	toggle := `{"action":"launch_app","args":{"app":"App"}}`
	for _, c := range []struct {
		name, step string
		// happened: the action reached the phone before the task was stopped.
		happened bool
		answers  []string
		did      int
		status   agent.Status
		// given is the answer that comes with going on after nobody answered.
		given string
		// unknown is what the user says beforehand.
		unknown string
	}{
		{"a safe step is done again", toggle, false, nil, 2, agent.Completed, "", ""},
		{"an unsafe one that changed the screen is not", tap("Go"), true, nil, 1, agent.Completed, "", ""},
		{"an unsafe one without a trace is asked about: again", press, false, []string{"retry"}, 2, agent.Completed, "", ""},
		{"an unsafe one without a trace is asked about: skip", press, false, []string{"skip"}, 1, agent.Completed, "", ""},
		{"another answer is asked again", press, false, []string{"yes", "Retry?", "retry"}, 2, agent.Completed, "", ""},
		{"no end of other answers", press, false, []string{"a", "b", "c", "retry"}, 1, agent.NeedsUser, "", ""},
		{"nobody answers", press, false, nil, 1, agent.NeedsUser, "", ""},
		{"answered later: again", press, false, nil, 2, agent.Completed, "retry", ""},
		{"answered later: skip", press, false, nil, 1, agent.Completed, "skip", ""},
		{"decided before: again", press, false, nil, 2, agent.Completed, "", "retry"},
		{"decided before: skip", press, false, nil, 1, agent.Completed, "", "skip"},
		{"decided before, and not needed", tap("Go"), true, nil, 1, agent.Completed, "", "retry"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = once(true, parsed(t, c.step)...)
			f.fail["do"] = &step.Error{Code: step.Interrupted, Message: "stopped"}
			s := f.run(agent.Settings{})
			if s.End.Status != agent.Interrupted || s.Intent == nil || s.Steps != 0 {
				t.Fatalf("stopped as %+v with intent %v", s.End, s.Intent)
			}
			if c.happened {
				f.at = "two"
			}
			f.answers = c.answers
			s.Settings.Unknown = c.unknown
			s = agent.Run(t.Context(), f.effects(), s.Resume(""))
			if c.given != "" {
				if s.End.Status != agent.NeedsUser || !s.Resumable() {
					t.Fatalf("before the answer it ended %+v", s.End)
				}
				s = agent.Run(t.Context(), f.effects(), s.Resume(c.given))
			}
			if s.End.Status != c.status || len(f.did) != c.did {
				t.Fatalf("ended %+v after %d actions", s.End, len(f.did))
			}
			first := s.View().HistoryLen()
			for _, e := range s.View().History() {
				if e.Step == 1 && e.Outcome != step.Unknown {
					t.Errorf("the broken step is recorded as %s", e.Outcome)
				}
			}
			if first < 1 {
				t.Error("the broken step is in no history")
			}
		})
	}
}

func TestAskAndTell(t *testing.T) {
	f := twoPages(t)
	f.answers = []string{"blue"}
	f.told = []string{"hurry"}
	var answer string
	var told []string
	f.plan = func(r plan.Request) (plan.Decision, *step.Error) {
		told = append(told, r.Told...)
		if r.Answer == "" {
			return plan.Decision{Ask: &plan.Ask{Question: "Which colour?"}}, nil
		}
		answer = r.Answer
		return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: "{{input}} and {{nothing}}"}}, nil
	}
	s := f.run(agent.Settings{})
	if answer != "blue" || len(told) != 1 || s.End.Answer != "given and {{nothing}}" {
		t.Errorf("answer %q, told %v, ended %+v", answer, told, s.End)
	}
}

func TestChecksAndVerified(t *testing.T) {
	assert := func(label string) string {
		return `{"action":"assert","args":{"condition":{"target":{"label":"` + label + `"}},"text":"` + label + ` is shown"}}`
	}
	expect := func(label string) string {
		return `{"action":"tap","target":"Go","expect":{"target":{"label":"` + label + `"}}}`
	}
	for _, c := range []struct {
		name     string
		planned  []string
		written  bool
		check    string
		status   agent.Status
		verified bool
	}{
		{"nothing shows it", []string{tap("Go")}, true, "", agent.Completed, false},
		{"the user's assert after the last change", []string{tap("Go"), assert("Buy")}, true, "", agent.Completed, true},
		{"an assert before the last change", []string{assert("Go"), tap("Go")}, true, "", agent.Completed, false},
		{"the planner's assert of something new", []string{tap("Go"), assert("Buy")}, false, "", agent.Completed, true},
		{"the planner's assert of what was there before", []string{tap("Stay"), tap("Go"), tap("Return"), assert("Stay")}, false, "", agent.Completed, true},
		{"the planner's expect", []string{expect("Buy")}, false, "", agent.Completed, true},
		{"a failed assert", []string{tap("Go"), assert("Go")}, true, "", agent.Failed, false},
		{"the user's check", []string{tap("Go")}, true, "Buy", agent.Completed, true},
		{"the user's check fails", []string{tap("Go")}, true, "Nowhere", agent.Failed, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.plan = once(c.written, parsed(t, c.planned...)...)
			var set agent.Settings
			if c.check != "" {
				set.Checks = parsed(t, assert(c.check))
			}
			s := f.run(set)
			if s.End.Status != c.status || s.Verified() != c.verified {
				t.Errorf("ended %s (%+v), verified %v; want %s, %v", s.End.Status, s.End.Error, s.Verified(), c.status, c.verified)
			}
			if c.status == agent.Failed && code(s) != step.CheckFailed {
				t.Errorf("the code is %s", code(s))
			}
		})
	}
}

func TestDryRun(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, tap("Go"))...)
	s := f.run(agent.Settings{DryRun: true})
	if r := s.Report(); r.Status != agent.Planned || len(r.Planned) != 1 || len(f.did) != 0 {
		t.Errorf("the report is %+v", r)
	}
}
