package steps

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// refusedVerbs are what testers write that is no step, or a step in few cases
// only, with what to write instead.
func refusedVerbs() []verb {
	return []verb{
		{name: "no step", refused: true, parse: parseGoal, heads: []string{"search for", "search", "find", "add", "delete", "remove", "create", "make", "send",
			"call", "dial", "buy",
			"order", "book", "log in", "login", "sign in", "log out", "sign out", "logout", "share", "paste", "rename", "edit", "show", "display", "tell", "report",
			"compare", "use", "do", "repeat",
			"submit", "refresh", "lock", "unlock", "restart", "install", "uninstall", "download", "upload", "count", "look", "focus", "focus on", "place",
			"schedule", "reply", "reply to", "forward",
			"update", "expand", "collapse", "unfold", "unlock the phone", "view", "watch", "shake", "skip", "load", "reload", "ask", "connect", "connect to"}},
		{name: "start", refused: true, parse: parseStart, heads: []string{"start", "run", "play", "stop"}},
		{name: "put", refused: true, parse: parsePut, heads: []string{"put", "replace"}},
		{name: "move", refused: true, parse: parseMove, heads: []string{"move", "follow"}},
	}
}

// verbOf is the verb as written, and the button that may be called so.
func (cl clause) verbOf() (verb, button string) {
	verb = cl.all.to(cl.all.len() - cl.body.len()).raw()
	return verb, "Tap " + strings.ToUpper(verb[:1]) + verb[1:]
}

// parseGoal refuses a sentence, with the steps that it may stand for.
func parseGoal(cl clause) (step.Planned, *fault) {
	verb, button := cl.verbOf()
	f := faultf(cl.all, "%q is no step", verb)
	if cl.body.empty() {
		return step.Planned{}, f.asBare().try("Tap " + quote(verb))
	}
	q, _ := cl.body.article()
	if s, sf, ok := cl.searched(); ok {
		return s, sf
	}
	if cl.head == "refresh" || cl.head == "reload" {
		return step.Planned{}, f.read("Pull to refresh", "Tap Refresh")
	}
	if steps, ok := goals[cl.head]; ok {
		f.try(steps(q, button)...)
	}
	return step.Planned{}, f.try("Tap "+cl.all.label(), button)
}

// searched reads "search for T in the X field": T is typed, and the search started.
func (cl clause) searched() (step.Planned, *fault, bool) {
	p := cl.body
	if cl.head == "look" && p.low(0) != "up" && p.low(0) != "for" || !slices.Contains([]string{"search for", "search", "find", "look"}, cl.head) {
		return step.Planned{}, nil, false
	}
	p, _ = p.cutPrefix("up", "for")
	at, n := p.lastIndex("in", "using", "with", "through", "into", "via", "on")
	if at > 0 && at+n < p.len() && fieldEnd(p.from(at+n)) {
		s, f := cl.typed(p.to(at), p.from(at+n), args{"submit": true})
		return s, f, true
	}
	at, n = p.lastIndex("for")
	if where := p.to(max(at, 0)); at > 0 && at+n < p.len() && fieldEnd(where) && cl.head == "search" {
		s, f := cl.typed(p.from(at+n), where, args{"submit": true})
		return s, f, true
	}
	return step.Planned{}, nil, false
}

// unfolding proposes the button that opens or folds a row.
func unfolding(q phrase, button string) []string {
	if rest, nth, f := ordinal(q, true); f == nil && nth != 0 && rest.len() > 0 {
		row := strings.ToLower(q.toks[0].text) + " row"
		return []string{button + " in the " + row, "Tap " + quote(q.raw())}
	}
	if !anyCapital(q) {
		return []string{button + " " + q.raw(), "Tap " + q.raw()}
	}
	name, _ := roleOf(q, true)
	if name.empty() {
		name = q
	}
	return []string{button + " in " + name.raw(), "Tap " + q.raw(), "Tap " + q.label()}
}

// goals give, for a verb that is no step, the steps for its object.
var goals = map[string]func(object phrase, button string) []string{
	"search": searching, "search for": searching,
	"find": reaching, "count": reaching, "look": reaching, "view": reaching,
	"show": seeing, "display": seeing,
	"unlock": fixedly("Given the phone is unlocked"), "unlock the phone": fixedly("Given the phone is unlocked"), "lock": fixedly("Press Power"),
	"create": making, "make": making, "schedule": making, "book": making, "order": making,
	"log in": loginSteps, "login": loginSteps, "sign in": loginSteps,
	"install":   func(q phrase, _ string) []string { return []string{"Given app " + q.raw() + " is installed"} },
	"uninstall": func(q phrase, _ string) []string { return []string{"Given app " + q.raw() + " is not installed"} },
	"focus":     tapping, "focus on": tapping, "expand": unfolding, "collapse": unfolding, "unfold": unfolding, "fold": unfolding, "connect": tapping, "connect to": tapping, "restart": tapping,
	"call": handling, "dial": handling, "share": handling, "delete": handling, "edit": handling, "remove": handling,
	"rename": renaming, "send": sending, "add": adding, "place": adding, "paste": fixedly(`Type "..." into Note`),
}

func fixedly(sentence string) func(phrase, string) []string {
	return func(phrase, string) []string { return []string{sentence} }
}

func searching(q phrase, button string) []string {
	if at, n := q.lastIndex("for"); at > 0 && at+n < q.len() {
		q = q.from(at + n)
	}
	if at, n := q.lastIndex("in", "on"); at > 0 && at+n < q.len() && (q.to(at).quoted() || q.from(at+n).low(0) == "the" || q.capital(at+n)) {
		q = q.to(at)
	}
	return []string{"Type " + q.label() + " into Search. Press Enter", button}
}

func reaching(q phrase, _ string) []string {
	return []string{"Scroll to " + q.raw(), "Scroll to " + q.label()}
}

func seeing(q phrase, _ string) []string {
	return []string{"Check that " + q.raw() + " is shown", "Check that " + q.label() + " is shown"}
}

func making(q phrase, button string) []string {
	q, _ = q.cutPrefix("new")
	return []string{"Tap New " + q.raw(), button}
}

func tapping(q phrase, _ string) []string { return []string{"Tap " + q.raw()} }

func handling(q phrase, button string) []string {
	return []string{"Tap " + q.raw() + ". " + button, "Tap " + q.label() + ". " + button}
}

func renaming(q phrase, button string) []string {
	if at, n := q.lastIndex("to", "into"); at > 0 && at+n < q.len() {
		return []string{"Long press " + q.to(at).raw() + ". Tap Rename. Type " + q.from(at+n).label() + " into Name. Tap OK"}
	}
	return handling(q, button)
}

func sending(q phrase, button string) []string {
	text := "Type " + q.label() + " into Message. Tap Send"
	at, n := q.lastIndex("to")
	switch {
	case q.is("it", "the message", "message", "that"):
		return []string{button}
	case at > 0 && at+n < q.len():
		return []string{"Open " + q.from(at+n).raw() + ". Type " + q.to(at).label() + " into Message. Tap Send", text}
	}
	return []string{text}
}

func adding(q phrase, button string) []string {
	if at, n := q.lastIndex("to the", "to", "into the", "into", "in the", "in"); at > 0 && at+n < q.len() {
		return []string{"Tap Add to " + q.from(at+n).raw() + " in " + q.to(at).raw(), "Tap " + quote("Add to "+q.from(at+n).raw()), button}
	}
	return []string{button}
}

// loginSteps proposes the steps of "log in as U with P".
func loginSteps(p phrase, button string) []string {
	user, _ := p.cutPrefix("as", "with", "using", "as user", "with user", "with username")
	at, n := user.index(1, "with", "and", "with password", "and password", "and the password", "using")
	if at < 0 || at+n >= user.len() || user.len() == p.len() {
		return []string{button}
	}
	return []string{"Type " + user.to(at).label() + " into Username. Type " + user.from(at+n).label() + " into Password. " + button}
}

// parseStart reads "start the X app"; without app it may be something to start.
func parseStart(cl clause) (step.Planned, *fault) {
	verb, button := cl.verbOf()
	if cl.body.empty() {
		return step.Planned{}, faultf(cl.all, "%q is no step", verb).asBare().try("Tap " + quote(verb))
	}
	if app, ok := appNamed(cl.body); ok {
		switch f := checkLabel(app); {
		case f != nil:
			return step.Planned{}, f
		case cl.head == "stop":
			return do(step.TerminateApp, args{"app": app.text()})
		}
		return do(step.LaunchApp, args{"app": app.text(), "fresh": true})
	}
	q, _ := cl.body.article()
	f := faultf(cl.all, "it isn't clear whether %q is an app or something to %s", clip(q.raw(), 40), cl.head)
	if cl.head == "stop" {
		return step.Planned{}, f.read("Close app "+q.raw(), button).try("Tap " + cl.all.label())
	}
	return step.Planned{}, f.read("Open app "+q.raw(), button).try("Tap " + cl.all.label())
}

// parsePut reads "put T in the X field" and "replace X with T", which are typed.
func parsePut(cl clause) (step.Planned, *fault) {
	verb, button := cl.verbOf()
	p, m := cl.body, args{}
	if rest, ok := p.cutSuffix("and submit", "and submit it", "then submit"); ok && !rest.empty() && cl.head == "put" {
		p, m["submit"] = stripEnds(rest), true
	}
	if at, n := p.lastIndex("in", "into"); cl.head == "put" && at > 0 && at+n < p.len() && fieldEnd(p.from(at+n)) {
		return cl.typed(p.to(at), p.from(at+n), m)
	}
	q, _ := p.article()
	if at, n := q.index(1, "with", "by"); cl.head == "replace" && at > 0 && at+n < q.len() && q.count("with") < 2 {
		field, _ := q.to(at).cutPrefix("text in", "text of", "content of", "contents of", "value of", "value in", "text in the", "text of the")
		return cl.typed(q.from(at+n), field, args{})
	}
	f := faultf(cl.all, "%q is no step", verb)
	if p.empty() {
		return step.Planned{}, f.asBare().try("Tap " + quote(verb))
	}
	return step.Planned{}, f.try(adding(q, "Tap "+cl.all.label())...).try(button)
}

// parseMove reads "move the X slider to N" and "follow the X link".
func parseMove(cl clause) (step.Planned, *fault) {
	verb, button := cl.verbOf()
	p := cl.body
	f := faultf(cl.all, "%q is no step", verb)
	if p.empty() {
		return step.Planned{}, f.asBare().try("Tap " + quote(verb))
	}
	if cl.head == "follow" {
		for i := 0; i < p.len(); i++ {
			if url, ok := address(p.from(i)); ok && (i == 0 || p.to(i).is("the link", "the deep link", "deep link", "the url", "the address", "link", "the deeplink")) {
				return do(step.OpenURL, args{"url": url})
			}
		}
	}
	if _, link := p.cutSuffix("link", "hyperlink"); link && cl.head == "follow" {
		return on(step.Tap, p, nil)
	}
	q, _ := p.article()
	if at, n := q.lastIndex("to", "into"); at > 0 && at+n < q.len() && cl.head == "move" {
		_, slider := q.to(at).cutSuffix("slider", "seek bar", "seekbar")
		if value, ok := level(q.from(at + n)); slider && ok {
			return set(p.to(p.len()-q.len()+at), value)
		}
		f.try("Drag "+q.to(at).raw()+" to "+q.from(at+n).raw(), "Drag "+q.to(at).label()+" to "+q.from(at+n).label())
	}
	return step.Planned{}, f.try(handling(q, button)...).try("Tap " + cl.all.label())
}
