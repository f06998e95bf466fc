package settings

import (
	"strconv"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// switches is a page of nothing but switches, each named by its title.
func switches(title string, names ...string) *prefPage {
	return &prefPage{title: title, rows: func(p *kit.Phone, s *settings) []pref {
		var out []pref
		for _, n := range names {
			out = append(out, pref{title: n, key: n})
		}
		return out
	}}
}

func displayPage() *prefPage {
	level := &kit.Slider{Max: 100}
	return &prefPage{title: "Display", rows: func(p *kit.Phone, s *settings) []pref {
		level.Value, _ = strconv.Atoi(s.Choice["Brightness level"])
		level.Changed = func(v int) { s.Choice["Brightness level"] = strconv.Itoa(v) }
		return []pref{
			{title: "Brightness", category: true},
			{title: "Brightness level", summary: s.Choice["Brightness level"] + "%", slider: level},
			{title: "Adaptive brightness", summary: s.OnOff("Adaptive brightness"), key: "Adaptive brightness"},
			{title: "Lock display", category: true},
			s.chooser(p, "Screen timeout", timeoutNames(), func(o string) { p.Timeout = kit.Timeouts[o] }),
			{title: "Appearance", category: true},
			{title: kit.PrefDark, summary: "Will " + map[bool]string{true: "stay on", false: "never turn on automatically"}[s.On[kit.PrefDark]], key: kit.PrefDark},
			s.chooser(p, "Font size", kit.FontNames(), func(o string) { _ = p.SetFont(o) }),
			{title: "Colour", category: true},
			{title: "Night Light", summary: s.OnOff("Night Light"), key: "Night Light"},
			s.chooser(p, "Colours", []string{"Natural", "Boosted", "Adaptive"}, nil),
			{title: "Other display controls", category: true},
			{title: "Auto-rotate screen", key: "Auto-rotate screen"},
			{title: "Smooth Display", summary: "Raises the refresh rate for some content", key: "Smooth Display"},
			link(p, "", "Screen saver", "Off", func() *prefPage { return switches("Screen saver", "Use screen saver") }),
		}
	}}
}

func timeoutNames() []string {
	return []string{"15 seconds", "30 seconds", "1 minute", "2 minutes", "5 minutes", "10 minutes", "30 minutes"}
}

func devicesPage() *prefPage {
	return &prefPage{title: "Connected devices", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{
			{title: "Pair new device", icon: "add", disabled: !s.On[kit.PrefBluetooth], click: func() {
				p.Alert(kit.Alert{Title: "Pair new device", Message: "No device is in reach.", Positive: kit.Choice{Label: "OK"}})
			}},
			{title: kit.PrefBluetooth, summary: s.OnOff(kit.PrefBluetooth), key: kit.PrefBluetooth},
			{title: "NFC", key: "NFC"}, link(p, "", "Cast", "Not connected", castPage), link(p, "", "Printing", s.printing(), printingPage),
		}
	}}
}

func soundPage() *prefPage {
	media, ring := &kit.Slider{Max: 15}, &kit.Slider{Max: 7}
	return &prefPage{title: "Sound & vibration", rows: func(p *kit.Phone, s *settings) []pref {
		for key, bar := range map[string]*kit.Slider{"Media volume": media, "Ring volume": ring} {
			bar.Value, _ = strconv.Atoi(s.Choice[key])
			bar.Changed = func(v int) { s.Choice[key] = strconv.Itoa(v) }
		}
		return []pref{
			{title: "Media volume", slider: media}, {title: "Ring volume", slider: ring},
			{title: "Do Not Disturb", summary: s.OnOff("Do Not Disturb"), key: "Do Not Disturb"},
			s.chooser(p, "Phone ringtone", []string{"None", "Bright Morning", "Chimes", "Early Bird"}, nil),
			{title: "Vibrate for calls", key: "Vibrate for calls"}, {title: "Touch sounds", key: "Touch sounds"},
			{title: "Screen locking sound", key: "Screen locking sound"}, {title: "Charging sounds and vibration", key: "Charging sounds and vibration"},
		}
	}}
}

func batteryPage() *prefPage {
	return &prefPage{title: "Battery", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{
			{title: "87%", summary: "About 1 day, 2 hr left"},
			link(p, "", "Battery usage", "View usage from last full charge", batteryUsagePage),
			{title: "Battery Saver", summary: s.OnOff("Battery Saver"), key: "Battery Saver"},
			{title: "Adaptive Battery", key: "Adaptive Battery"}, {title: "Battery percentage", summary: "Show battery percentage in status bar", key: "Battery percentage"},
		}
	}}
}

func storagePage() *prefPage {
	return &prefPage{title: "Storage", rows: func(p *kit.Phone, s *settings) []pref {
		room := p.Storage()
		return []pref{
			{title: kit.SizeText(room.Used), summary: "used of " + kit.SizeText(room.All)},
			{title: "Free up space", icon: "storage", click: func() { p.Toast("Nothing to free up") }},
			link(p, "", "Apps", kit.SizeText(room.Apps), appsPage), {title: "Images", summary: kit.SizeText(room.Images)},
			{title: "Documents & other", summary: kit.SizeText(room.Files)}, {title: "System", summary: kit.SizeText(room.System)},
		}
	}}
}

func accountsPage() *prefPage {
	return &prefPage{title: "Passwords & accounts", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{link(p, "", "Autofill service", "None", autofillPage),
			notice(p, "Add account", "", "This phone has no account types."), {title: "Automatically sync app data", key: "Automatically sync app data"}}
	}}
}

func notificationsPage() *prefPage {
	return switches("Notifications", "Notification dot on app icon", "Allow notification snoozing", "Enhanced notifications", "Wireless emergency alerts", "Hide silent notifications in status bar")
}

func wallpaperPage() *prefPage { return switches("Wallpaper & style", kit.PrefDark, "Themed icons") }

func accessibilityPage() *prefPage {
	return switches("Accessibility", "TalkBack", "Select to Speak", "Bold text", "High contrast text", "Colour inversion", "Remove animations", "Large mouse pointer")
}

func securityPage() *prefPage {
	return switches("Security", "Find My Device", "App scanning", "Show passwords", "Confirm SIM deletion")
}

func privacyPage() *prefPage {
	return switches("Privacy", "Camera access", "Microphone access", "Show clipboard access", "Show passwords")
}

func locationPage() *prefPage {
	return switches("Location", "Use location", "Wi‑Fi scanning", "Bluetooth scanning")
}

func safetyPage() *prefPage {
	return switches("Safety & emergency", "Emergency SOS", "Car crash detection", "Earthquake alerts")
}

func wellbeingPage() *prefPage {
	return switches("Digital Wellbeing & parental controls", "Focus mode", "Bedtime mode", "Show icon in the app list")
}

func supportPage() *prefPage { return switches("Tips & support", "Show tips", "Send usage data") }

func developerPage() *prefPage {
	return switches("Developer options", "Developer options", "Stay awake", "USB debugging", "Show taps", "Pointer location", "Force dark mode")
}

func systemPage() *prefPage {
	return &prefPage{title: "System", rows: func(p *kit.Phone, s *settings) []pref {
		out := []pref{
			s.chooser(p, "Language", kit.LanguageNames(), func(o string) { _ = p.SetLocale(o) }),
			{title: "Set time automatically", key: "Set time automatically"}, {title: "Use 24-hour format", key: "Use 24-hour format"},
			{title: "Backup", summary: s.OnOff("Backup"), key: "Backup"},
		}
		if s.On["Developer options"] {
			out = append(out, link(p, "", "Developer options", "", developerPage))
		}
		return append(out, pref{title: "Reset options", summary: "Network, apps, or device", click: func() {
			p.Alert(kit.Alert{Title: "Reset all settings?", Message: "Switches and choices go back to how the phone was made. Notes are kept.",
				Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Reset", Do: func() { s.Clear(p); p.Stir() }}})
		}})
	}}
}
