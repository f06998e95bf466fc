package calendar

import (
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// times is the rows for whole days, start and end.
func (g *eventEditor) times(p *kit.Phone) []*kit.View {
	flip := &kit.View{Class: kit.ClassSwitch, W: kit.DP(60), H: kit.DP(48), GY: kit.Center, Checkable: true, Checked: g.now.AllDay, Click: func() { g.now.AllDay = !g.now.AllDay }, Style: kit.Style{Shape: kit.ShapeSwitch}}
	name := kit.RnText("All day", kit.Style{Points: 16, Lines: 1})
	name.Weight, name.GY = 1, kit.Center
	out := []*kit.View{kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(60), Pad: kit.Sides(kit.DP(4), 0), Margin: kit.Edges{T: kit.DP(8)}}, name, flip),
		g.when(p, "Starts", g.now.Start, g.shift), g.when(p, "Ends", g.now.End, func(t time.Time) { g.now.End = t })}
	if g.late() {
		out = append(out, rnError("The end must be after the start"))
	}
	return out
}

// when is a row with a day and a time of day, each with the system's picker.
func (g *eventEditor) when(p *kit.Phone, label string, t time.Time, set func(time.Time)) *kit.View {
	name := kit.RnText(label, kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1})
	name.GY, name.W = kit.Center, kit.DP(56)
	press := func(text string, do func()) *kit.View {
		return kit.RnPress(kit.Stack, kit.View{H: kit.DP(44), GY: kit.Center, Pad: kit.Sides(kit.DP(12), 0), Margin: kit.Edges{L: kit.DP(8)}, Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(8)}}, do,
			&kit.View{Class: kit.ClassText, Text: text, GX: kit.Center, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 15, Lines: 1}})
	}
	row := kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0)}, name,
		press(t.Format("Mon, Jan 2, 2006"), func() {
			p.PickDate(t, time.Time{}, func(d time.Time) { set(d.Add(t.Sub(kit.Day(t)))); p.Stir() })
		}))
	if !g.now.AllDay {
		row.Kids[0].Add(press(p.ClockOf(t), func() {
			p.PickTime(t.Hour(), t.Minute(), func(h, m int) {
				set(kit.Day(t).Add(time.Duration(h)*time.Hour + time.Duration(m)*time.Minute))
				p.Stir()
			})
		}))
	}
	return row
}

// askReminder offers the usual reminders and one of one's own.
func (g *eventEditor) askReminder(p *kit.Phone) {
	set := func(n int) func() { return func() { g.now.Reminder = &n; p.Stir() } }
	chosen := 0
	items := []kit.Choice{{Label: "No reminder", Do: func() { g.now.Reminder = nil; p.Stir() }}}
	for _, n := range []int{0, 5, 10, 30, 60, 1440} {
		if g.now.Reminder != nil && *g.now.Reminder == n {
			chosen = len(items)
		}
		items = append(items, kit.Choice{Label: reminderText(&n), Do: set(n)})
	}
	items = append(items, kit.Choice{Label: "Custom…", Do: func() { g.askMinutes(p) }})
	if g.now.Reminder != nil && chosen == 0 {
		chosen = -1
	}
	p.RnModal("Reminder", chosen, items...)
}

func (g *eventEditor) askMinutes(p *kit.Phone) {
	n := kit.NewNumberPicker(15, 1, 120)
	p.Alert(kit.Alert{Title: "Minutes before", Negative: kit.Choice{Label: "Cancel"},
		Body: func(p *kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassGroup, W: kit.Match, Kids: []*kit.View{n.View(p)}}
		},
		Positive: kit.Choice{Label: "OK", Do: func() { n.Settle(); v := n.Value; g.now.Reminder = &v }}})
}

// guestsPage chooses the guests of an event.
type guestsPage struct {
	editor *eventEditor
	word   *kit.Field
	at     kit.Scroll
}

func newGuestsPage(p *kit.Phone, e *eventEditor) *guestsPage {
	g := &guestsPage{editor: e}
	g.word = &kit.Field{Hint: "Search people", Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0; p.Stir() }}
	return g
}

func (*guestsPage) Activity() string { return ".MainActivity" }

func (g *guestsPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.word.Set("")
	}
}

func (*guestsPage) Route() string { return "Guests" }

func (g *guestsPage) Build(p *kit.Phone) *kit.View {
	name := kit.RnText("Guests", kit.Style{Points: 18, Bold: true, Lines: 1})
	name.Weight, name.GY = 1, kit.Center
	head := kit.RnBox(kit.Across, kit.View{W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(8), 0)}, kit.RnLink("‹", p.Pop), name, kit.RnLink("Done", p.Pop))
	var rows []*kit.View
	for _, who := range p.People() {
		if kit.Contains(who.Name, g.word.String()) {
			rows = append(rows, g.row(who))
		}
	}
	if len(rows) == 0 {
		rows = append(rows, kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(32))}, &kit.View{Class: kit.ClassText, Text: "Nobody found", W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}))
	}
	return kit.RnScreen(head, kit.RnBox(kit.Column, kit.View{W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(4))}, kit.RnInput("", g.word)), kit.RnScroll(&g.at, rows...))
}

func (g *guestsPage) row(who kit.Person) *kit.View {
	e := &g.editor.now
	in := slices.Contains(e.Guests, who.Name)
	return kit.RnPress(kit.Across, kit.View{W: kit.Match, MinH: kit.DP(60), Pad: kit.Sides(kit.DP(20), kit.DP(6)), Selected: in}, func() {
		if in {
			e.Guests = slices.DeleteFunc(slices.Clone(e.Guests), func(n string) bool { return n == who.Name })
			return
		}
		e.Guests = append(slices.Clone(e.Guests), who.Name)
	}, &kit.View{Class: kit.ClassGroup, Weight: 1, GY: kit.Center, Kids: []*kit.View{
		kit.RnText(who.Name, kit.Style{Points: 16, Lines: 1}), kit.RnText(who.Phone, kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1})}}, kit.RnTick(in))
}
