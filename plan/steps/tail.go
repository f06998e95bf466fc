package steps

import "slices"

// asides are last words that say nothing about the step.
var asides = []string{"when done", "when finished", "when you are done", "when i am done", "once done", "afterwards", "in the end", "at the end", "for me",
	"please", "again", "first", "to begin with", "as usual"}

// purposeVerbs are verbs of what a step is for, beside those that begin sentences.
var purposeVerbs = []string{"see", "leave", "reach", "refresh", "get", "start", "stop", "finish", "continue", "proceed", "apply", "save", "submit", "move",
	"show", "hide", "bring", "have", "be", "make", "let", "begin", "end", "find", "look", "read", "view", "change", "edit", "delete", "remove", "add", "create",
	"load", "reload", "update", "end", "hang", "answer", "call", "send", "share", "collapse", "expand", "reveal", "return", "exit", "quit", "confirm", "log", "sign",
	"select", "mark", "sort", "filter", "play", "pause", "resume", "reset", "zoom", "listen", "check", "search", "book", "buy", "order", "pay", "download",
	"upload", "enable", "disable", "activate", "wake", "unlock", "lock", "go", "switch", "turn", "open", "close", "dismiss", "cancel", "try", "use", "jump",
	"archive", "pin", "undo", "redo", "copy", "cut", "paste", "replace", "rename", "print", "allow", "deny", "accept", "grant", "enter", "verify", "connect", "install", "set", "prevent", "avoid", "keep", "access", "choose", "pick", "learn", "set"}

var (
	articles  = []string{"the", "a", "an", "my", "your", "this", "that", "it", "its", "they", "we", "i", "you"}
	pronouns  = []string{"it", "them", "her", "him", "this", "everything"}
	timeHeads = []string{"while", "during", "as soon as", "once", "until", "after", "before", "when"}
)

// untailed are the verbs whose sentences keep what stands at their end.
var untailed = map[string]bool{"given": true, "if": true, "try": true, "remember": true, "check": true, "wait until": true}

// trimmed takes what a step is for, and when it is done, off the end of a sentence
// that is complete without: "Press Back to leave the note", "... during the call".
func (c *compiler) trimmed(p phrase) phrase {
	if rest, ok := p.cutSuffix("please"); ok && !rest.empty() && !p.capital(rest.len()) {
		p = stripEnds(rest)
	}
	for range 3 {
		inner, _ := subject(p)
		v, n := c.verbs.find(inner)
		if v != nil && v.name == "switch to" && inner.low(1) == "back" && slices.Contains(purposeVerbs, inner.low(n)) && slices.Contains(articles, inner.low(n+1)) {
			return p.to(p.len() - inner.len() + n - 1) // "Go back to leave the page"
		}
		if v == nil || untailed[v.name] {
			return p
		}
		at := c.tail(v, inner, n)
		if at <= 0 {
			return p
		}
		p = stripEnds(p.to(p.len() - inner.len() + at))
	}
	return p
}

// tail is where such an end begins; 0 where there is none.
func (c *compiler) tail(v *verb, p phrase, n int) int {
	if rest, ok := p.cutSuffix(asides...); ok && rest.len() >= n && (closed(v, rest, n) || fixedVerb[v.name] && rest.len() == n) {
		return rest.len()
	}
	for i := max(n, 1); i < p.len()-1; i++ {
		if p.low(i) == "until" && slices.Contains([]string{"scroll", "swipe", "pull to refresh"}, v.name) {
			return 0
		}
		if p.toks[i].quoted || p.capital(i) || p.from(i).has("into") && v.name == "type" {
			continue
		}
		if c.tailAt(v, p, n, i) {
			return i
		}
	}
	return 0
}

// tailAt reports whether such an end begins at i.
func (c *compiler) tailAt(v *verb, p phrase, n, i int) bool {
	left := p.to(i)
	switch {
	case p.longest(i, []string{"in order to", "so that", "so as to", "in order that"}) > 0 && (i > n || fixedVerb[v.name]):
		return true
	case c.aim(v, p, i) && (closed(v, left, n) || p.from(i).len() > 2 && slices.Contains(pronouns, p.low(p.len()-1))):
		return true
	}
	return c.moment(p, i) && (closed(v, left, n) || surely(p, i) && i > n)
}

// aim reports whether "to" and a verb stand at i. For what is scrolled to, dragged
// or set it does only behind a place.
func (c *compiler) aim(v *verb, p phrase, i int) bool {
	word := p.low(i + 1)
	if p.low(i) != "to" || p.capital(i+1) || !slices.Contains(purposeVerbs, word) && len(c.verbs.heads[word]) == 0 {
		return false
	}
	switch v.name {
	case "drag", "set", "switch to":
		return false
	case "scroll":
		return word != "find" && word != "see" && word != "reveal" && (slices.Contains(articles, p.low(i+2)) || p.low(i+2) == "more")
	case "swipe":
		if p.to(i).has("from") {
			return false
		}
		return reached(p.from(i)).empty()
	}
	return true
}

// moment reports whether words that say when begin at i.
func (c *compiler) moment(p phrase, i int) bool {
	k := p.longest(i, timeHeads)
	if k == 0 || i+k >= p.len() || p.capital(i+k) && !p.toks[i+k].quoted && p.low(i) != "after" && p.low(i) != "before" {
		return false
	}
	next := p.low(i + k)
	switch p.low(i) {
	case "after", "before":
		return c.gerund(next) != "" || endsIn(next, "ing") || slices.Contains(articles, next)
	case "when":
		return false // it may be a condition
	}
	return slices.Contains(articles, next) || endsIn(next, "ing") && p.low(i) == "while"
}

func endsIn(word, end string) bool { return len(word) > len(end)+2 && word[len(word)-len(end):] == end }

// surely reports whether the words at i belong to no name: during and while before an article.
func surely(p phrase, i int) bool {
	w := p.low(i)
	if w == "while" {
		return p.from(i).has("is", "are")
	}
	return (w == "during" || w == "as") && slices.Contains(articles, p.low(i+p.longest(i, timeHeads)))
}

// fixedVerb are the verbs that need nothing behind them.
var fixedVerb = map[string]bool{"back": true, "home": true, "recents": true, "hide keyboard": true, "panel": true, "quick settings": true, "screenshot": true,
	"pull to refresh": true, "back alone": true, "home alone": true, "recents alone": true, "screenshot alone": true}

// closed reports whether a sentence up to here is surely whole: it ends in a quoted
// text, a placeholder, a role word, a direction, or a state or number that is set.
func closed(v *verb, p phrase, n int) bool {
	body := p.from(n)
	if body.empty() {
		return fixedVerb[v.name]
	}
	last := body.toks[body.len()-1]
	switch {
	case last.quoted, len(last.text) > 2 && last.text[len(last.text)-2:] == "}}":
		return true
	case fixedVerb[v.name] && v.name != "panel":
		return true
	}
	if closedBy(v.name, body) {
		return true
	}
	if _, often := times(body.from(max(0, body.len()-2))); often && repeatable[v.name] {
		return true
	}
	return roleEnded(body)
}

// closedBy reports whether what stands behind a verb ends as only that verb's does.
func closedBy(verb string, body phrase) (ok bool) {
	switch verb {
	case "scroll", "swipe":
		if _, ok := body.cutSuffix(directionPhrases...); ok {
			return true
		}
		return verb == "swipe" && body.has(directions...) || verb == "scroll" && (body.is("to the top", "to the bottom", "to the end") || body.has("up", "down"))
	case "open":
		_, ok = place(body, "open")
	case "turn on", "turn off":
		_, ok = body.cutSuffix("on", "off")
		ok = ok && body.len() > 1
	case "set":
		_, state := body.cutSuffix("on", "off")
		_, number := amount(body.from(body.len() - 1))
		ok = state && body.len() > 1 || number
	case "wait":
		_, ok = span(body)
	case "rotate":
		ok = true
	}
	return ok
}

// roleEnded reports whether a phrase ends with a word for a kind of element.
func roleEnded(p phrase) bool {
	q, article := p.article()
	rest, nth, f := ordinal(q, article)
	if f != nil {
		return false
	}
	if nth != 0 && rest.is(listed...) {
		return true
	}
	label, role := roleOf(rest, article || nth != 0)
	last := p.len() - 1
	return role != nil && !p.capital(last) && label.len() < rest.len() && (label.empty() || label.at() == rest.at())
}
