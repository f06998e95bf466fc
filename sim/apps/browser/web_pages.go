package browser

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// The answers to the cookie banner.
const (
	cookiesAll       = "all"
	cookiesNecessary = "necessary"
)

// The demo account that the account site knows.
const (
	demoEmail    = "demo@example.test"
	demoPassword = "bicycle-42"
)

func accountSite(_ *kit.Phone, t *webTab, path string) (document, bool) {
	if who := t.app.stored.SignedIn; who != "" {
		return document{title: "My Account", body: []element{heading("Welcome back"), paragraph("Signed in as " + who),
			links("", anchor("Open Encyclopedia", "https://wiki.example.test/"), anchor("Book a service", "https://workshop.example.test/")),
			webButton("sign-out", "Sign out", "sign out")}}, path == ""
	}
	if path == "forgot" {
		return document{title: "Forgotten password", body: []element{heading("Forgotten password"), paragraph("The demo account’s password is " + demoPassword + "."), anchor("Back to sign in", "/")}}, true
	}
	return document{title: "Sign in – My Account", body: []element{heading("Sign in"),
		paragraph("This is a demo: sign in as " + demoEmail + "."),
		{tag: tagInput, id: "email", text: "E‑mail", kind: "email", need: true, do: "sign in"},
		{tag: tagInput, id: "password", text: "Password", kind: "password", need: true, do: "sign in"},
		{tag: tagCheck, id: "stay", text: "Stay signed in"},
		webButton("sign-in", "Sign in", "sign in"), anchor("Forgotten password?", "/forgot")}}, path == ""
}

func signIn(p *kit.Phone, t *webTab, w *webView) {
	clear(w.wrong)
	switch {
	case !kit.IsEmail(w.value("email")):
		w.wrong["email"] = "Please enter a valid e‑mail address."
	case w.value("password") == "":
		w.wrong["password"] = "Please enter your password."
	case w.value("email") != demoEmail || w.value("password") != demoPassword:
		w.wrong["password"] = "E‑mail or password is wrong."
		w.fields["password"].Set("")
	default:
		t.app.stored.SignedIn = w.value("email")
		t.load(p)
	}
	p.Stir()
}

// How many names the long list has, and how many come at a time.
const (
	namesTotal = 120
	namesBatch = 20
)

var (
	nameFirsts = []string{"Amber", "Basil", "Cedar", "Dahlia", "Elder", "Fern", "Ginger", "Hazel", "Iris", "Juniper"}
	nameLasts  = []string{"Brook", "Field", "Grove", "Hill", "Lake", "Meadow", "Ridge", "Shore", "Vale", "Wood"}
)

func namesSite(p *kit.Phone, t *webTab, path string) (document, bool) {
	shown := max(namesBatch, t.shown)
	l := element{tag: tagList, id: "names"}
	for i := range min(shown, namesTotal) {
		name := nameFirsts[i%10] + " " + nameLasts[(i/10+i+p.Number("names", 10))%10]
		l.kids = append(l.kids, anchor(fmt.Sprintf("%d. %s", i+1, name), fmt.Sprintf("/%d", i+1)))
	}
	var n int
	if _, err := fmt.Sscanf(path, "%d", &n); err == nil && n >= 1 && n <= namesTotal && path == fmt.Sprint(n) {
		return document{title: fmt.Sprintf("Name %d", n), body: []element{heading(fmt.Sprintf("Name %d", n)), paragraph("A name like any other."), anchor("Back to the list", "/")}}, true
	}
	d := document{title: "A List of Names", body: []element{heading("A List of Names"), paragraph(fmt.Sprintf("%d of %d names", min(shown, namesTotal), namesTotal)), l}}
	switch {
	case t.waiting:
		d.body = append(d.body, element{tag: tagProgress, id: "loading", text: "Loading"})
	case shown < namesTotal:
		d.body = append(d.body, webButton("more", "Load more", "more names"))
	default:
		d.body = append(d.body, paragraph("That’s all."))
	}
	return d, path == ""
}

// moreNames brings the next rows after a while.
func moreNames(p *kit.Phone, t *webTab, w *webView) {
	if t.waiting {
		return
	}
	t.waiting = true
	n := t.loads
	t.reshow(p)
	p.After(1200, func() {
		if t.loads == n {
			t.waiting = false
			t.shown = max(namesBatch, t.shown) + namesBatch
			t.reshow(p)
		}
	})
}

func dailySite(p *kit.Phone, t *webTab, path string) (document, bool) {
	d := document{title: "The Daily", body: []element{heading("The Daily"), paragraph(p.Now().Format("Monday, 2 January 2006"))}}
	if path != "" {
		var n int
		if _, err := fmt.Sscanf(path, "story/%d", &n); err != nil || n < 1 || n > 9 {
			return document{}, false
		}
		s := p.Story(500 + n)
		d = document{title: s.Title + " – The Daily", body: []element{heading(s.Title), picture("Photo: "+s.Title, "image"),
			paragraph("It was announced on Monday and surprised many. The plans had been known for some time, but hardly anybody expected them to be carried out so soon."),
			paragraph("“We have waited for this for years”, said a neighbour. Whether the costs stay within what was planned will be seen in spring."), anchor("All stories", "/")}}
	} else {
		l := element{tag: tagList, id: "stories"}
		for i := 1; i <= 9; i++ {
			l.kids = append(l.kids, anchor(p.Story(500+i).Title, fmt.Sprintf("/story/%d", i)))
		}
		d.body = append(d.body, l)
	}
	if t.app.stored.Cookies == "" {
		d.body = append(d.body, element{tag: tagBanner, id: "cookie-banner", kids: []element{section("We value your privacy"),
			paragraph("We and our 312 partners store cookies on your device to show you the news and to count who reads them."),
			webButton("accept", "Accept all", "all cookies"), {tag: tagButton, id: "reject", text: "Only necessary ones", do: "few cookies", kind: "plain"}}})
	}
	return d, true
}
