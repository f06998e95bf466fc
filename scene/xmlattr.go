package scene

import "strings"

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
func (r *xmlReader) attributes(n *node) (closed, ok bool) {
	s := r.s
	for {
		if n != nil {
			r.usual(n)
		}
		if end, closed := r.tagEnds(); end {
			return closed, true
		}
		if r.i >= len(s) {
			return false, false
		}
		if s[r.i] == '/' {
			r.i++
			continue
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

// tagEnds passes blanks, and > or /> behind them; end is false where an attribute
// or nothing stands there.
func (r *xmlReader) tagEnds() (end, closed bool) {
	s := r.s
	for r.i < len(s) && blankOrComma[s[r.i]] {
		if s[r.i] == ',' {
			r.odd |= oddComma
		}
		r.i++
	}
	switch {
	case r.i >= len(s):
		return false, false
	case s[r.i] == '>':
		r.i++
		return true, false
	case s[r.i] == '/' && r.i+1 < len(s) && s[r.i+1] == '>':
		r.i += 2
		return true, true
	case s[r.i] == '<': // the tag was never closed, the next one begins
		r.odd |= oddBrokenTag
		return true, true
	}
	return false, false
}

// usual reads attributes as long as they are written as everyone writes them: a
// blank, a name, = and a value in double quotes.
func (r *xmlReader) usual(n *node) {
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
		end := k + 2
		if s[end] != '"' {
			if s[end] == 'f' && len(s) > k+8 && s[k+2:k+8] == `false"` {
				end = k + 7
			} else if at := strings.IndexByte(s[end:], '"'); at >= 0 {
				end += at
			} else {
				break
			}
		}
		if end+1 >= len(s) || !valueEnd[s[end+1]] {
			break
		}
		if end > k+2 || s[start] == 'h' {
			r.setNode(n, s[start:k], s[k+2:end])
		}
		i = end + 1
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
