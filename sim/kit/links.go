package kit

// GoTo opens an address from inside an app. The page of the app that handles
// it comes to the front, and back leads to where the address was followed. It
// reports whether there is such an app; where there is none, the phone says so.
func (p *Phone) GoTo(url string) bool {
	for _, a := range p.Installed {
		o, ok := a.(Opener)
		if !ok {
			continue
		}
		if pg := o.Handle(p, url); pg != nil {
			p.SwitchTo(a, pg)
			return true
		}
	}
	p.Toast("No app can perform this action")
	return false
}

// SwitchTo opens a page of another app in that app's own task; its back leads
// here again.
func (p *Phone) SwitchTo(a Application, pg Page) {
	from := p.Front
	p.Panel = PanelNone
	p.Start(a, false)
	p.push(pg)
	if from != p.Front {
		p.Front.Top().from = from
	}
}

// PushOwn shows a page of the app in front itself, whoever's page it shows as a guest.
func (p *Phone) PushOwn(pg Page) { p.push(pg) }

// ReturnTo shows the task that a closed page was opened from, if it still
// stands, and reports whether it does.
func (p *Phone) ReturnTo(t *Task) bool {
	for _, k := range p.Tasks {
		if k == t {
			p.Show(t)
			return true
		}
	}
	return false
}

// SnackSettings says what is missing, and leads to where it is switched on.
func (p *Phone) SnackSettings(text, app string) {
	p.Snack(text, Choice{"Settings", func() { p.GoTo("package:" + app) }})
}
