package steps

import (
	"strconv"

	"github.com/agentic-mobile-control/amc/step"
)

// cut is a place where a line may be divided: the clause before ends at token at,
// the one after begins at token next.
type cut struct{ at, next int }

// maxCuts is how many places a line may have.
const maxCuts = 200

// line reads a line: sentences that end with a dot before a blank and a verb, each
// of them one clause or several.
func (c *compiler) line(ln line) ([]parsed, *fault) {
	var out []parsed
	start, number := 0, ln.number
	flush := func(end, next int) *fault {
		got, f := c.clauses(ln.slice(start, end))
		if f != nil {
			return f
		}
		out = append(out, got...)
		if n := len(got); n > 0 && next < ln.len() {
			if f := c.torn(got[n-1], ln.from(next), ln.slice(start, ln.len())); f != nil {
				return f
			}
		}
		start = next
		return nil
	}
	for i := 1; i < ln.len(); i++ {
		next := 0
		switch {
		case number > 0 && ln.low(i) == strconv.Itoa(number+1) && ln.low(i+1) == "." && c.begins(ln.from(i+2)),
			number > 0 && ln.low(i) == strconv.Itoa(number+1)+")" && c.begins(ln.from(i+1)):
			next, number = i+1, number+1
			if ln.low(i+1) == "." {
				next++
			}
		case ln.low(i) == "." && (c.begins(ln.from(i+1)) || demands(ln.from(i+1))):
			next = i + 1
		}
		if next == 0 {
			continue
		}
		if f := flush(i, next); f != nil {
			return nil, f
		}
		i = next
	}
	if f := flush(ln.len(), ln.len()); f != nil {
		return nil, f
	}
	return out, nil
}

// begins reports whether a sentence can begin here.
func (c *compiler) begins(p phrase) bool {
	p, _ = subject(p)
	v, n := c.verbs.find(p)
	return v != nil && (!v.alone || n == p.len() || p.low(n) == "." || p.low(n) == "," || p.low(n) == "and")
}

// demands reports whether a sentence that says what should be shown stands here.
func demands(p phrase) bool {
	if end, _ := p.index(0, "."); end >= 0 {
		p = p.to(end)
	}
	p, _ = subject(p)
	if p.empty() || p.len() > maxConditionWords || !p.capital(0) && p.low(0) != "the" || !p.has("should") {
		return false
	}
	_, f := condition(p)
	return f == nil
}

// clauses reads a sentence that and, then and commas before a verb may divide. It
// is divided only where both sides are steps: "Terms and conditions" stays whole.
func (c *compiler) clauses(p phrase) ([]parsed, *fault) {
	p = stripEnds(p)
	if p.empty() {
		return nil, nil
	}
	if p.len() > maxWords {
		return nil, &fault{sentence: p.to(20), at: p.at(), message: "the sentence has more than 500 words; put a long text in quotes"}
	}
	cuts := c.cuts(p)
	d := divider{c: c, p: resolved(p, cuts), cuts: cuts, done: map[int]division{}}
	if len(d.cuts) > maxCuts {
		return nil, &fault{sentence: p.to(20), at: p.at(), message: "the sentence has too many parts; write one sentence a line"}
	}
	got := d.rest(0)
	return got.steps, got.f
}

// resolved puts the one quoted name of a clause in the place of an "it" that ends the next
// one: till "Load more" shows up, then tap it. With none or several it stays unclear.
func resolved(p phrase, cuts []cut) phrase {
	for k, cut := range cuts {
		from, end := 0, p.len()
		if k > 0 {
			from = cuts[k-1].next
		}
		if k+1 < len(cuts) {
			end = cuts[k+1].at
		}
		named, several := -1, false
		for i := from; i < cut.at; i++ {
			if p.toks[i].quoted {
				several = named >= 0
				named = i
			}
		}
		if end-cut.next != 2 || p.low(end-1) != "it" || named < 0 || several {
			continue
		}
		toks := append([]token(nil), p.toks...)
		it := toks[end-1]
		toks[end-1] = toks[named]
		toks[end-1].start, toks[end-1].end = it.start, it.end
		p = phrase{p.src, toks}
	}
	return p
}

// cuts finds the places before a verb.
func (c *compiler) cuts(p phrase) []cut {
	var out []cut
	for i := 1; i < p.len(); i++ {
		n := p.longest(i, []string{"and", "then", "and then", ",", ", and", ", then", ", and then", "and afterwards", "and finally"})
		if n > 0 && i+n < p.len() && c.begins(p.from(i+n)) && !c.refusedLabel(p.from(i+n)) {
			out = append(out, cut{i, i + n})
			i += n - 1
		}
	}
	return out
}

// refusedLabel reports whether what follows is rather a part of a label: a word
// that is no step, written with a capital.
func (c *compiler) refusedLabel(p phrase) bool {
	p, _ = subject(p)
	v, _ := c.verbs.find(p)
	return v != nil && v.refused && p.capital(0)
}

// divider tries the cuts of one sentence from left to right.
type divider struct {
	c    *compiler
	p    phrase
	cuts []cut
	done map[int]division
}

type division struct {
	steps []parsed
	f     *fault
}

// rest reads what begins behind the first k cuts.
func (d *divider) rest(k int) division {
	if got, ok := d.done[k]; ok {
		return got
	}
	got := d.divide(k)
	d.done[k] = got
	return got
}

func (d *divider) divide(k int) division {
	begin := 0
	if k > 0 {
		begin = d.cuts[k-1].next
	}
	if !d.c.conditional(d.p.from(begin)) {
		for j := k; j < len(d.cuts); j++ {
			left, right := d.p.slice(begin, d.cuts[j].at), d.p.from(d.cuts[j].next)
			first, f := d.c.several(left)
			switch {
			case f != nil && f.firm && d.rest(j+1).f == nil:
				return division{f: f}
			case f != nil:
				continue
			}
			if f := d.c.torn(first[len(first)-1], right, d.p.from(begin)); f != nil {
				return division{f: f}
			}
			tail := d.rest(j + 1)
			if tail.f != nil && tail.f.bare {
				continue
			}
			return division{append(first, tail.steps...), tail.f}
		}
	}
	steps, f := d.c.several(d.p.from(begin))
	return division{steps, f}
}

// conditional reports whether a sentence begins with If: its commas divide nothing.
func (c *compiler) conditional(p phrase) bool {
	p, _ = subject(p)
	v, _ := c.verbs.find(p)
	return v != nil && v.name == "if"
}

// torn finds a text to type, or an option to select, that was divided at a word
// inside it: "Type bread and open milk into Note".
func (c *compiler) torn(left parsed, right, whole phrase) *fault {
	var word string
	switch {
	case left.step.Action == step.Type && left.step.Target == nil && !left.p.toks[left.p.len()-1].quoted:
		word = "into"
	case left.step.Action == step.Tap && left.p.low(0) == "select":
		word = "from"
	default:
		return nil
	}
	at, _ := right.index(0, word)
	if v, _ := c.verbs.find(right); at < 0 || v != nil && (v.name == "type" || v.name == "remember" || v.name == "select") {
		return nil
	}
	last, _ := whole.lastIndex(word)
	if last < 2 || last+1 >= whole.len() {
		return nil
	}
	f := faultf(whole, "it isn't clear whether %q is part of the text", clip(right.to(at).raw(), 60))
	f.sentence = whole
	head := whole.toks[0].text
	return f.read(head+" "+whole.slice(1, last).label()+" "+word+" "+stripEnds(whole.from(last+1)).raw(),
		left.p.raw()+"\n"+stripEnds(right).raw())
}

// stripEnds takes commas and the final dot off.
func stripEnds(p phrase) phrase {
	for !p.empty() && (p.low(0) == "," || p.low(0) == ".") {
		p = p.from(1)
	}
	for !p.empty() && (p.low(p.len()-1) == "," || p.low(p.len()-1) == ".") {
		p = p.to(p.len() - 1)
	}
	return p
}
