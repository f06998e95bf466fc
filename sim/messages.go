package sim

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

const messagesID = "com.amc.messages"

// The states of a message that was sent from this phone.
const (
	smsSending   = "sending"
	smsSent      = "sent"
	smsDelivered = "delivered"
	smsRead      = "read"
	smsFailed    = "failed"
)

// sms is one message.
type sms struct {
	ID         int       `json:"id"`
	From       string    `json:"from,omitempty"` // number or name of the sender; absent: sent from this phone
	Text       string    `json:"text"`
	Attachment string    `json:"attachment,omitempty"`
	At         time.Time `json:"at"`
	Status     string    `json:"status,omitempty"` // of what was sent
}

// thread is the messages with one or more others.
type thread struct {
	ID       int      `json:"id"`
	Name     string   `json:"name,omitempty"` // as the address book has it; not read
	With     []string `json:"with"`           // numbers, or names of senders that have none
	Unread   int      `json:"unread,omitempty"`
	Archived bool     `json:"archived,omitempty"`
	Muted    bool     `json:"muted,omitempty"`
	Draft    string   `json:"draft,omitempty"`
	Messages []sms    `json:"messages"` // oldest first
}

// messages is the Messages app: all threads.
type messages struct {
	phone    *Phone
	threads  []*thread
	next     int // of threads
	nextSMS  int
	arriving []*arrival
}

// arrival is a message that is going to come in.
type arrival struct {
	From  string `json:"from"`
	Text  string `json:"text"`
	After int64  `json:"after"` // ms
	at    int64
}

func newMessages(p *Phone) app {
	m := &messages{}
	m.clear(p)
	if p.has("arriving_messages") {
		m.chatter(p, chatterFirst, 0)
	}
	return m
}

func (*messages) info() appInfo {
	return appInfo{id: messagesID, label: "Messages", icon: "message", colour: inkTeal, dock: true,
		perms: []string{permCamera, permContacts, permFiles, permLocation, permMicrophone, permNotifications}}
}

func (m *messages) open(*Phone) page { return newThreadList(m, false) }

// messages returns the phone's Messages app.
func (p *Phone) messages() *messages { return p.findApp(messagesID).(*messages) }

// find is a thread by its number, or nil.
func (m *messages) find(id int) *thread {
	for _, t := range m.threads {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// between is the thread with exactly these others, or nil.
func (m *messages) between(with []string) *thread {
	want := addressKey(with)
	for _, t := range m.threads {
		if addressKey(t.With) == want {
			return t
		}
	}
	return nil
}

// addressKey is alike for the same others, however their numbers are written.
func addressKey(with []string) string {
	var keys []string
	for _, w := range with {
		if isPhone(w) {
			w = numberKey(w)
		}
		keys = append(keys, w)
	}
	slices.Sort(keys)
	return strings.Join(keys, "\n")
}

// with is the thread with these others, made where there is none yet.
func (m *messages) with(who ...string) *thread {
	if t := m.between(who); t != nil {
		return t
	}
	t := &thread{ID: m.next, With: slices.Clone(who)}
	m.next++
	m.threads = append(m.threads, t)
	return t
}

// put adds a message to a thread and returns its number.
func (m *messages) put(t *thread, s sms) int {
	s.ID = m.nextSMS
	m.nextSMS++
	t.Messages = append(t.Messages, s)
	return s.ID
}

func (t *thread) find(id int) *sms {
	for i := range t.Messages {
		if t.Messages[i].ID == id {
			return &t.Messages[i]
		}
	}
	return nil
}

func (t *thread) last() sms {
	if n := len(t.Messages); n > 0 {
		return t.Messages[n-1]
	}
	return sms{}
}

func (t *thread) name(p *Phone) string {
	var names []string
	for _, w := range t.With {
		names = append(names, p.callerName(w))
	}
	return strings.Join(names, ", ")
}

// drop takes threads away and returns what brings them back.
func (m *messages) drop(p *Phone, ids ...int) (undo func()) {
	var gone []*thread
	m.threads = slices.DeleteFunc(m.threads, func(t *thread) bool {
		if slices.Contains(ids, t.ID) {
			gone = append(gone, t)
			p.dropTagged(messagesID, t.tag())
			return true
		}
		return false
	})
	return func() { m.threads = append(m.threads, gone...); p.stir() }
}

// sorted are the threads of one kind, those with the newest message first.
func (m *messages) sorted(archived bool) []*thread {
	var out []*thread
	for _, t := range m.threads {
		if t.Archived == archived && (len(t.Messages) > 0 || t.Draft != "") {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b *thread) int { return b.last().At.Compare(a.last().At) })
	return out
}

type messagesState struct {
	Threads  []thread  `json:"threads"`
	Arriving []arrival `json:"arriving,omitempty"`
}

func (m *messages) state() any {
	s := messagesState{Threads: []thread{}}
	for _, t := range m.threads {
		c := *t
		c.Name, c.With, c.Messages = t.name(m.phone), slices.Clone(t.With), slices.Clone(t.Messages)
		if c.Messages == nil {
			c.Messages = []sms{}
		}
		s.Threads = append(s.Threads, c)
	}
	for _, a := range m.arriving {
		s.Arriving = append(s.Arriving, arrival{From: a.From, Text: a.Text, After: a.at - m.phone.now})
	}
	return s
}

// load takes threads as state writes them. Others may be given by the name of a
// contact; what has no id gets the next free one.
func (m *messages) load(p *Phone, raw json.RawMessage) error {
	var s messagesState
	if err := readInto(raw, &s); err != nil {
		return err
	}
	if s.Threads != nil {
		if err := m.take(p, s.Threads); err != nil {
			return fmt.Errorf("threads: %w", err)
		}
	}
	for i, a := range s.Arriving {
		if a.From == "" || a.Text == "" || a.After < 0 || a.After > maxAdvance {
			return fmt.Errorf("arriving: message %d needs a from, a text, and an after of 0 to %d ms", i, maxAdvance)
		}
		m.expect(p, a)
	}
	return nil
}
