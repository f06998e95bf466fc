package settings

import "github.com/agentic-mobile-control/amc/sim/kit"

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
	slider               *kit.Slider
	button               func()           // a button with the title in place of a row
	page                 func() *prefPage // that a touch opens; nil is none, or no page of rows
	options              []string         // that a touch offers
}

// view is the row as the preference library makes it.
func (r pref) view(p *kit.Phone, s *settings) *kit.View {
	if r.category {
		return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(16), R: kit.DP(16), B: kit.DP(4)}, Kids: []*kit.View{
			{Class: kit.ClassRelative, Layout: kit.Stack, Weight: 1, Kids: []*kit.View{
				{Class: kit.ClassText, ID: "android:id/title", Text: p.Say(r.title), Style: kit.Style{Ink: kit.InkAccent, Points: 14, Bold: true, Lines: 1}}}}}}
	}
	if r.button != nil {
		return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8)), Kids: []*kit.View{
			{Class: kit.ClassButton, ID: settingsID + ":id/button", Text: p.Say(r.title), Caps: p.Profile.Caps, W: kit.Match, H: kit.DP(52), Disabled: r.disabled, Click: r.button,
				Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(26), Ink: kit.InkAccent, Points: 14, Bold: true, Align: kit.Center, Vcenter: true, Lines: 1}}}}
	}
	row := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, MinH: kit.DP(64), Disabled: r.disabled, Click: r.click, Pad: kit.Edges{L: kit.DP(16), R: kit.DP(16)}}
	if r.key != "" {
		row.Click = func() { s.Toggle(p, r.key) }
	}
	if r.icon != "" {
		row.Add(&kit.View{Class: kit.ClassLinear, ID: "android:id/icon_frame", W: kit.DP(56), GY: kit.Center, Kids: []*kit.View{
			kit.IconView("android:id/icon", r.icon, kit.InkDim)}})
	}
	row.Add(r.texts(p))
	return row.Add(r.widget(p, s)...)
}

func (r pref) texts(p *kit.Phone) *kit.View {
	first, second := kit.InkText, kit.InkDim
	if r.disabled {
		first, second = kit.InkDisabled, kit.InkDisabled
	}
	box := &kit.View{Class: kit.ClassRelative, Weight: 1, GY: kit.Center, Pad: kit.Sides(0, kit.DP(12)), Kids: []*kit.View{
		{Class: kit.ClassText, ID: "android:id/title", Text: p.Say(r.title), Disabled: r.disabled, Style: kit.Style{Ink: first, Points: 18, Lines: 1}}}}
	if r.summary != "" {
		box.Add(&kit.View{Class: kit.ClassText, ID: "android:id/summary", Text: p.Say(r.summary), Disabled: r.disabled, Style: kit.Style{Ink: second, Points: 14, Lines: 4}})
	}
	if r.slider != nil {
		box.Add(&kit.View{Class: kit.ClassSeek, ID: settingsID + ":id/seekbar", Desc: p.Say(r.title), Slider: r.slider, W: kit.Match, H: kit.DP(40), Clickable: false,
			Pad: kit.Sides(kit.DP(12), 0), Style: kit.Style{Shape: kit.ShapeSlider}})
	}
	return box
}

func (r pref) isOn(s *settings) bool {
	if r.on != nil {
		return *r.on
	}
	return s.On[r.key]
}

// widget is what stands at the right end of the row.
func (r pref) widget(p *kit.Phone, s *settings) []*kit.View {
	frame := func(k *kit.View) *kit.View {
		return &kit.View{Class: kit.ClassLinear, ID: "android:id/widget_frame", GY: kit.Center, Pad: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{k}}
	}
	var out []*kit.View
	if r.gear != nil {
		out = append(out,
			&kit.View{Class: kit.ClassView, ID: settingsID + ":id/two_target_divider", W: 3, H: kit.DP(32), GY: kit.Center, Style: kit.Style{Fill: kit.InkLine}},
			kit.IconButton(settingsID+":id/settings_button", "gear", "Settings", r.gear))
	}
	if r.radio {
		out = append(out, frame(&kit.View{Class: kit.ClassRadio, ID: "android:id/checkbox", Checkable: true, Checked: r.chosen,
			Style: kit.Style{Shape: kit.ShapeRadio}}))
	}
	if r.key != "" || r.on != nil {
		out = append(out, frame(&kit.View{Class: kit.ClassSwitch, ID: "android:id/switch_widget", W: kit.DP(52), H: kit.DP(32), Checkable: true,
			Checked: r.isOn(s), Disabled: r.disabled, Style: kit.Style{Shape: kit.ShapeSwitch}}))
	}
	return out
}

// prefPage is a page of rows: an activity .SubSettings with the title in its
// collapsing toolbar.
type prefPage struct {
	title string
	rows  func(p *kit.Phone, s *settings) []pref
	at    kit.Scroll
}

func (*prefPage) Activity() string { return ".SubSettings" }

func (g *prefPage) Route() string { return g.title }

func (g *prefPage) Build(p *kit.Phone) *kit.View {
	s := settingsOf(p)
	rows := &kit.View{Class: kit.ClassRecycler, ID: settingsID + ":id/recycler_view", Layout: kit.List, Scroll: &g.at, W: kit.Match, H: kit.Match}
	for _, r := range g.rows(p, s) {
		rows.Add(r.view(p, s))
	}
	body := &kit.View{Class: kit.ClassFrame, ID: settingsID + ":id/content_frame", Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{
		{Class: kit.ClassLinear, ID: settingsID + ":id/container_material", W: kit.Match, H: kit.Match, Kids: []*kit.View{
			{Class: kit.ClassFrame, ID: "android:id/list_container", Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{rows}}}}}}
	if !p.Profile.Collapse {
		body.Weight = 1
		bar := p.Toolbar(settingsID, p.Say(g.title), p.Back)
		bar.ID = settingsID + ":id/action_bar"
		return &kit.View{Class: kit.ClassLinear, ID: settingsID + ":id/content_parent", W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, body}}
	}
	return &kit.View{Class: kit.ClassGroup, ID: settingsID + ":id/content_parent", Layout: kit.Collapse, Scroll: &g.at, W: kit.Match, H: kit.Match,
		Kids: []*kit.View{g.header(p), body}}
}

// header is the toolbar that collapses from a large title to a small one.
func (g *prefPage) header(p *kit.Phone) *kit.View {
	small := g.at.Head > 0 && g.at.Pos >= g.at.Head
	action := &kit.View{Class: kit.ClassGroup, ID: settingsID + ":id/action_bar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Edges{L: kit.DP(4)}, Kids: []*kit.View{
		kit.IconButton("", "back", p.Say("Navigate up"), p.Back)}}
	bar := &kit.View{Class: kit.ClassFrame, ID: settingsID + ":id/collapsing_toolbar", Desc: p.Say(g.title), Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{action}}
	switch {
	case small && p.Has("moving_title"):
		bar.Desc = ""
		action.Add(&kit.View{Class: kit.ClassText, Text: p.Say(g.title), GY: kit.Center, Margin: kit.Edges{L: kit.DP(8)}, Style: kit.Style{Ink: kit.InkText, Points: 20, Lines: 1}})
	case small:
		// The toolbar paints its title itself: no view holds it.
		action.Add(&kit.View{Class: kit.ClassText, Text: p.Say(g.title), GY: kit.Center, Margin: kit.Edges{L: kit.DP(8)}, Ghost: true, Style: kit.Style{Ink: kit.InkText, Points: 20, Lines: 1}})
	default:
		bar.Add(&kit.View{Class: kit.ClassText, Text: p.Say(g.title), GY: kit.End, Ghost: true, Margin: kit.Edges{L: kit.DP(24), B: kit.DP(16)}, Style: kit.Style{Ink: kit.InkText, Points: 32, Lines: 1}})
	}
	fill := kit.InkPage
	if small {
		fill = kit.InkSoft
	}
	return &kit.View{Class: kit.ClassLinear, ID: settingsID + ":id/app_bar", W: kit.Match, H: kit.DP(160), MinH: kit.DP(56), Style: kit.Style{Fill: fill}, Kids: []*kit.View{bar}}
}

// link is a row that opens another page.
func link(p *kit.Phone, icon, title, summary string, to func() *prefPage) pref {
	return pref{icon: icon, title: title, summary: summary, page: to, click: func() { p.Push(to()) }}
}

// chooser is a row whose value is picked from a dialog of options.
func (s *settings) chooser(p *kit.Phone, title string, options []string, done func(string)) pref {
	now := s.Choice[title]
	return pref{title: title, summary: now, options: options, click: func() {
		a := kit.Alert{Title: title, Chosen: -1, Negative: kit.Choice{Label: "Cancel"}}
		for i, o := range options {
			if o == now {
				a.Chosen = i
			}
			a.Items = append(a.Items, kit.Choice{Label: o, Do: func() {
				s.Choice[title] = o
				if done != nil {
					done(o)
				}
				p.Stir()
			}})
		}
		p.Alert(a)
	}}
}

// notice is a row that opens a dialog with nothing but a text.
func notice(p *kit.Phone, title, summary, message string) pref {
	return pref{title: title, summary: summary, click: func() {
		p.Alert(kit.Alert{Title: title, Message: message, Positive: kit.Choice{Label: "OK"}})
	}}
}
