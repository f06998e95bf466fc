package sim

import (
	"slices"
	"strings"
)

// threadPage is one conversation, with the field that goes on with it.
type threadPage struct {
	app        *messages
	with       []string
	text       *field
	attachment string
	at         scroll
}

func newThreadPage(m *messages, with []string) *threadPage {
	g := &threadPage{app: m, with: slices.Clone(with), at: scroll{pos: unlimited}}
	g.text = &field{hint: "Text message", multi: true, capital: true, limit: 1600}
	if t := m.between(with); t != nil {
		g.text.set(t.Draft)
	}
	return g
}

func (*threadPage) activity() string { return ".ui.ConversationActivity" }

// resume is that the thread is looked at.
func (g *threadPage) resume(p *Phone) { g.app.read(p, g.app.between(g.with)) }

// back keeps what was typed as a draft.
func (g *threadPage) back(p *Phone) bool {
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

func (g *threadPage) remake(_ *Phone, died bool) {
	if died {
		g.text.set("")
		g.attachment = ""
		if t := g.app.between(g.with); t != nil {
			g.text.set(t.Draft)
		}
	}
}

func (g *threadPage) name(p *Phone) string { return (&thread{With: g.with}).name(p) }

func (g *threadPage) build(p *Phone) *view {
	// A list that stood at its end stays there when it grows, and when the
	// keyboard takes room.
	if g.at.pos >= g.at.max {
		g.at.pos = unlimited
	}
	t := g.app.between(g.with)
	bar := p.toolbar(messagesID, g.name(p), func() { g.keep(); p.pop() })
	bar.kids[1].id = messagesID + ":id/conversation_title"
	if len(g.with) == 1 && isPhone(g.with[0]) {
		bar.kids[1].click = func() { g.details(p) }
		bar.add(iconButton(messagesID+":id/action_call", "call", "Call", func() { p.placeCall(g.with[0]) }))
	}
	bar.add(iconButton("", "more", "More options", func() { g.more(p) }))
	l := &view{class: classRecycler, id: messagesID + ":id/message_list", lay: list, scroll: &g.at, w: match, weight: 1, pad: sides(dp(12), dp(8))}
	if t != nil {
		g.bubbles(p, l, t)
	}
	col := &view{class: classLinear, id: messagesID + ":id/conversation_root_view", w: match, h: match, kids: []*view{bar, l}}
	if len(g.with) == 1 && !isPhone(g.with[0]) {
		return col.add(&view{class: classText, id: messagesID + ":id/reply_not_supported", text: "You can’t reply to this sender", w: match, pad: sides(dp(16), dp(16)), style: style{ink: inkDim, points: 14, align: center, fill: inkSoft}})
	}
	return col.add(g.composer(p))
}

// bubbles are the messages, under the days on which they were written.
func (g *threadPage) bubbles(p *Phone, l *view, t *thread) {
	day := ""
	for i, s := range t.Messages {
		if d := s.At.Format("Monday, Jan 2"); d != day {
			day = d
			l.add(&view{class: classText, id: messagesID + ":id/message_timestamp", text: d + " • " + s.At.Format("15:04"), w: match, pad: sides(0, dp(12)), style: style{ink: inkDim, points: 12, align: center, lines: 1}})
		}
		last := i == len(t.Messages)-1
		l.add(g.bubble(p, t, s, last))
	}
}

// bubble is one message: of others at the left, of this phone at the right.
func (g *threadPage) bubble(p *Phone, t *thread, s sms, last bool) *view {
	mine := s.From == ""
	box := &view{class: classLinear, id: messagesID + ":id/message_text_and_info", gx: start, marg: edges{r: dp(56)}, hold: func() { g.offer(p, t, s) }, clickable: true}
	text := &view{class: classText, id: messagesID + ":id/message_text", text: s.Text, pad: sides(dp(14), dp(10)), style: style{fill: inkSoft, round: dp(18), ink: inkText, points: 16}}
	if mine {
		box.gx, box.marg = end, edges{l: dp(56)}
		text.style.fill, text.style.ink, text.gx = inkAccent, inkOnAccent, end
	}
	if len(t.With) > 1 && !mine {
		box.add(&view{class: classText, id: messagesID + ":id/message_sender_name", text: p.callerName(s.From), pad: sides(dp(4), 0), style: style{ink: inkDim, points: 12, lines: 1}})
	}
	if s.Attachment != "" {
		box.add(attachmentCard(s.Attachment, text.gx))
	}
	if s.Text != "" {
		box.add(text)
	}
	if info := g.info(s, last); info != "" {
		v := &view{class: classText, id: messagesID + ":id/message_status", text: info, gx: box.gx, pad: sides(dp(4), dp(2)), style: style{ink: inkDim, points: 12, lines: 1}}
		if s.Status == smsFailed {
			v.style.ink = inkError
			box.click = func() { g.app.retry(p, t, s.ID) }
		}
		box.add(v)
	}
	return &view{class: classFrame, id: messagesID + ":id/message_row", w: match, pad: sides(0, dp(3)), kids: []*view{box}}
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
	return time + " • " + upper(s.Status[:1]) + s.Status[1:]
}

func attachmentCard(name string, at place) *view {
	icon := "image"
	for _, k := range attachmentKinds {
		if strings.HasPrefix(name, k.label) {
			icon = k.icon
		}
	}
	mark := iconView("", icon, inkDim)
	mark.gy = center
	return &view{class: classLinear, id: messagesID + ":id/attachment", desc: name, lay: across, gx: at, h: dp(64), pad: sides(dp(14), 0), marg: edges{b: dp(4)}, style: style{fill: inkCard, round: dp(18), outline: inkLine}, kids: []*view{mark,
		{class: classText, id: messagesID + ":id/attachment_name", text: name, gy: center, marg: edges{l: dp(12)}, style: style{ink: inkText, points: 14, lines: 1}}}}
}

// composer is the field with what is attached, and the button that sends.
func (g *threadPage) composer(p *Phone) *view {
	in := input(messagesID+":id/compose_message_text", g.text)
	in.style.lines, in.minH, in.w = 6, dp(48), match
	field := &view{class: classFrame, id: messagesID + ":id/compose_message_box", weight: 1, gy: end}
	if g.attachment != "" {
		field.add(&view{class: classLinear, lay: across, w: match, kids: []*view{attachmentCard(g.attachment, start),
			iconButton(messagesID+":id/remove_attachment", "close", "Remove attachment", func() { g.attachment = ""; p.stir() })}})
	}
	field.add(in)
	send := iconButton(messagesID+":id/send_message_button_icon", "send", "Send", func() { g.send(p) })
	send.gy, send.style.ink = end, inkAccent
	if g.empty() {
		send.disabled, send.style.ink = true, inkDisabled
	}
	attach := iconButton(messagesID+":id/attach_button", "add", "Attach", func() { g.attach(p) })
	attach.gy = end
	return &view{class: classLinear, id: messagesID + ":id/message_compose_view_container", lay: across, w: match, pad: sides(dp(4), dp(6)), kids: []*view{attach, field, send}}
}

func (g *threadPage) empty() bool {
	return strings.TrimSpace(g.text.String()) == "" && g.attachment == ""
}

func (g *threadPage) send(p *Phone) {
	if g.empty() {
		return
	}
	t := g.app.with(g.with...)
	text, attached := strings.TrimSpace(g.text.String()), g.attachment
	g.text.set("")
	t.Draft, g.attachment = "", ""
	g.at.pos = unlimited
	g.app.send(p, t, text, attached)
}
