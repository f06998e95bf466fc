package browser

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// browserPage is the browser's window: the bar with the address above the page
// of the tab in front.
type browserPage struct {
	app     *browser
	bar     *kit.Field
	find    *kit.Field // nil while nothing is searched in the page
	hits    int
	hit     int
	offers  kit.Scroll
	foreign *webTab // was opened by another app: back closes it
}

func newBrowserPage(p *kit.Phone, b *browser) *browserPage {
	g := &browserPage{app: b}
	g.bar = &kit.Field{Hint: "Search or type web address", Action: kit.ActionGo, Limit: 2000, Changed: p.Stir}
	g.bar.Submit = func() { g.enter(p, g.bar.String()) }
	return g
}

func (*browserPage) Activity() string { return ".BrowserActivity" }

// editing is whether the address bar is being typed in.
func (g *browserPage) editing(p *kit.Phone) bool {
	s := p.Front.Top()
	return s.Page == kit.Page(g) && s.Focus == g.bar
}

// enter goes to what was typed.
func (g *browserPage) enter(p *kit.Phone, text string) {
	g.leaveBar(p)
	if strings.TrimSpace(text) != "" {
		g.endFind(p)
		g.app.tab().visit(p, typedAddress(text))
	}
}

func (g *browserPage) leaveBar(p *kit.Phone) {
	p.Front.Top().Focus = nil
	p.HideKeyboard()
	p.Stir()
}

func (*browserPage) Route() string { return "Every page" }

func (g *browserPage) Build(p *kit.Phone) *kit.View {
	t := g.app.tab()
	if !g.editing(p) {
		g.bar.Set(shortAddress(t.url()))
	}
	col := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/coordinator", W: kit.Match, H: kit.Match, Kids: []*kit.View{g.toolbar(p, t)}}
	if g.find != nil {
		col.Add(g.findBar(p, t))
	}
	progress := &kit.View{Class: kit.ClassProgress, ID: browserID + ":id/toolbar_progress", W: kit.Match, H: kit.DP(3), Style: kit.Style{Shape: kit.ShapePaint}}
	progress.Style.Paint = loadingLine(40)
	if !t.loading {
		progress.Ghost = true
		progress.Style.Paint = nil
	}
	col.Add(progress)
	holder := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/compositor_view_holder", Layout: kit.Stack, W: kit.Match, Weight: 1, Style: kit.Style{Fill: kit.InkWeb}}
	switch {
	case g.editing(p):
		holder.Add(g.suggestions(p))
	case t.view != nil:
		holder.Add(t.view.build(p))
	}
	return col.Add(holder)
}

func (g *browserPage) toolbar(p *kit.Phone, t *webTab) *kit.View {
	lock := "lock"
	desc := "Connection is secure"
	if strings.HasPrefix(t.url(), "http://") {
		lock, desc = "info", "Connection is not secure"
	}
	bar := &kit.View{Class: kit.ClassEdit, ID: browserID + ":id/url_bar", Field: g.bar, Weight: 1, H: kit.DP(44), GY: kit.Center, Click: func() { g.focusBar(t) },
		Style: kit.Style{Ink: kit.InkText, Points: 15, Lines: 1, Vcenter: true}}
	location := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/location_bar", Layout: kit.Across, Weight: 1, H: kit.DP(44), GY: kit.Center, Pad: kit.Edges{L: kit.DP(4), R: kit.DP(8)}, Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(22)}}
	if g.editing(p) {
		location.Add(kit.IconView("", "search", kit.InkDim), bar)
		location.Kids[0].W, location.Kids[0].H, location.Kids[0].GY, location.Kids[0].Margin = kit.DP(20), kit.DP(20), kit.Center, kit.Sides(kit.DP(10), 0)
		location.Kids[0].Style.IconDP = 20
		if len(g.bar.Text) > 0 {
			location.Add(kit.IconButton(browserID+":id/delete_button", "close", "Clear input", func() { g.bar.Set(""); p.Stir() }))
		}
	} else {
		status := kit.IconButton(browserID+":id/location_bar_status_icon", lock, desc, func() { g.pageInfo(p, t, desc) })
		status.W, status.Style.IconDP, status.Style.Ink = kit.DP(40), 18, kit.InkDim
		location.Add(status, bar)
	}
	top := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/control_container", W: kit.Match, Kids: []*kit.View{
		{Class: kit.ClassGroup, ID: browserID + ":id/toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Fill: kit.InkBar}}}}
	row := top.Kids[0]
	if g.editing(p) {
		return replaceKids(top, row.Add(kit.IconButton("", "back", "Cancel", func() { g.leaveBar(p) }), location))
	}
	tabs := kit.IconButton(browserID+":id/tab_switcher_button", "tabs", "Switch or close tabs", func() { p.Push(&webTabsPage{app: g.app}) })
	tabs.Layout = kit.Stack
	tabs.Add(&kit.View{Class: kit.ClassText, Text: fmt.Sprint(len(g.app.tabs)), Ghost: true, GX: kit.Center, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 11, Bold: true, Lines: 1}})
	return replaceKids(top, row.Add(
		kit.IconButton(browserID+":id/home_button", "home", "Home", func() { g.endFind(p); t.visit(p, webHome) }),
		location, tabs,
		kit.IconButton(browserID+":id/menu_button", "more", "More options", func() { g.more(p, t) })))
}

func replaceKids(v *kit.View, kids ...*kit.View) *kit.View {
	v.Kids = kids
	return v
}

// focusBar shows the whole address, all of it selected.
func (g *browserPage) focusBar(t *webTab) {
	if len(g.bar.Text) == 0 || g.bar.String() == shortAddress(t.url()) {
		g.bar.Set("")
		if t.url() != webHome {
			g.bar.Set(t.url())
			g.bar.All = true
		}
	}
}

func (g *browserPage) pageInfo(p *kit.Phone, t *webTab, desc string) {
	host, _ := splitAddress(t.url())
	text := "Your information is private when it is sent to this site."
	if desc != "Connection is secure" {
		text = "You shouldn’t enter passwords or cards on this site."
	}
	p.Alert(kit.Alert{Title: host, Name: "Page information", Message: desc + "\n" + text, Positive: kit.Choice{Label: "OK"}})
}

// suggestions are what the typed text may mean, in place of the page.
func (g *browserPage) suggestions(p *kit.Phone) *kit.View {
	l := &kit.View{Class: kit.ClassRecycler, ID: browserID + ":id/omnibox_suggestions_dropdown", Layout: kit.List, Scroll: &g.offers, W: kit.Match, H: kit.Match, Style: kit.Style{Fill: kit.InkPage}}
	word := strings.TrimSpace(g.bar.String())
	row := func(icon, first, second, url string) {
		l.Add(&kit.View{Class: kit.ClassGroup, Layout: kit.Across, W: kit.Match, H: kit.DP(60), Pad: kit.Sides(kit.DP(16), 0), Click: func() { g.enter(p, url) }, Kids: []*kit.View{
			{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{R: kit.DP(20)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: kit.InkDim}},
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, ID: browserID + ":id/line_1", Text: first, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}},
				{Class: kit.ClassText, ID: browserID + ":id/line_2", Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkAccent, Points: 13, Lines: 1}}}}}})
	}
	if word != "" && word != g.app.tab().url() {
		row("search", word, "Search", searchAddress(word))
	}
	seen := map[string]bool{}
	for _, v := range append(append([]visit{}, g.app.stored.Bookmarks...), g.app.stored.History...) {
		fits := word == "" || word == g.app.tab().url() || kit.Contains(v.Title, word) || kit.Contains(v.URL, word)
		if fits && !seen[v.URL] && len(l.Kids) < 7 {
			seen[v.URL] = true
			row("history", v.Title, shortAddress(v.URL), v.URL)
		}
	}
	return l
}

// Back leaves the address, the search in the page, then the page.
func (g *browserPage) Back(p *kit.Phone) bool {
	t := g.app.tab()
	switch {
	case g.editing(p):
		g.leaveBar(p)
	case g.find != nil:
		g.endFind(p)
	case t.step(p, -1):
	case g.foreign == t:
		g.app.closeTab(p, g.app.at)
		g.foreign = nil
		return false
	default:
		return false
	}
	return true
}

func (g *browserPage) Remake(p *kit.Phone, died bool) {
	g.endFind(p)
	if died {
		g.app.reload(p)
	}
}
