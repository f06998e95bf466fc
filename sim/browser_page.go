package sim

import (
	"fmt"
	"strings"
)

// browserPage is the browser's window: the bar with the address above the page
// of the tab in front.
type browserPage struct {
	app     *browser
	bar     *field
	find    *field // nil while nothing is searched in the page
	hits    int
	hit     int
	offers  scroll
	foreign *webTab // was opened by another app: back closes it
}

func newBrowserPage(p *Phone, b *browser) *browserPage {
	g := &browserPage{app: b}
	g.bar = &field{hint: "Search or type web address", action: actionGo, limit: 2000, changed: p.stir}
	g.bar.submit = func() { g.enter(p, g.bar.String()) }
	return g
}

func (*browserPage) activity() string { return ".BrowserActivity" }

// editing is whether the address bar is being typed in.
func (g *browserPage) editing(p *Phone) bool {
	s := p.front.top()
	return s.page == page(g) && s.focus == g.bar
}

// enter goes to what was typed.
func (g *browserPage) enter(p *Phone, text string) {
	g.leaveBar(p)
	if strings.TrimSpace(text) != "" {
		g.endFind(p)
		g.app.tab().visit(p, typedAddress(text))
	}
}

func (g *browserPage) leaveBar(p *Phone) {
	p.front.top().focus = nil
	p.hideKeyboard()
	p.stir()
}

func (g *browserPage) build(p *Phone) *view {
	t := g.app.tab()
	if !g.editing(p) {
		g.bar.set(shortAddress(t.url()))
	}
	col := &view{class: classFrame, id: browserID + ":id/coordinator", w: match, h: match, kids: []*view{g.toolbar(p, t)}}
	if g.find != nil {
		col.add(g.findBar(p, t))
	}
	progress := &view{class: classProgress, id: browserID + ":id/toolbar_progress", w: match, h: dp(3), style: style{shape: shapePaint}}
	progress.style.paint = loadingLine(40)
	if !t.loading {
		progress.ghost = true
		progress.style.paint = nil
	}
	col.add(progress)
	holder := &view{class: classFrame, id: browserID + ":id/compositor_view_holder", lay: stack, w: match, weight: 1, style: style{fill: inkWeb}}
	switch {
	case g.editing(p):
		holder.add(g.suggestions(p))
	case t.view != nil:
		holder.add(t.view.build(p))
	}
	return col.add(holder)
}

func (g *browserPage) toolbar(p *Phone, t *webTab) *view {
	lock := "lock"
	desc := "Connection is secure"
	if strings.HasPrefix(t.url(), "http://") {
		lock, desc = "info", "Connection is not secure"
	}
	bar := &view{class: classEdit, id: browserID + ":id/url_bar", field: g.bar, weight: 1, h: dp(44), gy: center, click: func() { g.focusBar(t) },
		style: style{ink: inkText, points: 15, lines: 1, vcenter: true}}
	location := &view{class: classFrame, id: browserID + ":id/location_bar", lay: across, weight: 1, h: dp(44), gy: center, pad: edges{l: dp(4), r: dp(8)}, style: style{fill: inkSoft, round: dp(22)}}
	if g.editing(p) {
		location.add(iconView("", "search", inkDim), bar)
		location.kids[0].w, location.kids[0].h, location.kids[0].gy, location.kids[0].marg = dp(20), dp(20), center, sides(dp(10), 0)
		location.kids[0].style.iconDP = 20
		if len(g.bar.text) > 0 {
			location.add(iconButton(browserID+":id/delete_button", "close", "Clear input", func() { g.bar.set(""); p.stir() }))
		}
	} else {
		status := iconButton(browserID+":id/location_bar_status_icon", lock, desc, func() { g.pageInfo(p, t, desc) })
		status.w, status.style.iconDP, status.style.ink = dp(40), 18, inkDim
		location.add(status, bar)
	}
	top := &view{class: classFrame, id: browserID + ":id/control_container", w: match, kids: []*view{
		{class: classGroup, id: browserID + ":id/toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkBar}}}}
	row := top.kids[0]
	if g.editing(p) {
		return replaceKids(top, row.add(iconButton("", "back", "Cancel", func() { g.leaveBar(p) }), location))
	}
	tabs := iconButton(browserID+":id/tab_switcher_button", "tabs", "Switch or close tabs", func() { p.push(&webTabsPage{app: g.app}) })
	tabs.lay = stack
	tabs.add(&view{class: classText, text: fmt.Sprint(len(g.app.tabs)), ghost: true, gx: center, gy: center, style: style{ink: inkText, points: 11, bold: true, lines: 1}})
	return replaceKids(top, row.add(
		iconButton(browserID+":id/home_button", "home", "Home", func() { g.endFind(p); t.visit(p, webHome) }),
		location, tabs,
		iconButton(browserID+":id/menu_button", "more", "More options", func() { g.more(p, t) })))
}

func replaceKids(v *view, kids ...*view) *view {
	v.kids = kids
	return v
}

// focusBar shows the whole address, all of it selected.
func (g *browserPage) focusBar(t *webTab) {
	if len(g.bar.text) == 0 || g.bar.String() == shortAddress(t.url()) {
		g.bar.set("")
		if t.url() != webHome {
			g.bar.set(t.url())
			g.bar.all = true
		}
	}
}

func (g *browserPage) pageInfo(p *Phone, t *webTab, desc string) {
	host, _ := splitAddress(t.url())
	text := "Your information is private when it is sent to this site."
	if desc != "Connection is secure" {
		text = "You shouldn’t enter passwords or cards on this site."
	}
	p.alert(alert{title: host, message: desc + "\n" + text, positive: choice{label: "OK"}})
}

// suggestions are what the typed text may mean, in place of the page.
func (g *browserPage) suggestions(p *Phone) *view {
	l := &view{class: classRecycler, id: browserID + ":id/omnibox_suggestions_dropdown", lay: list, scroll: &g.offers, w: match, h: match, style: style{fill: inkPage}}
	word := strings.TrimSpace(g.bar.String())
	row := func(icon, first, second, url string) {
		l.add(&view{class: classGroup, lay: across, w: match, h: dp(60), pad: sides(dp(16), 0), click: func() { g.enter(p, url) }, kids: []*view{
			{class: classImage, gy: center, marg: edges{r: dp(20)}, style: style{shape: shapeIcon, icon: icon, ink: inkDim}},
			{class: classLinear, weight: 1, gy: center, kids: []*view{
				{class: classText, id: browserID + ":id/line_1", text: first, w: match, style: style{ink: inkText, points: 16, lines: 1}},
				{class: classText, id: browserID + ":id/line_2", text: second, w: match, style: style{ink: inkAccent, points: 13, lines: 1}}}}}})
	}
	if word != "" && word != g.app.tab().url() {
		row("search", word, "Search", searchAddress(word))
	}
	seen := map[string]bool{}
	for _, v := range append(append([]visit{}, g.app.stored.Bookmarks...), g.app.stored.History...) {
		fits := word == "" || word == g.app.tab().url() || contains(v.Title, word) || contains(v.URL, word)
		if fits && !seen[v.URL] && len(l.kids) < 7 {
			seen[v.URL] = true
			row("history", v.Title, shortAddress(v.URL), v.URL)
		}
	}
	return l
}

// back leaves the address, the search in the page, then the page.
func (g *browserPage) back(p *Phone) bool {
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

func (g *browserPage) remake(p *Phone, died bool) {
	g.endFind(p)
	if died {
		g.app.reload(p)
	}
}
