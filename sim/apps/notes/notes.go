package notes

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
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

// New makes the app.
func New(*kit.Phone) kit.Application { return &notes{next: 1} }

func (*notes) Info() kit.Info {
	return kit.Info{ID: notesID, About: about, Label: "Notes", Icon: "note", Colour: kit.InkOrange}
}

func (n *notes) Open(p *kit.Phone) kit.Page { return newNotesList(p, n) }

func (n *notes) State() any {
	return notesState{append([]note{}, n.stored...)}
}

// notesState is what Notes stores, as Phone.State reports it.
type notesState struct {
	Notes []note `json:"notes"`
}

func (n *notes) Load(_ *kit.Phone, raw json.RawMessage) error {
	in := notesState{n.stored}
	if err := kit.ReadInto(raw, &in); err != nil {
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

func (n *notes) Clear(*kit.Phone) { *n = notes{next: 1} }

// Handle opens an empty note by the address notes://new.
func (n *notes) Handle(p *kit.Phone, url string) kit.Page {
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
	search *kit.Field
	at     kit.Scroll
	banner int
	until  int64 // when the banner comes to rest
}

func newNotesList(p *kit.Phone, n *notes) *notesList {
	l := &notesList{app: n}
	l.search = &kit.Field{Hint: "Search notes", Action: kit.ActionSearch, Changed: func() { l.at.Pos = 0 }}
	if p.Has("restless") {
		l.until = p.Millis + restlessTime
		l.turn(p)
	}
	return l
}

// restlessTime is how long the banner changes: longer than a dump waits.
const restlessTime = 12_000

// turn changes the banner again and again, so that the page doesn't rest.
func (l *notesList) turn(p *kit.Phone) {
	p.After(400, func() {
		if p.Millis >= l.until {
			l.banner = 0
			p.Stir()
			return
		}
		if t := p.FindTask(notesID); t == nil || t.Screens[0].Page != kit.Page(l) {
			return
		}
		if p.Shows(l) {
			l.banner++
			p.Stir()
		}
		l.turn(p)
	})
}

func (*notesList) Activity() string { return ".MainActivity" }

func (*notesList) Route() string { return "Notes" }

func (l *notesList) Build(p *kit.Phone) *kit.View {
	rows := &kit.View{Class: kit.ClassRecycler, ID: notesID + ":id/notes", Layout: kit.List, Scroll: &l.at, W: kit.Match, H: kit.Match}
	word := l.search.String()
	for _, pinned := range []bool{true, false} {
		for _, n := range l.app.stored {
			if n.Pinned == pinned && (kit.Contains(n.Title, word) || kit.Contains(n.Body, word)) {
				rows.Add(l.row(p, n))
			}
		}
	}
	body := &kit.View{Class: kit.ClassFrame, ID: notesID + ":id/content", Layout: kit.Stack, W: kit.Match, Weight: 1}
	if len(rows.Kids) > 0 {
		// The last row must be reachable above the button.
		rows.Pad.B = kit.DP(88)
		body.Add(rows)
	} else {
		body.Add(l.empty(word))
	}
	fab := p.FilledButton(notesID+":id/new_note", "New note", "add", func() { p.Push(newEditor(p, l.app, nil)) })
	fab.GX, fab.GY, fab.Margin = kit.End, kit.End, kit.Edges{R: kit.DP(16), B: kit.DP(16)}
	body.Add(fab)
	search := kit.TextField(notesID+":id/search", l.search)
	search.Margin = kit.Edges{L: kit.DP(16), T: kit.DP(4), R: kit.DP(16), B: kit.DP(8)}
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(notesID, "Notes", nil), search}}
	if p.Has("restless") && p.Millis < l.until {
		col.Add(&kit.View{Class: kit.ClassText, ID: notesID + ":id/banner", Text: "Syncing" + "..."[:l.banner%4], W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(4)), Style: kit.Style{Ink: kit.InkDim, Points: 13}})
	}
	return col.Add(body)
}

func (l *notesList) empty(word string) *kit.View {
	text := "No notes yet"
	if word != "" {
		text = "No notes found"
	}
	return &kit.View{Class: kit.ClassLinear, ID: notesID + ":id/empty", W: kit.Match, GY: kit.Center, Kids: []*kit.View{
		{Class: kit.ClassImage, GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "note", IconDP: 64, Ink: kit.InkLine}},
		{Class: kit.ClassText, ID: notesID + ":id/empty_text", Text: text, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
}

// row is a note in the list. A long press asks whether to delete it.
func (l *notesList) row(p *kit.Phone, n note) *kit.View {
	r := &kit.View{Class: kit.ClassLinear, ID: notesID + ":id/row", W: kit.Match, MinH: kit.DP(64), Pad: kit.Sides(kit.DP(16), kit.DP(12)), Style: kit.Style{Under: kit.InkLine},
		Click: func() { p.Push(newEditor(p, l.app, l.app.find(n.ID))) },
		Hold: func() {
			askDelete(p, func() { l.app.remove(n.ID); p.Toast("Note deleted") })
		}}
	if n.Title != "" {
		r.Add(&kit.View{Class: kit.ClassText, ID: notesID + ":id/note_title", Text: n.Title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true, Lines: 1}})
	}
	if n.Body != "" {
		r.Add(&kit.View{Class: kit.ClassText, ID: notesID + ":id/note_body", Text: n.Body, W: kit.Match, Margin: kit.Edges{T: kit.DP(2)}, Style: kit.Style{Ink: kit.InkDim, Points: 15, Lines: 2}})
	}
	if n.Category != "" && n.Category != categories[0] {
		r.Add(&kit.View{Class: kit.ClassText, ID: notesID + ":id/note_category", Text: n.Category, Margin: kit.Edges{T: kit.DP(4)}, Pad: kit.Sides(kit.DP(8), kit.DP(2)),
			Style: kit.Style{Fill: kit.InkSoft, Round: kit.DP(8), Ink: kit.InkDim, Points: 12, Lines: 1}})
	}
	return r.Add(&kit.View{Class: kit.ClassView, ID: notesID + ":id/divider", W: kit.Match, H: 0, Thin: true})
}

func askDelete(p *kit.Phone, do func()) {
	p.Alert(kit.Alert{Title: "Delete note?", Message: "This can’t be undone.", Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Delete", Do: do}})
}

// Takes makes a new note of a text.
func (n *notes) Takes(t kit.Thing, _ bool) []kit.Target {
	if t.Kind != "text/plain" {
		return nil
	}
	return []kit.Target{{Label: "Notes", Activity: ".EditActivity", Open: func(p *kit.Phone, t kit.Thing) kit.Page {
		e := newEditor(p, n, nil)
		stem, _ := kit.SplitExt(t.Title)
		e.title.Set(stem)
		e.body.Set(t.Text)
		return e
	}}}
}
