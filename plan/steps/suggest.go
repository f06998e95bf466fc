package steps

import (
	"sort"
	"strings"
)

// unknownVerb is the fault of a sentence whose first word is no verb.
func (c *compiler) unknownVerb(p phrase) *fault {
	word := p.toks[0].text
	f := faultf(p, "it doesn't begin with a verb that is known")
	if !p.toks[0].quoted {
		f = faultf(p, "%q is no verb that is known", clip(word, 40))
		for _, v := range c.spelled(p.low(0)) {
			f.try(strings.TrimSpace(v + " " + p.from(1).raw()))
		}
	}
	for at, n := p.index(1, ","); at > 0; at, n = p.index(at+n, ",") {
		if c.begins(p.from(at + n)) {
			f.try(p.from(at + n).raw())
		}
	}
	if _, cf := condition(p); cf == nil {
		f.try("Check that " + p.raw())
	} else if p.has("should", "must") && len(cf.propose) > 0 {
		f.try(cf.propose...)
	}
	if _, ok := address(p); ok {
		f.try("Open " + p.raw())
	}
	return f
}

// spelled lists the verbs of one word that are spelled almost like w.
func (c *compiler) spelled(w string) []string {
	if len(w) < 3 || len(w) > 20 {
		return nil
	}
	limit := 2
	if len(w) > 5 {
		limit = 3
	}
	type near struct {
		word string
		d    int
	}
	var found []near
	for first, heads := range c.verbs.heads {
		for _, h := range heads {
			if d := distance(w, first, limit); h.words == first && !h.verb.refused && d < limit {
				found = append(found, near{first, d})
				break
			}
		}
	}
	for _, end := range []string{"ing", "s", "ed", "es"} {
		base := strings.TrimSuffix(w, end)
		for _, b := range []string{base, base + "e", strings.TrimSuffix(base, base[max(0, len(base)-1):])} {
			if base != w && len(c.verbs.heads[b]) > 0 {
				found = append(found, near{b, 1})
			}
		}
	}
	sort.Slice(found, func(i, j int) bool {
		return found[i].d < found[j].d || found[i].d == found[j].d && found[i].word < found[j].word
	})
	var out []string
	for _, n := range found {
		out = append(out, strings.ToUpper(n.word[:1])+n.word[1:])
	}
	return out
}

// fallback lists sentences that work when nothing better was found.
func (c *compiler) fallback(p phrase) []string {
	text := strings.NewReplacer("{", "", "}", "").Replace(clip(stripEnds(p).raw(), 120))
	return []string{"Tap " + quote(text), "Tap OK"}
}
