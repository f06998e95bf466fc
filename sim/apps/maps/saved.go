package maps

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// savedList is the second tab: the list of what was saved, which a touch on its
// row folds.
func (g *mapPage) savedList(p *kit.Phone) *kit.View {
	l := &kit.View{Class: kit.ClassRecycler, ID: mapsID + ":id/saved_list", Layout: kit.List, Scroll: &g.savedAt, W: kit.Match, Weight: 1, Kids: []*kit.View{
		{Class: kit.ClassText, ID: mapsID + ":id/lists_title", Text: "Your lists", W: kit.Match, H: kit.DP(48), Pad: kit.Sides(kit.DP(20), 0), Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true, Vcenter: true, Lines: 1}},
		g.savedHead(p)}}
	switch {
	case g.folded:
	case len(g.app.stored.Saved) == 0:
		l.Add(&kit.View{Class: kit.ClassText, ID: mapsID + ":id/empty", Text: "No saved places yet. Open a place and tap Save.", W: kit.Match, Pad: kit.Sides(kit.DP(32), kit.DP(48)), Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})
	default:
		for _, n := range g.app.stored.Saved {
			l.Add(g.row(p, g.app.city.Find(n)))
		}
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(mapsID, "Saved", nil), l}}
}

// savedHead is the row of the list itself.
func (g *mapPage) savedHead(p *kit.Phone) *kit.View {
	count := fmt.Sprintf("%d places in Favourites", len(g.app.stored.Saved))
	if len(g.app.stored.Saved) == 1 {
		count = "1 place in Favourites"
	}
	sign := "chevron_up"
	if g.folded {
		sign = "chevron_down"
	}
	mark := kit.IconView(mapsID+":id/list_icon", "bookmark_filled", kit.InkAccent)
	mark.GY, mark.Margin = kit.Center, kit.Edges{R: kit.DP(20)}
	fold := kit.IconView(mapsID+":id/list_fold", sign, kit.InkDim)
	fold.GY = kit.Center
	return &kit.View{Class: kit.ClassLinear, ID: mapsID + ":id/list_row", Layout: kit.Across, W: kit.Match, MinH: kit.DP(72), Pad: kit.Sides(kit.DP(20), 0), Style: kit.Style{Under: kit.InkLine},
		Click: func() { g.folded = !g.folded; p.Stir() }, Kids: []*kit.View{mark,
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, ID: mapsID + ":id/list_name", Text: "Saved", W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true, Lines: 1}},
				{Class: kit.ClassText, ID: mapsID + ":id/list_count", Text: count, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}}, fold}}
}
