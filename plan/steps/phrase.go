package steps

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// phrase is a run of tokens of one source. It is a value: cutting gives another one.
type phrase struct {
	src  string
	toks []token
}

func (p phrase) len() int { return len(p.toks) }

func (p phrase) empty() bool { return len(p.toks) == 0 }

func (p phrase) slice(from, to int) phrase { return phrase{p.src, p.toks[from:to]} }

func (p phrase) from(i int) phrase { return p.slice(i, len(p.toks)) }

func (p phrase) to(i int) phrase { return p.slice(0, i) }

// low is the folded word at i; "" where it is quoted or there is none.
func (p phrase) low(i int) string {
	if i < 0 || i >= len(p.toks) {
		return ""
	}
	return p.toks[i].low
}

// raw is the phrase as written, quotes included. Words that don't stand beside each
// other in the source are joined with blanks.
func (p phrase) raw() string {
	if p.empty() {
		return ""
	}
	if p.whole() {
		return p.src[p.toks[0].start:p.toks[len(p.toks)-1].end]
	}
	words := make([]string, len(p.toks))
	for i, t := range p.toks {
		words[i] = t.text
		if t.quoted {
			words[i] = p.src[t.start:t.end]
		}
	}
	return strings.Join(words, " ")
}

// whole reports whether nothing stands between the words but blanks.
func (p phrase) whole() bool {
	for i, t := range p.toks {
		if t.made || i > 0 && (t.start < p.toks[i-1].end || strings.TrimSpace(p.src[p.toks[i-1].end:t.start]) != "") {
			return false
		}
	}
	return true
}

// quoted reports whether the phrase is one quoted text.
func (p phrase) quoted() bool { return len(p.toks) == 1 && p.toks[0].quoted }

// text is the phrase as a text: what one pair of quotes holds, else as written.
func (p phrase) text() string {
	if p.quoted() {
		return p.toks[0].text
	}
	return p.raw()
}

// at is where the phrase begins in the source.
func (p phrase) at() int {
	if p.empty() {
		return -1
	}
	return p.toks[0].start
}

// matches counts the words of an alternative that stands at i; 0 where it doesn't.
func (p phrase) matches(i int, words string) int {
	n := 0
	for words != "" {
		word, rest, _ := strings.Cut(words, " ")
		if i < 0 || i+n >= len(p.toks) || p.toks[i+n].low != word {
			return 0
		}
		words = rest
		n++
	}
	return n
}

// index is where the first of the alternatives stands outside quotes, not before
// from; n is how many words it has. -1 where none does.
func (p phrase) index(from int, alternatives ...string) (at, n int) {
	for i := max(from, 0); i < p.len(); i++ {
		if n := p.longest(i, alternatives); n > 0 {
			return i, n
		}
	}
	return -1, 0
}

// lastIndex is index from the right.
func (p phrase) lastIndex(alternatives ...string) (at, n int) {
	for i := p.len() - 1; i >= 0; i-- {
		if n := p.longest(i, alternatives); n > 0 {
			return i, n
		}
	}
	return -1, 0
}

// longest counts the words of the longest alternative that stands at i; 0 for none.
func (p phrase) longest(i int, alternatives []string) int {
	best := 0
	for _, a := range alternatives {
		if n := p.matches(i, a); n > best {
			best = n
		}
	}
	return best
}

// cutPrefix takes the longest alternative off the beginning.
func (p phrase) cutPrefix(alternatives ...string) (phrase, bool) {
	n := p.longest(0, alternatives)
	return p.from(n), n > 0
}

// cutSuffix takes the longest alternative off the end.
func (p phrase) cutSuffix(alternatives ...string) (phrase, bool) {
	best := 0
	for _, a := range alternatives {
		n := strings.Count(a, " ") + 1
		if n > best && p.matches(p.len()-n, a) == n {
			best = n
		}
	}
	return p.to(p.len() - best), best > 0
}

// is reports whether the whole phrase is one of the alternatives.
func (p phrase) is(alternatives ...string) bool {
	for _, a := range alternatives {
		if n := p.matches(0, a); n > 0 && n == p.len() {
			return true
		}
	}
	return false
}

// has reports whether one of the words stands anywhere outside quotes.
func (p phrase) has(alternatives ...string) bool {
	at, _ := p.index(0, alternatives...)
	return at >= 0
}

// count is how often a word stands outside quotes.
func (p phrase) count(word string) int {
	n := 0
	for i := range p.toks {
		if p.toks[i].low == word {
			n++
		}
	}
	return n
}

// article takes "the", "a" or "an" off the beginning, where more follows.
func (p phrase) article() (phrase, bool) {
	if p.len() < 2 {
		return p, false
	}
	return p.cutPrefix("the", "a", "an", "this", "my", "your")
}

// capital reports whether the word at i is quoted or begins with an upper-case
// letter, digit or placeholder, as labels do and plain words don't.
func (p phrase) capital(i int) bool {
	if i < 0 || i >= p.len() {
		return false
	}
	r, _ := utf8.DecodeRuneInString(p.toks[i].text)
	return p.toks[i].quoted || unicode.IsUpper(r) || unicode.IsDigit(r) || r == '{'
}

// quote puts quotes around a text, of a kind that it doesn't hold itself.
func quote(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	switch {
	case !strings.ContainsAny(s, `"”`):
		return `"` + s + `"`
	case !strings.Contains(s, "»"):
		return "«" + s + "»"
	}
	return `"` + strings.NewReplacer(`"`, "", "”", "", "“", "").Replace(s) + `"`
}

// label writes a phrase so that nothing in it is read as a word of the grammar.
func (p phrase) label() string { return quote(p.text()) }
