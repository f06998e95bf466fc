package shop

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/draw"
	"github.com/agentic-mobile-control/amc/sim/kit"
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
	word            *kit.Field
	asked           bool // the search was started, so that results stand there
	promo           *kit.Field
	refused         string // why the promo code wasn't taken
	cartAt, youAt   kit.Scroll
}

func newShopPage(p *kit.Phone, s *shop) *shopPage {
	g := &shopPage{app: s, loading: true, all: newGoodsList(), found: newGoodsList()}
	g.word = &kit.Field{Action: kit.ActionSearch, Changed: func() { g.asked = false; p.Stir() }}
	g.word.Submit = func() { g.search(p, g.word.String()) }
	g.promo = &kit.Field{Action: kit.ActionDone, Format: draw.Upper, Limit: 20, Changed: func() { g.refused = "" }}
	g.promo.Submit = func() { g.redeem(p) }
	g.load(p, p.Has("failing_pages"))
	return g
}

// load brings the products, or fails to.
func (g *shopPage) load(p *kit.Phone, fails bool) {
	g.loading, g.failed = true, false
	p.After(p.LoadTime("shop load"), func() { g.loading, g.failed = false, fails; p.Stir() })
	p.Stir()
}

func (*shopPage) Activity() string { return ".MainActivity" }

// Back leads from the other places to the first.
func (g *shopPage) Back(p *kit.Phone) bool {
	switch {
	case g.at == shopSearch && g.asked:
		g.word.Set("")
		g.asked = false
		p.Stir()
	case g.at != shopBrowse:
		g.goTo(p, shopBrowse)
	default:
		return false
	}
	return true
}

func (g *shopPage) Remake(p *kit.Phone, died bool) {
	if died {
		g.word.Set("")
		g.promo.Set("")
		g.asked, g.refused = false, ""
		g.load(p, false)
	}
}

func (g *shopPage) goTo(p *kit.Phone, place int) {
	g.at = place
	p.Front.Top().Focus = nil
	p.HideKeyboard()
	p.Stir()
}

func (g *shopPage) Route() string { return [...]string{"Browse", "Search", "Cart", "You"}[g.at] }

func (g *shopPage) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	var parts []*kit.View
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
	return c.Page(append(parts, c.BottomBar(g.at, []kit.Tab{{Label: "Browse", Icon: "home"}, {Label: "Search", Icon: "search"},
		{Label: "Cart", Icon: "cart", Badge: g.app.count()}, {Label: "You", Icon: "person"}}, func(i int) { g.goTo(p, i) }))...)
}

func (g *shopPage) browse(p *kit.Phone) []*kit.View {
	c := kit.Compose{P: p}
	parts := []*kit.View{c.TopBar("Shop", nil, c.IconButton("heart", "", func() { p.Push(&savedGoods{app: g.app}) }))}
	switch {
	case g.loading:
		return append(parts, c.Skeleton(6))
	case g.failed:
		return append(parts, c.Notice("info", "Couldn’t load", kit.Choice{Label: "Retry", Do: func() { g.load(p, false) }}))
	}
	offer := c.Card(func() { g.goTo(p, shopCart) }, c.Plain("10 % off your order", 17), c.Dim("Enter the code "+promoTenth+" in your cart", 14))
	offer.Style.Fill = kit.InkSoft
	return append(parts, g.all.build(p, g.app, offer)...)
}

// search looks for a word and remembers it.
func (g *shopPage) search(p *kit.Phone, word string) {
	if word == "" {
		return
	}
	g.word.Set(word)
	g.found.word, g.asked = word, true
	g.found.reset()
	p.HideKeyboard()
	p.Front.Top().Focus = nil
	s := g.app
	s.Searches = slices.DeleteFunc(slices.Clone(s.Searches), func(k string) bool { return k == word })
	s.Searches = append([]string{word}, s.Searches...)
	s.Searches = s.Searches[:min(len(s.Searches), 5)]
	p.Stir()
}

func (g *shopPage) searching(p *kit.Phone) []*kit.View {
	c := kit.Compose{P: p}
	parts := []*kit.View{c.TopBar("Search", nil), c.Search("Search products", g.word)}
	if g.asked {
		n := len(g.found.found(g.app))
		count := c.Dim(fmt.Sprintf("%d results for “%s”", n, g.found.word), 14)
		if n == 1 {
			count.Text = "1 result for “" + g.found.word + "”"
		}
		count.Margin = kit.Sides(kit.DP(20), kit.DP(4))
		if n == 0 {
			count = nil
		}
		for _, v := range append([]*kit.View{count}, g.found.build(p, g.app)...) {
			if v != nil {
				parts = append(parts, v)
			}
		}
		return parts
	}
	rows := c.List(&g.found.at)
	for _, s := range g.offers() {
		rows.Add(c.Row("search", s, "", func() { g.search(p, s) }))
	}
	if g.word.String() == "" && len(g.app.Searches) > 0 {
		rows.Kids = append([]*kit.View{c.Heading("Recent searches")}, rows.Kids...)
		rows.Add(c.Quiet("Clear history", func() { g.app.Searches = nil; p.Stir() }))
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
		if kit.Contains(s.Name, word) && !slices.Contains(out, s.Name) && len(out) < 6 {
			out = append(out, s.Name)
		}
	}
	return out
}
