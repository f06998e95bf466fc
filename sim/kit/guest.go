package kit

// guest is a page of one app in the task of another: what a chooser opens. Back
// returns to the app that asked.
type guest struct {
	Page
	of Application
}

func (g guest) Back(p *Phone) bool {
	b, ok := g.Page.(Backer)
	return ok && b.Back(p)
}

func (g guest) Remake(p *Phone, died bool) {
	if r, ok := g.Page.(Remaker); ok {
		r.Remake(p, died)
	}
}

func (g guest) Route() string {
	if r, ok := g.Page.(Router); ok {
		return r.Route()
	}
	return g.Activity()
}

func (g guest) Secure(p *Phone) bool {
	s, ok := g.Page.(Secret)
	return ok && s.Secure(p)
}

func (g guest) Pace(p *Phone) int64 {
	if l, ok := g.Page.(Lively); ok {
		return l.Pace(p)
	}
	return 0
}

// Visit opens a page of another app above the one in front.
func (p *Phone) Visit(a Application, pg Page) {
	if p.Front.Application == a {
		p.Push(pg)
		return
	}
	p.Push(guest{pg, a})
}

// Host is the app whose page a screen of the task in front shows.
func (p *Phone) Host(s *Screen) Info {
	if g, ok := s.Page.(guest); ok {
		return g.of.Info()
	}
	return p.Front.Application.Info()
}

// Shows is whether a page is the one in front, as itself or as a guest.
func (p *Phone) Shows(pg Page) bool {
	top := p.Front.Top().Page
	if g, ok := top.(guest); ok {
		top = g.Page
	}
	return top == pg
}
