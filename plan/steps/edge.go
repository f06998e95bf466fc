package steps

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// lists are words for what scrolls.
var lists = []string{"list", "carousel", "row", "strip", "grid", "feed", "chips", "bar", "gallery", "lists", "table", "categories", "tabs", "results", "cards", "timeline",
	"entries", "items", "stories", "products", "contacts", "messages", "conversations", "photos", "suggestions", "articles", "names", "page", "screen"}

// described reports whether a phrase says in lower-case words which list is meant,
// such as "the product list" or "the list of stories": nothing has that name.
func described(p phrase) bool {
	q, article := p.article()
	if !article || q.empty() || q.len() > 5 {
		return false
	}
	for i := range q.toks {
		if q.capital(i) {
			return false
		}
	}
	if ordinalWords[q.low(0)] != 0 || ordinalNumber.MatchString(q.low(0)) || q.len() == 1 && !strings.HasSuffix(q.low(0), "s") {
		return false
	}
	if slices.Contains(lists, q.low(q.len()-1)) && !q.has("in", "near", "below", "above") {
		return true
	}
	return slices.Contains(lists, q.low(0)) && q.low(1) == "of"
}

// edge reads swipes that begin at the edge of the screen: they are gestures of the
// phone itself. Where the edge has two of them, what it is for decides.
func edge(p phrase) (step.Planned, *fault, bool) {
	at, n := p.index(0, "from", "in from", "starting from", "starting at")
	if at < 0 {
		return step.Planned{}, nil, false
	}
	rest, _ := p.from(at + n).article()
	rest, _ = rest.cutPrefix("very", "extreme")
	side := rest.low(0)
	rest = rest.from(min(1, rest.len()))
	rest, _ = rest.cutPrefix("edge", "side", "border")
	rest, _ = rest.cutPrefix("of the screen", "of the display", "of the phone", "of the page", "of screen")
	purpose := rest
	_, dir := direction(p.to(at))
	fingers := p.to(at).has("two fingers") || rest.has("two fingers")
	status := (side == "status" || side == "notification") && rest.low(0) == "bar"
	if status {
		purpose = rest.from(1)
	}
	if !purpose.empty() && purpose.low(0) != "to" && purpose.low(0) != "and" && !fingers {
		return step.Planned{}, nil, false
	}
	switch {
	case (side == "top" || status) && (dir == "down" || dir == ""):
		panel := "notifications"
		if fingers || purpose.has("quick settings", "settings") {
			panel = "quick_settings"
		}
		s, f := do(step.OpenPanel, args{"panel": panel})
		return s, f, true
	case side == "bottom" && (dir == "up" || dir == ""):
		return fromBottom(p, purpose)
	case (side == "left" || side == "right") && (dir == "" || dir != side):
		return fromSide(p, purpose)
	}
	return step.Planned{}, nil, false
}

func fromBottom(p, purpose phrase) (step.Planned, *fault, bool) {
	var a step.Action
	switch {
	case purpose.has("home", "close", "leave"):
		a = step.Home
	case purpose.has("recent", "recents", "switcher", "overview", "hold", "switch"):
		a = step.Recents
	case purpose.has("apps", "app", "drawer"):
		s, f := do(step.Swipe, args{"direction": "up"})
		return s, f, true
	default:
		f := faultf(p, "from the bottom edge a swipe goes home or opens something, as the phone is set up")
		return step.Planned{}, f.read("Go home", "Open recents", "Swipe up"), true
	}
	s, f := do(a, nil)
	return s, f, true
}

func fromSide(p, purpose phrase) (step.Planned, *fault, bool) {
	if purpose.has("back", "leave", "close", "previous") {
		s, f := do(step.Back, nil)
		return s, f, true
	}
	f := faultf(p, "from the side a swipe goes back or opens a drawer, as the phone is set up")
	return step.Planned{}, f.read("Go back", `Tap "Open navigation drawer"`), true
}

// reached is the name of what a swipe is to bring into sight; empty for none.
func reached(p phrase) phrase {
	rest, ok := p.cutPrefix("to reach", "to find", "to get to", "to come to", "until you see", "until you reach", "until i see", "until", "till", "until you find")
	if !ok || rest.empty() {
		return phrase{p.src, nil}
	}
	if subject, state, _ := split(rest); state == isShown {
		rest = subject
	}
	q, article := rest.article()
	if q.empty() || !q.capital(0) && !(article && roleEnded(rest)) {
		return phrase{p.src, nil}
	}
	return rest
}

// swipedTo reads "Swipe left on the categories until Museums is shown": the content
// is scrolled until it is.
func swipedTo(p phrase) (step.Planned, *fault, bool) {
	for i := 1; i < p.len(); i++ {
		what := reached(p.from(i))
		if what.empty() {
			continue
		}
		rest, dir := direction(p.to(i))
		if dir == "" {
			return step.Planned{}, nil, false
		}
		rest, _ = rest.cutPrefix("on", "over", "across", "in", "at", "through", "along")
		m := args{}
		if f := within(rest, m); f != nil {
			return step.Planned{}, f, true
		}
		s, f := on(step.ScrollTo, what, m)
		return s, f, true
	}
	return step.Planned{}, nil, false
}

// parsePull reads pulling a list down: it refreshes what is shown.
func parsePull(cl clause) (step.Planned, *fault) {
	p := cl.body
	if at, _ := p.index(0, "to refresh", "to reload", "to update", "to load", "to get", "until", "so that", "and release", "to see"); at >= 0 {
		p = p.to(at)
	}
	down := cl.head != "pull"
	if rest, ok := p.cutSuffix("down", "downwards", "downward"); ok {
		p, down = rest, true
	}
	if rest, ok := p.cutPrefix("down", "downwards"); ok {
		p, down = rest, true
	}
	p, _ = p.cutPrefix("on", "at", "in")
	q, _ := p.article()
	switch {
	case q.has("notification", "notifications", "status") && !anywhere(p):
		return do(step.OpenPanel, args{"panel": "notifications"})
	case down && anywhere(p), q.is("list", "page"):
		return do(step.Swipe, args{"direction": "down"})
	case down && !p.empty():
		return on(step.Swipe, p, args{"direction": "down"})
	}
	return step.Planned{}, faultf(cl.all, "it doesn't say where to pull").asBare().try("Pull to refresh", "Swipe down on "+p.label())
}
