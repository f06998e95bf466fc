package scene

import "strings"

// fieldTexts tells a field's value, hint and, as far as it stands in the field
// itself, its name.
func (b *builder) fieldTexts(n *node, e *Element, texts []string) {
	text := n.text
	if e.Role == RoleSpinner && text == "" && len(texts) > 0 {
		text = texts[0]
	}
	e.Name, e.Hint = n.desc, n.hint
	switch {
	case n.flags.has(fPassword):
		b.passwordTexts(n, e)
		return
	case text == "":
		e.States |= Empty
		if e.Hint == "" && len(texts) > 0 {
			e.Hint = texts[0] // a placeholder drawn as a text of its own
		}
	case n.hint != "" && text == n.hint, n.hint == "" && e.Role == RoleField && hintLike(text, n):
		e.States |= Empty
		e.Hint = text
	default:
		e.Value = text
		if e.Role == RoleField && maybeHint(text, n) {
			e.Hint = text
		}
	}
	if e.Role != RoleField {
		e.States &^= Empty
	}
	if e.Name == "" && e.States.Any(Empty) {
		e.Name = e.Hint
	}
}

// maybeHint reports whether a text in a field could be its hint, which nothing
// tells until something is typed. It then is the field's name as long as no label
// is beside it, and stays that when the field is filled.
func maybeHint(text string, n *node) bool {
	return !n.flags.has(fHasHint) && len(text) <= 40 && !strings.ContainsAny(text, "0123456789@\n")
}

// passwordTexts masks whatever the source holds: the text of a password field is
// nobody's to read.
func (b *builder) passwordTexts(n *node, e *Element) {
	switch {
	case n.text == "", n.hint != "" && n.text == n.hint:
		e.States |= Empty
	case strings.Trim(n.text, "•*●") == "" || !hintLike(n.text, n):
		e.Value = strings.Repeat("•", len([]rune(n.text)))
	default:
		e.Hint = n.text
		e.States |= Empty
	}
	if e.Name == "" {
		e.Name = e.Hint
	}
}

// hintLike reports whether a text reads like the hint of an empty field rather than
// something entered. Sources that don't tell hints write the hint as the text: it
// shares a word with the field's identifier, or invites to enter something.
func hintLike(text string, n *node) bool {
	if n.flags.has(fHasHint) || n.flags.has(fFocused) && n.hint == "" && !sharesIDWord(text, n.id) {
		return false
	}
	words := strings.Fields(Fold(text))
	if len(words) == 0 || len(words) > 6 {
		return false
	}
	switch words[0] {
	case "search", "enter", "type", "write", "add", "your", "message", "password":
		return true
	}
	return sharesIDWord(text, n.id)
}

// sharesIDWord reports whether a word of at least three letters stands in both.
func sharesIDWord(text, id string) bool {
	ids := idWords(id)
	for _, w := range strings.Fields(Fold(text)) {
		if len(w) >= 3 && HasWords(ids, w) {
			return true
		}
	}
	return false
}

// maxSearched is for how many fields a label is looked for: no form has more.
const maxSearched = 200

// nameFields gives fields and checkable boxes without a name the label beside them:
// inside, to the left in the same line, or right above.
func (b *builder) nameFields() {
	searched := 0
	for i := range b.d.Elements {
		e := &b.d.Elements[i]
		if e.Name != "" || !e.States.Any(Editable|Checkable) && e.Role != RoleSpinner && e.Role != RoleSlider {
			continue
		}
		if searched++; searched > maxSearched {
			return
		}
		if label := b.labelOf(i); label >= 0 {
			e.Name = b.d.Elements[label].Name
		} else if e.Name = e.Hint; e.Name == "" {
			continue
		}
		e.States &^= Unlabelled
	}
}

func (b *builder) labelOf(i int) int {
	e := &b.d.Elements[i]
	best, bestGap := -1, e.Bounds.Height()
	if bestGap < 150 {
		bestGap = 150
	}
	for j := range b.d.Elements {
		l := &b.d.Elements[j]
		if l.Role != RoleText || l.Name == "" || l.Window != e.Window || j == i || l.States.Any(Title) {
			continue
		}
		gap := -1
		switch {
		case e.Bounds.Covers(l.Bounds):
			gap = 0
		case l.Bounds.Right <= e.Bounds.Left && overlaps(l.Bounds.Top, l.Bounds.Bottom, e.Bounds.Top, e.Bounds.Bottom):
			gap = (e.Bounds.Left - l.Bounds.Right) / 4 // the same line is nearer than the line above
		case l.Bounds.Bottom <= e.Bounds.Top && overlaps(l.Bounds.Left, l.Bounds.Right, e.Bounds.Left, e.Bounds.Right):
			gap = e.Bounds.Top - l.Bounds.Bottom
		case e.States.Any(Checkable) && l.Bounds.Left >= e.Bounds.Right && overlaps(l.Bounds.Top, l.Bounds.Bottom, e.Bounds.Top, e.Bounds.Bottom):
			gap = (l.Bounds.Left - e.Bounds.Right) / 4
		}
		if gap >= 0 && gap < bestGap {
			best, bestGap = j, gap
		}
	}
	return best
}
