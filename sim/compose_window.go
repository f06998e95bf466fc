package sim

// snack is the snackbar of a screen, in the page's own tree.
func (c compose) snack(s *screen) *view {
	b := s.snack
	bar := &view{class: classView, lay: across, w: match, minH: dp(48), pad: edges{l: dp(16), r: dp(8)}, clickable: true, noFocus: true, style: style{fill: inkText, round: dp(4)}, kids: []*view{
		{class: classText, text: b.text, weight: 1, gy: center, pad: sides(0, dp(14)), style: style{ink: inkPage, points: 14, lines: 2}}}}
	if b.action.label != "" {
		button := c.quiet(b.action.label, func() { s.snack = nil; c.p.stir(); run(b.action.do) })
		button.gy, button.kids[0].style.ink = center, inkOrange
		bar.add(button)
	}
	return &view{class: classView, lay: stack, w: match, gy: end, marg: edges{dp(8), 0, dp(8), dp(88)}, kids: []*view{bar}}
}

// window wraps what a window of its own shows.
func (compose) window(kids ...*view) *view {
	return &view{class: classCompose, lay: stack, w: match, kids: []*view{{class: classView, w: match, kids: kids}}}
}

// alert is a dialog. The buttons stand at its end; items are a choice of one.
func (c compose) alert(a alert, o *overlay, at *scroll) *view {
	panel := &view{class: classView, w: match, pad: sides(dp(24), dp(20)), style: style{fill: inkCard, round: dp(28)}}
	if a.title != "" {
		panel.add(&view{class: classText, text: a.title, w: match, marg: edges{b: dp(12)}, style: style{ink: inkText, points: 22}})
	}
	if a.message != "" {
		panel.add(&view{class: classView, lay: scroller, scroll: at, w: match, shrinks: true, kids: []*view{c.dim(a.message, 15)}})
	}
	if a.body != nil {
		panel.add(a.body(c.p))
	}
	if len(a.items) > 0 {
		l := &view{class: classView, lay: list, scroll: at, w: match, shrinks: true}
		for i, it := range a.items {
			l.add(c.radio(it.label, i == a.chosen, func() { c.p.dismiss(o); run(it.do) }))
		}
		panel.add(l)
	}
	buttons := &view{class: classView, lay: across, w: match, unsaid: true, marg: edges{t: dp(12)}, kids: []*view{filler()}}
	for _, b := range []choice{a.neutral, a.negative, a.positive} {
		if b.label != "" {
			buttons.add(c.quiet(b.label, func() { c.p.dismiss(o); run(b.do) }))
		}
	}
	if len(buttons.kids) > 1 {
		panel.add(buttons)
	}
	return c.window(panel)
}

// menu is a menu of items in a pop-up of its own.
func (c compose) menu(o *overlay, items []choice) *view {
	l := &view{class: classView, w: menuWidth(items), pad: sides(0, dp(8)), style: style{fill: inkCard, round: dp(8), outline: inkLine}}
	for _, it := range items {
		l.add(&view{class: classView, lay: stack, w: match, h: dp(48), pad: sides(dp(16), 0), click: func() { c.p.dismiss(o); run(it.do) }, kids: []*view{
			{class: classText, text: it.label, gy: center, style: style{ink: inkText, lines: 1}}}})
	}
	return &view{class: classCompose, lay: stack, kids: []*view{l}}
}

// sheet raises a modal sheet along the bottom, with the parts that build makes.
func (c compose) sheet(build func(o *overlay) []*view) *overlay {
	o := &overlay{kind: overlaySheet, title: c.p.front.app.info().label}
	o.whole = func(p *Phone) *view { return compose{p}.sheetRoot(o, build(o)) }
	c.p.raise(o)
	return o
}

// sheetRoot is the window of a sheet: what darkens the page, a handle, and the
// sheet itself.
func (c compose) sheetRoot(o *overlay, parts []*view) *view {
	area := c.p.content()
	handle := &view{class: classView, desc: "Drag handle", w: dp(48), h: dp(32), gx: center, pad: edges{t: dp(14)}, kids: []*view{
		{class: classView, w: dp(32), h: dp(4), gx: center, ghost: true, style: style{fill: inkDim, round: dp(2)}}}}
	sheet := &view{class: classView, w: min(area.Dx(), dp(640)), gx: center, gy: end, clickable: true, noFocus: true, pad: edges{b: dp(16)}, style: style{fill: inkCard, round: dp(28)}}
	sheet.add(handle).add(parts...)
	return &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{
		{class: classCompose, lay: stack, w: match, h: match, kids: []*view{
			{class: classView, lay: stack, w: match, h: match, marg: edges{t: area.Min.Y, b: c.p.display().Max.Y - area.Max.Y}, kids: []*view{
				{class: classView, desc: "Close sheet", w: match, h: match, click: func() { c.p.cancel(o) }}, sheet}}}}}}
}

// choose raises a sheet of choices.
func (c compose) choose(title string, items []choice) {
	c.sheet(func(o *overlay) []*view {
		parts := []*view{c.heading(title)}
		for _, it := range items {
			parts = append(parts, c.row("", it.label, "", func() { c.p.dismiss(o); run(it.do) }))
		}
		return parts
	})
}

// busy is a page that loads, with nothing else in it.
func (compose) busy() *view {
	return &view{class: classView, lay: stack, w: match, weight: 1, unsaid: true, kids: []*view{
		{class: classProgress, w: dp(48), h: dp(48), gx: center, gy: center, style: style{shape: shapeProgress}}}}
}

// skeleton is the grey shape of rows that aren't there yet: a tree that rests,
// without a word.
func (compose) skeleton(rows int) *view {
	l := &view{class: classView, w: match, weight: 1, pad: sides(dp(16), dp(8))}
	bone := func(w, h, top int) *view {
		return &view{class: classView, w: w, h: h, marg: edges{t: top}, style: style{fill: inkSoft, round: dp(6)}}
	}
	for range rows {
		l.add(&view{class: classView, lay: across, w: match, h: dp(112), unsaid: true, kids: []*view{bone(dp(88), dp(88), 0),
			{class: classView, weight: 1, marg: edges{l: dp(16)}, kids: []*view{bone(match, dp(18), dp(4)), bone(dp(160), dp(14), dp(10)), bone(dp(80), dp(14), dp(10))}}}})
	}
	return l
}

// notice fills a page that has nothing to show: why, and what to do about it.
// An action without a label is none.
func (c compose) notice(icon, text string, action choice) *view {
	mark := c.icon(icon, "", inkLine)
	mark.w, mark.h, mark.style.iconDP = dp(72), dp(72), 64
	col := &view{class: classView, w: match, gy: center, unsaid: true, pad: sides(dp(32), 0), kids: []*view{mark,
		{class: classText, text: text, w: match, marg: edges{t: dp(12), b: dp(12)}, style: style{ink: inkDim, align: center}}}}
	if action.label != "" {
		col.add(centered(c.button(action.label, true, action.do)))
	}
	return &view{class: classView, lay: stack, w: match, weight: 1, unsaid: true, kids: []*view{col}}
}
