package kit

import "image"

// measure returns the size of a view, margins aside, in room of aw by ah
// pixels.
func (v *View) measure(aw, ah int, m *measurer) (int, int) {
	if v.measured && v.aw == aw && v.ah == ah {
		return v.mw, v.mh
	}
	w, h := v.W, v.H
	iw, ih := aw, ah
	if w > 0 {
		iw = w
	}
	if h > 0 {
		ih = h
	}
	cw, ch := 0, 0
	if w == Wrap || h == Wrap {
		cw, ch = v.content(iw-v.Pad.L-v.Pad.R, ih-v.Pad.T-v.Pad.B, m)
		cw, ch = cw+v.Pad.L+v.Pad.R, ch+v.Pad.T+v.Pad.B
	}
	w = extent(w, aw, cw, v.minW)
	h = extent(h, ah, ch, v.MinH)
	v.aw, v.ah, v.mw, v.mh, v.measured = aw, ah, w, h, true
	return w, h
}

func extent(spec, avail, content, least int) int {
	n := spec
	switch spec {
	case Match:
		n = avail
	case Wrap:
		n = max(content, least)
	}
	return max(0, min(n, avail))
}

// content measures what is inside of a view.
func (v *View) content(iw, ih int, m *measurer) (w, h int) {
	switch {
	case len(v.Kids) == 0:
		return v.leaf(iw, m)
	case v.Layout == grid:
		return iw, v.gridHeight()
	}
	if v.Layout == Flow {
		_, h := v.flowBoxes(iw, m)
		return iw, h
	}
	for _, k := range v.Kids {
		if k.follows {
			continue
		}
		hm, vm := k.Margin.L+k.Margin.R, k.Margin.T+k.Margin.B
		left, room := iw-hm, ih-vm
		switch v.Layout {
		case Across:
			left -= w
		case Rail:
			left = Unlimited
		case Column:
			room -= h
		case List, Scroller:
			room = Unlimited
			if k.Float {
				continue
			}
		}
		kw, kh := k.measure(max(0, left), max(0, room), m)
		kw, kh = kw+hm, kh+vm
		switch v.Layout {
		case Across, Rail:
			w, h = w+kw, max(h, kh)
		case Stack, Collapse:
			w, h = max(w, kw), max(h, kh)
		default:
			w, h = max(w, kw), h+kh
		}
	}
	return w, h
}

// Unlimited is the room that a scrolling container gives to its content.
const Unlimited = 1 << 24

// put places the view and everything below it.
func (v *View) put(r, clip image.Rectangle, m *measurer) {
	v.Frame, v.clip = r, r.Intersect(clip)
	if v.Thin && r.Empty() && r.Min.Y >= clip.Min.Y && r.Max.Y <= clip.Max.Y {
		v.clip = r
	}
	in := image.Rect(r.Min.X+v.Pad.L, r.Min.Y+v.Pad.T, max(r.Min.X+v.Pad.L, r.Max.X-v.Pad.R), max(r.Min.Y+v.Pad.T, r.Max.Y-v.Pad.B))
	switch v.Layout {
	case Column:
		v.putLine(in, m, false)
	case Across:
		v.putLine(in, m, true)
	case Stack:
		for _, k := range v.Kids {
			v.putStacked(k, in, m)
		}
	case List, Scroller:
		v.putScrolled(in, m)
	case Rail:
		v.putRail(in, m)
	case Collapse:
		v.putCollapsing(in, m)
	case grid:
		v.putGrid(in, m)
	case Flow:
		v.putFlow(in, m)
	}
}

// putLine places children along one direction. What they leave is shared by
// weight; where they need too much, the ones that shrink get less.
func (v *View) putLine(in image.Rectangle, m *measurer, horizontal bool) {
	sizes := v.lineSizes(in, m, horizontal)
	at := pick(horizontal, in.Min.X, in.Min.Y)
	for i, k := range v.Kids {
		if horizontal {
			at += k.Margin.L
			_, kh := k.measure(sizes[i], max(0, in.Dy()-k.Margin.T-k.Margin.B), m)
			y := align(k.GY, in.Min.Y+k.Margin.T, in.Max.Y-k.Margin.B, kh)
			k.put(image.Rect(at, y, at+sizes[i], y+kh), v.clip, m)
			at += sizes[i] + k.Margin.R
			continue
		}
		at += k.Margin.T
		kw, _ := k.measure(max(0, in.Dx()-k.Margin.L-k.Margin.R), sizes[i], m)
		x := align(k.GX, in.Min.X+k.Margin.L, in.Max.X-k.Margin.R, kw)
		k.put(image.Rect(x, at, x+kw, at+sizes[i]), v.clip, m)
		at += sizes[i] + k.Margin.B
	}
}

// lineSizes is what each child gets along the line: first those that are as
// large as they are, then those that shrink, then those by weight.
func (v *View) lineSizes(in image.Rectangle, m *measurer, horizontal bool) []int {
	sizes := make([]int, len(v.Kids))
	left := pick(horizontal, in.Dx(), in.Dy())
	weights := 0
	for _, k := range v.Kids {
		left -= pick(horizontal, k.Margin.L+k.Margin.R, k.Margin.T+k.Margin.B)
		weights += k.Weight
	}
	for _, shrinking := range []bool{false, true} {
		for i, k := range v.Kids {
			if k.Weight > 0 || k.shrinks != shrinking {
				continue
			}
			w, h := max(0, in.Dx()-k.Margin.L-k.Margin.R), max(0, in.Dy()-k.Margin.T-k.Margin.B)
			if horizontal {
				sizes[i], _ = k.measure(min(w, max(0, left)), h, m)
			} else {
				_, sizes[i] = k.measure(w, min(h, max(0, left)), m)
			}
			left -= sizes[i]
		}
	}
	for i, k := range v.Kids {
		if k.Weight > 0 {
			sizes[i] = max(0, left) * k.Weight / weights
		}
	}
	return sizes
}

func (v *View) putStacked(k *View, in image.Rectangle, m *measurer) {
	kw, kh := k.measure(max(0, in.Dx()-k.Margin.L-k.Margin.R), max(0, in.Dy()-k.Margin.T-k.Margin.B), m)
	x := align(k.GX, in.Min.X+k.Margin.L, in.Max.X-k.Margin.R, kw)
	y := align(k.GY, in.Min.Y+k.Margin.T, in.Max.Y-k.Margin.B, kh)
	k.put(image.Rect(x, y, x+kw, y+kh), v.clip, m)
}

func align(p Place, lo, hi, size int) int {
	switch p {
	case Center:
		return lo + (hi-lo-size)/2
	case End:
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
