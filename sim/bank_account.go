package sim

// bankAccountPage is an account with its bookings.
type bankAccountPage struct {
	bankPage
	id   int
	word *field
	at   scroll
}

func newBankAccountPage(b *bank, id int) *bankAccountPage {
	g := &bankAccountPage{bankPage: bankPage{b}, id: id, word: &field{hint: "Search transactions", action: actionSearch}}
	g.word.changed = func() { g.at.pos = 0 }
	return g
}

func (g *bankAccountPage) remake(_ *Phone, died bool) {
	if died {
		g.word.set("")
	}
}

// build is the amount, the search, and the bookings month by month.
func (g *bankAccountPage) build(p *Phone) *view {
	f, a := flutter{p}, g.app.account(g.id)
	search := f.input("", g.word, "")
	search.marg, search.pad = edges{b: dp(8)}, sides(dp(16), 0)
	head := f.card(nil, f.drawn("Balance", 14, inkDim), f.drawn(dollars(a.Cents), 28, inkText), f.drawn(ibanFormat(a.IBAN), 13, inkDim))
	head.marg = sides(dp(16), dp(8))
	list := f.list(&g.at)
	rows, month, found := list.kids[0], "", 0
	for _, k := range g.app.Bookings {
		if k.Account != g.id || !contains(k.Name, g.word.String()) && !contains(k.Reference, g.word.String()) {
			continue
		}
		if m := k.At.Format("January 2006"); m != month {
			month = m
			t := f.text(m, 15, inkAccent)
			t.w, t.pad, t.style.fill = match, sides(dp(16), dp(8)), inkSoft
			rows.add(t)
		}
		found++
		below := k.At.Format("Jan 2")
		if k.Reference != "" {
			below += " · " + k.Reference
		}
		rows.add(f.tile("", k.Name, below, dollars(k.Cents), func() { p.push(&bookingPage{bankPage: g.bankPage, id: k.ID}) }))
	}
	if found == 0 {
		list = f.nothing("No transactions found")
	}
	return f.page(f.appBar(a.Name, p.up, f.iconButton("refresh", "Transfer", func() { g.transfer(p) })), head, search, list)
}

func (g *bankAccountPage) transfer(p *Phone) {
	t := newTransferForm(p, g.app)
	t.from = g.id
	p.push(t)
}

// nothing says in the middle of a page that it is empty.
func (f flutter) nothing(text string) *view {
	t := f.text(text, 16, inkDim)
	t.gx, t.gy = center, center
	return &view{class: classView, lay: stack, w: match, weight: 1, unsaid: true, kids: []*view{t}}
}

// bookingPage is one booking.
type bookingPage struct {
	bankPage
	id int
	at scroll
}

func (g *bookingPage) build(p *Phone) *view {
	f := flutter{p}
	var k booking
	for _, o := range g.app.Bookings {
		if o.ID == g.id {
			k = o
		}
	}
	rows := []*view{f.text(dollars(k.Cents), 32, inkText), f.pair("Name", k.Name), f.pair("Date", k.At.Format("January 2, 2006, 15:04")), f.pair("Account", g.app.account(k.Account).Name)}
	for _, r := range [][2]string{{"IBAN", ibanFormat(k.IBAN)}, {"Reference", k.Reference}, {"Reference number", k.Number}} {
		if r[1] != "" {
			rows = append(rows, f.pair(r[0], r[1]))
		}
	}
	if k.Cents < 0 && k.IBAN != "" {
		again := f.button("Repeat transfer", true, func() {
			t := newTransferForm(p, g.app)
			t.from = k.Account
			t.name.set(k.Name)
			t.iban.set(ibanFormat(k.IBAN))
			t.amount.set(amountFormat(plainCents(-k.Cents)))
			t.reference.set(k.Reference)
			p.push(t)
		})
		again.marg = edges{t: dp(16)}
		rows = append(rows, again)
	}
	return f.page(f.appBar("Transaction", p.up), f.form(&g.at, rows...))
}

// pair is a label with its value, one node.
func (f flutter) pair(label, value string) *view {
	return f.node(&view{class: classView, w: match, marg: edges{t: dp(12)}}, f.drawn(label, 13, inkDim), f.drawn(value, 17, inkText))
}
