package scene

import (
	"unicode"
	"unicode/utf8"
)

// Fold returns text in the form in which labels are compared. Texts that look or
// read the same have one form: compatibility characters (NFKC), case, blanks,
// hyphens, apostrophes and quotes, the ellipsis; what can't be seen (zero-width
// characters, direction marks) is left out. Accents stay, and a digit stays the
// digit that it is: neither ² nor ٢ is 2.
func Fold(text string) string { return string(appendFold(nil, text, 0)) }

// folding varies the form.
type folding uint8

const (
	keepCase    folding = 1 << iota // what Target.Exact compares
	dropAccents                     // the second try, when nothing matched with them
)

// foldKind says what becomes of a character.
type foldKind uint8

const (
	foldLetter foldKind = iota // stays, perhaps as another letter
	foldBlank
	foldNothing
	foldDots
	foldTables // only the Unicode tables can tell
)

// appendFold appends the form of s to dst. Texts without rare characters, nearly
// all, never touch the Unicode tables.
func appendFold(dst []byte, s string, f folding) []byte {
	start, gap := len(dst), false
	for i := 0; i < len(s); {
		var r rune
		var k foldKind
		if c := s[i]; c < utf8.RuneSelf {
			r, k = asciiKind(c, f)
			i++
		} else {
			var n int
			r, n = utf8.DecodeRuneInString(s[i:])
			if r, k = runeKind(r, f); k == foldTables {
				return appendFoldSlow(dst[:start], s, f)
			}
			i += n
		}
		dst, gap = putFolded(dst, start, r, k, gap)
	}
	if f&dropAccents != 0 {
		return withoutAccents(dst, start)
	}
	return dst
}

// putFolded appends one character; gap tells that a blank is due before the next one.
func putFolded(dst []byte, start int, r rune, k foldKind, gap bool) ([]byte, bool) {
	switch k {
	case foldNothing:
		return dst, gap
	case foldBlank:
		return dst, len(dst) > start
	}
	if gap {
		dst = append(dst, ' ')
	}
	if k == foldDots {
		return append(dst, "..."...), false
	}
	if r < utf8.RuneSelf {
		return append(dst, byte(r)), false
	}
	return utf8.AppendRune(dst, r), false
}

func asciiKind(c byte, f folding) (rune, foldKind) {
	switch {
	case c <= ' ' || c == 0x7f:
		return 0, foldBlank
	case c == '`':
		return '\'', foldLetter
	case c >= 'A' && c <= 'Z' && f&keepCase == 0:
		return rune(c) + 'a' - 'A', foldLetter
	}
	return rune(c), foldLetter
}

// runeKind knows the characters beyond ASCII that screens are full of.
func runeKind(r rune, f folding) (rune, foldKind) {
	switch {
	case inRange(r, 0x4e00, 0x9fff), inRange(r, 0x430, 0x44f), inRange(r, 0xac00, 0xd7a3): // the most usual first
		return r, foldLetter
	}
	if m, k, ok := foldMark(r); ok {
		return m, k
	}
	switch {
	case inRange(r, 0xc0, 0xde) && r != 0xd7, inRange(r, 0x410, 0x42f): // Latin-1 and Cyrillic capitals
		if f&keepCase == 0 {
			r += 0x20
		}
	case r == 0x401, extended(r):
		if f&keepCase == 0 {
			r = unicode.ToLower(r)
		}
	case r == 0xdf && f&keepCase == 0: // sharp s folds to two letters
		return 0, foldTables
	case inRange(r, 0xdf, 0xff), r == 0xd7, r == 0x451:
	case r == 0xb0, r == 0xb7, r == 0xa3, r == 0xa5, r == 0xab, r == 0xbb, r == 0x20ac, r == 0x2022:
	case inRange(r, 0x5d0, 0x5ea), inRange(r, 0x621, 0x63a), inRange(r, 0x641, 0x64a): // Hebrew, Arabic
	case inRange(r, 0x3041, 0x3096), inRange(r, 0x30a1, 0x30fa), r == 0x30fc: // Kana
	case inRange(r, 0x3400, 0x4dbf), inRange(r, 0x1f300, 0x1faff), inRange(r, 0x2600, 0x27bf): // rare Han, pictures
	default:
		return 0, foldTables
	}
	return r, foldLetter
}

// extended reports the further Latin letters that are whole and have one small letter each.
func extended(r rune) bool {
	switch r {
	case 0x130, 0x132, 0x133, 0x13f, 0x140, 0x149, 0x17f:
		return false
	case 0x1a0, 0x1a1, 0x1af, 0x1b0:
		return true
	}
	return inRange(r, 0x100, 0x17e) || inRange(r, 0x1ea0, 0x1ef9)
}

// foldMark tells what becomes of characters that are written in several ways or not
// foldSeen at all; ok is false for all others.
func foldMark(r rune) (m rune, k foldKind, ok bool) {
	switch {
	case inRange(r, 0x2010, 0x2015), r == 0x2212: // hyphens, dashes, minus
		return '-', foldLetter, true
	case inRange(r, 0x2018, 0x2019), r == 0x201b, r == 0x2bc, r == 0xb4, r == 0x2032:
		return '\'', foldLetter, true
	case inRange(r, 0x201c, 0x201f):
		return '"', foldLetter, true
	case r == 0x2026:
		return 0, foldDots, true
	case inRange(r, 0x80, 0xa0), inRange(r, 0x2000, 0x200a), inRange(r, 0x2028, 0x2029), r == 0x202f, r == 0x205f, r == 0x1680, r == 0x3000:
		return 0, foldBlank, true
	case isInvisible(r):
		return 0, foldNothing, true
	}
	return 0, 0, false
}

// isInvisible reports the zero-width, direction and variation characters. The tag
// characters stay: they tell one flag from another.
func isInvisible(r rune) bool {
	switch {
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r == 0xfeff:
	case inRange(r, 0x200b, 0x200f), inRange(r, 0x202a, 0x202e), inRange(r, 0x2060, 0x206f):
	case inRange(r, 0xfe00, 0xfe0f), inRange(r, 0xe0100, 0xe01ef):
	default:
		return false
	}
	return true
}

func inRange(r, from, to rune) bool { return r >= from && r <= to }
