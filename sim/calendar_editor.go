package sim

import (
	"reflect"
	"strings"
	"time"
)

// eventEditor writes one event.
type eventEditor struct {
	app                 *calendar
	was, now            calEvent
	title, place, notes *field
	tried               bool // Save was pressed: what is missing is said
	at                  scroll
}

func newEventEditor(p *Phone, c *calendar, e calEvent) *eventEditor {
	g := &eventEditor{app: c, was: e.clone(), now: e.clone()}
	stir := func() { p.stir() }
	g.title = &field{hint: "Add title", action: actionNext, capital: true, limit: 200, changed: stir}
	g.place = &field{hint: "Add location", action: actionNext, limit: 200, changed: stir}
	g.notes = &field{hint: "Add notes", multi: true, capital: true, changed: stir}
	g.fill()
	return g
}

func (g *eventEditor) fill() {
	g.title.set(g.was.Title)
	g.place.set(g.was.Place)
	g.notes.set(g.was.Notes)
}

func (*eventEditor) activity() string { return ".MainActivity" }

// remake loses what isn't stored when the process died.
func (g *eventEditor) remake(p *Phone, died bool) {
	if died || p.has("lost_draft") {
		g.now, g.tried = g.was.clone(), false
		g.fill()
	}
}

// draft is the event as the page has it. A whole day lasts until midnight.
func (g *eventEditor) draft() calEvent {
	e := g.now.clone()
	e.Title, e.Place, e.Notes = strings.TrimSpace(g.title.String()), strings.TrimSpace(g.place.String()), strings.TrimSpace(g.notes.String())
	if e.AllDay {
		e.Start, e.End = day(e.Start), day(e.End)
		if !g.was.AllDay || !e.End.After(e.Start) {
			e.End = day(g.now.End).AddDate(0, 0, 1)
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
		return day(g.now.End).Before(day(g.now.Start))
	}
	return !g.now.End.After(g.now.Start)
}

func (g *eventEditor) build(p *Phone) *view {
	heading := "New event"
	if g.was.ID != 0 {
		heading = "Edit event"
	}
	name := rnText(heading, style{points: 18, bold: true, lines: 1})
	name.weight, name.gy = 1, center
	head := rnBox(across, view{w: match, h: dp(56), pad: sides(dp(8), 0)}, rnLink("×", func() {
		if !g.back(p) {
			p.pop()
		}
	}), name, rnLink("Save", func() { g.save(p) }))
	rows := []*view{rnInput("event-title-input", g.title)}
	if g.tried && strings.TrimSpace(g.title.String()) == "" {
		rows = append(rows, rnError("Add a title"))
	}
	rows = append(rows, g.times(p)...)
	rows = append(rows, g.repeat(p),
		g.row("bell", "Reminder", reminderText(g.now.Reminder), func() { g.askReminder(p) }),
		g.row("person", "Guests", g.guestText(), func() { p.push(newGuestsPage(p, g)) }),
		spaced(rnInput("", g.place)), spaced(rnInput("", g.notes)))
	return rnScreen(head, rnScroll(&g.at, rnBox(column, view{w: match, pad: sides(dp(16), dp(8))}, rows...)))
}

func spaced(v *view) *view {
	v.marg.t = dp(12)
	return v
}

func rnError(text string) *view {
	return rnBox(column, view{w: match, pad: edges{l: dp(4), t: dp(4)}}, rnText(text, style{ink: inkError, points: 13}))
}

func (g *eventEditor) guestText() string {
	if len(g.now.Guests) == 0 {
		return "Add guests"
	}
	return strings.Join(g.now.Guests, ", ")
}

// row is a line with a label and a value to press.
func (g *eventEditor) row(icon, label, value string, do func()) *view {
	text := rnText(value, style{points: 16, lines: 1})
	name := rnText(label, style{ink: inkDim, points: 13, lines: 1})
	return rnPress(across, view{w: match, minH: dp(60), pad: sides(dp(4), dp(6))}, do,
		&view{class: classImage, gy: center, style: style{shape: shapeIcon, icon: icon, iconDP: 22, ink: inkDim}},
		&view{class: classGroup, weight: 1, gy: center, pad: edges{l: dp(16)}, kids: []*view{name, text}})
}

// repeat is the native spinner that the community's picker wraps.
func (g *eventEditor) repeat(p *Phone) *view {
	at := 0
	var items []choice
	for i, r := range repeats {
		if r.value == g.now.Repeat {
			at = i
		}
		items = append(items, choice{r.label, func() { g.now.Repeat = r.value; p.stir() }})
	}
	return &view{class: classSpinner, lay: across, w: match, h: dp(52), pad: sides(dp(16), 0), marg: edges{t: dp(8), b: dp(8)}, click: func() { p.dropdown(at, items...) }, style: style{shape: shapeSpinner}, kids: []*view{
		{class: classText, id: "android:id/text1", text: repeats[at].label, gy: center, style: style{ink: inkText, lines: 1}}}}
}

// save stores the event once it is whole, and asks where it overlaps another.
func (g *eventEditor) save(p *Phone) {
	g.tried = true
	e := g.draft()
	if e.Title == "" || g.late() {
		g.at.pos = 0
		p.stir()
		return
	}
	keep := func() {
		g.app.put(p, e)
		p.pop()
		p.toast("Event saved")
	}
	o := g.app.clash(e)
	if o == nil {
		keep()
		return
	}
	p.alert(alert{title: "Time conflict", message: "This overlaps with “" + o.Title + "”, " + p.spanText(*o) + ".",
		negative: choice{label: "Change time"}, positive: choice{"Save anyway", keep}})
}

func (g *eventEditor) back(p *Phone) bool {
	if !g.dirty() {
		return false
	}
	p.alert(alert{title: "Discard changes?", message: "What you entered will be lost.", negative: choice{label: "Keep editing"}, positive: choice{"Discard", p.pop}})
	return true
}

// shift moves the start and keeps the length.
func (g *eventEditor) shift(to time.Time) {
	g.now.End = to.Add(g.now.End.Sub(g.now.Start))
	g.now.Start = to
}
