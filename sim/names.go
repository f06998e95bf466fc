package sim

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// digitsOf are the digits of a number, by which two are compared.
func digitsOf(number string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '*' || r == '#' {
			return r
		}
		return -1
	}, number)
}

// numberKey is alike for numbers that reach the same phone, with or without the
// code of the country.
func numberKey(number string) string {
	d := digitsOf(number)
	return d[max(0, len(d)-10):]
}

// isPhone is whether a text can be dialled: 3 to 15 digits, perhaps after a
// plus sign, with blanks, dashes, dots and brackets between them.
func isPhone(s string) bool {
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

// foldName takes the marks off letters, as lists are sorted and searched.
func foldName(s string) string {
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

// hasWord is whether a name, or one of its words, begins with what was typed.
func hasWord(name, typed string) bool {
	name, typed = strings.ToLower(foldName(name)), strings.ToLower(foldName(strings.TrimSpace(typed)))
	return strings.HasPrefix(name, typed) || strings.Contains(name, " "+typed) || strings.Contains(name, "-"+typed)
}

// lastFirst puts the last word of a name before the others.
func lastFirst(name string) string {
	if at := strings.LastIndex(name, " "); at > 0 {
		return name[at+1:] + " " + name[:at]
	}
	return name
}

// compareNames sorts names as an address book does: Latin letters first,
// without regard to case and marks.
func compareNames(a, b string, byLast bool) int {
	ka, kb := a, b
	if byLast {
		ka, kb = lastFirst(a), lastFirst(b)
	}
	ka, kb = strings.ToLower(foldName(ka)), strings.ToLower(foldName(kb))
	return cmp.Or(cmp.Compare(ka, kb), cmp.Compare(a, b))
}

// initial is the letter under which a name stands; names of scripts without
// capitals share one.
func initial(name string, byLast bool) string {
	if byLast {
		name = lastFirst(name)
	}
	r, _ := utf8.DecodeRuneInString(foldName(name))
	switch {
	case unicode.IsDigit(r):
		return "#"
	case unicode.ToUpper(r) != r || unicode.ToLower(r) != r:
		return string(unicode.ToUpper(r))
	}
	return "…"
}
