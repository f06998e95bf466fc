package agent

import (
	"context"

	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// do carries out the resolved step. What needs no phone is done here.
func (l *loop) do(ctx context.Context, t turn) DoOut {
	switch t.Planned.Action {
	case step.Remember:
		return DoOut{Result: l.remember(t), After: l.s.Scene}
	case step.Look:
		return DoOut{Result: step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None}, After: l.s.Scene}
	}
	return l.fx.Do(ctx, DoIn{Resolved: t.resolved, On: l.s.Scene, Screenshot: l.s.Settings.Screenshots, TimeoutMS: l.s.Settings.StepTimeoutMS})
}

// remember tells what becomes of the action: the hook stores the values, but a
// value that can't be read fails the step.
func (l *loop) remember(t turn) step.Result {
	ok := step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None}
	memos, errs := t.Planned.Args.Memos()
	switch {
	case l.s.World == nil:
		return ok
	case len(errs) > 0:
		return step.Fail(step.Refused, errs[0])
	case len(memos) == 0:
		return step.Fail(step.Refused, &step.Error{Code: step.InvalidStep, Message: "there is nothing to remember",
			Hint: `write {"remember":{"key":"total","from":{"label":"Total"}}}`})
	}
	for _, m := range memos {
		if m.From == nil {
			continue
		}
		if _, at, err := world.Read(l.s.Scene, m); err != nil {
			return step.Fail(step.Failed, err)
		} else if ok.Hit == "" {
			ok.Hit = at.Name
		}
	}
	return ok
}
