package clock

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

func (g *clockPage) worldTab(p *kit.Phone) *kit.View {
	now := p.Now()
	rows := &kit.View{Class: kit.ClassRecycler, ID: clockID + ":id/cities", Layout: kit.List, Scroll: &g.at[tabWorld], W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(104)}, Kids: []*kit.View{
		{Class: kit.ClassLinear, ID: clockID + ":id/main_clock_frame", W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(16)), Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{
			{Class: "android.widget.TextClock", ID: clockID + ":id/digital_clock", Text: p.ClockOf(now), W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 56, Lines: 1}},
			{Class: kit.ClassText, ID: clockID + ":id/date", Text: now.Format("Mon, Jan 2"), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Lines: 1}},
			g.nextAlarm(p)}}}}
	for _, key := range g.app.cities {
		rows.Add(g.cityRow(p, key))
	}
	return &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{rows, g.fab("add", "Add city", func() { p.Push(newCitiesPage(g.app)) })}}
}

// nextAlarm is the line under the date, where an alarm is set.
func (g *clockPage) nextAlarm(p *kit.Phone) *kit.View {
	best := ""
	for i := range g.app.alarms {
		if at := g.app.alarms[i].due(p.Now()); !at.IsZero() {
			if text := at.Format("2006-01-02 15:04"); best == "" || text < best {
				best = text
			}
		}
	}
	if best == "" {
		return nil
	}
	var y, mo, d, h, m int
	// The text was written in this very form above.
	_, _ = fmt.Sscanf(best, "%d-%d-%d %d:%d", &y, &mo, &d, &h, &m)
	return &kit.View{Class: kit.ClassText, ID: clockID + ":id/nextAlarm", Text: "⏰ " + p.TimeText(h, m), Desc: "Next alarm: " + p.TimeText(h, m), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}
}

func (g *clockPage) cityRow(p *kit.Phone, key string) *kit.View {
	c, _ := findCity(key)
	there := c.now(p)
	word := "Today"
	switch d := int(kit.Day(there).Sub(kit.Day(p.Now())).Hours()); {
	case d > 0:
		word = "Tomorrow"
	case d < 0:
		word = "Yesterday"
	}
	return &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/city_item", Layout: kit.Across, W: kit.Match, MinH: kit.DP(80), Pad: kit.Edges{L: kit.DP(24), R: kit.DP(4)}, Style: kit.Style{Under: kit.InkLine},
		Hold: func() { g.removeCity(p, key) }, Kids: []*kit.View{
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, ID: clockID + ":id/city_name", Text: c.name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 18, Lines: 1}},
				{Class: kit.ClassText, ID: clockID + ":id/hours_ahead", Text: word + ", " + c.ahead(), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}},
			{Class: "android.widget.TextClock", ID: clockID + ":id/digital_clock", Text: p.ClockOf(there), GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 28, Lines: 1}},
			kit.IconButton(clockID+":id/city_menu", "more", "", func() { p.Menu("A city", kit.Choice{Label: "Remove", Do: func() { g.removeCity(p, key) }}) })}}
}

// ahead is how far a city's clock is from the phone's, which runs on UTC.
func (c city) ahead() string {
	switch h, m := c.east/60, c.east%60; {
	case c.east == 0:
		return "same time"
	case c.east > 0 && m != 0:
		return fmt.Sprintf("%dh %dm ahead", h, m)
	case c.east > 0:
		return fmt.Sprintf("%dh ahead", h)
	case m != 0:
		return fmt.Sprintf("%dh %dm behind", -h, -m)
	default:
		return fmt.Sprintf("%dh behind", -h)
	}
}

func (g *clockPage) removeCity(p *kit.Phone, key string) {
	at := slices.Index(g.app.cities, key)
	if at < 0 {
		return
	}
	g.app.cities = slices.Delete(slices.Clone(g.app.cities), at, at+1)
	c, _ := findCity(key)
	p.Snack(c.name+" removed", kit.Choice{Label: "Undo", Do: func() {
		if !slices.Contains(g.app.cities, key) {
			g.app.cities = slices.Insert(g.app.cities, min(at, len(g.app.cities)), key)
		}
		p.Stir()
	}})
}
