package talk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// offer is what can be done with one message.
func (g *threadPage) offer(p *kit.Phone, t *thread, s sms) {
	var items []kit.Choice
	if code := codeIn(s.Text); code != "" {
		items = append(items, kit.Choice{Label: "Copy code", Do: func() { p.CopyText(code) }})
	}
	if s.Text != "" {
		items = append(items, kit.Choice{Label: "Copy text", Do: func() { p.CopyText(s.Text) }}, kit.Choice{Label: "Forward", Do: func() { p.Push(newConversation(p, g.app, s.Text)) }})
	}
	items = append(items, kit.Choice{Label: "Delete", Do: func() {
		p.Alert(kit.Alert{Title: "Delete this message?", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Delete", Do: func() {
			t.Messages = slices.DeleteFunc(t.Messages, func(k sms) bool { return k.ID == s.ID })
			t.Unread = min(t.Unread, len(t.Messages))
			p.Toast("Message deleted")
		}}})
	}}, kit.Choice{Label: "View details", Do: func() {
		what := "Sent: " + s.At.Format("Mon, Jan 2, 15:04")
		if s.From != "" {
			what = "From: " + s.From + "\nReceived: " + s.At.Format("Mon, Jan 2, 15:04")
		}
		p.Alert(kit.Alert{Title: "Message details", Message: what, Positive: kit.Choice{Label: "OK"}})
	}})
	p.Menu("A message", items...)
}

func (g *threadPage) details(p *kit.Phone) {
	if name := g.name(p); name != g.with[0] {
		p.GoTo(contactAddress(name))
		return
	}
	newContact(p, g.with[0])
}

func (g *threadPage) more(p *kit.Phone) {
	t := g.app.between(g.with)
	if t == nil {
		p.Menu("Options without an answer", kit.Choice{Label: "Details", Do: func() { g.about(p) }})
		return
	}
	mute, file := "Mute", "Archive"
	if t.Muted {
		mute = "Unmute"
	}
	if t.Archived {
		file = "Unarchive"
	}
	items := []kit.Choice{{Label: "Details", Do: func() { g.about(p) }}, {Label: mute, Do: func() { t.Muted = !t.Muted; p.Toast(fmt.Sprintf("Conversation %sd", strings.ToLower(mute))) }},
		{Label: file, Do: func() {
			t.Archived = !t.Archived
			g.leave(p, "Conversation "+strings.ToLower(file)+"d", func() { t.Archived = !t.Archived; p.Stir() })
		}},
		{Label: "Delete", Do: func() { undo := g.app.drop(p, t.ID); g.leave(p, "Conversation deleted", undo) }}}
	if len(g.with) == 1 && g.name(p) == g.with[0] && kit.IsPhone(g.with[0]) {
		items = append(items, kit.Choice{Label: "Add contact", Do: func() { newContact(p, g.with[0]) }})
	}
	p.Menu("Conversation options", items...)
}

// leave closes the page and says with a way back what was done.
func (g *threadPage) leave(p *kit.Phone, what string, undo func()) {
	p.Pop()
	p.Snack(what, kit.Choice{Label: "Undo", Do: undo})
}

// about shows who takes part.
func (g *threadPage) about(p *kit.Phone) {
	var lines []string
	for _, w := range g.with {
		if name := callerName(p, w); name != w {
			w = name + ", " + w
		}
		lines = append(lines, w)
	}
	p.Alert(kit.Alert{Title: "People in this conversation", Message: strings.Join(lines, "\n"), Positive: kit.Choice{Label: "OK"}})
}
