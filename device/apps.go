package device

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func (a *act) launch() error {
	if a.r.App == "" {
		return invalid("no app is named", "give its name or identifier")
	}
	if err := a.perform(Op{Kind: OpLaunch, App: a.r.App, Fresh: a.r.Args.Bool("fresh"), User: a.r.Args.Int("user", 0)}); err != nil {
		return err
	}
	if !identifier(a.r.App) {
		return nil
	}
	a.final = true
	return a.settleUntil(0, func(s *scene.Scene) bool { return inFront(s, a.r.App) || asks(s) })
}

func (a *act) terminate() error {
	if a.r.App == "" {
		return invalid("no app is named", "give its name or identifier")
	}
	if err := a.perform(Op{Kind: OpTerminate, App: a.r.App}); err != nil {
		return err
	}
	a.final = true
	return a.settleUntil(0, func(s *scene.Scene) bool { return !inFront(s, a.r.App) })
}

func (a *act) openURL() error {
	if a.r.Text.IsZero() {
		return invalid("no address is given", "")
	}
	return a.perform(Op{Kind: OpOpen, URL: a.r.Text, App: a.r.App})
}

// front judges a lifecycle action by the app that is in front afterwards. A system's
// prompt before it, such as that for a permission, is no fault of it. A name that is
// no identifier, and a phone that doesn't tell what is in front, can't be judged.
func (a *act) front(now *scene.Scene) *step.Error {
	app, front := a.r.App, now.Foreground().App
	if front == "" || !identifier(app) {
		return nil
	}
	switch a.r.Action {
	case step.LaunchApp, step.OpenURL:
		if front == app || asks(now) {
			return nil
		}
		if launcher(front) && !launcher(app) {
			return &step.Error{Code: step.AppCrashed, Message: fmt.Sprintf("%s was started, and the home screen is in front", app), Hint: "it crashed at its start, or ends by itself; look at the phone's log"}
		}
		return &step.Error{Code: step.AppNotInFront, Message: fmt.Sprintf("%s was started, but %s is in front", app, front),
			Hint: "look at what is in front: the app may have closed, or handed over to another one"}
	case step.TerminateApp:
		if front != app {
			return nil
		}
		return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%s was stopped and is in front", app), Hint: "it may restart itself"}
	}
	return nil
}

// inApp are the actions that never leave an app for the home screen by themselves.
var inApp = []step.Action{step.Tap, step.DoubleTap, step.LongPress, step.Type, step.Clear, step.Set}

// crashed tells when the home screen came in place of the app that was touched: its
// process ended. The system says so in a dialog only from the second time on.
func (a *act) crashed(now *scene.Scene) *step.Error {
	app := a.on.Foreground().App
	if !slices.Contains(inApp, a.r.Action) || app == "" || launcher(app) || asks(a.on) || !launcher(now.Foreground().App) {
		return nil
	}
	return &step.Error{Code: step.AppCrashed, Message: fmt.Sprintf("%s closed, and the home screen is in front", app),
		Hint: "it crashed, or what was touched ends it; start it again"}
}

// launcher reports whether a package is a home screen, as far as its name tells.
func launcher(app string) bool { return strings.Contains(app, "launcher") }

// identifier reports whether an app is named by its identifier, and not by its label.
func identifier(app string) bool { return strings.Contains(app, ".") }

func inFront(s *scene.Scene, app string) bool { return s.Foreground().App == app }

// asks reports whether a dialog of the system stands in front of whatever app was started.
func asks(s *scene.Scene) bool {
	app := s.Foreground().App
	if app == "android" || strings.HasSuffix(app, ".permissioncontroller") || strings.HasSuffix(app, ".packageinstaller") {
		return true
	}
	for _, e := range s.All() {
		if systemButton(e) {
			return true
		}
	}
	return false
}
