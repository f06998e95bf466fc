package talk

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const inCallID = "com.android.incallui"

// inCall is the app that shows a call; it has no icon of its own.
type inCall struct{}

// NewInCall makes what shows calls that go on.
func NewInCall(*kit.Phone) kit.Application { return &inCall{} }

func (*inCall) Info() kit.Info {
	return kit.Info{ID: inCallID, About: aboutInCall, Label: "Call", Icon: "call", Colour: kit.InkGreen, Hidden: true, System: true}
}

func (*inCall) Open(*kit.Phone) kit.Page { return &callPage{} }
func (*inCall) State() any               { return nil }

// callPage shows the call that goes on.
type callPage struct {
	keypad bool
	typed  string
	left   *talk // the call that it showed last
}

// AboveLock: a call stands before the lock screen.
func (*callPage) AboveLock() {}

func (*callPage) Activity() string { return ".InCallActivity" }

// Back leaves the call running and goes where it was begun.
func (g *callPage) Back(p *kit.Phone) bool {
	switch t := diallerOf(p).now; {
	case g.keypad:
		g.keypad = false
		p.Stir()
	case t == nil:
		return false
	case t.from == nil || !p.ReturnTo(t.from):
		p.GoHome()
	}
	return true
}

func (*callPage) Route() string { return "A call" }

func (g *callPage) Build(p *kit.Phone) *kit.View {
	t := diallerOf(p).now
	if t != nil {
		g.left = t
	}
	t = g.left
	if t == nil {
		return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Style: kit.Style{Fill: kit.InkPage}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: inCallID + ":id/no_call", Text: "No call", W: kit.Match, Margin: kit.Edges{T: kit.DP(160)}, Style: kit.Style{Ink: kit.InkDim, Points: 20, Align: kit.Center}}}}
	}
	head := &kit.View{Class: kit.ClassLinear, ID: inCallID + ":id/contactgrid", W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(24), kit.DP(48)), Kids: []*kit.View{
		{Class: kit.ClassText, ID: inCallID + ":id/contactgrid_status_text", Text: t.status(p), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 16, Align: kit.Center, Lines: 1}},
		{Class: kit.ClassText, ID: inCallID + ":id/contactgrid_contact_name", Text: callerName(p, t.number), W: kit.Match, Margin: kit.Edges{T: kit.DP(8)}, Style: kit.Style{Ink: kit.InkText, Points: 32, Align: kit.Center, Lines: 2}}}}
	if callerName(p, t.number) != t.number {
		head.Add(&kit.View{Class: kit.ClassText, ID: inCallID + ":id/contactgrid_phone_number", Text: t.number, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 15, Align: kit.Center, Lines: 1}})
	}
	photo := kit.Avatar(inCallID+":id/contactgrid_avatar", callerName(p, t.number), 120)
	photo.GX, photo.Margin = kit.Center, kit.Edges{T: kit.DP(40)}
	if !g.keypad {
		head.Add(photo)
	}
	root := &kit.View{Class: kit.ClassFrame, ID: inCallID + ":id/incall_root", W: kit.Match, H: kit.Match, Style: kit.Style{Fill: kit.InkPage}, Kids: []*kit.View{head}}
	col := root
	if lying(p) {
		root.Layout, head.W = kit.Across, kit.Wrap
		head.H = kit.Match
		col = &kit.View{Class: kit.ClassFrame, ID: inCallID + ":id/incall_controls", Weight: 1, H: kit.Match}
		root.Add(col)
	}
	g.controls(p, t, head, col)
	return root
}

// controls are what can be done with the call.
func (g *callPage) controls(p *kit.Phone, t *talk, head, col *kit.View) {
	switch {
	case t.incoming && t.state == talkRinging:
		col.Add(g.answerRow(p))
	case g.keypad:
		head.Add(&kit.View{Class: kit.ClassText, ID: inCallID + ":id/digits", Text: g.typed, W: kit.Match, Margin: kit.Edges{T: kit.DP(16)}, Style: kit.Style{Ink: kit.InkText, Points: 28, Align: kit.Center, Lines: 1}})
		hide := p.TextButton(inCallID+":id/hide_keypad", "Hide keypad", func() { g.keypad = false; p.Stir() })
		hide.GX = kit.Center
		pad := keypad(inCallID, func(k string) { g.typed += k; p.Stir() })
		if lying(p) {
			col.Add(pad, hide)
			return
		}
		col.Add(pad, hide, g.endRow(p, t))
	default:
		col.Add(g.buttons(p, t), g.endRow(p, t))
	}
}

// buttons are the switches of a call. They work once it was answered.
func (g *callPage) buttons(p *kit.Phone, t *talk) *kit.View {
	row := &kit.View{Class: kit.ClassLinear, ID: inCallID + ":id/incall_button_grid", Layout: kit.Across, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(16))}
	button := func(label, icon string, on, live bool, do func()) {
		ground, front := kit.InkIf(on, kit.InkAccent), kit.InkText
		switch {
		case on:
			front = kit.InkOnAccent
		case !live:
			front = kit.InkDisabled
		}
		row.Add(&kit.View{Class: kit.ClassGroup, ID: inCallID + ":id/incall_" + strings.ToLower(label), Desc: label, Weight: 1, Checkable: true, Checked: on, Disabled: !live,
			Click: func() { do(); p.Stir() }, Pad: kit.Sides(0, kit.DP(8)), Kids: []*kit.View{
				{Class: kit.ClassFrame, Layout: kit.Stack, GX: kit.Center, W: kit.DP(64), H: kit.DP(64), Style: kit.Style{Fill: kit.InkOr(ground, kit.InkSoft), Round: kit.DP(32)}, Kids: []*kit.View{
					{Class: kit.ClassImage, GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: front}}}},
				{Class: kit.ClassText, Text: label, W: kit.Match, Margin: kit.Edges{T: kit.DP(6)}, Style: kit.Style{Ink: kit.InkText, Points: 13, Align: kit.Center, Lines: 1}}}})
	}
	talking := t.state == talkActive
	button("Mute", "mic_off", t.muted, talking, func() { t.muted = !t.muted })
	button("Keypad", "keypad", false, talking, func() { g.keypad = true })
	button("Speaker", "sound", t.speaker, t.state != talkEnded, func() { t.speaker = !t.speaker })
	button("Hold", "pause", t.held, talking, func() { t.held = !t.held })
	return row
}

// roundButton is a large round button.
func roundButton(id, icon, desc string, ground kit.Ink, do func()) *kit.View {
	return &kit.View{Class: kit.ClassImgBtn, ID: id, Desc: desc, W: kit.DP(72), H: kit.DP(72), GX: kit.Center, GY: kit.Center, Click: do,
		Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 32, Fill: ground, Round: kit.DP(36), Ink: kit.InkWhite, Align: kit.Center, Vcenter: true}}
}

func (g *callPage) endRow(p *kit.Phone, t *talk) *kit.View {
	b := roundButton(inCallID+":id/incall_end_call", "hang_up", "End call", kit.InkRed, func() { hangUp(p, "Call ended") })
	b.Disabled = t.state == talkEnded
	return &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, H: kit.DP(120), Kids: []*kit.View{b}}
}

// answerRow is what a ringing call offers.
func (g *callPage) answerRow(p *kit.Phone) *kit.View {
	row := &kit.View{Class: kit.ClassLinear, ID: inCallID + ":id/incoming_call_puck_container", Layout: kit.Across, W: kit.Match, H: kit.DP(160)}
	for _, b := range []struct {
		id, icon, label string
		ground          kit.Ink
		do              func()
	}{
		{"decline", "hang_up", "Decline", kit.InkRed, func() { decline(p) }},
		{"reply", "message", "Reply", kit.InkTeal, func() { g.quickReply(p) }},
		{"answer", "call", "Answer", kit.InkGreen, func() { answer(p) }},
	} {
		row.Add(&kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
			roundButton(inCallID+":id/"+b.id, b.icon, b.label, b.ground, b.do),
			{Class: kit.ClassText, Text: b.label, W: kit.Match, Margin: kit.Edges{T: kit.DP(6)}, Style: kit.Style{Ink: kit.InkText, Points: 13, Align: kit.Center, Lines: 1}}}})
	}
	return row
}

// quickReply declines with a message.
func (g *callPage) quickReply(p *kit.Phone) {
	t := diallerOf(p).now
	var items []kit.Choice
	for _, text := range []string{"Can’t talk now. What’s up?", "I’ll call you right back.", "I’ll call you later.", "Can’t talk now. Call me later?"} {
		items = append(items, kit.Choice{Label: text, Do: func() {
			decline(p)
			messagesOf(p).send(p, messagesOf(p).with(t.number), text, "")
		}})
	}
	p.Sheet("Quick responses", items...)
}

// clockOf is a length of time as a call shows it.
func clockOf(seconds int) string {
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%02d:%02d", seconds/60, seconds%60)
}
