package sim

import "image"

// top is the search box with chips of kinds of places beneath it.
func (g *mapPage) top(p *Phone) *view {
	text, colour := "Search here", inkDim
	if g.word != "" {
		text, colour = g.word, inkText
	}
	if g.route {
		return g.banner(p)
	}
	box := &view{class: classLinear, id: mapsID + ":id/search_omnibox_container", lay: across, w: match, h: dp(50), pad: edges{l: dp(4), r: dp(4)}, style: style{fill: inkCard, round: dp(25), lift: 6}}
	if g.word != "" || g.chosen != nil {
		box.add(iconButton(mapsID+":id/search_omnibox_back", "back", "Back", p.back))
	} else {
		box.add(&view{class: classImage, w: dp(48), h: dp(48), gy: center, style: style{shape: shapeIcon, icon: "search", ink: inkDim, align: center, vcenter: true}})
	}
	box.add(&view{class: classText, id: mapsID + ":id/search_omnibox_text_box", text: text, weight: 1, h: match, click: func() { openMapSearch(p, g) },
		style: style{ink: colour, vcenter: true, lines: 1}})
	if g.word != "" {
		box.add(iconButton(mapsID+":id/search_omnibox_clear", "close", "Clear", func() { g.word, g.found, g.chosen, g.lift = "", nil, nil, 0; p.stir() }))
	}
	col := &view{class: classLinear, id: mapsID + ":id/header", w: match, pad: edges{dp(12), dp(10), dp(12), 0}, kids: []*view{box}}
	if g.word == "" && g.chosen == nil {
		row := &view{class: "android.widget.HorizontalScrollView", id: mapsID + ":id/category_chips", lay: rail, scroll: &g.chips, w: match, h: dp(36), marg: edges{t: dp(10)}}
		for _, k := range siteKinds[:6] {
			row.add(chip("", k.icon, k.name, func() { g.search(p, k.name) }))
		}
		col.add(row)
	}
	return col
}

// buttons stand at the right above the sheet; the layers button has no name.
func (g *mapPage) buttons(p *Phone) *view {
	round := func(id, icon, desc string, do func()) *view {
		v := iconButton(id, icon, desc, do)
		v.marg = edges{t: dp(10)}
		v.style.fill, v.style.round, v.style.lift = inkCard, dp(24), 4
		return v
	}
	mid := image.Pt(g.area.Dx()/2, g.area.Dy()/3)
	return &view{class: classLinear, id: mapsID + ":id/fab_container", gx: end, gy: end, marg: edges{r: dp(14), b: g.sheetHeight() + dp(14)}, kids: []*view{
		round(mapsID+":id/layers_fab", "layers", "", func() {
			p.alert(alert{title: "Map type", chosen: 0, items: []choice{{label: "Default"}}, negative: choice{label: "Close"}})
		}),
		round(mapsID+":id/zoom_in", "plus", "Zoom in", func() { g.zoom(mid, 150); p.stir() }),
		round(mapsID+":id/zoom_out", "minus", "Zoom out", func() { g.zoom(mid, 67); p.stir() }),
		round(mapsID+":id/mylocation_button", "locate", "Your location", func() {
			g.locate(p, func() { g.moveTo(g.app.city.hereX, g.app.city.hereY) })
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
func (g *mapPage) sheet(p *Phone) *view {
	h := g.sheetHeight()
	full := g.area.Dy() * sheetFull / 100
	desc := "Expand sheet"
	if h >= full {
		desc = "Collapse sheet"
	}
	handle := &view{class: classFrame, id: mapsID + ":id/home_bottom_sheet_grippy", desc: desc, w: match, h: dp(28), clickable: true, noFocus: true, canvas: &canvas{
		tap: func(image.Point) {
			g.lift = full
			if h >= full {
				g.lift = 0
			}
		},
		drag: func(by image.Point) {
			g.lift = min(max(g.area.Dy()*12/100, g.sheetHeight()-by.Y), full)
		},
		drop: func() { g.settle() },
	}, style: style{shape: shapePaint, paint: func(pt *painter, r image.Rectangle) {
		at := image.Rect(0, 0, dp(36), dp(4)).Add(image.Pt(r.Min.X+(r.Dx()-dp(36))/2, r.Min.Y+dp(10)))
		pt.round(at, dp(2), pt.c(inkLine))
	}}}
	body := &view{class: classFrame, id: mapsID + ":id/sheet_content", lay: stack, w: match, weight: 1, kids: []*view{g.content(p)}}
	return &view{class: classLinear, id: mapsID + ":id/bottom_sheet", w: match, h: h + dp(20), gy: end, marg: edges{b: -dp(20)}, pad: edges{b: dp(20)}, clickable: true, noFocus: true, style: style{fill: inkCard, round: dp(20), lift: 8}, kids: []*view{handle, body}}
}

// settle lets the sheet go to the next of its heights.
func (g *mapPage) settle() {
	best := 0
	for _, n := range []int{sheetLow, sheetHalf, sheetFull} {
		h := g.area.Dy() * n / 100
		if best == 0 || distance(h, g.lift) < distance(best, g.lift) {
			best = h
		}
	}
	g.lift = best
}

// content is what the sheet holds.
func (g *mapPage) content(p *Phone) *view {
	switch {
	case g.route:
		return g.routeSheet(p)
	case g.chosen != nil:
		return g.placeSheet(p)
	case g.word != "":
		return g.results(p)
	}
	col := &view{class: classLinear, w: match, pad: sides(dp(20), 0), kids: []*view{
		{class: classText, id: mapsID + ":id/sheet_title", text: "Latest in the area", w: match, style: style{ink: inkText, points: 20, bold: true, lines: 1}}}}
	row := &view{class: classText, text: "Search for a place, or tap one on the map.", w: match, marg: edges{t: dp(6)}, style: style{ink: inkDim, points: 14}}
	return col.add(row)
}
