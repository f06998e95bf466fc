package clock

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

func (g *clockPage) alarmTab(p *kit.Phone) *kit.View {
	body := &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, H: kit.Match}
	if len(g.app.alarms) == 0 {
		body.Add(&kit.View{Class: kit.ClassText, ID: clockID + ":id/alarms_empty_view", Text: "No alarms", W: kit.Match, GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 18, Align: kit.Center}})
	} else {
		rows := &kit.View{Class: kit.ClassRecycler, ID: clockID + ":id/alarms_recycler_view", Layout: kit.List, Scroll: &g.at[tabAlarm], W: kit.Match, H: kit.Match, Pad: kit.Edges{L: kit.DP(12), T: 0, R: kit.DP(12), B: kit.DP(104)}}
		for _, a := range g.app.alarms {
			rows.Add(g.alarmRow(p, a))
		}
		body.Add(rows)
	}
	return body.Add(g.fab("add", "Add alarm", func() {
		now := p.Now()
		p.PickTime(now.Hour(), now.Minute(), func(h, m int) {
			g.open = g.app.put(p, alarmEntry{Hour: h, Minute: m, On: true, Vibrate: true})
			g.announce(p, g.open)
		})
	}))
}

// announce says when an alarm will ring.
func (g *clockPage) announce(p *kit.Phone, id int) {
	a := g.app.find(id)
	if a == nil || !a.On {
		return
	}
	left := a.due(p.Now()).Sub(p.Now()).Round(time.Minute)
	var parts []string
	for _, u := range []struct {
		n    int
		name string
	}{{int(left.Hours()) / 24, "day"}, {int(left.Hours()) % 24, "hour"}, {int(left.Minutes()) % 60, "minute"}} {
		if u.n == 1 {
			parts = append(parts, "1 "+u.name)
		} else if u.n > 1 {
			parts = append(parts, fmt.Sprintf("%d %ss", u.n, u.name))
		}
	}
	text := "Alarm set for less than 1 minute from now."
	if len(parts) > 0 {
		text = "Alarm set for " + strings.Join(parts, ", ") + " from now."
	}
	p.Snack(text, kit.Choice{})
}

// alarmRow is one alarm; the one that is open shows its days and buttons.
func (g *clockPage) alarmRow(p *kit.Phone, a alarmEntry) *kit.View {
	open := g.open == a.ID
	front := kit.InkFor(a.On, kit.InkText, kit.InkDim)
	arrow := kit.IconButton(clockID+":id/arrow", "chevron_down", "Expand alarm", func() { g.fold(a.ID) })
	if open {
		arrow.Style.Icon, arrow.Desc = "chevron_up", "Collapse alarm"
	}
	label := &kit.View{Class: kit.ClassText, ID: clockID + ":id/label", Text: a.Label, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: front, Points: 15, Lines: 1}}
	if open {
		label.ID, label.Click, label.H = clockID+":id/edit_label", func() { g.askLabel(p, a) }, kit.DP(40)
		label.Style.Vcenter = true
		if a.Label == "" {
			label.Text, label.Style.Ink = "Add label", kit.InkDim
		}
	}
	row := &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/alarm_item", Desc: "", W: kit.Match, Margin: kit.Edges{B: kit.DP(12)}, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(8), B: kit.DP(12)},
		Click: func() { g.fold(a.ID) }, Style: kit.Style{Fill: kit.InkFor(a.On, kit.InkSoft, kit.InkCard), Round: kit.DP(24)}, Kids: []*kit.View{
			{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, MinH: kit.DP(48), Kids: []*kit.View{label, arrow}},
			{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Pad: kit.Edges{R: kit.DP(8)}, Kids: []*kit.View{
				{Class: kit.ClassText, ID: clockID + ":id/digital_clock", Text: p.TimeText(a.Hour, a.Minute), Click: func() { g.askTime(p, a) },
					Style: kit.Style{Ink: front, Points: 44, Bold: a.On, Lines: 1}},
				{Class: kit.ClassView, Weight: 1, H: 1, Ghost: true},
				{Class: kit.ClassSwitch, ID: clockID + ":id/onoff", W: kit.DP(60), H: kit.DP(48), GY: kit.Center, Checkable: true, Checked: a.On || !a.Snoozed.IsZero(), Click: func() { g.flip(p, a) }, Style: kit.Style{Shape: kit.ShapeSwitch}}}},
			{Class: kit.ClassText, ID: clockID + ":id/days_of_week", Text: a.says(p.Now()), Style: kit.Style{Ink: front, Points: 14, Lines: 1}}}}
	if open {
		row.Add(g.alarmDays(p, a), g.alarmTools(p, a))
	}
	return row
}

func (g *clockPage) fold(id int) {
	if g.open == id {
		g.open = 0
		return
	}
	g.open = id
}

// says is when the alarm rings, as its row has it.
func (a alarmEntry) says(now time.Time) string {
	switch {
	case !a.Snoozed.IsZero():
		return "Snoozed"
	case len(a.Days) == len(weekdays):
		return "Every day"
	case len(a.Days) > 0:
		var out []string
		for i, d := range weekdays {
			if slices.Contains(a.Days, d) {
				out = append(out, kit.WeekdayNames[i][:3])
			}
		}
		return strings.Join(out, ", ")
	case !a.On:
		return "Not scheduled"
	}
	if kit.Day(a.due(now)).Equal(kit.Day(now)) {
		return "Today"
	}
	return "Tomorrow"
}

// alarmDays is a toggle for each day; only its description tells Tuesday from
// Thursday.
func (g *clockPage) alarmDays(p *kit.Phone, a alarmEntry) *kit.View {
	row := &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/repeat_days", Layout: kit.Across, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}}
	for i, d := range g.app.weekOrder() {
		on := slices.Contains(a.Days, d)
		row.Add(&kit.View{Class: kit.ClassFrame, Layout: kit.Stack, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassCheck, ID: fmt.Sprintf("%s:id/day_button_%d", clockID, i), Text: dayName(d)[:1], Desc: dayName(d), W: kit.DP(40), H: kit.DP(40), GX: kit.Center, Checkable: true, Checked: on,
				Click: func() { g.flipDay(p, a, d) },
				Style: kit.Style{Fill: kit.InkFor(on, kit.InkAccent, kit.InkPage), Ink: kit.InkFor(on, kit.InkOnAccent, kit.InkText), Round: kit.DP(20), Points: 14, Bold: true, Align: kit.Center, Vcenter: true, Lines: 1}}}})
	}
	return row
}

func (g *clockPage) alarmTools(p *kit.Phone, a alarmEntry) *kit.View {
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, Margin: kit.Edges{T: kit.DP(8)}, Kids: []*kit.View{
		{Class: kit.ClassCheck, ID: clockID + ":id/vibrate_onoff", Text: "Vibrate", Checkable: true, Checked: a.Vibrate, W: kit.Match, H: kit.DP(48),
			Click: func() { a.Vibrate = !a.Vibrate; g.app.put(p, a) }, Style: kit.Style{Shape: kit.ShapeCheck, Ink: kit.InkText, Vcenter: true, Lines: 1}},
		{Class: kit.ClassText, ID: clockID + ":id/delete", Text: "Delete", W: kit.Match, H: kit.DP(48), Click: func() { g.open = 0; g.app.removeAlarm(p, a.ID) },
			Style: kit.Style{Ink: kit.InkAccent, Bold: true, Vcenter: true, Lines: 1}}}}
}

// flip turns an alarm on or off; one that is snoozed ends.
func (g *clockPage) flip(p *kit.Phone, a alarmEntry) {
	if a.Snoozed.IsZero() {
		a.On = !a.On
	}
	a.Snoozed = time.Time{}
	g.announce(p, g.app.put(p, a))
}

func (g *clockPage) flipDay(p *kit.Phone, a alarmEntry, name string) {
	was := a.Days
	a.Days = nil
	for _, d := range weekdays {
		if slices.Contains(was, d) != (d == name) {
			a.Days = append(a.Days, d)
		}
	}
	a.On = true
	g.announce(p, g.app.put(p, a))
}

func (g *clockPage) askTime(p *kit.Phone, a alarmEntry) {
	p.PickTime(a.Hour, a.Minute, func(h, m int) {
		a.Hour, a.Minute, a.On, a.Snoozed = h, m, true, time.Time{}
		g.announce(p, g.app.put(p, a))
	})
}

func (g *clockPage) askLabel(p *kit.Phone, a alarmEntry) {
	f := &kit.Field{Hint: "Label", Action: kit.ActionDone, Capital: true, Limit: 60}
	f.Set(a.Label)
	p.Alert(kit.Alert{Title: "Label", Negative: kit.Choice{Label: "Cancel"},
		Body: func(*kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(12)), Kids: []*kit.View{kit.TextField(clockID+":id/label_edit", f)}}
		},
		Positive: kit.Choice{Label: "OK", Do: func() {
			a.Label = strings.TrimSpace(f.String())
			g.app.put(p, a)
		}}})
}
