package sim

import "image"

// tapMemory is the last tap, for double taps.
type tapMemory struct {
	at   int64
	x, y int
}

// click is a tap on a view.
func (p *Phone) click(v *view, at image.Point) {
	p.pressed = v
	defer func() { p.pressed = nil }()
	p.stir()
	if v.field != nil {
		p.focusField(v.field)
		v.field.move(v.field.at(v, at.X, at.Y, &measurer{p.scale}))
	}
	if v.touch != nil {
		v.touch(at.Sub(v.frame.Min))
		return
	}
	run(v.click)
}

// tapped counts a tap on a view that takes double taps: the second of two that
// follow each other closely, in time and place, is one.
func (p *Phone) tapped(v *view, at image.Point) {
	prev := p.lastTap
	near := max(at.X-prev.x, prev.x-at.X, at.Y-prev.y, prev.y-at.Y) < dp(48)
	if prev.at > 0 && p.now-prev.at <= doubleTap && near {
		p.lastTap = tapMemory{}
		v.double()
		return
	}
	p.lastTap = tapMemory{p.now, at.X, at.Y}
}
