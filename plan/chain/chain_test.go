package chain_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/chain"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func home() step.Planned { return step.Planned{Action: step.Home} }

// link counts its calls in its memo, and passes at the calls of that number.
type link struct {
	passes []int
	asked  []plan.Request
	done   bool
}

func (l *link) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	l.asked = append(l.asked, req)
	n := 0
	if req.Memo != nil {
		if err := json.Unmarshal(req.Memo, &n); err != nil {
			return plan.Decision{}, err
		}
	}
	n++
	memo, _ := json.Marshal(n) // a number has a form
	wanted := step.Planned{Action: step.Back}
	switch {
	case slices.Contains(l.passes, n) || slices.Contains(l.passes, -1):
		return plan.Decision{Memo: memo, Pass: &plan.Pass{Planned: &wanted, Error: &step.Error{Code: step.Diverged, Message: "another page"}}}, nil
	case l.done:
		return plan.Decision{Memo: memo, Done: &plan.Done{Status: plan.Completed}}, nil
	}
	return plan.Decision{Memo: memo, Steps: []step.Planned{home(), home()}, Usage: plan.Usage{InputTokens: 1}}, nil
}

func ask(t *testing.T, p chain.Planner, memo json.RawMessage) plan.Decision {
	t.Helper()
	d, err := p.Plan(context.Background(), plan.Request{Memo: memo, Dropped: []plan.Dropped{{}}})
	if err != nil {
		t.Fatal(err)
	}
	if e := d.Validate(); e != nil {
		t.Fatal(e)
	}
	return d
}

// TestOneStepAlone: where the first link passes, the second decides one step, and then the
// first is asked again, each with its own memo.
func TestOneStepAlone(t *testing.T) {
	a, b := &link{passes: []int{2}}, &link{}
	p := chain.Planner{Links: []chain.Link{{Name: "a", Planner: a}, {Name: "b", Planner: b}}}
	first := ask(t, p, nil)
	second := ask(t, p, first.Memo)
	third := ask(t, p, second.Memo)
	if len(first.Steps) != 2 || len(second.Steps) != 1 || len(third.Steps) != 2 {
		t.Errorf("%d, %d and %d steps", len(first.Steps), len(second.Steps), len(third.Steps))
	}
	if len(a.asked) != 3 || len(b.asked) != 1 || string(a.asked[2].Memo) != "2" || b.asked[0].Memo != nil {
		t.Errorf("asked %d and %d times", len(a.asked), len(b.asked))
	}
	if w := b.asked[0].Wanted; w == nil || w.Action != step.Back || b.asked[0].Error == nil || a.asked[0].Wanted != nil {
		t.Errorf("wanted is %v", w)
	}
	if a.asked[2].Dropped != nil || a.asked[1].Dropped == nil {
		t.Error("the first link is told of what another's steps became")
	}
}

func TestEnds(t *testing.T) {
	always := &link{passes: []int{-1}}
	p := chain.Planner{Links: []chain.Link{{Planner: always}, {Planner: &link{passes: []int{-1}}}}}
	if d := ask(t, p, nil); d.Pass == nil || d.Pass.Error.Code != step.Diverged {
		t.Errorf("when all pass it decides %+v", d)
	}
	p = chain.Planner{Links: []chain.Link{{Planner: always}, {Planner: &link{done: true}}}}
	if d := ask(t, p, nil); d.Done == nil {
		t.Errorf("a later link can't end it: %+v", d)
	}
	p = chain.Planner{Links: []chain.Link{{Planner: always}, {Planner: &link{}}}}
	var memo json.RawMessage
	for n := range 20 {
		d := ask(t, p, memo)
		if memo = d.Memo; d.Pass != nil {
			if n != 10 {
				t.Errorf("it gives up after %d steps of others", n)
			}
			return
		}
	}
	t.Error("others decide for ever")
}

func TestErrors(t *testing.T) {
	ctx := context.Background()
	if _, err := (chain.Planner{}).Plan(ctx, plan.Request{}); err == nil {
		t.Error("a chain without links plans")
	}
	p := chain.Planner{Links: []chain.Link{{Planner: &link{}}}}
	for _, memo := range []string{"{", `{"links":[1,2]}`, `{"links":[null],"by":3}`, `{"links":[null],"by":-1}`, "[]"} {
		var e *step.Error
		if _, err := p.Plan(ctx, plan.Request{Memo: json.RawMessage(memo)}); !errors.As(err, &e) || e.Code != step.PlannerFailed || e.Hint == "" {
			t.Errorf("the memo %s gives %v", memo, err)
		}
	}
	broken := plan.Func(func(context.Context, plan.Request) (plan.Decision, error) {
		return plan.Decision{}, errors.New("broken")
	})
	if _, err := (chain.Planner{Links: []chain.Link{{Planner: broken}}}).Plan(ctx, plan.Request{}); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("the error of a link is %v", err)
	}
}

// TestSteps: plain steps decide a wanted step by its words, and pass where it has none.
func TestSteps(t *testing.T) {
	for _, c := range []struct {
		target *scene.Target
		does   bool
	}{{&scene.Target{Label: "Save"}, true}, {&scene.Target{Ref: "e3"}, false}, {&scene.Target{Point: &scene.Point{X: 1, Y: 1}}, false}, {nil, true}} {
		wanted := step.Planned{Action: step.Tap, Target: c.target, On: "a/b"}
		d, err := steps.Planner{}.Plan(context.Background(), plan.Request{Wanted: &wanted})
		if err != nil || (len(d.Steps) == 1) != c.does || c.does && d.Steps[0].On != "" || !c.does && d.Pass == nil {
			t.Errorf("for %v it decides %+v, %v", c.target, d, err)
		}
	}
}
