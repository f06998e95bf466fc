package settings

import "github.com/agentic-mobile-control/amc/sim/kit"

func networkPage() *prefPage {
	return &prefPage{title: "Network & internet", rows: func(p *kit.Phone, s *settings) []pref {
		internet := s.Wifi
		switch {
		case internet == "" && s.On[kit.PrefAirplane]:
			internet = "Airplane mode is on"
		case internet == "" && s.On["Mobile data"]:
			internet = "Carrier One"
		case internet == "":
			internet = "Networks available"
		}
		return []pref{
			link(p, "wifi", "Internet", internet, internetPage),
			{icon: "phone", title: "Calls & SMS", summary: "Carrier One", click: func() { p.Push(simStatusPage()) }},
			{icon: "signal", title: "SIMs", summary: s.carrier(), disabled: s.On[kit.PrefAirplane], click: func() { p.Push(simStatusPage()) }},
			{icon: "plane", title: kit.PrefAirplane, key: kit.PrefAirplane},
			link(p, "hotspot", "Hotspot & tethering", "Off", hotspotPage),
			{icon: "data", title: "Data Saver", summary: s.OnOff("Data Saver"), key: "Data Saver"},
			link(p, "lock", "VPN", "None", vpnPage),
			s.chooser(p, "Private DNS", []string{"Off", "Automatic", "Private DNS provider hostname"}, nil),
		}
	}}
}

func internetPage() *prefPage {
	return &prefPage{title: "Internet", rows: func(p *kit.Phone, s *settings) []pref {
		out := []pref{
			{title: "Carrier One", icon: "signal", summary: "LTE", click: func() { p.Push(simStatusPage()) }, gear: func() { p.Push(simStatusPage()) }},
			{title: kit.PrefWifi, key: kit.PrefWifi},
		}
		if s.On[kit.PrefWifi] {
			out = append(out, s.network(p, kit.HomeNetwork), s.network(p, kit.GuestNetwork),
				pref{title: "Add network", icon: "add", click: func() { s.join(p, "") }})
		}
		turns := "doesn’t turn"
		if s.On[kit.PrefWifiBack] {
			turns = "turns"
		}
		return append(out,
			link(p, "", "Network preferences", "Wi‑Fi "+turns+" back on automatically", networkPreferencesPage),
			link(p, "", "Non-carrier data usage", dataUsed(p), dataUsagePage))
	}}
}

// network is a row of two targets: the row connects, the gear shows details.
func (s *settings) network(p *kit.Phone, name string) pref {
	r := pref{title: name, icon: "wifi", gear: func() { p.Push(networkDetails(name)) }}
	switch {
	case s.Wifi == name:
		r.summary = "Connected"
		r.click = func() { p.Push(networkDetails(name)) }
	case name == kit.HomeNetwork:
		r.summary = "Saved"
		r.click = func() { s.Wifi = name; p.Stir() }
	default:
		r.gear = nil
		r.click = func() { s.join(p, name) }
	}
	return r
}

// join asks for a network's password, with a box to show it.
func (s *settings) join(p *kit.Phone, name string) {
	id := &kit.Field{Hint: "Network name", Action: kit.ActionNext}
	word := &kit.Field{Hint: "Password", Action: kit.ActionDone, Password: true}
	title, called := name, "Join network"
	if name == "" {
		title, called = "Add network", "Add network"
	}
	p.Alert(kit.Alert{
		Title: title, Name: called, Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Connect", Do: func() {
			if name == "" {
				name = id.String()
			}
			if len(word.Text) < 8 || name == "" {
				p.Toast("Check password and try again")
				return
			}
			s.Wifi = name
			p.Stir()
		}},
		Body: func(p *kit.Phone) *kit.View {
			col := &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(8))}
			if title == "Add network" {
				col.Add(kit.TextField(settingsID+":id/ssid", id))
			}
			return col.Add(kit.TextField(settingsID+":id/password", word),
				&kit.View{Class: kit.ClassCheck, ID: settingsID + ":id/show_password", Text: "Show password", W: kit.Match, H: kit.DP(48), Checkable: true, Checked: !word.Password,
					Click: func() { word.Password = !word.Password }, Style: kit.Style{Shape: kit.ShapeCheck, Ink: kit.InkText, Vcenter: true, Lines: 1}})
		},
	})
}

func networkDetails(name string) *prefPage {
	return &prefPage{title: "Network details", rows: func(p *kit.Phone, s *settings) []pref {
		if s.Wifi != name {
			return []pref{{title: name, summary: "Saved"}, {title: "Connect", button: func() { s.Wifi = name; p.Stir() }}}
		}
		return []pref{
			{title: name, summary: "Connected"},
			{title: "Disconnect", button: func() { s.Wifi = ""; p.Stir() }},
			{title: "Signal strength", summary: "Excellent"},
			{title: "Frequency", summary: "5 GHz"},
			{title: "Security", summary: "WPA2-Personal"},
			s.chooser(p, "Metered", []string{"Detect automatically", "Treat as metered", "Treat as unmetered"}, nil),
			{title: "IP address", summary: address(p)},
			{title: "Gateway", summary: "10.0.2.1"},
			{title: "Subnet mask", summary: "255.255.255.0"},
			{title: "DNS", summary: "10.0.2.3"},
		}
	}}
}

func networkPreferencesPage() *prefPage {
	return switches("Network preferences", kit.PrefWifiBack, "Notify for public networks", "Allow WEP networks")
}

func hotspotPage() *prefPage {
	return switches("Hotspot & tethering", "Wi‑Fi hotspot", "USB tethering", "Bluetooth tethering")
}

func vpnPage() *prefPage {
	return &prefPage{title: "VPN", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{{title: "No VPNs added"}, {title: "Add VPN", icon: "add", click: func() {
			p.Alert(kit.Alert{Title: "Add VPN", Message: "This phone has no VPN types.", Positive: kit.Choice{Label: "OK"}})
		}}}
	}}
}
