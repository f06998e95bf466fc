package browser

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// splitAddress gives host and path of a web address.
func splitAddress(url string) (host, path string) {
	_, rest, _ := strings.Cut(url, "://")
	host, path, _ = strings.Cut(rest, "/")
	return host, path
}

// shortAddress is how an address stands in the bar: without scheme.
func shortAddress(url string) string {
	host, path := splitAddress(url)
	if url == webHome {
		return ""
	}
	if path == "" {
		return host
	}
	return host + "/" + path
}

// resolve completes a link of a page.
func resolve(base, href string) string {
	if isWebAddress(href) {
		return href
	}
	scheme, _, _ := strings.Cut(base, "://")
	host, _ := splitAddress(base)
	return scheme + "://" + host + "/" + strings.TrimPrefix(href, "/")
}

// download tells whether a link is a file, and its name.
func download(href string) (string, bool) {
	for _, ext := range []string{".pdf", ".csv", ".zip", ".jpg"} {
		if strings.HasSuffix(href, ext) {
			return href[strings.LastIndexByte(href, '/')+1:], true
		}
	}
	return "", false
}

// typedAddress is what a text in the address bar leads to: an address, or the
// search for it.
func typedAddress(text string) string {
	text = strings.TrimSpace(text)
	switch {
	case isWebAddress(text):
		return text
	case !strings.ContainsAny(text, " \t") && strings.Contains(text, ".") && isWebAddress("https://"+text):
		return "https://" + strings.TrimSuffix(text, "/") + slashFor(text)
	}
	return searchAddress(text)
}

// slashFor completes an address without a path.
func slashFor(text string) string {
	if strings.Contains(text, "/") && !strings.HasSuffix(text, "/") {
		return ""
	}
	return "/"
}

// searchAddress is the page of results for some words.
func searchAddress(text string) string {
	return "https://search.example.test/" + escapeWords(text)
}

// escapeWords writes words into an address: letters and digits stand for
// themselves, blanks are a plus.
func escapeWords(s string) string {
	return strings.NewReplacer("%", "%25", "+", "%2B", "/", "%2F", "?", "%3F", "#", "%23", " ", "+", "\t", "+", "\n", "+").Replace(s)
}

// online is whether the phone reaches the network.
func online(p *kit.Phone) bool {
	s := &p.Prefs
	return s.Wifi != "" || s.On["Mobile data"] && !s.On[kit.PrefAirplane]
}
