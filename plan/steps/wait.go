package steps

import (
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func waitVerbs() []verb {
	return []verb{
		{name: "wait", heads: []string{"wait", "pause", "sleep", "wait for", "pause for", "sleep for", "wait about", "wait at least", "wait another", "delay"},
			forms:    []string{"wait N ms|s|minutes"},
			examples: []string{"Wait 2 seconds", "Wait 500 ms"}, parse: parseWait},
		{name: "wait until", heads: []string{"wait until", "wait till", "wait for it until", "wait up to", "wait max", "wait at most", "wait no longer than", "wait a maximum of"},
			forms:    []string{"wait until X is shown|gone|... [up to N s]", "wait for X [to disappear]"},
			examples: []string{"Wait until Done is shown", "Wait until Loading is gone up to 20 s", "Wait for Saved", "Wait for Saving to disappear"},
			parse:    parseWaitUntil},
	}
}

func parseWait(cl clause) (step.Planned, *fault) {
	p := cl.body
	if p.empty() {
		return step.Planned{}, cl.needs("how long, or for what", "Wait 2 seconds")
	}
	time, _ := p.cutPrefix("for", "about", "at least", "another", "for about", "for at least")
	if ms, ok := span(time); ok {
		if ms > maxMS {
			return step.Planned{}, faultf(time, "a time is at most 10 minutes").try("Wait 10 minutes")
		}
		return do(step.Wait, args{"ms": ms})
	}
	if n, err := strconv.Atoi(time.low(0)); err == nil && time.len() == 1 && n >= 0 {
		n = min(n, 600)
		f := faultf(time, "it doesn't say seconds or milliseconds")
		return step.Planned{}, f.read("Wait "+strconv.Itoa(n)+" seconds", "Wait "+strconv.Itoa(n)+" ms")
	}
	if time.is("a moment", "a bit", "a little", "a while", "briefly", "some time", "a few seconds", "a few moments", "a couple of seconds", "a little while",
		"a short while") {
		return step.Planned{}, faultf(time, "it doesn't say how long").try("Wait 2 seconds")
	}
	if cl.head != "wait for" && cl.head != "wait" {
		button := "Tap " + strings.ToUpper(cl.head[:1]) + cl.head[1:]
		if !strings.HasPrefix(cl.head, "pause") {
			button = "Wait 2 seconds"
		}
		return step.Planned{}, faultf(p, "%q is no time", clip(p.raw(), 60)).try(button, "Wait 2 seconds")
	}
	if cl.head == "wait" {
		return step.Planned{}, faultf(p, "it doesn't say how long").try("Wait for "+p.raw(), "Wait until "+p.raw(), "Wait 2 seconds")
	}
	return cl.waitFor(p)
}

var upTo = []string{"up to", "for up to", "at most", "for at most", "max", "within", "in at most", "for max", "for a maximum of", "for", "no longer than",
	"maximum", "with a timeout of", "timeout", "in less than"}

// waitFor reads "Wait for X [to disappear] [up to N s]".
func (cl clause) waitFor(p phrase) (step.Planned, *fault) {
	p, ms, f := duration(p, upTo...)
	if f != nil {
		return step.Planned{}, f
	}
	if q, _ := p.article(); !q.capital(0) && q.is("page to load", "page to finish loading", "screen to load", "app to load", "loading to finish", "page",
		"list to load", "loading", "loading to complete", "results to load", "content to load") {
		return waiting(scene.Condition{Target: &scene.Target{Role: scene.RoleProgress}, Gone: true}, ms)
	}
	if p.empty() {
		return step.Planned{}, faultf(cl.all, "it doesn't say for what").try("Wait until OK is shown")
	}
	p = appless(tidied(p))
	if _, state, _ := split(p); state == "" && !p.has("to be", "to contain", "is", "contains", "to equal") {
		if text, ok := texted(p); ok && text != "" {
			return waiting(scene.Condition{Text: text}, ms)
		}
		if f := pageShown(p, isShown); f != nil {
			return step.Planned{}, f.checkless()
		}
		if at, n := p.index(1, "to"); at > 0 && at+n < p.len() && !p.capital(at+n) && p.len()-at < 5 {
			q, _ := p.to(at).article()
			f := faultf(p.from(at), "%q can't be waited for", clip(p.from(at).raw(), 60))
			return step.Planned{}, f.try("Wait for "+q.raw(), "Wait for "+p.label())
		}
		t, f := target(p)
		if f != nil {
			return step.Planned{}, f
		}
		return waiting(scene.Condition{Target: t}, ms)
	}
	c, f := condition(p)
	if f != nil {
		return step.Planned{}, f.checkless()
	}
	return waiting(c, ms)
}

// appless takes "of the Account app" off what is waited for.
func appless(p phrase) phrase {
	at, n := p.lastIndex("of", "in", "on")
	if at <= 0 || at+n >= p.len() || p.capital(at) {
		return p
	}
	if _, app := p.from(at+n).cutSuffix("app", "application"); app && p.len()-at-n > 1 {
		return p.to(at)
	}
	return p
}

func waiting(c scene.Condition, ms int) (step.Planned, *fault) {
	m := args{"condition": c}
	if ms > 0 {
		m["timeout"] = ms
	}
	return do(step.WaitFor, m)
}

// checkless turns the proposals of a condition, which are checks, into waits.
func (f *fault) checkless() *fault {
	for _, list := range [][]string{f.propose, f.readings} {
		for i, s := range list {
			if rest, ok := cutFold(s, "Check that "); ok {
				list[i] = "Wait until " + rest
			}
		}
	}
	return f.asFirm()
}

func parseWaitUntil(cl clause) (step.Planned, *fault) {
	p, ms, f := duration(cl.body, upTo...)
	if f != nil {
		return step.Planned{}, f
	}
	if cl.head != "wait until" && cl.head != "wait till" && cl.head != "wait for it until" {
		for n := min(3, p.len()); n >= 1; n-- {
			t, ok := span(p.to(n))
			rest, cut := p.from(n).cutPrefix("until", "for", "till")
			if ok && cut && t <= maxMS {
				if rest.quoted() {
					return waiting(scene.Condition{Target: &scene.Target{Label: rest.text(), Exact: true}}, t)
				}
				cl.body, cl.head = rest, "wait until"
				return cl.waitFor2(rest, t)
			}
		}
		return step.Planned{}, faultf(cl.all, "it doesn't say how long, and for what").try("Wait until OK is shown up to 10 s")
	}
	return cl.waitFor2(p, ms)
}

func (cl clause) waitFor2(p phrase, ms int) (step.Planned, *fault) {
	p, _ = p.cutPrefix("you see that", "i see that")
	if p.empty() {
		return step.Planned{}, cl.needs("until what", "Wait until OK is shown")
	}
	if q, _ := p.article(); q.is("page has loaded", "page is loaded", "page loads", "loading is finished", "loading has finished", "loading is done",
		"loading is complete", "screen is loaded", "page is fully loaded",
		"loading finishes", "page finishes loading", "page has finished loading", "app is loaded", "app has loaded", "list is loaded", "list has loaded") {
		return waiting(scene.Condition{Target: &scene.Target{Role: scene.RoleProgress}, Gone: true}, ms)
	}
	if rest, ok := p.cutPrefix("you see", "i see", "we see", "you can see"); ok && !rest.empty() {
		t, f := target(rest)
		if f != nil {
			return step.Planned{}, f
		}
		return waiting(scene.Condition{Target: t}, ms)
	}
	c, f := condition(p)
	if f != nil {
		return step.Planned{}, f.checkless().try("Wait until " + p.label() + " is shown")
	}
	return waiting(c, ms)
}
