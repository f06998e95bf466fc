package kit

import "strconv"

// timePicker is the framework's picker of a time of day: a face for the hour,
// then one for the minute, and a mode for typing.
type timePicker struct {
	hour, minute int  // 0 to 23, 0 to 59
	minutes      bool // the face shows minutes
	typing       bool
	wrong        bool // what was typed is no time
	pm           bool // what the spinner of the typing mode says
	hours, mins  *Field
}

// PickTime asks for a time of day, beginning at the one given.
func (p *Phone) PickTime(hour, minute int, done func(hour, minute int)) {
	t := &timePicker{hour: hour, minute: minute}
	p.pick(picker{title: "TimePickerDialog", body: t.view, done: func(p *Phone) bool {
		if t.typing && !t.read(p) {
			t.wrong = true
			p.Stir()
			return false
		}
		done(t.hour, t.minute)
		return true
	}})
}

func (t *timePicker) view(p *Phone) *View {
	toggle := IconButton("android:id/toggle_mode", "keyboard", "Switch to text input mode for the time input.", func() { t.toggle(p) })
	body := &View{Class: ClassLinear, W: Match}
	if !p.Upright() {
		body.Layout = Across
	}
	if t.typing {
		toggle.Style.Icon, toggle.Desc = "clock", "Switch to clock mode for the time input."
		body.Layout = Column
		body.Add(t.typed(p)...)
	} else {
		body.Add(t.header(p), t.face(p))
	}
	if !p.Upright() && !t.typing {
		toggle.Style.Ink = InkOnAccent
	}
	toggle.GX, toggle.GY = Start, End
	toggle.Margin = Edges{L: DP(8)}
	box := &View{Class: ClassRelative, Layout: Stack, W: Match, Kids: []*View{body, toggle}}
	if t.typing {
		box.Layout = Column
	}
	return &View{Class: "android.widget.TimePicker", ID: "android:id/timePicker", W: Match, Kids: []*View{box}}
}

// header says the time and chooses what the face shows.
func (t *timePicker) header(p *Phone) *View {
	hour := strconv.Itoa(hour12(t.hour))
	if p.Is24() {
		hour = twoDigits(t.hour)
	}
	number := func(id, text string, chosen bool, do func()) *View {
		return &View{Class: ClassText, ID: "android:id/" + id, Text: text, Click: do, Selected: chosen, GY: Center,
			Style: Style{Ink: InkFor(chosen, InkOnAccent, InkSoft), Points: 52, Lines: 1}}
	}
	line := &View{Class: ClassLinear, Layout: Across, GX: Center, GY: Center, Kids: []*View{
		number("hours", hour, !t.minutes, func() { t.minutes = false }),
		{Class: ClassText, ID: "android:id/separator", Text: ":", GY: Center, Style: Style{Ink: InkSoft, Points: 52, Lines: 1}},
		number("minutes", twoDigits(t.minute), t.minutes, func() { t.minutes = true }),
	}}
	if !p.Is24() {
		line.Add(t.halves())
	}
	head := &View{Class: ClassRelative, ID: "android:id/time_header", Layout: Stack, W: Match, H: DP(92), Style: Style{Fill: InkAccent, Round: DP(16)}, Kids: []*View{line}}
	if !p.Upright() {
		head.W, head.H = DP(240), DP(216)
	}
	return head
}

// halves chooses between morning and afternoon.
func (t *timePicker) halves() *View {
	label := func(id, text string, chosen bool, by int) *View {
		return &View{Class: ClassRadio, ID: "android:id/" + id, Text: text, Checkable: true, Checked: chosen, W: DP(48), H: DP(32),
			Click: func() { t.hour = (t.hour + by) % 24 },
			Style: Style{Ink: InkFor(chosen, InkOnAccent, InkSoft), Points: 16, Bold: chosen, Align: Center, Vcenter: true, Lines: 1}}
	}
	by := func(wanted bool) int {
		if wanted {
			return 0
		}
		return 12
	}
	return &View{Class: "android.widget.RadioGroup", ID: "android:id/ampm_layout", GY: Center, Margin: Edges{L: DP(8)}, Kids: []*View{
		label("am_label", "AM", t.hour < 12, by(t.hour < 12)), label("pm_label", "PM", t.hour >= 12, by(t.hour >= 12))}}
}

// InkFor is one colour or the other.
func InkFor(yes bool, a, b Ink) Ink {
	if yes {
		return a
	}
	return b
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
