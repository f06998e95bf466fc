package kit

import (
	"fmt"
	"slices"
)

// Selection is what is chosen in a list, after a long press on a row: an action
// bar takes the toolbar's place until it ends. The zero selection is off.
type Selection struct {
	Ids []int
	On  bool
}

// begin starts the mode with one row chosen.
func (s *Selection) begin(id int) {
	s.On, s.Ids = true, []int{id}
}

func (s *Selection) has(id int) bool { return slices.Contains(s.Ids, id) }

// toggle chooses a row or gives it up; the mode ends with the last one.
func (s *Selection) toggle(id int) {
	if at := slices.Index(s.Ids, id); at >= 0 {
		s.Ids = slices.Delete(s.Ids, at, at+1)
	} else {
		s.Ids = append(s.Ids, id)
	}
	s.On = len(s.Ids) > 0
}

// End ends the selection.
func (s *Selection) End() { *s = Selection{} }

// Take ends the mode and returns what was chosen.
func (s *Selection) Take() []int {
	ids := s.Ids
	s.End()
	return ids
}

// Back ends the mode and reports whether it was on: what a page's back asks
// first.
func (s *Selection) Back(p *Phone) bool {
	if !s.On {
		return false
	}
	s.End()
	p.Stir()
	return true
}

// Wrap makes a row one that can be selected: a long press begins, and while the
// mode is on a touch chooses. The row gets a box that shows it.
func (s *Selection) Wrap(p *Phone, pkg string, id int, row *View) *View {
	row.Hold = func() {
		if s.On {
			s.toggle(id)
		} else {
			s.begin(id)
		}
		p.Stir()
	}
	if !s.On {
		return row
	}
	row.Click = func() { s.toggle(id); p.Stir() }
	row.Flick = nil
	row.Selected = s.has(id)
	if row.Selected {
		row.Style.Fill = InkSoft
	}
	box := &View{Class: ClassCheck, ID: pkg + ":id/checkbox", W: DP(32), H: DP(32), GY: Center, Margin: Edges{R: DP(8)}, Checkable: true, Checked: s.has(id),
		Style: Style{Shape: ShapeCheck}}
	row.Kids = append([]*View{box}, row.Kids...)
	return row
}

// Bar is the contextual action bar: close, how many, the actions, and what
// selects all of the list.
func (s *Selection) Bar(p *Phone, pkg string, all []int, actions ...*View) *View {
	bar := &View{Class: ClassGroup, ID: pkg + ":id/action_mode_bar", Layout: Across, W: Match, H: DP(56), Pad: Edges{L: DP(4), R: DP(4)}, Style: Style{Fill: InkSoft}, Kids: []*View{
		{Class: ClassImage, ID: pkg + ":id/action_mode_close_button", Desc: "Done", W: DP(48), H: DP(48), GY: Center, Click: func() { s.End(); p.Stir() },
			Style: Style{Shape: ShapeIcon, Icon: "close", Ink: InkText, Align: Center, Vcenter: true}},
		{Class: ClassLinear, Weight: 1, GY: Center, Margin: Edges{L: DP(8)}, Kids: []*View{
			{Class: ClassText, ID: pkg + ":id/action_bar_title", Text: fmt.Sprint(len(s.Ids)), Style: Style{Ink: InkText, Points: 20, Lines: 1}}}}}}
	bar.Add(actions...)
	return bar.Add(IconButton("", "more", "More options", func() {
		p.Menu("Selection options", Choice{"Select all", func() { s.Ids = slices.Clone(all); s.On = len(all) > 0 }}, Choice{"Deselect all", s.End})
	}))
}
