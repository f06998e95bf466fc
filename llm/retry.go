package llm

import (
	"context"
	"errors"
	"time"
)

// Retry asks a model again where that may help: it was busy, can't be reached, or had a fault.
// Any other error is given back at once.
type Retry struct {
	Model Model
	// Times is how often it is asked again; 0: three times.
	Times int
	// Wait is how long before the first time, doubled with each one; 0: a second.
	Wait time.Duration
	// Sleep waits; nil: as long as it says, or until ctx ends. It is for tests.
	Sleep func(ctx context.Context, d time.Duration) error
}

// Complete asks until there is an answer, or asking doesn't help.
func (r Retry) Complete(ctx context.Context, q Question) (Answer, error) {
	times, wait, sleep := r.Times, r.Wait, r.Sleep
	if times == 0 {
		times = 3
	}
	if wait == 0 {
		wait = time.Second
	}
	if sleep == nil {
		sleep = pause
	}
	var used Usage
	for n := 0; ; n++ {
		a, err := r.Model.Complete(ctx, q)
		if err == nil {
			a.Usage = a.Usage.Add(used)
			return a, nil
		}
		var e *Error
		if !errors.As(err, &e) {
			return a, err
		}
		used = used.Add(e.Usage)
		if n == times || e.Reason != Busy && e.Reason != Unreachable {
			told := *e
			told.Usage = used
			return a, &told
		}
		if err := sleep(ctx, wait); err != nil {
			return a, err
		}
		wait *= 2
	}
}

func pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
