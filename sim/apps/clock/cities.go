package clock

import (
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// city is a place of the world clock. East is minutes ahead of UTC all year
// long: the phone knows no summer time.
type city struct {
	name, land string
	east       int
}

var cityNames = []city{
	{"Accra", "Ghana", 0}, {"Addis Ababa", "Ethiopia", 180}, {"Amsterdam", "Netherlands", 60}, {"Anchorage", "USA", -540}, {"Athens", "Greece", 120}, {"Auckland", "New Zealand", 780},
	{"Bangkok", "Thailand", 420}, {"Beijing", "China", 480}, {"Berlin", "Germany", 60}, {"Bogotá", "Colombia", -300}, {"Buenos Aires", "Argentina", -180}, {"Cairo", "Egypt", 120},
	{"Caracas", "Venezuela", -240}, {"Chicago", "USA", -360}, {"Colombo", "Sri Lanka", 330}, {"Dakar", "Senegal", 0}, {"Delhi", "India", 330}, {"Denver", "USA", -420}, {"Dhaka", "Bangladesh", 360},
	{"Dubai", "United Arab Emirates", 240}, {"Dublin", "Ireland", 0}, {"Hà Nội", "Vietnam", 420}, {"Helsinki", "Finland", 120}, {"Hong Kong", "China", 480}, {"Honolulu", "USA", -600}, {"Istanbul", "Türkiye", 180},
	{"Jakarta", "Indonesia", 420}, {"Johannesburg", "South Africa", 120}, {"Kathmandu", "Nepal", 345}, {"Kyiv", "Ukraine", 120}, {"Lagos", "Nigeria", 60}, {"Lima", "Peru", -300}, {"Lisbon", "Portugal", 0},
	{"London", "United Kingdom", 0}, {"Los Angeles", "USA", -480}, {"Madrid", "Spain", 60}, {"Manila", "Philippines", 480}, {"Mexico City", "Mexico", -360}, {"Moscow", "Russia", 180}, {"Nairobi", "Kenya", 180},
	{"New York", "USA", -300}, {"Oslo", "Norway", 60}, {"Paris", "France", 60}, {"Reykjavík", "Iceland", 0}, {"Rio de Janeiro", "Brazil", -180}, {"Rome", "Italy", 60}, {"San José", "Costa Rica", -360}, {"San José", "USA", -480},
	{"São Paulo", "Brazil", -180}, {"Seoul", "South Korea", 540}, {"Singapore", "Singapore", 480}, {"Sydney", "Australia", 660}, {"Tehran", "Iran", 210}, {"Tokyo", "Japan", 540}, {"Toronto", "Canada", -300}, {"Vienna", "Austria", 60},
}

// key tells cities of one name apart.
func (c city) key() string {
	if c.name == "San José" {
		return c.name + ", " + c.land
	}
	return c.name
}

func findCity(key string) (city, bool) {
	for _, c := range cityNames {
		if c.key() == key {
			return c, true
		}
	}
	return city{}, false
}

// now is the time of day in the city.
func (c city) now(p *kit.Phone) time.Time { return p.Now().Add(time.Duration(c.east) * time.Minute) }

// citiesPage looks for a city to add.
type citiesPage struct {
	app    *clockApp
	search *kit.Field
	at     kit.Scroll
}

func newCitiesPage(c *clockApp) *citiesPage {
	g := &citiesPage{app: c}
	g.search = &kit.Field{Hint: "Search for a city", Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0 }}
	return g
}

func (*citiesPage) Activity() string { return ".worldclock.CitySelectionActivity" }

func (g *citiesPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.search.Set("")
	}
}

func (*citiesPage) Route() string { return "Add city" }

func (g *citiesPage) Build(p *kit.Phone) *kit.View {
	rows := &kit.View{Class: kit.ClassList, ID: clockID + ":id/cities_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	word := g.search.String()
	last := ""
	for _, c := range cityNames {
		if !kit.Contains(c.name, word) && !kit.Contains(c.land, word) {
			continue
		}
		letter := ""
		if first := c.name[:1]; first != last && word == "" {
			letter, last = first, first
		}
		rows.Add(g.row(p, c, letter))
	}
	if len(rows.Kids) == 0 {
		rows = &kit.View{Class: kit.ClassText, ID: "android:id/empty", Text: "No cities found for “" + word + "”", W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(24), kit.DP(32)), Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}
	}
	bar := &kit.View{Class: kit.ClassGroup, ID: clockID + ":id/action_bar", Layout: kit.Across, W: kit.Match, Pad: kit.Edges{L: kit.DP(4), T: kit.DP(4), R: kit.DP(8), B: kit.DP(8)}, Kids: []*kit.View{kit.IconButton("", "back", "Navigate up", p.Back)}}
	in := kit.TextField(clockID+":id/search_src_text", g.search)
	in.W, in.Weight = kit.Wrap, 1
	bar.Add(in)
	if word != "" {
		bar.Add(kit.IconButton(clockID+":id/search_close_btn", "close", "Clear query", func() { g.search.Set(""); g.at.Pos = 0 }))
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, rows}}
}

func (g *citiesPage) row(p *kit.Phone, c city, letter string) *kit.View {
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, MinH: kit.DP(64), Pad: kit.Sides(kit.DP(16), kit.DP(6)), Click: func() { g.choose(p, c) }, Kids: []*kit.View{
		{Class: kit.ClassText, ID: clockID + ":id/index", Text: letter, W: kit.DP(40), GY: kit.Center, Style: kit.Style{Ink: kit.InkAccent, Points: 18, Bold: true, Lines: 1}},
		{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
			{Class: kit.ClassText, ID: clockID + ":id/city_name", Text: c.name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Lines: 1}},
			{Class: kit.ClassText, ID: clockID + ":id/country", Text: c.land, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}},
		{Class: kit.ClassText, ID: clockID + ":id/city_time", Text: p.ClockOf(c.now(p)), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}
}

// choose adds a city that isn't there and goes back to the clock.
func (g *citiesPage) choose(p *kit.Phone, c city) {
	p.Pop()
	for _, k := range g.app.cities {
		if k == c.key() {
			p.Toast(c.name + " is already in the list")
			return
		}
	}
	g.app.cities = append(g.app.cities, c.key())
	p.Snack(c.name+" added", kit.Choice{})
}
