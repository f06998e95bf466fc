package sim

import (
	"fmt"
	"time"
)

// dayForm is how a date stands in a web page's field.
const dayForm = "02/01/2006"

// calendar asks for a day in the dialog that a browser opens for a date; the
// month can be turned. An empty day is none, and is what Clear gives.
func (p *Phone) calendar(now string, done func(day string)) {
	chosen, err := time.Parse(dayForm, now)
	if err != nil {
		chosen = p.Now()
	}
	month := time.Date(chosen.Year(), chosen.Month(), 1, 0, 0, 0, 0, time.UTC)
	day := chosen
	p.alert(alert{
		body: func(p *Phone) *view {
			return &view{class: classLinear, id: "android:id/datePicker", w: match, pad: sides(dp(16), 0), kids: []*view{
				{class: classText, id: "android:id/date_picker_header_date", text: day.Format("Mon, Jan 2"), w: match, marg: edges{l: dp(8), b: dp(8)}, style: style{ink: inkText, points: 26, bold: true, lines: 1}},
				monthBar(month, func(by int) { month = month.AddDate(0, by, 0); p.stir() }),
				monthGrid(month, day, func(d time.Time) { day = d; p.stir() })}}
		},
		positive: choice{"Set", func() { done(day.Format(dayForm)) }},
		negative: choice{label: "Cancel"},
		neutral:  choice{"Clear", func() { done("") }},
	})
}

func monthBar(month time.Time, turn func(by int)) *view {
	return &view{class: classLinear, lay: across, w: match, kids: []*view{
		iconButton("android:id/prev", "chevron_left", "Previous month", func() { turn(-1) }),
		{class: classText, text: month.Format("January 2006"), weight: 1, gy: center, style: style{ink: inkText, points: 15, bold: true, align: center, lines: 1}},
		iconButton("android:id/next", "chevron_right", "Next month", func() { turn(1) })}}
}

// monthGrid is a month's days in weeks that begin with Monday.
func monthGrid(month, chosen time.Time, pick func(time.Time)) *view {
	grid := &view{class: classView, id: "android:id/month_view", w: match}
	week := func() *view { return &view{class: classView, lay: across, w: match, h: dp(40)} }
	head := week()
	for _, d := range "MTWTFSS" {
		head.add(&view{class: classText, text: string(d), ghost: true, weight: 1, gy: center, style: style{ink: inkDim, points: 12, align: center, lines: 1}})
	}
	grid.add(head)
	row := week()
	for range (int(month.Weekday()) + 6) % 7 {
		row.add(&view{class: classView, ghost: true, weight: 1, h: 1})
	}
	for d := month; d.Month() == month.Month(); d = d.AddDate(0, 0, 1) {
		if len(row.kids) == 7 {
			grid.add(row)
			row = week()
		}
		is := d.YearDay() == chosen.YearDay() && d.Year() == chosen.Year()
		v := &view{class: classView, text: fmt.Sprint(d.Day()), desc: d.Format("02 January 2006"), weight: 1, h: match, checked: is, checkable: true, click: func() { pick(d) },
			style: style{ink: inkText, points: 14, align: center, vcenter: true, lines: 1}}
		if is {
			v.style.fill, v.style.ink, v.style.round = inkAccent, inkOnAccent, dp(20)
		}
		row.add(v)
	}
	for len(row.kids) < 7 {
		row.add(&view{class: classView, ghost: true, weight: 1, h: 1})
	}
	return grid.add(row)
}
