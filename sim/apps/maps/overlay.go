package maps

import (
	"image"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// top is the search box with chips of kinds of places beneath it.
func (g *mapPage) top(p *kit.Phone) *kit.View {
	text, colour := "Search here", kit.InkDim
	if g.word != "" {
		text, colour = g.word, kit.InkText
	}
	if g.route {
		return g.banner(p)
	}
	box := &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/search_omnibox_container", Layout: kit.Across, W: kit.Match, H: kit.DP(50), Pad: kit.Edges{L: kit.DP(4), R: kit.DP(4)}, Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(25), Lift: 6}}
	if g.word != "" || g.chosen != nil {
		box.Add(kit.IconButton(mapsID+":id/search_omnibox_back", "back", "Back", p.Back))
	} else {
		box.Add(&kit.View{Class: kit.ClassImage, W: kit.DP(48), H: kit.DP(48), GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "search", Ink: kit.InkDim, Align: kit.Center, Vcenter: true}})
	}
	box.Add(&kit.View{Class: kit.ClassText, ID: mapsID + ":id/search_omnibox_text_box", Text: text, Weight: 1, H: kit.Match, Click: func() { openMapSearch(p, g) },
		Style: kit.Style{Ink: colour, Vcenter: true, Lines: 1}})
	if g.word != "" {
		box.Add(kit.IconButton(mapsID+":id/search_omnibox_clear", "close", "Clear", func() { g.word, g.found, g.chosen, g.lift = "", nil, nil, 0; p.Stir() }))
	}
	col := &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/header", W: kit.Match, Pad: kit.Edges{L: kit.DP(12), T: kit.DP(10), R: kit.DP(12), B: 0}, Kids: []*kit.View{box}}
	if g.word == "" && g.chosen == nil {
		row := &kit.View{Class: "android.widget.HorizontalScrollView", ID: mapsID + ":id/category_chips", Layout: kit.Rail, Scroll: &g.chips, W: kit.Match, H: kit.DP(36), Margin: kit.Edges{T: kit.DP(10)}}
		for _, k := range kit.SiteKinds[:6] {
			row.Add(kit.Chip("", k.Icon, k.Name, func() { g.search(p, k.Name) }))
		}
		col.Add(row)
	}
	return col
}

// buttons stand at the right above the sheet; the layers button has no name.
func (g *mapPage) buttons(p *kit.Phone) *kit.View {
	round := func(id, icon, desc string, do func()) *kit.View {
		v := kit.IconButton(id, icon, desc, do)
		v.Margin = kit.Edges{T: kit.DP(10)}
		v.Style.Fill, v.Style.Round, v.Style.Lift = kit.InkCard, kit.DP(24), 4
		return v
	}
	mid := image.Pt(g.area.Dx()/2, g.area.Dy()/3)
	return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/fab_container", GX: kit.End, GY: kit.End, Margin: kit.Edges{R: kit.DP(14), B: g.sheetHeight() + kit.DP(14)}, Kids: []*kit.View{
		round(mapsID+":id/layers_fab", "layers", "", func() {
			p.Alert(kit.Alert{Title: "Map type", Chosen: 0, Items: []kit.Choice{{Label: "Default"}}, Negative: kit.Choice{Label: "Close"}})
		}),
		round(mapsID+":id/zoom_in", "plus", "Zoom in", func() { g.zoom(mid, 150); p.Stir() }),
		round(mapsID+":id/zoom_out", "minus", "Zoom out", func() { g.zoom(mid, 67); p.Stir() }),
		round(mapsID+":id/mylocation_button", "locate", "Your location", func() {
			g.locate(p, func() { g.moveTo(g.app.city.HereX, g.app.city.HereY) })
		})}}
}

// sheetHeight is how high the sheet stands, in px.
func (g *mapPage) sheetHeight() int {
	if g.lift > 0 {
		return g.lift
	}
	switch {
	case g.route:
		return g.area.Dy() * 36 / 100
	case g.chosen != nil || g.word != "":
		return g.area.Dy() * sheetHalf / 100
	}
	return g.area.Dy() * sheetLow / 100
}

// sheet is the persistent sheet along the bottom; its handle is dragged, or
// tapped for the next height.
func (g *mapPage) sheet(p *kit.Phone) *kit.View {
	h := g.sheetHeight()
	full := g.area.Dy() * sheetFull / 100
	desc := "Expand sheet"
	if h >= full {
		desc = "Collapse sheet"
	}
	handle := &kit.View{Class: kit.ClassFrame, ID: mapsID + ":id/home_bottom_sheet_grippy", Desc: desc, W: kit.Match, H: kit.DP(28), Clickable: true, NoFocus: true, Canvas: &kit.Canvas{
		Tap: func(image.Point) {
			g.lift = full
			if h >= full {
				g.lift = 0
			}
		},
		Drag: func(by image.Point) {
			g.lift = min(max(g.area.Dy()*12/100, g.sheetHeight()-by.Y), full)
		},
		Drop: func() { g.settle() },
	}, Style: kit.Style{Shape: kit.ShapePaint, Paint: func(pt *kit.Painter, r image.Rectangle) {
		at := image.Rect(0, 0, kit.DP(36), kit.DP(4)).Add(image.Pt(r.Min.X+(r.Dx()-kit.DP(36))/2, r.Min.Y+kit.DP(10)))
		pt.Round(at, kit.DP(2), pt.C(kit.InkLine))
	}}}
	body := &kit.View{Class: kit.ClassFrame, ID: mapsID + ":id/sheet_content", Layout: kit.Stack, W: kit.Match, Weight: 1, Kids: []*kit.View{g.content(p)}}
	return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/bottom_sheet", W: kit.Match, H: h + kit.DP(20), GY: kit.End, Margin: kit.Edges{B: -kit.DP(20)}, Pad: kit.Edges{B: kit.DP(20)}, Clickable: true, NoFocus: true, Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(20), Lift: 8}, Kids: []*kit.View{handle, body}}
}

// settle lets the sheet go to the next of its heights.
func (g *mapPage) settle() {
	best := 0
	for _, n := range []int{sheetLow, sheetHalf, sheetFull} {
		h := g.area.Dy() * n / 100
		if best == 0 || kit.Distance(h, g.lift) < kit.Distance(best, g.lift) {
			best = h
		}
	}
	g.lift = best
}

// content is what the sheet holds.
func (g *mapPage) content(p *kit.Phone) *kit.View {
	switch {
	case g.route:
		return g.routeSheet(p)
	case g.chosen != nil:
		return g.placeSheet(p)
	case g.word != "":
		return g.results(p)
	}
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(20), 0), Kids: []*kit.View{
		{Class: kit.ClassText, ID: mapsID + ":id/sheet_title", Text: "Latest in the area", W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 20, Bold: true, Lines: 1}}}}
	row := &kit.View{Class: kit.ClassText, Text: "Search for a place, or tap one on the map.", W: kit.Match, Margin: kit.Edges{T: kit.DP(6)}, Style: kit.Style{Ink: kit.InkDim, Points: 14}}
	return col.Add(row)
}
