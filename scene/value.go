package scene

import (
	"bytes"
	"fmt"
	"strings"
)

// ReadValue reads what t stands for. Where t is a label its value is, first found:
// what its field holds, the other text of its row, the text right of it, the
// text below it in the same container, what follows a colon in the same text, its own text.
// A text that is written as "label: value" is its own value. Where t is a ref, identifier
// or point, the value is what the element holds, its other text, or its own; where it is only
// a role, such as the first row, what it holds or its own.
// Hints, icons and chevrons are no values.
//
// at is the element that holds the text. The error is a *FindError: those of Find, or
// no_value where there is nothing to read, or several texts are as good as each other.
func ReadValue(s *Scene, t Target) (text string, at Element, err error) {
	m, err := Find(s, t, FindOptions{})
	if err != nil {
		return "", Element{}, err
	}
	if row := s.rowOfSlider(m.Element); row >= 0 {
		m.Index, m.Element = row, s.d.Elements[row]
	}
	r := &valueReader{s: s, els: s.d.Elements, t: &t, i: m.Index, e: &m.Element}
	text, i, fe := r.read()
	if fe != nil {
		return "", Element{}, fe
	}
	return text, s.d.Elements[i], nil
}

// rowOfSlider is the index of the row that tells what a slider without a value of its
// own stands at, -1 for none.
func (s *Scene) rowOfSlider(e Element) int {
	if e.Role != RoleSlider || e.Value != "" || e.Row == 0 {
		return -1
	}
	for i, o := range s.d.Elements {
		if o.Role == RoleRow && o.Row == e.Row && o.Container == e.Container && o.Detail != "" {
			return i
		}
	}
	return -1
}

// valueReader reads the value of element i, to which t led.
type valueReader struct {
	s   *Scene
	els []Element
	t   *Target
	i   int
	e   *Element
}

func (r *valueReader) read() (text string, at int, err *FindError) {
	e := r.e
	switch {
	case e.isTextField() || e.States.Has(Password):
		text, err = r.ofField()
		return text, r.i, err
	case e.Value != "":
		return e.Value, r.i, nil
	}
	if line, ok, err := r.ownLine(); ok || err != nil {
		return line, r.i, err
	}
	if t := r.t; t.Label == "" && t.ID == "" && t.Ref == "" && t.Point == nil && e.Name != "" {
		return e.Name, r.i, nil
	}
	if lines := r.details(); len(lines) == 1 {
		return lines[0], r.i, nil
	} else if len(lines) > 1 {
		return "", r.i, r.several(lines)
	}
	if r.t.Label != "" {
		if text, at, ok, err := r.around(); ok || err != nil {
			return text, at, err
		}
	}
	if e.States.Has(Checkable) {
		return map[bool]string{true: "on", false: "off"}[e.On()], r.i, nil
	}
	for _, own := range [...]string{e.Name, e.Desc} {
		if own != "" {
			return own, r.i, nil
		}
	}
	return "", r.i, &FindError{Code: CodeNoValue, Message: fmt.Sprintf("%s has no text to read", describeElement(e)), Hint: "name an element with a text"}
}

func (r *valueReader) ofField() (string, *FindError) {
	e := r.e
	switch {
	case e.Value == "" || e.States.Has(Empty):
		return "", &FindError{Code: CodeNoValue, Message: describeElement(e) + " is empty", Hint: "type into it first, or read another element"}
	case strings.Trim(e.Value, "•*●") == "":
		return "", &FindError{Code: CodeNoValue, Message: describeElement(e) + " hides its text", Hint: "a password can't be read from the screen"}
	}
	return e.Value, nil
}

// ownLine is the value where the label is only a part of one text: of the name, as
// in "Total: 5", or of another text of the element.
func (r *valueReader) ownLine() (text string, ok bool, err *FindError) {
	if r.t.Label == "" {
		return "", false, nil
	}
	m := newMatcher(r.t.Label, false, 0)
	if m.ofName(r.e) == tierNone {
		m = newMatcher(r.t.Label, false, dropAccents)
	}
	if m.ofName(r.e) != tierNone {
		value, ok := afterColon(&m, r.e.Name)
		return value, ok && r.e.Detail == "", nil
	}
	var lines []string
	for _, line := range r.e.Details() {
		if m.ofText(line) != tierNone {
			lines = append(lines, line)
		}
	}
	if len(lines) != 1 {
		return "", false, nil
	}
	if value, ok := afterColon(&m, lines[0]); ok {
		return value, true, nil
	}
	return lines[0], true, nil
}

// afterColon is what follows the colon behind the label in text.
func afterColon(m *matcher, text string) (string, bool) {
	for i, c := range text {
		if c != ':' && c != '：' {
			continue
		}
		label, value := text[:i], strings.TrimSpace(text[i+len(string(c)):])
		if indexWords(m.fold(label), m.label) < 0 && !bytes.HasSuffix(m.label, []byte(":")) {
			continue
		}
		return value, value != ""
	}
	return "", false
}

// details are the other texts of the element that can be values, each once.
func (r *valueReader) details() []string {
	var out []string
next:
	for _, line := range r.e.Details() {
		if !isReadable(line) {
			continue
		}
		for _, o := range out {
			if o == line {
				continue next
			}
		}
		out = append(out, line)
	}
	return out
}

func (r *valueReader) several(texts []string) *FindError {
	var quoted []string
	for _, t := range texts[:min(len(texts), maxCandidates)] {
		quoted = append(quoted, fmt.Sprintf("%q", clip(t, 80)))
	}
	hint := "name the text itself by a part of it"
	if r.e.Name != "" {
		hint += fmt.Sprintf(", such as {\"label\":%q,\"in\":{\"label\":%q}}", texts[0], r.e.Name)
	}
	return &FindError{Code: CodeNoValue, Message: fmt.Sprintf("%s has %d texts beside it, and none is the only one", describeElement(r.e), len(texts)),
		Hint: hint, Candidates: quoted}
}
