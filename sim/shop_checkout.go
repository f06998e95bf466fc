package sim

import "fmt"

var shopCountries = []string{"United States", "Canada", "Deutschland", "France", "日本", "مصر"}

// checkout is the way to an order, in three steps.
type checkout struct {
	app                      *shop
	step                     int
	name, street, city, code *field
	country                  string
	tried                    bool // the step was to be left with something missing
	remember                 bool
	by                       int // delivery
	paying                   int // payment
	number, expiry, cvc      *field
	agreed, busy             bool
	at                       scroll
}

// Ways to pay.
var payments = []string{"Card ending in 4242", "New card", "Pay on delivery"}

func newCheckout(p *Phone, s *shop) *checkout {
	g := &checkout{app: s, country: shopCountries[0], remember: true}
	g.name = &field{action: actionNext, capital: true, limit: 60}
	g.street = &field{action: actionNext, capital: true, limit: 80}
	g.city = &field{action: actionNext, capital: true, limit: 60}
	g.code = &field{action: actionDone, format: digits(5)}
	g.number = &field{action: actionNext, format: groupFours}
	g.expiry = &field{action: actionNext, format: expiryFormat}
	g.cvc = &field{action: actionDone, format: digits(3), password: true}
	g.fill()
	return g
}

// fill takes over the address that is stored.
func (g *checkout) fill() {
	a := g.app.Address
	for i, f := range []*field{g.name, g.street, g.city, g.code} {
		f.set([]string{a.Name, a.Street, a.City, a.Code}[i])
	}
	if a.Country != "" {
		g.country = a.Country
	}
}

// groupFours keeps sixteen digits, in groups of four.
func groupFours(s string) string {
	out := ""
	for i, r := range onlyDigits(s) {
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
	d := onlyDigits(s)
	d = d[:min(len(d), 4)]
	if len(d) > 2 {
		return d[:2] + "/" + d[2:]
	}
	return d
}

func (*checkout) activity() string { return ".MainActivity" }

func (g *checkout) remake(_ *Phone, died bool) {
	if died {
		g.fill()
		for _, f := range []*field{g.number, g.expiry, g.cvc} {
			f.set("")
		}
		g.agreed, g.tried = false, false
	}
}

// back goes one step back; out of the first one only after a question.
func (g *checkout) back(p *Phone) bool {
	switch {
	case g.busy:
		return true
	case g.step > 0:
		g.turn(p, g.step-1)
		return true
	case g.typed() == g.app.Address || g.typed() == address{Country: shopCountries[0]}:
		return false
	}
	p.alert(alert{title: "Leave checkout?", message: "The address that you typed isn’t saved.", negative: choice{label: "Stay"}, positive: choice{"Leave", p.pop}})
	return true
}

func (g *checkout) typed() address {
	return address{g.name.String(), g.street.String(), g.city.String(), g.code.String(), g.country}
}

func (g *checkout) turn(p *Phone, step int) {
	g.step, g.tried, g.at = step, false, scroll{}
	p.front.top().focus = nil
	p.hideKeyboard()
	p.turnPage()
}

func (g *checkout) build(p *Phone) *view {
	c := compose{p}
	bar := c.topBar("Checkout", p.up)
	titles := []string{"Address", "Delivery", "Payment"}
	head := c.dim(fmt.Sprintf("Step %d of 3: %s", g.step+1, titles[g.step]), 14)
	head.marg = sides(dp(20), dp(4))
	var rows []*view
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
		return c.page(bar, head, c.busy())
	}
	next := c.button(label, g.step < 2 || g.agreed, func() { g.next(p) })
	next.w, next.marg = match, sides(dp(16), dp(8))
	return c.page(bar, head, c.form(&g.at, rows...), next)
}

// where is the address; what is missing is said once the step was to be left.
func (g *checkout) where(p *Phone, c compose) []*view {
	say := func(wrong bool, text string) string { return complaint(g.tried && wrong, text) }
	country := &view{class: classView, lay: across, w: match, h: dp(60), marg: edges{t: dp(10)}, pad: sides(dp(16), 0), style: style{fill: inkSoft, round: dp(6)},
		click: func() { g.choose(p) }, kids: []*view{
			{class: classView, weight: 1, gy: center, unsaid: true, kids: []*view{c.dim("Country", 12), c.plain(g.country, 16)}}, c.icon("chevron_down", "", inkDim)}}
	return []*view{
		c.input("Full name", g.name, say(len(g.name.text) == 0, "Enter your name")),
		c.input("Street and number", g.street, say(len(g.street.text) == 0, "Enter the street")),
		c.input("City", g.city, say(len(g.city.text) == 0, "Enter the city")),
		c.input("ZIP code", g.code, say(len(g.code.text) != 5, "A ZIP code has 5 digits")),
		country, c.check("Save this address", g.remember, func() { g.remember = !g.remember; p.stir() })}
}

func (g *checkout) choose(p *Phone) {
	var items []choice
	for _, name := range shopCountries {
		items = append(items, choice{name, func() { g.country = name; p.stir() }})
	}
	p.menu(items...)
}

func (g *checkout) how(p *Phone, c compose) []*view {
	var rows []*view
	for i, d := range deliveries {
		cost := "Free"
		if n := g.app.add(d).shipping; n > 0 {
			cost = dollars(n)
		}
		rows = append(rows, c.radio(fmt.Sprintf("%s · %s · %s", d.name, d.days, cost), g.by == i, func() { g.by = i; p.stir() }))
	}
	return rows
}

func (g *checkout) pay(p *Phone, c compose) []*view {
	say := func(wrong bool, text string) string { return complaint(g.tried && wrong, text) }
	var rows []*view
	for i, name := range payments {
		rows = append(rows, c.radio(name, g.paying == i, func() { g.paying = i; p.stir() }))
	}
	if g.paying == 1 {
		rows = append(rows, c.input("Card number", g.number, say(len(g.number.text) != 19, "A card number has 16 digits")),
			c.input("Expiry (MM/YY)", g.expiry, say(!g.inTime(p), "Enter a month that isn’t over")), c.input("Security code", g.cvc, say(len(g.cvc.text) != 3, "3 digits on the back")))
	}
	a := g.typed()
	rows = append(rows, c.part("Summary"))
	for _, l := range g.app.Cart {
		item := g.app.find(l.Product)
		rows = append(rows, c.dim(fmt.Sprintf("%d × %s", l.Quantity, item.label(l.Option)), 14))
	}
	rows = append(rows, c.dim(a.Name+", "+a.Street+", "+a.Code+" "+a.City+", "+a.Country, 14))
	rows = append(rows, c.bill(g.app.add(deliveries[g.by]), 0)...)
	return append(rows, c.check("I agree to the terms of sale", g.agreed, func() { g.agreed = !g.agreed; p.stir() }))
}

// inTime is whether the card is still good this month.
func (g *checkout) inTime(p *Phone) bool {
	var month, year int
	if n, err := fmt.Sscanf(g.expiry.String(), "%02d/%02d", &month, &year); err != nil || n != 2 || month < 1 || month > 12 {
		return false
	}
	now := p.Now()
	return 2000+year > now.Year() || 2000+year == now.Year() && month >= int(now.Month())
}
