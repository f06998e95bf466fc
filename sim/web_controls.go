package sim

import "slices"

// control is a part of a form with its label and what is wrong with it.
func (w *webView) control(p *Phone, e element) []*view {
	label := &view{class: classText, text: e.text, w: match, marg: edges{t: dp(6), b: dp(4)}, style: style{ink: inkDim, points: 14, lines: 1}}
	var out []*view
	switch e.tag {
	case tagCheck:
		out = single(w.check(p, e))
	case tagSelect:
		out = []*view{label, w.box(e.id, w.picked(e), classSpinner, func() { w.choose(p, e) })}
	case tagDate:
		shown := w.chosen[e.id]
		if shown == "" {
			shown = "dd/mm/yyyy"
		}
		out = []*view{label, w.box(e.id, shown, classSpinner, func() { w.pickDay(p, e) })}
	default:
		v := input(e.id, w.fields[e.id])
		v.marg.b = dp(8)
		if e.tag == tagArea {
			v.minH = dp(120)
		}
		w.fields[e.id].submit = func() {
			if e.do != "" {
				w.host.act(p, w, e.do)
			}
		}
		out = []*view{label, v}
	}
	if wrong := w.wrong[e.id]; wrong != "" {
		out = append(out, &view{class: classText, id: e.id + "-error", text: wrong, w: match, marg: edges{b: dp(8)}, style: style{ink: inkError, points: 13}})
	}
	return out
}

func (w *webView) box(id, text, class string, do func()) *view {
	return &view{class: class, id: id, text: text, w: match, h: dp(52), marg: edges{b: dp(8)}, pad: sides(dp(16), 0), click: do,
		style: style{shape: shapeSpinner, ink: inkText, vcenter: true, lines: 1}}
}

// check is a box with its label beside it; both take touches, as a label does
// that is bound to its box.
func (w *webView) check(p *Phone, e element) *view {
	turn := func() {
		w.ticked[e.id] = !w.ticked[e.id]
		delete(w.wrong, e.id)
		p.stir()
	}
	return &view{class: classView, lay: across, w: match, minH: dp(48), kids: []*view{
		{class: classCheck, id: e.id, text: e.text, w: dp(32), h: dp(40), gy: center, checkable: true, checked: w.ticked[e.id], click: turn, style: style{shape: shapeCheck, silent: true}},
		{class: classView, text: e.text, weight: 1, gy: center, click: turn, noFocus: true, style: style{ink: inkText, points: 15}}}}
}

func (w *webView) picked(e element) string {
	if c := w.chosen[e.id]; c != "" {
		return c
	}
	return e.options[0]
}

// choose opens the list of a select, a dialog of the system.
func (w *webView) choose(p *Phone, e element) {
	a := alert{chosen: slices.Index(e.options, w.picked(e))}
	for _, o := range e.options {
		a.items = append(a.items, choice{o, func() {
			w.chosen[e.id] = o
			delete(w.wrong, e.id)
			p.stir()
		}})
	}
	p.alert(a)
}

// pickDay opens the calendar of a date.
func (w *webView) pickDay(p *Phone, e element) {
	p.calendar(w.chosen[e.id], func(day string) {
		w.chosen[e.id] = day
		delete(w.wrong, e.id)
		p.stir()
	})
}
