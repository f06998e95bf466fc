package shop

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

var shopCountries = []string{"United States", "Canada", "Deutschland", "France", "日本", "مصر"}

// checkout is the way to an order, in three steps.
type checkout struct {
	app                      *shop
	step                     int
	name, street, city, code *kit.Field
	country                  string
	tried                    bool // the step was to be left with something missing
	remember                 bool
	by                       int // delivery
	paying                   int // payment
	number, expiry, cvc      *kit.Field
	agreed, busy             bool
	at                       kit.Scroll
}

// Ways to pay.
var payments = []string{"Card ending in 4242", "New card", "Pay on delivery"}

func newCheckout(p *kit.Phone, s *shop) *checkout {
	g := &checkout{app: s, country: shopCountries[0], remember: true}
	g.name = &kit.Field{Action: kit.ActionNext, Capital: true, Limit: 60}
	g.street = &kit.Field{Action: kit.ActionNext, Capital: true, Limit: 80}
	g.city = &kit.Field{Action: kit.ActionNext, Capital: true, Limit: 60}
	g.code = &kit.Field{Action: kit.ActionDone, Format: kit.Digits(5)}
	g.number = &kit.Field{Action: kit.ActionNext, Format: groupFours}
	g.expiry = &kit.Field{Action: kit.ActionNext, Format: expiryFormat}
	g.cvc = &kit.Field{Action: kit.ActionDone, Format: kit.Digits(3), Password: true}
	g.fill()
	return g
}

// fill takes over the address that is stored.
func (g *checkout) fill() {
	a := g.app.Address
	for i, f := range []*kit.Field{g.name, g.street, g.city, g.code} {
		f.Set([]string{a.Name, a.Street, a.City, a.Code}[i])
	}
	if a.Country != "" {
		g.country = a.Country
	}
}

// groupFours keeps sixteen digits, in groups of four.
func groupFours(s string) string {
	out := ""
	for i, r := range kit.OnlyDigits(s) {
		if i == 16 {
			break
		}
		if i > 0 && i%4 == 0 {
			out += " "
		}
		out += string(r)
	}
	return out
}

// expiryFormat writes month and year as on a card, "04/28".
func expiryFormat(s string) string {
	d := kit.OnlyDigits(s)
	d = d[:min(len(d), 4)]
	if len(d) > 2 {
		return d[:2] + "/" + d[2:]
	}
	return d
}

func (*checkout) Activity() string { return ".MainActivity" }

func (g *checkout) Remake(_ *kit.Phone, died bool) {
	if died {
		g.fill()
		for _, f := range []*kit.Field{g.number, g.expiry, g.cvc} {
			f.Set("")
		}
		g.agreed, g.tried = false, false
	}
}

// Back goes one step back; out of the first one only after a question.
func (g *checkout) Back(p *kit.Phone) bool {
	switch {
	case g.busy:
		return true
	case g.step > 0:
		g.turn(p, g.step-1)
		return true
	case g.typed() == g.app.Address || g.typed() == address{Country: shopCountries[0]}:
		return false
	}
	p.Alert(kit.Alert{Title: "Leave checkout?", Message: "The address that you typed isn’t saved.", Negative: kit.Choice{Label: "Stay"}, Positive: kit.Choice{Label: "Leave", Do: p.Pop}})
	return true
}

func (g *checkout) typed() address {
	return address{g.name.String(), g.street.String(), g.city.String(), g.code.String(), g.country}
}

func (g *checkout) turn(p *kit.Phone, step int) {
	g.step, g.tried, g.at = step, false, kit.Scroll{}
	p.Front.Top().Focus = nil
	p.HideKeyboard()
	p.TurnPage()
}

func (g *checkout) Route() string {
	return [...]string{"Checkout 1", "Checkout 2", "Checkout 3"}[g.step]
}

func (g *checkout) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	bar := c.TopBar("Checkout", p.Up)
	titles := []string{"Address", "Delivery", "Payment"}
	head := c.Dim(fmt.Sprintf("Step %d of 3: %s", g.step+1, titles[g.step]), 14)
	head.Margin = kit.Sides(kit.DP(20), kit.DP(4))
	var rows []*kit.View
	label := "Continue"
	switch g.step {
	case 0:
		rows = g.where(p, c)
	case 1:
		rows = g.how(p, c)
	default:
		rows, label = g.pay(p, c), "Place order"
	}
	if g.busy {
		return c.Page(bar, head, c.Busy())
	}
	next := c.Button(label, g.step < 2 || g.agreed, func() { g.next(p) })
	next.W, next.Margin = kit.Match, kit.Sides(kit.DP(16), kit.DP(8))
	return c.Page(bar, head, c.Form(&g.at, rows...), next)
}

// where is the address; what is missing is said once the step was to be left.
func (g *checkout) where(p *kit.Phone, c kit.Compose) []*kit.View {
	say := func(wrong bool, text string) string { return kit.Complaint(g.tried && wrong, text) }
	country := &kit.View{Class: kit.ClassView, Layout: kit.Across, W: kit.Match, H: kit.DP(60), Margin: kit.Edges{T: kit.DP(10)}, Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(6)},
		Click: func() { g.choose(p) }, Kids: []*kit.View{
			{Class: kit.ClassView, Weight: 1, GY: kit.Center, Unsaid: true, Kids: []*kit.View{c.Dim("Country", 12), c.Plain(g.country, 16)}}, c.Icon("chevron_down", "", kit.InkDim)}}
	return []*kit.View{
		c.TextField("Full name", g.name, say(len(g.name.Text) == 0, "Enter your name")),
		c.TextField("Street and number", g.street, say(len(g.street.Text) == 0, "Enter the street")),
		c.TextField("City", g.city, say(len(g.city.Text) == 0, "Enter the city")),
		c.TextField("ZIP code", g.code, say(len(g.code.Text) != 5, "A ZIP code has 5 digits")),
		country, c.Check("Save this address", g.remember, func() { g.remember = !g.remember; p.Stir() })}
}

func (g *checkout) choose(p *kit.Phone) {
	var items []kit.Choice
	for _, name := range shopCountries {
		items = append(items, kit.Choice{Label: name, Do: func() { g.country = name; p.Stir() }})
	}
	p.Menu("Country", items...)
}

func (g *checkout) how(p *kit.Phone, c kit.Compose) []*kit.View {
	var rows []*kit.View
	for i, d := range deliveries {
		cost := "Free"
		if n := g.app.add(d).shipping; n > 0 {
			cost = kit.Dollars(n)
		}
		rows = append(rows, c.Radio(fmt.Sprintf("%s · %s · %s", d.name, d.days, cost), g.by == i, func() { g.by = i; p.Stir() }))
	}
	return rows
}

func (g *checkout) pay(p *kit.Phone, c kit.Compose) []*kit.View {
	say := func(wrong bool, text string) string { return kit.Complaint(g.tried && wrong, text) }
	var rows []*kit.View
	for i, name := range payments {
		rows = append(rows, c.Radio(name, g.paying == i, func() { g.paying = i; p.Stir() }))
	}
	if g.paying == 1 {
		rows = append(rows, c.TextField("Card number", g.number, say(len(g.number.Text) != 19, "A card number has 16 digits")),
			c.TextField("Expiry (MM/YY)", g.expiry, say(!g.inTime(p), "Enter a month that isn’t over")), c.TextField("Security code", g.cvc, say(len(g.cvc.Text) != 3, "3 digits on the back")))
	}
	a := g.typed()
	rows = append(rows, c.Part("Summary"))
	for _, l := range g.app.Cart {
		item := g.app.find(l.Product)
		rows = append(rows, c.Dim(fmt.Sprintf("%d × %s", l.Quantity, item.label(l.Option)), 14))
	}
	rows = append(rows, c.Dim(a.Name+", "+a.Street+", "+a.Code+" "+a.City+", "+a.Country, 14))
	rows = append(rows, bill(c, g.app.add(deliveries[g.by]), 0)...)
	return append(rows, c.Check("I agree to the terms of sale", g.agreed, func() { g.agreed = !g.agreed; p.Stir() }))
}

// inTime is whether the card is still good this month.
func (g *checkout) inTime(p *kit.Phone) bool {
	var month, year int
	if n, err := fmt.Sscanf(g.expiry.String(), "%02d/%02d", &month, &year); err != nil || n != 2 || month < 1 || month > 12 {
		return false
	}
	now := p.Now()
	return 2000+year > now.Year() || 2000+year == now.Year() && month >= int(now.Month())
}
