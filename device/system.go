package device

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func (a *act) press() error { return a.perform(Op{Kind: OpKey, Key: a.r.Args.Text("key")}) }

// key is home and recents, whose names are those of their actions.
func (a *act) key() error { return a.perform(Op{Kind: OpKey, Key: string(a.r.Action)}) }

func (a *act) back() error {
	if a.now != nil && a.now.Keyboard().Visible {
		a.note(step.KeyboardHidden)
	}
	return a.perform(Op{Kind: OpKey, Key: "back"})
}

func (a *act) hideKeyboard() error {
	if a.now == nil || !a.now.Keyboard().Visible {
		a.note(step.AlreadySet)
		return nil
	}
	for _, key := range []string{"escape", "back"} {
		if err := a.perform(Op{Kind: OpKey, Key: key}); err != nil {
			return err
		}
		if err := a.settle(); err != nil {
			return err
		}
		if !a.now.Keyboard().Visible {
			a.note(step.KeyboardHidden)
			return nil
		}
	}
	return &step.Error{Code: step.NoEffect, Message: "the keyboard stays", Hint: "tap outside the field"}
}

func (a *act) panel() error { return a.perform(Op{Kind: OpPanel, To: a.r.Args.Text("panel")}) }

func (a *act) rotate() error { return a.perform(Op{Kind: OpRotate, To: a.r.Args.Text("to")}) }

func (a *act) launch() error {
	return a.perform(Op{Kind: OpLaunch, App: a.r.App, Fresh: a.r.Args.Bool("fresh"), User: a.r.Args.Int("user", 0)})
}

func (a *act) terminate() error { return a.perform(Op{Kind: OpTerminate, App: a.r.App}) }

func (a *act) openURL() error { return a.perform(Op{Kind: OpOpen, URL: a.r.Text, App: a.r.App}) }

func (a *act) setup() error {
	a.touched = true
	return Setup(a.ctx, a.d, a.r.Args.Text("op"), a.r.Text)
}

// answersTo lists, for each choice of answer_dialog, the identifiers of the buttons
// that mean it, the least that can be granted first (AOSP: AlertDialog,
// GrantPermissionsActivity, AppErrorDialog).
var answersTo = map[string][]string{
	"allow":             {"permission_allow_foreground_only_button", "permission_allow_one_time_button", "permission_allow_button", "button1"},
	"allow_while_using": {"permission_allow_foreground_only_button"},
	"allow_once":        {"permission_allow_one_time_button"},
	"deny":              {"permission_deny_button", "permission_deny_and_dont_ask_again_button", "button2"},
	"ok":                {"button1"},
	"cancel":            {"button2"},
	"wait":              {"aerr_wait"},
	"close":             {"aerr_close", "button2", "button1"},
}

func (a *act) answer() error {
	choice := a.r.Text.String()
	front := frontOf(a.now)
	for _, id := range answersTo[choice] {
		for _, e := range a.now.All() {
			if e.Window == front && e.States.Any(scene.Clickable) && (strings.HasSuffix(e.ID, ":id/"+id) || e.ID == id) {
				return a.tapElement(e)
			}
		}
	}
	label := choice
	if words := map[string]string{"allow_while_using": "While using the app", "allow_once": "Only this time", "deny": "Don’t allow"}; words[choice] != "" {
		label = words[choice]
	}
	if !hasDialog(a.now) {
		return &step.Error{Code: step.NoDialog, Message: "there is no dialog to answer", Hint: "look at the screen; a button of the page is tapped"}
	}
	m, err := scene.Find(a.now, scene.Target{Label: label}, scene.FindOptions{Acting: true})
	if err == nil {
		return a.tapElement(m.Element)
	}
	failed := found(err)
	failed.Message = fmt.Sprintf("the dialog offers no %q", choice)
	return failed
}

func (a *act) tapElement(e scene.Element) error {
	a.r.Target = &e
	return a.tap()
}

// frontOf is the index of the topmost window that isn't the keyboard.
func frontOf(s *scene.Scene) int {
	for i, w := range s.Windows() {
		if w.Type != "input_method" {
			return i
		}
	}
	return 0
}

// hasDialog reports whether something asks for an answer.
func hasDialog(s *scene.Scene) bool {
	front := frontOf(s)
	for i, w := range s.Windows() {
		if i == front && w.Type != "application" {
			return true
		}
	}
	for _, e := range s.All() {
		if strings.Contains(e.ID, "permission_") || strings.Contains(e.ID, "aerr_") || strings.HasPrefix(e.ID, "android:id/button") {
			return true
		}
	}
	return false
}
