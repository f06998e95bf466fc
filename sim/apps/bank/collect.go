package bank

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// collectPage takes a code that somebody sent, and books the money that was
// sent with it.
type collectPage struct {
	bankPage
	code *kit.Field
	why  string
	busy bool
	at   kit.Scroll
}

func newCollectPage(p *kit.Phone, b *bank) *collectPage {
	g := &collectPage{bankPage: bankPage{b}, code: &kit.Field{Hint: "123456", Action: kit.ActionDone, Format: kit.Digits(6)}}
	g.code.Changed, g.code.Submit = func() { g.why = "" }, func() { g.collect(p) }
	return g
}

func (*collectPage) Route() string { return "Collect a transfer" }

func (g *collectPage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	bar := f.AppBar("Collect a transfer", p.Up)
	if g.busy {
		return f.Page(bar, f.Busy())
	}
	take := f.Button("Collect", true, func() { g.collect(p) })
	take.W, take.Margin = kit.Match, kit.Edges{T: kit.DP(20)}
	return f.Page(bar, f.Form(&g.at, f.Text("Somebody sent you money? Enter the code of six digits that they gave you. It goes to "+g.app.Accounts[0].Name+".", 15, kit.InkDim), f.TextField("Code", g.code, g.why), take))
}

// collect pays out a code once.
func (g *collectPage) collect(p *kit.Phone) {
	p.Stir()
	code := g.code.String()
	switch {
	case g.busy:
		return
	case len(code) != 6:
		g.why = "A code has 6 digits"
		return
	case slices.Contains(g.app.Collected, code):
		g.why = "This code was used already"
		return
	}
	g.busy, g.why = true, ""
	p.Front.Top().Focus = nil
	p.HideKeyboard()
	p.After(p.LoadTime("collect"), func() { g.answer(p, code) })
}

func (g *collectPage) answer(p *kit.Phone, code string) {
	g.busy = false
	p.Stir()
	t := p.FindTask(bankID)
	switch {
	case !g.app.SignedIn || t == nil || t.Top().Page != kit.Page(g):
		return
	case code != p.Code("anna"):
		g.why = "There is no transfer with this code"
		return
	}
	k := booking{Account: g.app.Accounts[0].ID, Name: "Anna", Reference: "Collected with a code", Cents: (20 + p.Number("collected", 60)) * 100, At: p.Now(),
		Number: fmt.Sprintf("T-%08d", 10_000_000+p.Number("collect number", 90_000_000))}
	g.app.Collected = append(append([]string{}, g.app.Collected...), code)
	g.app.book(k)
	g.app.tell(p, kit.Dollars(k.Cents)+" received from "+k.Name)
	t.Screens = append(t.Screens[:1:1], &kit.Screen{Page: &sentPage{bankPage: g.bankPage, title: "Money received", k: k}})
	p.TurnPage()
}

func (g *collectPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.code.Set("")
	}
}
