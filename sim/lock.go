package sim

import "fmt"

// lockWindow is the lock screen: a clock, and with a secure lock the keys for
// the PIN.
func (p *Phone) lockWindow(m *measurer) *window {
	full := p.display()
	root := &view{class: classFrame, id: systemUI + ":id/notification_panel", lay: stack, w: match, h: match, style: style{fill: inkWallpaper}, kids: []*view{
		{class: classLinear, id: systemUI + ":id/keyguard_status_view", w: match, marg: edges{t: full.Dy() / 10}, kids: []*view{
			{class: classText, id: systemUI + ":id/lockscreen_clock_view", text: p.clockText(), w: match, style: style{ink: inkWhite, points: 64, align: center, lines: 1}},
			{class: classText, id: systemUI + ":id/date", text: p.Now().Format("Mon, Jan 2"), w: match, style: style{ink: inkWhite, points: 18, align: center, lines: 1}}}},
	}}
	if p.has("secure_lock") {
		root.add(p.pinPad())
	} else {
		root.add(&view{class: classText, id: systemUI + ":id/keyguard_indication_text", text: p.say("Swipe up to open"), w: match, gy: end, marg: edges{b: dp(80)},
			style: style{ink: inkWhite, points: 14, align: center, lines: 1}})
	}
	root.put(full, full, m)
	return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", root: root, frame: full, modal: true}
}

// pinPad is the keys of the PIN, and the dots of what was typed.
func (p *Phone) pinPad() *view {
	message := p.say("Enter PIN")
	if p.wrongPIN {
		message = p.say("Wrong PIN. Try again")
	}
	pad := &view{class: classLinear, id: systemUI + ":id/keyguard_pin_view", w: dp(280), gx: center, gy: end, marg: edges{b: dp(72)}, kids: []*view{
		{class: classText, id: systemUI + ":id/keyguard_message_area", text: message, w: match, style: style{ink: inkWhite, points: 16, align: center, lines: 1}},
		{class: classText, id: systemUI + ":id/pinEntry", text: bullets(len(p.typedPIN)), desc: p.say("PIN area"), w: match, h: dp(40), style: style{ink: inkWhite, points: 20, align: center, lines: 1}}}}
	for _, row := range []string{"123", "456", "789", "<0>"} {
		line := &view{class: classLinear, lay: across, w: match, h: dp(64)}
		for _, r := range row {
			line.add(p.pinKey(r))
		}
		pad.add(line)
	}
	return pad
}

func (p *Phone) pinKey(r rune) *view {
	look := style{fill: inkSoft, round: dp(28), ink: inkText, points: 24, align: center, vcenter: true, lines: 1}
	v := &view{class: classButton, weight: 1, h: dp(56), marg: sides(dp(8), dp(4)), style: look}
	switch r {
	case '<':
		v.class, v.id, v.desc, v.click = classImgBtn, systemUI+":id/delete_button", p.say("Delete"), func() {
			p.typedPIN = p.typedPIN[:max(0, len(p.typedPIN)-1)]
		}
		v.style.shape, v.style.icon = shapeIcon, "delete"
	case '>':
		v.class, v.id, v.desc, v.click = classImgBtn, systemUI+":id/key_enter", p.say("Enter"), p.enterPIN
		v.style.shape, v.style.icon = shapeIcon, "enter"
	default:
		v.id, v.text = fmt.Sprintf("%s:id/key%c", systemUI, r), string(r)
		v.click = func() { p.typePIN(r) }
	}
	return v
}

// typePIN takes a digit of the PIN on the lock screen.
func (p *Phone) typePIN(r rune) {
	if r >= '0' && r <= '9' && len(p.typedPIN) < 16 {
		p.typedPIN += string(r)
		p.wrongPIN = false
		p.stir()
	}
}

// enterPIN opens the lock, or says that the PIN is wrong.
func (p *Phone) enterPIN() {
	if p.typedPIN == "" {
		return
	}
	p.wrongPIN = p.typedPIN != p.prefs.pin
	p.locked = p.wrongPIN
	p.typedPIN = ""
	p.stir()
}

// pinByKey is what the keys of a keyboard do on a secure lock screen.
func (p *Phone) pinByKey(name string) {
	switch name {
	case "enter":
		p.enterPIN()
	case "delete":
		p.typedPIN = p.typedPIN[:max(0, len(p.typedPIN)-1)]
		p.stir()
	}
}
