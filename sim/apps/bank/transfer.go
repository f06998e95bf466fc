package bank

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// maxReference is the length of a SEPA reference.
const maxReference = 140

// transferForm asks what is to be sent to whom. A standing order has the same
// form, with a rhythm.
type transferForm struct {
	bankPage
	from                          int
	name, iban, amount, reference *kit.Field
	repeats                       bool
	every                         int
	old                           int // the standing order that is changed, or 0
	tried                         bool
	offered                       bool // somebody was chosen, so that nobody is suggested
	at                            kit.Scroll
}

func newTransferForm(p *kit.Phone, b *bank) *transferForm {
	g := &transferForm{bankPage: bankPage{b}, from: b.Accounts[0].ID}
	g.name = &kit.Field{Hint: "Name", Action: kit.ActionNext, Capital: true, Limit: 70, Changed: func() { g.offered = false; p.Stir() }}
	g.iban = &kit.Field{Hint: "IBAN", Action: kit.ActionNext, Format: ibanFormat}
	g.amount = &kit.Field{Hint: "0.00", Action: kit.ActionNext, Format: kit.AmountFormat}
	g.reference = &kit.Field{Hint: "Reference", Action: kit.ActionDone, Limit: maxReference}
	return g
}

func (g *transferForm) fields() []*kit.Field {
	return []*kit.Field{g.name, g.iban, g.amount, g.reference}
}

func (g *transferForm) Remake(_ *kit.Phone, died bool) {
	if died {
		for _, d := range g.fields() {
			d.Set("")
		}
		g.tried = false
	}
}

// Back asks before what was typed is lost.
func (g *transferForm) Back(p *kit.Phone) bool {
	if !slices.ContainsFunc(g.fields(), func(d *kit.Field) bool { return len(d.Text) > 0 }) {
		return false
	}
	p.Alert(kit.Alert{Title: "Discard?", Message: "What you typed will be lost.", Negative: kit.Choice{Label: "Keep editing"}, Positive: kit.Choice{Label: "Discard", Do: p.Pop}})
	return true
}

func (g *transferForm) heading() string {
	switch {
	case g.old > 0:
		return "Standing order"
	case g.repeats:
		return "New standing order"
	}
	return "Transfer"
}

func (g *transferForm) Route() string { return g.heading() }

func (g *transferForm) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	say := func(wrong bool, text string) string { return kit.Complaint(g.tried && wrong, text) }
	from := g.app.account(g.from)
	rows := []*kit.View{f.Text("From", 14, kit.InkDim), f.Card(func() { g.choose(p) }, f.Drawn(from.Name, 17, kit.InkText), f.Drawn(kit.Dollars(from.Cents), 15, kit.InkDim)),
		f.TextField("Recipient", g.name, say(len(g.name.Text) == 0, "Enter the recipient"))}
	rows = append(rows, g.suggestions(p, f)...)
	rows = append(rows, f.TextField("IBAN", g.iban, say(!validIBAN(g.iban.String()), "This IBAN isn’t valid")),
		f.TextField("Amount", g.amount, kit.Complaint(g.tried, g.short())), f.TextField("Reference", g.reference, ""))
	label := "Continue"
	if g.repeats {
		label = "Save"
		rows = append(rows, f.Title("How often"))
		for i, name := range bankEvery {
			rows = append(rows, f.Radio(name, g.every == i, func() { g.every = i; p.Stir() }))
		}
	}
	next := f.Button(label, true, func() { g.next(p) })
	next.W, next.Margin = kit.Match, kit.Edges{T: kit.DP(20), B: kit.DP(12)}
	return f.Page(f.AppBar(g.heading(), p.Up), f.Form(&g.at, append(rows, next)...))
}

// short is what is wrong with the amount.
func (g *transferForm) short() string {
	n, ok := kit.CentsOf(g.amount.String())
	a := g.app.account(g.from)
	switch {
	case !ok || n == 0:
		return "Enter an amount"
	case !g.repeats && n > a.Cents:
		return "Not enough money in " + a.Name
	}
	return ""
}

func (g *transferForm) choose(p *kit.Phone) {
	var items []kit.Choice
	for _, a := range g.app.Accounts {
		items = append(items, kit.Choice{Label: a.Name + "\n" + kit.Dollars(a.Cents), Do: func() { g.from = a.ID; p.Stir() }})
	}
	p.Sheet("From which account?", items...)
}

// suggestions are people whose names begin with what was typed.
func (g *transferForm) suggestions(p *kit.Phone, f kit.Flutter) []*kit.View {
	word := g.name.String()
	if word == "" || g.offered || p.Front.Top().Focus != g.name {
		return nil
	}
	var out []*kit.View
	for _, who := range p.People() {
		if len(out) < 4 && len(who.Name) >= len(word) && kit.Contains(who.Name[:len(word)], word) {
			out = append(out, f.Tile("person", who.Name, ibanFormat(ibanOfPerson(p, who.Name)), "", func() {
				g.name.Set(who.Name)
				g.iban.Set(ibanFormat(ibanOfPerson(p, who.Name)))
				g.offered = true
				p.Stir()
			}))
		}
	}
	return out
}

// next goes on to the review, or stores the standing order.
func (g *transferForm) next(p *kit.Phone) {
	if len(g.name.Text) == 0 || !validIBAN(g.iban.String()) || g.short() != "" {
		g.tried = true
		p.Stir()
		return
	}
	n, _ := kit.CentsOf(g.amount.String())
	iban := bareIBAN(g.iban.String())
	if g.repeats {
		g.app.keepStanding(standing{ID: g.old, Name: g.name.String(), IBAN: iban, Cents: n, Reference: g.reference.String(), Every: bankEvery[g.every]})
		p.Pop()
		p.Snack("Standing order saved", kit.Choice{})
		return
	}
	p.Push(&transferReview{bankPage: g.bankPage, k: booking{Account: g.from, Name: g.name.String(), IBAN: iban, Reference: g.reference.String(), Cents: -n}})
}

// transferReview shows everything once more.
type transferReview struct {
	bankPage
	k    booking
	busy bool
	at   kit.Scroll
}

func (*transferReview) Route() string { return "Review" }

func (g *transferReview) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	bar := f.AppBar("Review", p.Up)
	if g.busy {
		return f.Page(bar, f.Busy())
	}
	ref := g.k.Reference
	if ref == "" {
		ref = "None"
	}
	send := f.Button("Confirm", true, func() { g.confirm(p) })
	send.W, send.Margin = kit.Match, kit.Edges{T: kit.DP(20)}
	return f.Page(bar, f.Form(&g.at, f.Text("Check the transfer", 15, kit.InkDim), f.Text(kit.Dollars(-g.k.Cents), 32, kit.InkText), pair(f, "To", g.k.Name), pair(f, "IBAN", ibanFormat(g.k.IBAN)),
		pair(f, "From", g.app.account(g.k.Account).Name), pair(f, "Reference", ref), pair(f, "Fee", "Free"), send, kit.Centered(f.Quiet("Edit", p.Up))))
}

func (g *transferReview) confirm(p *kit.Phone) {
	g.busy = true
	p.Stir()
	p.After(1000, func() {
		g.busy = false
		if t := p.FindTask(bankID); t != nil && t.Top().Page == kit.Page(g) {
			t.Screens = append(t.Screens, &kit.Screen{Page: newCodePage(p, g.app, g.k)})
			p.TurnPage()
		}
		p.Stir()
	})
}

// plainCents is an amount without a sign of currency.
func plainCents(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
