package kit

import "image"

// windowAt is the window that a touch goes to: the topmost under the finger,
// or a modal one that takes every touch.
func (p *Phone) windowAt(at image.Point) *window {
	ws := p.surface()
	for i := len(ws) - 1; i >= 0; i-- {
		if at.In(ws[i].frame) || ws[i].modal {
			return ws[i]
		}
	}
	return nil
}

// aim is what lies under a finger.
type aim struct {
	view   *View // takes the tap: the topmost clickable view
	slider *View
	down   *View // scrolls up and down, the innermost such container
	side   *View // scrolls sideways
	double *View // takes double taps
	zoom   *View // takes two fingers
	flick  *View // can be dragged away to a side
	grab   *View // may take drags
	canvas *View // takes fingers by their places
}

// hit finds what lies under a finger, in a view and below it.
func hit(v *View, at image.Point) aim {
	var a aim
	if !at.In(v.clip) || v.Ghost {
		return a
	}
	kids := v.order()
	for i := len(kids) - 1; i >= 0 && a == (aim{}); i-- {
		a = hit(kids[i], at)
	}
	a.take(v)
	return a
}

// take is what a view takes of what nothing in it took.
func (a *aim) take(v *View) {
	first := func(to **View, takes bool) {
		if *to == nil && takes {
			*to = v
		}
	}
	scrolls := v.isScrollable() || v.Pull != nil
	first(&a.view, v.isClickable() || v.touch != nil || v.Hold != nil)
	first(&a.slider, v.Slider != nil && !v.Disabled)
	first(&a.side, scrolls && v.Layout == Rail)
	first(&a.down, scrolls && v.Layout != Rail)
	first(&a.grab, v.Grab != nil)
	first(&a.double, v.Double != nil)
	first(&a.canvas, v.Canvas != nil)
	first(&a.zoom, v.Zoom != nil)
	first(&a.flick, v.Flick != nil)
}
