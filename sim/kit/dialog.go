package kit

import (
	"cmp"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// Choice is a button of an alert, or an item of a menu.
type Choice struct {
	Label string
	Do    func()
}

// Alert is an alert dialog. Its window takes the place of the page in the
// dump; its ids are the framework's.
type Alert struct {
	Title, Message string
	// Name is what a person calls it where the title has data in it; see [Phone.Route].
	Name string
	// positive, negative and neutral are the buttons; no label is no button.
	Positive, Negative, Neutral Choice
	// body stands between message and buttons; nil is none.
	Body func(p *Phone) *View
	// valid is asked before the positive button closes the dialog; nil is yes.
	Valid func() bool
	// items is a list to choose from; chosen is the one marked, -1 is none.
	Items  []Choice
	Chosen int
	fixed  bool
	Gone   func()
}

// Alert raises a dialog above the page in front.
func (p *Phone) Alert(a Alert) *Overlay {
	o := &Overlay{Kind: OverlayDialog, Title: a.Title, Name: cmp.Or(a.Name, a.Title, a.Message), fixed: a.fixed, gone: a.Gone}
	info, at := p.Host(p.Front.Top()), &Scroll{}
	o.Build = func(p *Phone) *View { return a.build(p, o, info.ID, at) }
	switch info.Made {
	case ToolkitCompose:
		o.Build = func(p *Phone) *View { return Compose{p}.alert(a, o, at) }
	case ToolkitFlutter:
		o.Title = p.component(p.Front.Top())
		o.whole = func(p *Phone) *View { return Flutter{p}.alert(a, o, at) }
	}
	p.Raise(o)
	return o
}

func (a Alert) build(p *Phone, o *Overlay, pkg string, at *Scroll) *View {
	panel := &View{Class: ClassLinear, ID: pkg + ":id/parentPanel", W: Match, Pad: Edges{T: DP(20), B: DP(12)},
		Style: Style{Fill: InkCard, Round: DP(16)}}
	if a.Title != "" {
		panel.Add(&View{Class: ClassLinear, ID: pkg + ":id/topPanel", W: Match, Kids: []*View{
			{Class: ClassLinear, ID: pkg + ":id/title_template", Layout: Across, W: Match, Pad: Sides(DP(24), DP(4)), Kids: []*View{
				{Class: ClassText, ID: pkg + ":id/alertTitle", Text: a.Title, W: Match, Style: Style{Ink: InkText, Points: 22}},
			}}}})
	}
	if a.Message != "" {
		panel.Add(&View{Class: ClassFrame, ID: pkg + ":id/contentPanel", Layout: Stack, W: Match, shrinks: true, Kids: []*View{
			{Class: ClassScroll, ID: pkg + ":id/scrollView", Layout: Scroller, Scroll: at, W: Match, Pad: Edges{T: DP(8)}, Kids: []*View{
				{Class: ClassLinear, W: Match, Pad: Sides(DP(24), DP(4)), Kids: []*View{
					{Class: ClassText, ID: "android:id/message", Text: a.Message, W: Match, Style: Style{Ink: InkDim, Points: 16}},
				}}}}}})
	}
	if a.Body != nil {
		panel.Add(&View{Class: ClassFrame, ID: pkg + ":id/customPanel", Layout: Stack, W: Match, Kids: []*View{
			{Class: ClassFrame, ID: pkg + ":id/custom", Layout: Stack, W: Match, Kids: []*View{a.Body(p)}}}})
	}
	if len(a.Items) > 0 {
		panel.Add(a.list(p, o, pkg, at))
	}
	return panel.Add(a.buttons(p, o, pkg))
}

// list is the single choice list of a chooser.
func (a Alert) list(p *Phone, o *Overlay, pkg string, at *Scroll) *View {
	l := &View{Class: ClassList, ID: pkg + ":id/select_dialog_listview", Layout: List, Scroll: at, W: Match, Pad: Edges{T: DP(8)}}
	for i, it := range a.Items {
		l.Add(&View{Class: classChecked, ID: "android:id/text1", Text: it.Label, W: Match, MinH: DP(48),
			Checkable: true, Checked: i == a.Chosen, Pad: Sides(DP(24), DP(6)),
			Style: Style{Ink: InkText, Shape: ShapeRadio, Vcenter: true},
			Click: func() { p.Dismiss(o); Run(it.Do) }})
	}
	return &View{Class: ClassFrame, ID: pkg + ":id/contentPanel", Layout: Stack, W: Match, shrinks: true, Kids: []*View{l}}
}

// Run calls a function that may be nil.
func Run(f func()) {
	if f != nil {
		f()
	}
}

// buttons is the row of buttons: neutral at the left, negative and positive at
// the right.
func (a Alert) buttons(p *Phone, o *Overlay, pkg string) *View {
	if a.Positive.Label == "" && a.Negative.Label == "" && a.Neutral.Label == "" {
		return nil
	}
	row := &View{Class: ClassLinear, Layout: Across, W: Match, Pad: Sides(DP(12), DP(4))}
	button := func(id string, c Choice) {
		if c.Label == "" {
			return
		}
		row.Add(&View{Class: ClassButton, ID: "android:id/" + id, Text: p.Say(c.Label), Caps: p.Profile.Caps, H: DP(48), minW: DP(64),
			Pad: Sides(DP(12), 0), Click: func() {
				if id == "button1" && a.Valid != nil && !a.Valid() {
					return
				}
				p.Dismiss(o)
				Run(c.Do)
			},
			Style: Style{Ink: InkAccent, Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1}})
	}
	button("button3", a.Neutral)
	row.Add(&View{Class: ClassView, ID: "android:id/spacer", Weight: 1, H: 1, Ghost: true})
	button("button2", a.Negative)
	button("button1", a.Positive)
	return &View{Class: ClassScroll, ID: pkg + ":id/buttonPanel", W: Match, Kids: []*View{row}}
}

// Menu opens an overflow menu at the view that is being clicked, which a person would call
// by name: a focused
// pop-up whose dump is only its list.
func (p *Phone) Menu(name string, items ...Choice) {
	o := &Overlay{Kind: overlayMenu, Title: "PopupWindow", Name: name, anchor: p.anchor()}
	switch p.Front.Application.Info().Made {
	case ToolkitCompose:
		o.Build = func(p *Phone) *View { return Compose{p}.menu(o, items) }
		p.Raise(o)
		return
	case ToolkitFlutter:
		Flutter{p}.choose(name, "", items)
		return
	}
	o.Build = func(p *Phone) *View {
		l := &View{Class: ClassList, W: menuWidth(items), Pad: Sides(0, DP(8)), Style: Style{Fill: InkCard, Round: DP(8), Outline: InkLine}}
		for _, it := range items {
			l.Add(&View{Class: ClassLinear, W: Match, Click: func() { p.Dismiss(o); Run(it.Do) }, Kids: []*View{
				{Class: ClassLinear, ID: "android:id/content", Layout: Across, W: Match, H: DP(48), Pad: Sides(DP(16), 0), Kids: []*View{
					{Class: ClassRelative, Layout: Stack, Weight: 1, GY: Center, Kids: []*View{
						{Class: ClassText, ID: "android:id/title", Text: p.Say(it.Label), Style: Style{Ink: InkText, Lines: 1}},
					}}}}}})
		}
		return l
	}
	p.Raise(o)
}

// Dropdown opens a spinner's list at the view that is being clicked.
func (p *Phone) Dropdown(chosen int, items ...Choice) {
	o := &Overlay{Kind: overlayMenu, Title: "PopupWindow", anchor: p.anchor()}
	for _, it := range items {
		o.Name += it.Label + " "
	}
	o.Build = func(p *Phone) *View {
		l := &View{Class: ClassList, W: menuWidth(items), Style: Style{Fill: InkCard, Round: DP(8), Outline: InkLine}}
		for i, it := range items {
			l.Add(&View{Class: classChecked, ID: "android:id/text1", Text: it.Label, W: Match, H: DP(48), Pad: Sides(DP(16), 0),
				Checkable: true, Checked: i == chosen, Click: func() { p.Dismiss(o); Run(it.Do) },
				Style: Style{Ink: InkText, Vcenter: true, Lines: 1, Fill: InkIf(i == chosen, InkSoft)}})
		}
		return l
	}
	p.Raise(o)
}

// menuWidth is the room that the longest item needs, and at least 196 dp.
func menuWidth(items []Choice) int {
	w := DP(196)
	for _, it := range items {
		w = max(w, draw.TextWidth(draw.Faces()[0], DP(16), it.Label)*13/10+2*DP(16))
	}
	return w
}

// InkIf is a colour where it is wanted, else none.
func InkIf(yes bool, i Ink) Ink {
	if yes {
		return i
	}
	return InkNone
}

// Suggest shows the list of an autocomplete field below the focused field; it
// takes touches, but the field keeps the focus.
func (p *Phone) Suggest(items ...Choice) {
	p.Unsuggest()
	_, at := p.focused()
	if len(items) == 0 || at == nil {
		return
	}
	o := &Overlay{Kind: overlayHint, Title: "PopupWindow", anchor: at.Frame}
	o.Build = func(p *Phone) *View {
		l := &View{Class: ClassList, W: Match, Style: Style{Fill: InkCard, Outline: InkLine}}
		for _, it := range items {
			l.Add(&View{Class: ClassText, ID: "android:id/text1", Text: it.Label, W: Match, H: DP(48), Pad: Sides(DP(16), 0),
				Click: func() { p.Dismiss(o); Run(it.Do) }, Style: Style{Ink: InkText, Vcenter: true, Lines: 1}})
		}
		return l
	}
	p.Raise(o)
}

// Unsuggest takes the list of suggestions away.
func (p *Phone) Unsuggest() {
	for {
		o := p.OverlayTop()
		if o == nil || o.Kind != overlayHint {
			return
		}
		p.Dismiss(o)
	}
}
