// Package device shows a device of one's own: a lamp with one switch.
package device

import (
	"context"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Lamp is a device whose whole screen is one switch. The zero Lamp is off.
type Lamp struct{ On bool }

var place = scene.Rect{Left: 10, Top: 10, Right: 90, Bottom: 50}

// Observe shows the switch.
func (l *Lamp) Observe(context.Context, device.Want) (device.Look, error) {
	lamp := scene.Element{Ref: "e1", Role: scene.RoleSwitch, Name: "Lamp", Bounds: place, Tap: scene.Point{X: 50, Y: 30},
		States: scene.Clickable | scene.Checkable}
	if l.On {
		lamp.States |= scene.Checked
	}
	return device.Look{Scene: scene.New(scene.Data{Display: scene.Display{Width: 100, Height: 60}, Tree: scene.Tree{Status: scene.TreeOK},
		Foreground: scene.Foreground{App: "lamp"}, Elements: []scene.Element{lamp}, NextRef: 2})}, nil
}

// Perform turns the switch when a finger comes up on it.
func (l *Lamp) Perform(_ context.Context, op device.Op) error {
	if op.Kind != device.OpGesture || len(op.Fingers) != 1 || len(op.Fingers[0]) == 0 {
		return &step.Error{Code: step.Unsupported, Message: "a lamp takes single touches only"}
	}
	up := op.Fingers[0][len(op.Fingers[0])-1]
	l.On = l.On != place.Contains(scene.Point{X: up.X, Y: up.Y})
	return nil
}

// WaitsForIdle says that what Observe shows is always at rest.
func (l *Lamp) WaitsForIdle() bool { return true }
