package sim

import (
	"net/url"
	"strings"
)

// contactPage is all about one contact.
type contactPage struct {
	app *contacts
	id  int
	at  scroll
}

func (*contactPage) activity() string { return ".quickcontact.QuickContactActivity" }

// card is a contact as a text to send.
func (c contact) card() string {
	lines := []string{c.Name}
	for _, s := range []string{c.Phone, c.Email, c.Company} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	return strings.Join(lines, "\n")
}

func (g *contactPage) build(p *Phone) *view {
	c := g.app.find(g.id)
	if c == nil {
		return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(contactsID, "", p.back),
			{class: classText, id: contactsID + ":id/message", text: "This contact no longer exists", w: match, pad: sides(dp(24), dp(24)), style: style{ink: inkDim, align: center}}}}
	}
	star, name := "star_off", "Add to favourites"
	if c.Favourite {
		star, name = "star", "Remove from favourites"
	}
	bar := p.toolbar(contactsID, "", p.back,
		iconButton(contactsID+":id/menu_edit", "edit", "Edit contact", func() { p.push(newContactEditor(g.app, *c)) }),
		iconButton(contactsID+":id/menu_star", star, name, func() { g.app.favour(g.id, !c.Favourite); p.stir() }),
		iconButton("", "more", "More options", func() { g.more(p, *c) }))
	photo := avatar(contactsID+":id/photo", c.Name, 112)
	photo.gx, photo.marg = center, edges{t: dp(8), b: dp(12)}
	head := &view{class: classLinear, id: contactsID + ":id/header", w: match, kids: []*view{photo,
		{class: classText, id: contactsID + ":id/large_title", text: c.Name, w: match, pad: sides(dp(24), 0), style: style{ink: inkText, points: 28, align: center}}}}
	if c.Company != "" {
		head.add(&view{class: classText, id: contactsID + ":id/organization_name", text: c.Company, w: match, style: style{ink: inkDim, points: 14, align: center}})
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar,
		{class: classScroll, id: contactsID + ":id/contact_contents", lay: scroller, scroll: &g.at, w: match, weight: 1, kids: []*view{
			{class: classLinear, w: match, pad: edges{b: dp(24)}, kids: []*view{head, g.verbs(p, *c), g.card(p, *c)}}}}}}
}

// verbs is the row of what can be done at once.
func (g *contactPage) verbs(p *Phone, c contact) *view {
	row := &view{class: classLinear, id: contactsID + ":id/verb_row", lay: across, w: match, pad: sides(dp(24), dp(16))}
	verb := func(id, label, icon, value string, do func()) {
		front := inkAccent
		if value == "" {
			front = inkDisabled
		}
		row.add(&view{class: classLinear, id: contactsID + ":id/verb_" + id, w: wrap, weight: 1, disabled: value == "", click: do, pad: sides(0, dp(8)), kids: []*view{
			{class: classImage, id: contactsID + ":id/verb_icon", gx: center, style: style{shape: shapeIcon, icon: icon, ink: front}},
			{class: classText, id: contactsID + ":id/verb_text", text: label, w: match, disabled: value == "", marg: edges{t: dp(4)}, style: style{ink: front, points: 13, bold: true, align: center, lines: 1}}}})
	}
	verb("call", "Call", "call", c.Phone, func() { p.placeCall(c.Phone) })
	verb("text", "Message", "message", c.Phone, func() { p.goTo("sms:" + c.Phone) })
	verb("email", "Email", "mail", c.Email, func() { p.goTo("mailto:" + c.Email) })
	return row
}

// card lists the contact's data; the number's row has a second target.
func (g *contactPage) card(p *Phone, c contact) *view {
	box := &view{class: classLinear, id: contactsID + ":id/contact_info_card", w: match, marg: sides(dp(16), 0), pad: sides(0, dp(8)), style: style{fill: inkCard, round: dp(16)}, kids: []*view{
		{class: classText, text: "Contact info", w: match, pad: sides(dp(16), dp(8)), style: style{ink: inkText, points: 15, bold: true, lines: 1}}}}
	row := func(icon, value, kind string, do, hold func(), second *view) {
		if value == "" {
			return
		}
		lines := &view{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
			{class: classText, id: contactsID + ":id/header", text: value, w: match, style: style{ink: inkText, points: 16}},
			{class: classText, id: contactsID + ":id/sub_header", text: kind, w: match, style: style{ink: inkDim, points: 13, lines: 1}}}}
		r := &view{class: classRelative, lay: across, w: match, minH: dp(64), pad: edges{dp(16), dp(8), dp(4), dp(8)}, click: do, hold: hold, kids: []*view{iconView(contactsID+":id/icon", icon, inkDim), lines}}
		r.kids[0].gy = center
		box.add(r.add(second))
	}
	copying := func(s string) func() { return func() { p.menu(choice{"Copy", func() { p.copyText(s) }}) } }
	row("call", c.Phone, c.label(), func() { p.placeCall(c.Phone) }, copying(c.Phone),
		iconButton(contactsID+":id/icon_alternate", "message", "Text "+c.label()+" "+c.Phone, func() { p.goTo("sms:" + c.Phone) }))
	row("mail", c.Email, "Email", func() { p.goTo("mailto:" + c.Email) }, copying(c.Email), nil)
	row("note", c.Note, "Note", nil, copying(c.Note), nil)
	if len(box.kids) == 1 {
		box.add(&view{class: classText, id: contactsID + ":id/no_info", text: "No contact info yet", w: match, pad: sides(dp(16), dp(8)), style: style{ink: inkDim, points: 14}},
			p.textButton(contactsID+":id/add_info", "Add contact info", func() { p.push(newContactEditor(g.app, c)) }))
	}
	return box
}

func (g *contactPage) more(p *Phone, c contact) {
	p.menu(choice{"Delete", func() {
		p.alert(alert{title: "Delete contact?", message: c.Name + " will be removed from this phone.", negative: choice{label: "Cancel"},
			positive: choice{"Delete", func() {
				g.app.remove(g.id)
				p.toast("Contact deleted")
				p.pop()
			}}})
	}}, choice{"Share", func() { p.share(thing{kind: "text/x-vcard", title: c.Name, text: c.card()}) }})
}

// handle opens a contact by its address contacts://NAME, the form for a new one
// by contacts://new, and the address book by contacts:.
func (c *contacts) handle(p *Phone, address string) page {
	rest, ok := strings.CutPrefix(address, "contacts:")
	if !ok {
		return nil
	}
	name, err := url.PathUnescape(strings.TrimPrefix(rest, "//"))
	switch {
	case err != nil:
		return nil
	case name == "":
		return newContactsPage(c)
	case name == "new":
		return newContactEditor(c, contact{})
	}
	for _, k := range c.stored {
		if k.Name == name {
			return &contactPage{app: c, id: k.ID}
		}
	}
	return nil
}

// contactAddress leads to a contact's page.
func contactAddress(name string) string { return "contacts://" + url.PathEscape(name) }
