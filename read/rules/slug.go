package rules

import (
	"strings"
	"unicode"
)

// slug folds a text to lower case letters and digits with one dash between.
func slug(s string) string {
	var b strings.Builder
	dash := false
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			dash = b.Len() > 0
			continue
		}
		if dash {
			b.WriteByte('-')
			dash = false
		}
		b.WriteRune(unicode.ToLower(r))
		if b.Len() > 60 {
			break
		}
	}
	return b.String()
}

// idName is the last part of an identifier.
func idName(id string) string {
	if i := strings.LastIndexByte(id, '/'); i >= 0 {
		return id[i+1:]
	}
	return id
}
