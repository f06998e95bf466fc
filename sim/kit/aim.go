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

func hit(v *View, at image.Point) aim {
	var a aim
	if !at.In(v.clip) || v.Ghost {
		return a
	}
	kids := v.order()
	for i := len(kids) - 1; i >= 0 && a == (aim{}); i-- {
		a = hit(kids[i], at)
	}
	if a.view == nil && (v.isClickable() || v.touch != nil || v.Hold != nil) {
		a.view = v
	}
	if a.grab == nil && v.Grab != nil {
		a.grab = v
	}
	if a.slider == nil && v.Slider != nil && !v.Disabled {
		a.slider = v
	}
	if a.double == nil && v.Double != nil {
		a.double = v
	}
	if a.canvas == nil && v.Canvas != nil {
		a.canvas = v
	}
	if a.zoom == nil && v.Zoom != nil {
		a.zoom = v
	}
	if a.flick == nil && v.Flick != nil {
		a.flick = v
	}
	if v.isScrollable() || v.Pull != nil {
		if v.Layout == Rail && a.side == nil {
			a.side = v
		} else if v.Layout != Rail && a.down == nil {
			a.down = v
		}
	}
	return a
}
