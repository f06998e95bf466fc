package sim

import "fmt"

// carryPage chooses the folder into which entries are copied or moved.
type carryPage struct {
	app    *files
	ids    []int
	move   bool
	folder int
	at     scroll
}

// carry asks where to copy or move entries to.
func (g *filesPage) carry(p *Phone, ids []int, move bool) {
	g.chosen = nil
	p.push(&carryPage{app: g.app, ids: ids, move: move, folder: g.folder})
}

func (*carryPage) activity() string { return ".picker.PickActivity" }

// back goes up one folder before it gives up.
func (g *carryPage) back(p *Phone) bool {
	if g.folder == 0 {
		return false
	}
	g.folder = g.app.find(g.folder).In
	g.at.pos = 0
	p.stir()
	return true
}

func (g *carryPage) build(p *Phone) *view {
	name, verb := storageName, "Copy"
	if g.folder != 0 {
		name = g.app.find(g.folder).Name
	}
	if g.move {
		verb = "Move"
	}
	bar := p.toolbar(filesID, name, func() {
		if !g.back(p) {
			p.pop()
		}
	}, p.tipped(iconButton(filesID+":id/option_menu_create_dir", "add", "New folder", func() { g.app.askFolder(p, g.folder) })))
	rows := &view{class: classRecycler, id: filesID + ":id/dir_list", lay: list, scroll: &g.at, w: match, weight: 1}
	for _, e := range g.folders() {
		barred := g.carries(e.ID)
		rows.add(&view{class: classLinear, id: filesID + ":id/item_root", lay: across, w: match, h: dp(64), pad: sides(dp(16), 0), disabled: barred, click: func() { g.folder = e.ID; g.at.pos = 0 }, kids: []*view{
			{class: classImage, id: filesID + ":id/icon_mime", gy: center, style: style{shape: shapeIcon, icon: "folder", ink: inkFor(barred, inkDisabled, inkAccent)}},
			{class: classText, id: "android:id/title", text: e.Name, weight: 1, gy: center, disabled: barred, pad: sides(dp(16), 0), style: style{ink: inkText, lines: 1}}}})
	}
	if len(rows.kids) == 0 {
		rows = &view{class: classText, id: filesID + ":id/message", text: "No folders", w: match, weight: 1, pad: sides(dp(24), dp(48)), style: style{ink: inkDim, align: center}}
	}
	what := fmt.Sprintf("%d items", len(g.ids))
	if len(g.ids) == 1 {
		what = "1 item"
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar, rows,
		{class: classLinear, id: filesID + ":id/container_save", lay: across, w: match, h: dp(72), pad: sides(dp(16), 0), style: style{fill: inkSoft}, kids: []*view{
			{class: classText, id: filesID + ":id/picker_text", text: verb + " " + what + " here?", weight: 1, gy: center, style: style{ink: inkDim, points: 14, lines: 1}},
			p.textButton("android:id/button2", "Cancel", p.pop),
			p.textButton("android:id/button1", verb, func() { g.do(p) })}}}}
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
func (g *carryPage) do(p *Phone) {
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
	back = func() { g.app.erase(made); p.stir() }
	if g.move {
		text = fmt.Sprintf("%d items moved", len(g.ids))
		back = func() {
			for _, id := range g.ids {
				if e := g.app.find(id); e != nil {
					e.In, e.Name = was[id].In, was[id].Name
				}
			}
			p.stir()
		}
	}
	if len(g.ids) == 1 {
		text = "1 item" + text[len("1 items"):]
	}
	p.pop()
	p.snack(text, choice{"Undo", back})
}
