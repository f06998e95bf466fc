package sim

// choice is a button of an alert, or an item of a menu.
type choice struct {
	label string
	do    func()
}

// alert is an alert dialog. Its window takes the place of the page in the
// dump; its ids are the framework's.
type alert struct {
	title, message string
	// positive, negative and neutral are the buttons; no label is no button.
	positive, negative, neutral choice
	// body stands between message and buttons; nil is none.
	body func(p *Phone) *view
	// valid is asked before the positive button closes the dialog; nil is yes.
	valid func() bool
	// items is a list to choose from; chosen is the one marked, -1 is none.
	items  []choice
	chosen int
	fixed  bool
	gone   func()
}

// alert raises a dialog above the page in front.
func (p *Phone) alert(a alert) *overlay {
	o := &overlay{kind: overlayDialog, title: a.title, fixed: a.fixed, gone: a.gone}
	pkg := p.owner()
	at := &scroll{}
	o.build = func(p *Phone) *view { return a.build(p, o, pkg, at) }
	p.raise(o)
	return o
}

func (a alert) build(p *Phone, o *overlay, pkg string, at *scroll) *view {
	panel := &view{class: classLinear, id: pkg + ":id/parentPanel", w: match, pad: edges{t: dp(20), b: dp(12)},
		style: style{fill: inkCard, round: dp(16)}}
	if a.title != "" {
		panel.add(&view{class: classLinear, id: pkg + ":id/topPanel", w: match, kids: []*view{
			{class: classLinear, id: pkg + ":id/title_template", lay: across, w: match, pad: sides(dp(24), dp(4)), kids: []*view{
				{class: classText, id: pkg + ":id/alertTitle", text: a.title, w: match, style: style{ink: inkText, points: 22}},
			}}}})
	}
	if a.message != "" {
		panel.add(&view{class: classFrame, id: pkg + ":id/contentPanel", lay: stack, w: match, shrinks: true, kids: []*view{
			{class: classScroll, id: pkg + ":id/scrollView", lay: scroller, scroll: at, w: match, pad: edges{t: dp(8)}, kids: []*view{
				{class: classLinear, w: match, pad: sides(dp(24), dp(4)), kids: []*view{
					{class: classText, id: "android:id/message", text: a.message, w: match, style: style{ink: inkDim, points: 16}},
				}}}}}})
	}
	if a.body != nil {
		panel.add(&view{class: classFrame, id: pkg + ":id/customPanel", lay: stack, w: match, kids: []*view{
			{class: classFrame, id: pkg + ":id/custom", lay: stack, w: match, kids: []*view{a.body(p)}}}})
	}
	if len(a.items) > 0 {
		panel.add(a.list(p, o, pkg, at))
	}
	return panel.add(a.buttons(p, o, pkg))
}

// list is the single choice list of a chooser.
func (a alert) list(p *Phone, o *overlay, pkg string, at *scroll) *view {
	l := &view{class: classList, id: pkg + ":id/select_dialog_listview", lay: list, scroll: at, w: match, pad: edges{t: dp(8)}}
	for i, it := range a.items {
		l.add(&view{class: classChecked, id: "android:id/text1", text: it.label, w: match, minH: dp(48),
			checkable: true, checked: i == a.chosen, pad: sides(dp(24), dp(6)),
			style: style{ink: inkText, shape: shapeRadio, vcenter: true},
			click: func() { p.dismiss(o); run(it.do) }})
	}
	return &view{class: classFrame, id: pkg + ":id/contentPanel", lay: stack, w: match, shrinks: true, kids: []*view{l}}
}

func run(f func()) {
	if f != nil {
		f()
	}
}

// buttons is the row of buttons: neutral at the left, negative and positive at
// the right.
func (a alert) buttons(p *Phone, o *overlay, pkg string) *view {
	if a.positive.label == "" && a.negative.label == "" && a.neutral.label == "" {
		return nil
	}
	row := &view{class: classLinear, lay: across, w: match, pad: sides(dp(12), dp(4))}
	button := func(id string, c choice) {
		if c.label == "" {
			return
		}
		row.add(&view{class: classButton, id: "android:id/" + id, text: c.label, caps: p.profile.caps, h: dp(48), minW: dp(64),
			pad: sides(dp(12), 0), click: func() {
				if id == "button1" && a.valid != nil && !a.valid() {
					return
				}
				p.dismiss(o)
				run(c.do)
			},
			style: style{ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}})
	}
	button("button3", a.neutral)
	row.add(&view{class: classView, id: "android:id/spacer", weight: 1, h: 1, ghost: true})
	button("button2", a.negative)
	button("button1", a.positive)
	return &view{class: classScroll, id: pkg + ":id/buttonPanel", w: match, kids: []*view{row}}
}

// menu opens an overflow menu at the view that is being clicked: a focused
// pop-up whose dump is only its list.
func (p *Phone) menu(items ...choice) {
	o := &overlay{kind: overlayMenu, title: "PopupWindow", anchor: p.anchor()}
	o.build = func(p *Phone) *view {
		l := &view{class: classList, w: menuWidth(items), pad: sides(0, dp(8)), style: style{fill: inkCard, round: dp(8), outline: inkLine}}
		for _, it := range items {
			l.add(&view{class: classLinear, w: match, click: func() { p.dismiss(o); run(it.do) }, kids: []*view{
				{class: classLinear, id: "android:id/content", lay: across, w: match, h: dp(48), pad: sides(dp(16), 0), kids: []*view{
					{class: classRelative, lay: stack, weight: 1, gy: center, kids: []*view{
						{class: classText, id: "android:id/title", text: it.label, style: style{ink: inkText, lines: 1}},
					}}}}}})
		}
		return l
	}
	p.raise(o)
}

// dropdown opens a spinner's list at the view that is being clicked.
func (p *Phone) dropdown(chosen int, items ...choice) {
	o := &overlay{kind: overlayMenu, title: "PopupWindow", anchor: p.anchor()}
	o.build = func(p *Phone) *view {
		l := &view{class: classList, w: menuWidth(items), style: style{fill: inkCard, round: dp(8), outline: inkLine}}
		for i, it := range items {
			l.add(&view{class: classChecked, id: "android:id/text1", text: it.label, w: match, h: dp(48), pad: sides(dp(16), 0),
				checkable: true, checked: i == chosen, click: func() { p.dismiss(o); run(it.do) },
				style: style{ink: inkText, vcenter: true, lines: 1, fill: inkIf(i == chosen, inkSoft)}})
		}
		return l
	}
	p.raise(o)
}

// menuWidth is the room that the longest item needs, and at least 196 dp.
func menuWidth(items []choice) int {
	w := dp(196)
	for _, it := range items {
		w = max(w, textWidth(faces()[0], dp(16), it.label)*13/10+2*dp(16))
	}
	return w
}

func inkIf(yes bool, i ink) ink {
	if yes {
		return i
	}
	return inkNone
}

// suggest shows the list of an autocomplete field below the focused field; it
// takes touches, but the field keeps the focus.
func (p *Phone) suggest(items ...choice) {
	p.unsuggest()
	_, at := p.focused()
	if len(items) == 0 || at == nil {
		return
	}
	o := &overlay{kind: overlayHint, title: "PopupWindow", anchor: at.frame}
	o.build = func(p *Phone) *view {
		l := &view{class: classList, w: match, style: style{fill: inkCard, outline: inkLine}}
		for _, it := range items {
			l.add(&view{class: classText, id: "android:id/text1", text: it.label, w: match, h: dp(48), pad: sides(dp(16), 0),
				click: func() { p.dismiss(o); run(it.do) }, style: style{ink: inkText, vcenter: true, lines: 1}})
		}
		return l
	}
	p.raise(o)
}

// unsuggest takes the list of suggestions away.
func (p *Phone) unsuggest() {
	for {
		o := p.overlayTop()
		if o == nil || o.kind != overlayHint {
			return
		}
		p.dismiss(o)
	}
}
