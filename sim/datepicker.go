package sim

import (
	"image"
	"strconv"
	"time"
)

// The years that a date picker offers.
const (
	firstYear = 1900
	lastYear  = 2100
)

// datePicker is the framework's picker of a day: a month, and a list of years.
type datePicker struct {
	day   time.Time // chosen, a midnight
	month time.Time // shown, its first day
	least time.Time // the first day that can be chosen; zero is any
	years bool
	at    scroll
}

// pickDate asks for a day, beginning at the one given. Days before least can't
// be chosen; the zero time allows all.
func (p *Phone) pickDate(from, least time.Time, done func(time.Time)) {
	d := &datePicker{day: day(from), month: monthOf(from), least: least}
	p.pick(picker{title: "DatePickerDialog", body: d.view, done: func(*Phone) bool {
		done(d.day)
		return true
	}})
}

// monthOf is the first day of an instant's month.
func monthOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

func (d *datePicker) view(p *Phone) *view {
	body := &view{class: classLinear, w: match}
	pages := &view{class: "android.widget.ViewAnimator", id: "android:id/animator", lay: stack, w: match}
	if !p.upright() {
		body.lay, pages.w, pages.weight = across, wrap, 1
	}
	if d.years {
		pages.add(d.yearList(p))
	} else {
		pages.add(d.monthPage(p))
	}
	return &view{class: "android.widget.DatePicker", id: "android:id/datePicker", w: match, kids: []*view{body.add(d.header(p), pages)}}
}

func (d *datePicker) header(p *Phone) *view {
	head := &view{class: classLinear, id: "android:id/date_picker_header", w: match, pad: sides(dp(24), dp(16)), style: style{fill: inkAccent, round: dp(16)}, kids: []*view{
		{class: classText, id: "android:id/date_picker_header_year", text: strconv.Itoa(d.day.Year()), selected: d.years, click: func() { d.showYears() },
			style: style{ink: inkFor(d.years, inkOnAccent, inkSoft), points: 16, bold: true, lines: 1}},
		{class: classText, id: "android:id/date_picker_header_date", text: d.day.Format("Mon, Jan 2"), selected: !d.years, click: func() { d.years = false }, marg: edges{t: dp(4)},
			style: style{ink: inkFor(d.years, inkSoft, inkOnAccent), points: 32, lines: 2}}}}
	if !p.upright() {
		head.w, head.h = dp(170), dp(230)
	}
	return head
}

func (d *datePicker) showYears() {
	d.years = true
	d.at.pos = max(0, (d.day.Year()-firstYear-2)*dp(64))
}

func (d *datePicker) yearList(p *Phone) *view {
	l := &view{class: classList, id: "android:id/date_picker_year_picker", lay: list, scroll: &d.at, w: match, h: dp(300)}
	if !p.upright() {
		l.h = dp(230)
	}
	for y := firstYear; y <= lastYear; y++ {
		if y < d.least.Year() && !d.least.IsZero() {
			continue
		}
		chosen := y == d.day.Year()
		size := 18
		if chosen {
			size = 26
		}
		l.add(&view{class: classText, id: "android:id/text1", text: strconv.Itoa(y), w: match, h: dp(64), selected: chosen, click: func() { d.setYear(y) },
			style: style{ink: inkFor(chosen, inkAccent, inkText), points: size, align: center, vcenter: true, lines: 1}})
	}
	return l
}

// setYear keeps day and month, where that year has them.
func (d *datePicker) setYear(y int) {
	first := time.Date(y, d.day.Month(), 1, 0, 0, 0, 0, time.UTC)
	d.day = first.AddDate(0, 0, min(d.day.Day(), daysIn(first))-1)
	if d.day.Before(d.least) {
		d.day = day(d.least)
	}
	d.month, d.years = monthOf(d.day), false
}

// daysIn is how many days the month has that begins on a day.
func daysIn(first time.Time) int { return first.AddDate(0, 1, -1).Day() }

// monthPage is one month with the buttons to its neighbours. Its title and the
// letters of the weekdays are painted: no view says them.
func (d *datePicker) monthPage(p *Phone) *view {
	row := dp(42)
	if !p.upright() {
		row = dp(29)
	}
	grid := &view{class: classView, id: "android:id/month_view", w: match, pad: edges{t: dp(28) + row/2}}
	grid.paint = func(pt *painter, v *view) { d.paintMonth(pt, v) }
	lead := int(d.month.Weekday())
	total := daysIn(d.month)
	for week := range 6 {
		line := make([]*view, 7)
		for col := range line {
			line[col] = d.cell(week*7+col-lead+1, total, row)
		}
		grid.add(line...)
	}
	gridRows(grid, row)
	pager := &view{class: "android.view.ViewGroup", id: "android:id/day_picker_view_pager", lay: stack, w: match, pad: sides(dp(14), 0), kids: []*view{grid},
		grab: func(from, to image.Point, up bool) bool {
			dx, dy := to.X-from.X, to.Y-from.Y
			if up && dx > dp(60) {
				d.turn(-1)
			} else if up && dx < -dp(60) {
				d.turn(1)
			}
			return max(dx, -dx) > max(dy, -dy)
		}}
	box := &view{class: classGroup, id: "android:id/date_picker_day_picker", lay: stack, w: match, kids: []*view{pager}}
	if d.least.IsZero() || d.month.After(d.least) {
		box.add(d.arrow("prev", "left", "Previous month", start, -1))
	}
	return box.add(d.arrow("next", "right", "Next month", end, 1))
}

func (d *datePicker) arrow(id, icon, desc string, at place, by int) *view {
	b := iconButton("android:id/"+id, icon, desc, func() { d.turn(by) })
	b.gx, b.gy, b.w, b.h, b.marg = at, start, dp(44), dp(40), sides(dp(8), 0)
	return b
}

func (d *datePicker) turn(by int) { d.month = d.month.AddDate(0, by, 0) }

// cell is a day of the month, or nil where the month has none.
func (d *datePicker) cell(n, total, row int) *view {
	if n < 1 || n > total {
		return &view{ghost: true, h: row}
	}
	when := d.month.AddDate(0, 0, n-1)
	chosen, barred := when.Equal(d.day), when.Before(d.least)
	v := &view{class: classView, text: strconv.Itoa(n), desc: when.Format("02 January 2006"), h: row, checked: chosen, disabled: barred, noFocus: true,
		style: style{ink: inkText, points: 14, align: center, vcenter: true, lines: 1}}
	if !barred {
		v.click = func() { d.day = when }
	}
	if chosen {
		v.style.ink = inkOnAccent
		v.paint = func(pt *painter, v *view) {
			pt.round(inner(v.frame, min(row, dp(36)), center, true), row, pt.c(inkAccent))
		}
	}
	return v
}

func (d *datePicker) paintMonth(pt *painter, v *view) {
	title := d.month.Format("January 2006")
	size := dp(14)
	in := v.frame
	pt.text(title, 1, size, (in.Min.X+in.Max.X-textWidth(faces()[1], size, title))/2, in.Min.Y+dp(8), pt.c(inkText))
	small := dp(12)
	for i, letter := range []string{"S", "M", "T", "W", "T", "F", "S"} {
		x := in.Min.X + in.Dx()*(2*i+1)/14 - textWidth(faces()[0], small, letter)/2
		pt.text(letter, 0, small, x, in.Min.Y+dp(34), pt.c(inkDim))
	}
}
