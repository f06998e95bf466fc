package sim

import (
	"fmt"
	"slices"
)

// maxReference is the length of a SEPA reference.
const maxReference = 140

// transferForm asks what is to be sent to whom. A standing order has the same
// form, with a rhythm.
type transferForm struct {
	bankPage
	from                          int
	name, iban, amount, reference *field
	repeats                       bool
	every                         int
	old                           int // the standing order that is changed, or 0
	tried                         bool
	offered                       bool // somebody was chosen, so that nobody is suggested
	at                            scroll
}

func newTransferForm(p *Phone, b *bank) *transferForm {
	g := &transferForm{bankPage: bankPage{b}, from: b.Accounts[0].ID}
	g.name = &field{hint: "Name", action: actionNext, capital: true, limit: 70, changed: func() { g.offered = false; p.stir() }}
	g.iban = &field{hint: "IBAN", action: actionNext, format: ibanFormat}
	g.amount = &field{hint: "0.00", action: actionNext, format: amountFormat}
	g.reference = &field{hint: "Reference", action: actionDone, limit: maxReference}
	return g
}

func (g *transferForm) fields() []*field { return []*field{g.name, g.iban, g.amount, g.reference} }

func (g *transferForm) remake(_ *Phone, died bool) {
	if died {
		for _, d := range g.fields() {
			d.set("")
		}
		g.tried = false
	}
}

// back asks before what was typed is lost.
func (g *transferForm) back(p *Phone) bool {
	if !slices.ContainsFunc(g.fields(), func(d *field) bool { return len(d.text) > 0 }) {
		return false
	}
	p.alert(alert{title: "Discard?", message: "What you typed will be lost.", negative: choice{label: "Keep editing"}, positive: choice{"Discard", p.pop}})
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

func (g *transferForm) build(p *Phone) *view {
	f := flutter{p}
	say := func(wrong bool, text string) string { return complaint(g.tried && wrong, text) }
	from := g.app.account(g.from)
	rows := []*view{f.text("From", 14, inkDim), f.card(func() { g.choose(p) }, f.drawn(from.Name, 17, inkText), f.drawn(dollars(from.Cents), 15, inkDim)),
		f.input("Recipient", g.name, say(len(g.name.text) == 0, "Enter the recipient"))}
	rows = append(rows, g.suggestions(p, f)...)
	rows = append(rows, f.input("IBAN", g.iban, say(!validIBAN(g.iban.String()), "This IBAN isn’t valid")),
		f.input("Amount", g.amount, complaint(g.tried, g.short())), f.input("Reference", g.reference, ""))
	label := "Continue"
	if g.repeats {
		label = "Save"
		rows = append(rows, f.title("How often"))
		for i, name := range bankEvery {
			rows = append(rows, f.radio(name, g.every == i, func() { g.every = i; p.stir() }))
		}
	}
	next := f.button(label, true, func() { g.next(p) })
	next.w, next.marg = match, edges{t: dp(20), b: dp(12)}
	return f.page(f.appBar(g.heading(), p.up), f.form(&g.at, append(rows, next)...))
}

// short is what is wrong with the amount.
func (g *transferForm) short() string {
	n, ok := centsOf(g.amount.String())
	a := g.app.account(g.from)
	switch {
	case !ok || n == 0:
		return "Enter an amount"
	case !g.repeats && n > a.Cents:
		return "Not enough money in " + a.Name
	}
	return ""
}

func (g *transferForm) choose(p *Phone) {
	var items []choice
	for _, a := range g.app.Accounts {
		items = append(items, choice{a.Name + "\n" + dollars(a.Cents), func() { g.from = a.ID; p.stir() }})
	}
	p.sheet("From which account?", items...)
}

// suggestions are people whose names begin with what was typed.
func (g *transferForm) suggestions(p *Phone, f flutter) []*view {
	word := g.name.String()
	if word == "" || g.offered || p.front.top().focus != g.name {
		return nil
	}
	var out []*view
	for _, who := range p.people() {
		if len(out) < 4 && len(who.Name) >= len(word) && contains(who.Name[:len(word)], word) {
			out = append(out, f.tile("person", who.Name, ibanFormat(p.ibanOfPerson(who.Name)), "", func() {
				g.name.set(who.Name)
				g.iban.set(ibanFormat(p.ibanOfPerson(who.Name)))
				g.offered = true
				p.stir()
			}))
		}
	}
	return out
}

// next goes on to the review, or stores the standing order.
func (g *transferForm) next(p *Phone) {
	if len(g.name.text) == 0 || !validIBAN(g.iban.String()) || g.short() != "" {
		g.tried = true
		p.stir()
		return
	}
	n, _ := centsOf(g.amount.String())
	iban := bareIBAN(g.iban.String())
	if g.repeats {
		g.app.keepStanding(standing{ID: g.old, Name: g.name.String(), IBAN: iban, Cents: n, Reference: g.reference.String(), Every: bankEvery[g.every]})
		p.pop()
		p.snack("Standing order saved", choice{})
		return
	}
	p.push(&transferReview{bankPage: g.bankPage, k: booking{Account: g.from, Name: g.name.String(), IBAN: iban, Reference: g.reference.String(), Cents: -n}})
}

// transferReview shows everything once more.
type transferReview struct {
	bankPage
	k    booking
	busy bool
	at   scroll
}

func (g *transferReview) build(p *Phone) *view {
	f := flutter{p}
	bar := f.appBar("Review", p.up)
	if g.busy {
		return f.page(bar, f.busy())
	}
	ref := g.k.Reference
	if ref == "" {
		ref = "None"
	}
	send := f.button("Confirm", true, func() { g.confirm(p) })
	send.w, send.marg = match, edges{t: dp(20)}
	return f.page(bar, f.form(&g.at, f.text("Check the transfer", 15, inkDim), f.text(dollars(-g.k.Cents), 32, inkText), f.pair("To", g.k.Name), f.pair("IBAN", ibanFormat(g.k.IBAN)),
		f.pair("From", g.app.account(g.k.Account).Name), f.pair("Reference", ref), f.pair("Fee", "Free"), send, centered(f.quiet("Edit", p.up))))
}

func (g *transferReview) confirm(p *Phone) {
	g.busy = true
	p.stir()
	p.after(1000, func() {
		g.busy = false
		if t := p.findTask(bankID); t != nil && t.top().page == page(g) {
			t.screens = append(t.screens, &screen{page: newCodePage(p, g.app, g.k)})
			p.turnPage()
		}
		p.stir()
	})
}

// plainCents is an amount without a sign of currency.
func plainCents(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
