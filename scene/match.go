package scene

import (
	"bytes"
	"strings"
)

// tier says how well a label fits an element; a smaller one is better.
type tier uint8

const (
	tierExact       tier = iota // the whole name
	tierRow                     // the first of the texts that make up a row's name
	tierStateless               // the name without a state or badge
	tierDescription             // the whole description, or hint
	tierPrefix                  // the name begins with it
	tierText                    // the whole of another text, or the value
	tierContains                // some text contains it
	tierID                      // words of the identifier
	tierNone
)

// The values of Match.How.
const (
	HowRef         = "ref"
	HowExact       = "exact"
	HowRow         = "row"
	HowStateless   = "stateless"
	HowDescription = "description"
	HowPrefix      = "prefix"
	HowContains    = "contains"
	HowID          = "id"
	HowRole        = "role"
	HowPoint       = "point"
	HowPlace       = "place"
)

func (t tier) how() string {
	return [...]string{HowExact, HowRow, HowStateless, HowDescription, HowPrefix, HowContains, HowContains, HowID, ""}[t]
}

// matcher compares the texts of elements with one label.
type matcher struct {
	label   []byte // folded
	idLabel []byte // with blanks for all that parts the words of an identifier
	folding folding
	exact   bool
	buf     []byte
}

func newMatcher(label string, exact bool, f folding) matcher {
	if exact {
		f |= keepCase
	}
	m := matcher{label: appendFold(nil, label, f), exact: exact, folding: f, buf: make([]byte, 0, 128)}
	if !exact {
		m.idLabel = appendIDWords(nil, label)
	}
	return m
}

// fold uses the matcher's buffer: the result is good until the next call.
func (m *matcher) fold(s string) []byte {
	m.buf = appendFold(m.buf[:0], s, m.folding)
	return m.buf
}

func (m *matcher) same(s string) bool {
	return s != "" && bytes.Equal(m.fold(s), m.label)
}

// tier is the best tier in which the label fits e, tierNone if that is worse than worst.
func (m *matcher) tier(e *Element, worst tier) tier {
	best := m.ofName(e)
	if best > tierDescription && worst >= tierDescription && (m.same(e.Desc) || m.same(e.Hint)) {
		best = tierDescription
	}
	if best > tierPrefix && worst >= tierPrefix && !m.exact && m.begins(e.Desc) {
		best = tierPrefix
	}
	if best > tierText && worst >= tierText {
		best = min(best, m.ofTexts(e))
	}
	if best > tierID && worst >= tierID && !m.exact && m.inID(e.ID) {
		best = tierID
	}
	if best > worst {
		return tierNone
	}
	return best
}

// ofName judges the name alone.
func (m *matcher) ofName(e *Element) tier {
	if e.Name == "" {
		return tierNone
	}
	name := m.fold(e.Name)
	rest, ok := bytes.CutPrefix(name, m.label)
	ok = ok && wordEdge(name, len(m.label))
	switch {
	case ok && len(rest) == 0:
		return tierExact
	case m.exact:
		return tierNone
	case ok && e.Role == RoleRow && bytes.HasPrefix(rest, []byte(", ")):
		return tierRow
	case ok && isBadge(rest, e.Role == RoleTab), ok && ownRow(e, rest), leadingBadge(name, m.label):
		return tierStateless
	case ok:
		return tierPrefix
	case indexWords(name, m.label) >= 0:
		return tierContains
	}
	return tierNone
}

// ownRow reports whether rest is the name of the row, in brackets behind the name of an action inside it.
func ownRow(e *Element, rest []byte) bool {
	return e.Row > 0 && e.Role != RoleRow && bytes.HasPrefix(rest, []byte(" (")) && rest[len(rest)-1] == ')'
}

func (m *matcher) begins(s string) bool {
	if s == "" {
		return false
	}
	text := m.fold(s)
	return bytes.HasPrefix(text, m.label) && wordEdge(text, len(m.label))
}

// ofTexts judges the other texts: details and value, then description and hint.
func (m *matcher) ofTexts(e *Element) tier {
	best := tierNone
	for rest := e.Detail; rest != "" && best > tierText; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		best = min(best, m.ofText(line))
	}
	if !e.States.Has(Password) {
		best = min(best, m.ofText(e.Value))
	}
	if best == tierNone && !m.exact && (m.has(e.Desc) || e.States.Has(Empty) && m.has(e.Hint)) {
		best = tierContains
	}
	return best
}

func (m *matcher) ofText(s string) tier {
	if s == "" {
		return tierNone
	}
	text := m.fold(s)
	switch {
	case bytes.Equal(text, m.label):
		return tierText
	case !m.exact && indexWords(text, m.label) >= 0:
		return tierContains
	}
	return tierNone
}

func (m *matcher) has(s string) bool { return s != "" && indexWords(m.fold(s), m.label) >= 0 }

func (m *matcher) inID(id string) bool {
	if id == "" || len(m.idLabel) == 0 {
		return false
	}
	m.buf = appendIDWords(m.buf[:0], idLastPart(id))
	return indexWords(m.buf, m.idLabel) >= 0
}

// idLastPart is what follows the last slash of an identifier.
func idLastPart(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// sameID reports whether want names id whole or by its last part.
func sameID(id, want string) bool {
	return id != "" && (id == want || idLastPart(id) == want || strings.HasSuffix(id, ":"+want))
}

// appendIDWords appends the words of an identifier, folded, with blanks between:
// btn_sendMessage is "btn send message".
func appendIDWords(dst []byte, id string) []byte {
	start, lower := len(dst), false
	for i := 0; i < len(id); i++ {
		c := id[i]
		switch {
		case c == '_' || c == '-' || c == '.' || c == ':' || c == '/' || c <= ' ':
			if n := len(dst); n > start && dst[n-1] != ' ' {
				dst = append(dst, ' ')
			}
			lower = false
			continue
		case c >= 'A' && c <= 'Z':
			if lower {
				dst = append(dst, ' ')
			}
			c += 'a' - 'A'
			lower = false
		default:
			lower = c >= 'a' && c <= 'z'
		}
		dst = append(dst, c)
	}
	return bytes.TrimRight(dst, " ")
}
