package agent

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/plan"
)

// Evidence is what a planner named, held against what was recorded.
type Evidence struct {
	plan.Evidence
	// Stands: in the scene of that step the element said the value.
	Stands bool `json:"stands"`
	// Text is all that the element said there, Blob the hash of that scene; "" where it isn't recorded.
	Text string `json:"text,omitempty"`
	Blob string `json:"blob,omitempty"`
}

// weigh looks evidence up in the recorded scenes. Where none are kept, what the world read by
// itself counts.
func (l *loop) weigh(ctx context.Context, named []plan.Evidence) []Evidence {
	var out []Evidence
	steps := map[int]RecallOut{}
	for _, e := range named {
		seen, known := steps[e.Step]
		if !known && e.Step > 0 && e.Step <= l.s.Steps {
			seen = l.fx.Recall(ctx, RecallIn{Step: e.Step})
			steps[e.Step] = seen
		}
		read := l.read(e)
		if seen.On == nil {
			out = append(out, Evidence{Evidence: e, Stands: read})
			continue
		}
		one := Evidence{Evidence: e, Blob: seen.Blob}
		one.Text, one.Stands = said(seen, e, read)
		out = append(out, one)
	}
	return out
}

// read reports whether the world remembers the value as one that it read there by itself.
func (l *loop) read(e plan.Evidence) bool {
	view := l.s.View()
	src, ok := view.Source(e.Key)
	text, known := view.Text(e.Key)
	return ok && known && src.Element != "" && src.Element == e.Element && src.Step == e.Step && text == e.Value
}

// said is what the element that evidence names said in a recorded scene, and whether the
// evidence stands by it. read: the runtime read the value there, maybe as a part of a word.
func said(seen RecallOut, e plan.Evidence, read bool) (text string, stands bool) {
	switch {
	case e.Value == "" || e.Element == "",
		e.App != "" && seen.On.Foreground().App != e.App,
		e.Page != "" && (seen.OnSemantic == nil || seen.OnSemantic.Page() != e.Page):
		return "", false
	}
	for _, el := range seen.On.All() {
		if el.Ref != e.Element && !strings.HasPrefix(el.Name, e.Element) { // long names are cut where they are remembered
			continue
		}
		all := append([]string{el.Name, el.Value}, el.Details()...)
		text = oneOf(all)
		for _, one := range all {
			if read && strings.Contains(one, e.Value) || holds(one, e.Value) {
				return text, true
			}
		}
	}
	return text, false
}

// oneOf are the texts of an element without the empty ones, a line each.
func oneOf(all []string) string {
	var out []string
	for _, t := range all {
		if t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, "\n")
}

// holds reports whether a value stands in a text and isn't a part of a longer word or number.
func holds(text, value string) bool {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], value)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(value):])
		first, _ := utf8.DecodeRuneInString(value)
		last, _ := utf8.DecodeLastRuneInString(value)
		if !goesOn(before, first) && !goesOn(last, after) {
			return true
		}
	}
}

// goesOn reports whether two characters are of one word or number.
func goesOn(a, b rune) bool {
	return (unicode.IsLetter(a) || unicode.IsDigit(a)) && (unicode.IsLetter(b) || unicode.IsDigit(b))
}
