package sim

import "encoding/json"

const settingsID = "com.android.settings"

// settings is the Settings app. What it switches is the system's.
type settings struct {
	*prefs
	taps int // on the build number
}

func newSettings(p *Phone) app {
	p.resetPrefs()
	return &settings{prefs: &p.prefs}
}

func (s *settings) clear(p *Phone) {
	s.taps = 0
	p.resetPrefs()
}

func (*settings) info() appInfo {
	return appInfo{id: settingsID, label: "Settings", icon: "gear", colour: inkTeal, dock: true, system: true}
}

func (*settings) open(p *Phone) page { return &settingsHome{} }

// handle opens an app's page by an address of the form package:ID.
func (s *settings) handle(p *Phone, url string) page {
	const scheme = "package:"
	if len(url) <= len(scheme) || url[:len(scheme)] != scheme {
		return nil
	}
	if a := p.findApp(url[len(scheme):]); a != nil {
		return appInfoPage(a)
	}
	return nil
}

func (s *settings) state() any { return s.stored() }

func (*settings) load(p *Phone, raw json.RawMessage) error { return p.loadPrefs(raw) }

// settings returns the phone's Settings app.
func (p *Phone) settings() *settings { return p.findApp(settingsID).(*settings) }
