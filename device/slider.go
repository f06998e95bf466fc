package device

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// slideTries bounds how often a slider that tells its value is corrected.
const slideTries = 5

// slide brings a slider to a percentage of its length, or, where it tells a number
// without a percent sign, to that number.
func (a *act) slide(e scene.Element, value string) error {
	want, percent, ok := numberOf(value)
	have, told, tells := numberOf(e.Value)
	percent = percent || tells && told // a plain number means percent to a slider that tells percent
	tells = tells && told == percent   // a percentage and a number aren't comparable
	switch {
	case !ok || want < 0 || !tells && want > 100:
		return invalid(fmt.Sprintf("a slider is set to a percentage, not %q", value), `write "40%"`)
	case tells && have == want:
		a.note(step.AlreadySet)
		return nil
	}
	if _, err := a.ready(); err != nil {
		return err
	}
	e = *a.r.Target
	at := want / 100
	if tells && !percent {
		at = 0.5 // the range isn't known: two places tell it
	}
	if !tells {
		if err := a.slideTo(e, at); err != nil {
			return err
		}
		a.note(step.Unverified)
		return nil
	}
	return a.approach(e, want, at)
}

// approach corrects the place until the slider tells the value, or can't come nearer.
func (a *act) approach(e scene.Element, want, at float64) error {
	var lastAt, lastHave float64
	for try := range slideTries {
		if err := a.slideTo(e, at); err != nil {
			return err
		}
		if err := a.settle(); err != nil {
			return err
		}
		now := a.again(e)
		if now == nil {
			a.note(step.Unverified)
			return nil
		}
		have, _, ok := numberOf(now.Value)
		if !ok || have == want {
			return nil
		}
		slope := 100.0
		switch {
		case try > 0 && at != lastAt && have != lastHave:
			slope = (have - lastHave) / (at - lastAt)
		case at > 0 && have > 0:
			slope = have / at
		}
		lastAt, lastHave = at, have
		at = math.Min(1, math.Max(0, at+(want-have)/slope))
		if at == lastAt {
			break
		}
	}
	now := a.again(e)
	if now == nil {
		now = &e
	}
	return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%s is at %s", describe(e), now.Value), Hint: "it may move in steps; take a value that it has"}
}

// slideTo puts a finger on the track: its knob has room of half its height at both ends.
func (a *act) slideTo(e scene.Element, at float64) error {
	pad := min(e.Bounds.Height()/2, e.Bounds.Width()/8)
	x := e.Bounds.Left + pad + int(math.Round(float64(e.Bounds.Width()-2*pad)*at))
	return a.perform(hold(scene.Point{X: max(e.Bounds.Left+1, min(x, e.Bounds.Right-2)), Y: e.Bounds.Center().Y}, 2*tapMS))
}

// numberOf reads "40", "40.0" or "40%".
func numberOf(s string) (n float64, percent, ok bool) {
	s = strings.TrimSpace(s)
	s, percent = strings.CutSuffix(s, "%")
	n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return n, percent, err == nil && !math.IsNaN(n) && !math.IsInf(n, 0)
}
