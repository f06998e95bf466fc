package jsondelta

import "bytes"

// member is a member of an object with its key as it is written, or an item of a list.
type member struct{ key, value []byte }

// split takes an object or list apart, without copying. False: it is neither.
func split(doc []byte) ([]member, bool) {
	doc = bytes.TrimSpace(doc)
	if len(doc) < 2 || doc[0] != '{' && doc[0] != '[' {
		return nil, false
	}
	inside := bytes.TrimSpace(doc[1 : len(doc)-1])
	var out []member
	for len(inside) > 0 {
		n := end(inside)
		m := member{value: bytes.TrimSpace(inside[:n])}
		if doc[0] == '{' {
			colon := stringEnd(inside)
			if colon == 0 || colon >= n {
				return nil, false
			}
			m.key = inside[:colon]
			m.value = bytes.TrimSpace(bytes.TrimPrefix(bytes.TrimSpace(inside[colon:n]), []byte(":")))
		}
		if len(m.value) == 0 {
			return nil, false
		}
		out = append(out, m)
		if n == len(inside) {
			break
		}
		inside = bytes.TrimSpace(inside[n+1:])
	}
	return out, true
}

// end is where the first comma outside of strings, lists and objects stands; the length
// where there is none.
func end(doc []byte) int {
	depth := 0
	for i := 0; i < len(doc); i++ {
		switch doc[i] {
		case '"':
			i += max(stringEnd(doc[i:])-1, 0)
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return len(doc)
}

// stringEnd is the length of the string that doc begins with; 0: it begins with none.
func stringEnd(doc []byte) int {
	if len(doc) == 0 || doc[0] != '"' {
		return 0
	}
	for i := 1; i < len(doc); i++ {
		switch doc[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(doc)
}
