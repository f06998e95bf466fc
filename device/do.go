package device

import (
	"context"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Done is what Do did.
type Done struct {
	// Result has outcome, app, hit, notes and error; effect and expect are the caller's to judge.
	Result step.Result
	// Look is the settled look that followed; nil where nothing was done or it could not be had.
	Look *Look
}

// Do carries out an action that touches the phone, on top of Observe and Perform,
// or lets the device do it where it does it better. on is the scene in which r was
// resolved; nil: Do looks first. The error is only for a cancelled context and a
// lost phone; all else is in the result, whose outcome is refused where nothing was
// touched for a reason that stands in the scene, else failed.
func Do(ctx context.Context, d Device, r step.Resolved, on *scene.Scene, s Settings) (Done, error) {
	if err := ctx.Err(); err != nil {
		return Done{Result: started(r)}, err
	}
	a := &act{ctx: ctx, d: d, r: r, on: on, now: on, set: s, res: started(r)}
	if on == nil {
		if err := a.settle(); err != nil {
			return a.ended(err)
		}
		a.on, a.look = a.now, nil
	}
	return a.ended(a.run())
}

func started(r step.Resolved) step.Result {
	return step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, App: r.App}
}

// act is one action being carried out.
type act struct {
	ctx context.Context
	d   Device
	r   step.Resolved
	// on is the scene before the action, now the newest one.
	on, now *scene.Scene
	set     Settings
	res     step.Result
	// touched: something was done since the last settled look; ever: something was done at all.
	touched, ever bool
	// look is the newest look; nil for none. hurried: it had less than the usual time to settle.
	look    *Look
	hurried bool
	// final: the next look is probably the one that the caller gets, so it is taken with the picture.
	final bool
	// regained is how often the app was brought back from behind another one.
	regained int
}

var actions = map[step.Action]func(*act) error{
	step.Tap: (*act).tap, step.DoubleTap: (*act).doubleTap, step.LongPress: (*act).longPress,
	step.Type: (*act).typeText, step.Clear: (*act).clearText, step.Set: (*act).setValue,
	step.Swipe: (*act).swipe, step.Scroll: (*act).scroll, step.ScrollTo: (*act).scrollTo, step.Drag: (*act).drag, step.Pinch: (*act).pinch,
	step.Press: (*act).press, step.Back: (*act).back, step.Home: (*act).key, step.Recents: (*act).key, step.OpenPanel: (*act).panel,
	step.LaunchApp: (*act).launch, step.TerminateApp: (*act).terminate, step.OpenURL: (*act).openURL,
	step.HideKeyboard: (*act).hideKeyboard, step.Rotate: (*act).rotate, step.AnswerDialog: (*act).answer, step.Setup: (*act).setup,
}

// run lets a Doer try first.
func (a *act) run() error {
	if doer, ok := As[Doer](a.d); ok {
		res, handled, err := doer.DoAction(a.ctx, a.r, a.now)
		if handled || err != nil {
			a.touched, a.ever = true, true
			if handled && err == nil {
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

// ended is the answer of Do once the action is over: with a settled look where
// something was done, and err in the result unless it is fatal.
func (a *act) ended(err error) (Done, error) {
	if fatal(a.ctx, err) {
		return Done{Result: a.res}, err
	}
	if err != nil {
		a.fail(typed(err))
	}
	if a.touched || a.look != nil && a.waiting() {
		s := a.set
		s.Seen = a.now
		look, err := Settle(a.ctx, a.d, s)
		switch {
		case fatal(a.ctx, err):
			return Done{Result: a.res}, err
		case err != nil:
			return Done{Result: a.res}, nil
		}
		a.keep(look)
	}
	if a.look != nil {
		a.after(a.look.Scene)
	}
	return Done{Result: a.res, Look: a.look}, nil
}

// waiting reports whether the last look isn't yet what the caller wants: it was
// hurried, what the caller waits for isn't in it, or it lacks the picture.
func (a *act) waiting() bool {
	return a.hurried && !a.look.Scene.Settled() || !a.set.reached(a.look.Scene) || a.set.Screenshot && a.look.Screenshot == nil && !a.look.Scene.Secure()
}

// refusals are the codes that tell what stood in the scene before anything was done.
var refusals = []step.Code{step.TargetDisabled, step.TargetCovered, step.UnderKeyboard, step.BoundsInvalid, step.OutOfSpace,
	step.InvalidStep, step.MissingSecret, step.NotEditable, step.NoDialog, step.NoFocus, step.Unsupported, step.TextUnsupported, step.AppNotFound}

func (a *act) fail(err *step.Error) {
	a.res.Error, a.res.Outcome = err, step.Failed
	if !a.ever && slices.Contains(refusals, err.Code) {
		a.res.Outcome = step.Refused
	}
}

func (a *act) note(n step.Note) {
	if !slices.Contains(a.res.Notes, n) {
		a.res.Notes = append(a.res.Notes, n)
	}
}

// perform does one operation. An operation that the device doesn't know, or that
// it refuses, touched nothing.
func (a *act) perform(op Op) error {
	err := a.d.Perform(a.ctx, op)
	if err != nil && slices.Contains(refusals, typed(err).Code) {
		return err
	}
	a.touched, a.ever = true, true
	return err
}

// settle looks again, keeping refs, so that what follows acts on what is there.
func (a *act) settle() error { return a.settleUntil(0, nil) }

// settleUntil is settle that also waits for something, at most for limit; 0 is the
// usual settling time.
func (a *act) settleUntil(limit time.Duration, until func(*scene.Scene) bool) error {
	s := a.set
	s.Until, s.Screenshot, s.Seen = until, s.Screenshot && a.final, a.now
	if limit > 0 {
		s.SettleTimeout = limit
	}
	look, err := Settle(a.ctx, a.d, s)
	if err != nil {
		return err
	}
	a.keep(look)
	a.hurried = limit > 0 && limit < a.set.settle()
	return nil
}

func (a *act) keep(look Look) {
	a.now = scene.Carry(a.now, look.Scene)
	a.look, a.touched, a.hurried = &look, false, false
}

// again is an element in the newest scene; nil where it is gone.
func (a *act) again(e scene.Element) *scene.Element {
	if n, ok := a.now.ByRef(e.Ref); ok {
		return &n
	}
	var hit *scene.Element
	for _, n := range a.now.All() {
		if n.ID != e.ID || n.Role != e.Role || n.Name != e.Name {
			continue
		}
		if hit != nil {
			return nil
		}
		hit = &n
	}
	return hit
}

// after notes what only the look after the action can tell.
func (a *act) after(now *scene.Scene) {
	if rotated(a.on, now) {
		a.note(step.Rotated)
	}
	if a.res.Outcome != step.OK {
		return
	}
	err := a.front(now)
	if err == nil {
		err = a.crashed(now)
	}
	if err != nil {
		a.fail(err)
	}
}
