package device

import (
	"context"
	"errors"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Settings of Do, Settle and Seek. The zero value is the usual.
type Settings struct {
	// StepTimeout is how long a target is waited for; 0: 10 s while the phone is busy, 3 s otherwise.
	StepTimeout time.Duration
	// SettleTimeout is how long the screen may take to come to rest; 0: 5 s.
	SettleTimeout time.Duration
	// Screenshot and Source ask for them with the look that is kept.
	Screenshot, Source bool
	// Until prolongs settling until it is true, within SettleTimeout; nil: nothing is waited for.
	Until func(*scene.Scene) bool
}

// The waiting times that a zero Settings means.
const (
	settleTimeout = 5 * time.Second
	busyTimeout   = 10 * time.Second
	idleTimeout   = 3 * time.Second
	// pollFirst is the first pause between two looks, pollMost the longest.
	pollFirst = 100 * time.Millisecond
	pollMost  = 800 * time.Millisecond
)

func (s Settings) settle() time.Duration {
	if s.SettleTimeout > 0 {
		return s.SettleTimeout
	}
	return settleTimeout
}

func (s Settings) wait(busy bool) time.Duration {
	switch {
	case s.StepTimeout > 0:
		return s.StepTimeout
	case busy:
		return busyTimeout
	}
	return idleTimeout
}

func (s Settings) want() Want { return Want{Screenshot: s.Screenshot, Source: s.Source} }

// Settle looks until two looks in a row show the same layout and nothing loads, at
// most SettleTimeout by the device's clock. The scene's Settled says whether it
// came to rest. A device that waits by itself is looked at once.
func Settle(ctx context.Context, d Device, s Settings) (Look, error) {
	deadline := Now(d).Add(s.settle())
	look, err := d.Observe(ctx, s.want())
	if err != nil {
		return Look{}, err
	}
	idler, waits := As[Idler](d)
	waits = waits && idler.WaitsForIdle()
	for pause := pollFirst; ; pause = min(pause*2, pollMost) {
		readable := look.Scene.Tree().Status != scene.TreeUnavailable
		if waits && readable && !look.Scene.Busy() && s.reached(look.Scene) {
			return settled(look, true), nil
		}
		if !Now(d).Before(deadline) {
			return settled(look, waits && readable && !look.Scene.Busy()), nil
		}
		if err := Sleep(ctx, d, pause); err != nil {
			return Look{}, err
		}
		next, err := d.Observe(ctx, s.want())
		if err != nil {
			return Look{}, err
		}
		still := next.Scene.Layout() == look.Scene.Layout() && next.Scene.Tree().Status != scene.TreeUnavailable
		look = next
		if still && !look.Scene.Busy() && s.reached(look.Scene) {
			return settled(look, true), nil
		}
	}
}

func (s Settings) reached(now *scene.Scene) bool { return s.Until == nil || s.Until(now) }

// settled marks the look's scene.
func settled(l Look, at bool) Look {
	if l.Scene.Settled() == at {
		return l
	}
	d := l.Scene.Data()
	d.Settled = at
	l.Scene = scene.New(d)
	return l
}

// fatal reports whether an error ends more than the action at hand: the context is
// over, or the phone is gone.
func fatal(ctx context.Context, err error) bool {
	if ctx.Err() != nil {
		return true
	}
	var e *step.Error
	return errors.As(err, &e) && e.Code == step.DeviceLost
}

// typed is any error as a step's.
func typed(err error) *step.Error {
	var e *step.Error
	if errors.As(err, &e) {
		return e
	}
	return found(err)
}

// found is a matcher's error, or any other, as a step's.
func found(err error) *step.Error {
	var f *scene.FindError
	if errors.As(err, &f) {
		return &step.Error{Code: step.Code(f.Code), Message: f.Message, Hint: f.Hint, Candidates: f.Candidates}
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}
