package sim

import "image"

// views are an element as accessibility has it in a web view.
func (w *webView) views(p *Phone, e element) []*view {
	switch e.tag {
	case tagHeading:
		return single(w.mark(&view{class: classView, id: e.id, text: e.text, w: match, marg: edges{t: dp(8), b: dp(12)}, style: style{ink: inkText, points: 26, bold: true}}))
	case tagSection:
		return single(w.mark(&view{class: classView, id: e.id, text: e.text, w: match, marg: edges{t: dp(18), b: dp(8)}, style: style{ink: inkText, points: 20, bold: true}}))
	case tagProblem:
		return single(&view{class: classView, id: e.id, text: e.text, w: match, marg: edges{b: dp(12)}, pad: sides(dp(12), dp(10)), style: style{ink: inkError, points: 15, fill: inkSoft, round: dp(6)}})
	case tagText:
		return single(w.text(p, e))
	case tagLink:
		return single(w.block(w.link(p, e)))
	case tagButton:
		return single(w.button(p, e))
	case tagPicture:
		return single(w.picture(e))
	case tagList:
		return single(w.list(p, e))
	case tagRule:
		return single(&view{class: classView, ghost: true, w: match, h: 2, marg: edges{t: dp(14), b: dp(14)}, style: style{fill: inkLine}})
	case tagProgress:
		return single(&view{class: classProgress, id: e.id, text: e.text, w: match, h: dp(48), style: style{shape: shapeProgress, silent: true}})
	case tagInput, tagArea, tagSelect, tagDate, tagCheck:
		return w.control(p, e)
	}
	g := &view{class: classView, id: e.id, w: match}
	for _, k := range e.kids {
		g.add(w.views(p, k)...)
	}
	return single(g)
}

func single(v *view) []*view { return []*view{v} }

// mark colours what a search in the page found.
func (w *webView) mark(v *view) *view {
	if w.word != "" && contains(v.text, w.word) {
		v.style.found = w.word
		w.hits = append(w.hits, v)
	}
	return v
}

func (w *webView) text(p *Phone, e element) *view {
	box := &view{class: classView, id: e.id, lay: flow, w: match, marg: edges{b: dp(12)}}
	for _, k := range e.kids {
		if k.tag == tagLink {
			box.add(w.link(p, k))
			continue
		}
		box.add(w.mark(&view{class: classText, text: k.text, style: style{ink: inkText, points: 16}}))
	}
	if len(box.kids) == 1 {
		box.lay = column
		box.kids[0].w = match
	}
	return box
}

func (w *webView) link(p *Phone, e element) *view {
	return w.mark(&view{class: classView, id: e.id, text: e.text, click: func() { w.host.follow(p, e.href) }, hold: func() { w.host.hold(p, e) },
		style: style{ink: inkAccent, points: 16, left: w.doc.lang != "ar"}})
}

// block is a link in a line of its own.
func (w *webView) block(v *view) *view {
	v.marg = edges{b: dp(8)}
	v.minH = dp(36)
	v.style.vcenter = true
	return v
}

func (w *webView) button(p *Phone, e element) *view {
	v := &view{class: classButton, id: e.id, text: e.text, w: match, h: dp(48), marg: edges{t: dp(4), b: dp(8)}, click: func() { w.host.act(p, w, e.do) },
		style: style{fill: inkAccent, ink: inkOnAccent, round: dp(6), points: 15, bold: true, align: center, vcenter: true, lines: 1}}
	if e.kind == "plain" {
		v.style.fill, v.style.ink, v.style.outline = inkNone, inkAccent, inkLine
	}
	return v
}

// picture is an image, whose text is its alternative text.
func (w *webView) picture(e element) *view {
	sum := 0
	for _, r := range e.text {
		sum += int(r)
	}
	return &view{class: classWebImage, id: e.id, text: e.text, w: match, h: dp(170), marg: edges{b: dp(12)}, style: style{silent: true, shape: shapePaint,
		paint: func(pt *painter, r image.Rectangle) {
			c := discColours[sum%len(discColours)]
			pt.gradient(r, mix(c, rgb(0xFFFFFF), 1, 2), c)
			side := min(r.Dx(), r.Dy()) / 2
			pt.icon(e.icon, inner(r, side, center, true), rgb(0xFFFFFF))
		}}}
}

func (w *webView) list(p *Phone, e element) *view {
	l := &view{class: classList, id: e.id, w: match, marg: edges{b: dp(10)}}
	for _, k := range e.kids {
		row := &view{class: classView, lay: across, w: match, minH: dp(40), kids: []*view{
			{class: classText, text: "•", ghost: true, w: dp(20), gy: center, style: style{ink: inkDim, points: 18, lines: 1}}}}
		for _, v := range w.views(p, k) {
			v.gy, v.marg, v.weight, v.w = center, edges{}, 1, wrap
			row.add(v)
		}
		l.add(row)
	}
	return l
}
