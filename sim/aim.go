package sim

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
	view   *view // takes the tap: the topmost clickable view
	slider *view
	down   *view // scrolls up and down, the innermost such container
	side   *view // scrolls sideways
	double *view // takes double taps
	zoom   *view // takes two fingers
	flick  *view // can be dragged away to a side
	grab   *view // may take drags
	canvas *view // takes fingers by their places
}

func hit(v *view, at image.Point) aim {
	var a aim
	if !at.In(v.clip) || v.ghost {
		return a
	}
	kids := v.order()
	for i := len(kids) - 1; i >= 0 && a == (aim{}); i-- {
		a = hit(kids[i], at)
	}
	if a.view == nil && (v.isClickable() || v.touch != nil || v.hold != nil) {
		a.view = v
	}
	if a.grab == nil && v.grab != nil {
		a.grab = v
	}
	if a.slider == nil && v.slider != nil && !v.disabled {
		a.slider = v
	}
	if a.double == nil && v.double != nil {
		a.double = v
	}
	if a.canvas == nil && v.canvas != nil {
		a.canvas = v
	}
	if a.zoom == nil && v.zoom != nil {
		a.zoom = v
	}
	if a.flick == nil && v.flick != nil {
		a.flick = v
	}
	if v.isScrollable() || v.pull != nil {
		if v.lay == rail && a.side == nil {
			a.side = v
		} else if v.lay != rail && a.down == nil {
			a.down = v
		}
	}
	return a
}
