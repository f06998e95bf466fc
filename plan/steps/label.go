package steps

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLabelWords is how many words a label without quotes may have: more is rather
// a task in the user's words than something written on a screen.
const maxLabelWords = 12

// checkLabel refuses what is hardly written on a screen.
func checkLabel(p phrase) *fault {
	if p.quoted() {
		return nil
	}
	for _, check := range []func(phrase) *fault{pointing, mixed, possessive, drawing, standing, lengthy, chained, purpose, timed, bracketed, unended} {
		if f := check(p); f != nil {
			return f
		}
	}
	return nil
}

// pointing refuses words that point at something instead of naming it.
func pointing(p phrase) *fault {
	switch first := p.low(0); {
	case p.is("the", "a", "an") && !p.capital(0):
		return faultf(p, "a name is missing behind %q", p.raw()).asBare()
	case p.is("it", "them", "that", "this", "these", "one", "that one", "this one", "him", "her"):
		return faultf(p, "it isn't clear what %q is", p.raw())
	case first == "and" || first == "then" || first == "or" || first == ",":
		return faultf(p, "a name doesn't begin with %q", first).asBare()
	case (first == "it" || first == "them") && p.len() == 2 && (p.low(1) == "again" || p.low(1) == "now" || p.low(1) == "back" || p.low(1) == "instead" || p.low(1) == "too"):
		return faultf(p, "it isn't clear what %q is", first)
	case first == "it" && p.len() > 1 && (p.low(1) == "to" || p.low(1) == "in" || p.low(1) == "from"):
		return faultf(p, "it isn't clear what %q is", first)
	}
	return nil
}

// mixed refuses quoted text with words around it: the quotes say what is the name, and the
// words ask for something else.
func mixed(p phrase) *fault {
	quoted := -1
	for i, t := range p.toks {
		if t.quoted {
			if quoted >= 0 {
				return faultf(p, "it isn't clear which of the quoted texts is meant").instead(p, p.slice(quoted, quoted+1).raw())
			}
			quoted = i
		}
	}
	if quoted < 0 {
		return nil
	}
	return faultf(p, "it isn't clear what the words beside the quotes ask for").instead(p, p.slice(quoted, quoted+1).raw())
}

// owned are words for what belongs to somebody whose name alone is on the screen.
var owned = []string{"conversation", "thread", "chat", "row", "entry", "contact", "profile", "message", "messages", "page", "details"}

// possessive refuses "Anna's conversation": only the name is written there.
func possessive(p phrase) *fault {
	if p.len() != 2 || p.capital(1) || !slices.Contains(owned, p.low(1)) {
		return nil
	}
	for _, end := range []string{"'s", "’s"} {
		if name, ok := strings.CutSuffix(p.toks[0].text, end); ok && name != "" {
			return faultf(p, "what belongs to somebody is known by the name that is written on it").instead(p, name)
		}
	}
	return nil
}

// drawing refuses the look of an icon in place of its name.
func drawing(p phrase) *fault {
	if at, n := p.index(1, "of", "for"); at > 0 && at+n < p.len() {
		if name := drawn[strings.Join(lows(p.to(at)), " ")]; name != "" {
			return faultf(p, "a drawing is known by its name (amc scene shows it)").instead(p, name+" in the row of "+p.from(at+n).raw())
		}
	}
	name := drawn[strings.Join(lows(p), " ")]
	if name == "" {
		return nil
	}
	return faultf(p, "a drawing is known by its name (amc scene shows it)").instead(p, name)
}

// standing refuses places, authors and ranks in place of a name.
func standing(p phrase) *fault {
	first, second := p.low(0), p.low(1)
	beside := p.longest(0, allRelations())
	loose := first != "on" && first != "in" && first != "of" && first != "over"
	switch {
	case p.len() > 2 && first != "" && !p.capital(0) && beside > 0 && loose:
		rest, _ := p.from(beside).article()
		return faultf(p, "it doesn't say what stands there").instead(p, "the row "+p.to(p.len()-rest.len()).raw()+" "+rest.raw())
	case thing(first) && (second == "from" || second == "by" || second == "about" || second == "with") && p.len() > 2:
		return faultf(p, "a %s is known by what is written on it", first).instead(p, p.from(2).raw())
	case first == "both" && !p.capital(0) && p.len() > 1:
		f := faultf(p, "each of the two is a sentence of its own")
		if one, role := plural(p.from(1)); role != nil {
			if one, _ = one.article(); one.len() > 1 {
				return f.instead(p, "the 1st "+one.raw())
			}
			return f.instead(p, "the 1st "+role.words)
		}
		return f
	case slices.Contains(superlatives, first) && !p.capital(0) && p.len() > 1:
		return faultf(p, "which one is %s can't be told from a name", first).instead(p, "first row")
	}
	return nil
}

// lengthy refuses what describes instead of naming.
func lengthy(p phrase) *fault {
	switch {
	case p.len() > maxLabelWords:
		return faultf(p, "a name of %d words: put it in quotes if it is written so on the screen", p.len())
	case p.len() > 4 && p.has("that", "which", "whose", "you can"):
		return faultf(p, "%d words that describe it: write its name, in quotes if it is so long", p.len())
	}
	return nil
}

// chained refuses several names as one.
func chained(p phrase) *fault {
	switch {
	case p.has(">", "→", "->", "»"):
		return path(p, ">", "→", "->", "»")
	case p.has("then", "and then", ", then"):
		return path(p, "then", "and then", ", then", ", and then")
	}
	return nil
}

// bracketed refuses a remark behind the name.
func bracketed(p phrase) *fault {
	at := remark(p)
	if at <= 0 {
		return nil
	}
	return faultf(p.from(at), "a remark in brackets is no part of a name").instead(p, p.to(at).raw())
}

// unended refuses a name that goes on into another sentence.
func unended(p phrase) *fault {
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
var drawn = map[string]string{"three dots": "More options", "three dots menu": "More options", "three-dot menu": "More options",
	"three-dots menu": "More options", "overflow menu": "More options",
	"kebab menu": "More options", "3 dots": "More options", "3-dot menu": "More options", "three dot menu": "More options",
	"hamburger menu": `"Open navigation drawer"`, "hamburger": `"Open navigation drawer"`,
	"three dots icon": "More options", "hamburger icon": `"Open navigation drawer"`, "3 dots menu": "More options", "three-dot": "More options",
	"three dot": "More options", "three dots button": "More options"}

// colours are words that say how something looks, before its name.
var colours = []string{"red", "green", "blue", "yellow", "orange", "grey", "gray", "black", "white", "big", "large", "small", "round"}

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
var superlatives = []string{"cheapest", "newest", "latest", "oldest", "biggest", "smallest", "largest", "nearest", "best", "highest", "lowest", "longest",
	"shortest", "any", "every", "each", "some"}

// aims are the verbs of a purpose behind a name: Tap OK to confirm.
var aims = []string{"to confirm", "to create", "to open", "to save", "to submit", "to proceed", "to close", "to see", "to go back", "to start",
	"to finish", "to add", "to send", "to view", "to delete", "to cancel",
	"to apply", "to accept", "to dismiss", "to continue", "to edit", "to show", "to complete", "to get"}

// purpose refuses what a tap is for as a part of a name.
func purpose(p phrase) *fault {
	at, _ := p.index(1, aims...)
	for i := 1; at < 0 && i+2 < p.len(); i++ {
		if p.low(i) == "to" && slices.Contains(purposeVerbs, p.low(i+1)) && !p.capital(i+1) && p.from(i+2).has(articles...) {
			at = i
		}
	}
	if at < 0 || p.low(0) == "tap" || p.low(0) == "swipe" || p.low(0) == "hold" || p.low(0) == "slide" {
		return nil
	}
	f := faultf(p.from(at), "it isn't clear whether %q belongs to the name", clip(p.from(at).raw(), 60))
	return f.instead(p, p.to(at).raw())
}

// timed refuses when a step is done as a part of a name: Bluetooth before leaving the page.
func timed(p phrase) *fault {
	for i := 1; i+2 < p.len(); i++ {
		if w := p.low(i); (w == "before" || w == "after") && !p.capital(i) && endsIn(p.low(i+1), "ing") && slices.Contains(articles, p.low(i+2)) {
			f := faultf(p.from(i), "it isn't clear whether %q belongs to the name", clip(p.from(i).raw(), 60))
			return f.instead(p, p.to(i).raw())
		}
	}
	return nil
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
