package sim

import (
	"errors"
	"fmt"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// inputOf is an operation as an input of the phone.
func inputOf(op device.Op) (sim.Input, error) {
	switch op.Kind {
	case device.OpGesture:
		return touchOf(op.Fingers)
	case device.OpText:
		text, err := plain(op.Text)
		return sim.Input{Kind: sim.KindText, Text: text}, err
	case device.OpKey:
		return sim.Input{Kind: sim.KindKey, Key: op.Key}, nil
	case device.OpLaunch:
		if op.User != 0 {
			return sim.Input{}, &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("the simulated phone has no user %d", op.User), Hint: "leave the user out"}
		}
		return sim.Input{Kind: sim.KindLaunch, App: op.App, Fresh: op.Fresh}, nil
	case device.OpTerminate:
		return sim.Input{Kind: sim.KindTerminate, App: op.App}, nil
	case device.OpOpen:
		url, err := plain(op.URL)
		return sim.Input{Kind: sim.KindOpen, URL: url}, err
	case device.OpRotate:
		return turnOf(op.To)
	case device.OpPanel:
		return sim.Input{Kind: sim.KindPanel, Panel: op.To}, nil
	case device.OpWake:
		return sim.Input{Kind: sim.KindWake}, nil
	}
	return sim.Input{}, &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("there is no operation %q", op.Kind)}
}

// plain is a text without secrets: whoever holds their values puts them in before.
func plain(t step.Text) (string, error) {
	return t.Fill(func(name string) (string, error) {
		return "", &step.Error{Code: step.MissingSecret, Message: "there is no secret " + name, Hint: "give it with --secret " + name}
	})
}

func turnOf(to string) (sim.Input, error) {
	turns := map[string]int{"portrait": 0, "landscape": 1, "auto": 0}
	turn, ok := turns[to]
	if !ok {
		return sim.Input{}, &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("a screen is turned to portrait or landscape, not %q", to)}
	}
	return sim.Input{Kind: sim.KindRotate, Rotation: turn}, nil
}

func touchOf(fingers []device.Path) (sim.Input, error) {
	if len(fingers) == 0 || len(fingers) > 2 {
		return sim.Input{}, &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("a gesture has one or two fingers, not %d", len(fingers))}
	}
	in := sim.Input{Kind: sim.KindTouch}
	for pointer, path := range fingers {
		for _, t := range path {
			in.Path = append(in.Path, sim.TouchPoint{X: t.X, Y: t.Y, At: t.AtMS, Pointer: pointer})
		}
	}
	return in, nil
}

// codes are the phone's codes as those of steps.
var codes = map[sim.Code]step.Code{sim.UnknownApp: step.AppNotFound, sim.BadInput: step.InvalidStep, sim.Unsupported: step.Unsupported,
	sim.UnknownBehaviour: step.Usage, sim.UnknownProfile: step.Usage, sim.BadStart: step.Usage, sim.NotIdle: step.NotIdle, sim.NullRoot: step.NullRoot, sim.InputDenied: step.InputDenied, sim.AutomationHeld: step.TreeUnavailable}

// typed makes the phone's error a step's.
func typed(err error) error {
	var e *sim.Error
	if !errors.As(err, &e) {
		return &step.Error{Code: step.Internal, Message: err.Error()}
	}
	code, ok := codes[e.Code]
	if !ok {
		code = step.Internal
	}
	return &step.Error{Code: code, Message: e.Message, Hint: e.Hint}
}
