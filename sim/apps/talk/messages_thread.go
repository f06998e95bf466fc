package talk

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// threadPage is one conversation, with the field that goes on with it.
type threadPage struct {
	app        *messages
	with       []string
	text       *kit.Field
	attachment string
	at         kit.Scroll
}

func newThreadPage(m *messages, with []string) *threadPage {
	g := &threadPage{app: m, with: slices.Clone(with), at: kit.Scroll{Pos: kit.Unlimited}}
	g.text = &kit.Field{Hint: "Text message", Multi: true, Capital: true, Limit: 1600}
	if t := m.between(with); t != nil {
		g.text.Set(t.Draft)
	}
	return g
}

func (*threadPage) Activity() string { return ".ui.ConversationActivity" }

// Resume is that the thread is looked at.
func (g *threadPage) Resume(p *kit.Phone) { g.app.read(p, g.app.between(g.with)) }

// Back keeps what was typed as a draft.
func (g *threadPage) Back(p *kit.Phone) bool {
	g.keep()
	return false
}

func (g *threadPage) keep() {
	text := strings.TrimSpace(g.text.String())
	t := g.app.between(g.with)
	if t == nil && text != "" {
		t = g.app.with(g.with...)
	}
	if t != nil {
		t.Draft = text
	}
}

func (g *threadPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.text.Set("")
		g.attachment = ""
		if t := g.app.between(g.with); t != nil {
			g.text.Set(t.Draft)
		}
	}
}

func (g *threadPage) name(p *kit.Phone) string { return (&thread{With: g.with}).name(p) }

func (*threadPage) Route() string { return "A conversation" }

func (g *threadPage) Build(p *kit.Phone) *kit.View {
	// A list that stood at its end stays there when it grows, and when the
	// keyboard takes room.
	if g.at.Pos >= g.at.Max {
		g.at.Pos = kit.Unlimited
	}
	t := g.app.between(g.with)
	bar := p.Toolbar(messagesID, g.name(p), func() { g.keep(); p.Pop() })
	bar.Kids[1].ID = messagesID + ":id/conversation_title"
	if len(g.with) == 1 && kit.IsPhone(g.with[0]) {
		bar.Kids[1].Click = func() { g.details(p) }
		bar.Add(kit.IconButton(messagesID+":id/action_call", "call", "Call", func() { placeCall(p, g.with[0]) }))
	}
	bar.Add(kit.IconButton("", "more", "More options", func() { g.more(p) }))
	l := &kit.View{Class: kit.ClassRecycler, ID: messagesID + ":id/message_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(12), kit.DP(8))}
	if t != nil {
		g.bubbles(p, l, t)
	}
	col := &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/conversation_root_view", W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, l}}
	if len(g.with) == 1 && !kit.IsPhone(g.with[0]) {
		return col.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/reply_not_supported", Text: "You can’t reply to this sender", W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(16)), Style: kit.Style{Ink: kit.InkDim, Points: 14, Align: kit.Center, Fill: kit.InkSoft}})
	}
	return col.Add(g.composer(p))
}

// bubbles are the messages, under the days on which they were written.
func (g *threadPage) bubbles(p *kit.Phone, l *kit.View, t *thread) {
	day := ""
	for i, s := range t.Messages {
		if d := s.At.Format("Monday, Jan 2"); d != day {
			day = d
			l.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/message_timestamp", Text: d + " • " + s.At.Format("15:04"), W: kit.Match, Pad: kit.Sides(0, kit.DP(12)), Style: kit.Style{Ink: kit.InkDim, Points: 12, Align: kit.Center, Lines: 1}})
		}
		last := i == len(t.Messages)-1
		l.Add(g.bubble(p, t, s, last))
	}
}

// bubble is one message: of others at the left, of this phone at the right.
func (g *threadPage) bubble(p *kit.Phone, t *thread, s sms, last bool) *kit.View {
	mine := s.From == ""
	box := &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/message_text_and_info", GX: kit.Start, Margin: kit.Edges{R: kit.DP(56)}, Hold: func() { g.offer(p, t, s) }, Clickable: true}
	text := &kit.View{Class: kit.ClassText, ID: messagesID + ":id/message_text", Text: s.Text, Pad: kit.Sides(kit.DP(14), kit.DP(10)), Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(18), Ink: kit.InkText, Points: 16}}
	if mine {
		box.GX, box.Margin = kit.End, kit.Edges{L: kit.DP(56)}
		text.Style.Fill, text.Style.Ink, text.GX = kit.InkAccent, kit.InkOnAccent, kit.End
	}
	if len(t.With) > 1 && !mine {
		box.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/message_sender_name", Text: callerName(p, s.From), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Ink: kit.InkDim, Points: 12, Lines: 1}})
	}
	if s.Attachment != "" {
		box.Add(attachmentCard(s.Attachment, text.GX))
	}
	if s.Text != "" {
		box.Add(text)
	}
	if info := g.info(s, last); info != "" {
		v := &kit.View{Class: kit.ClassText, ID: messagesID + ":id/message_status", Text: info, GX: box.GX, Pad: kit.Sides(kit.DP(4), kit.DP(2)), Style: kit.Style{Ink: kit.InkDim, Points: 12, Lines: 1}}
		if s.Status == smsFailed {
			v.Style.Ink = kit.InkError
			box.Click = func() { g.app.retry(p, t, s.ID) }
		}
		box.Add(v)
	}
	return &kit.View{Class: kit.ClassFrame, ID: messagesID + ":id/message_row", W: kit.Match, Pad: kit.Sides(0, kit.DP(3)), Kids: []*kit.View{box}}
}

// info is what stands beneath a message: how far it came, and the time of the
// last one.
func (g *threadPage) info(s sms, last bool) string {
	time := s.At.Format("15:04")
	switch {
	case s.Status == smsFailed:
		return "Not sent. Tap to try again."
	case s.Status == smsSending:
		return "Sending…"
	case !last:
		return ""
	case s.From != "":
		return time
	}
	return time + " • " + draw.Upper(s.Status[:1]) + s.Status[1:]
}

func attachmentCard(name string, at kit.Place) *kit.View {
	icon := "image"
	for _, k := range attachmentKinds {
		if strings.HasPrefix(name, k.label) {
			icon = k.icon
		}
	}
	mark := kit.IconView("", icon, kit.InkDim)
	mark.GY = kit.Center
	return &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/attachment", Desc: name, Layout: kit.Across, GX: at, H: kit.DP(64), Pad: kit.Sides(kit.DP(14), 0), Margin: kit.Edges{B: kit.DP(4)}, Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(18), Outline: kit.InkLine}, Kids: []*kit.View{mark,
		{Class: kit.ClassText, ID: messagesID + ":id/attachment_name", Text: name, GY: kit.Center, Margin: kit.Edges{L: kit.DP(12)}, Style: kit.Style{Ink: kit.InkText, Points: 14, Lines: 1}}}}
}

// composer is the field with what is attached, and the button that sends.
func (g *threadPage) composer(p *kit.Phone) *kit.View {
	in := kit.TextField(messagesID+":id/compose_message_text", g.text)
	in.Style.Lines, in.MinH, in.W = 6, kit.DP(48), kit.Match
	field := &kit.View{Class: kit.ClassFrame, ID: messagesID + ":id/compose_message_box", Weight: 1, GY: kit.End}
	if g.attachment != "" {
		field.Add(&kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{attachmentCard(g.attachment, kit.Start),
			kit.IconButton(messagesID+":id/remove_attachment", "close", "Remove attachment", func() { g.attachment = ""; p.Stir() })}})
	}
	field.Add(in)
	send := kit.IconButton(messagesID+":id/send_message_button_icon", "send", "Send", func() { g.send(p) })
	send.GY, send.Style.Ink = kit.End, kit.InkAccent
	if g.empty() {
		send.Disabled, send.Style.Ink = true, kit.InkDisabled
	}
	attach := kit.IconButton(messagesID+":id/attach_button", "add", "Attach", func() { g.attach(p) })
	attach.GY = kit.End
	return &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/message_compose_view_container", Layout: kit.Across, W: kit.Match, Pad: kit.Sides(kit.DP(4), kit.DP(6)), Kids: []*kit.View{attach, field, send}}
}

func (g *threadPage) empty() bool {
	return strings.TrimSpace(g.text.String()) == "" && g.attachment == ""
}

func (g *threadPage) send(p *kit.Phone) {
	if g.empty() {
		return
	}
	t := g.app.with(g.with...)
	text, attached := strings.TrimSpace(g.text.String()), g.attachment
	g.text.Set("")
	t.Draft, g.attachment = "", ""
	g.at.Pos = kit.Unlimited
	g.app.send(p, t, text, attached)
}
