package sim

import "strconv"

// toggle changes between the face and typing.
func (t *timePicker) toggle(p *Phone) {
	if t.typing {
		t.read(p)
		t.typing, t.wrong = false, false
		p.hideKeyboard()
		return
	}
	t.typing, t.pm = true, t.hour >= 12
	digits := func(n int, action string) *field {
		f := &field{action: action, limit: 2, format: digitsOnly, changed: func() { t.wrong = false }}
		f.set(twoDigits(n))
		return f
	}
	hour := t.hour
	if !p.is24() {
		hour = hour12(hour)
	}
	t.hours, t.mins = digits(hour, actionNext), digits(t.minute, actionDone)
	if !p.is24() {
		t.hours.set(strconv.Itoa(hour))
	}
	t.hours.all = true
	p.focusField(t.hours)
}

func digitsOnly(s string) string {
	var out []rune
	for _, r := range s {
		if r >= '0' && r <= '9' {
			out = append(out, r)
		}
	}
	return string(out)
}

// read takes over what was typed and reports whether it is a time.
func (t *timePicker) read(p *Phone) bool {
	h, errH := strconv.Atoi(t.hours.String())
	m, errM := strconv.Atoi(t.mins.String())
	if errH != nil || errM != nil || m > 59 {
		return false
	}
	switch {
	case p.is24():
		if h > 23 {
			return false
		}
	case h < 1 || h > 12:
		return false
	default:
		h %= 12
		if t.pm {
			h += 12
		}
	}
	t.hour, t.minute = h, m
	return true
}

// typed is the mode for typing.
func (t *timePicker) typed(p *Phone) []*view {
	box := func(id, label string, f *field) *view {
		in := input("android:id/input_"+id, f)
		in.w, in.style.points, in.style.align = dp(76), 24, center
		return &view{class: classLinear, kids: []*view{in,
			{class: classText, id: "android:id/label_" + id, text: label, style: style{ink: inkDim, points: 12, lines: 1}}}}
	}
	row := &view{class: classRelative, id: "android:id/input_block", lay: across, w: match, pad: sides(dp(24), dp(8)), kids: []*view{
		box("hour", "hour", t.hours),
		{class: classText, id: "android:id/input_separator", text: ":", pad: sides(dp(8), dp(12)), style: style{ink: inkText, points: 24, lines: 1}},
		box("minute", "minute", t.mins)}}
	if !p.is24() {
		row.add(t.spinner(p))
	}
	fault := &view{class: classText, id: "android:id/label_error", text: "Enter a valid time", pad: sides(dp(24), dp(4)), style: style{ink: inkError, points: 13, lines: 1}}
	if !p.upright() {
		// The keyboard leaves room for the fields alone.
		if t.wrong {
			row.add(fault)
		}
		return []*view{row}
	}
	out := []*view{
		{class: classText, id: "android:id/input_header", text: "Set time", w: match, pad: edges{dp(24), dp(20), dp(24), dp(4)}, style: style{ink: inkText, points: 20, bold: true, lines: 1}},
		{class: classText, id: "android:id/top_label", text: "Type in time", w: match, pad: sides(dp(24), dp(4)), style: style{ink: inkDim, points: 14, lines: 1}},
		row}
	if t.wrong {
		out = append(out, fault)
	}
	return out
}

func (t *timePicker) spinner(p *Phone) *view {
	now := 0
	if t.pm {
		now = 1
	}
	return &view{class: classSpinner, id: "android:id/am_pm_spinner", lay: across, w: dp(96), h: dp(56), marg: edges{l: dp(16)}, pad: edges{l: dp(12)}, style: style{shape: shapeSpinner},
		click: func() {
			p.dropdown(now, choice{"AM", func() { t.pm = false; p.stir() }}, choice{"PM", func() { t.pm = true; p.stir() }})
		}, kids: []*view{
			{class: classChecked, id: "android:id/text1", text: []string{"AM", "PM"}[now], gy: center, style: style{ink: inkText, lines: 1}}}}
}
