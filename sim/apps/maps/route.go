package maps

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// driveStep is how long an instruction stands while the way is driven, in ms.
const driveStep = 8000

// directions shows the way to the chosen place, from where the phone is.
func (g *mapPage) directions(p *kit.Phone) {
	show := func() {
		g.route, g.list, g.lift = true, false, 0
		mode := travelModes[0].name
		if r := g.app.stored.Route; r != nil {
			mode = r.Mode
		}
		g.app.stored.Route = &mapsRoute{To: g.chosen.ID, Mode: mode}
		g.moveTo((g.chosen.X+g.app.city.HereX)/2, (g.chosen.Y+g.app.city.HereY)/2)
		p.Stir()
	}
	if g.chosen.ID < 0 {
		p.Snack("No way is known to a dropped pin", kit.Choice{})
		return
	}
	g.locate(p, show)
}

// steps are the instructions of the way that is shown.
func (g *mapPage) steps() []kit.WayStep {
	if !g.route || g.chosen == nil {
		return nil
	}
	return g.app.city.Way(g.app.city.HereX, g.app.city.HereY, g.chosen)
}

func (g *mapPage) endRoute(p *kit.Phone) {
	g.route, g.list, g.step, g.lift = false, false, 0, 0
	g.drives++
	g.app.stored.Route = nil
	p.Stir()
}

// drive follows the way: each instruction stands for a while.
func (g *mapPage) drive(p *kit.Phone) {
	g.app.stored.Route.Started = true
	g.drives++
	n := g.drives
	g.step, g.list, g.lift = 0, false, 0
	p.Stir()
	g.next(p, n)
}

func (g *mapPage) next(p *kit.Phone, n int) {
	p.After(driveStep, func() {
		if g.drives != n || !g.route {
			return
		}
		if g.step+1 < len(g.steps()) {
			g.step++
			g.next(p, n)
		} else {
			p.Toast("You have arrived")
			g.endRoute(p)
		}
		p.Stir()
	})
}

// minutes is how long the way takes.
func (g *mapPage) minutes(mode int) int {
	return max(1, kit.WayLength(g.steps())/travelModes[mode].speed)
}

// banner stands at the top: where the way goes, or the next instruction.
func (g *mapPage) banner(p *kit.Phone) *kit.View {
	if g.app.stored.Route.Started {
		s := g.steps()[g.step]
		return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/nav_header", Layout: kit.Across, W: kit.Match, Margin: kit.Sides(kit.DP(10), kit.DP(8)), Pad: kit.Sides(kit.DP(16), kit.DP(14)), Style: kit.Style{Fill: kit.InkGreen, Round: kit.DP(14), Lift: 6}, Kids: []*kit.View{
			{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{R: kit.DP(16)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: s.Icon, IconDP: 32, Ink: kit.InkWhite}},
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, ID: mapsID + ":id/nav_instruction", Text: s.Text, W: kit.Match, Style: kit.Style{Ink: kit.InkWhite, Points: 20, Bold: true}},
				{Class: kit.ClassText, Text: kit.Metres(s.Metres), W: kit.Match, Style: kit.Style{Ink: kit.InkWhite, Points: 15, Lines: 1}}}}}}
	}
	line := func(icon, text string) *kit.View {
		return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(40), Kids: []*kit.View{
			{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{R: kit.DP(12)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 18, Ink: kit.InkAccent}},
			{Class: kit.ClassText, Text: text, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 15, Lines: 1, Left: true}}}}
	}
	box := &kit.View{Class: kit.ClassLinear, Weight: 1, Kids: []*kit.View{line("locate", "Your location"), line("pin_filled", g.chosen.Name)}}
	modes := &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/directions_mode_tabs", Layout: kit.Across, W: kit.Match, H: kit.DP(48)}
	for i, m := range travelModes {
		on := g.app.stored.Route.Mode == m.name
		colour := kit.InkDim
		if on {
			colour = kit.InkAccent
		}
		modes.Add(&kit.View{Class: kit.ClassLinear, Desc: fmt.Sprintf("%s: %d min", m.name, g.minutes(i)), Layout: kit.Across, Weight: 1, H: kit.Match, Selected: on, Click: func() { g.app.stored.Route.Mode = m.name; p.Stir() },
			Style: kit.Style{Under: kit.InkIf(on, kit.InkAccent)}, Kids: []*kit.View{
				{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{L: kit.DP(8), R: kit.DP(4)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: m.icon, IconDP: 20, Ink: colour}},
				{Class: kit.ClassText, Text: fmt.Sprintf("%d min", g.minutes(i)), GY: kit.Center, Style: kit.Style{Ink: colour, Points: 13, Bold: on, Lines: 1}}}})
	}
	return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/directions_header", W: kit.Match, Pad: kit.Sides(kit.DP(4), kit.DP(4)), Style: kit.Style{Fill: kit.InkCard, Lift: 6}, Kids: []*kit.View{
		{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{kit.IconButton("", "back", "Navigate up", p.Back), box}}, modes}}
}

// routeSheet is how long the way is, and its steps.
func (g *mapPage) routeSheet(p *kit.Phone) *kit.View {
	r := g.app.stored.Route
	steps := g.steps()
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Pad: kit.Edges{L: kit.DP(20), T: 0, R: kit.DP(20), B: kit.DP(8)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: mapsID + ":id/trip_summary", Text: fmt.Sprintf("%d min (%s)", g.minutes(modeOf(r.Mode)), kit.Metres(kit.WayLength(steps))), W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 22, Bold: true, Lines: 1}},
		{Class: kit.ClassText, Text: "Fastest route to " + g.chosen.Name, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}
	row := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(44), Margin: kit.Edges{T: kit.DP(10), B: kit.DP(8)}}
	if r.Started {
		row.Add(g.pill(mapsID+":id/exit_button", "close", "Exit", func() { g.endRoute(p) }))
	} else {
		start := g.pill(mapsID+":id/start_button", "navigate", "Start", func() { g.drive(p) })
		start.Style.Fill, start.Style.Ink, start.Style.Outline = kit.InkAccent, kit.InkOnAccent, kit.InkNone
		row.Add(start)
	}
	label := "Steps"
	if g.list {
		label = "Hide steps"
	}
	col.Add(row.Add(g.pill(mapsID+":id/steps_button", "list", label, func() {
		g.list, g.lift = !g.list, 0
		if g.list {
			g.lift = g.area.Dy() * 60 / 100
		}
		p.Stir()
	})))
	if !g.list {
		return col
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: mapsID + ":id/steps_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	for _, s := range steps {
		f := g.fact(s.Icon, s.Text)
		if s.Metres > 0 {
			f.Add(&kit.View{Class: kit.ClassText, Text: kit.Metres(s.Metres), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
		}
		l.Add(f)
	}
	return col.Add(l)
}
