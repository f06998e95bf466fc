package scene

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// appendFoldSlow does what appendFold does, for any text, by the Unicode tables.
func appendFoldSlow(dst []byte, s string, f folding) []byte {
	text := foldSeen(nil, strings.ToValidUTF8(s, "\uFFFD"))
	// Composing and folding feed each other in rare cases; three rounds settle all that is known.
	for range 3 {
		was := text
		text = composeText(nil, text)
		if f&keepCase == 0 {
			text = bytes.Map(cherokee, cases.Fold().Bytes(text))
		}
		if bytes.Equal(was, text) {
			break
		}
	}
	start, gap := len(dst), false
	for _, r := range string(composeText(nil, text)) {
		m, k, ok := foldMark(r)
		switch {
		case ok:
		case r < utf8.RuneSelf:
			m, k = asciiKind(byte(r), f)
		default:
			m, k = r, foldLetter
		}
		dst, gap = putFolded(dst, start, m, k, gap)
	}
	if f&dropAccents != 0 {
		return withoutAccents(dst, start)
	}
	return dst
}

// cherokee folds to capitals, as Unicode has it for this script alone: the package
// cases turns each case into the other.
func cherokee(r rune) rune {
	switch {
	case inRange(r, 0xab70, 0xabbf):
		return r - 0xab70 + 0x13a0
	case inRange(r, 0x13f8, 0x13fd):
		return r - 8
	}
	return r
}

// foldSeen leaves out what can't be seen, which would keep letters from composing, and
// unifies the marks that NFKC would take apart.
func foldSeen(dst []byte, s string) []byte {
	for _, r := range s {
		m, k, ok := foldMark(r)
		switch {
		case !ok:
			dst = utf8.AppendRune(dst, r)
		case k == foldBlank:
			dst = append(dst, ' ')
		case k == foldDots:
			dst = append(dst, "..."...)
		case k == foldLetter:
			dst = utf8.AppendRune(dst, m)
		}
	}
	return dst
}

// composeText is NFKC, apart from characters that it would turn into digits.
func composeText(dst, src []byte) []byte {
	from := 0
	for i := 0; i < len(src); {
		if src[i] < utf8.RuneSelf {
			i++
			continue
		}
		p := norm.NFKC.Properties(src[i:])
		n := max(1, p.Size())
		if d := p.Decomposition(); d != nil && bytes.ContainsFunc(d, unicode.IsDigit) {
			// Append would take the end of dst apart again.
			dst = append(dst, norm.NFKC.Bytes(src[from:i])...)
			dst = append(dst, src[i:i+n]...)
			from = i + n
		}
		i += n
	}
	return append(dst, norm.NFKC.Bytes(src[from:])...)
}

// withoutAccents takes the accents off dst[start:]. Vowel signs of scripts in which
// they make other words (Kana, Indic) stay.
func withoutAccents(dst []byte, start int) []byte {
	if isASCII(dst[start:]) {
		return dst
	}
	var text []byte
	for _, r := range string(norm.NFD.Bytes(dst[start:])) {
		switch {
		case inRange(r, 0x300, 0x36f), inRange(r, 0x591, 0x5bd), inRange(r, 0x64b, 0x65f), r == 0x670:
		case r == 'æ':
			text = append(text, "ae"...)
		case r == 'œ':
			text = append(text, "oe"...)
		default:
			text = utf8.AppendRune(text, plainLetter(r))
		}
	}
	dst, gap := dst[:start], false
	for _, r := range string(norm.NFC.Bytes(text)) {
		k := foldLetter
		if r == ' ' { // an accent may have stood alone between two
			k = foldBlank
		}
		dst, gap = putFolded(dst, start, r, k, gap)
	}
	return dst
}

// plainLetter gives the letter under a stroke or without its dot.
func plainLetter(r rune) rune {
	switch r {
	case 'ø':
		return 'o'
	case 'ł':
		return 'l'
	case 'đ':
		return 'd'
	case 'ı':
		return 'i'
	}
	return r
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
