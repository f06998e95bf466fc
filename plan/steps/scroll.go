package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func scrollVerbs() []verb {
	return []verb{
		{name: "scroll", heads: []string{"scroll", "scroll the", "keep scrolling", "continue scrolling", "keep on scrolling", "go on scrolling", "keep scrolling the",
			"continue scrolling the", "keep on scrolling the", "continue to scroll", "continue to scroll the"},
			forms: []string{"scroll up|down|left|right [in Y]", "scroll to X|top|bottom [in Y]", "scroll until X is shown", "keep scrolling the list until you see X"},
			examples: []string{"Scroll down", "Scroll down in the Contacts list", "Scroll to About phone", "Scroll to the bottom",
				"Scroll to Milk in Shopping list", "Scroll until Zoe is shown", "Keep scrolling the product list until you see Load more"}, parse: parseScroll},
		{name: "swipe", heads: []string{"swipe", "flick", "swipe the"},
			forms:    []string{"swipe left|right|up|down [on X] (where the finger moves)", "swipe left on the list to reach X"},
			examples: []string{"Swipe left on Anna", "Swipe up", "Swipe the Anna row to the right", "Swipe left on the categories to reach Museums"}, parse: parseSwipe},
		{name: "pull to refresh", heads: []string{"pull to refresh", "pull down to refresh", "swipe down to refresh", "pull-to-refresh", "pull down", "pull",
			"drag down to refresh", "pull to reload", "pull down to reload"},
			forms: []string{"pull to refresh, pull down the list"}, examples: []string{"Pull to refresh", "Pull down the list to refresh the page"}, parse: parsePull},
	}
}

var directions = []string{"up", "down", "left", "right"}

var directionPhrases = []string{"up", "down", "left", "right", "to the left", "to the right", "upwards", "downwards", "upward", "downward"}

// direction takes a direction off the beginning or the end.
func direction(p phrase) (rest phrase, dir string) {
	if r, ok := p.cutPrefix(directionPhrases...); ok {
		return r, directionOf(p.to(p.len() - r.len()))
	}
	if r, ok := p.cutSuffix(directionPhrases...); ok {
		return r, directionOf(p.from(r.len()))
	}
	return p, ""
}

func directionOf(p phrase) string {
	w := p.low(p.len() - 1)
	for _, d := range directions {
		if strings.HasPrefix(w, d) {
			return d
		}
	}
	return ""
}

var everywhere = []string{"the page", "the screen", "the list", "page", "screen", "list", "this page", "the view", "the content", "the whole page", "the current page"}

func parseScroll(cl clause) (step.Planned, *fault) {
	p := cl.body
	if strings.HasSuffix(cl.head, " the") {
		p = cl.all.from(strings.Count(cl.head, " "))
	}
	p, _ = p.cutPrefix("through", "in", "within", "inside", "along", "over")
	p, _ = p.cutSuffix("a bit", "a little", "a little bit", "slightly", "further", "once", "one page", "one screen", "a page", "if needed")
	if p.empty() {
		return step.Planned{}, cl.needs("where to scroll", "Scroll down")
	}
	if at, n := p.index(0, "until", "till", "until you see", "until i see", "to find", "until you find", "until i find", "until we see", "to see",
		"to reveal"); at >= 0 && at+n < p.len() {
		return cl.scrollUntil(p.to(at), p.from(at+n))
	}
	if at, n := p.index(0, "to the", "to", "all the way to the", "all the way to", "until the", "back to", "back to the",
		"over to"); at >= 0 && at+n < p.len() && !p.from(at).is("to the left", "to the right") {
		return cl.scrollTo(p.to(at), p.from(at+n), p.low(at+n-1) == "the")
	}
	if rest, ok := p.cutPrefix("all the way"); ok && rest.is("down", "up") {
		return do(step.ScrollTo, args{"to": map[string]string{"down": "bottom", "up": "top"}[rest.low(0)]})
	}
	if rest, ok := p.cutSuffix("all the way"); ok && rest.is("down", "up") {
		return do(step.ScrollTo, args{"to": map[string]string{"down": "bottom", "up": "top"}[rest.low(0)]})
	}
	return cl.scrollBy(p)
}

// scrollBy reads a direction, an amount and a container.
func (cl clause) scrollBy(p phrase) (step.Planned, *fault) {
	rest, dir := direction(p)
	if dir == "" {
		if at, _ := p.index(1, directions...); at > 0 {
			rest, dir = phrase{p.src, append(append([]token(nil), p.toks[:at]...), p.toks[at+1:]...)}, p.low(at)
		}
	}
	if dir == "" {
		return step.Planned{}, faultf(p, "it doesn't say up, down, left or right").try("Scroll to "+p.raw(), "Scroll down in "+p.raw(), "Scroll to "+p.label(),
			"Scroll down")
	}
	m := args{"direction": dir}
	rest, _ = rest.cutPrefix("by")
	if w := strings.TrimSuffix(rest.low(0), "%"); rest.len() > 0 && w != rest.low(0) {
		n, ok := whole(w)
		if !ok || n < 1 || n > 100 {
			return step.Planned{}, faultf(rest, "an amount is 1%% to 100%%").try("Scroll " + dir + " 50%")
		}
		m["amount"], rest = n, rest.from(1)
	}
	rest, _ = rest.cutPrefix("in", "on", "within", "inside", "of", "through")
	if anywhere(rest) {
		return do(step.Scroll, m)
	}
	t, f := container(rest)
	if f != nil {
		return step.Planned{}, f.asFirm().try("Scroll " + dir)
	}
	m["container"] = t
	return do(step.Scroll, m)
}

// container reads what scrolls: a list is a role here, also without an article.
func container(p phrase) (*scene.Target, *fault) {
	if rest, ok := p.cutSuffix("list", "carousel"); ok && !rest.empty() && !p.capital(rest.len()) {
		if _, article := rest.article(); article || rest.quoted() {
			t, f := simple(rest)
			if f == nil && t.Role == "" && t.Ref == "" && t.Point == nil {
				t.Role = scene.RoleList
			}
			return t, f
		}
	}
	return target(p)
}

// scrollTo reads what stands around "to": before it the list or the direction,
// behind it an end of the list or a target.
func (cl clause) scrollTo(before, p phrase, article bool) (step.Planned, *fault) {
	m := args{}
	if f := scrolled(before, m); f != nil {
		return step.Planned{}, f
	}
	q, _ := p.article()
	q, _ = q.cutPrefix("very")
	if rest, ok := q.cutPrefix("top", "bottom", "end", "beginning", "start"); ok {
		inner, named := rest.cutPrefix("of", "in", "on")
		if rest.empty() || named && !inner.empty() {
			m["to"] = "bottom"
			if first := q.low(0); first == "top" || first == "beginning" || first == "start" {
				m["to"] = "top"
			}
			if f := within(inner, m); f != nil {
				return step.Planned{}, f
			}
			return do(step.ScrollTo, m)
		}
	}
	if article {
		p = cl.withArticle(p)
	}
	return cl.scrollTarget(p, m)
}

// scrolled stores the list that stands before "to", as in "scroll the Contacts list
// to the bottom" or "scroll down in Contacts to Zoe".
func scrolled(before phrase, m args) *fault {
	q, dir := direction(before)
	if dir == "" {
		if q.is("back", "all the way", "over") || anywhere(before) {
			return nil
		}
		if t, f := container(before); f == nil {
			m["container"] = t
		}
		return nil
	}
	if rest, ok := q.cutPrefix("back"); ok && !q.capital(0) {
		q = rest
	}
	q, _ = q.cutPrefix("in", "on", "through")
	return within(q, m)
}

// within stores the list that p names; the whole screen needs none.
func within(p phrase, m args) *fault {
	if anywhere(p) {
		return nil
	}
	t, f := container(p)
	if f == nil {
		m["container"] = t
	}
	return f
}

// withArticle gives p with the article that the head of the phrase took.
func (cl clause) withArticle(p phrase) phrase {
	for i := 1; i < cl.all.len(); i++ {
		if cl.all.toks[i].start == p.toks[0].start {
			return cl.all.slice(i-1, i+p.len())
		}
	}
	return p
}

// scrollTarget reads "X [in Y]": Y is the container.
func (cl clause) scrollTarget(p phrase, m args) (step.Planned, *fault) {
	if at, n := p.lastIndex("in", "inside"); at > 0 && at+n < p.len() && m["container"] == nil && !phrasal[p.low(at-1)] {
		where := p.from(at + n)
		if !anywhere(where) {
			t, f := container(where)
			if f != nil {
				return step.Planned{}, f
			}
			m["container"] = t
		}
		p = p.to(at)
	}
	return on(step.ScrollTo, p, m)
}

func (cl clause) scrollUntil(before, p phrase) (step.Planned, *fault) {
	if rest, ok := p.cutPrefix("you see", "i see", "we see", "you find", "you reach", "i reach", "we reach", "you get to", "i get to", "you come to", "you can see",
		"i can see", "we can see", "i find", "it shows", "you have found", "reaching", "you've reached", "the page shows", "the screen shows", "the list shows"); ok {
		p = rest
	}
	if subject, state, _ := split(p); state == isShown && !subject.empty() {
		p = subject
	} else if state != "" || p.has("is", "are") {
		return step.Planned{}, faultf(p, "one scrolls until something is shown").try("Scroll to " + p.label())
	}
	if q, _ := p.article(); q.is("end", "bottom") || q.is("top") {
		return cl.scrollTo(before, p, false)
	}
	m := args{}
	if q, _ := direction(before); !q.empty() {
		q, _ = q.cutPrefix("in", "on", "through")
		if !anywhere(q) {
			t, f := container(q)
			if f != nil {
				return step.Planned{}, f
			}
			m["container"] = t
		}
	}
	return cl.scrollTarget(p, m)
}

// anywhere reports whether a phrase names no list that could be found by its name:
// none, the whole screen, or what a tester calls a list by what is in it.
func anywhere(p phrase) bool { return p.empty() || p.is(everywhere...) || described(p) }

func parseSwipe(cl clause) (step.Planned, *fault) {
	p := cl.body
	if cl.head == "swipe the" {
		p = cl.all.from(1)
	}
	if s, f, ok := edge(p); ok {
		return s, f
	}
	if s, f, ok := swipedTo(p); ok {
		return s, f
	}
	if p.is("down from the top", "down from the top of the screen", "down from top", "down from the top edge", "down the notification bar",
		"down the notification shade", "down the status bar", "down from the status bar") {
		return do(step.OpenPanel, args{"panel": "notifications"})
	}
	p, _ = p.cutSuffix("once")
	if at, n := p.index(1, "to"); at > 0 && n > 0 && p.longest(at, append([]string{"to dismiss", "to reveal", "to unlock", "to archive", "to remove"}, aims...)) > 0 {
		p = p.to(at) // what it is for
	}
	rest, dir := direction(p)
	if dir == "" {
		if p.empty() {
			return step.Planned{}, cl.needs("where the finger moves", "Swipe left")
		}
		return step.Planned{}, faultf(p, "it doesn't say where the finger moves").try("Swipe left on "+p.raw(), "Swipe left on "+p.label(), "Swipe left")
	}
	rest, _ = rest.cutPrefix("on", "over", "across", "in", "at")
	if at, n := rest.index(0, "to", "from"); at >= 0 && n < rest.len() {
		return step.Planned{}, faultf(rest.from(at), "%q can't be told to a swipe", clip(rest.from(at).raw(), 60)).try("Swipe "+dir, "Scroll to "+rest.from(at+n).raw())
	}
	if anywhere(rest) {
		return do(step.Swipe, args{"direction": dir})
	}
	return on(step.Swipe, rest, args{"direction": dir})
}
