package shop

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// shopBatch is how many products a load brings.
const shopBatch = 10

// Orders of a list of products.
var shopSorts = []string{"Featured", "Price: low to high", "Price: high to low", "Best rated"}

// goodsList is a list of products with its filters; the first tab and the
// search have one each.
type goodsList struct {
	word       string
	sort       int
	categories []string // none is all
	least      int      // tenths of a star
	inStock    bool
	price      kit.Span // dollars
	shown      int
	more       bool
	at, chips  kit.Scroll
}

// dearest is the end of the price range; it stands for everything beyond too.
const dearest = 120

func newGoodsList() *goodsList {
	return &goodsList{shown: shopBatch, price: kit.Span{Hi: dearest, Max: dearest}}
}

// filters is how many filters are set.
func (l *goodsList) filters() int {
	n := len(l.categories)
	for _, on := range []bool{l.least > 0, l.inStock, l.price.Lo > 0 || l.price.Hi < dearest} {
		if on {
			n++
		}
	}
	return n
}

// reset goes back to the first products after the choice changed.
func (l *goodsList) reset() { l.shown, l.at.Pos = shopBatch, 0 }

func (l *goodsList) clear() {
	l.categories, l.least, l.inStock, l.price = nil, 0, false, kit.Span{Hi: dearest, Max: dearest}
	l.reset()
}

// found is what passes the filters, in order.
func (l *goodsList) found(s *shop) []product {
	var out []product
	for _, g := range s.Products {
		switch {
		case l.word != "" && !kit.Contains(g.Name, l.word) && !kit.Contains(g.Brand, l.word) && !kit.Contains(g.Category, l.word):
		case len(l.categories) > 0 && !slices.Contains(l.categories, g.Category):
		case g.Rating < l.least || l.inStock && g.Stock == 0:
		case g.Cents < l.price.Lo*100 || l.price.Hi < dearest && g.Cents > l.price.Hi*100:
		default:
			out = append(out, g)
		}
	}
	slices.SortStableFunc(out, func(a, b product) int {
		switch l.sort {
		case 1:
			return cmp.Compare(a.Cents, b.Cents)
		case 2:
			return cmp.Compare(b.Cents, a.Cents)
		case 3:
			return cmp.Compare(b.Rating, a.Rating)
		}
		return 0
	})
	return out
}

// build is the line of chips and the products beneath.
func (l *goodsList) build(p *kit.Phone, s *shop, head ...*kit.View) []*kit.View {
	c := kit.Compose{P: p}
	found := l.found(s)
	filter := "Filters"
	if n := l.filters(); n > 0 {
		filter = fmt.Sprintf("Filters (%d)", n)
	}
	line := c.Chips(&l.chips, c.Chip(filter, l.filters() > 0, func() { l.filter(p, s) }), c.Chip("Sort: "+shopSorts[l.sort], l.sort > 0, func() { l.order(p) }))
	for _, name := range shopCategories {
		on := slices.Contains(l.categories, name)
		line.Add(c.Chip(name, on, func() { l.toggle(name); p.Stir() }))
	}
	if len(found) == 0 {
		return []*kit.View{line, c.Notice("search", l.nothing(), kit.Choice{Label: "Clear filters", Do: func() { l.clear(); p.Stir() }})}
	}
	rows := c.List(&l.at, head...)
	for _, g := range found[:min(l.shown, len(found))] {
		rows.Add(s.tile(p, g))
	}
	switch {
	case l.more:
		rows.Add(&kit.View{Class: kit.ClassView, Layout: kit.Stack, W: kit.Match, H: kit.DP(72), Kids: []*kit.View{{Class: kit.ClassProgress, W: kit.DP(40), H: kit.DP(40), GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeProgress}}}})
	case l.shown < len(found):
		more := c.Quiet("Load more", func() { l.loadMore(p) })
		more.GX, more.Margin = kit.Center, kit.Sides(0, kit.DP(12))
		rows.Add(more)
	}
	return []*kit.View{line, rows}
}

func (l *goodsList) nothing() string {
	if l.word != "" && l.filters() == 0 {
		return "No results for “" + l.word + "”"
	}
	return "Nothing matches these filters"
}

func (l *goodsList) toggle(category string) {
	if i := slices.Index(l.categories, category); i >= 0 {
		l.categories = slices.Delete(slices.Clone(l.categories), i, i+1)
	} else {
		l.categories = append(slices.Clone(l.categories), category)
	}
	l.reset()
}

// loadMore brings the next products after a moment.
func (l *goodsList) loadMore(p *kit.Phone) {
	if l.more {
		return
	}
	l.more = true
	p.After(p.LoadTime(fmt.Sprint("shop more", l.shown)), func() { l.more = false; l.shown += shopBatch; p.Stir() })
}

func (l *goodsList) order(p *kit.Phone) {
	var items []kit.Choice
	for i, name := range shopSorts {
		items = append(items, kit.Choice{Label: name, Do: func() { l.sort = i; l.reset(); p.Stir() }})
	}
	p.Menu("Sort", items...)
}

// filter raises the sheet of filters. They work at once; the button only closes
// it.
func (l *goodsList) filter(p *kit.Phone, s *shop) {
	c, at := kit.Compose{P: p}, &kit.Scroll{}
	c.Sheet("Filters", func(o *kit.Overlay) []*kit.View {
		rows := []*kit.View{c.Part("Category")}
		for _, name := range shopCategories {
			rows = append(rows, c.Check(name, slices.Contains(l.categories, name), func() { l.toggle(name); p.Stir() }))
		}
		high := fmt.Sprintf("$%d", l.price.Hi)
		if l.price.Hi == dearest {
			high += " and more"
		}
		rows = append(rows, c.Part("Price"), c.Dim(fmt.Sprintf("$%d to %s", l.price.Lo, high), 14), c.RangeSlider(&l.price), c.Part("Rating"))
		for i, name := range []string{"Any rating", "3 stars and up", "4 stars and up"} {
			least := []int{0, 30, 40}[i]
			rows = append(rows, c.Radio(name, l.least == least, func() { l.least = least; l.reset(); p.Stir() }))
		}
		form := c.Form(at, rows...)
		form.Weight, form.H = 0, min(kit.DP(520), p.Content().Dy()-kit.DP(220))
		foot := c.Line(c.Quiet("Clear all", func() { l.clear(); p.Stir() }), kit.Filler(), c.Button(fmt.Sprintf("Show %d results", len(l.found(s))), true, func() { p.Dismiss(o) }))
		foot.Pad = kit.Sides(kit.DP(16), kit.DP(8))
		return []*kit.View{c.Heading("Filters"), form, c.Toggle("In stock only", l.inStock, func() { l.inStock = !l.inStock; l.reset(); p.Stir() }), foot}
	})
}
