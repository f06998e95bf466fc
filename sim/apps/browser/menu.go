package browser

import (
	"fmt"
	"image"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// loadingLine is the thin line of a page that loads, so many percent long.
func loadingLine(percent int) func(pt *kit.Painter, r image.Rectangle) {
	return func(pt *kit.Painter, r image.Rectangle) {
		pt.Fill(r, pt.C(kit.InkSoft))
		r.Max.X = r.Min.X + r.Dx()*percent/100
		pt.Fill(r, pt.C(kit.InkAccent))
	}
}

// more is the menu of the tab in front.
func (g *browserPage) more(p *kit.Phone, t *webTab) {
	var items []kit.Choice
	if t.at+1 < len(t.trail) {
		items = append(items, kit.Choice{Label: "Forward", Do: func() { t.step(p, 1) }})
	}
	if t.loading {
		items = append(items, kit.Choice{Label: "Stop", Do: func() { t.loads++; t.loading = false; p.Stir() }})
	} else {
		items = append(items, kit.Choice{Label: "Reload", Do: func() { t.load(p) }})
	}
	items = append(items, kit.Choice{Label: "New tab", Do: func() { g.endFind(p); g.app.newTab(p, webHome) }})
	if url := t.url(); g.app.isBookmarked(url) {
		items = append(items, kit.Choice{Label: "Remove bookmark", Do: func() { g.app.unmark(url); p.Toast("Bookmark removed") }})
	} else {
		items = append(items, kit.Choice{Label: "Add bookmark", Do: func() { g.app.addBookmark(p, visit{t.title(), url}) }})
	}
	p.Menu("Browser options", append(items,
		kit.Choice{Label: "Bookmarks", Do: func() { p.Push(&webListPage{app: g.app, kind: listBookmarks}) }},
		kit.Choice{Label: "History", Do: func() { p.Push(&webListPage{app: g.app, kind: listHistory}) }},
		kit.Choice{Label: "Downloads", Do: func() { p.Push(&webListPage{app: g.app, kind: listDownloads}) }},
		kit.Choice{Label: "Find in page", Do: func() { g.beginFind(p, t) }})...)
}

// addBookmark stores a page as the newest bookmark, with a way back.
func (b *browser) addBookmark(p *kit.Phone, v visit) {
	b.unmark(v.URL)
	b.stored.Bookmarks = append([]visit{v}, b.stored.Bookmarks...)
	p.Snack("Bookmark added", kit.Choice{Label: "Undo", Do: func() { b.unmark(v.URL); p.Stir() }})
}

func (g *browserPage) beginFind(p *kit.Phone, t *webTab) {
	if t.view == nil {
		return
	}
	g.find = &kit.Field{Hint: "Find in page", Action: kit.ActionSearch, Limit: 100}
	g.find.Changed = func() { g.seek(p, t) }
	g.find.Submit = func() { g.nextHit(p, t, 1) }
	p.Stir()
	p.FocusField(g.find)
}

func (g *browserPage) endFind(p *kit.Phone) {
	if g.find == nil {
		return
	}
	g.find = nil
	if v := g.app.tab().view; v != nil {
		v.word = ""
	}
	g.leaveBar(p)
}

func (g *browserPage) seek(p *kit.Phone, t *webTab) {
	if g.find == nil || t.view == nil {
		return
	}
	g.hit, g.hits = 0, t.view.seek(p, g.find.String())
	if g.find.String() != "" {
		t.view.goTo(p, 0)
	}
}

func (g *browserPage) nextHit(p *kit.Phone, t *webTab, by int) {
	if g.hits > 0 && t.view != nil {
		g.hit = (g.hit + by + g.hits) % g.hits
		t.view.goTo(p, g.hit)
	}
	p.Stir()
}

// findBar is the row in which a search in the page is typed.
func (g *browserPage) findBar(p *kit.Phone, t *webTab) *kit.View {
	at := g.hit + 1
	if g.hits == 0 {
		at = 0
	}
	bar := &kit.View{Class: kit.ClassLinear, ID: browserID + ":id/find_toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Fill: kit.InkSoft}, Kids: []*kit.View{
		{Class: kit.ClassEdit, ID: browserID + ":id/find_query", Field: g.find, Weight: 1, H: kit.DP(48), GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Lines: 1, Vcenter: true}}}}
	if len(g.find.Text) > 0 {
		bar.Add(&kit.View{Class: kit.ClassText, ID: browserID + ":id/find_status", Text: fmt.Sprintf("%d/%d", at, g.hits), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
	}
	return bar.Add(
		kit.IconButton(browserID+":id/find_prev_button", "chevron_up", "Previous result", func() { g.nextHit(p, t, -1) }),
		kit.IconButton(browserID+":id/find_next_button", "chevron_down", "Next result", func() { g.nextHit(p, t, 1) }),
		kit.IconButton(browserID+":id/close_find_button", "close", "Close find bar", func() { g.endFind(p) }))
}
