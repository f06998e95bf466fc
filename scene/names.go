package scene

import (
	"slices"
	"strings"
	"unicode"
)

// oneLineText makes the line ends inside a text blanks.
func oneLineText(s string) string {
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// tidyName makes a name one line.
func tidyName(s string) string { return strings.TrimSpace(oneLineText(s)) }

// joined reports whether a description is nothing but the texts below, put
// together with whatever toolkits put between them.
func joined(desc string, texts []string) bool {
	if len(texts) == 0 {
		return false
	}
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || r == ',' || r == '.' {
				return -1
			}
			return r
		}, s)
	}
	return letters(desc) == letters(strings.Join(texts, ""))
}

// mentions reports whether a description has all the texts in it.
func mentions(desc string, texts []string) bool {
	for _, t := range texts {
		if !strings.Contains(desc, t) {
			return false
		}
	}
	return true
}

func without(texts []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(t string) bool { return t == name || t == "" })
}

// stateInName turns a state word at the end of a name into a state.
func (b *builder) stateInName(e *Element) {
	head, tail, ok := cutLast(e.Name, ", ")
	if !ok || e.Role == RoleText {
		return
	}
	switch strings.ToLower(tail) {
	case "on", "checked":
		e.States |= Checkable | Checked
	case "off", "not checked":
		e.States |= Checkable
	case "selected":
		e.States |= Selected
	case "disabled":
		e.States |= Disabled
	default:
		return
	}
	e.Name = head
}

func cutLast(s, sep string) (head, tail string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// volatile reports whether a text changes by itself: a time of day, a duration, an age.
func volatile(s string) bool {
	if len(s) > 20 || s == "" {
		return false
	}
	l := strings.ToLower(s)
	if strings.HasSuffix(l, " ago") || l == "now" || l == "just now" {
		return true
	}
	colon, digits := false, false
	for i := 0; i < len(l); i++ {
		switch c := l[i]; {
		case c >= '0' && c <= '9':
			digits = true
		case c == ':':
			colon = true
		case strings.IndexByte(" apm.", c) < 0:
			return false
		}
	}
	return colon && digits
}

// idWords are the words of an identifier's last part, folded.
func idWords(id string) string {
	if id == "" {
		return ""
	}
	return string(appendIDWords(nil, idLastPart(id)))
}

func overlaps(a0, a1, b0, b1 int) bool { return max(a0, b0) < min(a1, b1) }
