package scene

import (
	"fmt"
	"strings"
)

// ReadValue is the text that belongs to what the target names: a field's value, the
// other text of a row, the text to the right or below, what stands behind a colon,
// else the element's own text. It is never a hint. Several texts in a row are no
// single value: *FindError with code no_value and the texts as candidates.
func ReadValue(s *Scene, t Target) (text string, at Element, err error) {
	m, err := Find(s, t, FindOptions{})
	if err != nil {
		if text, at, ok := beforeColon(s, t); ok {
			return text, at, nil
		}
		return "", Element{}, err
	}
	e := m.Element
	if e.States.Any(Editable) || e.Role == RoleField || e.Role == RoleSlider || e.Role == RoleSpinner {
		return valueOfField(e)
	}
	if e.States.Any(Checkable) && e.Detail == "" {
		return map[bool]string{true: "on", false: "off"}[e.On()], e, nil
	}
	if details := e.Details(); len(details) > 0 {
		return valueInRow(e, details, t)
	}
	if e.Value != "" {
		return e.Value, e, nil
	}
	if text, ok := behindColon(e.Name, t.Label); ok {
		return text, e, nil
	}
	if m.How == HowContains || e.States.Any(Clickable) || t.Label == "" {
		return e.Name, e, nil // the label is only a part of the text that is meant
	}
	if beside, ok := valueBeside(s, m); ok {
		return beside.Name, e, nil
	}
	return ownText(e)
}

func ownText(e Element) (string, Element, error) {
	if e.Name == "" {
		return "", e, &FindError{Code: CodeNoValue, Message: "there is no text to read", Hint: "name an element with a text"}
	}
	return e.Name, e, nil
}

func valueOfField(e Element) (string, Element, error) {
	if e.Value == "" {
		return "", e, &FindError{Code: CodeNoValue, Message: fmt.Sprintf("the %s %q is empty", e.Role, e.Name), Hint: "fill it first"}
	}
	return e.Value, e, nil
}

// valueInRow is the one other text of the row; when the label itself is one of
// them, it is the row's name.
func valueInRow(e Element, details []string, t Target) (string, Element, error) {
	label := Fold(t.Label)
	others := details
	if label != "" && Fold(e.Name) != label {
		for i, d := range details {
			if Fold(d) != label {
				continue
			}
			others = append(append([]string{e.Name}, details[:i]...), details[i+1:]...)
		}
	}
	if len(others) == 1 {
		return others[0], e, nil
	}
	quoted := make([]string, 0, len(others))
	for _, o := range others {
		quoted = append(quoted, fmt.Sprintf("%q", clip(o, 80)))
	}
	return "", e, &FindError{Code: CodeNoValue, Message: fmt.Sprintf("%q has several other texts", e.Name),
		Hint: "say what is meant, as in: remember number from X as K", Candidates: quoted}
}

// valueBeside is the nearest text to the right of a label in its line, else right
// below it.
func valueBeside(s *Scene, m Match) (Element, bool) {
	e := m.Element
	best, bestGap := -1, 0
	consider := func(fits func(Rect) int) {
		for i, o := range s.All() {
			if i == m.Index || o.Name == "" || o.Can() || o.Role == RoleImage || o.Window != e.Window || o.Container != e.Container || o.States.Any(Title) {
				continue
			}
			if g := fits(o.Bounds); g >= 0 && (best < 0 || g < bestGap) {
				best, bestGap = i, g
			}
		}
	}
	consider(func(b Rect) int {
		if b.Left >= e.Bounds.Right && overlap(b.Top, b.Bottom, e.Bounds.Top, e.Bounds.Bottom) {
			return b.Left - e.Bounds.Right
		}
		return -1
	})
	if best < 0 {
		limit := 2 * e.Bounds.Height()
		consider(func(b Rect) int {
			if g := b.Top - e.Bounds.Bottom; g >= 0 && g <= limit && overlap(b.Left, b.Right, e.Bounds.Left, e.Bounds.Right) {
				return g
			}
			return -1
		})
	}
	if best < 0 {
		return Element{}, false
	}
	return s.At(best), true
}

// behindColon is what stands behind the label and a colon in one text.
func behindColon(text, label string) (string, bool) {
	head, tail, ok := strings.Cut(text, ":")
	if !ok || label == "" || Fold(head) != Fold(strings.TrimSuffix(strings.TrimSpace(label), ":")) {
		return "", false
	}
	tail = strings.TrimSpace(tail)
	return tail, tail != ""
}

// beforeColon finds the one text that reads "label: value".
func beforeColon(s *Scene, t Target) (text string, at Element, ok bool) {
	if t.Ref != "" || t.Point != nil || t.Label == "" {
		return "", Element{}, false
	}
	hits := 0
	for _, e := range s.All() {
		for _, own := range append(e.Details(), e.Name) {
			if v, found := behindColon(own, t.Label); found {
				text, at = v, e
				hits++
			}
		}
	}
	return text, at, hits == 1
}
