package replay

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// anywhere are the actions that mean the same on every page: they name an app, an address or
// the phone itself, or only let time pass.
var anywhere = map[step.Action]bool{step.LaunchApp: true, step.TerminateApp: true, step.OpenURL: true, step.Home: true, step.Recents: true,
	step.OpenPanel: true, step.Rotate: true, step.Wait: true, step.WaitFor: true, step.Setup: true, step.HideKeyboard: true}

// waitMS is how long a page is waited for that isn't there.
const waitMS = 5000

func pageOf(s *scene.Semantic) string {
	if s == nil {
		return ""
	}
	return s.Page()
}

// onPage reports whether the phone shows the page of step n, as far as that one needs it. Where
// the recording doesn't know the page, its element alone decides.
func (p Planner) onPage(n int, req plan.Request) bool {
	s := p.steps[n]
	want, is := pageOf(s.OnSemantic), pageOf(req.Semantic)
	if is == "" { // too little is seen to tell, so it is the one that the task was on
		is = req.World.CurrentPage()
	}
	return anywhere[s.Planned.Action] || want == "" || want == is
}

// elsewhere decides what is done on another page than the recorded one.
func (p Planner) elsewhere(m memo, req plan.Request) plan.Decision {
	want, is := pageOf(p.steps[m.Next].OnSemantic), pageOf(req.Semantic)
	if !m.Waited {
		m.Waited = true
		args := step.ArgsOf(map[string]any{"condition": scene.Condition{Page: want}, "timeout": waitMS})
		return p.before(m, step.Planned{Action: step.WaitFor, Args: args, Optional: true, Why: "wait for " + want})
	}
	if p.onlyCloses(m.Next, is) {
		return p.decideAt(m.Next+1, req)
	}
	what := fmt.Sprintf("step %d was done on %s, and the phone shows %s", p.steps[m.Next].N, want, is)
	if req.Semantic != nil && req.Semantic.Over() == want {
		what += " over it"
	}
	return p.pass(m, diverged(what))
}

// decideAt goes on with another step.
func (p Planner) decideAt(n int, req plan.Request) plan.Decision {
	if n == len(p.steps) {
		return p.completed(memo{Next: n}, req)
	}
	return p.decide(memo{Next: n}, req)
}

// onlyCloses reports whether all that step n did was to take away what stood over the page
// that is in front, where nothing stands there: such as a hint that comes once.
func (p Planner) onlyCloses(n int, page string) bool {
	s := p.steps[n]
	if s.OnSemantic == nil || page == "" || s.OnSemantic.Over() != page || pageOf(s.AfterSemantic) != page {
		return false
	}
	switch s.Planned.Action {
	case step.Back:
		return true
	case step.AnswerDialog:
		choice := s.Planned.Args.Text("choice")
		return choice == "close" || choice == "cancel" || choice == "deny"
	}
	return false
}

// interruption reports whether something is in front that a policy deals with before any step
// that isn't about it.
func interruption(req plan.Request) (what string, there bool) {
	if req.Semantic == nil {
		return "", false
	}
	i, ok := req.Semantic.Interruption()
	if !ok || i.Kind == "dialog" {
		return "", false
	}
	return "the " + i.Kind, true
}
