package sim

// visitor is a page of one app in the task of another: what a chooser opens.
// Back returns to the app that asked.
type visitor struct {
	page
	of app
}

func (v visitor) owner() string { return v.of.info().id }

func (v visitor) back(p *Phone) bool {
	b, ok := v.page.(backer)
	return ok && b.back(p)
}

func (v visitor) remake(p *Phone, died bool) {
	if r, ok := v.page.(remaker); ok {
		r.remake(p, died)
	}
}

func (v visitor) secure(p *Phone) bool {
	s, ok := v.page.(secret)
	return ok && s.secure(p)
}

func (v visitor) pace(p *Phone) int64 {
	if l, ok := v.page.(lively); ok {
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
	p.push(visitor{pg, a})
}
