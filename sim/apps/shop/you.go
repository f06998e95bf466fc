package shop

import "github.com/agentic-mobile-control/amc/sim/kit"

// you is the fourth place: who is signed in, and what is kept.
func (g *shopPage) you(p *kit.Phone) []*kit.View {
	c, s := kit.Compose{P: p}, g.app
	rows := c.List(&g.youAt)
	if s.Account == "" {
		sign := c.Button("Sign in", true, func() {
			signIn(p, "Shop", func(mail string) { s.Account = mail; p.Snack("Signed in as "+mail, kit.Choice{}) })
		})
		sign.Margin = kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(16), B: kit.DP(8)}
		hello := c.Dim("Sign in to see your orders on every device", 15)
		hello.Margin = kit.Sides(kit.DP(16), kit.DP(8))
		rows.Add(hello, sign)
	} else {
		rows.Add(c.Row("person", s.Account, "Signed in", func() {
			p.Alert(kit.Alert{Title: "Sign out?", Message: "Your cart stays on this phone.", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Sign out", Do: func() { s.Account = ""; p.Stir() }}})
		}))
	}
	where := "No address yet"
	if s.Address.Name != "" {
		where = s.Address.Street + ", " + s.Address.City
	}
	rows.Add(c.Row("list", "Orders", kit.CountOf(len(s.Orders), "order"), func() { p.Push(&ordersPage{app: s}) }),
		c.Row("heart", "Saved items", kit.CountOf(len(s.Saved), "item"), func() { p.Push(&savedGoods{app: s}) }),
		c.Row("pin", "Address", where, func() { p.Push(newAddressPage(p, s)) }),
		c.Toggle("Notifications about orders", s.Notifications, func() { s.Notifications = !s.Notifications; p.Stir() }),
		c.Row("info", "About", "Version 4.2.0", func() {
			p.Alert(kit.Alert{Title: "Shop", Message: "Prices include taxes. Nothing here can be bought for real.", Positive: kit.Choice{Label: "OK"}})
		}))
	return []*kit.View{c.TopBar("You", nil), rows}
}

// addressPage edits the stored address, in the fields of the checkout.
type addressPage struct{ *checkout }

func newAddressPage(p *kit.Phone, s *shop) *addressPage { return &addressPage{newCheckout(p, s)} }

func (*addressPage) Route() string { return "Address" }

func (g *addressPage) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	rows := g.where(p, c)
	save := c.Button("Save", true, func() {
		a := g.typed()
		if a.Name == "" || a.Street == "" || a.City == "" || len(a.Code) != 5 {
			g.tried = true
			p.Stir()
			return
		}
		g.app.Address = a
		p.Pop()
		p.Snack("Address saved", kit.Choice{})
	})
	save.W, save.Margin = kit.Match, kit.Sides(kit.DP(16), kit.DP(8))
	return c.Page(c.TopBar("Address", p.Up), c.Form(&g.at, rows[:len(rows)-1]...), save)
}

func (g *addressPage) Back(p *kit.Phone) bool {
	if g.typed() == g.app.Address || g.typed() == (address{Country: shopCountries[0]}) {
		return false
	}
	p.Alert(kit.Alert{Title: "Discard changes?", Negative: kit.Choice{Label: "Keep editing"}, Positive: kit.Choice{Label: "Discard", Do: p.Pop}})
	return true
}
