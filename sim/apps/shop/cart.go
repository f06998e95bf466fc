package shop

import "github.com/agentic-mobile-control/amc/sim/kit"

// cart is the third place.
func (g *shopPage) cart(p *kit.Phone) []*kit.View {
	c, s := kit.Compose{P: p}, g.app
	parts := []*kit.View{c.TopBar("Cart", nil)}
	if len(s.Cart) == 0 {
		return append(parts, c.Notice("cart", "Your cart is empty", kit.Choice{Label: "Start shopping", Do: func() { g.goTo(p, shopBrowse) }}))
	}
	rows := c.List(&g.cartAt)
	for i := range s.Cart {
		rows.Add(g.cartRow(p, i))
	}
	rows.Add(g.promoRow(p))
	rows.Add(bill(c, s.add(deliveries[0]), kit.DP(16))...)
	note := c.Dim("Free standard delivery from "+kit.Dollars(freeFrom), 13)
	note.Margin = kit.Sides(kit.DP(16), kit.DP(8))
	rows.Add(note)
	pay := c.Button("Checkout", true, func() { p.Push(newCheckout(p, s)) })
	pay.W, pay.Margin = kit.Match, kit.Sides(kit.DP(16), kit.DP(8))
	return append(parts, rows, pay)
}

func (g *shopPage) cartRow(p *kit.Phone, i int) *kit.View {
	c, s := kit.Compose{P: p}, g.app
	l := s.Cart[i]
	item := s.find(l.Product)
	texts := c.Beside(c.Plain(item.Name, 16))
	if l.Option != "" {
		texts.Add(c.Dim(l.Option, 14))
	}
	texts.Add(c.Plain(kit.Dollars(item.Cents*l.Quantity), 16))
	foot := c.Line(c.Stepper(l.Quantity, 1, max(1, min(item.Stock, maxQuantity)), func(n int) { g.set(p, i, n) }), kit.Filler(),
		c.IconButton("trash", "Remove", func() { g.remove(p, i) }))
	return c.Card(func() { p.Push(newProductPage(s, l.Product)) }, c.Line(photo(c, item, kit.DP(64)), texts), foot)
}

func (g *shopPage) set(p *kit.Phone, i, n int) {
	g.app.Cart = append([]cartLine{}, g.app.Cart...)
	g.app.Cart[i].Quantity = n
	p.Stir()
}

// remove takes a line out, with a way back to where it was.
func (g *shopPage) remove(p *kit.Phone, i int) {
	s := g.app
	was := s.Cart
	s.Cart = append(append([]cartLine{}, was[:i]...), was[i+1:]...)
	left := len(s.Cart)
	p.Snack(s.find(was[i].Product).Name+" removed", kit.Choice{Label: "Undo", Do: func() {
		if len(s.Cart) == left {
			s.Cart = was
		}
		p.Stir()
	}})
}

func (g *shopPage) promoRow(p *kit.Phone) *kit.View {
	c, s := kit.Compose{P: p}, g.app
	if s.Promo != "" {
		on := c.Plain("Code "+s.Promo, 16)
		on.Weight, on.GY = 1, kit.Center
		row := c.Line(on, c.IconButton("close", "Remove code", func() { s.Promo = ""; p.Stir() }))
		row.Pad = kit.Sides(kit.DP(16), 0)
		return row
	}
	in := c.TextField("Promo code", g.promo, g.refused)
	in.Weight = 1
	apply := c.Quiet("Apply", func() { g.redeem(p) })
	apply.Margin = kit.Edges{T: kit.DP(16)}
	row := c.Line(in, apply)
	row.Pad = kit.Sides(kit.DP(16), kit.DP(4))
	return row
}

func (g *shopPage) redeem(p *kit.Phone) {
	code := g.promo.String()
	switch {
	case knownPromo(code):
		g.app.Promo = code
		g.promo.Set("")
		p.Front.Top().Focus = nil
		p.HideKeyboard()
	case code == "":
		g.refused = "Enter a code"
	default:
		g.refused = "This code isn’t valid"
	}
	p.Stir()
}

// bill are the amounts of a cart or an order, so far from the sides.
func bill(c kit.Compose, s sums, inset int) []*kit.View {
	row := func(label, amount string, bold bool) *kit.View {
		a, b := c.Plain(label, 16), c.Plain(amount, 16)
		a.Weight, a.Style.Bold, b.Style.Bold = 1, bold, bold
		r := c.Line(a, b)
		r.Pad = kit.Sides(inset, kit.DP(4))
		return r
	}
	out := []*kit.View{row("Subtotal", kit.Dollars(s.subtotal), false)}
	if s.discount > 0 {
		out = append(out, row("Discount", kit.Dollars(-s.discount), false))
	}
	ship := "Free"
	if s.shipping > 0 {
		ship = kit.Dollars(s.shipping)
	}
	return append(out, row("Delivery", ship, false), row("Total", kit.Dollars(s.total), true))
}
