package kit

import "fmt"

// Keys of switches that the system reads too. A switch without a constant is
// named by its title in Settings.
const (
	PrefAirplane  = "Airplane mode"
	PrefWifi      = "Wi‑Fi"
	PrefBluetooth = "Bluetooth"
	PrefDark      = "Dark theme"
	PrefData      = "Mobile data"
	prefLocation  = "Use location"
	PrefWifiBack  = "Turn on Wi‑Fi automatically"
	PrefDot       = "Notification dot on app icon"
	Pref24        = "Use 24-hour format"
)

// The networks in reach.
const (
	HomeNetwork  = "AndroidWifi"
	GuestNetwork = "Guest 2.4"
)

// Prefs are the system's settings: what the Settings app shows and changes, and
// everything else obeys.
type Prefs struct {
	On     map[string]bool
	Choice map[string]string
	Name   string // of the phone
	pin    string // opens a secure lock
	// preferred is the page that opens things of a kind without a question, as
	// APP/ACTIVITY.
	preferred map[string]string
	Wifi      string // the network that the phone is connected to
}

// ResetPrefs puts the settings back to how the phone was made.
func (p *Phone) ResetPrefs() {
	p.Prefs = Prefs{
		On: map[string]bool{
			PrefWifi: true, PrefBluetooth: true, PrefData: true, "Auto-rotate screen": false, "Adaptive brightness": true,
			"Vibrate for calls": true, "Touch sounds": true, prefLocation: true, PrefDot: true,
			"Set time automatically": true, "Show passwords": true, "Allow notification snoozing": false, PrefWifiBack: true,
		},
		Choice: map[string]string{"Screen timeout": "30 seconds", "Font size": "Default", "Brightness level": "63", "Ring volume": "5", "Media volume": "8", "Language": languages[0].name,
			"Private DNS": "Automatic", "Colours": "Natural", "Phone ringtone": "Bright Morning", "Metered": "Detect automatically"},
		Name: p.Profile.Model,
		pin:  fmt.Sprintf("%04d", p.Number("lock pin", 10_000)),
		Wifi: HomeNetwork,

		preferred: map[string]string{},
	}
	p.scale, p.Timeout, p.language = 100, defaultTimeout, languages[0].tag
}

// Toggle turns a switch, with what hangs on it.
func (s *Prefs) Toggle(p *Phone, key string) {
	on := !s.On[key]
	switch key {
	case PrefAirplane:
		s.On[key] = on
		if on {
			s.Wifi = ""
		} else if s.On[PrefWifi] {
			s.Wifi = HomeNetwork
		}
	case PrefWifi:
		s.On[key] = on
		s.Wifi = ""
		if on {
			s.Wifi = HomeNetwork
		}
	default:
		s.On[key] = on
	}
	p.Stir()
}

// OnOff says how a switch stands.
func (s *Prefs) OnOff(key string) string {
	if s.On[key] {
		return "On"
	}
	return "Off"
}

// fontSizes are the text sizes that Settings offers.
var fontSizes = []struct {
	name    string
	percent int
}{{"Small", 85}, {"Default", 100}, {"Large", 115}, {"Largest", 130}}

// FontNames are the text sizes that Settings offers.
func FontNames() []string {
	var out []string
	for _, f := range fontSizes {
		out = append(out, f.name)
	}
	return out
}

// Timeouts are the times after which the screen goes dark, in ms, as Settings
// offers them.
var Timeouts = map[string]int64{
	"15 seconds": 15_000, "30 seconds": 30_000, "1 minute": 60_000, "2 minutes": 120_000,
	"5 minutes": 300_000, "10 minutes": 600_000, "30 minutes": 1_800_000,
}
