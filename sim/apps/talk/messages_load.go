package talk

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// take replaces all threads.
func (m *messages) take(p *kit.Phone, threads []thread) error {
	seen := map[string]bool{}
	next, nextSMS := 1, 1
	for i := range threads {
		t := &threads[i]
		t.Name = ""
		for n, w := range t.With {
			t.With[n] = numberOf(p, w)
		}
		if err := t.check(seen); err != nil {
			return err
		}
		next = max(next, t.ID+1)
		for n := range t.Messages {
			nextSMS = max(nextSMS, t.Messages[n].ID+1)
		}
	}
	m.threads, m.next, m.nextSMS = nil, next, nextSMS
	for i := range threads {
		m.adopt(p, &threads[i])
	}
	return nil
}

// adopt fills in what a thread leaves out.
func (m *messages) adopt(p *kit.Phone, t *thread) {
	if t.ID == 0 {
		t.ID = m.next
		m.next++
	}
	for n := range t.Messages {
		s := &t.Messages[n]
		if s.ID == 0 {
			s.ID = m.nextSMS
			m.nextSMS++
		}
		if s.From != "" {
			s.From = numberOf(p, s.From)
		} else if s.Status == "" {
			s.Status = smsDelivered
		}
		if s.At.IsZero() {
			s.At = p.Began.Add(time.Duration(n-len(t.Messages)) * time.Minute)
		}
	}
	t.sort()
	m.threads = append(m.threads, t)
}

// check refuses what no phone stores. What was seen is noted by its kind.
func (t *thread) check(seen map[string]bool) error {
	once := func(kind string, what any) bool {
		key := fmt.Sprint(kind, what)
		was := seen[key]
		seen[key] = true
		return was
	}
	switch {
	case len(t.With) == 0 || slices.Contains(t.With, ""):
		return errors.New("with names nobody")
	case once("with", addressKey(t.With)):
		return fmt.Errorf("two threads are with %q", t.With)
	case t.ID < 0 || t.ID > 0 && once("thread", t.ID):
		return fmt.Errorf("id %d is there twice, or below 0", t.ID)
	case t.Unread < 0 || t.Unread > len(t.Messages):
		return fmt.Errorf("unread is %d of %d messages", t.Unread, len(t.Messages))
	}
	for _, s := range t.Messages {
		switch {
		case s.ID < 0 || s.ID > 0 && once("message", s.ID):
			return fmt.Errorf("message id %d is there twice, or below 0", s.ID)
		case s.Text == "" && s.Attachment == "":
			return errors.New("text of a message is empty")
		case !slices.Contains([]string{"", smsSending, smsSent, smsDelivered, smsRead, smsFailed}, s.Status):
			return fmt.Errorf("status is sending, sent, delivered, read or failed, not %q", s.Status)
		}
	}
	return nil
}

// lines are what people write; a blank sender is this phone.
var smsLines = []struct {
	me   bool
	text string
}{
	{false, "Hi! Are you free on Thursday?"}, {true, "Yes, after five 👍"}, {false, "Great, see you at the station then"},
	{false, "¿Quedamos a las ocho?"}, {true, "Sí, perfecto 😊"}, {false, "明天下午三点开会，别忘了"}, {true, "好的"},
	{false, "שלום! מה נשמע?"}, {false, "Kannst du bitte Milch und Brot mitbringen? Und vielleicht noch ein paar Äpfel, wenn es welche gibt, die nicht so sauer sind wie die letzten."},
	{true, "Klar"}, {false, "The invoice is attached. Please check the address before Friday."}, {true, "Will do, thanks"},
	{false, "Привет, как дела?"}, {true, "Всё хорошо"}, {false, "😂😂😂"}, {false, "Did you get home safely?"}, {true, "On my way"},
	{false, "Your parcel will be delivered between 14:00 and 16:00."}, {false, "おはよう！今日は寒いね"}, {true, "Happy birthday! 🎂🎉"},
}

// Clear goes back to the threads that the seed makes.
func (m *messages) Clear(p *kit.Phone) {
	*m = messages{phone: p, next: 1, nextSMS: 1}
	now := p.Now()
	for i, k := range p.People() {
		if i >= len(kit.Certain) && p.Number("writes "+k.Name, 3) == 0 {
			continue
		}
		t := m.with(k.Phone)
		n := 3 + p.Number("messages of "+k.Name, 12)
		at := now.Add(-time.Duration(n*47+p.Number("last of "+k.Name, 600)+i*180) * time.Minute).Truncate(time.Second)
		from := p.Number("begins "+k.Name, len(smsLines))
		for j := range n {
			line := smsLines[(from+j)%len(smsLines)]
			s := sms{Text: line.text, At: at, Status: smsRead}
			if !line.me {
				s.From, s.Status = k.Phone, ""
			}
			m.put(t, s)
			at = at.Add(time.Duration(3+p.Number(fmt.Sprint("pause", k.Name, j), 44)) * time.Minute)
		}
		switch {
		case k.Name == "Anna":
			m.put(t, sms{From: k.Phone, Text: "Your code is " + p.Code("anna"), At: now.Add(-95 * time.Minute).Truncate(time.Second)})
			t.Unread = 1
		case t.last().From != "" && p.Number("unread "+k.Name, 4) == 0:
			t.Unread = 1
		}
	}
	t := m.with("Parcel Info")
	m.put(t, sms{From: "Parcel Info", Text: "Your parcel " + p.Digits("parcel", 8) + " is at the pick-up point until Saturday.", At: now.Add(-27 * time.Hour).Truncate(time.Second)})
	m.group(p)
}

// group fills the thread with two others.
func (m *messages) group(p *kit.Phone) {
	ben, chiara := p.Someone("Ben").Phone, p.Someone("Chiara").Phone
	t := m.with(ben, chiara)
	at := p.Now().Add(-50 * time.Hour).Truncate(time.Second)
	for i, s := range []sms{{From: ben, Text: "Shall we meet on Sunday?"}, {From: chiara, Text: "Sunday is fine 🙂"}, {Text: "For me too", Status: smsRead}} {
		s.At = at.Add(time.Duration(i) * 4 * time.Minute)
		m.put(t, s)
	}
}
