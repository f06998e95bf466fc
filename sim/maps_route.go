package sim

import "fmt"

// driveStep is how long an instruction stands while the way is driven, in ms.
const driveStep = 8000

// directions shows the way to the chosen place, from where the phone is.
func (g *mapPage) directions(p *Phone) {
	show := func() {
		g.route, g.list, g.lift = true, false, 0
		mode := travelModes[0].name
		if r := g.app.stored.Route; r != nil {
			mode = r.Mode
		}
		g.app.stored.Route = &mapsRoute{To: g.chosen.id, Mode: mode}
		g.moveTo((g.chosen.x+g.app.city.hereX)/2, (g.chosen.y+g.app.city.hereY)/2)
		p.stir()
	}
	if g.chosen.id < 0 {
		p.snack("No way is known to a dropped pin", choice{})
		return
	}
	g.locate(p, show)
}

// steps are the instructions of the way that is shown.
func (g *mapPage) steps() []wayStep {
	if !g.route || g.chosen == nil {
		return nil
	}
	return g.app.city.way(g.app.city.hereX, g.app.city.hereY, g.chosen)
}

func (g *mapPage) endRoute(p *Phone) {
	g.route, g.list, g.step, g.lift = false, false, 0, 0
	g.drives++
	g.app.stored.Route = nil
	p.stir()
}

// drive follows the way: each instruction stands for a while.
func (g *mapPage) drive(p *Phone) {
	g.app.stored.Route.Started = true
	g.drives++
	n := g.drives
	g.step, g.list, g.lift = 0, false, 0
	p.stir()
	g.next(p, n)
}

func (g *mapPage) next(p *Phone, n int) {
	p.after(driveStep, func() {
		if g.drives != n || !g.route {
			return
		}
		if g.step+1 < len(g.steps()) {
			g.step++
			g.next(p, n)
		} else {
			p.toast("You have arrived")
			g.endRoute(p)
		}
		p.stir()
	})
}

// minutes is how long the way takes.
func (g *mapPage) minutes(mode int) int {
	return max(1, wayLength(g.steps())/travelModes[mode].speed)
}

// banner stands at the top: where the way goes, or the next instruction.
func (g *mapPage) banner(p *Phone) *view {
	if g.app.stored.Route.Started {
		s := g.steps()[g.step]
		return &view{class: classLinear, id: mapsID + ":id/nav_header", lay: across, w: match, marg: sides(dp(10), dp(8)), pad: sides(dp(16), dp(14)), style: style{fill: inkGreen, round: dp(14), lift: 6}, kids: []*view{
			{class: classImage, gy: center, marg: edges{r: dp(16)}, style: style{shape: shapeIcon, icon: s.icon, iconDP: 32, ink: inkWhite}},
			{class: classLinear, weight: 1, gy: center, kids: []*view{
				{class: classText, id: mapsID + ":id/nav_instruction", text: s.text, w: match, style: style{ink: inkWhite, points: 20, bold: true}},
				{class: classText, text: metres(s.metres), w: match, style: style{ink: inkWhite, points: 15, lines: 1}}}}}}
	}
	line := func(icon, text string) *view {
		return &view{class: classLinear, lay: across, w: match, h: dp(40), kids: []*view{
			{class: classImage, gy: center, marg: edges{r: dp(12)}, style: style{shape: shapeIcon, icon: icon, iconDP: 18, ink: inkAccent}},
			{class: classText, text: text, weight: 1, gy: center, style: style{ink: inkText, points: 15, lines: 1, left: true}}}}
	}
	box := &view{class: classLinear, weight: 1, kids: []*view{line("locate", "Your location"), line("pin_filled", g.chosen.name)}}
	modes := &view{class: classLinear, id: mapsID + ":id/directions_mode_tabs", lay: across, w: match, h: dp(48)}
	for i, m := range travelModes {
		on := g.app.stored.Route.Mode == m.name
		colour := inkDim
		if on {
			colour = inkAccent
		}
		modes.add(&view{class: classLinear, desc: fmt.Sprintf("%s: %d min", m.name, g.minutes(i)), lay: across, weight: 1, h: match, selected: on, click: func() { g.app.stored.Route.Mode = m.name; p.stir() },
			style: style{under: inkIf(on, inkAccent)}, kids: []*view{
				{class: classImage, gy: center, marg: edges{l: dp(8), r: dp(4)}, style: style{shape: shapeIcon, icon: m.icon, iconDP: 20, ink: colour}},
				{class: classText, text: fmt.Sprintf("%d min", g.minutes(i)), gy: center, style: style{ink: colour, points: 13, bold: on, lines: 1}}}})
	}
	return &view{class: classLinear, id: mapsID + ":id/directions_header", w: match, pad: sides(dp(4), dp(4)), style: style{fill: inkCard, lift: 6}, kids: []*view{
		{class: classLinear, lay: across, w: match, kids: []*view{iconButton("", "back", "Navigate up", p.back), box}}, modes}}
}

// routeSheet is how long the way is, and its steps.
func (g *mapPage) routeSheet(p *Phone) *view {
	r := g.app.stored.Route
	steps := g.steps()
	col := &view{class: classLinear, w: match, h: match, pad: edges{dp(20), 0, dp(20), dp(8)}, kids: []*view{
		{class: classText, id: mapsID + ":id/trip_summary", text: fmt.Sprintf("%d min (%s)", g.minutes(modeOf(r.Mode)), metres(wayLength(steps))), w: match, style: style{ink: inkText, points: 22, bold: true, lines: 1}},
		{class: classText, text: "Fastest route to " + g.chosen.name, w: match, style: style{ink: inkDim, points: 14, lines: 1}}}}
	row := &view{class: classLinear, lay: across, w: match, h: dp(44), marg: edges{t: dp(10), b: dp(8)}}
	if r.Started {
		row.add(g.pill(mapsID+":id/exit_button", "close", "Exit", func() { g.endRoute(p) }))
	} else {
		start := g.pill(mapsID+":id/start_button", "navigate", "Start", func() { g.drive(p) })
		start.style.fill, start.style.ink, start.style.outline = inkAccent, inkOnAccent, inkNone
		row.add(start)
	}
	label := "Steps"
	if g.list {
		label = "Hide steps"
	}
	col.add(row.add(g.pill(mapsID+":id/steps_button", "list", label, func() {
		g.list, g.lift = !g.list, 0
		if g.list {
			g.lift = g.area.Dy() * 60 / 100
		}
		p.stir()
	})))
	if !g.list {
		return col
	}
	l := &view{class: classRecycler, id: mapsID + ":id/steps_list", lay: list, scroll: &g.at, w: match, weight: 1}
	for _, s := range steps {
		f := g.fact(s.icon, s.text)
		if s.metres > 0 {
			f.add(&view{class: classText, text: metres(s.metres), gy: center, style: style{ink: inkDim, points: 14, lines: 1}})
		}
		l.add(f)
	}
	return col.add(l)
}
