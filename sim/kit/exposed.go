package kit

import "github.com/agentic-mobile-control/amc/sim/draw"

// dropLight closes the hints that a touch elsewhere closes, and reports whether
// there was one. The touch itself goes on to what is beneath.
func (p *Phone) dropLight(touched *window) bool {
	dropped := false
	for {
		o := p.OverlayTop()
		if o == nil || !o.light || touched != nil && (touched.over == o || touched.kind != windowApp) {
			return dropped
		}
		p.Dismiss(o)
		dropped = true
	}
}

// Exposed is an exposed dropdown menu: a field that shows one of some values
// and opens the others below itself, in a window that no plain dump holds.
func Exposed(p *Phone, pkg, id, label, value string, choose func(string), values ...string) *View {
	var box *View
	open := func() {
		var items []Choice
		for _, v := range values {
			items = append(items, Choice{v, func() { choose(v); p.Stir() }})
		}
		p.unfold(box, items...)
	}
	box = &View{Class: ClassLinear, ID: pkg + ":id/" + id + "_layout", W: Match, Margin: Edges{B: DP(8)}, Kids: []*View{
		{Class: ClassText, Text: label, Pad: Edges{L: DP(4), B: DP(4)}, Style: Style{Ink: InkDim, Points: 12, Lines: 1}},
		{Class: ClassFrame, Layout: Stack, W: Match, H: DP(56), Kids: []*View{
			{Class: ClassSpinner, ID: pkg + ":id/" + id, Text: value, Desc: label, W: Match, H: Match, Pad: Edges{L: DP(16), R: DP(56)}, Click: open,
				Style: Style{Ink: InkText, Outline: InkLine, Round: DP(8), Vcenter: true, Lines: 1}},
			withPlace(IconButton(pkg+":id/text_input_end_icon", "chevron_down", "Show dropdown menu", open), End, Center)}}}}
	return box
}

func withPlace(v *View, x, y Place) *View {
	v.GX, v.GY = x, y
	return v
}

// unfold shows a list below a view without taking the focus.
func (p *Phone) unfold(below *View, items ...Choice) {
	o := &Overlay{Kind: overlayHint, Title: "PopupWindow", anchor: below.Frame, light: true}
	o.Build = func(p *Phone) *View {
		l := &View{Class: ClassList, W: Match, Style: Style{Fill: InkCard, Outline: InkLine, Round: DP(4)}}
		for _, it := range items {
			l.Add(&View{Class: ClassText, ID: "android:id/text1", Text: it.Label, W: Match, H: DP(48), Pad: Sides(DP(16), 0),
				Click: func() { p.Dismiss(o); Run(it.Do) }, Style: Style{Ink: InkText, Vcenter: true, Lines: 1}})
		}
		return l
	}
	p.Raise(o)
}

// tooltipTime is how long a tooltip stands after a long press, in ms.
const tooltipTime = 2500

// Tipped lets a long press on a button show its name.
func (p *Phone) Tipped(v *View) *View {
	v.Hold = func() {
		o := &Overlay{Kind: overlayHint, Title: "Tooltip", anchor: v.Frame, light: true}
		o.width = draw.TextWidth(draw.Faces()[0], DP(14), v.Desc) + 2*DP(12)
		o.Build = func(*Phone) *View {
			return &View{Class: ClassText, Text: v.Desc, W: Match, H: DP(32), Style: Style{Fill: InkText, Ink: InkPage, Round: DP(16), Points: 14, Align: Center, Vcenter: true, Lines: 1}}
		}
		p.Raise(o)
		p.After(tooltipTime, func() { p.Dismiss(o) })
	}
	return v
}

// Coach shows a coach mark below a place of the page: a bubble that says what
// is there and stays until it is closed. Other touches go past it.
func (p *Phone) Coach(anchor *View, text string, done func()) {
	o := &Overlay{Kind: overlayHint, Title: "CoachMark", anchor: anchor.Frame, width: DP(288), gone: done}
	o.Build = func(p *Phone) *View {
		ok := p.TextButton("", "Got it", func() { p.Dismiss(o); Run(done) })
		ok.GX, ok.Style.Ink = End, InkOnAccent
		return &View{Class: ClassLinear, W: Match, Pad: Edges{DP(16), DP(12), DP(8), DP(4)}, Style: Style{Fill: InkAccent, Round: DP(12)}, Kids: []*View{
			{Class: ClassText, Text: text, W: Match, Style: Style{Ink: InkOnAccent, Points: 15}}, ok}}
	}
	p.Raise(o)
}
