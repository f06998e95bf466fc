package kit

import (
	"fmt"
	"image"
)

// age is how long ago a notification came, as its row says it.
func (n Notification) age(p *Phone) string {
	switch min := (p.Millis - n.at) / 60_000; {
	case min == 0:
		return "now"
	case min < 60:
		return fmt.Sprintf("%dm", min)
	default:
		return fmt.Sprintf("%dh", min/60)
	}
}

// row is a notification as the shade shows it; open shows all of it.
func (n Notification) row(p *Phone, open bool) *View {
	fold, lines := "Expand", 1
	if open {
		fold, lines = "Collapse", 8
	}
	header := &View{Class: ClassGroup, ID: "android:id/notification_header", Layout: Across, W: Match, Kids: []*View{
		{Class: ClassText, ID: "android:id/app_name_text", Text: p.FindApp(n.Application).Info().Label, Style: Style{Ink: InkDim, Points: 12, Lines: 1}},
		{Class: ClassText, ID: "android:id/time", Text: n.age(p), Weight: 1, Margin: Edges{L: DP(8)}, Style: Style{Ink: InkDim, Points: 12, Lines: 1}}}}
	if len(n.Actions) > 0 || len([]rune(n.Text)) > 48 {
		header.Add(&View{Class: ClassButton, ID: "android:id/expand_button", Desc: fold, W: DP(40), H: DP(24), Click: func() { p.foldRow(n.no, !open) },
			Style: Style{Shape: ShapeIcon, Icon: map[bool]string{false: "chevron_down", true: "chevron_up"}[open], IconDP: 18, Ink: InkDim, Align: Center, Vcenter: true}})
	}
	box := &View{Class: ClassFrame, ID: "android:id/status_bar_latest_event_content", W: Match, Pad: Sides(DP(16), DP(10)), Kids: []*View{header,
		{Class: ClassText, ID: "android:id/title", Text: n.Title, W: Match, Style: Style{Ink: InkText, Points: 15, Bold: true, Lines: 1}},
		{Class: ClassText, ID: "android:id/text", Text: n.Text, W: Match, Style: Style{Ink: InkDim, Points: 14, Lines: lines}}}}
	switch {
	case p.reply != nil && p.reply.no == n.no:
		box.Add(p.replyRow())
	case open && len(n.Actions) > 0:
		box.Add(n.buttons(p))
	}
	row := &View{Class: ClassFrame, ID: systemUI + ":id/expandableNotificationRow", Layout: Stack, W: Match, Margin: Edges{B: DP(8)},
		Click: func() { n.follow(p) }, Style: Style{Fill: InkCard, Round: DP(16), Outline: InkLine}, Kids: []*View{box}}
	if !n.Ongoing {
		row.Flick = func() { p.dropNotification(n.no) }
	}
	return row
}

func (n Notification) buttons(p *Phone) *View {
	line := &View{Class: ClassLinear, ID: "android:id/actions", Layout: Across, W: Match}
	for _, a := range n.Actions {
		line.Add(&View{Class: ClassButton, ID: "android:id/action0", Text: a.Label, H: DP(44), Pad: Sides(DP(8), 0), Margin: Edges{R: DP(12)},
			Click: func() { n.press(p, a) }, Style: Style{Ink: InkAccent, Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1}})
	}
	return &View{Class: ClassFrame, ID: "android:id/actions_container", Layout: Stack, W: Match, Margin: Edges{T: DP(4)}, Kids: []*View{line}}
}

// replyRow is the field that answers, in place of the buttons.
func (p *Phone) replyRow() *View {
	f := p.reply.field
	in := TextField(systemUI+":id/remote_input_text", f)
	in.Weight, in.W = 1, Wrap
	send := IconButton(systemUI+":id/remote_input_send", "send", "Send", f.Submit)
	send.Disabled = len(f.Text) == 0
	if send.Disabled {
		send.Style.Ink = InkDisabled
	}
	return &View{Class: ClassLinear, ID: systemUI + ":id/remote_input", Layout: Across, W: Match, Margin: Edges{T: DP(8)}, Kids: []*View{in, send}}
}

// headsUpWindow is the notification over the top of the screen. It takes
// touches and never the focus.
func (p *Phone) headsUpWindow(m *measurer) *window {
	for _, n := range p.notifications {
		if n.no != p.headsUp {
			continue
		}
		row := n.row(p, true)
		row.Margin = Edges{}
		root := &View{Class: ClassFrame, Layout: Stack, W: Match, Pad: Sides(DP(8), 0), Kids: []*View{row}}
		full := p.display()
		_, h := root.measure(full.Dx(), full.Dy(), m)
		frame := image.Rect(0, p.Profile.statusBar, full.Max.X, p.Profile.statusBar+h)
		root.put(frame, full, m)
		return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", Root: root, frame: frame, passive: true}
	}
	return nil
}
