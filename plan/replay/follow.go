package replay

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// shortest is the shortest value that is taken for that of a variable wherever it stands.
const shortest = 3

// follows is step n with the names of variables where their values stood, so that it takes
// what they hold here. What the user wrote has the names already, and else means what it says.
func (p Planner) follows(n int) step.Planned {
	s := p.steps[n].Planned.Clone()
	if p.steps[n].Written {
		return s
	}
	values := p.values[n]
	for _, arg := range []string{"text", "value", "url", "filter", "choice"} {
		if text := s.Args.Text(arg); text != "" {
			if named := named(text, values); named != text {
				s.Args = s.Args.With(arg, named)
			}
		}
	}
	if s.Target != nil {
		s.Target.Label = named(s.Target.Label, values)
	}
	if c := s.Args.Condition("condition"); c != nil {
		if filled := namedIn(*c, values); filled != *c {
			s.Args = s.Args.With("condition", filled)
		}
	}
	return s
}

// namedIn is a condition with names in place of values.
func namedIn(c scene.Condition, values map[string]string) scene.Condition {
	if c.Target != nil {
		t := c.Target.Clone()
		if t.Label = named(t.Label, values); t.Label != c.Target.Label {
			c.Target = t
		}
	}
	c.Text = named(c.Text, values)
	if c.Value != nil {
		if v := named(*c.Value, values); v != *c.Value {
			c.Value = &v
		}
	}
	return c
}

// named puts the names of variables where their values stand as whole words, the longest first.
func named(text string, values map[string]string) string {
	if text == "" || strings.Contains(text, "{{") {
		return text
	}
	var keys []string
	for k, v := range values {
		if len(v) >= shortest {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, func(a, b string) int {
		if d := len(values[b]) - len(values[a]); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	for _, k := range keys {
		if before, after, ok := cutWord(text, values[k]); ok {
			return named(before, values) + "{{" + k + "}}" + named(after, values)
		}
	}
	return text
}

// cutWord cuts text around a word that isn't a part of a longer one.
func cutWord(text, word string) (before, after string, ok bool) {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return text, "", false
		}
		at += i
		before, after = text[:at], text[at+len(word):]
		l, _ := utf8.DecodeLastRuneInString(before)
		r, _ := utf8.DecodeRuneInString(after)
		if !letter(l) && !letter(r) {
			return before, after, true
		}
	}
}

func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// filled is a target with the present values in its labels, for looking it up.
func (f finder) filled(t *scene.Target) *scene.Target {
	out := t.Clone()
	for _, one := range related(out) {
		one.Label = f.fill(one.Label)
	}
	return out
}

// related are a target and all those that it is told by.
func related(t *scene.Target) []*scene.Target {
	if t == nil {
		return nil
	}
	out := []*scene.Target{t}
	for _, o := range []*scene.Target{t.In, t.Near, t.Below, t.Above, t.LeftOf, t.RightOf} {
		out = append(out, related(o)...)
	}
	return out
}

// fill puts the present values in the place of {{names}}; a name without one stays.
func (f finder) fill(text string) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	for _, k := range names(text) {
		if v, ok := f.present(k); ok {
			text = strings.ReplaceAll(text, "{{"+k+"}}", v)
		}
	}
	return text
}

func (f finder) present(key string) (string, bool) {
	if v, ok := f.req.World.Text(key); ok {
		return v, true
	}
	v, ok := f.req.Inputs[key]
	return v, ok
}

// nameNow is what the recorded element is called here: where the label named variables, their
// present values stand in place of the recorded ones.
func (f finder) nameNow(planned *scene.Target, then scene.Element) string {
	name := then.Name
	followed := f.p.follows(f.n).Target
	label := planned.Label
	if followed != nil && followed.Label != "" {
		label = followed.Label
	}
	for _, k := range names(label) {
		was := f.p.values[f.n][k]
		if now, ok := f.present(k); ok && was != "" {
			name = strings.ReplaceAll(name, was, now)
		}
	}
	return name
}

// names are the variables that stand in a text.
func names(text string) []string {
	var out []string
	for {
		_, rest, ok := strings.Cut(text, "{{")
		if !ok {
			return out
		}
		name, after, ok := strings.Cut(rest, "}}")
		if !ok {
			return out
		}
		out, text = append(out, name), after
	}
}
