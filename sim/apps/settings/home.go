package settings

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// settingsHome is the first page of Settings, longer than the screen.
type settingsHome struct{ at kit.Scroll }

func (*settingsHome) Activity() string { return ".Settings" }

func (*settingsHome) Route() string { return "Settings" }

func (h *settingsHome) Build(p *kit.Phone) *kit.View {
	s := settingsOf(p)
	rows := &kit.View{Class: kit.ClassRecycler, ID: settingsID + ":id/recycler_view", Layout: kit.Column, W: kit.Match}
	for _, r := range homeRows(p, s) {
		rows.Add(r.view(p, s))
	}
	search := &kit.View{Class: kit.ClassGroup, ID: settingsID + ":id/search_action_bar", Layout: kit.Across, W: kit.Match, H: kit.DP(48), Margin: kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(16), B: kit.DP(8)},
		Click: func() { p.Push(&settingsSearch{}) }, Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(24)}, Pad: kit.Sides(kit.DP(16), 0), Kids: []*kit.View{
			{Class: kit.ClassImgBtn, GY: kit.Center, Ghost: true, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "search", Ink: kit.InkDim}},
			{Class: kit.ClassText, ID: settingsID + ":id/search_action_bar_title", Text: p.Say("Search settings"), GY: kit.Center, Margin: kit.Edges{L: kit.DP(12)},
				Style: kit.Style{Ink: kit.InkDim, Lines: 1}}}}
	if !p.Profile.Collapse {
		rows.Layout, rows.Scroll, rows.Weight = kit.List, &h.at, 1
		return &kit.View{Class: kit.ClassLinear, ID: settingsID + ":id/settings_homepage_container", W: kit.Match, H: kit.Match, Kids: []*kit.View{search, rows}}
	}
	return &kit.View{Class: kit.ClassGroup, ID: settingsID + ":id/settings_homepage_container", Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{
		{Class: kit.ClassScroll, ID: settingsID + ":id/main_content_scrollable_container", Layout: kit.Scroller, Scroll: &h.at, W: kit.Match, H: kit.Match, Kids: []*kit.View{
			{Class: kit.ClassLinear, ID: settingsID + ":id/homepage_app_bar_regular_phone_view", W: kit.Match, Kids: []*kit.View{
				{Class: kit.ClassText, ID: settingsID + ":id/homepage_title", Text: p.Say("Settings"), Margin: kit.Edges{L: kit.DP(24), T: kit.DP(56), R: kit.DP(24), B: kit.DP(16)},
					Style: kit.Style{Ink: kit.InkText, Points: 36, Lines: 1}},
				search}},
			{Class: kit.ClassFrame, ID: settingsID + ":id/main_content", W: kit.Match, Layout: kit.Stack, Kids: []*kit.View{rows}}}}}}
}

func homeRows(p *kit.Phone, s *settings) []pref {
	internet := "Mobile, Wi‑Fi, hotspot"
	room := p.Storage()
	return []pref{
		link(p, "wifi", "Network & internet", internet, networkPage),
		link(p, "devices", "Connected devices", "Bluetooth, pairing", devicesPage),
		link(p, "apps", "Apps", "Assistant, recent apps, default apps", appsPage),
		link(p, "bell", "Notifications", "Notification history, conversations", notificationsPage),
		link(p, "battery", "Battery", "87%", batteryPage),
		link(p, "storage", "Storage", fmt.Sprintf("%d%% used - %s free", room.Used*100/room.All, kit.SizeText(room.All-room.Used)), storagePage),
		link(p, "sound", "Sound & vibration", "Volume, haptics, Do Not Disturb", soundPage),
		link(p, "display", "Display", "Dark theme, font size, brightness", displayPage),
		link(p, "palette", "Wallpaper & style", "Colours, themed icons, app grid", wallpaperPage),
		link(p, "person", "Accessibility", "Display, interaction, audio", accessibilityPage),
		link(p, "lock", "Security", "Screen lock, Find My Device, app security", securityPage),
		link(p, "eye", "Privacy", "Permissions, account activity, personal data", privacyPage),
		link(p, "pin", "Location", s.OnOff("Use location")+" - "+locators(p), locationPage),
		link(p, "star", "Safety & emergency", "Emergency SOS, medical info, alerts", safetyPage),
		link(p, "key", "Passwords & accounts", "Saved passwords, autofill, synced accounts", accountsPage),
		link(p, "clock", "Digital Wellbeing & parental controls", "Screen time, app timers, bedtime schedules", wellbeingPage),
		link(p, "info", "System", "Languages, gestures, time, backup", systemPage),
		link(p, "help", "Tips & support", "Help articles, phone & chat", supportPage),
		link(p, "phone", "About phone", s.Name, aboutPage),
	}
}

// locators says how many apps may know where the phone is.
func locators(p *kit.Phone) string {
	n := 0
	for _, a := range p.Installed {
		if p.Granted(a.Info().ID, kit.PermLocation) {
			n++
		}
	}
	if n == 1 {
		return "1 app has access to location"
	}
	return fmt.Sprint(n, " apps have access to location")
}

// settingsSearch finds rows of the first page by their words.
type settingsSearch struct {
	words *kit.Field
	at    kit.Scroll
}

func (*settingsSearch) Activity() string {
	return "com.android.settings.intelligence.search.SearchActivity"
}

func (*settingsSearch) Route() string { return "Search settings" }

func (g *settingsSearch) Build(p *kit.Phone) *kit.View {
	s := settingsOf(p)
	if g.words == nil {
		g.words = &kit.Field{Hint: "Search settings", Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0 }}
	}
	field := kit.TextField(settingsID+":id/search_src_text", g.words)
	field.GY, field.W, field.Weight = kit.Center, kit.Match, 1
	bar := &kit.View{Class: kit.ClassGroup, ID: settingsID + ":id/search_toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Kids: []*kit.View{
		kit.IconButton("", "back", p.Say("Navigate up"), p.Back), field}}
	found := &kit.View{Class: kit.ClassRecycler, ID: settingsID + ":id/list_results", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	if word := g.words.String(); word != "" {
		for _, r := range homeRows(p, s) {
			if kit.Contains(r.title, word) || kit.Contains(r.summary, word) {
				r.icon = ""
				found.Add(r.view(p, s))
			}
		}
		if len(found.Kids) == 0 {
			return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar,
				{Class: kit.ClassText, ID: settingsID + ":id/no_results_text", Text: "No results", W: kit.Match, Margin: kit.Edges{T: kit.DP(64)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
		}
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, found}}
}
