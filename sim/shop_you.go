package sim

// you is the fourth place: who is signed in, and what is kept.
func (g *shopPage) you(p *Phone) []*view {
	c, s := compose{p}, g.app
	rows := c.list(&g.youAt)
	if s.Account == "" {
		sign := c.button("Sign in", true, func() {
			p.signIn("Shop", func(mail string) { s.Account = mail; p.snack("Signed in as "+mail, choice{}) })
		})
		sign.marg = edges{dp(16), dp(8), dp(16), dp(8)}
		hello := c.dim("Sign in to see your orders on every device", 15)
		hello.marg = sides(dp(16), dp(8))
		rows.add(hello, sign)
	} else {
		rows.add(c.row("person", s.Account, "Signed in", func() {
			p.alert(alert{title: "Sign out?", message: "Your cart stays on this phone.", negative: choice{label: "Cancel"}, positive: choice{"Sign out", func() { s.Account = ""; p.stir() }}})
		}))
	}
	where := "No address yet"
	if s.Address.Name != "" {
		where = s.Address.Street + ", " + s.Address.City
	}
	rows.add(c.row("list", "Orders", countOf(len(s.Orders), "order"), func() { p.push(&ordersPage{app: s}) }),
		c.row("heart", "Saved items", countOf(len(s.Saved), "item"), func() { p.push(&savedGoods{app: s}) }),
		c.row("pin", "Address", where, func() { p.push(newAddressPage(p, s)) }),
		c.toggle("Notifications about orders", s.Notifications, func() { s.Notifications = !s.Notifications; p.stir() }),
		c.row("info", "About", "Version 4.2.0", func() {
			p.alert(alert{title: "Shop", message: "Prices include taxes. Nothing here can be bought for real.", positive: choice{label: "OK"}})
		}))
	return []*view{c.topBar("You", nil), rows}
}

// addressPage edits the stored address, in the fields of the checkout.
type addressPage struct{ *checkout }

func newAddressPage(p *Phone, s *shop) *addressPage { return &addressPage{newCheckout(p, s)} }

func (g *addressPage) build(p *Phone) *view {
	c := compose{p}
	rows := g.where(p, c)
	save := c.button("Save", true, func() {
		a := g.typed()
		if a.Name == "" || a.Street == "" || a.City == "" || len(a.Code) != 5 {
			g.tried = true
			p.stir()
			return
		}
		g.app.Address = a
		p.pop()
		p.snack("Address saved", choice{})
	})
	save.w, save.marg = match, sides(dp(16), dp(8))
	return c.page(c.topBar("Address", p.up), c.form(&g.at, rows[:len(rows)-1]...), save)
}

func (g *addressPage) back(p *Phone) bool {
	if g.typed() == g.app.Address || g.typed() == (address{Country: shopCountries[0]}) {
		return false
	}
	p.alert(alert{title: "Discard changes?", negative: choice{label: "Keep editing"}, positive: choice{"Discard", p.pop}})
	return true
}
