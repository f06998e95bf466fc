package news

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

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
	loaded     int64 // when the stories were loaded, in ms
	more       bool
	saved      bool  // the second tab
	near       bool  // news of the place are shown
	asked      int64 // when back was last pressed for the first time
	at, rail   kit.Scroll
	savedAt    kit.Scroll
	hiddenAt   kit.Scroll
	pager      kit.Pager // of the second tab
}

func newNewsPage(p *kit.Phone, n *news) *newsPage {
	g := &newsPage{app: n, loading: true, loaded: p.Millis}
	g.at.AtEnd = func() { g.loadMore(p) }
	fails := p.Has("failing_pages")
	p.After(p.LoadTime(newsLoad), func() {
		if g.loading, g.failed = false, fails; !fails {
			g.arrive(p)
		}
		p.Stir()
	})
	if p.Has("live_rows") {
		g.tick(p)
	}
	return g
}

// newsLoad names the load of the stories.
const newsLoad = "news load"

// arrive shows the first stories.
func (g *newsPage) arrive(p *kit.Phone) { g.shown, g.loaded = newsBatch, p.Millis }

// age says how old a story is now.
func (g *newsPage) age(p *kit.Phone, a kit.Article) string {
	since := g.loaded
	if n := -a.ID; n > 0 && n <= len(g.app.came) {
		since = g.app.came[n-1]
	}
	return a.Age(p.Millis - since)
}

func (*newsPage) Activity() string { return ".MainActivity" }

// tick lets a story come in at the top now and then, while the task lives.
func (g *newsPage) tick(p *kit.Phone) {
	p.After(15_000, func() {
		if t := p.FindTask(newsID); t == nil || t.Screens[0].Page != kit.Page(g) {
			return
		}
		g.app.came = append(g.app.came, p.Millis)
		if p.Shows(g) {
			p.Stir()
		}
		g.tick(p)
	})
}

func (g *newsPage) retry(p *kit.Phone) {
	g.loading, g.failed = true, false
	p.Stir()
	p.After(p.LoadTime(newsLoad), func() { g.loading = false; g.arrive(p); p.Stir() })
}

// loadMore brings the next stories when the end of the list comes near.
func (g *newsPage) loadMore(p *kit.Phone) {
	if g.more || g.loading || g.shown == 0 || g.shown >= newsTotal {
		return
	}
	g.more = true
	p.Stir()
	p.After(3500, func() { g.more = false; g.shown += newsBatch; p.Stir() })
}

func (g *newsPage) refresh(p *kit.Phone) {
	if g.refreshing {
		return
	}
	g.refreshing = true
	p.Stir()
	if p.Has("hanging") {
		p.Hang(newsID, 12_000)
	}
	p.After(1500, func() { g.refreshing = false; g.app.came = append(g.app.came, p.Millis); p.Stir() })
}

// askPlace shows news of the place, once the app may know it.
func (g *newsPage) askPlace(p *kit.Phone) {
	p.Request(kit.PermLocation, "Allow News to access this device’s location?",
		func() { g.near = true; p.Stir() },
		func() { p.Toast("News near you needs your location") })
}

func (g *newsPage) Route() string {
	if g.saved {
		return "Saved"
	}
	return "For you"
}

func (g *newsPage) Build(p *kit.Phone) *kit.View {
	bar := p.Toolbar(newsID, "News", nil, kit.IconButton(newsID+":id/search_button", "search", "", func() { openSearch(p, g) }),
		kit.IconButton(newsID+":id/menu_button", "more", "", func() {
			p.Menu("News options", kit.Choice{Label: "Refresh", Do: func() { g.refresh(p) }}, kit.Choice{Label: "News near you", Do: func() { g.askPlace(p) }}, kit.Choice{Label: "About", Do: func() {
				p.Alert(kit.Alert{Title: "News", Message: "Stories are made up.", Positive: kit.Choice{Label: "OK"}})
			}})
		}))
	body := &kit.View{Class: kit.ClassFrame, ID: newsID + ":id/content", Layout: kit.Stack, W: kit.Match, Weight: 1}
	switch {
	case g.saved:
		body.Add(g.kept(p))
	case g.loading:
		body.Add(&kit.View{Class: kit.ClassProgress, ID: newsID + ":id/progress", W: kit.DP(48), H: kit.DP(48), GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeProgress}})
	case g.failed:
		body.Add(&kit.View{Class: kit.ClassLinear, W: kit.Match, GY: kit.Center, Kids: []*kit.View{
			{Class: kit.ClassText, ID: newsID + ":id/error", Text: "Couldn’t load", W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}},
			kit.Centered(p.TextButton(newsID+":id/retry", "Retry", func() { g.retry(p) }))}})
	default:
		body.Add(g.list(p))
		if g.refreshing {
			body.Add(&kit.View{Class: kit.ClassImage, W: kit.DP(40), H: kit.DP(40), GX: kit.Center, Margin: kit.Edges{T: kit.DP(24)}, Style: kit.Style{Shape: kit.ShapeProgress}})
		}
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, body, g.tabs(p)}}
}

// Back goes from the second tab to the first, and asks for a second press before
// it leaves, where the behaviour says so.
func (g *newsPage) Back(p *kit.Phone) bool {
	switch {
	case g.saved:
		g.saved = false
	case !p.Has("back_twice") || p.Millis-g.asked <= backAgainTime && g.asked > 0:
		return false
	default:
		g.asked = p.Millis
		p.Toast("Press back again to exit")
	}
	p.Stir()
	return true
}

// backAgainTime is how soon the second press has to follow, in ms.
const backAgainTime = 2000

// tabs is the bar at the bottom; the number of saved stories is a badge that
// stands in the name only.
func (g *newsPage) tabs(p *kit.Phone) *kit.View {
	bar := &kit.View{Class: kit.ClassLinear, ID: newsID + ":id/navigation", Layout: kit.Across, W: kit.Match, H: kit.DP(72), Style: kit.Style{Fill: kit.InkSoft}}
	for i, name := range []string{"For you", "Saved"} {
		chosen := g.saved == (i == 1)
		desc, front := name, kit.InkDim
		if chosen {
			front = kit.InkAccent
		}
		if i == 1 && len(g.app.saved) > 0 {
			desc = fmt.Sprintf("%s, %d new items", name, len(g.app.saved))
		}
		bar.Add(&kit.View{Class: kit.ClassFrame, ID: newsID + ":id/tab_" + fmt.Sprint(i), Desc: desc, Layout: kit.Stack, Weight: 1, H: kit.Match, Selected: chosen, Click: func() { g.saved = i == 1; p.Stir() }, Kids: []*kit.View{
			{Class: kit.ClassImage, ID: newsID + ":id/navigation_bar_item_icon_view", GX: kit.Center, Margin: kit.Edges{T: kit.DP(12)}, Selected: chosen,
				Style: kit.Style{Shape: kit.ShapeIcon, Icon: []string{"paper", "star"}[i], Ink: front}},
			{Class: kit.ClassText, ID: newsID + ":id/navigation_bar_item_label", Text: name, W: kit.Match, GY: kit.End, Margin: kit.Edges{B: kit.DP(12)}, Selected: chosen,
				Style: kit.Style{Ink: front, Points: 13, Bold: chosen, Align: kit.Center, Lines: 1}}}})
	}
	return bar
}
