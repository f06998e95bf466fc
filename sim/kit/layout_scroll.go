package kit

import "image"

// putScrolled places all rows of a scrolling container at its position.
func (v *View) putScrolled(in image.Rectangle, m *measurer) {
	s := v.Scroll
	height := 0
	for _, k := range v.Kids {
		if k.Float {
			continue
		}
		_, kh := k.measure(max(0, in.Dx()-k.Margin.L-k.Margin.R), Unlimited, m)
		height += kh + k.Margin.T + k.Margin.B
	}
	y := in.Min.Y
	if s != nil {
		s.fit(height, in.Dy())
		y -= max(0, s.Pos-s.Head)
	}
	for _, k := range v.Kids {
		kw, kh := k.measure(max(0, in.Dx()-k.Margin.L-k.Margin.R), Unlimited, m)
		x := align(k.GX, in.Min.X+k.Margin.L, in.Max.X-k.Margin.R, kw)
		if k.Float {
			top := align(k.GY, in.Min.Y+k.Margin.T, in.Max.Y-k.Margin.B, kh)
			k.put(image.Rect(x, top, x+kw, top+kh), v.clip, m)
			continue
		}
		y += k.Margin.T
		k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
		y += kh + k.Margin.B
	}
	v.pin(in, m)
}

// pin puts the last sticky child that went beyond the top at the top; the next
// one pushes it out.
func (v *View) pin(in image.Rectangle, m *measurer) {
	v.pinned = nil
	limit := Unlimited
	for i := len(v.Kids) - 1; i >= 0; i-- {
		k := v.Kids[i]
		switch {
		case !k.Sticky:
		case k.Frame.Min.Y >= in.Min.Y:
			limit = k.Frame.Min.Y
		default:
			v.pinned = k
			top := min(in.Min.Y, limit-k.Frame.Dy())
			k.put(k.Frame.Add(image.Pt(0, top-k.Frame.Min.Y)), v.clip, m)
			return
		}
	}
}

// putRail places the children of a row that scrolls sideways.
func (v *View) putRail(in image.Rectangle, m *measurer) {
	width := 0
	for _, k := range v.Kids {
		kw, _ := k.measure(Unlimited, max(0, in.Dy()-k.Margin.T-k.Margin.B), m)
		width += kw + k.Margin.L + k.Margin.R
	}
	x := in.Min.X
	if v.Scroll != nil {
		v.Scroll.fit(width, in.Dx())
		x -= v.Scroll.Pos
	}
	for _, k := range v.Kids {
		kw, kh := k.measure(Unlimited, max(0, in.Dy()-k.Margin.T-k.Margin.B), m)
		x += k.Margin.L
		y := align(k.GY, in.Min.Y+k.Margin.T, in.Max.Y-k.Margin.B, kh)
		k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
		x += kw + k.Margin.R
	}
}

// putCollapsing places an app bar (first child, as tall as it is expanded and
// at least minH) above the content, which keeps the height that it has beneath
// the collapsed bar, as a coordinator layout does.
func (v *View) putCollapsing(in image.Rectangle, m *measurer) {
	bar, body := v.Kids[0], v.Kids[1]
	full, least := bar.H, min(bar.MinH, bar.H)
	v.Scroll.Head = full - least
	bodyH := max(0, in.Dy()-least)
	for range 2 {
		h := full - min(v.Scroll.Pos, v.Scroll.Head)
		bar.put(image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Min.Y+h), v.clip, m)
		body.put(image.Rect(in.Min.X, in.Min.Y+h, in.Max.X, in.Min.Y+h+bodyH), v.clip, m)
	}
}
