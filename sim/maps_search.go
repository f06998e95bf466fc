package sim

import "strings"

// mapSearch is the page where a place is typed; it suggests while one types.
type mapSearch struct {
	over *mapPage
	word *field
	at   scroll
}

func newMapSearch(p *Phone, over *mapPage) *mapSearch {
	g := &mapSearch{over: over, word: &field{hint: "Search here", action: actionSearch, limit: 200}}
	g.word.set(over.word)
	g.word.changed = p.stir
	g.word.submit = func() {
		if w := strings.TrimSpace(g.word.String()); w != "" {
			p.pop()
			over.search(p, w)
		}
	}
	return g
}

// openMapSearch shows the page with the keyboard up.
func openMapSearch(p *Phone, over *mapPage) {
	g := newMapSearch(p, over)
	p.push(g)
	p.focusField(g.word)
}

func (*mapSearch) activity() string { return ".MapsActivity" }

func (g *mapSearch) build(p *Phone) *view {
	edit := &view{class: classEdit, id: mapsID + ":id/search_omnibox_edit_text", field: g.word, weight: 1, h: match, style: style{ink: inkText, vcenter: true, lines: 1}}
	box := &view{class: classLinear, id: mapsID + ":id/search_omnibox_container", lay: across, w: match, h: dp(50), marg: sides(dp(12), dp(10)), pad: sides(dp(4), 0), style: style{outline: inkLine, fill: inkCard, round: dp(25)}, kids: []*view{
		iconButton("", "back", "Back", p.back), edit}}
	if len(g.word.text) > 0 {
		box.add(iconButton(mapsID+":id/search_omnibox_clear", "close", "Clear", func() { g.word.set(""); p.stir() }))
	}
	l := &view{class: classRecycler, id: mapsID + ":id/typed_suggest_container", lay: list, scroll: &g.at, w: match, weight: 1}
	row := func(icon, first, second string, do func()) {
		l.add(&view{class: classLinear, lay: across, w: match, h: dp(64), pad: sides(dp(16), 0), style: style{under: inkLine}, click: func() { p.pop(); do() }, kids: []*view{
			{class: classImage, gy: center, marg: edges{r: dp(20)}, style: style{shape: shapeIcon, icon: icon, ink: inkDim}},
			{class: classLinear, weight: 1, gy: center, kids: []*view{
				{class: classText, text: first, w: match, style: style{ink: inkText, points: 16, lines: 1, left: true}},
				{class: classText, text: second, w: match, style: style{ink: inkDim, points: 13, lines: 1}}}}}})
	}
	word := strings.TrimSpace(g.word.String())
	if word == "" {
		for _, w := range g.over.app.stored.Recent {
			row("clock", w, "Recent search", func() { g.over.search(p, w) })
		}
	} else {
		for _, s := range g.over.app.city.matches(word) {
			row("pin", s.name, s.address(), func() {
				g.over.app.noteSearch(s.name)
				g.over.word, g.over.found = s.name, []*site{s}
				g.over.loading = false
				g.over.choose(p, s)
			})
		}
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{box, l}}
}

func (g *mapSearch) remake(_ *Phone, died bool) {
	if died {
		g.word.set("")
	}
}
