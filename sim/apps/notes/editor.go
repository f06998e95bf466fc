package notes

import "github.com/agentic-mobile-control/amc/sim/kit"

// categories are what the editor's spinner offers; the first is none.
var categories = []string{"No category", "Personal", "Work", "Ideas"}

// titles are what the title field suggests.
var titles = []string{"Shopping list", "Meeting notes", "Ideas", "Reminders"}

// editor writes one note.
type editor struct {
	app         *notes
	old         note // as it is stored; zero for a new one
	title, body *kit.Field
	category    string
	pinned      bool
	at          kit.Scroll
}

func newEditor(p *kit.Phone, n *notes, old *note) *editor {
	e := &editor{app: n, category: categories[0]}
	e.title = &kit.Field{Hint: "Title", Action: kit.ActionNext, Capital: true, Limit: 80}
	e.title.Changed = func() { e.suggest(p) }
	e.body = &kit.Field{Hint: "Note", Multi: true, Capital: true}
	if old != nil {
		e.old, e.pinned = *old, old.Pinned
		e.title.Set(old.Title)
		e.body.Set(old.Body)
		if old.Category != "" {
			e.category = old.Category
		}
	}
	return e
}

func (*editor) Activity() string { return ".EditActivity" }

// suggest offers titles that begin with what was typed.
func (e *editor) suggest(p *kit.Phone) {
	word := e.title.String()
	p.Unsuggest()
	if len(word) < 2 {
		return
	}
	var items []kit.Choice
	for _, t := range titles {
		if len(t) > len(word) && kit.Contains(t[:len(word)], word) {
			items = append(items, kit.Choice{Label: t, Do: func() { e.title.Set(t) }})
		}
	}
	p.Suggest(items...)
}

func (e *editor) draft() note {
	return note{ID: e.old.ID, Title: e.title.String(), Body: e.body.String(), Category: e.category, Pinned: e.pinned}
}

func (e *editor) dirty() bool {
	was := e.old
	if was.Category == "" {
		was.Category = categories[0]
	}
	return e.draft() != was
}

func (*editor) Route() string { return "New note" }

func (e *editor) Build(p *kit.Phone) *kit.View {
	heading := "New note"
	if e.old.ID != 0 {
		heading = "Edit note"
	}
	bar := p.Toolbar(notesID, heading, func() {
		if !e.Back(p) {
			p.Pop()
		}
	}, p.TextButton(notesID+":id/save", "Save", func() { e.save(p) }), kit.IconButton("", "more", "More options", func() { e.more(p) }))
	title := kit.TextField(notesID+":id/title", e.title)
	title.Class = kit.ClassAuto
	title.Style.Points, title.Style.Bold = 20, true
	spinner := &kit.View{Class: kit.ClassSpinner, ID: notesID + ":id/category", Layout: kit.Across, W: kit.Match, H: kit.DP(48), Pad: kit.Sides(kit.DP(16), 0), Margin: kit.Edges{T: kit.DP(8), B: kit.DP(8)},
		Click: func() { e.choose(p) }, Style: kit.Style{Shape: kit.ShapeSpinner}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: "android:id/text1", Text: e.category, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}}
	body := kit.TextField(notesID+":id/note", e.body)
	body.MinH = kit.DP(240)
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar,
		{Class: kit.ClassScroll, ID: notesID + ":id/form", Layout: kit.Scroller, Scroll: &e.at, W: kit.Match, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8)), Kids: []*kit.View{title, spinner, body}}}}}}
}

func (e *editor) choose(p *kit.Phone) {
	var items []kit.Choice
	at := 0
	for i, c := range categories {
		if c == e.category {
			at = i
		}
		items = append(items, kit.Choice{Label: c, Do: func() { e.category = c; p.Stir() }})
	}
	p.Dropdown(at, items...)
}

func (e *editor) more(p *kit.Phone) {
	pin := "Pin"
	if e.pinned {
		pin = "Unpin"
	}
	p.Menu("Note options", kit.Choice{Label: "Delete", Do: func() {
		askDelete(p, func() {
			e.app.remove(e.old.ID)
			p.Pop()
			p.Toast("Note deleted")
		})
	}}, kit.Choice{Label: pin, Do: func() { e.pinned = !e.pinned }}, kit.Choice{Label: "Clear text", Do: func() { e.body.Set(""); e.title.Set("") }})
}

// save stores the note and returns to the list. An empty note isn't kept.
func (e *editor) save(p *kit.Phone) {
	d := e.draft()
	if d.Title == "" && d.Body == "" {
		p.Toast("Nothing to save")
		return
	}
	e.app.save(d)
	p.Unsuggest()
	p.Pop()
	p.Toast("Note saved")
}

// Back asks before changes are lost.
func (e *editor) Back(p *kit.Phone) bool {
	if !e.dirty() {
		return false
	}
	p.Alert(kit.Alert{Title: "Unsaved changes", Message: "Save this note before you leave?",
		Positive: kit.Choice{Label: "Save", Do: func() { e.save(p) }}, Negative: kit.Choice{Label: "Discard", Do: p.Pop}, Neutral: kit.Choice{Label: "Cancel"}})
	return true
}

func (*editor) Secure(p *kit.Phone) bool { return p.Has("secure_window") }

// Remake loses what isn't stored, where the behaviour says so.
func (e *editor) Remake(p *kit.Phone, died bool) {
	if died || p.Has("lost_draft") {
		e.title.Set(e.old.Title)
		e.body.Set(e.old.Body)
	}
}
