package sim

import "fmt"

// citySize is how long and how wide the city is, in metres.
const citySize = 4000

// site is a place of the city that has a name.
type site struct {
	id       int
	name     string
	kind     int // of siteKinds
	street   string
	number   int
	x, y     int
	phone    string
	rating   int // tenths of a star
	reviews  int
	from, to int // opening hours
}

func (s *site) address() string { return fmt.Sprintf("%d %s", s.number, s.street) }

// siteKinds are the kinds of places, with names of such.
var siteKinds = []struct {
	name, one, icon string
	colour          ink
	names           []string
}{
	{"Restaurants", "Restaurant", "food", inkOrange, []string{"Bella Pizza", "Golden Wok", "Olive & Thyme", "The Copper Pot", "Taverna Γεύση", "ラーメン 一番"}},
	{"Coffee", "Coffee shop", "coffee", inkBrown, []string{"Café Central", "Bean There", "Corner Coffee", "Кофе и книги"}},
	{"Groceries", "Supermarket", "cart", inkBlue, []string{"Corner Market", "Corner Market", "Fresh & Green", "Nile Foods أطعمة النيل"}},
	{"Hotels", "Hotel", "bed", inkPink, []string{"Hotel Astoria", "Riverside Inn", "Station Hotel"}},
	{"Museums", "Museum", "bank", inkPurple, []string{"Museum of Science", "City Gallery"}},
	{"Parks", "Park", "sun", inkGreen, []string{"Riverside Park", "North Garden"}},
	{"Pharmacies", "Pharmacy", "plus", inkRed, []string{"Lion Pharmacy", "Pharmacy at the Bridge"}},
	{"Transit", "Station", "bus", inkTeal, []string{"Central Station", "Harbour Ferry Stop"}},
	{"Services", "Public service", "book", inkTeal, []string{"City Library", "Town Hall", "Post Office"}},
}

var (
	streetNames = []string{"Oak Street", "Mill Road", "Station Street", "Market Street", "Church Lane", "High Street", "Garden Road", "Bridge Street", "King Street"}
	avenueNames = []string{"First Avenue", "Harbour Avenue", "Elm Avenue", "School Avenue", "Park Avenue", "North Avenue", "College Avenue", "Hill Avenue", "West Avenue"}
)

// road is a street, or an avenue if it runs from north to south.
type road struct {
	name   string
	at     int // metres from the city's northern or western edge
	avenue bool
	main   bool
}

// town is what the map shows. It depends on the seed alone.
type town struct {
	roads []road
	sites []*site
	hereX int
	hereY int
}

func newTown(p *Phone) *town {
	c := &town{}
	for i, name := range streetNames {
		c.roads = append(c.roads, road{name, 230 + i*440 + p.number("street "+name, 120) - 60, false, i%3 == 1})
	}
	for i, name := range avenueNames {
		c.roads = append(c.roads, road{name, 230 + i*440 + p.number("avenue "+name, 120) - 60, true, i%4 == 1})
	}
	for k, kind := range siteKinds {
		for _, name := range kind.names {
			c.sites = append(c.sites, c.place(p, len(c.sites), k, name))
		}
	}
	c.hereX, c.hereY = c.roads[13].at, c.roads[4].at+90
	return c
}

// place puts a site beside a street.
func (c *town) place(p *Phone, id, kind int, name string) *site {
	key := fmt.Sprint("site ", id)
	r := c.roads[(id*4+p.number(key+" street", 9))%len(streetNames)]
	s := &site{id: id, name: name, kind: kind, street: r.name, rating: 31 + p.number(key+" rating", 18), reviews: 12 + p.number(key+" reviews", 1900)}
	s.x = 300 + (id*1237+p.number(key+" x", 900))%(citySize-600)
	s.y = r.at + []int{-45, 45}[id%2]
	// A street may be full: then signs touch.
	for try := 0; c.crowded(s) && try < 20; try++ {
		s.x = 300 + (s.x+310)%(citySize-600)
	}
	s.number = 1 + s.x/28
	n := p.number(key+" phone", 1_000_000)
	s.phone = fmt.Sprintf("+1 555 2%02d %04d", n/10_000, n%10_000)
	s.from, s.to = 7+p.number(key+" opens", 4), 18+p.number(key+" closes", 6)
	return s
}

// crowded is whether another site is so near that their signs would touch.
func (c *town) crowded(s *site) bool {
	for _, o := range c.sites {
		if distance(o.x, s.x) < 230 && distance(o.y, s.y) < 120 {
			return true
		}
	}
	return false
}

func (c *town) find(id int) *site {
	if id < 0 || id >= len(c.sites) {
		return nil
	}
	return c.sites[id]
}

// matches are the sites whose name, kind or street has the words.
func (c *town) matches(word string) []*site {
	var out []*site
	for _, s := range c.sites {
		k := siteKinds[s.kind]
		if contains(s.name, word) || contains(k.name, word) || contains(k.one, word) || contains(s.address(), word) {
			out = append(out, s)
		}
	}
	return out
}

// nearest is the road of a direction next to a place.
func (c *town) nearest(at int, avenue bool) road {
	best := road{at: 1 << 20}
	for _, r := range c.roads {
		if r.avenue == avenue && distance(r.at, at) < distance(best.at, at) {
			best = r
		}
	}
	return best
}

func distance(a, b int) int { return max(a-b, b-a) }

// pinAt is the nameless place where somebody put a pin.
func (c *town) pinAt(x, y int) *site {
	r := c.nearest(y, false)
	return &site{id: -1, name: "Dropped pin", kind: -1, street: r.name, number: 1 + x/28, x: x, y: y}
}

// hours says whether a site is open now.
func (s *site) hours(p *Phone) string {
	switch h := p.Now().Hour(); {
	case h < s.from:
		return fmt.Sprintf("Closed · Opens %02d:00", s.from)
	case h >= s.to:
		return fmt.Sprintf("Closed · Opens %02d:00 tomorrow", s.from)
	}
	return fmt.Sprintf("Open · Closes %02d:00", s.to)
}

func (s *site) stars() string {
	return fmt.Sprintf("%d.%d ★ (%d)", s.rating/10, s.rating%10, s.reviews)
}

// wayStep is one instruction on a way; x and y are where it is followed.
type wayStep struct {
	text, icon string
	metres     int
	x, y       int
}

// way leads from a place to a site along an avenue and a street.
func (c *town) way(x, y int, to *site) []wayStep {
	avenue, street := c.nearest(x, true), c.nearest(to.y, false)
	north, east := street.at < y, to.x > avenue.at
	head, turn := "south", "left"
	if north {
		head = "north"
	}
	if north == east {
		turn = "right"
	}
	steps := []wayStep{
		{"Head " + head + " on " + avenue.name, "straight", distance(y, street.at), avenue.at, y},
		{"Turn " + turn + " onto " + street.name, "turn_" + turn, distance(avenue.at, to.x), avenue.at, street.at},
	}
	return append(steps, wayStep{"Arrive at " + to.name, "pin_filled", 0, to.x, street.at})
}

func wayLength(steps []wayStep) int {
	n := 0
	for _, s := range steps {
		n += s.metres
	}
	return n
}

// metres is a distance as people say it.
func metres(n int) string {
	if n < 1000 {
		return fmt.Sprintf("%d m", n/10*10)
	}
	return fmt.Sprintf("%d.%d km", n/1000, n%1000/100)
}
