package scene

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// HasWords reports whether text contains words as whole words, both folded: 15
// isn't in 150 nor in 15.50. Scripts without blanks between words (Han, Kana,
// Hangul, Thai and their like) are searched as they stand.
func HasWords(text, words string) bool {
	w := appendFold(nil, words, 0)
	return len(w) > 0 && indexWords(appendFold(nil, text, 0), w) >= 0
}

// indexWords is where words stand in text as whole words, -1 for nowhere; both are folded.
func indexWords(text, words []byte) int {
	for from := 0; len(words) > 0; {
		i := bytes.Index(text[from:], words)
		if i < 0 {
			break
		}
		i += from
		if wordEdge(text, i) && wordEdge(text, i+len(words)) {
			return i
		}
		_, n := utf8.DecodeRune(text[i:])
		from = i + n
	}
	return -1
}

// wordEdge reports whether a word may begin or end at text[i].
func wordEdge(text []byte, i int) bool {
	if i <= 0 || i >= len(text) {
		return true
	}
	left, n := utf8.DecodeLastRune(text[:i])
	right, m := utf8.DecodeRune(text[i:])
	switch {
	case inWord(left) && inWord(right):
		return unspaced(left) || unspaced(right)
	case unicode.IsDigit(left) && separates(right):
		next, _ := utf8.DecodeRune(text[i+m:])
		return !unicode.IsDigit(next)
	case separates(left) && unicode.IsDigit(right):
		before, _ := utf8.DecodeLastRune(text[:i-n])
		return !unicode.IsDigit(before)
	case left == '-' && unicode.IsDigit(right): // a sign, unless it joins two words
		before, _ := utf8.DecodeLastRune(text[:i-n])
		return inWord(before)
	}
	return true
}

// separates reports the marks that stand inside numbers.
func separates(r rune) bool { return r == '.' || r == ',' }

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r))
}

// unspaced reports letters of scripts that set no blanks between words, or glue
// particles to them.
func unspaced(r rune) bool {
	switch {
	case inRange(r, 0xe00, 0xeff), inRange(r, 0x1000, 0x109f), inRange(r, 0x1780, 0x17ff): // Thai, Lao, Myanmar, Khmer
	case inRange(r, 0x3040, 0x30ff), inRange(r, 0x3400, 0x4dbf), inRange(r, 0x4e00, 0x9fff), inRange(r, 0xf900, 0xfaff):
	case inRange(r, 0xac00, 0xd7a3), inRange(r, 0x1100, 0x11ff), inRange(r, 0x20000, 0x3ffff):
	default:
		return false
	}
	return true
}
