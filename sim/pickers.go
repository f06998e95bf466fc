package sim

import (
	"fmt"
	"time"
)

// is24 is whether the phone says times with hours of 0 to 23.
func (p *Phone) is24() bool { return p.prefs.on[pref24] }

// timeText says a time of day as the phone does: "7:05 PM" or "19:05".
func (p *Phone) timeText(hour, minute int) string {
	if p.is24() {
		return fmt.Sprintf("%02d:%02d", hour, minute)
	}
	return fmt.Sprintf("%d:%02d %s", hour12(hour), minute, half(hour))
}

// clockOf says the time of day of an instant.
func (p *Phone) clockOf(t time.Time) string { return p.timeText(t.Hour(), t.Minute()) }

// hour12 is an hour as a clock of twelve hours has it.
func hour12(hour int) int { return (hour+11)%12 + 1 }

func half(hour int) string {
	if hour < 12 {
		return "AM"
	}
	return "PM"
}

// day is the midnight at which an instant's day began.
func day(t time.Time) time.Time { return t.Truncate(24 * time.Hour) }

// picker is a dialog of the framework around one of its pickers.
type picker struct {
	title string
	body  func(p *Phone) *view
	// done is called by OK and reports whether the dialog may close.
	done func(p *Phone) bool
	// extra is a button at the left; no label is none.
	extra choice
}

// pick raises a picker's dialog. Its ids are all the framework's.
func (p *Phone) pick(k picker) {
	o := &overlay{kind: overlayDialog, title: k.title}
	button := func(id, label string, do func()) *view {
		return &view{class: classButton, id: "android:id/" + id, text: label, caps: p.profile.caps, h: dp(48), minW: dp(64), pad: sides(dp(12), 0), click: do,
			style: style{ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}}
	}
	o.build = func(p *Phone) *view {
		row := &view{class: classLinear, lay: across, w: match, pad: sides(dp(12), dp(4))}
		if k.extra.label != "" {
			row.add(button("button3", k.extra.label, func() { p.dismiss(o); run(k.extra.do) }))
		}
		row.add(&view{class: classView, id: "android:id/spacer", weight: 1, h: 1, ghost: true},
			button("button2", "Cancel", func() { p.dismiss(o) }),
			button("button1", "OK", func() {
				if k.done(p) {
					p.dismiss(o)
				}
			}))
		return &view{class: classLinear, id: "android:id/parentPanel", w: match, style: style{fill: inkCard, round: dp(16)}, kids: []*view{
			{class: classFrame, id: "android:id/customPanel", lay: stack, w: match, shrinks: true, kids: []*view{
				{class: classFrame, id: "android:id/custom", lay: stack, w: match, kids: []*view{k.body(p)}}}},
			{class: classScroll, id: "android:id/buttonPanel", w: match, kids: []*view{row}}}}
	}
	p.raise(o)
}

// upright is whether the display is higher than wide.
func (p *Phone) upright() bool { return p.rotation%2 == 0 }

var weekdayNames = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
