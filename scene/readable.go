package scene

import (
	"strings"
	"unicode"
)

// readable trims blanks and takes out what nobody can read: the characters of
// icon fonts (the private use area) and the sign for an object.
func readable(s string) string {
	if s == "" {
		return s
	}
	if first, last := s[0], s[len(s)-1]; first <= ' ' || last <= ' ' || first >= 0x80 || last >= 0x80 {
		s = strings.TrimSpace(s)
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0xe2 && i+2 < len(s) && maybeGlyph(c, s[i+1], s[i+2]) {
			return strings.TrimSpace(withoutGlyphs(s))
		}
	}
	return s
}

// maybeGlyph reports whether the first bytes of a character are those of one
// that withoutGlyphs looks at.
func maybeGlyph(a, b, c byte) bool {
	switch a {
	case 0xe2: // zero-width and bidirectional marks
		return b == 0x80 && (c >= 0x8b && c <= 0x8f || c >= 0xaa && c <= 0xae) || b == 0x81
	case 0xee, 0xf3, 0xf4:
		return true
	case 0xef:
		return b <= 0xa3 || b == 0xbb || b == 0xbf
	}
	return false
}

func withoutGlyphs(s string) string {
	letters := false
	out := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Co, r) || r == '\ufffc' || r == '\ufeff' {
			return -1
		}
		letters = letters || !unicode.Is(unicode.Cf, r) && !unicode.IsSpace(r)
		return r
	}, s)
	if !letters {
		return ""
	}
	return out
}

// lowered is s in lower case without what separates words, for comparing texts
// of one screen with each other.
func lowered(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) || r == '%' {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// oneLine puts blanks for line breaks.
func oneLine(s string) string {
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// clockLike reports whether a text changes by itself: a time of day, a running
// time, or how long ago something was.
func clockLike(s string) bool {
	if len(s) < 3 || len(s) > 24 {
		return false
	}
	numbers, letters, colon := 0, 0, false
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			numbers++
		case r == ':':
			colon = true
		case unicode.IsLetter(r):
			letters++
		}
	}
	if numbers == 0 {
		return s == "just now" || s == "Just now" || s == "now"
	}
	if colon && numbers >= 3 && letters <= 4 {
		return timeOfDay(s)
	}
	l := strings.ToLower(s)
	return strings.HasSuffix(l, " ago") && (strings.Contains(l, "min") || strings.Contains(l, "sec") || strings.Contains(l, "hour") || strings.Contains(l, " h ") || strings.Contains(l, " m ") || strings.Contains(l, " s "))
}

// timeOfDay takes 9:05, 09:05:10, 9:05 PM, 0:12 / 3:40.
func timeOfDay(s string) bool {
	for _, part := range strings.Split(s, "/") {
		part = strings.TrimSpace(part)
		for _, suffix := range [...]string{"AM", "PM", "am", "pm", "a.m.", "p.m."} {
			part = strings.TrimSpace(strings.TrimSuffix(part, suffix))
		}
		fields := strings.Split(part, ":")
		if len(fields) < 2 || len(fields) > 3 {
			return false
		}
		for i, f := range fields {
			if len(f) == 0 || len(f) > 2 || strings.Trim(f, "0123456789") != "" || i > 0 && len(f) != 2 {
				return false
			}
		}
	}
	return true
}
