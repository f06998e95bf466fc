package sim

import (
	"net/url"
	"slices"
	"strings"
)

// conversationPage chooses to whom a new message goes.
type conversationPage struct {
	app   *messages
	to    *field
	who   []string // numbers that were chosen
	body  string   // what the message begins with
	wrong bool     // what was typed is nobody
	at    scroll
	rail  scroll
}

// newConversation asks for the contacts once it stands in front.
func newConversation(p *Phone, m *messages, body string) *conversationPage {
	g := &conversationPage{app: m, body: body}
	g.to = &field{hint: "Type a name or phone number", action: actionDone, changed: func() { g.wrong = false; g.at.pos = 0 }}
	g.to.submit = func() { g.typed(p) }
	p.after(transitionTime, func() {
		if p.shows(g) && p.overlayTop() == nil {
			p.request(permContacts, "", nil, nil)
		}
	})
	return g
}

func (*conversationPage) activity() string { return ".ui.NewConversationActivity" }

func (g *conversationPage) remake(_ *Phone, died bool) {
	if died {
		g.to.set("")
		g.who = nil
	}
}

// typed takes what stands in the field as somebody.
func (g *conversationPage) typed(p *Phone) {
	text := strings.TrimSpace(g.to.String())
	number := text
	if p.granted(messagesID, permContacts) {
		number = p.numberOf(text)
	}
	switch {
	case text == "" && len(g.who) > 0:
		g.next(p)
	case !isPhone(number):
		g.wrong = true
	default:
		g.choose(p, number)
	}
	p.stir()
}

func (g *conversationPage) choose(p *Phone, number string) {
	if !slices.ContainsFunc(g.who, func(w string) bool { return numberKey(w) == numberKey(number) }) {
		g.who = append(g.who, number)
	}
	g.to.set("")
	g.wrong = false
	g.rail.pos = unlimited
	p.stir()
}

func (g *conversationPage) drop(p *Phone, number string) {
	g.who = slices.DeleteFunc(g.who, func(w string) bool { return w == number })
	p.stir()
}

// next goes on to the conversation with those who were chosen.
func (g *conversationPage) next(p *Phone) {
	t := newThreadPage(g.app, g.who)
	if g.body != "" {
		t.text.set(g.body)
	}
	s := p.front.top()
	p.hideKeyboard()
	s.page, s.focus = t, nil
	p.turnPage()
}

func (g *conversationPage) build(p *Phone) *view {
	forth := p.textButton(messagesID+":id/action_confirm_participants", "Next", func() { g.next(p) })
	if len(g.who) == 0 {
		forth.disabled, forth.style.ink = true, inkDisabled
	}
	bar := p.toolbar(messagesID, "New conversation", p.back, forth)
	line := &view{class: classLinear, lay: across, w: match, h: dp(56), pad: sides(dp(16), 0), style: style{under: inkLine}, kids: []*view{
		{class: classText, id: messagesID + ":id/to_label", text: "To", gy: center, style: style{ink: inkDim, lines: 1}}}}
	in := input(messagesID+":id/recipient_text_view", g.to)
	in.class, in.weight, in.w, in.style.shape = classAuto, 1, wrap, shapeNone
	line.add(in)
	col := &view{class: classLinear, w: match, h: match, kids: []*view{bar}}
	if len(g.who) > 0 {
		col.add(g.chips(p))
	}
	col.add(line)
	if g.wrong {
		col.add(&view{class: classText, id: messagesID + ":id/recipient_error", text: "Enter a phone number, or choose a contact", w: match, pad: sides(dp(16), dp(4)), style: style{ink: inkError, points: 13}})
	}
	return col.add(g.list(p))
}

// chips are those who were chosen; a touch on one takes it away.
func (g *conversationPage) chips(p *Phone) *view {
	r := &view{class: "android.widget.HorizontalScrollView", id: messagesID + ":id/chip_group", lay: rail, scroll: &g.rail, w: match, h: dp(52), pad: sides(dp(12), dp(6))}
	for _, w := range g.who {
		name := p.callerName(w)
		close := iconView(messagesID+":id/chip_close", "close", inkDim)
		close.gy, close.style.iconDP = center, 16
		r.add(&view{class: classGroup, id: messagesID + ":id/chip", desc: "Remove " + name, lay: across, h: match, pad: sides(dp(12), 0), marg: sides(dp(4), 0), click: func() { g.drop(p, w) }, style: style{fill: inkSoft, round: dp(20)}, kids: []*view{
			{class: classText, text: name, gy: center, marg: edges{r: dp(8)}, style: style{ink: inkText, points: 14, lines: 1}}, close}})
	}
	return r
}

// list are the contacts that fit what is typed.
func (g *conversationPage) list(p *Phone) *view {
	if !p.granted(messagesID, permContacts) {
		return &view{class: classLinear, id: messagesID + ":id/no_contacts_permission", w: match, weight: 1, pad: sides(dp(24), dp(24)), kids: []*view{
			{class: classText, text: "To see suggestions, allow Messages to read your contacts", w: match, style: style{ink: inkDim, align: center}},
			centered(p.textButton(messagesID+":id/allow_contacts", "Allow access", func() {
				p.request(permContacts, "", nil, func() { p.snackSettings("Contacts permission is off", messagesID) })
			}))}}
	}
	l := &view{class: classRecycler, id: messagesID + ":id/contact_picker_list", lay: list, scroll: &g.at, w: match, weight: 1}
	word := g.to.String()
	if isPhone(word) {
		l.add(g.row(p, "Send to "+word, "", word))
	}
	for _, c := range p.contacts().stored {
		digits := digitsOf(word)
		if c.Phone != "" && (hasWord(c.Name, word) || digits != "" && strings.Contains(digitsOf(c.Phone), digits)) {
			l.add(g.row(p, c.Name, c.Phone, c.Phone))
		}
	}
	if len(l.kids) == 0 {
		l.add(&view{class: classText, id: messagesID + ":id/no_matches", text: "No contacts found", w: match, pad: sides(dp(24), dp(24)), style: style{ink: inkDim, align: center}})
	}
	return l
}

func (g *conversationPage) row(p *Phone, name, second, number string) *view {
	texts := &view{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
		{class: classText, id: messagesID + ":id/contact_name", text: name, w: match, style: style{ink: inkText, points: 16, lines: 1}}}}
	if second != "" {
		texts.add(&view{class: classText, id: messagesID + ":id/contact_details", text: second, w: match, style: style{ink: inkDim, points: 13, lines: 1}})
	}
	return &view{class: classLinear, id: messagesID + ":id/contact_row", lay: across, w: match, h: dp(64), pad: sides(dp(16), 0), click: func() { g.choose(p, number) }, kids: []*view{
		avatar(messagesID+":id/contact_icon", name, 40), texts}}
}

// takes lets a text be shared by message.
func (m *messages) takes(t thing, send bool) []target {
	if !send || t.text == "" {
		return nil
	}
	return []target{{"Messages", ".ui.conversation.ConversationActivity", func(p *Phone, t thing) page {
		return m.handle(p, "sms:?body="+url.QueryEscape(t.text))
	}}}
}

// handle opens the conversation with a number by its address sms:NUMBER or
// smsto:NUMBER, with what ?body= says in its field. Without a number it asks
// for one.
func (m *messages) handle(p *Phone, address string) page {
	rest, ok := strings.CutPrefix(address, "smsto:")
	if !ok {
		rest, ok = strings.CutPrefix(address, "sms:")
	}
	if !ok {
		return nil
	}
	number, query, _ := strings.Cut(strings.TrimPrefix(rest, "//"), "?")
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil
	}
	number, err = url.PathUnescape(number)
	if err != nil || number != "" && !isPhone(number) && m.between([]string{number}) == nil {
		return nil
	}
	if number == "" {
		return newConversation(p, m, values.Get("body"))
	}
	g := newThreadPage(m, []string{number})
	if body := values.Get("body"); body != "" {
		g.text.set(body)
	}
	return g
}
