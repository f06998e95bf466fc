package bank

import "github.com/agentic-mobile-control/amc/sim/kit"

// bankAccountPage is an account with its bookings.
type bankAccountPage struct {
	bankPage
	id   int
	word *kit.Field
	at   kit.Scroll
}

func newBankAccountPage(b *bank, id int) *bankAccountPage {
	g := &bankAccountPage{bankPage: bankPage{b}, id: id, word: &kit.Field{Hint: "Search transactions", Action: kit.ActionSearch}}
	g.word.Changed = func() { g.at.Pos = 0 }
	return g
}

func (g *bankAccountPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.word.Set("")
	}
}

func (*bankAccountPage) Route() string { return "An account" }

// Build is the amount, the search, and the bookings month by month.
func (g *bankAccountPage) Build(p *kit.Phone) *kit.View {
	f, a := kit.Flutter{P: p}, g.app.account(g.id)
	search := f.TextField("", g.word, "")
	search.Margin, search.Pad = kit.Edges{B: kit.DP(8)}, kit.Sides(kit.DP(16), 0)
	head := f.Card(nil, f.Drawn("Balance", 14, kit.InkDim), f.Drawn(kit.Dollars(a.Cents), 28, kit.InkText), f.Drawn(ibanFormat(a.IBAN), 13, kit.InkDim))
	head.Margin = kit.Sides(kit.DP(16), kit.DP(8))
	list := f.List(&g.at)
	rows, month, found := list.Kids[0], "", 0
	for _, k := range g.app.Bookings {
		if k.Account != g.id || !kit.Contains(k.Name, g.word.String()) && !kit.Contains(k.Reference, g.word.String()) {
			continue
		}
		if m := k.At.Format("January 2006"); m != month {
			month = m
			t := f.Text(m, 15, kit.InkAccent)
			t.W, t.Pad, t.Style.Fill = kit.Match, kit.Sides(kit.DP(16), kit.DP(8)), kit.InkSoft
			rows.Add(t)
		}
		found++
		below := k.At.Format("Jan 2")
		if k.Reference != "" {
			below += " · " + k.Reference
		}
		rows.Add(f.Tile("", k.Name, below, kit.Dollars(k.Cents), func() { p.Push(&bookingPage{bankPage: g.bankPage, id: k.ID}) }))
	}
	if found == 0 {
		list = nothing(f, "No transactions found")
	}
	return f.Page(f.AppBar(a.Name, p.Up, f.IconButton("refresh", "Transfer", func() { g.transfer(p) })), head, search, list)
}

func (g *bankAccountPage) transfer(p *kit.Phone) {
	t := newTransferForm(p, g.app)
	t.from = g.id
	p.Push(t)
}

// nothing says in the middle of a page that it is empty.
func nothing(f kit.Flutter, text string) *kit.View {
	t := f.Text(text, 16, kit.InkDim)
	t.GX, t.GY = kit.Center, kit.Center
	return &kit.View{Class: kit.ClassView, Layout: kit.Stack, W: kit.Match, Weight: 1, Unsaid: true, Kids: []*kit.View{t}}
}

// bookingPage is one booking.
type bookingPage struct {
	bankPage
	id int
	at kit.Scroll
}

func (*bookingPage) Route() string { return "Transaction" }

func (g *bookingPage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	var k booking
	for _, o := range g.app.Bookings {
		if o.ID == g.id {
			k = o
		}
	}
	rows := []*kit.View{f.Text(kit.Dollars(k.Cents), 32, kit.InkText), pair(f, "Name", k.Name), pair(f, "Date", k.At.Format("January 2, 2006, 15:04")), pair(f, "Account", g.app.account(k.Account).Name)}
	for _, r := range [][2]string{{"IBAN", ibanFormat(k.IBAN)}, {"Reference", k.Reference}, {"Reference number", k.Number}} {
		if r[1] != "" {
			rows = append(rows, pair(f, r[0], r[1]))
		}
	}
	if k.Cents < 0 && k.IBAN != "" {
		again := f.Button("Repeat transfer", true, func() {
			t := newTransferForm(p, g.app)
			t.from = k.Account
			t.name.Set(k.Name)
			t.iban.Set(ibanFormat(k.IBAN))
			t.amount.Set(kit.AmountFormat(plainCents(-k.Cents)))
			t.reference.Set(k.Reference)
			p.Push(t)
		})
		again.Margin = kit.Edges{T: kit.DP(16)}
		rows = append(rows, again)
	}
	return f.Page(f.AppBar("Transaction", p.Up), f.Form(&g.at, rows...))
}

// pair is a label with its value, one node.
func pair(f kit.Flutter, label, value string) *kit.View {
	return f.Node(&kit.View{Class: kit.ClassView, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}}, f.Drawn(label, 13, kit.InkDim), f.Drawn(value, 17, kit.InkText))
}
