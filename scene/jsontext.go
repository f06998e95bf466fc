package scene

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// quoted reads the string that begins at r.i; whole is false where the source ends in it.
func (r *jsonReader) quoted(quote byte) (text string, whole bool) {
	s, start, plain := r.s, r.i+1, true
	if quote != '"' {
		r.doc.odd |= oddJSON
	}
	for k := start; k < len(s); k++ {
		switch c := s[k]; {
		case c == '\\':
			plain = false
			k++
		case c == quote:
			if !endsText(s, k+1) {
				r.doc.odd |= oddQuote
				continue
			}
			r.i = k + 1
			if plain {
				return s[start:k], true
			}
			return r.unescape(s[start:k]), true
		case c < 0x20 || c == 0x7f:
			plain = false
		}
	}
	r.i = len(s)
	return r.unescape(s[start:]), false
}

// endsText reports whether a quote in front of i ends a string: some sources don't
// escape those inside.
func endsText(s string, i int) bool {
	i = skipBlanks(s, i)
	return i >= len(s) || s[i] == ',' || s[i] == ':' || s[i] == '}' || s[i] == ']'
}

// unescape decodes the escapes in raw and removes control characters.
func (r *jsonReader) unescape(raw string) string {
	var b strings.Builder
	b.Grow(len(raw))
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case c == '\\' && i+1 < len(raw):
			i++
			if raw[i] == 'u' {
				i += r.unit(&b, raw[i+1:])
				continue
			}
			r.escape(&b, raw[i])
		case c == '\\':
			r.doc.odd |= oddJSON // the end has cut it
		case c == '\n':
			b.WriteByte('\n')
		case c == '\t':
			b.WriteByte(' ')
		case c == '\r' && i+1 < len(raw) && raw[i+1] == '\n':
		case c == '\r':
			b.WriteByte('\n')
		case c < 0x20 || c == 0x7f:
			r.doc.odd |= oddControl
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// escape writes what a backslash and c stand for.
func (r *jsonReader) escape(b *strings.Builder, c byte) {
	switch c {
	case '"', '\\', '/', '\'':
		b.WriteByte(c)
	case 'n', 'r':
		b.WriteByte('\n')
	case 't':
		b.WriteByte(' ')
	case 'b', 'f':
		r.doc.odd |= oddControl
	default: // no escape: the backslash was meant
		r.doc.odd |= oddJSON
		b.WriteByte('\\')
		b.WriteByte(c)
	}
}

// unit decodes the four digits behind \u and returns how many bytes it took; two
// that are surrogate halves make one character.
func (r *jsonReader) unit(b *strings.Builder, s string) int {
	c, ok := hex4(s)
	if !ok {
		r.doc.odd |= oddJSON
		b.WriteString(`\u`)
		return 0
	}
	switch {
	case utf16.IsSurrogate(c):
		if strings.HasPrefix(s[4:], `\u`) {
			if low, ok := hex4(s[6:]); ok {
				if whole := utf16.DecodeRune(c, low); whole != utf8.RuneError {
					b.WriteRune(whole)
					return 10
				}
			}
		}
		r.doc.odd |= oddSurrogate
		b.WriteRune(utf8.RuneError)
	case c == '\n' || c == '\r':
		b.WriteByte('\n')
	case c == '\t':
		b.WriteByte(' ')
	case c < 0x20 || c == 0x7f:
		r.doc.odd |= oddControl
	default:
		b.WriteRune(c)
	}
	return 4
}

func hex4(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	return numericReference("#x" + s[:4])
}
