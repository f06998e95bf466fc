package sim

const (
	classWeb      = "android.webkit.WebView"
	classWebImage = "android.widget.Image"
)

// webHost is who shows a web page: it follows links and knows what the page's
// buttons do.
type webHost interface {
	follow(p *Phone, href string)
	hold(p *Phone, e element)
	act(p *Phone, w *webView, do string)
}

// webView is a web page as it is shown: its document, and what was typed,
// ticked and chosen in it, by HTML id.
type webView struct {
	host   webHost
	doc    document
	fields map[string]*field
	ticked map[string]bool
	chosen map[string]string
	wrong  map[string]string // what is wrong with a field
	at     scroll
	late   late
	word   string // marked by a search in the page
	hits   []*view
}

// openWeb shows a document.
func openWeb(p *Phone, host webHost, doc document) *webView {
	w := &webView{host: host, fields: map[string]*field{}, ticked: map[string]bool{}, chosen: map[string]string{}, wrong: map[string]string{}}
	w.late = late{}
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

func (w *webView) newField(e *element) *field {
	id := e.id
	f := &field{hint: e.hint, multi: e.tag == tagArea, password: e.kind == "password", action: actionGo, limit: 400}
	if e.kind == "search" {
		f.action = actionSearch
	}
	f.changed = func() { delete(w.wrong, id) }
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
func (w *webView) build(p *Phone) *view {
	w.hits = nil
	body := &view{class: classView, w: match, pad: edges{dp(16), dp(12), dp(16), dp(24)}}
	root := &view{class: classWeb, text: w.doc.title, lay: scroller, scroll: &w.at, w: match, h: match, late: &w.late,
		style: style{fill: inkWeb, silent: true}, kids: []*view{body}}
	for _, e := range w.doc.body {
		if e.tag == tagBanner {
			root.add(w.banner(p, e))
			continue
		}
		body.add(w.views(p, e)...)
	}
	return root
}

func (w *webView) banner(p *Phone, e element) *view {
	b := &view{class: classView, id: e.id, w: match, gy: end, float: true, clickable: true, noFocus: true, pad: sides(dp(16), dp(16)), style: style{fill: inkCard, lift: 8}}
	for _, k := range e.kids {
		b.add(w.views(p, k)...)
	}
	return b
}

// seek marks a word and counts where it stands.
func (w *webView) seek(p *Phone, word string) int {
	w.word = word
	p.stir()
	p.surface()
	return len(w.hits)
}

// goTo scrolls to one of the places that were found.
func (w *webView) goTo(p *Phone, n int) {
	p.surface()
	if n < 0 || n >= len(w.hits) {
		return
	}
	top := p.content().Min.Y + p.content().Dy()/3
	w.at.by(w.hits[n].frame.Min.Y - top)
	p.stir()
}

// reveal scrolls a part of the page into sight.
func (w *webView) reveal(p *Phone, id string) {
	p.stir()
	for _, win := range p.surface() {
		if v := win.root.find(func(v *view) bool { return v.id == id && v.class != classWeb }); v != nil {
			w.at.by(v.frame.Min.Y - p.content().Min.Y - p.content().Dy()/3)
			p.stir()
			return
		}
	}
}
