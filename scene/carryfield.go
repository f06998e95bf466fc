package scene

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

func (e *Element) isTextField() bool { return e.Role == RoleField || e.States.Has(Editable) }

// fields pairs the fields whose name came or went with their text: by identifier,
// by text, by place, and the last one left with the last one left.
func (c *carrier) fields() {
	ways := [...]func(j, i int) bool{
		func(j, i int) bool { return c.next[j].ID != "" && c.inOneRow(j, i) },
		func(j, i int) bool {
			return c.next[j].Value != "" && c.next[j].Value == c.prev[i].Value && c.agree(j, i)
		},
		func(j, i int) bool { return c.inPlace(j, i, false) && c.agree(j, i) },
		func(j, i int) bool { return c.next[j].Row <= 0 && c.agree(j, i) },
	}
	for _, way := range ways {
		for j := range c.next {
			if c.pair[j] < 0 && c.next[j].isTextField() {
				if i := c.onlyField(j, way); i >= 0 {
					c.join(j, i)
				}
			}
		}
	}
}

// onlyField is the one unpaired field of prev that may be next j, where j is the one that it may be; else -1.
func (c *carrier) onlyField(j int, way func(j, i int) bool) int {
	fits := func(j, i int) bool {
		a, b := &c.prev[i], &c.next[j]
		return !c.used[i] && c.pair[j] < 0 && a.isTextField() && b.isTextField() && a.Role == b.Role && a.ID == b.ID && c.sameList(j, i) && way(j, i)
	}
	found := -1
	for i := range c.prev {
		if fits(j, i) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	if found < 0 {
		return -1
	}
	for k := range c.next {
		if k != j && fits(k, found) {
			return -1
		}
	}
	return found
}

// inOneRow reports that both stand in no row, or in rows that were recognised as one.
func (c *carrier) inOneRow(j, i int) bool {
	row, was := c.nextIn[j].anchor, c.prevIn[i].anchor
	if row < 0 || was < 0 || row == j || was == i {
		return c.next[j].Row <= 0 && c.prev[i].Row <= 0
	}
	return c.pair[row] == was
}

// agree reports that the names don't tell next j and prev i apart: they are the
// same, or one isn't what is written on the screen.
func (c *carrier) agree(j, i int) bool {
	a, b := &c.prev[i], &c.next[j]
	return a.Name == b.Name || a.unsureName() || b.unsureName()
}

// unsureName reports a field whose name is missing, its own text, or made of its identifier.
func (e *Element) unsureName() bool {
	if e.Name == "" || e.States.Has(Unlabelled) || e.Name == e.Value {
		return true
	}
	return e.ID != "" && bytes.Equal(appendIDWords(nil, e.Name), appendIDWords(nil, idLastPart(e.ID)))
}

// inherit gives e what stays with an element for the whole task: a field's name and
// hint, and that its text is secret.
func (e *Element) inherit(from *Element) {
	if !e.isTextField() {
		return
	}
	if from.Name != "" && !from.States.Has(Unlabelled) && e.unsureName() {
		e.Name = from.Name
		e.States &^= Unlabelled
	}
	if e.Hint == "" {
		e.Hint = from.Hint
	}
	if from.Hint != "" && e.Value == from.Hint { // an empty field shows its hint as text
		e.Value = ""
		e.States |= Empty
	}
	if from.States.Has(Password) {
		e.conceal()
	}
}

// staySecret keeps a field secret that can't be recognised but by its identifier.
func (e *Element) staySecret(prev *Scene) {
	if !e.isTextField() || e.ID == "" || e.States.Has(Password) {
		return
	}
	for i := range prev.d.Elements {
		if p := &prev.d.Elements[i]; p.States.Has(Password) && p.ID == e.ID && p.Package == e.Package {
			e.conceal()
			return
		}
	}
}

// conceal masks the text of a field that was hidden before.
func (e *Element) conceal() {
	if !e.States.Has(Password) && e.Value != "" {
		if e.Name == e.Value {
			e.Name = ""
			e.States |= Unlabelled
		}
		if e.Desc == e.Value {
			e.Desc = ""
		}
		var kept []string
		for _, line := range e.Details() {
			if line != e.Value {
				kept = append(kept, line)
			}
		}
		e.Detail = strings.Join(kept, "\n")
	}
	e.States |= Password
	e.Value = maskText(e.Value)
}

const secretMark, secretEnd = "{{secret:", "}}"

// maskText puts a bullet for each character; the names of secrets stay.
func maskText(s string) string {
	var b strings.Builder
	for s != "" {
		if strings.HasPrefix(s, secretMark) {
			if n := strings.Index(s, secretEnd); n > 0 {
				b.WriteString(s[:n+len(secretEnd)])
				s = s[n+len(secretEnd):]
				continue
			}
		}
		_, n := utf8.DecodeRuneInString(s)
		b.WriteRune('•')
		s = s[n:]
	}
	return clip(b.String(), maxText)
}
