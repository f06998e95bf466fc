package scene

import (
	"strings"
	"unicode/utf8"
)

// The longest texts, in bytes, that a Scene keeps.
const (
	maxText = 8 << 10
	maxPage = 200
	maxLine = 500 // of what is a name, an identifier or one line
)

// clip cuts s to at most n bytes at a character, marking the cut.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	n -= len("…")
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}

// clean makes s valid UTF-8 without control characters, apart from newlines where lines is true.
func clean(s string, lines bool) string {
	if plain(s) {
		return clip(s, maxText)
	}
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && lines:
			return r
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case r < 0x20 || r == 0x7f || (r >= 0x80 && r < 0xa0):
			return -1
		}
		return r
	}, s)
	return clip(s, maxText)
}

// plain reports whether s is printable ASCII: the usual case, told without decoding.
func plain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < 0x20 || s[i] >= 0x7f {
			return false
		}
	}
	return true
}

func (d *Data) tidy() {
	if d.Tree.Status == "" {
		d.Tree.Status = TreeOK
	}
	d.Tree.Detail = clip(clean(d.Tree.Detail, false), 200)
	d.NextRef = max(d.NextRef, 1)
	for _, p := range []*string{&d.Foreground.App, &d.Foreground.Activity, &d.Power, &d.Lock, &d.Keyboard.Enter, &d.Beneath,
		&d.Screenshot, &d.Tree.Status, &d.Tree.Reason, &d.Frame} {
		*p = clip(clean(*p, false), maxLine)
	}
	for i := range d.Windows {
		w := &d.Windows[i]
		w.Title, w.Package, w.Type = clip(clean(w.Title, false), maxLine), clip(clean(w.Package, false), maxLine), clip(clean(w.Type, false), maxLine)
	}
	for i := range d.Messages {
		m := &d.Messages[i]
		m.Text, m.Package, m.Kind = clip(clean(m.Text, false), maxLine), clip(clean(m.Package, false), maxLine), clip(clean(m.Kind, false), maxLine)
	}
	for i := range d.Warnings {
		d.Warnings[i] = clip(clean(d.Warnings[i], false), 300)
	}
	for i := range d.Elements {
		d.Elements[i].tidy()
	}
	d.fit()
}

func (e *Element) tidy() {
	for _, p := range []*string{&e.Name, &e.Desc, &e.Hint, &e.ID, &e.Class, &e.Package, &e.Ref, &e.Container} {
		*p = clean(*p, false)
	}
	e.Role = Role(clean(string(e.Role), false))
	e.Detail, e.Value = clean(e.Detail, true), clean(e.Value, true)
	e.States &= endOfStates - 1
}

// fit drops elements at the end until the JSON form has at most MaxJSON bytes.
func (d *Data) fit() {

	size, budget := 0, MaxJSON-64<<10
	if len(d.Windows) > 64 {
		d.Windows = d.Windows[:64]
	}
	if len(d.Warnings) > 64 {
		d.Warnings = d.Warnings[:64]
	}
	if len(d.Messages) > 16 {
		d.Messages = d.Messages[:16]
	}
	for i := range d.Elements {
		e := &d.Elements[i]
		size += elementSize(e)
		if size > budget {
			d.Elements = d.Elements[:i]
			d.Tree.Status, d.Tree.Reason = TreePartial, "too_large"
			return
		}
	}
}

// elementSize is at least the length of e's JSON form in bytes.
func elementSize(e *Element) int {
	n := 160 + 4*len("-100000000,") + 24*e.States.count()
	for _, s := range [...]string{e.Ref, string(e.Role), e.Name, e.Detail, e.Desc, e.Value, e.Hint, e.ID, e.Class, e.Package, e.Container} {
		n += jsonSize(s) + 16
	}
	return n
}

func (s States) count() int {
	n := 0
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}

// jsonSize is the length of s in JSON as encoding/json writes it, without quotes.
func jsonSize(s string) int {
	n := len(s)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '\n':
			n++
		case c == '<' || c == '>' || c == '&':
			n += 5
		case c == 0xe2: // U+2028 and U+2029 are escaped
			n += 3
		}
	}
	return n
}

func (d *SemanticData) tidy() {
	if len(d.Rows) == 0 {
		d.Rows = nil
	}
	if len(d.Actions) == 0 {
		d.Actions = nil
	}
	if d.Interruption != nil && len(d.Interruption.Choices) == 0 {
		d.Interruption.Choices = nil
	}
	d.Page, d.Over = clip(clean(d.Page, false), maxPage), clip(clean(d.Over, false), maxPage)
	d.State, d.Kind = clip(clean(d.State, false), 40), clip(clean(d.Kind, false), 40)
	d.Title = clip(clean(d.Title, false), 500)
	for i := range d.Rows {
		r := &d.Rows[i]
		r.Ref, r.Name = clean(r.Ref, false), clean(r.Name, false)
		if len(r.Fields) == 0 {
			r.Fields = nil
		}
		for j := range r.Fields {
			f := &r.Fields[j]
			f.Name, f.Value = clean(f.Name, false), clean(f.Value, true)
		}
	}
	for i := range d.Actions {
		d.Actions[i] = clean(d.Actions[i], false)
	}
	if i := d.Interruption; i != nil {
		i.Kind, i.Name, i.Text = clean(i.Kind, false), clean(i.Name, false), clean(i.Text, true)
		for j := range i.Choices {
			c := &i.Choices[j]
			c.Choice, c.Label, c.Ref = clean(c.Choice, false), clean(c.Label, false), clean(c.Ref, false)
		}
	}
}
