package kit

import "slices"

// die ends an app's process as the system does to save memory: its pages come
// back, what was typed is gone.
func (p *Phone) die(a Application) {
	t := p.FindTask(a.Info().ID)
	if t == nil {
		return
	}
	p.endOnce(a.Info().ID)
	if p.Front == t {
		p.GoHome()
	}
	t.late = Late{}
	for _, s := range t.Screens {
		s.Overlays, s.Focus, s.snack = nil, nil, nil
		if m, ok := s.Page.(Remaker); ok {
			m.Remake(p, true)
		}
	}
}

// backgroundTime is how long an app stays alive behind others, in ms, where the
// behaviour is on.
const backgroundTime = 30_000

// leave lets a task's app end after a while, unless the user comes back to it.
func (p *Phone) leave(t *Task) {
	t.left++
	if !p.Has("background_kill") || t.Application == p.Installed[0] {
		return
	}
	p.endLater(t, t.left)
}

// endLater ends a task that was left so many times, unless it was come back to.
func (p *Phone) endLater(t *Task, left int) {
	p.After(backgroundTime, func() {
		switch {
		case p.Front == t || t.left != left || p.FindTask(t.Application.Info().ID) != t:
		case p.pressing():
			p.endLater(t, left)
		default:
			p.die(t.Application)
		}
	})
}

// pressing is whether something goes on for which the system keeps the apps as
// they are: a call, an alarm that rings, or what else has a notification that
// stays.
func (p *Phone) pressing() bool {
	if slices.ContainsFunc(p.notifications, func(n Notification) bool { return n.Ongoing }) {
		return true
	}
	for _, t := range p.Tasks {
		for _, s := range t.Screens {
			if _, ok := s.Page.(Urgent); ok {
				return true
			}
		}
	}
	return false
}

// TurnPage begins the passage to another page.
func (p *Phone) TurnPage() {
	p.fling = nil
	p.resume()
	if p.Has("transitions") {
		p.turned = p.Millis + TransitionTime
		p.After(TransitionTime, p.Stir)
	}
	p.Stir()
}

// resume tells the page in front that the user sees it.
func (p *Phone) resume() {
	if r, ok := p.Front.Top().Page.(Resumer); ok && !p.Asleep && !p.Locked {
		r.Resume(p)
	}
}

// turning is whether the passage is still going on.
func (p *Phone) turning() bool { return p.Millis < p.turned }

// Push opens a page above the one in front.
func (p *Phone) Push(pg Page) {
	p.push(p.hosted(pg))
}

func (p *Phone) push(pg Page) {
	p.HideKeyboard()
	p.Front.Screens = append(p.Front.Screens, &Screen{Page: pg})
	p.TurnPage()
}

// Replace shows a page in place of the one in front, to which back doesn't lead.
func (p *Phone) Replace(pg Page) {
	p.HideKeyboard()
	s := p.Front.Top()
	s.Page, s.Focus = p.hosted(pg), nil
	p.TurnPage()
}

// hosted is a page of the app whose page is in front: what the guest of a task opens is a
// guest as well.
func (p *Phone) hosted(pg Page) Page {
	if len(p.Front.Screens) == 0 {
		return pg
	}
	if _, ok := pg.(guest); ok {
		return pg
	}
	if g, ok := p.Front.Top().Page.(guest); ok {
		return guest{pg, g.of}
	}
	return pg
}

// Pop closes the page in front; the last one takes the task with it.
func (p *Phone) Pop() {
	p.HideKeyboard()
	t := p.Front
	if len(t.Screens) > 1 {
		from := t.Top().from
		t.Screens = t.Screens[:len(t.Screens)-1]
		if from == nil || !p.ReturnTo(from) {
			p.TurnPage()
		}
		return
	}
	if t.Application == p.Installed[0] {
		return
	}
	// From Android 12 on a launched activity stays alive behind the home screen.
	if p.Profile.sdk < 31 {
		p.Kill(t.Application)
	}
	p.GoHome()
}

// rotate turns the display. The activity is made anew: dialogs and menus go.
func (p *Phone) rotate(r int) error {
	if r < 0 || r > 3 {
		return badInput("rotations are 0 to 3", "no rotation %d", r)
	}
	if r != p.Rotation {
		p.Rotation = r
		p.HideKeyboard()
		p.fling = nil
		for _, t := range p.Tasks {
			for _, s := range t.Screens {
				s.Overlays = nil
				if m, ok := s.Page.(Remaker); ok {
					m.Remake(p, false)
				}
			}
		}
		p.Stir()
	}
	p.pass(LaunchTime)
	return nil
}
