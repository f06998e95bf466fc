package files

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// bar is the toolbar of what the page does: browsing, searching or selecting.
func (g *filesPage) bar(p *kit.Phone) *kit.View {
	if len(g.chosen) > 0 {
		return g.selectBar(p)
	}
	bar := &kit.View{Class: kit.ClassGroup, ID: filesID + ":id/toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Fill: kit.InkBar}}
	if g.search != nil {
		in := kit.TextField(filesID+":id/search_src_text", g.search)
		in.W, in.Weight, in.GY, in.MinH, in.H, in.Pad = kit.Wrap, 1, kit.Center, 0, kit.DP(48), kit.Sides(kit.DP(12), 0)
		bar.Add(kit.IconButton("", "back", "Collapse", func() { g.Back(p) }), in)
		if g.search.String() != "" {
			bar.Add(kit.IconButton(filesID+":id/search_close_btn", "close", "Clear query", func() { g.search.Set("") }))
		}
		return bar
	}
	name, icon := "Grid view", "apps"
	if g.app.grid {
		name, icon = "List view", "storage"
	}
	bar.Add(kit.IconButton("", "menu", "Open navigation drawer", g.drawer.Toggle),
		&kit.View{Class: kit.ClassText, Text: g.title(), Weight: 1, GY: kit.Center, Margin: kit.Sides(kit.DP(8), 0), Style: kit.Style{Ink: kit.InkText, Points: 20, Lines: 1}},
		p.Tipped(kit.IconButton(filesID+":id/option_menu_search", "search", "Search", func() { g.startSearch(p) })),
		p.Tipped(kit.IconButton(filesID+":id/sub_menu_grid", icon, name, func() { g.app.grid = !g.app.grid })),
		kit.IconButton("", "more", "More options", func() { g.more(p) }))
	return bar
}

func (g *filesPage) startSearch(p *kit.Phone) {
	g.search = &kit.Field{Hint: "Search " + g.title(), Action: kit.ActionSearch, Changed: func() { g.scrollOf().Pos = 0 }}
	p.FocusField(g.search)
}

// more is the overflow menu of the toolbar.
func (g *filesPage) more(p *kit.Phone) {
	items := []kit.Choice{{Label: "Select all", Do: func() {
		for _, e := range g.list() {
			g.chosen = append(g.chosen, e.ID)
		}
		p.Stir()
	}}, {Label: "Sort by…", Do: func() { g.askSort(p) }}}
	name := "Options of a place"
	switch g.place {
	case placeStorage:
		name = "Options of a folder"
		items = append(items, kit.Choice{Label: "New folder", Do: func() { g.askFolder(p) }})
	case placeTrash:
		name = "Options of the trash"
		items = append(items, kit.Choice{Label: "Empty trash", Do: func() { g.askErase(p, g.list(), "Empty trash?") }})
	}
	p.Menu(name, items...)
}

func (g *filesPage) askSort(p *kit.Phone) {
	a := kit.Alert{Title: "Sort by", Chosen: slices.Index(sortNames, g.app.sort), Negative: kit.Choice{Label: "Cancel"}}
	for i, name := range sortNames {
		a.Items = append(a.Items, kit.Choice{Label: sortLabels[i], Do: func() { g.app.sort = name; g.scrollOf().Pos = 0; p.Stir() }})
	}
	p.Alert(a)
}

// content is the list or the grid, or why it is empty.
func (g *filesPage) content(p *kit.Phone) *kit.View {
	found := g.list()
	if len(found) == 0 {
		return g.empty()
	}
	rows := &kit.View{Class: kit.ClassRecycler, ID: filesID + ":id/dir_list", Layout: kit.List, Scroll: g.scrollOf(), W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(88)}}
	if g.place == placeStorage && g.folder == 0 && g.search == nil {
		rows.Add(g.usage(p))
	}
	if g.search == nil && g.place != placeRecent {
		rows.Add(&kit.View{Class: kit.ClassLinear, ID: filesID + ":id/table_header", Layout: kit.Across, W: kit.Match, H: kit.DP(40), Pad: kit.Sides(kit.DP(16), 0), Click: func() { g.askSort(p) }, Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/sort_dimen", Text: g.app.sortLabel(), GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 13, Bold: true, Lines: 1}},
			{Class: kit.ClassImage, ID: filesID + ":id/sort_arrow", GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "down", IconDP: 16, Ink: kit.InkDim}}}})
	}
	if !g.app.grid {
		for _, e := range found {
			rows.Add(g.row(p, e))
		}
		return rows
	}
	for i := 0; i < len(found); i += 3 {
		line := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Pad: kit.Sides(kit.DP(8), 0)}
		for n := i; n < i+3; n++ {
			if n < len(found) {
				line.Add(g.tile(p, found[n]))
			} else {
				line.Add(&kit.View{Class: kit.ClassView, Weight: 1, H: 1, Margin: kit.Sides(kit.DP(4), kit.DP(4)), Ghost: true})
			}
		}
		rows.Add(line)
	}
	return rows
}

func (g *filesPage) empty() *kit.View {
	text, icon := "No items", "folder"
	switch {
	case g.search != nil && g.search.String() == "":
		text, icon = "Type to search in "+g.title(), "search"
	case g.search != nil:
		text, icon = "No matches for “"+g.search.String()+"”", "search"
	case g.place == placeTrash:
		text, icon = "Trash is empty", "trash"
	}
	return &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/empty", W: kit.Match, GY: kit.Center, Kids: []*kit.View{
		{Class: kit.ClassImage, GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 64, Ink: kit.InkLine}},
		{Class: kit.ClassText, ID: filesID + ":id/message", Text: text, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
}

// usage is the bar that shows how much of the storage is used.
func (g *filesPage) usage(p *kit.Phone) *kit.View {
	room := p.Storage()
	bar := &kit.View{Class: kit.ClassProgress, ID: filesID + ":id/storage_bar", W: kit.Match, H: kit.DP(8), Margin: kit.Sides(0, kit.DP(6)), Style: kit.Style{Fill: kit.InkLine, Round: kit.DP(4)}}
	bar.Paint = func(pt *kit.Painter, v *kit.View) {
		r := v.Frame
		r.Max.X = r.Min.X + int(int64(r.Dx())*room.Used/room.All)
		pt.Round(r, kit.DP(4), pt.C(kit.InkAccent))
	}
	return &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/storage_info", W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(16), B: kit.DP(8)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: "android:id/summary", Text: fmt.Sprintf("%s of %s used", kit.SizeText(room.Used), kit.SizeText(room.All)), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}, bar}}
}

// row is an entry of the list. Its button has no name.
func (g *filesPage) row(p *kit.Phone, e *fileEntry) *kit.View {
	_, _, icon := e.kind()
	on := slices.Contains(g.chosen, e.ID)
	lead := &kit.View{Class: kit.ClassFrame, ID: filesID + ":id/icon", Layout: kit.Stack, W: kit.DP(40), H: kit.DP(40), GY: kit.Center, Style: kit.Style{Fill: kit.InkFor(on, kit.InkAccent, kit.InkSoft), Round: kit.DP(20)}, Kids: []*kit.View{
		{Class: kit.ClassImage, ID: filesID + ":id/icon_mime", GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 20, Ink: kit.InkFor(e.Folder, kit.InkAccent, kit.InkDim)}}}}
	if on {
		lead.Kids[0].Style.Icon, lead.Kids[0].Style.Ink, lead.Kids[0].Desc = "check", kit.InkOnAccent, "Selected"
	}
	row := &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/item_root", Layout: kit.Across, W: kit.Match, MinH: kit.DP(68), Pad: kit.Edges{L: kit.DP(16), R: kit.DP(4)}, Selected: on, Style: kit.Style{Fill: kit.InkIf(on, kit.InkSoft)},
		Click: func() { g.tap(p, e.ID) }, Hold: func() { g.pick(e.ID) }, Kids: []*kit.View{lead,
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Pad: kit.Edges{L: kit.DP(16), R: kit.DP(8)}, Kids: []*kit.View{
				{Class: kit.ClassText, ID: "android:id/title", Text: e.Name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Lines: 1}},
				{Class: kit.ClassText, ID: "android:id/summary", Text: g.summary(p, e), W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}}}}
	if len(g.chosen) == 0 {
		row.Add(kit.IconButton(filesID+":id/item_menu", "more", "", func() { g.offer(p, e.ID) }))
	}
	return row
}

func (g *filesPage) summary(p *kit.Phone, e *fileEntry) string {
	if !e.Folder {
		return ageText(p, e.Changed) + " · " + kit.SizeText(e.Size)
	}
	n := 0
	for _, k := range g.app.entries {
		if k.In == e.ID && !k.Trashed {
			n++
		}
	}
	switch n {
	case 0:
		return "Empty"
	case 1:
		return "1 item"
	}
	return fmt.Sprintf("%d items", n)
}

// tile is an entry of the grid.
func (g *filesPage) tile(p *kit.Phone, e *fileEntry) *kit.View {
	_, _, icon := e.kind()
	on := slices.Contains(g.chosen, e.ID)
	thumb := &kit.View{Class: kit.ClassImage, ID: filesID + ":id/icon_thumb", W: kit.Match, H: kit.DP(80), Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(12)},
		Paint: func(pt *kit.Painter, v *kit.View) {
			if e.isImage() {
				scenery(pt, v.Frame, e.ID)
				return
			}
			pt.Icon(icon, kit.Inner(v.Frame, kit.DP(32), kit.Center, true), pt.C(kit.InkDim))
		}}
	return &kit.View{Class: kit.ClassFrame, ID: filesID + ":id/item_root", Weight: 1, Margin: kit.Sides(kit.DP(4), kit.DP(4)), Pad: kit.Sides(kit.DP(6), kit.DP(6)), Selected: on,
		Style: kit.Style{Fill: kit.InkIf(on, kit.InkAccent), Round: kit.DP(12)}, Click: func() { g.tap(p, e.ID) }, Hold: func() { g.pick(e.ID) }, Kids: []*kit.View{thumb,
			{Class: kit.ClassText, ID: "android:id/title", Text: e.Name, W: kit.Match, Margin: kit.Edges{T: kit.DP(4)}, Style: kit.Style{Ink: kit.InkFor(on, kit.InkOnAccent, kit.InkText), Points: 13, Lines: 1}}}}
}
