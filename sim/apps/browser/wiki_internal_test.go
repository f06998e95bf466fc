package browser

import "testing"

// Every link of an article leads to an article.
func TestWikiHasNoDeadLinks(t *testing.T) {
	known := map[string]bool{}
	for _, a := range wikiArticles {
		known["/"+a.path] = true
	}
	for _, a := range wikiArticles {
		eachElement(a.document().body, func(e *element) {
			if e.tag == tagLink && !known[e.href] {
				t.Errorf("%s: %q leads to %s", a.path, e.text, e.href)
			}
		})
	}
}
