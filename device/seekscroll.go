package device

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// scrollFor goes down to the end, then up past where it began, which doesn't count;
// where that is asked, then to the sides in a list that goes on there.
func (k *seeker) scrollFor() (bool, error) {
	for _, dir := range k.ways() {
		if dir == right {
			k.list = nil
		}
		found := false
		_, err := k.toEnd(dir, func() (bool, error) {
			e, err := k.here()
			if e == nil || err != nil {
				return false, err
			}
			found = true
			k.note(step.Scrolled)
			_, err = k.brought(e, nil)
			return true, err
		})
		if found || err != nil {
			return found, err
		}
		k.most += k.screens
	}
	return false, nil
}

// ways are the directions that are looked in, one after the other.
func (k *seeker) ways() []direction {
	if k.in != nil && axis(*k.in, right) && scrolls(*k.in) {
		return []direction{right, left}
	}
	list, ok := container(k.now, k.in, right)
	if k.sideways && k.in == nil && ok && list.States.Any(scene.MoreRight|scene.MoreLeft) {
		return []direction{down, up, right, left}
	}
	return []direction{down, up}
}

// toEnd scrolls until stop says so, the end was reached (ended), the screens are
// used up, or another app is in front.
func (k *seeker) toEnd(dir direction, stop func() (bool, error)) (ended bool, err error) {
	for stuck := 0; stuck < 2; {
		if k.screens >= k.most || !k.mine() {
			return false, nil
		}
		went, err := k.screenful(dir, usualPart, stuck)
		if err != nil {
			return false, err
		}
		if went {
			stuck = 0
			k.screens++
		} else {
			stuck++ // a first drag may have been taken by something in its way
		}
		if k.list == nil {
			return false, nil
		}
		if done, err := stop(); done || err != nil {
			return false, err
		}
	}
	return true, nil
}

// screenful scrolls by a part of the container and reports whether anything moved.
// While rows are still being loaded at the end it waits for them.
func (k *seeker) screenful(dir direction, percent, lane int) (bool, error) {
	list, ok := k.chosen(dir)
	if !ok {
		return false, nil
	}
	op, _ := drawn(k.now, list, dir, dir.along(list.Bounds)*percent/100, lane)
	before := k.now
	if err := k.perform(op); err != nil {
		return false, err
	}
	if err := k.settle(); err != nil {
		return false, err
	}
	if went := moved(before, k.now, list.Ref); went || !k.now.Busy() {
		return went, nil
	}
	if err := k.settleUntil(busyTimeout, func(s *scene.Scene) bool { return !s.Busy() }); err != nil {
		return false, err
	}
	return moved(before, k.now, list.Ref), nil
}

// chosen is the container to scroll: the one chosen before as long as it is there.
func (k *seeker) chosen(dir direction) (scene.Element, bool) {
	if k.list != nil {
		if list, ok := around(k.now, *k.list); ok {
			return list, true
		}
	}
	list, ok := container(k.now, k.in, dir)
	k.list = nil
	if ok {
		k.list = &list
	}
	return list, ok
}
