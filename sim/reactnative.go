package sim

import (
	"strings"
	"unicode/utf8"
)

// Building blocks of apps in the style of React Native: groups in groups
// without ids, and things to press whose description repeats the texts in them.
// An id, where there is one, is the bare test name of its author.

// rnText is a text.
func rnText(text string, s style) *view {
	if s.ink == inkNone {
		s.ink = inkText
	}
	return &view{class: classText, text: text, style: s}
}

// rnBox is a group in a group: the outer one takes size and margin, the inner
// one holds the children.
func rnBox(lay arrangement, outer view, kids ...*view) *view {
	outer.class = classGroup
	inner := &view{class: classGroup, lay: lay, w: match, pad: outer.pad, style: outer.style}
	if outer.w == wrap && outer.weight == 0 {
		inner.w = wrap
	}
	if outer.h != wrap {
		inner.h = match
	}
	outer.pad, outer.style = edges{}, style{}
	outer.kids = []*view{inner.add(kids...)}
	return &outer
}

// rnPress is a group to press. Its description is what its children say.
func rnPress(lay arrangement, v view, do func(), kids ...*view) *view {
	v.class, v.lay, v.click = classGroup, lay, do
	v.add(kids...)
	v.desc = rnSaid(&v)
	return &v
}

// rnSaid joins the texts below a view.
func rnSaid(v *view) string {
	var out []string
	v.each(func(k *view) bool {
		if k.class == classText && k.text != "" {
			out = append(out, k.text)
		}
		return true
	})
	return strings.Join(out, ", ")
}

// rnInput is a text field.
func rnInput(id string, f *field) *view {
	v := input(id, f)
	v.pad = sides(dp(12), dp(14))
	return v
}

// rnLink is a label to press.
func rnLink(label string, do func()) *view {
	size := 16
	if utf8.RuneCountInString(label) == 1 {
		size = 26
	}
	return rnPress(stack, view{h: dp(48), minW: dp(48), pad: sides(dp(10), 0), gy: center}, do,
		&view{class: classText, text: label, gx: center, gy: center, style: style{ink: inkAccent, points: size, bold: true, lines: 1}})
}

// rnScroll is a scrolling column. All its rows exist, also those out of sight.
func rnScroll(at *scroll, kids ...*view) *view {
	return &view{class: classScroll, lay: scroller, scroll: at, w: match, weight: 1, kids: []*view{
		{class: classGroup, w: match, kids: kids}}}
}

// rnScreen is a page: groups around a header and what is below it.
func rnScreen(kids ...*view) *view {
	return &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{
		{class: classGroup, lay: stack, w: match, h: match, kids: []*view{
			{class: classGroup, w: match, h: match, kids: kids}}}}}
}

// rnModal raises a sheet of choices in a window of its own, as a Modal is.
func (p *Phone) rnModal(title string, chosen int, items ...choice) {
	o := &overlay{kind: overlayDialog, title: title}
	o.build = func(p *Phone) *view {
		box := rnBox(column, view{w: match, pad: sides(dp(8), dp(16)), style: style{fill: inkCard, round: dp(16)}},
			rnBox(across, view{w: match, pad: sides(dp(16), dp(8))}, rnText(title, style{points: 18, bold: true, lines: 1})))
		for n, it := range items {
			label := rnText(it.label, style{lines: 1})
			label.weight, label.gy = 1, center
			box.kids[0].add(rnPress(across, view{w: match, h: dp(48), pad: sides(dp(16), 0), selected: n == chosen}, func() { p.dismiss(o); run(it.do) }, label, rnTick(n == chosen)))
		}
		return box
	}
	p.raise(o)
}

// rnTick is the sign at the end of a chosen line; no text says it.
func rnTick(on bool) *view {
	if !on {
		return nil
	}
	return &view{class: classImage, gy: center, style: style{shape: shapeIcon, icon: "check", iconDP: 20, ink: inkAccent}}
}
