package sim

import "fmt"

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
	entry                int   // in the list of calls
	from                 *task // where the user was before
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

func (t *talk) running(p *Phone) *running {
	if t == nil || t.state == talkEnded {
		return nil
	}
	return &running{Number: t.number, State: t.state, Coming: t.incoming, Seconds: t.seconds(p), Muted: t.muted, Speaker: t.speaker, Held: t.held}
}

func (t *talk) seconds(p *Phone) int {
	switch t.state {
	case talkActive:
		return int((p.now - t.began) / 1000)
	case talkEnded:
		return int((t.over - t.began) / 1000)
	}
	return 0
}

func (t *talk) status(p *Phone) string {
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
func (d *dialler) resume(p *Phone, r *running) error {
	switch {
	case r == nil:
		return nil
	case r.Number == "":
		return fmt.Errorf("in_call: number is empty")
	case r.Seconds < 0 || r.Seconds > maxAdvance/1000:
		return fmt.Errorf("in_call: seconds is 0 to 86400, not %d", r.Seconds)
	case r.State != talkActive && r.State != talkRinging:
		return fmt.Errorf("in_call: state is ringing or active, not %q", r.State)
	case r.State == talkRinging && r.Coming:
		d.expect(p, p.numberOf(r.Number), 0)
		return nil
	}
	d.now = &talk{number: p.numberOf(r.Number), incoming: r.Coming, state: r.State, began: -int64(r.Seconds) * 1000, muted: r.Muted, speaker: r.Speaker, held: r.Held}
	if len(d.calls) > 0 && d.calls[0].Number == d.now.number {
		d.now.entry = d.calls[0].ID
	}
	if p.count(d.now); r.State == talkRinging {
		p.await(d.now)
	}
	p.showRunning()
	return nil
}

// placeCall calls a number, once the Phone app may.
func (p *Phone) placeCall(number string) {
	from := p.front
	if p.granted(phoneID, permCalls) {
		p.beginCall(number, from)
		return
	}
	p.start(p.dialler(), false)
	p.request(permCalls, "", func() { p.beginCall(number, from) }, func() {
		p.alert(alert{title: "Permission needed", message: "Phone can’t make calls without the Phone permission.", negative: choice{label: "Cancel"},
			positive: choice{"Settings", func() { p.goTo("package:" + phoneID) }}})
	})
}

func (p *Phone) beginCall(number string, from *task) {
	d := p.dialler()
	switch {
	case d.now != nil && d.now.state != talkEnded:
		p.toast("End the other call first")
		return
	case p.prefs.on[prefAirplane]:
		p.alert(alert{message: "Turn off airplane mode to make a call.", positive: choice{label: "OK"}})
		return
	}
	t := &talk{number: number, state: talkRinging, from: from}
	t.entry = d.record(call{Number: number, Kind: callOutgoing, At: p.Now()})
	d.now = t
	p.showCall()
	p.showRunning()
	p.await(t)
}

// await lets the other end answer after a while.
func (p *Phone) await(t *talk) {
	p.after(int64(answerTime+p.number("answer of "+digitsOf(t.number), 3000)), func() {
		if t.state == talkRinging {
			p.connect(t)
		}
	})
}

// connect lets a call begin.
func (p *Phone) connect(t *talk) {
	t.state, t.began = talkActive, p.now
	p.stir()
	p.count(t)
}

// count lets the time of a call run on its page. It is no stir: what counts
// seconds doesn't keep a dump from finding the screen at rest.
func (p *Phone) count(t *talk) {
	p.after(1000, func() {
		if t.state == talkActive {
			p.stale = true
			p.count(t)
		}
	})
}

// showCall brings the page of the call to the front.
func (p *Phone) showCall() {
	p.panel = PanelNone
	p.start(p.findApp(inCallID), true)
}

// showRunning posts the notification of a call that goes on.
func (p *Phone) showRunning() {
	t := p.dialler().now
	p.notify(notification{app: phoneID, tag: "call", title: p.callerName(t.number), text: "Ongoing call", quiet: true, ongoing: true, open: func() { p.start(p.findApp(inCallID), false) },
		actions: []noteAction{{label: "Hang up", do: func() { p.hangUp("Call ended") }}}})
}

// hangUp ends the call; its page stays for a moment.
func (p *Phone) hangUp(why string) {
	d := p.dialler()
	t := d.now
	if t == nil || t.state == talkEnded {
		return
	}
	p.dropTagged(phoneID, "call")
	if c := d.find(t.entry); c != nil {
		c.Seconds = t.seconds(p)
	}
	if t.state == talkRinging {
		t.began = p.now
	}
	t.state, t.why, t.over = talkEnded, why, p.now
	p.stir()
	p.after(endedTime, func() { p.leaveCall(t) })
}

// leaveCall takes the page of a call away that is over.
func (p *Phone) leaveCall(t *talk) {
	if p.dialler().now != t {
		return
	}
	p.dialler().now = nil
	inFront := p.front.app.info().id == inCallID
	p.kill(p.findApp(inCallID))
	if inFront && (t.from == nil || !p.returnTo(t.from)) {
		p.goHome()
	}
	p.stir()
}
