package maps

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// results is the list of what was found.
func (g *mapPage) results(p *kit.Phone) *kit.View {
	switch {
	case g.loading:
		return &kit.View{Class: kit.ClassProgress, ID: mapsID + ":id/progress", W: kit.DP(48), H: kit.DP(48), GX: kit.Center, Margin: kit.Edges{T: kit.DP(24)}, Style: kit.Style{Shape: kit.ShapeProgress}}
	case len(g.found) == 0:
		return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(12)), Kids: []*kit.View{
			{Class: kit.ClassText, ID: mapsID + ":id/no_results", Text: "No results for “" + g.word + "”", W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true}},
			{Class: kit.ClassText, Text: "Check the spelling, or search for a kind of place.", W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14}}}}
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: mapsID + ":id/search_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, H: kit.Match}
	for _, s := range g.found {
		l.Add(g.row(p, s))
	}
	return l
}

func (g *mapPage) row(p *kit.Phone, s *kit.Site) *kit.View {
	return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/search_list_item", W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(12)), Style: kit.Style{Under: kit.InkLine}, Click: func() { g.saved = false; g.choose(p, s) }, Kids: []*kit.View{
		{Class: kit.ClassText, ID: mapsID + ":id/title", Text: s.Name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true, Lines: 1, Left: true}},
		{Class: kit.ClassText, Text: s.Stars(), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}},
		{Class: kit.ClassText, Text: kit.SiteKinds[s.Kind].One + " · " + s.Address(), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}},
		{Class: kit.ClassText, Text: s.Hours(p), W: kit.Match, Style: kit.Style{Ink: kit.InkGreen, Points: 14, Lines: 1}},
		{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(44), Margin: kit.Edges{T: kit.DP(6)}, Kids: []*kit.View{
			g.pill("", "directions", "Directions", func() { g.choose(p, s); g.directions(p) }),
			g.pill("", "call", "Call", func() { g.call(p, s) })}}}}
}

// pill is one of the round buttons of a place.
func (g *mapPage) pill(id, icon, label string, do func()) *kit.View {
	v := kit.Chip(id, icon, label, do)
	v.Style.Ink, v.Style.Bold = kit.InkAccent, true
	v.H = kit.DP(40)
	return v
}

// call hands the number to the phone app, which dials it once the user says so.
func (g *mapPage) call(p *kit.Phone, s *kit.Site) { p.GoTo("tel:" + s.Phone) }

// placeSheet is the page of a place.
func (g *mapPage) placeSheet(p *kit.Phone) *kit.View {
	s := g.chosen
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Edges{L: kit.DP(20), T: 0, R: kit.DP(20), B: kit.DP(16)}, Kids: []*kit.View{
		{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{
			{Class: kit.ClassText, ID: mapsID + ":id/title", Text: s.Name, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 22, Bold: true, Left: true}},
			kit.IconButton(mapsID+":id/close_place", "close", "Close", func() { g.chosen, g.lift = nil, 0; p.Stir() })}}}}
	actions := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(44), Margin: kit.Edges{T: kit.DP(8), B: kit.DP(8)}, Kids: []*kit.View{g.pill(mapsID+":id/directions_button", "directions", "Directions", func() { g.directions(p) })}}
	if s.ID >= 0 {
		label, icon := "Save", "bookmark"
		if g.app.isSaved(s.ID) {
			label, icon = "Saved", "bookmark_filled"
		}
		col.Add(&kit.View{Class: kit.ClassText, Text: s.Stars(), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 15, Lines: 1}},
			&kit.View{Class: kit.ClassText, Text: kit.SiteKinds[s.Kind].One, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 15, Lines: 1}})
		actions.Add(g.pill(mapsID+":id/save_button", icon, label, func() { g.app.keep(p, s) }), g.pill(mapsID+":id/call_button", "call", "Call", func() { g.call(p, s) }))
	}
	col.Add(actions, g.fact("pin", s.Address()))
	if s.ID >= 0 {
		col.Add(g.fact("clock", s.Hours(p)), g.fact("call", s.Phone), g.website(p, s))
	} else {
		col.Add(g.fact("locate", fmt.Sprintf("%d.%03d, %d.%03d", 50+s.Y/1000, s.Y%1000, 8+s.X/1000, s.X%1000)))
	}
	return &kit.View{Class: kit.ClassScroll, ID: mapsID + ":id/place_page_view", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, H: kit.Match, Kids: []*kit.View{col}}
}

func (g *mapPage) fact(icon, text string) *kit.View {
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, MinH: kit.DP(48), Kids: []*kit.View{
		{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{R: kit.DP(20)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: kit.InkAccent}},
		{Class: kit.ClassText, Text: text, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 15, Left: true}}}}
}

// website opens the page of a place above the map.
func (g *mapPage) website(p *kit.Phone, s *kit.Site) *kit.View {
	v := g.fact("globe", "places.example.test")
	v.Click = func() { p.OpenCustomTab(fmt.Sprintf("https://places.example.test/%d", s.ID)) }
	return v
}
