package sim

func networkPage() *prefPage {
	return &prefPage{title: "Network & internet", rows: func(p *Phone, s *settings) []pref {
		internet := s.wifi
		switch {
		case internet == "" && s.on[prefAirplane]:
			internet = "Airplane mode is on"
		case internet == "" && s.on["Mobile data"]:
			internet = "Carrier One"
		case internet == "":
			internet = "Networks available"
		}
		return []pref{
			link(p, "wifi", "Internet", internet, internetPage),
			{icon: "phone", title: "Calls & SMS", summary: "Carrier One", click: func() { p.push(simStatusPage()) }},
			{icon: "signal", title: "SIMs", summary: s.carrier(), disabled: s.on[prefAirplane], click: func() { p.push(simStatusPage()) }},
			{icon: "plane", title: prefAirplane, key: prefAirplane},
			link(p, "hotspot", "Hotspot & tethering", "Off", hotspotPage),
			{icon: "data", title: "Data Saver", summary: s.onOff("Data Saver"), key: "Data Saver"},
			link(p, "lock", "VPN", "None", vpnPage),
			s.chooser(p, "Private DNS", []string{"Off", "Automatic", "Private DNS provider hostname"}, nil),
		}
	}}
}

func internetPage() *prefPage {
	return &prefPage{title: "Internet", rows: func(p *Phone, s *settings) []pref {
		out := []pref{
			{title: "Carrier One", icon: "signal", summary: "LTE", click: func() { p.push(simStatusPage()) }, gear: func() { p.push(simStatusPage()) }},
			{title: prefWifi, key: prefWifi},
		}
		if s.on[prefWifi] {
			out = append(out, s.network(p, homeNetwork), s.network(p, guestNetwork),
				pref{title: "Add network", icon: "add", click: func() { s.join(p, "") }})
		}
		return append(out,
			link(p, "", "Network preferences", "Wi‑Fi turns back on automatically", networkPreferencesPage),
			pref{title: "Non-carrier data usage", summary: "1.2 GB used Jan 1 – 31", click: func() {}})
	}}
}

// network is a row of two targets: the row connects, the gear shows details.
func (s *settings) network(p *Phone, name string) pref {
	r := pref{title: name, icon: "wifi", gear: func() { p.push(networkDetails(name)) }}
	switch {
	case s.wifi == name:
		r.summary = "Connected"
		r.click = func() { p.push(networkDetails(name)) }
	case name == homeNetwork:
		r.summary = "Saved"
		r.click = func() { s.wifi = name; p.stir() }
	default:
		r.gear = nil
		r.click = func() { s.join(p, name) }
	}
	return r
}

// join asks for a network's password, with a box to show it.
func (s *settings) join(p *Phone, name string) {
	id := &field{hint: "Network name", action: actionNext}
	word := &field{hint: "Password", action: actionDone, password: true}
	title := name
	if name == "" {
		title = "Add network"
	}
	p.alert(alert{
		title: title, negative: choice{label: "Cancel"},
		positive: choice{"Connect", func() {
			if name == "" {
				name = id.String()
			}
			if len(word.text) < 8 || name == "" {
				p.toast("Check password and try again")
				return
			}
			s.wifi = name
			p.stir()
		}},
		body: func(p *Phone) *view {
			col := &view{class: classLinear, w: match, pad: sides(dp(24), dp(8))}
			if title == "Add network" {
				col.add(input(settingsID+":id/ssid", id))
			}
			return col.add(input(settingsID+":id/password", word),
				&view{class: classCheck, id: settingsID + ":id/show_password", text: "Show password", w: match, h: dp(48), checkable: true, checked: !word.password,
					click: func() { word.password = !word.password }, style: style{shape: shapeCheck, ink: inkText, vcenter: true, lines: 1}})
		},
	})
}

func networkDetails(name string) *prefPage {
	return &prefPage{title: "Network details", rows: func(p *Phone, s *settings) []pref {
		if s.wifi != name {
			return []pref{{title: name, summary: "Saved"}, {title: "Connect", button: func() { s.wifi = name; p.stir() }}}
		}
		return []pref{
			{title: name, summary: "Connected"},
			{title: "Disconnect", button: func() { s.wifi = ""; p.stir() }},
			{title: "Signal strength", summary: "Excellent"},
			{title: "Frequency", summary: "5 GHz"},
			{title: "Security", summary: "WPA2-Personal"},
			s.chooser(p, "Metered", []string{"Detect automatically", "Treat as metered", "Treat as unmetered"}, nil),
			{title: "IP address", summary: p.address()},
			{title: "Gateway", summary: "10.0.2.1"},
			{title: "Subnet mask", summary: "255.255.255.0"},
			{title: "DNS", summary: "10.0.2.3"},
		}
	}}
}

func networkPreferencesPage() *prefPage {
	return switches("Network preferences", "Turn on Wi‑Fi automatically", "Notify for public networks", "Allow WEP networks")
}

func hotspotPage() *prefPage {
	return switches("Hotspot & tethering", "Wi‑Fi hotspot", "USB tethering", "Bluetooth tethering")
}

func vpnPage() *prefPage {
	return &prefPage{title: "VPN", rows: func(p *Phone, s *settings) []pref {
		return []pref{{title: "No VPNs added"}, {title: "Add VPN", icon: "add", click: func() {
			p.alert(alert{title: "Add VPN", message: "This phone has no VPN types.", positive: choice{label: "OK"}})
		}}}
	}}
}
