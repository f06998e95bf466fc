package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// shown asks that t is on the screen.
func shown(t *scene.Target) *scene.Condition { return &scene.Condition{Target: t.Clone()} }

// condition reads what is asked of a screen: "Saved is shown", "Total is at least 5".
func condition(p phrase) (scene.Condition, *fault) {
	p = placeless(tidied(p))
	if p.empty() {
		return scene.Condition{}, (&fault{at: -1, message: "it doesn't say what must hold"}).asBare()
	}
	if looks(p) {
		return scene.Condition{}, appearance(p)
	}
	for _, read := range []func(phrase) (scene.Condition, *fault, bool){there, counts, pages, apps, sighted, beside, ending, containing, comparing, unlike, placed, valued} {
		if c, f, ok := read(p); ok {
			return c, f
		}
	}
	f := faultf(p, "%q says nothing that can be checked", clip(p.raw(), 60))
	return scene.Condition{}, f.asBare()
}

var screenWords = []string{"the page", "the screen", "page", "screen", "the current page", "the current screen", "the display", "it", "this page",
	"this screen", "the app", "the view",
	"the list", "the results", "the menu", "the dialog", "the popup", "the list of results"}

// about gives the target of a condition.
func about(p phrase) (*scene.Target, *fault) {
	p = stripEnds(p)
	p, _ = p.cutPrefix("that", "i see", "you see", "we see", "i can see", "you can see", "the value of", "value of", "the text of")
	return target(p)
}

// texted reads a subject that is a text rather than an element: the message "Saved".
func texted(p phrase) (string, bool) {
	p = stripEnds(p)
	words := []string{"text", "message", "toast", "toast message", "snackbar", "success message", "confirmation message", "confirmation",
		"error message", "warning", "notice", "hint", "banner"}
	rest, _ := p.cutPrefix("the", "a", "an")
	says, ok := rest.cutPrefix(append(words, "number", "code", "word", "value", "amount", "price", "string", "phrase", "sentence")...)
	if ok && !says.empty() {
		by, _ := says.cutPrefix(named...)
		if with, ok := says.cutPrefix("with", "containing"); ok && with.quoted() {
			by = with
		}
		if !by.empty() && (by.len() < says.len() || by.quoted() || by.capital(0)) && !by.has("in", "near", "below", "above") {
			return by.text(), true
		}
	}
	says, ok = rest.cutSuffix(words[1:]...)
	if ok && !says.empty() && (says.quoted() || rest.len() < p.len() && says.capital(0)) {
		return says.text(), true
	}
	return "", false
}

// containing reads "X contains T" and its variants.
func containing(p phrase) (scene.Condition, *fault, bool) {
	neg := []string{"does not contain", "doesn't contain", "does not show", "doesn't show", "does not include", "doesn't include", "should not contain",
		"must not contain", "shouldn't contain", "do not contain", "no longer contains", "no longer shows", "should no longer contain", "should no longer show",
		"should not show", "should not include", "does not list", "no longer lists", "should not list", "does not display", "should not display", "does not say",
		"no longer includes", "no longer says", "should not have"}
	pos := []string{"contains", "should contain", "must contain", "includes", "has the text", "has text", "contains the text", "contain", "to contain",
		"should include", "includes the text", "shows", "should show", "must show", "displays", "should display", "says", "should say", "reads", "should read",
		"shows the text", "displays the text",
		"should contain the text", "should have the text", "has the content"}
	at, n := p.index(1, append(neg, pos...)...)
	if at < 0 || at+n >= p.len() || p.low(at+n) == "up" {
		return scene.Condition{}, nil, false
	}
	subject, text := p.to(at), p.from(at+n)
	text, _ = text.cutPrefix("the text", "text", "the message", "the value", "the word", "the words")
	if text.empty() {
		return scene.Condition{}, nil, false
	}
	if f := severalTexts(p.to(at+n), text); f != nil {
		return scene.Condition{}, f, true
	}
	_, negative := p.slice(at, at+n).cutPrefix(neg...)
	if subject.is(screenWords...) {
		c := scene.Condition{Text: text.text()}
		if negative {
			c = scene.Condition{Target: &scene.Target{Label: text.text(), Exact: text.quoted()}, Gone: true}
		}
		return c, nonEmpty(text), true
	}
	if subject.is("the title", "the page title", "the title of the page", "the screen title", "the heading") && !subject.capital(1) && text.quoted() {
		return scene.Condition{Target: &scene.Target{Label: text.text(), Exact: true, Role: scene.RoleHeading}, Gone: negative}, nonEmpty(text), true
	}
	if negative {
		f := faultf(p.from(at), "that a part of the screen doesn't contain something can't be checked")
		return scene.Condition{}, f.try("Check that "+text.label()+" is not shown", "Check that the page does not contain "+text.label()), true
	}
	t, f := about(subject)
	if f != nil {
		return scene.Condition{}, f, true
	}
	return scene.Condition{Target: t, Text: text.text()}, nonEmpty(text), true
}

// severalTexts refuses quoted texts with words between or beside them: each is a check of
// its own.
func severalTexts(head, text phrase) *fault {
	if text.quoted() || !anyQuoted(text) {
		return nil
	}
	var parts []string
	for i, t := range text.toks {
		if t.quoted {
			parts = append(parts, "Check that "+head.raw()+" "+text.slice(i, i+1).raw())
		}
	}
	f := faultf(text, "one check asks one thing")
	if text.has("not", "no", "only", "but", "or", "either", "neither", "never") {
		return f.try(parts[0])
	}
	return f.try(strings.Join(parts, ". "), parts[0])
}

func nonEmpty(p phrase) *fault {
	if strings.TrimSpace(p.text()) == "" {
		return faultf(p, "the text is empty")
	}
	return nil
}

// placed reads "X is below Y": X is shown there.
func placed(p phrase) (scene.Condition, *fault, bool) {
	for i := 1; i+2 < p.len(); i++ {
		verb := max(p.longest(i, appear), p.longest(i, []string{"is", "are", "should be", "must be", "can be seen", "can be found", "appear", "appears"}))
		if verb == 0 || p.toks[i].quoted || i+verb >= p.len() {
			continue
		}
		rest := p.from(i + verb)
		rest, _ = rest.cutPrefix("shown", "displayed", "visible", "placed", "located", "present", "listed")
		for _, r := range relationWords {
			n := rest.matches(0, r.words)
			if r.words == "over" || r.words == "on" || r.words == "for" || n == 0 || rest.len() <= n || rest.longest(0, allRelations()) > n {
				continue
			}
			t, f := about(p.to(i))
			if f != nil {
				return scene.Condition{}, f, true
			}
			if unnamed(rest.from(n)) {
				return scene.Condition{Target: t}, nil, true
			}
			o, f := targetWithin(rest.from(n), 1)
			if f != nil {
				return scene.Condition{}, f, true
			}
			if t.Ref != "" || t.Point != nil {
				return scene.Condition{}, faultf(p, "a ref or point has no neighbours").try("Check that OK is shown"), true
			}
			r.set(t, o)
			return scene.Condition{Target: t}, nil, true
		}
	}
	return scene.Condition{}, nil, false
}

func allRelations() []string {
	var out []string
	for _, r := range relationWords {
		out = append(out, r.words)
	}
	return out
}
