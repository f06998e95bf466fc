package sim

import "fmt"

// input is a field beneath its label. An empty field says nothing at all: its
// hint is only drawn. A complaint stands beneath.
func (f flutter) input(label string, d *field, complaint string) *view {
	d.mute = true
	box := &view{class: classView, w: match, unsaid: true, marg: edges{t: dp(10)}}
	if label != "" {
		name := f.text(label, 14, inkDim)
		name.marg = edges{b: dp(4)}
		box.add(name)
	}
	edit := &view{class: classEdit, field: d, w: match, h: dp(52), pad: sides(dp(14), 0), style: style{shape: shapeField, ink: inkText, lines: 1, vcenter: true}}
	box.add(edit)
	if complaint != "" {
		box.add(f.text(complaint, 12, inkError))
	}
	return box
}

// secret is an input of a password, with the button that shows it.
func (f flutter) secret(label string, d *field, complaint string) *view {
	box := f.input(label, d, complaint)
	for i, k := range box.kids {
		if k.field != d {
			continue
		}
		name := "Show password"
		if !d.password {
			name = "Hide password"
		}
		eye := f.iconButton("eye", name, func() { d.password = !d.password; f.p.stir() })
		eye.gx, k.pad.r = end, dp(52)
		box.kids[i] = &view{class: classView, lay: stack, w: match, unsaid: true, kids: []*view{k, eye}}
	}
	return box
}

// toggle is a row with a switch: one node of that class, named by the label.
func (f flutter) toggle(label string, on bool, do func()) *view {
	t := f.drawn(label, 16, inkText)
	t.marg, t.gy = edges{r: dp(64)}, center
	return f.node(&view{class: classSwitch, lay: stack, w: match, minH: dp(56), pad: sides(0, dp(6)), checkable: true, checked: on, click: do, style: style{shape: shapeSwitch}}, t)
}

// check is a row with a box.
func (f flutter) check(label string, on bool, do func()) *view {
	return f.option(classCheck, shapeCheck, label, on, do)
}

// radio is a row of a choice of one.
func (f flutter) radio(label string, on bool, do func()) *view {
	return f.option(classRadio, shapeRadio, label, on, do)
}

func (f flutter) option(class string, mark shape, label string, on bool, do func()) *view {
	t := f.drawn(label, 16, inkText)
	t.marg, t.gy = edges{l: dp(36)}, center
	return f.node(&view{class: class, lay: stack, w: match, minH: dp(48), pad: sides(0, dp(6)), checkable: true, checked: on, click: do, style: style{shape: mark}}, t)
}

// bottomBar is the bar of the main places, "Home" and the place's number being
// one name.
func (f flutter) bottomBar(at int, items []tab, choose func(int)) *view {
	bar := &view{class: classView, lay: across, w: match, h: dp(72), style: style{fill: inkCard}}
	for i, t := range items {
		colour := inkDim
		if i == at {
			colour = inkAccent
		}
		label := f.drawn(t.label, 12, colour)
		label.gx, label.marg, label.style.bold = center, edges{t: dp(2)}, i == at
		icon := &view{class: classView, w: dp(24), h: dp(24), gx: center, style: style{shape: shapeIcon, icon: t.icon, ink: colour}}
		bar.add(f.node(&view{class: classView, desc: fmt.Sprintf("%s\nTab %d of %d", t.label, i+1, len(items)), weight: 1, h: match, pad: sides(0, dp(12)), selected: i == at, click: func() { choose(i) }}, icon, label))
	}
	return bar
}

// pad is a keypad of digits, each a button; press gets the digit, or -1 to
// delete.
func (f flutter) pad(press func(digit int)) *view {
	grid := &view{class: classView, w: match, unsaid: true}
	for _, row := range [][]int{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {-2, 0, -1}} {
		l := f.line()
		for _, n := range row {
			l.add(f.padKey(n, press))
		}
		grid.add(l)
	}
	return grid
}

func (f flutter) padKey(n int, press func(digit int)) *view {
	if n == -2 {
		return &view{class: classView, weight: 1, h: dp(72), ghost: true}
	}
	key := &view{class: classButton, lay: stack, weight: 1, h: dp(72), marg: sides(dp(6), dp(6)), click: func() { press(n) }, style: style{fill: inkSoft, round: dp(36)}}
	if n == -1 {
		key.desc = "Delete"
		return f.node(key, &view{class: classView, w: dp(24), h: dp(24), gx: center, gy: center, style: style{shape: shapeIcon, icon: "delete", ink: inkText}})
	}
	t := f.drawn(fmt.Sprint(n), 24, inkText)
	t.gx, t.gy = center, center
	return f.node(key, t)
}
