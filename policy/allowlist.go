package policy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// allowList checks who owns what the step would touch.
func allowList(in Input) Verdict {
	if len(in.Settings.Allow) == 0 {
		return allowed
	}
	for _, app := range owners(in) {
		if !Allowed(in.Settings, in.Scene, in.Semantic, app) {
			return Verdict{Kind: Deny, Error: &step.Error{Code: step.AppNotAllowed,
				Message: fmt.Sprintf("%s is not one of the allowed apps", app),
				Hint:    "allowed are " + strings.Join(in.Settings.Allow, ", ") + "; more with --allow-app"}}
		}
	}
	return allowed
}

// Allowed reports whether an app may be acted on: it is listed, or it is the
// launcher or the keyboard, or there is no list. "" (not known) isn't allowed.
func Allowed(s Settings, sc *scene.Scene, sem *scene.Semantic, app string) bool {
	if len(s.Allow) == 0 || slices.Contains(s.Allow, app) {
		return true
	}
	if sc == nil || app == "" {
		return false
	}
	if sem != nil && sem.Kind() == "home" && sc.Foreground().App == app {
		return true
	}
	for _, w := range sc.Windows() {
		if w.Package == app && w.Type == "input_method" {
			return true
		}
	}
	return false
}

// owners lists the packages that the step touches.
func owners(in Input) []string {
	r := in.Resolved
	switch r.Action {
	case step.LaunchApp, step.TerminateApp:
		return []string{r.App}
	case step.OpenURL:
		if r.App != "" {
			return []string{r.App}
		}
		return nil
	case step.Back, step.Home, step.Recents, step.HideKeyboard, step.Rotate, step.Wait, step.WaitFor, step.Assert,
		step.Look, step.Remember, step.AnswerDialog, step.OpenPanel, step.Setup:
		return nil
	}
	var out []string
	for _, e := range []*scene.Element{r.Target, r.From, r.To, r.Container} {
		if e != nil {
			out = append(out, ownerOf(in.Scene, *e))
		}
	}
	if r.Point != nil {
		out = append(out, ownerAt(in.Scene, *r.Point))
	}
	if len(out) == 0 && in.Scene != nil {
		out = append(out, in.Scene.Foreground().App)
	}
	return out
}

func ownerOf(s *scene.Scene, e scene.Element) string {
	if e.Package != "" || s == nil {
		return e.Package
	}
	return s.Foreground().App
}

// ownerAt is the package of the topmost window at p.
func ownerAt(s *scene.Scene, p scene.Point) string {
	if s == nil {
		return ""
	}
	for _, w := range s.Windows() {
		if w.Bounds.Contains(p) && w.Package != "" {
			return w.Package
		}
	}
	return s.Foreground().App
}
