package kit

// snackbarTime is how long a snackbar stands, in ms.
const snackbarTime = 2750

// snackbar is a message at the bottom of a page, in the page's own tree. It
// covers what is there, and takes touches.
type snackbar struct {
	text   string
	action Choice
}

// Snack shows a message on the page in front; an action without a label is
// none.
func (p *Phone) Snack(text string, action Choice) {
	s := p.Front.Top()
	bar := &snackbar{text, action}
	s.snack = bar
	p.Stir()
	p.After(snackbarTime, func() {
		if s.snack == bar {
			s.snack = nil
			p.Stir()
		}
	})
}

func (b *snackbar) build(p *Phone, s *Screen, pkg string) *View {
	bar := &View{Class: ClassLinear, Layout: Across, W: Match, MinH: DP(48), Pad: Edges{L: DP(16), R: DP(8)}, Clickable: true, NoFocus: true, Style: Style{Fill: InkText, Round: DP(4)}, Kids: []*View{
		{Class: ClassText, ID: pkg + ":id/snackbar_text", Text: b.text, Weight: 1, GY: Center, Pad: Sides(0, DP(14)), Style: Style{Ink: InkPage, Points: 14, Lines: 2}}}}
	if b.action.Label != "" {
		do := b.action.Do
		button := p.TextButton(pkg+":id/snackbar_action", b.action.Label, func() { s.snack = nil; Run(do) })
		button.Style.Ink = InkOrange
		bar.Add(button)
	}
	return &View{Class: ClassFrame, Layout: Stack, W: Match, GY: End, Margin: Edges{DP(8), 0, DP(8), DP(8)}, Kids: []*View{bar}}
}
