package steps

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// sighted reads "I see X" and "X can be seen" as X is shown.
func sighted(p phrase) (scene.Condition, *fault, bool) {
	rest, ok := p.cutPrefix("i see", "i can see", "you see", "you can see", "we see", "we can see", "the user sees", "the user can see", "i still see", "i should see",
		"you should see", "we should see", "the user should see")
	gone := false
	if !ok {
		rest, gone = p.cutPrefix("i don't see", "i do not see", "i no longer see", "i can't see", "i cannot see", "you don't see", "you do not see", "i should not see",
			"you should not see", "you can't see", "you no longer see", "the user doesn't see", "the user does not see", "i should no longer see")
	}
	rest, _ = rest.cutPrefix("that")
	if !ok && !gone || rest.empty() {
		return scene.Condition{}, nil, false
	}
	c, f := clause{}.sight(rest, gone)
	return c, f, true
}

var (
	seenWords = []string{"is shown", "is displayed", "is listed", "is visible", "appears", "shows up", "is there", "are shown", "exists", "should be shown",
		"should be displayed", "should be listed", "should appear", "should be visible", "is", "is present", "comes up", "is on the list", "is in the list"}
	detailNouns = []string{"time", "date", "price", "text", "value", "amount", "number", "status", "subtitle", "label", "description", "message", "title", "name", "size",
		"duration", "phone number", "total", "state", "address", "count", "distance", "rating", "summary", "note", "sender", "balance"}
)

// beside reads "X is shown with the time Y", also "X with the price Y is shown": what
// stands in X's row contains Y.
func beside(p phrase) (scene.Condition, *fault, bool) {
	p, _ = p.cutSuffix("in the list", "in its row", "beside it", "next to it", "in the same row")
	for i := 1; i < p.len()-1; i++ {
		if p.low(i) != "with" && p.low(i) != "together" && p.low(i) != "showing" && p.low(i) != "along" || p.capital(i) || slices.Contains([]string{"starts", "begins", "ends", "starting", "beginning", "ending"}, p.low(i-1)) {
			continue
		}
		detail, ok := p.from(i).cutPrefix("with", "together with", "along with", "showing")
		if !ok || detail.empty() {
			continue
		}
		subject, before := p.to(i).cutSuffix(seenWords...)
		if !before {
			var behind bool
			if detail, behind = detail.cutSuffix(seenWords...); !behind || detail.empty() {
				continue
			}
		}
		text, said := detailed(detail)
		if subject.empty() || text.empty() || !said && !text.capital(0) || roleOnly(bareRole(subject)) || textish(subject) {
			continue
		}
		t, f := about(subject)
		if f != nil {
			return scene.Condition{}, f, true
		}
		return scene.Condition{Target: t, Text: text.text()}, nonEmpty(text), true
	}
	return scene.Condition{}, nil, false
}

// detailed takes "the time" off the beginning of "the time 7:00 PM".
func detailed(p phrase) (text phrase, said bool) {
	q, _ := p.article()
	rest, ok := q.cutPrefix(detailNouns...)
	if !ok || rest.empty() {
		return p, false
	}
	rest, _ = rest.cutPrefix("of")
	return rest, !rest.empty()
}

// textish reports whether a subject is a text itself, such as a snackbar.
func textish(p phrase) bool {
	q, _ := p.article()
	return q.is("text", "message", "toast", "toast message", "snackbar", "notification", "banner", "hint", "warning", "confirmation", "error", "error message")
}

var unlikeWords = []string{"is different from", "should be different from", "is different to", "should be different to", "differs from", "should differ from",
	"is not equal to", "should not be equal to", "does not equal", "doesn't equal", "should not equal", "must not equal", "is not the same as",
	"should not be the same as", "must not be", "should not be", "shouldn't be", "is not", "isn't", "must be different from", "is no longer", "should no longer be",
	"has changed from", "is other than", "!=", "is anything but", "mustn't be", "is unequal to", "are not", "is not exactly", "should no longer equal"}

// unlike reads "X is different from V": the value is another.
func unlike(p phrase) (scene.Condition, *fault, bool) {
	at, n := p.index(1, unlikeWords...)
	if at < 0 || at+n >= p.len() {
		return scene.Condition{}, nil, false
	}
	subject, value := p.to(at), p.from(at+n)
	if _, relates := value.cutPrefix(allRelations()...); relates && !value.toks[0].quoted {
		return scene.Condition{}, nil, false
	}
	plain := p.slice(at, at+n).is("is not", "isn't", "should not be", "must not be", "are not", "is no longer", "should no longer be", "shouldn't be", "mustn't be")
	value, _ = value.cutPrefix("the value", "the text", "equal to", "the same as")
	_, isNumber := amount(value)
	if plain && !isNumber && !value.capital(0) {
		return scene.Condition{}, nil, false
	}
	if q, _ := subject.article(); value.empty() || q.is("title", "page title", "header", "heading", "phone", "device", "app", "page", "screen", "it", "list") {
		return scene.Condition{}, nil, false
	}
	t, f := about(subject)
	if f != nil {
		return scene.Condition{}, f, true
	}
	if strings.TrimSpace(value.text()) == "" {
		return scene.Condition{}, faultf(value, "the value is empty").try("Check that " + subject.raw() + " is shown"), true
	}
	text := "!=" + value.text()
	return scene.Condition{Target: t, Value: &text}, nil, true
}
