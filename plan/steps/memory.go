package steps

import (
	"regexp"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

func rememberVerbs() []verb {
	return []verb{{name: "remember", heads: []string{"remember", "store", "save", "memorize", "memorise", "note", "note down", "record", "read", "copy",
		"keep", "capture", "get", "take", "write down", "extract", "grab", "fetch"},
		forms: []string{"remember X as K", "remember number|code|amount|email|url|date|phone number from X as K", "remember what stands next to X as K", "remember the title of the Nth row as K"},
		examples: []string{"Remember IP address as ip", "Remember code from Message as otp", "Store the amount in Total as total", "Save the 2nd row as second",
			"Remember what it says next to Model as model", `Remember the code in the message that starts with "Your code" as otp`, "Remember the title of the first row as headline"},
		parse: parseRemember}}
}

var patterns = map[string]string{"number": "number", "numbers": "number", "code": "code", "verification code": "code", "amount": "amount", "email": "email",
	"e-mail": "email", "email address": "email", "e-mail address": "email", "url": "url", "link": "url", "date": "date", "web address": "url", "one-time code": "code",
	"pin": "code", "pin code": "code", "passcode": "code", "price": "amount", "sum": "amount", "mail address": "email", "web link": "url", "otp": "code",
	"one-time password": "code",
	"phone number":      "phone", "telephone number": "phone", "mobile number": "phone", "phone": "phone"}

func parseRemember(cl clause) (step.Planned, *fault) {
	p := cl.body
	what := cl.head == "remember" || cl.head == "memorize" || cl.head == "memorise"
	at, n := p.lastIndex("as", "in variable", "in the variable", "as variable", "as the variable", "into variable", "to variable", "into the variable",
		"to the variable", "under the name", "in a variable called", "in a variable named", "as a variable called", "under")
	if at <= 0 || at+n >= p.len() {
		f := faultf(cl.all, "it doesn't say under which name")
		if p.empty() && !what {
			return step.Planned{}, cl.needs("what to remember, and as what", "Tap "+cl.all.label())
		}
		if p.empty() {
			return step.Planned{}, cl.needs("what to remember, and as what", "Remember IP address as ip")
		}
		if !what {
			q, _ := p.article()
			return step.Planned{}, f.read("Tap "+cl.all.to(1).label(), "Tap "+cl.all.label(), "Remember "+q.label()+" as "+key(q))
		}
		q, _ := p.article()
		return step.Planned{}, f.try("Remember "+p.raw()+" as "+key(q), "Remember "+q.label()+" as "+key(q))
	}
	if and, m := p.index(1, "and"); and > 0 && p.from(and+m).to(max(0, at-and-m)).is("remember it", "store it", "save it", "note it", "keep it",
		"memorize it", "remember the value", "store the value") {
		return cl.named(p.to(and), p.from(at+n), what)
	}
	return cl.named(p.to(at), p.from(at+n), what)
}

// named makes the step that stores what p names under name. Without what the verb
// may be that of a button, such as Save.
func (cl clause) named(p, name phrase, what bool) (step.Planned, *fault) {
	k := strings.TrimSpace(name.text())
	if vs, _ := step.Placeholders(k); len(vs) == 1 && strings.HasPrefix(k, "{{") && strings.HasSuffix(k, "}}") {
		return step.Planned{}, faultf(name, "the name stands without braces").try("Remember " + p.raw() + " as " + vs[0])
	}
	if err := step.CheckKey(k); err != nil || strings.ContainsAny(k, "\n") {
		return step.Planned{}, faultf(name, "%q can't be a name", clip(k, 40)).try("Remember " + p.raw() + " as value")
	}
	if !what && (name.len() > 3 || strings.ContainsAny(k, "./")) {
		return step.Planned{}, faultf(p, "it isn't clear whether a value is to be remembered").read("Remember "+p.raw()+" as "+key(name), "Tap "+cl.all.label())
	}
	return cl.memo(p, k)
}

// memo makes the step that reads what p names.
func (cl clause) memo(p phrase, k string) (step.Planned, *fault) {
	m := map[string]any{"key": k}
	if rest, ok := p.cutSuffix("shown on the screen", "shown on the page", "displayed on the screen", "that is shown", "which is shown", "that is displayed", "shown there",
		"shown at the top", "shown"); ok && rest.len() > 1 && !rest.toks[rest.len()-1].quoted && !p.has("next", "beside", "under", "below") {
		p = rest
	}
	q, _ := p.article()
	if beside, ok := valueOf(p); ok {
		q = beside
	} else if row, ok := titled1(q); ok {
		m["match"], q = "name", row
	} else if match, rest, ok := matched(q); ok {
		m["match"] = match
		q = rest
	} else if rest, ok := q.cutPrefix("value of", "text of", "content of", "contents of", "value from", "text from", "value in", "text in", "value shown in",
		"value for", "text next to", "current value of"); ok && !rest.empty() {
		q = rest
	} else {
		q = p
	}
	t, f := target(q)
	if f != nil {
		return step.Planned{}, f.asFirm()
	}
	if t.Point != nil {
		return step.Planned{}, faultf(p, "a point has no value").try("Remember IP address as " + k)
	}
	if m["match"] != nil && m["match"] != "name" {
		// What is looked for stands in a text of which the quoted words are a part.
		t.Exact = false
	}
	m["from"] = t
	return do(step.Remember, args{"remember": m})
}

// matched reads "number from X": which part of X's text is meant.
func matched(p phrase) (match string, rest phrase, ok bool) {
	at, n := p.index(1, "from", "in", "of", "out of")
	if at < 0 || at+n >= p.len() || p.capital(0) && !sized.MatchString(p.low(0)) && !(p.low(1) == "digit" || p.low(1) == "digits") {
		return "", p, false
	}
	match, ok = pattern(p.to(at))
	if last := p.slice(at-1, at); !ok && p.low(at) == "from" && at > 1 && !anyCapital(p.to(at)) {
		match, ok = pattern(last) // the tracking code from a message
	}
	return match, p.from(at + n), ok
}

// sized says how long a code is: six-digit, 4-digit.
var sized = regexp.MustCompile(`^(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)-?(?:digit|figure|character|number)s?$`)

// pattern is what part of a text a phrase calls: the six-digit code, the order number.
func pattern(p phrase) (string, bool) {
	if match, ok := patterns[lows1(p)]; ok {
		return match, true
	}
	for p.len() > 1 {
		first := p.low(0)
		_, number := whole(first)
		switch {
		case sized.MatchString(first), slices.Contains(codeWords, first), number && (p.low(1) == "digit" || p.low(1) == "digits"), first == "digit":
			p = p.from(1)
		default:
			return "", false
		}
		if match, ok := patterns[lows1(p)]; ok {
			return match, true
		}
	}
	return "", false
}

// codeWords stand before what is read, and say what it is for.
var codeWords = []string{"verification", "confirmation", "security", "login", "one-time", "sms", "access", "activation", "booking", "order", "total",
	"new", "only", "secret", "transfer", "invoice", "ticket", "current", "pickup", "pick-up", "collection"}

// titled1 reads "title of the first story": the name of the row, not what else is in it.
func titled1(p phrase) (phrase, bool) {
	at, n := p.index(1, "of", "in", "from")
	if at < 0 || at+n >= p.len() || p.capital(0) || !p.to(at).is("title", "name", "headline", "heading", "first line", "subject", "label", "caption") {
		return p, false
	}
	row := p.from(at + n)
	q, article := row.article()
	rest, nth, f := ordinal(q, article)
	if f != nil || nth == 0 {
		return p, false
	}
	_, role := roleOf(rest, true)
	return row, rest.is(listed...) || role != nil
}

// key makes a name of a phrase.
func key(p phrase) string {
	k := strings.ReplaceAll(slug(p.text()), "-", "_")
	if len(k) > 30 {
		k = "value"
	}
	if k == "home" && !p.is("home") {
		k = "value"
	}
	return k
}
