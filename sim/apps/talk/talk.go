package talk

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// The states of a call.
const (
	talkRinging = "ringing" // here, or at the other end
	talkActive  = "active"
	talkEnded   = "ended"
)

// Times of calls, in ms.
const (
	ringTime   = 25_000 // how long a phone rings
	endedTime  = 1500   // how long the end of a call stands there
	answerTime = 2000   // the other end answers after this and up to 3 s more
)

// talk is a call while it goes on.
type talk struct {
	number               string
	incoming             bool
	state                string
	why                  string // why it ended
	began, over          int64  // when it was answered, and when it ended
	muted, speaker, held bool
	entry                int       // in the list of calls
	from                 *kit.Task // where the user was before
}

// running is a call as the state tells it.
type running struct {
	Number  string `json:"number"`
	State   string `json:"state"` // ringing or active
	Coming  bool   `json:"incoming,omitempty"`
	Seconds int    `json:"seconds,omitempty"`
	Muted   bool   `json:"muted,omitempty"`
	Speaker bool   `json:"speaker,omitempty"`
	Held    bool   `json:"held,omitempty"`
}

func (t *talk) running(p *kit.Phone) *running {
	if t == nil || t.state == talkEnded {
		return nil
	}
	return &running{Number: t.number, State: t.state, Coming: t.incoming, Seconds: t.seconds(p), Muted: t.muted, Speaker: t.speaker, Held: t.held}
}

func (t *talk) seconds(p *kit.Phone) int {
	switch t.state {
	case talkActive:
		return int((p.Millis - t.began) / 1000)
	case talkEnded:
		return int((t.over - t.began) / 1000)
	}
	return 0
}

func (t *talk) status(p *kit.Phone) string {
	switch {
	case t.state == talkEnded:
		return t.why
	case t.state == talkRinging && t.incoming:
		return "Incoming call"
	case t.state == talkRinging:
		return "Calling…"
	case t.held:
		return "On hold"
	}
	return clockOf(t.seconds(p))
}

// resume starts a phone in the midst of a call.
func (d *dialler) resume(p *kit.Phone, r *running) error {
	switch {
	case r == nil:
		return nil
	case r.Number == "":
		return fmt.Errorf("in_call: number is empty")
	case r.Seconds < 0 || r.Seconds > kit.MaxAdvance/1000:
		return fmt.Errorf("in_call: seconds is 0 to 86400, not %d", r.Seconds)
	case r.State != talkActive && r.State != talkRinging:
		return fmt.Errorf("in_call: state is ringing or active, not %q", r.State)
	case r.State == talkRinging && r.Coming:
		d.expect(p, numberOf(p, r.Number), 0)
		return nil
	}
	d.now = &talk{number: numberOf(p, r.Number), incoming: r.Coming, state: r.State, began: -int64(r.Seconds) * 1000, muted: r.Muted, speaker: r.Speaker, held: r.Held}
	if len(d.calls) > 0 && d.calls[0].Number == d.now.number {
		d.now.entry = d.calls[0].ID
	}
	if count(p, d.now); r.State == talkRinging {
		await(p, d.now)
	}
	showRunning(p)
	return nil
}

// placeCall calls a number, once the Phone app may.
func placeCall(p *kit.Phone, number string) {
	from := p.Front
	if p.Granted(phoneID, kit.PermCalls) {
		beginCall(p, number, from)
		return
	}
	p.Start(diallerOf(p), false)
	p.Request(kit.PermCalls, "", func() { beginCall(p, number, from) }, func() {
		p.Alert(kit.Alert{Title: "Permission needed", Message: "Phone can’t make calls without the Phone permission.", Negative: kit.Choice{Label: "Cancel"},
			Positive: kit.Choice{Label: "Settings", Do: func() { p.GoTo("package:" + phoneID) }}})
	})
}

func beginCall(p *kit.Phone, number string, from *kit.Task) {
	d := diallerOf(p)
	switch {
	case d.now != nil && d.now.state != talkEnded:
		p.Toast("End the other call first")
		return
	case p.Prefs.On[kit.PrefAirplane]:
		p.Alert(kit.Alert{Message: "Turn off airplane mode to make a call.", Positive: kit.Choice{Label: "OK"}})
		return
	}
	t := &talk{number: number, state: talkRinging, from: from}
	t.entry = d.record(call{Number: number, Kind: callOutgoing, At: p.Now()})
	d.now = t
	showCall(p)
	showRunning(p)
	await(p, t)
}

// await lets the other end answer after a while.
func await(p *kit.Phone, t *talk) {
	p.After(int64(answerTime+p.Number("answer of "+kit.DigitsOf(t.number), 3000)), func() {
		if t.state == talkRinging {
			connect(p, t)
		}
	})
}

// connect lets a call begin.
func connect(p *kit.Phone, t *talk) {
	t.state, t.began = talkActive, p.Millis
	p.Stir()
	count(p, t)
}

// count lets the time of a call run on its page. It is no stir: what counts
// seconds doesn't keep a dump from finding the screen at rest.
func count(p *kit.Phone, t *talk) {
	p.After(1000, func() {
		if t.state == talkActive {
			p.Stale = true
			count(p, t)
		}
	})
}

// showCall brings the page of the call to the front.
func showCall(p *kit.Phone) {
	p.Panel = kit.PanelNone
	p.Start(p.FindApp(inCallID), true)
}

// showRunning posts the notification of a call that goes on.
func showRunning(p *kit.Phone) {
	t := diallerOf(p).now
	p.Notify(kit.Notification{Application: phoneID, Tag: "call", Title: callerName(p, t.number), Text: "Ongoing call", Quiet: true, Ongoing: true, Open: func() { p.Start(p.FindApp(inCallID), false) },
		Actions: []kit.NoteAction{{Label: "Hang up", Do: func() { hangUp(p, "Call ended") }}}})
}

// hangUp ends the call; its page stays for a moment.
func hangUp(p *kit.Phone, why string) {
	d := diallerOf(p)
	t := d.now
	if t == nil || t.state == talkEnded {
		return
	}
	p.DropTagged(phoneID, "call")
	if c := d.find(t.entry); c != nil {
		c.Seconds = t.seconds(p)
	}
	if t.state == talkRinging {
		t.began = p.Millis
	}
	t.state, t.why, t.over = talkEnded, why, p.Millis
	p.Stir()
	p.After(endedTime, func() { leaveCall(p, t) })
}

// leaveCall takes the page of a call away that is over.
func leaveCall(p *kit.Phone, t *talk) {
	if diallerOf(p).now != t {
		return
	}
	diallerOf(p).now = nil
	inFront := p.Front.Application.Info().ID == inCallID
	p.Kill(p.FindApp(inCallID))
	if inFront && (t.from == nil || !p.ReturnTo(t.from)) {
		p.GoHome()
	}
	p.Stir()
}
