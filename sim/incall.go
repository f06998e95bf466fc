package sim

import (
	"fmt"
	"strings"
)

const inCallID = "com.android.incallui"

// inCall is the app that shows a call; it has no icon of its own.
type inCall struct{}

func newInCall(*Phone) app { return &inCall{} }

func (*inCall) info() appInfo {
	return appInfo{id: inCallID, label: "Call", icon: "call", colour: inkGreen, hidden: true}
}

func (*inCall) open(*Phone) page { return &callPage{} }
func (*inCall) state() any       { return nil }

// callPage shows the call that goes on.
type callPage struct {
	keypad bool
	typed  string
	left   *talk // the call that it showed last
}

// aboveLock: a call stands before the lock screen.
func (*callPage) aboveLock() {}

func (*callPage) activity() string { return ".InCallActivity" }

// back leaves the call running and goes where it was begun.
func (g *callPage) back(p *Phone) bool {
	switch t := p.dialler().now; {
	case g.keypad:
		g.keypad = false
		p.stir()
	case t == nil:
		return false
	case t.from == nil || !p.returnTo(t.from):
		p.goHome()
	}
	return true
}

func (g *callPage) build(p *Phone) *view {
	t := p.dialler().now
	if t != nil {
		g.left = t
	}
	t = g.left
	if t == nil {
		return &view{class: classLinear, w: match, h: match, style: style{fill: inkPage}, kids: []*view{
			{class: classText, id: inCallID + ":id/no_call", text: "No call", w: match, marg: edges{t: dp(160)}, style: style{ink: inkDim, points: 20, align: center}}}}
	}
	head := &view{class: classLinear, id: inCallID + ":id/contactgrid", w: match, weight: 1, pad: sides(dp(24), dp(48)), kids: []*view{
		{class: classText, id: inCallID + ":id/contactgrid_status_text", text: t.status(p), w: match, style: style{ink: inkDim, points: 16, align: center, lines: 1}},
		{class: classText, id: inCallID + ":id/contactgrid_contact_name", text: p.callerName(t.number), w: match, marg: edges{t: dp(8)}, style: style{ink: inkText, points: 32, align: center, lines: 2}}}}
	if p.callerName(t.number) != t.number {
		head.add(&view{class: classText, id: inCallID + ":id/contactgrid_phone_number", text: t.number, w: match, style: style{ink: inkDim, points: 15, align: center, lines: 1}})
	}
	photo := avatar(inCallID+":id/contactgrid_avatar", p.callerName(t.number), 120)
	photo.gx, photo.marg = center, edges{t: dp(40)}
	if !g.keypad {
		head.add(photo)
	}
	root := &view{class: classFrame, id: inCallID + ":id/incall_root", w: match, h: match, style: style{fill: inkPage}, kids: []*view{head}}
	col := root
	if p.lying() {
		root.lay, head.w = across, wrap
		head.h = match
		col = &view{class: classFrame, id: inCallID + ":id/incall_controls", weight: 1, h: match}
		root.add(col)
	}
	g.controls(p, t, head, col)
	return root
}

// controls are what can be done with the call.
func (g *callPage) controls(p *Phone, t *talk, head, col *view) {
	switch {
	case t.incoming && t.state == talkRinging:
		col.add(g.answerRow(p))
	case g.keypad:
		head.add(&view{class: classText, id: inCallID + ":id/digits", text: g.typed, w: match, marg: edges{t: dp(16)}, style: style{ink: inkText, points: 28, align: center, lines: 1}})
		hide := p.textButton(inCallID+":id/hide_keypad", "Hide keypad", func() { g.keypad = false; p.stir() })
		hide.gx = center
		pad := keypad(inCallID, func(k string) { g.typed += k; p.stir() })
		if p.lying() {
			col.add(pad, hide)
			return
		}
		col.add(pad, hide, g.endRow(p, t))
	default:
		col.add(g.buttons(p, t), g.endRow(p, t))
	}
}

// buttons are the switches of a call. They work once it was answered.
func (g *callPage) buttons(p *Phone, t *talk) *view {
	row := &view{class: classLinear, id: inCallID + ":id/incall_button_grid", lay: across, w: match, pad: sides(dp(16), dp(16))}
	button := func(label, icon string, on, live bool, do func()) {
		ground, front := inkIf(on, inkAccent), inkText
		switch {
		case on:
			front = inkOnAccent
		case !live:
			front = inkDisabled
		}
		row.add(&view{class: classGroup, id: inCallID + ":id/incall_" + strings.ToLower(label), desc: label, weight: 1, checkable: true, checked: on, disabled: !live,
			click: func() { do(); p.stir() }, pad: sides(0, dp(8)), kids: []*view{
				{class: classFrame, lay: stack, gx: center, w: dp(64), h: dp(64), style: style{fill: inkOr(ground, inkSoft), round: dp(32)}, kids: []*view{
					{class: classImage, gx: center, gy: center, style: style{shape: shapeIcon, icon: icon, ink: front}}}},
				{class: classText, text: label, w: match, marg: edges{t: dp(6)}, style: style{ink: inkText, points: 13, align: center, lines: 1}}}})
	}
	talking := t.state == talkActive
	button("Mute", "mic_off", t.muted, talking, func() { t.muted = !t.muted })
	button("Keypad", "keypad", false, talking, func() { g.keypad = true })
	button("Speaker", "sound", t.speaker, t.state != talkEnded, func() { t.speaker = !t.speaker })
	button("Hold", "pause", t.held, talking, func() { t.held = !t.held })
	return row
}

// roundButton is a large round button.
func roundButton(id, icon, desc string, ground ink, do func()) *view {
	return &view{class: classImgBtn, id: id, desc: desc, w: dp(72), h: dp(72), gx: center, gy: center, click: do,
		style: style{shape: shapeIcon, icon: icon, iconDP: 32, fill: ground, round: dp(36), ink: inkWhite, align: center, vcenter: true}}
}

func (g *callPage) endRow(p *Phone, t *talk) *view {
	b := roundButton(inCallID+":id/incall_end_call", "hang_up", "End call", inkRed, func() { p.hangUp("Call ended") })
	b.disabled = t.state == talkEnded
	return &view{class: classFrame, lay: stack, w: match, h: dp(120), kids: []*view{b}}
}

// answerRow is what a ringing call offers.
func (g *callPage) answerRow(p *Phone) *view {
	row := &view{class: classLinear, id: inCallID + ":id/incoming_call_puck_container", lay: across, w: match, h: dp(160)}
	for _, b := range []struct {
		id, icon, label string
		ground          ink
		do              func()
	}{
		{"decline", "hang_up", "Decline", inkRed, func() { p.decline() }},
		{"reply", "message", "Reply", inkTeal, func() { g.quickReply(p) }},
		{"answer", "call", "Answer", inkGreen, func() { p.answer() }},
	} {
		row.add(&view{class: classLinear, weight: 1, gy: center, kids: []*view{
			roundButton(inCallID+":id/"+b.id, b.icon, b.label, b.ground, b.do),
			{class: classText, text: b.label, w: match, marg: edges{t: dp(6)}, style: style{ink: inkText, points: 13, align: center, lines: 1}}}})
	}
	return row
}

// quickReply declines with a message.
func (g *callPage) quickReply(p *Phone) {
	t := p.dialler().now
	var items []choice
	for _, text := range []string{"Can’t talk now. What’s up?", "I’ll call you right back.", "I’ll call you later.", "Can’t talk now. Call me later?"} {
		items = append(items, choice{text, func() {
			p.decline()
			p.messages().send(p, p.messages().with(t.number), text, "")
		}})
	}
	p.sheet("Quick responses", items...)
}

// clockOf is a length of time as a call shows it.
func clockOf(seconds int) string {
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%02d:%02d", seconds/60, seconds%60)
}
