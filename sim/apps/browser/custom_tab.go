package browser

import "github.com/agentic-mobile-control/amc/sim/kit"

// customTab is a page of the browser that another app opens above itself. It
// has no tabs and no place to type an address; closing it returns to the app.
type customTab struct {
	tab *webTab
}

// OpenTab shows a web page above the app in front.
func (b *browser) OpenTab(p *kit.Phone, url string) {
	t := newTab(b, url)
	t.custom = true
	p.Visit(b, &customTab{tab: t})
	t.load(p)
}

func (*customTab) Activity() string { return ".CustomTabActivity" }

func (*customTab) Route() string { return "A site in another app" }

func (c *customTab) Build(p *kit.Phone) *kit.View {
	host, _ := splitAddress(c.tab.url())
	bar := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/toolbar", Layout: kit.Across, W: kit.Match, H: kit.DP(56), Pad: kit.Sides(kit.DP(4), 0), Style: kit.Style{Fill: kit.InkSoft}, Kids: []*kit.View{
		kit.IconButton(browserID+":id/close_button", "close", "Close tab", func() { p.Pop() }),
		{Class: kit.ClassLinear, ID: browserID + ":id/title_url_container", Weight: 1, GY: kit.Center, Kids: []*kit.View{
			{Class: kit.ClassText, ID: browserID + ":id/title_bar", Text: c.tab.title(), W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 16, Bold: true, Lines: 1}},
			{Class: kit.ClassText, ID: browserID + ":id/url_bar", Text: host, W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}}}},
		kit.IconButton(browserID+":id/menu_button", "more", "More options", func() { c.more(p) })}}
	holder := &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/compositor_view_holder", Layout: kit.Stack, W: kit.Match, Weight: 1, Style: kit.Style{Fill: kit.InkWeb}}
	if c.tab.view != nil {
		holder.Add(c.tab.view.build(p))
	}
	if c.tab.loading {
		holder.Add(&kit.View{Class: kit.ClassProgress, ID: browserID + ":id/toolbar_progress", W: kit.Match, H: kit.DP(3), Style: kit.Style{Shape: kit.ShapePaint, Paint: loadingLine(40)}})
	}
	return &kit.View{Class: kit.ClassFrame, ID: browserID + ":id/coordinator", W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, holder}}
}

func (c *customTab) more(p *kit.Phone) {
	p.Menu("Site options", kit.Choice{Label: "Open in Browser", Do: func() {
		url := c.tab.url()
		p.Pop()
		browse(p, url)
	}}, kit.Choice{Label: "Reload", Do: func() { c.tab.load(p) }}, kit.Choice{Label: "Add bookmark", Do: func() {
		c.tab.app.addBookmark(p, visit{c.tab.title(), c.tab.url()})
	}})
}

// Back follows the trail of the tab before it closes it.
func (c *customTab) Back(p *kit.Phone) bool { return c.tab.step(p, -1) }

func (c *customTab) Remake(p *kit.Phone, died bool) {
	if died {
		c.tab.view = nil
		c.tab.load(p)
	}
}
