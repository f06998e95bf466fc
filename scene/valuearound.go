package scene

import (
	"strings"
	"unicode"
)

// around is the value that stands beside the label: in its row, right of it, or below it.
func (r *valueReader) around() (text string, at int, ok bool, err *FindError) {
	if inRow := r.inRow(); len(inRow) > 0 {
		return r.pick(inRow)
	}
	if r.e.takesTouch() && r.e.Role != RoleText && r.e.Role != RoleHeading {
		return "", 0, false, nil
	}
	for _, side := range [...]func(*Element) (int, bool){r.rightOf, r.below} {
		if found := r.closest(side); len(found) > 0 {
			return r.pick(found)
		}
	}
	return "", 0, false, nil
}

// pick is the text of the one element of found; several are an error.
func (r *valueReader) pick(found []int) (string, int, bool, *FindError) {
	if len(found) == 1 {
		text, _ := r.text(found[0])
		return text, found[0], true, nil
	}
	var texts []string
	for _, i := range found {
		text, _ := r.text(i)
		texts = append(texts, text)
	}
	return "", 0, false, r.several(texts)
}

// text is what element i can give as a value of another one: an inert text, or what a field or spinner holds.
func (r *valueReader) text(i int) (string, bool) {
	e := &r.els[i]
	text := e.Name
	switch e.Role {
	case RoleText, RoleHeading, RoleLink, RoleError:
	case RoleField, RoleSpinner, RoleSlider, RoleProgress:
		text = e.Value
	default:
		return "", false
	}
	ok := i != r.i && e.Window == r.e.Window && !e.States.Any(Title|Decorative|Covered) && isReadable(text)
	return text, ok
}

// inRow are the texts that stand in one row with the label.
func (r *valueReader) inRow() []int {
	var out []int
	for i := range r.els {
		if _, ok := r.text(i); ok && inSameRow(&r.els[i], r.e) {
			out = append(out, i)
		}
	}
	return out
}

// closest are the values nearest to the label on one side, where way gives how
// far an element is on that side. One that has a label of its own in it is no value.
func (r *valueReader) closest(way func(*Element) (int, bool)) []int {
	var out []int
	least := 0
	for i := range r.els {
		e := &r.els[i]
		text, ok := r.text(i)
		if !ok || e.Container != r.e.Container || e.Row != r.e.Row || hasOwnLabel(text) {
			continue
		}
		far, ok := way(e)
		switch {
		case !ok:
		case len(out) == 0 || far < least:
			out, least = append(out[:0], i), far
		case far == least:
			out = append(out, i)
		}
	}
	return out
}

func (r *valueReader) rightOf(e *Element) (int, bool) {
	a, b := r.e.Bounds, e.Bounds
	y := b.Center().Y
	return b.Left - a.Right, b.Left >= a.Right && !b.Empty() && y >= a.Top && y < a.Bottom
}

// below tells how far beneath the label e begins: further than one and a half times
// the label's height it belongs to something else.
func (r *valueReader) below(e *Element) (int, bool) {
	a, b := r.e.Bounds, e.Bounds
	far := b.Top - a.Bottom
	beneath := min(a.Right, b.Right) > max(a.Left, b.Left)
	return far, beneath && far >= 0 && far*2 <= a.Height()*3
}

// hasOwnLabel reports a text of the form "label: value", or a label that ends with a colon.
func hasOwnLabel(text string) bool {
	for _, colon := range [...]string{":", "："} {
		if i := strings.Index(text, colon); i > 0 {
			rest := text[i+len(colon):]
			if rest == "" || rest[0] == ' ' || colon != ":" {
				return strings.ContainsFunc(text[:i], unicode.IsLetter)
			}
		}
	}
	return false
}

// isReadable reports whether text is more than a chevron or another sign.
func isReadable(text string) bool {
	return strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsNumber(c) || inRange(c, 0x1f300, 0x1faff)
	})
}
