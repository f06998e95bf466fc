package policy

import (
	"github.com/agentic-mobile-control/amc/step"
)

// dark gets over a screen that is off and a lock screen that asks for nothing, and
// stops before one that asks for a PIN: none is ever typed. It is nil where the screen
// is lit and open, and for a step that is about the screen itself.
func dark(in Input) *Verdict {
	if in.Scene == nil || aboutScreen(in.Planned) {
		return nil
	}
	off, lock := in.Scene.Power() == "off", in.Scene.Lock()
	var v Verdict
	switch {
	case lock == "secure":
		v = stop(step.NeedsUser, "the phone is locked, and amc types no PIN", "unlock it by hand; a longer screen timeout keeps it open")
	case off || lock == "swipe":
		v = Verdict{Kind: First, Step: &step.Planned{Action: step.Setup, Args: step.ArgsOf(map[string]any{"op": "wake"}), Why: "the screen is dark or locked"}}
	default:
		return nil
	}
	return &v
}

// aboutScreen reports whether a step switches the screen, or lets it be.
func aboutScreen(p step.Planned) bool {
	switch p.Action {
	case step.Setup, step.Wait, step.Look:
		return true
	case step.Press:
		return p.Args.Text("key") == "power"
	}
	return false
}
