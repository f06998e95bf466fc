package kit

import "strconv"

// toggle changes between the face and typing.
func (t *timePicker) toggle(p *Phone) {
	if t.typing {
		t.read(p)
		t.typing, t.wrong = false, false
		p.HideKeyboard()
		return
	}
	t.typing, t.pm = true, t.hour >= 12
	digits := func(n int, action string) *Field {
		f := &Field{Action: action, Limit: 2, Format: digitsOnly, Changed: func() { t.wrong = false }}
		f.Set(twoDigits(n))
		return f
	}
	hour := t.hour
	if !p.Is24() {
		hour = hour12(hour)
	}
	t.hours, t.mins = digits(hour, ActionNext), digits(t.minute, ActionDone)
	if !p.Is24() {
		t.hours.Set(strconv.Itoa(hour))
	}
	t.hours.All = true
	p.FocusField(t.hours)
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
	case p.Is24():
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
func (t *timePicker) typed(p *Phone) []*View {
	box := func(id, label string, f *Field) *View {
		in := TextField("android:id/input_"+id, f)
		in.W, in.Style.Points, in.Style.Align = DP(76), 24, Center
		return &View{Class: ClassLinear, Kids: []*View{in,
			{Class: ClassText, ID: "android:id/label_" + id, Text: label, Style: Style{Ink: InkDim, Points: 12, Lines: 1}}}}
	}
	row := &View{Class: ClassRelative, ID: "android:id/input_block", Layout: Across, W: Match, Pad: Sides(DP(24), DP(8)), Kids: []*View{
		box("hour", "hour", t.hours),
		{Class: ClassText, ID: "android:id/input_separator", Text: ":", Pad: Sides(DP(8), DP(12)), Style: Style{Ink: InkText, Points: 24, Lines: 1}},
		box("minute", "minute", t.mins)}}
	if !p.Is24() {
		row.Add(t.spinner(p))
	}
	fault := &View{Class: ClassText, ID: "android:id/label_error", Text: "Enter a valid time", Pad: Sides(DP(24), DP(4)), Style: Style{Ink: InkError, Points: 13, Lines: 1}}
	if !p.Upright() {
		// The keyboard leaves room for the fields alone.
		if t.wrong {
			row.Add(fault)
		}
		return []*View{row}
	}
	out := []*View{
		{Class: ClassText, ID: "android:id/input_header", Text: "Set time", W: Match, Pad: Edges{DP(24), DP(20), DP(24), DP(4)}, Style: Style{Ink: InkText, Points: 20, Bold: true, Lines: 1}},
		{Class: ClassText, ID: "android:id/top_label", Text: "Type in time", W: Match, Pad: Sides(DP(24), DP(4)), Style: Style{Ink: InkDim, Points: 14, Lines: 1}},
		row}
	if t.wrong {
		out = append(out, fault)
	}
	return out
}

func (t *timePicker) spinner(p *Phone) *View {
	now := 0
	if t.pm {
		now = 1
	}
	return &View{Class: ClassSpinner, ID: "android:id/am_pm_spinner", Layout: Across, W: DP(96), H: DP(56), Margin: Edges{L: DP(16)}, Pad: Edges{L: DP(12)}, Style: Style{Shape: ShapeSpinner},
		Click: func() {
			p.Dropdown(now, Choice{"AM", func() { t.pm = false; p.Stir() }}, Choice{"PM", func() { t.pm = true; p.Stir() }})
		}, Kids: []*View{
			{Class: classChecked, ID: "android:id/text1", Text: []string{"AM", "PM"}[now], GY: Center, Style: Style{Ink: InkText, Lines: 1}}}}
}
