package sim

// customTab is a page of the browser that another app opens above itself. It
// has no tabs and no place to type an address; closing it returns to the app.
type customTab struct {
	tab *webTab
}

// openTab shows a web page above the app in front.
func (b *browser) openTab(p *Phone, url string) {
	t := newTab(b, url)
	t.custom = true
	p.visit(b, &customTab{tab: t})
	t.load(p)
}

func (*customTab) activity() string { return ".CustomTabActivity" }

func (c *customTab) build(p *Phone) *view {
	host, _ := splitAddress(c.tab.url())
	bar := &view{class: classFrame, id: browserID + ":id/toolbar", lay: across, w: match, h: dp(56), pad: sides(dp(4), 0), style: style{fill: inkSoft}, kids: []*view{
		iconButton(browserID+":id/close_button", "close", "Close tab", func() { p.pop() }),
		{class: classLinear, id: browserID + ":id/title_url_container", weight: 1, gy: center, kids: []*view{
			{class: classText, id: browserID + ":id/title_bar", text: c.tab.title(), w: match, style: style{ink: inkText, points: 16, bold: true, lines: 1}},
			{class: classText, id: browserID + ":id/url_bar", text: host, w: match, style: style{ink: inkDim, points: 13, lines: 1}}}},
		iconButton(browserID+":id/menu_button", "more", "More options", func() { c.more(p) })}}
	holder := &view{class: classFrame, id: browserID + ":id/compositor_view_holder", lay: stack, w: match, weight: 1, style: style{fill: inkWeb}}
	if c.tab.view != nil {
		holder.add(c.tab.view.build(p))
	}
	if c.tab.loading {
		holder.add(&view{class: classProgress, id: browserID + ":id/toolbar_progress", w: match, h: dp(3), style: style{shape: shapePaint, paint: loadingLine(40)}})
	}
	return &view{class: classFrame, id: browserID + ":id/coordinator", w: match, h: match, kids: []*view{bar, holder}}
}

func (c *customTab) more(p *Phone) {
	p.menu(choice{"Open in Browser", func() {
		url := c.tab.url()
		p.pop()
		p.browse(url)
	}}, choice{"Reload", func() { c.tab.load(p) }}, choice{"Add bookmark", func() {
		c.tab.app.addBookmark(p, visit{c.tab.title(), c.tab.url()})
	}})
}

// back follows the trail of the tab before it closes it.
func (c *customTab) back(p *Phone) bool { return c.tab.step(p, -1) }

func (c *customTab) remake(p *Phone, died bool) {
	if died {
		c.tab.view = nil
		c.tab.load(p)
	}
}
