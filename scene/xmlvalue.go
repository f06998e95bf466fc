package scene

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// value decodes the references in raw and removes control characters. What
// needs neither is a part of the source.
func (r *xmlReader) value(raw string) string {
	for i := 0; i < len(raw); i++ {
		if special[raw[i]] {
			return r.decodeValue(raw, i)
		}
	}
	return raw
}

func (r *xmlReader) decodeValue(raw string, i int) string {
	var b strings.Builder
	b.Grow(len(raw))
	b.WriteString(raw[:i])
	for i < len(raw) {
		c := raw[i]
		switch {
		case c == '&':
			n := r.reference(&b, raw[i:])
			i += n
			continue
		case c == '\t':
			b.WriteByte(' ')
		case c == '\r':
			if i+1 >= len(raw) || raw[i+1] != '\n' {
				b.WriteByte('\n')
			}
		case special[c]:
			r.odd |= oddControl
		default:
			b.WriteByte(c)
		}
		i++
	}
	return b.String()
}

// reference decodes the reference at the start of s into b and returns how long it is.
func (r *xmlReader) reference(b *strings.Builder, s string) int {
	end := strings.IndexByte(s[:min(len(s), 12)], ';')
	if end < 2 {
		r.odd |= oddAmpersand
		b.WriteByte('&')
		return 1
	}
	switch s[1:end] {
	case "amp":
		b.WriteByte('&')
	case "lt":
		b.WriteByte('<')
	case "gt":
		b.WriteByte('>')
	case "quot":
		b.WriteByte('"')
	case "apos":
		b.WriteByte('\'')
	case "nbsp":
		b.WriteString("\u00a0")
	default:
		return r.character(b, s, end)
	}
	return end + 1
}

// character decodes a numeric reference; two that are surrogate halves make one character.
func (r *xmlReader) character(b *strings.Builder, s string, end int) int {
	c, ok := numericReference(s[1:end])
	if !ok {
		r.odd |= oddAmpersand
		b.WriteByte('&')
		return 1
	}
	switch {
	case utf16.IsSurrogate(c):
		r.odd |= oddSurrogate
		rest := s[end+1:]
		if k := strings.IndexByte(rest[:min(len(rest), 12)], ';'); k > 2 && rest[0] == '&' {
			if low, ok := numericReference(rest[1:k]); ok {
				if whole := utf16.DecodeRune(c, low); whole != utf8.RuneError {
					b.WriteRune(whole)
					return end + 1 + k + 1
				}
			}
		}
		b.WriteRune(utf8.RuneError)
	case c == '\n' || c == '\r':
		b.WriteByte('\n')
	case c == '\t':
		b.WriteByte(' ')
	case c < 0x20 || c == 0x7f:
		r.odd |= oddControl
	case c > utf8.MaxRune:
		r.odd |= oddControl
		b.WriteRune(utf8.RuneError)
	default:
		b.WriteRune(c)
	}
	return end + 1
}

// numericReference reads #10 or #xA.
func numericReference(s string) (rune, bool) {
	if len(s) < 2 || s[0] != '#' {
		return 0, false
	}
	s, base := s[1:], rune(10)
	if s[0] == 'x' || s[0] == 'X' {
		s, base = s[1:], 16
	}
	v := rune(0)
	for i := 0; i < len(s); i++ {
		var d rune
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			d = rune(c - '0')
		case base == 16 && c >= 'a' && c <= 'f':
			d = rune(c-'a') + 10
		case base == 16 && c >= 'A' && c <= 'F':
			d = rune(c-'A') + 10
		default:
			return 0, false
		}
		v = min(v*base+d, utf8.MaxRune+1)
	}
	return v, len(s) > 0
}
