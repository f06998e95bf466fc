package kit

// snack is the snackbar of a screen, in the page's own tree.
func (c Compose) snack(s *Screen) *View {
	b := s.snack
	bar := &View{Class: ClassView, Layout: Across, W: Match, MinH: DP(48), Pad: Edges{L: DP(16), R: DP(8)}, Clickable: true, NoFocus: true, Style: Style{Fill: InkText, Round: DP(4)}, Kids: []*View{
		{Class: ClassText, Text: b.text, Weight: 1, GY: Center, Pad: Sides(0, DP(14)), Style: Style{Ink: InkPage, Points: 14, Lines: 2}}}}
	if b.action.Label != "" {
		button := c.Quiet(b.action.Label, func() { s.snack = nil; c.P.Stir(); Run(b.action.Do) })
		button.GY, button.Kids[0].Style.Ink = Center, InkOrange
		bar.Add(button)
	}
	return &View{Class: ClassView, Layout: Stack, W: Match, GY: End, Margin: Edges{DP(8), 0, DP(8), DP(88)}, Kids: []*View{bar}}
}

// window wraps what a window of its own shows.
func (Compose) window(kids ...*View) *View {
	return &View{Class: classCompose, Layout: Stack, W: Match, Kids: []*View{{Class: ClassView, W: Match, Kids: kids}}}
}

// alert is a dialog. The buttons stand at its end; items are a choice of one.
func (c Compose) alert(a Alert, o *Overlay, at *Scroll) *View {
	panel := &View{Class: ClassView, W: Match, Pad: Sides(DP(24), DP(20)), Style: Style{Fill: InkCard, Round: DP(28)}}
	if a.Title != "" {
		panel.Add(&View{Class: ClassText, Text: a.Title, W: Match, Margin: Edges{B: DP(12)}, Style: Style{Ink: InkText, Points: 22}})
	}
	if a.Message != "" {
		panel.Add(&View{Class: ClassView, Layout: Scroller, Scroll: at, W: Match, shrinks: true, Kids: []*View{c.Dim(a.Message, 15)}})
	}
	if a.Body != nil {
		panel.Add(a.Body(c.P))
	}
	if len(a.Items) > 0 {
		l := &View{Class: ClassView, Layout: List, Scroll: at, W: Match, shrinks: true}
		for i, it := range a.Items {
			l.Add(c.Radio(it.Label, i == a.Chosen, func() { c.P.Dismiss(o); Run(it.Do) }))
		}
		panel.Add(l)
	}
	buttons := &View{Class: ClassView, Layout: Across, W: Match, Unsaid: true, Margin: Edges{T: DP(12)}, Kids: []*View{Filler()}}
	for _, b := range []Choice{a.Neutral, a.Negative, a.Positive} {
		if b.Label != "" {
			buttons.Add(c.Quiet(b.Label, func() { c.P.Dismiss(o); Run(b.Do) }))
		}
	}
	if len(buttons.Kids) > 1 {
		panel.Add(buttons)
	}
	return c.window(panel)
}

// menu is a menu of items in a pop-up of its own.
func (c Compose) menu(o *Overlay, items []Choice) *View {
	l := &View{Class: ClassView, W: menuWidth(items), Pad: Sides(0, DP(8)), Style: Style{Fill: InkCard, Round: DP(8), Outline: InkLine}}
	for _, it := range items {
		l.Add(&View{Class: ClassView, Layout: Stack, W: Match, H: DP(48), Pad: Sides(DP(16), 0), Click: func() { c.P.Dismiss(o); Run(it.Do) }, Kids: []*View{
			{Class: ClassText, Text: it.Label, GY: Center, Style: Style{Ink: InkText, Lines: 1}}}})
	}
	return &View{Class: classCompose, Layout: Stack, Kids: []*View{l}}
}

// Sheet raises a modal sheet along the bottom, with the parts that build makes; name is what
// it is called, without data.
func (c Compose) Sheet(name string, build func(o *Overlay) []*View) *Overlay {
	o := &Overlay{Kind: overlaySheet, Title: c.P.Front.Application.Info().Label, Name: name}
	o.whole = func(p *Phone) *View { return Compose{p}.sheetRoot(o, build(o)) }
	c.P.Raise(o)
	return o
}

// sheetRoot is the window of a sheet: what darkens the page, a handle, and the
// sheet itself.
func (c Compose) sheetRoot(o *Overlay, parts []*View) *View {
	area := c.P.Content()
	handle := &View{Class: ClassView, Desc: "Drag handle", W: DP(48), H: DP(32), GX: Center, Pad: Edges{T: DP(14)}, Kids: []*View{
		{Class: ClassView, W: DP(32), H: DP(4), GX: Center, Ghost: true, Style: Style{Fill: InkDim, Round: DP(2)}}}}
	sheet := &View{Class: ClassView, W: min(area.Dx(), DP(640)), GX: Center, GY: End, Clickable: true, NoFocus: true, Pad: Edges{B: DP(16)}, Style: Style{Fill: InkCard, Round: DP(28)}}
	sheet.Add(handle).Add(parts...)
	return &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: classCompose, Layout: Stack, W: Match, H: Match, Kids: []*View{
			{Class: ClassView, Layout: Stack, W: Match, H: Match, Margin: Edges{T: area.Min.Y, B: c.P.display().Max.Y - area.Max.Y}, Kids: []*View{
				{Class: ClassView, Desc: "Close sheet", W: Match, H: Match, Click: func() { c.P.cancel(o) }}, sheet}}}}}}
}

// choose raises a sheet of choices.
func (c Compose) choose(name, title string, items []Choice) {
	c.Sheet(name, func(o *Overlay) []*View {
		parts := []*View{c.Heading(title)}
		for _, it := range items {
			parts = append(parts, c.Row("", it.Label, "", func() { c.P.Dismiss(o); Run(it.Do) }))
		}
		return parts
	})
}

// Busy is a page that loads, with nothing else in it.
func (Compose) Busy() *View {
	return &View{Class: ClassView, Layout: Stack, W: Match, Weight: 1, Unsaid: true, Kids: []*View{
		{Class: ClassProgress, W: DP(48), H: DP(48), GX: Center, GY: Center, Style: Style{Shape: ShapeProgress}}}}
}

// Skeleton is the grey shape of rows that aren't there yet: a tree that rests,
// without a word.
func (Compose) Skeleton(rows int) *View {
	l := &View{Class: ClassView, W: Match, Weight: 1, Pad: Sides(DP(16), DP(8))}
	bone := func(w, h, top int) *View {
		return &View{Class: ClassView, W: w, H: h, Margin: Edges{T: top}, Style: Style{Fill: InkSoft, Round: DP(6)}}
	}
	for range rows {
		l.Add(&View{Class: ClassView, Layout: Across, W: Match, H: DP(112), Unsaid: true, Kids: []*View{bone(DP(88), DP(88), 0),
			{Class: ClassView, Weight: 1, Margin: Edges{L: DP(16)}, Kids: []*View{bone(Match, DP(18), DP(4)), bone(DP(160), DP(14), DP(10)), bone(DP(80), DP(14), DP(10))}}}})
	}
	return l
}

// Notice fills a page that has nothing to show: why, and what to do about it.
// An action without a label is none.
func (c Compose) Notice(icon, text string, action Choice) *View {
	mark := c.Icon(icon, "", InkLine)
	mark.W, mark.H, mark.Style.IconDP = DP(72), DP(72), 64
	col := &View{Class: ClassView, W: Match, GY: Center, Unsaid: true, Pad: Sides(DP(32), 0), Kids: []*View{mark,
		{Class: ClassText, Text: text, W: Match, Margin: Edges{T: DP(12), B: DP(12)}, Style: Style{Ink: InkDim, Align: Center}}}}
	if action.Label != "" {
		col.Add(Centered(c.Button(action.Label, true, action.Do)))
	}
	return &View{Class: ClassView, Layout: Stack, W: Match, Weight: 1, Unsaid: true, Kids: []*View{col}}
}
