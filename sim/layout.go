package sim

import "image"

// measure returns the size of a view, margins aside, in room of aw by ah
// pixels.
func (v *view) measure(aw, ah int, m *measurer) (int, int) {
	if v.measured && v.aw == aw && v.ah == ah {
		return v.mw, v.mh
	}
	w, h := v.w, v.h
	iw, ih := aw, ah
	if w > 0 {
		iw = w
	}
	if h > 0 {
		ih = h
	}
	cw, ch := 0, 0
	if w == wrap || h == wrap {
		cw, ch = v.content(iw-v.pad.l-v.pad.r, ih-v.pad.t-v.pad.b, m)
		cw, ch = cw+v.pad.l+v.pad.r, ch+v.pad.t+v.pad.b
	}
	w = extent(w, aw, cw, v.minW)
	h = extent(h, ah, ch, v.minH)
	v.aw, v.ah, v.mw, v.mh, v.measured = aw, ah, w, h, true
	return w, h
}

func extent(spec, avail, content, least int) int {
	n := spec
	switch spec {
	case match:
		n = avail
	case wrap:
		n = max(content, least)
	}
	return max(0, min(n, avail))
}

// content measures what is inside of a view.
func (v *view) content(iw, ih int, m *measurer) (w, h int) {
	switch {
	case len(v.kids) == 0:
		return v.leaf(iw, m)
	case v.lay == grid:
		return iw, v.gridHeight()
	}
	if v.lay == flow {
		_, h := v.flowBoxes(iw, m)
		return iw, h
	}
	for _, k := range v.kids {
		if k.follows {
			continue
		}
		hm, vm := k.marg.l+k.marg.r, k.marg.t+k.marg.b
		left, room := iw-hm, ih-vm
		switch v.lay {
		case across:
			left -= w
		case rail:
			left = unlimited
		case column:
			room -= h
		case list, scroller:
			room = unlimited
			if k.float {
				continue
			}
		}
		kw, kh := k.measure(max(0, left), max(0, room), m)
		kw, kh = kw+hm, kh+vm
		switch v.lay {
		case across, rail:
			w, h = w+kw, max(h, kh)
		case stack, collapse:
			w, h = max(w, kw), max(h, kh)
		default:
			w, h = max(w, kw), h+kh
		}
	}
	return w, h
}

// unlimited is the room that a scrolling container gives to its content.
const unlimited = 1 << 24

// put places the view and everything below it.
func (v *view) put(r, clip image.Rectangle, m *measurer) {
	v.frame, v.clip = r, r.Intersect(clip)
	if v.thin && r.Empty() && r.Min.Y >= clip.Min.Y && r.Max.Y <= clip.Max.Y {
		v.clip = r
	}
	in := image.Rect(r.Min.X+v.pad.l, r.Min.Y+v.pad.t, max(r.Min.X+v.pad.l, r.Max.X-v.pad.r), max(r.Min.Y+v.pad.t, r.Max.Y-v.pad.b))
	switch v.lay {
	case column:
		v.putLine(in, m, false)
	case across:
		v.putLine(in, m, true)
	case stack:
		for _, k := range v.kids {
			v.putStacked(k, in, m)
		}
	case list, scroller:
		v.putScrolled(in, m)
	case rail:
		v.putRail(in, m)
	case collapse:
		v.putCollapsing(in, m)
	case grid:
		v.putGrid(in, m)
	case flow:
		v.putFlow(in, m)
	}
}

// putLine places children along one direction. What they leave is shared by
// weight; where they need too much, the ones that shrink get less.
func (v *view) putLine(in image.Rectangle, m *measurer, horizontal bool) {
	sizes := v.lineSizes(in, m, horizontal)
	at := pick(horizontal, in.Min.X, in.Min.Y)
	for i, k := range v.kids {
		if horizontal {
			at += k.marg.l
			_, kh := k.measure(sizes[i], max(0, in.Dy()-k.marg.t-k.marg.b), m)
			y := align(k.gy, in.Min.Y+k.marg.t, in.Max.Y-k.marg.b, kh)
			k.put(image.Rect(at, y, at+sizes[i], y+kh), v.clip, m)
			at += sizes[i] + k.marg.r
			continue
		}
		at += k.marg.t
		kw, _ := k.measure(max(0, in.Dx()-k.marg.l-k.marg.r), sizes[i], m)
		x := align(k.gx, in.Min.X+k.marg.l, in.Max.X-k.marg.r, kw)
		k.put(image.Rect(x, at, x+kw, at+sizes[i]), v.clip, m)
		at += sizes[i] + k.marg.b
	}
}

// lineSizes is what each child gets along the line: first those that are as
// large as they are, then those that shrink, then those by weight.
func (v *view) lineSizes(in image.Rectangle, m *measurer, horizontal bool) []int {
	sizes := make([]int, len(v.kids))
	left := pick(horizontal, in.Dx(), in.Dy())
	weights := 0
	for _, k := range v.kids {
		left -= pick(horizontal, k.marg.l+k.marg.r, k.marg.t+k.marg.b)
		weights += k.weight
	}
	for _, shrinking := range []bool{false, true} {
		for i, k := range v.kids {
			if k.weight > 0 || k.shrinks != shrinking {
				continue
			}
			w, h := max(0, in.Dx()-k.marg.l-k.marg.r), max(0, in.Dy()-k.marg.t-k.marg.b)
			if horizontal {
				sizes[i], _ = k.measure(min(w, max(0, left)), h, m)
			} else {
				_, sizes[i] = k.measure(w, min(h, max(0, left)), m)
			}
			left -= sizes[i]
		}
	}
	for i, k := range v.kids {
		if k.weight > 0 {
			sizes[i] = max(0, left) * k.weight / weights
		}
	}
	return sizes
}

func (v *view) putStacked(k *view, in image.Rectangle, m *measurer) {
	kw, kh := k.measure(max(0, in.Dx()-k.marg.l-k.marg.r), max(0, in.Dy()-k.marg.t-k.marg.b), m)
	x := align(k.gx, in.Min.X+k.marg.l, in.Max.X-k.marg.r, kw)
	y := align(k.gy, in.Min.Y+k.marg.t, in.Max.Y-k.marg.b, kh)
	k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
}

func align(p place, lo, hi, size int) int {
	switch p {
	case center:
		return lo + (hi-lo-size)/2
	case end:
		return hi - size
	}
	return lo
}

func pick(first bool, a, b int) int {
	if first {
		return a
	}
	return b
}
