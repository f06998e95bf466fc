package browser

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// webSites are the sites that the phone's web has, by host. A site answers a
// path with a document; false is a page that it doesn't have.
var webSites = map[string]func(p *kit.Phone, t *webTab, path string) (document, bool){
	"start.example.test":    startSite,
	"search.example.test":   searchSite,
	"wiki.example.test":     wikiSite,
	"workshop.example.test": workshopSite,
	"account.example.test":  accountSite,
	"names.example.test":    namesSite,
	"daily.example.test":    dailySite,
	"files.example.test":    filesSite,
	"places.example.test":   placesSite,
}

// webActions are what buttons of pages do, by the word that stands in them.
var webActions map[string]func(p *kit.Phone, t *webTab, w *webView)

func init() {
	webActions = map[string]func(p *kit.Phone, t *webTab, w *webView){
		"search":      func(p *kit.Phone, t *webTab, w *webView) { t.searchFor(p, w.value("q")) },
		"order":       sendOrder,
		"sign in":     signIn,
		"sign out":    func(p *kit.Phone, t *webTab, _ *webView) { t.app.stored.SignedIn = ""; t.reshow(p) },
		"more names":  moreNames,
		"all cookies": func(p *kit.Phone, t *webTab, _ *webView) { t.app.stored.Cookies = cookiesAll; t.reshow(p) },
		"few cookies": func(p *kit.Phone, t *webTab, _ *webView) { t.app.stored.Cookies = cookiesNecessary; t.reshow(p) },
		"try again":   func(p *kit.Phone, t *webTab, _ *webView) { t.load(p) },
	}
}

// fetch gives the document of a tab's address, or a page that says why there is
// none.
func (b *browser) fetch(p *kit.Phone, t *webTab) document {
	host, path := splitAddress(t.url())
	if !online(p) {
		return offlinePage(host)
	}
	site, ok := webSites[host]
	if !ok {
		return unknownHost(host)
	}
	doc, ok := site(p, t, path)
	if !ok {
		return document{title: "404 Not Found", body: []element{heading("404 – Not Found"),
			paragraph("There is no page “/" + path + "” on " + host + "."), anchor("Go to the start of "+host, "/"), anchor("Search the web", webHome)}}
	}
	return doc
}

func offlinePage(host string) document {
	return document{title: host, body: []element{picture("No connection", "wifi_off"), heading("You’re offline"),
		paragraph("Your device isn’t connected to the internet. Check airplane mode, mobile data and Wi‑Fi, then try again."),
		{tag: tagText, kids: []element{plainWords("ERR_INTERNET_DISCONNECTED")}}, webButton("reload-button", "Try again", "try again")}}
}

func unknownHost(host string) document {
	return document{title: host, body: []element{heading("This site can’t be reached"),
		paragraph("Check if there is a typo in " + host + "."), paragraph("ERR_NAME_NOT_RESOLVED"), webButton("reload-button", "Try again", "try again")}}
}

func (t *webTab) searchFor(p *kit.Phone, word string) {
	if strings.TrimSpace(word) != "" {
		t.visit(p, searchAddress(word))
	}
}

func startSite(_ *kit.Phone, _ *webTab, path string) (document, bool) {
	return document{title: "Start", body: []element{
		heading("Good day"),
		{tag: tagInput, id: "q", text: "Search", kind: "search", hint: "Search the web", do: "search"},
		webButton("go", "Search", "search"),
		section("Popular"),
		links("popular",
			anchor("Open Encyclopedia", "https://wiki.example.test/"),
			anchor("The Daily", "https://daily.example.test/"),
			anchor("Bicycle Workshop", "https://workshop.example.test/"),
			anchor("My Account", "https://account.example.test/"),
			anchor("A List of Names", "https://names.example.test/"),
			anchor("Files", "https://files.example.test/")),
	}}, path == ""
}

// searchSite lists the pages of the encyclopedia and the sites that have the
// words.
func searchSite(_ *kit.Phone, _ *webTab, path string) (document, bool) {
	word := kit.UnescapeWords(path)
	d := document{title: word + " – Search", body: []element{
		{tag: tagInput, id: "q", text: "Search", kind: "search", hint: word, do: "search"}, webButton("go", "Search", "search")}}
	var found []element
	for _, a := range wikiArticles {
		if kit.Contains(a.title, word) || kit.Contains(a.text, word) {
			first, _, _ := strings.Cut(a.text, ".")
			found = append(found, group("", anchor(a.title+" – Open Encyclopedia", "https://wiki.example.test/"+a.path),
				paragraph(plainWiki(first)+".")))
		}
	}
	for _, s := range [][2]string{{"Bicycle Workshop", "workshop"}, {"The Daily", "daily"}, {"My Account", "account"}, {"A List of Names", "names"}, {"Files", "files"}} {
		if kit.Contains(s[0], word) {
			found = append(found, anchor(s[0], "https://"+s[1]+".example.test/"))
		}
	}
	if len(found) == 0 {
		found = []element{paragraph("No results for “" + word + "”. Try other words.")}
	}
	d.body = append(d.body, element{tag: tagGroup, id: "results", kids: found})
	return d, word != ""
}

// placesSite has a page for each place of the map.
func placesSite(p *kit.Phone, _ *webTab, path string) (document, bool) {
	for _, s := range kit.NewTown(p).Sites {
		if path == fmt.Sprint(s.ID) {
			return document{title: s.Name, body: []element{heading(s.Name), picture("Photo of "+s.Name, kit.SiteKinds[s.Kind].Icon),
				paragraph(kit.SiteKinds[s.Kind].One + " at " + s.Address() + "."), paragraph(fmt.Sprintf("Open every day from %02d:00 to %02d:00.", s.From, s.To)), paragraph("Call us: " + s.Phone)}}, true
		}
	}
	return document{}, false
}

func filesSite(_ *kit.Phone, t *webTab, path string) (document, bool) {
	return document{title: "Files", body: []element{heading("Files"), paragraph("Tap a file to download it."),
		links("files", anchor("Timetable (PDF, 240 KB)", "/timetable.pdf"), anchor("Price list (CSV, 12 KB)", "/prices.csv"),
			anchor("Trail map (JPG, 1.8 MB)", "/trails.jpg"), anchor("All of it (ZIP, 2 MB)", "/everything.zip"), anchor("Old files", "/archive"))}}, path == ""
}
