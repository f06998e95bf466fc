package maps

import (
	"image"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// mapPage is the map with what lies over it: the search, buttons, and a sheet
// along the bottom whose content depends on what was looked for.
type mapPage struct {
	app     *mapsApp
	word    string // what was searched; empty while nothing was
	found   []*kit.Site
	chosen  *kit.Site
	route   bool // the way to the chosen place is shown
	list    bool // its steps are shown
	step    int  // the step that is being driven
	drives  int  // counts starts, so that an ended drive doesn't go on
	saved   bool // the second tab
	folded  bool // its list shows only its name
	lift    int  // height of the sheet in px; 0 is its first height
	area    image.Rectangle
	at      kit.Scroll
	savedAt kit.Scroll
	chips   kit.Scroll
	loading bool
}

// Heights of the sheet, in percent of the page.
const (
	sheetLow  = 22
	sheetHalf = 48
	sheetFull = 88
)

func newMapPage(p *kit.Phone, m *mapsApp) *mapPage {
	g := &mapPage{app: m}
	if r := m.stored.Route; r != nil {
		g.chosen, g.route = m.city.Find(r.To), true
		if r.Started {
			g.drive(p)
		}
	}
	return g
}

func (*mapPage) Activity() string { return ".MapsActivity" }

// project gives the point of the map for a place of the city, in pixels from
// the map's corner.
func (g *mapPage) project(x, y int) image.Point {
	s := g.app.stored
	return image.Pt(g.area.Dx()/2+(x-s.X)*s.Zoom/1000, g.area.Dy()/3+(y-s.Y)*s.Zoom/1000)
}

// place is the place of the city at a point of the map.
func (g *mapPage) place(at image.Point) (x, y int) {
	s := g.app.stored
	return s.X + (at.X-g.area.Dx()/2)*1000/s.Zoom, s.Y + (at.Y-g.area.Dy()/3)*1000/s.Zoom
}

func (g *mapPage) moveTo(x, y int) {
	g.app.stored.X, g.app.stored.Y = min(max(0, x), kit.CitySize), min(max(0, y), kit.CitySize)
}

// zoom enlarges the map around a point.
func (g *mapPage) zoom(at image.Point, percent int) {
	s := &g.app.stored
	x, y := g.place(at)
	s.Zoom = min(max(mapsZoomLeast, s.Zoom*percent/100), mapsZoomMost)
	nx, ny := g.place(at)
	g.moveTo(s.X+x-nx, s.Y+y-ny)
}

func (g *mapPage) canvas(p *kit.Phone) *kit.Canvas {
	rest := image.Point{}
	return &kit.Canvas{
		Draw: g.draw,
		Tap:  func(at image.Point) { g.tap(p, at) },
		Hold: func(at image.Point) {
			x, y := g.place(at)
			g.choose(p, g.app.city.PinAt(x, y))
		},
		Double: func(at image.Point) { g.zoom(at, 200) },
		Pinch:  g.zoom,
		Drag: func(by image.Point) {
			// What is less than a metre waits for the next movement.
			s := g.app.stored
			rest = rest.Add(by.Mul(1000))
			m := image.Pt(rest.X/s.Zoom, rest.Y/s.Zoom)
			rest = rest.Sub(m.Mul(s.Zoom))
			g.moveTo(s.X-m.X, s.Y-m.Y)
		},
	}
}

// tap chooses the place whose sign is under the finger.
func (g *mapPage) tap(p *kit.Phone, at image.Point) {
	var best *kit.Site
	near := kit.DP(28)
	for _, s := range g.app.city.Sites {
		d := g.project(s.X, s.Y).Sub(at)
		if n := max(d.X, -d.X, d.Y, -d.Y); n < near {
			best, near = s, n
		}
	}
	if best != nil {
		g.choose(p, best)
	}
}

func (g *mapPage) choose(p *kit.Phone, s *kit.Site) {
	g.chosen, g.route, g.list, g.lift = s, false, false, 0
	g.moveTo(s.X, s.Y)
	p.Stir()
}

// search shows what was found, after a while.
func (g *mapPage) search(p *kit.Phone, word string) {
	g.word, g.chosen, g.route, g.found, g.lift, g.loading = word, nil, false, nil, 0, true
	g.at.Pos = 0
	g.app.noteSearch(word)
	p.Stir()
	p.After(p.LoadTime("maps "+word), func() {
		if g.word == word && g.loading {
			g.loading, g.found = false, g.app.city.Matches(word)
			if len(g.found) > 0 {
				g.moveTo(g.found[0].X, g.found[0].Y)
			}
			p.Stir()
		}
	})
}

// locate shows where the phone is, once the app may know it.
func (g *mapPage) locate(p *kit.Phone, then func()) {
	p.Request(kit.PermLocation, "Allow Maps to access this device’s location?", func() {
		g.app.located = true
		kit.Run(then)
		p.Stir()
	}, func() {
		p.SnackSettings("Maps doesn’t know where you are", mapsID)
	})
}

func (g *mapPage) Route() string {
	if g.saved {
		return "Saved"
	}
	return "Explore"
}

func (g *mapPage) Build(p *kit.Phone) *kit.View {
	g.area = p.PageArea()
	page := &kit.View{Class: kit.ClassFrame, ID: mapsID + ":id/map_frame", Layout: kit.Stack, W: kit.Match, Weight: 1}
	bar := kit.BottomBar(mapsID, pickInt(g.saved), []kit.Tab{{Label: "Explore", Icon: "pin"}, {Label: "Saved", Icon: "bookmark", Badge: 0}}, func(i int) { g.saved = i == 1; p.Stir() })
	if g.saved {
		return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{page.Add(g.savedList(p)), bar}}
	}
	g.area.Max.Y -= kit.DP(80)
	page.Add(
		&kit.View{Class: kit.ClassFrame, ID: mapsID + ":id/map_container", Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{kit.CanvasView("", g.canvas(p))}},
		g.buttons(p), g.sheet(p), g.top(p))
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{page, bar}}
}

func pickInt(second bool) int {
	if second {
		return 1
	}
	return 0
}

// Back leaves the steps, the way, the place, then what was found.
func (g *mapPage) Back(p *kit.Phone) bool {
	switch {
	case g.saved:
		g.saved = false
	case g.list:
		g.list = false
	case g.route:
		g.endRoute(p)
	case g.chosen != nil:
		g.chosen, g.lift = nil, 0
	case g.word != "":
		g.word, g.found, g.loading, g.lift = "", nil, false, 0
	default:
		return false
	}
	p.Stir()
	return true
}

func (g *mapPage) Remake(_ *kit.Phone, died bool) {
	g.lift = 0
	if died && g.app.stored.Route == nil {
		g.word, g.found, g.chosen, g.loading = "", nil, nil, false
	}
}
