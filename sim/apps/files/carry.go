package files

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// carryPage chooses the folder into which entries are copied or moved.
type carryPage struct {
	app    *files
	ids    []int
	move   bool
	folder int
	at     kit.Scroll
}

// carry asks where to copy or move entries to.
func (g *filesPage) carry(p *kit.Phone, ids []int, move bool) {
	g.chosen = nil
	p.Push(&carryPage{app: g.app, ids: ids, move: move, folder: g.folder})
}

func (*carryPage) Activity() string { return ".picker.PickActivity" }

// Back goes up one folder before it gives up.
func (g *carryPage) Back(p *kit.Phone) bool {
	if g.folder == 0 {
		return false
	}
	g.folder = g.app.find(g.folder).In
	g.at.Pos = 0
	p.Stir()
	return true
}

func (*carryPage) Route() string { return "Copy to…" }

func (g *carryPage) Build(p *kit.Phone) *kit.View {
	name, verb := storageName, "Copy"
	if g.folder != 0 {
		name = g.app.find(g.folder).Name
	}
	if g.move {
		verb = "Move"
	}
	bar := p.Toolbar(filesID, name, func() {
		if !g.Back(p) {
			p.Pop()
		}
	}, p.Tipped(kit.IconButton(filesID+":id/option_menu_create_dir", "add", "New folder", func() { g.app.askFolder(p, g.folder) })))
	rows := &kit.View{Class: kit.ClassRecycler, ID: filesID + ":id/dir_list", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	for _, e := range g.folders() {
		barred := g.carries(e.ID)
		rows.Add(&kit.View{Class: kit.ClassLinear, ID: filesID + ":id/item_root", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(16), 0), Disabled: barred, Click: func() { g.folder = e.ID; g.at.Pos = 0 }, Kids: []*kit.View{
			{Class: kit.ClassImage, ID: filesID + ":id/icon_mime", GY: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "folder", Ink: kit.InkFor(barred, kit.InkDisabled, kit.InkAccent)}},
			{Class: kit.ClassText, ID: "android:id/title", Text: e.Name, Weight: 1, GY: kit.Center, Disabled: barred, Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Ink: kit.InkText, Lines: 1}}}})
	}
	if len(rows.Kids) == 0 {
		rows = &kit.View{Class: kit.ClassText, ID: filesID + ":id/message", Text: "No folders", W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(24), kit.DP(48)), Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}
	}
	what := fmt.Sprintf("%d items", len(g.ids))
	if len(g.ids) == 1 {
		what = "1 item"
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, rows,
		{Class: kit.ClassLinear, ID: filesID + ":id/container_save", Layout: kit.Across, W: kit.Match, H: kit.DP(72), Pad: kit.Sides(kit.DP(16), 0), Style: kit.Style{Fill: kit.InkSoft}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/picker_text", Text: verb + " " + what + " here?", Weight: 1, GY: kit.Center, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}},
			p.TextButton("android:id/button2", "Cancel", p.Pop),
			p.TextButton("android:id/button1", verb, func() { g.do(p) })}}}}
}

// folders are those of the folder in front.
func (g *carryPage) folders() []*fileEntry {
	var out []*fileEntry
	for i := range g.app.entries {
		if e := &g.app.entries[i]; e.Folder && e.In == g.folder && g.app.visible(e) {
			out = append(out, e)
		}
	}
	return g.app.sorted(out)
}

// carries is whether a folder is itself on the way.
func (g *carryPage) carries(id int) bool {
	for _, c := range g.ids {
		if c == id {
			return true
		}
	}
	return false
}

// do copies or moves, and says so on the page before, with a way back.
func (g *carryPage) do(p *kit.Phone) {
	var back func()
	was := map[int]fileEntry{}
	var made []int
	for _, id := range g.ids {
		if g.move {
			was[id] = *g.app.find(id)
			g.app.moveTo(id, g.folder)
		} else {
			made = append(made, g.app.copyTo(p, id, g.folder))
		}
	}
	text := fmt.Sprintf("%d items copied", len(made))
	back = func() { g.app.erase(made); p.Stir() }
	if g.move {
		text = fmt.Sprintf("%d items moved", len(g.ids))
		back = func() {
			for _, id := range g.ids {
				if e := g.app.find(id); e != nil {
					e.In, e.Name = was[id].In, was[id].Name
				}
			}
			p.Stir()
		}
	}
	if len(g.ids) == 1 {
		text = "1 item" + text[len("1 items"):]
	}
	p.Pop()
	p.Snack(text, kit.Choice{Label: "Undo", Do: back})
}
