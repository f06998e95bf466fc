package sim

// dropLight closes the hints that a touch elsewhere closes, and reports whether
// there was one. The touch itself goes on to what is beneath.
func (p *Phone) dropLight(touched *window) bool {
	dropped := false
	for {
		o := p.overlayTop()
		if o == nil || !o.light || touched != nil && (touched.over == o || touched.kind != windowApp) {
			return dropped
		}
		p.dismiss(o)
		dropped = true
	}
}

// exposed is an exposed dropdown menu: a field that shows one of some values
// and opens the others below itself, in a window that no plain dump holds.
func exposed(p *Phone, pkg, id, label, value string, choose func(string), values ...string) *view {
	var box *view
	open := func() {
		var items []choice
		for _, v := range values {
			items = append(items, choice{v, func() { choose(v); p.stir() }})
		}
		p.unfold(box, items...)
	}
	box = &view{class: classLinear, id: pkg + ":id/" + id + "_layout", w: match, marg: edges{b: dp(8)}, kids: []*view{
		{class: classText, text: label, pad: edges{l: dp(4), b: dp(4)}, style: style{ink: inkDim, points: 12, lines: 1}},
		{class: classFrame, lay: stack, w: match, h: dp(56), kids: []*view{
			{class: classSpinner, id: pkg + ":id/" + id, text: value, desc: label, w: match, h: match, pad: edges{l: dp(16), r: dp(56)}, click: open,
				style: style{ink: inkText, outline: inkLine, round: dp(8), vcenter: true, lines: 1}},
			withPlace(iconButton(pkg+":id/text_input_end_icon", "chevron_down", "Show dropdown menu", open), end, center)}}}}
	return box
}

func withPlace(v *view, x, y place) *view {
	v.gx, v.gy = x, y
	return v
}

// unfold shows a list below a view without taking the focus.
func (p *Phone) unfold(below *view, items ...choice) {
	o := &overlay{kind: overlayHint, title: "PopupWindow", anchor: below.frame, light: true}
	o.build = func(p *Phone) *view {
		l := &view{class: classList, w: match, style: style{fill: inkCard, outline: inkLine, round: dp(4)}}
		for _, it := range items {
			l.add(&view{class: classText, id: "android:id/text1", text: it.label, w: match, h: dp(48), pad: sides(dp(16), 0),
				click: func() { p.dismiss(o); run(it.do) }, style: style{ink: inkText, vcenter: true, lines: 1}})
		}
		return l
	}
	p.raise(o)
}

// tooltipTime is how long a tooltip stands after a long press, in ms.
const tooltipTime = 2500

// tipped lets a long press on a button show its name.
func (p *Phone) tipped(v *view) *view {
	v.hold = func() {
		o := &overlay{kind: overlayHint, title: "Tooltip", anchor: v.frame, light: true}
		o.width = textWidth(faces()[0], dp(14), v.desc) + 2*dp(12)
		o.build = func(*Phone) *view {
			return &view{class: classText, text: v.desc, w: match, h: dp(32), style: style{fill: inkText, ink: inkPage, round: dp(16), points: 14, align: center, vcenter: true, lines: 1}}
		}
		p.raise(o)
		p.after(tooltipTime, func() { p.dismiss(o) })
	}
	return v
}

// coach shows a coach mark below a place of the page: a bubble that says what
// is there and stays until it is closed. Other touches go past it.
func (p *Phone) coach(anchor *view, text string, done func()) {
	o := &overlay{kind: overlayHint, title: "CoachMark", anchor: anchor.frame, width: dp(288), gone: done}
	o.build = func(p *Phone) *view {
		ok := p.textButton("", "Got it", func() { p.dismiss(o); run(done) })
		ok.gx, ok.style.ink = end, inkOnAccent
		return &view{class: classLinear, w: match, pad: edges{dp(16), dp(12), dp(8), dp(4)}, style: style{fill: inkAccent, round: dp(12)}, kids: []*view{
			{class: classText, text: text, w: match, style: style{ink: inkOnAccent, points: 15}}, ok}}
	}
	p.raise(o)
}
