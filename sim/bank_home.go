package sim

import "fmt"

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
	at      [4]scroll
}

func newBankHome(p *Phone, b *bank) *bankHome {
	g := &bankHome{bankPage: bankPage{b}, loading: true}
	p.after(int64(800+p.number("bank load", 1500)), func() { g.loading = false; p.stir() })
	return g
}

// remake of a process that died begins at the login again.
func (g *bankHome) remake(p *Phone, died bool) {
	if died {
		g.app.logOut(p, "")
	}
}

func (g *bankHome) back(p *Phone) bool {
	if g.place == bankAccounts {
		return false
	}
	g.place = bankAccounts
	p.stir()
	return true
}

func (g *bankHome) build(p *Phone) *view {
	f := flutter{p}
	titles := []string{"Accounts", "Payments", "Cards", "More"}
	body := f.busy()
	if !g.loading {
		body = f.form(&g.at[g.place], []func(*Phone, flutter) []*view{g.accounts, g.payments, g.cards, g.more}[g.place](p, f)...)
	}
	return f.page(f.appBar(titles[g.place], nil, f.iconButton("lock", "", func() { g.ask(p) })), body,
		f.bottomBar(g.place, []tab{{label: "Accounts", icon: "bank"}, {label: "Payments", icon: "refresh"}, {label: "Cards", icon: "card"}, {label: "More", icon: "list"}},
			func(i int) { g.place = i; p.stir() }))
}

// ask is the question of the lock in the bar.
func (g *bankHome) ask(p *Phone) {
	p.alert(alert{title: "Log out?", message: "You need your password to come back.", negative: choice{label: "Cancel"},
		positive: choice{"Log out", func() { g.app.logOut(p, "") }}})
}

func (g *bankHome) accounts(p *Phone, f flutter) []*view {
	total := 0
	for _, a := range g.app.Accounts {
		total += a.Cents
	}
	rows := []*view{f.text("Welcome back", 24, inkText), f.text("Total "+dollars(total), 16, inkDim)}
	for _, a := range g.app.Accounts {
		amount := f.drawn(dollars(a.Cents), 24, inkText)
		amount.marg = edges{t: dp(6)}
		rows = append(rows, f.card(func() { p.push(newBankAccountPage(g.app, a.ID)) }, f.drawn(a.Name, 17, inkText), f.drawn(ibanFormat(a.IBAN), 13, inkDim), amount))
	}
	transfer, collect := f.button("Transfer", true, func() { p.push(newTransferForm(p, g.app)) }), f.quiet("Collect a transfer", func() { p.push(newCollectPage(p, g.app)) })
	return append(rows, f.line(transfer, filler(), collect))
}

func (g *bankHome) payments(p *Phone, f flutter) []*view {
	return []*view{
		f.tile("repeat", "Transfer", "To a person or a company", "", func() { p.push(newTransferForm(p, g.app)) }),
		f.tile("bell", "Collect a transfer", "With the code that you were sent", "", func() { p.push(newCollectPage(p, g.app)) }),
		f.tile("clock", "Standing orders", countOf(len(g.app.Standing), "order"), "", func() { p.push(&standingPage{bankPage: g.bankPage}) })}
}

func (g *bankHome) cards(p *Phone, f flutter) []*view {
	var rows []*view
	for i, c := range g.app.Cards {
		kind, fill := "Active", inkTeal
		if c.Frozen {
			kind, fill = "Frozen", inkDim
		}
		face := f.card(nil, f.drawn(c.Name, 18, inkWhite), f.drawn("•••• •••• •••• "+c.Last, 17, inkWhite), f.drawn(kind, 14, inkWhite))
		face.style.fill = fill
		rows = append(rows, face, f.toggle("Freeze card", c.Frozen, func() { g.freeze(p, i) }), f.quiet("Show PIN", func() { p.push(&pinPage{bankPage: g.bankPage, card: c}) }))
	}
	return rows
}

// freeze closes a card at once, and opens it after a question.
func (g *bankHome) freeze(p *Phone, i int) {
	set := func(on bool) {
		g.app.Cards = append([]bankCard{}, g.app.Cards...)
		g.app.Cards[i].Frozen = on
		p.stir()
	}
	c := g.app.Cards[i]
	if !c.Frozen {
		set(true)
		p.snack(c.Name+" frozen", choice{"Undo", func() { set(false) }})
		return
	}
	p.alert(alert{title: "Unfreeze card?", message: fmt.Sprintf("The %s ending in %s can be used again.", c.Name, c.Last),
		negative: choice{label: "Cancel"}, positive: choice{"Unfreeze", func() { set(false) }}})
}

func (g *bankHome) more(p *Phone, f flutter) []*view {
	about := func(title, text string) func() {
		return func() { p.alert(alert{title: title, message: text, positive: choice{label: "OK"}}) }
	}
	return []*view{
		f.toggle("Notify me of payments", g.app.Alerts, func() { g.app.Alerts = !g.app.Alerts; p.stir() }),
		f.tile("lock", "Security", "How you are protected", "", about("Security", "Three wrong tries close the login for 30 seconds. Each transfer needs a code that we send as a text message. We never ask for a code on the phone.")),
		f.tile("help", "Contact", "Every day, 8 to 20 h", "", about("Contact", "Call +1 555 010 0100 or write to help@bank.example.")),
		f.tile("info", "About", "Version 7.1", "", about("Amc Bank", "A demo. No money is moved.")),
		f.tile("back", "Log out", "", "", func() { g.ask(p) })}
}
