package scene

import (
	"strings"
	"unicode/utf8"
)

// The longest texts, in bytes, that a Scene keeps.
const (
	maxText = 8 << 10
	maxPage = 200
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
	d.Tree.Detail = strings.Clone(clip(clean(d.Tree.Detail, false), 200))
	d.NextRef = min(max(d.NextRef, 1), maxCoordinate)
	for _, p := range []*string{&d.Foreground.App, &d.Foreground.Activity, &d.Power, &d.Lock, &d.Keyboard.Enter, &d.Beneath, &d.Screenshot, &d.Tree.Status, &d.Tree.Reason, &d.Frame} {
		*p = short(*p)
	}
	d.Keyboard.Bounds = d.Keyboard.Bounds.bounded()
	if d.Tree.Status == "" {
		d.Tree.Status = TreeOK
	}
	for i := range d.Windows {
		w := &d.Windows[i]
		w.Title, w.Package, w.Type = short(w.Title), short(w.Package), short(w.Type)
		w.Bounds = w.Bounds.bounded()
	}
	for i := range d.Messages {
		m := &d.Messages[i]
		m.Text, m.Package, m.Kind = clip(clean(m.Text, false), 1000), short(m.Package), short(m.Kind)
	}
	for i := range d.Warnings {
		d.Warnings[i] = clip(clean(d.Warnings[i], false), 300)
	}
	for i := range d.Elements {
		d.Elements[i].tidy()
	}
	d.fit()
}

// short is a cleaned identifier or title.
func short(s string) string { return clip(clean(s, false), 300) }

// bounded keeps coordinates to what a display may have.
func (r Rect) bounded() Rect {
	return Rect{within(r.Left), within(r.Top), within(r.Right), within(r.Bottom)}
}

func within(n int) int { return min(max(n, -maxCoordinate), maxCoordinate) }

func (e *Element) tidy() {
	for _, p := range [...]*string{&e.Name, &e.Desc, &e.Hint} {
		*p = clean(*p, false)
	}
	for _, p := range [...]*string{&e.ID, &e.Class, &e.Package, &e.Ref, &e.Container} {
		*p = short(*p)
	}
	e.Role = Role(short(string(e.Role)))
	e.Bounds, e.Tap = e.Bounds.bounded(), Point{within(e.Tap.X), within(e.Tap.Y)}
	e.Window, e.Row = within(e.Window), within(e.Row)
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
	for i := range d.Windows {
		w := &d.Windows[i]
		size += 160 + jsonSize(w.Title) + jsonSize(w.Package) + jsonSize(w.Type)
	}
	for i := range d.Messages {
		m := &d.Messages[i]
		size += 80 + jsonSize(m.Text) + jsonSize(m.Package) + jsonSize(m.Kind)
	}
	for _, w := range d.Warnings {
		size += 3 + jsonSize(w)
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
	n := 200 + 6*len("-10000000,") + 24*e.States.count()
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

// orNil makes an empty slice nil, as its JSON form reads.
func orNil[T any](s []T) []T {
	if len(s) == 0 {
		return nil
	}
	return s
}

func (d *SemanticData) tidy() {
	d.Page, d.Over = clip(clean(d.Page, false), maxPage), clip(clean(d.Over, false), maxPage)
	d.Rows, d.Actions = orNil(d.Rows), orNil(d.Actions)
	d.State, d.Kind = clip(clean(d.State, false), 40), clip(clean(d.Kind, false), 40)
	d.Title = clip(clean(d.Title, false), 500)
	for i := range d.Rows {
		r := &d.Rows[i]
		r.Fields = orNil(r.Fields)
		r.Ref, r.Name = clean(r.Ref, false), clean(r.Name, false)
		for j := range r.Fields {
			f := &r.Fields[j]
			f.Name, f.Value = clean(f.Name, false), clean(f.Value, true)
		}
	}
	for i := range d.Actions {
		d.Actions[i] = clean(d.Actions[i], false)
	}
	if i := d.Interruption; i != nil {
		i.Choices = orNil(i.Choices)
		i.Kind, i.Name, i.Text = clean(i.Kind, false), clean(i.Name, false), clean(i.Text, true)
		for j := range i.Choices {
			c := &i.Choices[j]
			c.Choice, c.Label, c.Ref = clean(c.Choice, false), clean(c.Label, false), clean(c.Ref, false)
		}
	}
}
