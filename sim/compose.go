package sim

import "fmt"

const classCompose = "androidx.compose.ui.platform.ComposeView"

// compose builds views as Jetpack Compose reports them: plain views without
// ids, whose texts are children; the class of a role stands on an empty child.
type compose struct{ p *Phone }

// page is the root of a page: its parts one below the other, the snackbar over
// them.
func (c compose) page(parts ...*view) *view {
	root := &view{class: classView, lay: stack, w: match, h: match, kids: []*view{
		{class: classView, w: match, h: match, unsaid: true, kids: parts}}}
	if s := c.p.front.top(); s.snack != nil {
		root.add(c.snack(s))
	}
	return &view{class: classCompose, lay: stack, w: match, h: match, kids: []*view{root}}
}

// plain is a text in the colour of running text; points are sp.
func (compose) plain(s string, points int) *view {
	return &view{class: classText, text: s, style: style{ink: inkText, points: points}}
}

// dim is a text that stands back.
func (compose) dim(s string, points int) *view {
	return &view{class: classText, text: s, style: style{ink: inkDim, points: points}}
}

// heading is a title inside of a page.
func (compose) heading(s string) *view {
	return &view{class: classText, text: s, w: match, pad: edges{dp(16), dp(16), dp(16), dp(4)}, style: style{ink: inkText, points: 18, bold: true}}
}

// part is a title between the parts of a form.
func (compose) part(s string) *view {
	return &view{class: classText, text: s, w: match, marg: edges{t: dp(16), b: dp(6)}, style: style{ink: inkText, points: 18, bold: true}}
}

// role is the empty child that carries the class of what its parent is.
func (compose) role(class string) *view {
	return &view{class: class, w: match, h: match, follows: true}
}

// button is a filled button.
func (c compose) button(label string, enabled bool, do func()) *view {
	front := inkOnAccent
	if !enabled {
		front = inkDisabled
	}
	return &view{class: classView, lay: stack, h: dp(48), minW: dp(88), click: do, disabled: !enabled, style: style{fill: inkAccent, round: dp(24)}, kids: []*view{
		{class: classText, text: label, gx: center, gy: center, marg: sides(dp(20), 0), style: style{ink: front, points: 15, bold: true, lines: 1}},
		c.role(classButton)}}
}

// quiet is a button without a ground.
func (c compose) quiet(label string, do func()) *view {
	return &view{class: classView, lay: stack, h: dp(48), minW: dp(64), click: do, kids: []*view{
		{class: classText, text: label, gx: center, gy: center, marg: sides(dp(12), 0), style: style{ink: inkAccent, points: 15, bold: true, lines: 1}},
		c.role(classButton)}}
}

// icon is a picture; its description is what it says.
func (compose) icon(icon, desc string, colour ink) *view {
	return &view{class: classView, desc: desc, w: dp(24), h: dp(24), gx: center, gy: center, style: style{shape: shapeIcon, icon: icon, ink: colour, align: center, vcenter: true}}
}

// iconButton is a picture to tap, named by the picture's description; an empty
// one makes it nameless.
func (c compose) iconButton(icon, desc string, do func()) *view {
	return &view{class: classView, lay: stack, w: dp(48), h: dp(48), gy: center, click: do, kids: []*view{c.icon(icon, desc, inkText), c.role(classButton)}}
}

// topBar is the bar at the top of a page; up is nil on the first page.
func (c compose) topBar(title string, up func(), actions ...*view) *view {
	bar := &view{class: classView, lay: across, w: match, h: dp(64), pad: sides(dp(4), 0), style: style{fill: inkBar}}
	left := dp(12)
	if up != nil {
		bar.add(c.iconButton("back", "Back", up))
		left = dp(4)
	}
	return bar.add(&view{class: classText, text: title, weight: 1, gy: center, marg: edges{l: left, r: dp(8)}, style: style{ink: inkText, points: 22, lines: 1}}).add(actions...)
}

// bottomBar is the bar of the main places. The chosen one is selected and takes
// no click; a badge is a text of its own.
func (c compose) bottomBar(at int, items []tab, choose func(int)) *view {
	bar := &view{class: classView, lay: across, w: match, h: dp(80), style: style{fill: inkCard}}
	for i, t := range items {
		bar.add(c.place(t, i == at, func() { choose(i) }))
	}
	return bar
}

func (c compose) place(t tab, chosen bool, choose func()) *view {
	front := inkDim
	item := &view{class: classView, weight: 1, h: match, pad: sides(0, dp(10)), click: choose}
	if chosen {
		front = inkAccent
		item.selected, item.click = true, nil
	}
	mark := &view{class: classView, lay: stack, w: dp(64), h: dp(32), gx: center, style: style{fill: inkIf(chosen, inkSoft), round: dp(16)}, kids: []*view{c.icon(t.icon, "", front)}}
	if t.badge > 0 {
		mark.add(&view{class: classText, text: fmt.Sprint(t.badge), gx: end, marg: edges{r: dp(8)}, pad: sides(dp(5), 0), style: style{fill: inkRed, round: dp(9), ink: inkWhite, points: 11, lines: 1}})
	}
	return item.add(mark, &view{class: classText, text: t.label, gx: center, marg: edges{t: dp(2)}, style: style{ink: front, points: 12, bold: chosen, lines: 1}})
}

// list holds the rows that are visible, and scrolls.
func (compose) list(at *scroll, rows ...*view) *view {
	return &view{class: classView, lay: list, scroll: at, w: match, weight: 1, kids: rows}
}

// form holds everything, and scrolls.
func (compose) form(at *scroll, rows ...*view) *view {
	return &view{class: classView, lay: scroller, scroll: at, w: match, weight: 1, kids: []*view{
		{class: classView, w: match, pad: sides(dp(16), dp(8)), unsaid: true, kids: rows}}}
}

// line puts views beside each other.
func (compose) line(kids ...*view) *view {
	return &view{class: classView, lay: across, w: match, unsaid: true, kids: kids}
}

// beside is a column that takes what a line leaves.
func (compose) beside(kids ...*view) *view {
	return &view{class: classView, weight: 1, gy: center, unsaid: true, marg: edges{l: dp(12)}, kids: kids}
}

// card is a tile that is one thing to tap: the texts in it are its children.
func (compose) card(do func(), kids ...*view) *view {
	return &view{class: classView, w: match, marg: edges{dp(12), dp(6), dp(12), dp(6)}, pad: sides(dp(12), dp(12)), click: do,
		style: style{fill: inkCard, round: dp(12)}, kids: kids}
}

// row is a line of a list that opens something.
func (c compose) row(icon, title, below string, do func()) *view {
	texts := c.beside(c.plain(title, 16))
	texts.marg.l = 0
	if below != "" {
		texts.add(c.dim(below, 14))
	}
	r := &view{class: classView, lay: across, w: match, minH: dp(64), pad: sides(dp(16), dp(8)), click: do, style: style{under: inkLine}}
	if icon != "" {
		mark := c.icon(icon, "", inkDim)
		mark.marg.r = dp(16)
		r.add(mark)
	}
	return r.add(texts)
}

// filler takes the room that is left in a line.
func filler() *view { return &view{class: classView, weight: 1, h: 1, ghost: true} }
