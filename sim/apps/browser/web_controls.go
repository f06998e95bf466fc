package browser

import (
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// control is a part of a form with its label and what is wrong with it.
func (w *webView) control(p *kit.Phone, e element) []*kit.View {
	label := &kit.View{Class: kit.ClassText, Text: e.text, W: kit.Match, Margin: kit.Edges{T: kit.DP(6), B: kit.DP(4)}, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}
	var out []*kit.View
	switch e.tag {
	case tagCheck:
		out = single(w.check(p, e))
	case tagSelect:
		out = []*kit.View{label, w.box(e.id, w.picked(e), kit.ClassSpinner, func() { w.choose(p, e) })}
	case tagDate:
		shown := w.chosen[e.id]
		if shown == "" {
			shown = "dd/mm/yyyy"
		}
		out = []*kit.View{label, w.box(e.id, shown, kit.ClassSpinner, func() { w.pickDay(p, e) })}
	default:
		v := kit.TextField(e.id, w.fields[e.id])
		v.Margin.B = kit.DP(8)
		if e.tag == tagArea {
			v.MinH = kit.DP(120)
		}
		w.fields[e.id].Submit = func() {
			if e.do != "" {
				w.host.act(p, w, e.do)
			}
		}
		out = []*kit.View{label, v}
	}
	if wrong := w.wrong[e.id]; wrong != "" {
		out = append(out, &kit.View{Class: kit.ClassText, ID: e.id + "-error", Text: wrong, W: kit.Match, Margin: kit.Edges{B: kit.DP(8)}, Style: kit.Style{Ink: kit.InkError, Points: 13}})
	}
	return out
}

func (w *webView) box(id, text, class string, do func()) *kit.View {
	return &kit.View{Class: class, ID: id, Text: text, W: kit.Match, H: kit.DP(52), Margin: kit.Edges{B: kit.DP(8)}, Pad: kit.Sides(kit.DP(16), 0), Click: do,
		Style: kit.Style{Shape: kit.ShapeSpinner, Ink: kit.InkText, Vcenter: true, Lines: 1}}
}

// check is a box with its label beside it; both take touches, as a label does
// that is bound to its box.
func (w *webView) check(p *kit.Phone, e element) *kit.View {
	turn := func() {
		w.ticked[e.id] = !w.ticked[e.id]
		delete(w.wrong, e.id)
		p.Stir()
	}
	return &kit.View{Class: kit.ClassView, Layout: kit.Across, W: kit.Match, MinH: kit.DP(48), Kids: []*kit.View{
		{Class: kit.ClassCheck, ID: e.id, Text: e.text, W: kit.DP(32), H: kit.DP(40), GY: kit.Center, Checkable: true, Checked: w.ticked[e.id], Click: turn, Style: kit.Style{Shape: kit.ShapeCheck, Silent: true}},
		{Class: kit.ClassView, Text: e.text, Weight: 1, GY: kit.Center, Click: turn, NoFocus: true, Style: kit.Style{Ink: kit.InkText, Points: 15}}}}
}

func (w *webView) picked(e element) string {
	if c := w.chosen[e.id]; c != "" {
		return c
	}
	return e.options[0]
}

// choose opens the list of a select, a dialog of the system.
func (w *webView) choose(p *kit.Phone, e element) {
	a := kit.Alert{Name: "A choice", Chosen: slices.Index(e.options, w.picked(e))}
	for _, o := range e.options {
		a.Items = append(a.Items, kit.Choice{Label: o, Do: func() {
			w.chosen[e.id] = o
			delete(w.wrong, e.id)
			p.Stir()
		}})
	}
	p.Alert(a)
}

// pickDay opens the calendar of a date.
func (w *webView) pickDay(p *kit.Phone, e element) {
	calendar(p, w.chosen[e.id], func(day string) {
		w.chosen[e.id] = day
		delete(w.wrong, e.id)
		p.Stir()
	})
}
