package steps

import "github.com/agentic-mobile-control/amc/scene"

// beginnings part what something is from what is written on it: the message that
// starts with "Your code is".
var beginnings = []string{"that starts with", "that begins with", "which starts with", "which begins with", "starting with", "beginning with", "that contains",
	"which contains", "containing", "that includes", "which includes", "including the text", "that says", "which says", "that reads", "which reads", "that shows",
	"which shows", "that has the text", "that mentions", "which mentions", "mentioning", "whose text starts with", "whose text contains", "whose text begins with",
	"whose title starts with", "whose title contains", "whose name starts with", "whose name contains", "whose name begins with", "that ends with", "which ends with",
	"ending with", "ending in", "that ends in", "with the text starting with", "that starts with the words", "that begins with the words", "which is about"}

// byPart reads such a target: its label is a part of what is written there.
func byPart(p phrase) (*scene.Target, *fault, bool) {
	at, n := p.index(1, beginnings...)
	if at < 0 || at+n >= p.len() || anyQuoted(p.to(at)) || at > 5 {
		return nil, nil, false
	}
	what, says := p.to(at), p.from(at+n)
	says, _ = says.cutPrefix("the text", "the word", "the words", "the name")
	if says.empty() || says.len() > maxLabelWords || !says.quoted() && !says.capital(0) {
		return nil, nil, false
	}
	q, article := what.article()
	q, nth, f := ordinal(q, article)
	if f != nil {
		return nil, f, true
	}
	label, role := roleOf(q, true)
	if !label.empty() && label.capital(0) {
		return nil, nil, false
	}
	t := &scene.Target{Nth: nth}
	if f := name(t, says); f != nil {
		return nil, f, true
	}
	if t.Exact = false; role != nil {
		t.Role = role.role
	}
	if role != nil && (t.Role == scene.RoleText || t.Role == scene.RoleList) {
		t.Role = ""
	}
	return t, nil, true
}

// valueOf reads what stands beside a name: "what it says next to Model", "what is
// written under Total", "the text beside Model", "what Model says". It is Model's value.
func valueOf(p phrase) (phrase, bool) {
	heads := []string{"what it says", "what's written", "what is written", "what is shown", "what stands", "what's shown", "what is", "what's", "whatever is", "whatever it says",
		"the text shown", "the value shown", "the number shown", "the value written", "the text written", "the value displayed", "the text displayed",
		"the number displayed", "the value that is shown", "the text that is shown", "the value that stands", "the number written", "the text", "the value", "the number", "the word", "the name", "the amount", "the price", "the date", "the time", "the entry", "the information", "what you see",
		"what i see", "what is displayed", "what is listed", "that which is", "text", "value", "the content", "the figure", "the version", "what appears"}
	at := []string{"next to", "beside", "under", "below", "right of", "to the right of", "behind", "after", "for", "against", "in", "at", "near", "on the right of", "underneath",
		"alongside", "as", "beneath"}
	if rest, ok := p.cutPrefix(heads...); ok {
		k := rest.longest(0, at)
		if k > 0 && k < rest.len() && (p.low(0) != "the" && p.low(0) != "text" && p.low(0) != "value" || rest.low(0) != "in" && rest.low(0) != "for") {
			return rest.from(k), true
		}
	}
	if rest, ok := p.cutPrefix("what", "whatever"); ok {
		if inner, ok := rest.cutSuffix("says", "shows", "is", "reads", "displays", "contains", "has", "holds", "is set to"); ok && !inner.empty() {
			return inner, true
		}
	}
	return p, false
}
