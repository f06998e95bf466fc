package sim

import "strings"

// pinTime is how long a card's PIN stands on the screen, in ms.
const pinTime = 10_000

// pinPage shows a card's PIN for a moment, once the app's own PIN was tapped.
type pinPage struct {
	bankPage
	card  bankCard
	typed string
	shown bool
	wrong int
	why   string
	at    scroll
}

func (g *pinPage) build(p *Phone) *view {
	f := flutter{p}
	bar := f.appBar("Show PIN", p.up)
	if g.shown {
		return f.page(bar, f.form(&g.at,
			f.text(g.card.Name+" ending in "+g.card.Last, 16, inkDim), f.text("PIN "+p.cardPIN(g.card.ID), 36, inkText), f.text("It disappears after 10 seconds", 14, inkDim)))
	}
	dots := f.drawn(strings.Repeat("● ", len(g.typed))+strings.Repeat("○ ", len(bankPIN)-len(g.typed)), 24, inkText)
	entry := f.node(&view{class: classView, desc: countOf(len(g.typed), "digit") + " of 4 entered", gx: center, marg: sides(0, dp(20))}, dots)
	rows := []*view{centered(f.text("Enter your app PIN", 18, inkText)), entry}
	if g.why != "" {
		rows = append(rows, centered(f.text(g.why, 14, inkError)))
	}
	return f.page(bar, f.form(&g.at, append(rows, f.pad(func(n int) { g.press(p, n) }))...))
}

func (g *pinPage) press(p *Phone, digit int) {
	p.stir()
	if digit < 0 {
		g.typed = g.typed[:max(0, len(g.typed)-1)]
		return
	}
	g.typed += string(rune('0' + digit))
	g.why = ""
	switch {
	case len(g.typed) < len(bankPIN):
	case g.typed == bankPIN:
		g.typed, g.shown = "", true
		p.after(pinTime, func() { g.shown = false; p.stir() })
	default:
		g.typed = ""
		g.wrong++
		g.why = "Wrong PIN. " + triesLeft(g.wrong) + " left"
		if g.wrong == bankTries {
			g.app.logOut(p, "The app PIN was wrong three times")
		}
	}
}

// remake hides the PIN again.
func (g *pinPage) remake(*Phone, bool) { g.typed, g.shown = "", false }
