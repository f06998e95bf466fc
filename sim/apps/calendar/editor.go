package calendar

import (
	"reflect"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// eventEditor writes one event.
type eventEditor struct {
	app                 *calendar
	was, now            calEvent
	title, place, notes *kit.Field
	tried               bool // Save was pressed: what is missing is said
	at                  kit.Scroll
}

func newEventEditor(p *kit.Phone, c *calendar, e calEvent) *eventEditor {
	g := &eventEditor{app: c, was: e.clone(), now: e.clone()}
	stir := func() { p.Stir() }
	g.title = &kit.Field{Hint: "Add title", Action: kit.ActionNext, Capital: true, Limit: 200, Changed: stir}
	g.place = &kit.Field{Hint: "Add location", Action: kit.ActionNext, Limit: 200, Changed: stir}
	g.notes = &kit.Field{Hint: "Add notes", Multi: true, Capital: true, Changed: stir}
	g.fill()
	return g
}

func (g *eventEditor) fill() {
	g.title.Set(g.was.Title)
	g.place.Set(g.was.Place)
	g.notes.Set(g.was.Notes)
}

func (*eventEditor) Activity() string { return ".MainActivity" }

// Remake loses what isn't stored when the process died.
func (g *eventEditor) Remake(p *kit.Phone, died bool) {
	if died || p.Has("lost_draft") {
		g.now, g.tried = g.was.clone(), false
		g.fill()
	}
}

// draft is the event as the page has it. A whole day lasts until midnight.
func (g *eventEditor) draft() calEvent {
	e := g.now.clone()
	e.Title, e.Place, e.Notes = strings.TrimSpace(g.title.String()), strings.TrimSpace(g.place.String()), strings.TrimSpace(g.notes.String())
	if e.AllDay {
		e.Start, e.End = kit.Day(e.Start), kit.Day(e.End)
		if !g.was.AllDay || !e.End.After(e.Start) {
			e.End = kit.Day(g.now.End).AddDate(0, 0, 1)
		}
	}
	return e
}

func (g *eventEditor) dirty() bool {
	return !reflect.DeepEqual(g.now, g.was) || g.title.String() != g.was.Title || g.place.String() != g.was.Place || g.notes.String() != g.was.Notes
}

// late is whether the event ends before it begins.
func (g *eventEditor) late() bool {
	if g.now.AllDay {
		return kit.Day(g.now.End).Before(kit.Day(g.now.Start))
	}
	return !g.now.End.After(g.now.Start)
}

func (g *eventEditor) Route() string {
	if g.was.ID != 0 {
		return "Edit event"
	}
	return "New event"
}

func (g *eventEditor) Build(p *kit.Phone) *kit.View {
	heading := "New event"
	if g.was.ID != 0 {
		heading = "Edit event"
	}
	name := kit.RnText(heading, kit.Style{Points: 18, Bold: true, Lines: 1})
	name.Weight, name.GY = 1, kit.Center
	head := kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(8), 0)}, kit.RnLink("×", func() {
		if !g.Back(p) {
			p.Pop()
		}
	}), name, kit.RnLink("Save", func() { g.save(p) }))
	rows := []*kit.View{kit.RnInput("event-title-input", g.title)}
	if g.tried && strings.TrimSpace(g.title.String()) == "" {
		rows = append(rows, rnError("Add a title"))
	}
	rows = append(rows, g.times(p)...)
	rows = append(rows, g.repeat(p),
		g.row("bell", "Reminder", reminderText(g.now.Reminder), func() { g.askReminder(p) }),
		g.row("person", "Guests", g.guestText(), func() { p.Push(newGuestsPage(p, g)) }),
		spaced(kit.RnInput("", g.place)), spaced(kit.RnInput("", g.notes)))
	return kit.RnScreen(head, kit.RnScroll(&g.at, kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8))}, rows...)))
}

func spaced(v *kit.View) *kit.View {
	v.Margin.T = kit.DP(12)
	return v
}

func rnError(text string) *kit.View {
	return kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Edges{L: kit.DP(4), T: kit.DP(4)}}, kit.RnText(text, kit.Style{Ink: kit.InkError, Points: 13}))
}

func (g *eventEditor) guestText() string {
	if len(g.now.Guests) == 0 {
		return "Add guests"
	}
	return strings.Join(g.now.Guests, ", ")
}

// row is a line with a label and a value to press.
func (g *eventEditor) row(icon, label, value string, do func()) *kit.View {
	text := kit.RnText(value, kit.Style{Points: 16, Lines: 1})
	name := kit.RnText(label, kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1})
	return kit.RnPress(kit.Across, kit.View{W: kit.Match, MinH: kit.DP(60), Pad: kit.Sides(kit.DP(4), kit.DP(6))}, do,
		&kit.View{Class: kit.ClassImage, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 22, Ink: kit.InkDim}},
		&kit.View{Class: kit.ClassGroup, Weight: 1, GY: kit.Center, Pad: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{name, text}})
}

// repeat is the native spinner that the community's picker wraps.
func (g *eventEditor) repeat(p *kit.Phone) *kit.View {
	at := 0
	var items []kit.Choice
	for i, r := range repeats {
		if r.value == g.now.Repeat {
			at = i
		}
		items = append(items, kit.Choice{Label: r.label, Do: func() { g.now.Repeat = r.value; p.Stir() }})
	}
	return &kit.View{Class: kit.ClassSpinner, Layout: kit.Across, W: kit.Match, H: kit.DP(52), Pad: kit.Sides(kit.DP(16), 0), Margin: kit.Edges{T: kit.DP(8), B: kit.DP(8)}, Click: func() { p.Dropdown(at, items...) }, Style: kit.Style{Shape: kit.ShapeSpinner}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: "android:id/text1", Text: repeats[at].label, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}}
}

// save stores the event once it is whole, and asks where it overlaps another.
func (g *eventEditor) save(p *kit.Phone) {
	g.tried = true
	e := g.draft()
	if e.Title == "" || g.late() {
		g.at.Pos = 0
		p.Stir()
		return
	}
	keep := func() {
		g.app.put(p, e)
		p.Pop()
		p.Toast("Event saved")
	}
	o := g.app.clash(e)
	if o == nil {
		keep()
		return
	}
	p.Alert(kit.Alert{Title: "Time conflict", Message: "This overlaps with “" + o.Title + "”, " + spanText(p, *o) + ".",
		Negative: kit.Choice{Label: "Change time"}, Positive: kit.Choice{Label: "Save anyway", Do: keep}})
}

func (g *eventEditor) Back(p *kit.Phone) bool {
	if !g.dirty() {
		return false
	}
	p.Alert(kit.Alert{Title: "Discard changes?", Message: "What you entered will be lost.", Negative: kit.Choice{Label: "Keep editing"}, Positive: kit.Choice{Label: "Discard", Do: p.Pop}})
	return true
}

// shift moves the start and keeps the length.
func (g *eventEditor) shift(to time.Time) {
	g.now.End = to.Add(g.now.End.Sub(g.now.Start))
	g.now.Start = to
}
