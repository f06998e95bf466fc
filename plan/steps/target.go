package steps

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
)

// maxRelations is how many targets stand inside each other in one phrase.
const maxRelations = 4

// maxLabelWords is how many words a label without quotes may have: more is rather
// a task in the user's words than something written on a screen.
const maxLabelWords = 12

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
	"checked": true, "opt": true, "opted": true, "built": true, "zoom": true, "plug": true, "plugged": true, "dial": true, "clock": true, "fill": true, "bring": true, "made": true}

// noise says where on the screen something is, in words that no element answers to.
var noise = []string{"on the screen", "on this screen", "on the page", "on this page", "on the home screen", "on the current screen", "from the menu", "in the menu",
	"on the current page", "at the top", "at the bottom", "at the top of the screen", "at the bottom of the screen", "in the toolbar",
	"at the top of the page", "at the bottom of the page", "in the app bar", "in the bottom bar", "in the top bar", "in the navigation bar", "in the bottom navigation",
	"in the top right corner", "in the top left corner", "in the bottom right corner", "in the bottom left corner", "in the corner",
	"in the top right", "in the top left", "in the bottom right", "in the bottom left", "in the popup menu", "in the overflow menu", "on the keyboard",
	"from the list", "in the popup", "in the bottom sheet"}

// target reads a phrase that names an element.
func target(p phrase) (*scene.Target, *fault) { return targetWithin(p, 0) }

func targetWithin(p phrase, depth int) (*scene.Target, *fault) {
	p = stripEnds(p)
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
	if at, n, set := relation(p); at > 0 {
		t, f := simple(p.to(at))
		if f != nil {
			return nil, f
		}
		o, f := targetWithin(p.from(at+n), depth+1)
		if f != nil {
			return nil, f
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
			w := strings.Fields(r.words)
			if len(w) <= best || !p.matches(i, w) || i+len(w) >= p.len() || p.capital(i) {
				continue
			}
			if r.weak && !certain(p.to(i)) || (r.words == "for" || r.words == "of") && roleOnly(bareRole(p.to(i))) {
				continue
			}
			best, set = len(w), r.set
		}
		switch next := p.low(i + best); {
		case best == 0:
		case best == 1 && p.low(i) == "in" && phrasal[p.low(i-1)]:
		case best == 1 && (next == "me" || next == "you" || next == "to" || next == "and" || next == "with"):
		default:
			return i, best, set
		}
	}
	return 0, 0, nil
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

// checkLabel refuses what is hardly written on a screen.
func checkLabel(p phrase) *fault {
	if p.quoted() {
		return nil
	}
	switch first := p.low(0); {
	case p.is("it", "them", "that", "this", "these", "one", "that one", "this one", "him", "her"):
		return faultf(p, "it isn't clear what %q is", p.raw())
	case first == "and" || first == "then" || first == "or" || first == ",":
		return faultf(p, "a name doesn't begin with %q", first).asBare()
	case len(drawn[strings.Join(lows(p), " ")]) > 0:
		names := drawn[strings.Join(lows(p), " ")]
		return faultf(p, "a drawing is known by its name (amc scene shows it)").instead(p, names)
	case p.len() > 2 && p.low(0) != "" && !p.capital(0) && p.longest(0, allRelations()) > 0 && first != "on" && first != "in" && first != "of" && first != "over":
		rest, _ := p.from(p.longest(0, allRelations())).article()
		return faultf(p, "it doesn't say what stands there").instead(p, "the row "+p.to(p.len()-rest.len()).raw()+" "+rest.raw())
	case thing(p.low(0)) && (p.low(1) == "from" || p.low(1) == "by" || p.low(1) == "about" || p.low(1) == "with") && p.len() > 2:
		return faultf(p, "a %s is known by what is written on it", p.low(0)).instead(p, p.from(2).raw())
	case first == "it" && p.len() > 1 && (p.low(1) == "to" || p.low(1) == "in" || p.low(1) == "from"):
		return faultf(p, "it isn't clear what %q is", first)
	case slices.Contains(superlatives, first) && !p.capital(0) && p.len() > 1:
		return faultf(p, "which one is %s can't be told from a name", first).instead(p, "first row")
	case p.len() > maxLabelWords:
		return faultf(p, "a name of %d words: put it in quotes if it is written so on the screen", p.len())
	case p.len() > 4 && p.has("that", "which", "whose", "you can"):
		return faultf(p, "%d words that describe it: write its name, in quotes if it is so long", p.len())
	case p.has(">", "→", "->", "»"):
		return path(p, ">", "→", "->", "»")
	case p.has("then", "and then", ", then"):
		return path(p, "then", "and then", ", then", ", and then")
	}
	if f := purpose(p); f != nil {
		return f
	}
	if at := remark(p); at > 0 {
		return faultf(p.from(at), "a remark in brackets is no part of a name").instead(p, p.to(at).raw())
	}
	for i := 1; i+1 < p.len(); i++ {
		if p.low(i) == "." && p.capital(i+1) && !p.toks[i+1].quoted && longWord(p.toks[i-1].text) {
			rest := p.from(i + 1)
			f := faultf(rest, "%q doesn't begin with a verb", clip(rest.raw(), 60))
			return f.instead(rest, "Tap "+rest.label()).try("Tap " + p.label())
		}
	}
	return nil
}

// drawn are drawings that testers name by their look, with what they are mostly called.
var drawn = map[string]string{"three dots": "More options", "three dots menu": "More options", "three-dot menu": "More options", "three-dots menu": "More options", "overflow menu": "More options",
	"kebab menu": "More options", "3 dots": "More options", "3-dot menu": "More options", "three dot menu": "More options", "hamburger menu": `"Open navigation drawer"`, "hamburger": `"Open navigation drawer"`,
	"three dots icon": "More options", "hamburger icon": `"Open navigation drawer"`, "3 dots menu": "More options", "three-dot": "More options", "three dot": "More options", "three dots button": "More options"}

// colours are words that say how something looks, before its name.
var colours = []string{"red", "green", "blue", "yellow", "orange", "grey", "gray", "black", "white", "big", "large", "small", "round", "floating"}

func uncoloured(p phrase) phrase {
	rest, ok := p.cutPrefix(colours...)
	if _, role := roleOf(rest, false); ok && (rest.capital(0) || role != nil) {
		return rest
	}
	return p
}

// path is the fault of "Settings > Display": a step for each part.
func path(p phrase, marks ...string) *fault {
	whole, text := p, ""
	for !p.empty() {
		at, n := p.index(0, marks...)
		if at < 0 {
			at, n = p.len(), 0
		}
		if part := stripEnds(p.to(at)); !part.empty() {
			if text != "" {
				text += ". Tap "
			}
			text += part.raw()
		}
		p = p.from(at + n)
	}
	at, _ := whole.index(0, marks...)
	return faultf(whole.from(at), "each thing that is tapped is a step of its own").instead(whole, text)
}

// superlatives choose among things by a trait that is in no name.
var superlatives = []string{"cheapest", "newest", "latest", "oldest", "biggest", "smallest", "largest", "nearest", "best", "highest", "lowest", "longest", "shortest", "any", "every", "each", "some"}

// aims are the verbs of a purpose behind a name: Tap OK to confirm.
var aims = []string{"to confirm", "to create", "to open", "to save", "to submit", "to proceed", "to close", "to see", "to go back", "to start", "to finish", "to add", "to send", "to view", "to delete", "to cancel",
	"to apply", "to accept", "to dismiss", "to continue", "to edit", "to show", "to complete", "to get"}

// purpose refuses what a tap is for as a part of a name.
func purpose(p phrase) *fault {
	at, n := p.index(1, aims...)
	if at < 0 || p.low(0) == "tap" || p.low(0) == "swipe" || p.low(0) == "hold" || p.low(0) == "slide" {
		return nil
	}
	_ = n
	f := faultf(p.from(at), "it isn't clear whether %q belongs to the name", clip(p.from(at).raw(), 60))
	return f.instead(p, p.to(at).raw())
}

// remark is where a remark in brackets begins at the end of a phrase; 0 without.
func remark(p phrase) int {
	if last := p.low(p.len() - 1); !strings.HasSuffix(last, ")") {
		return 0
	}
	for i := p.len() - 2; i > 0; i-- {
		if text := p.toks[i].text; strings.HasPrefix(text, "(") {
			if r, _ := utf8.DecodeRuneInString(text[1:]); unicode.IsLower(r) {
				return i
			}
			return 0
		}
	}
	return 0
}

// longWord tells a word that may end a sentence from an abbreviation.
func longWord(s string) bool {
	n := 0
	for _, r := range s {
		if !unicode.IsLower(r) && !unicode.IsUpper(r) {
			return false
		}
		n++
	}
	return n >= 4
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
