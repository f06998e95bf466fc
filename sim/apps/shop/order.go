package shop

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// next leaves a step, if nothing is missing.
func (g *checkout) next(p *kit.Phone) {
	a := g.typed()
	switch g.step {
	case 0:
		if a.Name == "" || a.Street == "" || a.City == "" || len(a.Code) != 5 {
			g.tried = true
			p.Stir()
			return
		}
		if g.remember {
			g.app.Address = a
		}
	case 2:
		if g.paying == 1 && (len(g.number.Text) != 19 || !g.inTime(p) || len(g.cvc.Text) != 3) {
			g.tried = true
			p.Stir()
			return
		}
		g.place(p)
		return
	}
	g.turn(p, g.step+1)
}

// orderTime is how long placing an order takes, in ms.
const orderTime = 1500

// place orders what is in the cart. Until the answer is there the page is busy;
// where the behaviour says so it stays as it is for a moment, so that a second
// touch orders again.
func (g *checkout) place(p *kit.Phone) {
	o := g.order(p)
	if !p.Has("double_order") {
		g.busy = true
	} else {
		p.After(kit.TransitionTime, func() { g.busy = true; p.Stir() })
	}
	p.HideKeyboard()
	p.Stir()
	first := len(g.app.Orders)
	p.After(orderTime, func() { g.placed(p, o, len(g.app.Orders) == first) })
}

// placed is the answer of the shop.
func (g *checkout) placed(p *kit.Phone, o order, first bool) {
	g.busy = false
	t := p.FindTask(shopID)
	here := t != nil && t.Top().Page == kit.Page(g)
	if i := g.lacking(p); i >= 0 && first {
		g.lose(p, i, here)
		return
	}
	s := g.app
	o.Number = s.number(p)
	s.Orders = append([]order{o}, s.Orders...)
	for _, l := range o.Lines {
		item := s.find(l.Product)
		item.Stock = max(0, item.Stock-l.Quantity)
	}
	s.Cart, s.Promo = nil, ""
	if s.Notifications {
		p.After(4000, func() {
			p.Notify(kit.Notification{Application: shopID, Title: "Order confirmed", Text: "Your order " + o.Number + " is being packed", Open: func() { s.show(p, o.Number) }})
		})
	}
	if here && first {
		t.Screens = append(t.Screens[:1:1], &kit.Screen{Page: &thanks{app: s, order: o}})
		p.TurnPage()
	}
	p.Stir()
}

// number is the next order's, which no other has.
func (s *shop) number(p *kit.Phone) string {
	for n := len(s.Orders); ; n++ {
		no := orderNumber(p, n)
		if !slices.ContainsFunc(s.Orders, func(o order) bool { return o.Number == no }) {
			return no
		}
	}
}

// show opens an order, from a notification.
func (s *shop) show(p *kit.Phone, number string) {
	p.Start(s, false)
	p.Push(&orderPage{app: s, number: number})
}

// lacking is the line of which there isn't enough, or -1. Where the behaviour
// says so, the first order of a phone lacks its first product.
func (g *checkout) lacking(p *kit.Phone) int {
	s := g.app
	if p.Has("sold_out") && !s.soldOut && len(s.Cart) > 0 {
		s.soldOut = true
		s.find(s.Cart[0].Product).Stock = 0
	}
	return slices.IndexFunc(s.Cart, func(l cartLine) bool { return s.find(l.Product).Stock < l.Quantity })
}

// lose takes what is sold out from the cart and says so.
func (g *checkout) lose(p *kit.Phone, i int, here bool) {
	s := g.app
	item := s.find(s.Cart[i].Product)
	s.Cart = append(append([]cartLine{}, s.Cart[:i]...), s.Cart[i+1:]...)
	p.Stir()
	if !here || p.Front.Application != kit.Application(s) {
		return
	}
	back := func() { s.viewCart(p) }
	p.Alert(kit.Alert{Title: "Out of stock", Message: item.Name + " has just sold out. It was removed from your cart; nothing was ordered.", Positive: kit.Choice{Label: "Back to cart", Do: back}, Gone: back})
}

func (g *checkout) order(p *kit.Phone) order {
	s, by := g.app, deliveries[g.by]
	sum := s.add(by)
	o := order{Placed: p.Now(), Status: orderOpen, Subtotal: sum.subtotal, Discount: sum.discount, Shipping: sum.shipping, Total: sum.total,
		Delivery: by.name, Payment: payments[g.paying], Address: g.typed()}
	if g.paying == 1 {
		n := g.number.String()
		o.Payment = "Card ending in " + n[len(n)-4:]
	}
	for _, l := range s.Cart {
		item := s.find(l.Product)
		o.Lines = append(o.Lines, orderLine{l.Product, item.Name, l.Option, l.Quantity, item.Cents})
	}
	return o
}

// thanks is the page after an order.
type thanks struct {
	app   *shop
	order order
	at    kit.Scroll
}

func (*thanks) Activity() string { return ".MainActivity" }

func (*thanks) Route() string { return "Order placed" }

func (g *thanks) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	mark := c.Icon("check", "", kit.InkGreen)
	mark.W, mark.H, mark.Style.IconDP = kit.DP(72), kit.DP(72), 64
	line := func(s string, points int) *kit.View {
		return &kit.View{Class: kit.ClassText, Text: s, W: kit.Match, Margin: kit.Edges{T: kit.DP(10)}, Style: kit.Style{Ink: kit.InkText, Points: points, Align: kit.Center}}
	}
	show := c.Button("View order", true, func() { p.Push(&orderPage{app: g.app, number: g.order.Number}) })
	show.GX, show.Margin = kit.Center, kit.Edges{T: kit.DP(24), B: kit.DP(8)}
	return c.Page(c.TopBar("Order placed", p.Pop), c.Form(&g.at, mark,
		line("Thank you!", 28), line("Order number "+g.order.Number, 18), line("Total "+kit.Dollars(g.order.Total), 16), line("We’ll send it to "+g.order.Address.Street+", "+g.order.Address.City, 15),
		show, kit.Centered(c.Quiet("Continue shopping", p.Pop))))
}

// ordersPage is all orders, the newest first.
type ordersPage struct {
	app *shop
	at  kit.Scroll
}

func (*ordersPage) Activity() string { return ".MainActivity" }

func (*ordersPage) Route() string { return "Orders" }

func (g *ordersPage) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	bar := c.TopBar("Orders", p.Pop)
	if len(g.app.Orders) == 0 {
		return c.Page(bar, c.Notice("list", "No orders yet", kit.Choice{}))
	}
	rows := c.List(&g.at)
	for _, o := range g.app.Orders {
		n := 0
		for _, l := range o.Lines {
			n += l.Quantity
		}
		rows.Add(c.Card(func() { p.Push(&orderPage{app: g.app, number: o.Number}) }, c.Plain("Order "+o.Number, 17), c.Dim(o.Placed.Format("January 2, 2006"), 14),
			c.Dim(fmt.Sprintf("%s · %s", kit.CountOf(n, "item"), kit.Dollars(o.Total)), 14), c.Plain(o.Status, 14)))
	}
	return c.Page(bar, rows)
}

// orderPage is one order.
type orderPage struct {
	app    *shop
	number string
	at     kit.Scroll
}

func (*orderPage) Activity() string { return ".MainActivity" }

func (g *orderPage) find() *order {
	return &g.app.Orders[slices.IndexFunc(g.app.Orders, func(o order) bool { return o.Number == g.number })]
}

func (*orderPage) Route() string { return "Order details" }

func (g *orderPage) Build(p *kit.Phone) *kit.View {
	c, o := kit.Compose{P: p}, g.find()
	a := o.Address
	rows := []*kit.View{c.Plain("Order number "+o.Number, 18), c.Dim("Placed on "+o.Placed.Format("January 2, 2006 at 15:04"), 14), c.Plain(o.Status, 16), c.Part("Items")}
	for _, l := range o.Lines {
		item := product{Name: l.Name}
		rows = append(rows, c.Dim(fmt.Sprintf("%d × %s · %s", l.Quantity, item.label(l.Option), kit.Dollars(l.Cents*l.Quantity)), 15))
	}
	rows = append(rows, bill(c, sums{o.Subtotal, o.Discount, o.Shipping, o.Total}, 0)...)
	rows = append(rows, c.Part("Delivery"), c.Dim(o.Delivery, 15), c.Dim(a.Name, 15), c.Dim(a.Street, 15), c.Dim(a.Code+" "+a.City, 15), c.Dim(a.Country, 15), c.Part("Payment"), c.Dim(o.Payment, 15))
	again := c.Button("Buy again", true, func() { g.again(p) })
	again.Margin = kit.Edges{T: kit.DP(16)}
	rows = append(rows, again)
	if o.Status == orderOpen {
		rows = append(rows, c.Quiet("Cancel order", func() {
			p.Alert(kit.Alert{Title: "Cancel this order?", Message: "You won’t be charged.", Negative: kit.Choice{Label: "Keep order"},
				Positive: kit.Choice{Label: "Cancel order", Do: func() { g.cancel(p) }}})
		}))
	}
	return c.Page(c.TopBar("Order details", p.Pop), c.Form(&g.at, rows...))
}

// cancel gives an order up; its goods are in stock again.
func (g *orderPage) cancel(p *kit.Phone) {
	o := g.find()
	o.Status = orderCancelled
	for _, l := range o.Lines {
		if item := g.app.find(l.Product); item != nil {
			item.Stock += l.Quantity
		}
	}
	p.Snack("Order cancelled", kit.Choice{})
}

func (g *orderPage) again(p *kit.Phone) {
	s, n := g.app, 0
	for _, l := range g.find().Lines {
		item := s.find(l.Product)
		if item == nil || item.Stock < l.Quantity || !item.has(l.Option) {
			continue
		}
		s.raise(l.Product, l.Option, l.Quantity)
		n++
	}
	if n == 0 {
		p.Snack("Not available any more", kit.Choice{})
		return
	}
	p.Snack("Added to cart", kit.Choice{Label: "View cart", Do: func() { s.viewCart(p) }})
}
