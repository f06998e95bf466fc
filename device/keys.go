package device

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// press presses a key. The search key of a keyboard that has one is its Enter key:
// that of Android's remotes does nothing in a field.
func (a *act) press() error {
	key := a.r.Args.Text("key")
	if k := a.now.Keyboard(); key == "search" && k.Visible && k.Enter == "search" {
		key = "enter"
	}
	return a.perform(Op{Kind: OpKey, Key: key})
}

// key is home and recents, whose names are those of their actions.
func (a *act) key() error { return a.perform(Op{Kind: OpKey, Key: string(a.r.Action)}) }

// back tells when it only hid the keyboard, which is no navigation.
func (a *act) back() error {
	keyboard := a.now.Keyboard().Visible
	if err := a.perform(Op{Kind: OpKey, Key: "back"}); err != nil || !keyboard {
		return err
	}
	a.final = true
	if err := a.settle(); err != nil {
		return err
	}
	if !a.now.Keyboard().Visible {
		a.note(step.KeyboardHidden)
	}
	return nil
}

func (a *act) hideKeyboard() error {
	if !a.now.Keyboard().Visible {
		a.note(step.AlreadySet)
		return nil
	}
	gone, err := a.lower()
	if err != nil {
		return err
	}
	if !gone {
		return &step.Error{Code: step.NoEffect, Message: "the keyboard stays", Hint: "tap outside the field"}
	}
	a.note(step.KeyboardHidden)
	return nil
}

func (a *act) panel() error { return a.perform(Op{Kind: OpPanel, To: a.r.Args.Text("panel")}) }

func (a *act) rotate() error { return a.perform(Op{Kind: OpRotate, To: a.r.Args.Text("to")}) }

func (a *act) setup() error {
	err := Setup(a.ctx, a.d, a.r.Args.Text("op"), a.r.Text)
	if err == nil || typed(err).Code != step.Unsupported {
		a.touched, a.ever = true, true
	}
	return err
}

// rotated reports whether the screen was turned between two scenes.
func rotated(before, now *scene.Scene) bool {
	return before != nil && before.Display().Rotation != now.Display().Rotation
}
