package sim

import (
	"encoding/json"
	"fmt"
	"maps"
)

const settingsID = "com.android.settings"

// Keys of switches that other parts of the phone read too. A switch without a
// constant is named by its title.
const (
	prefAirplane  = "Airplane mode"
	prefWifi      = "Wi‑Fi"
	prefBluetooth = "Bluetooth"
	prefDark      = "Dark theme"
	prefData      = "Mobile data"
	prefLocation  = "Use location"
	prefDot       = "Notification dot on app icon"
)

// settings is the Settings app: everything that it switches.
type settings struct {
	on     map[string]bool
	choice map[string]string
	name   string
	pin    string
	wifi   string // the network that the phone is connected to
	taps   int    // on the build number
}

func newSettings(p *Phone) app {
	s := &settings{}
	s.clear(p)
	return s
}

// clear puts everything back to how the phone was made.
func (s *settings) clear(p *Phone) {
	*s = settings{
		on: map[string]bool{
			prefWifi: true, prefBluetooth: true, prefData: true, "Auto-rotate screen": false, "Adaptive brightness": true,
			"Vibrate for calls": true, "Touch sounds": true, prefLocation: true, prefDot: true,
			"Set time automatically": true, "Show passwords": true, "Allow notification snoozing": false,
		},
		choice: map[string]string{"Screen timeout": "30 seconds", "Font size": "Default", "Brightness level": "63", "Ring volume": "5", "Media volume": "8", "Language": languages[0].name},
		name:   p.profile.model,
		pin:    fmt.Sprintf("%04d", p.number("lock pin", 10_000)),
		wifi:   homeNetwork,
	}
	p.scale, p.timeout, p.language = 100, defaultTimeout, languages[0].tag
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

func (s *settings) state() any {
	return settingsState{maps.Clone(s.on), maps.Clone(s.choice), s.name, s.wifi, s.pin}
}

// settingsState is what Settings stores, as Phone.State reports it.
type settingsState struct {
	On         map[string]bool   `json:"on"`
	Choice     map[string]string `json:"choice"`
	DeviceName string            `json:"device_name"`
	Network    string            `json:"network"`
	// PIN opens a secure lock.
	PIN string `json:"pin"`
}

// load sets switches, choices and names; those that aren't given stay.
func (s *settings) load(p *Phone, raw json.RawMessage) error {
	in := settingsState{DeviceName: s.name, Network: s.wifi, PIN: s.pin}
	if err := readInto(raw, &in); err != nil {
		return err
	}
	if in.Network != "" && in.Network != homeNetwork && in.Network != guestNetwork {
		return fmt.Errorf("network: there is none named %q in reach", in.Network)
	}
	if len(in.PIN) < 4 || len(in.PIN) > 16 || onlyDigits(in.PIN) != in.PIN {
		return fmt.Errorf("pin: %q isn't 4 to 16 digits", in.PIN)
	}
	maps.Copy(s.on, in.On)
	maps.Copy(s.choice, in.Choice)
	s.name, s.wifi, s.pin = in.DeviceName, in.Network, in.PIN
	if t, ok := timeouts[s.choice["Screen timeout"]]; ok {
		p.timeout = t
	} else {
		return fmt.Errorf("choice: there is no Screen timeout %q", s.choice["Screen timeout"])
	}
	if err := p.setFont(s.choice["Font size"]); err != nil {
		return fmt.Errorf("choice: %w", err)
	}
	if err := p.setLocale(s.choice["Language"]); err != nil {
		return fmt.Errorf("choice: %w", err)
	}
	return nil
}

// settings returns the phone's Settings app.
func (p *Phone) settings() *settings {
	return p.findApp(settingsID).(*settings)
}

// toggle turns a switch, with what hangs on it.
func (s *settings) toggle(p *Phone, key string) {
	on := !s.on[key]
	switch key {
	case prefAirplane:
		s.on[key] = on
		if on {
			s.wifi = ""
		} else if s.on[prefWifi] {
			s.wifi = homeNetwork
		}
	case prefWifi:
		s.on[key] = on
		s.wifi = ""
		if on {
			s.wifi = homeNetwork
		}
	default:
		s.on[key] = on
	}
	p.stir()
}

func (s *settings) onOff(key string) string {
	if s.on[key] {
		return "On"
	}
	return "Off"
}
