package sim

import (
	"fmt"
	"strings"
	"time"
)

// repeats are the ways in which an event comes again, with their labels.
var repeats = []struct{ value, label string }{
	{"", "Does not repeat"}, {"daily", "Every day"}, {"weekly", "Every week"}, {"monthly", "Every month"}, {"yearly", "Every year"},
}

func repeatText(value string) string {
	for _, r := range repeats {
		if r.value == value {
			return r.label
		}
	}
	return ""
}

// reminderText says when a reminder comes; nil is none.
func reminderText(minutes *int) string {
	if minutes == nil {
		return "No reminder"
	}
	n, unit := *minutes, "minute"
	switch {
	case n == 0:
		return "At the start"
	case n%1440 == 0:
		n, unit = n/1440, "day"
	case n%60 == 0:
		n, unit = n/60, "hour"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s before", n, unit)
}

// eventPage shows one event on one of its days.
type eventPage struct {
	app *calendar
	id  int
	on  time.Time
	at  scroll
}

func (*eventPage) activity() string { return ".MainActivity" }

func (g *eventPage) build(p *Phone) *view {
	e := g.app.find(g.id)
	if e == nil {
		return rnScreen(rnHead(rnLink("‹", p.pop)), rnBox(column, view{w: match, pad: sides(dp(24), dp(48))}, rnText("This event was deleted", style{ink: inkDim})))
	}
	o := occasion{*e, g.on, g.on.Add(e.End.Sub(e.Start))}
	rows := []*view{
		rnBox(column, view{w: match, pad: sides(dp(20), dp(8))}, rnText(e.Title, style{points: 24, bold: true})),
		detailRow("clock", p.dayText(day(g.on)), p.spanText(o)),
		detailRow("reset", repeatText(e.Repeat), ""),
		detailRow("bell", reminderText(e.Reminder), ""),
	}
	if e.Place != "" {
		rows = append(rows, detailRow("pin", e.Place, ""))
	}
	if len(e.Guests) > 0 {
		rows = append(rows, detailRow("person", fmt.Sprintf("%d guests", len(e.Guests)), strings.Join(e.Guests, ", ")))
	}
	if e.Notes != "" {
		rows = append(rows, detailRow("note", e.Notes, ""))
	}
	return rnScreen(rnHead(rnLink("‹", p.pop), rnLink("Edit", func() { p.push(newEventEditor(p, g.app, *e)) }), rnLink("Delete", func() { g.askDelete(p, *e) })),
		rnScroll(&g.at, rows...))
}

// rnHead is a bar whose first part stands at the left, the others at the right.
func rnHead(first *view, rest ...*view) *view {
	return rnBox(across, view{w: match, h: dp(56), pad: sides(dp(8), 0)}, append([]*view{first, {class: classGroup, weight: 1, h: 1}}, rest...)...)
}

func detailRow(icon, title, more string) *view {
	text := &view{class: classGroup, weight: 1, gy: center, pad: edges{l: dp(20)}, kids: []*view{rnText(title, style{points: 16})}}
	if more != "" {
		text.add(rnText(more, style{ink: inkDim, points: 14}))
	}
	return rnBox(across, view{w: match, pad: sides(dp(20), dp(10))},
		&view{class: classImage, gy: center, style: style{shape: shapeIcon, icon: icon, iconDP: 22, ink: inkDim}}, text)
}

// askDelete asks what to delete; an event that comes again can go for one day.
func (g *eventPage) askDelete(p *Phone, e calEvent) {
	all := func() {
		g.app.remove(p, e.ID)
		p.pop()
		p.snack("Event deleted", choice{"Undo", func() { g.app.put(p, e); p.stir() }})
	}
	if e.Repeat == "" {
		p.alert(alert{title: "Delete event?", message: "“" + e.Title + "” will be deleted.", negative: choice{label: "Cancel"}, positive: choice{"Delete", all}})
		return
	}
	p.alert(alert{title: "Delete repeating event?", message: "“" + e.Title + "” repeats.", neutral: choice{label: "Cancel"},
		negative: choice{"This event", func() {
			one := e.clone()
			one.Skipped = append(one.Skipped, g.on.Format(time.DateOnly))
			g.app.put(p, one)
			p.pop()
			p.snack("Event deleted", choice{"Undo", func() { g.app.put(p, e); p.stir() }})
		}}, positive: choice{"All events", all}})
}

// eventSearch finds events by what their texts have in them.
type eventSearch struct {
	app  *calendar
	word *field
	at   scroll
}

func newEventSearch(p *Phone, c *calendar) *eventSearch {
	g := &eventSearch{app: c}
	g.word = &field{hint: "Search events", action: actionSearch, changed: func() { g.at.pos = 0; p.stir() }}
	return g
}

func (*eventSearch) activity() string { return ".MainActivity" }

func (g *eventSearch) remake(_ *Phone, died bool) {
	if died {
		g.word.set("")
	}
}

func (g *eventSearch) build(p *Phone) *view {
	in := rnInput("search-input", g.word)
	in.w, in.weight, in.gy = wrap, 1, center
	head := rnBox(across, view{w: match, h: dp(64), pad: sides(dp(8), 0)}, rnLink("‹", p.pop), in)
	word := g.word.String()
	if word != "" {
		head.kids[0].add(rnLink("×", func() { g.word.set("") }))
	}
	var rows []*view
	for _, e := range g.app.events {
		if word == "" || !contains(e.Title, word) && !contains(e.Place, word) && !contains(strings.Join(e.Guests, " "), word) {
			continue
		}
		// The next day of an event that comes again, or its last one.
		at := e.Start
		if next := e.on(day(p.Now()), p.Now().AddDate(1, 0, 1)); len(next) > 0 {
			at = next[0].at
		}
		o := occasion{e, at, at.Add(e.End.Sub(e.Start))}
		rows = append(rows, rnBox(across, view{w: match, pad: edges{dp(16), dp(14), dp(16), dp(2)}}, rnText(p.dayText(day(at)), style{ink: inkDim, points: 13, bold: true, lines: 1})), eventRow(p, g.app, o))
	}
	if len(rows) == 0 {
		text := "Search by title, place or guest"
		if word != "" {
			text = "No results for “" + word + "”"
		}
		rows = []*view{rnBox(column, view{w: match, pad: sides(dp(24), dp(48))}, &view{class: classText, text: text, w: match, style: style{ink: inkDim, align: center}})}
	}
	return rnScreen(head, rnScroll(&g.at, rows...))
}
