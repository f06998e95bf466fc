package shop

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// stars says a rating, "4.3 ★ (128)".
func (g *product) stars() string {
	return fmt.Sprintf("%d.%d ★ (%d)", g.Rating/10, g.Rating%10, g.Reviews)
}

// photo is the picture of a product: a patch in its category's colour.
func photo(c kit.Compose, g *product, size int) *kit.View {
	fill := []kit.Ink{kit.InkTeal, kit.InkOrange, kit.InkPurple, kit.InkAccent, kit.InkRed, kit.InkGreen}[g.ID%6]
	mark := c.Icon("bag", "", kit.InkWhite)
	return &kit.View{Class: kit.ClassView, Desc: g.Name, Layout: kit.Stack, W: size, H: size, Style: kit.Style{Fill: fill, Round: kit.DP(10)}, Kids: []*kit.View{mark}}
}

// tile is a product in a list; the button is named alike in every row, and the
// heart not at all.
func (s *shop) tile(p *kit.Phone, g product) *kit.View {
	c := kit.Compose{P: p}
	price := c.Plain(kit.Dollars(g.Cents), 17)
	price.Style.Bold = true
	texts := c.Beside(c.Plain(g.Name, 16), c.Dim(g.Brand, 13), price, c.Dim(g.stars(), 13))
	if g.Stock == 0 {
		texts.Add(&kit.View{Class: kit.ClassText, Text: "Sold out", Style: kit.Style{Ink: kit.InkError, Points: 13}})
	}
	foot := c.Line(heart(c, s, g.ID), kit.Filler(), c.Button("Add to cart", g.Stock > 0, func() { s.choose(p, g) }))
	return c.Card(func() { p.Push(newProductPage(s, g.ID)) }, c.Line(photo(c, &g, kit.DP(88)), texts), foot)
}

// heart keeps a product, or gives it up. It has no name.
func heart(c kit.Compose, s *shop, id int) *kit.View {
	b := c.IconButton("heart", "", func() { s.keep(id); c.P.Stir() })
	b.Kids[0].Style.Ink = kit.InkDim
	if s.isSaved(id) {
		b.Kids[0].Style.Ink = kit.InkRed
	}
	return b
}

func (s *shop) isSaved(id int) bool {
	for _, k := range s.Saved {
		if k == id {
			return true
		}
	}
	return false
}

func (s *shop) keep(id int) {
	var kept []int
	for _, k := range s.Saved {
		if k != id {
			kept = append(kept, k)
		}
	}
	if len(kept) == len(s.Saved) {
		kept = append(kept, id)
	}
	s.Saved = kept
}

// choose puts a product into the cart, once it is known which variant.
func (s *shop) choose(p *kit.Phone, g product) {
	if len(g.Options) == 0 {
		s.put(p, g.ID, "", 1)
		return
	}
	var items []kit.Choice
	for _, o := range g.Options {
		items = append(items, kit.Choice{Label: o, Do: func() { s.put(p, g.ID, o, 1) }})
	}
	p.Sheet("Choose an option", items...)
}

// put adds to the cart as much as there is in stock, and says so.
func (s *shop) put(p *kit.Phone, id int, option string, n int) {
	g := s.find(id)
	have := 0
	for _, l := range s.Cart {
		if l.Product == id {
			have += l.Quantity
		}
	}
	if have+n > min(g.Stock, maxQuantity) {
		p.Snack(fmt.Sprintf("Only %d available", min(g.Stock, maxQuantity)), kit.Choice{})
		return
	}
	s.raise(id, option, n)
	p.Snack("Added to cart", kit.Choice{Label: "View cart", Do: func() { s.viewCart(p) }})
}

// raise adds to the line of a variant, or makes it.
func (s *shop) raise(id int, option string, n int) {
	s.Cart = append([]cartLine{}, s.Cart...)
	for i, l := range s.Cart {
		if l.Product == id && l.Option == option {
			s.Cart[i].Quantity += n
			return
		}
	}
	s.Cart = append(s.Cart, cartLine{id, option, n})
}

// viewCart leads back to the first page, at the cart.
func (s *shop) viewCart(p *kit.Phone) {
	for len(p.Front.Screens) > 1 {
		p.Pop()
	}
	if g, ok := p.Front.Top().Page.(*shopPage); ok {
		g.goTo(p, shopCart)
	}
}

// productPage is one product.
type productPage struct {
	app    *shop
	id     int
	option int
	count  int
	at     kit.Scroll
}

func newProductPage(s *shop, id int) *productPage { return &productPage{app: s, id: id, count: 1} }

func (*productPage) Activity() string { return ".MainActivity" }

func (*productPage) Route() string { return "A product" }

func (g *productPage) Build(p *kit.Phone) *kit.View {
	c, item := kit.Compose{P: p}, g.app.find(g.id)
	bar := c.TopBar(item.Name, p.Pop, heart(c, g.app, g.id), c.IconButton("cart", "Cart", func() { g.app.viewCart(p) }))
	photo := photo(c, item, kit.DP(220))
	photo.W = kit.Match
	price := c.Plain(kit.Dollars(item.Cents), 26)
	price.Margin = kit.Sides(0, kit.DP(8))
	rows := []*kit.View{photo, {Class: kit.ClassText, Text: item.Name, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkText, Points: 24}}, c.Dim(item.Brand, 15), c.Dim(item.stars(), 15), price}
	if len(item.Options) > 0 {
		rows = append(rows, c.Part("Options"))
		for i, o := range item.Options {
			rows = append(rows, c.Radio(o, g.option == i, func() { g.option = i; p.Stir() }))
		}
	}
	count := c.Line(c.Plain("Quantity", 16), kit.Filler(), c.Stepper(g.count, 1, max(1, min(item.Stock, maxQuantity)), func(n int) { g.count = n; p.Stir() }))
	count.Kids[0].GY = kit.Center
	add := c.Button("Add to cart", item.Stock > 0, func() { g.add(p) })
	add.W, add.Margin = kit.Match, kit.Sides(0, kit.DP(12))
	rows = append(rows, count, g.stock(c, item), add)
	if item.Stock == 0 {
		rows = append(rows, g.instead(p, item)...)
	}
	return c.Page(bar, c.Form(&g.at, append(rows, g.reviews(c, item)...)...))
}

func (g *productPage) stock(c kit.Compose, item *product) *kit.View {
	switch {
	case item.Stock == 0:
		return &kit.View{Class: kit.ClassText, Text: "Sold out", Style: kit.Style{Ink: kit.InkError, Points: 15}}
	case item.Stock < 6:
		return &kit.View{Class: kit.ClassText, Text: fmt.Sprintf("Only %d left", item.Stock), Style: kit.Style{Ink: kit.InkOrange, Points: 15}}
	}
	return &kit.View{Class: kit.ClassText, Text: "In stock", Style: kit.Style{Ink: kit.InkGreen, Points: 15}}
}

func (g *productPage) add(p *kit.Phone) {
	item, option := g.app.find(g.id), ""
	if len(item.Options) > 0 {
		option = item.Options[g.option]
	}
	g.app.put(p, g.id, option, g.count)
}

// instead offers something of the same kind that can be had, with a button of
// the same name.
func (g *productPage) instead(p *kit.Phone, item *product) []*kit.View {
	for _, k := range g.app.Products {
		if k.Category == item.Category && k.Stock > 0 && k.ID != item.ID {
			t := g.app.tile(p, k)
			t.Margin = kit.Edges{B: kit.DP(12)}
			return []*kit.View{kit.Compose{P: p}.Part("Similar and in stock"), t}
		}
	}
	return nil
}

// reviews are what buyers wrote.
func (g *productPage) reviews(c kit.Compose, item *product) []*kit.View {
	out := []*kit.View{c.Part(fmt.Sprintf("Reviews (%d)", item.Reviews))}
	words := []string{"Exactly as described.", "Took a while to arrive, but worth it.", "Sehr gut, gerne wieder 👍", "Très bien, merci !", "Smaller than I thought.", "とても良いです。", "I would buy it again."}
	for i := range min(item.Reviews, 4) {
		n := c.P.Number(fmt.Sprint("review", g.id, i), len(words))
		text := c.Plain(words[n], 15)
		text.Margin = kit.Edges{B: kit.DP(12)}
		out = append(out, c.Dim(fmt.Sprintf("%s  %d ★", kit.Certain[(n+i)%len(kit.Certain)], 3+(n+i)%3), 13), text)
	}
	return out
}

// savedGoods are the products that were kept.
type savedGoods struct {
	app *shop
	at  kit.Scroll
}

func (*savedGoods) Activity() string { return ".MainActivity" }

func (*savedGoods) Route() string { return "Saved items" }

func (g *savedGoods) Build(p *kit.Phone) *kit.View {
	c := kit.Compose{P: p}
	bar := c.TopBar("Saved items", p.Pop)
	if len(g.app.Saved) == 0 {
		return c.Page(bar, c.Notice("heart", "Nothing saved yet", kit.Choice{Label: "Browse products", Do: p.Pop}))
	}
	rows := c.List(&g.at)
	for _, id := range g.app.Saved {
		rows.Add(g.app.tile(p, *g.app.find(id)))
	}
	return c.Page(bar, rows)
}
