package settings

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// address is the phone's address in its network, by seed.
func address(p *kit.Phone) string { return fmt.Sprintf("10.0.2.%d", 2+p.Number("ip", 252)) }

func mac(p *kit.Phone, name string) string {
	parts := []string{"02"}
	for i := range 5 {
		parts = append(parts, fmt.Sprintf("%02x", p.Number(fmt.Sprint(name, i), 256)))
	}
	return strings.Join(parts, ":")
}

func uptime(p *kit.Phone) string {
	min := p.Millis/60_000 + 137
	return fmt.Sprintf("%d:%02d", min/60, min%60)
}

func aboutPage() *prefPage {
	return &prefPage{title: "About phone", rows: func(p *kit.Phone, s *settings) []pref {
		ip := address(p)
		if s.Wifi == "" {
			ip = "Unavailable"
		}
		return []pref{
			{title: "Basic info", category: true},
			{title: "Device name", summary: s.Name, click: func() { s.renameDevice(p) }},
			notice(p, "Phone number (sim slot 1)", "+1 555 01"+p.Digits("line", 2), "+1 555 01"+p.Digits("line", 2)),
			{title: "Legal & regulatory", category: true},
			link(p, "", "Legal information", "", legalPage),
			notice(p, "Regulatory labels", "", "This phone is simulated. It meets no regulation."),
			{title: "Device details", category: true},
			link(p, "", "SIM status (sim slot 1)", s.carrier(), simStatusPage),
			notice(p, "Model", p.Profile.Model, "Model: "+p.Profile.Model+"\nSerial number: "+strings.ToUpper(mac(p, "serial")[3:14])),
			notice(p, "IMEI (sim slot 1)", "35"+p.Digits("imei", 13), "IMEI SV: 01"),
			{title: "Device identifiers", category: true},
			{title: "IP address", summary: ip},
			{title: "Wi‑Fi MAC address", summary: mac(p, "wifi")},
			{title: "Device Wi‑Fi MAC address", summary: mac(p, "factory")},
			{title: "Bluetooth address", summary: mac(p, "bluetooth")},
			{title: "Up time", summary: uptime(p)},
			link(p, "", "Android version", p.Profile.Release, versionPage),
			{title: "Build number", summary: p.Profile.Build, click: func() { s.tapBuild(p) }},
		}
	}}
}

func (s *settings) carrier() string {
	if s.On[kit.PrefAirplane] {
		return "Not available"
	}
	return "Carrier One"
}

// tapBuild counts taps on the build number; the seventh makes a developer.
func (s *settings) tapBuild(p *kit.Phone) {
	s.taps++
	switch left := 7 - s.taps; {
	case left < 0:
		p.ToastInstead("No need, you are already a developer.")
	case left == 0:
		s.On["Developer options"] = true
		p.ToastInstead("You are now a developer!")
	case left <= 4:
		p.ToastInstead(fmt.Sprintf("You are now %d steps away from being a developer.", left))
	}
}

// renameDevice asks for the phone's name.
func (s *settings) renameDevice(p *kit.Phone) {
	f := &kit.Field{Action: kit.ActionDone, Limit: 32}
	f.Set(s.Name)
	p.Alert(kit.Alert{
		Title: "Device name", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "OK", Do: func() {
			if f.String() != "" {
				s.Name = f.String()
			}
		}},
		Body: func(p *kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(12)), Kids: []*kit.View{kit.TextField("android:id/edit", f)}}
		},
	})
}

func simStatusPage() *prefPage {
	return &prefPage{title: "SIM status", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{
			{title: "Network", summary: s.carrier()},
			{title: "Mobile network state", summary: "Disconnected"},
			{title: "Service state", summary: "In service"},
			{title: "Signal strength", summary: "-93 dBm 47 asu"},
			{title: "Mobile voice network type", summary: "LTE"},
			{title: "Roaming", summary: "Not roaming"},
		}
	}}
}

func versionPage() *prefPage {
	return &prefPage{title: "Android version", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{
			{title: "Android version", summary: p.Profile.Release},
			{title: "Android security update", summary: "January 5, 2026"},
			{title: "Baseband version", summary: "1.0.0." + p.Digits("baseband", 4)},
			{title: "Kernel version", summary: "5.10.107-android13"},
			{title: "Build number", summary: p.Profile.Build},
		}
	}}
}

func legalPage() *prefPage {
	return &prefPage{title: "Legal information", rows: func(p *kit.Phone, s *settings) []pref {
		var out []pref
		for _, t := range []string{"Third-party licenses", "Terms and conditions", "System WebView licenses", "Wallpapers"} {
			out = append(out, notice(p, t, "", "Nothing on this phone is licensed from anyone."))
		}
		return out
	}}
}
