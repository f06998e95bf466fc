package sim

import "strconv"

// timePicker is the framework's picker of a time of day: a face for the hour,
// then one for the minute, and a mode for typing.
type timePicker struct {
	hour, minute int  // 0 to 23, 0 to 59
	minutes      bool // the face shows minutes
	typing       bool
	wrong        bool // what was typed is no time
	pm           bool // what the spinner of the typing mode says
	hours, mins  *field
}

// pickTime asks for a time of day, beginning at the one given.
func (p *Phone) pickTime(hour, minute int, done func(hour, minute int)) {
	t := &timePicker{hour: hour, minute: minute}
	p.pick(picker{title: "TimePickerDialog", body: t.view, done: func(p *Phone) bool {
		if t.typing && !t.read(p) {
			t.wrong = true
			p.stir()
			return false
		}
		done(t.hour, t.minute)
		return true
	}})
}

func (t *timePicker) view(p *Phone) *view {
	toggle := iconButton("android:id/toggle_mode", "keyboard", "Switch to text input mode for the time input.", func() { t.toggle(p) })
	body := &view{class: classLinear, w: match}
	if !p.upright() {
		body.lay = across
	}
	if t.typing {
		toggle.style.icon, toggle.desc = "clock", "Switch to clock mode for the time input."
		body.lay = column
		body.add(t.typed(p)...)
	} else {
		body.add(t.header(p), t.face(p))
	}
	if !p.upright() && !t.typing {
		toggle.style.ink = inkOnAccent
	}
	toggle.gx, toggle.gy = start, end
	toggle.marg = edges{l: dp(8)}
	box := &view{class: classRelative, lay: stack, w: match, kids: []*view{body, toggle}}
	if t.typing {
		box.lay = column
	}
	return &view{class: "android.widget.TimePicker", id: "android:id/timePicker", w: match, kids: []*view{box}}
}

// header says the time and chooses what the face shows.
func (t *timePicker) header(p *Phone) *view {
	hour := strconv.Itoa(hour12(t.hour))
	if p.is24() {
		hour = twoDigits(t.hour)
	}
	number := func(id, text string, chosen bool, do func()) *view {
		return &view{class: classText, id: "android:id/" + id, text: text, click: do, selected: chosen, gy: center,
			style: style{ink: inkFor(chosen, inkOnAccent, inkSoft), points: 52, lines: 1}}
	}
	line := &view{class: classLinear, lay: across, gx: center, gy: center, kids: []*view{
		number("hours", hour, !t.minutes, func() { t.minutes = false }),
		{class: classText, id: "android:id/separator", text: ":", gy: center, style: style{ink: inkSoft, points: 52, lines: 1}},
		number("minutes", twoDigits(t.minute), t.minutes, func() { t.minutes = true }),
	}}
	if !p.is24() {
		line.add(t.halves())
	}
	head := &view{class: classRelative, id: "android:id/time_header", lay: stack, w: match, h: dp(92), style: style{fill: inkAccent, round: dp(16)}, kids: []*view{line}}
	if !p.upright() {
		head.w, head.h = dp(240), dp(216)
	}
	return head
}

// halves chooses between morning and afternoon.
func (t *timePicker) halves() *view {
	label := func(id, text string, chosen bool, by int) *view {
		return &view{class: classRadio, id: "android:id/" + id, text: text, checkable: true, checked: chosen, w: dp(48), h: dp(32),
			click: func() { t.hour = (t.hour + by) % 24 },
			style: style{ink: inkFor(chosen, inkOnAccent, inkSoft), points: 16, bold: chosen, align: center, vcenter: true, lines: 1}}
	}
	by := func(wanted bool) int {
		if wanted {
			return 0
		}
		return 12
	}
	return &view{class: "android.widget.RadioGroup", id: "android:id/ampm_layout", gy: center, marg: edges{l: dp(8)}, kids: []*view{
		label("am_label", "AM", t.hour < 12, by(t.hour < 12)), label("pm_label", "PM", t.hour >= 12, by(t.hour >= 12))}}
}

func inkFor(yes bool, a, b ink) ink {
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
