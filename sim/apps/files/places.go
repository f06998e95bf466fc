package files

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// places are the rows of the drawer.
func (g *filesPage) places(p *kit.Phone) []kit.DrawerItem {
	item := func(name, icon string) kit.DrawerItem {
		return kit.DrawerItem{Label: name, Icon: icon, Chosen: g.place == name, Do: func() { g.show(name, 0); p.Stir() }}
	}
	gone := item(placeTrash, "trash")
	if n := len((&filesPage{app: g.app, place: placeTrash}).list()); n > 0 {
		gone.Count = digitsText(n)
	}
	return []kit.DrawerItem{item(placeRecent, "clock"), item(placeImages, "image"), item(placeDownloads, "download"), {Label: "This phone"}, item(placeStorage, "phone"), gone}
}

func (g *filesPage) drawerHead(*kit.Phone) *kit.View {
	return &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/navigation_header", W: kit.Match, Pad: kit.Edges{L: kit.DP(28), T: kit.DP(24), R: kit.DP(16), B: kit.DP(8)}, Kids: []*kit.View{
		{Class: kit.ClassText, Text: "Files", Style: kit.Style{Ink: kit.InkText, Points: 22, Bold: true, Lines: 1}}}}
}

// breadcrumbs are the folders on the way to the one in front.
func (g *filesPage) breadcrumbs() *kit.View {
	row := &kit.View{Class: kit.ClassRecycler, ID: filesID + ":id/horizontal_breadcrumb", Layout: kit.Rail, Scroll: &g.crumbs, W: kit.Match, H: kit.DP(40), Pad: kit.Sides(kit.DP(12), 0)}
	crumb := func(name string, id int, last bool) {
		v := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, H: kit.Match, Click: func() { g.show(placeStorage, id) }, Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/breadcrumb_text", Text: name, GY: kit.Center, Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Ink: kit.InkFor(last, kit.InkText, kit.InkAccent), Points: 14, Bold: last, Lines: 1}}}}
		if !last {
			v.Add(&kit.View{Class: kit.ClassImage, ID: filesID + ":id/breadcrumb_arrow", GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "chevron_right", IconDP: 16, Ink: kit.InkDim}})
		}
		row.Add(v)
	}
	way := g.app.path(g.folder)
	crumb(storageName, 0, len(way) == 0)
	for i, e := range way {
		crumb(e.Name, e.ID, i == len(way)-1)
	}
	return row
}

// names joins names for a message, the first few of them.
func names(list []*fileEntry) string {
	var out []string
	for _, e := range list {
		out = append(out, "“"+e.Name+"”")
	}
	if len(out) > 3 {
		out = append(out[:3], fmt.Sprintf("%d more", len(list)-3))
	}
	return strings.Join(out, ", ")
}
