package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// clause is a sentence whose verb was found.
type clause struct {
	c    *compiler
	head string // the verb's words in lower case
	body phrase // what follows them
	all  phrase // the whole sentence without polite words and subject
}

// verb is an entry of the grammar: the words that begin such a sentence, how the
// rest is read, and what the help shows.
type verb struct {
	name     string
	heads    []string
	forms    []string
	examples []string
	parse    func(clause) (step.Planned, *fault)
	// alone: the words are a sentence by themselves only, so that a label may begin with them.
	alone bool
	// refused: it is no step; parse only says what to write.
	refused bool
}

// verbs is the grammar with an index of its heads by their first words.
type verbs struct {
	list  []*verb
	heads map[string][]head
}

type head struct {
	words string
	verb  *verb
}

func newVerbs() *verbs {
	vs := &verbs{heads: map[string][]head{}}
	for _, group := range [][]verb{appVerbs(), touchVerbs(), textVerbs(), valueVerbs(), goVerbs(), scrollVerbs(),
		systemVerbs(), waitVerbs(), checkVerbs(), rememberVerbs(), dialogVerbs(), conditionVerbs(), setupVerbs(), refusedVerbs()} {
		for i := range group {
			v := &group[i]
			vs.list = append(vs.list, v)
			for _, h := range v.heads {
				first, _, _ := strings.Cut(h, " ")
				vs.heads[first] = append(vs.heads[first], head{h, v})
			}
		}
	}
	return vs
}

// find gives the verb with the longest head at the beginning of p, and how many
// words the head has; nil where p begins with none.
func (vs *verbs) find(p phrase) (*verb, int) {
	var best *verb
	n := 0
	for _, h := range vs.heads[p.low(0)] {
		k := p.matches(0, h.words)
		if k > n && (!h.verb.alone || k == p.len() || p.low(k) == ",") {
			best, n = h.verb, k
		}
	}
	return best, n
}

// polite are words before a verb that say nothing.
var polite = []string{"please", "now", "next", "then", "and", "and then", "finally", "first", "afterwards", "after that",
	"also", "but", "lastly", "secondly", "again", "just", "simply", "i", "we", "you", "when i", "when we", "when you", "then i",
	"you should", "i should", "we should", "i can", "we can", "you can", "i will", "we will", "the user should", "the user can",
	"the user", "user", "the tester", "when the user", "to begin", "to finish", "at the end"}

// subject takes polite words and the subject off the beginning, where a verb may follow.
func subject(p phrase) (phrase, bool) {
	third := false
	for {
		n := p.longest(0, polite)
		if n == 0 || n >= p.len() {
			return p, third
		}
		third = third || p.low(n-1) == "user" || p.low(n-1) == "tester"
		p = p.from(n)
		for p.len() > 1 && p.low(0) == "," {
			p = p.from(1)
		}
	}
}

// plainVerb turns "taps" into "tap" behind a subject such as "the user".
func (c *compiler) plainVerb(p phrase) phrase {
	w := p.low(0)
	if len(c.verbs.heads[w]) > 0 {
		return p
	}
	for _, end := range []string{"s", "es"} {
		if base, cut := strings.CutSuffix(w, end); cut && len(c.verbs.heads[base]) > 0 {
			toks := append([]token(nil), p.toks...)
			toks[0].low = base
			return phrase{p.src, toks}
		}
	}
	return p
}

// single reads a sentence that is one step.
func (c *compiler) single(p phrase) (step.Planned, *fault) {
	s, f := c.sentence(stripEnds(p))
	if f != nil && f.sentence.empty() {
		f.sentence = stripEnds(p)
	}
	return s, f
}

func (c *compiler) sentence(p phrase) (step.Planned, *fault) {
	if p.empty() {
		return step.Planned{}, (&fault{at: -1, message: "a step is missing"}).asBare()
	}
	p, third := subject(p)
	if third {
		p = c.plainVerb(p)
	}
	v, n := c.verbs.find(p)
	if v == nil && p.has("should", "must", "shall", "has to", "have to", "needs to", "need to") {
		if cond, f := condition(p); f == nil {
			return do(step.Assert, args{"condition": cond, "text": p.raw()})
		}
	}
	if v == nil {
		return step.Planned{}, c.unknownVerb(p)
	}
	cl := clause{c: c, head: strings.Join(lows(p.to(n)), " "), body: stripEnds(p.from(n)), all: p}
	if v.name != "check" && v.name != "if" && v.name != "given" {
		if s, f, ok := cl.suffixed(v, n); ok {
			return s, f
		}
	}
	s, f := v.parse(cl)
	if f != nil && cl.body.longest(0, []string{"and", "or"}) > 0 {
		f.bare = true // "Cut, copy and paste"
	}
	return s, f
}

func lows(p phrase) []string {
	var out []string
	for _, t := range p.toks {
		out = append(out, t.low)
	}
	return out
}

// suffixed reads what may stand behind any step: "if X is shown", "if possible".
func (cl clause) suffixed(v *verb, n int) (step.Planned, *fault, bool) {
	body := cl.body
	if rest, ok := body.cutSuffix("if possible", "(optional)", "if needed", "if necessary"); ok {
		s, f := cl.c.sentence(cl.all.to(n + rest.len()))
		s.Optional = true
		return s, f, true
	}
	at, _ := body.lastIndex("if", "when", "in case")
	if at >= 0 && body.low(at) != "if" && !prompted(stripEnds(body.from(at+1))) {
		at = -1
	}
	if at < 0 || body.len()-at > maxConditionWords || at == 0 && !v.alone && body.len() < 3 || at+1 >= body.len() {
		return step.Planned{}, nil, false
	}
	left, right := cl.all.to(n+at), stripEnds(body.from(at+1))
	own := right.is("shown", "visible", "present", "it is shown", "it is visible", "it is present", "it's shown", "it's visible",
		"it exists", "it appears", "displayed", "it is displayed", "it is there", "it shows up", "available", "asked", "prompted")
	if own {
		s, f := cl.c.sentence(left)
		if f == nil && s.Target == nil {
			return s, faultf(right, "say what is shown").try(left.raw() + " if OK is shown"), true
		}
		s.When = shown(s.Target)
		return s, f, true
	}
	cond, f := condition(right)
	if prompted(right) && !boxed(cond, f) {
		if s, f := cl.c.sentence(left); f == nil {
			s, f = whenAsked(s, right)
			return s, f, true
		}
	}
	if f != nil {
		return step.Planned{}, nil, false
	}
	s, f := cl.c.sentence(left)
	if f != nil {
		return s, f, true
	}
	s.When = &cond
	return s, nil, true
}

// lows1 is a phrase in lower case, its words parted by one blank.
func lows1(p phrase) string { return strings.Join(lows(p), " ") }
