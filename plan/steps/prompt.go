package steps

import (
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// popups are what comes up by itself and is known by what one taps in it.
var popups = []string{"banner", "dialog", "dialogue", "prompt", "popup", "pop-up", "message", "question", "request", "notice", "overlay", "ad", "advert", "advertisement",
	"hint", "tip", "tour", "survey", "window", "alert", "sheet", "notification", "tutorial", "consent", "warning", "permission", "permissions", "tooltip", "interstitial",
	"welcome screen", "update screen", "onboarding", "invitation", "offer"}

var asks = []string{"asks for", "asks", "asks to", "asks whether", "asks if", "asks about", "asks me", "requests", "wants to", "wants", "prompts", "needs", "requires",
	"is asked", "is asked for", "is prompted", "is requested", "am asked", "are asked", "is needed", "is required", "asks you", "asks us", "should ask", "prompts for"}

// prompted reports whether a condition says that something asks or comes up by
// itself, called by what it is and not by what is written on it.
func prompted(p phrase) bool {
	p = tidied(p)
	if anyQuoted(p) || p.empty() {
		return false
	}
	if p.is("asked", "prompted", "requested", "needed", "required", "necessary", "asked for permission", "asked to") {
		return true
	}
	if _, ok := p.cutPrefix("asked for", "asked to", "asked about", "asked whether", "prompted for", "prompted to", "it asks", "requested to"); ok {
		return true
	}
	if at, n := p.index(0, asks...); at >= 0 && at+n <= p.len() && at <= 5 && !p.has("is not", "doesn't", "does not", "isn't", "never") {
		return at > 0 || p.low(0) == "asked"
	}
	subject, state, _ := split(p)
	if rest, ok := p.cutPrefix("there is", "there's", "i see", "you see", "i get", "you get", "we get"); ok {
		subject, state = rest, isShown
	}
	q, article := subject.article()
	if q, _ = q.cutPrefix("any"); state != isShown || q.empty() || q.len() > 6 {
		return false
	}
	for i := range q.toks {
		if q.capital(i) && i == q.len()-1 || q.capital(i) && !article {
			return false
		}
	}
	kind := q
	if at, _ := q.index(1, "asking", "about", "for", "with", "that", "to", "which"); at > 0 {
		kind = q.to(at)
	}
	for _, w := range popups {
		if rest, ok := kind.cutSuffix(w); ok {
			return !rest.empty() || kind.len() < q.len() || !slices.Contains([]string{"dialog", "dialogue", "popup", "pop-up", "prompt", "alert"}, w)
		}
	}
	return false
}

// whenAsked makes a step depend on what it touches, since that is how the prompt is known.
func whenAsked(s step.Planned, cond phrase) (step.Planned, *fault) {
	switch {
	case s.Action == step.AnswerDialog:
		s.When = &scene.Condition{Target: &scene.Target{Role: scene.RoleDialog}}
	case s.Target != nil && s.Target.Point == nil && s.Target.Ref == "":
		s.When = shown(s.Target)
	default:
		return s, faultf(cond, "%q says nothing that can be checked", clip(cond.raw(), 60))
	}
	return s, nil
}
