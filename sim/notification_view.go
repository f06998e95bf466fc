package sim

import (
	"fmt"
	"image"
)

// age is how long ago a notification came, as its row says it.
func (n notification) age(p *Phone) string {
	switch min := (p.now - n.at) / 60_000; {
	case min == 0:
		return "now"
	case min < 60:
		return fmt.Sprintf("%dm", min)
	default:
		return fmt.Sprintf("%dh", min/60)
	}
}

// row is a notification as the shade shows it; open shows all of it.
func (n notification) row(p *Phone, open bool) *view {
	fold, lines := "Expand", 1
	if open {
		fold, lines = "Collapse", 8
	}
	header := &view{class: classGroup, id: "android:id/notification_header", lay: across, w: match, kids: []*view{
		{class: classText, id: "android:id/app_name_text", text: p.findApp(n.app).info().label, style: style{ink: inkDim, points: 12, lines: 1}},
		{class: classText, id: "android:id/time", text: n.age(p), weight: 1, marg: edges{l: dp(8)}, style: style{ink: inkDim, points: 12, lines: 1}}}}
	if len(n.actions) > 0 || len([]rune(n.text)) > 48 {
		header.add(&view{class: classButton, id: "android:id/expand_button", desc: fold, w: dp(40), h: dp(24), click: func() { p.foldRow(n.no, !open) },
			style: style{shape: shapeIcon, icon: map[bool]string{false: "chevron_down", true: "chevron_up"}[open], iconDP: 18, ink: inkDim, align: center, vcenter: true}})
	}
	box := &view{class: classFrame, id: "android:id/status_bar_latest_event_content", w: match, pad: sides(dp(16), dp(10)), kids: []*view{header,
		{class: classText, id: "android:id/title", text: n.title, w: match, style: style{ink: inkText, points: 15, bold: true, lines: 1}},
		{class: classText, id: "android:id/text", text: n.text, w: match, style: style{ink: inkDim, points: 14, lines: lines}}}}
	switch {
	case p.reply != nil && p.reply.no == n.no:
		box.add(p.replyRow())
	case open && len(n.actions) > 0:
		box.add(n.buttons(p))
	}
	row := &view{class: classFrame, id: systemUI + ":id/expandableNotificationRow", lay: stack, w: match, marg: edges{b: dp(8)},
		click: func() { n.follow(p) }, style: style{fill: inkCard, round: dp(16), outline: inkLine}, kids: []*view{box}}
	if !n.ongoing {
		row.flick = func() { p.dropNotification(n.no) }
	}
	return row
}

func (n notification) buttons(p *Phone) *view {
	line := &view{class: classLinear, id: "android:id/actions", lay: across, w: match}
	for _, a := range n.actions {
		line.add(&view{class: classButton, id: "android:id/action0", text: a.label, h: dp(44), pad: sides(dp(8), 0), marg: edges{r: dp(12)},
			click: func() { n.press(p, a) }, style: style{ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}})
	}
	return &view{class: classFrame, id: "android:id/actions_container", lay: stack, w: match, marg: edges{t: dp(4)}, kids: []*view{line}}
}

// replyRow is the field that answers, in place of the buttons.
func (p *Phone) replyRow() *view {
	f := p.reply.field
	in := input(systemUI+":id/remote_input_text", f)
	in.weight, in.w = 1, wrap
	send := iconButton(systemUI+":id/remote_input_send", "send", "Send", f.submit)
	send.disabled = len(f.text) == 0
	if send.disabled {
		send.style.ink = inkDisabled
	}
	return &view{class: classLinear, id: systemUI + ":id/remote_input", lay: across, w: match, marg: edges{t: dp(8)}, kids: []*view{in, send}}
}

// headsUpWindow is the notification over the top of the screen. It takes
// touches and never the focus.
func (p *Phone) headsUpWindow(m *measurer) *window {
	for _, n := range p.notifications {
		if n.no != p.headsUp {
			continue
		}
		row := n.row(p, true)
		row.marg = edges{}
		root := &view{class: classFrame, lay: stack, w: match, pad: sides(dp(8), 0), kids: []*view{row}}
		full := p.display()
		_, h := root.measure(full.Dx(), full.Dy(), m)
		frame := image.Rect(0, p.profile.statusBar, full.Max.X, p.profile.statusBar+h)
		root.put(frame, full, m)
		return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", root: root, frame: frame, passive: true}
	}
	return nil
}
