package sim

// inputTimeout is how long the system waits for an app to take a touch.
const inputTimeout = 5000

// hang makes an app deaf for a time, in ms.
func (p *Phone) hang(id string, ms int64) {
	p.hung, p.hungTill = id, p.now+ms
	p.after(ms, func() {
		if p.now >= p.hungTill {
			p.hung, p.asking = "", false
			p.dropFaults(id)
		}
	})
}

// deaf is whether the app in front doesn't take touches.
func (p *Phone) deaf() bool {
	w := p.active()
	return w != nil && p.hung != "" && w.pkg == p.hung
}

// blocked lets a touch wait for a deaf app: until it answers, or until the
// system asks the user.
func (p *Phone) blocked() {
	id := p.hung
	if !p.asking {
		p.asking = true
		p.after(inputTimeout, func() {
			if p.hung == id && p.front.app.info().id == id {
				p.askNotResponding(id)
			}
			p.asking = false
		})
	}
	p.passTo(min(p.hungTill, p.now+inputTimeout))
}

func (p *Phone) askNotResponding(id string) {
	label := p.findApp(id).info().label
	p.fault("Application Not Responding: "+id, label+" isn't responding", []faultButton{
		{"aerr_close", "Close app", func() { p.hung = ""; p.stop(p.findApp(id)) }},
		{"aerr_wait", "Wait", func() {}},
	})
}

// crash ends the app in front at once. From the second time on the system says
// so.
func (p *Phone) crash() {
	a := p.front.app
	i := a.info()
	p.crashes[i.id]++
	p.stop(a)
	if p.crashes[i.id] < 2 {
		return
	}
	p.fault("Application Error: "+i.id, i.label+" keeps stopping", []faultButton{
		{"aerr_app_info", "App info", func() { p.goTo("package:" + a.info().id) }},
		{"aerr_close", "Close app", func() {}},
	})
}

type faultButton struct {
	id, label string
	do        func()
}

// fault raises a dialog of the system about an app.
func (p *Phone) fault(window, title string, buttons []faultButton) {
	o := &overlay{kind: overlayDialog, title: title, pkg: "android", window: window, fixed: true}
	o.build = func(p *Phone) *view {
		box := &view{class: classLinear, id: "android:id/parentPanel", w: match, pad: sides(0, dp(16)), style: style{fill: inkCard, round: dp(16)}, kids: []*view{
			{class: classLinear, id: "android:id/topPanel", w: match, kids: []*view{
				{class: classText, id: "android:id/alertTitle", text: title, w: match, pad: sides(dp(24), dp(8)), style: style{ink: inkText, points: 20}}}}}}
		for _, b := range buttons {
			box.add(&view{class: classButton, id: "android:id/" + b.id, text: p.say(b.label), w: match, h: dp(48), pad: sides(dp(24), 0), click: func() { p.dismiss(o); b.do() },
				style: style{ink: inkText, points: 16, vcenter: true, lines: 1}})
		}
		return box
	}
	p.raise(o)
}

// dropFaults takes the question about an app away that answered again.
func (p *Phone) dropFaults(id string) {
	t := p.findTask(id)
	if t == nil {
		return
	}
	for _, s := range t.screens {
		for _, o := range s.overlays {
			if o.window == "Application Not Responding: "+id {
				p.dismiss(o)
				return
			}
		}
	}
}
