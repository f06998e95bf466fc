package sim

import "image"

// putScrolled places all rows of a scrolling container at its position.
func (v *view) putScrolled(in image.Rectangle, m *measurer) {
	s := v.scroll
	height := 0
	for _, k := range v.kids {
		if k.float {
			continue
		}
		_, kh := k.measure(max(0, in.Dx()-k.marg.l-k.marg.r), unlimited, m)
		height += kh + k.marg.t + k.marg.b
	}
	y := in.Min.Y
	if s != nil {
		s.fit(height, in.Dy())
		y -= max(0, s.pos-s.head)
	}
	for _, k := range v.kids {
		kw, kh := k.measure(max(0, in.Dx()-k.marg.l-k.marg.r), unlimited, m)
		x := align(k.gx, in.Min.X+k.marg.l, in.Max.X-k.marg.r, kw)
		if k.float {
			top := align(k.gy, in.Min.Y+k.marg.t, in.Max.Y-k.marg.b, kh)
			k.put(image.Rect(x, top, x+kw, top+kh), v.clip, m)
			continue
		}
		y += k.marg.t
		k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
		y += kh + k.marg.b
	}
	v.pin(in, m)
}

// pin puts the last sticky child that went beyond the top at the top; the next
// one pushes it out.
func (v *view) pin(in image.Rectangle, m *measurer) {
	v.pinned = nil
	limit := unlimited
	for i := len(v.kids) - 1; i >= 0; i-- {
		k := v.kids[i]
		switch {
		case !k.sticky:
		case k.frame.Min.Y >= in.Min.Y:
			limit = k.frame.Min.Y
		default:
			v.pinned = k
			top := min(in.Min.Y, limit-k.frame.Dy())
			k.put(k.frame.Add(image.Pt(0, top-k.frame.Min.Y)), v.clip, m)
			return
		}
	}
}

// putRail places the children of a row that scrolls sideways.
func (v *view) putRail(in image.Rectangle, m *measurer) {
	width := 0
	for _, k := range v.kids {
		kw, _ := k.measure(unlimited, max(0, in.Dy()-k.marg.t-k.marg.b), m)
		width += kw + k.marg.l + k.marg.r
	}
	x := in.Min.X
	if v.scroll != nil {
		v.scroll.fit(width, in.Dx())
		x -= v.scroll.pos
	}
	for _, k := range v.kids {
		kw, kh := k.measure(unlimited, max(0, in.Dy()-k.marg.t-k.marg.b), m)
		x += k.marg.l
		y := align(k.gy, in.Min.Y+k.marg.t, in.Max.Y-k.marg.b, kh)
		k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
		x += kw + k.marg.r
	}
}

// putCollapsing places an app bar (first child, as tall as it is expanded and
// at least minH) above the content, which keeps the height that it has beneath
// the collapsed bar, as a coordinator layout does.
func (v *view) putCollapsing(in image.Rectangle, m *measurer) {
	bar, body := v.kids[0], v.kids[1]
	full, least := bar.h, min(bar.minH, bar.h)
	v.scroll.head = full - least
	bodyH := max(0, in.Dy()-least)
	for range 2 {
		h := full - min(v.scroll.pos, v.scroll.head)
		bar.put(image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Min.Y+h), v.clip, m)
		body.put(image.Rect(in.Min.X, in.Min.Y+h, in.Max.X, in.Min.Y+h+bodyH), v.clip, m)
	}
}
