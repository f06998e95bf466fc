package sim

import (
	"fmt"
	"time"
)

// The tabs of the Phone app.
const (
	tabFavourites = iota
	tabRecents
	tabContacts
)

// dialPage is the first page of the Phone app.
type dialPage struct {
	app    *dialler
	tab    int
	picked selection
	at     [3]scroll
}

func newDialPage(d *dialler) *dialPage { return &dialPage{app: d} }

func (*dialPage) activity() string { return ".main.MainActivity" }

func (g *dialPage) back(p *Phone) bool {
	switch {
	case g.picked.back(p):
	case g.tab != tabFavourites:
		g.tab = tabFavourites
		p.stir()
	default:
		return false
	}
	return true
}

func (g *dialPage) remake(*Phone, bool) { g.picked.end() }

// show turns to a tab. The calls count as seen, and the people are asked for.
func (g *dialPage) show(p *Phone, i int) {
	g.tab = i
	g.picked.end()
	switch i {
	case tabRecents:
		g.app.seen(p)
	case tabContacts:
		p.request(permContacts, "", nil, nil)
	}
	p.stir()
}

func (g *dialPage) build(p *Phone) *view {
	titles := []string{"Favourites", "Recents", "Contacts"}
	var bar *view
	if g.picked.on {
		var all []int
		for _, c := range g.app.calls {
			all = append(all, c.ID)
		}
		bar = g.picked.bar(p, phoneID, all, iconButton(phoneID+":id/action_mode_delete", "trash", "Delete", func() { g.askDelete(p, g.picked.ids) }))
	} else {
		bar = p.toolbar(phoneID, titles[g.tab], nil, iconButton(phoneID+":id/main_options_menu_button", "more", "More options", func() { g.more(p) }))
	}
	body := &view{class: classFrame, id: phoneID + ":id/fragment_container", lay: stack, w: match, weight: 1}
	switch g.tab {
	case tabFavourites:
		body.add(g.people(p, true))
	case tabRecents:
		body.add(g.recents(p))
	default:
		body.add(g.people(p, false))
	}
	if !g.picked.on {
		body.add(&view{class: classImgBtn, id: phoneID + ":id/fab", desc: "Key pad", w: dp(56), h: dp(56), gx: end, gy: end, marg: edges{r: dp(16), b: dp(16)},
			click: func() { g.openPad(p) },
			style: style{shape: shapeIcon, icon: "keypad", fill: inkAccent, ink: inkOnAccent, round: dp(16), align: center, vcenter: true}})
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, body,
		bottomBar(phoneID, g.tab, []tab{{label: titles[0], icon: "star"}, {label: titles[1], icon: "clock", badge: g.app.missed()}, {label: titles[2], icon: "person"}}, func(i int) { g.show(p, i) })}}
}

func (g *dialPage) openPad(p *Phone) {
	pad := newPad(g.app, "")
	p.push(pad)
	p.front.top().focus = pad.digits
}

// people are the contacts, or the favourites among them, once the app may read
// them.
func (g *dialPage) people(p *Phone, favourites bool) *view {
	if !p.granted(phoneID, permContacts) {
		text := "To see your contacts, turn on the Contacts permission"
		if favourites {
			text = "To see your favourites, turn on the Contacts permission"
		}
		return g.hint(text, p.textButton(phoneID+":id/empty_list_view_action", "Turn on", func() {
			p.request(permContacts, "", nil, func() { p.snackSettings("Contacts permission is off", phoneID) })
		}))
	}
	l := &view{class: classRecycler, id: phoneID + ":id/recycler_view", lay: list, scroll: &g.at[g.tab], w: match, h: match, pad: edges{b: dp(88)}}
	for _, c := range p.contacts().stored {
		if favourites && !c.Favourite {
			continue
		}
		row := &view{class: classRelative, id: phoneID + ":id/click_area", lay: across, w: match, h: dp(64), pad: edges{l: dp(16), r: dp(4)}, click: func() { p.goTo(contactAddress(c.Name)) }, kids: []*view{
			avatar(phoneID+":id/photo", c.Name, 40),
			{class: classText, id: phoneID + ":id/contact_name", text: c.Name, weight: 1, gy: center, marg: edges{l: dp(16)}, style: style{ink: inkText, points: 16, lines: 1}}}}
		if favourites {
			row.click = func() { p.placeCall(c.Phone) }
			row.kids[1].id = phoneID + ":id/contact_tile_name"
		}
		if c.Phone != "" {
			row.add(iconButton(phoneID+":id/call_button", "call", "Call "+c.Name, func() { p.placeCall(c.Phone) }))
		} else if favourites {
			row.disabled, row.click = true, nil
		}
		l.add(row)
	}
	if len(l.kids) > 0 {
		return l
	}
	if favourites {
		return g.hint("No one is on your speed dial yet", p.textButton(phoneID+":id/empty_list_view_action", "Add a favourite", func() { p.goTo("contacts:") }))
	}
	return g.hint("You don’t have any contacts yet", p.textButton(phoneID+":id/empty_list_view_action", "Create new contact", func() { p.goTo("contacts://new") }))
}

// hint is what an empty list says, with a way out.
func (g *dialPage) hint(text string, way *view) *view {
	box := &view{class: classLinear, id: phoneID + ":id/empty_list_view", w: match, gy: center, pad: sides(dp(32), 0), kids: []*view{
		{class: classText, id: phoneID + ":id/empty_list_view_message", text: text, w: match, style: style{ink: inkDim, align: center}}}}
	if way != nil {
		box.add(centered(way))
	}
	return box
}

// recents is the list of calls under their days.
func (g *dialPage) recents(p *Phone) *view {
	if len(g.app.calls) == 0 {
		return g.hint("Your call history is empty", nil)
	}
	l := &view{class: classRecycler, id: phoneID + ":id/new_call_log_recycler_view", lay: list, scroll: &g.at[tabRecents], w: match, h: match, pad: edges{b: dp(88)}}
	day := ""
	for _, c := range g.app.calls {
		if d := p.dayOf(c.At); d != day {
			day = d
			l.add(&view{class: classText, id: phoneID + ":id/new_call_log_header_text", text: d, w: match, h: dp(36), pad: sides(dp(16), 0), sticky: true,
				style: style{fill: inkPage, ink: inkDim, points: 13, bold: true, vcenter: true, lines: 1}})
		}
		l.add(g.row(p, c))
	}
	return l
}

// dayOf is how a list calls the day of a moment.
func (p *Phone) dayOf(t time.Time) string {
	now := p.Now()
	switch days := int(now.Truncate(24*time.Hour).Sub(t.Truncate(24*time.Hour)).Hours() / 24); days {
	case 0:
		return "Today"
	case 1:
		return "Yesterday"
	default:
		return "Older"
	}
}

// said is how a kind of call is called.
func (c call) said() (text, icon string, colour ink) {
	switch c.Kind {
	case callMissed:
		return "Missed call", "missed", inkError
	case callOutgoing:
		return "Outgoing call", "placed", inkDim
	case callDeclined:
		return "Declined call", "missed", inkDim
	}
	return "Incoming call", "received", inkDim
}

func (g *dialPage) row(p *Phone, c call) *view {
	name := p.callerName(c.Number)
	text, icon, colour := c.said()
	front := inkText
	if c.Kind == callMissed {
		front = inkError
	}
	row := &view{class: classRelative, id: phoneID + ":id/call_log_entry_root", lay: across, w: match, h: dp(72), pad: edges{l: dp(16), r: dp(4)},
		click: func() { p.push(&callDetails{app: g.app, number: c.Number}) }, kids: []*view{
			avatar(phoneID+":id/contact_photo", name, 40),
			{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
				{class: classText, id: phoneID + ":id/primary_text", text: name, w: match, style: style{ink: front, points: 16, bold: c.New, lines: 1}},
				{class: classLinear, lay: across, w: match, kids: []*view{
					{class: classImage, id: phoneID + ":id/call_type_icon", desc: text, gy: center, style: style{shape: shapeIcon, icon: icon, iconDP: 14, ink: colour}},
					{class: classText, id: phoneID + ":id/secondary_text", text: p.ago(c.At), weight: 1, marg: edges{l: dp(4)}, style: style{ink: inkDim, points: 14, lines: 1}}}}}},
			iconButton(phoneID+":id/call_button", "call", "Call "+name, func() { p.placeCall(c.Number) })}}
	return g.picked.wrap(p, phoneID, c.ID, row)
}

// ago is how long ago something was, or the day and time of what is older.
func (p *Phone) ago(t time.Time) string {
	d := p.Now().Sub(t)
	switch {
	case d < time.Minute:
		return "Just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case p.dayOf(t) == "Today":
		return t.Format("15:04")
	case p.dayOf(t) == "Yesterday":
		return "Yesterday, " + t.Format("15:04")
	}
	return t.Format("Jan 2, 15:04")
}

func (g *dialPage) more(p *Phone) {
	p.menu(choice{"Clear call history", func() {
		if len(g.app.calls) == 0 {
			p.toast("Your call history is empty")
			return
		}
		p.alert(alert{title: "Clear call history?", message: "This will delete all calls from your history.", negative: choice{label: "Cancel"},
			positive: choice{"Clear", func() { g.app.calls = nil; g.app.seen(p); p.toast("Call history cleared") }}})
	}}, choice{"Settings", func() { p.goTo("package:" + phoneID) }})
}

func (g *dialPage) askDelete(p *Phone, ids []int) {
	p.alert(alert{title: "Delete " + countOf(len(ids), "call") + "?", negative: choice{label: "Cancel"}, positive: choice{"Delete", func() {
		g.app.remove(g.picked.take()...)
		p.toast(countOf(len(ids), "call") + " deleted")
	}}})
}
