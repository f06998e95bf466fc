package sim

import (
	"fmt"
	"slices"
)

// clockSettings is the page of the Clock's settings.
type clockSettings struct {
	app *clockApp
	at  scroll
}

func (*clockSettings) activity() string { return ".settings.SettingsActivity" }

// silences are the minutes after which an alarm may give up; 0 is never.
var silences = []int{1, 5, 10, 25, 0}

func silenceText(n int) string {
	switch n {
	case 0:
		return "Never"
	case 1:
		return "1 minute"
	}
	return fmt.Sprintf("%d minutes", n)
}

// weekStarts are the days on which a week may begin.
var weekStarts = []string{"mon", "sat", "sun"}

func dayName(d string) string { return weekdayNames[slices.Index(weekdays, d)] }

func (g *clockSettings) build(p *Phone) *view {
	c := g.app
	var after, days []string
	for _, n := range silences {
		after = append(after, silenceText(n))
	}
	for _, d := range weekStarts {
		days = append(days, dayName(d))
	}
	row := &view{class: classLinear, lay: across, w: match, h: dp(64), click: func() { g.askSnooze(p) }, kids: []*view{
		{class: classRelative, weight: 1, gy: center, kids: []*view{
			{class: classText, id: "android:id/title", text: "Snooze length", style: style{ink: inkText, points: 18, lines: 1}},
			{class: classText, id: "android:id/summary", text: silenceText(c.snooze), style: style{ink: inkDim, points: 14, lines: 1}}}}}}
	hours := &view{class: classLinear, lay: across, w: match, h: dp(64), marg: edges{t: dp(8)}, click: func() { p.prefs.toggle(p, pref24) }, kids: []*view{
		{class: classText, id: "android:id/title", text: pref24, weight: 1, gy: center, style: style{ink: inkText, points: 18, lines: 1}},
		{class: classSwitch, id: "android:id/switch_widget", w: dp(52), h: dp(32), gy: center, checkable: true, checked: p.is24(), style: style{shape: shapeSwitch}}}}
	return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(clockID, "Settings", p.pop),
		{class: classScroll, id: clockID + ":id/main", lay: scroller, scroll: &g.at, w: match, weight: 1, kids: []*view{
			{class: classLinear, w: match, pad: sides(dp(16), dp(8)), kids: []*view{row,
				exposed(p, clockID, "silence_after", "Silence after", silenceText(c.silence), func(s string) { c.silence = silences[slices.Index(after, s)] }, after...),
				exposed(p, clockID, "week_start", "Start week on", dayName(c.week), func(s string) { c.week = weekStarts[slices.Index(days, s)] }, days...),
				hours}}}}}}
}

// askSnooze changes for how long an alarm is put off.
func (g *clockSettings) askSnooze(p *Phone) {
	n := newNumberPicker(g.app.snooze, 1, 30)
	p.alert(alert{title: "Snooze length", negative: choice{label: "Cancel"},
		body: func(p *Phone) *view {
			return &view{class: classLinear, w: match, pad: sides(dp(24), dp(12)), kids: []*view{n.view(p),
				{class: classText, id: clockID + ":id/minutes_label", text: "minutes", gx: center, style: style{ink: inkDim, lines: 1}}}}
		},
		positive: choice{"OK", func() { n.settle(); g.app.snooze = n.value }}})
}

// weekOrder is the days in the order in which the user's week has them.
func (c *clockApp) weekOrder() []string {
	at := slices.Index(weekdays, c.week)
	return append(slices.Clone(weekdays[at:]), weekdays[:at]...)
}
