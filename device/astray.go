package device

import (
	"fmt"
	"strings"

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
