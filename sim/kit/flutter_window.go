package kit

// snack is the snackbar of a screen, in the page's own tree.
func (f Flutter) snack(s *Screen) *View {
	b := s.snack
	text := f.Text(b.text, 14, InkPage)
	text.Weight, text.GY, text.Margin = 1, Center, Sides(0, DP(14))
	bar := &View{Class: ClassView, Layout: Across, W: Match, MinH: DP(48), Pad: Edges{L: DP(16), R: DP(8)}, Clickable: true, NoFocus: true, Style: Style{Fill: InkText, Round: DP(4)}, Kids: []*View{text}}
	if b.action.Label != "" {
		button := f.Quiet(b.action.Label, func() { s.snack = nil; f.P.Stir(); Run(b.action.Do) })
		button.GY, button.Kids[0].Style.Ink = Center, InkOrange
		bar.Add(button)
	}
	return &View{Class: ClassView, Layout: Stack, W: Match, GY: End, Unsaid: true, Margin: Edges{DP(8), 0, DP(8), DP(80)}, Kids: []*View{bar}}
}

// over is a window's root for what stands above the page. Flutter has no second
// window: it draws the panel in the first one, and what is beneath leaves the
// tree.
func (f Flutter) over(o *Overlay, panel *View) *View {
	area := f.P.Content()
	holder := &View{Class: ClassView, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassView, Desc: "Dismiss", W: Match, H: Match, Click: func() { f.P.cancel(o) }}, panel}}
	return &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassLinear, W: Match, H: area.Max.Y, Kids: []*View{
			{Class: ClassFrame, ID: "android:id/content", Layout: Stack, W: Match, Weight: 1, Margin: Edges{T: area.Min.Y}, Kids: []*View{f.root(holder)}}}}}}
}

// alert is a dialog.
func (f Flutter) alert(a Alert, o *Overlay, at *Scroll) *View {
	panel := &View{Class: ClassView, Desc: "Alert", W: Match, GY: Center, Margin: Sides(DP(28), DP(24)), Clickable: true, NoFocus: true, Pad: Sides(DP(24), DP(20)), Style: Style{Fill: InkCard, Round: DP(20)}}
	if a.Title != "" {
		panel.Add(f.Text(a.Title, 21, InkText))
	}
	if a.Message != "" {
		m := f.Text(a.Message, 15, InkDim)
		m.Margin = Edges{T: DP(12)}
		panel.Add(m)
	}
	if a.Body != nil {
		panel.Add(a.Body(f.P))
	}
	if len(a.Items) > 0 {
		l := &View{Class: ClassView, Layout: List, Scroll: at, W: Match, shrinks: true}
		for i, it := range a.Items {
			l.Add(f.Radio(it.Label, i == a.Chosen, func() { f.P.Dismiss(o); Run(it.Do) }))
		}
		panel.Add(l)
	}
	buttons := &View{Class: ClassView, Layout: Across, W: Match, Unsaid: true, Margin: Edges{T: DP(12)}, Kids: []*View{Filler()}}
	for _, b := range []Choice{a.Neutral, a.Negative, a.Positive} {
		if b.Label != "" {
			buttons.Add(f.Quiet(b.Label, func() { f.P.Dismiss(o); Run(b.Do) }))
		}
	}
	return f.over(o, panel.Add(buttons))
}

// choose raises choices along the bottom; an empty title is none.
func (f Flutter) choose(name, title string, items []Choice) {
	o := &Overlay{Kind: overlaySheet, Title: f.P.component(f.P.Front.Top()), Name: name}
	at := &Scroll{}
	o.whole = func(p *Phone) *View {
		sheet := &View{Class: ClassView, W: Match, GY: End, Clickable: true, NoFocus: true, Pad: Sides(0, DP(12)), Style: Style{Fill: InkCard, Round: DP(20)}}
		if title != "" {
			t := f.Title(title)
			t.Margin.L = DP(16)
			sheet.Add(t)
		}
		l := &View{Class: ClassView, Layout: List, Scroll: at, W: Match, shrinks: true}
		for _, it := range items {
			l.Add(f.Tile("", it.Label, "", "", func() { p.Dismiss(o); Run(it.Do) }))
		}
		return f.over(o, sheet.Add(l))
	}
	f.P.Raise(o)
}

// Busy is a page that loads. The ring is drawn and says nothing.
func (Flutter) Busy() *View {
	return &View{Class: ClassView, Layout: Stack, W: Match, Weight: 1, Unsaid: true, Kids: []*View{
		{Class: ClassView, Ghost: true, W: DP(48), H: DP(48), GX: Center, GY: Center, Style: Style{Shape: ShapeProgress}}}}
}
