package device

import (
	"fmt"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The times of touches, in milliseconds.
const (
	tapMS     = 60
	betweenMS = 120 // between the two taps of a double tap; Android's limit is 300
	longMS    = 800 // Android's is 500 at most, unless the user chose a longer one
)

func gesture(paths ...Path) Op { return Op{Kind: OpGesture, Fingers: paths} }

func hold(p scene.Point, ms int) Op {
	return gesture(Path{{X: p.X, Y: p.Y}, {X: p.X, Y: p.Y, AtMS: ms}})
}

// ready makes sure that the target can be touched: on the display, enabled, and not
// covered. A keyboard in front of it is hidden first.
func (a *act) ready() (scene.Point, error) {
	e := a.r.Target
	if e == nil {
		return a.readyPoint()
	}
	a.res.Hit = describe(*e)
	switch {
	case e.Bounds.Empty():
		return e.Tap, &step.Error{Code: step.BoundsInvalid, Message: describe(*e) + " has no place on the screen", Hint: "look again: it may still be moving"}
	case e.States.Any(scene.Disabled):
		return e.Tap, &step.Error{Code: step.TargetDisabled, Message: describe(*e) + " is disabled", Hint: "fill in or choose what it waits for"}
	case e.States.Any(scene.Covered) || a.suggesting(*e):
		return a.uncover(*e)
	}
	return e.Tap, nil
}

// suggesting reports whether a list of suggestions may stand before e, which a dump of
// one window doesn't show: the field that has the focus makes them while it is typed into.
func (a *act) suggesting(e scene.Element) bool {
	f := focused(a.now)
	return f != nil && f.Ref != e.Ref && f.Window == e.Window && strings.HasSuffix(f.Class, "AutoCompleteTextView") &&
		a.now.Keyboard().Visible && !listsWindows(a.now)
}

// readyPoint is for a step that names a pixel: that it is on the display is all that can be asked.
func (a *act) readyPoint() (scene.Point, error) {
	p, ok := a.r.Place()
	if !ok {
		return p, invalid("the step has no target", "name an element by its label or ref, or give a point")
	}
	d := a.now.Display()
	if p.X < 0 || p.Y < 0 || d.Width > 0 && p.X >= d.Width || d.Height > 0 && p.Y >= d.Height {
		return p, &step.Error{Code: step.OutOfSpace, Message: fmt.Sprintf("(%d,%d) is outside the screen of %dx%d", p.X, p.Y, d.Width, d.Height),
			Hint: "points are pixels of the upright screen; name their space when they aren't"}
	}
	a.res.Hit = fmt.Sprintf("(%d,%d)", p.X, p.Y)
	if m, err := scene.Find(a.now, scene.Target{Point: &p}, scene.FindOptions{}); err == nil {
		a.res.Hit = describe(m.Element)
	}
	return p, nil
}

// uncover hides the keyboard when something is covered, and finds it again.
func (a *act) uncover(e scene.Element) (scene.Point, error) {
	covered := &step.Error{Code: step.TargetCovered, Message: describe(e) + " is covered by something in front", Hint: "close what covers it, or scroll"}
	if !a.now.Keyboard().Visible {
		return a.clears(e, covered)
	}
	gone, err := a.lower()
	if err != nil {
		return e.Tap, err
	}
	if !gone {
		return e.Tap, &step.Error{Code: step.UnderKeyboard, Message: describe(e) + " is under the keyboard, which doesn't go away", Hint: "close what shows the keyboard"}
	}
	a.note(step.KeyboardHidden)
	now := a.again(e)
	switch {
	case now == nil:
		return e.Tap, &step.Error{Code: step.StaleTarget, Message: describe(e) + " went away with the keyboard", Hint: "look at the screen again"}
	case now.States.Any(scene.Covered):
		return a.clears(*now, covered)
	case now.States.Any(scene.Disabled):
		return e.Tap, &step.Error{Code: step.TargetDisabled, Message: describe(e) + " is disabled", Hint: "fill in or choose what it waits for"}
	}
	a.r.Target = now
	return now.Tap, nil
}

// coverTimeout is how long something that leaves by itself may stand before a target:
// a notification does 5 s, a snackbar up to 10 s.
const coverTimeout = 10 * time.Second

// clears waits until nothing covers e.
func (a *act) clears(e scene.Element, covered error) (scene.Point, error) {
	front, dialog := frontOf(a.now)
	if dialog && e.Window != front {
		return e.Tap, covered
	}
	free := func(s *scene.Scene) bool {
		n, ok := scene.Carry(a.now, s).ByRef(e.Ref)
		return ok && !n.States.Any(scene.Covered)
	}
	if err := a.settleUntil(coverTimeout, free); err != nil {
		return e.Tap, err
	}
	now := a.again(e)
	switch {
	case now == nil:
		return e.Tap, &step.Error{Code: step.StaleTarget, Message: describe(e) + " went away", Hint: "look at the screen again"}
	case now.States.Any(scene.Covered):
		return e.Tap, covered
	}
	a.note(step.Waited)
	a.r.Target = now
	return now.Tap, nil
}

// lower hides the keyboard: Escape, which only hides it, then Back, with a look in
// between, since the second of the two would leave the page.
func (a *act) lower() (gone bool, err error) {
	for _, key := range []string{"escape", "back"} {
		if !a.now.Keyboard().Visible {
			return true, nil
		}
		if err := a.perform(Op{Kind: OpKey, Key: key}); err != nil {
			if key == "escape" && typed(err).Code == step.Unsupported {
				continue
			}
			return false, err
		}
		if err := a.settle(); err != nil {
			return false, err
		}
	}
	return !a.now.Keyboard().Visible, nil
}

func describe(e scene.Element) string {
	switch {
	case e.Name != "":
		return fmt.Sprintf("%s %q", e.Role, e.Name)
	case e.ID != "":
		return fmt.Sprintf("%s %s", e.Role, e.ID)
	}
	return fmt.Sprintf("%s at (%d,%d)", e.Role, e.Tap.X, e.Tap.Y)
}

// tap also waits for the keyboard that a field brings with it, some time after
// everything else came to rest.
func (a *act) tap() error {
	before := a.now
	if err := a.touch(tapMS); err != nil {
		return err
	}
	if a.r.Target != nil && MayStray(before, a.r.Target.Tap) {
		return a.tapLost(before)
	}
	if a.r.Target == nil || !editable(*a.r.Target) || a.now.Keyboard().Visible {
		return nil
	}
	a.final = true
	return a.settleUntil(keyboardTimeout, keyboardUp)
}

func keyboardUp(s *scene.Scene) bool { return s.Keyboard().Visible }

// longPress looks where a notification may have taken the touch, which opens what is its own.
func (a *act) longPress() error {
	before, ms := a.now, a.r.Args.Int("ms", longMS)
	if err := a.touch(ms); err != nil {
		return err
	}
	if a.r.Target == nil || !MayStray(before, a.r.Target.Tap) {
		return nil
	}
	a.final = true
	if err := a.settle(); err != nil {
		return err
	}
	_, err := a.regain(before, *a.r.Target, ms)
	return err
}

// touch touches the target once.
func (a *act) touch(ms int) error {
	p, err := a.ready()
	if err != nil {
		return err
	}
	return a.perform(hold(p, ms))
}

func (a *act) doubleTap() error {
	p, err := a.ready()
	if err != nil {
		return err
	}
	if err := a.perform(hold(p, tapMS)); err != nil {
		return err
	}
	if err := Sleep(a.ctx, a.d, betweenMS*time.Millisecond); err != nil {
		return err
	}
	return a.perform(hold(p, tapMS))
}
