package talk

import (
	"net/url"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// contactPage is all about one contact.
type contactPage struct {
	app *contacts
	id  int
	at  kit.Scroll
}

func (*contactPage) Activity() string { return ".quickcontact.QuickContactActivity" }

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

func (*contactPage) Route() string { return "A contact" }

func (g *contactPage) Build(p *kit.Phone) *kit.View {
	c := g.app.find(g.id)
	if c == nil {
		return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(contactsID, "", p.Back),
			{Class: kit.ClassText, ID: contactsID + ":id/message", Text: "This contact no longer exists", W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(24)), Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
	}
	star, name := "star_off", "Add to favourites"
	if c.Favourite {
		star, name = "star", "Remove from favourites"
	}
	bar := p.Toolbar(contactsID, "", p.Back,
		kit.IconButton(contactsID+":id/menu_edit", "edit", "Edit contact", func() { p.Push(newContactEditor(g.app, *c)) }),
		kit.IconButton(contactsID+":id/menu_star", star, name, func() { g.app.favour(g.id, !c.Favourite); p.Stir() }),
		kit.IconButton("", "more", "More options", func() { g.more(p, *c) }))
	photo := kit.Avatar(contactsID+":id/photo", c.Name, 112)
	photo.GX, photo.Margin = kit.Center, kit.Edges{T: kit.DP(8), B: kit.DP(12)}
	head := &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/header", W: kit.Match, Kids: []*kit.View{photo,
		{Class: kit.ClassText, ID: contactsID + ":id/large_title", Text: c.Name, W: kit.Match, Pad: kit.Sides(kit.DP(24), 0), Style: kit.Style{Ink: kit.InkText, Points: 28, Align: kit.Center}}}}
	if c.Company != "" {
		head.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/organization_name", Text: c.Company, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Align: kit.Center}})
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar,
		{Class: kit.ClassScroll, ID: contactsID + ":id/contact_contents", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Edges{B: kit.DP(24)}, Kids: []*kit.View{head, g.verbs(p, *c), g.card(p, *c)}}}}}}
}

// verbs is the row of what can be done at once.
func (g *contactPage) verbs(p *kit.Phone, c contact) *kit.View {
	row := &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/verb_row", Layout: kit.Across, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(16))}
	verb := func(id, label, icon, value string, do func()) {
		front := kit.InkAccent
		if value == "" {
			front = kit.InkDisabled
		}
		row.Add(&kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/verb_" + id, W: kit.Wrap, Weight: 1, Disabled: value == "", Click: do, Pad: kit.Sides(0, kit.DP(8)), Kids: []*kit.View{
			{Class: kit.ClassImage, ID: contactsID + ":id/verb_icon", GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, Ink: front}},
			{Class: kit.ClassText, ID: contactsID + ":id/verb_text", Text: label, W: kit.Match, Disabled: value == "", Margin: kit.Edges{T: kit.DP(4)}, Style: kit.Style{Ink: front, Points: 13, Bold: true, Align: kit.Center, Lines: 1}}}})
	}
	verb("call", "Call", "call", c.Phone, func() { placeCall(p, c.Phone) })
	verb("text", "Message", "message", c.Phone, func() { p.GoTo("sms:" + c.Phone) })
	verb("email", "Email", "mail", c.Email, func() { p.GoTo("mailto:" + c.Email) })
	return row
}

// card lists the contact's data; the number's row has a second target.
func (g *contactPage) card(p *kit.Phone, c contact) *kit.View {
	box := &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/contact_info_card", W: kit.Match, Margin: kit.Sides(kit.DP(16), 0), Pad: kit.Sides(0, kit.DP(8)), Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(16)}, Kids: []*kit.View{
		{Class: kit.ClassText, Text: "Contact info", W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8)), Style: kit.Style{Ink: kit.InkText, Points: 15, Bold: true, Lines: 1}}}}
	row := func(icon, value, kind string, do, hold func(), second *kit.View) {
		if value == "" {
			return
		}
		lines := &kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
			{Class: kit.ClassText, ID: contactsID + ":id/header", Text: value, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16}},
			{Class: kit.ClassText, ID: contactsID + ":id/sub_header", Text: kind, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}}
		r := &kit.View{Class: kit.ClassRelative, Layout: kit.Across, W: kit.Match, MinH: kit.DP(64), Pad: kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(4), B: kit.DP(8)}, Click: do, Hold: hold, Kids: []*kit.View{kit.IconView(contactsID+":id/icon", icon, kit.InkDim), lines}}
		r.Kids[0].GY = kit.Center
		box.Add(r.Add(second))
	}
	copying := func(s string) func() {
		return func() { p.Menu("A value", kit.Choice{Label: "Copy", Do: func() { p.CopyText(s) }}) }
	}
	row("call", c.Phone, c.label(), func() { placeCall(p, c.Phone) }, copying(c.Phone),
		kit.IconButton(contactsID+":id/icon_alternate", "message", "Text "+c.label()+" "+c.Phone, func() { p.GoTo("sms:" + c.Phone) }))
	row("mail", c.Email, "Email", func() { p.GoTo("mailto:" + c.Email) }, copying(c.Email), nil)
	row("note", c.Note, "Note", nil, copying(c.Note), nil)
	if len(box.Kids) == 1 {
		box.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/no_info", Text: "No contact info yet", W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(8)), Style: kit.Style{Ink: kit.InkDim, Points: 14}},
			p.TextButton(contactsID+":id/add_info", "Add contact info", func() { p.Push(newContactEditor(g.app, c)) }))
	}
	return box
}

func (g *contactPage) more(p *kit.Phone, c contact) {
	p.Menu("Contact options", kit.Choice{Label: "Delete", Do: func() {
		p.Alert(kit.Alert{Title: "Delete contact?", Message: c.Name + " will be removed from this phone.", Negative: kit.Choice{Label: "Cancel"},
			Positive: kit.Choice{Label: "Delete", Do: func() {
				g.app.remove(g.id)
				p.Toast("Contact deleted")
				p.Pop()
			}}})
	}}, kit.Choice{Label: "Share", Do: func() { p.Share(kit.Thing{Kind: "text/x-vcard", Title: c.Name, Text: c.card()}) }})
}

// Handle opens a contact by its address contacts://NAME, the form for a new one
// by contacts://new, and the address book by contacts:.
func (c *contacts) Handle(p *kit.Phone, address string) kit.Page {
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
