package maps

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const mapsID = "com.amc.maps"

// mapsStored is what the Maps app keeps.
type mapsStored struct {
	// Saved are the numbers of saved places, the newest first.
	Saved []int `json:"saved"`
	// Recent are the last searches, the newest first.
	Recent []string `json:"recent"`
	// X and Y are the middle of the map, in metres of the city; Zoom is how many
	// pixels a kilometre takes.
	X    int `json:"x"`
	Y    int `json:"y"`
	Zoom int `json:"zoom"`
	// Route is where the way leads that is shown or driven.
	Route *mapsRoute `json:"route,omitempty"`
}

// mapsRoute is the way to a place.
type mapsRoute struct {
	To      int    `json:"to"`
	Mode    string `json:"mode"`
	Started bool   `json:"started"`
}

// Limits of the map.
const (
	mapsZoomLeast = 120
	mapsZoomMost  = 4000
	mapsZoomFirst = 620
)

// travelModes are the ways to travel, with their speed in metres a minute.
var travelModes = []struct {
	name, icon string
	speed      int
}{{"Drive", "car", 420}, {"Transit", "bus", 300}, {"Walk", "walk", 80}, {"Bike", "bike", 230}}

// mapsApp is the Maps app.
type mapsApp struct {
	stored mapsStored
	city   *kit.Town
	// located is whether the phone's place is shown on the map.
	located bool
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	m := &mapsApp{city: kit.NewTown(p)}
	m.Clear(p)
	return m
}

func (*mapsApp) Info() kit.Info {
	return kit.Info{ID: mapsID, About: about, Label: "Maps", Icon: "map", Colour: kit.InkGreen, Perms: []string{kit.PermLocation}}
}

func (m *mapsApp) Open(p *kit.Phone) kit.Page { return newMapPage(p, m) }

func (m *mapsApp) Clear(*kit.Phone) {
	m.stored = mapsStored{X: kit.CitySize / 2, Y: kit.CitySize / 2, Zoom: mapsZoomFirst}
	m.located = false
}

func (m *mapsApp) State() any {
	s := m.stored
	s.Saved = append([]int{}, s.Saved...)
	s.Recent = append([]string{}, s.Recent...)
	if s.Route != nil {
		r := *s.Route
		s.Route = &r
	}
	return s
}

func (m *mapsApp) Load(_ *kit.Phone, raw json.RawMessage) error {
	s := m.State().(mapsStored)
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	for i, n := range s.Saved {
		switch {
		case m.city.Find(n) == nil:
			return fmt.Errorf("saved[%d]: no place %d", i, n)
		case slices.Contains(s.Saved[:i], n):
			return fmt.Errorf("saved[%d]: place %d is there twice", i, n)
		}
	}
	if s.X < 0 || s.X > kit.CitySize || s.Y < 0 || s.Y > kit.CitySize {
		return fmt.Errorf("x, y: %d, %d is outside of 0 to %d", s.X, s.Y, kit.CitySize)
	}
	if s.Zoom < mapsZoomLeast || s.Zoom > mapsZoomMost {
		return fmt.Errorf("zoom: %d is not %d to %d", s.Zoom, mapsZoomLeast, mapsZoomMost)
	}
	if r := s.Route; r != nil {
		if m.city.Find(r.To) == nil {
			return fmt.Errorf("route.to: no place %d", r.To)
		}
		if modeOf(r.Mode) < 0 {
			return fmt.Errorf("route.mode: no mode %q", r.Mode)
		}
	}
	m.stored = s
	return nil
}

func modeOf(name string) int {
	for i, m := range travelModes {
		if m.name == name {
			return i
		}
	}
	return -1
}

// Handle opens a search by an address of the form geo:?q=WORDS.
func (m *mapsApp) Handle(p *kit.Phone, url string) kit.Page {
	const scheme = "geo:?q="
	if len(url) <= len(scheme) || url[:len(scheme)] != scheme {
		return nil
	}
	g := newMapPage(p, m)
	g.search(p, kit.UnescapeWords(url[len(scheme):]))
	return g
}

func (m *mapsApp) isSaved(n int) bool { return slices.Contains(m.stored.Saved, n) }

// keep saves a place, or gives it up again, with a way back.
func (m *mapsApp) keep(p *kit.Phone, at *kit.Site) {
	old := m.stored.Saved
	text := "Saved to Favourites"
	if m.isSaved(at.ID) {
		m.stored.Saved = slices.DeleteFunc(slices.Clone(old), func(n int) bool { return n == at.ID })
		text = "Removed from Favourites"
	} else {
		m.stored.Saved = append([]int{at.ID}, old...)
	}
	p.Snack(text, kit.Choice{Label: "Undo", Do: func() { m.stored.Saved = old; p.Stir() }})
}

// noteSearch remembers a search, the newest first and each once.
func (m *mapsApp) noteSearch(word string) {
	rest := slices.DeleteFunc(slices.Clone(m.stored.Recent), func(s string) bool { return s == word })
	m.stored.Recent = append([]string{word}, rest[:min(len(rest), 9)]...)
}
