package perception

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// telling is a rendering taken apart, by its lines.
type telling []line

// line is what stands in quotes, folded, and the words outside.
type line struct{ quoted, words []string }

func takeApart(rendering string) telling {
	var t telling
	for text := range strings.Lines(rendering) {
		t = append(t, takeLineApart(text))
	}
	return t
}

func takeLineApart(text string) line {
	var l line
	var in, out strings.Builder
	quoted, escaped := false, false
	for _, r := range text {
		switch {
		case escaped:
			if r == 'n' {
				r = '\n'
			}
			in.WriteRune(r)
			escaped = false
		case quoted && r == '\\':
			escaped = true
		case r == '"':
			if quoted {
				l.quoted = append(l.quoted, fold(in.String()))
				in.Reset()
			}
			quoted = !quoted
		case quoted:
			in.WriteRune(r)
		default:
			out.WriteRune(r)
		}
	}
	l.words = strings.FieldsFunc(out.String(), func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	return l
}

// says reports whether a folded text stands in one quoted text of the line, or is one
// that differs in blanks and marks alone.
func (l *line) says(folded string) bool {
	return slices.ContainsFunc(l.quoted, func(q string) bool { return contains(q, folded) || squeezed(q) == squeezed(folded) })
}

// squeezed leaves letters, digits and signs such as those of currencies.
func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if !hasWords(string(r)) {
			return -1
		}
		return r
	}, s)
}

// stateWords are the words by which a text tells a state or a kind, and how a rendering
// tells it; "": by leaving it out, since it is the usual one.
var stateWords = map[string]string{"on": "on", "checked": "on", "off": "off", "not checked": "off", "unchecked": "off",
	"selected": "selected", "disabled": "disabled", "button": "", "not selected": "", "link": "link", "switch": "switch", "tab": "tabs"}

func (l *line) saysState(folded string) bool {
	if n, ok := strings.CutPrefix(folded, "tab "); ok && strings.Contains(n, " of ") {
		folded = "tab"
	}
	word, ok := stateWords[folded]
	return ok && (word == "" || slices.Contains(l.words, word))
}

// between are the ends of lines, and commas but those inside numbers.
var between = regexp.MustCompile(`\n|,(\s|$)|[，、]`)

// tells reports whether the line tells a text: as a whole, or all of its parts, those
// that are a state as that state, or with nothing left when what the line says is taken out.
func (l *line) tells(text string) bool {
	f := fold(text)
	if l.says(f) || l.saysState(f) || l.leavesNothing(f) {
		return true
	}
	for _, part := range between.Split(text, -1) {
		if p := fold(part); p != "" && !l.says(p) && !l.saysState(p) {
			return false
		}
	}
	return true
}

func (l *line) leavesNothing(folded string) bool {
	byLength := slices.SortedFunc(slices.Values(l.quoted), func(a, b string) int { return len(b) - len(a) })
	return !hasWords(takeOut(folded, byLength))
}

// takeOut takes texts out of another, where they stand there as whole words.
func takeOut(from string, texts []string) string {
	for _, t := range texts {
		for at := 0; t != "" && at < len(from); {
			k := strings.Index(from[at:], t)
			if k < 0 {
				break
			}
			at += k
			if to := at + len(t); !joins(from, at) && !joins(from, to) {
				from = from[:at] + "\x00" + from[to:]
			}
			at++
		}
	}
	return from
}

func hasWords(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) })
}

// Texts counts the visible texts of a screen and lists those that no line of its
// rendering tells. A description that only joins what stands below it is told where that is.
func (s *Screen) Texts() (total int, lost []Finding) {
	t := takeApart(s.Rendering)
	d := display(s.Nodes)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		b, ok := visible(s.Nodes, n, d)
		if !ok {
			continue
		}
		for _, text := range n.texts() {
			if fold(text) == "" {
				continue
			}
			total++
			if !slices.ContainsFunc(t, func(l line) bool { return l.tells(text) }) && !joinsBelow(s.Nodes, i, text) {
				lost = append(lost, Finding{Text: text, Bounds: b})
			}
		}
	}
	return total, append(lost, s.rarer(t)...)
}

// joinsBelow reports whether a text says no more than what stands below its node.
func joinsBelow(nodes []Node, i int, text string) bool {
	var below []string
	for k := i + 1; k < nodes[i].End; k++ {
		for _, t := range nodes[k].texts() {
			below = append(below, fold(t))
		}
	}
	return !hasWords(takeOut(fold(text), below))
}
