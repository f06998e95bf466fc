package sim

// categories are what the editor's spinner offers; the first is none.
var categories = []string{"No category", "Personal", "Work", "Ideas"}

// titles are what the title field suggests.
var titles = []string{"Shopping list", "Meeting notes", "Ideas", "Reminders"}

// editor writes one note.
type editor struct {
	app         *notes
	old         note // as it is stored; zero for a new one
	title, body *field
	category    string
	pinned      bool
	at          scroll
}

func newEditor(p *Phone, n *notes, old *note) *editor {
	e := &editor{app: n, category: categories[0]}
	e.title = &field{hint: "Title", action: actionNext, capital: true, limit: 80}
	e.title.changed = func() { e.suggest(p) }
	e.body = &field{hint: "Note", multi: true, capital: true}
	if old != nil {
		e.old, e.pinned = *old, old.Pinned
		e.title.set(old.Title)
		e.body.set(old.Body)
		if old.Category != "" {
			e.category = old.Category
		}
	}
	return e
}

func (*editor) activity() string { return ".EditActivity" }

// suggest offers titles that begin with what was typed.
func (e *editor) suggest(p *Phone) {
	word := e.title.String()
	p.unsuggest()
	if len(word) < 2 {
		return
	}
	var items []choice
	for _, t := range titles {
		if len(t) > len(word) && contains(t[:len(word)], word) {
			items = append(items, choice{t, func() { e.title.set(t) }})
		}
	}
	p.suggest(items...)
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

func (e *editor) build(p *Phone) *view {
	heading := "New note"
	if e.old.ID != 0 {
		heading = "Edit note"
	}
	bar := p.toolbar(notesID, heading, func() {
		if !e.back(p) {
			p.pop()
		}
	}, p.textButton(notesID+":id/save", "Save", func() { e.save(p) }), iconButton("", "more", "More options", func() { e.more(p) }))
	title := input(notesID+":id/title", e.title)
	title.class = classAuto
	title.style.points, title.style.bold = 20, true
	spinner := &view{class: classSpinner, id: notesID + ":id/category", lay: across, w: match, h: dp(48), pad: sides(dp(16), 0), marg: edges{t: dp(8), b: dp(8)},
		click: func() { e.choose(p) }, style: style{shape: shapeSpinner}, kids: []*view{
			{class: classText, id: "android:id/text1", text: e.category, gy: center, style: style{ink: inkText, lines: 1}}}}
	body := input(notesID+":id/note", e.body)
	body.minH = dp(240)
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar,
		{class: classScroll, id: notesID + ":id/form", lay: scroller, scroll: &e.at, w: match, weight: 1, kids: []*view{
			{class: classLinear, w: match, pad: sides(dp(16), dp(8)), kids: []*view{title, spinner, body}}}}}}
}

func (e *editor) choose(p *Phone) {
	var items []choice
	at := 0
	for i, c := range categories {
		if c == e.category {
			at = i
		}
		items = append(items, choice{c, func() { e.category = c; p.stir() }})
	}
	p.dropdown(at, items...)
}

func (e *editor) more(p *Phone) {
	pin := "Pin"
	if e.pinned {
		pin = "Unpin"
	}
	p.menu(choice{"Delete", func() {
		askDelete(p, func() {
			e.app.remove(e.old.ID)
			p.pop()
			p.toast("Note deleted")
		})
	}}, choice{pin, func() { e.pinned = !e.pinned }}, choice{"Clear text", func() { e.body.set(""); e.title.set("") }})
}

// save stores the note and returns to the list. An empty note isn't kept.
func (e *editor) save(p *Phone) {
	d := e.draft()
	if d.Title == "" && d.Body == "" {
		p.toast("Nothing to save")
		return
	}
	e.app.save(d)
	p.unsuggest()
	p.pop()
	p.toast("Note saved")
}

// back asks before changes are lost.
func (e *editor) back(p *Phone) bool {
	if !e.dirty() {
		return false
	}
	p.alert(alert{title: "Unsaved changes", message: "Save this note before you leave?",
		positive: choice{"Save", func() { e.save(p) }}, negative: choice{"Discard", p.pop}, neutral: choice{label: "Cancel"}})
	return true
}

func (*editor) secure(p *Phone) bool { return p.has("secure_window") }

// remake loses what isn't stored, where the behaviour says so.
func (e *editor) remake(p *Phone, died bool) {
	if died || p.has("lost_draft") {
		e.title.set(e.old.Title)
		e.body.set(e.old.Body)
	}
}
