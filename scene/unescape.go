package scene

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// mended is an attribute's value as text. Most values need nothing and are
// returned as they are; changed says that characters had to be left out or replaced.
func mended(s string) (text string, changed bool) {
	if needsNothing(s) {
		return s, false
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		if s[i] == '&' {
			r, size, ok := reference(s[i:])
			i += size
			changed = writeRune(&b, r, ok) || changed
			continue
		}
		r, size := decode(s[i:])
		changed = writeRune(&b, r, r != utf8.RuneError || size == 3) || changed
		i += size
	}
	return b.String(), changed
}

func needsNothing(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c == '&' || c < 0x20 || c >= 0x7F {
			return false
		}
	}
	return true
}

// writeRune writes what a text may hold; it tells whether something was lost.
func writeRune(b *strings.Builder, r rune, ok bool) (lost bool) {
	switch {
	case !ok:
		b.WriteRune(utf8.RuneError)
		return true
	case r == '\n' || r == '\r':
		b.WriteByte('\n')
	case r == '\t':
		b.WriteByte(' ')
	case r < 0x20 || r == 0x7F || r >= 0x80 && r < 0xA0 || r == 0xFFFE || r == 0xFFFF:
		return true
	default:
		b.WriteRune(r)
	}
	return false
}

// decode reads one character: UTF-8, or a pair of surrogates each written as three
// bytes (CESU-8, Unicode Technical Report 26).
func decode(s string) (rune, int) {
	r, size := utf8.DecodeRuneInString(s)
	if r != utf8.RuneError || size != 1 {
		return r, size
	}
	high, okHigh := surrogate(s)
	if okHigh && len(s) >= 6 {
		if low, ok := surrogate(s[3:]); ok {
			if pair := utf16.DecodeRune(high, low); pair != utf8.RuneError {
				return pair, 6
			}
		}
	}
	return utf8.RuneError, 1
}

func surrogate(s string) (rune, bool) {
	if len(s) < 3 || s[0] != 0xED || s[1] < 0xA0 || s[1] > 0xBF || s[2]&0xC0 != 0x80 {
		return 0, false
	}
	return rune(s[0]&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), true
}

// reference reads an entity or character reference at the start of s. A bare
// ampersand is itself; ok is false for a reference to no character.
func reference(s string) (r rune, size int, ok bool) {
	end := strings.IndexByte(s[:min(len(s), 12)], ';')
	if end < 2 {
		return '&', 1, true
	}
	switch name := s[1:end]; name {
	case "amp":
		return '&', end + 1, true
	case "lt":
		return '<', end + 1, true
	case "gt":
		return '>', end + 1, true
	case "quot":
		return '"', end + 1, true
	case "apos":
		return '\'', end + 1, true
	case "nbsp":
		return 0xA0, end + 1, true
	}
	if s[1] != '#' {
		return '&', 1, true
	}
	code, good := charCode(s[2:end])
	if !good {
		return '&', 1, true
	}
	if utf16.IsSurrogate(code) {
		if low, lowSize, lowOK := lowReference(s[end+1:]); lowOK {
			if pair := utf16.DecodeRune(code, low); pair != utf8.RuneError {
				return pair, end + 1 + lowSize, true
			}
		}
		return utf8.RuneError, end + 1, false
	}
	return code, end + 1, utf8.ValidRune(code)
}

func charCode(digits string) (rune, bool) {
	base := 10
	if strings.HasPrefix(digits, "x") || strings.HasPrefix(digits, "X") {
		digits, base = digits[1:], 16
	}
	n, err := strconv.ParseInt(digits, base, 32)
	return rune(n), err == nil && n >= 0
}

func lowReference(s string) (r rune, size int, ok bool) {
	if !strings.HasPrefix(s, "&#") {
		return 0, 0, false
	}
	end := strings.IndexByte(s[:min(len(s), 12)], ';')
	if end < 3 {
		return 0, 0, false
	}
	r, ok = charCode(s[2:end])
	return r, end + 1, ok
}
