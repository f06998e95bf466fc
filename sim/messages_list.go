package sim

import "fmt"

// threadList is the first page: all conversations, those that a search finds,
// or those in the archive.
type threadList struct {
	app       *messages
	archive   bool
	searching bool
	search    *field
	picked    selection
	at        scroll
}

func newThreadList(m *messages, archive bool) *threadList {
	g := &threadList{app: m, archive: archive}
	g.search = &field{hint: "Search messages", action: actionSearch, changed: func() { g.at.pos = 0 }}
	return g
}

func (g *threadList) activity() string {
	if g.archive {
		return ".ui.ArchivedConversationListActivity"
	}
	return ".ui.ConversationListActivity"
}

// back ends the selection, then the search.
func (g *threadList) back(p *Phone) bool {
	if g.picked.back(p) {
		return true
	}
	if !g.searching {
		return false
	}
	g.endSearch(p)
	return true
}

func (g *threadList) endSearch(p *Phone) {
	g.searching = false
	g.search.set("")
	p.hideKeyboard()
	p.front.top().focus = nil
	p.stir()
}

func (g *threadList) remake(_ *Phone, died bool) {
	if died {
		g.searching = false
		g.search.set("")
		g.picked.end()
	}
}

// shown are the threads that stand in the list, each with the message that is
// shown of it.
func (g *threadList) shown(p *Phone) []excerpt {
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
			if contains(t.name(p), word) {
				out = append(out, excerpt{t, t.last()})
				continue
			}
			for i := len(t.Messages) - 1; i >= 0; i-- {
				if contains(t.Messages[i].Text, word) {
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

func (g *threadList) build(p *Phone) *view {
	rows := g.shown(p)
	col := &view{class: classLinear, id: messagesID + ":id/conversation_list_root", w: match, h: match, kids: []*view{g.bar(p, rows)}}
	body := &view{class: classFrame, id: messagesID + ":id/fragment_container", lay: stack, w: match, weight: 1}
	l := &view{class: classRecycler, id: messagesID + ":id/list", lay: list, scroll: &g.at, w: match, h: match, pad: edges{b: dp(88)}}
	for _, r := range rows {
		l.add(g.row(p, r.t, r.s))
	}
	if len(rows) == 0 {
		text := "Once you start a new conversation, you’ll see it listed here"
		switch {
		case g.searching && len(g.search.text) > 0:
			text = "No results"
		case g.archive:
			text = "Archived conversations appear here"
		}
		body.add(&view{class: classLinear, id: messagesID + ":id/zero_state_view", w: match, gy: center, pad: sides(dp(32), 0), kids: []*view{
			{class: classImage, gx: center, style: style{shape: shapeIcon, icon: "message", iconDP: 64, ink: inkLine}},
			{class: classText, id: messagesID + ":id/zero_state_text", text: text, w: match, marg: edges{t: dp(12)}, style: style{ink: inkDim, align: center}}}})
	} else {
		body.add(l)
	}
	if !g.archive && !g.picked.on && !g.searching {
		fab := p.filledButton(messagesID+":id/start_chat_fab", "Start chat", "message", func() { p.push(newConversation(p, g.app, "")) })
		fab.gx, fab.gy, fab.marg = end, end, edges{r: dp(16), b: dp(16)}
		body.add(fab)
	}
	return col.add(body)
}

func (g *threadList) bar(p *Phone, rows []excerpt) *view {
	switch {
	case g.picked.on:
		return g.actionBar(p, rows)
	case g.searching:
		in := input(messagesID+":id/zero_state_search_box_auto_complete", g.search)
		in.weight, in.w, in.style.shape = 1, wrap, shapeNone
		bar := &view{class: classGroup, id: messagesID + ":id/search_toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkBar}, kids: []*view{
			iconButton("", "back", "Navigate up", func() { g.endSearch(p) }), in}}
		if len(g.search.text) > 0 {
			bar.add(iconButton(messagesID+":id/search_clear", "close", "Clear text", func() { g.search.set(""); p.stir() }))
		}
		return bar
	case g.archive:
		return p.toolbar(messagesID, "Archived", p.back)
	}
	return p.toolbar(messagesID, "Messages", nil,
		iconButton(messagesID+":id/action_zero_state_search", "search", "Search", func() {
			g.searching = true
			p.focusAfter(g.search)
		}),
		iconButton("", "more", "More options", func() { g.more(p) }))
}

// focusAfter gives a field the focus that the page shows next.
func (p *Phone) focusAfter(f *field) {
	p.stir()
	p.focusField(f)
}

func (g *threadList) more(p *Phone) {
	p.menu(choice{"Archived", func() { p.push(newThreadList(g.app, true)) }},
		choice{"Mark all as read", func() {
			for _, t := range g.app.threads {
				g.app.read(p, t)
			}
			p.stir()
		}},
		choice{"Settings", func() { p.goTo("package:" + messagesID) }})
}

func (g *threadList) actionBar(p *Phone, rows []excerpt) *view {
	var all []int
	for _, r := range rows {
		all = append(all, r.t.ID)
	}
	name, icon := "Archive", "archive"
	if g.archive {
		name, icon = "Unarchive", "up"
	}
	return g.picked.bar(p, messagesID, all,
		iconButton(messagesID+":id/action_archive", icon, name, func() { g.file(p, g.picked.take()...) }),
		iconButton(messagesID+":id/action_delete", "trash", "Delete", func() {
			ids := g.picked.take()
			undo := g.app.drop(p, ids...)
			p.snack(countOf(len(ids), "conversation")+" deleted", choice{"Undo", undo})
		}))
}

// file puts threads into the archive, or takes them out of it.
func (g *threadList) file(p *Phone, ids ...int) {
	put := func(archived bool) {
		for _, id := range ids {
			if t := g.app.find(id); t != nil {
				t.Archived = archived
			}
		}
		p.stir()
	}
	put(!g.archive)
	what := " archived"
	if g.archive {
		what = " unarchived"
	}
	p.snack(countOf(len(ids), "conversation")+what, choice{"Undo", func() { put(g.archive) }})
}

func (g *threadList) row(p *Phone, t *thread, s sms) *view {
	name := t.name(p)
	text, ink := s.Text, inkDim
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
		ink = inkText
	}
	line := &view{class: classLinear, lay: across, w: match, kids: []*view{
		{class: classText, id: messagesID + ":id/conversation_name", text: name, weight: 1, style: style{ink: inkText, points: 16, bold: t.Unread > 0, lines: 1}},
		{class: classText, id: messagesID + ":id/conversation_timestamp", text: p.stamp(s), style: style{ink: inkDim, points: 12, lines: 1}}}}
	row := &view{class: classGroup, id: messagesID + ":id/swipeableContainer", lay: across, w: match, h: dp(76), pad: sides(dp(16), 0),
		click: func() { p.push(newThreadPage(g.app, t.With)) }, flick: func() { g.file(p, t.ID) }, kids: []*view{
			avatar(messagesID+":id/conversation_icon", name, 44),
			{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{line,
				{class: classText, id: messagesID + ":id/conversation_snippet", text: text, w: match, marg: edges{t: dp(2)}, style: style{ink: ink, points: 14, bold: t.Unread > 0, lines: 1}}}}}}
	if t.Unread > 0 {
		row.desc = fmt.Sprintf("%s, %d unread messages", name, t.Unread)
		if t.Unread == 1 {
			row.desc = name + ", 1 unread message"
		}
		row.add(&view{class: classText, id: messagesID + ":id/unread_badge_view", text: fmt.Sprint(t.Unread), gy: center, marg: edges{l: dp(8)}, pad: sides(dp(8), dp(1)), style: style{fill: inkAccent, round: dp(10), ink: inkOnAccent, points: 12, bold: true, lines: 1}})
	}
	return g.picked.wrap(p, messagesID, t.ID, row)
}

// stamp is the time of a message as a list shows it.
func (p *Phone) stamp(s sms) string {
	switch {
	case s.At.IsZero():
		return ""
	case p.dayOf(s.At) == "Today":
		return s.At.Format("15:04")
	case p.Now().Sub(s.At).Hours() < 6*24:
		return s.At.Format("Mon")
	}
	return s.At.Format("Jan 2")
}
