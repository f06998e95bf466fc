package sim

// settingsHome is the first page of Settings, longer than the screen.
type settingsHome struct{ at scroll }

func (*settingsHome) activity() string { return ".Settings" }

func (h *settingsHome) build(p *Phone) *view {
	s := p.settings()
	rows := &view{class: classRecycler, id: settingsID + ":id/recycler_view", lay: column, w: match}
	for _, r := range homeRows(p, s) {
		rows.add(r.view(p, s))
	}
	search := &view{class: classGroup, id: settingsID + ":id/search_action_bar", lay: across, w: match, h: dp(48), marg: edges{dp(16), dp(8), dp(16), dp(8)},
		click: func() { p.push(&settingsSearch{}) }, style: style{fill: inkSoft, round: dp(24)}, pad: sides(dp(16), 0), kids: []*view{
			{class: classImgBtn, gy: center, ghost: true, style: style{shape: shapeIcon, icon: "search", ink: inkDim}},
			{class: classText, id: settingsID + ":id/search_action_bar_title", text: p.say("Search settings"), gy: center, marg: edges{l: dp(12)},
				style: style{ink: inkDim, lines: 1}}}}
	if !p.profile.collapse {
		rows.lay, rows.scroll, rows.weight = list, &h.at, 1
		return &view{class: classLinear, id: settingsID + ":id/settings_homepage_container", w: match, h: match, kids: []*view{search, rows}}
	}
	return &view{class: classGroup, id: settingsID + ":id/settings_homepage_container", lay: stack, w: match, h: match, kids: []*view{
		{class: classScroll, id: settingsID + ":id/main_content_scrollable_container", lay: scroller, scroll: &h.at, w: match, h: match, kids: []*view{
			{class: classLinear, id: settingsID + ":id/homepage_app_bar_regular_phone_view", w: match, kids: []*view{
				{class: classText, id: settingsID + ":id/homepage_title", text: p.say("Settings"), marg: edges{dp(24), dp(56), dp(24), dp(16)},
					style: style{ink: inkText, points: 36, lines: 1}},
				search}},
			{class: classFrame, id: settingsID + ":id/main_content", w: match, lay: stack, kids: []*view{rows}}}}}}
}

func homeRows(p *Phone, s *settings) []pref {
	internet := "Mobile, Wi‑Fi, hotspot"
	return []pref{
		link(p, "wifi", "Network & internet", internet, networkPage),
		link(p, "devices", "Connected devices", "Bluetooth, pairing", devicesPage),
		link(p, "apps", "Apps", "Assistant, recent apps, default apps", appsPage),
		link(p, "bell", "Notifications", "Notification history, conversations", notificationsPage),
		link(p, "battery", "Battery", "87%", batteryPage),
		link(p, "storage", "Storage", "42% used - 74 GB free", storagePage),
		link(p, "sound", "Sound & vibration", "Volume, haptics, Do Not Disturb", soundPage),
		link(p, "display", "Display", "Dark theme, font size, brightness", displayPage),
		link(p, "palette", "Wallpaper & style", "Colours, themed icons, app grid", wallpaperPage),
		link(p, "person", "Accessibility", "Display, interaction, audio", accessibilityPage),
		link(p, "lock", "Security", "Screen lock, Find My Device, app security", securityPage),
		link(p, "eye", "Privacy", "Permissions, account activity, personal data", privacyPage),
		link(p, "pin", "Location", s.onOff("Use location")+" - 2 apps have access to location", locationPage),
		link(p, "star", "Safety & emergency", "Emergency SOS, medical info, alerts", safetyPage),
		link(p, "key", "Passwords & accounts", "Saved passwords, autofill, synced accounts", accountsPage),
		link(p, "clock", "Digital Wellbeing & parental controls", "Screen time, app timers, bedtime schedules", wellbeingPage),
		link(p, "info", "System", "Languages, gestures, time, backup", systemPage),
		link(p, "help", "Tips & support", "Help articles, phone & chat", supportPage),
		link(p, "phone", "About phone", s.name, aboutPage),
	}
}

// settingsSearch finds rows of the first page by their words.
type settingsSearch struct {
	words *field
	at    scroll
}

func (*settingsSearch) activity() string {
	return "com.android.settings.intelligence.search.SearchActivity"
}

func (g *settingsSearch) build(p *Phone) *view {
	s := p.settings()
	if g.words == nil {
		g.words = &field{hint: "Search settings", action: actionSearch, changed: func() { g.at.pos = 0 }}
	}
	field := input(settingsID+":id/search_src_text", g.words)
	field.gy, field.w, field.weight = center, match, 1
	bar := &view{class: classGroup, id: settingsID + ":id/search_toolbar", lay: across, w: match, h: dp(64), kids: []*view{
		iconButton("", "back", p.say("Navigate up"), p.back), field}}
	found := &view{class: classRecycler, id: settingsID + ":id/list_results", lay: list, scroll: &g.at, w: match, weight: 1}
	if word := g.words.String(); word != "" {
		for _, r := range homeRows(p, s) {
			if contains(r.title, word) || contains(r.summary, word) {
				r.icon = ""
				found.add(r.view(p, s))
			}
		}
		if len(found.kids) == 0 {
			return &view{class: classLinear, w: match, h: match, kids: []*view{bar,
				{class: classText, id: settingsID + ":id/no_results_text", text: "No results", w: match, marg: edges{t: dp(64)}, style: style{ink: inkDim, align: center}}}}
		}
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, found}}
}
