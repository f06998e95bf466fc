package kit

import (
	"image"
	"strconv"
)

// NumberPicker is the framework's wheel of numbers: the value in a field
// between two buttons with its neighbours.
type NumberPicker struct {
	Value, least, most int
	step               int // 0 is 1
	field              *Field
	held               int // the value when a drag began
	dragging           bool
}

// NewNumberPicker chooses a number of a range.
func NewNumberPicker(value, least, most int) *NumberPicker {
	n := &NumberPicker{Value: value, least: least, most: most, step: 1}
	n.field = &Field{Action: ActionDone, Limit: len(strconv.Itoa(most)), Format: digitsOnly}
	n.field.Submit = n.Settle
	n.set(value)
	return n
}

// set takes a value over; beyond one end it goes on at the other.
func (n *NumberPicker) set(v int) {
	span := n.most - n.least + 1
	n.Value = n.least + ((v-n.least)%span+span)%span
	n.field.Set(strconv.Itoa(n.Value))
}

// Settle takes over what was typed, as near as the limits allow. What is no
// number changes nothing.
func (n *NumberPicker) Settle() {
	v, err := strconv.Atoi(n.field.String())
	if err != nil {
		v = n.Value
	}
	n.Value = min(max(v, n.least), n.most)
	n.field.Set(strconv.Itoa(n.Value))
}

// View is the wheel, as the framework draws it.
func (n *NumberPicker) View(p *Phone) *View {
	button := func(by int) *View {
		around := &NumberPicker{least: n.least, most: n.most, field: &Field{}}
		around.set(n.Value + by)
		return &View{Class: ClassButton, Text: strconv.Itoa(around.Value), W: Match, H: DP(48), Click: func() { n.Settle(); n.set(n.Value + by) },
			Style: Style{Ink: InkDim, Points: 18, Align: Center, Vcenter: true, Lines: 1}}
	}
	in := TextField("android:id/numberpicker_input", n.field)
	in.H, in.Pad = DP(56), Edges{}
	in.Style.Align, in.Style.Points = Center, 22
	return &View{Class: "android.widget.NumberPicker", GX: Center, W: DP(96), Kids: []*View{button(-n.step), in, button(n.step)},
		Grab: func(from, to image.Point, up bool) bool {
			if !n.dragging {
				n.Settle()
				n.dragging, n.held = true, n.Value
			}
			n.set(n.held + (from.Y-to.Y)/DP(48)*n.step)
			n.dragging = !up
			return true
		}}
}
