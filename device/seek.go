package device

import (
	"context"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// maxScreens is how many screens a search scrolls through at most, the way back not counted.
const maxScreens = 20

// maxNearest is how many labels an error of a search lists.
const maxNearest = 8

// Found is where Seek got.
type Found struct {
	// Look is the newest settled look; nil when none was taken.
	Look *Look
	// Notes say what it took: waited, keyboard_hidden, scrolled.
	Notes []step.Note
	// Screens is how many times the list was scrolled.
	Screens int
}

// Seek brings a target that isn't in from into the scene: it waits, looks under the
// keyboard, then scrolls the list with the most rows to its end and back past where
// it began. It touches the phone only while the app that is in front in from is in
// front, and puts nothing back. Where the target isn't found the error has code
// not_found and the nearest labels of all screens seen; one that is a ref, or that
// several things fit, is the matcher's error.
//
// What has the label only in another text than its name, such as a row whose summary
// contains it, is taken when its list was looked through and nothing is called so.
func Seek(ctx context.Context, d Device, t scene.Target, from *scene.Scene, s Settings) (Found, error) {
	k := &seeker{act: act{ctx: ctx, d: d, on: from, now: from, set: s}, target: t, most: maxScreens}
	if from == nil {
		if err := k.settle(); err != nil {
			return Found{}, err
		}
	}
	k.app = k.now.Foreground().App
	err := k.search()
	if err == nil && k.look != nil && k.waiting() {
		err = k.picture()
	}
	return Found{Look: k.look, Notes: k.res.Notes, Screens: k.screens}, err
}

// seeker looks for one target.
type seeker struct {
	act
	target scene.Target
	// app is the only one that may be touched.
	app string
	// in is the container asked for; nil chooses one.
	in *scene.Element
	// sideways: a list that goes on to the side is looked through, too.
	sideways bool
	// lowered: the keyboard was hidden, or can't be.
	lowered bool
	// list is the container that is scrolled, once one was chosen.
	list *scene.Element
	// most is how many screens may be scrolled, screens how many were.
	most, screens int
	// seen is one element of each role and name that was seen.
	seen []scene.Element
	hit  string
	// aside: something has the label in another text than its name, and its list goes
	// on; settled: nothing better is there.
	aside, settled bool
}

// search goes through the ways in which a target can come, the cheapest first.
func (k *seeker) search() error {
	for _, try := range []func() (bool, error){k.whole, k.wait, k.underKeyboard, k.scrollFor} {
		if done, err := try(); done || err != nil {
			return err
		}
	}
	if k.aside {
		k.aside, k.settled, k.most = false, true, k.most+k.screens
		for _, try := range []func() (bool, error){k.whole, k.scrollFor} {
			if done, err := try(); done || err != nil {
				return err
			}
		}
	}
	return k.missing()
}

// here looks for the target in the newest scene. An error other than its absence
// ends the search.
func (k *seeker) here() (*scene.Element, error) {
	m, err := scene.Find(k.now, k.target, scene.FindOptions{Role: k.target.Role, Acting: true, NotAside: k.aside})
	if err == nil && m.Aside && !k.settled && GoesOn(k.now, m.Element) {
		list, _ := around(k.now, m.Element)
		k.aside, k.list = true, &list
		return nil, nil
	}
	if err == nil {
		k.hit = describe(m.Element)
		return &m.Element, nil
	}
	e := typed(err)
	if e.Code != step.NotFound {
		return nil, e
	}
	k.gather()
	return nil, nil
}

// GoesOn reports whether the list that e is in has more than what is visible, as far
// as its marks tell.
func GoesOn(s *scene.Scene, e scene.Element) bool {
	list, ok := around(s, e)
	return ok && list.States.Any(scene.MoreAbove|scene.MoreBelow|scene.MoreLeft|scene.MoreRight)
}

// maxSeen bounds what is kept for an error's candidates.
const maxSeen = 500

func (k *seeker) gather() {
	for _, e := range k.now.All() {
		known := func(o scene.Element) bool { return o.Name == e.Name && o.Role == e.Role }
		if e.Name != "" && len(k.seen) < maxSeen && !slices.ContainsFunc(k.seen, known) {
			k.seen = append(k.seen, scene.Element{Role: e.Role, Name: e.Name, Detail: e.Detail, ID: e.ID, States: e.States, Bounds: e.Bounds})
		}
	}
}

// nearest are the labels most like the target's on all screens seen.
func (k *seeker) nearest() []string {
	all := scene.New(scene.Data{Elements: k.seen})
	t := scene.Target{Label: k.target.Label, ID: k.target.ID, Role: k.target.Role}
	m, err := scene.Find(all, t, scene.FindOptions{})
	if err == nil { // only what it should stand beside was missing
		return []string{describe(m.Element)}
	}
	near := typed(err).Candidates
	return near[:min(len(near), maxNearest)]
}

// mine reports whether the phone may be touched: the app in front is still the same.
func (k *seeker) mine() bool { return k.now.Foreground().App == k.app }

// wait lets the target come by itself, unless it is there and only covered.
func (k *seeker) wait() (bool, error) {
	if k.hit != "" || k.aside {
		return false, nil
	}
	began := Now(k.d)
	for pause := pollFirst; Now(k.d).Sub(began) < k.set.wait(k.now.Busy()); pause = min(2*pause, pollMost) {
		if err := Sleep(k.ctx, k.d, pause); err != nil {
			return false, err
		}
		if err := k.settle(); err != nil {
			return false, err
		}
		e, err := k.here()
		if err != nil || e != nil {
			k.note(step.Waited)
			return k.brought(e, err)
		}
		if hopeless(k.now) {
			return false, nil
		}
	}
	return false, nil
}

// underKeyboard hides the keyboard, which may stand before the target.
func (k *seeker) underKeyboard() (bool, error) {
	if !k.now.Keyboard().Visible || !k.mine() || k.aside {
		return false, nil
	}
	gone, err := k.lower()
	if err != nil {
		return false, err
	}
	if gone {
		k.note(step.KeyboardHidden)
	}
	k.lowered = true
	return k.brought(k.here())
}

// picture takes the last look again with what the caller wants of it.
func (k *seeker) picture() error {
	s := k.set
	s.Until, s.Seen = nil, k.now
	look, err := Settle(k.ctx, k.d, s)
	if err == nil {
		k.keep(look)
	}
	return err
}

func (k *seeker) missing() error {
	if err := unread(k.now); err != nil {
		return err
	}
	where := "on this screen"
	if k.screens > 0 {
		where = fmt.Sprintf("on this page, of which %d screens were looked through", k.screens+1)
	}
	err := &step.Error{Code: step.NotFound, Message: fmt.Sprintf("%s is not %s", k.target, where), Candidates: k.nearest()}
	switch {
	case !k.mine():
		err.Hint = fmt.Sprintf("%s came to the front, in which nothing was searched", orUnknown(k.now.Foreground().App))
	case len(err.Candidates) > 0:
		err.Hint = "the nearest labels are listed"
	default:
		err.Hint = "look at the screen; it may be another page than expected"
	}
	return err
}

func orUnknown(app string) string {
	if app == "" {
		return "another app"
	}
	return app
}
