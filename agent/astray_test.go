package agent_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// intercepted is a page with Save near the top edge, whose first tap another app takes
// as that of a notification does. saved tells what the taps on Save led to afterwards.
func intercepted(t *testing.T) *fake {
	mail := page("Mail", "Reply")
	mail.Foreground.App = "com.mail"
	f := newFake(t, "edit", map[string]scene.Data{"edit": page("Edit", "Save", "Cancel"), "mail": mail, "list": page("List", "New")},
		map[string]string{"edit tap Save": "mail"})
	f.before = func(effect string) {
		if effect != "do" || len(f.did) == 0 {
			return
		}
		switch last := f.did[len(f.did)-1]; {
		case last.Action == step.LaunchApp:
			f.at = "edit"
			f.moves["edit tap Save"] = "list"
		}
	}
	return f
}

// did is what the phone was told, one word an action.
func (f *fake) actions() string {
	var out []string
	for _, r := range f.did {
		word := string(r.Action)
		if r.Target != nil {
			word += " " + r.Target.Name
		}
		out = append(out, word)
	}
	return strings.Join(out, ", ")
}

func TestTapThatWentAstray(t *testing.T) {
	const saved = "tap Save, launch_app, tap Save"
	check := `{"action":"assert","args":{"condition":{"target":"New"}}}`
	for _, c := range []struct {
		name    string
		written bool
		edit    func(f *fake)
		planned []string
		did     string
		status  agent.Status
	}{
		{"what follows isn't there", true, nil, []string{tap("Save"), tap("New")}, saved + ", tap New", agent.Completed},
		{"what follows only looks", true, nil, []string{tap("Save"), check}, saved + ", assert", agent.Completed},
		{"what follows leaves", true, nil, []string{tap("Save"), `{"action":"home"}`}, saved + ", home", agent.Completed},
		{"nothing follows", true, nil, []string{tap("Save")}, saved, agent.Completed},
		{"a wait decides nothing", true, nil, []string{tap("Save"), `{"action":"wait","args":{"ms":10}}`, tap("New")}, "tap Save, wait, launch_app, tap Save, tap New", agent.Completed},
		{"what follows is there: it was meant", true, nil, []string{tap("Save"), tap("Reply")}, "tap Save, tap Reply", agent.Completed},
		{"a planner that sees each scene", false, nil, []string{tap("Save")}, "tap Save", agent.Completed},
		{"further down it isn't a notification", true, func(f *fake) {
			d := f.pages["edit"]
			d.Elements[1].Bounds, d.Elements[1].Tap = scene.Rect{Top: 600, Right: 400, Bottom: 700}, scene.Point{X: 200, Y: 650}
		}, []string{tap("Save")}, "tap Save", agent.Completed},
		{"a source that shows notifications", true, func(f *fake) {
			d := f.pages["edit"]
			d.Windows = append([]scene.Window{{Type: "system", Package: "com.android.systemui"}}, d.Windows...)
			for i := range d.Elements {
				d.Elements[i].Window = 1
			}
			f.pages["edit"] = d
		}, []string{tap("Save")}, "tap Save", agent.Completed},
		{"the tap was not lost", true, func(f *fake) { f.pages["edit"] = page("Done", "New") }, nil, "tap Save, launch_app, tap New", agent.Completed},
		{"it isn't known", true, func(f *fake) { f.pages["edit"] = page("Edit", "Save", "Cancel", "More") }, nil, "tap Save, launch_app", agent.Failed},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := intercepted(t)
			planned := c.planned
			if planned == nil { // the page is another when the app comes back
				planned = []string{tap("Save"), tap("New")}
				inner, edit := f.before, c.edit
				f.before = func(effect string) {
					inner(effect)
					if n := len(f.did); effect == "do" && n > 0 && f.did[n-1].Action == step.LaunchApp {
						edit(f)
					}
				}
			} else if c.edit != nil {
				c.edit(f)
			}
			f.plan = once(c.written, parsed(t, planned...)...)
			s := f.run(agent.Settings{})
			if got := f.actions(); got != c.did || s.End.Status != c.status {
				t.Errorf("did %s and ended as %s (%+v), want %s", got, s.End.Status, s.End.Error, c.did)
			}
		})
	}
}

// A prompt that is granted hides what is checked, remembered or asked by a condition.
func TestPromptBeforeWhatIsRead(t *testing.T) {
	prompt := page("Prompt", "Allow", "Don’t allow")
	prompt.Foreground.App = "com.android.permissioncontroller"
	prompt.Elements[1].ID = "com.android.permissioncontroller:id/permission_allow_button"
	for _, c := range []struct {
		name, planned, did string
		grant              []string
		status             agent.Status
	}{
		{"a check", `{"action":"assert","args":{"condition":{"target":"Stay"}}}`, "answer_dialog, assert", []string{"all"}, agent.Completed},
		{"a check that something is gone", `{"action":"assert","args":{"condition":{"target":"Stay","gone":true}}}`, "answer_dialog, assert", []string{"all"}, agent.Failed},
		{"a check of the prompt", `{"action":"assert","args":{"condition":{"target":"Allow"}}}`, "assert", []string{"all"}, agent.Completed},
		{"a condition", `{"action":"tap","target":"Stay","when":{"target":"Stay"}}`, "answer_dialog, tap Stay", []string{"all"}, agent.Completed},
		{"nothing is granted: it is told as it is", `{"action":"assert","args":{"condition":{"target":"Stay"}}}`, "assert", nil, agent.Failed},
		{"words of the prompt are no field", `{"action":"type","target":"Allow","args":{"text":"x"}}`, "answer_dialog", []string{"all"}, agent.Failed},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := twoPages(t)
			f.pages["prompt"] = prompt
			f.at = "prompt"
			f.moves["prompt answer_dialog allow"] = "one"
			f.plan = once(true, parsed(t, c.planned)...)
			s := f.run(agent.Settings{Settings: policy.Settings{Grant: c.grant}})
			if got := f.actions(); got != c.did || s.End.Status != c.status {
				t.Errorf("did %q and ended as %s (%+v), want %q", got, s.End.Status, s.End.Error, c.did)
			}
		})
	}
}

// An argument that is a word isn't looked for on the screen.
func TestWordsAreNoTargets(t *testing.T) {
	f := twoPages(t)
	f.plan = once(true, parsed(t, `{"action":"scroll_to","args":{"to":"bottom"}}`, `{"action":"rotate","args":{"to":"landscape"}}`)...)
	if s := f.run(agent.Settings{}); s.End.Status != agent.Completed || f.actions() != "scroll_to, rotate" {
		t.Errorf("did %q and ended as %s: %+v", f.actions(), s.End.Status, s.End.Error)
	}
}

// A part of the screen that says nothing may still be loading: a condition is asked again.
func TestConditionOfAVaguePage(t *testing.T) {
	f := twoPages(t)
	loading := page("One", "Stay")
	loading.Elements = append(loading.Elements, scene.Element{Role: scene.RoleOpaque, Bounds: scene.Rect{Top: 300, Right: 400, Bottom: 800}})
	f.pages["loading"], f.at = loading, "loading"
	looks := 0
	f.before = func(effect string) {
		if effect == "observe" {
			f.nowMS += 500
			if looks++; looks == 3 {
				f.at = "one"
			}
		}
	}
	f.plan = once(true, parsed(t, `{"action":"tap","target":"Go","when":{"target":"Go"}}`, `{"action":"tap","target":"Buy"}`)...)
	if s := f.run(agent.Settings{}); s.End.Status != agent.Completed {
		t.Errorf("did %q and ended as %s: %+v", f.actions(), s.End.Status, s.End.Error)
	}
}
