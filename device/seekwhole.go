package device

import "github.com/agentic-mobile-control/amc/scene"

// whole is done when the target is in sight and wholly so.
func (k *seeker) whole() (bool, error) { return k.brought(k.here()) }

// brought makes an element that was found wholly visible: one that its list cuts,
// or that something in front covers, is scrolled by its height, a few times at
// most, since it may be larger than the list. It reports whether there is one,
// apart from one that the keyboard covers, which is to be hidden first.
func (k *seeker) brought(e *scene.Element, err error) (bool, error) {
	for range 3 {
		if err != nil || e == nil {
			return false, err
		}
		if !e.States.Any(scene.Cut | scene.Covered) {
			return true, nil
		}
		if e.States.Any(scene.Covered) && k.now.Keyboard().Visible && !k.lowered {
			return false, nil
		}
		list, ok := around(k.now, *e)
		if !ok || !k.mine() {
			return true, nil
		}
		before := k.now
		op, _ := drawn(k.now, list, toward(*e, list), shift(k.now, *e, list), 0)
		if err = k.perform(op); err == nil {
			err = k.settle()
		}
		if err != nil {
			return false, err
		}
		if e, err = k.here(); e != nil && !moved(before, k.now, list.Ref) {
			break
		}
	}
	return e != nil && err == nil, err
}

// toward is where the reader has to look to see all of e: to the nearer edge of its list.
func toward(e, list scene.Element) direction {
	if !axis(list, down) {
		if e.Bounds.Center().X > list.Bounds.Center().X {
			return right
		}
		return left
	}
	if e.Bounds.Center().Y > list.Bounds.Center().Y {
		return down
	}
	return up
}

// shift is by how many pixels e has to move: the height that whole rows of its list
// have, since its own is what is visible of it.
func shift(s *scene.Scene, e, list scene.Element) int {
	dir := toward(e, list)
	size := dir.along(e.Bounds)
	for _, r := range s.All() {
		if r.Container == list.Ref && r.Role == e.Role {
			size = max(size, dir.along(r.Bounds))
		}
	}
	return min(size, dir.along(list.Bounds)/2)
}
