package shop

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const shopID = "com.amc.shop"

// product is something that is sold. Amounts are in cents, the rating in tenths
// of a star.
type product struct {
	ID       int      `json:"id"`
	Name     string   `json:"name"`
	Brand    string   `json:"brand"`
	Category string   `json:"category"`
	Cents    int      `json:"cents"`
	Rating   int      `json:"rating"`
	Reviews  int      `json:"reviews"`
	Stock    int      `json:"stock"`
	Options  []string `json:"options,omitempty"` // variants to choose from
}

// cartLine is so many of one variant of a product.
type cartLine struct {
	Product  int    `json:"product"`
	Option   string `json:"option,omitempty"`
	Quantity int    `json:"quantity"`
}

// address is where an order goes.
type address struct {
	Name    string `json:"name"`
	Street  string `json:"street"`
	City    string `json:"city"`
	Code    string `json:"code"`
	Country string `json:"country"`
}

// order is what was bought, at the prices of that moment.
type order struct {
	Number   string      `json:"number"`
	Placed   time.Time   `json:"placed"`
	Status   string      `json:"status"`
	Lines    []orderLine `json:"lines"`
	Subtotal int         `json:"subtotal"`
	Discount int         `json:"discount"`
	Shipping int         `json:"shipping"`
	Total    int         `json:"total"`
	Delivery string      `json:"delivery"`
	Payment  string      `json:"payment"`
	Address  address     `json:"address"`
}

type orderLine struct {
	Product  int    `json:"product"`
	Name     string `json:"name"`
	Option   string `json:"option,omitempty"`
	Quantity int    `json:"quantity"`
	Cents    int    `json:"cents"` // of one
}

// The states of an order.
const (
	orderOpen      = "Processing"
	orderShipped   = "Shipped"
	orderDelivered = "Delivered"
	orderCancelled = "Cancelled"
)

// shopData is all that the shop stores.
type shopData struct {
	Account       string     `json:"account"` // the e-mail address of who signed in
	Products      []product  `json:"products"`
	Cart          []cartLine `json:"cart"`
	Promo         string     `json:"promo"`
	Saved         []int      `json:"saved"`
	Searches      []string   `json:"searches"` // newest first
	Address       address    `json:"address"`
	Orders        []order    `json:"orders"` // newest first
	Notifications bool       `json:"notifications"`
}

// shop is the Shop app.
type shop struct {
	shopData
	soldOut bool // the surprise at the checkout was had
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	s := &shop{}
	s.Clear(p)
	return s
}

func (*shop) Info() kit.Info {
	return kit.Info{ID: shopID, About: about, Label: "Shop", Icon: "bag", Colour: kit.InkRed, Made: kit.ToolkitCompose}
}

func (s *shop) Open(p *kit.Phone) kit.Page { return newShopPage(p, s) }

func (s *shop) State() any { return s.copied() }

func (d shopData) copied() shopData {
	d.Products, d.Cart, d.Saved = append([]product{}, d.Products...), append([]cartLine{}, d.Cart...), append([]int{}, d.Saved...)
	d.Searches, d.Orders = append([]string{}, d.Searches...), append([]order{}, d.Orders...)
	return d
}

func (s *shop) Clear(p *kit.Phone) {
	*s = shop{shopData: shopData{Products: catalogue(p), Notifications: true}}
	s.Orders = []order{oldOrder(p, s.Products)}
}

// Load takes what state wrote. Members that are absent keep the seeded content.
func (s *shop) Load(_ *kit.Phone, raw json.RawMessage) error {
	d := s.copied()
	if err := kit.ReadInto(raw, &d); err != nil {
		return err
	}
	if err := d.check(); err != nil {
		return err
	}
	s.shopData = d.copied()
	return nil
}

func (d *shopData) check() error {
	seen := map[int]bool{}
	for i, g := range d.Products {
		switch {
		case g.ID < 1 || seen[g.ID]:
			return fmt.Errorf("products[%d].id %d is below 1 or there twice", i, g.ID)
		case g.Name == "" || !slices.Contains(shopCategories, g.Category):
			return fmt.Errorf("products[%d] needs a name and one of the categories %v", i, shopCategories)
		case g.Cents < 0 || g.Cents > maxPrice || g.Stock < 0 || g.Reviews < 0 || g.Rating < 0 || g.Rating > 50:
			return fmt.Errorf("products[%d] has cents, rating, reviews or stock out of range", i)
		}
		seen[g.ID] = true
	}
	if d.Promo != "" && !knownPromo(d.Promo) {
		return fmt.Errorf("promo %q is no code of the shop", d.Promo)
	}
	if a := d.Address; a != (address{}) && (len(a.Code) != 5 || !kit.AllDigits(a.Code) || !slices.Contains(shopCountries, a.Country)) {
		return fmt.Errorf("address needs a code of five digits and one of the countries %v", shopCountries)
	}
	if err := d.checkCart(); err != nil {
		return err
	}
	return d.checkOrders()
}

func (d *shopData) checkCart() error {
	for i, l := range d.Cart {
		g := d.find(l.Product)
		if g == nil || l.Quantity < 1 || l.Quantity > maxQuantity || !g.has(l.Option) {
			return fmt.Errorf("cart[%d] names no product, no option of it, or a quantity that isn't 1 to %d", i, maxQuantity)
		}
		if slices.ContainsFunc(d.Cart[:i], func(k cartLine) bool { return k.Product == l.Product && k.Option == l.Option }) {
			return fmt.Errorf("cart[%d] is there twice", i)
		}
	}
	for i, id := range d.Saved {
		if d.find(id) == nil || slices.Contains(d.Saved[:i], id) {
			return fmt.Errorf("saved[%d] is no product, or there twice", i)
		}
	}
	return nil
}

func (d *shopData) checkOrders() error {
	for i, o := range d.Orders {
		sum := 0
		for _, l := range o.Lines {
			if l.Quantity < 1 || l.Cents < 0 {
				return fmt.Errorf("orders[%d].lines has a quantity below 1 or a negative price", i)
			}
			sum += l.Quantity * l.Cents
		}
		switch {
		case o.Number == "" || slices.ContainsFunc(d.Orders[:i], func(k order) bool { return k.Number == o.Number }):
			return fmt.Errorf("orders[%d].number is empty or there twice", i)
		case !slices.Contains([]string{orderOpen, orderShipped, orderDelivered, orderCancelled}, o.Status):
			return fmt.Errorf("orders[%d].status %q is unknown", i, o.Status)
		case o.Subtotal != sum || o.Total != o.Subtotal-o.Discount+o.Shipping || o.Discount < 0 || o.Shipping < 0:
			return fmt.Errorf("orders[%d] doesn't add up", i)
		}
	}
	return nil
}

func (d *shopData) find(id int) *product {
	for i := range d.Products {
		if d.Products[i].ID == id {
			return &d.Products[i]
		}
	}
	return nil
}

func (g *product) has(option string) bool {
	return option == "" && len(g.Options) == 0 || slices.Contains(g.Options, option)
}

// label is a product's name with the variant that was chosen.
func (g *product) label(option string) string {
	if option == "" {
		return g.Name
	}
	return g.Name + ", " + option
}
