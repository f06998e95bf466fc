package sim

import (
	"encoding/json"
	"fmt"
	"slices"
)

const notesID = "com.amc.notes"

// note is a stored note.
type note struct {
	ID       int    `json:"id"`
	Title    string `json:"title"`
	Body     string `json:"body"`
	Category string `json:"category,omitempty"`
	Pinned   bool   `json:"pinned,omitempty"`
}

// notes is the Notes app: what it stores.
type notes struct {
	stored []note
	next   int
}

func newNotes(*Phone) app { return &notes{next: 1} }

func (*notes) info() appInfo {
	return appInfo{id: notesID, label: "Notes", icon: "note", colour: inkOrange}
}

func (n *notes) open(p *Phone) page { return newNotesList(p, n) }

func (n *notes) state() any {
	return notesState{append([]note{}, n.stored...)}
}

// notesState is what Notes stores, as Phone.State reports it.
type notesState struct {
	Notes []note `json:"notes"`
}

func (n *notes) load(_ *Phone, raw json.RawMessage) error {
	in := notesState{n.stored}
	if err := readInto(raw, &in); err != nil {
		return err
	}
	next := 1
	seen := map[int]bool{}
	for i, s := range in.Notes {
		switch {
		case s.ID < 1 || seen[s.ID]:
			return fmt.Errorf("notes[%d].id: %d isn't a number of its own above zero", i, s.ID)
		case s.Category != "" && !slices.Contains(categories, s.Category):
			return fmt.Errorf("notes[%d].category: there is no %q", i, s.Category)
		}
		seen[s.ID] = true
		next = max(next, s.ID+1)
	}
	n.stored, n.next = in.Notes, next
	return nil
}

func (n *notes) clear(*Phone) { *n = notes{next: 1} }

// handle opens an empty note by the address notes://new.
func (n *notes) handle(p *Phone, url string) page {
	if url != "notes://new" {
		return nil
	}
	return newEditor(p, n, nil)
}

func (n *notes) find(id int) *note {
	for i := range n.stored {
		if n.stored[i].ID == id {
			return &n.stored[i]
		}
	}
	return nil
}

// save stores a note, a new one first in the list.
func (n *notes) save(s note) {
	if old := n.find(s.ID); old != nil {
		*old = s
		return
	}
	s.ID = n.next
	n.next++
	n.stored = append([]note{s}, n.stored...)
}

func (n *notes) remove(id int) {
	for i := range n.stored {
		if n.stored[i].ID == id {
			n.stored = append(n.stored[:i:i], n.stored[i+1:]...)
			return
		}
	}
}

// notesList is the first page: all notes, or those that a search finds.
type notesList struct {
	app    *notes
	search *field
	at     scroll
	banner int
	until  int64 // when the banner comes to rest
}

func newNotesList(p *Phone, n *notes) *notesList {
	l := &notesList{app: n}
	l.search = &field{hint: "Search notes", action: actionSearch, changed: func() { l.at.pos = 0 }}
	if p.has("restless") {
		l.until = p.now + restlessTime
		l.turn(p)
	}
	return l
}

// restlessTime is how long the banner changes: longer than a dump waits.
const restlessTime = 12_000

// turn changes the banner again and again, so that the page doesn't rest.
func (l *notesList) turn(p *Phone) {
	p.after(400, func() {
		if p.now >= l.until {
			l.banner = 0
			p.stir()
			return
		}
		if t := p.findTask(notesID); t == nil || t.screens[0].page != page(l) {
			return
		}
		if p.shows(l) {
			l.banner++
			p.stir()
		}
		l.turn(p)
	})
}

func (*notesList) activity() string { return ".MainActivity" }

func (l *notesList) build(p *Phone) *view {
	rows := &view{class: classRecycler, id: notesID + ":id/notes", lay: list, scroll: &l.at, w: match, h: match}
	word := l.search.String()
	for _, pinned := range []bool{true, false} {
		for _, n := range l.app.stored {
			if n.Pinned == pinned && (contains(n.Title, word) || contains(n.Body, word)) {
				rows.add(l.row(p, n))
			}
		}
	}
	body := &view{class: classFrame, id: notesID + ":id/content", lay: stack, w: match, weight: 1}
	if len(rows.kids) > 0 {
		// The last row must be reachable above the button.
		rows.pad.b = dp(88)
		body.add(rows)
	} else {
		body.add(l.empty(word))
	}
	fab := p.filledButton(notesID+":id/new_note", "New note", "add", func() { p.push(newEditor(p, l.app, nil)) })
	fab.gx, fab.gy, fab.marg = end, end, edges{r: dp(16), b: dp(16)}
	body.add(fab)
	search := input(notesID+":id/search", l.search)
	search.marg = edges{dp(16), dp(4), dp(16), dp(8)}
	col := &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(notesID, "Notes", nil), search}}
	if p.has("restless") && p.now < l.until {
		col.add(&view{class: classText, id: notesID + ":id/banner", text: "Syncing" + "..."[:l.banner%4], w: match, pad: sides(dp(16), dp(4)), style: style{ink: inkDim, points: 13}})
	}
	return col.add(body)
}

func (l *notesList) empty(word string) *view {
	text := "No notes yet"
	if word != "" {
		text = "No notes found"
	}
	return &view{class: classLinear, id: notesID + ":id/empty", w: match, gy: center, kids: []*view{
		{class: classImage, gx: center, style: style{shape: shapeIcon, icon: "note", iconDP: 64, ink: inkLine}},
		{class: classText, id: notesID + ":id/empty_text", text: text, w: match, marg: edges{t: dp(12)}, style: style{ink: inkDim, align: center}}}}
}

// row is a note in the list. A long press asks whether to delete it.
func (l *notesList) row(p *Phone, n note) *view {
	r := &view{class: classLinear, id: notesID + ":id/row", w: match, minH: dp(64), pad: sides(dp(16), dp(12)), style: style{under: inkLine},
		click: func() { p.push(newEditor(p, l.app, l.app.find(n.ID))) },
		hold: func() {
			askDelete(p, func() { l.app.remove(n.ID); p.toast("Note deleted") })
		}}
	if n.Title != "" {
		r.add(&view{class: classText, id: notesID + ":id/note_title", text: n.Title, w: match, style: style{ink: inkText, points: 17, bold: true, lines: 1}})
	}
	if n.Body != "" {
		r.add(&view{class: classText, id: notesID + ":id/note_body", text: n.Body, w: match, marg: edges{t: dp(2)}, style: style{ink: inkDim, points: 15, lines: 2}})
	}
	if n.Category != "" && n.Category != categories[0] {
		r.add(&view{class: classText, id: notesID + ":id/note_category", text: n.Category, marg: edges{t: dp(4)}, pad: sides(dp(8), dp(2)),
			style: style{fill: inkSoft, round: dp(8), ink: inkDim, points: 12, lines: 1}})
	}
	return r.add(&view{class: classView, id: notesID + ":id/divider", w: match, h: 0, thin: true})
}

func askDelete(p *Phone, do func()) {
	p.alert(alert{title: "Delete note?", message: "This can’t be undone.", negative: choice{label: "Cancel"}, positive: choice{"Delete", do}})
}

// takes makes a new note of a text.
func (n *notes) takes(t thing, _ bool) []target {
	if t.kind != "text/plain" {
		return nil
	}
	return []target{{label: "Notes", activity: ".EditActivity", open: func(p *Phone, t thing) page {
		e := newEditor(p, n, nil)
		stem, _ := splitExt(t.title)
		e.title.set(stem)
		e.body.set(t.text)
		return e
	}}}
}
