package kit

import "image"

// tapMemory is the last tap, for double taps.
type tapMemory struct {
	at   int64
	x, y int
}

// click is a tap on a view.
func (p *Phone) click(v *View, at image.Point) {
	p.pressed = v
	defer func() { p.pressed = nil }()
	p.Stir()
	if v.Field != nil {
		p.FocusField(v.Field)
		v.Field.move(v.Field.at(v, at.X, at.Y, &measurer{p.scale}))
	}
	if v.touch != nil {
		v.touch(at.Sub(v.Frame.Min))
		return
	}
	Run(v.Click)
}

// tapped counts a tap on a view that takes double taps: the second of two that
// follow each other closely, in time and place, is one.
func (p *Phone) tapped(v *View, at image.Point) {
	prev := p.lastTap
	near := max(at.X-prev.x, prev.x-at.X, at.Y-prev.y, prev.y-at.Y) < DP(48)
	if prev.at > 0 && p.Millis-prev.at <= doubleTap && near {
		p.lastTap = tapMemory{}
		v.Double()
		return
	}
	p.lastTap = tapMemory{p.Millis, at.X, at.Y}
}
