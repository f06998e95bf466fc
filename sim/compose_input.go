package sim

import "fmt"

// input is a field: its label is a text of its own inside, small and above what
// was typed once there is something. A complaint stands beneath.
func (c compose) input(label string, f *field, complaint string) *view {
	over := len(f.text) > 0 || c.p.front.top().focus == f
	name := &view{class: classText, text: label, gy: center, marg: edges{t: -dp(16)}, style: style{ink: inkDim, points: 16, lines: 1}}
	if over {
		name.gy, name.style.points = start, 12
	}
	under := inkLine
	if complaint != "" {
		under, name.style.ink = inkError, inkError
	}
	edit := &view{class: classEdit, field: f, lay: stack, w: match, h: dp(60), pad: edges{dp(16), dp(24), dp(16), dp(6)},
		style: style{fill: inkSoft, round: dp(6), ink: inkText, lines: 1, vcenter: true, under: under}, kids: []*view{name}}
	box := &view{class: classView, w: match, unsaid: true, marg: edges{t: dp(10)}, kids: []*view{edit}}
	if complaint != "" {
		box.add(&view{class: classText, text: complaint, pad: edges{l: dp(16), t: dp(2)}, style: style{ink: inkError, points: 12}})
	}
	return box
}

// search is a field whose placeholder is a text inside that goes with the first
// letter; a button empties it.
func (c compose) search(placeholder string, f *field) *view {
	edit := &view{class: classEdit, field: f, lay: stack, weight: 1, h: dp(56), pad: edges{l: dp(8)}, style: style{ink: inkText, lines: 1, vcenter: true}}
	box := &view{class: classView, lay: across, w: match, h: dp(56), marg: edges{dp(16), dp(4), dp(16), dp(8)}, pad: edges{l: dp(16)},
		style: style{fill: inkSoft, round: dp(28)}, kids: []*view{c.icon("search", "", inkDim), edit}}
	if len(f.text) == 0 {
		edit.add(&view{class: classText, text: placeholder, gy: center, style: style{ink: inkDim, lines: 1}})
		return box
	}
	return box.add(c.iconButton("close", "Clear", func() { f.set(""); run(f.changed) }))
}

// check is a row with a box. The row itself says nothing: its label only lies
// inside of it.
func (c compose) check(label string, on bool, do func()) *view {
	return c.option(label, style{shape: shapeCheck}, on, do)
}

// radio is a row of a choice of one.
func (c compose) radio(label string, on bool, do func()) *view {
	return c.option(label, style{shape: shapeRadio}, on, do)
}

func (compose) option(label string, mark style, on bool, do func()) *view {
	return &view{class: classView, lay: stack, w: match, minH: dp(52), unsaid: true, kids: []*view{
		{class: classView, w: match, h: match, follows: true, checkable: true, checked: on, click: do, style: mark},
		{class: classText, text: label, gy: center, marg: edges{dp(40), dp(6), 0, dp(6)}, style: style{ink: inkText}}}}
}

// toggle is a row with a switch at its end.
func (compose) toggle(label string, on bool, do func()) *view {
	return &view{class: classView, lay: stack, w: match, minH: dp(60), unsaid: true, kids: []*view{
		{class: classView, w: match, h: match, follows: true, checkable: true, checked: on, click: do, marg: sides(dp(16), 0), style: style{shape: shapeSwitch}},
		{class: classText, text: label, gy: center, marg: edges{dp(16), dp(6), dp(84), dp(6)}, style: style{ink: inkText}}}}
}

// chip is a small button that stays pressed.
func (c compose) chip(label string, on bool, do func()) *view {
	front := inkDim
	if on {
		front = inkAccent
	}
	return &view{class: classView, lay: stack, h: dp(36), gy: center, marg: edges{r: dp(8)}, checkable: true, checked: on, click: do,
		style: style{fill: inkIf(on, inkSoft), outline: inkLine, round: dp(8)}, kids: []*view{
			{class: classText, text: label, gy: center, marg: sides(dp(14), 0), style: style{ink: front, points: 14, lines: 1}},
			c.role(classCheck)}}
}

// chips are a line of chips that scrolls sideways.
func (compose) chips(at *scroll, kids ...*view) *view {
	return &view{class: classView, lay: rail, scroll: at, w: match, h: dp(52), pad: sides(dp(16), 0), kids: kids}
}

// stepper is a number between two buttons. The least number's button is off.
func (c compose) stepper(n, least, most int, set func(int)) *view {
	less, more := c.iconButton("minus", "Decrease quantity", func() { set(n - 1) }), c.iconButton("add", "Increase quantity", func() { set(n + 1) })
	less.disabled, more.disabled = n <= least, n >= most
	return &view{class: classView, lay: across, gy: center, unsaid: true, kids: []*view{less,
		{class: classText, text: fmt.Sprint(n), minW: dp(32), gy: center, style: style{ink: inkText, align: center, lines: 1}}, more}}
}

// span is a choice of a lowest and a highest value, both of 0 to max.
type span struct {
	lo, hi, max int
	finger      slider
}

// set moves the nearer end to where the finger is.
func (s *span) set(v int) {
	if v <= s.lo || v < s.hi && v-s.lo < s.hi-v {
		s.lo = v
	} else {
		s.hi = v
	}
}

// rangeSlider is a line with two thumbs; each thumb is a seek bar of its own.
func (c compose) rangeSlider(s *span) *view {
	s.finger.max, s.finger.changed = s.max, func(v int) { s.set(v); s.finger.value = -1; c.p.stir() }
	part := func(n int, colour ink) *view {
		return &view{class: classView, weight: n, h: dp(4), gy: center, ghost: true, style: style{fill: colour, round: dp(2)}}
	}
	thumb := func(desc string) *view {
		return &view{class: classSeek, desc: desc, w: dp(24), h: dp(24), gy: center, style: style{fill: inkAccent, round: dp(12)}}
	}
	return &view{class: classView, lay: across, w: match, h: dp(48), slider: &s.finger, pad: sides(dp(8), 0), kids: []*view{
		part(s.lo, inkLine), thumb("Range start"), part(s.hi-s.lo, inkAccent), thumb("Range end"), part(s.max-s.hi, inkLine)}}
}
