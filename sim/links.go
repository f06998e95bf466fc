package sim

// goTo opens an address from inside an app. The page of the app that handles
// it comes to the front, and back leads to where the address was followed. It
// reports whether there is such an app; where there is none, the phone says so.
func (p *Phone) goTo(url string) bool {
	for _, a := range p.apps {
		o, ok := a.(opener)
		if !ok {
			continue
		}
		if pg := o.handle(p, url); pg != nil {
			p.switchTo(a, pg)
			return true
		}
	}
	p.toast("No app can perform this action")
	return false
}

// switchTo opens a page of another app in that app's own task; its back leads
// here again.
func (p *Phone) switchTo(a app, pg page) {
	from := p.front
	p.panel = PanelNone
	p.start(a, false)
	p.push(pg)
	if from != p.front {
		p.front.top().from = from
	}
}

// returnTo shows the task that a closed page was opened from, if it still
// stands, and reports whether it does.
func (p *Phone) returnTo(t *task) bool {
	for _, k := range p.tasks {
		if k == t {
			p.show(t)
			return true
		}
	}
	return false
}

// snackSettings says what is missing, and leads to where it is switched on.
func (p *Phone) snackSettings(text, app string) {
	p.snack(text, choice{"Settings", func() { p.goTo("package:" + app) }})
}
