package sim

import (
	"fmt"
	"slices"
	"strings"
)

// tap opens an entry, or chooses it while others are chosen.
func (g *filesPage) tap(p *Phone, id int) {
	e := g.app.find(id)
	switch {
	case len(g.chosen) > 0:
		g.pick(id)
	case g.place == placeTrash:
		g.offer(p, id)
	case e.Folder:
		g.show(placeStorage, id)
	default:
		e.Opened = p.Now()
		p.hideKeyboard()
		p.openWith(e.thing())
	}
}

// pick chooses an entry, or gives it up again.
func (g *filesPage) pick(id int) {
	if at := slices.Index(g.chosen, id); at >= 0 {
		g.chosen = slices.Delete(slices.Clone(g.chosen), at, at+1)
		return
	}
	g.chosen = append(slices.Clone(g.chosen), id)
}

// selectBar stands in place of the toolbar while entries are chosen.
func (g *filesPage) selectBar(p *Phone) *view {
	bar := &view{class: classGroup, id: filesID + ":id/action_mode_bar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkSoft}, kids: []*view{
		iconButton(filesID+":id/action_mode_close_button", "close", "Done", func() { g.chosen = nil }),
		{class: classText, id: filesID + ":id/action_bar_title", text: fmt.Sprintf("%d selected", len(g.chosen)), weight: 1, gy: center, marg: sides(dp(8), 0), style: style{ink: inkText, points: 20, lines: 1}}}}
	ids := slices.Clone(g.chosen)
	if g.place == placeTrash {
		return bar.add(p.textButton(filesID+":id/restore", "Restore", func() { g.restore(p, ids) }),
			p.tipped(iconButton(filesID+":id/erase", "trash", "Delete permanently", func() { g.askErase(p, g.entries(ids), "Delete permanently?") })))
	}
	return bar.add(p.tipped(iconButton(filesID+":id/action_menu_share", "share", "Share", func() { g.send(p, ids) })),
		p.tipped(iconButton(filesID+":id/action_menu_delete", "trash", "Delete", func() { g.remove(p, ids) })),
		iconButton("", "more", "More options", func() {
			items := []choice{{"Copy to…", func() { g.carry(p, ids, false) }}, {"Move to…", func() { g.carry(p, ids, true) }}}
			if len(ids) == 1 {
				items = append(items, choice{"Rename", func() { g.askName(p, ids[0]) }}, choice{"Details", func() { g.details(p, ids[0]) }})
			}
			p.menu(append(items, choice{"Select all", func() {
				g.chosen = nil
				for _, e := range g.list() {
					g.chosen = append(g.chosen, e.ID)
				}
				p.stir()
			}})...)
		}))
}

func (g *filesPage) entries(ids []int) []*fileEntry {
	var out []*fileEntry
	for _, id := range ids {
		if e := g.app.find(id); e != nil {
			out = append(out, e)
		}
	}
	return out
}

// offer is the menu of one entry.
func (g *filesPage) offer(p *Phone, id int) {
	e := g.app.find(id)
	ids := []int{id}
	if g.place == placeTrash {
		p.menu(choice{"Restore", func() { g.restore(p, ids) }}, choice{"Delete permanently", func() { g.askErase(p, g.entries(ids), "Delete permanently?") }}, choice{"Details", func() { g.details(p, id) }})
		return
	}
	var items []choice
	if !e.Folder {
		items = []choice{{"Open with", func() { p.resolveAlways(e.thing()) }}, {"Share", func() { g.send(p, ids) }}}
	}
	p.menu(append(items, choice{"Select", func() { g.pick(id); p.stir() }}, choice{"Rename", func() { g.askName(p, id) }},
		choice{"Copy to…", func() { g.carry(p, ids, false) }}, choice{"Move to…", func() { g.carry(p, ids, true) }},
		choice{"Delete", func() { g.remove(p, ids) }}, choice{"Details", func() { g.details(p, id) }})...)
}

// remove puts entries into the trash, with a way back.
func (g *filesPage) remove(p *Phone, ids []int) {
	g.chosen = nil
	g.app.trash(ids, true)
	p.snack(moved(g.entries(ids))+" moved to trash", choice{"Undo", func() { g.app.trash(ids, false); p.stir() }})
}

// moved names one entry, or says how many there are.
func moved(list []*fileEntry) string {
	if len(list) == 1 {
		return "“" + list[0].Name + "”"
	}
	return fmt.Sprintf("%d items", len(list))
}

func (g *filesPage) restore(p *Phone, ids []int) {
	g.chosen = nil
	g.app.trash(ids, false)
	p.snack(moved(g.entries(ids))+" restored", choice{})
}

func (g *filesPage) askErase(p *Phone, list []*fileEntry, title string) {
	if len(list) == 0 {
		p.toast("Trash is empty")
		return
	}
	var ids []int
	for _, e := range list {
		ids = append(ids, e.ID)
	}
	p.alert(alert{title: title, message: names(list) + " will be deleted. This can’t be undone.", negative: choice{label: "Cancel"},
		positive: choice{"Delete", func() {
			g.chosen = nil
			g.app.erase(ids)
			p.toast("Deleted")
		}}})
}

// send shares files; folders can't be.
func (g *filesPage) send(p *Phone, ids []int) {
	list := g.entries(ids)
	for _, e := range list {
		if e.Folder {
			p.toast("Folders can’t be shared")
			return
		}
	}
	g.chosen = nil
	t := list[0].thing()
	if len(list) > 1 {
		t = thing{kind: "*/*", title: moved(list)}
	}
	p.share(t)
}

func (g *filesPage) details(p *Phone, id int) {
	e := g.app.find(id)
	_, label, _ := e.kind()
	lines := []string{"Name: " + e.Name, "Type: " + label, "Size: " + sizeText(g.app.size(e)), "Modified: " + e.Changed.Format("Jan 2, 2006, ") + p.clockOf(e.Changed), "Path: " + g.app.where(e.In)}
	p.alert(alert{title: "Details", message: strings.Join(lines, "\n"), positive: choice{label: "OK"}})
}

// askName renames an entry. The dialog stays until the name is possible.
func (g *filesPage) askName(p *Phone, id int) {
	e := g.app.find(id)
	g.chosen = nil
	p.askFileName("Rename", e.Name, "Rename", func(name string) string {
		if f := nameFault(name); f != "" {
			return f
		}
		if g.app.taken(e.In, name, id) {
			return "A file with this name already exists"
		}
		return ""
	}, func(name string) {
		if e := g.app.find(id); e != nil {
			e.Name, e.Changed = name, p.Now()
		}
	})
}

// askFolder makes a folder where the page is.
func (g *filesPage) askFolder(p *Phone) { g.app.askFolder(p, g.folder) }

func (f *files) askFolder(p *Phone, in int) {
	p.askFileName("New folder", "", "Create", func(name string) string {
		if s := nameFault(name); s != "" {
			return s
		}
		if f.taken(in, name, 0) {
			return "A folder with this name already exists"
		}
		return ""
	}, func(name string) {
		f.entries = append(f.entries, fileEntry{ID: f.next, In: in, Name: name, Folder: true, Changed: p.Now()})
		f.next++
	})
}

// askFileName asks for a name. What is wrong with it stands under the field.
func (p *Phone) askFileName(title, name, label string, fault func(string) string, done func(string)) {
	wrong := ""
	f := &field{hint: "Name", action: actionDone, changed: func() { wrong = "" }}
	f.set(name)
	f.all = name != ""
	p.alert(alert{title: title, negative: choice{label: "Cancel"},
		body: func(p *Phone) *view {
			box := &view{class: classLinear, id: filesID + ":id/input_layout", w: match, pad: sides(dp(24), dp(12)), kids: []*view{input("android:id/text1", f)}}
			if wrong != "" {
				box.add(&view{class: classText, id: filesID + ":id/textinput_error", text: wrong, w: match, marg: edges{t: dp(4)}, style: style{ink: inkError, points: 13}})
			}
			return box
		},
		valid:    func() bool { wrong = fault(strings.TrimSpace(f.String())); return wrong == "" },
		positive: choice{label, func() { done(strings.TrimSpace(f.String())) }}})
	p.focusField(f)
}
