package sim

import (
	"fmt"
	"slices"
)

// bar is the toolbar of what the page does: browsing, searching or selecting.
func (g *filesPage) bar(p *Phone) *view {
	if len(g.chosen) > 0 {
		return g.selectBar(p)
	}
	bar := &view{class: classGroup, id: filesID + ":id/toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkBar}}
	if g.search != nil {
		in := input(filesID+":id/search_src_text", g.search)
		in.w, in.weight, in.gy, in.minH, in.h, in.pad = wrap, 1, center, 0, dp(48), sides(dp(12), 0)
		bar.add(iconButton("", "back", "Collapse", func() { g.back(p) }), in)
		if g.search.String() != "" {
			bar.add(iconButton(filesID+":id/search_close_btn", "close", "Clear query", func() { g.search.set("") }))
		}
		return bar
	}
	name, icon := "Grid view", "apps"
	if g.app.grid {
		name, icon = "List view", "storage"
	}
	bar.add(iconButton("", "menu", "Open navigation drawer", g.drawer.toggle),
		&view{class: classText, text: g.title(), weight: 1, gy: center, marg: sides(dp(8), 0), style: style{ink: inkText, points: 20, lines: 1}},
		p.tipped(iconButton(filesID+":id/option_menu_search", "search", "Search", func() { g.startSearch(p) })),
		p.tipped(iconButton(filesID+":id/sub_menu_grid", icon, name, func() { g.app.grid = !g.app.grid })),
		iconButton("", "more", "More options", func() { g.more(p) }))
	return bar
}

func (g *filesPage) startSearch(p *Phone) {
	g.search = &field{hint: "Search " + g.title(), action: actionSearch, changed: func() { g.scrollOf().pos = 0 }}
	p.focusField(g.search)
}

// more is the overflow menu of the toolbar.
func (g *filesPage) more(p *Phone) {
	items := []choice{{"Select all", func() {
		for _, e := range g.list() {
			g.chosen = append(g.chosen, e.ID)
		}
		p.stir()
	}}, {"Sort by…", func() { g.askSort(p) }}}
	switch g.place {
	case placeStorage:
		items = append(items, choice{"New folder", func() { g.askFolder(p) }})
	case placeTrash:
		items = append(items, choice{"Empty trash", func() { g.askErase(p, g.list(), "Empty trash?") }})
	}
	p.menu(items...)
}

func (g *filesPage) askSort(p *Phone) {
	a := alert{title: "Sort by", chosen: slices.Index(sortNames, g.app.sort), negative: choice{label: "Cancel"}}
	for i, name := range sortNames {
		a.items = append(a.items, choice{sortLabels[i], func() { g.app.sort = name; g.scrollOf().pos = 0; p.stir() }})
	}
	p.alert(a)
}

// content is the list or the grid, or why it is empty.
func (g *filesPage) content(p *Phone) *view {
	found := g.list()
	if len(found) == 0 {
		return g.empty()
	}
	rows := &view{class: classRecycler, id: filesID + ":id/dir_list", lay: list, scroll: g.scrollOf(), w: match, h: match, pad: edges{b: dp(88)}}
	if g.place == placeStorage && g.folder == 0 && g.search == nil {
		rows.add(g.usage(p))
	}
	if g.search == nil && g.place != placeRecent {
		rows.add(&view{class: classLinear, id: filesID + ":id/table_header", lay: across, w: match, h: dp(40), pad: sides(dp(16), 0), click: func() { g.askSort(p) }, kids: []*view{
			{class: classText, id: filesID + ":id/sort_dimen", text: g.app.sortLabel(), gy: center, style: style{ink: inkDim, points: 13, bold: true, lines: 1}},
			{class: classImage, id: filesID + ":id/sort_arrow", gy: center, style: style{shape: shapeIcon, icon: "down", iconDP: 16, ink: inkDim}}}})
	}
	if !g.app.grid {
		for _, e := range found {
			rows.add(g.row(p, e))
		}
		return rows
	}
	for i := 0; i < len(found); i += 3 {
		line := &view{class: classLinear, lay: across, w: match, pad: sides(dp(8), 0)}
		for n := i; n < i+3; n++ {
			if n < len(found) {
				line.add(g.tile(p, found[n]))
			} else {
				line.add(&view{class: classView, weight: 1, h: 1, marg: sides(dp(4), dp(4)), ghost: true})
			}
		}
		rows.add(line)
	}
	return rows
}

func (g *filesPage) empty() *view {
	text, icon := "No items", "folder"
	switch {
	case g.search != nil && g.search.String() == "":
		text, icon = "Type to search in "+g.title(), "search"
	case g.search != nil:
		text, icon = "No matches for “"+g.search.String()+"”", "search"
	case g.place == placeTrash:
		text, icon = "Trash is empty", "trash"
	}
	return &view{class: classLinear, id: filesID + ":id/empty", w: match, gy: center, kids: []*view{
		{class: classImage, gx: center, style: style{shape: shapeIcon, icon: icon, iconDP: 64, ink: inkLine}},
		{class: classText, id: filesID + ":id/message", text: text, w: match, marg: edges{t: dp(12)}, style: style{ink: inkDim, align: center}}}}
}

// usage is the bar that shows how much of the storage is used.
func (g *filesPage) usage(p *Phone) *view {
	used, all := g.storage(p)
	bar := &view{class: classProgress, id: filesID + ":id/storage_bar", w: match, h: dp(8), marg: sides(0, dp(6)), style: style{fill: inkLine, round: dp(4)}}
	bar.paint = func(pt *painter, v *view) {
		r := v.frame
		r.Max.X = r.Min.X + int(int64(r.Dx())*used/all)
		pt.round(r, dp(4), pt.c(inkAccent))
	}
	return &view{class: classLinear, id: filesID + ":id/storage_info", w: match, pad: edges{dp(16), dp(8), dp(16), dp(8)}, kids: []*view{
		{class: classText, id: "android:id/summary", text: fmt.Sprintf("%s of %s used", sizeText(used), sizeText(all)), w: match, style: style{ink: inkDim, points: 13, lines: 1}}, bar}}
}

// row is an entry of the list. Its button has no name.
func (g *filesPage) row(p *Phone, e *fileEntry) *view {
	_, _, icon := e.kind()
	on := slices.Contains(g.chosen, e.ID)
	lead := &view{class: classFrame, id: filesID + ":id/icon", lay: stack, w: dp(40), h: dp(40), gy: center, style: style{fill: inkFor(on, inkAccent, inkSoft), round: dp(20)}, kids: []*view{
		{class: classImage, id: filesID + ":id/icon_mime", gx: center, gy: center, style: style{shape: shapeIcon, icon: icon, iconDP: 20, ink: inkFor(e.Folder, inkAccent, inkDim)}}}}
	if on {
		lead.kids[0].style.icon, lead.kids[0].style.ink, lead.kids[0].desc = "check", inkOnAccent, "Selected"
	}
	row := &view{class: classLinear, id: filesID + ":id/item_root", lay: across, w: match, minH: dp(68), pad: edges{l: dp(16), r: dp(4)}, selected: on, style: style{fill: inkIf(on, inkSoft)},
		click: func() { g.tap(p, e.ID) }, hold: func() { g.pick(e.ID) }, kids: []*view{lead,
			{class: classLinear, weight: 1, gy: center, pad: edges{l: dp(16), r: dp(8)}, kids: []*view{
				{class: classText, id: "android:id/title", text: e.Name, w: match, style: style{ink: inkText, lines: 1}},
				{class: classText, id: "android:id/summary", text: g.summary(p, e), w: match, style: style{ink: inkDim, points: 13, lines: 1}}}}}}
	if len(g.chosen) == 0 {
		row.add(iconButton(filesID+":id/item_menu", "more", "", func() { g.offer(p, e.ID) }))
	}
	return row
}

func (g *filesPage) summary(p *Phone, e *fileEntry) string {
	if !e.Folder {
		return p.ageText(e.Changed) + " · " + sizeText(e.Size)
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
func (g *filesPage) tile(p *Phone, e *fileEntry) *view {
	_, _, icon := e.kind()
	on := slices.Contains(g.chosen, e.ID)
	thumb := &view{class: classImage, id: filesID + ":id/icon_thumb", w: match, h: dp(80), style: style{fill: inkSoft, round: dp(12)},
		paint: func(pt *painter, v *view) {
			if e.isImage() {
				pt.scenery(v.frame, e.ID)
				return
			}
			pt.icon(icon, inner(v.frame, dp(32), center, true), pt.c(inkDim))
		}}
	return &view{class: classFrame, id: filesID + ":id/item_root", weight: 1, marg: sides(dp(4), dp(4)), pad: sides(dp(6), dp(6)), selected: on,
		style: style{fill: inkIf(on, inkAccent), round: dp(12)}, click: func() { g.tap(p, e.ID) }, hold: func() { g.pick(e.ID) }, kids: []*view{thumb,
			{class: classText, id: "android:id/title", text: e.Name, w: match, marg: edges{t: dp(4)}, style: style{ink: inkFor(on, inkOnAccent, inkText), points: 13, lines: 1}}}}
}
