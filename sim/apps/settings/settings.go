package settings

import (
	"encoding/json"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const settingsID = "com.android.settings"

// settings is the Settings app. What it switches is the system's.
type settings struct {
	*kit.Prefs
	phone *kit.Phone
	taps  int // on the build number
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	p.ResetPrefs()
	return &settings{Prefs: &p.Prefs, phone: p}
}

func (s *settings) Clear(p *kit.Phone) {
	s.taps = 0
	p.ResetPrefs()
}

func (*settings) Info() kit.Info {
	return kit.Info{ID: settingsID, About: about, Label: "Settings", Icon: "gear", Colour: kit.InkTeal, Dock: true, System: true}
}

func (*settings) Open(p *kit.Phone) kit.Page { return &settingsHome{} }

// Handle opens an app's page by an address of the form package:ID.
func (s *settings) Handle(p *kit.Phone, url string) kit.Page {
	const scheme = "package:"
	if len(url) <= len(scheme) || url[:len(scheme)] != scheme {
		return nil
	}
	if a := p.FindApp(url[len(scheme):]); a != nil {
		return appInfoPage(a)
	}
	return nil
}

func (s *settings) State() any { return s.phone.StoredPrefs() }

func (s *settings) Load(p *kit.Phone, raw json.RawMessage) error {
	var in kit.PrefState
	if err := kit.ReadInto(raw, &in); err != nil {
		return err
	}
	if err := s.offered(p).check(in); err != nil {
		return err
	}
	return p.LoadPrefs(raw)
}

// settingsOf returns the phone's Settings app.
func settingsOf(p *kit.Phone) *settings { return p.FindApp(settingsID).(*settings) }
