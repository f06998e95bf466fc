package sim

// receiveCall lets the phone ring, unless it can't be reached.
func (p *Phone) receiveCall(number string) {
	d := p.dialler()
	switch {
	case p.prefs.on[prefAirplane]:
		return
	case d.now != nil && d.now.state != talkEnded:
		p.missCall(number)
		return
	}
	t := &talk{number: number, incoming: true, state: talkRinging, from: p.front}
	d.now = t
	dark := p.asleep || p.locked
	p.wake()
	posted := p.notify(notification{app: phoneID, tag: "call", title: p.callerName(number), text: "Incoming call", lasts: ringTime, ongoing: true, open: p.showCall,
		actions: []noteAction{{label: "Decline", do: p.decline}, {label: "Answer", do: p.answer}}})
	if dark || posted == 0 {
		p.showCall()
	}
	p.after(ringTime, func() {
		if t.state != talkRinging {
			return
		}
		t.state, t.why = talkEnded, "Missed call"
		p.dropTagged(phoneID, "call")
		p.missCall(number)
		p.leaveCall(t)
	})
}

// missCall lists a call that nobody answered, and says so.
func (p *Phone) missCall(number string) {
	d := p.dialler()
	d.record(call{Number: number, Kind: callMissed, At: p.Now(), New: true})
	p.notify(notification{app: phoneID, tag: "missed", title: "Missed call", text: p.callerName(number), open: func() { p.start(d, true); p.front.top().page.(*dialPage).show(p, tabRecents) },
		actions: []noteAction{{label: "Call back", do: func() { p.panel = PanelNone; p.placeCall(number) }}, {label: "Message", do: func() { p.panel = PanelNone; p.goTo("sms:" + number) }}}})
}

// answer takes the call that rings.
func (p *Phone) answer() {
	t := p.dialler().now
	if t == nil || !t.incoming || t.state != talkRinging {
		return
	}
	t.entry = p.dialler().record(call{Number: t.number, Kind: callIncoming, At: p.Now()})
	if p.front.app.info().id != inCallID {
		t.from = p.front
		p.showCall()
	}
	p.showRunning()
	p.connect(t)
}

// decline refuses the call that rings.
func (p *Phone) decline() {
	t := p.dialler().now
	if t == nil || !t.incoming || t.state != talkRinging {
		return
	}
	p.dialler().record(call{Number: t.number, Kind: callDeclined, At: p.Now()})
	t.state, t.why = talkEnded, "Call declined"
	p.dropTagged(phoneID, "call")
	p.leaveCall(t)
}
