package sim

import (
	"fmt"
	"strings"
)

// address is the phone's address in its network, by seed.
func (p *Phone) address() string { return fmt.Sprintf("10.0.2.%d", 2+p.number("ip", 252)) }

func (p *Phone) mac(name string) string {
	parts := []string{"02"}
	for i := range 5 {
		parts = append(parts, fmt.Sprintf("%02x", p.number(fmt.Sprint(name, i), 256)))
	}
	return strings.Join(parts, ":")
}

func (p *Phone) uptime() string {
	min := p.now/60_000 + 137
	return fmt.Sprintf("%d:%02d", min/60, min%60)
}

func aboutPage() *prefPage {
	return &prefPage{title: "About phone", rows: func(p *Phone, s *settings) []pref {
		ip := p.address()
		if s.wifi == "" {
			ip = "Unavailable"
		}
		return []pref{
			{title: "Basic info", category: true},
			{title: "Device name", summary: s.name, click: func() { s.renameDevice(p) }},
			{title: "Phone number (sim slot 1)", summary: "+1 555 01" + p.digits("line", 2), click: func() {}},
			{title: "Legal & regulatory", category: true},
			link(p, "", "Legal information", "", legalPage),
			notice(p, "Regulatory labels", "", "This phone is simulated. It meets no regulation."),
			{title: "Device details", category: true},
			link(p, "", "SIM status (sim slot 1)", s.carrier(), simStatusPage),
			notice(p, "Model", p.profile.model, "Model: "+p.profile.model+"\nSerial number: "+strings.ToUpper(p.mac("serial")[3:14])),
			notice(p, "IMEI (sim slot 1)", "35"+p.digits("imei", 13), "IMEI SV: 01"),
			{title: "Device identifiers", category: true},
			{title: "IP address", summary: ip},
			{title: "Wi‑Fi MAC address", summary: p.mac("wifi")},
			{title: "Device Wi‑Fi MAC address", summary: p.mac("factory")},
			{title: "Bluetooth address", summary: p.mac("bluetooth")},
			{title: "Up time", summary: p.uptime()},
			link(p, "", "Android version", p.profile.release, versionPage),
			{title: "Build number", summary: p.profile.build, click: func() { s.tapBuild(p) }},
		}
	}}
}

func (s *settings) carrier() string {
	if s.on[prefAirplane] {
		return "Not available"
	}
	return "Carrier One"
}

// tapBuild counts taps on the build number; the seventh makes a developer.
func (s *settings) tapBuild(p *Phone) {
	s.taps++
	switch left := 7 - s.taps; {
	case left < 0:
		p.toast("No need, you are already a developer.")
	case left == 0:
		s.on["Developer options"] = true
		p.toast("You are now a developer!")
	case left <= 4:
		p.toast(fmt.Sprintf("You are now %d steps away from being a developer.", left))
	}
}

// renameDevice asks for the phone's name.
func (s *settings) renameDevice(p *Phone) {
	f := &field{action: actionDone, limit: 32}
	f.set(s.name)
	p.alert(alert{
		title: "Device name", negative: choice{label: "Cancel"},
		positive: choice{"OK", func() {
			if f.String() != "" {
				s.name = f.String()
			}
		}},
		body: func(p *Phone) *view {
			return &view{class: classLinear, w: match, pad: sides(dp(24), dp(12)), kids: []*view{input("android:id/edit", f)}}
		},
	})
}

func simStatusPage() *prefPage {
	return &prefPage{title: "SIM status", rows: func(p *Phone, s *settings) []pref {
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
	return &prefPage{title: "Android version", rows: func(p *Phone, s *settings) []pref {
		return []pref{
			{title: "Android version", summary: p.profile.release, click: func() {}},
			{title: "Android security update", summary: "January 5, 2026", click: func() {}},
			{title: "Baseband version", summary: "1.0.0." + p.digits("baseband", 4)},
			{title: "Kernel version", summary: "5.10.107-android13"},
			{title: "Build number", summary: p.profile.build},
		}
	}}
}

func legalPage() *prefPage {
	return &prefPage{title: "Legal information", rows: func(p *Phone, s *settings) []pref {
		var out []pref
		for _, t := range []string{"Third-party licenses", "Terms and conditions", "System WebView licenses", "Wallpapers"} {
			out = append(out, notice(p, t, "", "Nothing on this phone is licensed from anyone."))
		}
		return out
	}}
}
