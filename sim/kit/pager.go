package kit

// Pager is a row of pages as wide as the screen, of which a swipe shows the next
// one; tabs above it name them. It lives in a page.
type Pager struct{ scroll Scroll }

// At is the page that is shown, or nearest to being so.
func (g *Pager) At() int {
	if g.scroll.snap == 0 {
		return 0
	}
	return (g.scroll.Pos + g.scroll.snap/2) / g.scroll.snap
}

// Show goes to a page; it takes a moment.
func (g *Pager) Show(p *Phone, n int) { p.snapTo(&g.scroll, n) }

// View is the tabs with the pages below. While a page goes and another one comes
// both are in the tree. The id is the package's.
func (g *Pager) View(p *Phone, pkg string, tabs []Tab, pages ...*View) *View {
	width := p.Content().Dx()
	g.scroll.snap = width
	row := &View{Class: "androidx.viewpager.widget.ViewPager", ID: pkg + ":id/pager", Layout: Rail, Scroll: &g.scroll, W: Match, Weight: 1}
	for _, page := range pages {
		row.Add(&View{Class: ClassFrame, Layout: Stack, W: width, H: Match, Kids: []*View{page}})
	}
	return &View{Class: ClassLinear, W: Match, H: Match, Kids: []*View{
		Tabs(pkg+":id/tab_layout", g.At(), tabs, func(i int) { g.Show(p, i) }), row}}
}

// snapTime is how long a pager takes to the next page, in ms.
const snapTime = 250

// snapTo lets a pager go on to one of its pages.
func (p *Phone) snapTo(s *Scroll, n int) {
	to := min(max(0, n*s.snap), s.Max)
	p.fling = &fling{scroll: s, from: s.Pos, began: p.Millis, duration: snapTime, distance: int64(to - s.Pos)}
	p.Stir()
}

// snap chooses the page that a released pager goes on to: the next one where the
// finger was fast, else the nearest.
func (p *Phone) snap(s *Scroll, speed int) {
	n := (s.Pos + s.snap/2) / s.snap
	switch {
	case speed >= snapSpeed:
		n = s.Pos/s.snap + 1
	case speed <= -snapSpeed:
		n = (s.Pos+s.snap-1)/s.snap - 1
	}
	p.snapTo(s, n)
}

// snapSpeed is 400 dp a second, from which on a swipe goes to the next page.
const snapSpeed = 1050
