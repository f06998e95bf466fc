package device

import (
	"context"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Done is what Do did.
type Done struct {
	// Result has outcome, app, hit, notes and error; effect and expect are the caller's to judge.
	Result step.Result
	// Look is the settled look that followed; nil where it could not be had.
	Look *Look
}

// Do carries out an action that touches the phone, on top of Observe and Perform,
// or lets the device do it where it does it better. on is the scene in which r was
// resolved. The error is only for a cancelled context and a lost phone; all else is
// in the result.
func Do(ctx context.Context, d Device, r step.Resolved, on *scene.Scene, s Settings) (Done, error) {
	a := &act{ctx: ctx, d: d, r: r, now: on, set: s, res: step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, App: r.App}}
	err := a.run()
	if err != nil && fatal(ctx, err) {
		return Done{Result: a.res}, err
	}
	if err != nil {
		a.fail(err)
	}
	if !a.touched && a.look == nil {
		return Done{Result: a.res}, nil
	}
	if a.touched {
		look, err := Settle(ctx, d, s)
		if err != nil {
			if fatal(ctx, err) {
				return Done{Result: a.res}, err
			}
			return Done{Result: a.res}, nil
		}
		a.look = &look
		a.after()
	}
	return Done{Result: a.res, Look: a.look}, nil
}

// act is one action being carried out.
type act struct {
	ctx context.Context
	d   Device
	r   step.Resolved
	// now is the newest scene.
	now *scene.Scene
	set Settings
	res step.Result
	// touched: something was done since the last settled look.
	touched bool
	// look is the newest settled look; nil for none.
	look *Look
}

var actions = map[step.Action]func(*act) error{
	step.Tap: (*act).tap, step.DoubleTap: (*act).doubleTap, step.LongPress: (*act).longPress,
	step.Type: (*act).typeText, step.Clear: (*act).clearText, step.Set: (*act).setValue,
	step.Swipe: (*act).swipe, step.Scroll: (*act).scroll, step.ScrollTo: (*act).scrollTo, step.Drag: (*act).drag, step.Pinch: (*act).pinch,
	step.Press: (*act).press, step.Back: (*act).back, step.Home: (*act).key, step.Recents: (*act).key, step.OpenPanel: (*act).panel,
	step.LaunchApp: (*act).launch, step.TerminateApp: (*act).terminate, step.OpenURL: (*act).openURL,
	step.HideKeyboard: (*act).hideKeyboard, step.Rotate: (*act).rotate, step.AnswerDialog: (*act).answer, step.Setup: (*act).setup,
}

func (a *act) run() error {
	if doer, ok := As[Doer](a.d); ok {
		res, handled, err := doer.DoAction(a.ctx, a.r, a.now)
		if handled || err != nil {
			a.touched = true
			if err == nil {
				a.res = res
			}
			return err
		}
	}
	do, ok := actions[a.r.Action]
	if !ok {
		return &step.Error{Code: step.Unsupported, Message: "a device doesn't do " + string(a.r.Action)}
	}
	return do(a)
}

// fail makes an error the result: refused when nothing was touched, else failed.
func (a *act) fail(err error) {
	a.res.Error = typed(err)
	a.res.Outcome = step.Failed
	if !a.touched && a.look == nil {
		switch a.res.Error.Code {
		case step.TargetDisabled, step.TargetCovered, step.UnderKeyboard, step.BoundsInvalid, step.OutOfSpace, step.InvalidStep, step.MissingSecret, step.NotEditable:
			a.res.Outcome = step.Refused
		}
	}
}

func (a *act) note(n step.Note) {
	for _, have := range a.res.Notes {
		if have == n {
			return
		}
	}
	a.res.Notes = append(a.res.Notes, n)
}

// perform does one operation.
func (a *act) perform(op Op) error {
	a.touched = true
	return a.d.Perform(a.ctx, op)
}

// settle looks again, keeping refs, so that what follows acts on what is there.
func (a *act) settle() error {
	s := a.set
	s.Until = nil
	look, err := Settle(a.ctx, a.d, s)
	if err != nil {
		return err
	}
	a.keep(look)
	return nil
}

func (a *act) keep(look Look) {
	a.now = scene.Carry(a.now, look.Scene)
	a.look, a.touched = &look, false
}

// again is the target in the newest scene, nil where it is gone.
func (a *act) again(e scene.Element) *scene.Element {
	if n, ok := a.now.ByRef(e.Ref); ok {
		return &n
	}
	var hit *scene.Element
	for _, n := range a.now.All() {
		if n.ID == e.ID && n.Role == e.Role && n.Name == e.Name {
			if hit != nil {
				return nil
			}
			c := n
			hit = &c
		}
	}
	return hit
}

// after judges what only the look after the action can tell: whether an app that
// was started is in front, whether something crashed or turned.
func (a *act) after() {
	before, now := a.now, a.look.Scene
	if before != nil && before.Display().Rotation != now.Display().Rotation {
		a.note(step.Rotated)
	}
	if a.res.Outcome != step.OK || a.r.Action != step.LaunchApp || a.r.App == "" {
		return
	}
	front := now.Foreground().App
	if front != "" && front != a.r.App && !overlays(now) {
		a.res.Outcome = step.Failed
		a.res.Error = &step.Error{Code: step.AppNotInFront, Message: a.r.App + " was started, but " + front + " is in front",
			Hint: "see what is in front; the app may have closed or handed over to another one"}
	}
}

// overlays reports whether a system dialog stands before whatever app is in front.
func overlays(s *scene.Scene) bool {
	for _, w := range s.Windows() {
		if w.Type == "dialog" {
			return true
		}
	}
	return false
}
