package step

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is a text whose secrets are still names. The zero Text is empty. It can't
// be changed.
type Text struct{ parts []Part }

// Part is a piece of a Text: a literal, or the name of a secret.
type Part struct {
	Literal string `json:"literal,omitempty"`
	Secret  string `json:"secret,omitempty"`
}

// Literal makes a Text of s, in which nothing is a placeholder.
func Literal(s string) Text {
	if s == "" {
		return Text{}
	}
	return Text{[]Part{{Literal: s}}}
}

// TextOf makes a Text of parts, which are copied; neighbouring literals are joined.
func TextOf(parts ...Part) Text {
	var t Text
	for _, p := range parts {
		n := len(t.parts)
		switch {
		case p.Secret != "":
			t.parts = append(t.parts, Part{Secret: p.Secret})
		case p.Literal == "":
		case n > 0 && t.parts[n-1].Secret == "":
			t.parts[n-1].Literal += p.Literal
		default:
			t.parts = append(t.parts, Part{Literal: p.Literal})
		}
	}
	return t
}

// Parts returns a copy of the pieces.
func (t Text) Parts() []Part { return append([]Part(nil), t.parts...) }

// IsZero reports whether the text is empty.
func (t Text) IsZero() bool { return len(t.parts) == 0 }

// HasSecret reports whether a secret is part of it.
func (t Text) HasSecret() bool {
	for _, p := range t.parts {
		if p.Secret != "" {
			return true
		}
	}
	return false
}

// String shows secrets by their placeholders, as a screen shows them to whatever
// stands above the secrets wrapper.
func (t Text) String() string {
	var b strings.Builder
	for _, p := range t.parts {
		if p.Secret != "" {
			b.WriteString("{{secret:" + p.Secret + "}}")
			continue
		}
		b.WriteString(p.Literal)
	}
	return b.String()
}

// Fill puts values in place of secrets: for the last hop before the driver only.
func (t Text) Fill(value func(name string) (string, error)) (string, error) {
	var b strings.Builder
	for _, p := range t.parts {
		if p.Secret == "" {
			b.WriteString(p.Literal)
			continue
		}
		v, err := value(p.Secret)
		if err != nil {
			return "", err
		}
		b.WriteString(v)
	}
	return b.String(), nil
}

// MarshalJSON writes the list of parts.
func (t Text) MarshalJSON() ([]byte, error) {
	if t.parts == nil {
		return []byte("[]"), nil
	}
	return json.Marshal(t.parts)
}

// UnmarshalJSON reads the list of parts; one that is both literal and secret is an error.
func (t *Text) UnmarshalJSON(b []byte) error {
	var parts []Part
	if err := json.Unmarshal(b, &parts); err != nil {
		return fmt.Errorf("text: %w", err)
	}
	for _, p := range parts {
		if p.Literal != "" && p.Secret != "" {
			return fmt.Errorf("text: a part is a literal or a secret, not both")
		}
	}
	*t = TextOf(parts...)
	return nil
}

// placeholder is one {{name}} or {{secret:NAME}} between literals.
type placeholder struct {
	literal string // text before it
	name    string // "" at the end of the text
	secret  bool
}

const secretPrefix = "secret:"

// scan cuts s at its placeholders. Braces that hold no valid key are literal. A
// name has no braces, so what is looked at once is never looked at again.
func scan(s string) []placeholder {
	var out []placeholder
	literal := 0
	for i := 0; ; {
		open := strings.Index(s[i:], "{{")
		if open < 0 {
			break
		}
		open += i
		size := strings.IndexAny(s[open+2:], "{}")
		if size < 0 {
			break
		}
		end := open + 2 + size
		name, secret := nameOf(s[open+2 : end])
		if !strings.HasPrefix(s[end:], "}}") || CheckKey(name) != nil {
			i = max(open+1, end-1) // the braces that ended it may begin another
			continue
		}
		out = append(out, placeholder{literal: s[literal:open], name: name, secret: secret})
		i = end + 2
		literal = i
	}
	return append(out, placeholder{literal: s[literal:]})
}

func nameOf(inside string) (name string, secret bool) {
	name, secret = strings.CutPrefix(strings.TrimSpace(inside), secretPrefix)
	return strings.TrimSpace(name), secret
}

// Placeholders lists the names of the variables and secrets in s, in order, with repeats.
func Placeholders(s string) (variables, secrets []string) {
	for _, p := range scan(s) {
		switch {
		case p.name == "":
		case p.secret:
			secrets = append(secrets, p.name)
		default:
			variables = append(variables, p.name)
		}
	}
	return variables, secrets
}

// Expand puts variables into s, once: what lookup gives is literal and is not
// looked at again. Secrets stay parts. A name that lookup doesn't know is an
// Error with code missing_variable.
func Expand(s string, lookup func(name string) (string, bool)) (Text, error) {
	var parts []Part
	for _, p := range scan(s) {
		parts = append(parts, Part{Literal: p.literal})
		switch {
		case p.name == "":
		case p.secret:
			parts = append(parts, Part{Secret: p.name})
		default:
			v, ok := lookup(p.name)
			if !ok {
				return Text{}, &Error{Code: MissingVariable, Message: fmt.Sprintf("{{%s}} is no input and was not remembered", p.name),
					Hint: fmt.Sprintf("give it with --var %q, or remember it in an earlier step", p.name+"=...")}
			}
			parts = append(parts, Part{Literal: v})
		}
	}
	return TextOf(parts...), nil
}

// MaxKey is how many characters a variable's name may have.
const MaxKey = 64

// CheckKey tells what is wrong with the name of a variable, input or secret: 1 to
// 64 characters without control characters, braces and colon.
func CheckKey(key string) error {
	switch {
	case key == "":
		return fmt.Errorf("a name is missing")
	case !utf8.ValidString(key):
		return fmt.Errorf("the name %q is not valid UTF-8", key)
	case utf8.RuneCountInString(key) > MaxKey:
		return fmt.Errorf("the name has more than %d characters", MaxKey)
	case strings.ContainsAny(key, "{}:") || strings.ContainsFunc(key, unicode.IsControl):
		return fmt.Errorf("the name %q has a control character, brace or colon", key)
	}
	return nil
}
