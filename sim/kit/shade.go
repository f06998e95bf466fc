package kit

import (
	"fmt"
	"image"
)

const systemUI = "com.android.systemui"

func (p *Phone) token(name string, n int) string {
	return fmt.Sprintf("%07x", p.Number(fmt.Sprint(name, n), 1<<28))
}

// ClockText is the time of day as the status bar shows it.
func (p *Phone) ClockText() string { return p.Now().Format("15:04") }

// barWindows are status bar and navigation bar. The stock dump never has them.
// Their signs are white on the wallpaper.
func (p *Phone) barWindows(ground Ink) []*window {
	front := InkText
	if ground == InkWallpaper {
		front = InkWhite
	}
	full := p.display()
	top := image.Rect(0, 0, full.Max.X, p.Profile.statusBar)
	icons := (&View{Class: ClassLinear, ID: systemUI + ":id/system_icons", Layout: Across, GX: End, GY: Center, Margin: Edges{R: DP(16)}}).Add(
		p.carrierIcon(front), p.networkIcon(front),
		&View{Class: ClassImage, ID: systemUI + ":id/battery", Desc: "Battery 87 percent.", Style: Style{Shape: ShapeIcon, Icon: "battery", IconDP: 18, Ink: front}})
	bar := &View{Class: ClassFrame, ID: systemUI + ":id/status_bar", Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassText, ID: systemUI + ":id/clock", Text: p.ClockText(), Desc: p.ClockText(), GY: Center, Margin: Edges{L: DP(20)},
			Style: Style{Ink: front, Points: 14, Bold: true, Lines: 1}},
		icons,
	}}
	bar.put(top, full, &measurer{100})
	bottom := p.navFrame()
	nav := p.navButtons(front)
	nav.put(bottom, full, &measurer{100})
	return []*window{
		{kind: windowSystem, pkg: systemUI, title: "StatusBar", Root: bar, frame: top, system: true, passive: true},
		{kind: windowSystem, pkg: systemUI, title: "NavigationBar0", Root: nav, frame: bottom, system: true, passive: true},
	}
}

func (p *Phone) networkIcon(front Ink) *View {
	v := &View{Class: ClassImage, ID: systemUI + ":id/wifi_signal", Desc: "Wifi signal full.", Style: Style{Shape: ShapeIcon, Icon: "wifi", IconDP: 18, Ink: front}}
	s := &p.Prefs
	switch {
	case s.On[PrefAirplane]:
		v.Desc, v.Style.Icon = "Airplane mode.", "plane"
	case !s.On[PrefWifi]:
		v.Desc, v.Style.Icon = "Phone four bars.", "signal"
	}
	return v
}

// carrierIcon is the strength of the mobile network; airplane mode takes it away.
func (p *Phone) carrierIcon(front Ink) *View {
	if s := &p.Prefs; s.On[PrefAirplane] || !s.On[PrefWifi] {
		return nil
	}
	return &View{Class: ClassImage, ID: systemUI + ":id/mobile_signal", Desc: "Phone four bars.", Style: Style{Shape: ShapeIcon, Icon: "signal", IconDP: 18, Ink: front}}
}

// navButtons is the row of three buttons, or the bar of gesture navigation.
func (p *Phone) navButtons(front Ink) *View {
	if p.Profile.gestures {
		return &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Kids: []*View{
			{Class: ClassView, ID: systemUI + ":id/home_handle", W: DP(108), H: DP(4), GX: Center, GY: Center, Style: Style{Fill: front, Round: DP(2)}}}}
	}
	row := &View{Class: ClassLinear, Layout: Across, W: Match, H: Match, Pad: Sides(DP(48), 0)}
	if p.navInsets().B == 0 {
		row.Layout, row.Pad = Column, Sides(0, DP(48))
	}
	for _, b := range []struct {
		name, id, icon string
		do             func()
	}{{"Back", "back", "nav_back", p.Back}, {"Home", "home", "nav_home", p.homeKey}, {"Overview", "recent_apps", "nav_recents", p.recents}} {
		row.Add(&View{Class: ClassImage, ID: systemUI + ":id/" + b.id, Desc: b.name, Weight: 1, W: Match, H: Match, Click: b.do,
			Style: Style{Shape: ShapeIcon, Icon: b.icon, IconDP: 20, Ink: front, Align: Center, Vcenter: true}})
	}
	return row
}

// shadeWindow is the notification panel; with quick settings it is open whole.
func (p *Phone) shadeWindow(m *measurer) *window {
	full := p.display()
	col := &View{Class: ClassFrame, ID: systemUI + ":id/notification_panel", Layout: Stack, W: Match, H: Match, Style: Style{Fill: InkPage}}
	body := &View{Class: ClassLinear, ID: systemUI + ":id/quick_settings_container", W: Match, H: Match, Pad: Edges{DP(16) + p.navInsets().L, p.Profile.statusBar + DP(12), DP(16) + p.navInsets().R, p.navInsets().B}}
	body.Add(&View{Class: ClassText, ID: systemUI + ":id/clock", Text: p.ClockText(), Style: Style{Ink: InkText, Points: 28, Lines: 1}},
		&View{Class: ClassText, ID: systemUI + ":id/date", Text: p.Now().Format("Mon, Jan 2"), Margin: Edges{B: DP(16)}, Style: Style{Ink: InkDim, Points: 14, Lines: 1}})
	tiles := p.tiles()
	if p.Panel == PanelNotifications {
		tiles = tiles[:4]
	}
	for i := 0; i+1 < len(tiles); i += 2 {
		body.Add(&View{Class: ClassLinear, Layout: Across, W: Match, Margin: Edges{B: DP(8)}, Kids: []*View{tiles[i], {Class: ClassView, W: DP(8), H: 1, Ghost: true}, tiles[i+1]}})
	}
	if p.Panel == PanelNotifications {
		body.Add(p.notificationList())
	}
	col.Add(body)
	col.put(full, full, m)
	return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", Root: col, frame: full, modal: true, focus: &p.shadeFocus}
}

// notificationList is the rows, and the button that clears them.
func (p *Phone) notificationList() *View {
	if len(p.notifications) == 0 {
		return &View{Class: ClassText, ID: systemUI + ":id/no_notifications", Text: p.Say("No notifications"), W: Match, Margin: Edges{T: DP(24)},
			Style: Style{Ink: InkDim, Points: 14, Align: Center}}
	}
	l := &View{Class: ClassScroll, ID: systemUI + ":id/notification_stack_scroller", Layout: List, Scroll: &p.shade, W: Match, Weight: 1, Margin: Edges{T: DP(16)}}
	for i, n := range p.notifications {
		// The first one stands open until it is folded.
		l.Add(n.row(p, n.unfolded || i == 0 && !n.touched))
	}
	clear := p.TextButton(systemUI+":id/dismiss_text", "Clear all", p.clearNotifications)
	clear.GX = End
	return l.Add(clear)
}

// tiles are the quick settings, the same switches as in Settings.
func (p *Phone) tiles() []*View {
	s := &p.Prefs
	var out []*View
	for _, t := range []struct{ label, key string }{
		{"Internet", PrefWifi}, {"Bluetooth", PrefBluetooth}, {"Dark theme", PrefDark}, {"Airplane mode", PrefAirplane},
		{"Auto-rotate", "Auto-rotate screen"}, {"Battery Saver", "Battery Saver"},
	} {
		on := s.On[t.key]
		state := p.Say("Off")
		if on {
			state = p.Say("On")
		}
		v := &View{Class: ClassSwitch, Desc: p.Say(t.label), Layout: Across, Weight: 1, H: DP(64), Pad: Sides(DP(16), 0), Checkable: true, Checked: on,
			Click: func() { s.Toggle(p, t.key) }, Style: Style{Fill: InkSoft, Round: DP(28)}, Kids: []*View{
				{Class: ClassLinear, GY: Center, Kids: []*View{
					{Class: ClassText, ID: systemUI + ":id/tile_label", Text: p.Say(t.label), Style: Style{Ink: InkText, Points: 14, Bold: true, Lines: 1}},
					{Class: ClassText, ID: systemUI + ":id/app_label", Text: state, Style: Style{Ink: InkDim, Points: 13, Lines: 1}}}}}}
		if on {
			v.Style.Fill = InkAccent
			v.Kids[0].Kids[0].Style.Ink, v.Kids[0].Kids[1].Style.Ink = InkOnAccent, InkOnAccent
		}
		out = append(out, v)
	}
	return out
}

// closePanel closes the panel, and what was begun in it.
func (p *Phone) closePanel() {
	p.Panel, p.reply, p.shadeFocus = PanelNone, nil, nil
	p.HideKeyboard()
	p.resume()
	p.Stir()
}

// swiped is told of a finished drag, for what no view takes.
func (p *Phone) swiped(g *gesture, to image.Point) {
	up := g.start.Y - to.Y
	switch {
	case p.Locked:
		if p.shut() && up > DP(120) {
			p.unlock()
		}
	case p.Panel != PanelNone && up > DP(120):
		p.closePanel()
	case p.Panel == PanelNone && g.start.Y < p.Profile.statusBar && -up > DP(120):
		p.closePanel()
		p.Panel = PanelNotifications
	}
}
