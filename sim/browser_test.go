package sim_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const browser = "com.amc.browser"

// surf opens an address and waits for its page.
func surf(t *testing.T, url string, behaviours ...string) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 5, Profile: 36, Behaviours: behaviours})
	h.do(sim.Input{Kind: sim.KindOpen, URL: url})
	h.wait(4000)
	return h
}

func (h *hand) wait(ms int64) { h.Helper(); h.do(sim.Input{Kind: sim.KindAdvance, Ms: ms}) }

// press taps a name and waits for what it loads.
func (h *hand) press(name string) { h.Helper(); h.tap(name); h.wait(4000) }

type browserState struct {
	Tabs      []string
	Current   int
	Bookmarks []struct{ Title, URL string }
	History   []struct{ Title, URL string }
	Downloads []string
	Orders    []struct{ Number, Name, Email, Service, Date string }
	SignedIn  string `json:"signed_in"`
	Cookies   string
}

func (h *hand) browsed() browserState {
	h.Helper()
	var s browserState
	if err := json.Unmarshal(h.phone.State()[browser], &s); err != nil {
		h.Fatal(err)
	}
	return s
}

func TestBrowserFollowsLinksAndReturns(t *testing.T) {
	h := surf(t, "https://wiki.example.test/Bridge")
	web := h.must("Bridge – Open Encyclopedia")
	if web.Class != "android.webkit.WebView" || len(web.Nodes) == 0 || h.id("firstHeading").Text != "Bridge" {
		t.Errorf("page %+v", web)
	}
	h.press("River")
	if got := h.id(browser + ":id/url_bar").Text; got != "wiki.example.test/River" {
		t.Errorf("address %s", got)
	}
	h.key("back")
	h.wait(4000)
	if h.id("firstHeading").Text != "Bridge" {
		t.Error("back doesn't return")
	}
	h.tap("More options")
	h.press("Forward")
	if h.id("firstHeading").Text != "River" {
		t.Error("forward doesn't go on")
	}
	h.key("back")
	h.wait(4000)
	h.key("back")
	if f := h.phone.Facts(); f.Package == browser && len(h.browsed().Tabs) != 1 {
		t.Errorf("the tab from outside stays: %s, %v", f.Package, h.browsed().Tabs)
	}
}

func TestBrowserAddressBar(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch(browser)
	h.wait(4000)
	for _, c := range []struct{ typed, url, see string }{
		{"wiki.example.test/River", "https://wiki.example.test/River", "River"},
		{"tea leaves", "https://search.example.test/tea+leaves", "No results for “tea leaves”. Try other words."},
		{"tea", "https://search.example.test/tea", "Tea – Open Encyclopedia"},
		{"wiki.example.test/Nowhere", "https://wiki.example.test/Nowhere", "404 – Not Found"},
		{"nowhere.test", "https://nowhere.test/", "This site can’t be reached"},
	} {
		h.tapNode(h.id(browser + ":id/url_bar"))
		h.text(c.typed)
		h.key("enter")
		h.wait(4000)
		h.must(c.see)
		if s := h.browsed(); s.Tabs[s.Current] != c.url {
			t.Errorf("%q leads to %s", c.typed, s.Tabs[s.Current])
		}
	}
	if got := len(h.browsed().History); got != 5 {
		t.Errorf("%d pages in the history", got)
	}
}

func TestBrowserForm(t *testing.T) {
	h := surf(t, "https://workshop.example.test/")
	h.tapNode(h.id("name"))
	h.text("Anna")
	h.wait(500)
	h.key("back")
	for range 3 {
		h.do(sim.Drag(540, 1800, 540, 700, 300, 200))
	}
	h.tap("Send booking")
	h.must("Please enter a valid e‑mail address.")
	if len(h.browsed().Orders) != 0 {
		t.Fatal("sent with errors")
	}
	h.tapNode(h.id("email"))
	h.text("anna@example.test")
	h.wait(500)
	h.key("back")
	h.tapNode(h.id("service"))
	if n := h.must("New brakes – 55 €"); n.Class != "android.widget.CheckedTextView" {
		t.Errorf("option %+v", n)
	}
	h.tap("New brakes – 55 €")
	h.tapNode(h.id("date"))
	h.tap("Next month")
	h.tap("03 February 2026")
	h.tap("Set")
	for range 3 {
		h.do(sim.Drag(540, 1800, 540, 700, 300, 200))
	}
	h.tap("I accept the terms *")
	h.press("Send booking")
	h.must("Thank you, Anna")
	o := h.browsed().Orders
	if len(o) != 1 || o[0].Service != "New brakes" || o[0].Date != "03/02/2026" || o[0].Email != "anna@example.test" {
		t.Errorf("orders %+v", o)
	}
}

func TestBrowserSignsIn(t *testing.T) {
	h := surf(t, "https://account.example.test/")
	sign := func(password string) {
		h.tapNode(h.id("password"))
		h.text(password)
		h.key("enter")
		h.wait(4000)
	}
	h.tapNode(h.id("email"))
	h.text("demo@example.test")
	sign("wrong")
	h.must("E‑mail or password is wrong.")
	sign("bicycle-42")
	h.must("Signed in as demo@example.test")
	if got := h.browsed().SignedIn; got != "demo@example.test" {
		t.Errorf("signed in as %q", got)
	}
}

func TestBrowserLongListAndBanner(t *testing.T) {
	h := surf(t, "https://names.example.test/")
	for range 4 {
		h.do(sim.Drag(540, 2000, 540, 400, 250, 0))
		h.wait(4000)
	}
	h.tap("Load more")
	h.wait(4000)
	h.do(sim.Drag(540, 2000, 540, 400, 250, 0))
	if n := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Text, "23. ") }); n == nil {
		t.Error("no more names came")
	}
	h = surf(t, "https://daily.example.test/")
	if b := h.id("cookie-banner").rect(); b.Max.Y != h.must("The Daily").rect().Max.Y {
		t.Errorf("banner at %v", b)
	}
	h.tap("Only necessary ones")
	if h.named("Accept all") != nil || h.browsed().Cookies != "necessary" {
		t.Errorf("the banner stays, cookies %q", h.browsed().Cookies)
	}
}

func TestBrowserOfflineAndDownload(t *testing.T) {
	h := surf(t, "https://files.example.test/")
	h.tap("Timetable (PDF, 240 KB)")
	h.wait(4000)
	if got := h.browsed().Downloads; !slices.Equal(got, []string{"timetable.pdf"}) {
		t.Errorf("downloads %v", got)
	}
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "on"})
	h.press("Old files")
	h.must("You’re offline")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "off"})
	h.press("Try again")
	h.must("404 – Not Found")
}

func TestBrowserTabsAndBookmarks(t *testing.T) {
	h := surf(t, "https://wiki.example.test/Tea")
	h.tap("More options")
	h.tap("Add bookmark")
	h.tap("Switch or close tabs")
	h.tap("Close Tea – Open Encyclopedia tab")
	h.tap("Undo")
	if s := h.browsed(); len(s.Tabs) != 2 || s.Bookmarks[0].URL != "https://wiki.example.test/Tea" {
		t.Errorf("%+v", s)
	}
	h.tap("New tab")
	h.wait(4000)
	h.tap("More options")
	h.tap("Bookmarks")
	h.press("Tea – Open Encyclopedia")
	if s := h.browsed(); s.Current != 2 || s.Tabs[2] != "https://wiki.example.test/Tea" {
		t.Errorf("%+v", s)
	}
}

func TestBrowserFindInPage(t *testing.T) {
	h := surf(t, "https://wiki.example.test/Bridge")
	h.tap("More options")
	h.tap("Find in page")
	h.text("salt")
	if got := h.id(browser + ":id/find_status").Text; got != "1/1" {
		t.Errorf("status %s", got)
	}
	h.must("Salt")
	h.tap("Close find bar")
	if h.id(browser+":id/find_query") != nil {
		t.Error("the bar stays")
	}
}
