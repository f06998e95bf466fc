package talk

import "github.com/agentic-mobile-control/amc/sim/kit"

// receiveCall lets the phone ring, unless it can't be reached.
func receiveCall(p *kit.Phone, number string) {
	d := diallerOf(p)
	switch {
	case p.Prefs.On[kit.PrefAirplane]:
		return
	case d.now != nil && d.now.state != talkEnded:
		missCall(p, number)
		return
	}
	t := &talk{number: number, incoming: true, state: talkRinging, from: p.Front}
	d.now = t
	dark := p.Asleep || p.Locked
	p.Wake()
	posted := p.Notify(kit.Notification{Application: phoneID, Tag: "call", Title: callerName(p, number), Text: "Incoming call", Lasts: ringTime, Ongoing: true, Open: func() { showCall(p) },
		Actions: []kit.NoteAction{{Label: "Decline", Do: func() { decline(p) }}, {Label: "Answer", Do: func() { answer(p) }}}})
	if dark || posted == 0 {
		showCall(p)
	}
	p.After(ringTime, func() {
		if t.state != talkRinging {
			return
		}
		t.state, t.why = talkEnded, "Missed call"
		p.DropTagged(phoneID, "call")
		missCall(p, number)
		leaveCall(p, t)
	})
}

// missCall lists a call that nobody answered, and says so.
func missCall(p *kit.Phone, number string) {
	d := diallerOf(p)
	d.record(call{Number: number, Kind: callMissed, At: p.Now(), New: true})
	p.Notify(kit.Notification{Application: phoneID, Tag: "missed", Title: "Missed call", Text: callerName(p, number), Open: func() { p.Start(d, true); p.Front.Top().Page.(*dialPage).show(p, tabRecents) },
		Actions: []kit.NoteAction{{Label: "Call back", Do: func() { p.Panel = kit.PanelNone; placeCall(p, number) }}, {Label: "Message", Do: func() { p.Panel = kit.PanelNone; p.GoTo("sms:" + number) }}}})
}

// answer takes the call that rings.
func answer(p *kit.Phone) {
	t := diallerOf(p).now
	if t == nil || !t.incoming || t.state != talkRinging {
		return
	}
	t.entry = diallerOf(p).record(call{Number: t.number, Kind: callIncoming, At: p.Now()})
	if p.Front.Application.Info().ID != inCallID {
		t.from = p.Front
		showCall(p)
	}
	showRunning(p)
	connect(p, t)
}

// decline refuses the call that rings.
func decline(p *kit.Phone) {
	t := diallerOf(p).now
	if t == nil || !t.incoming || t.state != talkRinging {
		return
	}
	diallerOf(p).record(call{Number: t.number, Kind: callDeclined, At: p.Now()})
	t.state, t.why = talkEnded, "Call declined"
	p.DropTagged(phoneID, "call")
	leaveCall(p, t)
}
