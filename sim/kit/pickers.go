package kit

import (
	"fmt"
	"time"
)

// Is24 is whether the phone says times with hours of 0 to 23.
func (p *Phone) Is24() bool { return p.Prefs.On[Pref24] }

// TimeText says a time of day as the phone does: "7:05 PM" or "19:05".
func (p *Phone) TimeText(hour, minute int) string {
	if p.Is24() {
		return fmt.Sprintf("%02d:%02d", hour, minute)
	}
	return fmt.Sprintf("%d:%02d %s", hour12(hour), minute, half(hour))
}

// ClockOf says the time of day of an instant.
func (p *Phone) ClockOf(t time.Time) string { return p.TimeText(t.Hour(), t.Minute()) }

// hour12 is an hour as a clock of twelve hours has it.
func hour12(hour int) int { return (hour+11)%12 + 1 }

func half(hour int) string {
	if hour < 12 {
		return "AM"
	}
	return "PM"
}

// Day is the midnight at which an instant's day began.
func Day(t time.Time) time.Time { return t.Truncate(24 * time.Hour) }

// picker is a dialog of the framework around one of its pickers.
type picker struct {
	title string
	body  func(p *Phone) *View
	// done is called by OK and reports whether the dialog may close.
	done func(p *Phone) bool
	// extra is a button at the left; no label is none.
	extra Choice
}

// pick raises a picker's dialog. Its ids are all the framework's.
func (p *Phone) pick(k picker) {
	o := &Overlay{Kind: OverlayDialog, Title: k.title, Name: k.title}
	button := func(id, label string, do func()) *View {
		return &View{Class: ClassButton, ID: "android:id/" + id, Text: label, Caps: p.Profile.Caps, H: DP(48), minW: DP(64), Pad: Sides(DP(12), 0), Click: do,
			Style: Style{Ink: InkAccent, Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1}}
	}
	o.Build = func(p *Phone) *View {
		row := &View{Class: ClassLinear, Layout: Across, W: Match, Pad: Sides(DP(12), DP(4))}
		if k.extra.Label != "" {
			row.Add(button("button3", k.extra.Label, func() { p.Dismiss(o); Run(k.extra.Do) }))
		}
		row.Add(&View{Class: ClassView, ID: "android:id/spacer", Weight: 1, H: 1, Ghost: true},
			button("button2", "Cancel", func() { p.Dismiss(o) }),
			button("button1", "OK", func() {
				if k.done(p) {
					p.Dismiss(o)
				}
			}))
		return &View{Class: ClassLinear, ID: "android:id/parentPanel", W: Match, Style: Style{Fill: InkCard, Round: DP(16)}, Kids: []*View{
			{Class: ClassFrame, ID: "android:id/customPanel", Layout: Stack, W: Match, shrinks: true, Kids: []*View{
				{Class: ClassFrame, ID: "android:id/custom", Layout: Stack, W: Match, Kids: []*View{k.body(p)}}}},
			{Class: ClassScroll, ID: "android:id/buttonPanel", W: Match, Kids: []*View{row}}}}
	}
	p.Raise(o)
}

// Upright is whether the display is higher than wide.
func (p *Phone) Upright() bool { return p.Rotation%2 == 0 }

// WeekdayNames begin with Monday.
var WeekdayNames = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
