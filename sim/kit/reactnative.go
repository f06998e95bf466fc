package kit

import (
	"strings"
	"unicode/utf8"
)

// Building blocks of apps in the style of React Native: groups in groups
// without ids, and things to press whose description repeats the texts in them.
// An id, where there is one, is the bare test name of its author.

// RnText is a text.
func RnText(text string, s Style) *View {
	if s.Ink == InkNone {
		s.Ink = InkText
	}
	return &View{Class: ClassText, Text: text, Style: s}
}

// RnBox is a group in a group: the outer one takes size and margin, the inner
// one holds the children.
func RnBox(lay Arrangement, outer View, kids ...*View) *View {
	outer.Class = ClassGroup
	inner := &View{Class: ClassGroup, Layout: lay, W: Match, Pad: outer.Pad, Style: outer.Style}
	if outer.W == Wrap && outer.Weight == 0 {
		inner.W = Wrap
	}
	if outer.H != Wrap {
		inner.H = Match
	}
	outer.Pad, outer.Style = Edges{}, Style{}
	outer.Kids = []*View{inner.Add(kids...)}
	return &outer
}

// RnPress is a group to press. Its description is what its children say.
func RnPress(lay Arrangement, v View, do func(), kids ...*View) *View {
	v.Class, v.Layout, v.Click = ClassGroup, lay, do
	v.Add(kids...)
	v.Desc = rnSaid(&v)
	return &v
}

// rnSaid joins the texts below a view.
func rnSaid(v *View) string {
	var out []string
	v.each(func(k *View) bool {
		if k.Class == ClassText && k.Text != "" {
			out = append(out, k.Text)
		}
		return true
	})
	return strings.Join(out, ", ")
}

// RnInput is a text field.
func RnInput(id string, f *Field) *View {
	v := TextField(id, f)
	v.Pad = Sides(DP(12), DP(14))
	return v
}

// RnLink is a label to press.
func RnLink(label string, do func()) *View {
	size := 16
	if utf8.RuneCountInString(label) == 1 {
		size = 26
	}
	return RnPress(Stack, View{H: DP(48), minW: DP(48), Pad: Sides(DP(10), 0), GY: Center}, do,
		&View{Class: ClassText, Text: label, GX: Center, GY: Center, Style: Style{Ink: InkAccent, Points: size, Bold: true, Lines: 1}})
}

// RnScroll is a scrolling column. All its rows exist, also those out of sight.
func RnScroll(at *Scroll, kids ...*View) *View {
	return &View{Class: ClassScroll, Layout: Scroller, Scroll: at, W: Match, Weight: 1, Kids: []*View{
		{Class: ClassGroup, W: Match, Kids: kids}}}
}

// RnScreen is a page: groups around a header and what is below it.
func RnScreen(kids ...*View) *View {
	return &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassGroup, Layout: Stack, W: Match, H: Match, Kids: []*View{
			{Class: ClassGroup, W: Match, H: Match, Kids: kids}}}}}
}

// RnModal raises a sheet of choices in a window of its own, as a Modal is.
func (p *Phone) RnModal(title string, chosen int, items ...Choice) {
	o := &Overlay{Kind: OverlayDialog, Title: title, Name: title}
	o.Build = func(p *Phone) *View {
		box := RnBox(Column, View{W: Match, Pad: Sides(DP(8), DP(16)), Style: Style{Fill: InkCard, Round: DP(16)}},
			RnBox(Across, View{W: Match, Pad: Sides(DP(16), DP(8))}, RnText(title, Style{Points: 18, Bold: true, Lines: 1})))
		for n, it := range items {
			label := RnText(it.Label, Style{Lines: 1})
			label.Weight, label.GY = 1, Center
			box.Kids[0].Add(RnPress(Across, View{W: Match, H: DP(48), Pad: Sides(DP(16), 0), Selected: n == chosen}, func() { p.Dismiss(o); Run(it.Do) }, label, RnTick(n == chosen)))
		}
		return box
	}
	p.Raise(o)
}

// RnTick is the sign at the end of a chosen line; no text says it.
func RnTick(on bool) *View {
	if !on {
		return nil
	}
	return &View{Class: ClassImage, GY: Center, Style: Style{Shape: ShapeIcon, Icon: "check", IconDP: 20, Ink: InkAccent}}
}
