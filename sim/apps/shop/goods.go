package shop

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Limits of the shop.
const (
	maxPrice    = 100_000_00 // cents
	maxQuantity = 10
)

var shopCategories = []string{"Home", "Kitchen", "Clothing", "Electronics", "Books", "Garden"}

// goods is what the shop sells: name, brand, category, about how many dollars.
// Some names come more than once.
var goods = []struct {
	name, brand string
	category    int
	about       int
	options     []string
}{
	{"Desk lamp", "Lumo", 0, 35, nil},
	{"Wool blanket", "Nordhus", 0, 60, []string{"Grey", "Blue", "Rust"}},
	{"Water bottle", "Kolibri", 1, 18, []string{"0.5 l", "0.75 l", "1 l"}},
	{"T-shirt", "Plain & Co", 2, 20, []string{"S", "M", "L", "XL"}},
	{"USB-C cable", "Voltio", 3, 12, []string{"1 m", "2 m"}},
	{"Cafetière à piston", "Maison Bleue", 1, 32, nil},
	{"Headphones", "Sonar", 3, 90, []string{"Black", "White"}},
	{"抹茶ボウル 🍵", "青山", 1, 24, nil},
	{"Desk lamp", "Brightly", 0, 48, []string{"White", "Black"}},
	{"Garden hose", "Grün", 5, 40, nil},
	{"Notebook", "Papier", 4, 9, []string{"Lined", "Plain"}},
	{"Kissen „Wolke“", "Nordhus", 0, 28, nil},
	{"USB-C cable", "Kabelwerk", 3, 9, nil},
	{"Running shoes", "Stride", 2, 110, []string{"39", "40", "41", "42", "43"}},
	{"The Long Winter (Paperback)", "Harbour Press", 4, 14, nil},
	{"Чайник заварочный", "Самовар", 1, 38, nil},
	{"Phone case", "Hülle", 3, 15, []string{"Clear", "Black"}},
	{"Tomato seeds", "Grün", 5, 3, nil},
	{"Rain jacket", "Stride", 2, 85, []string{"S", "M", "L"}},
	{"Mug", "Maison Bleue", 1, 11, []string{"Blue", "White"}},
	{"Bluetooth speaker", "Sonar", 3, 65, nil},
	{"كوب قهوة", "دار", 1, 13, nil},
	{"Desk lamp with a clamp, dimmable, three colour temperatures, 1.2 m cable", "Lumo", 0, 54, nil},
	{"Flower pot", "Terra", 5, 16, []string{"Small", "Large"}},
	{"Socks (3 pairs)", "Plain & Co", 2, 12, []string{"36–39", "40–43", "44–47"}},
	{"Cookbook: 30 Minutes", "Harbour Press", 4, 26, nil},
	{"Keyboard", "Voltio", 3, 75, nil},
	{"Mug", "Terra", 1, 14, nil},
	{"Pruning shears", "Grün", 5, 22, nil},
	{"Picture frame", "Lumo", 0, 17, []string{"A4", "A3"}},
	{"나무 도마", "숲", 1, 29, nil},
	{"Power bank", "Voltio", 3, 42, nil},
	{"Sudoku 1–200", "Papier", 4, 7, nil},
	{"Wool hat", "Nordhus", 2, 25, []string{"Grey", "Red"}},
	{"Candle “Fig & Cedar” 🕯️", "Maison Bleue", 0, 19, nil},
	{"Gardening gloves", "Grün", 5, 10, []string{"M", "L"}},
}

// catalogue makes the products: their prices, ratings and stock are the seed's.
// One in nine is sold out, never one of the first three.
func catalogue(p *kit.Phone) []product {
	var out []product
	for i, g := range goods {
		n := func(what string, n int) int { return p.Number(fmt.Sprint("shop ", what, i), n) }
		cents := g.about*100*(85+n("price", 31))/100/10*10 - 1
		stock := 3 + n("stock", 20)
		if i > 2 && (n("sold out", 9) == 0 || i == 8) {
			stock = 0
		}
		out = append(out, product{ID: 101 + i, Name: g.name, Brand: g.brand, Category: shopCategories[g.category], Cents: cents,
			Rating: 28 + n("rating", 22), Reviews: n("reviews", 900), Stock: stock, Options: g.options})
	}
	return out
}

// oldOrder is one that came long ago.
func oldOrder(p *kit.Phone, from []product) order {
	g := from[p.Number("shop old order", len(from))]
	o := order{Number: orderNumber(p, 0), Placed: p.Now().AddDate(0, 0, -40), Status: orderDelivered, Delivery: deliveries[0].name, Payment: "Card ending in 4242",
		Address: address{"Alex Example", "12 Harbour Street", "Springfield", "12345", "United States"}}
	l := orderLine{Product: g.ID, Name: g.Name, Quantity: 1, Cents: g.Cents}
	if len(g.Options) > 0 {
		l.Option = g.Options[0]
	}
	o.Lines, o.Subtotal, o.Shipping = []orderLine{l}, g.Cents, deliveries[0].cents
	o.Total = o.Subtotal + o.Shipping
	return o
}

// orderNumber is the number of the n-th order of this phone.
func orderNumber(p *kit.Phone, n int) string {
	return fmt.Sprintf("A-%06d", 100_000+(p.Number("shop order", 800_000)+n*7919)%900_000)
}

// delivery is a way to get an order.
type delivery struct {
	name, days string
	cents      int
}

var deliveries = []delivery{
	{"Standard", "3 to 5 days", 490},
	{"Express", "Tomorrow", 990},
	{"Pick-up point", "2 to 4 days", 0},
}

// freeFrom is the value from which standard delivery costs nothing, in cents.
const freeFrom = 100_00

// Promo codes.
const (
	promoTenth = "WELCOME10" // a tenth off
	promoShip  = "FREESHIP"  // standard delivery for nothing
)

func knownPromo(code string) bool { return code == promoTenth || code == promoShip }

// sums are the amounts of a cart, in cents.
type sums struct{ subtotal, discount, shipping, total int }

// add adds a cart up, with a way of delivery.
func (d *shopData) add(by delivery) sums {
	var s sums
	for _, l := range d.Cart {
		if g := d.find(l.Product); g != nil {
			s.subtotal += g.Cents * l.Quantity
		}
	}
	if d.Promo == promoTenth {
		s.discount = (s.subtotal + 5) / 10
	}
	s.shipping = by.cents
	if by.name == deliveries[0].name && (s.subtotal >= freeFrom || d.Promo == promoShip) {
		s.shipping = 0
	}
	s.total = s.subtotal - s.discount + s.shipping
	return s
}

// count is how many things are in the cart.
func (d *shopData) count() int {
	n := 0
	for _, l := range d.Cart {
		n += l.Quantity
	}
	return n
}
