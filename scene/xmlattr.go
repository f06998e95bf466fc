package scene

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

var (
	blankOrComma = byteSet(" \t\r\n,")
	nameEnd      = byteSet(" \t\r\n=/>,<\"'")
	valueEnd     = byteSet(" \t\r\n/>,?")
	bareEnd      = byteSet(" \t\r\n>")
	special      = specialBytes()
)

// specialBytes are those for which a value can't be taken as it stands.
func specialBytes() (set [256]bool) {
	for c := range 0x20 {
		set[c] = c != '\n'
	}
	set['&'], set[0x7f] = true, true
	return set
}

// attributes reads up to the end of the tag into n, or into the structure tag
// when n is nil. closed: the tag closes itself; ok is false when the source ends.
func (r *xmlReader) attributes(n *xmlNode) (closed, ok bool) {
	s := r.s
	for {
		if n != nil {
			r.skipUsual(n)
		}
		for r.i < len(s) && blankOrComma[s[r.i]] {
			if s[r.i] == ',' {
				r.odd |= oddComma
			}
			r.i++
		}
		if r.i >= len(s) {
			return false, false
		}
		switch s[r.i] {
		case '>':
			r.i++
			return false, true
		case '/':
			r.i++
			if r.i < len(s) && s[r.i] == '>' {
				r.i++
				return true, true
			}
			continue
		case '<': // the tag was never closed, the next one begins
			r.odd |= oddBrokenTag
			return true, true
		}
		start := r.i
		for r.i < len(s) && !nameEnd[s[r.i]] {
			r.i++
		}
		name := s[start:r.i]
		value, given, ok := r.attributeValue()
		if !ok {
			return false, false
		}
		switch {
		case !given:
		case n != nil:
			r.setNode(n, name, value)
		default:
			r.setStructure(name, value)
		}
	}
}

// skipUsual passes over what most attributes are: a blank, a name, and ="" or
// ="false" where that is what a node has anyway.
func (r *xmlReader) skipUsual(n *xmlNode) {
	s, i := r.s, r.i
	for i < len(s) && s[i] == ' ' {
		start := i + 1
		k := start
		for k < len(s) && (s[k] >= 'a' && s[k] <= 'z' || s[k] == '-') {
			k++
		}
		if k == start || k+3 >= len(s) || s[k] != '=' || s[k+1] != '"' {
			break
		}
		switch {
		case s[k+2] == '"' && valueEnd[s[k+3]]:
			if s[start] == 'h' && s[start:k] == "hint" {
				n.flags |= nodeHasHint
				r.tree.hints = true
			}
			i = k + 3
			continue
		case s[k+2] == 'f' && len(s) > k+8 && s[k+2:k+8] == `false"` && valueEnd[s[k+8]] && flagOf(s[start:k]) != 0:
			i = k + 8
			continue
		}
		break
	}
	r.i = i
}

// attributeValue reads ="..." behind a name; given is false where there is none.
func (r *xmlReader) attributeValue() (value string, given, ok bool) {
	s := r.s
	for r.i < len(s) && bareEnd[s[r.i]] && s[r.i] != '>' {
		r.i++
	}
	if r.i >= len(s) {
		return "", false, false
	}
	if s[r.i] != '=' {
		r.odd |= oddAttribute
		if s[r.i] == '"' || s[r.i] == '\'' {
			r.i++
		}
		return "", false, true
	}
	r.i++
	for r.i < len(s) && bareEnd[s[r.i]] && s[r.i] != '>' {
		r.i++
	}
	if r.i >= len(s) {
		return "", false, false
	}
	q := s[r.i]
	if q != '"' && q != '\'' {
		r.odd |= oddAttribute
		start := r.i
		for r.i < len(s) && !bareEnd[s[r.i]] {
			r.i++
		}
		return s[start:r.i], true, r.i < len(s)
	}
	start := r.i + 1
	end := r.closingQuote(start, q)
	if end < 0 {
		return "", false, false
	}
	r.i = end + 1
	return s[start:end], true, true
}

// closingQuote finds the quote that ends the value: one that something other
// than text follows, since some sources don't escape quotes.
func (r *xmlReader) closingQuote(start int, q byte) int {
	s := r.s
	for i := start; ; {
		at := strings.IndexByte(s[i:], q)
		if at < 0 {
			return -1
		}
		i += at
		if i+1 >= len(s) || valueEnd[s[i+1]] || attributeAt(s, i+1) {
			return i
		}
		r.odd |= oddQuote
		i++
	}
}

// attributeAt reports whether name= and a quote stand at i.
func attributeAt(s string, i int) bool {
	start := i
	for i < len(s) && i < start+40 && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= 'A' && s[i] <= 'Z' || s[i] == '-') {
		i++
	}
	return i > start && i+1 < len(s) && s[i] == '=' && (s[i+1] == '"' || s[i+1] == '\'')
}

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
