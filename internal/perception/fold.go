package perception

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes texts comparable: compatibility forms, case, what is drawn as a blank, a
// hyphen or an apostrophe. What nobody sees goes away: marks of direction, the private
// characters of icon fonts, the sign for an object, the stop or comma behind a word.
func fold(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == '\ufffc', r == '•', unicode.In(r, unicode.Cf, unicode.Co, unicode.Cc):
			return -1
		case r >= '\u2010' && r <= '\u2015', r == '\u2212':
			return '-'
		case r == '\u2018', r == '\u2019', r == '\u02bc':
			return '\''
		}
		return unicode.ToLower(r)
	}, norm.NFKC.String(strings.ToLower(s)))
	words := strings.Fields(s)
	for i, w := range words {
		words[i] = strings.TrimRight(w, ".,;，。")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// contains reports whether a folded text stands in another as whole words: 15 isn't in 150.
func contains(in, text string) bool {
	for at := 0; ; {
		k := strings.Index(in[at:], text)
		if k < 0 {
			return false
		}
		from, to := at+k, at+k+len(text)
		if !joins(in, from) && !joins(in, to) {
			return true
		}
		at = from + 1
	}
}

// joins reports whether the bytes before and at a place belong to one word.
func joins(s string, at int) bool { return at > 0 && at < len(s) && isWord(s[at-1]) && isWord(s[at]) }

func isWord(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }
