package sim

import "fmt"

// results is the list of what was found.
func (g *mapPage) results(p *Phone) *view {
	switch {
	case g.loading:
		return &view{class: classProgress, id: mapsID + ":id/progress", w: dp(48), h: dp(48), gx: center, marg: edges{t: dp(24)}, style: style{shape: shapeProgress}}
	case len(g.found) == 0:
		return &view{class: classLinear, w: match, pad: sides(dp(20), dp(12)), kids: []*view{
			{class: classText, id: mapsID + ":id/no_results", text: "No results for “" + g.word + "”", w: match, style: style{ink: inkText, points: 17, bold: true}},
			{class: classText, text: "Check the spelling, or search for a kind of place.", w: match, style: style{ink: inkDim, points: 14}}}}
	}
	l := &view{class: classRecycler, id: mapsID + ":id/search_list", lay: list, scroll: &g.at, w: match, h: match}
	for _, s := range g.found {
		l.add(g.row(p, s))
	}
	return l
}

func (g *mapPage) row(p *Phone, s *site) *view {
	return &view{class: classLinear, id: mapsID + ":id/search_list_item", w: match, pad: sides(dp(20), dp(12)), style: style{under: inkLine}, click: func() { g.saved = false; g.choose(p, s) }, kids: []*view{
		{class: classText, id: mapsID + ":id/title", text: s.name, w: match, style: style{ink: inkText, points: 17, bold: true, lines: 1, left: true}},
		{class: classText, text: s.stars(), w: match, style: style{ink: inkDim, points: 14, lines: 1}},
		{class: classText, text: siteKinds[s.kind].one + " · " + s.address(), w: match, style: style{ink: inkDim, points: 14, lines: 1}},
		{class: classText, text: s.hours(p), w: match, style: style{ink: inkGreen, points: 14, lines: 1}},
		{class: classLinear, lay: across, w: match, h: dp(44), marg: edges{t: dp(6)}, kids: []*view{
			g.pill("", "directions", "Directions", func() { g.choose(p, s); g.directions(p) }),
			g.pill("", "call", "Call", func() { g.call(p, s) })}}}}
}

// pill is one of the round buttons of a place.
func (g *mapPage) pill(id, icon, label string, do func()) *view {
	v := chip(id, icon, label, do)
	v.style.ink, v.style.bold = inkAccent, true
	v.h = dp(40)
	return v
}

// call asks before it dials: the phone app is another one.
func (g *mapPage) call(p *Phone, s *site) {
	p.alert(alert{title: "Call " + s.name + "?", message: s.phone, negative: choice{label: "Cancel"}, positive: choice{"Call", func() { p.toast("Calling " + s.phone) }}})
}

// placeSheet is the page of a place.
func (g *mapPage) placeSheet(p *Phone) *view {
	s := g.chosen
	col := &view{class: classLinear, w: match, pad: edges{dp(20), 0, dp(20), dp(16)}, kids: []*view{
		{class: classLinear, lay: across, w: match, kids: []*view{
			{class: classText, id: mapsID + ":id/title", text: s.name, weight: 1, gy: center, style: style{ink: inkText, points: 22, bold: true, left: true}},
			iconButton(mapsID+":id/close_place", "close", "Close", func() { g.chosen, g.lift = nil, 0; p.stir() })}}}}
	actions := &view{class: classLinear, lay: across, w: match, h: dp(44), marg: edges{t: dp(8), b: dp(8)}, kids: []*view{g.pill(mapsID+":id/directions_button", "directions", "Directions", func() { g.directions(p) })}}
	if s.id >= 0 {
		label, icon := "Save", "bookmark"
		if g.app.isSaved(s.id) {
			label, icon = "Saved", "bookmark_filled"
		}
		col.add(&view{class: classText, text: s.stars(), w: match, style: style{ink: inkDim, points: 15, lines: 1}},
			&view{class: classText, text: siteKinds[s.kind].one, w: match, style: style{ink: inkDim, points: 15, lines: 1}})
		actions.add(g.pill(mapsID+":id/save_button", icon, label, func() { g.app.keep(p, s) }), g.pill(mapsID+":id/call_button", "call", "Call", func() { g.call(p, s) }))
	}
	col.add(actions, g.fact("pin", s.address()))
	if s.id >= 0 {
		col.add(g.fact("clock", s.hours(p)), g.fact("call", s.phone), g.website(p, s))
	} else {
		col.add(g.fact("locate", fmt.Sprintf("%d.%03d, %d.%03d", 50+s.y/1000, s.y%1000, 8+s.x/1000, s.x%1000)))
	}
	return &view{class: classScroll, id: mapsID + ":id/place_page_view", lay: scroller, scroll: &g.at, w: match, h: match, kids: []*view{col}}
}

func (g *mapPage) fact(icon, text string) *view {
	return &view{class: classLinear, lay: across, w: match, minH: dp(48), kids: []*view{
		{class: classImage, gy: center, marg: edges{r: dp(20)}, style: style{shape: shapeIcon, icon: icon, ink: inkAccent}},
		{class: classText, text: text, weight: 1, gy: center, style: style{ink: inkText, points: 15, left: true}}}}
}

// website opens the page of a place above the map.
func (g *mapPage) website(p *Phone, s *site) *view {
	v := g.fact("globe", "places.example.test")
	v.click = func() { p.openCustomTab(fmt.Sprintf("https://places.example.test/%d", s.id)) }
	return v
}

// savedList is the second tab.
func (g *mapPage) savedList(p *Phone) *view {
	l := &view{class: classRecycler, id: mapsID + ":id/saved_list", lay: list, scroll: &g.savedAt, w: match, weight: 1}
	for _, n := range g.app.stored.Saved {
		l.add(g.row(p, g.app.city.find(n)))
	}
	col := &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(mapsID, "Favourites", nil)}}
	if len(l.kids) == 0 {
		return col.add(&view{class: classText, id: mapsID + ":id/empty", text: "No saved places yet. Open a place and tap Save.", w: match, pad: sides(dp(32), dp(48)), style: style{ink: inkDim, align: center}})
	}
	return col.add(l)
}
