package steps

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
)

// Planner plays a Program: it hands out the steps in order and ends when the last
// one is done, or when one that isn't optional failed. It keeps nothing itself: how
// far a task is stands in its Memo, so one Planner may serve any number of tasks.
type Planner struct {
	// Program is what is played; nil is an error of every call, but of one that wants one step of another planner.
	Program *Program
}

// memo is what the planner keeps in the task.
type memo struct {
	// Next is the index of the first step that hasn't been handed out.
	Next int `json:"next"`
	// From is the index of the first step of the last decision.
	From int `json:"from,omitempty"`
	// Done is the task's step count when the last decision was made.
	Done int `json:"done,omitempty"`
}

// Plan hands out the steps that are pending, at most plan.MaxSteps at once. Asked
// again, it goes on behind the last step that was handed out, with those first
// that were dropped for another reason than their own condition. The error is a
// *step.Error: usage without a Program, planner_failed for a Memo of somebody else.
func (p Planner) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	if p.Program == nil && req.Wanted != nil {
		return wanted(memo{}, req), nil
	}
	if p.Program == nil {
		return plan.Decision{}, &step.Error{Code: step.Usage, Message: "there is no program to play", Hint: "compile one with steps.Compile"}
	}
	var m memo
	if len(req.Memo) > 0 {
		if err := json.Unmarshal(req.Memo, &m); err != nil || m.Next < 0 || m.Next > len(p.Program.Steps) || m.From < 0 || m.From > m.Next {
			return plan.Decision{}, &step.Error{Code: step.PlannerFailed, Message: fmt.Sprintf("the memo %s is not of this program", clip(string(req.Memo), 60)),
				Hint: "resume the task with the text that it was started with"}
		}
	}
	switch {
	case req.Wanted != nil:
		return wanted(m, req), nil
	case req.Error != nil:
		return p.failed(m, "a step can't be carried out: "+req.Error.Message, req.Error), nil
	case len(req.Memo) > 0 && fatal(req.Last) && p.own(m, req.Last.Planned):
		return p.failed(m, fmt.Sprintf("step %d, %q, failed", req.Last.Step, req.Last.Planned.Why), req.Last.Result.Error), nil
	}
	from := m.Next - p.pending(m, req.Dropped)
	if len(req.Memo) > 0 && from < m.Next && from == m.From && req.Step == m.Done {
		from++ // handed out a second time and dropped again, with nothing done between: it would go on so for ever
	}
	if from >= len(p.Program.Steps) {
		return p.completed(m, req), nil
	}
	next := memo{Next: min(from+plan.MaxSteps, len(p.Program.Steps)), From: from, Done: req.Step}
	d := plan.Decision{Written: true, Memo: next.json()}
	for _, s := range p.Program.Steps[from:next.Next] {
		d.Steps = append(d.Steps, s.Clone())
	}
	return d, nil
}

// wanted hands out the step that another planner of a chain could not do, by its own words:
// its page doesn't count. An element that is only known by a ref of another time is none
// of its words.
func wanted(m memo, req plan.Request) plan.Decision {
	s := req.Wanted.Clone()
	s.On = ""
	if s.Target != nil && (s.Target.Ref != "" || s.Target.Point != nil) {
		return plan.Decision{Memo: m.json(), Pass: &plan.Pass{Planned: req.Wanted, Error: &step.Error{Code: step.Diverged,
			Message: fmt.Sprintf("%s isn't named by words", req.Wanted), Hint: "let a planner decide that sees the screen"}}}
	}
	return plan.Decision{Steps: []step.Planned{s}, Written: true, Memo: m.json()}
}

func (m memo) json() json.RawMessage {
	b, _ := json.Marshal(m) // three integers always have a form
	return b
}

// fatal reports whether the last step ends the task.
func fatal(last *plan.Executed) bool {
	if last == nil || last.Planned.Optional {
		return false
	}
	r := last.Result
	return r.Outcome == step.Failed || r.Outcome == step.Refused || r.Expect == step.Unmet
}

// own reports whether a step came from the last decision: open and close became
// other actions when their turn came, but the sentence is the same.
func (p Planner) own(m memo, s step.Planned) bool {
	for _, q := range p.Program.Steps[min(m.From, m.Next):m.Next] {
		if q.Why == s.Why {
			return true
		}
	}
	return false
}

// pending is how many steps at the end of the last decision were dropped before
// their turn. A step whose own condition didn't hold had its turn.
func (p Planner) pending(m memo, dropped []plan.Dropped) int {
	n := 0
	for i := len(dropped) - 1; i >= 0 && n < m.Next-m.From; i-- {
		q := p.Program.Steps[m.Next-1-n]
		if dropped[i].Planned.Why != q.Why || dropped[i].Turn {
			break
		}
		n++
	}
	return n
}

func (p Planner) failed(m memo, reason string, err *step.Error) plan.Decision {
	return plan.Decision{Written: true, Memo: m.json(), Done: &plan.Done{Status: plan.Failed, Reason: reason, Error: err}}
}

// completed ends the task with what was remembered and where it was read.
func (p Planner) completed(m memo, req plan.Request) plan.Decision {
	done := &plan.Done{Status: plan.Completed}
	done.Answer, done.Evidence = plan.Remembered(req.World, p.Program.keys())
	if done.Answer == "" {
		done.Answer = fmt.Sprintf("%d steps are done", req.Step)
		if req.Step == 1 {
			done.Answer = "1 step is done"
		}
	}
	return plan.Decision{Written: true, Memo: m.json(), Done: done}
}

// keys are the names that the program remembers, each once, in order.
func (p *Program) keys() []string {
	var out []string
	seen := names{}
	for _, s := range p.Steps {
		memos, _ := s.Args.Memos()
		for _, m := range memos {
			if !seen[m.Key] {
				seen[m.Key] = true
				out = append(out, m.Key)
			}
		}
	}
	return out
}
