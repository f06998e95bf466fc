package kit

// What apps do for each other, whichever app it is that does it.

// Texter is an app that takes text messages that come in.
type Texter interface {
	Receive(p *Phone, from, text string)
}

// ReceiveSMS lets a text message come in. From is a number, the name of a
// contact, or the name of a sender without a number.
func (p *Phone) ReceiveSMS(from, text string) {
	for _, a := range p.Installed {
		if t, ok := a.(Texter); ok {
			t.Receive(p, from, text)
			return
		}
	}
}

// Tabber is an app that shows a web page above another app.
type Tabber interface {
	OpenTab(p *Phone, url string)
}

// OpenCustomTab shows a web page above the app in front.
func (p *Phone) OpenCustomTab(url string) {
	for _, a := range p.Installed {
		if t, ok := a.(Tabber); ok {
			t.OpenTab(p, url)
			return
		}
	}
	p.Toast("No app can perform this action")
}

// Overviewer is the home screen, which shows the apps that were started.
type Overviewer interface{ Overview() Page }

// recents shows the overview above the home screen.
func (p *Phone) recents() {
	p.homeKey()
	if o, ok := p.Installed[0].(Overviewer); ok {
		p.Push(o.Overview())
	}
}

// Booter is an app that does something once the phone is up.
type Booter interface{ Boot(p *Phone) }
