package news

import (
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// list is the stories: a carousel, sections whose heading stays at the top, and
// a last row that shows that more is on its way.
func (g *newsPage) list(p *kit.Phone) *kit.View {
	l := &kit.View{Class: kit.ClassRecycler, ID: newsID + ":id/list", Layout: kit.List, Scroll: &g.at, W: kit.Match, H: kit.Match, Pull: func() { g.refresh(p) }}
	l.Add(g.carousel(p))
	if g.near {
		l.Add(&kit.View{Class: kit.ClassText, ID: newsID + ":id/near", Text: "Near you: quiet in your street", W: kit.Match, H: kit.DP(48), Pad: kit.Sides(kit.DP(16), 0),
			Style: kit.Style{Ink: kit.InkText, Vcenter: true, Lines: 1}})
	}
	for id := -len(g.app.came); id < g.shown; id++ {
		if name, ok := newsSections[max(0, id)]; ok && (id > 0 || id == -len(g.app.came)) {
			l.Add(&kit.View{Class: kit.ClassText, ID: newsID + ":id/section", Text: name, W: kit.Match, H: kit.DP(40), Pad: kit.Sides(kit.DP(16), 0), Sticky: true,
				Style: kit.Style{Fill: kit.InkSoft, Ink: kit.InkAccent, Points: 14, Bold: true, Vcenter: true, Lines: 1}})
		}
		if !g.app.isHidden(id) {
			l.Add(g.row(p, p.Story(id)))
		}
	}
	if g.more {
		l.Add(&kit.View{Class: kit.ClassFrame, ID: newsID + ":id/footer", Layout: kit.Stack, W: kit.Match, H: kit.DP(72), Kids: []*kit.View{
			{Class: kit.ClassProgress, ID: newsID + ":id/more_progress", W: kit.DP(40), H: kit.DP(40), GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeProgress}}}})
	}
	return l
}

// carousel is a row of cards that scrolls sideways inside the list.
func (g *newsPage) carousel(p *kit.Phone) *kit.View {
	r := &kit.View{Class: kit.ClassRecycler, ID: newsID + ":id/carousel", Layout: kit.Rail, Scroll: &g.rail, W: kit.Match, H: kit.DP(160), Pad: kit.Sides(kit.DP(12), kit.DP(8))}
	for i, name := range []string{"Weather", "Sports", "Culture", "Science", "Travel", "Food"} {
		r.Add(&kit.View{Class: kit.ClassFrame, ID: newsID + ":id/card", Layout: kit.Stack, W: kit.DP(140), H: kit.Match, Margin: kit.Sides(kit.DP(4), 0),
			Click: func() {
				p.Push(&articlePage{app: g.app, story: kit.Article{ID: 1000 + i, Title: name + " in brief", Source: kit.NewsSources[i%len(kit.NewsSources)]}})
			},
			Style: kit.Style{Fill: []kit.Ink{kit.InkTeal, kit.InkPurple, kit.InkOrange, kit.InkGreen, kit.InkAccent, kit.InkRed}[i], Round: kit.DP(12)}, Kids: []*kit.View{
				{Class: kit.ClassText, ID: newsID + ":id/card_title", Text: name, GY: kit.End, Margin: kit.Edges{L: kit.DP(12), T: 0, R: kit.DP(12), B: kit.DP(12)}, Style: kit.Style{Ink: kit.InkWhite, Points: 18, Bold: true, Lines: 1}}}})
	}
	return r
}

// row is a story with a button that is named alike in every row.
func (g *newsPage) row(p *kit.Phone, a kit.Article) *kit.View {
	name, sign, icon := "Save", "star_outline", kit.InkDim
	if g.app.isSaved(a.ID) {
		name, sign, icon = "Remove", "star", kit.InkAccent
	}
	save := kit.IconButton(newsID+":id/save", sign, name, func() { g.app.keep(p, a.ID) })
	save.Style.Ink = icon
	return &kit.View{Class: kit.ClassGroup, ID: newsID + ":id/story", Layout: kit.Across, W: kit.Match, MinH: kit.DP(88), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)}, Style: kit.Style{Under: kit.InkLine},
		Click: func() { g.read(p, a) }, Hold: func() { g.offer(p, a) }, Kids: []*kit.View{
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Pad: kit.Sides(0, kit.DP(8)), Kids: []*kit.View{
				{Class: kit.ClassText, ID: newsID + ":id/title", Text: a.Title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Bold: true, Lines: 2}},
				{Class: kit.ClassText, ID: newsID + ":id/source", Text: a.Source + " · " + g.age(p, a), W: kit.Match, Margin: kit.Edges{T: kit.DP(2)}, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}},
			save}}
}

// offer shows what else can be done with a story.
func (g *newsPage) offer(p *kit.Phone, a kit.Article) {
	p.SheetOf("A story", a.Title,
		kit.Choice{Label: "Save for later", Do: func() {
			if !g.app.isSaved(a.ID) {
				g.app.keep(p, a.ID)
			}
		}},
		kit.Choice{Label: "Hide this story", Do: func() { g.app.hidden = append(g.app.hidden, a.ID); p.Toast("Story hidden") }},
		kit.Choice{Label: "Read", Do: func() { g.read(p, a) }})
}

// read opens a story; where the behaviour says so, the second one is the app's
// end.
func (g *newsPage) read(p *kit.Phone, a kit.Article) {
	if a.ID == 1 && p.Has("crashing") {
		p.Crash()
		return
	}
	p.Push(&articlePage{app: g.app, story: a})
}

// kept is what the user saved, and on a second page what the user hid.
func (g *newsPage) kept(p *kit.Phone) *kit.View {
	return g.pager.View(p, newsID, []kit.Tab{{Label: "Saved stories"}, {Label: "Hidden stories"}},
		g.stories("saved_list", &g.savedAt, "Nothing saved", g.app.saved, func(id int) *kit.View { return g.row(p, p.Story(id)) }),
		g.stories("hidden_list", &g.hiddenAt, "Nothing hidden", g.app.hidden, func(id int) *kit.View { return g.hiddenRow(p, p.Story(id)) }))
}

func (g *newsPage) stories(id string, at *kit.Scroll, none string, ids []int, row func(id int) *kit.View) *kit.View {
	if len(ids) == 0 {
		return &kit.View{Class: kit.ClassText, ID: newsID + ":id/empty", Text: none, W: kit.Match, GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}
	}
	l := &kit.View{Class: kit.ClassRecycler, ID: newsID + ":id/" + id, Layout: kit.List, Scroll: at, W: kit.Match, H: kit.Match}
	for _, n := range ids {
		l.Add(row(n))
	}
	return l
}

// hiddenRow is a hidden story with a button that brings it back.
func (g *newsPage) hiddenRow(p *kit.Phone, a kit.Article) *kit.View {
	return &kit.View{Class: kit.ClassGroup, ID: newsID + ":id/story", Layout: kit.Across, W: kit.Match, MinH: kit.DP(72), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)}, Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: newsID + ":id/story_title", Text: a.Title, Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 2}},
		p.TextButton(newsID+":id/restore", "Show again", func() {
			g.app.hidden = slices.DeleteFunc(slices.Clone(g.app.hidden), func(k int) bool { return k == a.ID })
			p.Toast("The story is shown again")
		})}}
}

// articlePage is one story, with its text and a button that keeps it.
type articlePage struct {
	app   *news
	story kit.Article
	at    kit.Scroll
	size  int // of the text, in percent; 0 is 100
}

// zoom makes the text larger or smaller, between half and three times.
func (g *articlePage) zoom(p *kit.Phone, percent int) {
	g.size = min(max(50, max(g.size, 1)*percent/100), 300)
	p.Stir()
}

// double switches between plain and double size.
func (g *articlePage) double(p *kit.Phone) {
	if g.size != 100 {
		g.size = 100
	} else {
		g.size = 200
	}
	p.Stir()
}

func (*articlePage) Activity() string { return ".ArticleActivity" }

func (*articlePage) Route() string { return "A story" }

func (g *articlePage) Build(p *kit.Phone) *kit.View {
	a := g.story
	if g.size == 0 {
		g.size = 100
	}
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(16)), Kids: []*kit.View{
		{Class: kit.ClassText, ID: newsID + ":id/headline", Text: a.Title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 26, Bold: true}},
		{Class: kit.ClassText, ID: newsID + ":id/byline", Text: a.Source, W: kit.Match, Margin: kit.Edges{T: kit.DP(8), B: kit.DP(16)}, Style: kit.Style{Ink: kit.InkDim, Points: 14}}}}
	for i := range 8 {
		col.Add(&kit.View{Class: kit.ClassText, ID: newsID + ":id/paragraph", W: kit.Match, Margin: kit.Edges{B: kit.DP(14)}, Style: kit.Style{Ink: kit.InkText, Points: 16 * g.size / 100},
			Double: func() { g.double(p) },
			Text:   a.Title + ", as " + kit.NewsSources[(i+max(a.ID, -a.ID))%len(kit.NewsSources)] + " reports. Those who live nearby had asked for it, and the first visitors were pleased. More is to follow in the coming weeks."})
	}
	name, sign := "Save", "star_outline"
	if g.app.isSaved(a.ID) {
		name, sign = "Remove", "star"
	}
	bar := p.Toolbar(newsID, a.Source, p.Pop)
	if a.ID < 1000 {
		bar.Add(kit.IconButton(newsID+":id/save", sign, name, func() { g.app.keep(p, a.ID) }))
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar,
		{Class: kit.ClassScroll, ID: newsID + ":id/scroll", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, Weight: 1, Zoom: func(n int) { g.zoom(p, n) }, Kids: []*kit.View{col}}}}
}
