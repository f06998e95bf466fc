package device

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// setValue brings a control to a value. It reads first, acts only where it differs,
// and reads back.
func (a *act) setValue() error {
	e := a.r.Target
	if e == nil {
		return invalid("set needs a target that is an element", "name it by its label or ref")
	}
	value := strings.TrimSpace(a.r.Text.String())
	a.res.Hit = describe(*e)
	_, switching := onWords[strings.ToLower(value)]
	switch {
	case switching && !e.States.Any(scene.Checkable) && e.Role != scene.RoleTab && e.Role != scene.RoleSpinner && !editable(*e):
		return &step.Error{Code: step.Unsupported, Message: describe(*e) + " can't be switched on or off",
			Hint: "if it opens a page with the switch, tap it first; nothing was touched"}
	case editable(*e):
		if e.Value == value && value != "" {
			a.note(step.AlreadySet)
			return nil
		}
		return a.enter(a.r.Text, false, false)
	case e.Role == scene.RoleSlider:
		return a.slide(*e, value)
	case e.States.Any(scene.Checkable) || e.Role == scene.RoleTab:
		return a.toggle(*e, value)
	case e.Role == scene.RoleSpinner || e.Role == scene.RoleRow && e.States.Any(scene.Clickable) || tellsMoment(*e):
		return a.choose(*e, value)
	}
	return &step.Error{Code: step.Unsupported, Message: describe(*e) + " is nothing that has a value to set",
		Hint: "tap it, and tap what it then offers; set is for switches, checkboxes, radios, sliders, spinners and fields"}
}

var onWords = map[string]bool{"on": true, "true": true, "yes": true, "checked": true, "selected": true,
	"off": false, "false": false, "no": false, "unchecked": false, "unselected": false}

func onOff(on bool) string { return map[bool]string{true: "on", false: "off"}[on] }

func (a *act) toggle(e scene.Element, value string) error {
	on, known := onWords[strings.ToLower(value)]
	switch {
	case !known:
		return invalid(fmt.Sprintf("%s is set to on or off, not %q", describe(e), value), "")
	case e.On() == on:
		a.note(step.AlreadySet)
		return nil
	case !on && (e.Role == scene.RoleRadio || e.Role == scene.RoleTab):
		return &step.Error{Code: step.Unsupported, Message: describe(e) + " can't be switched off", Hint: "choose another one instead"}
	}
	before := a.now
	if err := a.touch(tapMS); err != nil {
		return err
	}
	a.final = true
	for again := true; again; {
		e = *a.r.Target // it may have moved with the keyboard
		there := func(s *scene.Scene) bool {
			now, ok := scene.Carry(a.now, s).ByRef(e.Ref)
			return !ok || now.On() == on
		}
		err := a.settleUntil(0, there)
		if err == nil {
			again, err = a.regain(before, e, tapMS)
		}
		if err != nil {
			return err
		}
	}
	now := a.again(e)
	if now == nil {
		a.note(step.Unverified)
		return nil
	}
	if now.On() != on {
		return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%s was tapped and is still %s", describe(e), onOff(now.On())),
			Hint: "something may ask for confirmation; look at the screen"}
	}
	return nil
}

// tellsMoment: a button that shows a day or a time, which opens a picker.
func tellsMoment(e scene.Element) bool {
	_, ok := momentOf(e.Name)
	return ok && e.States.Any(scene.Clickable)
}

// choose opens what offers options, and taps the one of that name, or a picker, which it sets.
func (a *act) choose(e scene.Element, option string) error {
	if shows(e, option) || sameMoment(e.Name, option) {
		a.note(step.AlreadySet)
		return nil
	}
	before := a.now
	if err := a.touch(tapMS); err != nil {
		return err
	}
	for again := true; again; {
		e = *a.r.Target
		err := a.settle()
		if err == nil {
			again, err = a.regain(before, e, tapMS)
		}
		if err != nil {
			return err
		}
	}
	hit := a.res.Hit
	picked, err := a.pick(option)
	a.res.Hit = hit
	if err == nil && !picked {
		err = a.tapOption(e, option)
	}
	if err != nil {
		return err
	}
	a.final = true
	if err := a.settle(); err != nil {
		return err
	}
	if picked {
		return a.picked(e, option)
	}
	now := a.again(e)
	switch {
	case now == nil:
		a.note(step.Unverified)
	case !shows(*now, option):
		return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%q was chosen, and %s doesn't show it", option, describe(e)), Hint: "look at the screen; a choice may have to be confirmed"}
	}
	return nil
}

// tapOption taps an option of what was opened, which may have to be scrolled to. One
// that isn't offered leaves things closed as they were.
func (a *act) tapOption(e scene.Element, option string) error {
	before := a.look
	k := &seeker{act: *a, target: scene.Target{Label: option}, app: a.now.Foreground().App, most: maxScreens}
	found, err := k.whole()
	if err == nil && !found && a.now.Layout() != a.on.Layout() {
		found, err = k.scrollFor()
	}
	*a = k.act
	if err == nil && found {
		var m scene.Match
		if m, err = scene.Find(a.now, scene.Target{Label: option}, scene.FindOptions{Acting: true}); err == nil {
			return a.perform(hold(m.Element.Tap, tapMS))
		}
	}
	if err == nil {
		err = &step.Error{Code: step.NotFound, Message: fmt.Sprintf("%s offers no %q", describe(e), option), Candidates: k.nearest()}
	}
	if before != nil && before.Scene.Layout() != a.on.Layout() {
		if back := a.perform(Op{Kind: OpKey, Key: "back"}); back != nil {
			return back
		}
	}
	return err
}

// shows reports whether an option is what a control holds.
func shows(e scene.Element, option string) bool {
	want := scene.Fold(option)
	return scene.Fold(e.Value) == want && want != "" || slices.ContainsFunc(e.Details(), func(s string) bool { return scene.Fold(s) == want })
}
