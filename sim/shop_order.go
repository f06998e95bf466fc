package sim

import (
	"fmt"
	"slices"
)

// next leaves a step, if nothing is missing.
func (g *checkout) next(p *Phone) {
	a := g.typed()
	switch g.step {
	case 0:
		if a.Name == "" || a.Street == "" || a.City == "" || len(a.Code) != 5 {
			g.tried = true
			p.stir()
			return
		}
		if g.remember {
			g.app.Address = a
		}
	case 2:
		if g.paying == 1 && (len(g.number.text) != 19 || !g.inTime(p) || len(g.cvc.text) != 3) {
			g.tried = true
			p.stir()
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
func (g *checkout) place(p *Phone) {
	o := g.order(p)
	if !p.has("double_order") {
		g.busy = true
	} else {
		p.after(transitionTime, func() { g.busy = true; p.stir() })
	}
	p.hideKeyboard()
	p.stir()
	first := len(g.app.Orders)
	p.after(orderTime, func() { g.placed(p, o, len(g.app.Orders) == first) })
}

// placed is the answer of the shop.
func (g *checkout) placed(p *Phone, o order, first bool) {
	g.busy = false
	t := p.findTask(shopID)
	here := t != nil && t.top().page == page(g)
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
		p.after(4000, func() {
			p.notify(notification{app: shopID, title: "Order confirmed", text: "Your order " + o.Number + " is being packed", open: func() { s.show(p, o.Number) }})
		})
	}
	if here && first {
		t.screens = append(t.screens[:1:1], &screen{page: &thanks{app: s, order: o}})
		p.turnPage()
	}
	p.stir()
}

// number is the next order's, which no other has.
func (s *shop) number(p *Phone) string {
	for n := len(s.Orders); ; n++ {
		no := p.orderNumber(n)
		if !slices.ContainsFunc(s.Orders, func(o order) bool { return o.Number == no }) {
			return no
		}
	}
}

// show opens an order, from a notification.
func (s *shop) show(p *Phone, number string) {
	p.start(s, false)
	p.push(&orderPage{app: s, number: number})
}

// lacking is the line of which there isn't enough, or -1. Where the behaviour
// says so, the first order of a phone lacks its first product.
func (g *checkout) lacking(p *Phone) int {
	s := g.app
	if p.has("sold_out") && !s.soldOut && len(s.Cart) > 0 {
		s.soldOut = true
		s.find(s.Cart[0].Product).Stock = 0
	}
	return slices.IndexFunc(s.Cart, func(l cartLine) bool { return s.find(l.Product).Stock < l.Quantity })
}

// lose takes what is sold out from the cart and says so.
func (g *checkout) lose(p *Phone, i int, here bool) {
	s := g.app
	item := s.find(s.Cart[i].Product)
	s.Cart = append(append([]cartLine{}, s.Cart[:i]...), s.Cart[i+1:]...)
	p.stir()
	if !here || p.front.app != app(s) {
		return
	}
	back := func() { s.viewCart(p) }
	p.alert(alert{title: "Out of stock", message: item.Name + " has just sold out. It was removed from your cart; nothing was ordered.", positive: choice{"Back to cart", back}, gone: back})
}

func (g *checkout) order(p *Phone) order {
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
	at    scroll
}

func (*thanks) activity() string { return ".MainActivity" }

func (g *thanks) build(p *Phone) *view {
	c := compose{p}
	mark := c.icon("check", "", inkGreen)
	mark.w, mark.h, mark.style.iconDP = dp(72), dp(72), 64
	line := func(s string, points int) *view {
		return &view{class: classText, text: s, w: match, marg: edges{t: dp(10)}, style: style{ink: inkText, points: points, align: center}}
	}
	show := c.button("View order", true, func() { p.push(&orderPage{app: g.app, number: g.order.Number}) })
	show.gx, show.marg = center, edges{t: dp(24), b: dp(8)}
	return c.page(c.topBar("Order placed", p.pop), c.form(&g.at, mark,
		line("Thank you!", 28), line("Order number "+g.order.Number, 18), line("Total "+dollars(g.order.Total), 16), line("We’ll send it to "+g.order.Address.Street+", "+g.order.Address.City, 15),
		show, centered(c.quiet("Continue shopping", p.pop))))
}

// ordersPage is all orders, the newest first.
type ordersPage struct {
	app *shop
	at  scroll
}

func (*ordersPage) activity() string { return ".MainActivity" }

func (g *ordersPage) build(p *Phone) *view {
	c := compose{p}
	bar := c.topBar("Orders", p.pop)
	if len(g.app.Orders) == 0 {
		return c.page(bar, c.notice("list", "No orders yet", choice{}))
	}
	rows := c.list(&g.at)
	for _, o := range g.app.Orders {
		n := 0
		for _, l := range o.Lines {
			n += l.Quantity
		}
		rows.add(c.card(func() { p.push(&orderPage{app: g.app, number: o.Number}) }, c.plain("Order "+o.Number, 17), c.dim(o.Placed.Format("January 2, 2006"), 14),
			c.dim(fmt.Sprintf("%s · %s", countOf(n, "item"), dollars(o.Total)), 14), c.plain(o.Status, 14)))
	}
	return c.page(bar, rows)
}

// orderPage is one order.
type orderPage struct {
	app    *shop
	number string
	at     scroll
}

func (*orderPage) activity() string { return ".MainActivity" }

func (g *orderPage) find() *order {
	return &g.app.Orders[slices.IndexFunc(g.app.Orders, func(o order) bool { return o.Number == g.number })]
}

func (g *orderPage) build(p *Phone) *view {
	c, o := compose{p}, g.find()
	a := o.Address
	rows := []*view{c.plain("Order number "+o.Number, 18), c.dim("Placed on "+o.Placed.Format("January 2, 2006 at 15:04"), 14), c.plain(o.Status, 16), c.part("Items")}
	for _, l := range o.Lines {
		item := product{Name: l.Name}
		rows = append(rows, c.dim(fmt.Sprintf("%d × %s · %s", l.Quantity, item.label(l.Option), dollars(l.Cents*l.Quantity)), 15))
	}
	rows = append(rows, c.bill(sums{o.Subtotal, o.Discount, o.Shipping, o.Total}, 0)...)
	rows = append(rows, c.part("Delivery"), c.dim(o.Delivery, 15), c.dim(a.Name, 15), c.dim(a.Street, 15), c.dim(a.Code+" "+a.City, 15), c.dim(a.Country, 15), c.part("Payment"), c.dim(o.Payment, 15))
	again := c.button("Buy again", true, func() { g.again(p) })
	again.marg = edges{t: dp(16)}
	rows = append(rows, again)
	if o.Status == orderOpen {
		rows = append(rows, c.quiet("Cancel order", func() {
			p.alert(alert{title: "Cancel this order?", message: "You won’t be charged.", negative: choice{label: "Keep order"},
				positive: choice{"Cancel order", func() { g.cancel(p) }}})
		}))
	}
	return c.page(c.topBar("Order details", p.pop), c.form(&g.at, rows...))
}

// cancel gives an order up; its goods are in stock again.
func (g *orderPage) cancel(p *Phone) {
	o := g.find()
	o.Status = orderCancelled
	for _, l := range o.Lines {
		if item := g.app.find(l.Product); item != nil {
			item.Stock += l.Quantity
		}
	}
	p.snack("Order cancelled", choice{})
}

func (g *orderPage) again(p *Phone) {
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
		p.snack("Not available any more", choice{})
		return
	}
	p.snack("Added to cart", choice{"View cart", func() { s.viewCart(p) }})
}
