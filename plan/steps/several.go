package steps

import "slices"

// several reads a sentence that is one step, or one step more than once, or one
// check of each of several things.
func (c *compiler) several(p phrase) ([]parsed, *fault) {
	whole := stripEnds(p)
	q := c.trimmed(whole)
	if inner, ok := c.means(q); ok {
		q = c.trimmed(inner)
	}
	for _, read := range []func(phrase) ([]parsed, *fault, bool){c.repeat, c.insteads, c.both} {
		got, f, ok := read(q)
		if !ok {
			continue
		}
		for i := range got {
			got[i].p = whole
		}
		if f != nil {
			f.sentence = whole
		}
		return got, f
	}
	s, f := c.single(q)
	if f != nil {
		f.sentence = whole
		return nil, f
	}
	return []parsed{{whole, s}}, nil
}

// bothVerbs are the verbs whose condition may be one of several things.
var bothVerbs = []string{"check", "wait until", "wait"}

// both reads "Check that both A and B are shown": a check of each.
func (c *compiler) both(p phrase) ([]parsed, *fault, bool) {
	inner, _ := subject(p)
	v, n := c.verbs.find(inner)
	if v == nil || !slices.Contains(bothVerbs, v.name) {
		if v != nil || !p.has("should", "must") {
			return nil, nil, false
		}
		n = 0
	}
	body := inner.from(n)
	lead, seeing := body.cutPrefix("i see", "i can see", "you see", "you can see", "we see", "there are", "there is")
	if !seeing {
		lead = body
	}
	head := body.to(body.len() - lead.len())
	lead, each := unBoth(lead)
	lead, no := lead.cutPrefix("neither")
	lead, both := lead.cutPrefix("both", "the following", "all of")
	both = both || each
	_, sight := seen(lows1(inner.to(n)))
	subject, tail := lead, phrase{}
	if !sight && !seeing {
		var state string
		var many bool
		if subject, state, many = split(tidied(lead)); state == "" || !many && !both && !no && !allQuoted(partsOf(subject, no)) {
			return nil, nil, false
		}
		tail = lead.from(subject.len())
	}
	parts := partsOf(subject, no)
	if len(parts) < 2 || !(both || no || distinct(parts)) || (sight || seeing) && !both && !no && !allQuoted(parts) {
		return nil, nil, false
	}
	out := make([]parsed, len(parts))
	for i, part := range parts {
		toks := slices.Concat(inner.to(n).toks, head.toks, part.toks, singular(tail, no))
		s, f := c.single(phrase{p.src, toks})
		if f != nil {
			return nil, nil, false
		}
		out[i] = parsed{p, s}
	}
	return out, nil, true
}

// unBoth takes "both" out of "A and B are both shown".
func unBoth(p phrase) (phrase, bool) {
	for i := 1; i+1 < p.len(); i++ {
		if w := p.low(i); (w == "both" || w == "all") && slices.Contains([]string{"are", "be", "is", "were"}, p.low(i-1)) {
			return phrase{p.src, slices.Concat(p.toks[:i], p.toks[i+1:])}, true
		}
	}
	return p, false
}

// partsOf divides "A, B and C".
func partsOf(p phrase, neither bool) []phrase {
	words := []string{"and", ",", ", and", "and also", "as well as", "and the", ", and the"}
	if neither {
		words = []string{"nor", "or", ",", ", nor"}
	}
	var out []phrase
	for !p.empty() {
		at, n := p.index(0, words...)
		if at < 0 {
			at, n = p.len(), 0
		}
		if n > 1 && p.low(at+n-1) == "the" {
			n--
		}
		if at == 0 {
			return nil
		}
		out = append(out, p.to(at))
		p = p.from(at + n)
		if n > 0 && p.empty() {
			return nil
		}
	}
	return out
}

// distinct reports whether each part begins as a name of its own does, so that
// "Terms and conditions" stays one.
func distinct(parts []phrase) bool {
	for _, p := range parts {
		if !p.capital(0) && p.low(0) != "the" && p.low(0) != "a" && p.low(0) != "an" {
			return false
		}
	}
	return true
}

func allQuoted(parts []phrase) bool {
	for _, p := range parts {
		if !p.toks[0].quoted {
			return false
		}
	}
	return true
}

// singular is a predicate for one of several things; what holds of neither holds of none.
func singular(p phrase, neither bool) []token {
	out := append([]token(nil), p.toks...)
	for i := range out {
		if one, ok := map[string]string{"are": "is", "aren't": "isn't", "were": "was"}[out[i].low]; ok {
			out[i].low, out[i].text, out[i].made = one, one, true
		}
		if neither && (out[i].low == "is" || out[i].low == "should") {
			not := out[i]
			not.low, not.text, not.made = "not", "not", true
			return append(append(append([]token(nil), out[:i+1]...), not), out[i+1:]...)
		}
	}
	return out
}

// insteads reads "the button reads B instead of A": B is shown, and A isn't.
func (c *compiler) insteads(p phrase) ([]parsed, *fault, bool) {
	inner, _ := subject(p)
	v, n := c.verbs.find(inner)
	if v != nil && !slices.Contains(bothVerbs, v.name) || v == nil && !p.has("should") {
		return nil, nil, false
	}
	if v == nil {
		n = 0
	}
	body := tidied(inner.from(n))
	at, k := body.index(1, "reads", "says", "shows", "should read", "should say", "should show", "is labelled", "is labeled", "is called", "is named", "should be called",
		"has changed to", "changed to", "has become", "becomes")
	not, m := body.index(1, "instead of", "and not", "rather than", ", not", "not")
	if at <= 0 || not <= at+k || not+m >= body.len() || !roleOnly(bareRole(body.to(at))) {
		return nil, nil, false
	}
	role := body.to(at)
	want, gone := body.slice(at+k, not), body.from(not+m)
	shown := phraseOf(p, []any{"check", "that", role, want, "is", "shown"})
	absent := phraseOf(p, []any{"check", "that", role, gone, "is", "not", "shown"})
	var out []parsed
	for _, q := range []phrase{shown, absent} {
		s, f := c.single(q)
		if f != nil {
			return nil, f, true
		}
		out = append(out, parsed{p, s})
	}
	return out, nil, true
}

// phraseOf makes a phrase of words and phrases, all of one source.
func phraseOf(p phrase, parts []any) phrase {
	out := phrase{src: p.src}
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			out.toks = append(out.toks, token{text: part, low: part, start: p.at(), end: p.at(), made: true})
		case phrase:
			out.toks = append(out.toks, part.toks...)
		}
	}
	return out
}
