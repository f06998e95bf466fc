package maps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// mapSearch is the page where a place is typed; it suggests while one types.
type mapSearch struct {
	over *mapPage
	word *kit.Field
	at   kit.Scroll
}

func newMapSearch(p *kit.Phone, over *mapPage) *mapSearch {
	g := &mapSearch{over: over, word: &kit.Field{Hint: "Search here", Action: kit.ActionSearch, Limit: 200}}
	g.word.Set(over.word)
	g.word.Changed = p.Stir
	g.word.Submit = func() {
		if w := strings.TrimSpace(g.word.String()); w != "" {
			p.Pop()
			over.search(p, w)
		}
	}
	return g
}

// openMapSearch shows the page with the keyboard up.
func openMapSearch(p *kit.Phone, over *mapPage) {
	g := newMapSearch(p, over)
	p.Push(g)
	p.FocusField(g.word)
}

func (*mapSearch) Activity() string { return ".MapsActivity" }

func (*mapSearch) Route() string { return "Search" }

func (g *mapSearch) Build(p *kit.Phone) *kit.View {
	edit := &kit.View{Class: kit.ClassEdit, ID: mapsID + ":id/search_omnibox_edit_text", Field: g.word, Weight: 1, H: kit.Match, Style: kit.Style{Ink: kit.InkText, Vcenter: true, Lines: 1}}
	box := &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/search_omnibox_container", Layout: kit.Across, W: kit.Match, H: kit.DP(50), Margin: kit.Sides(kit.DP(12), kit.DP(10)), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Outline: kit.InkLine, Fill: kit.InkCard, Round: kit.DP(25)}, Kids: []*kit.View{
		kit.IconButton("", "back", "Back", p.Back), edit}}
	if len(g.word.Text) > 0 {
		box.Add(kit.IconButton(mapsID+":id/search_omnibox_clear", "close", "Clear", func() { g.word.Set(""); p.Stir() }))
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: mapsID + ":id/typed_suggest_container", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	row := func(icon, first, second string, do func()) {
		l.Add(&kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Under: kit.InkLine}, Click: func() { p.Pop(); do() }, Kids: []*kit.View{
			{Class: kit.ClassImage, GY: kit.Center, Margin: kit.Edges{R: kit.DP(20)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: kit.InkDim}},
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, Text: first, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1, Left: true}},
				{Class: kit.ClassText, Text: second, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}}}})
	}
	word := strings.TrimSpace(g.word.String())
	if word == "" {
		for _, w := range g.over.app.stored.Recent {
			row("clock", w, "Recent search", func() { g.over.search(p, w) })
		}
	} else {
		for _, s := range g.over.app.city.Matches(word) {
			row("pin", s.Name, s.Address(), func() {
				g.over.app.noteSearch(s.Name)
				g.over.word, g.over.found = s.Name, []*kit.Site{s}
				g.over.loading = false
				g.over.choose(p, s)
			})
		}
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{box, l}}
}

func (g *mapSearch) Remake(_ *kit.Phone, died bool) {
	if died {
		g.word.Set("")
	}
}
