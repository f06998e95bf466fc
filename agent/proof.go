package agent

import (
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Check is an assert that was made.
type Check struct {
	// Text is the check in the user's words, or the condition's short form.
	Text   string `json:"text"`
	By     Author `json:"by"`
	Passed bool   `json:"passed"`
	Step   int    `json:"step"`
}

// Proof is what a task has shown so far.
type Proof struct {
	// Broken: an assert or expect failed that wasn't optional.
	Broken bool `json:"broken,omitempty"`
	// Changed is the last step with effect changed, On the scene before it.
	Changed    int             `json:"changed,omitempty"`
	On         *scene.Scene    `json:"on,omitempty"`
	OnSemantic *scene.Semantic `json:"on_semantic,omitempty"`
	// Met is the last step at which a check that counts held.
	Met    int     `json:"met,omitempty"`
	Checks []Check `json:"checks,omitempty"`
	// Evidence is what the planner named in the end.
	Evidence []Evidence `json:"evidence,omitempty"`
}

// maxChecks is how many checks a proof lists, the latest.
const maxChecks = 200

// prove takes an executed step into the task's proof. What the user wrote always
// counts; what the planner wrote only if it didn't hold before the last change.
func (s *State) prove(t turn, st world.Step) {
	p := &s.Proof
	res := st.Result
	if res.Effect == step.Changed && !still(st.Planned.Action) {
		p.Changed, p.On, p.OnSemantic = st.N, st.On, st.OnSemantic
	}
	assert := st.Planned.Action == step.Assert
	if assert {
		text := st.Planned.Args.Text("text")
		if text == "" {
			text = string(st.Planned.Args.Raw("condition"))
		}
		p.Checks = append(slices.Clone(p.Checks), Check{Text: text, By: t.By, Passed: res.Outcome == step.OK, Step: st.N})
		p.Checks = p.Checks[max(0, len(p.Checks)-maxChecks):]
	}
	if (assert && res.Outcome != step.OK || res.Expect == step.Unmet) && !st.Planned.Optional {
		p.Broken = true
	}
	met := t.resolved.Expect
	if assert && res.Outcome == step.OK {
		met = t.resolved.Condition
	} else if res.Expect != step.Met {
		return
	}
	if t.By == ByUser || p.On == nil || !met.Check(p.On, p.OnSemantic).Holds {
		p.Met = st.N
	}
}

// Verified reports whether the task showed that it did what it says: no check
// failed, and one that counts held at or after the last change, or there is
// evidence and every item was read by the runtime where it says.
func (s State) Verified() bool {
	p := s.Proof
	if s.End == nil || s.End.Status != Completed || p.Broken {
		return false
	}
	if p.Met > 0 && p.Met >= p.Changed {
		return true
	}
	return s.evidenceStands()
}

func (s State) evidenceStands() bool {
	for _, e := range s.Proof.Evidence {
		if !e.Stands {
			return false
		}
	}
	return len(s.Proof.Evidence) > 0
}
