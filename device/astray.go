package device

import (
	"fmt"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// headsUpDP is how far down a notification over the top of the screen reaches at most:
// the status bar and a row of Android's expanded heads-up.
const headsUpDP = 160

// maxRegains is how often one action brings its app back.
const maxRegains = 2

// MayStray reports whether a touch at p may be taken by a notification over the top of
// the screen: a source of one window doesn't show it.
func MayStray(s *scene.Scene, p scene.Point) bool {
	return p.Y*dpPerInch < headsUpDP*density(s) && !listsWindows(s)
}

// Strayed reports whether another app than the one touched is in front: none that asks
// something in the app's name.
func Strayed(before, now *scene.Scene) bool {
	was, is := before.Foreground().App, now.Foreground().App
	return was != "" && is != "" && was != is && is != "android" && !strings.Contains(is, "systemui") && !asks(now)
}

// regain is for a touch of what never leads to another app. Where the newest look shows
// one all the same, the app that was touched is brought back, and its element touched
// again; again is whether it was.
func (a *act) regain(before *scene.Scene, e scene.Element, ms int) (again bool, err error) {
	if !MayStray(before, e.Tap) || !Strayed(before, a.now) {
		return false, nil
	}
	gone := &step.Error{Code: step.StaleTarget, Message: fmt.Sprintf("%s came to the front when %s was touched", a.now.Foreground().App, describe(e)),
		Hint: "a notification may have taken the touch; look at the screen again"}
	if a.regained++; a.regained > maxRegains {
		return false, gone
	}
	if err := a.perform(Op{Kind: OpLaunch, App: before.Foreground().App}); err != nil {
		return false, err
	}
	if err := a.settle(); err != nil {
		return false, err
	}
	now := a.named(e)
	if Strayed(before, a.now) || now == nil {
		return false, gone
	}
	a.r.Target = now
	a.note(step.Repeated)
	return true, a.touch(ms)
}

// headsUpTime is how long a notification stands over the screen at most: 5 s on Android,
// begun anew when it is touched.
const headsUpTime = 6 * time.Second

// tapLost repeats a tap that a notification over the top of the screen may have taken:
// nothing at all changed.
func (a *act) tapLost(before *scene.Scene) error {
	a.final = true
	until := func(*scene.Scene) bool { return true }
	if editable(*a.r.Target) && !before.Keyboard().Visible {
		until = keyboardUp
	}
	if err := a.settleUntil(keyboardTimeout, until); err != nil {
		return err
	}
	if a.replaced(before) == nil {
		return nil
	}
	if err := Sleep(a.ctx, a.d, headsUpTime); err != nil {
		return err
	}
	if err := a.settle(); err != nil {
		return err
	}
	again := a.replaced(before) // an app may only have been slow
	if again == nil {
		return nil
	}
	a.r.Target = again
	a.note(step.Repeated)
	return a.touch(tapMS)
}

// replaced is the target in the newest scene where that is certainly the same as before;
// nil where anything is different, moves or is loading.
func (a *act) replaced(before *scene.Scene) *scene.Element {
	now := a.now
	if now.Content() != before.Content() || now.Keyboard() != before.Keyboard() || now.Vague() || now.Busy() || !now.Settled() || !before.Settled() || len(messages(now)) > 0 {
		return nil
	}
	return a.named(*a.r.Target)
}

// messages are the short messages that stand on the screen.
func messages(s *scene.Scene) []scene.Message {
	var out []scene.Message
	for _, m := range s.Messages() {
		out = append(out, m)
	}
	return out
}

// named is the one element with e's role and name; nil for none or several.
func (a *act) named(e scene.Element) *scene.Element {
	var hit *scene.Element
	for _, n := range a.now.All() {
		if n.Role == e.Role && n.Name == e.Name && n.ID == e.ID {
			if hit != nil {
				return nil
			}
			hit = &n
		}
	}
	return hit
}

// listsWindows reports whether the source tells of more windows than the one in front.
func listsWindows(s *scene.Scene) bool {
	n := 0
	for range s.Windows() {
		n++
	}
	return n > 1
}
