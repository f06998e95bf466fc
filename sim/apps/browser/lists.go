package browser

import (
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Kinds of the browser's lists.
const (
	listBookmarks = "Bookmarks"
	listHistory   = "History"
	listDownloads = "Downloads"
)

// webListPage is one of the browser's lists.
type webListPage struct {
	app  *browser
	kind string
	word *kit.Field
	at   kit.Scroll
}

func (g *webListPage) Activity() string { return "." + g.kind + "Activity" }

func (g *webListPage) Route() string { return g.kind }

func (g *webListPage) Build(p *kit.Phone) *kit.View {
	if g.word == nil {
		g.word = &kit.Field{Hint: "Search " + lowerFirst(g.kind), Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0; p.Stir() }}
	}
	var actions []*kit.View
	if g.kind == listHistory {
		actions = append(actions, kit.IconButton(browserID+":id/clear_history", "trash", "Clear browsing data", func() {
			p.Alert(kit.Alert{Title: "Clear history?", Message: "All pages are removed from the history.", Negative: kit.Choice{Label: "Cancel"},
				Positive: kit.Choice{Label: "Clear", Do: func() { g.app.stored.History = nil; p.Stir() }}})
		}))
	}
	search := kit.TextField(browserID+":id/search", g.word)
	search.Margin = kit.Edges{L: kit.DP(16), T: kit.DP(4), R: kit.DP(16), B: kit.DP(8)}
	rows := &kit.View{Class: kit.ClassRecycler, ID: browserID + ":id/recycler_view", Layout: kit.List, Scroll: &g.at, W: kit.Match, H: kit.Match}
	for _, v := range g.items() {
		if kit.Contains(v.Title, g.word.String()) || kit.Contains(v.URL, g.word.String()) {
			rows.Add(g.row(p, v))
		}
	}
	body := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/list_content", Layout: kit.Stack, W: kit.Match, Weight: 1, Kids: []*kit.View{rows}}
	if len(rows.Kids) == 0 {
		text := "Nothing here yet"
		if g.word.String() != "" {
			text = "No results"
		}
		body.Kids = []*kit.View{{Class: kit.ClassText, ID: browserID + ":id/empty_view", Text: text, W: kit.Match, GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(browserID, g.kind, p.Back, actions...), search, body}}
}

func lowerFirst(s string) string { return string(s[0]+'a'-'A') + s[1:] }

func (g *webListPage) items() []visit {
	switch g.kind {
	case listBookmarks:
		return g.app.stored.Bookmarks
	case listHistory:
		return g.app.stored.History
	}
	var out []visit
	for _, f := range g.app.stored.Downloads {
		out = append(out, visit{Title: f})
	}
	return out
}

func (g *webListPage) row(p *kit.Phone, v visit) *kit.View {
	icon, second := "globe", shortAddress(v.URL)
	if g.kind == listDownloads {
		icon, second = "file", "files.example.test"
	}
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(68), Pad: kit.Edges{L: kit.DP(16)}, Click: func() { g.open(p, v) }, Kids: []*kit.View{
		{Class: kit.ClassImage, GY: kit.Center, W: kit.DP(40), H: kit.DP(40), Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: kit.InkDim, Align: kit.Center, Vcenter: true, Fill: kit.InkSoft, Round: kit.DP(20)}},
		{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: browserID + ":id/title", Text: v.Title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}},
			{Class: kit.ClassText, ID: browserID + ":id/description", Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}},
		kit.IconButton(browserID+":id/more", "more", "Options for "+v.Title, func() { g.more(p, v) })}}
}

func (g *webListPage) open(p *kit.Phone, v visit) {
	if g.kind == listDownloads {
		p.Toast("No app can open " + v.Title)
		return
	}
	p.Pop()
	g.app.tab().visit(p, v.URL)
}

func (g *webListPage) more(p *kit.Phone, v visit) {
	if g.kind == listDownloads {
		p.Menu("An entry", kit.Choice{Label: "Delete", Do: func() { g.remove(p, v) }})
		return
	}
	p.Menu("An entry", kit.Choice{Label: "Open in new tab", Do: func() { p.Pop(); g.app.newTab(p, v.URL) }}, kit.Choice{Label: "Delete", Do: func() { g.remove(p, v) }})
}

// remove takes an entry out of the list, with a way back.
func (g *webListPage) remove(p *kit.Phone, v visit) {
	s := &g.app.stored
	marks, history, files := s.Bookmarks, s.History, s.Downloads
	switch g.kind {
	case listBookmarks:
		g.app.unmark(v.URL)
	case listHistory:
		s.History = slices.DeleteFunc(slices.Clone(history), func(k visit) bool { return k == v })
	default:
		if i := slices.Index(files, v.Title); i >= 0 {
			s.Downloads = slices.Delete(slices.Clone(files), i, i+1)
		}
	}
	p.Snack("Deleted "+v.Title, kit.Choice{Label: "Undo", Do: func() { s.Bookmarks, s.History, s.Downloads = marks, history, files; p.Stir() }})
}

// webTabsPage is the overview of tabs.
type webTabsPage struct {
	app *browser
	at  kit.Scroll
}

func (*webTabsPage) Activity() string { return ".BrowserActivity" }

func (*webTabsPage) Route() string { return "Every page" }

func (g *webTabsPage) Build(p *kit.Phone) *kit.View {
	grid := &kit.View{Class: kit.ClassRecycler, ID: browserID + ":id/tab_list_view", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(12), kit.DP(4))}
	for i, t := range g.app.tabs {
		border := kit.InkLine
		if i == g.app.at {
			border = kit.InkAccent
		}
		grid.Add(&kit.View{Class: kit.ClassFrame, ID: browserID + ":id/content_view", Desc: "Tab " + t.title(), W: kit.Match, H: kit.DP(120), Margin: kit.Edges{B: kit.DP(12)}, Selected: i == g.app.at,
			Click: func() { p.Pop(); g.app.show(p, i) }, Style: kit.Style{Fill: kit.InkCard, Outline: border, Round: kit.DP(14)}, Kids: []*kit.View{
				{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(48), Pad: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
					{Class: kit.ClassText, ID: browserID + ":id/tab_title", Text: t.title(), Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 15, Bold: true, Lines: 1}},
					kit.IconButton(browserID+":id/action_button", "close", "Close "+t.title()+" tab", func() { g.close(p, i) })}},
				{Class: kit.ClassText, ID: browserID + ":id/tab_address", Text: shortAddress(t.url()), W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(4)), Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}})
	}
	bar := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Kids: []*kit.View{
		kit.IconButton(browserID+":id/new_tab_button", "add", "New tab", func() { p.Pop(); g.app.newTab(p, webHome) }),
		{Class: kit.ClassView, Weight: 1, H: 1, Ghost: true},
		kit.IconButton(browserID+":id/menu_button", "more", "More options", func() {
			p.Menu("Tabs options", kit.Choice{Label: "New tab", Do: func() { p.Pop(); g.app.newTab(p, webHome) }}, kit.Choice{Label: "Close all tabs", Do: func() { g.closeAll(p) }})
		})}}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, grid}}
}

func (g *webTabsPage) close(p *kit.Phone, i int) {
	t, at := g.app.tabs[i], g.app.at
	only := len(g.app.tabs) == 1
	g.app.closeTab(p, i)
	p.Snack("Closed "+t.title(), kit.Choice{Label: "Undo", Do: func() {
		if only {
			g.app.tabs = nil
		}
		g.app.tabs = slices.Insert(slices.Clone(g.app.tabs), i, t)
		g.app.show(p, at)
	}})
}

func (g *webTabsPage) closeAll(p *kit.Phone) {
	p.Alert(kit.Alert{Title: "Close all tabs?", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Close", Do: func() {
		for len(g.app.tabs) > 1 {
			g.app.closeTab(p, 0)
		}
		g.app.closeTab(p, 0)
		p.Pop()
	}}})
}
