package sim

import (
	"fmt"
	"slices"
	"strings"
)

// offer is what can be done with one message.
func (g *threadPage) offer(p *Phone, t *thread, s sms) {
	var items []choice
	if code := codeIn(s.Text); code != "" {
		items = append(items, choice{"Copy code", func() { p.copyText(code) }})
	}
	if s.Text != "" {
		items = append(items, choice{"Copy text", func() { p.copyText(s.Text) }}, choice{"Forward", func() { p.push(newConversation(p, g.app, s.Text)) }})
	}
	items = append(items, choice{"Delete", func() {
		p.alert(alert{title: "Delete this message?", negative: choice{label: "Cancel"}, positive: choice{"Delete", func() {
			t.Messages = slices.DeleteFunc(t.Messages, func(k sms) bool { return k.ID == s.ID })
			t.Unread = min(t.Unread, len(t.Messages))
			p.toast("Message deleted")
		}}})
	}}, choice{"View details", func() {
		what := "Sent: " + s.At.Format("Mon, Jan 2, 15:04")
		if s.From != "" {
			what = "From: " + s.From + "\nReceived: " + s.At.Format("Mon, Jan 2, 15:04")
		}
		p.alert(alert{title: "Message details", message: what, positive: choice{label: "OK"}})
	}})
	p.menu(items...)
}

func (g *threadPage) details(p *Phone) {
	if name := g.name(p); name != g.with[0] {
		p.goTo(contactAddress(name))
		return
	}
	p.newContact(g.with[0])
}

func (g *threadPage) more(p *Phone) {
	t := g.app.between(g.with)
	if t == nil {
		p.menu(choice{"Details", func() { g.about(p) }})
		return
	}
	mute, file := "Mute", "Archive"
	if t.Muted {
		mute = "Unmute"
	}
	if t.Archived {
		file = "Unarchive"
	}
	items := []choice{{"Details", func() { g.about(p) }}, {mute, func() { t.Muted = !t.Muted; p.toast(fmt.Sprintf("Conversation %sd", strings.ToLower(mute))) }},
		{file, func() {
			t.Archived = !t.Archived
			g.leave(p, "Conversation "+strings.ToLower(file)+"d", func() { t.Archived = !t.Archived; p.stir() })
		}},
		{"Delete", func() { undo := g.app.drop(p, t.ID); g.leave(p, "Conversation deleted", undo) }}}
	if len(g.with) == 1 && g.name(p) == g.with[0] && isPhone(g.with[0]) {
		items = append(items, choice{"Add contact", func() { p.newContact(g.with[0]) }})
	}
	p.menu(items...)
}

// leave closes the page and says with a way back what was done.
func (g *threadPage) leave(p *Phone, what string, undo func()) {
	p.pop()
	p.snack(what, choice{"Undo", undo})
}

// about shows who takes part.
func (g *threadPage) about(p *Phone) {
	var lines []string
	for _, w := range g.with {
		if name := p.callerName(w); name != w {
			w = name + ", " + w
		}
		lines = append(lines, w)
	}
	p.alert(alert{title: "People in this conversation", message: strings.Join(lines, "\n"), positive: choice{label: "OK"}})
}
