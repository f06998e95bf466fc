package bank

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// keepStanding stores a standing order, a new one last.
func (b *bank) keepStanding(s standing) {
	b.Standing = append([]standing{}, b.Standing...)
	for i, k := range b.Standing {
		if k.ID == s.ID {
			s.Paused = k.Paused
			b.Standing[i] = s
			return
		}
	}
	for _, k := range b.Standing {
		s.ID = max(s.ID, k.ID)
	}
	s.ID++
	b.Standing = append(b.Standing, s)
}

// standingPage is the list of standing orders.
type standingPage struct {
	bankPage
	at kit.Scroll
}

func (*standingPage) Route() string { return "Standing orders" }

func (g *standingPage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	bar := f.AppBar("Standing orders", p.Up, f.IconButton("add", "New standing order", func() {
		t := newTransferForm(p, g.app)
		t.repeats, t.every = true, 1
		p.Push(t)
	}))
	if len(g.app.Standing) == 0 {
		return f.Page(bar, nothing(f, "No standing orders"))
	}
	list := f.List(&g.at)
	for _, s := range g.app.Standing {
		below := s.Every
		if s.Paused {
			below += ", paused"
		}
		list.Kids[0].Add(f.Tile("repeat", s.Name, below, kit.Dollars(s.Cents), func() { g.offer(p, s) }))
	}
	return f.Page(bar, list)
}

// offer is what can be done with a standing order.
func (g *standingPage) offer(p *kit.Phone, s standing) {
	pause := "Pause"
	if s.Paused {
		pause = "Resume"
	}
	p.SheetOf("A standing order", s.Name, kit.Choice{Label: "Edit", Do: func() { g.edit(p, s) }}, kit.Choice{Label: pause, Do: func() {
		g.app.Standing = append([]standing{}, g.app.Standing...)
		for i := range g.app.Standing {
			if g.app.Standing[i].ID == s.ID {
				g.app.Standing[i].Paused = !s.Paused
			}
		}
		p.Stir()
	}}, kit.Choice{Label: "Delete", Do: func() {
		p.Alert(kit.Alert{Title: "Delete standing order?", Message: fmt.Sprintf("%s won’t get %s any more.", s.Name, kit.Dollars(s.Cents)), Negative: kit.Choice{Label: "Cancel"},
			Positive: kit.Choice{Label: "Delete", Do: func() {
				g.app.Standing = slices.DeleteFunc(slices.Clone(g.app.Standing), func(k standing) bool { return k.ID == s.ID })
				p.Snack("Standing order deleted", kit.Choice{})
			}}})
	}})
}

func (g *standingPage) edit(p *kit.Phone, s standing) {
	t := newTransferForm(p, g.app)
	t.repeats, t.old, t.every = true, s.ID, slices.Index(bankEvery, s.Every)
	t.name.Set(s.Name)
	t.iban.Set(ibanFormat(s.IBAN))
	t.amount.Set(kit.AmountFormat(plainCents(s.Cents)))
	t.reference.Set(s.Reference)
	p.Push(t)
}
