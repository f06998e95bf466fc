package sim

// cart is the third place.
func (g *shopPage) cart(p *Phone) []*view {
	c, s := compose{p}, g.app
	parts := []*view{c.topBar("Cart", nil)}
	if len(s.Cart) == 0 {
		return append(parts, c.notice("cart", "Your cart is empty", choice{"Start shopping", func() { g.goTo(p, shopBrowse) }}))
	}
	rows := c.list(&g.cartAt)
	for i := range s.Cart {
		rows.add(g.cartRow(p, i))
	}
	rows.add(g.promoRow(p))
	rows.add(c.bill(s.add(deliveries[0]), dp(16))...)
	note := c.dim("Free standard delivery from "+dollars(freeFrom), 13)
	note.marg = sides(dp(16), dp(8))
	rows.add(note)
	pay := c.button("Checkout", true, func() { p.push(newCheckout(p, s)) })
	pay.w, pay.marg = match, sides(dp(16), dp(8))
	return append(parts, rows, pay)
}

func (g *shopPage) cartRow(p *Phone, i int) *view {
	c, s := compose{p}, g.app
	l := s.Cart[i]
	item := s.find(l.Product)
	texts := c.beside(c.plain(item.Name, 16))
	if l.Option != "" {
		texts.add(c.dim(l.Option, 14))
	}
	texts.add(c.plain(dollars(item.Cents*l.Quantity), 16))
	foot := c.line(c.stepper(l.Quantity, 1, max(1, min(item.Stock, maxQuantity)), func(n int) { g.set(p, i, n) }), filler(),
		c.iconButton("trash", "Remove", func() { g.remove(p, i) }))
	return c.card(func() { p.push(newProductPage(s, l.Product)) }, c.line(c.photo(item, dp(64)), texts), foot)
}

func (g *shopPage) set(p *Phone, i, n int) {
	g.app.Cart = append([]cartLine{}, g.app.Cart...)
	g.app.Cart[i].Quantity = n
	p.stir()
}

// remove takes a line out, with a way back to where it was.
func (g *shopPage) remove(p *Phone, i int) {
	s := g.app
	was := s.Cart
	s.Cart = append(append([]cartLine{}, was[:i]...), was[i+1:]...)
	left := len(s.Cart)
	p.snack(s.find(was[i].Product).Name+" removed", choice{"Undo", func() {
		if len(s.Cart) == left {
			s.Cart = was
		}
		p.stir()
	}})
}

func (g *shopPage) promoRow(p *Phone) *view {
	c, s := compose{p}, g.app
	if s.Promo != "" {
		on := c.plain("Code "+s.Promo, 16)
		on.weight, on.gy = 1, center
		row := c.line(on, c.iconButton("close", "Remove code", func() { s.Promo = ""; p.stir() }))
		row.pad = sides(dp(16), 0)
		return row
	}
	in := c.input("Promo code", g.promo, g.refused)
	in.weight = 1
	apply := c.quiet("Apply", func() { g.redeem(p) })
	apply.marg = edges{t: dp(16)}
	row := c.line(in, apply)
	row.pad = sides(dp(16), dp(4))
	return row
}

func (g *shopPage) redeem(p *Phone) {
	code := g.promo.String()
	switch {
	case knownPromo(code):
		g.app.Promo = code
		g.promo.set("")
		p.front.top().focus = nil
		p.hideKeyboard()
	case code == "":
		g.refused = "Enter a code"
	default:
		g.refused = "This code isn’t valid"
	}
	p.stir()
}

// bill are the amounts of a cart or an order, so far from the sides.
func (c compose) bill(s sums, inset int) []*view {
	row := func(label, amount string, bold bool) *view {
		a, b := c.plain(label, 16), c.plain(amount, 16)
		a.weight, a.style.bold, b.style.bold = 1, bold, bold
		r := c.line(a, b)
		r.pad = sides(inset, dp(4))
		return r
	}
	out := []*view{row("Subtotal", dollars(s.subtotal), false)}
	if s.discount > 0 {
		out = append(out, row("Discount", dollars(-s.discount), false))
	}
	ship := "Free"
	if s.shipping > 0 {
		ship = dollars(s.shipping)
	}
	return append(out, row("Delivery", ship, false), row("Total", dollars(s.total), true))
}
