package sim

import (
	"fmt"
	"slices"
)

// collectPage takes a code that somebody sent, and books the money that was
// sent with it.
type collectPage struct {
	bankPage
	code *field
	why  string
	busy bool
	at   scroll
}

func newCollectPage(p *Phone, b *bank) *collectPage {
	g := &collectPage{bankPage: bankPage{b}, code: &field{hint: "123456", action: actionDone, format: digits(6)}}
	g.code.changed, g.code.submit = func() { g.why = "" }, func() { g.collect(p) }
	return g
}

func (g *collectPage) build(p *Phone) *view {
	f := flutter{p}
	bar := f.appBar("Collect a transfer", p.up)
	if g.busy {
		return f.page(bar, f.busy())
	}
	take := f.button("Collect", true, func() { g.collect(p) })
	take.w, take.marg = match, edges{t: dp(20)}
	return f.page(bar, f.form(&g.at, f.text("Somebody sent you money? Enter the code of six digits that they gave you. It goes to "+g.app.Accounts[0].Name+".", 15, inkDim), f.input("Code", g.code, g.why), take))
}

// collect pays out a code once.
func (g *collectPage) collect(p *Phone) {
	p.stir()
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
	p.front.top().focus = nil
	p.hideKeyboard()
	p.after(int64(800+p.number("collect", 1200)), func() { g.answer(p, code) })
}

func (g *collectPage) answer(p *Phone, code string) {
	g.busy = false
	p.stir()
	t := p.findTask(bankID)
	switch {
	case !g.app.SignedIn || t == nil || t.top().page != page(g):
		return
	case code != p.code("anna"):
		g.why = "There is no transfer with this code"
		return
	}
	k := booking{Account: g.app.Accounts[0].ID, Name: "Anna", Reference: "Collected with a code", Cents: (20 + p.number("collected", 60)) * 100, At: p.Now(),
		Number: fmt.Sprintf("T-%08d", 10_000_000+p.number("collect number", 90_000_000))}
	g.app.Collected = append(append([]string{}, g.app.Collected...), code)
	g.app.book(k)
	g.app.tell(p, dollars(k.Cents)+" received from "+k.Name)
	t.screens = append(t.screens[:1:1], &screen{page: &sentPage{bankPage: g.bankPage, title: "Money received", k: k}})
	p.turnPage()
}

func (g *collectPage) remake(_ *Phone, died bool) {
	if died {
		g.code.set("")
	}
}
