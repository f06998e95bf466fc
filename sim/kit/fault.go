package kit

import "strings"

// inputTimeout is how long the system waits for an app to take a touch.
const inputTimeout = 5000

// Hang makes an app deaf for a time, in ms.
func (p *Phone) Hang(id string, ms int64) {
	p.hung, p.hungTill = id, p.Millis+ms
	p.After(ms, func() {
		if p.Millis >= p.hungTill {
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
		p.After(inputTimeout, func() {
			if p.hung == id && p.Front.Application.Info().ID == id {
				p.askNotResponding(id)
			}
			p.asking = false
		})
	}
	p.passTo(min(p.hungTill, p.Millis+inputTimeout))
}

func (p *Phone) askNotResponding(id string) {
	a := p.FindApp(id)
	if a == nil {
		return // it was uninstalled meanwhile
	}
	p.fault("Application Not Responding: "+id, a.Info().Label+" isn't responding", []faultButton{
		{"aerr_close", "Close app", func() { p.hung = ""; p.Stop(a) }},
		{"aerr_wait", "Wait", func() {}},
	})
}

// Crash ends the app in front at once. From the second time on the system says
// so.
func (p *Phone) Crash() {
	a := p.Front.Application
	i := a.Info()
	p.crashes[i.ID]++
	p.Stop(a)
	if p.crashes[i.ID] < 2 {
		return
	}
	p.fault("Application Error: "+i.ID, i.Label+" keeps stopping", []faultButton{
		{"aerr_app_info", "App info", func() { p.GoTo("package:" + a.Info().ID) }},
		{"aerr_close", "Close app", func() {}},
	})
}

type faultButton struct {
	id, label string
	do        func()
}

// fault raises a dialog of the system about an app.
func (p *Phone) fault(window, title string, buttons []faultButton) {
	kind, _, _ := strings.Cut(window, ":")
	o := &Overlay{Kind: OverlayDialog, Title: title, Name: kind, Package: "android", window: window, fixed: true}
	o.Build = func(p *Phone) *View {
		box := &View{Class: ClassLinear, ID: "android:id/parentPanel", W: Match, Pad: Sides(0, DP(16)), Style: Style{Fill: InkCard, Round: DP(16)}, Kids: []*View{
			{Class: ClassLinear, ID: "android:id/topPanel", W: Match, Kids: []*View{
				{Class: ClassText, ID: "android:id/alertTitle", Text: title, W: Match, Pad: Sides(DP(24), DP(8)), Style: Style{Ink: InkText, Points: 20}}}}}}
		for _, b := range buttons {
			box.Add(&View{Class: ClassButton, ID: "android:id/" + b.id, Text: p.Say(b.label), W: Match, H: DP(48), Pad: Sides(DP(24), 0), Click: func() { p.Dismiss(o); b.do() },
				Style: Style{Ink: InkText, Points: 16, Vcenter: true, Lines: 1}})
		}
		return box
	}
	p.Raise(o)
}

// dropFaults takes the question about an app away that answered again.
func (p *Phone) dropFaults(id string) {
	t := p.FindTask(id)
	if t == nil {
		return
	}
	for _, s := range t.Screens {
		for _, o := range s.Overlays {
			if o.window == "Application Not Responding: "+id {
				p.Dismiss(o)
				return
			}
		}
	}
}
