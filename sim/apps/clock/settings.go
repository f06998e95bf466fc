package clock

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// clockSettings is the page of the Clock's settings.
type clockSettings struct {
	app *clockApp
	at  kit.Scroll
}

func (*clockSettings) Activity() string { return ".settings.SettingsActivity" }

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

func dayName(d string) string { return kit.WeekdayNames[slices.Index(weekdays, d)] }

func (*clockSettings) Route() string { return "Settings" }

func (g *clockSettings) Build(p *kit.Phone) *kit.View {
	c := g.app
	var after, days []string
	for _, n := range silences {
		after = append(after, silenceText(n))
	}
	for _, d := range weekStarts {
		days = append(days, dayName(d))
	}
	row := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(64), Click: func() { g.askSnooze(p) }, Kids: []*kit.View{
		{Class: kit.ClassRelative, Weight: 1, GY: kit.Center, Kids: []*kit.View{
			{Class: kit.ClassText, ID: "android:id/title", Text: "Snooze length", Style: kit.Style{Ink: kit.InkText, Points: 18, Lines: 1}},
			{Class: kit.ClassText, ID: "android:id/summary", Text: silenceText(c.snooze), Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}}}
	hours := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(64), Margin: kit.Edges{T: kit.DP(8)}, Click: func() { p.Prefs.Toggle(p, kit.Pref24) }, Kids: []*kit.View{
		{Class: kit.ClassText, ID: "android:id/title", Text: kit.Pref24, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 18, Lines: 1}},
		{Class: kit.ClassSwitch, ID: "android:id/switch_widget", W: kit.DP(52), H: kit.DP(32), GY: kit.Center, Checkable: true, Checked: p.Is24(), Style: kit.Style{Shape: kit.ShapeSwitch}}}}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(clockID, "Settings", p.Pop),
		{Class: kit.ClassScroll, ID: clockID + ":id/main", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8)), Kids: []*kit.View{row,
				kit.Exposed(p, clockID, "silence_after", "Silence after", silenceText(c.silence), func(s string) { c.silence = silences[slices.Index(after, s)] }, after...),
				kit.Exposed(p, clockID, "week_start", "Start week on", dayName(c.week), func(s string) { c.week = weekStarts[slices.Index(days, s)] }, days...),
				hours}}}}}}
}

// askSnooze changes for how long an alarm is put off.
func (g *clockSettings) askSnooze(p *kit.Phone) {
	n := kit.NewNumberPicker(g.app.snooze, 1, 30)
	p.Alert(kit.Alert{Title: "Snooze length", Negative: kit.Choice{Label: "Cancel"},
		Body: func(p *kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(12)), Kids: []*kit.View{n.View(p),
				{Class: kit.ClassText, ID: clockID + ":id/minutes_label", Text: "minutes", GX: kit.Center, Style: kit.Style{Ink: kit.InkDim, Lines: 1}}}}
		},
		Positive: kit.Choice{Label: "OK", Do: func() { n.Settle(); g.app.snooze = n.Value }}})
}

// weekOrder is the days in the order in which the user's week has them.
func (c *clockApp) weekOrder() []string {
	at := slices.Index(weekdays, c.week)
	return append(slices.Clone(weekdays[at:]), weekdays[:at]...)
}
