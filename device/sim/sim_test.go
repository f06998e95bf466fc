package sim_test

import (
	"context"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	_ "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/sim"
)

func open(t *testing.T, uri string, o *device.OpenOptions) device.Device {
	t.Helper()
	d, err := device.Open(context.Background(), uri, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestSimIsDevice(t *testing.T) {
	for _, uri := range []string{"sim:?profile=30", "sim:", "sim:?profile=36&seed=5"} {
		t.Run(uri, func(t *testing.T) {
			devicetest.TestDevice(t, func(t *testing.T) device.Device { return open(t, uri, nil) })
		})
	}
}

func TestKeptSimIsDevice(t *testing.T) {
	o := &device.OpenOptions{StateDir: t.TempDir()}
	devicetest.TestDevice(t, func(t *testing.T) device.Device { return open(t, "sim:shared", o) })
}

// Every behaviour alone leaves a phone that is a device.
func TestSimWithBehaviours(t *testing.T) {
	for _, name := range append(sim.Everyday(), "all", "secure_lock", "never_allowed") {
		t.Run(name, func(t *testing.T) {
			devicetest.TestDevice(t, func(t *testing.T) device.Device { return open(t, "sim:?behaviours="+name, nil) })
		})
	}
}
