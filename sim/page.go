package sim

// die ends an app's process as the system does to save memory: its pages come
// back, what was typed is gone.
func (p *Phone) die(a app) {
	t := p.findTask(a.info().id)
	if t == nil {
		return
	}
	p.endOnce(a.info().id)
	if p.front == t {
		p.goHome()
	}
	t.late = late{}
	for _, s := range t.screens {
		s.overlays, s.focus, s.snack = nil, nil, nil
		if m, ok := s.page.(remaker); ok {
			m.remake(p, true)
		}
	}
}

// turnPage begins the passage to another page.
func (p *Phone) turnPage() {
	p.fling = nil
	p.resume()
	if p.has("transitions") {
		p.turned = p.now + transitionTime
		p.after(transitionTime, p.stir)
	}
	p.stir()
}

// resume tells the page in front that the user sees it.
func (p *Phone) resume() {
	if r, ok := p.front.top().page.(resumer); ok && !p.asleep && !p.locked {
		r.resume(p)
	}
}

// turning is whether the passage is still going on.
func (p *Phone) turning() bool { return p.now < p.turned }

// push opens a page above the one in front.
func (p *Phone) push(pg page) {
	p.hideKeyboard()
	p.front.screens = append(p.front.screens, &screen{page: pg})
	p.turnPage()
}

// pop closes the page in front; the last one takes the task with it.
func (p *Phone) pop() {
	p.hideKeyboard()
	t := p.front
	if len(t.screens) > 1 {
		from := t.top().from
		t.screens = t.screens[:len(t.screens)-1]
		if from == nil || !p.returnTo(from) {
			p.turnPage()
		}
		return
	}
	if t.app == p.apps[0] {
		return
	}
	// From Android 12 on a launched activity stays alive behind the home screen.
	if p.profile.sdk < 31 {
		p.kill(t.app)
	}
	p.goHome()
}

// rotate turns the display. The activity is made anew: dialogs and menus go.
func (p *Phone) rotate(r int) error {
	if r < 0 || r > 3 {
		return badInput("rotations are 0 to 3", "no rotation %d", r)
	}
	if r != p.rotation {
		p.rotation = r
		p.hideKeyboard()
		p.fling = nil
		for _, t := range p.tasks {
			for _, s := range t.screens {
				s.overlays = nil
				if m, ok := s.page.(remaker); ok {
					m.remake(p, false)
				}
			}
		}
		p.stir()
	}
	p.pass(launchTime)
	return nil
}
