package steps

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
)

// maxRelations is how many targets stand inside each other in one phrase.
const maxRelations = 4

// relation is a word between a target and the one that it is found by.
type relationWord struct {
	words string
	set   func(t, other *scene.Target)
	// weak words also stand in labels: they count only behind a role, a quoted or a numbered target.
	weak bool
}

func inside(t, o *scene.Target)  { t.In = o }
func near(t, o *scene.Target)    { t.Near = o }
func below(t, o *scene.Target)   { t.Below = o }
func above(t, o *scene.Target)   { t.Above = o }
func leftOf(t, o *scene.Target)  { t.LeftOf = o }
func rightOf(t, o *scene.Target) { t.RightOf = o }

var relationWords = []relationWord{
	{"in", inside, false}, {"inside", inside, false}, {"inside of", inside, false}, {"within", inside, true}, {"in the row of", inRow, false},
	{"in the row with", inRow, false}, {"on", inside, true}, {"for", inside, true}, {"of", inside, true},
	{"near", near, false}, {"near to", near, false}, {"next to", near, false}, {"beside", near, true}, {"close to", near, true},
	{"below", below, false}, {"under", below, true}, {"beneath", below, true}, {"underneath", below, true}, {"just below", below, false},
	{"above", above, false}, {"just above", above, false}, {"over", above, true},
	{"left of", leftOf, false}, {"to the left of", leftOf, false}, {"on the left of", leftOf, false},
	{"right of", rightOf, false}, {"to the right of", rightOf, false}, {"on the right of", rightOf, false},
}

func inRow(t, o *scene.Target) {
	if o.Role == "" {
		o.Role = scene.RoleRow
	}
	t.In = o
}

// phrasal are the words behind which "in" belongs to the verb: Sign in, Check in.
var phrasal = map[string]bool{"sign": true, "signed": true, "signing": true, "log": true, "logged": true, "logging": true, "check": true,
	"checked": true, "opt": true, "opted": true, "built": true, "zoom": true, "plug": true, "plugged": true, "dial": true, "clock": true, "fill": true,
	"bring": true, "made": true}

// noise says where on the screen something is, in words that no element answers to.
var noise = []string{"on the screen", "on this screen", "on the page", "on this page", "on the home screen", "on the current screen", "from the menu", "in the menu",
	"on the current page", "at the top", "at the bottom", "at the top of the screen", "at the bottom of the screen", "in the toolbar",
	"at the top of the page", "at the bottom of the page", "in the app bar", "in the bottom bar", "in the top bar", "in the navigation bar", "in the bottom navigation",
	"in the top right corner", "in the top left corner", "in the bottom right corner", "in the bottom left corner", "in the corner",
	"in the top right", "in the top left", "in the bottom right", "in the bottom left", "in the popup menu", "in the overflow menu", "on the keyboard",
	"from the list", "in the popup", "in the bottom sheet", "on the key pad", "on the keypad", "on the dial pad", "on the dialpad", "on the number pad",
	"of the key pad", "of the keypad", "on the dialer"}

// target reads a phrase that names an element.
func target(p phrase) (*scene.Target, *fault) { return targetWithin(p, 0) }

func targetWithin(p phrase, depth int) (*scene.Target, *fault) {
	p = part(stripEnds(p))
	if rest, place := corner(p); place != "" && !rest.empty() && depth == 0 {
		if at, _, _ := relation(rest); at == 0 {
			return placedAt(rest, place)
		}
	}
	for {
		rest, ok := p.cutSuffix(noise...)
		if !ok || rest.empty() {
			break
		}
		p = stripEnds(rest)
	}
	if p.empty() {
		return nil, (&fault{at: -1, message: "it doesn't say on what"}).asBare()
	}
	if depth > maxRelations {
		return nil, faultf(p, "too many places stand inside each other; put the label in quotes")
	}
	if t, ok := point(p); ok {
		return t, nil
	}
	if t, f, ok := byPart(p); ok {
		return t, f
	}
	if at, n, set := relation(p); at > 0 {
		t, f := simple(p.to(at))
		if f != nil {
			return nil, f
		}
		o, f := targetWithin(p.from(at+n), depth+1)
		if f != nil {
			return nil, f
		}
		if o.Role == scene.RoleList && described(p.from(at+n)) {
			o.Label = "" // "the list of contacts" says what is in it, not what it is called
		}
		set(t, o)
		return t, nil
	}
	return simple(p)
}

// relation finds the first relation word that has something on both sides.
func relation(p phrase) (at, n int, set func(t, o *scene.Target)) {
	for i := 1; i < p.len()-1; i++ {
		best := 0
		for _, r := range relationWords {
			n := p.matches(i, r.words)
			if n <= best || i+n >= p.len() || p.capital(i) {
				continue
			}
			if !loosely(p, i, n, r.words, r.weak) {
				best, set = n, r.set
			}
		}
		if best > 0 && (best > 1 || !spoken(p, i)) {
			return i, best, set
		}
	}
	return 0, 0, nil
}

// loosely reports whether a word that could be a relation is rather a part of a name.
func loosely(p phrase, i, n int, words string, weak bool) bool {
	sided := words != "on" && words != "for" && words != "of" && words != "over" && words != "within" && titled(p, i+n)
	return weak && !sided && !certain(p.to(i)) || (words == "for" || words == "of") && roleOnly(bareRole(p.to(i)))
}

// spoken reports whether the one word at i belongs to a figure of speech, such as
// "log in" or "next to me".
func spoken(p phrase, i int) bool {
	if p.low(i) == "in" && phrasal[p.low(i-1)] {
		return true
	}
	switch p.low(i + 1) {
	case "me", "you", "to", "and", "with":
		return true
	}
	return false
}

// titled reports whether a name begins at i: with a capital, a quote or an article.
func titled(p phrase, i int) bool {
	first, _ := utf8.DecodeRuneInString(p.toks[i].text)
	return p.toks[i].quoted || unicode.IsUpper(first) || p.low(i) == "the"
}

func bareRole(p phrase) phrase {
	p, _ = p.article()
	return p
}

// certain reports whether a phrase can only be a target: quoted, a role, or numbered.
func certain(p phrase) bool {
	p, article := p.article()
	rest, nth, _ := ordinal(p, article)
	label, role := roleOf(rest, article)
	return nth != 0 || p.quoted() || role != nil && (article || label.empty() || label.quoted())
}

// simple reads a target without relations: article, ordinal, label, role.
func simple(p phrase) (*scene.Target, *fault) {
	whole := p
	p, article := p.article()
	p, nth, f := ordinal(p, article)
	if f != nil {
		f.firm = true
		return nil, f
	}
	t := &scene.Target{Nth: nth}
	if article {
		p = uncoloured(p)
	}
	label, role := roleOf(p, article || nth != 0)
	switch {
	case nth != 0 && p.is(listed...):
		return &scene.Target{Role: scene.RoleRow, Nth: nth}, nil
	case role != nil && label.empty() && role.role == "":
		label = p // "the note": nothing but its name
	case role != nil && role.role == scene.RoleDialog && !label.empty() && label.len() <= 2 && !label.capital(0):
		return &scene.Target{Role: scene.RoleDialog, Nth: nth}, nil // "the confirmation dialog" says what it is for, not what it is called
	case role != nil:
		t.Role = role.role
	}
	switch {
	case label.empty() && t.Role != "":
		return t, nil
	case label.empty():
		return nil, faultf(whole, "%q has no name", whole.raw())
	}
	if role != nil && label.is(superlatives...) {
		f := faultf(whole, "which one is %s can't be told from a name", label.raw()).instead(p, "first row")
		f.firm = true
		return nil, f
	}
	if f := checkLabel(label); f != nil {
		f.firm = !f.bare
		return nil, f
	}
	return t, name(t, label)
}

// name puts a label, ref or id into a target.
func name(t *scene.Target, p phrase) *fault {
	text := p.text()
	if strings.TrimSpace(text) == "" {
		return faultf(p, "the name is empty")
	}
	id, isID := strings.CutPrefix(text, "id:")
	plain := t.Role == "" && t.Nth == 0
	switch {
	case p.quoted():
		t.Label, t.Exact = text, true
	case scene.IsRef(text) && plain:
		t.Ref = text
	case isID && id != "" && p.len() == 1:
		t.ID = id
	default:
		t.Label = text
	}
	return nil
}

// point reads "100, 200", "at 100,200" and "the middle of the screen".
func point(p phrase) (*scene.Target, bool) {
	if p.is("the middle of the screen", "the center of the screen", "the centre of the screen", "the middle", "the center", "the centre") {
		return &scene.Target{Point: &scene.Point{X: 500, Y: 500}, Space: scene.Space1000}, true
	}
	p, _ = p.cutPrefix("at", "at point", "at coordinates", "the point", "coordinates")
	if p.empty() || p.quoted() {
		return nil, false
	}
	x, y, ok := strings.Cut(strings.Trim(p.raw(), "()"), ",")
	if !ok {
		return nil, false
	}
	a, err := strconv.Atoi(strings.TrimSpace(x))
	b, err2 := strconv.Atoi(strings.TrimSpace(y))
	if err != nil || err2 != nil || a < 0 || b < 0 {
		return nil, false
	}
	return &scene.Target{Point: &scene.Point{X: a, Y: b}}, true
}
