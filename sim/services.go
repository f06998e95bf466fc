package sim

// What apps do for each other, whichever app it is that does it.

// texter is an app that takes text messages that come in.
type texter interface {
	receive(p *Phone, from, text string)
}

// receiveSMS lets a text message come in. From is a number, the name of a
// contact, or the name of a sender without a number.
func (p *Phone) receiveSMS(from, text string) {
	for _, a := range p.apps {
		if t, ok := a.(texter); ok {
			t.receive(p, from, text)
			return
		}
	}
}

// tabber is an app that shows a web page above another app.
type tabber interface {
	openTab(p *Phone, url string)
}

// openCustomTab shows a web page above the app in front.
func (p *Phone) openCustomTab(url string) {
	for _, a := range p.apps {
		if t, ok := a.(tabber); ok {
			t.openTab(p, url)
			return
		}
	}
	p.toast("No app can perform this action")
}

// overviewer is the home screen, which shows the apps that were started.
type overviewer interface{ overview() page }

// recents shows the overview above the home screen.
func (p *Phone) recents() {
	p.homeKey()
	if o, ok := p.apps[0].(overviewer); ok {
		p.push(o.overview())
	}
}

// booter is an app that does something once the phone is up.
type booter interface{ boot(p *Phone) }
