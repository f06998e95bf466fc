package talk

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
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
	phone    *kit.Phone
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

// NewMessages makes the app of text messages.
func NewMessages(p *kit.Phone) kit.Application {
	m := &messages{}
	m.Clear(p)
	if p.Has("arriving_messages") {
		m.chatter(p, chatterFirst, 0)
	}
	return m
}

func (*messages) Info() kit.Info {
	return kit.Info{ID: messagesID, About: aboutMessages, Label: "Messages", Icon: "message", Colour: kit.InkTeal, Dock: true, System: true,
		Perms: []string{kit.PermCamera, kit.PermContacts, kit.PermFiles, kit.PermLocation, kit.PermMicrophone, kit.PermNotifications}}
}

func (m *messages) Open(*kit.Phone) kit.Page { return newThreadList(m, false) }

// messagesOf returns the phone's Messages app.
func messagesOf(p *kit.Phone) *messages { return p.FindApp(messagesID).(*messages) }

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
		if kit.IsPhone(w) {
			w = kit.NumberKey(w)
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

// sort puts the messages into the order in which they came and went.
func (t *thread) sort() {
	slices.SortStableFunc(t.Messages, func(a, b sms) int { return a.At.Compare(b.At) })
}

func (t *thread) last() sms {
	if n := len(t.Messages); n > 0 {
		return t.Messages[n-1]
	}
	return sms{}
}

func (t *thread) name(p *kit.Phone) string {
	var names []string
	for _, w := range t.With {
		names = append(names, callerName(p, w))
	}
	return strings.Join(names, ", ")
}

// drop takes threads away and returns what brings them back.
func (m *messages) drop(p *kit.Phone, ids ...int) (undo func()) {
	var gone []*thread
	m.threads = slices.DeleteFunc(m.threads, func(t *thread) bool {
		if slices.Contains(ids, t.ID) {
			gone = append(gone, t)
			p.DropTagged(messagesID, t.tag())
			return true
		}
		return false
	})
	return func() { m.threads = append(m.threads, gone...); p.Stir() }
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

func (m *messages) State() any {
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
		s.Arriving = append(s.Arriving, arrival{From: a.From, Text: a.Text, After: a.at - m.phone.Millis})
	}
	return s
}

// Load takes threads as state writes them. Others may be given by the name of a
// contact; what has no id gets the next free one.
func (m *messages) Load(p *kit.Phone, raw json.RawMessage) error {
	var s messagesState
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	if s.Threads != nil {
		if err := m.take(p, s.Threads); err != nil {
			return fmt.Errorf("threads: %w", err)
		}
	}
	for i, a := range s.Arriving {
		if a.From == "" || a.Text == "" || a.After < 0 || a.After > kit.MaxAdvance {
			return fmt.Errorf("arriving: message %d needs a from, a text, and an after of 0 to %d ms", i, kit.MaxAdvance)
		}
		m.expect(p, a)
	}
	return nil
}
