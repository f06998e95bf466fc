package browser

import (
	"image"

	"github.com/agentic-mobile-control/amc/sim/draw"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// views are an element as accessibility has it in a web view.
func (w *webView) views(p *kit.Phone, e element) []*kit.View {
	switch e.tag {
	case tagHeading:
		return single(w.mark(&kit.View{Class: kit.ClassView, ID: e.id, Text: e.text, W: kit.Match, Margin: kit.Edges{T: kit.DP(8), B: kit.DP(12)}, Style: kit.Style{Ink: kit.InkText, Points: 26, Bold: true}}))
	case tagSection:
		return single(w.mark(&kit.View{Class: kit.ClassView, ID: e.id, Text: e.text, W: kit.Match, Margin: kit.Edges{T: kit.DP(18), B: kit.DP(8)}, Style: kit.Style{Ink: kit.InkText, Points: 20, Bold: true}}))
	case tagProblem:
		return single(&kit.View{Class: kit.ClassView, ID: e.id, Text: e.text, W: kit.Match, Margin: kit.Edges{B: kit.DP(12)}, Pad: kit.Sides(kit.DP(12), kit.DP(10)), Style: kit.Style{Ink: kit.InkError, Points: 15, Fill: kit.InkSoft, Round: kit.DP(6)}})
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
		return single(&kit.View{Class: kit.ClassView, Ghost: true, W: kit.Match, H: 2, Margin: kit.Edges{T: kit.DP(14), B: kit.DP(14)}, Style: kit.Style{Fill: kit.InkLine}})
	case tagProgress:
		return single(&kit.View{Class: kit.ClassProgress, ID: e.id, Text: e.text, W: kit.Match, H: kit.DP(48), Style: kit.Style{Shape: kit.ShapeProgress, Silent: true}})
	case tagInput, tagArea, tagSelect, tagDate, tagCheck:
		return w.control(p, e)
	}
	g := &kit.View{Class: kit.ClassView, ID: e.id, W: kit.Match}
	for _, k := range e.kids {
		g.Add(w.views(p, k)...)
	}
	return single(g)
}

func single(v *kit.View) []*kit.View { return []*kit.View{v} }

// mark colours what a search in the page found.
func (w *webView) mark(v *kit.View) *kit.View {
	if w.word != "" && kit.Contains(v.Text, w.word) {
		v.Style.Found = w.word
		w.hits = append(w.hits, v)
	}
	return v
}

func (w *webView) text(p *kit.Phone, e element) *kit.View {
	box := &kit.View{Class: kit.ClassView, ID: e.id, Layout: kit.Flow, W: kit.Match, Margin: kit.Edges{B: kit.DP(12)}}
	for _, k := range e.kids {
		if k.tag == tagLink {
			box.Add(w.link(p, k))
			continue
		}
		box.Add(w.mark(&kit.View{Class: kit.ClassText, Text: k.text, Style: kit.Style{Ink: kit.InkText, Points: 16}}))
	}
	if len(box.Kids) == 1 {
		box.Layout = kit.Column
		box.Kids[0].W = kit.Match
	}
	return box
}

func (w *webView) link(p *kit.Phone, e element) *kit.View {
	return w.mark(&kit.View{Class: kit.ClassView, ID: e.id, Text: e.text, Click: func() { w.host.follow(p, e.href) }, Hold: func() { w.host.hold(p, e) },
		Style: kit.Style{Ink: kit.InkAccent, Points: 16, Left: w.doc.lang != "ar"}})
}

// block is a link in a line of its own.
func (w *webView) block(v *kit.View) *kit.View {
	v.Margin = kit.Edges{B: kit.DP(8)}
	v.MinH = kit.DP(36)
	v.Style.Vcenter = true
	return v
}

func (w *webView) button(p *kit.Phone, e element) *kit.View {
	v := &kit.View{Class: kit.ClassButton, ID: e.id, Text: e.text, W: kit.Match, H: kit.DP(48), Margin: kit.Edges{T: kit.DP(4), B: kit.DP(8)}, Click: func() { w.host.act(p, w, e.do) },
		Style: kit.Style{Fill: kit.InkAccent, Ink: kit.InkOnAccent, Round: kit.DP(6), Points: 15, Bold: true, Align: kit.Center, Vcenter: true, Lines: 1}}
	if e.kind == "plain" {
		v.Style.Fill, v.Style.Ink, v.Style.Outline = kit.InkNone, kit.InkAccent, kit.InkLine
	}
	return v
}

// picture is an image, whose text is its alternative text.
func (w *webView) picture(e element) *kit.View {
	sum := 0
	for _, r := range e.text {
		sum += int(r)
	}
	return &kit.View{Class: classWebImage, ID: e.id, Text: e.text, W: kit.Match, H: kit.DP(170), Margin: kit.Edges{B: kit.DP(12)}, Style: kit.Style{Silent: true, Shape: kit.ShapePaint,
		Paint: func(pt *kit.Painter, r image.Rectangle) {
			c := draw.DiscColours[sum%len(draw.DiscColours)]
			pt.Gradient(r, draw.Mix(c, draw.RGB(0xFFFFFF), 1, 2), c)
			side := min(r.Dx(), r.Dy()) / 2
			pt.Icon(e.icon, kit.Inner(r, side, kit.Center, true), draw.RGB(0xFFFFFF))
		}}}
}

func (w *webView) list(p *kit.Phone, e element) *kit.View {
	l := &kit.View{Class: kit.ClassList, ID: e.id, W: kit.Match, Margin: kit.Edges{B: kit.DP(10)}}
	for _, k := range e.kids {
		row := &kit.View{Class: kit.ClassView, Layout: kit.Across, W: kit.Match, MinH: kit.DP(40), Kids: []*kit.View{
			{Class: kit.ClassText, Text: "•", Ghost: true, W: kit.DP(20), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 18, Lines: 1}}}}
		for _, v := range w.views(p, k) {
			v.GY, v.Margin, v.Weight, v.W = kit.Center, kit.Edges{}, 1, kit.Wrap
			row.Add(v)
		}
		l.Add(row)
	}
	return l
}
