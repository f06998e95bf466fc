package sim

import (
	"fmt"
	"slices"
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
	at scroll
}

func (g *standingPage) build(p *Phone) *view {
	f := flutter{p}
	bar := f.appBar("Standing orders", p.up, f.iconButton("add", "New standing order", func() {
		t := newTransferForm(p, g.app)
		t.repeats, t.every = true, 1
		p.push(t)
	}))
	if len(g.app.Standing) == 0 {
		return f.page(bar, f.nothing("No standing orders"))
	}
	list := f.list(&g.at)
	for _, s := range g.app.Standing {
		below := s.Every
		if s.Paused {
			below += ", paused"
		}
		list.kids[0].add(f.tile("repeat", s.Name, below, dollars(s.Cents), func() { g.offer(p, s) }))
	}
	return f.page(bar, list)
}

// offer is what can be done with a standing order.
func (g *standingPage) offer(p *Phone, s standing) {
	pause := "Pause"
	if s.Paused {
		pause = "Resume"
	}
	p.sheet(s.Name, choice{"Edit", func() { g.edit(p, s) }}, choice{pause, func() {
		g.app.Standing = append([]standing{}, g.app.Standing...)
		for i := range g.app.Standing {
			if g.app.Standing[i].ID == s.ID {
				g.app.Standing[i].Paused = !s.Paused
			}
		}
		p.stir()
	}}, choice{"Delete", func() {
		p.alert(alert{title: "Delete standing order?", message: fmt.Sprintf("%s won’t get %s any more.", s.Name, dollars(s.Cents)), negative: choice{label: "Cancel"},
			positive: choice{"Delete", func() {
				g.app.Standing = slices.DeleteFunc(slices.Clone(g.app.Standing), func(k standing) bool { return k.ID == s.ID })
				p.snack("Standing order deleted", choice{})
			}}})
	}})
}

func (g *standingPage) edit(p *Phone, s standing) {
	t := newTransferForm(p, g.app)
	t.repeats, t.old, t.every = true, s.ID, slices.Index(bankEvery, s.Every)
	t.name.set(s.Name)
	t.iban.set(ibanFormat(s.IBAN))
	t.amount.set(amountFormat(plainCents(s.Cents)))
	t.reference.set(s.Reference)
	p.push(t)
}
