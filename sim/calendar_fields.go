package sim

import (
	"slices"
	"time"
)

// times is the rows for whole days, start and end.
func (g *eventEditor) times(p *Phone) []*view {
	flip := &view{class: classSwitch, w: dp(60), h: dp(48), gy: center, checkable: true, checked: g.now.AllDay, click: func() { g.now.AllDay = !g.now.AllDay }, style: style{shape: shapeSwitch}}
	name := rnText("All day", style{points: 16, lines: 1})
	name.weight, name.gy = 1, center
	out := []*view{rnBox(across, view{w: match, h: dp(60), pad: sides(dp(4), 0), marg: edges{t: dp(8)}}, name, flip),
		g.when(p, "Starts", g.now.Start, g.shift), g.when(p, "Ends", g.now.End, func(t time.Time) { g.now.End = t })}
	if g.late() {
		out = append(out, rnError("The end must be after the start"))
	}
	return out
}

// when is a row with a day and a time of day, each with the system's picker.
func (g *eventEditor) when(p *Phone, label string, t time.Time, set func(time.Time)) *view {
	name := rnText(label, style{ink: inkDim, points: 14, lines: 1})
	name.gy, name.w = center, dp(56)
	press := func(text string, do func()) *view {
		return rnPress(stack, view{h: dp(44), gy: center, pad: sides(dp(12), 0), marg: edges{l: dp(8)}, style: style{fill: inkSoft, round: dp(8)}}, do,
			&view{class: classText, text: text, gx: center, gy: center, style: style{ink: inkText, points: 15, lines: 1}})
	}
	row := rnBox(across, view{w: match, h: dp(56), pad: sides(dp(4), 0)}, name,
		press(t.Format("Mon, Jan 2, 2006"), func() {
			p.pickDate(t, time.Time{}, func(d time.Time) { set(d.Add(t.Sub(day(t)))); p.stir() })
		}))
	if !g.now.AllDay {
		row.kids[0].add(press(p.clockOf(t), func() {
			p.pickTime(t.Hour(), t.Minute(), func(h, m int) {
				set(day(t).Add(time.Duration(h)*time.Hour + time.Duration(m)*time.Minute))
				p.stir()
			})
		}))
	}
	return row
}

// askReminder offers the usual reminders and one of one's own.
func (g *eventEditor) askReminder(p *Phone) {
	set := func(n int) func() { return func() { g.now.Reminder = &n; p.stir() } }
	chosen := 0
	items := []choice{{"No reminder", func() { g.now.Reminder = nil; p.stir() }}}
	for _, n := range []int{0, 5, 10, 30, 60, 1440} {
		if g.now.Reminder != nil && *g.now.Reminder == n {
			chosen = len(items)
		}
		items = append(items, choice{reminderText(&n), set(n)})
	}
	items = append(items, choice{"Custom…", func() { g.askMinutes(p) }})
	if g.now.Reminder != nil && chosen == 0 {
		chosen = -1
	}
	p.rnModal("Reminder", chosen, items...)
}

func (g *eventEditor) askMinutes(p *Phone) {
	n := newNumberPicker(15, 1, 120)
	p.alert(alert{title: "Minutes before", negative: choice{label: "Cancel"},
		body:     func(p *Phone) *view { return &view{class: classGroup, w: match, kids: []*view{n.view(p)}} },
		positive: choice{"OK", func() { n.settle(); v := n.value; g.now.Reminder = &v }}})
}

// guestsPage chooses the guests of an event.
type guestsPage struct {
	editor *eventEditor
	word   *field
	at     scroll
}

func newGuestsPage(p *Phone, e *eventEditor) *guestsPage {
	g := &guestsPage{editor: e}
	g.word = &field{hint: "Search people", action: actionSearch, changed: func() { g.at.pos = 0; p.stir() }}
	return g
}

func (*guestsPage) activity() string { return ".MainActivity" }

func (g *guestsPage) remake(_ *Phone, died bool) {
	if died {
		g.word.set("")
	}
}

func (g *guestsPage) build(p *Phone) *view {
	name := rnText("Guests", style{points: 18, bold: true, lines: 1})
	name.weight, name.gy = 1, center
	head := rnBox(across, view{w: match, h: dp(56), pad: sides(dp(8), 0)}, rnLink("‹", p.pop), name, rnLink("Done", p.pop))
	var rows []*view
	for _, who := range p.people() {
		if contains(who.Name, g.word.String()) {
			rows = append(rows, g.row(who))
		}
	}
	if len(rows) == 0 {
		rows = append(rows, rnBox(column, view{w: match, pad: sides(dp(24), dp(32))}, &view{class: classText, text: "Nobody found", w: match, style: style{ink: inkDim, align: center}}))
	}
	return rnScreen(head, rnBox(column, view{w: match, pad: sides(dp(16), dp(4))}, rnInput("", g.word)), rnScroll(&g.at, rows...))
}

func (g *guestsPage) row(who person) *view {
	e := &g.editor.now
	in := slices.Contains(e.Guests, who.Name)
	return rnPress(across, view{w: match, minH: dp(60), pad: sides(dp(20), dp(6)), selected: in}, func() {
		if in {
			e.Guests = slices.DeleteFunc(slices.Clone(e.Guests), func(n string) bool { return n == who.Name })
			return
		}
		e.Guests = append(slices.Clone(e.Guests), who.Name)
	}, &view{class: classGroup, weight: 1, gy: center, kids: []*view{
		rnText(who.Name, style{points: 16, lines: 1}), rnText(who.Phone, style{ink: inkDim, points: 13, lines: 1})}}, rnTick(in))
}
