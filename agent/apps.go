package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// appID is the identifier of the app that name means: an identifier, or a label as
// the launcher shows it. Where the phone doesn't list its apps the name goes
// through as it is.
func (l *loop) appID(ctx context.Context, name string) (string, *step.Error) {
	hits := appsNamed(l.s.Apps, name)
	if len(hits) == 0 && (l.s.Apps != nil || l.s.Phone.URI == "") {
		if !l.look(ctx, true) { // it may have been installed meanwhile
			return "", l.s.End.Error
		}
		hits = appsNamed(l.s.Apps, name)
	}
	switch {
	case len(hits) == 1:
		return hits[0].ID, nil
	case len(hits) > 1:
		return "", &step.Error{Code: step.AppAmbiguous, Message: fmt.Sprintf("%q means %d apps", name, len(hits)),
			Hint: "name the app by its identifier", Candidates: appLines(hits)}
	case l.s.Apps == nil:
		return name, nil
	}
	return "", &step.Error{Code: step.AppNotFound, Message: fmt.Sprintf("there is no app %q on the phone", name),
		Hint: "name one of its apps, or install it", Candidates: appLines(l.s.Apps)}
}

// appsNamed lists the apps with that identifier, else that label, else whose label begins with it.
func appsNamed(apps []plan.App, name string) []plan.App {
	want := scene.Fold(name)
	if want == "" {
		return nil
	}
	tests := []func(plan.App) bool{
		func(a plan.App) bool { return a.ID == name },
		func(a plan.App) bool { return scene.Fold(a.Label) == want },
		func(a plan.App) bool { return strings.HasPrefix(scene.Fold(a.Label)+" ", want+" ") },
	}
	for _, test := range tests {
		if hits := slices.DeleteFunc(slices.Clone(apps), func(a plan.App) bool { return !test(a) }); len(hits) > 0 {
			return hits
		}
	}
	return nil
}

func appLines(apps []plan.App) []string {
	var out []string
	for _, a := range apps {
		if len(out) == 12 {
			return append(out, fmt.Sprintf("and %d more", len(apps)-len(out)))
		}
		out = append(out, fmt.Sprintf("%s (%s)", a.Label, a.ID))
	}
	return out
}

// become turns open and close, which only the phone can tell apart, into what they
// are here: an app is launched or stopped, anything else is tapped.
func (l *loop) become(ctx context.Context, t *turn) *step.Error {
	p := &t.Planned
	if p.Action != step.Open && p.Action != step.Close {
		return nil
	}
	if err := p.Validate(t.By != ByPlanner); err != nil {
		return err
	}
	text, err := l.expand(p.Args.Text("name"))
	if err != nil {
		return err
	}
	name := text.String()
	app, appErr := l.appID(ctx, name)
	if l.s.Ended() {
		return appErr
	}
	isApp := appErr == nil && l.s.Apps != nil
	switch {
	case appErr != nil && appErr.Code == step.AppAmbiguous:
		return appErr
	case isApp && l.controlNamed(name, app):
		return &step.Error{Code: step.Ambiguous, Message: fmt.Sprintf("%q is an app and also something on this screen", name),
			Hint: fmt.Sprintf("write %q or %q", "open app "+name, "tap "+name)}
	case isApp:
		p.Args = p.Args.With("name", nil).With("app", p.Args.Text("name"))
		if p.Action == step.Close {
			p.Action = step.TerminateApp
		} else {
			p.Action, p.Args = step.LaunchApp, p.Args.With("fresh", true)
		}
	case p.Action == step.Close:
		p.Action, p.Target = step.Tap, l.closer(name)
		p.Args = p.Args.With("name", nil)
	default:
		t.noApp = name
		p.Action, p.Target = step.Tap, &scene.Target{Label: p.Args.Text("name")}
		p.Args = p.Args.With("name", nil)
	}
	return nil
}

// controlNamed reports whether something on the screen has exactly that name, unless
// the screen is the launcher, whose icons are the apps, or the app itself.
func (l *loop) controlNamed(name, app string) bool {
	if l.s.Semantic != nil && l.s.Semantic.Kind() == "home" || l.s.Scene.Foreground().App == app {
		return false
	}
	for _, e := range l.s.Scene.All() {
		if e.Can() && !e.States.Any(scene.Covered) && scene.Fold(e.Name) == scene.Fold(name) {
			return true
		}
	}
	return false
}

// closer is the control that closes the thing of that name: one that says so, else
// a close control inside it, else the only close control of the screen.
func (l *loop) closer(name string) *scene.Target {
	for _, t := range []scene.Target{
		{Label: "Close " + name}, {Label: "Dismiss " + name},
		{Label: "Close", In: &scene.Target{Label: name}}, {Label: "Close"}, {Label: "Dismiss"},
	} {
		if _, err := scene.Find(l.s.Scene, t, scene.FindOptions{Acting: true}); err == nil {
			return &t
		}
	}
	return &scene.Target{Label: "Close " + name}
}
