package device

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// answer is what a choice of answer_dialog means: the identifiers of the buttons
// that are it, and their labels where a dialog has no identifiers, the best first.
type answer struct{ ids, labels []string }

// answers are the choices. Identifiers are those of AOSP's GrantPermissionsActivity,
// AlertDialog and AppErrorDialog; allow takes the least that is offered.
var answers = map[string]answer{
	"allow": {[]string{"permission_allow_foreground_only_button", "permission_allow_one_time_button", "permission_allow_button", "android:id/button1"},
		[]string{"While using the app", "Only this time", "Allow"}},
	"allow_while_using": {[]string{"permission_allow_foreground_only_button"}, []string{"While using the app"}},
	"allow_once":        {[]string{"permission_allow_one_time_button"}, []string{"Only this time", "Allow once"}},
	"deny": {[]string{"permission_deny_button", "permission_deny_and_dont_ask_again_button", "permission_no_upgrade_button", "android:id/button2"},
		[]string{"Don't allow", "Deny"}},
	"ok":     {[]string{"android:id/button1"}, []string{"OK"}},
	"cancel": {[]string{"android:id/button2"}, []string{"Cancel"}},
	"wait":   {[]string{"aerr_wait"}, []string{"Wait"}},
	"close":  {[]string{"aerr_close"}, []string{"Close", "Close app", "Not now", "No thanks", "Skip", "Dismiss", "Later", "Cancel", "Got it", "OK"}},
}

// answer presses the button of a dialog that is the choice: by its identifier, else
// by its label.
func (a *act) answer() error {
	choice := a.r.Text.String()
	buttons := dialogButtons(a.now)
	if len(buttons) == 0 {
		return &step.Error{Code: step.NoDialog, Message: "there is no dialog to answer", Hint: "look at the screen; a button of a page is tapped"}
	}
	known, isChoice := answers[choice]
	if isChoice {
		if e, ok := byID(buttons, known.ids); ok {
			return a.tapElement(e)
		}
	}
	if e, ok := byLabel(buttons, append([]string{choice}, known.labels...)); ok {
		return a.tapElement(e)
	}
	if known, ok := answers[scene.Fold(choice)]; ok && !isChoice { // such as OK, for a button in another language
		if e, ok := byID(buttons, known.ids); ok {
			return a.tapElement(e)
		}
	}
	err := &step.Error{Code: step.NotFound, Message: fmt.Sprintf("the dialog offers no %q", choice), Hint: "choose one of its buttons"}
	for _, e := range buttons {
		err.Candidates = append(err.Candidates, describe(e))
	}
	return err
}

func (a *act) tapElement(e scene.Element) error {
	a.r.Target = &e
	return a.tap()
}

// dialogButtons are what can be tapped in the dialog in front; none when there is
// no dialog.
func dialogButtons(s *scene.Scene) []scene.Element {
	front, dialog := frontOf(s)
	var out []scene.Element
	for _, e := range s.All() {
		if e.Window != front || !e.States.Any(scene.Clickable) {
			continue
		}
		dialog = dialog || systemButton(e) || strings.HasPrefix(e.ID, "android:id/button") || strings.HasSuffix(e.ID, ":id/alertTitle")
		out = append(out, e)
	}
	for _, e := range s.All() {
		dialog = dialog || e.Window == front && (e.Role == scene.RoleDialog || strings.HasSuffix(e.ID, ":id/alertTitle"))
	}
	if !dialog {
		return nil
	}
	return out
}

// frontOf is the index of the topmost window that isn't the keyboard or a bar, and
// whether it is a dialog.
func frontOf(s *scene.Scene) (index int, dialog bool) {
	for i, w := range s.Windows() {
		if w.Type != "input_method" && w.Type != "system" {
			return i, w.Type == "dialog" || w.Type == "popup"
		}
	}
	return 0, false
}

// systemButton reports whether e is a button of a permission prompt or of the
// system's dialog about an app that hangs or crashed.
func systemButton(e scene.Element) bool {
	_, id, ok := strings.Cut(e.ID, ":id/")
	return ok && e.States.Any(scene.Clickable) && (strings.HasPrefix(id, "aerr_") || strings.HasPrefix(id, "permission_") && strings.HasSuffix(id, "_button"))
}

// byID is the first button that has one of the identifiers; those without a package
// fit any, since makers' packages differ.
func byID(buttons []scene.Element, ids []string) (scene.Element, bool) {
	for _, id := range ids {
		for _, e := range buttons {
			if e.ID == id || !strings.Contains(id, ":") && strings.HasSuffix(e.ID, ":id/"+id) {
				return e, true
			}
		}
	}
	return scene.Element{}, false
}

func byLabel(buttons []scene.Element, labels []string) (scene.Element, bool) {
	for _, label := range labels {
		for _, e := range buttons {
			if scene.Fold(e.Name) == scene.Fold(label) && label != "" {
				return e, true
			}
		}
	}
	return scene.Element{}, false
}
