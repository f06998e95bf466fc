package sim

// list is the stories: a carousel, sections whose heading stays at the top, and
// a last row that shows that more is on its way.
func (g *newsPage) list(p *Phone) *view {
	l := &view{class: classRecycler, id: newsID + ":id/list", lay: list, scroll: &g.at, w: match, h: match, pull: func() { g.refresh(p) }}
	l.add(g.carousel(p))
	if g.near {
		l.add(&view{class: classText, id: newsID + ":id/near", text: "Near you: quiet in your street", w: match, h: dp(48), pad: sides(dp(16), 0),
			style: style{ink: inkText, vcenter: true, lines: 1}})
	}
	for id := -g.app.live; id < g.shown; id++ {
		if name, ok := newsSections[max(0, id)]; ok && (id > 0 || id == -g.app.live) {
			l.add(&view{class: classText, id: newsID + ":id/section", text: name, w: match, h: dp(40), pad: sides(dp(16), 0), sticky: true,
				style: style{fill: inkSoft, ink: inkAccent, points: 14, bold: true, vcenter: true, lines: 1}})
		}
		if !g.app.isHidden(id) {
			l.add(g.row(p, p.story(id)))
		}
	}
	if g.more {
		l.add(&view{class: classFrame, id: newsID + ":id/footer", lay: stack, w: match, h: dp(72), kids: []*view{
			{class: classProgress, id: newsID + ":id/more_progress", w: dp(40), h: dp(40), gx: center, gy: center, style: style{shape: shapeProgress}}}})
	}
	return l
}

// carousel is a row of cards that scrolls sideways inside the list.
func (g *newsPage) carousel(p *Phone) *view {
	r := &view{class: classRecycler, id: newsID + ":id/carousel", lay: rail, scroll: &g.rail, w: match, h: dp(160), pad: sides(dp(12), dp(8))}
	for i, name := range []string{"Weather", "Sports", "Culture", "Science", "Travel", "Food"} {
		r.add(&view{class: classFrame, id: newsID + ":id/card", lay: stack, w: dp(140), h: match, marg: sides(dp(4), 0),
			click: func() {
				p.push(&articlePage{app: g.app, story: article{id: 1000 + i, title: name + " in brief", source: newsSources[i%len(newsSources)]}})
			},
			style: style{fill: []ink{inkTeal, inkPurple, inkOrange, inkGreen, inkAccent, inkRed}[i], round: dp(12)}, kids: []*view{
				{class: classText, id: newsID + ":id/card_title", text: name, gy: end, marg: edges{dp(12), 0, dp(12), dp(12)}, style: style{ink: inkWhite, points: 18, bold: true, lines: 1}}}})
	}
	return r
}

// row is a story with a button that is named alike in every row.
func (g *newsPage) row(p *Phone, a article) *view {
	name, sign, icon := "Save", "star_outline", inkDim
	if g.app.isSaved(a.id) {
		name, sign, icon = "Remove", "star", inkAccent
	}
	save := iconButton(newsID+":id/save", sign, name, func() { g.app.keep(p, a.id) })
	save.style.ink = icon
	return &view{class: classGroup, id: newsID + ":id/story", lay: across, w: match, minH: dp(88), pad: edges{l: dp(16), r: dp(4)}, style: style{under: inkLine},
		click: func() { g.read(p, a) }, hold: func() { g.offer(p, a) }, kids: []*view{
			{class: classLinear, weight: 1, gy: center, pad: sides(0, dp(8)), kids: []*view{
				{class: classText, id: newsID + ":id/title", text: a.title, w: match, style: style{ink: inkText, points: 16, bold: true, lines: 2}},
				{class: classText, id: newsID + ":id/source", text: a.source + " · " + a.age(), w: match, marg: edges{t: dp(2)}, style: style{ink: inkDim, points: 13, lines: 1}}}},
			save}}
}

// offer shows what else can be done with a story.
func (g *newsPage) offer(p *Phone, a article) {
	p.sheet(a.title,
		choice{"Save for later", func() {
			if !g.app.isSaved(a.id) {
				g.app.keep(p, a.id)
			}
		}},
		choice{"Hide this story", func() { g.app.hidden = append(g.app.hidden, a.id); p.toast("Story hidden") }},
		choice{"Read", func() { g.read(p, a) }})
}

// read opens a story; where the behaviour says so, the second one is the app's
// end.
func (g *newsPage) read(p *Phone, a article) {
	if a.id == 1 && p.has("crashing") {
		p.crash()
		return
	}
	p.push(&articlePage{app: g.app, story: a})
}

func (g *newsPage) savedList(p *Phone) *view {
	if len(g.app.saved) == 0 {
		return &view{class: classText, id: newsID + ":id/empty", text: "Nothing saved", w: match, gy: center, style: style{ink: inkDim, align: center}}
	}
	l := &view{class: classRecycler, id: newsID + ":id/saved_list", lay: list, scroll: &g.savedAt, w: match, h: match}
	for _, id := range g.app.saved {
		l.add(g.row(p, p.story(id)))
	}
	return l
}

// articlePage is one story, with its text and a button that keeps it.
type articlePage struct {
	app   *news
	story article
	at    scroll
	size  int // of the text, in percent; 0 is 100
}

// zoom makes the text larger or smaller, between half and three times.
func (g *articlePage) zoom(p *Phone, percent int) {
	g.size = min(max(50, max(g.size, 1)*percent/100), 300)
	p.stir()
}

// double switches between plain and double size.
func (g *articlePage) double(p *Phone) {
	if g.size != 100 {
		g.size = 100
	} else {
		g.size = 200
	}
	p.stir()
}

func (*articlePage) activity() string { return ".ArticleActivity" }

func (g *articlePage) build(p *Phone) *view {
	a := g.story
	if g.size == 0 {
		g.size = 100
	}
	col := &view{class: classLinear, w: match, pad: sides(dp(20), dp(16)), kids: []*view{
		{class: classText, id: newsID + ":id/headline", text: a.title, w: match, style: style{ink: inkText, points: 26, bold: true}},
		{class: classText, id: newsID + ":id/byline", text: a.source, w: match, marg: edges{t: dp(8), b: dp(16)}, style: style{ink: inkDim, points: 14}}}}
	for i := range 8 {
		col.add(&view{class: classText, id: newsID + ":id/paragraph", w: match, marg: edges{b: dp(14)}, style: style{ink: inkText, points: 16 * g.size / 100},
			double: func() { g.double(p) },
			text:   a.title + ", as " + newsSources[(i+max(a.id, -a.id))%len(newsSources)] + " reports. Those who live nearby had asked for it, and the first visitors were pleased. More is to follow in the coming weeks."})
	}
	name, sign := "Save", "star_outline"
	if g.app.isSaved(a.id) {
		name, sign = "Remove", "star"
	}
	bar := p.toolbar(newsID, a.source, p.pop)
	if a.id < 1000 {
		bar.add(iconButton(newsID+":id/save", sign, name, func() { g.app.keep(p, a.id) }))
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{bar,
		{class: classScroll, id: newsID + ":id/scroll", lay: scroller, scroll: &g.at, w: match, weight: 1, zoom: func(n int) { g.zoom(p, n) }, kids: []*view{col}}}}
}
