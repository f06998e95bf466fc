package sim

import (
	"fmt"
	"strings"
)

// padPage is the pad on which a number is dialled.
type padPage struct {
	app    *dialler
	digits *field
}

func newPad(d *dialler, number string) *padPage {
	g := &padPage{app: d, digits: &field{keys: true, limit: 24, format: dialled}}
	g.digits.set(number)
	return g
}

func (*padPage) activity() string { return ".main.DialpadActivity" }

func (g *padPage) remake(_ *Phone, died bool) {
	if died {
		g.digits.set("")
	}
}

func (g *padPage) build(p *Phone) *view {
	body := &view{class: classLinear, id: phoneID + ":id/dialpad_suggestions", w: match, weight: 1}
	number := g.digits.String()
	if number != "" {
		g.suggest(p, body, number)
	}
	digits := input(phoneID+":id/digits", g.digits)
	digits.weight, digits.w, digits.style = 1, wrap, style{ink: inkText, points: 32, vcenter: true, lines: 1}
	line := &view{class: classLinear, id: phoneID + ":id/digits_container", lay: across, w: match, h: dp(64), pad: sides(dp(16), 0), kids: []*view{digits}}
	if number != "" {
		back := iconButton(phoneID+":id/deleteButton", "delete", "Backspace", func() { g.digits.erase(false); p.stir() })
		back.hold = func() { g.digits.set("") }
		line.add(back)
	}
	dial := roundButton(phoneID+":id/dialpad_floating_action_button", "call", "Call", inkGreen, func() { g.dial(p) })
	dial.marg = edges{t: dp(8), b: dp(16)}
	pad := keypad(phoneID, func(k string) { g.digits.insert(k); p.stir() })
	col := &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(phoneID, "", p.back)}}
	if !p.lying() {
		return col.add(body, line, pad, dial)
	}
	pad.w = match
	return col.add(&view{class: classLinear, lay: across, w: match, weight: 1, kids: []*view{
		{class: classLinear, weight: 1, h: match, kids: []*view{body, line, dial}}, {class: classFrame, weight: 1, h: match, kids: []*view{pad}}}})
}

// suggest shows who has such a number, and what else can be done with it.
func (g *padPage) suggest(p *Phone, body *view, number string) {
	row := func(id, icon, text, second string, do func()) {
		lines := &view{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(20)}, kids: []*view{
			{class: classText, id: phoneID + ":id/cliv_name_textview", text: text, w: match, style: style{ink: inkText, points: 16, lines: 1}}}}
		if second != "" {
			lines.add(&view{class: classText, id: phoneID + ":id/cliv_data_view", text: second, w: match, style: style{ink: inkDim, points: 14, lines: 1}})
		}
		left := iconView("", icon, inkDim)
		left.gy = center
		body.add(&view{class: classRelative, id: phoneID + ":id/" + id, lay: across, w: match, h: dp(60), pad: sides(dp(20), 0), click: do, kids: []*view{left, lines}})
	}
	found := 0
	if want := digitsOf(number); want != "" && p.granted(phoneID, permContacts) {
		for _, c := range p.contacts().stored {
			if found < 3 && strings.Contains(digitsOf(c.Phone), want) {
				found++
				row("match", "person", c.Name, c.Phone, func() { g.digits.set(c.Phone); p.stir() })
			}
		}
	}
	if p.contacts().byNumber(number) == nil {
		row("create_new_contact", "add", "Create new contact", "", func() { p.newContact(number) })
	}
	row("send_message", "message", "Send a message", "", func() { p.goTo("sms:" + number) })
}

// dial calls the number; without one the last one that was called comes back.
func (g *padPage) dial(p *Phone) {
	number := strings.TrimSpace(g.digits.String())
	switch {
	case number == "":
		for _, c := range g.app.calls {
			if c.Kind == callOutgoing {
				g.digits.set(c.Number)
				break
			}
		}
		p.stir()
	case !isPhone(number):
		p.toast("Not a valid number")
	default:
		g.digits.set("")
		p.placeCall(number)
	}
}

// newContact opens the form for a new contact with a number in it.
func (p *Phone) newContact(number string) {
	e := newContactEditor(p.contacts(), contact{})
	e.phone.set(number)
	p.switchTo(p.contacts(), e)
}

// callDetails is all calls with one number.
type callDetails struct {
	app    *dialler
	number string
	at     scroll
}

func (*callDetails) activity() string { return ".calldetails.CallDetailsActivity" }

func (g *callDetails) build(p *Phone) *view {
	name := p.callerName(g.number)
	bar := p.toolbar(phoneID, "Call details", p.back, iconButton("", "more", "More options", func() { g.more(p) }))
	second := g.number
	if name == g.number {
		second = "Unknown number"
	}
	open := func() { p.goTo(contactAddress(name)) }
	if name == g.number {
		open = nil
	}
	head := &view{class: classLinear, id: phoneID + ":id/contact_container", lay: across, w: match, h: dp(88), pad: edges{l: dp(16), r: dp(4)}, click: open, kids: []*view{
		avatar(phoneID+":id/contact_photo", name, 48),
		{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
			{class: classText, id: phoneID + ":id/contact_name", text: name, w: match, style: style{ink: inkText, points: 20, lines: 1}},
			{class: classText, id: phoneID + ":id/phone_number", text: second, w: match, style: style{ink: inkDim, points: 14, lines: 1}}}},
		iconButton(phoneID+":id/call_back_button", "call", "Call "+name, func() { p.placeCall(g.number) })}}
	l := &view{class: classRecycler, id: phoneID + ":id/recycler_view", lay: list, scroll: &g.at, w: match, weight: 1, kids: []*view{head}}
	for _, c := range g.app.calls {
		if numberKey(c.Number) == numberKey(g.number) {
			l.add(g.entry(p, c))
		}
	}
	action := func(id, icon, text string, do func()) {
		left := iconView("", icon, inkDim)
		left.gy = center
		l.add(&view{class: classLinear, id: phoneID + ":id/" + id, lay: across, w: match, h: dp(56), pad: sides(dp(20), 0), click: do, kids: []*view{left,
			{class: classText, text: text, weight: 1, gy: center, marg: edges{l: dp(24)}, style: style{ink: inkText, lines: 1}}}})
	}
	action("send_message", "message", "Message", func() { p.goTo("sms:" + g.number) })
	if name == g.number {
		action("add_contact", "add", "Add to contacts", func() { p.newContact(g.number) })
	}
	action("copy_number", "note", "Copy number", func() { p.copyText(g.number) })
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, l}}
}

func (g *callDetails) entry(p *Phone, c call) *view {
	text, icon, colour := c.said()
	mark := iconView(phoneID+":id/call_direction", icon, colour)
	mark.gy, mark.style.iconDP = center, 20
	row := &view{class: classLinear, id: phoneID + ":id/call_detail_entry", lay: across, w: match, minH: dp(64), pad: sides(dp(20), dp(8)), style: style{under: inkLine}, kids: []*view{mark,
		{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(24)}, kids: []*view{
			{class: classText, id: phoneID + ":id/call_type", text: text, w: match, style: style{ink: inkText, points: 16, lines: 1}},
			{class: classText, id: phoneID + ":id/call_time", text: c.At.Format("Jan 2, 15:04"), w: match, style: style{ink: inkDim, points: 14, lines: 1}}}}}}
	if c.Seconds > 0 {
		row.add(&view{class: classText, id: phoneID + ":id/call_duration", text: fmt.Sprintf("%d min %d sec", c.Seconds/60, c.Seconds%60), gy: center, style: style{ink: inkDim, points: 14, lines: 1}})
	}
	return row
}

func (g *callDetails) more(p *Phone) {
	p.menu(choice{"Delete", func() {
		p.alert(alert{title: "Delete from history?", message: "All calls with " + p.callerName(g.number) + " will be removed.", negative: choice{label: "Cancel"}, positive: choice{"Delete", func() {
			var ids []int
			for _, c := range g.app.calls {
				if numberKey(c.Number) == numberKey(g.number) {
					ids = append(ids, c.ID)
				}
			}
			g.app.remove(ids...)
			p.toast(countOf(len(ids), "call") + " deleted")
			p.pop()
		}}})
	}})
}
