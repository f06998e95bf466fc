package steps

import (
	"sort"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// refusedVerbs are what testers write that is no step, with what to write instead.
func refusedVerbs() []verb {
	return []verb{{name: "no step", refused: true, parse: parseRefused, heads: []string{"search for", "search", "find", "add", "delete", "remove", "create", "make", "send", "call", "dial", "buy", "order", "book", "log in", "login", "sign in",
		"log out", "sign out", "logout", "share", "paste", "move", "rename", "edit", "show", "display", "tell", "report", "put", "compare", "use", "do", "repeat", "start", "stop", "run", "submit", "refresh", "lock", "unlock", "play", "restart",
		"install", "uninstall", "download", "upload", "count", "look", "focus", "focus on", "place", "schedule", "reply", "reply to", "forward", "update", "replace", "expand", "collapse", "unlock the phone", "view", "watch", "shake", "skip", "follow", "load", "reload", "ask", "connect", "connect to"}}}
}

func parseRefused(cl clause) (step.Planned, *fault) {
	p := cl.body
	verb := cl.all.to(cl.all.len() - p.len()).raw()
	f := faultf(cl.all, "%q is no step", verb)
	f.bare = p.empty() || p.low(0) == "and" || p.low(0) == "or" || p.low(0) == ","
	q, _ := p.article()
	button := "Tap " + strings.ToUpper(verb[:1]) + verb[1:]
	label := q.raw()
	if q.empty() {
		return step.Planned{}, f.try("Tap " + quote(verb))
	}
	switch cl.head {
	case "follow":
		if _, ok := p.cutSuffix("link", "hyperlink"); ok {
			return on(step.Tap, p, nil)
		}
	case "search":
		if at, n := q.lastIndex("for"); at > 0 && at+n < q.len() {
			f.try("Type " + q.from(at+n).label() + " into Search. Press Enter")
		}
		f.try("Type "+q.label()+" into Search. Press Enter", button)
	case "search for":
		f.try("Type "+q.label()+" into Search. Press Enter", button)
	case "find", "count", "look", "view":
		f.try("Scroll to "+label, "Scroll to "+q.label())
	case "start", "run", "play":
		if app, ok := appNamed(p); ok {
			if f := checkLabel(app); f != nil {
				return step.Planned{}, f
			}
			return do(step.LaunchApp, args{"app": app.text(), "fresh": true})
		}
		f = faultf(cl.all, "it isn't clear whether %q is an app or something to %s", clip(label, 40), cl.head)
		f.read("Open app "+label, "Tap "+strings.ToUpper(verb[:1])+verb[1:])
	case "stop":
		if app, ok := appNamed(p); ok && checkLabel(app) == nil {
			return do(step.TerminateApp, args{"app": app.text()})
		}
		f.read("Close app "+label, "Tap Stop")
	case "show", "display":
		f.try("Check that "+label+" is shown", "Check that "+q.label()+" is shown")
	case "unlock", "unlock the phone":
		f.try("Given the phone is unlocked")
	case "lock":
		f.try("Press Power")
	case "create", "make", "schedule", "book", "order":
		f.try("Tap New "+label, button)
	case "log in", "login", "sign in":
		f.try(loginSteps(p, button)...)
	case "refresh", "reload":
		f.read("Pull to refresh", "Tap Refresh")
	case "install":
		f.try("Given app " + label + " is installed")
	case "uninstall":
		f.try("Given app " + label + " is not installed")
	case "focus", "focus on", "expand", "collapse", "connect", "connect to", "restart":
		f.try("Tap " + label)
	case "rename", "move":
		if at, n := q.lastIndex("to"); cl.head == "move" && at > 0 && at+n < q.len() {
			_, slider := q.to(at).cutSuffix("slider", "seek bar", "seekbar")
			value, ok := level(q.from(at + n))
			if slider && ok {
				return set(p.to(p.len()-q.len()+at), value)
			}
		}
		if at, n := q.lastIndex("to", "into"); at > 0 && at+n < q.len() && cl.head == "rename" {
			f.try("Long press " + q.to(at).raw() + ". Tap Rename. Type " + q.from(at+n).label() + " into Name. Tap OK")
		} else if at > 0 && at+n < q.len() {
			f.try("Drag "+q.to(at).raw()+" to "+q.from(at+n).raw(), "Drag "+q.to(at).label()+" to "+q.from(at+n).label())
		}
		f.try("Tap "+label+". "+button, "Tap "+q.label()+". "+button)
	case "send":
		if q.is("it", "the message", "message", "that") {
			f.try(button)
		}
		if at, n := q.lastIndex("to"); at > 0 && at+n < q.len() {
			f.try("Open " + q.from(at+n).raw() + ". Type " + q.to(at).label() + " into Message. Tap Send")
		}
		f.try("Type " + q.label() + " into Message. Tap Send")
	case "call", "dial", "share", "delete", "edit", "remove":
		f.try("Tap "+label+". "+button, "Tap "+q.label()+". "+button)
	case "add", "put", "place":
		if at, n := p.lastIndex("in", "into"); cl.head == "put" && at > 0 && at+n < p.len() && fieldEnd(p.from(at+n)) {
			return cl.typed(p.to(at), p.from(at+n), args{})
		}
		if at, n := q.lastIndex("to the", "to", "into the", "into", "in the", "in"); at > 0 && at+n < q.len() {
			f.try("Tap Add to "+q.from(at+n).raw()+" in "+q.to(at).raw(), "Tap "+quote("Add to "+q.from(at+n).raw()))
		}
		f.try(button)
	case "replace":
		if at, n := q.index(1, "with", "by"); at > 0 && at+n < q.len() && q.count("with") == 1 {
			field, _ := q.to(at).cutPrefix("text in", "text of", "content of", "contents of", "value of", "value in", "text in the", "text of the")
			return cl.typed(q.from(at+n), field, args{})
		}
		f.try(`Type "..." into Note`)
	case "paste":
		f.try(`Type "..." into Note`)
	}
	return step.Planned{}, f.try("Tap "+cl.all.label(), button)
}

// level reads how far a slider is moved.
func level(p phrase) (string, bool) {
	q, _ := p.article()
	switch {
	case q.is("maximum", "max", "end", "far right", "full"):
		return "100%", true
	case q.is("minimum", "min", "start", "far left"):
		return "0%", true
	case q.is("middle", "center", "centre", "half"):
		return "50%", true
	}
	value, ok := amount(p)
	if strings.HasSuffix(p.raw(), "%") {
		value += "%"
	}
	return value, ok
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

// unknownVerb is the fault of a sentence whose first word is no verb.
func (c *compiler) unknownVerb(p phrase) *fault {
	word := p.toks[0].text
	f := faultf(p, "it doesn't begin with a verb that is known")
	if !p.toks[0].quoted {
		f = faultf(p, "%q is no verb that is known", clip(word, 40))
		for _, v := range c.spelled(p.low(0)) {
			f.try(strings.TrimSpace(v + " " + p.from(1).raw()))
		}
	}
	for at, n := p.index(1, ","); at > 0; at, n = p.index(at+n, ",") {
		if c.begins(p.from(at + n)) {
			f.try(p.from(at + n).raw())
		}
	}
	if _, cf := condition(p); cf == nil {
		f.try("Check that " + p.raw())
	}
	if _, ok := address(p); ok {
		f.try("Open " + p.raw())
	}
	return f
}

// spelled lists the verbs of one word that are spelled almost like w.
func (c *compiler) spelled(w string) []string {
	if len(w) < 3 || len(w) > 20 {
		return nil
	}
	limit := 2
	if len(w) > 5 {
		limit = 3
	}
	type near struct {
		word string
		d    int
	}
	var found []near
	for first, heads := range c.verbs.heads {
		for _, h := range heads {
			if d := distance(w, first, limit); len(h.words) == 1 && !h.verb.refused && d < limit {
				found = append(found, near{first, d})
				break
			}
		}
	}
	for _, end := range []string{"ing", "s", "ed", "es"} {
		base := strings.TrimSuffix(w, end)
		for _, b := range []string{base, base + "e", strings.TrimSuffix(base, base[max(0, len(base)-1):])} {
			if base != w && len(c.verbs.heads[b]) > 0 {
				found = append(found, near{b, 1})
			}
		}
	}
	sort.Slice(found, func(i, j int) bool {
		return found[i].d < found[j].d || found[i].d == found[j].d && found[i].word < found[j].word
	})
	var out []string
	for _, n := range found {
		out = append(out, strings.ToUpper(n.word[:1])+n.word[1:])
	}
	return out
}

// fallback lists sentences that work when nothing better was found.
func (c *compiler) fallback(p phrase) []string {
	text := strings.NewReplacer("{", "", "}", "").Replace(clip(stripEnds(p).raw(), 120))
	return []string{"Tap " + quote(text), "Tap OK"}
}
