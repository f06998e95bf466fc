package sim

import "strings"

// contactEditor writes one contact.
type contactEditor struct {
	app                               *contacts
	old                               contact // as it is stored; its ID is 0 for a new one
	name, company, phone, email, note *field
	label                             string
	tried                             bool // saving was refused: complaints stay up
	at                                scroll
}

func newContactEditor(c *contacts, old contact) *contactEditor {
	e := &contactEditor{app: c, old: old,
		name:    &field{hint: "Name", action: actionNext, capital: true, format: capitalWords, limit: 80},
		company: &field{hint: "Company", action: actionNext, capital: true, limit: 80},
		phone:   &field{hint: "Phone", action: actionNext, limit: 24},
		email:   &field{hint: "Email", action: actionNext, limit: 80},
		note:    &field{hint: "Note", multi: true, capital: true},
	}
	e.fill()
	return e
}

// fill puts into the fields what is stored.
func (e *contactEditor) fill() {
	e.name.set(e.old.Name)
	e.company.set(e.old.Company)
	e.phone.set(e.old.Phone)
	e.email.set(e.old.Email)
	e.note.set(e.old.Note)
	e.label, e.tried = e.old.label(), false
}

func (*contactEditor) activity() string { return ".activities.ContactEditorActivity" }

func (e *contactEditor) draft() contact {
	d := e.old
	text := func(f *field) string { return strings.TrimSpace(f.String()) }
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

// remake loses what isn't stored, where the process died or the behaviour says
// so.
func (e *contactEditor) remake(p *Phone, died bool) {
	if died || p.has("lost_draft") {
		e.fill()
	}
}

func (e *contactEditor) build(p *Phone) *view {
	heading := "Create contact"
	if e.old.ID != 0 {
		heading = "Edit contact"
	}
	bar := p.toolbar(contactsID, heading, func() {
		if !e.back(p) {
			p.pop()
		}
	}, p.textButton(contactsID+":id/toolbar_button", "Save", func() { e.save(p) }))
	bar.kids[0].desc, bar.kids[0].style.icon = "Close", "close"
	d := e.draft()
	label := &view{class: classSpinner, id: contactsID + ":id/label", desc: e.label + " Phone", lay: across, w: match, h: dp(56), pad: sides(dp(16), 0), marg: edges{t: dp(8)},
		click: func() { e.choose(p) }, style: style{shape: shapeSpinner}, kids: []*view{
			{class: classText, id: "android:id/text1", text: e.label, gy: center, style: style{ink: inkText, lines: 1}}}}
	form := &view{class: classLinear, id: contactsID + ":id/editors", w: match, pad: sides(dp(20), dp(8)), kids: []*view{
		e.row(p, "name", e.name, complaint(d.Name == "", "Name is required"), true),
		e.row(p, "company", e.company, "", false),
		e.row(p, "phone", e.phone, complaint(d.Phone != "" && !isPhone(d.Phone), "Enter a valid phone number"), false),
		label,
		e.row(p, "email", e.email, complaint(d.Email != "" && !isEmail(d.Email), "Enter a valid e-mail address"), false),
		e.row(p, "note", e.note, "", false)}}
	if e.old.ID != 0 {
		remove := p.textButton(contactsID+":id/delete", "Delete contact", func() { e.askDelete(p) })
		remove.marg, remove.style.ink = edges{t: dp(16)}, inkError
		form.add(remove)
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar,
		{class: classScroll, id: contactsID + ":id/raw_contacts_editor", lay: scroller, scroll: &e.at, w: match, weight: 1, kids: []*view{form}}}}
}

// row is a field with the complaint beneath: when it was left with something
// wrong in it, or when saving was refused.
func (e *contactEditor) row(p *Phone, id string, f *field, wrong string, required bool) *view {
	in := input(contactsID+":id/"+id, f)
	if f.multi {
		in.minH = dp(96)
	}
	frame := &view{class: classFrame, lay: stack, w: match, kids: []*view{in}}
	if len(f.text) > 0 {
		// What the field is stands above what is in it.
		in.pad.t, in.pad.b = dp(24), dp(8)
		frame.add(&view{class: classText, text: f.hint, marg: edges{l: dp(16), t: dp(6)}, style: style{ink: inkDim, points: 12, lines: 1}})
	}
	box := &view{class: classLinear, id: contactsID + ":id/" + id + "_layout", w: match, marg: edges{t: dp(8)}, kids: []*view{frame}}
	left := len(f.text) > 0 && p.front.top().focus != f
	if wrong != "" && (e.tried || left && !required) {
		in.style.ink = inkError
		box.add(&view{class: classText, id: contactsID + ":id/textinput_error", text: wrong, w: match, pad: sides(dp(16), dp(2)), style: style{ink: inkError, points: 12}})
	}
	return box
}

func (e *contactEditor) choose(p *Phone) {
	var items []choice
	at := 0
	for i, l := range phoneLabels {
		if l == e.label {
			at = i
		}
		items = append(items, choice{l, func() { e.label = l }})
	}
	p.dropdown(at, items...)
}

// save stores the contact and shows it; complaints keep the form.
func (e *contactEditor) save(p *Phone) {
	d := e.draft()
	if d.check() != nil {
		e.tried = true
		p.stir()
		return
	}
	if e.old.ID == 0 && e.taken(d.Name) {
		p.alert(alert{title: "Contact exists", message: "There is already a contact named " + d.Name + ".", negative: choice{label: "Cancel"},
			positive: choice{"Save anyway", func() { e.store(p, d) }}})
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

func (e *contactEditor) store(p *Phone, d contact) {
	p.toast("Contact saved")
	p.hideKeyboard()
	if old := e.app.find(d.ID); old != nil {
		*old = d
		e.app.sort()
		p.pop()
		return
	}
	// The new contact's page takes the form's place.
	s := p.front.top()
	s.page, s.focus = &contactPage{app: e.app, id: e.app.add(d)}, nil
	p.turnPage()
}

func (e *contactEditor) askDelete(p *Phone) {
	p.alert(alert{title: "Delete contact?", message: e.old.Name + " will be removed from this phone.", negative: choice{label: "Cancel"},
		positive: choice{"Delete", func() {
			p.toast("Contact deleted")
			e.app.remove(e.old.ID)
			p.pop()
			if d, ok := p.front.top().page.(*contactPage); ok && d.id == e.old.ID {
				p.pop()
			}
		}}})
}

// back asks before changes are lost.
func (e *contactEditor) back(p *Phone) bool {
	if !e.dirty() {
		return false
	}
	p.alert(alert{title: "Your changes have not been saved", message: "Save this contact before you leave?",
		positive: choice{"Save", func() { e.save(p) }}, negative: choice{"Discard", p.pop}, neutral: choice{label: "Cancel"}})
	return true
}
