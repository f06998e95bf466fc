package kit

import "fmt"

// TextField is a field: its label is a text of its own inside, small and above what
// was typed once there is something. A complaint stands beneath.
func (c Compose) TextField(label string, f *Field, complaint string) *View {
	over := len(f.Text) > 0 || c.P.Front.Top().Focus == f
	name := &View{Class: ClassText, Text: label, GY: Center, Margin: Edges{T: -DP(16)}, Style: Style{Ink: InkDim, Points: 16, Lines: 1}}
	if over {
		name.GY, name.Style.Points = Start, 12
	}
	under := InkLine
	if complaint != "" {
		under, name.Style.Ink = InkError, InkError
	}
	edit := &View{Class: ClassEdit, Field: f, Layout: Stack, W: Match, H: DP(60), Pad: Edges{DP(16), DP(24), DP(16), DP(6)},
		Style: Style{Fill: InkSoft, Round: DP(6), Ink: InkText, Lines: 1, Vcenter: true, Under: under}, Kids: []*View{name}}
	box := &View{Class: ClassView, W: Match, Unsaid: true, Margin: Edges{T: DP(10)}, Kids: []*View{edit}}
	if complaint != "" {
		box.Add(&View{Class: ClassText, Text: complaint, Pad: Edges{L: DP(16), T: DP(2)}, Style: Style{Ink: InkError, Points: 12}})
	}
	return box
}

// Search is a field whose placeholder is a text inside that goes with the first
// letter; a button empties it.
func (c Compose) Search(placeholder string, f *Field) *View {
	edit := &View{Class: ClassEdit, Field: f, Layout: Stack, Weight: 1, H: DP(56), Pad: Edges{L: DP(8)}, Style: Style{Ink: InkText, Lines: 1, Vcenter: true}}
	box := &View{Class: ClassView, Layout: Across, W: Match, H: DP(56), Margin: Edges{DP(16), DP(4), DP(16), DP(8)}, Pad: Edges{L: DP(16)},
		Style: Style{Fill: InkSoft, Round: DP(28)}, Kids: []*View{c.Icon("search", "", InkDim), edit}}
	if len(f.Text) == 0 {
		edit.Add(&View{Class: ClassText, Text: placeholder, GY: Center, Style: Style{Ink: InkDim, Lines: 1}})
		return box
	}
	return box.Add(c.IconButton("close", "Clear", func() { f.Set(""); Run(f.Changed) }))
}

// Check is a row with a box. The row itself says nothing: its label only lies
// inside of it.
func (c Compose) Check(label string, on bool, do func()) *View {
	return c.option(label, Style{Shape: ShapeCheck}, on, do)
}

// Radio is a row of a choice of one.
func (c Compose) Radio(label string, on bool, do func()) *View {
	return c.option(label, Style{Shape: ShapeRadio}, on, do)
}

func (Compose) option(label string, mark Style, on bool, do func()) *View {
	return &View{Class: ClassView, Layout: Stack, W: Match, MinH: DP(52), Unsaid: true, Kids: []*View{
		{Class: ClassView, W: Match, H: Match, follows: true, Checkable: true, Checked: on, Click: do, Style: mark},
		{Class: ClassText, Text: label, GY: Center, Margin: Edges{DP(40), DP(6), 0, DP(6)}, Style: Style{Ink: InkText}}}}
}

// Toggle is a row with a switch at its end.
func (Compose) Toggle(label string, on bool, do func()) *View {
	return &View{Class: ClassView, Layout: Stack, W: Match, MinH: DP(60), Unsaid: true, Kids: []*View{
		{Class: ClassView, W: Match, H: Match, follows: true, Checkable: true, Checked: on, Click: do, Margin: Sides(DP(16), 0), Style: Style{Shape: ShapeSwitch}},
		{Class: ClassText, Text: label, GY: Center, Margin: Edges{DP(16), DP(6), DP(84), DP(6)}, Style: Style{Ink: InkText}}}}
}

// Chip is a small button that stays pressed.
func (c Compose) Chip(label string, on bool, do func()) *View {
	front := InkDim
	if on {
		front = InkAccent
	}
	return &View{Class: ClassView, Layout: Stack, H: DP(36), GY: Center, Margin: Edges{R: DP(8)}, Checkable: true, Checked: on, Click: do,
		Style: Style{Fill: InkIf(on, InkSoft), Outline: InkLine, Round: DP(8)}, Kids: []*View{
			{Class: ClassText, Text: label, GY: Center, Margin: Sides(DP(14), 0), Style: Style{Ink: front, Points: 14, Lines: 1}},
			c.role(ClassCheck)}}
}

// Chips are a line of chips that scrolls sideways.
func (Compose) Chips(at *Scroll, kids ...*View) *View {
	return &View{Class: ClassView, Layout: Rail, Scroll: at, W: Match, H: DP(52), Pad: Sides(DP(16), 0), Kids: kids}
}

// Stepper is a number between two buttons. The least number's button is off.
func (c Compose) Stepper(n, least, most int, set func(int)) *View {
	less, more := c.IconButton("minus", "Decrease quantity", func() { set(n - 1) }), c.IconButton("add", "Increase quantity", func() { set(n + 1) })
	less.Disabled, more.Disabled = n <= least, n >= most
	return &View{Class: ClassView, Layout: Across, GY: Center, Unsaid: true, Kids: []*View{less,
		{Class: ClassText, Text: fmt.Sprint(n), minW: DP(32), GY: Center, Style: Style{Ink: InkText, Align: Center, Lines: 1}}, more}}
}

// Span is a choice of a lowest and a highest value, both of 0 to max.
type Span struct {
	Lo, Hi, Max int
	finger      Slider
}

// set moves the nearer end to where the finger is.
func (s *Span) set(v int) {
	if v <= s.Lo || v < s.Hi && v-s.Lo < s.Hi-v {
		s.Lo = v
	} else {
		s.Hi = v
	}
}

// RangeSlider is a line with two thumbs; each thumb is a seek bar of its own.
func (c Compose) RangeSlider(s *Span) *View {
	s.finger.Max, s.finger.Changed = s.Max, func(v int) { s.set(v); s.finger.Value = -1; c.P.Stir() }
	part := func(n int, colour Ink) *View {
		return &View{Class: ClassView, Weight: n, H: DP(4), GY: Center, Ghost: true, Style: Style{Fill: colour, Round: DP(2)}}
	}
	thumb := func(desc string) *View {
		return &View{Class: ClassSeek, Desc: desc, W: DP(24), H: DP(24), GY: Center, Style: Style{Fill: InkAccent, Round: DP(12)}}
	}
	return &View{Class: ClassView, Layout: Across, W: Match, H: DP(48), Slider: &s.finger, Pad: Sides(DP(8), 0), Kids: []*View{
		part(s.Lo, InkLine), thumb("Range start"), part(s.Hi-s.Lo, InkAccent), thumb("Range end"), part(s.Max-s.Hi, InkLine)}}
}
