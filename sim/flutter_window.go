package sim

// snack is the snackbar of a screen, in the page's own tree.
func (f flutter) snack(s *screen) *view {
	b := s.snack
	text := f.text(b.text, 14, inkPage)
	text.weight, text.gy, text.marg = 1, center, sides(0, dp(14))
	bar := &view{class: classView, lay: across, w: match, minH: dp(48), pad: edges{l: dp(16), r: dp(8)}, clickable: true, noFocus: true, style: style{fill: inkText, round: dp(4)}, kids: []*view{text}}
	if b.action.label != "" {
		button := f.quiet(b.action.label, func() { s.snack = nil; f.p.stir(); run(b.action.do) })
		button.gy, button.kids[0].style.ink = center, inkOrange
		bar.add(button)
	}
	return &view{class: classView, lay: stack, w: match, gy: end, unsaid: true, marg: edges{dp(8), 0, dp(8), dp(80)}, kids: []*view{bar}}
}

// over is a window's root for what stands above the page. Flutter has no second
// window: it draws the panel in the first one, and what is beneath leaves the
// tree.
func (f flutter) over(o *overlay, panel *view) *view {
	area := f.p.content()
	holder := &view{class: classView, lay: stack, w: match, h: match, kids: []*view{
		{class: classView, desc: "Dismiss", w: match, h: match, click: func() { f.p.cancel(o) }}, panel}}
	return &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{
		{class: classLinear, w: match, h: area.Max.Y, kids: []*view{
			{class: classFrame, id: "android:id/content", lay: stack, w: match, weight: 1, marg: edges{t: area.Min.Y}, kids: []*view{f.root(holder)}}}}}}
}

// alert is a dialog.
func (f flutter) alert(a alert, o *overlay, at *scroll) *view {
	panel := &view{class: classView, desc: "Alert", w: match, gy: center, marg: sides(dp(28), dp(24)), clickable: true, noFocus: true, pad: sides(dp(24), dp(20)), style: style{fill: inkCard, round: dp(20)}}
	if a.title != "" {
		panel.add(f.text(a.title, 21, inkText))
	}
	if a.message != "" {
		m := f.text(a.message, 15, inkDim)
		m.marg = edges{t: dp(12)}
		panel.add(m)
	}
	if a.body != nil {
		panel.add(a.body(f.p))
	}
	if len(a.items) > 0 {
		l := &view{class: classView, lay: list, scroll: at, w: match, shrinks: true}
		for i, it := range a.items {
			l.add(f.radio(it.label, i == a.chosen, func() { f.p.dismiss(o); run(it.do) }))
		}
		panel.add(l)
	}
	buttons := &view{class: classView, lay: across, w: match, unsaid: true, marg: edges{t: dp(12)}, kids: []*view{filler()}}
	for _, b := range []choice{a.neutral, a.negative, a.positive} {
		if b.label != "" {
			buttons.add(f.quiet(b.label, func() { f.p.dismiss(o); run(b.do) }))
		}
	}
	return f.over(o, panel.add(buttons))
}

// choose raises choices along the bottom; an empty title is none.
func (f flutter) choose(title string, items []choice) {
	o := &overlay{kind: overlaySheet, title: f.p.component(f.p.front.top())}
	at := &scroll{}
	o.whole = func(p *Phone) *view {
		sheet := &view{class: classView, w: match, gy: end, clickable: true, noFocus: true, pad: sides(0, dp(12)), style: style{fill: inkCard, round: dp(20)}}
		if title != "" {
			t := f.title(title)
			t.marg.l = dp(16)
			sheet.add(t)
		}
		l := &view{class: classView, lay: list, scroll: at, w: match, shrinks: true}
		for _, it := range items {
			l.add(f.tile("", it.label, "", "", func() { p.dismiss(o); run(it.do) }))
		}
		return f.over(o, sheet.add(l))
	}
	f.p.raise(o)
}

// busy is a page that loads. The ring is drawn and says nothing.
func (flutter) busy() *view {
	return &view{class: classView, lay: stack, w: match, weight: 1, unsaid: true, kids: []*view{
		{class: classView, ghost: true, w: dp(48), h: dp(48), gx: center, gy: center, style: style{shape: shapeProgress}}}}
}
