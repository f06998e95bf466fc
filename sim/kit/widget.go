package kit

// Building blocks that apps share.

// IconView is a picture without a meaning of its own.
func IconView(id, icon string, colour Ink) *View {
	return &View{Class: ClassImage, ID: id, Style: Style{Shape: ShapeIcon, Icon: icon, Ink: colour}}
}

// IconButton is a round button with a picture, named by its description; an
// empty description makes it one of the nameless.
func IconButton(id, icon, desc string, do func()) *View {
	return &View{Class: ClassImgBtn, ID: id, Desc: desc, W: DP(48), H: DP(48), GY: Center, Click: do,
		Style: Style{Shape: ShapeIcon, Icon: icon, Ink: InkText, Align: Center, Vcenter: true}}
}

// Toolbar is an app bar with an Up button, a title and actions.
func (p *Phone) Toolbar(pkg, title string, up func(), actions ...*View) *View {
	bar := &View{Class: ClassGroup, ID: pkg + ":id/toolbar", Layout: Across, W: Match, H: DP(56), Pad: Edges{L: DP(4), R: DP(4)}, Style: Style{Fill: InkBar}}
	left := DP(12)
	if up != nil {
		bar.Add(IconButton("", "back", p.Say("Navigate up"), up))
		left = DP(8)
	}
	bar.Add(&View{Class: ClassText, Text: title, Weight: 1, GY: Center, Margin: Edges{L: left, R: DP(8)},
		Style: Style{Ink: InkText, Points: 20, Lines: 1}})
	return bar.Add(actions...)
}

// TextButton is a button of letters without a ground.
func (p *Phone) TextButton(id, label string, do func()) *View {
	return &View{Class: ClassButton, ID: id, Text: label, Caps: p.Profile.Caps, H: DP(48), minW: DP(64), GY: Center, Pad: Sides(DP(12), 0), Click: do,
		Style: Style{Ink: InkAccent, Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1}}
}

// FilledButton is a button on a coloured ground.
func (p *Phone) FilledButton(id, label, icon string, do func()) *View {
	return &View{Class: ClassButton, ID: id, Text: label, Caps: p.Profile.Caps, H: DP(56), minW: DP(88), Pad: Edges{L: DP(44), R: DP(20)}, Click: do,
		Style: Style{Fill: InkAccent, Ink: InkOnAccent, Round: DP(16), Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1, Icon: icon}}
}

// TextField is the view of a field.
func TextField(id string, f *Field) *View {
	v := &View{Class: ClassEdit, ID: id, Field: f, W: Match, MinH: DP(56), Pad: Sides(DP(16), DP(16)),
		Style: Style{Shape: shapeField, Ink: InkText, Lines: 1, Vcenter: true}}
	if f.Multi {
		v.Style.Lines, v.Style.Vcenter = 0, false
	}
	return v
}

// Chip is a small button with a picture and a word.
func Chip(id, icon, label string, do func()) *View {
	return &View{Class: ClassButton, ID: id, Text: label, H: Match, minW: DP(72), Pad: Edges{DP(38), 0, DP(14), 0}, Margin: Edges{R: DP(8)}, Click: do,
		Style: Style{Fill: InkCard, Round: DP(18), Outline: InkLine, Ink: InkText, Points: 14, Vcenter: true, Lines: 1, Icon: icon}}
}

// Avatar is the picture of somebody: a coloured disc with the first letter of
// the name, which is in no node.
func Avatar(id, name string, size int) *View {
	return &View{Class: ClassImage, ID: id, W: DP(size), H: DP(size), GY: Center, Style: Style{Shape: shapeAvatar, Icon: name}}
}

// Centered puts a view into the middle of its parent's width.
func Centered(v *View) *View {
	v.GX = Center
	return v
}
