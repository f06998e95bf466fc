package sim

import "time"

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
func (c city) now(p *Phone) time.Time { return p.Now().Add(time.Duration(c.east) * time.Minute) }

// citiesPage looks for a city to add.
type citiesPage struct {
	app    *clockApp
	search *field
	at     scroll
}

func newCitiesPage(c *clockApp) *citiesPage {
	g := &citiesPage{app: c}
	g.search = &field{hint: "Search for a city", action: actionSearch, changed: func() { g.at.pos = 0 }}
	return g
}

func (*citiesPage) activity() string { return ".worldclock.CitySelectionActivity" }

func (g *citiesPage) remake(_ *Phone, died bool) {
	if died {
		g.search.set("")
	}
}

func (g *citiesPage) build(p *Phone) *view {
	rows := &view{class: classList, id: clockID + ":id/cities_list", lay: list, scroll: &g.at, w: match, weight: 1}
	word := g.search.String()
	last := ""
	for _, c := range cityNames {
		if !contains(c.name, word) && !contains(c.land, word) {
			continue
		}
		letter := ""
		if first := c.name[:1]; first != last && word == "" {
			letter, last = first, first
		}
		rows.add(g.row(p, c, letter))
	}
	if len(rows.kids) == 0 {
		rows = &view{class: classText, id: "android:id/empty", text: "No cities found for “" + word + "”", w: match, weight: 1, pad: sides(dp(24), dp(32)), style: style{ink: inkDim, align: center}}
	}
	bar := &view{class: classGroup, id: clockID + ":id/action_bar", lay: across, w: match, pad: edges{dp(4), dp(4), dp(8), dp(8)}, kids: []*view{iconButton("", "back", "Navigate up", p.back)}}
	in := input(clockID+":id/search_src_text", g.search)
	in.w, in.weight = wrap, 1
	bar.add(in)
	if word != "" {
		bar.add(iconButton(clockID+":id/search_close_btn", "close", "Clear query", func() { g.search.set(""); g.at.pos = 0 }))
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, rows}}
}

func (g *citiesPage) row(p *Phone, c city, letter string) *view {
	return &view{class: classLinear, lay: across, w: match, minH: dp(64), pad: sides(dp(16), dp(6)), click: func() { g.choose(p, c) }, kids: []*view{
		{class: classText, id: clockID + ":id/index", text: letter, w: dp(40), gy: center, style: style{ink: inkAccent, points: 18, bold: true, lines: 1}},
		{class: classLinear, weight: 1, gy: center, kids: []*view{
			{class: classText, id: clockID + ":id/city_name", text: c.name, w: match, style: style{ink: inkText, lines: 1}},
			{class: classText, id: clockID + ":id/country", text: c.land, w: match, style: style{ink: inkDim, points: 13, lines: 1}}}},
		{class: classText, id: clockID + ":id/city_time", text: p.clockOf(c.now(p)), gy: center, style: style{ink: inkDim, points: 14, lines: 1}}}}
}

// choose adds a city that isn't there and goes back to the clock.
func (g *citiesPage) choose(p *Phone, c city) {
	p.pop()
	for _, k := range g.app.cities {
		if k == c.key() {
			p.toast(c.name + " is already in the list")
			return
		}
	}
	g.app.cities = append(g.app.cities, c.key())
	p.snack(c.name+" added", choice{})
}
