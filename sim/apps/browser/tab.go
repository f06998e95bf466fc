package browser

import (
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// webTab is a tab: where it was, and the page that it shows.
type webTab struct {
	app     *browser
	trail   []string
	at      int
	view    *webView
	loading bool
	loads   int // counts loads, so that one that was left is dropped
	shown   int // rows of a long list that were asked for
	custom  bool
	waiting bool // more rows are on their way
}

func newTab(b *browser, url string) *webTab { return &webTab{app: b, trail: []string{url}} }

func (t *webTab) url() string { return t.trail[t.at] }

func (t *webTab) title() string {
	switch {
	case t.view == nil && t.url() == webHome:
		return "Start"
	case t.view == nil:
		return shortAddress(t.url())
	}
	return t.view.doc.title
}

// visit goes to another address.
func (t *webTab) visit(p *kit.Phone, url string) {
	t.trail = append(slices.Clone(t.trail[:t.at+1]), url)
	t.at++
	t.load(p)
}

// step goes back or forward in the trail and reports whether there was
// something.
func (t *webTab) step(p *kit.Phone, by int) bool {
	to := t.at + by
	if to < 0 || to >= len(t.trail) {
		return false
	}
	t.at = to
	t.load(p)
	return true
}

// load fetches the page of the address; until it is there, the old one stands.
func (t *webTab) load(p *kit.Phone) {
	t.loads++
	n := t.loads
	t.loading, t.waiting, t.shown = true, false, 0
	p.Stir()
	p.After(p.LoadTime("web "+t.url()), func() {
		if t.loads != n {
			return
		}
		t.loading = false
		t.view = openWeb(p, t, t.app.fetch(p, t))
		t.remember()
		p.Stir()
	})
}

// reshow makes the page anew without loading it: something in it changed.
func (t *webTab) reshow(p *kit.Phone) {
	t.view.show(t.app.fetch(p, t))
	p.Stir()
}

// remember notes the page in the history, the newest first.
func (t *webTab) remember() {
	h := &t.app.stored.History
	v := visit{t.title(), t.url()}
	if t.url() == webHome || len(*h) > 0 && (*h)[0] == v {
		return
	}
	*h = append([]visit{v}, (*h)[:min(len(*h), 99)]...)
}

func (t *webTab) follow(p *kit.Phone, href string) {
	if file, ok := download(href); ok {
		t.download(p, file)
		return
	}
	t.visit(p, resolve(t.url(), href))
}

// download fetches a file; it is there after a while.
func (t *webTab) download(p *kit.Phone, file string) {
	if !online(p) {
		p.Toast("No connection. The download didn’t start")
		return
	}
	p.Toast("Downloading " + file)
	p.After(int64(1200+p.Number("download "+file, 1500)), func() {
		t.app.stored.Downloads = append([]string{file}, t.app.stored.Downloads...)
		if p.Host(p.Front.Top()).ID == browserID {
			p.Snack(file+" downloaded", kit.Choice{Label: "Open", Do: func() { p.Push(&webListPage{app: t.app, kind: listDownloads}) }})
		}
		p.Notify(kit.Notification{Application: browserID, Title: "Download complete", Text: file, Open: func() {
			p.Start(t.app, false)
			p.Push(&webListPage{app: t.app, kind: listDownloads})
		}})
	})
}

// hold is a long press on a link.
func (t *webTab) hold(p *kit.Phone, e element) {
	url := resolve(t.url(), e.href)
	a := kit.Alert{Name: "A link", Title: e.text, Message: url, Chosen: -1}
	if !t.custom {
		a.Items = append(a.Items, kit.Choice{Label: "Open in new tab", Do: func() {
			n := newTab(t.app, url)
			t.app.tabs = append(t.app.tabs, n)
			n.load(p)
			p.Snack("Tab opened", kit.Choice{Label: "Switch", Do: func() { t.app.show(p, slices.Index(t.app.tabs, n)) }})
		}})
	}
	a.Items = append(a.Items, kit.Choice{Label: "Open", Do: func() { t.follow(p, e.href) }}, kit.Choice{Label: "Add to bookmarks", Do: func() {
		t.app.unmark(url)
		t.app.stored.Bookmarks = append([]visit{{e.text, url}}, t.app.stored.Bookmarks...)
		p.Toast("Bookmark added")
	}})
	p.Alert(a)
}

func (t *webTab) act(p *kit.Phone, w *webView, do string) {
	if f, ok := webActions[do]; ok {
		f(p, t, w)
	}
}
