package devicetest_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
)

func TestFakeIsDevice(t *testing.T) {
	devicetest.TestDevice(t, func(*testing.T) device.Device { return devicetest.NewFake(nil) })
}

func TestIdleFakeIsDevice(t *testing.T) {
	devicetest.TestDevice(t, func(*testing.T) device.Device {
		f := devicetest.NewFake(nil)
		f.Idle = true
		return f
	})
}
