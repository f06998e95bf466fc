package talk

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// threadList is the first page: all conversations, those that a search finds,
// or those in the archive.
type threadList struct {
	app       *messages
	archive   bool
	searching bool
	search    *kit.Field
	picked    kit.Selection
	at        kit.Scroll
}

func newThreadList(m *messages, archive bool) *threadList {
	g := &threadList{app: m, archive: archive}
	g.search = &kit.Field{Hint: "Search messages", Action: kit.ActionSearch, Changed: func() { g.at.Pos = 0 }}
	return g
}

func (g *threadList) Activity() string {
	if g.archive {
		return ".ui.ArchivedConversationListActivity"
	}
	return ".ui.ConversationListActivity"
}

// Back ends the selection, then the search.
func (g *threadList) Back(p *kit.Phone) bool {
	if g.picked.Back(p) {
		return true
	}
	if !g.searching {
		return false
	}
	g.endSearch(p)
	return true
}

func (g *threadList) endSearch(p *kit.Phone) {
	g.searching = false
	g.search.Set("")
	p.HideKeyboard()
	p.Front.Top().Focus = nil
	p.Stir()
}

func (g *threadList) Remake(_ *kit.Phone, died bool) {
	if died {
		g.searching = false
		g.search.Set("")
		g.picked.End()
	}
}

// shown are the threads that stand in the list, each with the message that is
// shown of it.
func (g *threadList) shown(p *kit.Phone) []excerpt {
	var out []excerpt
	word := g.search.String()
	if !g.searching || word == "" {
		for _, t := range g.app.sorted(g.archive) {
			out = append(out, excerpt{t, t.last()})
		}
		return out
	}
	for _, archived := range []bool{false, true} {
		for _, t := range g.app.sorted(archived) {
			if kit.Contains(t.name(p), word) {
				out = append(out, excerpt{t, t.last()})
				continue
			}
			for i := len(t.Messages) - 1; i >= 0; i-- {
				if kit.Contains(t.Messages[i].Text, word) {
					out = append(out, excerpt{t, t.Messages[i]})
					break
				}
			}
		}
	}
	return out
}

// excerpt is a thread with one of its messages.
type excerpt struct {
	t *thread
	s sms
}

func (g *threadList) Route() string {
	if g.archive {
		return "Archived"
	}
	return "Messages"
}

func (g *threadList) Build(p *kit.Phone) *kit.View {
	rows := g.shown(p)
	col := &kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/conversation_list_root", W: kit.Match, H: kit.Match, Kids: []*kit.View{g.bar(p, rows)}}
	body := &kit.View{Class: kit.ClassFrame, ID: messagesID + ":id/fragment_container", Layout: kit.Stack, W: kit.Match, Weight: 1}
	l := &kit.View{Class: kit.ClassRecycler, ID: messagesID + ":id/list", Layout: kit.List, Scroll: &g.at, W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(88)}}
	for _, r := range rows {
		l.Add(g.row(p, r.t, r.s))
	}
	if len(rows) == 0 {
		text := "Once you start a new conversation, you’ll see it listed here"
		switch {
		case g.searching && len(g.search.Text) > 0:
			text = "No results"
		case g.archive:
			text = "Archived conversations appear here"
		}
		body.Add(&kit.View{Class: kit.ClassLinear, ID: messagesID + ":id/zero_state_view", W: kit.Match, GY: kit.Center, Pad: kit.Sides(kit.DP(32), 0), Kids: []*kit.View{
			{Class: kit.ClassImage, GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "message", IconDP: 64, Ink: kit.InkLine}},
			{Class: kit.ClassText, ID: messagesID + ":id/zero_state_text", Text: text, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}}}})
	} else {
		body.Add(l)
	}
	if !g.archive && !g.picked.On && !g.searching {
		fab := p.FilledButton(messagesID+":id/start_chat_fab", "Start chat", "message", func() { p.Push(newConversation(p, g.app, "")) })
		fab.GX, fab.GY, fab.Margin = kit.End, kit.End, kit.Edges{R: kit.DP(16), B: kit.DP(16)}
		body.Add(fab)
	}
	return col.Add(body)
}

func (g *threadList) bar(p *kit.Phone, rows []excerpt) *kit.View {
	switch {
	case g.picked.On:
		return g.actionBar(p, rows)
	case g.searching:
		in := kit.TextField(messagesID+":id/zero_state_search_box_auto_complete", g.search)
		in.Weight, in.W, in.Style.Shape = 1, kit.Wrap, kit.ShapeNone
		bar := &kit.View{Class: kit.ClassGroup, ID: messagesID + ":id/search_toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Fill: kit.InkBar}, Kids: []*kit.View{
			kit.IconButton("", "back", "Navigate up", func() { g.endSearch(p) }), in}}
		if len(g.search.Text) > 0 {
			bar.Add(kit.IconButton(messagesID+":id/search_clear", "close", "Clear text", func() { g.search.Set(""); p.Stir() }))
		}
		return bar
	case g.archive:
		return p.Toolbar(messagesID, "Archived", p.Back)
	}
	return p.Toolbar(messagesID, "Messages", nil,
		kit.IconButton(messagesID+":id/action_zero_state_search", "search", "Search", func() {
			g.searching = true
			focusAfter(p, g.search)
		}),
		kit.IconButton("", "more", "More options", func() { g.more(p) }))
}

// focusAfter gives a field the focus that the page shows next.
func focusAfter(p *kit.Phone, f *kit.Field) {
	p.Stir()
	p.FocusField(f)
}

func (g *threadList) more(p *kit.Phone) {
	p.Menu("Messages options", kit.Choice{Label: "Archived", Do: func() { p.Push(newThreadList(g.app, true)) }},
		kit.Choice{Label: "Mark all as read", Do: func() {
			for _, t := range g.app.threads {
				g.app.read(p, t)
			}
			p.Stir()
		}},
		kit.Choice{Label: "Settings", Do: func() { p.GoTo("package:" + messagesID) }})
}

func (g *threadList) actionBar(p *kit.Phone, rows []excerpt) *kit.View {
	var all []int
	for _, r := range rows {
		all = append(all, r.t.ID)
	}
	name, icon := "Archive", "archive"
	if g.archive {
		name, icon = "Unarchive", "up"
	}
	return g.picked.Bar(p, messagesID, all,
		kit.IconButton(messagesID+":id/action_archive", icon, name, func() { g.file(p, g.picked.Take()...) }),
		kit.IconButton(messagesID+":id/action_delete", "trash", "Delete", func() {
			ids := g.picked.Take()
			undo := g.app.drop(p, ids...)
			p.Snack(kit.CountOf(len(ids), "conversation")+" deleted", kit.Choice{Label: "Undo", Do: undo})
		}))
}

// file puts threads into the archive, or takes them out of it.
func (g *threadList) file(p *kit.Phone, ids ...int) {
	put := func(archived bool) {
		for _, id := range ids {
			if t := g.app.find(id); t != nil {
				t.Archived = archived
			}
		}
		p.Stir()
	}
	put(!g.archive)
	what := " archived"
	if g.archive {
		what = " unarchived"
	}
	p.Snack(kit.CountOf(len(ids), "conversation")+what, kit.Choice{Label: "Undo", Do: func() { put(g.archive) }})
}

func (g *threadList) row(p *kit.Phone, t *thread, s sms) *kit.View {
	name := t.name(p)
	text, ink := s.Text, kit.InkDim
	switch {
	case t.Draft != "" && !g.searching:
		text = "Draft: " + t.Draft
	case s.Text == "":
		text = s.Attachment
	}
	if s.From == "" && t.Draft == "" {
		text = "You: " + text
	}
	if t.Unread > 0 {
		ink = kit.InkText
	}
	line := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Kids: []*kit.View{
		{Class: kit.ClassText, ID: messagesID + ":id/conversation_name", Text: name, Weight: 1, Style: kit.Style{Ink: kit.InkText, Points: 16, Bold: t.Unread > 0, Lines: 1}},
		{Class: kit.ClassText, ID: messagesID + ":id/conversation_timestamp", Text: stamp(p, s), Style: kit.Style{Ink: kit.InkDim, Points: 12, Lines: 1}}}}
	row := &kit.View{Class: kit.ClassGroup, ID: messagesID + ":id/swipeableContainer", Layout: kit.Across, W: kit.Match, H: kit.DP(76), Pad: kit.Sides(kit.DP(16), 0),
		Click: func() { p.Push(newThreadPage(g.app, t.With)) }, Flick: func() { g.file(p, t.ID) }, Kids: []*kit.View{
			kit.Avatar(messagesID+":id/conversation_icon", name, 44),
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{line,
				{Class: kit.ClassText, ID: messagesID + ":id/conversation_snippet", Text: text, W: kit.Match, Margin: kit.Edges{T: kit.DP(2)}, Style: kit.Style{Ink: ink, Points: 14, Bold: t.Unread > 0, Lines: 1}}}}}}
	if t.Unread > 0 {
		row.Desc = fmt.Sprintf("%s, %d unread messages", name, t.Unread)
		if t.Unread == 1 {
			row.Desc = name + ", 1 unread message"
		}
		row.Add(&kit.View{Class: kit.ClassText, ID: messagesID + ":id/unread_badge_view", Text: fmt.Sprint(t.Unread), GY: kit.Center, Margin: kit.Edges{L: kit.DP(8)}, Pad: kit.Sides(kit.DP(8), kit.DP(1)), Style: kit.Style{Fill: kit.InkAccent, Round: kit.DP(10), Ink: kit.InkOnAccent, Points: 12, Bold: true, Lines: 1}})
	}
	return g.picked.Wrap(p, messagesID, t.ID, row)
}

// stamp is the time of a message as a list shows it.
func stamp(p *kit.Phone, s sms) string {
	switch {
	case s.At.IsZero():
		return ""
	case dayOf(p, s.At) == "Today":
		return s.At.Format("15:04")
	case p.Now().Sub(s.At).Hours() < 6*24:
		return s.At.Format("Mon")
	}
	return s.At.Format("Jan 2")
}
