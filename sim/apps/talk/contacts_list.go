package talk

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// contactsPage is the address book: all people under their letters, or the
// favourites.
type contactsPage struct {
	app    *contacts
	search *kit.Field
	tab    int
	picked kit.Selection
	at     [2]kit.Scroll
}

func newContactsPage(c *contacts) *contactsPage {
	g := &contactsPage{app: c}
	g.search = &kit.Field{Hint: "Search contacts", Action: kit.ActionSearch, Changed: func() { g.at[0].Pos = 0 }}
	return g
}

func (*contactsPage) Activity() string { return ".PeopleActivity" }

// Back ends the selection, then the search, then leaves the second tab.
func (g *contactsPage) Back(p *kit.Phone) bool {
	switch {
	case g.picked.Back(p):
	case len(g.search.Text) > 0:
		g.search.Set("")
		p.Front.Top().Focus = nil
	case g.tab != 0:
		g.tab = 0
	default:
		return false
	}
	p.Stir()
	return true
}

func (g *contactsPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.search.Set("")
		g.picked.End()
	}
}

// shown are the people of the tab that the search finds.
func (g *contactsPage) shown() []contact {
	var out []contact
	word := g.search.String()
	for _, c := range g.app.stored {
		digits := kit.DigitsOf(word)
		found := kit.HasWord(c.Name, word) || kit.Contains(c.Email, word) || kit.Contains(c.Company, word) || digits != "" && strings.Contains(kit.DigitsOf(c.Phone), digits)
		if (g.tab == 0 || c.Favourite) && found {
			out = append(out, c)
		}
	}
	return out
}

func (g *contactsPage) Route() string { return [...]string{"Contacts", "Favourites"}[g.tab] }

func (g *contactsPage) Build(p *kit.Phone) *kit.View {
	people := g.shown()
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match}
	if g.picked.On {
		col.Add(g.actionBar(p, people))
	} else {
		col.Add(p.Toolbar(contactsID, []string{"Contacts", "Favourites"}[g.tab], nil, kit.IconButton("", "more", "More options", func() { g.more(p, people) })))
	}
	search := kit.TextField(contactsID+":id/open_search_bar_text_view", g.search)
	search.Margin, search.Style.Icon = kit.Edges{L: kit.DP(16), T: 0, R: kit.DP(16), B: kit.DP(8)}, ""
	bar := &kit.View{Class: kit.ClassFrame, ID: contactsID + ":id/open_search_bar", Layout: kit.Stack, W: kit.Match, Kids: []*kit.View{search}}
	if len(g.search.Text) > 0 {
		clear := kit.IconButton(contactsID+":id/clear_search", "close", "Clear text", func() { g.search.Set(""); p.Stir() })
		clear.GX, clear.Margin = kit.End, kit.Edges{R: kit.DP(20), B: kit.DP(8)}
		bar.Add(clear)
	}
	body := &kit.View{Class: kit.ClassFrame, ID: contactsID + ":id/contacts_list_container", Layout: kit.Stack, W: kit.Match, Weight: 1}
	if len(people) == 0 {
		body.Add(g.empty())
	} else {
		body.Add(g.list(p, people))
	}
	if !g.picked.On {
		body.Add(g.fab(p))
	}
	return col.Add(bar, body, kit.BottomBar(contactsID, g.tab, []kit.Tab{{Label: "Contacts", Icon: "person"}, {Label: "Favourites", Icon: "star"}}, func(i int) {
		g.tab = i
		g.picked.End()
		p.Stir()
	}))
}

func (g *contactsPage) fab(p *kit.Phone) *kit.View {
	return &kit.View{Class: kit.ClassImgBtn, ID: contactsID + ":id/floating_action_button", Desc: "Create contact", W: kit.DP(56), H: kit.DP(56), GX: kit.End, GY: kit.End, Margin: kit.Edges{R: kit.DP(16), B: kit.DP(16)},
		Click: func() { p.Push(newContactEditor(g.app, contact{})) },
		Style: kit.Style{Shape: kit.ShapeIcon, Icon: "add", Fill: kit.InkAccent, Ink: kit.InkOnAccent, Round: kit.DP(16), Align: kit.Center, Vcenter: true}}
}

func (g *contactsPage) empty() *kit.View {
	text := "No contacts yet"
	switch {
	case len(g.search.Text) > 0:
		text = "No contacts found"
	case g.tab == 1:
		text = "No favourites yet. Open a contact and tap its star."
	}
	return &kit.View{Class: kit.ClassLinear, ID: contactsID + ":id/empty_view", W: kit.Match, GY: kit.Center, Pad: kit.Sides(kit.DP(32), 0), Kids: []*kit.View{
		{Class: kit.ClassImage, GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "person", IconDP: 64, Ink: kit.InkLine}},
		{Class: kit.ClassText, ID: contactsID + ":id/message", Text: text, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}}
}

// list is the rows under their letters, which stay at the top while their
// people pass. What a search finds and the favourites have no letters.
func (g *contactsPage) list(p *kit.Phone, people []contact) *kit.View {
	l := &kit.View{Class: kit.ClassRecycler, ID: contactsID + ":id/list", Layout: kit.List, Scroll: &g.at[g.tab], W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(88)}}
	letter := ""
	for _, c := range people {
		if i := kit.Initial(c.Name, g.app.last); i != letter && g.tab == 0 && len(g.search.Text) == 0 {
			letter = i
			l.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/section_header", Text: letter, W: kit.Match, H: kit.DP(36), Pad: kit.Sides(kit.DP(20), 0), Sticky: true,
				Style: kit.Style{Fill: kit.InkPage, Ink: kit.InkAccent, Points: 14, Bold: true, Vcenter: true, Lines: 1}})
		}
		l.Add(g.row(p, c))
	}
	if g.tab == 0 && len(g.search.Text) == 0 {
		l.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/count", Text: kit.CountOf(len(people), "contact"), W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(16)), Style: kit.Style{Ink: kit.InkDim, Points: 13}})
	}
	return l
}

func (g *contactsPage) row(p *kit.Phone, c contact) *kit.View {
	name := c.Name
	if g.app.last {
		if first, last, ok := cutLast(name); ok {
			name = last + ", " + first
		}
	}
	texts := &kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: contactsID + ":id/cliv_name_textview", Text: name, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Lines: 1}}}}
	if word := g.search.String(); word != "" && !kit.HasWord(c.Name, word) {
		why := c.Phone
		if kit.Contains(c.Email, word) {
			why = c.Email
		} else if kit.Contains(c.Company, word) {
			why = c.Company
		}
		texts.Add(&kit.View{Class: kit.ClassText, ID: contactsID + ":id/cliv_data_view", Text: why, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
	}
	row := &kit.View{Class: kit.ClassGroup, ID: contactsID + ":id/cliv_row", Layout: kit.Across, W: kit.Match, H: kit.DP(64), Pad: kit.Sides(kit.DP(20), 0),
		Click: func() { p.Push(&contactPage{app: g.app, id: c.ID}) }, Kids: []*kit.View{kit.Avatar(contactsID+":id/contact_photo", c.Name, 40), texts}}
	return g.picked.Wrap(p, contactsID, c.ID, row)
}

func cutLast(name string) (first, last string, ok bool) {
	at := strings.LastIndex(name, " ")
	if at <= 0 {
		return name, "", false
	}
	return name[:at], name[at+1:], true
}

func (g *contactsPage) actionBar(p *kit.Phone, people []contact) *kit.View {
	var all []int
	for _, c := range people {
		all = append(all, c.ID)
	}
	return g.picked.Bar(p, contactsID, all,
		kit.IconButton(contactsID+":id/menu_share", "share", "Share", func() { g.share(p) }),
		kit.IconButton(contactsID+":id/menu_delete", "trash", "Delete", func() { g.askDelete(p) }))
}

func (g *contactsPage) share(p *kit.Phone) {
	var cards []string
	for _, id := range g.picked.Take() {
		if c := g.app.find(id); c != nil {
			cards = append(cards, c.card())
		}
	}
	p.Share(kit.Thing{Kind: "text/x-vcard", Title: kit.CountOf(len(cards), "contact"), Text: strings.Join(cards, "\n\n")})
}

func (g *contactsPage) askDelete(p *kit.Phone) {
	n := len(g.picked.Ids)
	if n == 0 {
		p.Toast("Select at least one contact")
		return
	}
	p.Alert(kit.Alert{Title: "Delete " + kit.CountOf(n, "contact") + "?", Name: "Delete N contacts?", Message: "Deleted contacts can’t be brought back.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Delete", Do: func() {
			g.app.remove(g.picked.Take()...)
			p.Toast(kit.CountOf(n, "contact") + " deleted")
		}}})
}

// more is the overflow menu.
func (g *contactsPage) more(p *kit.Phone, people []contact) {
	p.Menu("Contacts options",
		kit.Choice{Label: "Select", Do: func() {
			if len(people) == 0 {
				p.Toast("There is nothing to select")
				return
			}
			g.picked.On = true
		}},
		kit.Choice{Label: "Sort by", Do: func() { g.sortBy(p) }},
		kit.Choice{Label: "Share all", Do: func() {
			for _, c := range people {
				g.picked.Ids = append(g.picked.Ids, c.ID)
			}
			g.share(p)
		}})
}

func (g *contactsPage) sortBy(p *kit.Phone) {
	pick := func(last bool) func() {
		return func() { g.app.last = last; g.app.sort(); g.at[0].Pos = 0 }
	}
	now := 0
	if g.app.last {
		now = 1
	}
	p.Alert(kit.Alert{Title: "Sort by", Chosen: now, Items: []kit.Choice{{Label: "First name", Do: pick(false)}, {Label: "Last name", Do: pick(true)}}, Negative: kit.Choice{Label: "Cancel"}})
}
