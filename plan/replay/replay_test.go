package replay_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/replay"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// el is an element of a test's scene; its place is told by its number.
type el struct {
	id, name, hint string
	role           scene.Role
	detail         string
}

func button(id, name string) el { return el{id: id, name: name, role: scene.RoleButton} }
func row(name, detail string) el {
	return el{id: "app:id/row", name: name, detail: detail, role: scene.RoleRow}
}
func field(id, name, hint string) el {
	return el{id: id, name: name, hint: hint, role: scene.RoleField}
}

func sceneOf(first int, all ...el) *scene.Scene {
	d := scene.Data{Foreground: scene.Foreground{App: "com.app"}, Display: scene.Display{Width: 400, Height: 800}, Settled: true, Tree: scene.Tree{Status: scene.TreeOK},
		Windows: []scene.Window{{Type: "application", Package: "com.app", Focused: true, Bounds: scene.Rect{Right: 400, Bottom: 800}}}}
	for i, e := range all {
		r := scene.Rect{Left: 0, Top: 50 * i, Right: 400, Bottom: 50*i + 40}
		one := scene.Element{Ref: fmt.Sprintf("e%d", first+i), Role: e.role, ID: e.id, Name: e.name, Hint: e.hint, Detail: e.detail, Package: "com.app", Bounds: r, Tap: r.Center(), States: scene.Clickable}
		if e.role == scene.RoleText {
			one.Ref, one.States = "", 0
		}
		d.Elements = append(d.Elements, one)
	}
	d.NextRef = first + len(all)
	return scene.New(d)
}

func page(name string) *scene.Semantic {
	return scene.NewSemantic(scene.SemanticData{Page: name})
}

// tapped is a recording of one tap on the element at a place.
func tapped(written bool, target *scene.Target, at int, all ...el) replay.Recording {
	on := sceneOf(1, all...)
	e := on.At(at)
	if target == nil {
		target = &scene.Target{Ref: e.Ref}
	}
	return replay.Recording{Task: "T", Steps: []replay.Step{{Step: world.Step{N: 1, On: on, OnSemantic: page("com.app/list"), After: on, AfterSemantic: page("com.app/next"),
		Planned: step.Planned{Action: step.Tap, Target: target}, Result: step.Result{Outcome: step.OK, Effect: step.Changed}}, Target: &e, Written: written}}}
}

func decide(t *testing.T, r replay.Recording, req plan.Request) plan.Decision {
	t.Helper()
	d, err := replay.New(r).Plan(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	if e := d.Validate(); e != nil {
		t.Fatalf("%+v: %v", d, e)
	}
	return d
}

// insist asks until nothing is handed out any more that only looks for the element.
func insist(t *testing.T, r replay.Recording, req plan.Request) plan.Decision {
	t.Helper()
	for range 6 {
		d := decide(t, r, req)
		if len(d.Steps) == 0 || !d.Steps[0].Optional {
			return d
		}
		req.Memo = d.Memo
	}
	t.Fatal("it looks for ever")
	return plan.Decision{}
}

func label(s string) *scene.Target { return &scene.Target{Label: s} }

// TestElement: the recorded element is found as it is here, or the replay stops; another one is
// never taken.
func TestElement(t *testing.T) {
	text := func(name string) el { return el{name: name, role: scene.RoleText} }
	for _, c := range []struct {
		name    string
		target  *scene.Target // as it was recorded; nil: the ref
		written bool
		then    []el // the first is the recorded one
		now     []el
		want    string // the ref that is touched; "": it stops
		healed  string
	}{
		{"as it was", nil, false, []el{button("app:id/ok", "OK")}, []el{button("app:id/ok", "OK")}, "e1", ""},
		{"at another place", nil, false, []el{button("app:id/ok", "OK")}, []el{text("News"), button("app:id/x", "More"), button("app:id/ok", "OK")}, "e3", ""},
		{"with another text", nil, false, []el{button("app:id/ok", "Save")}, []el{button("app:id/x", "Close"), button("app:id/ok", "Store")}, "e2", "id"},
		{"a field with another text", nil, false, []el{field("", "Anna", "Your name")}, []el{field("", "Ben", "Your name"), field("", "", "Your street")}, "e1", "hint"},
		{"without an identifier", nil, false, []el{button("", "OK")}, []el{button("", "Cancel"), button("", "OK")}, "e2", ""},
		{"gone", nil, false, []el{button("app:id/ok", "OK")}, []el{button("app:id/x", "Close")}, "", ""},
		{"another of the same name", nil, false, []el{button("app:id/ok", "OK")}, []el{button("app:id/pay", "OK")}, "", ""},
		{"another of the same name, in the user's words", label("OK"), true, []el{button("app:id/ok", "OK")}, []el{button("app:id/pay", "OK")}, "", ""},
		{"another role", nil, false, []el{button("app:id/ok", "OK")}, []el{field("app:id/ok", "OK", "")}, "", ""},
		{"texts that changed places", nil, false, []el{button("app:id/a", "OK"), button("app:id/b", "Delete")}, []el{button("app:id/a", "Delete"), button("app:id/b", "OK")}, "", ""},
		{"doubled", nil, false, []el{button("app:id/ok", "OK")}, []el{button("app:id/ok", "OK"), button("app:id/ok", "OK")}, "", ""},
		{"one of two is left", nil, false, []el{button("app:id/ok", "OK"), button("app:id/ok", "OK")}, []el{button("app:id/ok", "OK")}, "", ""},
		{"told apart by what stands before", nil, false, []el{button("", "12:00"), text("Ends"), button("", "12:00")}, []el{text("Ends"), button("", "12:00"), text("Starts"), button("", "12:00")}, "", ""},
		{"a row with its data", nil, false, []el{row("Anna", "1"), row("Ben", "2")}, []el{row("Ben", "2"), row("Anna", "1")}, "e2", ""},
		{"a row of other data", nil, false, []el{row("Anna", "1")}, []el{row("Chris", "1")}, "", ""},
		{"two rows, one with the detail", nil, false, []el{row("Anna", "1"), row("Ben", "2")}, []el{row("Anna", "3"), row("Anna", "1")}, "e2", ""},
		{"two rows, none with the detail", nil, false, []el{row("Anna", "1")}, []el{row("Anna", "3"), row("Anna", "4")}, "", ""},
		{"the user's words", label("Anna"), true, []el{row("Anna", "1")}, []el{row("Ben", "2"), row("Anna", "5")}, "e2", ""},
		{"the user's words by place", &scene.Target{Role: scene.RoleRow, Nth: 1}, true, []el{row("Anna", "1")}, []el{row("Ben", "2"), row("Anna", "5")}, "e1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := sceneOf(1, c.now...)
			r := tapped(c.written, c.target, 0, c.then...)
			d := insist(t, r, plan.Request{Scene: now, Semantic: page("com.app/list")})
			if c.want == "" {
				if d.Pass == nil || d.Pass.Error.Code != step.Diverged || d.Pass.Error.Hint == "" || d.Pass.Planned == nil {
					t.Fatalf("it decides %+v", d)
				}
				return
			}
			if len(d.Steps) != 1 || d.Healed != c.healed || d.Steps[0].On != "com.app/list" {
				t.Fatalf("it decides %+v, %+v", d, d.Pass)
			}
			m, err := scene.Find(now, *d.Steps[0].Target, scene.FindOptions{Acting: true})
			if err != nil || m.Element.Ref != c.want {
				t.Errorf("it touches %+v, %v, want %s", m.Element, err, c.want)
			}
		})
	}
}

// TestPage: a step is done on its page, and nowhere else.
func TestPage(t *testing.T) {
	all := []el{button("app:id/ok", "OK")}
	over := scene.NewSemantic(scene.SemanticData{Page: "com.app/~!rate", Over: "com.app/list"})
	for _, c := range []struct {
		name  string
		sem   *scene.Semantic
		world string
		does  bool
	}{
		{"the page", page("com.app/list"), "", true},
		{"another page", page("com.app/other"), "", false},
		{"a dialog over it", over, "", false},
		{"none that is told, on it", page(""), "com.app/list", true},
		{"none that is told, elsewhere", page(""), "com.app/other", false},
		{"no reader", nil, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := new(world.State)
			if err := json.Unmarshal([]byte(`{"current_app":"","foreground":{"app":"","activity":""},"current_page":"`+c.world+`","variables":{},"sources":{},"history":[],"history_omitted":0}`), w); err != nil {
				t.Fatal(err)
			}
			d := insist(t, tapped(false, nil, 0, all...), plan.Request{Scene: sceneOf(1, all...), Semantic: c.sem, World: w.View()})
			if (len(d.Steps) == 1) != c.does || !c.does && (d.Pass == nil || !strings.Contains(d.Pass.Error.Message, "com.app/list")) {
				t.Errorf("it decides %+v, %+v", d, d.Pass)
			}
		})
	}
	r := tapped(false, nil, 0, all...)
	r.Steps[0].Planned, r.Steps[0].Target = step.Planned{Action: step.Home}, nil
	if d := decide(t, r, plan.Request{Semantic: page("com.app/other")}); len(d.Steps) != 1 || d.Steps[0].Action != step.Home {
		t.Errorf("going home waits for a page: %+v", d)
	}
}

// TestValues: a recorded value that came from a variable follows the variable; what the user
// wrote means what it says.
func TestValues(t *testing.T) {
	on := sceneOf(1, el{name: "Total", role: scene.RoleText, detail: "EUR 12.50"}, field("app:id/amount", "Amount", ""))
	remember := step.Planned{Action: step.Remember, Args: step.ArgsOf(map[string]any{"remember": map[string]any{"key": "total", "value": "12.50"}})}
	typed := func(text string) step.Planned {
		return step.Planned{Action: step.Type, Target: &scene.Target{Ref: "e2"}, Args: step.ArgsOf(map[string]any{"text": text})}
	}
	for _, c := range []struct {
		text, want string
		written    bool
	}{
		{"12.50", "{{total}}", false}, {"EUR 12.50!", "EUR {{total}}!", false}, {"112.50", "112.50", false}, {"12.500", "12.500", false},
		{"12.50", "12.50", true}, {"{{total}}", "{{total}}", true}, {"12.50 and 12.50", "{{total}} and {{total}}", false}, {"", "", false},
	} {
		e := on.At(1)
		done := step.Result{Outcome: step.OK}
		r := replay.Recording{Task: "T", Steps: []replay.Step{
			{Step: world.Step{N: 1, On: on, OnSemantic: page("p/q"), Planned: remember, Result: done}},
			{Step: world.Step{N: 2, On: on, OnSemantic: page("p/q"), Planned: typed(c.text), Result: done}, Target: &e, Written: c.written}}}
		req := plan.Request{Scene: on, Semantic: page("p/q")}
		first := decide(t, r, req)
		req.Memo, req.Step, req.Last = first.Memo, 1, &plan.Executed{Step: 1, Planned: first.Steps[0], Result: done}
		if d := decide(t, r, req); len(d.Steps) != 1 || d.Steps[0].Args.Text("text") != c.want {
			t.Errorf("%q is typed as %+v, want %q", c.text, d.Steps, c.want)
		}
	}
}

// TestEnds: what was done is not done twice, what failed is passed on, and the end is the end.
func TestEnds(t *testing.T) {
	all := []el{button("app:id/ok", "OK")}
	r := tapped(false, nil, 0, all...)
	req := plan.Request{Scene: sceneOf(1, all...), Semantic: page("com.app/list")}
	first := decide(t, r, req)
	for _, c := range []struct {
		name   string
		result step.Result
		done   bool
	}{
		{"done", step.Result{Outcome: step.OK}, true}, {"failed", step.Fail(step.Failed, &step.Error{Code: step.NoEffect, Message: "nothing"}), false},
		{"refused", step.Fail(step.Refused, nil), false}, {"not as expected", step.Result{Outcome: step.OK, Expect: step.Unmet}, false},
	} {
		req := req
		req.Memo, req.Step, req.Last = first.Memo, 1, &plan.Executed{Step: 1, Planned: first.Steps[0], Result: c.result}
		req.Semantic = page("com.app/next")
		d := decide(t, r, req)
		if c.done != (d.Done != nil && d.Done.Status == plan.Completed) || !c.done && (d.Pass == nil || d.Pass.Error.Code != step.Diverged) {
			t.Errorf("%s: it decides %+v, %+v", c.name, d, d.Pass)
		}
	}
	dropped := req
	dropped.Memo, dropped.Dropped = first.Memo, []plan.Dropped{{Planned: first.Steps[0], Reason: "another page"}}
	for range 3 {
		d := decide(t, r, dropped)
		if len(d.Steps) != 1 {
			t.Fatalf("a dropped step is not tried again: %+v", d)
		}
		dropped.Memo = d.Memo
	}
	if d := decide(t, r, dropped); d.Pass == nil {
		t.Errorf("a step that is always dropped is tried for ever: %+v", d)
	}
	for _, memo := range []string{"{", `{"next":9}`, `{"next":-1}`, "[]"} {
		if _, err := replay.New(r).Plan(context.Background(), plan.Request{Memo: json.RawMessage(memo)}); err == nil {
			t.Errorf("the memo %s is taken", memo)
		}
	}
}

// TestLeftOut: what failed, what a policy did and what only looked isn't done again.
func TestLeftOut(t *testing.T) {
	ok, failed := step.Result{Outcome: step.OK}, step.Fail(step.Failed, nil)
	at := func(a step.Action, r step.Result, policy bool) replay.Step {
		return replay.Step{Step: world.Step{Planned: step.Planned{Action: a}, Result: r}, Policy: policy}
	}
	r := replay.Recording{Steps: []replay.Step{at(step.Home, failed, false), at(step.Back, ok, true), at(step.Look, ok, false),
		at(step.Recents, step.Result{Outcome: step.Unknown, Effect: step.Unchanged}, false), at(step.Home, step.Result{Outcome: step.Unknown, Effect: step.Changed}, false)}}
	d := decide(t, r, plan.Request{})
	if len(d.Steps) != 1 || d.Steps[0].Action != step.Home {
		t.Fatalf("it begins with %+v", d)
	}
	if d := decide(t, r, plan.Request{Memo: d.Memo, Step: 1, Last: &plan.Executed{Step: 1, Planned: d.Steps[0], Result: ok}}); d.Done == nil {
		t.Errorf("it goes on with %+v", d)
	}
}
