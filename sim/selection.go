package sim

import (
	"fmt"
	"slices"
)

// selection is what is chosen in a list, after a long press on a row: an action
// bar takes the toolbar's place until it ends. The zero selection is off.
type selection struct {
	ids []int
	on  bool
}

// begin starts the mode with one row chosen.
func (s *selection) begin(id int) {
	s.on, s.ids = true, []int{id}
}

func (s *selection) has(id int) bool { return slices.Contains(s.ids, id) }

// toggle chooses a row or gives it up; the mode ends with the last one.
func (s *selection) toggle(id int) {
	if at := slices.Index(s.ids, id); at >= 0 {
		s.ids = slices.Delete(s.ids, at, at+1)
	} else {
		s.ids = append(s.ids, id)
	}
	s.on = len(s.ids) > 0
}

func (s *selection) end() { *s = selection{} }

// take ends the mode and returns what was chosen.
func (s *selection) take() []int {
	ids := s.ids
	s.end()
	return ids
}

// back ends the mode and reports whether it was on: what a page's back asks
// first.
func (s *selection) back(p *Phone) bool {
	if !s.on {
		return false
	}
	s.end()
	p.stir()
	return true
}

// wrap makes a row one that can be selected: a long press begins, and while the
// mode is on a touch chooses. The row gets a box that shows it.
func (s *selection) wrap(p *Phone, pkg string, id int, row *view) *view {
	row.hold = func() {
		if s.on {
			s.toggle(id)
		} else {
			s.begin(id)
		}
		p.stir()
	}
	if !s.on {
		return row
	}
	row.click = func() { s.toggle(id); p.stir() }
	row.flick = nil
	row.selected = s.has(id)
	if row.selected {
		row.style.fill = inkSoft
	}
	box := &view{class: classCheck, id: pkg + ":id/checkbox", w: dp(32), h: dp(32), gy: center, marg: edges{r: dp(8)}, checkable: true, checked: s.has(id),
		style: style{shape: shapeCheck}}
	row.kids = append([]*view{box}, row.kids...)
	return row
}

// bar is the contextual action bar: close, how many, the actions, and what
// selects all of the list.
func (s *selection) bar(p *Phone, pkg string, all []int, actions ...*view) *view {
	bar := &view{class: classGroup, id: pkg + ":id/action_mode_bar", lay: across, w: match, h: dp(56), pad: edges{l: dp(4), r: dp(4)}, style: style{fill: inkSoft}, kids: []*view{
		{class: classImage, id: pkg + ":id/action_mode_close_button", desc: "Done", w: dp(48), h: dp(48), gy: center, click: func() { s.end(); p.stir() },
			style: style{shape: shapeIcon, icon: "close", ink: inkText, align: center, vcenter: true}},
		{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(8)}, kids: []*view{
			{class: classText, id: pkg + ":id/action_bar_title", text: fmt.Sprint(len(s.ids)), style: style{ink: inkText, points: 20, lines: 1}}}}}}
	bar.add(actions...)
	return bar.add(iconButton("", "more", "More options", func() {
		p.menu(choice{"Select all", func() { s.ids = slices.Clone(all); s.on = len(all) > 0 }}, choice{"Deselect all", s.end})
	}))
}
