package steps

import (
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
)

// wholes are what something on a page is a part of; no element answers to them.
var wholes = []string{"cart", "shopping cart", "basket", "order", "page", "screen", "form", "bill", "receipt", "purchase", "bag", "app", "view", "checkout", "invoice"}

// placeless takes a page off the end of a condition: "... on the Display page", "of
// the cart". What is shown is looked for where the phone is.
func placeless(p phrase) phrase {
	for i := 1; i < p.len()-1; i++ {
		w := p.low(i)
		if w != "on" && w != "in" && w != "of" && w != "at" && w != "within" || p.capital(i) {
			continue
		}
		if onPage(p.from(i+1), w) && !statedAt(p, i) {
			if rest := stripEnds(p.to(i)); rest.len() > 0 && (told(rest) || w == "of" || seenSo(rest)) {
				return rest
			}
		}
	}
	return p
}

// seenSo reports whether a phrase ends with a word that something is to be seen.
func seenSo(p phrase) bool {
	_, ok := p.cutSuffix("shown", "displayed", "visible", "listed", "present", "there", "is", "are", "appears")
	return ok
}

// statedAt reports whether "on" at i is the state on, as in "Wi-Fi is on".
func statedAt(p phrase, i int) bool { return i+1 >= p.len() }

// onPage reports whether a phrase behind on or in calls a whole page or app.
func onPage(p phrase, word string) bool {
	q, article := p.article()
	if q.empty() || q.len() > 5 || p.has("row", "is", "should") {
		return false
	}
	last := q.low(q.len() - 1)
	switch {
	case word == "of":
		return article && q.is(wholes...)
	case q.capital(q.len()-1) && q.len() > 1:
		return false
	}
	return slices.Contains([]string{"page", "screen", "view", "app", "application"}, last) && (article || q.len() > 1)
}

// part takes "of the cart" off a name: the page has it, nothing else.
func part(p phrase) phrase {
	at, n := p.lastIndex("of", "in")
	if at <= 0 || !p.capital(0) && p.low(0) != "the" {
		return p
	}
	if q, article := p.from(at + n).article(); article && q.is(wholes...) && p.low(at) == "of" {
		return p.to(at)
	}
	if at, n := p.lastIndex("on", "in"); at > 0 && onPage(p.from(at+n), p.low(at)) {
		return p.to(at)
	}
	return p
}

// unnamed reports whether a phrase is what a tester made, called by what it is: my
// message, the last note. Nothing on the screen is called so.
func unnamed(p phrase) bool {
	q, own := p.cutPrefix("my", "your", "our", "his", "her", "their")
	if !own {
		q, own = p.cutPrefix("the")
		if q, _ = q.cutPrefix("last", "sent", "new", "newest", "latest"); !own || q.len() != 1 {
			return false
		}
		return slices.Contains([]string{"message", "photo", "conversation", "chat", "email", "mail"}, q.low(0))
	}
	for i := range q.toks {
		if q.capital(i) {
			return false
		}
	}
	return !q.empty()
}

var cornerWords = []string{"corner", "side", "edge", "hand corner", "hand side", "part"}

// corner takes a corner of the screen off the end of a phrase: "the lock icon in the
// top right corner" is the lock at top-right, as a scene calls what has no name.
func corner(p phrase) (rest phrase, place string) {
	for i := p.len() - 2; i >= 0; i-- {
		if w := p.low(i); w != "in" && w != "at" && w != "on" && w != "from" || p.capital(i) {
			continue
		}
		q, _ := p.from(i + 1).article()
		q, _ = q.cutPrefix("very", "far")
		row, column, n := cornerAt(q)
		if n == 0 {
			continue
		}
		q = q.from(n)
		for k := q.longest(0, cornerWords); k > 0; k = q.longest(0, cornerWords) {
			q = q.from(k)
		}
		if of, ok := q.cutPrefix("of"); ok && !of.empty() && of.len() <= 3 && !of.has("row") && (of.low(0) == "the" || of.low(0) == "this") && !of.capital(of.len()-1) {
			q = q.from(q.len())
		}
		if q.empty() {
			return stripEnds(p.to(i)), row + "-" + column
		}
	}
	return p, ""
}

// cornerAt reads "top right", "upper-left" or "bottom right" at the beginning.
func cornerAt(p phrase) (row, column string, n int) {
	rows := map[string]string{"top": "top", "upper": "top", "bottom": "bottom", "lower": "bottom"}
	for word, at := range rows {
		for _, side := range []string{"left", "right"} {
			if p.low(0) == word && p.low(1) == side || p.low(0) == word && p.low(1) == side+"-hand" || p.low(0) == word && p.low(1) == side+"hand" {
				return at, side, 2
			}
			if p.low(0) == word+"-"+side {
				return at, side, 1
			}
		}
	}
	return "", "", 0
}

// placedAt is a target known by its corner, beside the word that the tester has for it.
func placedAt(p phrase, place string) (*scene.Target, *fault) {
	t, f := simple(p)
	switch {
	case f != nil:
		return nil, f
	case t.Ref != "" || t.ID != "" || t.Nth != 0 || t.Exact:
		return t, nil
	}
	if q, article := p.article(); article && q.is("icon", "element", "option", "symbol", "item") || t.Label == "" {
		t.Label = "?" + place
		return t, nil
	}
	t.Label += " ?" + place
	return t, nil
}
