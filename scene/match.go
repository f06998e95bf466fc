package scene

import (
	"slices"
	"strings"
)

// The tiers of a match, in the order in which they are tried.
const (
	HowRef         = "ref"
	HowPoint       = "point"
	HowRole        = "role"        // the target is a role without a label
	HowID          = "id"          // the target is an identifier
	HowExact       = "exact"       // the whole name
	HowRow         = "row"         // the first line of the row's texts
	HowStateless   = "stateless"   // the name without state or badge
	HowDescription = "description" // the whole description
	HowPrefix      = "prefix"      // the name begins with the label
	HowContains    = "contains"    // a text contains the label
	HowIDWords     = "id_words"    // the identifier's words
)

// candidate is an element with its index and folded texts.
type candidate struct {
	Element
	index int
}

// tier tells whether a label, folded, hits an element.
type tier struct {
	how string
	hit func(e *Element, label string, fold func(string) string) bool
}

var tiers = []tier{
	{HowExact, func(e *Element, l string, fold func(string) string) bool { return fold(e.Name) == l }},
	{HowRow, func(e *Element, l string, fold func(string) string) bool {
		first, _, _ := strings.Cut(e.Detail, "\n")
		line, _, _ := strings.Cut(e.Name, "\n")
		return e.Role == RoleRow && (fold(line) == l || first != "" && fold(first) == l)
	}},
	{HowStateless, func(e *Element, l string, fold func(string) string) bool { return stateless(fold(e.Name)) == l }},
	{HowDescription, func(e *Element, l string, fold func(string) string) bool { return e.Desc != "" && fold(e.Desc) == l }},
	{HowPrefix, func(e *Element, l string, fold func(string) string) bool {
		return hasPrefixWords(fold(e.Name), l) || hasPrefixWords(fold(e.Desc), l)
	}},
	{HowContains, func(e *Element, l string, fold func(string) string) bool {
		for _, text := range [...]string{e.Name, e.Desc, e.Detail, e.Value, e.Hint} {
			if text != "" && hasWords(fold(text), l) {
				return true
			}
		}
		return false
	}},
	{HowIDWords, func(e *Element, l string, fold func(string) string) bool {
		words := idWords(e.ID)
		return words != "" && (words == l || hasWords(words, l))
	}},
}

// stateless is a folded name without what platforms append to it: a state, a badge,
// a position ("Chats, 3 new messages", "Wi-Fi, On", "Home, Tab 1 of 4", "Inbox (3)").
func stateless(name string) string {
	head, tail, ok := strings.Cut(name, ",")
	tail = strings.TrimSpace(tail)
	if ok && (isState(tail) || strings.ContainsAny(tail, "0123456789")) {
		return strings.TrimSpace(head)
	}
	if i := strings.LastIndex(name, " ("); i > 0 && strings.HasSuffix(name, ")") && strings.Trim(name[i+2:len(name)-1], "0123456789+") == "" {
		return name[:i]
	}
	head = strings.TrimRight(name, "0123456789+")
	if head != name && strings.HasSuffix(head, " ") {
		return strings.TrimSpace(head)
	}
	return name
}

func isState(s string) bool {
	return slices.Contains([]string{"on", "off", "selected", "not selected", "checked", "not checked", "new", "unread", "expanded", "collapsed", "disabled"}, s)
}

// idWords are the words of an identifier's last part, folded: com.app:id/btn_saveAll gives "btn save all".
func idWords(id string) string {
	if i := strings.LastIndexAny(id, "/:"); i >= 0 {
		id = id[i+1:]
	}
	var b strings.Builder
	lower := false
	for _, r := range id {
		switch {
		case r == '_' || r == '-' || r == '.':
			r, lower = ' ', false
		case r >= 'A' && r <= 'Z':
			if lower {
				b.WriteByte(' ')
			}
			lower = false
		default:
			lower = true
		}
		b.WriteRune(r)
	}
	return Fold(b.String())
}

// hits are the elements of the first tier that has any, from those given.
func hits(from []candidate, t Target) (found []candidate, how string) {
	if t.Label == "" {
		return byIDOrRole(from, t)
	}
	if t.Exact {
		for _, c := range from {
			if exactly(c.Element, t.Label) {
				found = append(found, c)
			}
		}
		return found, HowExact
	}
	for _, fold := range []func(string) string{Fold, func(s string) string { return bare(Fold(s)) }} {
		label := fold(t.Label)
		for _, tier := range tiers {
			for i := range from {
				if label != "" && tier.hit(&from[i].Element, label, fold) {
					found = append(found, from[i])
				}
			}
			if len(found) > 0 {
				return found, tier.how
			}
		}
	}
	return nil, ""
}

// exactly reports whether a text of the element is the label as written, apart
// from blanks at its ends.
func exactly(e Element, label string) bool {
	want := strings.TrimSpace(label)
	for _, text := range append(e.Details(), e.Name, e.Desc, e.Value) {
		if text != "" && strings.TrimSpace(text) == want {
			return true
		}
	}
	return false
}

func byIDOrRole(from []candidate, t Target) (found []candidate, how string) {
	how = HowRole
	if t.ID != "" {
		how = HowID
	}
	for _, c := range from {
		short := c.ID[strings.LastIndexAny(c.ID, "/")+1:]
		if t.ID != "" && c.ID != t.ID && short != t.ID || t.ID == "" && c.Role != t.Role {
			continue
		}
		found = append(found, c)
	}
	return found, how
}

// merged drops elements that are the same action target as one before: over 80 %
// of the smaller lies in the other, and only one of them is needed.
func merged(found []candidate) []candidate {
	var out []candidate
next:
	for _, c := range found {
		for i, o := range out {
			common := c.Bounds.Intersect(o.Bounds).Area()
			if small := min(c.Bounds.Area(), o.Bounds.Area()); small > 0 && common*5 > small*4 && c.Row == o.Row && sameKind(c.Element, o.Element) {
				if c.Can() && !o.Can() {
					out[i] = c
				}
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

// sameKind keeps apart what overlaps but acts differently, such as a row and the button inside it.
func sameKind(a, b Element) bool { return !a.Can() || !b.Can() || a.Role == b.Role }
