package agent

import (
	"context"
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// pollEvery is how long wait_for and assert wait between two looks.
const pollEvery = 200 * time.Millisecond

// await carries out wait, wait_for and assert, which touch nothing.
func (v *live) await(ctx context.Context, in DoIn, s device.Settings) DoOut {
	if in.Resolved.Action == step.Wait {
		if err := device.Sleep(ctx, v.o.Device, time.Duration(in.Resolved.Args.Int("ms", 0))*time.Millisecond); err != nil {
			return DoOut{Err: problem(ctx, err)}
		}
		s.Seen = in.On
		look, err := device.Settle(ctx, v.o.Device, s)
		if err != nil {
			return DoOut{Err: problem(ctx, err)}
		}
		return DoOut{Result: step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None}, After: v.store(&look)}
	}
	return v.awaitCondition(ctx, in, s)
}

func (v *live) awaitCondition(ctx context.Context, in DoIn, s device.Settings) DoOut {
	r := in.Resolved
	limit := map[step.Action]int{step.WaitFor: 10000, step.Assert: 3000}[r.Action]
	deadline := device.Now(v.o.Device).Add(time.Duration(r.Args.Int("timeout", limit)) * time.Millisecond)
	now := in.On
	for {
		check := r.Condition.Check(now, v.meaning(ctx, now, *r.Condition))
		ended := !device.Now(v.o.Device).Before(deadline)
		switch {
		case check.Err != nil:
			return DoOut{Result: step.Fail(step.Failed, typed(check.Err)), After: now}
		case check.Holds && (check.Sure || ended):
			return DoOut{Result: step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, Hit: check.Seen}, After: now}
		case ended:
			return DoOut{Result: step.Fail(step.Failed, unheld(r, check)), After: now}
		}
		if err := device.Sleep(ctx, v.o.Device, pollEvery); err != nil {
			return DoOut{Err: problem(ctx, err)}
		}
		s.Seen = now
		look, err := device.Settle(ctx, v.o.Device, s)
		if err != nil {
			return DoOut{Err: problem(ctx, err)}
		}
		now = v.store(&look)
	}
}

// unheld says what was seen instead of what was waited for.
func unheld(r step.Resolved, check scene.Check) *step.Error {
	if r.Action == step.Assert {
		what := r.Args.Text("text")
		if what == "" {
			what = "the condition"
		}
		return &step.Error{Code: step.CheckFailed, Message: fmt.Sprintf("check failed: %s: %s", what, check.Seen)}
	}
	return &step.Error{Code: step.WaitTimeout, Message: "waited in vain: " + check.Seen, Hint: "wait longer, or for something else"}
}
