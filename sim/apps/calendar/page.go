package calendar

import (
	"image"
	"strconv"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// agendaDays is how far the agenda looks ahead.
const agendaDays = 45

// calendarPage is the Calendar's first page: a month, and below it the agenda
// from the chosen day on.
type calendarPage struct {
	app     *calendar
	month   time.Time
	chosen  time.Time
	loading bool
	at      kit.Scroll
}

func newCalendarPage(p *kit.Phone, c *calendar) *calendarPage {
	g := &calendarPage{app: c, loading: true}
	g.today(p)
	p.After(p.LoadTime("calendar load"), func() { g.loading = false; p.Stir() })
	return g
}

func (*calendarPage) Activity() string { return ".MainActivity" }

// today goes back to the day that it is.
func (g *calendarPage) today(p *kit.Phone) {
	g.chosen = kit.Day(p.Now())
	g.month = kit.MonthOf(p.Now())
	g.at.Pos = 0
}

func (*calendarPage) Route() string { return "The month" }

func (g *calendarPage) Build(p *kit.Phone) *kit.View {
	title := kit.RnText(g.month.Format("January 2006"), kit.Style{Points: 20, Bold: true, Lines: 1})
	title.Weight, title.GY = 1, kit.Center
	head := kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(12), 0)}, title,
		kit.RnLink("‹", func() { g.turn(-1) }), kit.RnLink("›", func() { g.turn(1) }),
		kit.RnLink("Today", func() { g.today(p) }),
		kit.RnPress(kit.Stack, kit.View{W: kit.DP(44), H: kit.DP(48), GY: kit.Center}, func() { p.Push(newEventSearch(p, g.app)) }, &kit.View{Class: kit.ClassImage, GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "search", Ink: kit.InkText}}))
	var body *kit.View
	if g.loading {
		body = &kit.View{Class: kit.ClassGroup, Layout: kit.Stack, W: kit.Match, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassProgress, W: kit.DP(48), H: kit.DP(48), GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeProgress}}}}
	} else {
		body = kit.RnScroll(&g.at, g.agenda(p)...)
	}
	screen := kit.RnScreen(head)
	main := &kit.View{Class: kit.ClassGroup, W: kit.Match, Weight: 1}
	if !p.Upright() {
		main.Layout = kit.Across
	}
	month := g.grid(p)
	if !p.Upright() {
		month.W, month.Weight, body.W = kit.Wrap, 1, kit.Wrap
		body.H = kit.Match
	}
	screen.Kids[0].Kids[0].Add(main.Add(month, body))
	plus := kit.RnPress(kit.Stack, kit.View{W: kit.DP(56), H: kit.DP(56), GX: kit.End, GY: kit.End, Margin: kit.Edges{R: kit.DP(20), B: kit.DP(20)}, Style: kit.Style{Fill: kit.InkAccent, Round: kit.DP(28)}},
		func() { p.Push(newEventEditor(p, g.app, g.draft(p))) },
		&kit.View{Class: kit.ClassText, Text: "+", GX: kit.Center, GY: kit.Center, Style: kit.Style{Ink: kit.InkOnAccent, Points: 28, Lines: 1}})
	screen.Kids[0].Add(plus)
	return screen
}

// draft is the event that a new one begins as: the next whole hour of the
// chosen day.
func (g *calendarPage) draft(p *kit.Phone) calEvent {
	at := g.chosen.Add(time.Duration(min(23, p.Now().Hour()+1)) * time.Hour)
	return calEvent{Start: at, End: at.Add(time.Hour)}
}

func (g *calendarPage) turn(by int) { g.month = g.month.AddDate(0, by, 0) }

// grid is the month, with the days of its neighbours that fill the weeks.
func (g *calendarPage) grid(p *kit.Phone) *kit.View {
	box := &kit.View{Class: kit.ClassGroup, W: kit.Match, Pad: kit.Sides(kit.DP(8), 0), Grab: func(from, to image.Point, up bool) bool {
		dx, dy := to.X-from.X, to.Y-from.Y
		if up && dx > kit.DP(60) {
			g.turn(-1)
		} else if up && dx < -kit.DP(60) {
			g.turn(1)
		}
		return max(dx, -dx) > max(dy, -dy)
	}}
	names := &kit.View{Class: kit.ClassGroup, Layout: kit.Across, W: kit.Match, H: kit.DP(24)}
	for _, n := range kit.WeekdayNames {
		t := kit.RnText(n[:3], kit.Style{Ink: kit.InkDim, Points: 12, Align: kit.Center, Lines: 1})
		t.Weight = 1
		names.Add(t)
	}
	box.Add(names)
	first := g.month.AddDate(0, 0, -(int(g.month.Weekday())+6)%7)
	busy := map[time.Time]bool{}
	for _, o := range g.app.between(first, first.AddDate(0, 0, 42)) {
		busy[kit.Day(o.at)] = true
	}
	high := kit.DP(44)
	if !p.Upright() {
		high = kit.DP(30)
	}
	for week := range 6 {
		line := &kit.View{Class: kit.ClassGroup, Layout: kit.Across, W: kit.Match, H: high}
		for d := range 7 {
			line.Add(g.cell(p, first.AddDate(0, 0, week*7+d), busy))
		}
		box.Add(line)
	}
	return box
}

func (g *calendarPage) cell(p *kit.Phone, d time.Time, busy map[time.Time]bool) *kit.View {
	front := kit.InkText
	ground := kit.InkNone
	switch {
	case d.Equal(g.chosen):
		front, ground = kit.InkOnAccent, kit.InkAccent
	case d.Equal(kit.Day(p.Now())):
		front = kit.InkAccent
	case d.Month() != g.month.Month():
		front = kit.InkDisabled
	}
	dot := &kit.View{Class: kit.ClassView, GX: kit.Center, GY: kit.End, W: kit.DP(4), H: kit.DP(4), Margin: kit.Edges{B: kit.DP(5)}, Ghost: !busy[d]}
	if busy[d] {
		dot.Style = kit.Style{Fill: front, Round: kit.DP(2)}
	}
	return kit.RnPress(kit.Stack, kit.View{Weight: 1, H: kit.Match, Selected: d.Equal(g.chosen)}, func() { g.choose(d) },
		&kit.View{Class: kit.ClassGroup, Layout: kit.Stack, W: kit.DP(36), H: kit.Match, GX: kit.Center, Style: kit.Style{Fill: ground, Round: kit.DP(18)}, Kids: []*kit.View{
			{Class: kit.ClassText, Text: strconv.Itoa(d.Day()), GX: kit.Center, GY: kit.Center, Margin: kit.Edges{B: kit.DP(4)}, Style: kit.Style{Ink: front, Points: 15, Bold: d.Equal(kit.Day(p.Now())), Lines: 1}}, dot}})
}

func (g *calendarPage) choose(d time.Time) {
	g.chosen, g.month, g.at.Pos = d, kit.MonthOf(d), 0
}

// agenda is the events from the chosen day on, under the day on which they are.
func (g *calendarPage) agenda(p *kit.Phone) []*kit.View {
	var out []*kit.View
	last := time.Time{}
	for _, o := range g.app.between(g.chosen, g.chosen.AddDate(0, 0, agendaDays)) {
		if d := kit.Day(o.at); !d.Equal(last) {
			last = d
			out = append(out, kit.RnBox(kit.Across, kit.View{W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(14), R: kit.DP(16), B: kit.DP(4)}}, kit.RnText(dayText(p, d), kit.Style{Ink: kit.InkDim, Points: 13, Bold: true, Lines: 1})))
		}
		out = append(out, eventRow(p, g.app, o))
	}
	if len(out) == 0 {
		return []*kit.View{kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(48))}, &kit.View{Class: kit.ClassText, Text: "No events", W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})}
	}
	return append(out, &kit.View{Class: kit.ClassGroup, W: kit.Match, H: kit.DP(96)})
}

// dayText names a day, the near ones in words.
func dayText(p *kit.Phone, d time.Time) string {
	text := d.Format("Monday, January 2")
	if d.Year() != p.Now().Year() {
		text = d.Format("Monday, January 2, 2006")
	}
	switch int(d.Sub(kit.Day(p.Now())).Hours()) / 24 {
	case 0:
		return "Today · " + text
	case 1:
		return "Tomorrow · " + text
	case -1:
		return "Yesterday · " + text
	}
	return text
}

// spanText is when an occasion is.
func spanText(p *kit.Phone, o occasion) string {
	if o.AllDay {
		return "All day"
	}
	return p.ClockOf(o.at) + " – " + p.ClockOf(o.till)
}

var eventInks = []kit.Ink{kit.InkAccent, kit.InkGreen, kit.InkOrange, kit.InkPurple, kit.InkTeal, kit.InkRed}

func eventRow(p *kit.Phone, c *calendar, o occasion) *kit.View {
	text := &kit.View{Class: kit.ClassGroup, Weight: 1, Pad: kit.Sides(kit.DP(12), kit.DP(8)), Kids: []*kit.View{
		kit.RnText(o.Title, kit.Style{Points: 16, Bold: true, Lines: 1}), kit.RnText(spanText(p, o), kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1})}}
	if o.Place != "" {
		text.Add(kit.RnText(o.Place, kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}))
	}
	row := kit.RnPress(kit.Across, kit.View{W: kit.Match, MinH: kit.DP(60), Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(10)}}, func() { p.Push(&eventPage{app: c, id: o.ID, on: o.at}) },
		&kit.View{Class: kit.ClassView, W: kit.DP(5), H: kit.DP(40), GY: kit.Center, Margin: kit.Edges{L: kit.DP(6)}, Style: kit.Style{Fill: eventInks[o.ID%len(eventInks)], Round: kit.DP(3)}}, text)
	return &kit.View{Class: kit.ClassGroup, W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(3), R: kit.DP(16), B: kit.DP(3)}, Kids: []*kit.View{row}}
}
