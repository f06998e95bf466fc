package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// DigitsOf are the digits of a number, by which two are compared.
func DigitsOf(number string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '*' || r == '#' {
			return r
		}
		return -1
	}, number)
}

// NumberKey is alike for numbers that reach the same phone, with or without the
// code of the country.
func NumberKey(number string) string {
	d := DigitsOf(number)
	return d[max(0, len(d)-10):]
}

// IsPhone is whether a text can be dialled: 3 to 15 digits, perhaps after a
// plus sign, with blanks, dashes, dots and brackets between them.
func IsPhone(s string) bool {
	n := 0
	for i, r := range strings.TrimSpace(s) {
		switch {
		case r >= '0' && r <= '9':
			n++
		case r == '+' && i == 0, r == '*', r == '#', strings.ContainsRune(" -.()/", r):
		default:
			return false
		}
	}
	return n >= 3 && n <= 15
}

// FoldName takes the marks off letters, as lists are sorted and searched.
func FoldName(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch r {
		case 'ł':
			r = 'l'
		case 'Ł':
			r = 'L'
		case 'ø':
			r = 'o'
		case 'Ø':
			r = 'O'
		}
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// HasWord is whether a name, or one of its words, begins with what was typed.
func HasWord(name, typed string) bool {
	name, typed = strings.ToLower(FoldName(name)), strings.ToLower(FoldName(strings.TrimSpace(typed)))
	return strings.HasPrefix(name, typed) || strings.Contains(name, " "+typed) || strings.Contains(name, "-"+typed)
}

// lastFirst puts the last word of a name before the others.
func lastFirst(name string) string {
	if at := strings.LastIndex(name, " "); at > 0 {
		return name[at+1:] + " " + name[:at]
	}
	return name
}

// NameKey is what a name is sorted by: folded, and with the last word first where
// that is asked for.
func NameKey(name string, byLast bool) string {
	if byLast {
		name = lastFirst(name)
	}
	return strings.ToLower(FoldName(name))
}

// Initial is the letter under which a name stands; names of scripts without
// capitals share one.
func Initial(name string, byLast bool) string {
	if byLast {
		name = lastFirst(name)
	}
	r, _ := utf8.DecodeRuneInString(FoldName(name))
	switch {
	case unicode.IsDigit(r):
		return "#"
	case unicode.ToUpper(r) != r || unicode.ToLower(r) != r:
		return string(unicode.ToUpper(r))
	}
	return "…"
}
