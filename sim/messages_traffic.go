package sim

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Times of messages, in ms.
const (
	sentAfter      = 700
	deliveredAfter = 2200
	readAfter      = 8000
	chatterFirst   = 15_000
	chatterEvery   = 120_000
)

// receive lets a message come in. From is a number, the name of a contact,
// or the name of a sender without a number.
func (m *messages) receive(p *Phone, from, text string) {
	from = p.numberOf(from)
	t := m.with(from)
	m.put(t, sms{From: from, Text: text, At: p.Now()})
	t.Archived = false
	p.stir()
	if g, ok := p.front.top().page.(*threadPage); ok && m.between(g.with) == t && !p.asleep && !p.locked && p.panel == PanelNone {
		return
	}
	t.Unread++
	if !t.Muted {
		p.notifySMS(t)
	}
}

// tag names the notification of a thread.
func (t *thread) tag() string { return fmt.Sprint("thread ", t.ID) }

// notifySMS posts what is unread in a thread.
func (p *Phone) notifySMS(t *thread) {
	m := p.messages()
	unread := t.Messages[max(0, len(t.Messages)-t.Unread):]
	var lines []string
	for _, s := range unread[max(0, len(unread)-6):] {
		lines = append(lines, s.Text)
	}
	slices.Reverse(lines)
	with := t.With
	n := notification{app: messagesID, tag: t.tag(), title: t.name(p), text: strings.Join(lines, "\n"), open: func() { p.openThread(with) }}
	if t.Unread > 1 {
		n.title = fmt.Sprintf("%s (%d)", n.title, t.Unread)
	}
	if code := codeIn(t.last().Text); code != "" {
		n.actions = append(n.actions, noteAction{label: "Copy “" + code + "”", do: func() { p.copyText(code) }})
	}
	n.actions = append(n.actions, noteAction{label: "Mark as read", do: func() { m.read(p, t) }})
	if isPhone(t.With[0]) {
		n.actions = append(n.actions, noteAction{label: "Reply", reply: func(text string) { m.read(p, t); m.send(p, t, text, "") }})
	}
	p.notify(n)
}

// openThread shows a thread, once.
func (p *Phone) openThread(with []string) {
	m := p.messages()
	p.start(m, false)
	if g, ok := p.front.top().page.(*threadPage); ok && addressKey(g.with) == addressKey(with) {
		return
	}
	p.push(newThreadPage(m, with))
}

var codePattern = regexp.MustCompile(`(^|[^\d])(\d{4,8})($|[^\d])`)

// codeIn is the code in a message that has one, or nothing.
func codeIn(text string) string {
	if !contains(text, "code") && !contains(text, "PIN") {
		return ""
	}
	if m := codePattern.FindStringSubmatch(text); m != nil {
		return m[2]
	}
	return ""
}

// read is that a thread was looked at.
func (m *messages) read(p *Phone, t *thread) {
	if t == nil {
		return
	}
	t.Unread = 0
	p.dropTagged(messagesID, t.tag())
}

// send sends a message of this phone. It goes through states as it travels;
// without a network it fails.
func (m *messages) send(p *Phone, t *thread, text, attachment string) {
	t.Archived = false
	m.read(p, t)
	id := m.put(t, sms{Text: text, Attachment: attachment, At: p.Now(), Status: smsSending})
	p.stir()
	m.carry(p, t.ID, id)
}

// carry lets a message travel.
func (m *messages) carry(p *Phone, thread, id int) {
	step := func(ms int64, from, to string) {
		p.after(ms, func() {
			t := m.find(thread)
			if t == nil || t.find(id) == nil || t.find(id).Status != from {
				return
			}
			t.find(id).Status = to
			p.stir()
		})
	}
	if p.prefs.on[prefAirplane] {
		step(sentAfter, smsSending, smsFailed)
		return
	}
	step(sentAfter, smsSending, smsSent)
	step(deliveredAfter, smsSent, smsDelivered)
	if t := m.find(thread); len(t.With) == 1 && isPhone(t.With[0]) && p.number("reads "+digitsOf(t.With[0]), 3) > 0 {
		step(readAfter, smsDelivered, smsRead)
	}
}

// retry sends a message again that failed.
func (m *messages) retry(p *Phone, t *thread, id int) {
	s := t.find(id)
	if s == nil || s.Status != smsFailed {
		return
	}
	s.Status, s.At = smsSending, p.Now()
	p.stir()
	m.carry(p, t.ID, id)
}

// expect lets a message come in later.
func (m *messages) expect(p *Phone, a arrival) {
	a.at = p.now + a.After
	m.arriving = append(m.arriving, &a)
	p.after(a.After, func() {
		if at := slices.Index(m.arriving, &a); at >= 0 {
			m.arriving = slices.Delete(m.arriving, at, at+1)
			p.receiveSMS(a.From, a.Text)
		}
	})
}

// chatter lets a message come in now and then, where the behaviour is on.
func (m *messages) chatter(p *Phone, after int64, n int) {
	p.after(after, func() {
		texts := []string{"Are you there?", "Call me when you can 📞", "Look what I found!", "Running ten minutes late, sorry", "👍"}
		p.receiveSMS(certain[n%len(certain)], texts[n%len(texts)])
		m.chatter(p, chatterEvery, n+1)
	})
}
