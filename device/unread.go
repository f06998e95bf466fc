package device

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// unread is why nothing could be found in a scene of which nothing could be read; nil
// for any other scene. What isn't seen isn't missing.
func unread(s *scene.Scene) *step.Error {
	switch tree := s.Tree(); {
	case s.Power() == "off":
		return &step.Error{Code: step.TreeUnavailable, Message: "the screen is off", Hint: "wake the phone: Given the phone is unlocked"}
	case tree.Status != scene.TreeUnavailable:
		return nil
	default:
		why, hint := "the screen can't be read: "+tree.Reason, "try the step again"
		for _, r := range unreadable {
			if r.reason == tree.Reason {
				why, hint = r.why, r.hint
			}
		}
		return &step.Error{Code: step.TreeUnavailable, Message: why, Hint: hint}
	}
}

// unreadable are the reasons that a person can do something about.
var unreadable = []struct{ reason, why, hint string }{
	{"uiautomation_busy", "the screen can't be read: another program holds the phone's UiAutomation", "end it: Appium, an inspector, or another test that runs on this phone"},
	{"not_idle", "the screen can't be read: it never comes to rest", "wait until what moves on it is over, or leave the page"},
	{"null_root", "the screen can't be read: the phone has no window to tell of", "wait a moment; an app that hangs looks the same"},
}
