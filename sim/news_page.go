package sim

import "fmt"

// How many stories a load brings, and how many there are in all.
const (
	newsBatch = 12
	newsTotal = 48
)

// Sections of the list begin at these stories.
var newsSections = map[int]string{0: "Latest", 8: "Earlier today", 24: "Yesterday"}

// newsPage is the first page: a list that loads, refreshes and goes on, and a
// second tab with what was saved.
type newsPage struct {
	app        *news
	shown      int // loaded stories
	loading    bool
	failed     bool
	refreshing bool
	more       bool
	saved      bool  // the second tab
	near       bool  // news of the place are shown
	asked      int64 // when back was last pressed for the first time
	at, rail   scroll
	savedAt    scroll
}

func newNewsPage(p *Phone, n *news) *newsPage {
	g := &newsPage{app: n, loading: true}
	g.at.atEnd = func() { g.loadMore(p) }
	fails := p.has("failing_pages")
	p.after(g.loadTime(p), func() {
		g.loading, g.failed = false, fails
		if !fails {
			g.shown = newsBatch
		}
		p.stir()
	})
	if p.has("live_rows") {
		g.tick(p)
	}
	return g
}

// loadTime is between 0.8 and 2 s, by seed.
func (g *newsPage) loadTime(p *Phone) int64 { return int64(800 + p.number("news load", 1200)) }

func (*newsPage) activity() string { return ".MainActivity" }

// tick lets a story come in at the top now and then, while the task lives.
func (g *newsPage) tick(p *Phone) {
	p.after(15_000, func() {
		if t := p.findTask(newsID); t == nil || t.screens[0].page != page(g) {
			return
		}
		g.app.live++
		if p.shows(g) {
			p.stir()
		}
		g.tick(p)
	})
}

func (g *newsPage) retry(p *Phone) {
	g.loading, g.failed = true, false
	p.stir()
	p.after(g.loadTime(p), func() { g.loading = false; g.shown = newsBatch; p.stir() })
}

// loadMore brings the next stories when the end of the list comes near.
func (g *newsPage) loadMore(p *Phone) {
	if g.more || g.loading || g.shown == 0 || g.shown >= newsTotal {
		return
	}
	g.more = true
	p.stir()
	p.after(3500, func() { g.more = false; g.shown += newsBatch; p.stir() })
}

func (g *newsPage) refresh(p *Phone) {
	if g.refreshing {
		return
	}
	g.refreshing = true
	p.stir()
	if p.has("hanging") {
		p.hang(newsID, 12_000)
	}
	p.after(1500, func() { g.refreshing = false; g.app.live++; p.stir() })
}

// askPlace shows news of the place, once the app may know it.
func (g *newsPage) askPlace(p *Phone) {
	p.request(permLocation, "Allow News to access this device’s location?",
		func() { g.near = true; p.stir() },
		func() { p.toast("News near you needs your location") })
}

func (g *newsPage) build(p *Phone) *view {
	bar := p.toolbar(newsID, "News", nil, iconButton(newsID+":id/search_button", "search", "", func() { p.toast("Search is not available offline") }),
		iconButton(newsID+":id/menu_button", "more", "", func() {
			p.menu(choice{"Refresh", func() { g.refresh(p) }}, choice{"News near you", func() { g.askPlace(p) }}, choice{"About", func() {
				p.alert(alert{title: "News", message: "Stories are made up.", positive: choice{label: "OK"}})
			}})
		}))
	body := &view{class: classFrame, id: newsID + ":id/content", lay: stack, w: match, weight: 1}
	switch {
	case g.saved:
		body.add(g.savedList(p))
	case g.loading:
		body.add(&view{class: classProgress, id: newsID + ":id/progress", w: dp(48), h: dp(48), gx: center, gy: center, style: style{shape: shapeProgress}})
	case g.failed:
		body.add(&view{class: classLinear, w: match, gy: center, kids: []*view{
			{class: classText, id: newsID + ":id/error", text: "Couldn’t load", w: match, style: style{ink: inkDim, align: center}},
			centered(p.textButton(newsID+":id/retry", "Retry", func() { g.retry(p) }))}})
	default:
		body.add(g.list(p))
		if g.refreshing {
			body.add(&view{class: classImage, w: dp(40), h: dp(40), gx: center, marg: edges{t: dp(24)}, style: style{shape: shapeProgress}})
		}
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, body, g.tabs(p)}}
}

// back goes from the second tab to the first, and asks for a second press before
// it leaves, where the behaviour says so.
func (g *newsPage) back(p *Phone) bool {
	switch {
	case g.saved:
		g.saved = false
	case !p.has("back_twice") || p.now-g.asked <= backAgainTime && g.asked > 0:
		return false
	default:
		g.asked = p.now
		p.toast("Press back again to exit")
	}
	p.stir()
	return true
}

// backAgainTime is how soon the second press has to follow, in ms.
const backAgainTime = 2000

// tabs is the bar at the bottom; the number of saved stories is a badge that
// stands in the name only.
func (g *newsPage) tabs(p *Phone) *view {
	bar := &view{class: classLinear, id: newsID + ":id/navigation", lay: across, w: match, h: dp(72), style: style{fill: inkSoft}}
	for i, name := range []string{"For you", "Saved"} {
		chosen := g.saved == (i == 1)
		desc, front := name, inkDim
		if chosen {
			front = inkAccent
		}
		if i == 1 && len(g.app.saved) > 0 {
			desc = fmt.Sprintf("%s, %d new items", name, len(g.app.saved))
		}
		bar.add(&view{class: classFrame, id: newsID + ":id/tab_" + fmt.Sprint(i), desc: desc, lay: stack, weight: 1, h: match, selected: chosen, click: func() { g.saved = i == 1; p.stir() }, kids: []*view{
			{class: classImage, id: newsID + ":id/navigation_bar_item_icon_view", gx: center, marg: edges{t: dp(12)}, selected: chosen,
				style: style{shape: shapeIcon, icon: []string{"paper", "star"}[i], ink: front}},
			{class: classText, id: newsID + ":id/navigation_bar_item_label", text: name, w: match, gy: end, marg: edges{b: dp(12)}, selected: chosen,
				style: style{ink: front, points: 13, bold: chosen, align: center, lines: 1}}}})
	}
	return bar
}
