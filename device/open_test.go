package device_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/step"
)

// got is what the scheme test was opened with.
var got string

func init() {
	device.Register("test", func(_ context.Context, rest string, o *device.OpenOptions) (device.Device, error) {
		got = rest + " in " + o.StateDir + " for " + o.Task
		return devicetest.NewFake(nil), nil
	})
}

func TestOpen(t *testing.T) {
	for uri, want := range map[string]string{"test:": "", "test:a": "a", "test:tcp:h:1": "tcp:h:1", "test:?x=1:2": "?x=1:2"} {
		if _, err := device.Open(context.Background(), uri, &device.OpenOptions{StateDir: "dir", Task: "t"}); err != nil || got != want+" in dir for t" {
			t.Errorf("%s: %q, %v", uri, got, err)
		}
	}
	if _, err := device.Open(context.Background(), "test:", nil); err != nil {
		t.Error(err)
	}
	_, err := device.Open(context.Background(), "tset:a", nil)
	var e *step.Error
	if !errors.As(err, &e) || e.Code != step.DeviceUnknown || !strings.Contains(e.Hint, "test:") || !strings.Contains(e.Message, "tset:a") {
		t.Errorf("%+v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a scheme was registered twice")
		}
	}()
	device.Register("test", nil)
}

// incapable is a device with no ability.
type incapable struct{ device.Device }

// within is a wrapper, barred one behind which nothing is seen.
type within struct{ device.Device }

func (w within) Unwrap() device.Device { return w.Device }

type barred struct{ within }

func (barred) Barrier() {}

// offering has the Sleeper of what it wraps, and says so.
type offering struct{ within }

func (o offering) Offer(ability any) bool {
	if a, ok := ability.(*device.Sleeper); ok {
		*a, ok = o.Device.(device.Sleeper)
		return ok
	}
	return false
}
func (offering) Barrier() {}

func TestAs(t *testing.T) {
	f := devicetest.NewFake(nil)
	tests := []struct {
		name            string
		d               device.Device
		sleeper, lister bool
	}{
		{"itself", f, true, true},
		{"through a wrapper", within{within{f}}, true, true},
		{"not behind a barrier", barred{within{f}}, false, false},
		{"what a barrier offers", offering{within{f}}, true, false},
		{"nothing there", incapable{f}, false, false},
		{"a wrapper around nothing", within{}, false, false},
		{"no device", nil, false, false},
	}
	for _, tt := range tests {
		_, sleeper := device.As[device.Sleeper](tt.d)
		_, lister := device.As[device.Lister](tt.d)
		if sleeper != tt.sleeper || lister != tt.lister {
			t.Errorf("%s: sleeper %v, lister %v", tt.name, sleeper, lister)
		}
	}
}

// Without an ability the functions answer what is true of any device.
func TestWithoutAbilities(t *testing.T) {
	d := incapable{devicetest.NewFake(nil)}
	ctx := context.Background()
	if apps, err := device.Apps(ctx, d); apps != nil || err != nil {
		t.Errorf("apps %v, %v", apps, err)
	}
	if info, err := device.InfoOf(ctx, d); info != (device.Info{}) || err != nil {
		t.Errorf("info %v, %v", info, err)
	}
	if err := device.Setup(ctx, d, "wake", step.Text{}); err != nil {
		t.Errorf("every device can be woken: %v", err)
	}
	if err := device.Setup(ctx, d, "airplane", step.Literal("on")); !errors.Is(err, &step.Error{Code: step.Unsupported}) {
		t.Errorf("setup: %v", err)
	}
	if err := device.Sleep(ctx, d, time.Nanosecond); err != nil {
		t.Error(err)
	}
	if device.Now(d).IsZero() {
		t.Error("no time")
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if err := device.Sleep(cancelled, d, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("sleep: %v", err)
	}
}
