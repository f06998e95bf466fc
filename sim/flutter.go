package sim

import "strings"

// flutter builds views as Flutter reports them: plain views whose names are
// descriptions. What is drawn isn't in the tree; a part's description is made
// of the texts that it holds, one a line.
type flutter struct{ p *Phone }

// page is the root of a page: its parts one below the other, the snackbar over
// them.
func (f flutter) page(parts ...*view) *view {
	holder := &view{class: classView, lay: stack, w: match, h: match, kids: []*view{
		{class: classView, w: match, h: match, unsaid: true, kids: parts}}}
	if s := f.p.front.top(); s.snack != nil {
		holder.add(f.snack(s))
	}
	return f.root(holder)
}

// root is Flutter's one view; what is in it comes late.
func (f flutter) root(holder *view) *view {
	nest := holder
	for range 3 {
		nest = &view{class: classView, lay: stack, w: match, h: match, kids: []*view{nest}}
	}
	return &view{class: classFrame, late: &f.p.front.late, lay: stack, w: match, h: match, kids: []*view{nest}}
}

// node makes kids what a view draws, and their texts what it says.
func (flutter) node(v *view, kids ...*view) *view {
	var said []string
	for _, k := range kids {
		k.each(func(t *view) bool {
			if t.text != "" {
				said = append(said, t.text)
			}
			return true
		})
		k.ghost = true
	}
	v.kids = kids
	if v.desc == "" {
		v.desc = strings.Join(said, "\n")
	}
	return v
}

// drawn is a text that is seen; node makes it said.
func (flutter) drawn(s string, points int, colour ink) *view {
	return &view{class: classText, text: s, style: style{ink: colour, points: points}}
}

// text is a text of its own.
func (f flutter) text(s string, points int, colour ink) *view {
	return f.node(&view{class: classView, noFocus: true}, f.drawn(s, points, colour))
}

// title is a text between the parts of a page.
func (f flutter) title(s string) *view {
	t := f.text(s, 17, inkText)
	t.kids[0].style.bold, t.marg = true, edges{t: dp(16), b: dp(6)}
	return t
}

// button is a filled button.
func (f flutter) button(label string, enabled bool, do func()) *view {
	front := inkOnAccent
	if !enabled {
		front = inkDisabled
	}
	t := f.drawn(label, 15, front)
	t.gx, t.gy, t.marg, t.style.bold, t.style.lines = center, center, sides(dp(20), 0), true, 1
	return f.node(&view{class: classButton, lay: stack, h: dp(48), minW: dp(88), click: do, disabled: !enabled, style: style{fill: inkAccent, round: dp(8)}}, t)
}

// quiet is a button without a ground.
func (f flutter) quiet(label string, do func()) *view {
	t := f.drawn(label, 15, inkAccent)
	t.gx, t.gy, t.marg, t.style.bold, t.style.lines = center, center, sides(dp(12), 0), true, 1
	return f.node(&view{class: classButton, lay: stack, h: dp(48), minW: dp(64), click: do}, t)
}

// iconButton is a picture to tap; an empty name makes it nameless.
func (flutter) iconButton(icon, name string, do func()) *view {
	return &view{class: classButton, desc: name, lay: stack, w: dp(48), h: dp(48), gy: center, click: do, kids: []*view{
		{class: classView, ghost: true, w: dp(24), h: dp(24), gx: center, gy: center, style: style{shape: shapeIcon, icon: icon, ink: inkText, align: center, vcenter: true}}}}
}

// appBar is the bar at the top; up is nil on the first page.
func (f flutter) appBar(title string, up func(), actions ...*view) *view {
	bar := &view{class: classView, lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkBar}}
	left := dp(12)
	if up != nil {
		bar.add(f.iconButton("back", "Back", up))
		left = dp(4)
	}
	t := f.text(title, 21, inkText)
	t.weight, t.gy, t.marg, t.kids[0].style.lines = 1, center, edges{l: left}, 1
	return bar.add(t).add(actions...)
}

// list holds the rows that are visible, and scrolls.
func (flutter) list(at *scroll, rows ...*view) *view {
	return &view{class: classView, lay: stack, w: match, weight: 1, kids: []*view{
		{class: classView, lay: list, scroll: at, w: match, h: match, kids: rows}}}
}

// form holds everything, and scrolls.
func (flutter) form(at *scroll, rows ...*view) *view {
	return &view{class: classScroll, lay: scroller, scroll: at, w: match, weight: 1, kids: []*view{
		{class: classView, w: match, pad: sides(dp(16), dp(8)), unsaid: true, kids: rows}}}
}

// line puts views beside each other.
func (flutter) line(kids ...*view) *view {
	return &view{class: classView, lay: across, w: match, unsaid: true, kids: kids}
}

// card is a tile that is one node: its name is all that stands on it. Without
// do nothing happens when it is tapped.
func (f flutter) card(do func(), kids ...*view) *view {
	class := classView
	if do != nil {
		class = classButton
	}
	return f.node(&view{class: class, w: match, marg: sides(0, dp(6)), pad: sides(dp(16), dp(14)), click: do, style: style{fill: inkCard, round: dp(12)}}, kids...)
}

// tile is a row of a list: two texts at the left, one at the right.
func (f flutter) tile(icon, title, below, end string, do func()) *view {
	row := &view{class: classView, lay: across, w: match}
	if icon != "" {
		row.add(&view{class: classView, w: dp(24), h: dp(24), gy: center, marg: edges{r: dp(16)}, style: style{shape: shapeIcon, icon: icon, ink: inkDim}})
	}
	texts := &view{class: classView, weight: 1, gy: center, kids: []*view{f.drawn(title, 16, inkText)}}
	if below != "" {
		texts.add(f.drawn(below, 14, inkDim))
	}
	row.add(texts)
	if end != "" {
		t := f.drawn(end, 16, inkText)
		t.gy = center
		row.add(t)
	}
	class := classView
	if do != nil {
		class = classButton
	}
	return f.node(&view{class: class, w: match, minH: dp(64), pad: sides(dp(16), dp(10)), click: do, style: style{under: inkLine}}, row)
}
