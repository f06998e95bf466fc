package calendar

import (
	"fmt"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
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
	at  kit.Scroll
}

func (*eventPage) Activity() string { return ".MainActivity" }

func (*eventPage) Route() string { return "An event" }

func (g *eventPage) Build(p *kit.Phone) *kit.View {
	e := g.app.find(g.id)
	if e == nil {
		return kit.RnScreen(rnHead(kit.RnLink("‹", p.Pop)), kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(48))}, kit.RnText("This event was deleted", kit.Style{Ink: kit.InkDim})))
	}
	o := occasion{*e, g.on, g.on.Add(e.End.Sub(e.Start))}
	rows := []*kit.View{
		kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(8))}, kit.RnText(e.Title, kit.Style{Points: 24, Bold: true})),
		detailRow("clock", dayText(p, kit.Day(g.on)), spanText(p, o)),
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
	return kit.RnScreen(rnHead(kit.RnLink("‹", p.Pop), kit.RnLink("Edit", func() { p.Push(newEventEditor(p, g.app, *e)) }), kit.RnLink("Delete", func() { g.askDelete(p, *e) })),
		kit.RnScroll(&g.at, rows...))
}

// rnHead is a bar whose first part stands at the left, the others at the right.
func rnHead(first *kit.View, rest ...*kit.View) *kit.View {
	return kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(8), 0)}, append([]*kit.View{first, {Class: kit.ClassGroup, Weight: 1, H: 1}}, rest...)...)
}

func detailRow(icon, title, more string) *kit.View {
	text := &kit.View{Class: kit.ClassGroup, Weight: 1, GY: kit.Center, Pad: kit.Edges{L: kit.DP(20)}, Kids: []*kit.View{kit.RnText(title, kit.Style{Points: 16})}}
	if more != "" {
		text.Add(kit.RnText(more, kit.Style{Ink: kit.InkDim, Points: 14}))
	}
	return kit.RnBox(kit.Across, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(10))},
		&kit.View{Class: kit.ClassImage, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 22, Ink: kit.InkDim}}, text)
}

// askDelete asks what to delete; an event that comes again can go for one day.
func (g *eventPage) askDelete(p *kit.Phone, e calEvent) {
	all := func() {
		g.app.remove(p, e.ID)
		p.Pop()
		p.Snack("Event deleted", kit.Choice{Label: "Undo", Do: func() { g.app.put(p, e); p.Stir() }})
	}
	if e.Repeat == "" {
		p.Alert(kit.Alert{Title: "Delete event?", Message: "“" + e.Title + "” will be deleted.", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Delete", Do: all}})
		return
	}
	p.Alert(kit.Alert{Title: "Delete repeating event?", Message: "“" + e.Title + "” repeats.", Neutral: kit.Choice{Label: "Cancel"},
		Negative: kit.Choice{Label: "This event", Do: func() {
			one := e.clone()
			one.Skipped = append(one.Skipped, g.on.Format(time.DateOnly))
			g.app.put(p, one)
			p.Pop()
			p.Snack("Event deleted", kit.Choice{Label: "Undo", Do: func() { g.app.put(p, e); p.Stir() }})
		}}, Positive: kit.Choice{Label: "All events", Do: all}})
}

// eventSearch finds events by what their texts have in them.
type eventSearch struct {
	app  *calendar
	word *kit.Field
	at   kit.Scroll
}

func newEventSearch(p *kit.Phone, c *calendar) *eventSearch {
	g := &eventSearch{app: c}
	g.word = &kit.Field{Hint: "Search events", Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0; p.Stir() }}
	return g
}

func (*eventSearch) Activity() string { return ".MainActivity" }

func (g *eventSearch) Remake(_ *kit.Phone, died bool) {
	if died {
		g.word.Set("")
	}
}

func (*eventSearch) Route() string { return "The search" }

func (g *eventSearch) Build(p *kit.Phone) *kit.View {
	in := kit.RnInput("search-input", g.word)
	in.W, in.Weight, in.GY = kit.Wrap, 1, kit.Center
	head := kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(8), 0)}, kit.RnLink("‹", p.Pop), in)
	word := g.word.String()
	if word != "" {
		head.Kids[0].Add(kit.RnLink("×", func() { g.word.Set("") }))
	}
	var rows []*kit.View
	for _, e := range g.app.events {
		if word == "" || !kit.Contains(e.Title, word) && !kit.Contains(e.Place, word) && !kit.Contains(strings.Join(e.Guests, " "), word) {
			continue
		}
		// The next day of an event that comes again, or its last one.
		at := e.Start
		if next := e.on(kit.Day(p.Now()), p.Now().AddDate(1, 0, 1)); len(next) > 0 {
			at = next[0].at
		}
		o := occasion{e, at, at.Add(e.End.Sub(e.Start))}
		rows = append(rows, kit.RnBox(kit.Across, kit.View{W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(14), R: kit.DP(16), B: kit.DP(2)}}, kit.RnText(dayText(p, kit.Day(at)), kit.Style{Ink: kit.InkDim, Points: 13, Bold: true, Lines: 1})), eventRow(p, g.app, o))
	}
	if len(rows) == 0 {
		text := "Search by title, place or guest"
		if word != "" {
			text = "No results for “" + word + "”"
		}
		rows = []*kit.View{kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(48))}, &kit.View{Class: kit.ClassText, Text: text, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})}
	}
	return kit.RnScreen(head, kit.RnScroll(&g.at, rows...))
}
