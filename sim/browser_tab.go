package sim

import "slices"

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
func (t *webTab) visit(p *Phone, url string) {
	t.trail = append(slices.Clone(t.trail[:t.at+1]), url)
	t.at++
	t.load(p)
}

// step goes back or forward in the trail and reports whether there was
// something.
func (t *webTab) step(p *Phone, by int) bool {
	to := t.at + by
	if to < 0 || to >= len(t.trail) {
		return false
	}
	t.at = to
	t.load(p)
	return true
}

// load fetches the page of the address; until it is there, the old one stands.
func (t *webTab) load(p *Phone) {
	t.loads++
	n := t.loads
	t.loading, t.waiting, t.shown = true, false, 0
	p.stir()
	p.after(int64(500+p.number("web "+t.url(), 1400)), func() {
		if t.loads != n {
			return
		}
		t.loading = false
		t.view = openWeb(p, t, t.app.fetch(p, t))
		t.remember()
		p.stir()
	})
}

// reshow makes the page anew without loading it: something in it changed.
func (t *webTab) reshow(p *Phone) {
	t.view.show(t.app.fetch(p, t))
	p.stir()
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

func (t *webTab) follow(p *Phone, href string) {
	if file, ok := download(href); ok {
		t.download(p, file)
		return
	}
	t.visit(p, resolve(t.url(), href))
}

// download fetches a file; it is there after a while.
func (t *webTab) download(p *Phone, file string) {
	if !p.online() {
		p.toast("No connection. The download didn’t start")
		return
	}
	p.toast("Downloading " + file)
	p.after(int64(1200+p.number("download "+file, 1500)), func() {
		t.app.stored.Downloads = append([]string{file}, t.app.stored.Downloads...)
		if p.host(p.front.top()).id == browserID {
			p.snack(file+" downloaded", choice{"Open", func() { p.push(&webListPage{app: t.app, kind: listDownloads}) }})
		}
		p.notify(notification{app: browserID, title: "Download complete", text: file, open: func() {
			p.start(t.app, false)
			p.push(&webListPage{app: t.app, kind: listDownloads})
		}})
	})
}

// hold is a long press on a link.
func (t *webTab) hold(p *Phone, e element) {
	url := resolve(t.url(), e.href)
	a := alert{title: e.text, message: url, chosen: -1}
	if !t.custom {
		a.items = append(a.items, choice{"Open in new tab", func() {
			n := newTab(t.app, url)
			t.app.tabs = append(t.app.tabs, n)
			n.load(p)
			p.snack("Tab opened", choice{"Switch", func() { t.app.show(p, slices.Index(t.app.tabs, n)) }})
		}})
	}
	a.items = append(a.items, choice{"Open", func() { t.follow(p, e.href) }}, choice{"Add to bookmarks", func() {
		t.app.unmark(url)
		t.app.stored.Bookmarks = append([]visit{{e.text, url}}, t.app.stored.Bookmarks...)
		p.toast("Bookmark added")
	}})
	p.alert(a)
}

func (t *webTab) act(p *Phone, w *webView, do string) {
	if f, ok := webActions[do]; ok {
		f(p, t, w)
	}
}
