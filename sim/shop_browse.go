package sim

import (
	"cmp"
	"fmt"
	"slices"
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
	price      span // dollars
	shown      int
	more       bool
	at, chips  scroll
}

// dearest is the end of the price range; it stands for everything beyond too.
const dearest = 120

func newGoodsList() *goodsList {
	return &goodsList{shown: shopBatch, price: span{hi: dearest, max: dearest}}
}

// filters is how many filters are set.
func (l *goodsList) filters() int {
	n := len(l.categories)
	for _, on := range []bool{l.least > 0, l.inStock, l.price.lo > 0 || l.price.hi < dearest} {
		if on {
			n++
		}
	}
	return n
}

// reset goes back to the first products after the choice changed.
func (l *goodsList) reset() { l.shown, l.at.pos = shopBatch, 0 }

func (l *goodsList) clear() {
	l.categories, l.least, l.inStock, l.price = nil, 0, false, span{hi: dearest, max: dearest}
	l.reset()
}

// found is what passes the filters, in order.
func (l *goodsList) found(s *shop) []product {
	var out []product
	for _, g := range s.Products {
		switch {
		case l.word != "" && !contains(g.Name, l.word) && !contains(g.Brand, l.word) && !contains(g.Category, l.word):
		case len(l.categories) > 0 && !slices.Contains(l.categories, g.Category):
		case g.Rating < l.least || l.inStock && g.Stock == 0:
		case g.Cents < l.price.lo*100 || l.price.hi < dearest && g.Cents > l.price.hi*100:
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
func (l *goodsList) build(p *Phone, s *shop, head ...*view) []*view {
	c := compose{p}
	found := l.found(s)
	filter := "Filters"
	if n := l.filters(); n > 0 {
		filter = fmt.Sprintf("Filters (%d)", n)
	}
	line := c.chips(&l.chips, c.chip(filter, l.filters() > 0, func() { l.filter(p, s) }), c.chip("Sort: "+shopSorts[l.sort], l.sort > 0, func() { l.order(p) }))
	for _, name := range shopCategories {
		on := slices.Contains(l.categories, name)
		line.add(c.chip(name, on, func() { l.toggle(name); p.stir() }))
	}
	if len(found) == 0 {
		return []*view{line, c.notice("search", l.nothing(), choice{"Clear filters", func() { l.clear(); p.stir() }})}
	}
	rows := c.list(&l.at, head...)
	for _, g := range found[:min(l.shown, len(found))] {
		rows.add(s.tile(p, g))
	}
	switch {
	case l.more:
		rows.add(&view{class: classView, lay: stack, w: match, h: dp(72), kids: []*view{{class: classProgress, w: dp(40), h: dp(40), gx: center, gy: center, style: style{shape: shapeProgress}}}})
	case l.shown < len(found):
		more := c.quiet("Load more", func() { l.loadMore(p) })
		more.gx, more.marg = center, sides(0, dp(12))
		rows.add(more)
	}
	return []*view{line, rows}
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
func (l *goodsList) loadMore(p *Phone) {
	if l.more {
		return
	}
	l.more = true
	p.after(int64(800+p.number(fmt.Sprint("shop more", l.shown), 2000)), func() { l.more = false; l.shown += shopBatch; p.stir() })
}

func (l *goodsList) order(p *Phone) {
	var items []choice
	for i, name := range shopSorts {
		items = append(items, choice{name, func() { l.sort = i; l.reset(); p.stir() }})
	}
	p.menu(items...)
}

// filter raises the sheet of filters. They work at once; the button only closes
// it.
func (l *goodsList) filter(p *Phone, s *shop) {
	c, at := compose{p}, &scroll{}
	c.sheet(func(o *overlay) []*view {
		rows := []*view{c.part("Category")}
		for _, name := range shopCategories {
			rows = append(rows, c.check(name, slices.Contains(l.categories, name), func() { l.toggle(name); p.stir() }))
		}
		high := fmt.Sprintf("$%d", l.price.hi)
		if l.price.hi == dearest {
			high += " and more"
		}
		rows = append(rows, c.part("Price"), c.dim(fmt.Sprintf("$%d to %s", l.price.lo, high), 14), c.rangeSlider(&l.price), c.part("Rating"))
		for i, name := range []string{"Any rating", "3 stars and up", "4 stars and up"} {
			least := []int{0, 30, 40}[i]
			rows = append(rows, c.radio(name, l.least == least, func() { l.least = least; l.reset(); p.stir() }))
		}
		form := c.form(at, rows...)
		form.weight, form.h = 0, min(dp(520), p.content().Dy()-dp(220))
		foot := c.line(c.quiet("Clear all", func() { l.clear(); p.stir() }), filler(), c.button(fmt.Sprintf("Show %d results", len(l.found(s))), true, func() { p.dismiss(o) }))
		foot.pad = sides(dp(16), dp(8))
		return []*view{c.heading("Filters"), form, c.toggle("In stock only", l.inStock, func() { l.inStock = !l.inStock; l.reset(); p.stir() }), foot}
	})
}
