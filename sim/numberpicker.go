package sim

import (
	"image"
	"strconv"
)

// numberPicker is the framework's wheel of numbers: the value in a field
// between two buttons with its neighbours.
type numberPicker struct {
	value, least, most int
	step               int // 0 is 1
	field              *field
	held               int // the value when a drag began
	dragging           bool
}

func newNumberPicker(value, least, most int) *numberPicker {
	n := &numberPicker{value: value, least: least, most: most, step: 1}
	n.field = &field{action: actionDone, limit: len(strconv.Itoa(most)), format: digitsOnly}
	n.field.submit = n.settle
	n.set(value)
	return n
}

// set takes a value over; beyond one end it goes on at the other.
func (n *numberPicker) set(v int) {
	span := n.most - n.least + 1
	n.value = n.least + ((v-n.least)%span+span)%span
	n.field.set(strconv.Itoa(n.value))
}

// settle takes over what was typed, as near as the limits allow. What is no
// number changes nothing.
func (n *numberPicker) settle() {
	v, err := strconv.Atoi(n.field.String())
	if err != nil {
		v = n.value
	}
	n.value = min(max(v, n.least), n.most)
	n.field.set(strconv.Itoa(n.value))
}

func (n *numberPicker) view(p *Phone) *view {
	button := func(by int) *view {
		around := &numberPicker{least: n.least, most: n.most, field: &field{}}
		around.set(n.value + by)
		return &view{class: classButton, text: strconv.Itoa(around.value), w: match, h: dp(48), click: func() { n.settle(); n.set(n.value + by) },
			style: style{ink: inkDim, points: 18, align: center, vcenter: true, lines: 1}}
	}
	in := input("android:id/numberpicker_input", n.field)
	in.h, in.pad = dp(56), edges{}
	in.style.align, in.style.points = center, 22
	return &view{class: "android.widget.NumberPicker", gx: center, w: dp(96), kids: []*view{button(-n.step), in, button(n.step)},
		grab: func(from, to image.Point, up bool) bool {
			if !n.dragging {
				n.settle()
				n.dragging, n.held = true, n.value
			}
			n.set(n.held + (from.Y-to.Y)/dp(48)*n.step)
			n.dragging = !up
			return true
		}}
}
