package sim

import (
	"strings"
)

// contactsPage is the address book: all people under their letters, or the
// favourites.
type contactsPage struct {
	app    *contacts
	search *field
	tab    int
	picked selection
	at     [2]scroll
}

func newContactsPage(c *contacts) *contactsPage {
	g := &contactsPage{app: c}
	g.search = &field{hint: "Search contacts", action: actionSearch, changed: func() { g.at[0].pos = 0 }}
	return g
}

func (*contactsPage) activity() string { return ".PeopleActivity" }

// back ends the selection, then the search, then leaves the second tab.
func (g *contactsPage) back(p *Phone) bool {
	switch {
	case g.picked.back(p):
	case len(g.search.text) > 0:
		g.search.set("")
		p.front.top().focus = nil
	case g.tab != 0:
		g.tab = 0
	default:
		return false
	}
	p.stir()
	return true
}

func (g *contactsPage) remake(_ *Phone, died bool) {
	if died {
		g.search.set("")
		g.picked.end()
	}
}

// shown are the people of the tab that the search finds.
func (g *contactsPage) shown() []contact {
	var out []contact
	word := g.search.String()
	for _, c := range g.app.stored {
		digits := digitsOf(word)
		found := hasWord(c.Name, word) || contains(c.Email, word) || contains(c.Company, word) || digits != "" && strings.Contains(digitsOf(c.Phone), digits)
		if (g.tab == 0 || c.Favourite) && found {
			out = append(out, c)
		}
	}
	return out
}

func (g *contactsPage) build(p *Phone) *view {
	people := g.shown()
	col := &view{class: classLinear, w: match, h: match}
	if g.picked.on {
		col.add(g.actionBar(p, people))
	} else {
		col.add(p.toolbar(contactsID, []string{"Contacts", "Favourites"}[g.tab], nil, iconButton("", "more", "More options", func() { g.more(p, people) })))
	}
	search := input(contactsID+":id/open_search_bar_text_view", g.search)
	search.marg, search.style.icon = edges{dp(16), 0, dp(16), dp(8)}, ""
	bar := &view{class: classFrame, id: contactsID + ":id/open_search_bar", lay: stack, w: match, kids: []*view{search}}
	if len(g.search.text) > 0 {
		clear := iconButton(contactsID+":id/clear_search", "close", "Clear text", func() { g.search.set(""); p.stir() })
		clear.gx, clear.marg = end, edges{r: dp(20), b: dp(8)}
		bar.add(clear)
	}
	body := &view{class: classFrame, id: contactsID + ":id/contacts_list_container", lay: stack, w: match, weight: 1}
	if len(people) == 0 {
		body.add(g.empty())
	} else {
		body.add(g.list(p, people))
	}
	if !g.picked.on {
		body.add(g.fab(p))
	}
	return col.add(bar, body, bottomBar(contactsID, g.tab, []tab{{label: "Contacts", icon: "person"}, {label: "Favourites", icon: "star"}}, func(i int) {
		g.tab = i
		g.picked.end()
		p.stir()
	}))
}

func (g *contactsPage) fab(p *Phone) *view {
	return &view{class: classImgBtn, id: contactsID + ":id/floating_action_button", desc: "Create contact", w: dp(56), h: dp(56), gx: end, gy: end, marg: edges{r: dp(16), b: dp(16)},
		click: func() { p.push(newContactEditor(g.app, contact{})) },
		style: style{shape: shapeIcon, icon: "add", fill: inkAccent, ink: inkOnAccent, round: dp(16), align: center, vcenter: true}}
}

func (g *contactsPage) empty() *view {
	text := "No contacts yet"
	switch {
	case len(g.search.text) > 0:
		text = "No contacts found"
	case g.tab == 1:
		text = "No favourites yet. Open a contact and tap its star."
	}
	return &view{class: classLinear, id: contactsID + ":id/empty_view", w: match, gy: center, pad: sides(dp(32), 0), kids: []*view{
		{class: classImage, gx: center, style: style{shape: shapeIcon, icon: "person", iconDP: 64, ink: inkLine}},
		{class: classText, id: contactsID + ":id/message", text: text, w: match, marg: edges{t: dp(12)}, style: style{ink: inkDim, align: center}}}}
}

// list is the rows under their letters, which stay at the top while their
// people pass. What a search finds and the favourites have no letters.
func (g *contactsPage) list(p *Phone, people []contact) *view {
	l := &view{class: classRecycler, id: contactsID + ":id/list", lay: list, scroll: &g.at[g.tab], w: match, h: match, pad: edges{b: dp(88)}}
	letter := ""
	for _, c := range people {
		if i := initial(c.Name, g.app.last); i != letter && g.tab == 0 && len(g.search.text) == 0 {
			letter = i
			l.add(&view{class: classText, id: contactsID + ":id/section_header", text: letter, w: match, h: dp(36), pad: sides(dp(20), 0), sticky: true,
				style: style{fill: inkPage, ink: inkAccent, points: 14, bold: true, vcenter: true, lines: 1}})
		}
		l.add(g.row(p, c))
	}
	if g.tab == 0 && len(g.search.text) == 0 {
		l.add(&view{class: classText, id: contactsID + ":id/count", text: countOf(len(people), "contact"), w: match, pad: sides(dp(20), dp(16)), style: style{ink: inkDim, points: 13}})
	}
	return l
}

func (g *contactsPage) row(p *Phone, c contact) *view {
	name := c.Name
	if g.app.last {
		if first, last, ok := cutLast(name); ok {
			name = last + ", " + first
		}
	}
	texts := &view{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
		{class: classText, id: contactsID + ":id/cliv_name_textview", text: name, w: match, style: style{ink: inkText, points: 16, lines: 1}}}}
	if word := g.search.String(); word != "" && !hasWord(c.Name, word) {
		why := c.Phone
		if contains(c.Email, word) {
			why = c.Email
		} else if contains(c.Company, word) {
			why = c.Company
		}
		texts.add(&view{class: classText, id: contactsID + ":id/cliv_data_view", text: why, w: match, style: style{ink: inkDim, points: 14, lines: 1}})
	}
	row := &view{class: classGroup, id: contactsID + ":id/cliv_row", lay: across, w: match, h: dp(64), pad: sides(dp(20), 0),
		click: func() { p.push(&contactPage{app: g.app, id: c.ID}) }, kids: []*view{avatar(contactsID+":id/contact_photo", c.Name, 40), texts}}
	return g.picked.wrap(p, contactsID, c.ID, row)
}

func cutLast(name string) (first, last string, ok bool) {
	at := strings.LastIndex(name, " ")
	if at <= 0 {
		return name, "", false
	}
	return name[:at], name[at+1:], true
}

func (g *contactsPage) actionBar(p *Phone, people []contact) *view {
	var all []int
	for _, c := range people {
		all = append(all, c.ID)
	}
	return g.picked.bar(p, contactsID, all,
		iconButton(contactsID+":id/menu_share", "share", "Share", func() { g.share(p) }),
		iconButton(contactsID+":id/menu_delete", "trash", "Delete", func() { g.askDelete(p) }))
}

func (g *contactsPage) share(p *Phone) {
	var cards []string
	for _, id := range g.picked.take() {
		if c := g.app.find(id); c != nil {
			cards = append(cards, c.card())
		}
	}
	p.share(thing{kind: "text/x-vcard", title: countOf(len(cards), "contact"), text: strings.Join(cards, "\n\n")})
}

func (g *contactsPage) askDelete(p *Phone) {
	n := len(g.picked.ids)
	if n == 0 {
		p.toast("Select at least one contact")
		return
	}
	p.alert(alert{title: "Delete " + countOf(n, "contact") + "?", message: "Deleted contacts can’t be brought back.", negative: choice{label: "Cancel"},
		positive: choice{"Delete", func() {
			g.app.remove(g.picked.take()...)
			p.toast(countOf(n, "contact") + " deleted")
		}}})
}

// more is the overflow menu.
func (g *contactsPage) more(p *Phone, people []contact) {
	p.menu(
		choice{"Select", func() {
			if len(people) == 0 {
				p.toast("There is nothing to select")
				return
			}
			g.picked.on = true
		}},
		choice{"Sort by", func() { g.sortBy(p) }},
		choice{"Share all", func() {
			for _, c := range people {
				g.picked.ids = append(g.picked.ids, c.ID)
			}
			g.share(p)
		}})
}

func (g *contactsPage) sortBy(p *Phone) {
	pick := func(last bool) func() {
		return func() { g.app.last = last; g.app.sort(); g.at[0].pos = 0 }
	}
	now := 0
	if g.app.last {
		now = 1
	}
	p.alert(alert{title: "Sort by", chosen: now, items: []choice{{"First name", pick(false)}, {"Last name", pick(true)}}, negative: choice{label: "Cancel"}})
}
