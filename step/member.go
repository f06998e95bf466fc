package step

import (
	"encoding/json"
	"strings"
)

// The arguments are canonical JSON, known to be valid: a member is found without
// decoding, and without allocating, by stepping over strings and brackets.

// each calls f with the quoted name and the JSON of every member, in sorted order.
func (a Args) each(f func(key, value string) bool) {
	for i := 1; i < len(a.raw)-1; {
		colon := stringEnd(a.raw, i)
		end := valueEnd(a.raw, colon+1)
		if !f(a.raw[i:colon], a.raw[colon+1:end]) {
			return
		}
		i = end + 1
	}
}

// raws is the JSON of a member; "" where there is none.
func (a Args) raws(name string) string {
	for i := 1; i < len(a.raw)-1; {
		colon := stringEnd(a.raw, i)
		end := valueEnd(a.raw, colon+1)
		if isQuoted(a.raw[i:colon], name) {
			return a.raw[colon+1 : end]
		}
		i = end + 1
	}
	return ""
}

// stringEnd is the index after the string that begins at i.
func stringEnd(s string, i int) int {
	for i++; s[i] != '"'; i++ {
		if s[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// valueEnd is the index after the value that begins at i, inside an object.
func valueEnd(s string, i int) int {
	for depth := 0; ; i++ {
		switch s[i] {
		case '"':
			i = stringEnd(s, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			depth--
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
}

func isQuoted(quoted, name string) bool {
	if strings.IndexByte(quoted, '\\') >= 0 {
		return unquoted(quoted) == name
	}
	return quoted[1:len(quoted)-1] == name
}

// unquoted is the text of a JSON string.
func unquoted(raw string) string {
	if strings.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1]
	}
	var s string
	if json.Unmarshal([]byte(raw), &s) != nil {
		return ""
	}
	return s
}

// depth is how deep brackets stand inside each other in b, valid JSON or not.
func depth(b []byte) int {
	deepest, open, text := 0, 0, false
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case text && c == '\\':
			i++
		case c == '"':
			text = !text
		case text:
		case c == '{' || c == '[':
			open++
			deepest = max(deepest, open)
		case c == '}' || c == ']':
			open--
		}
	}
	return deepest
}
