package device

import (
	"context"
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
	// Seen is what the caller saw last: a region that says nothing there as well isn't looked at
	// twice; nil: nothing was seen.
	Seen *scene.Scene
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

func (s Settings) reached(now *scene.Scene) bool { return s.Until == nil || s.Until(now) }

// Settle looks until two looks in a row show the same layout and nothing loads, at
// most SettleTimeout by the device's clock. The scene's Settled says whether it
// came to rest. A device that waits by itself is looked at once, unless something
// still loads or Until isn't reached. A screen that couldn't be read at
// the first look gets a second one, however long that took, and so does one with a region
// that says nothing and wasn't in Seen: some toolkits make their tree when they are
// first asked for it. Where no further look can help, since the
// screen is off or the source can't be read at all, it doesn't wait.
func Settle(ctx context.Context, d Device, s Settings) (Look, error) {
	waits := waitsForIdle(d)
	deadline := Now(d).Add(s.settle())
	// The first of several looks is never the one that is kept: a picture of it would be taken in vain.
	look, err := observe(ctx, d, Want{Screenshot: s.Screenshot && waits, Source: s.Source})
	if err != nil {
		return Look{}, err
	}
	still, looks, late := waits, 1, look.Scene.Vague() && !sameVague(s.Seen, look.Scene)
	for pause := pollFirst; ; pause = min(pause*2, pollMost) {
		rest := still && atRest(look.Scene) && !late
		left := deadline.Sub(Now(d))
		if left <= 0 && looks == 1 && look.Scene.Tree().Status == scene.TreeUnavailable {
			// A dump that found no rest took longer than settling may; without a
			// second one there would be nothing to go by.
			left = pollFirst
		}
		if rest && s.reached(look.Scene) || left <= 0 || hopeless(look.Scene) {
			return settled(look, rest), nil
		}
		if err := Sleep(ctx, d, min(pause, left)); err != nil {
			return Look{}, err
		}
		next, err := observe(ctx, d, Want{Screenshot: s.Screenshot, Source: s.Source})
		if err != nil {
			return Look{}, err
		}
		looks, late = looks+1, false
		still = waits || next.Scene.Layout() == look.Scene.Layout()
		look = next
	}
}

func waitsForIdle(d Device) bool {
	i, ok := As[Idler](d)
	return ok && i.WaitsForIdle()
}

func atRest(s *scene.Scene) bool {
	return s.Tree().Status != scene.TreeUnavailable && !s.Busy()
}

// hopeless reports whether another look would show the same.
func hopeless(s *scene.Scene) bool {
	return s.Power() == "off" || s.Tree().Status == scene.TreeUnavailable && !s.Tree().Retry
}

// observe is one look, of which a scene is certain.
func observe(ctx context.Context, d Device, want Want) (Look, error) {
	look, err := d.Observe(ctx, want)
	if err == nil && look.Scene == nil {
		err = &step.Error{Code: step.Internal, Message: "the device looked and gave no scene"}
	}
	if err != nil {
		return Look{}, err
	}
	return look, nil
}

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

// sameVague reports whether the page was seen before with such a region.
func sameVague(before, now *scene.Scene) bool {
	return before != nil && before.Foreground() == now.Foreground() && before.Frame() == now.Frame() && before.Vague()
}
