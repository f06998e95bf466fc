package secret

import "strings"

// tag is one tag of a source, from its < to its >.
type tag struct {
	raw   string
	attrs []attr
}

// attr is an attribute; its value stands in the tag from that index on, as it is
// written there.
type attr struct {
	name, value string
	from        int
}

// readTag reads the tag that s begins with; ok is false where that is no well-made one.
func readTag(s string) (t tag, ok bool) {
	i := 1
	if i < len(s) && (s[i] == '/' || s[i] == '?' || s[i] == '!') {
		i++
	}
	name := nameEnd(s, i)
	if name == i {
		return tag{}, false
	}
	for i = name; ; {
		at := blankEnd(s, i)
		switch {
		case at >= len(s):
			return tag{}, false
		case s[at] == '>':
			t.raw = s[:at+1]
			return t, true
		case (s[at] == '/' || s[at] == '?') && at+1 < len(s) && s[at+1] == '>':
			t.raw = s[:at+2]
			return t, true
		case at == i: // nothing between two attributes
			return tag{}, false
		}
		a, end, ok := readAttr(s, at)
		if !ok {
			return tag{}, false
		}
		t.attrs = append(t.attrs, a)
		i = end
	}
}

// readAttr reads name="value" or name='value' at an index.
func readAttr(s string, at int) (a attr, end int, ok bool) {
	end = nameEnd(s, at)
	if end == at {
		return a, 0, false
	}
	a.name = s[at:end]
	i := blankEnd(s, end)
	if i >= len(s) || s[i] != '=' {
		return a, 0, false
	}
	i = blankEnd(s, i+1)
	if i >= len(s) || s[i] != '"' && s[i] != '\'' {
		return a, 0, false
	}
	a.from = i + 1
	n := strings.IndexByte(s[a.from:], s[i])
	if n < 0 {
		return a, 0, false
	}
	a.value = s[a.from : a.from+n]
	return a, a.from + n + 1, true
}

func nameEnd(s string, i int) int {
	for i < len(s) {
		c := s[i]
		if c != '_' && c != ':' && c != '.' && c != '-' && c != '$' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && c < 0x80 {
			break
		}
		i++
	}
	return i
}

func blankEnd(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\n' || s[i] == '\t' || s[i] == '\r') {
		i++
	}
	return i
}
