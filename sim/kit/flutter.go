package kit

import "strings"

// Flutter builds views as Flutter reports them: plain views whose names are
// descriptions. What is drawn isn't in the tree; a part's description is made
// of the texts that it holds, one a line.
type Flutter struct{ P *Phone }

// Page is the root of a page: its parts one below the other, the snackbar over
// them.
func (f Flutter) Page(parts ...*View) *View {
	holder := &View{Class: ClassView, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassView, W: Match, H: Match, Unsaid: true, Kids: parts}}}
	if s := f.P.Front.Top(); s.snack != nil {
		holder.Add(f.snack(s))
	}
	return f.root(holder)
}

// root is Flutter's one view; what is in it comes late.
func (f Flutter) root(holder *View) *View {
	nest := holder
	for range 3 {
		nest = &View{Class: ClassView, Layout: Stack, W: Match, H: Match, Kids: []*View{nest}}
	}
	return &View{Class: ClassFrame, Late: &f.P.Front.late, Layout: Stack, W: Match, H: Match, Kids: []*View{nest}}
}

// Node makes kids what a view draws, and their texts what it says.
func (Flutter) Node(v *View, kids ...*View) *View {
	var said []string
	for _, k := range kids {
		k.each(func(t *View) bool {
			if t.Text != "" {
				said = append(said, t.Text)
			}
			return true
		})
		k.Ghost = true
	}
	v.Kids = kids
	if v.Desc == "" {
		v.Desc = strings.Join(said, "\n")
	}
	return v
}

// Drawn is a text that is seen; node makes it said.
func (Flutter) Drawn(s string, points int, colour Ink) *View {
	return &View{Class: ClassText, Text: s, Style: Style{Ink: colour, Points: points}}
}

// Text is a text of its own.
func (f Flutter) Text(s string, points int, colour Ink) *View {
	return f.Node(&View{Class: ClassView, NoFocus: true}, f.Drawn(s, points, colour))
}

// Title is a text between the parts of a page.
func (f Flutter) Title(s string) *View {
	t := f.Text(s, 17, InkText)
	t.Kids[0].Style.Bold, t.Margin = true, Edges{T: DP(16), B: DP(6)}
	return t
}

// Button is a filled button.
func (f Flutter) Button(label string, enabled bool, do func()) *View {
	front := InkOnAccent
	if !enabled {
		front = InkDisabled
	}
	t := f.Drawn(label, 15, front)
	t.GX, t.GY, t.Margin, t.Style.Bold, t.Style.Lines = Center, Center, Sides(DP(20), 0), true, 1
	return f.Node(&View{Class: ClassButton, Layout: Stack, H: DP(48), minW: DP(88), Click: do, Disabled: !enabled, Style: Style{Fill: InkAccent, Round: DP(8)}}, t)
}

// Quiet is a button without a ground.
func (f Flutter) Quiet(label string, do func()) *View {
	t := f.Drawn(label, 15, InkAccent)
	t.GX, t.GY, t.Margin, t.Style.Bold, t.Style.Lines = Center, Center, Sides(DP(12), 0), true, 1
	return f.Node(&View{Class: ClassButton, Layout: Stack, H: DP(48), minW: DP(64), Click: do}, t)
}

// IconButton is a picture to tap; an empty name makes it nameless.
func (Flutter) IconButton(icon, name string, do func()) *View {
	return &View{Class: ClassButton, Desc: name, Layout: Stack, W: DP(48), H: DP(48), GY: Center, Click: do, Kids: []*View{
		{Class: ClassView, Ghost: true, W: DP(24), H: DP(24), GX: Center, GY: Center, Style: Style{Shape: ShapeIcon, Icon: icon, Ink: InkText, Align: Center, Vcenter: true}}}}
}

// AppBar is the bar at the top; up is nil on the first page.
func (f Flutter) AppBar(title string, up func(), actions ...*View) *View {
	bar := &View{Class: ClassView, Layout: Across, W: Match, H: DP(56), Pad: Sides(DP(4), 0), Style: Style{Fill: InkBar}}
	left := DP(12)
	if up != nil {
		bar.Add(f.IconButton("back", "Back", up))
		left = DP(4)
	}
	t := f.Text(title, 21, InkText)
	t.Weight, t.GY, t.Margin, t.Kids[0].Style.Lines = 1, Center, Edges{L: left}, 1
	return bar.Add(t).Add(actions...)
}

// List holds the rows that are visible, and scrolls.
func (Flutter) List(at *Scroll, rows ...*View) *View {
	return &View{Class: ClassView, Layout: Stack, W: Match, Weight: 1, Kids: []*View{
		{Class: ClassView, Layout: List, Scroll: at, W: Match, H: Match, Kids: rows}}}
}

// Form holds everything, and scrolls.
func (Flutter) Form(at *Scroll, rows ...*View) *View {
	return &View{Class: ClassScroll, Layout: Scroller, Scroll: at, W: Match, Weight: 1, Kids: []*View{
		{Class: ClassView, W: Match, Pad: Sides(DP(16), DP(8)), Unsaid: true, Kids: rows}}}
}

// Line puts views beside each other.
func (Flutter) Line(kids ...*View) *View {
	return &View{Class: ClassView, Layout: Across, W: Match, Unsaid: true, Kids: kids}
}

// Card is a tile that is one node: its name is all that stands on it. Without
// do nothing happens when it is tapped.
func (f Flutter) Card(do func(), kids ...*View) *View {
	class := ClassView
	if do != nil {
		class = ClassButton
	}
	return f.Node(&View{Class: class, W: Match, Margin: Sides(0, DP(6)), Pad: Sides(DP(16), DP(14)), Click: do, Style: Style{Fill: InkCard, Round: DP(12)}}, kids...)
}

// Tile is a row of a list: two texts at the left, one at the right.
func (f Flutter) Tile(icon, title, below, end string, do func()) *View {
	row := &View{Class: ClassView, Layout: Across, W: Match}
	if icon != "" {
		row.Add(&View{Class: ClassView, W: DP(24), H: DP(24), GY: Center, Margin: Edges{R: DP(16)}, Style: Style{Shape: ShapeIcon, Icon: icon, Ink: InkDim}})
	}
	texts := &View{Class: ClassView, Weight: 1, GY: Center, Kids: []*View{f.Drawn(title, 16, InkText)}}
	if below != "" {
		texts.Add(f.Drawn(below, 14, InkDim))
	}
	row.Add(texts)
	if end != "" {
		t := f.Drawn(end, 16, InkText)
		t.GY = Center
		row.Add(t)
	}
	class := ClassView
	if do != nil {
		class = ClassButton
	}
	return f.Node(&View{Class: class, W: Match, MinH: DP(64), Pad: Sides(DP(16), DP(10)), Click: do, Style: Style{Under: InkLine}}, row)
}
