package steps

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

type args map[string]any

// do makes a step without a target.
func do(a step.Action, m args) (step.Planned, *fault) {
	s := step.Planned{Action: a}
	if len(m) > 0 {
		s.Args = step.ArgsOf(m)
	}
	return s, nil
}

// on makes a step whose target is read from p.
func on(a step.Action, p phrase, m args) (step.Planned, *fault) {
	t, f := target(p)
	if f != nil {
		return step.Planned{}, f
	}
	return to(a, t, m), nil
}

func to(a step.Action, t *scene.Target, m args) step.Planned {
	s, _ := do(a, m)
	s.Target = t
	return s
}

// fixed is the parser of a verb that takes nothing more.
func fixed(a step.Action, m args) func(clause) (step.Planned, *fault) {
	return func(cl clause) (step.Planned, *fault) {
		if !cl.body.empty() {
			return step.Planned{}, cl.tooMuch()
		}
		return do(a, m)
	}
}

// tooMuch is the fault of words behind a complete sentence.
func (cl clause) tooMuch() *fault {
	head := cl.all.to(cl.all.len() - cl.body.len())
	return faultf(cl.body, "%q doesn't belong to it", clip(cl.body.raw(), 60)).try(stripEnds(head).raw()+". Tap "+cl.body.label(), stripEnds(head).raw())
}

// needs is the fault of a verb without what it is done to.
func (cl clause) needs(what, example string) *fault {
	f := faultf(cl.all, "it doesn't say %s", what).try(example)
	f.bare = cl.body.empty()
	return f
}
