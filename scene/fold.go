package scene

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold is the form in which labels are compared: compatibility forms, case, blanks,
// hyphens, apostrophes, quotes and the ellipsis are made one, zero-width and
// direction marks are left out. Digits and accents stay.
func Fold(s string) string {
	if plain(s) {
		return strings.Join(strings.Fields(strings.ToLower(s)), " ")
	}
	s = strings.Map(foldRune, s)
	s = cases.Fold().String(norm.NFKC.String(s))
	s = strings.Map(foldRune, norm.NFKC.String(s)) // some compatibility forms are blanks and hyphens again
	return strings.Join(strings.Fields(s), " ")
}

// foldRune makes look-alikes one; -1 leaves a mark out.
func foldRune(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		if r < 0x20 {
			return ' '
		}
		return r
	case r == 0xAD, r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x2064,
		r >= 0x2066 && r <= 0x2069, r == 0xFEFF, r == 0x61C, r >= 0xFE00 && r <= 0xFE0F:
		return -1
	case r >= 0x2010 && r <= 0x2015, r == 0x2212, r == 0xFE63, r == 0xFF0D:
		return '-'
	case r == 0x2018, r == 0x2019, r == 0x201A, r == 0x201B, r == 0x2BC, r == 0x2B9, r == 0x2032, r == 0xB4:
		return '\''
	case r == 0x201C, r == 0x201D, r == 0x201E, r == 0x201F, r == 0xAB, r == 0xBB:
		return '"'
	case unicode.IsSpace(r):
		return ' '
	}
	return r
}

// bare is a folded text without accents.
func bare(folded string) string {
	if plain(folded) {
		return folded
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(folded)))
}

// hasWords reports whether words stands in text between word ends; in scripts
// without blanks between words it only has to stand there. Both are folded.
func hasWords(text, words string) bool {
	if words == "" {
		return false
	}
	for from := 0; ; {
		i := strings.Index(text[from:], words)
		if i < 0 {
			return false
		}
		i += from
		if ends(text[:i], words) && begins(text[i+len(words):], words) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		from = i + size
	}
}

// hasPrefixWords reports whether text begins with words as whole words.
func hasPrefixWords(text, words string) bool {
	return words != "" && strings.HasPrefix(text, words) && begins(text[len(words):], words)
}

// ends reports whether a word may begin after before.
func ends(before, words string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(words)
	if before != "" && numeric(first) && (last == '.' || last == ',') && endsInDigit(before[:len(before)-1]) {
		return false // 15 isn't in 3.15
	}
	return before == "" || apart(last, first)
}

// begins reports whether a word may end before after.
func begins(after, words string) bool {
	first, size := utf8.DecodeRuneInString(after)
	last, _ := utf8.DecodeLastRuneInString(words)
	if after != "" && numeric(last) && (first == '.' || first == ',') {
		next, _ := utf8.DecodeRuneInString(after[size:])
		if numeric(next) {
			return false // 15 isn't in 15.50
		}
	}
	return after == "" || apart(last, first)
}

func numeric(r rune) bool { return unicode.IsDigit(r) }

func endsInDigit(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return s != "" && numeric(r)
}

// apart reports whether two neighbours belong to different words.
func apart(a, b rune) bool {
	if unbroken(a) || unbroken(b) {
		return true
	}
	return !wordly(a) || !wordly(b)
}

func wordly(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '_'
}

// unbroken scripts are written without blanks between words.
func unbroken(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
