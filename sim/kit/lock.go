package kit

import "fmt"

// lockWindow is the lock screen: a clock, and with a secure lock the keys for
// the PIN.
func (p *Phone) lockWindow(m *measurer) *window {
	full := p.display()
	root := &View{Class: ClassFrame, ID: systemUI + ":id/notification_panel", Layout: Stack, W: Match, H: Match, Style: Style{Fill: InkWallpaper}, Kids: []*View{
		{Class: ClassLinear, ID: systemUI + ":id/keyguard_status_view", W: Match, Margin: Edges{T: full.Dy() / 10}, Kids: []*View{
			{Class: ClassText, ID: systemUI + ":id/lockscreen_clock_view", Text: p.ClockText(), W: Match, Style: Style{Ink: InkWhite, Points: 64, Align: Center, Lines: 1}},
			{Class: ClassText, ID: systemUI + ":id/date", Text: p.Now().Format("Mon, Jan 2"), W: Match, Style: Style{Ink: InkWhite, Points: 18, Align: Center, Lines: 1}}}},
	}}
	if p.Has("secure_lock") {
		root.Add(p.pinPad())
	} else {
		root.Add(&View{Class: ClassText, ID: systemUI + ":id/keyguard_indication_text", Text: p.Say("Swipe up to open"), W: Match, GY: End, Margin: Edges{B: DP(80)},
			Style: Style{Ink: InkWhite, Points: 14, Align: Center, Lines: 1}})
	}
	root.put(full, full, m)
	return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", Root: root, frame: full, modal: true}
}

// pinPad is the keys of the PIN, and the dots of what was typed.
func (p *Phone) pinPad() *View {
	message := p.Say("Enter PIN")
	if p.wrongPIN {
		message = p.Say("Wrong PIN. Try again")
	}
	pad := &View{Class: ClassLinear, ID: systemUI + ":id/keyguard_pin_view", W: DP(280), GX: Center, GY: End, Margin: Edges{B: DP(72)}, Kids: []*View{
		{Class: ClassText, ID: systemUI + ":id/keyguard_message_area", Text: message, W: Match, Style: Style{Ink: InkWhite, Points: 16, Align: Center, Lines: 1}},
		{Class: ClassText, ID: systemUI + ":id/pinEntry", Text: bullets(len(p.typedPIN)), Desc: p.Say("PIN area"), W: Match, H: DP(40), Style: Style{Ink: InkWhite, Points: 20, Align: Center, Lines: 1}}}}
	for _, row := range []string{"123", "456", "789", "<0>"} {
		line := &View{Class: ClassLinear, Layout: Across, W: Match, H: DP(64)}
		for _, r := range row {
			line.Add(p.pinKey(r))
		}
		pad.Add(line)
	}
	return pad
}

func (p *Phone) pinKey(r rune) *View {
	look := Style{Fill: InkSoft, Round: DP(28), Ink: InkText, Points: 24, Align: Center, Vcenter: true, Lines: 1}
	v := &View{Class: ClassButton, Weight: 1, H: DP(56), Margin: Sides(DP(8), DP(4)), Style: look}
	switch r {
	case '<':
		v.Class, v.ID, v.Desc, v.Click = ClassImgBtn, systemUI+":id/delete_button", p.Say("Delete"), func() {
			p.typedPIN = p.typedPIN[:max(0, len(p.typedPIN)-1)]
		}
		v.Style.Shape, v.Style.Icon = ShapeIcon, "delete"
	case '>':
		v.Class, v.ID, v.Desc, v.Click = ClassImgBtn, systemUI+":id/key_enter", p.Say("Enter"), p.enterPIN
		v.Style.Shape, v.Style.Icon = ShapeIcon, "enter"
	default:
		v.ID, v.Text = fmt.Sprintf("%s:id/key%c", systemUI, r), string(r)
		v.Click = func() { p.typePIN(r) }
	}
	return v
}

// typePIN takes a digit of the PIN on the lock screen.
func (p *Phone) typePIN(r rune) {
	if r >= '0' && r <= '9' && len(p.typedPIN) < 16 {
		p.typedPIN += string(r)
		p.wrongPIN = false
		p.Stir()
	}
}

// enterPIN opens the lock, or says that the PIN is wrong.
func (p *Phone) enterPIN() {
	if p.typedPIN == "" {
		return
	}
	p.wrongPIN = p.typedPIN != p.Prefs.pin
	p.Locked = p.wrongPIN
	p.typedPIN = ""
	p.Stir()
}

// pinByKey is what the keys of a keyboard do on a secure lock screen.
func (p *Phone) pinByKey(name string) {
	switch name {
	case "enter":
		p.enterPIN()
	case "delete":
		p.typedPIN = p.typedPIN[:max(0, len(p.typedPIN)-1)]
		p.Stir()
	}
}
