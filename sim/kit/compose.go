package kit

import "fmt"

const classCompose = "androidx.compose.ui.platform.ComposeView"

// Compose builds views as Jetpack Compose reports them: plain views without
// ids, whose texts are children; the class of a role stands on an empty child.
type Compose struct{ P *Phone }

// Page is the root of a page: its parts one below the other, the snackbar over
// them.
func (c Compose) Page(parts ...*View) *View {
	root := &View{Class: ClassView, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassView, W: Match, H: Match, Unsaid: true, Kids: parts}}}
	if s := c.P.Front.Top(); s.snack != nil {
		root.Add(c.snack(s))
	}
	return &View{Class: classCompose, Layout: Stack, W: Match, H: Match, Kids: []*View{root}}
}

// Plain is a text in the colour of running text; points are sp.
func (Compose) Plain(s string, points int) *View {
	return &View{Class: ClassText, Text: s, Style: Style{Ink: InkText, Points: points}}
}

// Dim is a text that stands back.
func (Compose) Dim(s string, points int) *View {
	return &View{Class: ClassText, Text: s, Style: Style{Ink: InkDim, Points: points}}
}

// Heading is a title inside of a page.
func (Compose) Heading(s string) *View {
	return &View{Class: ClassText, Text: s, W: Match, Pad: Edges{DP(16), DP(16), DP(16), DP(4)}, Style: Style{Ink: InkText, Points: 18, Bold: true}}
}

// Part is a title between the parts of a form.
func (Compose) Part(s string) *View {
	return &View{Class: ClassText, Text: s, W: Match, Margin: Edges{T: DP(16), B: DP(6)}, Style: Style{Ink: InkText, Points: 18, Bold: true}}
}

// role is the empty child that carries the class of what its parent is.
func (Compose) role(class string) *View {
	return &View{Class: class, W: Match, H: Match, follows: true}
}

// Button is a filled button.
func (c Compose) Button(label string, enabled bool, do func()) *View {
	front := InkOnAccent
	if !enabled {
		front = InkDisabled
	}
	return &View{Class: ClassView, Layout: Stack, H: DP(48), minW: DP(88), Click: do, Disabled: !enabled, Style: Style{Fill: InkAccent, Round: DP(24)}, Kids: []*View{
		{Class: ClassText, Text: label, GX: Center, GY: Center, Margin: Sides(DP(20), 0), Style: Style{Ink: front, Points: 15, Bold: true, Lines: 1}},
		c.role(ClassButton)}}
}

// Quiet is a button without a ground.
func (c Compose) Quiet(label string, do func()) *View {
	return &View{Class: ClassView, Layout: Stack, H: DP(48), minW: DP(64), Click: do, Kids: []*View{
		{Class: ClassText, Text: label, GX: Center, GY: Center, Margin: Sides(DP(12), 0), Style: Style{Ink: InkAccent, Points: 15, Bold: true, Lines: 1}},
		c.role(ClassButton)}}
}

// Icon is a picture; its description is what it says.
func (Compose) Icon(icon, desc string, colour Ink) *View {
	return &View{Class: ClassView, Desc: desc, W: DP(24), H: DP(24), GX: Center, GY: Center, Style: Style{Shape: ShapeIcon, Icon: icon, Ink: colour, Align: Center, Vcenter: true}}
}

// IconButton is a picture to tap, named by the picture's description; an empty
// one makes it nameless.
func (c Compose) IconButton(icon, desc string, do func()) *View {
	return &View{Class: ClassView, Layout: Stack, W: DP(48), H: DP(48), GY: Center, Click: do, Kids: []*View{c.Icon(icon, desc, InkText), c.role(ClassButton)}}
}

// TopBar is the bar at the top of a page; up is nil on the first page.
func (c Compose) TopBar(title string, up func(), actions ...*View) *View {
	bar := &View{Class: ClassView, Layout: Across, W: Match, H: DP(64), Pad: Sides(DP(4), 0), Style: Style{Fill: InkBar}}
	left := DP(12)
	if up != nil {
		bar.Add(c.IconButton("back", "Back", up))
		left = DP(4)
	}
	return bar.Add(&View{Class: ClassText, Text: title, Weight: 1, GY: Center, Margin: Edges{L: left, R: DP(8)}, Style: Style{Ink: InkText, Points: 22, Lines: 1}}).Add(actions...)
}

// BottomBar is the bar of the main places. The chosen one is selected and takes
// no click; a badge is a text of its own.
func (c Compose) BottomBar(at int, items []Tab, choose func(int)) *View {
	bar := &View{Class: ClassView, Layout: Across, W: Match, H: DP(80), Style: Style{Fill: InkCard}}
	for i, t := range items {
		bar.Add(c.place(t, i == at, func() { choose(i) }))
	}
	return bar
}

func (c Compose) place(t Tab, chosen bool, choose func()) *View {
	front := InkDim
	item := &View{Class: ClassView, Weight: 1, H: Match, Pad: Sides(0, DP(10)), Click: choose}
	if chosen {
		front = InkAccent
		item.Selected, item.Click = true, nil
	}
	mark := &View{Class: ClassView, Layout: Stack, W: DP(64), H: DP(32), GX: Center, Style: Style{Fill: InkIf(chosen, InkSoft), Round: DP(16)}, Kids: []*View{c.Icon(t.Icon, "", front)}}
	if t.Badge > 0 {
		mark.Add(&View{Class: ClassText, Text: fmt.Sprint(t.Badge), GX: End, Margin: Edges{R: DP(8)}, Pad: Sides(DP(5), 0), Style: Style{Fill: InkRed, Round: DP(9), Ink: InkWhite, Points: 11, Lines: 1}})
	}
	return item.Add(mark, &View{Class: ClassText, Text: t.Label, GX: Center, Margin: Edges{T: DP(2)}, Style: Style{Ink: front, Points: 12, Bold: chosen, Lines: 1}})
}

// List holds the rows that are visible, and scrolls.
func (Compose) List(at *Scroll, rows ...*View) *View {
	return &View{Class: ClassView, Layout: List, Scroll: at, W: Match, Weight: 1, Kids: rows}
}

// Form holds everything, and scrolls.
func (Compose) Form(at *Scroll, rows ...*View) *View {
	return &View{Class: ClassView, Layout: Scroller, Scroll: at, W: Match, Weight: 1, Kids: []*View{
		{Class: ClassView, W: Match, Pad: Sides(DP(16), DP(8)), Unsaid: true, Kids: rows}}}
}

// Line puts views beside each other.
func (Compose) Line(kids ...*View) *View {
	return &View{Class: ClassView, Layout: Across, W: Match, Unsaid: true, Kids: kids}
}

// Beside is a column that takes what a line leaves.
func (Compose) Beside(kids ...*View) *View {
	return &View{Class: ClassView, Weight: 1, GY: Center, Unsaid: true, Margin: Edges{L: DP(12)}, Kids: kids}
}

// Card is a tile that is one thing to tap: the texts in it are its children.
func (Compose) Card(do func(), kids ...*View) *View {
	return &View{Class: ClassView, W: Match, Margin: Edges{DP(12), DP(6), DP(12), DP(6)}, Pad: Sides(DP(12), DP(12)), Click: do,
		Style: Style{Fill: InkCard, Round: DP(12)}, Kids: kids}
}

// Row is a line of a list that opens something.
func (c Compose) Row(icon, title, below string, do func()) *View {
	texts := c.Beside(c.Plain(title, 16))
	texts.Margin.L = 0
	if below != "" {
		texts.Add(c.Dim(below, 14))
	}
	r := &View{Class: ClassView, Layout: Across, W: Match, MinH: DP(64), Pad: Sides(DP(16), DP(8)), Click: do, Style: Style{Under: InkLine}}
	if icon != "" {
		mark := c.Icon(icon, "", InkDim)
		mark.Margin.R = DP(16)
		r.Add(mark)
	}
	return r.Add(texts)
}

// Filler takes the room that is left in a line.
func Filler() *View { return &View{Class: ClassView, Weight: 1, H: 1, Ghost: true} }
