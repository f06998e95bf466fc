package sim

// Building blocks that apps share.

// iconView is a picture without a meaning of its own.
func iconView(id, icon string, colour ink) *view {
	return &view{class: classImage, id: id, style: style{shape: shapeIcon, icon: icon, ink: colour}}
}

// iconButton is a round button with a picture, named by its description; an
// empty description makes it one of the nameless.
func iconButton(id, icon, desc string, do func()) *view {
	return &view{class: classImgBtn, id: id, desc: desc, w: dp(48), h: dp(48), gy: center, click: do,
		style: style{shape: shapeIcon, icon: icon, ink: inkText, align: center, vcenter: true}}
}

// toolbar is an app bar with an Up button, a title and actions.
func (p *Phone) toolbar(pkg, title string, up func(), actions ...*view) *view {
	bar := &view{class: classGroup, id: pkg + ":id/toolbar", lay: across, w: match, h: dp(56), pad: edges{l: dp(4), r: dp(4)}, style: style{fill: inkBar}}
	left := dp(12)
	if up != nil {
		bar.add(iconButton("", "back", p.say("Navigate up"), up))
		left = dp(8)
	}
	bar.add(&view{class: classText, text: title, weight: 1, gy: center, marg: edges{l: left, r: dp(8)},
		style: style{ink: inkText, points: 20, lines: 1}})
	return bar.add(actions...)
}

// textButton is a button of letters without a ground.
func (p *Phone) textButton(id, label string, do func()) *view {
	return &view{class: classButton, id: id, text: label, caps: p.profile.caps, h: dp(48), minW: dp(64), gy: center, pad: sides(dp(12), 0), click: do,
		style: style{ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}}
}

// filledButton is a button on a coloured ground.
func (p *Phone) filledButton(id, label, icon string, do func()) *view {
	return &view{class: classButton, id: id, text: label, caps: p.profile.caps, h: dp(56), minW: dp(88), pad: edges{l: dp(44), r: dp(20)}, click: do,
		style: style{fill: inkAccent, ink: inkOnAccent, round: dp(16), points: 14, bold: true, align: center, vcenter: true, lines: 1, icon: icon}}
}

// input is the view of a field.
func input(id string, f *field) *view {
	v := &view{class: classEdit, id: id, field: f, w: match, minH: dp(56), pad: sides(dp(16), dp(16)),
		style: style{shape: shapeField, ink: inkText, lines: 1, vcenter: true}}
	if f.multi {
		v.style.lines, v.style.vcenter = 0, false
	}
	return v
}

// chip is a small button with a picture and a word.
func chip(id, icon, label string, do func()) *view {
	return &view{class: classButton, id: id, text: label, h: match, minW: dp(72), pad: edges{dp(38), 0, dp(14), 0}, marg: edges{r: dp(8)}, click: do,
		style: style{fill: inkCard, round: dp(18), outline: inkLine, ink: inkText, points: 14, vcenter: true, lines: 1, icon: icon}}
}

// avatar is the picture of somebody: a coloured disc with the first letter of
// the name, which is in no node.
func avatar(id, name string, size int) *view {
	return &view{class: classImage, id: id, w: dp(size), h: dp(size), gy: center, style: style{shape: shapeAvatar, icon: name}}
}

func centered(v *view) *view {
	v.gx = center
	return v
}
