package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const (
	browserID = "com.amc.browser"
	webHome   = "https://start.example.test/"
)

// visit is an address with its title, as bookmarks and history keep it.
type visit struct {
	Title string `json:"title"`
	URL   string `json:"url"`
}

// browserStored is what the browser keeps.
type browserStored struct {
	// Tabs are the addresses that the tabs show; Current is the one in front.
	Tabs    []string `json:"tabs"`
	Current int      `json:"current"`
	// Bookmarks and History have the newest first.
	Bookmarks []visit  `json:"bookmarks"`
	History   []visit  `json:"history"`
	Downloads []string `json:"downloads"`
	// Orders are the forms that were sent to the workshop.
	Orders []webOrder `json:"orders"`
	// SignedIn is the address that signed in at the account site.
	SignedIn string `json:"signed_in,omitempty"`
	// Cookies is the answer to the cookie banner: all, necessary, or nothing yet.
	Cookies string `json:"cookies,omitempty"`
}

// browser is the Browser app.
type browser struct {
	stored browserStored
	tabs   []*webTab
	at     int
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	b := &browser{}
	b.Clear(p)
	return b
}

func (*browser) Info() kit.Info {
	return kit.Info{ID: browserID, About: about, Label: "Browser", Icon: "globe", Colour: kit.InkBlue, Dock: true}
}

// Open starts with the tabs that were left, loaded anew.
func (b *browser) Open(p *kit.Phone) kit.Page {
	b.reload(p)
	return newBrowserPage(p, b)
}

// reload drops what all tabs show and loads the one in front.
func (b *browser) reload(p *kit.Phone) {
	for _, t := range b.tabs {
		t.view, t.loading = nil, false
		t.loads++
	}
	b.tab().load(p)
}

// Clear goes back to one tab with the start page.
func (b *browser) Clear(*kit.Phone) {
	b.stored = browserStored{Bookmarks: []visit{{"Bridge – Open Encyclopedia", "https://wiki.example.test/Bridge"}}}
	b.tabs, b.at = []*webTab{newTab(b, webHome)}, 0
}

func (b *browser) State() any {
	s := b.stored
	s.Tabs, s.Current = []string{}, b.at
	for _, t := range b.tabs {
		s.Tabs = append(s.Tabs, t.url())
	}
	s.Bookmarks = append([]visit{}, s.Bookmarks...)
	s.History = append([]visit{}, s.History...)
	s.Downloads = append([]string{}, s.Downloads...)
	s.Orders = append([]webOrder{}, s.Orders...)
	return s
}

func (b *browser) Load(_ *kit.Phone, raw json.RawMessage) error {
	s := b.State().(browserStored)
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	b.tabs, b.at = nil, s.Current
	for _, u := range s.Tabs {
		b.tabs = append(b.tabs, newTab(b, u))
	}
	b.stored = s
	return nil
}

// check refuses what no browser could hold.
func (s browserStored) check() error {
	if len(s.Tabs) == 0 {
		return errors.New("tabs: there is always at least one")
	}
	if s.Current < 0 || s.Current >= len(s.Tabs) {
		return fmt.Errorf("current: no tab %d", s.Current)
	}
	for i, u := range s.Tabs {
		if !isWebAddress(u) {
			return fmt.Errorf("tabs[%d]: %q is no http or https address", i, u)
		}
	}
	seen := map[string]bool{}
	for i, v := range s.Bookmarks {
		switch {
		case !isWebAddress(v.URL):
			return fmt.Errorf("bookmarks[%d]: %q is no http or https address", i, v.URL)
		case seen[v.URL]:
			return fmt.Errorf("bookmarks[%d]: %q is there twice", i, v.URL)
		}
		seen[v.URL] = true
	}
	for i, v := range s.History {
		if !isWebAddress(v.URL) {
			return fmt.Errorf("history[%d]: %q is no http or https address", i, v.URL)
		}
	}
	if !slices.Contains([]string{"", cookiesAll, cookiesNecessary}, s.Cookies) {
		return fmt.Errorf("cookies: %q is not all or necessary", s.Cookies)
	}
	for i, o := range s.Orders {
		if o.Number == "" || slices.ContainsFunc(s.Orders[:i], func(k webOrder) bool { return k.Number == o.Number }) {
			return fmt.Errorf("orders[%d]: number %q is empty or there twice", i, o.Number)
		}
	}
	return nil
}

func isWebAddress(u string) bool {
	rest, ok := strings.CutPrefix(u, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(u, "http://")
	}
	host, _, _ := strings.Cut(rest, "/")
	return ok && strings.Contains(host, ".") && !strings.ContainsAny(u, " \t\n")
}

// Handle opens web addresses in a new tab.
func (b *browser) Handle(p *kit.Phone, url string) kit.Page {
	if !isWebAddress(url) {
		return nil
	}
	b.newTab(p, url)
	g := newBrowserPage(p, b)
	g.foreign = b.tab()
	return g
}

func (b *browser) tab() *webTab { return b.tabs[b.at] }

// newTab opens a tab behind the others and brings it to the front.
func (b *browser) newTab(p *kit.Phone, url string) {
	b.tabs = append(b.tabs, newTab(b, url))
	b.at = len(b.tabs) - 1
	b.tab().load(p)
}

// closeTab closes a tab; the last one makes room for a new start page.
func (b *browser) closeTab(p *kit.Phone, i int) {
	b.tabs[i].loads++
	b.tabs = slices.Delete(slices.Clone(b.tabs), i, i+1)
	if b.at > i || b.at == len(b.tabs) {
		b.at = max(0, b.at-1)
	}
	if len(b.tabs) == 0 {
		b.newTab(p, webHome)
	}
	b.show(p, b.at)
}

// show brings a tab to the front.
func (b *browser) show(p *kit.Phone, i int) {
	b.at = i
	if b.tab().view == nil && !b.tab().loading {
		b.tab().load(p)
	}
	p.Stir()
}

func (b *browser) isBookmarked(url string) bool {
	return slices.ContainsFunc(b.stored.Bookmarks, func(v visit) bool { return v.URL == url })
}

func (b *browser) unmark(url string) {
	b.stored.Bookmarks = slices.DeleteFunc(slices.Clone(b.stored.Bookmarks), func(v visit) bool { return v.URL == url })
}

// browse opens an address in the browser, away from the app in front.
func browse(p *kit.Phone, url string) {
	b, ok := p.FindApp(browserID).(*browser)
	if !ok {
		p.Toast("No app can open this")
		return
	}
	pg := b.Handle(p, url)
	p.Start(b, false)
	p.Push(pg)
}
