package sim

import (
	"fmt"
	"image"
)

// loadingLine is the thin line of a page that loads, so many percent long.
func loadingLine(percent int) func(pt *painter, r image.Rectangle) {
	return func(pt *painter, r image.Rectangle) {
		pt.fill(r, pt.c(inkSoft))
		r.Max.X = r.Min.X + r.Dx()*percent/100
		pt.fill(r, pt.c(inkAccent))
	}
}

// more is the menu of the tab in front.
func (g *browserPage) more(p *Phone, t *webTab) {
	var items []choice
	if t.at+1 < len(t.trail) {
		items = append(items, choice{"Forward", func() { t.step(p, 1) }})
	}
	if t.loading {
		items = append(items, choice{"Stop", func() { t.loads++; t.loading = false; p.stir() }})
	} else {
		items = append(items, choice{"Reload", func() { t.load(p) }})
	}
	items = append(items, choice{"New tab", func() { g.endFind(p); g.app.newTab(p, webHome) }})
	if url := t.url(); g.app.isBookmarked(url) {
		items = append(items, choice{"Remove bookmark", func() { g.app.unmark(url); p.toast("Bookmark removed") }})
	} else {
		items = append(items, choice{"Add bookmark", func() { g.app.addBookmark(p, visit{t.title(), url}) }})
	}
	p.menu(append(items,
		choice{"Bookmarks", func() { p.push(&webListPage{app: g.app, kind: listBookmarks}) }},
		choice{"History", func() { p.push(&webListPage{app: g.app, kind: listHistory}) }},
		choice{"Downloads", func() { p.push(&webListPage{app: g.app, kind: listDownloads}) }},
		choice{"Find in page", func() { g.beginFind(p, t) }})...)
}

// addBookmark stores a page as the newest bookmark, with a way back.
func (b *browser) addBookmark(p *Phone, v visit) {
	b.unmark(v.URL)
	b.stored.Bookmarks = append([]visit{v}, b.stored.Bookmarks...)
	p.snack("Bookmark added", choice{"Undo", func() { b.unmark(v.URL); p.stir() }})
}

func (g *browserPage) beginFind(p *Phone, t *webTab) {
	if t.view == nil {
		return
	}
	g.find = &field{hint: "Find in page", action: actionSearch, limit: 100}
	g.find.changed = func() { g.seek(p, t) }
	g.find.submit = func() { g.nextHit(p, t, 1) }
	p.stir()
	p.focusField(g.find)
}

func (g *browserPage) endFind(p *Phone) {
	if g.find == nil {
		return
	}
	g.find = nil
	if v := g.app.tab().view; v != nil {
		v.word = ""
	}
	g.leaveBar(p)
}

func (g *browserPage) seek(p *Phone, t *webTab) {
	g.hit, g.hits = 0, t.view.seek(p, g.find.String())
	if g.find.String() != "" {
		t.view.goTo(p, 0)
	}
}

func (g *browserPage) nextHit(p *Phone, t *webTab, by int) {
	if g.hits > 0 && t.view != nil {
		g.hit = (g.hit + by + g.hits) % g.hits
		t.view.goTo(p, g.hit)
	}
	p.stir()
}

// findBar is the row in which a search in the page is typed.
func (g *browserPage) findBar(p *Phone, t *webTab) *view {
	at := g.hit + 1
	if g.hits == 0 {
		at = 0
	}
	bar := &view{class: classLinear, id: browserID + ":id/find_toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(16), 0), style: style{fill: inkSoft}, kids: []*view{
		{class: classEdit, id: browserID + ":id/find_query", field: g.find, weight: 1, h: dp(48), gy: center, style: style{ink: inkText, lines: 1, vcenter: true}}}}
	if len(g.find.text) > 0 {
		bar.add(&view{class: classText, id: browserID + ":id/find_status", text: fmt.Sprintf("%d/%d", at, g.hits), gy: center, style: style{ink: inkDim, points: 14, lines: 1}})
	}
	return bar.add(
		iconButton(browserID+":id/find_prev_button", "chevron_up", "Previous result", func() { g.nextHit(p, t, -1) }),
		iconButton(browserID+":id/find_next_button", "chevron_down", "Next result", func() { g.nextHit(p, t, 1) }),
		iconButton(browserID+":id/close_find_button", "close", "Close find bar", func() { g.endFind(p) }))
}
