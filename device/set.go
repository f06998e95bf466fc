package device

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// setValue brings a control to a value. It reads first, acts only where it differs,
// and reads back.
func (a *act) setValue() error {
	e := a.r.Target
	if e == nil {
		return &step.Error{Code: step.InvalidStep, Message: "set needs a target that is an element"}
	}
	value := a.r.Text.String()
	a.res.Hit = describe(*e)
	switch {
	case e.Role == scene.RoleField || e.States.Any(scene.Editable):
		if e.Value == value && value != "" {
			a.note(step.AlreadySet)
			return nil
		}
		return a.enter(a.r.Text, false, false)
	case e.Role == scene.RoleSlider:
		return a.slide(*e, value)
	case e.States.Any(scene.Checkable) || e.Role == scene.RoleTab:
		return a.toggle(*e, value)
	}
	return a.choose(*e, value)
}

var onWords = map[string]bool{"on": true, "true": true, "yes": true, "checked": true, "selected": true,
	"off": false, "false": false, "no": false, "unchecked": false}

func (a *act) toggle(e scene.Element, value string) error {
	on, known := onWords[strings.ToLower(value)]
	switch {
	case !known:
		return &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("%s is set to on or off, not %q", describe(e), value)}
	case e.On() == on:
		a.note(step.AlreadySet)
		return nil
	case e.Role == scene.RoleRadio && !on:
		return &step.Error{Code: step.Unsupported, Message: describe(e) + " can't be switched off", Hint: "choose another option instead"}
	}
	p, err := a.ready()
	if err != nil {
		return err
	}
	if err := a.perform(hold(p, tapMS)); err != nil {
		return err
	}
	if err := a.settle(); err != nil {
		return err
	}
	if now := a.again(e); now != nil && now.On() != on {
		return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%s was tapped and is still %s", describe(e), map[bool]string{true: "on", false: "off"}[now.On()]),
			Hint: "something may ask for confirmation; look at the screen"}
	}
	return nil
}

// slide drags a slider to a part of its length: a percentage, or a number of 0 to 100.
func (a *act) slide(e scene.Element, value string) error {
	percent, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(value), "%"), 64)
	if err != nil || percent < 0 || percent > 100 {
		return &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("a slider is set to a percentage, not %q", value), Hint: `write "40%"`}
	}
	if _, err := a.ready(); err != nil {
		return err
	}
	pad := e.Bounds.Height() / 2
	x := e.Bounds.Left + pad + int(float64(e.Bounds.Width()-2*pad)*percent/100)
	y := e.Bounds.Center().Y
	return a.perform(hold(scene.Point{X: max(e.Bounds.Left+1, min(x, e.Bounds.Right-2)), Y: y}, 2*tapMS))
}

// choose opens what offers options, and taps the one of that name.
func (a *act) choose(e scene.Element, option string) error {
	if e.Value == option || len(e.Details()) == 1 && e.Details()[0] == option {
		a.note(step.AlreadySet)
		return nil
	}
	p, err := a.ready()
	if err != nil {
		return err
	}
	if err := a.perform(hold(p, tapMS)); err != nil {
		return err
	}
	if err := a.settle(); err != nil {
		return err
	}
	m, err := scene.Find(a.now, scene.Target{Label: option}, scene.FindOptions{Acting: true})
	if err != nil {
		failed := found(err)
		failed.Hint = describe(e) + " was opened and is still open; its options are on the screen"
		return failed
	}
	return a.perform(hold(m.Element.Tap, tapMS))
}
