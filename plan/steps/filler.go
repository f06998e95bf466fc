package steps

import "slices"

// fillers are words in a check that ask nothing.
var (
	fillers = []string{"still", "already", "also", "now", "again", "then", "yet", "finally", "currently", "correctly"}
	// weakFillers end the names of buttons, too: Not now, Order again.
	weakFillers = []string{"now", "again", "then", "yet", "finally", "correctly"}
	lastFillers = []string{"any more", "anymore", "any longer", "in the end", "at last", "immediately", "as well", "once more", "at this point", "by now",
		"afterwards", "still", "now", "already", "yet", "again", "at the end"}
	predicates = []string{"is", "are", "was", "has", "have", "should", "must", "can", "will", "does", "doesn't", "do", "be", "not", "contain", "contains", "show", "shows",
		"say", "says", "read", "reads", "display", "displays", "include", "includes", "appear", "appears", "exist", "exists", "equal", "equals", "isn't", "aren't", "hold",
		"holds", "no", "disappears"}
	helping = []string{"is", "are", "was", "should", "must", "be", "not", "has", "have", "does", "will", "can", "isn't", "aren't", "doesn't", "been"}
)

// tidied takes the words off a condition that ask nothing, and when it holds.
func tidied(p phrase) phrase {
	p = unfilled(stripEnds(p))
	for {
		rest, ok := p.cutSuffix(lastFillers...)
		if !ok || rest.empty() || !told(rest) && !p.from(rest.len()).is("any more", "anymore", "any longer") {
			break
		}
		p = stripEnds(rest)
	}
	return untimed(p)
}

// unfilled takes the fillers beside the verb out.
func unfilled(p phrase) phrase {
	out := phrase{src: p.src}
	for i, t := range p.toks {
		if t.quoted || i == 0 || !slices.Contains(fillers, t.low) || p.capital(i) || !filling(p, i) {
			out.toks = append(out.toks, t)
		}
	}
	return out
}

// filling reports whether the filler at i stands beside the verb of a condition.
func filling(p phrase, i int) bool {
	if i+1 >= p.len() {
		return false
	}
	if i > 1 && slices.Contains(helping, p.low(i-1)) {
		return !p.toks[i+1].quoted || p.low(i) != "now"
	}
	if !slices.Contains(predicates, p.low(i+1)) {
		return false
	}
	return !slices.Contains(weakFillers, p.low(i)) || sureSubject(p.to(i))
}

// sureSubject reports whether a subject is whole: quoted, a placeholder or with its role word.
func sureSubject(p phrase) bool {
	last := p.toks[p.len()-1]
	return last.quoted || len(last.text) > 2 && last.text[len(last.text)-2:] == "}}" || roleEnded(p)
}

// told reports whether a condition is whole up to here: it ends in a state, a quoted
// text, a placeholder or a number.
func told(p phrase) bool {
	if p.empty() {
		return false
	}
	last := p.toks[p.len()-1]
	if last.quoted || len(last.text) > 2 && last.text[len(last.text)-2:] == "}}" {
		return true
	}
	if _, isNumber := amount(p.from(p.len() - 1)); isNumber {
		return true
	}
	_, state, _ := split(p)
	return state != ""
}

// untimed takes off when a condition holds: "after logging in", "until the terms
// are accepted", "during the call".
func untimed(p phrase) phrase {
	for i := p.len() - 2; i > 0; i-- {
		k := p.longest(i, append([]string{"when", "as long as"}, timeHeads...))
		if k == 0 || p.toks[i].quoted || p.capital(i) || i+k >= p.len() {
			continue
		}
		next := p.low(i + k)
		timed := slices.Contains(articles, next) || endsIn(next, "ing") && p.low(i) != "once"
		if timed && told(p.to(i)) {
			return stripEnds(p.to(i))
		}
	}
	return p
}
