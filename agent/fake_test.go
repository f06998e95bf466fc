package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// fake is a phone of scripted pages and everything else that effects reach.
type fake struct {
	t *testing.T
	// pages by name; at is the one shown.
	pages map[string]scene.Data
	at    string
	// moves says where "PAGE ACTION LABEL" leads.
	moves map[string]string
	// nowMS is both clocks; every look takes lookMS, every decision planMS.
	nowMS, planMS int64
	plan          func(plan.Request) (plan.Decision, *step.Error)
	// answers to questions, in order; none left: nobody is there.
	answers []string
	asked   []plan.Ask
	told    []string
	// fail answers an effect by its name in place of the phone, once.
	fail map[string]*step.Error
	// before is called before a look or action, to change the phone behind the task's back.
	before  func(effect string)
	did     []step.Resolved
	found   []scene.Target
	records []agent.Record
	// forgets: what was recorded isn't given back.
	forgets bool
}

func element(name string, at int, states scene.States) scene.Element {
	r := scene.Rect{Left: 0, Top: at, Right: 400, Bottom: at + 80}
	role := scene.RoleText
	if states.Any(scene.Clickable) {
		role = scene.RoleButton
	}
	e := scene.Element{Role: role, Name: name, ID: "app:id/" + strings.ToLower(strings.ReplaceAll(name, " ", "_")), Package: "com.app",
		Bounds: r, Tap: r.Center(), States: states}
	if e.Can() {
		e.Ref = fmt.Sprintf("e%d", at/100)
	}
	return e
}

// page is a page of com.app whose buttons have the given names.
func page(title string, buttons ...string) scene.Data {
	d := scene.Data{Foreground: scene.Foreground{App: "com.app", Activity: "." + title + "Page"}, Display: scene.Display{Width: 400, Height: 800},
		Windows: []scene.Window{{Type: "application", Package: "com.app", Focused: true, Bounds: scene.Rect{Right: 400, Bottom: 800}}},
		Settled: true, Tree: scene.Tree{Status: scene.TreeOK}, NextRef: 100}
	d.Elements = append(d.Elements, element(title, 0, scene.Title))
	for i, b := range buttons {
		d.Elements = append(d.Elements, element(b, 100*(i+1), scene.Clickable))
	}
	return d
}

func newFake(t *testing.T, first string, pages map[string]scene.Data, moves map[string]string) *fake {
	return &fake{t: t, pages: pages, at: first, moves: moves, nowMS: 1_000_000, fail: map[string]*step.Error{}}
}

func (f *fake) failed(effect string) *step.Error {
	if f.before != nil {
		f.before(effect)
	}
	err := f.fail[effect]
	delete(f.fail, effect)
	return err
}

func (f *fake) scene() *scene.Scene { return scene.New(f.pages[f.at]) }

func (f *fake) effects() agent.Effects {
	return agent.Effects{
		Observe: func(_ context.Context, in agent.ObserveIn) agent.ObserveOut {
			if err := f.failed("observe"); err != nil {
				return agent.ObserveOut{Err: err}
			}
			out := agent.ObserveOut{Scene: f.scene()}
			if in.Phone {
				out.Phone = &agent.Phone{URI: "fake:"}
				out.Apps = []plan.App{{ID: "com.app", Label: "App"}, {ID: "com.mail", Label: "Mail"}, {ID: "com.mail.work", Label: "Mail work"}}
			}
			return out
		},
		Read: func(ctx context.Context, in agent.ReadIn) agent.ReadOut {
			if err := f.failed("read"); err != nil {
				return agent.ReadOut{Err: err}
			}
			sem, _ := rules.Reader{}.Read(ctx, in.Scene)
			return agent.ReadOut{Semantic: sem}
		},
		Plan: func(_ context.Context, r plan.Request) agent.PlanOut {
			if err := f.failed("plan"); err != nil {
				return agent.PlanOut{Err: err}
			}
			d, err := f.plan(r)
			f.nowMS += f.planMS
			return agent.PlanOut{Decision: d, Err: err}
		},
		Find: func(_ context.Context, in agent.FindIn) agent.FindOut {
			f.found = append(f.found, in.Target)
			if err := f.failed("find"); err != nil {
				return agent.FindOut{Scene: f.scene(), Err: err}
			}
			return agent.FindOut{Scene: f.scene(), Err: &step.Error{Code: step.NotFound, Message: in.Target.String() + " is not on this page"}}
		},
		Do: f.do,
		Ask: func(_ context.Context, in agent.AskIn) agent.AskOut {
			f.asked = append(f.asked, in.Ask)
			if len(f.answers) == 0 {
				return agent.AskOut{}
			}
			answer := f.answers[0]
			f.answers = f.answers[1:]
			return agent.AskOut{Answer: answer, Answered: true}
		},
		Recall: func(_ context.Context, in agent.RecallIn) agent.RecallOut {
			for _, r := range f.records {
				if r.Step != nil && r.Step.N == in.Step && !f.forgets {
					return agent.RecallOut{On: r.Step.On, OnSemantic: r.Step.OnSemantic, Blob: "blob"}
				}
			}
			return agent.RecallOut{}
		},
		Record: func(_ context.Context, r agent.Record) agent.RecordOut {
			if err := f.failed("record " + string(r.Event.Kind)); err != nil {
				return agent.RecordOut{Err: err}
			}
			f.records = append(f.records, r)
			return agent.RecordOut{}
		},
		Now: func(context.Context) agent.NowOut {
			told := f.told
			f.told = nil
			return agent.NowOut{WallMS: f.nowMS, PhoneMS: f.nowMS, Told: told}
		},
	}
}

func (f *fake) do(_ context.Context, in agent.DoIn) agent.DoOut {
	f.did = append(f.did, in.Resolved)
	if err := f.failed("do"); err != nil {
		return agent.DoOut{Err: err}
	}
	f.nowMS += 100
	r := in.Resolved
	label := r.Text.String()
	if r.Target != nil {
		label = r.Target.Name
	}
	if to, ok := f.moves[f.at+" "+string(r.Action)+" "+label]; ok {
		f.at = to
	}
	after := f.scene()
	if r.Condition != nil {
		if c := r.Condition.Check(after, nil); !c.Holds {
			return agent.DoOut{Result: step.Fail(step.Failed, &step.Error{Code: step.CheckFailed, Message: c.Seen}), After: after}
		}
	}
	return agent.DoOut{Result: step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, App: r.App}, After: after}
}

// run runs a task on the fake to its end.
func (f *fake) run(settings agent.Settings) agent.State {
	f.t.Helper()
	s := agent.New(agent.Options{ID: "T", Goal: "goal", Settings: settings, Inputs: map[string]string{"input": "given"}, Secrets: []string{"PIN"}})
	return agent.Run(f.t.Context(), f.effects(), s)
}

// events are the kinds of what was recorded, without intents.
func (f *fake) events() string {
	var kinds []string
	for _, r := range f.records {
		if r.Event.Kind != agent.EventIntent {
			kinds = append(kinds, string(r.Event.Kind))
		}
	}
	return strings.Join(kinds, " ")
}

// parsed reads steps from JSON.
func parsed(t *testing.T, texts ...string) []step.Planned {
	t.Helper()
	var out []step.Planned
	for _, text := range texts {
		var p step.Planned
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

func tap(label string) string { return `{"action":"tap","target":{"label":"` + label + `"}}` }

// once plans the steps, then says done, or failed where the last step wasn't ok.
func once(written bool, planned ...step.Planned) func(plan.Request) (plan.Decision, *step.Error) {
	asked := false
	return func(r plan.Request) (plan.Decision, *step.Error) {
		if asked {
			d := plan.Done{Status: plan.Completed}
			if r.Last != nil && (r.Last.Result.Outcome == step.Failed || r.Last.Result.Outcome == step.Refused) {
				d = plan.Done{Status: plan.Failed, Error: r.Last.Result.Error}
			}
			return plan.Decision{Done: &d}, nil
		}
		asked = true
		return plan.Decision{Steps: planned, Written: written}, nil
	}
}

// twoPages are a page with a button that leads to another, and back.
func twoPages(t *testing.T) *fake {
	return newFake(t, "one", map[string]scene.Data{"one": page("One", "Go", "Stay"), "two": page("Two", "Return", "Buy")},
		map[string]string{"one tap Go": "two", "two tap Return": "one"})
}

func code(s agent.State) step.Code {
	if s.End == nil || s.End.Error == nil {
		return ""
	}
	return s.End.Error.Code
}
