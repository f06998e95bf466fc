package sim

import (
	"image"
	"strconv"
	"time"
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
	at      scroll
}

func newCalendarPage(p *Phone, c *calendar) *calendarPage {
	g := &calendarPage{app: c, loading: true}
	g.today(p)
	p.after(int64(800+p.number("calendar load", 1600)), func() { g.loading = false; p.stir() })
	return g
}

func (*calendarPage) activity() string { return ".MainActivity" }

// today goes back to the day that it is.
func (g *calendarPage) today(p *Phone) {
	g.chosen = day(p.Now())
	g.month = monthOf(p.Now())
	g.at.pos = 0
}

func (g *calendarPage) build(p *Phone) *view {
	title := rnText(g.month.Format("January 2006"), style{points: 20, bold: true, lines: 1})
	title.weight, title.gy = 1, center
	head := rnBox(across, view{w: match, h: dp(56), pad: sides(dp(12), 0)}, title,
		rnLink("‹", func() { g.turn(-1) }), rnLink("›", func() { g.turn(1) }),
		rnLink("Today", func() { g.today(p) }),
		rnPress(stack, view{w: dp(44), h: dp(48), gy: center}, func() { p.push(newEventSearch(p, g.app)) }, &view{class: classImage, gx: center, gy: center, style: style{shape: shapeIcon, icon: "search", ink: inkText}}))
	var body *view
	if g.loading {
		body = &view{class: classGroup, lay: stack, w: match, weight: 1, kids: []*view{
			{class: classProgress, w: dp(48), h: dp(48), gx: center, gy: center, style: style{shape: shapeProgress}}}}
	} else {
		body = rnScroll(&g.at, g.agenda(p)...)
	}
	screen := rnScreen(head)
	main := &view{class: classGroup, w: match, weight: 1}
	if !p.upright() {
		main.lay = across
	}
	month := g.grid(p)
	if !p.upright() {
		month.w, month.weight, body.w = wrap, 1, wrap
		body.h = match
	}
	screen.kids[0].kids[0].add(main.add(month, body))
	plus := rnPress(stack, view{w: dp(56), h: dp(56), gx: end, gy: end, marg: edges{r: dp(20), b: dp(20)}, style: style{fill: inkAccent, round: dp(28)}},
		func() { p.push(newEventEditor(p, g.app, g.draft(p))) },
		&view{class: classText, text: "+", gx: center, gy: center, style: style{ink: inkOnAccent, points: 28, lines: 1}})
	screen.kids[0].add(plus)
	return screen
}

// draft is the event that a new one begins as: the next whole hour of the
// chosen day.
func (g *calendarPage) draft(p *Phone) calEvent {
	at := g.chosen.Add(time.Duration(min(23, p.Now().Hour()+1)) * time.Hour)
	return calEvent{Start: at, End: at.Add(time.Hour)}
}

func (g *calendarPage) turn(by int) { g.month = g.month.AddDate(0, by, 0) }

// grid is the month, with the days of its neighbours that fill the weeks.
func (g *calendarPage) grid(p *Phone) *view {
	box := &view{class: classGroup, w: match, pad: sides(dp(8), 0), grab: func(from, to image.Point, up bool) bool {
		dx, dy := to.X-from.X, to.Y-from.Y
		if up && dx > dp(60) {
			g.turn(-1)
		} else if up && dx < -dp(60) {
			g.turn(1)
		}
		return max(dx, -dx) > max(dy, -dy)
	}}
	names := &view{class: classGroup, lay: across, w: match, h: dp(24)}
	for _, n := range weekdayNames {
		t := rnText(n[:3], style{ink: inkDim, points: 12, align: center, lines: 1})
		t.weight = 1
		names.add(t)
	}
	box.add(names)
	first := g.month.AddDate(0, 0, -(int(g.month.Weekday())+6)%7)
	busy := map[time.Time]bool{}
	for _, o := range g.app.between(first, first.AddDate(0, 0, 42)) {
		busy[day(o.at)] = true
	}
	high := dp(44)
	if !p.upright() {
		high = dp(30)
	}
	for week := range 6 {
		line := &view{class: classGroup, lay: across, w: match, h: high}
		for d := range 7 {
			line.add(g.cell(p, first.AddDate(0, 0, week*7+d), busy))
		}
		box.add(line)
	}
	return box
}

func (g *calendarPage) cell(p *Phone, d time.Time, busy map[time.Time]bool) *view {
	front := inkText
	ground := inkNone
	switch {
	case d.Equal(g.chosen):
		front, ground = inkOnAccent, inkAccent
	case d.Equal(day(p.Now())):
		front = inkAccent
	case d.Month() != g.month.Month():
		front = inkDisabled
	}
	dot := &view{class: classView, gx: center, gy: end, w: dp(4), h: dp(4), marg: edges{b: dp(5)}, ghost: !busy[d]}
	if busy[d] {
		dot.style = style{fill: front, round: dp(2)}
	}
	return rnPress(stack, view{weight: 1, h: match, selected: d.Equal(g.chosen)}, func() { g.choose(d) },
		&view{class: classGroup, lay: stack, w: dp(36), h: match, gx: center, style: style{fill: ground, round: dp(18)}, kids: []*view{
			{class: classText, text: strconv.Itoa(d.Day()), gx: center, gy: center, marg: edges{b: dp(4)}, style: style{ink: front, points: 15, bold: d.Equal(day(p.Now())), lines: 1}}, dot}})
}

func (g *calendarPage) choose(d time.Time) {
	g.chosen, g.month, g.at.pos = d, monthOf(d), 0
}

// agenda is the events from the chosen day on, under the day on which they are.
func (g *calendarPage) agenda(p *Phone) []*view {
	var out []*view
	last := time.Time{}
	for _, o := range g.app.between(g.chosen, g.chosen.AddDate(0, 0, agendaDays)) {
		if d := day(o.at); !d.Equal(last) {
			last = d
			out = append(out, rnBox(across, view{w: match, pad: edges{dp(16), dp(14), dp(16), dp(4)}}, rnText(p.dayText(d), style{ink: inkDim, points: 13, bold: true, lines: 1})))
		}
		out = append(out, eventRow(p, g.app, o))
	}
	if len(out) == 0 {
		return []*view{rnBox(column, view{w: match, pad: sides(dp(24), dp(48))}, &view{class: classText, text: "No events", w: match, style: style{ink: inkDim, align: center}})}
	}
	return append(out, &view{class: classGroup, w: match, h: dp(96)})
}

// dayText names a day, the near ones in words.
func (p *Phone) dayText(d time.Time) string {
	text := d.Format("Monday, January 2")
	if d.Year() != p.Now().Year() {
		text = d.Format("Monday, January 2, 2006")
	}
	switch int(d.Sub(day(p.Now())).Hours()) / 24 {
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
func (p *Phone) spanText(o occasion) string {
	if o.AllDay {
		return "All day"
	}
	return p.clockOf(o.at) + " – " + p.clockOf(o.till)
}

var eventInks = []ink{inkAccent, inkGreen, inkOrange, inkPurple, inkTeal, inkRed}

func eventRow(p *Phone, c *calendar, o occasion) *view {
	text := &view{class: classGroup, weight: 1, pad: sides(dp(12), dp(8)), kids: []*view{
		rnText(o.Title, style{points: 16, bold: true, lines: 1}), rnText(p.spanText(o), style{ink: inkDim, points: 13, lines: 1})}}
	if o.Place != "" {
		text.add(rnText(o.Place, style{ink: inkDim, points: 13, lines: 1}))
	}
	row := rnPress(across, view{w: match, minH: dp(60), style: style{fill: inkCard, round: dp(10)}}, func() { p.push(&eventPage{app: c, id: o.ID, on: o.at}) },
		&view{class: classView, w: dp(5), h: dp(40), gy: center, marg: edges{l: dp(6)}, style: style{fill: eventInks[o.ID%len(eventInks)], round: dp(3)}}, text)
	return &view{class: classGroup, w: match, pad: edges{dp(16), dp(3), dp(16), dp(3)}, kids: []*view{row}}
}
