package steps_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

var _ plan.Planner = steps.Planner{}

func program(t *testing.T, text string) *steps.Program {
	t.Helper()
	p, err := steps.Compile(text, options)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ask calls the planner and checks that its decision is one.
func ask(t *testing.T, p *steps.Program, req plan.Request) plan.Decision {
	t.Helper()
	d, err := steps.Planner{Program: p}.Plan(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	if invalid := d.Validate(); invalid != nil {
		t.Fatalf("no decision: %v", invalid)
	}
	if !d.Written {
		t.Errorf("the steps don't count as written")
	}
	return d
}

func executed(n int, s step.Planned, o step.Outcome, code step.Code) *plan.Executed {
	r := step.Result{Outcome: o, Effect: step.Changed, Expect: step.None}
	if code != "" {
		r = step.Fail(o, &step.Error{Code: code, Message: "it went wrong"})
	}
	return &plan.Executed{Step: n, Planned: s, Result: r}
}

func dropped(reason string, list ...step.Planned) []plan.Dropped {
	var out []plan.Dropped
	for _, s := range list {
		out = append(out, plan.Dropped{Planned: s, Reason: reason, Turn: strings.HasPrefix(reason, "when")})
	}
	return out
}

func sentences(list []step.Planned) string {
	var out []string
	for _, s := range list {
		out = append(out, s.Why)
	}
	return strings.Join(out, "|")
}

func TestPlannerPlays(t *testing.T) {
	p := program(t, "Tap A\nTap B\nTap C")
	d := ask(t, p, plan.Request{})
	if got := sentences(d.Steps); got != "Tap A|Tap B|Tap C" {
		t.Fatalf("the first decision has %s", got)
	}
	var memo struct{ Next int }
	if err := json.Unmarshal(d.Memo, &memo); err != nil || memo.Next != 3 {
		t.Errorf("the memo is %s", d.Memo)
	}
	end := ask(t, p, plan.Request{Memo: d.Memo, Step: 3, Last: executed(3, d.Steps[2], step.OK, "")})
	if end.Done == nil || end.Done.Status != plan.Completed || end.Done.Answer == "" || end.Done.Evidence != nil {
		t.Errorf("the end is %+v", end.Done)
	}
}

func TestPlannerHandsOutParts(t *testing.T) {
	var text strings.Builder
	for i := range 2*plan.MaxSteps + 1 {
		fmt.Fprintf(&text, "Tap label %d\n", i)
	}
	p := program(t, text.String())
	var memo json.RawMessage
	var last *plan.Executed
	total := 0
	for _, want := range []int{plan.MaxSteps, plan.MaxSteps, 1} {
		d := ask(t, p, plan.Request{Memo: memo, Step: total, Last: last})
		if len(d.Steps) != want {
			t.Fatalf("a decision has %d steps, want %d", len(d.Steps), want)
		}
		total += want
		memo, last = d.Memo, executed(total, d.Steps[want-1], step.OK, "")
	}
	if d := ask(t, p, plan.Request{Memo: memo, Step: total, Last: last}); d.Done == nil || d.Done.Status != plan.Completed {
		t.Errorf("it ends with %+v", d.Done)
	}
}

func TestPlannerAskedAgain(t *testing.T) {
	p := program(t, "Tap A\nTry tap B\nIf C is shown, tap D\nTap E\nIf F is shown, tap G")
	all := ask(t, p, plan.Request{})
	s := all.Steps
	became := s[0]
	became.Action = step.LaunchApp // as open becomes when its turn comes
	foreign := step.Planned{Action: step.Tap, Why: "an interruption"}
	tests := []struct {
		name string
		req  plan.Request
		want string // the pending sentences, or the status
	}{
		{"failed", plan.Request{Step: 1, Last: executed(1, s[0], step.Failed, step.NotFound), Dropped: dropped("failed", s[1:]...)}, "failed"},
		{"refused", plan.Request{Step: 1, Last: executed(1, s[0], step.Refused, step.AppNotAllowed), Dropped: dropped("failed", s[1:]...)}, "failed"},
		{"failed as another action", plan.Request{Step: 1, Last: executed(1, became, step.Failed, step.AppNotFound)}, "failed"},
		{"optional failed", plan.Request{Step: 2, Last: executed(2, s[1], step.Failed, step.NotFound), Dropped: dropped("told", s[2:]...)}, "If C is shown, tap D|Tap E|If F is shown, tap G"},
		{"unknown after a crash", plan.Request{Step: 1, Last: executed(1, s[0], step.Unknown, step.UnknownOutcome), Dropped: dropped("restart", s[1:]...)}, "Try tap B|If C is shown, tap D|Tap E|If F is shown, tap G"},
		{"page changed", plan.Request{Step: 3, Last: executed(3, s[2], step.OK, ""), Dropped: dropped("page", s[3:]...)}, "Tap E|If F is shown, tap G"},
		{"condition in the middle", plan.Request{Step: 3, Last: executed(3, s[3], step.OK, ""), Dropped: append(dropped("when doesn't hold", s[2]), dropped("told", s[4])...)}, "If F is shown, tap G"},
		{"last condition didn't hold", plan.Request{Step: 4, Last: executed(4, s[3], step.OK, ""), Dropped: dropped("when doesn't hold", s[4])}, "completed"},
		{"foreign step failed", plan.Request{Step: 4, Last: executed(4, foreign, step.Failed, step.NotFound), Dropped: dropped("interrupted", s[3:]...)}, "Tap E|If F is shown, tap G"},
		{"nothing done yet", plan.Request{Dropped: dropped("told", s...)}, "Try tap B|If C is shown, tap D|Tap E|If F is shown, tap G"},
		{"decision not usable", plan.Request{Error: &step.Error{Code: step.DecisionInvalid, Message: "no"}}, "failed"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.req.Memo = all.Memo
			d := ask(t, p, tt.req)
			got := sentences(d.Steps)
			if d.Done != nil {
				got = string(d.Done.Status)
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if d.Done != nil && d.Done.Status == plan.Failed && (d.Done.Error == nil || d.Done.Reason == "") {
				t.Errorf("the failure doesn't say why: %+v", d.Done)
			}
		})
	}
}

// TestPlannerEnds asks again and again while everything is dropped unexecuted.
func TestPlannerEnds(t *testing.T) {
	p := program(t, "If A is shown, tap A\nIf B is shown, tap B\nTap C")
	var req plan.Request
	for range 20 {
		d := ask(t, p, req)
		if d.Done != nil {
			return
		}
		req = plan.Request{Memo: d.Memo, Dropped: dropped("", d.Steps...)}
	}
	t.Errorf("it doesn't end")
}

func TestPlannerRefuses(t *testing.T) {
	p := program(t, "Tap A")
	tests := []struct {
		name    string
		planner steps.Planner
		memo    string
		code    step.Code
	}{
		{"no program", steps.Planner{}, "", step.Usage},
		{"no JSON", steps.Planner{Program: p}, "x", step.PlannerFailed},
		{"another program", steps.Planner{Program: p}, `{"next":7}`, step.PlannerFailed},
		{"negative", steps.Planner{Program: p}, `{"next":-1}`, step.PlannerFailed},
		{"from beyond next", steps.Planner{Program: p}, `{"next":0,"from":1}`, step.PlannerFailed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := tt.planner.Plan(context.Background(), plan.Request{Memo: json.RawMessage(tt.memo)})
			if !errors.Is(err, &step.Error{Code: tt.code}) {
				t.Errorf("the error is %v, want the code %s", err, tt.code)
			}
		})
	}
}

// TestPlannerWithoutValues ends a task whose world holds nothing that was remembered.
func TestPlannerWithoutValues(t *testing.T) {
	p := program(t, "Remember A as a")
	d := ask(t, p, plan.Request{})
	for _, w := range []*world.View{nil, {}} {
		end := ask(t, p, plan.Request{Memo: d.Memo, Step: 1, World: w, Last: executed(1, d.Steps[0], step.OK, "")})
		if end.Done == nil || strings.Contains(end.Done.Answer, "{{") || end.Done.Evidence != nil {
			t.Errorf("the end is %+v", end.Done)
		}
	}
}

// TestPlannerKeepsNothing plays two tasks in turn with one planner.
func TestPlannerKeepsNothing(t *testing.T) {
	p := program(t, "Tap A\nTap B")
	one := ask(t, p, plan.Request{Task: "1"})
	one.Steps[0].Target.Label = "changed"
	two := ask(t, p, plan.Request{Task: "2"})
	if two.Steps[0].Target.Label != "A" {
		t.Errorf("a decision shares its targets with the program")
	}
	if string(one.Memo) != string(two.Memo) {
		t.Errorf("the memos are %s and %s", one.Memo, two.Memo)
	}
}
