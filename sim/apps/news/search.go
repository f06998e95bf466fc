package news

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// searchPage finds the stories that are loaded by the words of their titles and
// by their papers, while one types.
type searchPage struct {
	over *newsPage
	word *kit.Field
	at   kit.Scroll
}

// openSearch shows the page with the keyboard up.
func openSearch(p *kit.Phone, over *newsPage) {
	g := &searchPage{over: over, word: &kit.Field{Hint: "Search news", Action: kit.ActionSearch, Limit: 100}}
	g.word.Changed = func() { g.at.Pos = 0; p.Stir() }
	p.Push(g)
	p.FocusField(g.word)
}

func (*searchPage) Activity() string { return ".SearchActivity" }

// found are the stories with all the words, newest first.
func (g *searchPage) found(p *kit.Phone) []kit.Article {
	words := strings.Fields(g.word.String())
	var out []kit.Article
	for id := -len(g.over.app.came); id < g.over.shown && len(words) > 0; id++ {
		a := p.Story(id)
		fits := !g.over.app.isHidden(id)
		for _, w := range words {
			fits = fits && kit.Contains(a.Title+" "+a.Source, w)
		}
		if fits {
			out = append(out, a)
		}
	}
	return out
}

func (*searchPage) Route() string { return "Search" }

func (g *searchPage) Build(p *kit.Phone) *kit.View {
	edit := &kit.View{Class: kit.ClassEdit, ID: newsID + ":id/search_src_text", Field: g.word, Weight: 1, H: kit.Match, Style: kit.Style{Ink: kit.InkText, Vcenter: true, Lines: 1}}
	bar := &kit.View{Class: kit.ClassGroup, ID: newsID + ":id/search_bar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{
		kit.IconButton("", "back", p.Say("Navigate up"), p.Pop), edit}}
	if len(g.word.Text) > 0 {
		bar.Add(kit.IconButton(newsID+":id/search_close_btn", "close", "Clear query", func() { g.word.Set(""); p.Stir() }))
	}
	page := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar}}
	found := g.found(p)
	if len(found) == 0 {
		if strings.TrimSpace(g.word.String()) == "" {
			return page
		}
		return page.Add(&kit.View{Class: kit.ClassText, ID: newsID + ":id/no_results", Text: "No results", W: kit.Match, Margin: kit.Edges{T: kit.DP(64)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: newsID + ":id/search_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	for _, a := range found {
		l.Add(g.over.row(p, a))
	}
	return page.Add(l)
}

// Remake loses what was typed where the process died.
func (g *searchPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.word.Set("")
	}
}
