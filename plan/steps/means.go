package steps

import (
	"slices"
	"strings"
)

// gerund gives the verb of a word such as tapping, swiping, clicking; "" where it is
// the gerund of none.
func (c *compiler) gerund(word string) string {
	base, ok := strings.CutSuffix(word, "ing")
	if !ok || base == "" {
		return ""
	}
	if long, ok := strings.CutPrefix(base, "long-"); ok {
		return "long-" + c.gerund(long+"ing")
	}
	tries := []string{base, base + "e"}
	if n := len(base); n > 2 && base[n-1] == base[n-2] {
		tries = append(tries, base[:n-1])
	}
	for _, b := range tries {
		if len(c.verbs.heads[b]) > 0 {
			return b
		}
	}
	return ""
}

// byMeans are the verbs behind "by": what somebody does with a finger.
var byMeans = map[string]bool{"tap": true, "press": true, "click": true, "touch": true, "hit": true, "push": true, "select": true, "choose": true, "pick": true,
	"tick": true, "untick": true, "check": true, "uncheck": true, "swipe": true, "type": true, "enter": true, "drag": true, "scroll": true, "long-press": true,
	"hold": true, "toggle": true, "turn": true, "switch": true, "long": true, "double": true, "double-tap": true, "open": true, "pull": true, "pinch": true,
	"rotate": true, "go": true, "use": true, "write": true, "input": true, "enable": true, "disable": true, "clear": true, "set": true}

// notByMeans are the verbs that say themselves what a finger does, or take a text.
var notByMeans = map[string]bool{"tap": true, "press": true, "double tap": true, "long press": true, "type": true, "fill in": true, "remember": true,
	"given": true, "if": true, "try": true, "wait": true, "wait until": true, "check": true}

// means gives the sentence that says how something is done: "Hang up by tapping
// End call" is to tap End call, "Select A with a long press" to long press A.
func (c *compiler) means(p phrase) (phrase, bool) {
	if q, ok := c.pressed(p); ok {
		return q, true
	}
	inner, _ := subject(p)
	v, _ := c.verbs.find(inner)
	choosing := inner.low(0) == "select" || inner.low(0) == "choose" || inner.low(0) == "pick"
	storing := v != nil && v.name == "remember" && inner.low(0) != "remember" && !inner.has("as")
	if v != nil && notByMeans[v.name] && !choosing && !storing {
		return p, false
	}
	for i := inner.len() - 2; i > 0; i-- {
		if inner.low(i) != "by" || inner.capital(i) {
			continue
		}
		base := c.gerund(inner.low(i + 1))
		if choosing && (base == "open" || base == "type" || base == "enter" || base == "go") {
			continue
		}
		if !byMeans[base] || inner.capital(i+1) || i+2 >= inner.len() && base != "swipe" {
			continue
		}
		return c.instructed(inner, i+1, base), true
	}
	return p, false
}

// instructed is the sentence from word i on, with its verb in the form of an order.
// What "it" is stands before, where one name does.
func (c *compiler) instructed(p phrase, i int, base string) phrase {
	toks := append([]token(nil), p.toks[i:]...)
	if base == "use" {
		base = "tap"
	}
	toks[0].low, toks[0].text, toks[0].made = base, base, true
	if next := c.gerundAt(toks, 1); next != "" && (base == "press" || base == "tap" || base == "long") {
		toks[1].low, toks[1].text, toks[1].made = next, next, true
	}
	var named []token
	for _, t := range p.toks[:i-1] {
		if t.quoted {
			named = append(named, t)
		}
	}
	object := p.slice(1, i-1)
	if len(named) != 1 && !object.empty() && (anyCapital(object) || anywhere(object) || numberedRow(object)) {
		for k := range toks {
			if k > 0 && !toks[k].quoted && toks[k].low == "it" {
				return phrase{p.src, slices.Concat(toks[:k], object.toks, toks[k+1:])}
			}
		}
	}
	for k := range toks {
		if len(named) == 1 && k > 0 && !toks[k].quoted && toks[k].low == "it" {
			toks[k] = named[0]
		}
	}
	return phrase{p.src, toks}
}

// numberedRow reports whether a phrase is one of several by its number.
func numberedRow(p phrase) bool {
	q, article := p.article()
	_, nth, f := ordinal(q, article)
	return nth != 0 && f == nil
}

// gerundAt is the verb of "holding" in "pressing and holding" and "long pressing".
func (c *compiler) gerundAt(toks []token, i int) string {
	if i >= len(toks) || toks[i].quoted {
		return ""
	}
	return c.gerund(toks[i].low)
}

// gestures are the words behind "with a" that say how something is touched.
var gestures = map[string]string{"long press": "long press", "long-press": "long press", "long tap": "long press", "long click": "long press",
	"long touch": "long press", "double tap": "double tap", "double-tap": "double tap", "double click": "double tap", "tap": "tap", "single tap": "tap",
	"click": "tap", "swipe to the left": "swipe left on", "swipe to the right": "swipe right on", "left swipe": "swipe left on", "right swipe": "swipe right on",
	"swipe left": "swipe left on", "swipe right": "swipe right on"}

// pressed reads "Select A with a long press" and "Delete A with a swipe to the left".
func (c *compiler) pressed(p phrase) (phrase, bool) {
	for words, verb := range gestures {
		rest, ok := p.cutSuffix("with a "+words, "using a "+words, "by a "+words, "via a "+words, "via "+words)
		if !ok {
			continue
		}
		inner, _ := subject(rest)
		v, n := c.verbs.find(inner)
		if v == nil || n >= inner.len() || v.name == "check" || v.name == "type" || v.name == "remember" {
			return p, false
		}
		var toks []token
		for w := range strings.FieldsSeq(verb) {
			at := inner.toks[0]
			toks = append(toks, token{text: w, low: w, start: at.start, end: at.end, made: true})
		}
		return phrase{p.src, append(toks, inner.toks[n:]...)}, true
	}
	return p, false
}
