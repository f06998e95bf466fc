package sim

// pref is a row of a settings page.
type pref struct {
	title, summary, icon string
	category             bool   // a heading, not a row
	key                  string // of a switch
	on                   *bool  // of a switch that isn't one of Settings' own
	click                func()
	gear                 func() // the second target at the right
	radio, chosen        bool
	disabled             bool
	slider               *slider
	button               func() // a button with the title in place of a row
}

// view is the row as the preference library makes it.
func (r pref) view(p *Phone, s *settings) *view {
	if r.category {
		return &view{class: classLinear, lay: across, w: match, pad: edges{dp(16), dp(16), dp(16), dp(4)}, kids: []*view{
			{class: classRelative, lay: stack, weight: 1, kids: []*view{
				{class: classText, id: "android:id/title", text: p.say(r.title), style: style{ink: inkAccent, points: 14, bold: true, lines: 1}}}}}}
	}
	if r.button != nil {
		return &view{class: classLinear, w: match, pad: sides(dp(16), dp(8)), kids: []*view{
			{class: classButton, id: settingsID + ":id/button", text: p.say(r.title), caps: p.profile.caps, w: match, h: dp(52), disabled: r.disabled, click: r.button,
				style: style{fill: inkSoft, round: dp(26), ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}}}}
	}
	row := &view{class: classLinear, lay: across, w: match, minH: dp(64), disabled: r.disabled, click: r.click, pad: edges{l: dp(16), r: dp(16)}}
	if r.key != "" {
		row.click = func() { s.toggle(p, r.key) }
	}
	if r.icon != "" {
		row.add(&view{class: classLinear, id: "android:id/icon_frame", w: dp(56), gy: center, kids: []*view{
			iconView("android:id/icon", r.icon, inkDim)}})
	}
	row.add(r.texts(p))
	return row.add(r.widget(p, s)...)
}

func (r pref) texts(p *Phone) *view {
	first, second := inkText, inkDim
	if r.disabled {
		first, second = inkDisabled, inkDisabled
	}
	box := &view{class: classRelative, weight: 1, gy: center, pad: sides(0, dp(12)), kids: []*view{
		{class: classText, id: "android:id/title", text: p.say(r.title), disabled: r.disabled, style: style{ink: first, points: 18, lines: 1}}}}
	if r.summary != "" {
		box.add(&view{class: classText, id: "android:id/summary", text: p.say(r.summary), disabled: r.disabled, style: style{ink: second, points: 14, lines: 4}})
	}
	if r.slider != nil {
		box.add(&view{class: classSeek, id: settingsID + ":id/seekbar", desc: p.say(r.title), slider: r.slider, w: match, h: dp(40), clickable: false,
			pad: sides(dp(12), 0), style: style{shape: shapeSlider}})
	}
	return box
}

func (r pref) isOn(s *settings) bool {
	if r.on != nil {
		return *r.on
	}
	return s.on[r.key]
}

// widget is what stands at the right end of the row.
func (r pref) widget(p *Phone, s *settings) []*view {
	frame := func(k *view) *view {
		return &view{class: classLinear, id: "android:id/widget_frame", gy: center, pad: edges{l: dp(16)}, kids: []*view{k}}
	}
	var out []*view
	if r.gear != nil {
		out = append(out,
			&view{class: classView, id: settingsID + ":id/two_target_divider", w: 3, h: dp(32), gy: center, style: style{fill: inkLine}},
			iconButton(settingsID+":id/settings_button", "gear", "Settings", r.gear))
	}
	if r.radio {
		out = append(out, frame(&view{class: classRadio, id: "android:id/checkbox", checkable: true, checked: r.chosen,
			style: style{shape: shapeRadio}}))
	}
	if r.key != "" || r.on != nil {
		out = append(out, frame(&view{class: classSwitch, id: "android:id/switch_widget", w: dp(52), h: dp(32), checkable: true,
			checked: r.isOn(s), disabled: r.disabled, style: style{shape: shapeSwitch}}))
	}
	return out
}

// prefPage is a page of rows: an activity .SubSettings with the title in its
// collapsing toolbar.
type prefPage struct {
	title string
	rows  func(p *Phone, s *settings) []pref
	at    scroll
}

func (*prefPage) activity() string { return ".SubSettings" }

func (g *prefPage) build(p *Phone) *view {
	s := p.settings()
	rows := &view{class: classRecycler, id: settingsID + ":id/recycler_view", lay: list, scroll: &g.at, w: match, h: match}
	for _, r := range g.rows(p, s) {
		rows.add(r.view(p, s))
	}
	body := &view{class: classFrame, id: settingsID + ":id/content_frame", lay: stack, w: match, h: match, kids: []*view{
		{class: classLinear, id: settingsID + ":id/container_material", w: match, h: match, kids: []*view{
			{class: classFrame, id: "android:id/list_container", lay: stack, w: match, h: match, kids: []*view{rows}}}}}}
	if !p.profile.collapse {
		body.weight = 1
		bar := p.toolbar(settingsID, p.say(g.title), p.back)
		bar.id = settingsID + ":id/action_bar"
		return &view{class: classLinear, id: settingsID + ":id/content_parent", w: match, h: match, kids: []*view{bar, body}}
	}
	return &view{class: classGroup, id: settingsID + ":id/content_parent", lay: collapse, scroll: &g.at, w: match, h: match,
		kids: []*view{g.header(p), body}}
}

// header is the toolbar that collapses from a large title to a small one.
func (g *prefPage) header(p *Phone) *view {
	small := g.at.head > 0 && g.at.pos >= g.at.head
	action := &view{class: classGroup, id: settingsID + ":id/action_bar", lay: across, w: match, h: dp(56), pad: edges{l: dp(4)}, kids: []*view{
		iconButton("", "back", p.say("Navigate up"), p.back)}}
	bar := &view{class: classFrame, id: settingsID + ":id/collapsing_toolbar", desc: p.say(g.title), lay: stack, w: match, h: match, kids: []*view{action}}
	switch {
	case small && p.has("moving_title"):
		bar.desc = ""
		action.add(&view{class: classText, text: p.say(g.title), gy: center, marg: edges{l: dp(8)}, style: style{ink: inkText, points: 20, lines: 1}})
	case small:
		// The toolbar paints its title itself: no view holds it.
		action.add(&view{class: classText, text: p.say(g.title), gy: center, marg: edges{l: dp(8)}, ghost: true, style: style{ink: inkText, points: 20, lines: 1}})
	default:
		bar.add(&view{class: classText, text: p.say(g.title), gy: end, ghost: true, marg: edges{l: dp(24), b: dp(16)}, style: style{ink: inkText, points: 32, lines: 1}})
	}
	fill := inkPage
	if small {
		fill = inkSoft
	}
	return &view{class: classLinear, id: settingsID + ":id/app_bar", w: match, h: dp(160), minH: dp(56), style: style{fill: fill}, kids: []*view{bar}}
}

// link is a row that opens another page.
func link(p *Phone, icon, title, summary string, to func() *prefPage) pref {
	return pref{icon: icon, title: title, summary: summary, click: func() { p.push(to()) }}
}

// chooser is a row whose value is picked from a dialog of options.
func (s *settings) chooser(p *Phone, title string, options []string, done func(string)) pref {
	now := s.choice[title]
	return pref{title: title, summary: now, click: func() {
		a := alert{title: title, chosen: -1, negative: choice{label: "Cancel"}}
		for i, o := range options {
			if o == now {
				a.chosen = i
			}
			a.items = append(a.items, choice{o, func() {
				s.choice[title] = o
				if done != nil {
					done(o)
				}
				p.stir()
			}})
		}
		p.alert(a)
	}}
}

// notice is a row that opens a dialog with nothing but a text.
func notice(p *Phone, title, summary, message string) pref {
	return pref{title: title, summary: summary, click: func() {
		p.alert(alert{title: title, message: message, positive: choice{label: "OK"}})
	}}
}
