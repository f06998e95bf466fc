package talk

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// contactEditor writes one contact.
type contactEditor struct {
	app                               *contacts
	old                               contact // as it is stored; its ID is 0 for a new one
	name, company, phone, email, note *kit.Field
	label                             string
	tried                             bool // saving was refused: complaints stay up
	at                                kit.Scroll
}

func newContactEditor(c *contacts, old contact) *contactEditor {
	e := &contactEditor{app: c, old: old,
		name:    &kit.Field{Hint: "Name", Action: kit.ActionNext, Capital: true, Format: kit.CapitalWords, Limit: 80},
		company: &kit.Field{Hint: "Company", Action: kit.ActionNext, Capital: true, Limit: 80},
		phone:   &kit.Field{Hint: "Phone", Action: kit.ActionNext, Limit: 24},
		email:   &kit.Field{Hint: "Email", Action: kit.ActionNext, Limit: 80},
		note:    &kit.Field{Hint: "Note", Multi: true, Capital: true},
	}
	e.fill()
	return e
}

// fill puts into the fields what is stored.
func (e *contactEditor) fill() {
	e.name.Set(e.old.Name)
	e.company.Set(e.old.Company)
	e.phone.Set(e.old.Phone)
	e.email.Set(e.old.Email)
	e.note.Set(e.old.Note)
	e.label, e.tried = e.old.label(), false
}

func (*contactEditor) Activity() string { return ".activities.ContactEditorActivity" }

func (e *contactEditor) draft() contact {
	d := e.old
	text := func(f *kit.Field) string { return strings.TrimSpace(f.String()) }
	d.Name, d.Company, d.Phone, d.Email, d.Note, d.Label = text(e.name), text(e.company), text(e.phone), text(e.email), text(e.note), e.label
	if d.Label == phoneLabels[0] {
		d.Label = ""
	}
	return d
}

func (e *contactEditor) dirty() bool {
	was := e.old
	was.Label = strings.TrimPrefix(was.Label, phoneLabels[0])
	return e.draft() != was
}

// Remake loses what isn't stored, where the process died or the behaviour says
// so.
func (e *contactEditor) Remake(p *kit.Phone, died bool) {
	if died || p.Has("lost_draft") {
		e.fill()
	}
}

func (*contactEditor) Route() string { return "Create contact" }

func (e *contactEditor) Build(p *kit.Phone) *kit.View {
	heading := "Create contact"
	if e.old.ID != 0 {
		heading = "Edit contact"
	}
	bar := p.Toolbar(contactsID, heading, func() {
		if !e.Back(p) {
			p.Pop()
		}
	}, p.TextButton(contactsID+":id/toolbar_button", "Save", func() { e.save(p) }))
	bar.Kids[0].Desc, bar.Kids[0].Style.Icon = "Close", "close"
	d := e.draft()
	label := &kit.View{Class: kit.ClassSpinner, ID: contactsID + ":id/label", Desc: e.label + " Phone", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(16), 0), Margin: kit.Edges{T: kit.DP(8)},
		Click: func() { e.choose(p) }, Style: kit.Style{Shape: kit.ShapeSpinner}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: "android:id/text1", Text: e.label, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}}
	form := &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/editors", W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(8)), Kids: []*kit.View{
		e.row(p, "name", e.name, kit.Complaint(d.Name == "", "Name is required"), true),
		e.row(p, "company", e.company, "", false),
		e.row(p, "phone", e.phone, kit.Complaint(d.Phone != "" && !kit.IsPhone(d.Phone), "Enter a valid phone number"), false),
		label,
		e.row(p, "email", e.email, kit.Complaint(d.Email != "" && !kit.IsEmail(d.Email), "Enter a valid e-mail address"), false),
		e.row(p, "note", e.note, "", false)}}
	if e.old.ID != 0 {
		remove := p.TextButton(contactsID+":id/delete", "Delete contact", func() { e.askDelete(p) })
		remove.Margin, remove.Style.Ink = kit.Edges{T: kit.DP(16)}, kit.InkError
		form.Add(remove)
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar,
		{Class: kit.ClassScroll, ID: contactsID + ":id/raw_contacts_editor", Layout: kit.Scroller, Scroll: &e.at, W: kit.Match, Weight: 1, Kids: []*kit.View{form}}}}
}

// row is a field with the complaint beneath: when it was left with something
// wrong in it, or when saving was refused.
func (e *contactEditor) row(p *kit.Phone, id string, f *kit.Field, wrong string, required bool) *kit.View {
	in := kit.TextField(contactsID+":id/"+id, f)
	if f.Multi {
		in.MinH = kit.DP(96)
	}
	frame := &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, Kids: []*kit.View{in}}
	if len(f.Text) > 0 {
		// What the field is stands above what is in it.
		in.Pad.T, in.Pad.B = kit.DP(24), kit.DP(8)
		frame.Add(&kit.View{Class: kit.ClassText, Text: f.Hint, Margin: kit.Edges{L: kit.DP(16), T: kit.DP(6)}, Style: kit.Style{Ink: kit.InkDim, Points: 12, Lines: 1}})
	}
	box := &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/" + id + "_layout", W: kit.Match, Margin: kit.Edges{T: kit.DP(8)}, Kids: []*kit.View{frame}}
	left := len(f.Text) > 0 && p.Front.Top().Focus != f
	if wrong != "" && (e.tried || left && !required) {
		in.Style.Ink = kit.InkError
		box.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/textinput_error", Text: wrong, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(2)), Style: kit.Style{Ink: kit.InkError, Points: 12}})
	}
	return box
}

func (e *contactEditor) choose(p *kit.Phone) {
	var items []kit.Choice
	at := 0
	for i, l := range phoneLabels {
		if l == e.label {
			at = i
		}
		items = append(items, kit.Choice{Label: l, Do: func() { e.label = l }})
	}
	p.Dropdown(at, items...)
}

// save stores the contact and shows it; complaints keep the form.
func (e *contactEditor) save(p *kit.Phone) {
	d := e.draft()
	if d.check() != nil {
		e.tried = true
		p.Stir()
		return
	}
	if e.old.ID == 0 && e.taken(d.Name) {
		p.Alert(kit.Alert{Title: "Contact exists", Message: "There is already a contact named " + d.Name + ".", Negative: kit.Choice{Label: "Cancel"},
			Positive: kit.Choice{Label: "Save anyway", Do: func() { e.store(p, d) }}})
		return
	}
	e.store(p, d)
}

func (e *contactEditor) taken(name string) bool {
	for _, c := range e.app.stored {
		if c.Name == name {
			return true
		}
	}
	return false
}

func (e *contactEditor) store(p *kit.Phone, d contact) {
	p.Toast("Contact saved")
	p.HideKeyboard()
	if old := e.app.find(d.ID); old != nil {
		*old = d
		e.app.sort()
		p.Pop()
		return
	}
	// The new contact's page takes the form's place.
	p.Replace(&contactPage{app: e.app, id: e.app.add(d)})
}

func (e *contactEditor) askDelete(p *kit.Phone) {
	p.Alert(kit.Alert{Title: "Delete contact?", Message: e.old.Name + " will be removed from this phone.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Delete", Do: func() {
			p.Toast("Contact deleted")
			e.app.remove(e.old.ID)
			p.Pop()
			if d, ok := p.Front.Top().Page.(*contactPage); ok && d.id == e.old.ID {
				p.Pop()
			}
		}}})
}

// Back asks before changes are lost.
func (e *contactEditor) Back(p *kit.Phone) bool {
	if !e.dirty() {
		return false
	}
	p.Alert(kit.Alert{Title: "Your changes have not been saved", Message: "Save this contact before you leave?",
		Positive: kit.Choice{Label: "Save", Do: func() { e.save(p) }}, Negative: kit.Choice{Label: "Discard", Do: p.Pop}, Neutral: kit.Choice{Label: "Cancel"}})
	return true
}
