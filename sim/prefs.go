package sim

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Keys of switches that the system reads too. A switch without a constant is
// named by its title in Settings.
const (
	prefAirplane  = "Airplane mode"
	prefWifi      = "Wi‑Fi"
	prefBluetooth = "Bluetooth"
	prefDark      = "Dark theme"
	prefData      = "Mobile data"
	prefLocation  = "Use location"
	prefDot       = "Notification dot on app icon"
	pref24        = "Use 24-hour format"
)

// The networks in reach.
const (
	homeNetwork  = "AndroidWifi"
	guestNetwork = "Guest 2.4"
)

// prefs are the system's settings: what the Settings app shows and changes, and
// everything else obeys.
type prefs struct {
	on     map[string]bool
	choice map[string]string
	name   string // of the phone
	pin    string // opens a secure lock
	wifi   string // the network that the phone is connected to
}

// resetPrefs puts the settings back to how the phone was made.
func (p *Phone) resetPrefs() {
	p.prefs = prefs{
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

// prefState is what the system's settings are, as Phone.State reports them.
type prefState struct {
	On         map[string]bool   `json:"on"`
	Choice     map[string]string `json:"choice"`
	DeviceName string            `json:"device_name"`
	Network    string            `json:"network"`
	// PIN opens a secure lock.
	PIN string `json:"pin"`
}

func (s *prefs) stored() prefState {
	return prefState{maps.Clone(s.on), maps.Clone(s.choice), s.name, s.wifi, s.pin}
}

// loadPrefs sets switches, choices and names; those that aren't given stay.
func (p *Phone) loadPrefs(raw json.RawMessage) error {
	s := &p.prefs
	in := prefState{DeviceName: s.name, Network: s.wifi, PIN: s.pin}
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

// toggle turns a switch, with what hangs on it.
func (s *prefs) toggle(p *Phone, key string) {
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

// onOff says how a switch stands.
func (s *prefs) onOff(key string) string {
	if s.on[key] {
		return "On"
	}
	return "Off"
}

// fontSizes are the text sizes that Settings offers.
var fontSizes = []struct {
	name    string
	percent int
}{{"Small", 85}, {"Default", 100}, {"Large", 115}, {"Largest", 130}}

func fontNames() []string {
	var out []string
	for _, f := range fontSizes {
		out = append(out, f.name)
	}
	return out
}

// timeouts are the times after which the screen goes dark, in ms, as Settings
// offers them.
var timeouts = map[string]int64{
	"15 seconds": 15_000, "30 seconds": 30_000, "1 minute": 60_000, "2 minutes": 120_000,
	"5 minutes": 300_000, "10 minutes": 600_000, "30 minutes": 1_800_000,
}
