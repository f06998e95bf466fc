package kit

import "image"

// A phone with arrow keys has a focus that wanders over what can be pressed. It
// is kept as a place, since views are made anew after each change.

// pointed is the view that the arrow keys chose, or nil.
func (p *Phone) pointed() *View {
	w := p.active()
	if w == nil || p.arrow.Empty() {
		return nil
	}
	return w.Root.Find(func(v *View) bool { return v.Frame == p.arrow && v.takesArrow() })
}

func (v *View) takesArrow() bool {
	return v.isClickable() && !v.NoFocus && !v.Disabled && !v.clip.Empty()
}

// moveArrow goes to the nearest view in a direction. Inside a field the keys
// move the cursor instead, as long as there is text that way.
func (p *Phone) moveArrow(dx, dy int) {
	if f, _ := p.focused(); f != nil && dx != 0 && (dx < 0 && f.cursor > 0 || dx > 0 && f.cursor < len(f.Text)) {
		p.moveCursor(dx)
		return
	}
	w := p.active()
	if w == nil {
		return
	}
	from := p.arrow
	if p.pointed() == nil {
		// The first press goes to the first view from that side.
		from = image.Rect(w.frame.Min.X, w.frame.Min.Y-1, w.frame.Max.X, w.frame.Min.Y)
		dx, dy = 0, 1
	}
	best, least := image.Rectangle{}, 1<<30
	w.Root.each(func(v *View) bool {
		if v.takesArrow() && v.Frame != p.arrow {
			if d := arrowDistance(from, v.Frame, dx, dy); d >= 0 && d < least {
				best, least = v.Frame, d
			}
		}
		return true
	})
	if !best.Empty() {
		p.arrow = best
		p.Stir()
	}
}

// arrowDistance is how far b lies from a in a direction, or below zero where it
// lies elsewhere; what lies aside counts as thrice as far.
func arrowDistance(a, b image.Rectangle, dx, dy int) int {
	ca, cb := a.Min.Add(a.Max).Div(2), b.Min.Add(b.Max).Div(2)
	along, aside := (cb.X-ca.X)*dx, cb.Y-ca.Y
	if dy != 0 {
		along, aside = (cb.Y-ca.Y)*dy, cb.X-ca.X
	}
	if along <= 0 {
		return -1
	}
	return along + 3*max(aside, -aside)
}

// pressArrow presses what the arrow keys chose.
func (p *Phone) pressArrow() {
	if v := p.pointed(); v != nil {
		p.click(v, v.Frame.Min.Add(v.Frame.Max).Div(2))
	}
}
