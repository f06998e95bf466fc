package talk

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const phoneID = "com.amc.phone"

// The kinds of calls.
const (
	callIncoming = "incoming"
	callOutgoing = "outgoing"
	callMissed   = "missed"
	callDeclined = "declined"
)

// call is one that was made or came in.
type call struct {
	ID      int       `json:"id"`
	Number  string    `json:"number"`
	Name    string    `json:"name,omitempty"` // as the address book has it; not read
	Kind    string    `json:"kind"`
	At      time.Time `json:"at"`
	Seconds int       `json:"seconds,omitempty"`
	New     bool      `json:"new,omitempty"` // missed, and not looked at yet
}

// ring is a call that is going to come in.
type ring struct {
	From  string `json:"from"`
	After int64  `json:"after"` // ms
}

// dialler is the Phone app: the list of calls.
type dialler struct {
	phone  *kit.Phone
	calls  []call // newest first
	next   int
	coming []*coming
	now    *talk // the call that goes on or rings, or nil
}

// coming is a ring with the time at which it comes.
type coming struct {
	from string
	at   int64
}

// NewDialler makes the Phone app.
func NewDialler(p *kit.Phone) kit.Application {
	d := &dialler{}
	d.Clear(p)
	return d
}

func (*dialler) Info() kit.Info {
	return kit.Info{ID: phoneID, About: aboutDialler, Label: "Phone", Icon: "call", Colour: kit.InkGreen, Dock: true, System: true, Perms: []string{kit.PermCalls, kit.PermContacts, kit.PermMicrophone, kit.PermNotifications}}
}

func (d *dialler) Open(*kit.Phone) kit.Page { return newDialPage(d) }

// diallerOf returns the phone's Phone app.
func diallerOf(p *kit.Phone) *dialler { return p.FindApp(phoneID).(*dialler) }

// Clear goes back to the calls of the last days, which the seed makes.
func (d *dialler) Clear(p *kit.Phone) {
	*d = dialler{phone: p, next: 1, now: d.now}
	known := p.People()
	kinds := []string{callMissed, callIncoming, callOutgoing, callIncoming, callDeclined, callOutgoing}
	at := p.Began.Add(time.Duration(p.Millis) * time.Millisecond)
	for i := range 14 {
		at = at.Add(-time.Duration(20+p.Number(fmt.Sprint("call gap", i), 400)) * time.Minute)
		who := known[p.Number(fmt.Sprint("caller", i), len(known))]
		c := call{Number: who.Phone, Kind: kinds[p.Number(fmt.Sprint("call kind", i), len(kinds))], At: at.Truncate(time.Second)}
		if i == 0 {
			c.Number, c.Kind = p.Someone("Chiara").Phone, callMissed
		}
		if i == 9 {
			c.Number = "+1 555 010 2234"
		}
		if c.Kind == callIncoming || c.Kind == callOutgoing {
			c.Seconds = p.Number(fmt.Sprint("call length", i), 900)
		}
		c.New = c.Kind == callMissed && i < 3
		d.append(c)
	}
}

// append adds a call that is older than all others.
func (d *dialler) append(c call) {
	c.ID = d.next
	d.next++
	d.calls = append(d.calls, c)
}

// record adds a call that is newer than all others and returns its number.
func (d *dialler) record(c call) int {
	c.ID = d.next
	d.next++
	d.calls = append([]call{c}, d.calls...)
	return c.ID
}

func (d *dialler) find(id int) *call {
	for i := range d.calls {
		if d.calls[i].ID == id {
			return &d.calls[i]
		}
	}
	return nil
}

func (d *dialler) remove(ids ...int) {
	d.calls = slices.DeleteFunc(d.calls, func(c call) bool { return slices.Contains(ids, c.ID) })
}

// missed is how many missed calls weren't looked at.
func (d *dialler) missed() int {
	n := 0
	for _, c := range d.calls {
		if c.New {
			n++
		}
	}
	return n
}

// seen is that the list of calls was looked at.
func (d *dialler) seen(p *kit.Phone) {
	for i := range d.calls {
		d.calls[i].New = false
	}
	p.DropTagged(phoneID, "missed")
}

type diallerState struct {
	Calls    []call   `json:"calls"`
	Incoming []ring   `json:"incoming,omitempty"`
	InCall   *running `json:"in_call,omitempty"`
}

func (d *dialler) State() any {
	p := d.phone
	s := diallerState{Calls: []call{}, InCall: d.now.running(p)}
	for _, c := range d.calls {
		c.Name = ""
		if k := contactsOf(p).byNumber(c.Number); k != nil {
			c.Name = k.Name
		}
		s.Calls = append(s.Calls, c)
	}
	for _, c := range d.coming {
		s.Incoming = append(s.Incoming, ring{c.from, c.at - p.Millis})
	}
	return s
}

// Load takes a list of calls as state writes it. A number may be given by the
// name of a contact; calls without an id get the next free one.
func (d *dialler) Load(p *kit.Phone, raw json.RawMessage) error {
	var s diallerState
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	for i, r := range s.Incoming {
		if r.From == "" || r.After < 0 || r.After > kit.MaxAdvance {
			return fmt.Errorf("incoming: call %d needs a from, and an after of 0 to %d ms", i, kit.MaxAdvance)
		}
		d.expect(p, numberOf(p, r.From), r.After)
	}
	if s.Calls != nil {
		if err := d.take(p, s.Calls); err != nil {
			return err
		}
	}
	return d.resume(p, s.InCall)
}

// take replaces the list of calls.
func (d *dialler) take(p *kit.Phone, calls []call) error {
	next, seen := 1, map[int]bool{}
	for i := range calls {
		c := &calls[i]
		c.Number, c.Name = numberOf(p, c.Number), ""
		switch {
		case c.Number == "":
			return fmt.Errorf("calls: number of call %d is empty", i)
		case !slices.Contains([]string{callIncoming, callOutgoing, callMissed, callDeclined}, c.Kind):
			return fmt.Errorf("calls: kind is incoming, outgoing, missed or declined, not %q", c.Kind)
		case c.Seconds < 0:
			return fmt.Errorf("calls: seconds is %d", c.Seconds)
		case c.ID < 0 || c.ID > 0 && seen[c.ID]:
			return fmt.Errorf("calls: id %d is there twice, or below 0", c.ID)
		case c.At.IsZero():
			c.At = p.Now()
		}
		seen[c.ID] = true
		next = max(next, c.ID+1)
	}
	d.calls, d.next = nil, next
	for _, c := range calls {
		if c.ID == 0 {
			c.ID = d.next
			d.next++
		}
		d.calls = append(d.calls, c)
	}
	slices.SortStableFunc(d.calls, func(a, b call) int { return b.At.Compare(a.At) })
	return nil
}

// expect lets a call come in after ms.
func (d *dialler) expect(p *kit.Phone, from string, ms int64) {
	c := &coming{from, p.Millis + ms}
	d.coming = append(d.coming, c)
	p.After(ms, func() {
		if at := slices.Index(d.coming, c); at >= 0 {
			d.coming = slices.Delete(d.coming, at, at+1)
			receiveCall(p, from)
		}
	})
}

// Handle opens the pad with the number of an address tel:NUMBER.
func (d *dialler) Handle(_ *kit.Phone, url string) kit.Page {
	number, ok := strings.CutPrefix(url, "tel:")
	if !ok {
		return nil
	}
	number = strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(number, "//"), "%20", " "), "%2B", "+")
	if number != "" && !kit.IsPhone(number) {
		return nil
	}
	return newPad(d, number)
}
