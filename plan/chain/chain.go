// Package chain is a planner made of several: the first one decides, and where it passes, the
// next one decides that one step.
package chain

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
)

// Link is one planner of a chain.
type Link struct {
	// Name is what it is called in messages.
	Name    string
	Planner plan.Planner
}

// Planner asks its links in their order. The first decides as long as it can; of what a later
// one decides in its place only one step is taken, and then the first is asked again. Each
// link has its own memo. It keeps nothing of a task.
type Planner struct{ Links []Link }

// maxElsewhere is how many steps in a row may be decided by others than the first link.
const maxElsewhere = 10

// memo is what the chain keeps in the task.
type memo struct {
	Links []json.RawMessage `json:"links"`
	// By is the link that decided last, In how many decisions in a row were not the first one's.
	By int `json:"by,omitempty"`
	In int `json:"in,omitempty"`
}

// Plan gives the decision of the first link that doesn't pass. When all pass, it passes with
// the reason of the first. The error is a *step.Error: usage without links, planner_failed
// for a Memo of something else; an error of a link is given back as it is.
func (p Planner) Plan(ctx context.Context, req plan.Request) (plan.Decision, error) {
	m, err := p.memo(req.Memo)
	if err != nil {
		return plan.Decision{}, err
	}
	var first *plan.Pass
	var usage plan.Usage
	for n := range p.Links {
		asked := req
		asked.Memo, asked.Wanted = m.Links[n], nil
		if n > 0 {
			asked.Wanted, asked.Error = first.Planned, first.Error
		}
		if n == 0 && m.By != 0 { // what was dropped or refused was another's
			asked.Dropped, asked.Error = nil, nil
		}
		d, err := p.Links[n].Planner.Plan(ctx, asked)
		usage.InputTokens, usage.OutputTokens = usage.InputTokens+d.Usage.InputTokens, usage.OutputTokens+d.Usage.OutputTokens
		d.Usage = usage
		if err != nil {
			return d, err
		}
		m.Links[n] = d.Memo
		if d.Pass == nil {
			return p.taken(m, n, d), nil
		}
		if first == nil {
			first = d.Pass
		}
		if m.In >= maxElsewhere {
			break
		}
	}
	return plan.Decision{Pass: first, Memo: m.json(), Usage: usage}, nil
}

// taken is the decision of link n as that of the chain.
func (p Planner) taken(m memo, n int, d plan.Decision) plan.Decision {
	m.By = n
	if n == 0 {
		m.In = 0
	} else {
		m.In++
		d.Steps = d.Steps[:min(len(d.Steps), 1)]
	}
	d.Memo = m.json()
	return d
}

func (p Planner) memo(kept json.RawMessage) (memo, error) {
	m := memo{Links: make([]json.RawMessage, len(p.Links))}
	if len(p.Links) == 0 {
		return m, &step.Error{Code: step.Usage, Message: "the chain has no planners", Hint: "give it at least one"}
	}
	if len(kept) == 0 {
		return m, nil
	}
	if err := json.Unmarshal(kept, &m); err != nil || len(m.Links) != len(p.Links) || m.By < 0 || m.By >= len(p.Links) {
		return m, &step.Error{Code: step.PlannerFailed, Message: fmt.Sprintf("the memo is not of a chain of %d planners", len(p.Links)), Hint: "resume the task with the planners that it was started with"}
	}
	for i, l := range m.Links {
		if string(l) == "null" {
			m.Links[i] = nil
		}
	}
	return m, nil
}

func (m memo) json() json.RawMessage {
	for i, l := range m.Links {
		if l == nil {
			m.Links[i] = json.RawMessage("null")
		}
	}
	b, _ := json.Marshal(m) // memos are valid JSON, as a decision demands
	return b
}
