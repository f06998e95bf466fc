package device

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// How content is moved: slowly, and held before the finger comes up, so that it
// stops where the finger stops.
const (
	scrollMS     = 500
	scrollHoldMS = 150
	maxScreens   = 20
	// edgePart keeps the finger away from a container's edges, where the system takes gestures.
	edgePart = 12
)

// direction is where a reader looks: down shows later content.
type direction struct{ dx, dy int }

func directionOf(word string) direction {
	switch word {
	case "up":
		return direction{0, -1}
	case "left":
		return direction{-1, 0}
	case "right":
		return direction{1, 0}
	}
	return direction{0, 1}
}

// container is what scrolls: the one asked for, else of those that scroll that way
// the one with the most visible rows.
func container(s *scene.Scene, asked *scene.Element) (scene.Element, bool) {
	if asked != nil && asked.States.Any(scene.Scrollable) {
		return *asked, true
	}
	if asked != nil && asked.Container != "" {
		if e, ok := s.ByRef(asked.Container); ok {
			return e, true
		}
	}
	best, most := scene.Element{}, -1
	for _, e := range s.All() {
		if e.Role != scene.RoleList || e.States.Any(scene.Covered) {
			continue
		}
		rows := 0
		for _, r := range s.All() {
			if r.Container == e.Ref {
				rows++
			}
		}
		if score := rows*1000 + e.Bounds.Height(); e.Bounds.Height() > e.Bounds.Width()/3 && score > most {
			best, most = e, score
		}
	}
	if most >= 0 {
		return best, true
	}
	return best, false
}

// drawn is the gesture that moves the content of area by part percent of its size.
// The finger starts where nothing reacts to a drag by itself.
func drawn(s *scene.Scene, area scene.Rect, dir direction, percent int) Op {
	if k := s.Keyboard(); k.Visible && area.Intersect(k.Bounds).Height() > 0 && k.Bounds.Top > area.Top {
		area.Bottom = min(area.Bottom, k.Bounds.Top)
	}
	length := area.Height()
	if dir.dx != 0 {
		length = area.Width()
	}
	room := length - 2*(length/edgePart)
	moves := min(length*percent/100, room)
	mid := area.Center()
	from := scene.Point{X: mid.X + dir.dx*moves/2, Y: mid.Y + dir.dy*moves/2}
	from = clear(s, from, area, dir)
	to := scene.Point{X: from.X - dir.dx*moves, Y: from.Y - dir.dy*moves}
	path := append(Path{{X: from.X, Y: from.Y}}, line(from, to, 0, scrollMS)...)
	return gesture(append(path, Touch{X: to.X, Y: to.Y, AtMS: scrollMS + scrollHoldMS}))
}

// clear moves a start sideways off switches, sliders and fields.
func clear(s *scene.Scene, p scene.Point, area scene.Rect, dir direction) scene.Point {
	for _, part := range []int{8, 3, 13, 5, 11} {
		q := p
		if dir.dx == 0 {
			q.X = area.Left + area.Width()*part/16
		} else {
			q.Y = area.Top + area.Height()*part/16
		}
		free := true
		for _, e := range s.All() {
			if e.Bounds.Contains(q) && (e.Role == scene.RoleSlider || e.Role == scene.RoleField || e.Role == scene.RoleSwitch && e.Bounds.Width() < area.Width()/2) {
				free = false
			}
		}
		if free {
			return q
		}
	}
	return p
}

func (a *act) scroll() error {
	area := a.area()
	if e, ok := container(a.now, a.r.Container); ok {
		area = e.Bounds
		a.res.Hit = describe(e)
	} else if a.r.Container != nil {
		return &step.Error{Code: step.Unsupported, Message: describe(*a.r.Container) + " doesn't scroll", Hint: "name a list, or leave the container out"}
	}
	return a.perform(drawn(a.now, area, directionOf(a.r.Args.Text("direction")), a.r.Args.Int("amount", 80)))
}

// scrollTo brings the target, or an end of the list, into sight.
func (a *act) scrollTo() error {
	if to := a.r.Args.Text("to"); to != "" {
		dir := map[string]string{"top": "up", "bottom": "down"}[to]
		for range a.r.Args.Int("max", maxScreens) {
			moved, err := a.screenful(directionOf(dir), a.r.Container)
			if err != nil || !moved {
				return err
			}
		}
		return &step.Error{Code: step.NotFound, Message: "the " + to + " was not reached", Hint: "allow more screens with max"}
	}
	if a.r.Target != nil && !a.r.Target.States.Any(scene.Cut|scene.Covered) {
		a.res.Hit = describe(*a.r.Target)
		return nil
	}
	target := a.r.Planned
	if target == nil {
		return &step.Error{Code: step.InvalidStep, Message: "scroll_to needs a target"}
	}
	f, err := seek(a.ctx, a.d, *target, a.now, a.set, a.r.Args.Int("max", maxScreens))
	if f.Look != nil {
		a.keep(*f.Look)
	}
	for _, n := range f.Notes {
		a.note(n)
	}
	return err
}

// screenful scrolls by most of a screen and tells whether anything moved.
func (a *act) screenful(dir direction, in *scene.Element) (bool, error) {
	e, ok := container(a.now, in)
	area := e.Bounds
	if !ok {
		area = a.area()
	}
	before := a.now.Layout()
	if err := a.perform(drawn(a.now, area, dir, 80)); err != nil {
		return false, err
	}
	if err := a.settle(); err != nil {
		return false, err
	}
	return a.now.Layout() != before, nil
}

// Found is where Seek got.
type Found struct {
	// Look is the newest settled look; nil when none was taken.
	Look *Look
	// Notes say what it took: waited, keyboard_hidden, scrolled.
	Notes []step.Note
	// Screens is how many screens were scrolled.
	Screens int
}

// Seek brings a target that isn't in from into the scene: it waits, looks under the
// keyboard, then scrolls to the end of the list and back past the start, as long as
// the same app is in front. Where it isn't found the error has code not_found and
// the nearest labels of all screens seen.
func Seek(ctx context.Context, d Device, t scene.Target, from *scene.Scene, s Settings) (Found, error) {
	return seek(ctx, d, t, from, s, maxScreens)
}

func seek(ctx context.Context, d Device, t scene.Target, from *scene.Scene, s Settings, screens int) (Found, error) {
	k := &seeker{act: act{ctx: ctx, d: d, now: from, set: s}, target: t, app: from.Foreground().App}
	for _, try := range []func() (bool, error){k.wait, k.underKeyboard} {
		if done, err := try(); done || err != nil {
			return k.found(), err
		}
	}
	done, err := k.scrollFor(screens)
	if err == nil && !done {
		err = k.missing()
	}
	return k.found(), err
}

// seeker looks for one target.
type seeker struct {
	act
	target  scene.Target
	app     string
	screens int
	nearest []string
}

func (k *seeker) found() Found {
	return Found{Look: k.look, Notes: k.res.Notes, Screens: k.screens}
}

// here tells whether the target can be used where it is; half of a row can't. An
// error other than its absence ends the search.
func (k *seeker) here() (found, cut bool, err error) {
	m, err := scene.Find(k.now, k.target, scene.FindOptions{Acting: true})
	if err == nil {
		return true, m.Element.States.Any(scene.Cut | scene.Covered), nil
	}
	e := typed(err)
	if e.Code != step.NotFound {
		return false, false, e
	}
	k.nearest = append(k.nearest, e.Candidates...)
	return false, false, nil
}

// wait lets the target come by itself.
func (k *seeker) wait() (bool, error) {
	deadline := Now(k.d).Add(k.set.wait(k.now.Busy()))
	for Now(k.d).Before(deadline) {
		if _, more := container(k.now, nil); more && k.now.Settled() && !k.now.Busy() {
			return false, nil // what is missing on a list at rest is further down it
		}
		if err := Sleep(k.ctx, k.d, 2*pollFirst); err != nil {
			return false, err
		}
		if err := k.settle(); err != nil {
			return false, err
		}
		if found, _, err := k.here(); found || err != nil {
			k.note(step.Waited)
			return found, err
		}
	}
	return false, nil
}

// underKeyboard hides the keyboard, which may stand before the target.
func (k *seeker) underKeyboard() (bool, error) {
	found, covered, err := k.here()
	if err != nil || found && !covered {
		return found, err
	}
	if !k.now.Keyboard().Visible {
		return false, nil
	}
	if err := k.perform(Op{Kind: OpKey, Key: "back"}); err != nil {
		return false, err
	}
	if err := k.settle(); err != nil {
		return false, err
	}
	k.note(step.KeyboardHidden)
	found, covered, err = k.here()
	return found && !covered, err
}

// scrollFor goes down to the end, then up past where it began.
func (k *seeker) scrollFor(screens int) (bool, error) {
	for _, dir := range []direction{{0, 1}, {0, -1}} {
		if dir.dy < 0 {
			screens += k.screens // the way back doesn't count
		}
		for k.screens < screens {
			if _, scrolls := container(k.now, nil); !scrolls || k.now.Foreground().App != k.app {
				return false, nil
			}
			moved, err := k.screenful(dir, nil)
			if err != nil {
				return false, err
			}
			k.screens++
			found, cut, err := k.here()
			if found || err != nil {
				k.note(step.Scrolled)
				if cut && moved {
					return k.whole(dir)
				}
				return found, err
			}
			if !moved {
				break
			}
		}
	}
	return false, nil
}

// whole brings a row that is half outside wholly inside.
func (k *seeker) whole(dir direction) (bool, error) {
	e, ok := container(k.now, nil)
	if !ok {
		return true, nil
	}
	if err := k.perform(drawn(k.now, e.Bounds, dir, 25)); err != nil {
		return false, err
	}
	if err := k.settle(); err != nil {
		return false, err
	}
	found, _, err := k.here()
	return found, err
}

func (k *seeker) missing() error {
	seen := map[string]bool{}
	var near []string
	for _, n := range k.nearest {
		if !seen[n] && len(near) < 8 {
			seen[n] = true
			near = append(near, n)
		}
	}
	where := "on this screen"
	if k.screens > 0 {
		where = fmt.Sprintf("on this page, of which %d screens were looked through", k.screens+1)
	}
	return &step.Error{Code: step.NotFound, Message: fmt.Sprintf("%s is not %s", k.target, where),
		Hint: "the nearest labels are listed; look at the screen with amc scene", Candidates: near}
}
