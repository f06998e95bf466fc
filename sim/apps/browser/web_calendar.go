package browser

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// dayForm is how a date stands in a web page's field.
const dayForm = "02/01/2006"

// calendar asks for a day in the dialog that a browser opens for a date; the
// month can be turned. An empty day is none, and is what Clear gives.
func calendar(p *kit.Phone, now string, done func(day string)) {
	chosen, err := time.Parse(dayForm, now)
	if err != nil {
		chosen = p.Now()
	}
	month := time.Date(chosen.Year(), chosen.Month(), 1, 0, 0, 0, 0, time.UTC)
	day := chosen
	p.Alert(kit.Alert{
		Name: "DatePickerDialog",
		Body: func(p *kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassLinear, ID: "android:id/datePicker", W: kit.Match, Pad: kit.Sides(kit.DP(16), 0), Kids: []*kit.View{
				{Class: kit.ClassText, ID: "android:id/date_picker_header_date", Text: day.Format("Mon, Jan 2"), W: kit.Match, Margin: kit.Edges{L: kit.DP(8), B: kit.DP(8)}, Style: kit.Style{Ink: kit.InkText, Points: 26, Bold: true, Lines: 1}},
				monthBar(month, func(by int) { month = month.AddDate(0, by, 0); p.Stir() }),
				monthGrid(month, day, func(d time.Time) { day = d; p.Stir() })}}
		},
		Positive: kit.Choice{Label: "Set", Do: func() { done(day.Format(dayForm)) }},
		Negative: kit.Choice{Label: "Cancel"},
		Neutral:  kit.Choice{Label: "Clear", Do: func() { done("") }},
	})
}

func monthBar(month time.Time, turn func(by int)) *kit.View {
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{
		kit.IconButton("android:id/prev", "chevron_left", "Previous month", func() { turn(-1) }),
		{Class: kit.ClassText, Text: month.Format("January 2006"), Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 15, Bold: true, Align: kit.Center, Lines: 1}},
		kit.IconButton("android:id/next", "chevron_right", "Next month", func() { turn(1) })}}
}

// monthGrid is a month's days in weeks that begin with Monday.
func monthGrid(month, chosen time.Time, pick func(time.Time)) *kit.View {
	grid := &kit.View{Class: kit.ClassView, ID: "android:id/month_view", W: kit.Match}
	week := func() *kit.View {
		return &kit.View{Class: kit.ClassView, Layout: kit.Across, W: kit.Match, H: kit.DP(40)}
	}
	head := week()
	for _, d := range "MTWTFSS" {
		head.Add(&kit.View{Class: kit.ClassText, Text: string(d), Ghost: true, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 12, Align: kit.Center, Lines: 1}})
	}
	grid.Add(head)
	row := week()
	for range (int(month.Weekday()) + 6) % 7 {
		row.Add(&kit.View{Class: kit.ClassView, Ghost: true, Weight: 1, H: 1})
	}
	for d := month; d.Month() == month.Month(); d = d.AddDate(0, 0, 1) {
		if len(row.Kids) == 7 {
			grid.Add(row)
			row = week()
		}
		is := d.YearDay() == chosen.YearDay() && d.Year() == chosen.Year()
		v := &kit.View{Class: kit.ClassView, Text: fmt.Sprint(d.Day()), Desc: d.Format("02 January 2006"), Weight: 1, H: kit.Match, Checked: is, Checkable: true, Click: func() { pick(d) },
			Style: kit.Style{Ink: kit.InkText, Points: 14, Align: kit.Center, Vcenter: true, Lines: 1}}
		if is {
			v.Style.Fill, v.Style.Ink, v.Style.Round = kit.InkAccent, kit.InkOnAccent, kit.DP(20)
		}
		row.Add(v)
	}
	for len(row.Kids) < 7 {
		row.Add(&kit.View{Class: kit.ClassView, Ghost: true, Weight: 1, H: 1})
	}
	return grid.Add(row)
}
