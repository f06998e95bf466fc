package files

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// tap opens an entry, or chooses it while others are chosen.
func (g *filesPage) tap(p *kit.Phone, id int) {
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
		p.HideKeyboard()
		p.OpenWith(e.thing())
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
func (g *filesPage) selectBar(p *kit.Phone) *kit.View {
	bar := &kit.View{Class: kit.ClassGroup, ID: filesID + ":id/action_mode_bar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Fill: kit.InkSoft}, Kids: []*kit.View{
		kit.IconButton(filesID+":id/action_mode_close_button", "close", "Done", func() { g.chosen = nil }),
		{Class: kit.ClassText, ID: filesID + ":id/action_bar_title", Text: fmt.Sprintf("%d selected", len(g.chosen)), Weight: 1, GY: kit.Center, Margin: kit.Sides(kit.DP(8), 0), Style: kit.Style{Ink: kit.InkText, Points: 20, Lines: 1}}}}
	ids := slices.Clone(g.chosen)
	if g.place == placeTrash {
		return bar.Add(p.TextButton(filesID+":id/restore", "Restore", func() { g.restore(p, ids) }),
			p.Tipped(kit.IconButton(filesID+":id/erase", "trash", "Delete permanently", func() { g.askErase(p, g.entries(ids), "Delete permanently?") })))
	}
	return bar.Add(p.Tipped(kit.IconButton(filesID+":id/action_menu_share", "share", "Share", func() { g.send(p, ids) })),
		p.Tipped(kit.IconButton(filesID+":id/action_menu_delete", "trash", "Delete", func() { g.remove(p, ids) })),
		kit.IconButton("", "more", "More options", func() {
			items := []kit.Choice{{Label: "Copy to…", Do: func() { g.carry(p, ids, false) }}, {Label: "Move to…", Do: func() { g.carry(p, ids, true) }}}
			if len(ids) == 1 {
				items = append(items, kit.Choice{Label: "Rename", Do: func() { g.askName(p, ids[0]) }}, kit.Choice{Label: "Details", Do: func() { g.details(p, ids[0]) }})
			}
			p.Menu("Selection options", append(items, kit.Choice{Label: "Select all", Do: func() {
				g.chosen = nil
				for _, e := range g.list() {
					g.chosen = append(g.chosen, e.ID)
				}
				p.Stir()
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
func (g *filesPage) offer(p *kit.Phone, id int) {
	e := g.app.find(id)
	ids := []int{id}
	if g.place == placeTrash {
		p.Menu("A file in the trash", kit.Choice{Label: "Restore", Do: func() { g.restore(p, ids) }},
			kit.Choice{Label: "Delete permanently", Do: func() { g.askErase(p, g.entries(ids), "Delete permanently?") }})
		return
	}
	var items []kit.Choice
	if !e.Folder {
		items = []kit.Choice{{Label: "Open with", Do: func() { p.ResolveAlways(e.thing()) }}, {Label: "Share", Do: func() { g.send(p, ids) }}}
	}
	p.Menu("A file", append(items, kit.Choice{Label: "Select", Do: func() { g.pick(id); p.Stir() }}, kit.Choice{Label: "Rename", Do: func() { g.askName(p, id) }},
		kit.Choice{Label: "Copy to…", Do: func() { g.carry(p, ids, false) }}, kit.Choice{Label: "Move to…", Do: func() { g.carry(p, ids, true) }},
		kit.Choice{Label: "Delete", Do: func() { g.remove(p, ids) }}, kit.Choice{Label: "Details", Do: func() { g.details(p, id) }})...)
}

// remove puts entries into the trash, with a way back.
func (g *filesPage) remove(p *kit.Phone, ids []int) {
	g.chosen = nil
	g.app.trash(ids, true)
	p.Snack(moved(g.entries(ids))+" moved to trash", kit.Choice{Label: "Undo", Do: func() { g.app.trash(ids, false); p.Stir() }})
}

// moved names one entry, or says how many there are.
func moved(list []*fileEntry) string {
	if len(list) == 1 {
		return "“" + list[0].Name + "”"
	}
	return fmt.Sprintf("%d items", len(list))
}

func (g *filesPage) restore(p *kit.Phone, ids []int) {
	g.chosen = nil
	g.app.trash(ids, false)
	p.Snack(moved(g.entries(ids))+" restored", kit.Choice{})
}

func (g *filesPage) askErase(p *kit.Phone, list []*fileEntry, title string) {
	if len(list) == 0 {
		p.Toast("Trash is empty")
		return
	}
	var ids []int
	for _, e := range list {
		ids = append(ids, e.ID)
	}
	p.Alert(kit.Alert{Title: title, Message: names(list) + " will be deleted. This can’t be undone.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Delete", Do: func() {
			g.chosen = nil
			g.app.erase(ids)
			p.Toast("Deleted")
		}}})
}

// send shares files; folders can't be.
func (g *filesPage) send(p *kit.Phone, ids []int) {
	list := g.entries(ids)
	for _, e := range list {
		if e.Folder {
			p.Toast("Folders can’t be shared")
			return
		}
	}
	g.chosen = nil
	t := list[0].thing()
	if len(list) > 1 {
		t = kit.Thing{Kind: "*/*", Title: moved(list)}
	}
	p.Share(t)
}

func (g *filesPage) details(p *kit.Phone, id int) {
	e := g.app.find(id)
	_, label, _ := e.kind()
	lines := []string{"Name: " + e.Name, "Type: " + label, "Size: " + kit.SizeText(g.app.size(e)), "Modified: " + e.Changed.Format("Jan 2, 2006, ") + p.ClockOf(e.Changed), "Path: " + g.app.where(e.In)}
	p.Alert(kit.Alert{Title: "Details", Message: strings.Join(lines, "\n"), Positive: kit.Choice{Label: "OK"}})
}

// askName renames an entry. The dialog stays until the name is possible.
func (g *filesPage) askName(p *kit.Phone, id int) {
	e := g.app.find(id)
	g.chosen = nil
	askFileName(p, "Rename", e.Name, "Rename", func(name string) string {
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
func (g *filesPage) askFolder(p *kit.Phone) { g.app.askFolder(p, g.folder) }

func (f *files) askFolder(p *kit.Phone, in int) {
	askFileName(p, "New folder", "", "Create", func(name string) string {
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
func askFileName(p *kit.Phone, title, name, label string, fault func(string) string, done func(string)) {
	wrong := ""
	f := &kit.Field{Hint: "Name", Action: kit.ActionDone, Changed: func() { wrong = "" }}
	f.Set(name)
	f.All = name != ""
	p.Alert(kit.Alert{Title: title, Negative: kit.Choice{Label: "Cancel"},
		Body: func(p *kit.Phone) *kit.View {
			box := &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/input_layout", W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(12)), Kids: []*kit.View{kit.TextField("android:id/text1", f)}}
			if wrong != "" {
				box.Add(&kit.View{Class: kit.ClassText, ID: filesID + ":id/textinput_error", Text: wrong, W: kit.Match, Margin: kit.Edges{T: kit.DP(4)}, Style: kit.Style{Ink: kit.InkError, Points: 13}})
			}
			return box
		},
		Valid:    func() bool { wrong = fault(strings.TrimSpace(f.String())); return wrong == "" },
		Positive: kit.Choice{Label: label, Do: func() { done(strings.TrimSpace(f.String())) }}})
	p.FocusField(f)
}
