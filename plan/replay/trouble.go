package replay

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func appOf(s *scene.Scene) string {
	if s == nil {
		return ""
	}
	return s.Foreground().App
}

// lost reports whether another app came to the front by a tap that stayed in its app when it
// was recorded: a notification may have taken it, which stands over the top for a while.
func (p Planner) lost(m memo, req plan.Request) bool {
	s := p.steps[m.Next]
	then := appOf(s.On)
	return m.Content != "" && then != "" && appOf(s.After) == then && appOf(req.Scene) != "" && appOf(req.Scene) != then
}

// regain goes back to the app, and tells by what it shows whether the tap was done there: on
// the page as it was it was not, on the recorded next page it was.
func (p Planner) regain(m memo, req plan.Request) plan.Decision {
	s := p.steps[m.Next]
	then := appOf(s.On)
	switch {
	case appOf(req.Scene) != then && m.Tries < maxTries:
		m.Tries++
		return p.before(m, step.Planned{Action: step.LaunchApp, Args: step.ArgsOf(map[string]any{"app": then}), Why: "go back to " + then})
	case appOf(req.Scene) != then:
	case req.Scene.Content() == m.Content:
		return p.decide(memo{Next: m.Next, Tries: m.Tries}, req)
	case pageOf(s.AfterSemantic) != "" && pageOf(s.AfterSemantic) == pageOf(req.Semantic) && pageOf(s.AfterSemantic) != pageOf(s.OnSemantic):
		return p.decideAt(m.Next+1, req)
	}
	m.Lost, m.Content = false, ""
	return p.pass(m, diverged(fmt.Sprintf("another app came to the front at step %d, and it isn't known whether that was done", s.N)))
}

// again is the button with which a page that couldn't load offers to try once more, where the
// recorded one had loaded; nil for none.
func (p Planner) again(n int, req plan.Request) *scene.Target {
	if s := p.steps[n]; s.Skipped || req.Semantic == nil || req.Semantic.State() != "error" || s.OnSemantic != nil && s.OnSemantic.State() == "error" {
		return nil
	}
	var hit *scene.Target
	for _, e := range elements(req.Scene) {
		if name := fold(e.Name); e.Ref != "" && e.Role == scene.RoleButton && (name == "retry" || name == "try again") {
			if hit != nil {
				return nil
			}
			hit = &scene.Target{Ref: e.Ref}
		}
	}
	return hit
}

// loading reports whether the page isn't all there yet.
func loading(req plan.Request) bool {
	return req.Scene != nil && (req.Scene.Busy() || !req.Scene.Settled()) || req.Semantic != nil && req.Semantic.State() == "loading"
}
