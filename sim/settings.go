package sim

import "maps"

const settingsID = "com.android.settings"

// Keys of switches that other parts of the phone read too. A switch without a
// constant is named by its title.
const (
	prefAirplane  = "Airplane mode"
	prefWifi      = "Wi‑Fi"
	prefBluetooth = "Bluetooth"
	prefDark      = "Dark theme"
	prefDot       = "Notification dot on app icon"
)

// settings is the Settings app: everything that it switches.
type settings struct {
	on     map[string]bool
	choice map[string]string
	name   string
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
			prefWifi: true, prefBluetooth: true, "Mobile data": true, "Auto-rotate screen": false, "Adaptive brightness": true,
			"Vibrate for calls": true, "Touch sounds": true, "Use location": true, prefDot: true,
			"Set time automatically": true, "Show passwords": true, "Allow notification snoozing": false,
		},
		choice: map[string]string{"Screen timeout": "30 seconds", "Font size": "Default", "Brightness level": "63", "Ring volume": "5", "Media volume": "8"},
		name:   p.profile.model,
		wifi:   homeNetwork,
	}
	p.scale, p.timeout = 100, defaultTimeout
}

func (*settings) info() appInfo {
	return appInfo{id: settingsID, label: "Settings", icon: "gear", colour: inkTeal, dock: true}
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
	return struct {
		On         map[string]bool   `json:"on"`
		Choice     map[string]string `json:"choice"`
		DeviceName string            `json:"device_name"`
		Network    string            `json:"network"`
	}{maps.Clone(s.on), maps.Clone(s.choice), s.name, s.wifi}
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
