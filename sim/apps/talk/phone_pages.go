package talk

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
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
	picked kit.Selection
	at     [3]kit.Scroll
}

func newDialPage(d *dialler) *dialPage { return &dialPage{app: d} }

func (*dialPage) Activity() string { return ".main.MainActivity" }

func (g *dialPage) Back(p *kit.Phone) bool {
	switch {
	case g.picked.Back(p):
	case g.tab != tabFavourites:
		g.tab = tabFavourites
		p.Stir()
	default:
		return false
	}
	return true
}

func (g *dialPage) Remake(*kit.Phone, bool) { g.picked.End() }

// show turns to a tab. The calls count as seen, and the people are asked for.
func (g *dialPage) show(p *kit.Phone, i int) {
	g.tab = i
	g.picked.End()
	switch i {
	case tabRecents:
		g.app.seen(p)
	case tabContacts:
		p.Request(kit.PermContacts, "", nil, nil)
	}
	p.Stir()
}

func (g *dialPage) Route() string { return [...]string{"Favourites", "Recents", "Contacts"}[g.tab] }

func (g *dialPage) Build(p *kit.Phone) *kit.View {
	titles := []string{"Favourites", "Recents", "Contacts"}
	var bar *kit.View
	if g.picked.On {
		var all []int
		for _, c := range g.app.calls {
			all = append(all, c.ID)
		}
		bar = g.picked.Bar(p, phoneID, all, kit.IconButton(phoneID+":id/action_mode_delete", "trash", "Delete", func() { g.askDelete(p, g.picked.Ids) }))
	} else {
		bar = p.Toolbar(phoneID, titles[g.tab], nil, kit.IconButton(phoneID+":id/main_options_menu_button", "more", "More options", func() { g.more(p) }))
	}
	body := &kit.View{Class: kit.ClassFrame, ID: phoneID + ":id/fragment_container", Layout: kit.Stack, W: kit.Match, Weight: 1}
	switch g.tab {
	case tabFavourites:
		body.Add(g.people(p, true))
	case tabRecents:
		body.Add(g.recents(p))
	default:
		body.Add(g.people(p, false))
	}
	if !g.picked.On {
		body.Add(&kit.View{Class: kit.ClassImgBtn, ID: phoneID + ":id/fab", Desc: "Key pad", W: kit.DP(56), H: kit.DP(56), GX: kit.End, GY: kit.End, Margin: kit.Edges{R: kit.DP(16), B: kit.DP(16)},
			Click: func() { g.openPad(p) },
			Style: kit.Style{Shape: kit.ShapeIcon, Icon: "keypad", Fill: kit.InkAccent, Ink: kit.InkOnAccent, Round: kit.DP(16), Align: kit.Center, Vcenter: true}})
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, body,
		kit.BottomBar(phoneID, g.tab, []kit.Tab{{Label: titles[0], Icon: "star"}, {Label: titles[1], Icon: "clock", Badge: g.app.missed()}, {Label: titles[2], Icon: "person"}}, func(i int) { g.show(p, i) })}}
}

func (g *dialPage) openPad(p *kit.Phone) {
	pad := newPad(g.app, "")
	p.Push(pad)
	p.Front.Top().Focus = pad.digits
}

// people are the contacts, or the favourites among them, once the app may read
// them.
func (g *dialPage) people(p *kit.Phone, favourites bool) *kit.View {
	if !p.Granted(phoneID, kit.PermContacts) {
		text := "To see your contacts, turn on the Contacts permission"
		if favourites {
			text = "To see your favourites, turn on the Contacts permission"
		}
		return g.hint(text, p.TextButton(phoneID+":id/empty_list_view_action", "Turn on", func() {
			p.Request(kit.PermContacts, "", nil, func() { p.SnackSettings("Contacts permission is off", phoneID) })
		}))
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: phoneID + ":id/recycler_view", Layout: kit.List, Scroll: &g.at[g.tab], W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(88)}}
	for _, c := range contactsOf(p).stored {
		if favourites && !c.Favourite {
			continue
		}
		row := &kit.View{Class: kit.ClassRelative, ID: phoneID + ":id/click_area", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)}, Click: func() { p.GoTo(contactAddress(c.Name)) }, Kids: []*kit.View{
			kit.Avatar(phoneID+":id/photo", c.Name, 40),
			{Class: kit.ClassText, ID: phoneID + ":id/contact_name", Text: c.Name, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}}}}
		if favourites {
			row.Click = func() { placeCall(p, c.Phone) }
			row.Kids[1].ID = phoneID + ":id/contact_tile_name"
		}
		if c.Phone != "" {
			row.Add(kit.IconButton(phoneID+":id/call_button", "call", "Call "+c.Name, func() { placeCall(p, c.Phone) }))
		} else if favourites {
			row.Disabled, row.Click = true, nil
		}
		l.Add(row)
	}
	if len(l.Kids) > 0 {
		return l
	}
	if favourites {
		return g.hint("No one is on your speed dial yet", p.TextButton(phoneID+":id/empty_list_view_action", "Add a favourite", func() { p.GoTo("contacts:") }))
	}
	return g.hint("You don’t have any contacts yet", p.TextButton(phoneID+":id/empty_list_view_action", "Create new contact", func() { p.GoTo("contacts://new") }))
}

// hint is what an empty list says, with a way out.
func (g *dialPage) hint(text string, way *kit.View) *kit.View {
	box := &kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/empty_list_view", W: kit.Match, GY: kit.Center, Pad: kit.Sides(kit.DP(32), 0), Kids: []*kit.View{
		{Class: kit.ClassText, ID: phoneID + ":id/empty_list_view_message", Text: text, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
	if way != nil {
		box.Add(kit.Centered(way))
	}
	return box
}

// recents is the list of calls under their days.
func (g *dialPage) recents(p *kit.Phone) *kit.View {
	if len(g.app.calls) == 0 {
		return g.hint("Your call history is empty", nil)
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: phoneID + ":id/new_call_log_recycler_view", Layout: kit.List, Scroll: &g.at[tabRecents], W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(88)}}
	day := ""
	for _, c := range g.app.calls {
		if d := dayOf(p, c.At); d != day {
			day = d
			l.Add(&kit.View{Class: kit.ClassText, ID: phoneID + ":id/new_call_log_header_text", Text: d, W: kit.Match, H: kit.DP(36), Pad: kit.Sides(kit.DP(16), 0), Sticky: true,
				Style: kit.Style{Fill: kit.InkPage, Ink: kit.InkDim, Points: 13, Bold: true, Vcenter: true, Lines: 1}})
		}
		l.Add(g.row(p, c))
	}
	return l
}

// dayOf is how a list calls the day of a moment.
func dayOf(p *kit.Phone, t time.Time) string {
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
func (c call) said() (text, icon string, colour kit.Ink) {
	switch c.Kind {
	case callMissed:
		return "Missed call", "missed", kit.InkError
	case callOutgoing:
		return "Outgoing call", "placed", kit.InkDim
	case callDeclined:
		return "Declined call", "missed", kit.InkDim
	}
	return "Incoming call", "received", kit.InkDim
}

func (g *dialPage) row(p *kit.Phone, c call) *kit.View {
	name := callerName(p, c.Number)
	text, icon, colour := c.said()
	front := kit.InkText
	if c.Kind == callMissed {
		front = kit.InkError
	}
	row := &kit.View{Class: kit.ClassRelative, ID: phoneID + ":id/call_log_entry_root", Layout: kit.Across, W: kit.Match, H: kit.DP(72), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)},
		Click: func() { p.Push(&callDetails{app: g.app, number: c.Number}) }, Kids: []*kit.View{
			kit.Avatar(phoneID+":id/contact_photo", name, 40),
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
				{Class: kit.ClassText, ID: phoneID + ":id/primary_text", Text: name, W: kit.Match, Style: kit.Style{Ink: front, Points: 16, Bold: c.New, Lines: 1}},
				{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{
					{Class: kit.ClassImage, ID: phoneID + ":id/call_type_icon", Desc: text, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 14, Ink: colour}},
					{Class: kit.ClassText, ID: phoneID + ":id/secondary_text", Text: ago(p, c.At), Weight: 1, Margin: kit.Edges{L: kit.DP(4)}, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}}},
			kit.IconButton(phoneID+":id/call_button", "call", "Call "+name, func() { placeCall(p, c.Number) })}}
	return g.picked.Wrap(p, phoneID, c.ID, row)
}

// ago is how long ago something was, or the day and time of what is older.
func ago(p *kit.Phone, t time.Time) string {
	d := p.Now().Sub(t)
	switch {
	case d < time.Minute:
		return "Just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case dayOf(p, t) == "Today":
		return t.Format("15:04")
	case dayOf(p, t) == "Yesterday":
		return "Yesterday, " + t.Format("15:04")
	}
	return t.Format("Jan 2, 15:04")
}

func (g *dialPage) more(p *kit.Phone) {
	p.Menu("Phone options", kit.Choice{Label: "Clear call history", Do: func() {
		if len(g.app.calls) == 0 {
			p.Toast("Your call history is empty")
			return
		}
		p.Alert(kit.Alert{Title: "Clear call history?", Message: "This will delete all calls from your history.", Negative: kit.Choice{Label: "Cancel"},
			Positive: kit.Choice{Label: "Clear", Do: func() { g.app.calls = nil; g.app.seen(p); p.Toast("Call history cleared") }}})
	}}, kit.Choice{Label: "Settings", Do: func() { p.GoTo("package:" + phoneID) }})
}

func (g *dialPage) askDelete(p *kit.Phone, ids []int) {
	p.Alert(kit.Alert{Title: "Delete " + kit.CountOf(len(ids), "call") + "?", Name: "Delete N calls?", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Delete", Do: func() {
		g.app.remove(g.picked.Take()...)
		p.Toast(kit.CountOf(len(ids), "call") + " deleted")
	}}})
}
