package sim

import "slices"

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
	word *field
	at   scroll
}

func (g *webListPage) activity() string { return "." + g.kind + "Activity" }

func (g *webListPage) build(p *Phone) *view {
	if g.word == nil {
		g.word = &field{hint: "Search " + lowerFirst(g.kind), action: actionSearch, changed: func() { g.at.pos = 0; p.stir() }}
	}
	var actions []*view
	if g.kind == listHistory {
		actions = append(actions, iconButton(browserID+":id/clear_history", "trash", "Clear browsing data", func() {
			p.alert(alert{title: "Clear history?", message: "All pages are removed from the history.", negative: choice{label: "Cancel"},
				positive: choice{"Clear", func() { g.app.stored.History = nil; p.stir() }}})
		}))
	}
	search := input(browserID+":id/search", g.word)
	search.marg = edges{dp(16), dp(4), dp(16), dp(8)}
	rows := &view{class: classRecycler, id: browserID + ":id/recycler_view", lay: list, scroll: &g.at, w: match, h: match}
	for _, v := range g.items() {
		if contains(v.Title, g.word.String()) || contains(v.URL, g.word.String()) {
			rows.add(g.row(p, v))
		}
	}
	body := &view{class: classFrame, id: browserID + ":id/list_content", lay: stack, w: match, weight: 1, kids: []*view{rows}}
	if len(rows.kids) == 0 {
		text := "Nothing here yet"
		if g.word.String() != "" {
			text = "No results"
		}
		body.kids = []*view{{class: classText, id: browserID + ":id/empty_view", text: text, w: match, gy: center, style: style{ink: inkDim, align: center}}}
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(browserID, g.kind, p.back, actions...), search, body}}
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

func (g *webListPage) row(p *Phone, v visit) *view {
	icon, second := "globe", shortAddress(v.URL)
	if g.kind == listDownloads {
		icon, second = "file", "files.example.test"
	}
	return &view{class: classLinear, lay: across, w: match, h: dp(68), pad: edges{l: dp(16)}, click: func() { g.open(p, v) }, kids: []*view{
		{class: classImage, gy: center, w: dp(40), h: dp(40), style: style{shape: shapeIcon, icon: icon, ink: inkDim, align: center, vcenter: true, fill: inkSoft, round: dp(20)}},
		{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
			{class: classText, id: browserID + ":id/title", text: v.Title, w: match, style: style{ink: inkText, points: 16, lines: 1}},
			{class: classText, id: browserID + ":id/description", text: second, w: match, style: style{ink: inkDim, points: 13, lines: 1}}}},
		iconButton(browserID+":id/more", "more", "Options for "+v.Title, func() { g.more(p, v) })}}
}

func (g *webListPage) open(p *Phone, v visit) {
	if g.kind == listDownloads {
		p.toast("No app can open " + v.Title)
		return
	}
	p.pop()
	g.app.tab().visit(p, v.URL)
}

func (g *webListPage) more(p *Phone, v visit) {
	if g.kind == listDownloads {
		p.menu(choice{"Delete", func() { g.remove(p, v) }})
		return
	}
	p.menu(choice{"Open in new tab", func() { p.pop(); g.app.newTab(p, v.URL) }}, choice{"Delete", func() { g.remove(p, v) }})
}

// remove takes an entry out of the list, with a way back.
func (g *webListPage) remove(p *Phone, v visit) {
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
	p.snack("Deleted "+v.Title, choice{"Undo", func() { s.Bookmarks, s.History, s.Downloads = marks, history, files; p.stir() }})
}

// webTabsPage is the overview of tabs.
type webTabsPage struct {
	app *browser
	at  scroll
}

func (*webTabsPage) activity() string { return ".BrowserActivity" }

func (g *webTabsPage) build(p *Phone) *view {
	grid := &view{class: classRecycler, id: browserID + ":id/tab_list_view", lay: list, scroll: &g.at, w: match, weight: 1, pad: sides(dp(12), dp(4))}
	for i, t := range g.app.tabs {
		border := inkLine
		if i == g.app.at {
			border = inkAccent
		}
		grid.add(&view{class: classFrame, id: browserID + ":id/content_view", desc: "Tab " + t.title(), w: match, h: dp(120), marg: edges{b: dp(12)}, selected: i == g.app.at,
			click: func() { p.pop(); g.app.show(p, i) }, style: style{fill: inkCard, outline: border, round: dp(14)}, kids: []*view{
				{class: classLinear, lay: across, w: match, h: dp(48), pad: edges{l: dp(16)}, kids: []*view{
					{class: classText, id: browserID + ":id/tab_title", text: t.title(), weight: 1, gy: center, style: style{ink: inkText, points: 15, bold: true, lines: 1}},
					iconButton(browserID+":id/action_button", "close", "Close "+t.title()+" tab", func() { g.close(p, i) })}},
				{class: classText, id: browserID + ":id/tab_address", text: shortAddress(t.url()), w: match, pad: sides(dp(16), dp(4)), style: style{ink: inkDim, points: 13, lines: 1}}}})
	}
	bar := &view{class: classFrame, id: browserID + ":id/toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), kids: []*view{
		iconButton(browserID+":id/new_tab_button", "add", "New tab", func() { p.pop(); g.app.newTab(p, webHome) }),
		{class: classView, weight: 1, h: 1, ghost: true},
		iconButton(browserID+":id/menu_button", "more", "More options", func() {
			p.menu(choice{"New tab", func() { p.pop(); g.app.newTab(p, webHome) }}, choice{"Close all tabs", func() { g.closeAll(p) }})
		})}}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, grid}}
}

func (g *webTabsPage) close(p *Phone, i int) {
	t, at := g.app.tabs[i], g.app.at
	only := len(g.app.tabs) == 1
	g.app.closeTab(p, i)
	p.snack("Closed "+t.title(), choice{"Undo", func() {
		if only {
			g.app.tabs = nil
		}
		g.app.tabs = slices.Insert(slices.Clone(g.app.tabs), i, t)
		g.app.show(p, at)
	}})
}

func (g *webTabsPage) closeAll(p *Phone) {
	p.alert(alert{title: "Close all tabs?", negative: choice{label: "Cancel"}, positive: choice{"Close", func() {
		for len(g.app.tabs) > 1 {
			g.app.closeTab(p, 0)
		}
		g.app.closeTab(p, 0)
		p.pop()
	}}})
}
