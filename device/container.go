package device

import (
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// container is what scrolls in a direction: the one asked for or the one around it,
// else the list with the most visible rows among those of that axis, the larger one
// of equals. ok is false when nothing scrolls.
func container(s *scene.Scene, asked *scene.Element, dir direction) (list scene.Element, ok bool) {
	if asked != nil {
		return around(s, *asked)
	}
	most := -1
	for _, e := range s.All() {
		if !scrolls(e) || !axis(e, dir) {
			continue
		}
		if score := len(rows(s, e.Ref))*1_000_000 + e.Bounds.Area()/100; score > most {
			list, most = e, score
		}
	}
	return list, most >= 0
}

// around is e itself where it scrolls, else the list that it is in.
func around(s *scene.Scene, e scene.Element) (scene.Element, bool) {
	if now, here := s.ByRef(e.Ref); here {
		e = now
	}
	if scrolls(e) {
		return e, true
	}
	list, ok := s.ByRef(e.Container)
	return list, ok && scrolls(list)
}

func scrolls(e scene.Element) bool {
	return (e.Role == scene.RoleList || e.States.Any(scene.Scrollable)) && !e.States.Any(scene.Covered) && !e.Bounds.Empty()
}

// axis reports whether a container moves along a direction, as far as its marks and
// shape tell: one that is flat moves sideways.
func axis(e scene.Element, dir direction) bool {
	switch {
	case e.States.Any(scene.MoreLeft | scene.MoreRight):
		return dir.dx != 0
	case e.States.Any(scene.MoreAbove | scene.MoreBelow):
		return dir.dy != 0
	}
	flat := e.Bounds.Height()*3 < e.Bounds.Width()
	return flat == (dir.dx != 0)
}

// rows are the elements directly inside a container, each as what it shows and
// where. What changes by itself is left out, so that equal rows mean that nothing
// scrolled.
func rows(s *scene.Scene, ref string) []string {
	var out []string
	for _, e := range s.All() {
		if ref == "" || e.Container != ref || e.States.Any(scene.Volatile) || e.Role == scene.RoleProgress {
			continue
		}
		b := e.Bounds
		out = append(out, strings.Join([]string{e.Name, e.Detail, e.Value, e.ID, strconv.Itoa(b.Left), strconv.Itoa(b.Top), strconv.Itoa(b.Right), strconv.Itoa(b.Bottom)}, "\x00"))
	}
	return out
}

// moved reports whether the content of a container is another than before. Where
// the source doesn't tell what is inside the whole layout is compared.
func moved(before, now *scene.Scene, ref string) bool {
	a, b := rows(before, ref), rows(now, ref)
	if len(a) == 0 && len(b) == 0 {
		return before.Layout() != now.Layout()
	}
	return !slices.Equal(a, b)
}

// How content is moved: slowly, and held before the finger comes up, so that it
// stops where the finger stops.
const (
	scrollMS     = 500
	scrollHoldMS = 150
	// slopDP is how far a finger moves before content follows (Android's ViewConfiguration).
	slopDP = 8
)

// drawn is the gesture that moves the content of a list by pixels in the direction
// in which the reader looks, or by as much as one drag can; by is that much. lane
// counts the tries at the same place: each begins somewhere else.
func drawn(s *scene.Scene, list scene.Element, dir direction, pixels, lane int) (op Op, by int) {
	area := list.Bounds
	if free := area.Intersect(ours(s)); !free.Empty() {
		area = free
	}
	slop := slopDP * density(s) / dpPerInch
	margin := dir.along(area) / 25
	by = max(1, min(pixels, dir.along(area)-2*margin-slop))
	from := start(s, list, area, dir, (by+slop)/2, lane)
	to := dir.from(from, -(by + slop))
	path := append(Path{{X: from.X, Y: from.Y}}, line(from, to, 0, scrollMS)...)
	return gesture(append(path, Touch{X: to.X, Y: to.Y, AtMS: scrollMS + scrollHoldMS})), by
}

// start is where a drag of twice half begins: in the middle lane of the area, else
// in a lane beside it where nothing reacts to a finger by itself.
func start(s *scene.Scene, list scene.Element, area scene.Rect, dir direction, half, lane int) scene.Point {
	p := dir.from(area.Center(), half)
	lanes := [...]int{8, 5, 11, 3, 13, 2, 14}
	for i := range lanes {
		part := lanes[(i+lane)%len(lanes)]
		q := p
		if dir.dx == 0 {
			q.X = area.Left + area.Width()*part/16
		} else {
			q.Y = area.Top + area.Height()*part/16
		}
		if !reacts(s, list, q) {
			return q
		}
	}
	return p
}

// reacts reports whether a finger that begins to move at p would move something
// other than the list: a slider, a switch, a field, a list inside it, or a window in front.
func reacts(s *scene.Scene, list scene.Element, p scene.Point) bool {
	for i, w := range s.Windows() {
		if i < list.Window && w.Type != "system" && w.Bounds.Contains(p) {
			return true
		}
	}
	for _, e := range s.All() {
		if !e.Bounds.Contains(p) || e.Ref == list.Ref {
			continue
		}
		switch e.Role {
		case scene.RoleSlider, scene.RoleField, scene.RoleOpaque:
			return true
		case scene.RoleSwitch: // a whole row that switches takes only taps
			if e.Bounds.Width()*2 < list.Bounds.Width() {
				return true
			}
		}
		if scrolls(e) && list.Bounds.Covers(e.Bounds) && e.Bounds != list.Bounds {
			return true
		}
	}
	return false
}
