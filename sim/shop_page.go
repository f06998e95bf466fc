package sim

import (
	"fmt"
	"slices"
)

// The places of the bottom bar.
const (
	shopBrowse = iota
	shopSearch
	shopCart
	shopYou
)

// shopPage is the first page with its four places.
type shopPage struct {
	app             *shop
	at              int
	loading, failed bool
	all, found      *goodsList
	word            *field
	asked           bool // the search was started, so that results stand there
	promo           *field
	refused         string // why the promo code wasn't taken
	cartAt, youAt   scroll
}

func newShopPage(p *Phone, s *shop) *shopPage {
	g := &shopPage{app: s, loading: true, all: newGoodsList(), found: newGoodsList()}
	g.word = &field{action: actionSearch, changed: func() { g.asked = false; p.stir() }}
	g.word.submit = func() { g.search(p, g.word.String()) }
	g.promo = &field{action: actionDone, format: upper, limit: 20, changed: func() { g.refused = "" }}
	g.promo.submit = func() { g.redeem(p) }
	g.load(p, p.has("failing_pages"))
	return g
}

// load brings the products, or fails to.
func (g *shopPage) load(p *Phone, fails bool) {
	g.loading, g.failed = true, false
	p.after(int64(800+p.number("shop load", 1800)), func() { g.loading, g.failed = false, fails; p.stir() })
	p.stir()
}

func (*shopPage) activity() string { return ".MainActivity" }

// back leads from the other places to the first.
func (g *shopPage) back(p *Phone) bool {
	switch {
	case g.at == shopSearch && g.asked:
		g.word.set("")
		g.asked = false
		p.stir()
	case g.at != shopBrowse:
		g.goTo(p, shopBrowse)
	default:
		return false
	}
	return true
}

func (g *shopPage) remake(p *Phone, died bool) {
	if died {
		g.word.set("")
		g.promo.set("")
		g.asked, g.refused = false, ""
		g.load(p, false)
	}
}

func (g *shopPage) goTo(p *Phone, place int) {
	g.at = place
	p.front.top().focus = nil
	p.hideKeyboard()
	p.stir()
}

func (g *shopPage) build(p *Phone) *view {
	c := compose{p}
	var parts []*view
	switch g.at {
	case shopBrowse:
		parts = g.browse(p)
	case shopSearch:
		parts = g.searching(p)
	case shopCart:
		parts = g.cart(p)
	default:
		parts = g.you(p)
	}
	return c.page(append(parts, c.bottomBar(g.at, []tab{{label: "Browse", icon: "home"}, {label: "Search", icon: "search"},
		{label: "Cart", icon: "cart", badge: g.app.count()}, {label: "You", icon: "person"}}, func(i int) { g.goTo(p, i) }))...)
}

func (g *shopPage) browse(p *Phone) []*view {
	c := compose{p}
	parts := []*view{c.topBar("Shop", nil, c.iconButton("heart", "", func() { p.push(&savedGoods{app: g.app}) }))}
	switch {
	case g.loading:
		return append(parts, c.skeleton(6))
	case g.failed:
		return append(parts, c.notice("info", "Couldn’t load", choice{"Retry", func() { g.load(p, false) }}))
	}
	offer := c.card(func() { g.goTo(p, shopCart) }, c.plain("10 % off your order", 17), c.dim("Enter the code "+promoTenth+" in your cart", 14))
	offer.style.fill = inkSoft
	return append(parts, g.all.build(p, g.app, offer)...)
}

// search looks for a word and remembers it.
func (g *shopPage) search(p *Phone, word string) {
	if word == "" {
		return
	}
	g.word.set(word)
	g.found.word, g.asked = word, true
	g.found.reset()
	p.hideKeyboard()
	p.front.top().focus = nil
	s := g.app
	s.Searches = slices.DeleteFunc(slices.Clone(s.Searches), func(k string) bool { return k == word })
	s.Searches = append([]string{word}, s.Searches...)
	s.Searches = s.Searches[:min(len(s.Searches), 5)]
	p.stir()
}

func (g *shopPage) searching(p *Phone) []*view {
	c := compose{p}
	parts := []*view{c.topBar("Search", nil), c.search("Search products", g.word)}
	if g.asked {
		n := len(g.found.found(g.app))
		count := c.dim(fmt.Sprintf("%d results for “%s”", n, g.found.word), 14)
		if n == 1 {
			count.text = "1 result for “" + g.found.word + "”"
		}
		count.marg = sides(dp(20), dp(4))
		if n == 0 {
			count = nil
		}
		for _, v := range append([]*view{count}, g.found.build(p, g.app)...) {
			if v != nil {
				parts = append(parts, v)
			}
		}
		return parts
	}
	rows := c.list(&g.found.at)
	for _, s := range g.offers() {
		rows.add(c.row("search", s, "", func() { g.search(p, s) }))
	}
	if g.word.String() == "" && len(g.app.Searches) > 0 {
		rows.kids = append([]*view{c.heading("Recent searches")}, rows.kids...)
		rows.add(c.quiet("Clear history", func() { g.app.Searches = nil; p.stir() }))
	}
	return append(parts, rows)
}

// offers are what is suggested: names that contain what was typed, or what was
// looked for lately.
func (g *shopPage) offers() []string {
	word := g.word.String()
	if word == "" {
		return g.app.Searches
	}
	var out []string
	for _, s := range g.app.Products {
		if contains(s.Name, word) && !slices.Contains(out, s.Name) && len(out) < 6 {
			out = append(out, s.Name)
		}
	}
	return out
}
