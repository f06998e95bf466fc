package sim

import (
	"fmt"
	"slices"
)

func (g *clockPage) worldTab(p *Phone) *view {
	now := p.Now()
	rows := &view{class: classRecycler, id: clockID + ":id/cities", lay: list, scroll: &g.at[tabWorld], w: match, h: match, pad: edges{b: dp(104)}, kids: []*view{
		{class: classLinear, id: clockID + ":id/main_clock_frame", w: match, pad: sides(dp(24), dp(16)), style: style{under: inkLine}, kids: []*view{
			{class: "android.widget.TextClock", id: clockID + ":id/digital_clock", text: p.clockOf(now), w: match, style: style{ink: inkText, points: 56, lines: 1}},
			{class: classText, id: clockID + ":id/date", text: now.Format("Mon, Jan 2"), w: match, style: style{ink: inkDim, lines: 1}},
			g.nextAlarm(p)}}}}
	for _, key := range g.app.cities {
		rows.add(g.cityRow(p, key))
	}
	return &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{rows, g.fab("add", "Add city", func() { p.push(newCitiesPage(g.app)) })}}
}

// nextAlarm is the line under the date, where an alarm is set.
func (g *clockPage) nextAlarm(p *Phone) *view {
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
	return &view{class: classText, id: clockID + ":id/nextAlarm", text: "⏰ " + p.timeText(h, m), desc: "Next alarm: " + p.timeText(h, m), w: match, style: style{ink: inkDim, points: 14, lines: 1}}
}

func (g *clockPage) cityRow(p *Phone, key string) *view {
	c, _ := findCity(key)
	there := c.now(p)
	word := "Today"
	switch d := int(day(there).Sub(day(p.Now())).Hours()); {
	case d > 0:
		word = "Tomorrow"
	case d < 0:
		word = "Yesterday"
	}
	return &view{class: classLinear, id: clockID + ":id/city_item", lay: across, w: match, minH: dp(80), pad: edges{l: dp(24), r: dp(4)}, style: style{under: inkLine},
		hold: func() { g.removeCity(p, key) }, kids: []*view{
			{class: classLinear, weight: 1, gy: center, kids: []*view{
				{class: classText, id: clockID + ":id/city_name", text: c.name, w: match, style: style{ink: inkText, points: 18, lines: 1}},
				{class: classText, id: clockID + ":id/hours_ahead", text: word + ", " + c.ahead(), w: match, style: style{ink: inkDim, points: 14, lines: 1}}}},
			{class: "android.widget.TextClock", id: clockID + ":id/digital_clock", text: p.clockOf(there), gy: center, style: style{ink: inkText, points: 28, lines: 1}},
			iconButton(clockID+":id/city_menu", "more", "", func() { p.menu(choice{"Remove", func() { g.removeCity(p, key) }}) })}}
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

func (g *clockPage) removeCity(p *Phone, key string) {
	at := slices.Index(g.app.cities, key)
	if at < 0 {
		return
	}
	g.app.cities = slices.Delete(slices.Clone(g.app.cities), at, at+1)
	c, _ := findCity(key)
	p.snack(c.name+" removed", choice{"Undo", func() {
		if !slices.Contains(g.app.cities, key) {
			g.app.cities = slices.Insert(g.app.cities, min(at, len(g.app.cities)), key)
		}
		p.stir()
	}})
}
