package sim

import "fmt"

// stars says a rating, "4.3 ★ (128)".
func (g *product) stars() string {
	return fmt.Sprintf("%d.%d ★ (%d)", g.Rating/10, g.Rating%10, g.Reviews)
}

// photo is the picture of a product: a patch in its category's colour.
func (c compose) photo(g *product, size int) *view {
	fill := []ink{inkTeal, inkOrange, inkPurple, inkAccent, inkRed, inkGreen}[g.ID%6]
	mark := c.icon("bag", "", inkWhite)
	return &view{class: classView, desc: g.Name, lay: stack, w: size, h: size, style: style{fill: fill, round: dp(10)}, kids: []*view{mark}}
}

// tile is a product in a list; the button is named alike in every row, and the
// heart not at all.
func (s *shop) tile(p *Phone, g product) *view {
	c := compose{p}
	price := c.plain(dollars(g.Cents), 17)
	price.style.bold = true
	texts := c.beside(c.plain(g.Name, 16), c.dim(g.Brand, 13), price, c.dim(g.stars(), 13))
	if g.Stock == 0 {
		texts.add(&view{class: classText, text: "Sold out", style: style{ink: inkError, points: 13}})
	}
	foot := c.line(c.heart(s, g.ID), filler(), c.button("Add to cart", g.Stock > 0, func() { s.choose(p, g) }))
	return c.card(func() { p.push(newProductPage(s, g.ID)) }, c.line(c.photo(&g, dp(88)), texts), foot)
}

// heart keeps a product, or gives it up. It has no name.
func (c compose) heart(s *shop, id int) *view {
	b := c.iconButton("heart", "", func() { s.keep(id); c.p.stir() })
	b.kids[0].style.ink = inkDim
	if s.isSaved(id) {
		b.kids[0].style.ink = inkRed
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
func (s *shop) choose(p *Phone, g product) {
	if len(g.Options) == 0 {
		s.put(p, g.ID, "", 1)
		return
	}
	var items []choice
	for _, o := range g.Options {
		items = append(items, choice{o, func() { s.put(p, g.ID, o, 1) }})
	}
	p.sheet("Choose an option", items...)
}

// put adds to the cart as much as there is in stock, and says so.
func (s *shop) put(p *Phone, id int, option string, n int) {
	g := s.find(id)
	have := 0
	for _, l := range s.Cart {
		if l.Product == id {
			have += l.Quantity
		}
	}
	if have+n > min(g.Stock, maxQuantity) {
		p.snack(fmt.Sprintf("Only %d available", min(g.Stock, maxQuantity)), choice{})
		return
	}
	s.raise(id, option, n)
	p.snack("Added to cart", choice{"View cart", func() { s.viewCart(p) }})
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
func (s *shop) viewCart(p *Phone) {
	for len(p.front.screens) > 1 {
		p.pop()
	}
	if g, ok := p.front.top().page.(*shopPage); ok {
		g.goTo(p, shopCart)
	}
}

// productPage is one product.
type productPage struct {
	app    *shop
	id     int
	option int
	count  int
	at     scroll
}

func newProductPage(s *shop, id int) *productPage { return &productPage{app: s, id: id, count: 1} }

func (*productPage) activity() string { return ".MainActivity" }

func (g *productPage) build(p *Phone) *view {
	c, item := compose{p}, g.app.find(g.id)
	bar := c.topBar(item.Name, p.pop, c.heart(g.app, g.id), c.iconButton("cart", "Cart", func() { g.app.viewCart(p) }))
	photo := c.photo(item, dp(220))
	photo.w = match
	price := c.plain(dollars(item.Cents), 26)
	price.marg = sides(0, dp(8))
	rows := []*view{photo, {class: classText, text: item.Name, w: match, marg: edges{t: dp(12)}, style: style{ink: inkText, points: 24}}, c.dim(item.Brand, 15), c.dim(item.stars(), 15), price}
	if len(item.Options) > 0 {
		rows = append(rows, c.part("Options"))
		for i, o := range item.Options {
			rows = append(rows, c.radio(o, g.option == i, func() { g.option = i; p.stir() }))
		}
	}
	count := c.line(c.plain("Quantity", 16), filler(), c.stepper(g.count, 1, max(1, min(item.Stock, maxQuantity)), func(n int) { g.count = n; p.stir() }))
	count.kids[0].gy = center
	add := c.button("Add to cart", item.Stock > 0, func() { g.add(p) })
	add.w, add.marg = match, sides(0, dp(12))
	rows = append(rows, count, g.stock(c, item), add)
	if item.Stock == 0 {
		rows = append(rows, g.instead(p, item)...)
	}
	return c.page(bar, c.form(&g.at, append(rows, g.reviews(c, item)...)...))
}

func (g *productPage) stock(c compose, item *product) *view {
	switch {
	case item.Stock == 0:
		return &view{class: classText, text: "Sold out", style: style{ink: inkError, points: 15}}
	case item.Stock < 6:
		return &view{class: classText, text: fmt.Sprintf("Only %d left", item.Stock), style: style{ink: inkOrange, points: 15}}
	}
	return &view{class: classText, text: "In stock", style: style{ink: inkGreen, points: 15}}
}

func (g *productPage) add(p *Phone) {
	item, option := g.app.find(g.id), ""
	if len(item.Options) > 0 {
		option = item.Options[g.option]
	}
	g.app.put(p, g.id, option, g.count)
}

// instead offers something of the same kind that can be had, with a button of
// the same name.
func (g *productPage) instead(p *Phone, item *product) []*view {
	for _, k := range g.app.Products {
		if k.Category == item.Category && k.Stock > 0 && k.ID != item.ID {
			t := g.app.tile(p, k)
			t.marg = edges{b: dp(12)}
			return []*view{compose{p}.part("Similar and in stock"), t}
		}
	}
	return nil
}

// reviews are what buyers wrote.
func (g *productPage) reviews(c compose, item *product) []*view {
	out := []*view{c.part(fmt.Sprintf("Reviews (%d)", item.Reviews))}
	words := []string{"Exactly as described.", "Took a while to arrive, but worth it.", "Sehr gut, gerne wieder 👍", "Très bien, merci !", "Smaller than I thought.", "とても良いです。", "I would buy it again."}
	for i := range min(item.Reviews, 4) {
		n := c.p.number(fmt.Sprint("review", g.id, i), len(words))
		text := c.plain(words[n], 15)
		text.marg = edges{b: dp(12)}
		out = append(out, c.dim(fmt.Sprintf("%s  %d ★", certain[(n+i)%len(certain)], 3+(n+i)%3), 13), text)
	}
	return out
}

// savedGoods are the products that were kept.
type savedGoods struct {
	app *shop
	at  scroll
}

func (*savedGoods) activity() string { return ".MainActivity" }

func (g *savedGoods) build(p *Phone) *view {
	c := compose{p}
	bar := c.topBar("Saved items", p.pop)
	if len(g.app.Saved) == 0 {
		return c.page(bar, c.notice("heart", "Nothing saved yet", choice{"Browse products", p.pop}))
	}
	rows := c.list(&g.at)
	for _, id := range g.app.Saved {
		rows.add(g.app.tile(p, *g.app.find(id)))
	}
	return c.page(bar, rows)
}
