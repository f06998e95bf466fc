package bank

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

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
	at    kit.Scroll
}

func (*pinPage) Route() string { return "Show PIN" }

func (g *pinPage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	bar := f.AppBar("Show PIN", p.Up)
	if g.shown {
		return f.Page(bar, f.Form(&g.at,
			f.Text(g.card.Name+" ending in "+g.card.Last, 16, kit.InkDim), f.Text("PIN "+cardPIN(p, g.card.ID), 36, kit.InkText), f.Text("It disappears after 10 seconds", 14, kit.InkDim)))
	}
	dots := f.Drawn(strings.Repeat("● ", len(g.typed))+strings.Repeat("○ ", len(bankPIN)-len(g.typed)), 24, kit.InkText)
	entry := f.Node(&kit.View{Class: kit.ClassView, Desc: kit.CountOf(len(g.typed), "digit") + " of 4 entered", GX: kit.Center, Margin: kit.Sides(0, kit.DP(20))}, dots)
	rows := []*kit.View{kit.Centered(f.Text("Enter your app PIN", 18, kit.InkText)), entry}
	if g.why != "" {
		rows = append(rows, kit.Centered(f.Text(g.why, 14, kit.InkError)))
	}
	return f.Page(bar, f.Form(&g.at, append(rows, f.Pad(func(n int) { g.press(p, n) }))...))
}

func (g *pinPage) press(p *kit.Phone, digit int) {
	p.Stir()
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
		p.After(pinTime, func() { g.shown = false; p.Stir() })
	default:
		g.typed = ""
		g.wrong++
		g.why = "Wrong PIN. " + triesLeft(g.wrong) + " left"
		if g.wrong == bankTries {
			g.app.logOut(p, "The app PIN was wrong three times")
		}
	}
}

// Remake hides the PIN again.
func (g *pinPage) Remake(*kit.Phone, bool) { g.typed, g.shown = "", false }
