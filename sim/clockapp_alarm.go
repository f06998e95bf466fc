package sim

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

func (g *clockPage) alarmTab(p *Phone) *view {
	body := &view{class: classFrame, lay: stack, w: match, h: match}
	if len(g.app.alarms) == 0 {
		body.add(&view{class: classText, id: clockID + ":id/alarms_empty_view", text: "No alarms", w: match, gy: center, style: style{ink: inkDim, points: 18, align: center}})
	} else {
		rows := &view{class: classRecycler, id: clockID + ":id/alarms_recycler_view", lay: list, scroll: &g.at[tabAlarm], w: match, h: match, pad: edges{dp(12), 0, dp(12), dp(104)}}
		for _, a := range g.app.alarms {
			rows.add(g.alarmRow(p, a))
		}
		body.add(rows)
	}
	return body.add(g.fab("add", "Add alarm", func() {
		now := p.Now()
		p.pickTime(now.Hour(), now.Minute(), func(h, m int) {
			g.open = g.app.put(p, alarmEntry{Hour: h, Minute: m, On: true, Vibrate: true})
			g.announce(p, g.open)
		})
	}))
}

// announce says when an alarm will ring.
func (g *clockPage) announce(p *Phone, id int) {
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
	p.snack(text, choice{})
}

// alarmRow is one alarm; the one that is open shows its days and buttons.
func (g *clockPage) alarmRow(p *Phone, a alarmEntry) *view {
	open := g.open == a.ID
	front := inkFor(a.On, inkText, inkDim)
	arrow := iconButton(clockID+":id/arrow", "chevron_down", "Expand alarm", func() { g.fold(a.ID) })
	if open {
		arrow.style.icon, arrow.desc = "chevron_up", "Collapse alarm"
	}
	label := &view{class: classText, id: clockID + ":id/label", text: a.Label, weight: 1, gy: center, style: style{ink: front, points: 15, lines: 1}}
	if open {
		label.id, label.click, label.h = clockID+":id/edit_label", func() { g.askLabel(p, a) }, dp(40)
		label.style.vcenter = true
		if a.Label == "" {
			label.text, label.style.ink = "Add label", inkDim
		}
	}
	row := &view{class: classLinear, id: clockID + ":id/alarm_item", desc: "", w: match, marg: edges{b: dp(12)}, pad: edges{dp(16), dp(8), dp(8), dp(12)},
		click: func() { g.fold(a.ID) }, style: style{fill: inkFor(a.On, inkSoft, inkCard), round: dp(24)}, kids: []*view{
			{class: classLinear, lay: across, w: match, minH: dp(48), kids: []*view{label, arrow}},
			{class: classLinear, lay: across, w: match, pad: edges{r: dp(8)}, kids: []*view{
				{class: classText, id: clockID + ":id/digital_clock", text: p.timeText(a.Hour, a.Minute), click: func() { g.askTime(p, a) },
					style: style{ink: front, points: 44, bold: a.On, lines: 1}},
				{class: classView, weight: 1, h: 1, ghost: true},
				{class: classSwitch, id: clockID + ":id/onoff", w: dp(60), h: dp(48), gy: center, checkable: true, checked: a.On || !a.Snoozed.IsZero(), click: func() { g.flip(p, a) }, style: style{shape: shapeSwitch}}}},
			{class: classText, id: clockID + ":id/days_of_week", text: a.says(p.Now()), style: style{ink: front, points: 14, lines: 1}}}}
	if open {
		row.add(g.alarmDays(p, a), g.alarmTools(p, a))
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
				out = append(out, weekdayNames[i][:3])
			}
		}
		return strings.Join(out, ", ")
	case !a.On:
		return "Not scheduled"
	}
	if day(a.due(now)).Equal(day(now)) {
		return "Today"
	}
	return "Tomorrow"
}

// alarmDays is a toggle for each day; only its description tells Tuesday from
// Thursday.
func (g *clockPage) alarmDays(p *Phone, a alarmEntry) *view {
	row := &view{class: classLinear, id: clockID + ":id/repeat_days", lay: across, w: match, marg: edges{t: dp(12)}}
	for i, d := range g.app.weekOrder() {
		on := slices.Contains(a.Days, d)
		row.add(&view{class: classFrame, lay: stack, weight: 1, kids: []*view{
			{class: classCheck, id: fmt.Sprintf("%s:id/day_button_%d", clockID, i), text: dayName(d)[:1], desc: dayName(d), w: dp(40), h: dp(40), gx: center, checkable: true, checked: on,
				click: func() { g.flipDay(p, a, d) },
				style: style{fill: inkFor(on, inkAccent, inkPage), ink: inkFor(on, inkOnAccent, inkText), round: dp(20), points: 14, bold: true, align: center, vcenter: true, lines: 1}}}})
	}
	return row
}

func (g *clockPage) alarmTools(p *Phone, a alarmEntry) *view {
	return &view{class: classLinear, w: match, marg: edges{t: dp(8)}, kids: []*view{
		{class: classCheck, id: clockID + ":id/vibrate_onoff", text: "Vibrate", checkable: true, checked: a.Vibrate, w: match, h: dp(48),
			click: func() { a.Vibrate = !a.Vibrate; g.app.put(p, a) }, style: style{shape: shapeCheck, ink: inkText, vcenter: true, lines: 1}},
		{class: classText, id: clockID + ":id/delete", text: "Delete", w: match, h: dp(48), click: func() { g.open = 0; g.app.removeAlarm(p, a.ID) },
			style: style{ink: inkAccent, bold: true, vcenter: true, lines: 1}}}}
}

// flip turns an alarm on or off; one that is snoozed ends.
func (g *clockPage) flip(p *Phone, a alarmEntry) {
	if a.Snoozed.IsZero() {
		a.On = !a.On
	}
	a.Snoozed = time.Time{}
	g.announce(p, g.app.put(p, a))
}

func (g *clockPage) flipDay(p *Phone, a alarmEntry, name string) {
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

func (g *clockPage) askTime(p *Phone, a alarmEntry) {
	p.pickTime(a.Hour, a.Minute, func(h, m int) {
		a.Hour, a.Minute, a.On, a.Snoozed = h, m, true, time.Time{}
		g.announce(p, g.app.put(p, a))
	})
}

func (g *clockPage) askLabel(p *Phone, a alarmEntry) {
	f := &field{hint: "Label", action: actionDone, capital: true, limit: 60}
	f.set(a.Label)
	p.alert(alert{title: "Label", negative: choice{label: "Cancel"},
		body: func(*Phone) *view {
			return &view{class: classLinear, w: match, pad: sides(dp(24), dp(12)), kids: []*view{input(clockID+":id/label_edit", f)}}
		},
		positive: choice{"OK", func() {
			a.Label = strings.TrimSpace(f.String())
			g.app.put(p, a)
		}}})
}
