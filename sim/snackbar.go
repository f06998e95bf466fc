package sim

// snackbarTime is how long a snackbar stands, in ms.
const snackbarTime = 2750

// snackbar is a message at the bottom of a page, in the page's own tree. It
// covers what is there, and takes touches.
type snackbar struct {
	text   string
	action choice
}

// snack shows a message on the page in front; an action without a label is
// none.
func (p *Phone) snack(text string, action choice) {
	s := p.front.top()
	bar := &snackbar{text, action}
	s.snack = bar
	p.stir()
	p.after(snackbarTime, func() {
		if s.snack == bar {
			s.snack = nil
			p.stir()
		}
	})
}

func (b *snackbar) build(p *Phone, s *screen, pkg string) *view {
	bar := &view{class: classLinear, lay: across, w: match, minH: dp(48), pad: edges{l: dp(16), r: dp(8)}, clickable: true, noFocus: true, style: style{fill: inkText, round: dp(4)}, kids: []*view{
		{class: classText, id: pkg + ":id/snackbar_text", text: b.text, weight: 1, gy: center, pad: sides(0, dp(14)), style: style{ink: inkPage, points: 14, lines: 2}}}}
	if b.action.label != "" {
		do := b.action.do
		button := p.textButton(pkg+":id/snackbar_action", b.action.label, func() { s.snack = nil; run(do) })
		button.style.ink = inkOrange
		bar.add(button)
	}
	return &view{class: classFrame, lay: stack, w: match, gy: end, marg: edges{dp(8), 0, dp(8), dp(8)}, kids: []*view{bar}}
}
