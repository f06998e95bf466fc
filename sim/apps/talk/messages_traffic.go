package talk

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Times of messages, in ms.
const (
	sentAfter      = 700
	deliveredAfter = 2200
	readAfter      = 8000
	chatterFirst   = 15_000
	chatterEvery   = 120_000
)

// Receive lets a message come in. From is a number, the name of a contact,
// or the name of a sender without a number.
func (m *messages) Receive(p *kit.Phone, from, text string) {
	from = numberOf(p, from)
	t := m.with(from)
	m.put(t, sms{From: from, Text: text, At: p.Now()})
	t.Archived = false
	p.Stir()
	if g, ok := p.Front.Top().Page.(*threadPage); ok && m.between(g.with) == t && !p.Asleep && !p.Locked && p.Panel == kit.PanelNone {
		return
	}
	t.Unread++
	if !t.Muted {
		notifySMS(p, t)
	}
}

// tag names the notification of a thread.
func (t *thread) tag() string { return fmt.Sprint("thread ", t.ID) }

// notifySMS posts what is unread in a thread.
func notifySMS(p *kit.Phone, t *thread) {
	m := messagesOf(p)
	unread := t.Messages[max(0, len(t.Messages)-t.Unread):]
	var lines []string
	for _, s := range unread[max(0, len(unread)-6):] {
		lines = append(lines, s.Text)
	}
	slices.Reverse(lines)
	with := t.With
	n := kit.Notification{Application: messagesID, Tag: t.tag(), Title: t.name(p), Text: strings.Join(lines, "\n"), Open: func() { openThread(p, with) }}
	if t.Unread > 1 {
		n.Title = fmt.Sprintf("%s (%d)", n.Title, t.Unread)
	}
	if code := codeIn(t.last().Text); code != "" {
		n.Actions = append(n.Actions, kit.NoteAction{Label: "Copy “" + code + "”", Do: func() { p.CopyText(code) }})
	}
	n.Actions = append(n.Actions, kit.NoteAction{Label: "Mark as read", Do: func() { m.read(p, t) }})
	if kit.IsPhone(t.With[0]) {
		n.Actions = append(n.Actions, kit.NoteAction{Label: "Reply", Reply: func(text string) { m.read(p, t); m.send(p, t, text, "") }})
	}
	p.Notify(n)
}

// openThread shows a thread, once.
func openThread(p *kit.Phone, with []string) {
	m := messagesOf(p)
	p.Start(m, false)
	if g, ok := p.Front.Top().Page.(*threadPage); ok && addressKey(g.with) == addressKey(with) {
		return
	}
	p.PushOwn(newThreadPage(m, with))
}

var codePattern = regexp.MustCompile(`(^|[^\d])(\d{4,8})($|[^\d])`)

// codeIn is the code in a message that has one, or nothing.
func codeIn(text string) string {
	if !kit.Contains(text, "code") && !kit.Contains(text, "PIN") {
		return ""
	}
	if m := codePattern.FindStringSubmatch(text); m != nil {
		return m[2]
	}
	return ""
}

// read is that a thread was looked at.
func (m *messages) read(p *kit.Phone, t *thread) {
	if t == nil {
		return
	}
	t.Unread = 0
	p.DropTagged(messagesID, t.tag())
}

// send sends a message of this phone. It goes through states as it travels;
// without a network it fails.
func (m *messages) send(p *kit.Phone, t *thread, text, attachment string) {
	t.Archived = false
	m.read(p, t)
	id := m.put(t, sms{Text: text, Attachment: attachment, At: p.Now(), Status: smsSending})
	p.Stir()
	m.carry(p, t.ID, id)
}

// carry lets a message travel.
func (m *messages) carry(p *kit.Phone, thread, id int) {
	step := func(ms int64, from, to string) {
		p.After(ms, func() {
			t := m.find(thread)
			if t == nil || t.find(id) == nil || t.find(id).Status != from {
				return
			}
			t.find(id).Status = to
			p.Stir()
		})
	}
	if p.Prefs.On[kit.PrefAirplane] {
		step(sentAfter, smsSending, smsFailed)
		return
	}
	step(sentAfter, smsSending, smsSent)
	step(deliveredAfter, smsSent, smsDelivered)
	if t := m.find(thread); len(t.With) == 1 && kit.IsPhone(t.With[0]) && p.Number("reads "+kit.DigitsOf(t.With[0]), 3) > 0 {
		step(readAfter, smsDelivered, smsRead)
	}
}

// retry sends a message again that failed.
func (m *messages) retry(p *kit.Phone, t *thread, id int) {
	s := t.find(id)
	if s == nil || s.Status != smsFailed {
		return
	}
	s.Status, s.At = smsSending, p.Now()
	t.sort()
	p.Stir()
	m.carry(p, t.ID, id)
}

// expect lets a message come in later.
func (m *messages) expect(p *kit.Phone, a arrival) {
	a.at = p.Millis + a.After
	m.arriving = append(m.arriving, &a)
	p.After(a.After, func() {
		if at := slices.Index(m.arriving, &a); at >= 0 {
			m.arriving = slices.Delete(m.arriving, at, at+1)
			p.ReceiveSMS(a.From, a.Text)
		}
	})
}

// chatter lets a message come in now and then, where the behaviour is on.
func (m *messages) chatter(p *kit.Phone, after int64, n int) {
	p.After(after, func() {
		texts := []string{"Are you there?", "Call me when you can 📞", "Look what I found!", "Running ten minutes late, sorry", "👍"}
		p.ReceiveSMS(kit.Certain[n%len(kit.Certain)], texts[n%len(texts)])
		m.chatter(p, chatterEvery, n+1)
	})
}
