package browser

import "github.com/agentic-mobile-control/amc/sim/kit"

const (
	classWeb      = "android.webkit.WebView"
	classWebImage = "android.widget.Image"
)

// webHost is who shows a web page: it follows links and knows what the page's
// buttons do.
type webHost interface {
	follow(p *kit.Phone, href string)
	hold(p *kit.Phone, e element)
	act(p *kit.Phone, w *webView, do string)
}

// webView is a web page as it is shown: its document, and what was typed,
// ticked and chosen in it, by HTML id.
type webView struct {
	host   webHost
	doc    document
	fields map[string]*kit.Field
	ticked map[string]bool
	chosen map[string]string
	wrong  map[string]string // what is wrong with a field
	at     kit.Scroll
	late   kit.Late
	word   string // marked by a search in the page
	hits   []*kit.View
}

// openWeb shows a document.
func openWeb(p *kit.Phone, host webHost, doc document) *webView {
	w := &webView{host: host, fields: map[string]*kit.Field{}, ticked: map[string]bool{}, chosen: map[string]string{}, wrong: map[string]string{}}
	w.late = kit.Late{}
	w.show(doc)
	return w
}

// show puts another document into the view, keeping what was filled in.
func (w *webView) show(doc document) {
	w.doc = doc
	eachElement(doc.body, func(e *element) {
		if (e.tag == tagInput || e.tag == tagArea) && w.fields[e.id] == nil {
			w.fields[e.id] = w.newField(e)
		}
	})
}

func (w *webView) newField(e *element) *kit.Field {
	id := e.id
	f := &kit.Field{Hint: e.hint, Multi: e.tag == tagArea, Password: e.kind == "password", Action: kit.ActionGo, Limit: 400}
	if e.kind == "search" {
		f.Action = kit.ActionSearch
	}
	f.Changed = func() { delete(w.wrong, id) }
	return f
}

// value is what a field, a select or a date holds.
func (w *webView) value(id string) string {
	if f := w.fields[id]; f != nil {
		return f.String()
	}
	return w.chosen[id]
}

// build is the view of the page; its text is the page's title.
func (w *webView) build(p *kit.Phone) *kit.View {
	w.hits = nil
	body := &kit.View{Class: kit.ClassView, W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(12), R: kit.DP(16), B: kit.DP(24)}}
	root := &kit.View{Class: classWeb, Text: w.doc.title, Layout: kit.Scroller, Scroll: &w.at, W: kit.Match, H: kit.Match, Late: &w.late,
		Style: kit.Style{Fill: kit.InkWeb, Silent: true}, Kids: []*kit.View{body}}
	for _, e := range w.doc.body {
		if e.tag == tagBanner {
			root.Add(w.banner(p, e))
			continue
		}
		body.Add(w.views(p, e)...)
	}
	return root
}

func (w *webView) banner(p *kit.Phone, e element) *kit.View {
	b := &kit.View{Class: kit.ClassView, ID: e.id, W: kit.Match, GY: kit.End, Float: true, Clickable: true, NoFocus: true, Pad: kit.Sides(kit.DP(16), kit.DP(16)), Style: kit.Style{Fill: kit.InkCard, Lift: 8}}
	for _, k := range e.kids {
		b.Add(w.views(p, k)...)
	}
	return b
}

// seek marks a word and counts where it stands.
func (w *webView) seek(p *kit.Phone, word string) int {
	w.word = word
	p.Stir()
	p.Layout()
	return len(w.hits)
}

// goTo scrolls to one of the places that were found.
func (w *webView) goTo(p *kit.Phone, n int) {
	p.Layout()
	if n < 0 || n >= len(w.hits) {
		return
	}
	top := p.Content().Min.Y + p.Content().Dy()/3
	w.at.By(w.hits[n].Frame.Min.Y - top)
	p.Stir()
}

// reveal scrolls a part of the page into sight.
func (w *webView) reveal(p *kit.Phone, id string) {
	p.Stir()
	if v := p.FindView(func(v *kit.View) bool { return v.ID == id && v.Class != classWeb }); v != nil {
		w.at.By(v.Frame.Min.Y - p.Content().Min.Y - p.Content().Dy()/3)
		p.Stir()
	}
}
