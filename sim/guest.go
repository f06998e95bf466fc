package sim

// guest is a page of one app in the task of another: what a chooser opens. Back
// returns to the app that asked.
type guest struct {
	page
	of app
}

func (g guest) back(p *Phone) bool {
	b, ok := g.page.(backer)
	return ok && b.back(p)
}

func (g guest) remake(p *Phone, died bool) {
	if r, ok := g.page.(remaker); ok {
		r.remake(p, died)
	}
}

func (g guest) secure(p *Phone) bool {
	s, ok := g.page.(secret)
	return ok && s.secure(p)
}

func (g guest) pace(p *Phone) int64 {
	if l, ok := g.page.(lively); ok {
		return l.pace(p)
	}
	return 0
}

// visit opens a page of another app above the one in front.
func (p *Phone) visit(a app, pg page) {
	if p.front.app == a {
		p.push(pg)
		return
	}
	p.push(guest{pg, a})
}

// host is the app whose page a screen of the task in front shows.
func (p *Phone) host(s *screen) appInfo {
	if g, ok := s.page.(guest); ok {
		return g.of.info()
	}
	return p.front.app.info()
}

// shows is whether a page is the one in front, as itself or as a guest.
func (p *Phone) shows(pg page) bool {
	top := p.front.top().page
	if g, ok := top.(guest); ok {
		top = g.page
	}
	return top == pg
}
