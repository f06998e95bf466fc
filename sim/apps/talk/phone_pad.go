package talk

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// padPage is the pad on which a number is dialled.
type padPage struct {
	app    *dialler
	digits *kit.Field
}

func newPad(d *dialler, number string) *padPage {
	g := &padPage{app: d, digits: &kit.Field{Keys: true, Limit: 24, Format: dialled}}
	g.digits.Set(number)
	return g
}

func (*padPage) Activity() string { return ".main.DialpadActivity" }

func (g *padPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.digits.Set("")
	}
}

func (*padPage) Route() string { return "Key pad" }

func (g *padPage) Build(p *kit.Phone) *kit.View {
	body := &kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/dialpad_suggestions", W: kit.Match, Weight: 1}
	number := g.digits.String()
	if number != "" {
		g.suggest(p, body, number)
	}
	digits := kit.TextField(phoneID+":id/digits", g.digits)
	digits.Weight, digits.W, digits.Style = 1, kit.Wrap, kit.Style{Ink: kit.InkText, Points: 32, Vcenter: true, Lines: 1}
	line := &kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/digits_container", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(16), 0), Kids: []*kit.View{digits}}
	if number != "" {
		back := kit.IconButton(phoneID+":id/deleteButton", "delete", "Backspace", func() { g.digits.Erase(false); p.Stir() })
		back.Hold = func() { g.digits.Set("") }
		line.Add(back)
	}
	dial := roundButton(phoneID+":id/dialpad_floating_action_button", "call", "Call", kit.InkGreen, func() { g.dial(p) })
	dial.Margin = kit.Edges{T: kit.DP(8), B: kit.DP(16)}
	pad := keypad(phoneID, func(k string) { g.digits.Insert(k); p.Stir() })
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(phoneID, "", p.Back)}}
	if !lying(p) {
		return col.Add(body, line, pad, dial)
	}
	pad.W = kit.Match
	return col.Add(&kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Weight: 1, Kids: []*kit.View{
		{Class: kit.ClassLinear, Weight: 1, H: kit.Match, Kids: []*kit.View{body, line, dial}}, {Class: kit.ClassFrame, Weight: 1, H: kit.Match, Kids: []*kit.View{pad}}}})
}

// suggest shows who has such a number, and what else can be done with it.
func (g *padPage) suggest(p *kit.Phone, body *kit.View, number string) {
	row := func(id, icon, text, second string, do func()) {
		lines := &kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(20)}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: phoneID + ":id/cliv_name_textview", Text: text, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}}}}
		if second != "" {
			lines.Add(&kit.View{Class: kit.ClassText, ID: phoneID + ":id/cliv_data_view", Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
		}
		left := kit.IconView("", icon, kit.InkDim)
		left.GY = kit.Center
		body.Add(&kit.View{Class: kit.ClassRelative, ID: phoneID + ":id/" + id, Layout: kit.Across, W: kit.Match, H: kit.DP(60), Pad: kit.Sides(kit.DP(20), 0), Click: do, Kids: []*kit.View{left, lines}})
	}
	found := 0
	if want := kit.DigitsOf(number); want != "" && p.Granted(phoneID, kit.PermContacts) {
		for _, c := range contactsOf(p).stored {
			if found < 3 && strings.Contains(kit.DigitsOf(c.Phone), want) {
				found++
				row("match", "person", c.Name, c.Phone, func() { g.digits.Set(c.Phone); p.Stir() })
			}
		}
	}
	if contactsOf(p).byNumber(number) == nil {
		row("create_new_contact", "add", "Create new contact", "", func() { newContact(p, number) })
	}
	row("send_message", "message", "Send a message", "", func() { p.GoTo("sms:" + number) })
}

// dial calls the number; without one the last one that was called comes back.
func (g *padPage) dial(p *kit.Phone) {
	number := strings.TrimSpace(g.digits.String())
	switch {
	case number == "":
		for _, c := range g.app.calls {
			if c.Kind == callOutgoing {
				g.digits.Set(c.Number)
				break
			}
		}
		p.Stir()
	case !kit.IsPhone(number):
		p.Toast("Not a valid number")
	default:
		g.digits.Set("")
		placeCall(p, number)
	}
}

// newContact opens the form for a new contact with a number in it.
func newContact(p *kit.Phone, number string) {
	e := newContactEditor(contactsOf(p), contact{})
	e.phone.Set(number)
	p.SwitchTo(contactsOf(p), e)
}

// callDetails is all calls with one number.
type callDetails struct {
	app    *dialler
	number string
	at     kit.Scroll
}

func (*callDetails) Activity() string { return ".calldetails.CallDetailsActivity" }

func (*callDetails) Route() string { return "Call details" }

func (g *callDetails) Build(p *kit.Phone) *kit.View {
	name := callerName(p, g.number)
	bar := p.Toolbar(phoneID, "Call details", p.Back, kit.IconButton("", "more", "More options", func() { g.more(p) }))
	second := g.number
	if name == g.number {
		second = "Unknown number"
	}
	open := func() { p.GoTo(contactAddress(name)) }
	if name == g.number {
		open = nil
	}
	head := &kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/contact_container", Layout: kit.Across, W: kit.Match, H: kit.DP(88), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)}, Click: open, Kids: []*kit.View{
		kit.Avatar(phoneID+":id/contact_photo", name, 48),
		{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: phoneID + ":id/contact_name", Text: name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 20, Lines: 1}},
			{Class: kit.ClassText, ID: phoneID + ":id/phone_number", Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}},
		kit.IconButton(phoneID+":id/call_back_button", "call", "Call "+name, func() { placeCall(p, g.number) })}}
	l := &kit.View{Class: kit.ClassRecycler, ID: phoneID + ":id/recycler_view", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1, Kids: []*kit.View{head}}
	for _, c := range g.app.calls {
		if kit.NumberKey(c.Number) == kit.NumberKey(g.number) {
			l.Add(g.entry(p, c))
		}
	}
	action := func(id, icon, text string, do func()) {
		left := kit.IconView("", icon, kit.InkDim)
		left.GY = kit.Center
		l.Add(&kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/" + id, Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(20), 0), Click: do, Kids: []*kit.View{left,
			{Class: kit.ClassText, Text: text, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(24)}, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}})
	}
	action("send_message", "message", "Message", func() { p.GoTo("sms:" + g.number) })
	if name == g.number {
		action("add_contact", "add", "Add to contacts", func() { newContact(p, g.number) })
	}
	action("copy_number", "note", "Copy number", func() { p.CopyText(g.number) })
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, l}}
}

func (g *callDetails) entry(p *kit.Phone, c call) *kit.View {
	text, icon, colour := c.said()
	mark := kit.IconView(phoneID+":id/call_direction", icon, colour)
	mark.GY, mark.Style.IconDP = kit.Center, 20
	row := &kit.View{Class: kit.ClassLinear, ID: phoneID + ":id/call_detail_entry", Layout: kit.Across, W: kit.Match, MinH: kit.DP(64), Pad: kit.Sides(kit.DP(20), kit.DP(8)), Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{mark,
		{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(24)}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: phoneID + ":id/call_type", Text: text, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}},
			{Class: kit.ClassText, ID: phoneID + ":id/call_time", Text: c.At.Format("Jan 2, 15:04"), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}}}
	if c.Seconds > 0 {
		row.Add(&kit.View{Class: kit.ClassText, ID: phoneID + ":id/call_duration", Text: fmt.Sprintf("%d min %d sec", c.Seconds/60, c.Seconds%60), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
	}
	return row
}

func (g *callDetails) more(p *kit.Phone) {
	p.Menu("Call options", kit.Choice{Label: "Delete", Do: func() {
		p.Alert(kit.Alert{Title: "Delete from history?", Message: "All calls with " + callerName(p, g.number) + " will be removed.", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Delete", Do: func() {
			var ids []int
			for _, c := range g.app.calls {
				if kit.NumberKey(c.Number) == kit.NumberKey(g.number) {
					ids = append(ids, c.ID)
				}
			}
			g.app.remove(ids...)
			p.Toast(kit.CountOf(len(ids), "call") + " deleted")
			p.Pop()
		}}})
	}})
}
