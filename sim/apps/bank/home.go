package bank

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// The places of the bottom bar.
const (
	bankAccounts = iota
	bankPayments
	bankCards
	bankMore
)

// bankHome is the first page after the login.
type bankHome struct {
	bankPage
	place   int
	loading bool
	at      [4]kit.Scroll
}

func newBankHome(p *kit.Phone, b *bank) *bankHome {
	g := &bankHome{bankPage: bankPage{b}, loading: true}
	p.After(p.LoadTime("bank load"), func() { g.loading = false; p.Stir() })
	return g
}

// Remake of a process that died begins at the login again.
func (g *bankHome) Remake(p *kit.Phone, died bool) {
	if died {
		g.app.logOut(p, "")
	}
}

func (g *bankHome) Back(p *kit.Phone) bool {
	if g.place == bankAccounts {
		return false
	}
	g.place = bankAccounts
	p.Stir()
	return true
}

func (g *bankHome) Route() string {
	return [...]string{"Accounts", "Payments", "Cards", "More"}[g.place]
}

func (g *bankHome) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	titles := []string{"Accounts", "Payments", "Cards", "More"}
	body := f.Busy()
	if !g.loading {
		body = f.Form(&g.at[g.place], []func(*kit.Phone, kit.Flutter) []*kit.View{g.accounts, g.payments, g.cards, g.more}[g.place](p, f)...)
	}
	return f.Page(f.AppBar(titles[g.place], nil, f.IconButton("lock", "", func() { g.ask(p) })), body,
		f.BottomBar(g.place, []kit.Tab{{Label: "Accounts", Icon: "bank"}, {Label: "Payments", Icon: "refresh"}, {Label: "Cards", Icon: "card"}, {Label: "More", Icon: "list"}},
			func(i int) { g.place = i; p.Stir() }))
}

// ask is the question of the lock in the bar.
func (g *bankHome) ask(p *kit.Phone) {
	p.Alert(kit.Alert{Title: "Log out?", Message: "You need your password to come back.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Log out", Do: func() { g.app.logOut(p, "") }}})
}

func (g *bankHome) accounts(p *kit.Phone, f kit.Flutter) []*kit.View {
	total := 0
	for _, a := range g.app.Accounts {
		total += a.Cents
	}
	rows := []*kit.View{f.Text("Welcome back", 24, kit.InkText), f.Text("Total "+kit.Dollars(total), 16, kit.InkDim)}
	for _, a := range g.app.Accounts {
		amount := f.Drawn(kit.Dollars(a.Cents), 24, kit.InkText)
		amount.Margin = kit.Edges{T: kit.DP(6)}
		rows = append(rows, f.Card(func() { p.Push(newBankAccountPage(g.app, a.ID)) }, f.Drawn(a.Name, 17, kit.InkText), f.Drawn(ibanFormat(a.IBAN), 13, kit.InkDim), amount))
	}
	transfer, collect := f.Button("Transfer", true, func() { p.Push(newTransferForm(p, g.app)) }), f.Quiet("Collect a transfer", func() { p.Push(newCollectPage(p, g.app)) })
	return append(rows, f.Line(transfer, kit.Filler(), collect))
}

func (g *bankHome) payments(p *kit.Phone, f kit.Flutter) []*kit.View {
	return []*kit.View{
		f.Tile("repeat", "Transfer", "To a person or a company", "", func() { p.Push(newTransferForm(p, g.app)) }),
		f.Tile("bell", "Collect a transfer", "With the code that you were sent", "", func() { p.Push(newCollectPage(p, g.app)) }),
		f.Tile("clock", "Standing orders", kit.CountOf(len(g.app.Standing), "order"), "", func() { p.Push(&standingPage{bankPage: g.bankPage}) })}
}

func (g *bankHome) cards(p *kit.Phone, f kit.Flutter) []*kit.View {
	var rows []*kit.View
	for i, c := range g.app.Cards {
		kind, fill := "Active", kit.InkTeal
		if c.Frozen {
			kind, fill = "Frozen", kit.InkDim
		}
		face := f.Card(nil, f.Drawn(c.Name, 18, kit.InkWhite), f.Drawn("•••• •••• •••• "+c.Last, 17, kit.InkWhite), f.Drawn(kind, 14, kit.InkWhite))
		face.Style.Fill = fill
		rows = append(rows, face, f.Toggle("Freeze card", c.Frozen, func() { g.freeze(p, i) }), f.Quiet("Show PIN", func() { p.Push(&pinPage{bankPage: g.bankPage, card: c}) }))
	}
	return rows
}

// freeze closes a card at once, and opens it after a question.
func (g *bankHome) freeze(p *kit.Phone, i int) {
	set := func(on bool) {
		g.app.Cards = append([]bankCard{}, g.app.Cards...)
		g.app.Cards[i].Frozen = on
		p.Stir()
	}
	c := g.app.Cards[i]
	if !c.Frozen {
		set(true)
		p.Snack(c.Name+" frozen", kit.Choice{Label: "Undo", Do: func() { set(false) }})
		return
	}
	p.Alert(kit.Alert{Title: "Unfreeze card?", Message: fmt.Sprintf("The %s ending in %s can be used again.", c.Name, c.Last),
		Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Unfreeze", Do: func() { set(false) }}})
}

func (g *bankHome) more(p *kit.Phone, f kit.Flutter) []*kit.View {
	about := func(title, text string) func() {
		return func() { p.Alert(kit.Alert{Title: title, Message: text, Positive: kit.Choice{Label: "OK"}}) }
	}
	return []*kit.View{
		f.Toggle("Notify me of payments", g.app.Alerts, func() { g.app.Alerts = !g.app.Alerts; p.Stir() }),
		f.Tile("lock", "Security", "How you are protected", "", about("Security", "Three wrong tries close the login for 30 seconds. Each transfer needs a code that we send as a text message. We never ask for a code on the phone.")),
		f.Tile("help", "Contact", "Every day, 8 to 20 h", "", about("Contact", "Call +1 555 010 0100 or write to help@bank.example.")),
		f.Tile("info", "About", "Version 7.1", "", about("Amc Bank", "A demo. No money is moved.")),
		f.Tile("back", "Log out", "", "", func() { g.ask(p) })}
}
