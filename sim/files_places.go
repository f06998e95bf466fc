package sim

import (
	"fmt"
	"strings"
)

// places are the rows of the drawer.
func (g *filesPage) places(p *Phone) []drawerItem {
	item := func(name, icon string) drawerItem {
		return drawerItem{label: name, icon: icon, chosen: g.place == name, do: func() { g.show(name, 0); p.stir() }}
	}
	gone := item(placeTrash, "trash")
	if n := len((&filesPage{app: g.app, place: placeTrash}).list()); n > 0 {
		gone.count = digitsText(n)
	}
	return []drawerItem{item(placeRecent, "clock"), item(placeImages, "image"), item(placeDownloads, "download"), {label: "This phone"}, item(placeStorage, "phone"), gone}
}

func (g *filesPage) drawerHead(*Phone) *view {
	return &view{class: classLinear, id: filesID + ":id/navigation_header", w: match, pad: edges{dp(28), dp(24), dp(16), dp(8)}, kids: []*view{
		{class: classText, text: "Files", style: style{ink: inkText, points: 22, bold: true, lines: 1}}}}
}

// breadcrumbs are the folders on the way to the one in front.
func (g *filesPage) breadcrumbs() *view {
	row := &view{class: classRecycler, id: filesID + ":id/horizontal_breadcrumb", lay: rail, scroll: &g.crumbs, w: match, h: dp(40), pad: sides(dp(12), 0)}
	crumb := func(name string, id int, last bool) {
		v := &view{class: classLinear, lay: across, h: match, click: func() { g.show(placeStorage, id) }, kids: []*view{
			{class: classText, id: filesID + ":id/breadcrumb_text", text: name, gy: center, pad: sides(dp(4), 0), style: style{ink: inkFor(last, inkText, inkAccent), points: 14, bold: last, lines: 1}}}}
		if !last {
			v.add(&view{class: classImage, id: filesID + ":id/breadcrumb_arrow", gy: center, style: style{shape: shapeIcon, icon: "chevron_right", iconDP: 16, ink: inkDim}})
		}
		row.add(v)
	}
	way := g.app.path(g.folder)
	crumb(storageName, 0, len(way) == 0)
	for i, e := range way {
		crumb(e.Name, e.ID, i == len(way)-1)
	}
	return row
}

// storage is the phone's storage and how much of it is used.
func (g *filesPage) storage(p *Phone) (used, all int64) {
	all = 128_000_000_000
	used = int64(28+p.number("storage", 60)) * 1_000_000_000
	for i := range g.app.entries {
		used += g.app.entries[i].Size
	}
	return used, all
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
