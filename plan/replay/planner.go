package replay

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Step is a recorded step: what the world hook was given, and the elements that it was about.
type Step struct {
	world.Step
	// Target, From and To are as they were when the step was done; nil for none.
	Target, From, To *scene.Element
	// Written: it stood in the user's own words. Policy: a policy put it in. Skipped: it was dropped, as
	// its own when didn't hold; it has nothing but Planned.
	Written, Policy, Skipped bool
}

// Recording is a task that was recorded.
type Recording struct {
	// Task is its id.
	Task  string
	Steps []Step
	// Inputs are the values that it was given.
	Inputs map[string]string
}

// Planner does a recording again. It keeps nothing of a task, and may serve several.
//
// An element is taken for the recorded one when exactly one has its identifier, role and name
// (of several the one in the recorded row); when the user's own words name one with its
// identifier and role; or, told as healed, when it alone has the identifier and role, stands
// in no list, and the recorded name stands nowhere else; or when a field alone has the hint.
// Names in which the value of a variable stood are looked for with its present value.
type Planner struct {
	task   string
	steps  []Step
	values []map[string]string // what was remembered before each step, inputs included
}

// New is a planner for a recording. Steps that failed, that a policy put in, or that only
// looked are left out.
func New(r Recording) Planner {
	p := Planner{task: r.Task}
	known := map[string]string{}
	for k, v := range r.Inputs {
		known[k] = v
	}
	for _, s := range r.Steps {
		if done(s) {
			p.steps = append(p.steps, s)
			p.values = append(p.values, known)
		}
		known = learned(known, s)
	}
	return p
}

// done reports whether a step is to be done again.
func done(s Step) bool {
	switch {
	case s.Policy || s.Planned.Action == step.Look:
		return false
	case s.Skipped:
		return s.Written // its words may fit this time
	case s.Result.Outcome == step.Unknown:
		return s.Result.Effect == step.Changed // what it was for has happened
	}
	return s.Result.Outcome == step.OK
}

// learned is what is known after a step.
func learned(known map[string]string, s Step) map[string]string {
	memos, _ := s.Planned.Args.Memos()
	if len(memos) == 0 {
		return known
	}
	out := map[string]string{}
	for k, v := range known {
		out[k] = v
	}
	for _, m := range memos {
		text := ""
		if m.From != nil && s.On != nil {
			text, _, _ = world.Read(s.On, m) // what can't be read wasn't remembered
		} else if json.Unmarshal(m.Value, &text) != nil {
			text = string(m.Value)
		}
		if text != "" {
			out[m.Key] = text
		}
	}
	return out
}

// memo is what the planner keeps in the task.
type memo struct {
	// Next is the step to be done next, Sent whether it was handed out, At the task's step count then.
	Next int  `json:"next"`
	Sent bool `json:"sent,omitempty"`
	At   int  `json:"at,omitempty"`
	// Tries counts how often it was handed out and dropped. Cleared, Waited (for its
	// page), Awaited (for its element) and Sought tell what was done to get at it.
	Tries   int  `json:"tries,omitempty"`
	Cleared int  `json:"cleared,omitempty"`
	Waited  bool `json:"waited,omitempty"`
	Awaited bool `json:"awaited,omitempty"`
	Sought  bool `json:"sought,omitempty"`
	// Passed: another planner was asked to do it.
	Passed bool `json:"passed,omitempty"`
	// Content is what the screen showed when a tap was handed out, as its hash. Lost: another app came to
	// the front by it, which it did not when it was recorded.
	Content string `json:"content,omitempty"`
	Lost    bool   `json:"lost,omitempty"`
	// Retried counts how often a page was asked to load again.
	Retried int `json:"retried,omitempty"`
}

// maxTries is how often a step is handed out that is dropped before its turn.
const maxTries = 3

// Plan hands out the next step of the recording, one at a time. The error is a *step.Error:
// planner_failed for a Memo of somebody else.
func (p Planner) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	var m memo
	if len(req.Memo) > 0 && (json.Unmarshal(req.Memo, &m) != nil || m.Next < 0 || m.Next > len(p.steps)) {
		return plan.Decision{}, &step.Error{Code: step.PlannerFailed, Message: "the memo is not of this recording", Hint: "resume the task with the recording that it was started with"}
	}
	if err := p.follow(&m, req); err != nil {
		return p.pass(m, err), nil
	}
	if m.Passed {
		p.resync(&m, req)
	}
	if m.Lost {
		return p.regain(m, req), nil
	}
	if m.Next == len(p.steps) {
		return p.completed(m, req), nil
	}
	return p.decide(m, req), nil
}

// follow takes in what became of the step that was handed out.
func (p Planner) follow(m *memo, req plan.Request) *step.Error {
	switch {
	case req.Error != nil && !m.Passed:
		return req.Error
	case !m.Sent:
		return nil
	}
	m.Sent = false
	if n := len(req.Dropped); n > 0 && !req.Dropped[n-1].Turn {
		if m.Tries++; m.Tries > maxTries {
			return diverged(fmt.Sprintf("step %d can't be begun: %s", p.steps[m.Next].N, req.Dropped[n-1].Reason))
		}
		return nil
	}
	last := req.Last
	if req.Step > m.At && last != nil && !last.Planned.Optional && (last.Result.Outcome == step.Failed || last.Result.Outcome == step.Refused || last.Result.Expect == step.Unmet) {
		err := diverged(fmt.Sprintf("step %d, %s, failed here", p.steps[m.Next].N, last.Planned))
		if last.Result.Error != nil {
			err.Message, err.Candidates = err.Message+": "+last.Result.Error.Message, last.Result.Error.Candidates
		}
		return err
	}
	if p.lost(*m, req) {
		m.Lost = true
		return nil
	}
	*m = memo{Next: m.Next + 1}
	return nil
}

// resync finds out where the recording goes on after another planner acted: at the step that
// it was asked for, where that still can be done, else at the one behind.
func (p Planner) resync(m *memo, req plan.Request) {
	for n := m.Next; n <= m.Next+1 && n < len(p.steps); n++ {
		if p.onPage(n, req) && p.locate(n, req).err == nil {
			*m = memo{Next: n}
			return
		}
	}
	if m.Next+1 == len(p.steps) && !p.onPage(m.Next, req) {
		*m = memo{Next: len(p.steps)} // it was the last step
	}
}

// decide hands out step m.Next, or what has to be done before.
func (p Planner) decide(m memo, req plan.Request) plan.Decision {
	if i, there := interruption(req); there && m.Cleared < maxTries {
		m.Cleared++
		return p.before(m, step.Planned{Action: step.HideKeyboard, Optional: true, Why: "deal with " + i + " first"})
	}
	if !p.onPage(m.Next, req) {
		return p.elsewhere(m, req)
	}
	found := p.locate(m.Next, req)
	again := p.again(m.Next, req)
	switch {
	case again != nil && m.Retried < maxTries && (found.err != nil || found.step.Action == step.ScrollTo):
		m.Retried, m.Awaited, m.Sought = m.Retried+1, false, false
		return p.before(m, step.Planned{Action: step.Tap, Target: again, Why: "load the page again"})
	case found.err == nil:
		m.Sent, m.At, m.Content = true, req.Step, ""
		if found.step.Action == step.Tap && req.Scene != nil {
			m.Content = req.Scene.Content()
		}
		return plan.Decision{Steps: []step.Planned{found.step}, Written: p.steps[m.Next].Written, Recorded: true, Healed: found.healed, Memo: m.json()}
	case found.seek != nil && !m.Awaited && (loading(req) || m.Sought):
		m.Awaited = true
		args := step.ArgsOf(map[string]any{"condition": scene.Condition{Target: found.seek}, "timeout": waitMS})
		return p.before(m, step.Planned{Action: step.WaitFor, Args: args, Optional: true, Why: "wait for " + found.seek.String()})
	case found.seek != nil && !m.Sought:
		m.Sought = true
		return p.before(m, step.Planned{Action: step.ScrollTo, Target: found.seek, Optional: true, Why: "look for " + found.seek.String()})
	}
	return p.pass(m, found.err)
}

// before hands out a step that is no part of the recording.
func (p Planner) before(m memo, s step.Planned) plan.Decision {
	return plan.Decision{Steps: []step.Planned{s}, Recorded: true, Memo: m.json()}
}

func (p Planner) pass(m memo, err *step.Error) plan.Decision {
	d := plan.Decision{Pass: &plan.Pass{Error: err}}
	if m.Next < len(p.steps) {
		s := p.follows(m.Next)
		d.Pass.Planned = &s
	}
	m.Passed, m.Sent = true, false
	d.Memo = m.json()
	return d
}

// completed ends the task with what was remembered and where it was read.
func (p Planner) completed(m memo, req plan.Request) plan.Decision {
	var keys []string
	for _, s := range p.steps {
		memos, _ := s.Planned.Args.Memos()
		for _, one := range memos {
			keys = append(keys, one.Key)
		}
	}
	d := &plan.Done{Status: plan.Completed}
	d.Answer, d.Evidence = plan.Remembered(req.World, keys)
	if d.Answer == "" {
		d.Answer = fmt.Sprintf("the %d steps of task %s are done again", len(p.steps), p.task)
	}
	return plan.Decision{Done: d, Memo: m.json()}
}

func (m memo) json() json.RawMessage {
	b, _ := json.Marshal(m) // numbers and booleans always have a form
	return b
}

func diverged(message string) *step.Error {
	return &step.Error{Code: step.Diverged, Message: message, Hint: "let another planner decide such steps: --planner replay:TASK,steps"}
}
