package device_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func TestSettle(t *testing.T) {
	moving := func(f *devicetest.Fake, every, until time.Duration) {
		for at := every; at <= until; at += every {
			f.After(at, func() { f.Page.Elements[0].Bounds.Top++ })
		}
	}
	tests := []struct {
		name    string
		set     func(f *devicetest.Fake)
		s       device.Settings
		settled bool
		looks   int // 0: any number
		within  time.Duration
	}{
		{name: "at rest", settled: true, looks: 2, within: time.Second},
		{name: "waits by itself", set: func(f *devicetest.Fake) { f.Idle = true }, settled: true, looks: 1, within: time.Second},
		{name: "moves for a second", set: func(f *devicetest.Fake) { moving(f, 50*time.Millisecond, time.Second) }, settled: true, within: 3 * time.Second},
		{name: "moves on", set: func(f *devicetest.Fake) { moving(f, 50*time.Millisecond, time.Minute) }, settled: false, within: 5 * time.Second},
		{name: "a limit of its own", set: func(f *devicetest.Fake) { moving(f, 50*time.Millisecond, time.Minute) }, s: device.Settings{SettleTimeout: time.Second}, settled: false, within: time.Second},
		{name: "loads", set: func(f *devicetest.Fake) {
			f.Page.Busy = true
			f.After(2*time.Second, func() { f.Page.Busy = false })
		}, settled: true, within: 4 * time.Second},
		{name: "loads on", set: func(f *devicetest.Fake) { f.Page.Busy = true }, settled: false, within: 5 * time.Second},
		{name: "loads on and waits by itself", set: func(f *devicetest.Fake) { f.Page.Busy, f.Idle = true, true }, settled: false, within: 6 * time.Second},
		{name: "no tree at first", set: func(f *devicetest.Fake) { f.Faults.NotIdle = 2 }, settled: true, within: 3 * time.Second},
		{name: "no tree", set: func(f *devicetest.Fake) { f.Faults.NotIdle = 1000 }, settled: false, within: 5 * time.Second},
		{name: "never reached, yet at rest", s: device.Settings{Until: func(*scene.Scene) bool { return false }}, settled: true, within: 5 * time.Second},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(form())
			if tt.set != nil {
				tt.set(f)
			}
			began := f.Now()
			l, err := device.Settle(context.Background(), f, tt.s)
			if err != nil {
				t.Fatal(err)
			}
			if l.Scene.Settled() != tt.settled {
				t.Errorf("settled %v, want %v", l.Scene.Settled(), tt.settled)
			}
			if n := len(f.Log("observe")) / len("observe\n"); tt.looks > 0 && n+1 != tt.looks {
				t.Errorf("%d looks, want %d", n+1, tt.looks)
			}
			if took := f.Now().Sub(began); took > tt.within {
				t.Errorf("took %v, want at most %v", took, tt.within)
			}
		})
	}
}

func TestSettleErrors(t *testing.T) {
	f := devicetest.NewFake(nil)
	f.Faults.FailObserve = &step.Error{Code: step.Internal, Message: "no"}
	if _, err := device.Settle(context.Background(), f, device.Settings{}); !errors.Is(err, f.Faults.FailObserve) {
		t.Error(err)
	}
	if _, err := device.Settle(context.Background(), blind{}, device.Settings{}); !errors.Is(err, &step.Error{Code: step.Internal}) {
		t.Errorf("a look without a scene: %v", err)
	}
}

// blind is a device that gives no scene.
type blind struct{}

func (blind) Observe(context.Context, device.Want) (device.Look, error) { return device.Look{}, nil }
func (blind) Perform(context.Context, device.Op) error                  { return nil }
