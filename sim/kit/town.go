package kit

import "fmt"

// CitySize is how long and how wide the city is, in metres.
const CitySize = 4000

// Site is a place of the city that has a name.
type Site struct {
	ID       int
	Name     string
	Kind     int // of siteKinds
	street   string
	number   int
	X, Y     int
	Phone    string
	rating   int // tenths of a star
	reviews  int
	From, To int // opening hours
}

// Address is number and street.
func (s *Site) Address() string { return fmt.Sprintf("%d %s", s.number, s.street) }

// SiteKinds are the kinds of places, with names of such.
var SiteKinds = []struct {
	Name, One, Icon string
	Colour          Ink
	names           []string
}{
	{"Restaurants", "Restaurant", "food", InkOrange, []string{"Bella Pizza", "Golden Wok", "Olive & Thyme", "The Copper Pot", "Taverna Γεύση", "ラーメン 一番"}},
	{"Coffee", "Coffee shop", "coffee", inkBrown, []string{"Café Central", "Bean There", "Corner Coffee", "Кофе и книги"}},
	{"Groceries", "Supermarket", "cart", InkBlue, []string{"Corner Market", "Corner Market", "Fresh & Green", "Nile Foods أطعمة النيل"}},
	{"Hotels", "Hotel", "bed", inkPink, []string{"Hotel Astoria", "Riverside Inn", "Station Hotel"}},
	{"Museums", "Museum", "bank", InkPurple, []string{"Museum of Science", "City Gallery"}},
	{"Parks", "Park", "sun", InkGreen, []string{"Riverside Park", "North Garden"}},
	{"Pharmacies", "Pharmacy", "plus", InkRed, []string{"Lion Pharmacy", "Pharmacy at the Bridge"}},
	{"Transit", "Station", "bus", InkTeal, []string{"Central Station", "Harbour Ferry Stop"}},
	{"Services", "Public service", "book", InkTeal, []string{"City Library", "Town Hall", "Post Office"}},
}

var (
	streetNames = []string{"Oak Street", "Mill Road", "Station Street", "Market Street", "Church Lane", "High Street", "Garden Road", "Bridge Street", "King Street"}
	avenueNames = []string{"First Avenue", "Harbour Avenue", "Elm Avenue", "School Avenue", "Park Avenue", "North Avenue", "College Avenue", "Hill Avenue", "West Avenue"}
)

// road is a street, or an avenue if it runs from north to south.
type road struct {
	Name   string
	At     int // metres from the city's northern or western edge
	Avenue bool
	Main   bool
}

// Town is what the map shows. It depends on the seed alone.
type Town struct {
	Roads []road
	Sites []*Site
	HereX int
	HereY int
}

// NewTown makes the town of a phone's seed.
func NewTown(p *Phone) *Town {
	c := &Town{}
	for i, name := range streetNames {
		c.Roads = append(c.Roads, road{name, 230 + i*440 + p.Number("street "+name, 120) - 60, false, i%3 == 1})
	}
	for i, name := range avenueNames {
		c.Roads = append(c.Roads, road{name, 230 + i*440 + p.Number("avenue "+name, 120) - 60, true, i%4 == 1})
	}
	for k, kind := range SiteKinds {
		for _, name := range kind.names {
			c.Sites = append(c.Sites, c.place(p, len(c.Sites), k, name))
		}
	}
	c.HereX, c.HereY = c.Roads[13].At, c.Roads[4].At+90
	return c
}

// place puts a site beside a street.
func (c *Town) place(p *Phone, id, kind int, name string) *Site {
	key := fmt.Sprint("site ", id)
	r := c.Roads[(id*4+p.Number(key+" street", 9))%len(streetNames)]
	s := &Site{ID: id, Name: name, Kind: kind, street: r.Name, rating: 31 + p.Number(key+" rating", 18), reviews: 12 + p.Number(key+" reviews", 1900)}
	s.X = 300 + (id*1237+p.Number(key+" x", 900))%(CitySize-600)
	s.Y = r.At + []int{-45, 45}[id%2]
	// A street may be full: then signs touch.
	for try := 0; c.crowded(s) && try < 20; try++ {
		s.X = 300 + (s.X+310)%(CitySize-600)
	}
	s.number = 1 + s.X/28
	n := p.Number(key+" phone", 1_000_000)
	s.Phone = fmt.Sprintf("+1 555 2%02d %04d", n/10_000, n%10_000)
	s.From, s.To = 7+p.Number(key+" opens", 4), 18+p.Number(key+" closes", 6)
	return s
}

// crowded is whether another site is so near that their signs would touch.
func (c *Town) crowded(s *Site) bool {
	for _, o := range c.Sites {
		if Distance(o.X, s.X) < 230 && Distance(o.Y, s.Y) < 120 {
			return true
		}
	}
	return false
}

// Find is the site of a number, or nil.
func (c *Town) Find(id int) *Site {
	if id < 0 || id >= len(c.Sites) {
		return nil
	}
	return c.Sites[id]
}

// Matches are the sites whose name, kind or street has the words.
func (c *Town) Matches(word string) []*Site {
	var out []*Site
	for _, s := range c.Sites {
		k := SiteKinds[s.Kind]
		if Contains(s.Name, word) || Contains(k.Name, word) || Contains(k.One, word) || Contains(s.Address(), word) {
			out = append(out, s)
		}
	}
	return out
}

// nearest is the road of a direction next to a place.
func (c *Town) nearest(at int, avenue bool) road {
	best := road{At: 1 << 20}
	for _, r := range c.Roads {
		if r.Avenue == avenue && Distance(r.At, at) < Distance(best.At, at) {
			best = r
		}
	}
	return best
}

// Distance is how far two numbers are apart.
func Distance(a, b int) int { return max(a-b, b-a) }

// PinAt is the nameless place where somebody put a pin.
func (c *Town) PinAt(x, y int) *Site {
	r := c.nearest(y, false)
	return &Site{ID: -1, Name: "Dropped pin", Kind: -1, street: r.Name, number: 1 + x/28, X: x, Y: y}
}

// Hours says whether a site is open now.
func (s *Site) Hours(p *Phone) string {
	switch h := p.Now().Hour(); {
	case h < s.From:
		return fmt.Sprintf("Closed · Opens %02d:00", s.From)
	case h >= s.To:
		return fmt.Sprintf("Closed · Opens %02d:00 tomorrow", s.From)
	}
	return fmt.Sprintf("Open · Closes %02d:00", s.To)
}

// Stars says how a site is rated.
func (s *Site) Stars() string {
	return fmt.Sprintf("%d.%d ★ (%d)", s.rating/10, s.rating%10, s.reviews)
}

// WayStep is one instruction on a way; x and y are where it is followed.
type WayStep struct {
	Text, Icon string
	Metres     int
	X, Y       int
}

// Way leads from a place to a site along an avenue and a street.
func (c *Town) Way(x, y int, to *Site) []WayStep {
	avenue, street := c.nearest(x, true), c.nearest(to.Y, false)
	north, east := street.At < y, to.X > avenue.At
	head, turn := "south", "left"
	if north {
		head = "north"
	}
	if north == east {
		turn = "right"
	}
	steps := []WayStep{
		{"Head " + head + " on " + avenue.Name, "straight", Distance(y, street.At), avenue.At, y},
		{"Turn " + turn + " onto " + street.Name, "turn_" + turn, Distance(avenue.At, to.X), avenue.At, street.At},
	}
	return append(steps, WayStep{"Arrive at " + to.Name, "pin_filled", 0, to.X, street.At})
}

// WayLength is the length of a way, in metres.
func WayLength(steps []WayStep) int {
	n := 0
	for _, s := range steps {
		n += s.Metres
	}
	return n
}

// Metres is a distance as people say it.
func Metres(n int) string {
	if n < 1000 {
		return fmt.Sprintf("%d m", n/10*10)
	}
	return fmt.Sprintf("%d.%d km", n/1000, n%1000/100)
}
