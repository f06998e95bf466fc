package talk

import (
	"net/url"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// conversationPage chooses to whom a new message goes.
type conversationPage struct {
	app   *messages
	to    *kit.Field
	who   []string // numbers that were chosen
	body  string   // what the message begins with
	wrong bool     // what was typed is nobody
	at    kit.Scroll
	rail  kit.Scroll
}

// newConversation asks for the contacts once it stands in front.
func newConversation(p *kit.Phone, m *messages, body string) *conversationPage {
	g := &conversationPage{app: m, body: body}
	g.to = &kit.Field{Hint: "Type a name or phone number", Action: kit.ActionDone, Changed: func() { g.wrong = false; g.at.Pos = 0 }}
	g.to.Submit = func() { g.typed(p) }
	p.After(kit.TransitionTime, func() {
		if p.Shows(g) && p.OverlayTop() == nil {
			p.Request(kit.PermContacts, "", nil, nil)
		}
	})
	return g
}

func (*conversationPage) Activity() string { return ".ui.NewConversationActivity" }

func (g *conversationPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.to.Set("")
		g.who = nil
	}
}

// typed takes what stands in the field as somebody.
func (g *conversationPage) typed(p *kit.Phone) {
	text := strings.TrimSpace(g.to.String())
	number := text
	if p.Granted(messagesID, kit.PermContacts) {
		number = numberOf(p, text)
	}
	switch {
	case text == "" && len(g.who) > 0:
		g.next(p)
	case !kit.IsPhone(number):
		g.wrong = true
	default:
		g.choose(p, number)
	}
	p.Stir()
}

func (g *conversationPage) choose(p *kit.Phone, number string) {
	if !slices.ContainsFunc(g.who, func(w string) bool { return kit.NumberKey(w) == kit.NumberKey(number) }) {
		g.who = append(g.who, number)
	}
	g.to.Set("")
	g.wrong = false
	g.rail.Pos = kit.Unlimited
	p.Stir()
}

func (g *conversationPage) drop(p *kit.Phone, number string) {
	g.who = slices.DeleteFunc(g.who, func(w string) bool { return w == number })
	p.Stir()
}

// next goes on to the conversation with those who were chosen.
func (g *conversationPage) next(p *kit.Phone) {
	t := newThreadPage(g.app, g.who)
	if g.body != "" {
		t.text.Set(g.body)
	}
	p.Replace(t)
}

func (*conversationPage) Route() string { return "New conversation" }

func (g *conversationPage) Build(p *kit.Phone) *kit.View {
	forth := p.TextButton(messagesID+":id/action_confirm_participants", "Next", func() { g.next(p) })
	if len(g.who) == 0 {
		forth.Disabled, forth.Style.Ink = true, kit.InkDisabled
	}
	bar := p.Toolbar(messagesID, "New conversation", p.Back, forth)
	line := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: messagesID + ":id/to_label", Text: "To", GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Lines: 1}}}}
	in := kit.TextField(messagesID+":id/recipient_text_view", g.to)
	in.Class, in.Weight, in.W, in.Style.Shape = kit.ClassAuto, 1, kit.Wrap, kit.ShapeNone
	line.Add(in)
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar}}
	if len(g.who) > 0 {
		col.Add(g.chips(p))
	}
	col.Add(line)
	if g.wrong {
		col.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/recipient_error", Text: "Enter a phone number, or choose a contact", W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(4)), Style: kit.Style{Ink: kit.InkError, Points: 13}})
	}
	return col.Add(g.list(p))
}

// chips are those who were chosen; a touch on one takes it away.
func (g *conversationPage) chips(p *kit.Phone) *kit.View {
	r := &kit.View{Class: "android.widget.HorizontalScrollView", ID: messagesID + ":id/chip_group", Layout: kit.Rail, Scroll: &g.rail, W: kit.Match, H: kit.DP(52), Pad: kit.Sides(kit.DP(12), kit.DP(6))}
	for _, w := range g.who {
		name := callerName(p, w)
		close := kit.IconView(messagesID+":id/chip_close", "close", kit.InkDim)
		close.GY, close.Style.IconDP = kit.Center, 16
		r.Add(&kit.View{Class: kit.ClassGroup, ID: messagesID + ":id/chip", Desc: "Remove " + name, Layout: kit.Across, H: kit.Match, Pad: kit.Sides(kit.DP(12), 0), Margin: kit.Sides(kit.DP(4), 0), Click: func() { g.drop(p, w) }, Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(20)}, Kids: []*kit.View{
			{Class: kit.ClassText, Text: name, GY: kit.Center, Margin: kit.Edges{R: kit.DP(8)}, Style: kit.Style{Ink: kit.InkText, Points: 14, Lines: 1}}, close}})
	}
	return r
}

// list are the contacts that fit what is typed.
func (g *conversationPage) list(p *kit.Phone) *kit.View {
	if !p.Granted(messagesID, kit.PermContacts) {
		return &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/no_contacts_permission", W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(24), kit.DP(24)), Kids: []*kit.View{
			{Class: kit.ClassText, Text: "To see suggestions, allow Messages to read your contacts", W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}},
			kit.Centered(p.TextButton(messagesID+":id/allow_contacts", "Allow access", func() {
				p.Request(kit.PermContacts, "", nil, func() { p.SnackSettings("Contacts permission is off", messagesID) })
			}))}}
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: messagesID + ":id/contact_picker_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	word := g.to.String()
	if kit.IsPhone(word) {
		l.Add(g.row(p, "Send to "+word, "", word))
	}
	for _, c := range contactsOf(p).stored {
		digits := kit.DigitsOf(word)
		if c.Phone != "" && (kit.HasWord(c.Name, word) || digits != "" && strings.Contains(kit.DigitsOf(c.Phone), digits)) {
			l.Add(g.row(p, c.Name, c.Phone, c.Phone))
		}
	}
	if len(l.Kids) == 0 {
		l.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/no_matches", Text: "No contacts found", W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(24)), Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})
	}
	return l
}

func (g *conversationPage) row(p *kit.Phone, name, second, number string) *kit.View {
	texts := &kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: messagesID + ":id/contact_name", Text: name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}}}}
	if second != "" {
		texts.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/contact_details", Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}})
	}
	return &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/contact_row", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(16), 0), Click: func() { g.choose(p, number) }, Kids: []*kit.View{
		kit.Avatar(messagesID+":id/contact_icon", name, 40), texts}}
}

// Takes lets a text be shared by message.
func (m *messages) Takes(t kit.Thing, send bool) []kit.Target {
	if !send || t.Text == "" {
		return nil
	}
	return []kit.Target{{Label: "Messages", Activity: ".ui.conversation.ConversationActivity", Open: func(p *kit.Phone, t kit.Thing) kit.Page {
		return m.Handle(p, "sms:?body="+url.QueryEscape(t.Text))
	}}}
}

// Handle opens the conversation with a number by its address sms:NUMBER or
// smsto:NUMBER, with what ?body= says in its field. Without a number it asks
// for one.
func (m *messages) Handle(p *kit.Phone, address string) kit.Page {
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
	if err != nil || number != "" && !kit.IsPhone(number) && m.between([]string{number}) == nil {
		return nil
	}
	if number == "" {
		return newConversation(p, m, values.Get("body"))
	}
	g := newThreadPage(m, []string{number})
	if body := values.Get("body"); body != "" {
		g.text.Set(body)
	}
	return g
}
