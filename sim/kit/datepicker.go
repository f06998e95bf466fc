package kit

import (
	"image"
	"strconv"
	"time"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// The years that a date picker offers.
const (
	FirstYear = 1900
	LastYear  = 2100
)

// datePicker is the framework's picker of a day: a month, and a list of years.
type datePicker struct {
	day   time.Time // chosen, a midnight
	month time.Time // shown, its first day
	least time.Time // the first day that can be chosen; zero is any
	years bool
	at    Scroll
}

// PickDate asks for a day, beginning at the one given. Days before least can't
// be chosen; the zero time allows all.
func (p *Phone) PickDate(from, least time.Time, done func(time.Time)) {
	d := &datePicker{day: Day(from), month: MonthOf(from), least: least}
	p.pick(picker{title: "DatePickerDialog", body: d.view, done: func(*Phone) bool {
		done(d.day)
		return true
	}})
}

// MonthOf is the first day of an instant's month.
func MonthOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

func (d *datePicker) view(p *Phone) *View {
	body := &View{Class: ClassLinear, W: Match}
	pages := &View{Class: "android.widget.ViewAnimator", ID: "android:id/animator", Layout: Stack, W: Match}
	if !p.Upright() {
		body.Layout, pages.W, pages.Weight = Across, Wrap, 1
	}
	if d.years {
		pages.Add(d.yearList(p))
	} else {
		pages.Add(d.monthPage(p))
	}
	return &View{Class: "android.widget.DatePicker", ID: "android:id/datePicker", W: Match, Kids: []*View{body.Add(d.header(p), pages)}}
}

func (d *datePicker) header(p *Phone) *View {
	head := &View{Class: ClassLinear, ID: "android:id/date_picker_header", W: Match, Pad: Sides(DP(24), DP(16)), Style: Style{Fill: InkAccent, Round: DP(16)}, Kids: []*View{
		{Class: ClassText, ID: "android:id/date_picker_header_year", Text: strconv.Itoa(d.day.Year()), Selected: d.years, Click: func() { d.showYears() },
			Style: Style{Ink: InkFor(d.years, InkOnAccent, InkSoft), Points: 16, Bold: true, Lines: 1}},
		{Class: ClassText, ID: "android:id/date_picker_header_date", Text: d.day.Format("Mon, Jan 2"), Selected: !d.years, Click: func() { d.years = false }, Margin: Edges{T: DP(4)},
			Style: Style{Ink: InkFor(d.years, InkSoft, InkOnAccent), Points: 32, Lines: 2}}}}
	if !p.Upright() {
		head.W, head.H = DP(170), DP(230)
	}
	return head
}

func (d *datePicker) showYears() {
	d.years = true
	d.at.Pos = max(0, (d.day.Year()-FirstYear-2)*DP(64))
}

func (d *datePicker) yearList(p *Phone) *View {
	l := &View{Class: ClassList, ID: "android:id/date_picker_year_picker", Layout: List, Scroll: &d.at, W: Match, H: DP(300)}
	if !p.Upright() {
		l.H = DP(230)
	}
	for y := FirstYear; y <= LastYear; y++ {
		if y < d.least.Year() && !d.least.IsZero() {
			continue
		}
		chosen := y == d.day.Year()
		size := 18
		if chosen {
			size = 26
		}
		l.Add(&View{Class: ClassText, ID: "android:id/text1", Text: strconv.Itoa(y), W: Match, H: DP(64), Selected: chosen, Click: func() { d.setYear(y) },
			Style: Style{Ink: InkFor(chosen, InkAccent, InkText), Points: size, Align: Center, Vcenter: true, Lines: 1}})
	}
	return l
}

// setYear keeps day and month, where that year has them.
func (d *datePicker) setYear(y int) {
	first := time.Date(y, d.day.Month(), 1, 0, 0, 0, 0, time.UTC)
	d.day = first.AddDate(0, 0, min(d.day.Day(), daysIn(first))-1)
	if d.day.Before(d.least) {
		d.day = Day(d.least)
	}
	d.month, d.years = MonthOf(d.day), false
}

// daysIn is how many days the month has that begins on a day.
func daysIn(first time.Time) int { return first.AddDate(0, 1, -1).Day() }

// monthPage is one month with the buttons to its neighbours. Its title and the
// letters of the weekdays are painted: no view says them.
func (d *datePicker) monthPage(p *Phone) *View {
	row := DP(42)
	if !p.Upright() {
		row = DP(29)
	}
	grid := &View{Class: ClassView, ID: "android:id/month_view", W: Match, Pad: Edges{T: DP(28) + row/2}}
	grid.Paint = func(pt *Painter, v *View) { d.paintMonth(pt, v) }
	lead := int(d.month.Weekday())
	total := daysIn(d.month)
	for week := range 6 {
		line := make([]*View, 7)
		for col := range line {
			line[col] = d.cell(week*7+col-lead+1, total, row)
		}
		grid.Add(line...)
	}
	gridRows(grid, row)
	pager := &View{Class: "android.view.ViewGroup", ID: "android:id/day_picker_view_pager", Layout: Stack, W: Match, Pad: Sides(DP(14), 0), Kids: []*View{grid},
		Grab: func(from, to image.Point, up bool) bool {
			dx, dy := to.X-from.X, to.Y-from.Y
			if up && dx > DP(60) {
				d.turn(-1)
			} else if up && dx < -DP(60) {
				d.turn(1)
			}
			return max(dx, -dx) > max(dy, -dy)
		}}
	box := &View{Class: ClassGroup, ID: "android:id/date_picker_day_picker", Layout: Stack, W: Match, Kids: []*View{pager}}
	if d.least.IsZero() || d.month.After(d.least) {
		box.Add(d.arrow("prev", "left", "Previous month", Start, -1))
	}
	return box.Add(d.arrow("next", "right", "Next month", End, 1))
}

func (d *datePicker) arrow(id, icon, desc string, at Place, by int) *View {
	b := IconButton("android:id/"+id, icon, desc, func() { d.turn(by) })
	b.GX, b.GY, b.W, b.H, b.Margin = at, Start, DP(44), DP(40), Sides(DP(8), 0)
	return b
}

func (d *datePicker) turn(by int) { d.month = d.month.AddDate(0, by, 0) }

// cell is a day of the month, or nil where the month has none.
func (d *datePicker) cell(n, total, row int) *View {
	if n < 1 || n > total {
		return &View{Ghost: true, H: row}
	}
	when := d.month.AddDate(0, 0, n-1)
	chosen, barred := when.Equal(d.day), when.Before(d.least)
	v := &View{Class: ClassView, Text: strconv.Itoa(n), Desc: when.Format("02 January 2006"), H: row, Checked: chosen, Disabled: barred, NoFocus: true,
		Style: Style{Ink: InkText, Points: 14, Align: Center, Vcenter: true, Lines: 1}}
	if !barred {
		v.Click = func() { d.day = when }
	}
	if chosen {
		v.Style.Ink = InkOnAccent
		v.Paint = func(pt *Painter, v *View) {
			pt.Round(Inner(v.Frame, min(row, DP(36)), Center, true), row, pt.C(InkAccent))
		}
	}
	return v
}

func (d *datePicker) paintMonth(pt *Painter, v *View) {
	title := d.month.Format("January 2006")
	size := DP(14)
	in := v.Frame
	pt.Text(title, 1, size, (in.Min.X+in.Max.X-draw.TextWidth(draw.Faces()[1], size, title))/2, in.Min.Y+DP(8), pt.C(InkText))
	small := DP(12)
	for i, letter := range []string{"S", "M", "T", "W", "T", "F", "S"} {
		x := in.Min.X + in.Dx()*(2*i+1)/14 - draw.TextWidth(draw.Faces()[0], small, letter)/2
		pt.Text(letter, 0, small, x, in.Min.Y+DP(34), pt.C(InkDim))
	}
}
