package sim

import (
	"fmt"
	"image"
)

const systemUI = "com.android.systemui"

func (p *Phone) token(name string, n int) string {
	return fmt.Sprintf("%07x", p.number(fmt.Sprint(name, n), 1<<28))
}

func (p *Phone) clockText() string { return p.Now().Format("15:04") }

// barWindows are status bar and navigation bar. The stock dump never has them.
// Their signs are white on the wallpaper.
func (p *Phone) barWindows(ground ink) []*window {
	front := inkText
	if ground == inkWallpaper {
		front = inkWhite
	}
	full := p.display()
	top := image.Rect(0, 0, full.Max.X, p.profile.statusBar)
	icons := (&view{class: classLinear, id: systemUI + ":id/system_icons", lay: across, gx: end, gy: center, marg: edges{r: dp(16)}}).add(
		p.carrierIcon(front), p.networkIcon(front),
		&view{class: classImage, id: systemUI + ":id/battery", desc: "Battery 87 percent.", style: style{shape: shapeIcon, icon: "battery", iconDP: 18, ink: front}})
	bar := &view{class: classFrame, id: systemUI + ":id/status_bar", lay: stack, w: match, h: match, kids: []*view{
		{class: classText, id: systemUI + ":id/clock", text: p.clockText(), desc: p.clockText(), gy: center, marg: edges{l: dp(20)},
			style: style{ink: front, points: 14, bold: true, lines: 1}},
		icons,
	}}
	bar.put(top, full, &measurer{100})
	bottom := p.navFrame()
	nav := p.navButtons(front)
	nav.put(bottom, full, &measurer{100})
	return []*window{
		{kind: windowSystem, pkg: systemUI, title: "StatusBar", root: bar, frame: top, system: true, passive: true},
		{kind: windowSystem, pkg: systemUI, title: "NavigationBar0", root: nav, frame: bottom, system: true, passive: true},
	}
}

func (p *Phone) networkIcon(front ink) *view {
	v := &view{class: classImage, id: systemUI + ":id/wifi_signal", desc: "Wifi signal full.", style: style{shape: shapeIcon, icon: "wifi", iconDP: 18, ink: front}}
	s := &p.prefs
	switch {
	case s.on[prefAirplane]:
		v.desc, v.style.icon = "Airplane mode.", "plane"
	case !s.on[prefWifi]:
		v.desc, v.style.icon = "Phone four bars.", "signal"
	}
	return v
}

// carrierIcon is the strength of the mobile network; airplane mode takes it away.
func (p *Phone) carrierIcon(front ink) *view {
	if s := &p.prefs; s.on[prefAirplane] || !s.on[prefWifi] {
		return nil
	}
	return &view{class: classImage, id: systemUI + ":id/mobile_signal", desc: "Phone four bars.", style: style{shape: shapeIcon, icon: "signal", iconDP: 18, ink: front}}
}

// navButtons is the row of three buttons, or the bar of gesture navigation.
func (p *Phone) navButtons(front ink) *view {
	if p.profile.gestures {
		return &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{
			{class: classView, id: systemUI + ":id/home_handle", w: dp(108), h: dp(4), gx: center, gy: center, style: style{fill: front, round: dp(2)}}}}
	}
	row := &view{class: classLinear, lay: across, w: match, h: match, pad: sides(dp(48), 0)}
	if p.navInsets().b == 0 {
		row.lay, row.pad = column, sides(0, dp(48))
	}
	for _, b := range []struct {
		name, id, icon string
		do             func()
	}{{"Back", "back", "nav_back", p.back}, {"Home", "home", "nav_home", p.homeKey}, {"Overview", "recent_apps", "nav_recents", p.recents}} {
		row.add(&view{class: classImage, id: systemUI + ":id/" + b.id, desc: b.name, weight: 1, w: match, h: match, click: b.do,
			style: style{shape: shapeIcon, icon: b.icon, iconDP: 20, ink: front, align: center, vcenter: true}})
	}
	return row
}

// shadeWindow is the notification panel; with quick settings it is open whole.
func (p *Phone) shadeWindow(m *measurer) *window {
	full := p.display()
	col := &view{class: classFrame, id: systemUI + ":id/notification_panel", lay: stack, w: match, h: match, style: style{fill: inkPage}}
	body := &view{class: classLinear, id: systemUI + ":id/quick_settings_container", w: match, h: match, pad: edges{dp(16) + p.navInsets().l, p.profile.statusBar + dp(12), dp(16) + p.navInsets().r, p.navInsets().b}}
	body.add(&view{class: classText, id: systemUI + ":id/clock", text: p.clockText(), style: style{ink: inkText, points: 28, lines: 1}},
		&view{class: classText, id: systemUI + ":id/date", text: p.Now().Format("Mon, Jan 2"), marg: edges{b: dp(16)}, style: style{ink: inkDim, points: 14, lines: 1}})
	tiles := p.tiles()
	if p.panel == PanelNotifications {
		tiles = tiles[:4]
	}
	for i := 0; i+1 < len(tiles); i += 2 {
		body.add(&view{class: classLinear, lay: across, w: match, marg: edges{b: dp(8)}, kids: []*view{tiles[i], {class: classView, w: dp(8), h: 1, ghost: true}, tiles[i+1]}})
	}
	if p.panel == PanelNotifications {
		body.add(p.notificationList())
	}
	col.add(body)
	col.put(full, full, m)
	return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", root: col, frame: full, modal: true, focus: &p.shadeFocus}
}

// notificationList is the rows, and the button that clears them.
func (p *Phone) notificationList() *view {
	if len(p.notifications) == 0 {
		return &view{class: classText, id: systemUI + ":id/no_notifications", text: p.say("No notifications"), w: match, marg: edges{t: dp(24)},
			style: style{ink: inkDim, points: 14, align: center}}
	}
	l := &view{class: classScroll, id: systemUI + ":id/notification_stack_scroller", lay: list, scroll: &p.shade, w: match, weight: 1, marg: edges{t: dp(16)}}
	for i, n := range p.notifications {
		// The first one stands open until it is folded.
		l.add(n.row(p, n.unfolded || i == 0 && !n.touched))
	}
	clear := p.textButton(systemUI+":id/dismiss_text", "Clear all", p.clearNotifications)
	clear.gx = end
	return l.add(clear)
}

// tiles are the quick settings, the same switches as in Settings.
func (p *Phone) tiles() []*view {
	s := &p.prefs
	var out []*view
	for _, t := range []struct{ label, key string }{
		{"Internet", prefWifi}, {"Bluetooth", prefBluetooth}, {"Dark theme", prefDark}, {"Airplane mode", prefAirplane},
		{"Auto-rotate", "Auto-rotate screen"}, {"Battery Saver", "Battery Saver"},
	} {
		on := s.on[t.key]
		state := p.say("Off")
		if on {
			state = p.say("On")
		}
		v := &view{class: classSwitch, desc: p.say(t.label), lay: across, weight: 1, h: dp(64), pad: sides(dp(16), 0), checkable: true, checked: on,
			click: func() { s.toggle(p, t.key) }, style: style{fill: inkSoft, round: dp(28)}, kids: []*view{
				{class: classLinear, gy: center, kids: []*view{
					{class: classText, id: systemUI + ":id/tile_label", text: p.say(t.label), style: style{ink: inkText, points: 14, bold: true, lines: 1}},
					{class: classText, id: systemUI + ":id/app_label", text: state, style: style{ink: inkDim, points: 13, lines: 1}}}}}}
		if on {
			v.style.fill = inkAccent
			v.kids[0].kids[0].style.ink, v.kids[0].kids[1].style.ink = inkOnAccent, inkOnAccent
		}
		out = append(out, v)
	}
	return out
}

// closePanel closes the panel, and what was begun in it.
func (p *Phone) closePanel() {
	p.panel, p.reply, p.shadeFocus = PanelNone, nil, nil
	p.hideKeyboard()
	p.resume()
	p.stir()
}

// swiped is told of a finished drag, for what no view takes.
func (p *Phone) swiped(g *gesture, to image.Point) {
	up := g.start.Y - to.Y
	switch {
	case p.locked:
		if p.shut() && up > dp(120) {
			p.unlock()
		}
	case p.panel != PanelNone && up > dp(120):
		p.closePanel()
	case p.panel == PanelNone && g.start.Y < p.profile.statusBar && -up > dp(120):
		p.closePanel()
		p.panel = PanelNotifications
	}
}
