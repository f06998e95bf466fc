package kit

import "fmt"

// TextField is a field beneath its label. An empty field says nothing at all: its
// hint is only drawn. A complaint stands beneath.
func (f Flutter) TextField(label string, d *Field, complaint string) *View {
	d.mute = true
	box := &View{Class: ClassView, W: Match, Unsaid: true, Margin: Edges{T: DP(10)}}
	if label != "" {
		name := f.Text(label, 14, InkDim)
		name.Margin = Edges{B: DP(4)}
		box.Add(name)
	}
	edit := &View{Class: ClassEdit, Field: d, W: Match, H: DP(52), Pad: Sides(DP(14), 0), Style: Style{Shape: shapeField, Ink: InkText, Lines: 1, Vcenter: true}}
	box.Add(edit)
	if complaint != "" {
		box.Add(f.Text(complaint, 12, InkError))
	}
	return box
}

// Secret is an input of a password, with the button that shows it.
func (f Flutter) Secret(label string, d *Field, complaint string) *View {
	box := f.TextField(label, d, complaint)
	for i, k := range box.Kids {
		if k.Field != d {
			continue
		}
		name := "Show password"
		if !d.Password {
			name = "Hide password"
		}
		eye := f.IconButton("eye", name, func() { d.Password = !d.Password; f.P.Stir() })
		eye.GX, k.Pad.R = End, DP(52)
		box.Kids[i] = &View{Class: ClassView, Layout: Stack, W: Match, Unsaid: true, Kids: []*View{k, eye}}
	}
	return box
}

// Toggle is a row with a switch: one node of that class, named by the label.
func (f Flutter) Toggle(label string, on bool, do func()) *View {
	t := f.Drawn(label, 16, InkText)
	t.Margin, t.GY = Edges{R: DP(64)}, Center
	return f.Node(&View{Class: ClassSwitch, Layout: Stack, W: Match, MinH: DP(56), Pad: Sides(0, DP(6)), Checkable: true, Checked: on, Click: do, Style: Style{Shape: ShapeSwitch}}, t)
}

// Check is a row with a box.
func (f Flutter) Check(label string, on bool, do func()) *View {
	return f.option(ClassCheck, ShapeCheck, label, on, do)
}

// Radio is a row of a choice of one.
func (f Flutter) Radio(label string, on bool, do func()) *View {
	return f.option(ClassRadio, ShapeRadio, label, on, do)
}

func (f Flutter) option(class string, mark shape, label string, on bool, do func()) *View {
	t := f.Drawn(label, 16, InkText)
	t.Margin, t.GY = Edges{L: DP(36)}, Center
	return f.Node(&View{Class: class, Layout: Stack, W: Match, MinH: DP(48), Pad: Sides(0, DP(6)), Checkable: true, Checked: on, Click: do, Style: Style{Shape: mark}}, t)
}

// BottomBar is the bar of the main places, "Home" and the place's number being
// one name.
func (f Flutter) BottomBar(at int, items []Tab, choose func(int)) *View {
	bar := &View{Class: ClassView, Layout: Across, W: Match, H: DP(72), Style: Style{Fill: InkCard}}
	for i, t := range items {
		colour := InkDim
		if i == at {
			colour = InkAccent
		}
		label := f.Drawn(t.Label, 12, colour)
		label.GX, label.Margin, label.Style.Bold = Center, Edges{T: DP(2)}, i == at
		icon := &View{Class: ClassView, W: DP(24), H: DP(24), GX: Center, Style: Style{Shape: ShapeIcon, Icon: t.Icon, Ink: colour}}
		bar.Add(f.Node(&View{Class: ClassView, Desc: fmt.Sprintf("%s\nTab %d of %d", t.Label, i+1, len(items)), Weight: 1, H: Match, Pad: Sides(0, DP(12)), Selected: i == at, Click: func() { choose(i) }}, icon, label))
	}
	return bar
}

// Pad is a keypad of digits, each a button; press gets the digit, or -1 to
// delete.
func (f Flutter) Pad(press func(digit int)) *View {
	grid := &View{Class: ClassView, W: Match, Unsaid: true}
	for _, row := range [][]int{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {-2, 0, -1}} {
		l := f.Line()
		for _, n := range row {
			l.Add(f.padKey(n, press))
		}
		grid.Add(l)
	}
	return grid
}

func (f Flutter) padKey(n int, press func(digit int)) *View {
	if n == -2 {
		return &View{Class: ClassView, Weight: 1, H: DP(72), Ghost: true}
	}
	key := &View{Class: ClassButton, Layout: Stack, Weight: 1, H: DP(72), Margin: Sides(DP(6), DP(6)), Click: func() { press(n) }, Style: Style{Fill: InkSoft, Round: DP(36)}}
	if n == -1 {
		key.Desc = "Delete"
		return f.Node(key, &View{Class: ClassView, W: DP(24), H: DP(24), GX: Center, GY: Center, Style: Style{Shape: ShapeIcon, Icon: "delete", Ink: InkText}})
	}
	t := f.Drawn(fmt.Sprint(n), 24, InkText)
	t.GX, t.GY = Center, Center
	return f.Node(key, t)
}
