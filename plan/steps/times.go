package steps

import (
	"regexp"
	"strconv"
	"strings"
)

// maxTimes is how often one sentence may have its step done.
const maxTimes = 20

// repeatable are the verbs whose step may be done several times.
var repeatable = map[string]bool{"tap": true, "press": true, "double tap": true, "long press": true, "drag": true, "pinch": true, "back": true,
	"scroll": true, "swipe": true, "pull to refresh": true}

// onceNames are the words before "once" that make it a part of a button's name: Just once.
var onceNames = map[string]bool{"just": true, "only": true, "allow": true, "at": true, "ask": true}

var timesShort = regexp.MustCompile(`^(\d{1,5})x$|^x(\d{1,5})$|^(\d{1,5})×$`)

// times reads a whole phrase as how often: twice, three times, 7x.
func times(p phrase) (n int, ok bool) {
	if p.empty() || anyQuoted(p) {
		return 0, false
	}
	p, _ = p.cutSuffix("in a row", "in quick succession", "quickly", "in succession", "one after another", "one after the other", "fast")
	p, _ = p.cutPrefix("exactly")
	switch {
	case p.is("once"):
		return 1, true
	case p.is("twice"):
		return 2, true
	case p.is("thrice"):
		return 3, true
	case p.is("again and again"):
		return 0, false
	case p.len() == 1:
		if m := timesShort.FindStringSubmatch(p.low(0)); m != nil {
			return whole(m[1] + m[2] + m[3])
		}
		return 0, false
	}
	if rest, cut := p.cutSuffix("times", "more times", "times more", "consecutive times", "time"); cut && rest.len() == 1 {
		return whole(rest.low(0))
	}
	return 0, false
}

// howOften takes how often off a sentence: at its end, or before on, in and to.
func (c *compiler) howOften(p phrase) (rest phrase, n int, at phrase, ok bool) {
	inner, _ := subject(p)
	v, words := c.verbs.find(inner)
	if v == nil || !repeatable[v.name] {
		return p, 0, p, false
	}
	start := p.len() - inner.len() + words
	for k := min(6, p.len()-start); k >= 1; k-- {
		tail := p.from(p.len() - k)
		n, isTimes := times(tail)
		if !isTimes || partOfName(p.slice(start, p.len()-k), tail) || k == p.len()-start && !complete(v, inner.to(words)) {
			continue
		}
		return stripEnds(p.to(p.len() - k)), n, tail, true
	}
	for i := start; i < p.len()-1; i++ {
		for k := min(3, p.len()-1-i); k >= 1; k-- {
			n, isTimes := times(p.slice(i, i+k))
			if !isTimes || p.capital(i) && i > start && !strings.ContainsAny(p.low(i), "0123456789") {
				continue
			}
			if next := p.low(i + k); next == "on" || next == "in" || next == "at" || next == "to" && v.name == "scroll" {
				toks := append(append([]token(nil), p.toks[:i]...), p.toks[i+k:]...)
				return phrase{p.src, toks}, n, p.slice(i, i+k), true
			}
		}
	}
	return p, 0, p, false
}

// partOfName reports whether "once" belongs to the name before it, as in Just once.
func partOfName(what, tail phrase) bool {
	return tail.is("once") && what.len() == 1 && !what.toks[0].quoted && onceNames[what.low(0)]
}

// complete reports whether a verb needs nothing behind it.
func complete(v *verb, head phrase) bool {
	return v.name == "back" || v.name == "pull to refresh" || v.name == "pinch" && head.len() > 1
}

// repeat reads a sentence whose step is done several times; ok is false for others.
func (c *compiler) repeat(p phrase) ([]parsed, *fault, bool) {
	rest, n, at, ok := c.howOften(p)
	if !ok {
		return nil, nil, false
	}
	s, f := c.single(rest)
	switch {
	case f != nil:
		f.sentence = p
		return nil, f, true
	case n < 1:
		f := faultf(at, "a step is done at least once").try(rest.raw())
		f.sentence = p
		return nil, f, true
	case n > maxTimes:
		f := faultf(at, "a sentence does its step at most %d times", maxTimes).instead(at, strconv.Itoa(maxTimes)+" times")
		f.sentence = p
		return nil, f.asFirm(), true
	}
	out := make([]parsed, n)
	for i := range out {
		out[i] = parsed{p, s.Clone()}
	}
	return out, nil, true
}
