package device

import (
	"context"
	"time"

	"github.com/agentic-mobile-control/amc/step"
)

// As finds an ability of d: on d itself, or on what it wraps. It doesn't look
// behind a Barrier, which offers what it lets through by itself.
func As[T any](d Device) (ability T, ok bool) {
	for d != nil {
		if o, offers := d.(Offerer); offers {
			if o.Offer(&ability) {
				return ability, true
			}
		} else if a, has := d.(T); has {
			return a, true
		}
		if _, closed := d.(Barrier); closed {
			break
		}
		u, wraps := d.(Unwrapper)
		if !wraps {
			break
		}
		d = u.Unwrap()
	}
	var none T
	return none, false
}

// Offerer is a device that has some abilities only when what it wraps has them.
// Offer sets *ability, a pointer to an interface, and reports true when it has it.
type Offerer interface {
	Offer(ability any) bool
}

// Idler is a device whose Observe waits by itself until the screen is at rest.
type Idler interface {
	WaitsForIdle() bool
}

// TextChecker is a device that tells beforehand whether it could type a text, so
// that nothing is deleted for a text that then can't come in its place.
type TextChecker interface {
	CheckText(t step.Text) error
}

// Sleep lets d pass on the device's clock, or on this machine's.
func Sleep(ctx context.Context, dev Device, d time.Duration) error {
	if s, ok := As[Sleeper](dev); ok {
		return s.Sleep(ctx, d)
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Now is the time on the device's clock, or on this machine's.
func Now(dev Device) time.Time {
	if s, ok := As[Sleeper](dev); ok {
		return s.Now()
	}
	return time.Now()
}

// Apps lists the apps that can be launched; nil where the device doesn't tell.
func Apps(ctx context.Context, dev Device) ([]App, error) {
	if l, ok := As[Lister](dev); ok {
		return l.Apps(ctx)
	}
	return nil, nil
}

// InfoOf says which phone it is; the zero Info where the device doesn't tell.
func InfoOf(ctx context.Context, dev Device) (Info, error) {
	if i, ok := As[Informer](dev); ok {
		return i.Info(ctx)
	}
	return Info{}, nil
}

// Setup prepares the phone for a test.
func Setup(ctx context.Context, dev Device, op string, value step.Text) error {
	if op == "wake" {
		return dev.Perform(ctx, Op{Kind: OpWake})
	}
	if p, ok := As[Preparer](dev); ok {
		return p.Setup(ctx, op, value)
	}
	return &step.Error{Code: step.Unsupported, Message: "this device can't be prepared for a test", Hint: "prepare it by hand"}
}
