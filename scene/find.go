package scene

import (
	"fmt"
	"strconv"
	"strings"
)

// FindOptions say how a target is meant. The zero value has no preference.
type FindOptions struct {
	// Container is the ref of the list last acted in: of several, the one inside it is meant.
	Container string
	// Role is a preference among several; Target.Role with a label is one too.
	Role Role
	// Acting: the target is to be acted on, so what can be acted on is preferred.
	Acting bool
}

// Match is the element that a target leads to.
type Match struct {
	Element Element
	// Index is its place in the scene.
	Index int
	// How is the tier that hit, one of the How constants.
	How string
}

// Find is the only place where a target is matched. It leads to one element, or
// gives a *FindError with code not_found, ambiguous, stale_ref or invalid_step.
func Find(s *Scene, t Target, o FindOptions) (Match, error) {
	if err := t.Validate(); err != nil {
		return Match{}, &FindError{Code: CodeInvalid, Message: err.Error()}
	}
	switch {
	case t.Ref != "":
		return findRef(s, t.Ref)
	case t.Point != nil:
		return findPoint(s, *t.Point)
	}
	found, how, err := search(s, t)
	if err != nil {
		return Match{}, err
	}
	if len(found) == 0 {
		return Match{}, notFound(s, t)
	}
	if o.Role == "" {
		o.Role = t.Role
	}
	if found = narrowed(s, found, t, o); len(found) != 1 && t.Nth == 0 {
		return Match{}, ambiguous(s, t, found)
	}
	c, err := nth(s, found, t)
	if err != nil {
		return Match{}, err
	}
	return Match{Element: c.Element, Index: c.index, How: how}, nil
}

// FindAll lists the elements that a target could mean, in reading order.
func FindAll(s *Scene, t Target) []Element {
	if t.Validate() != nil {
		return nil
	}
	if t.Ref != "" || t.Point != nil {
		m, err := Find(s, t, FindOptions{})
		if err != nil {
			return nil
		}
		return []Element{m.Element}
	}
	found, _, err := search(s, t)
	if err != nil {
		return nil
	}
	found = ofRole(found, t.Role)
	if t.Nth != 0 {
		c, err := nth(s, found, t)
		if err != nil {
			return nil
		}
		found = []candidate{c}
	}
	var out []Element
	for _, c := range found {
		out = append(out, c.Element)
	}
	return out
}

func findRef(s *Scene, ref string) (Match, error) {
	for i, e := range s.All() {
		if e.Ref == ref {
			return Match{Element: e, Index: i, How: HowRef}, nil
		}
	}
	return Match{}, &FindError{Code: CodeStaleRef, Message: ref + " is not on this screen",
		Hint: "refs belong to one page; take one of the new scene, or name the element by its label", Candidates: actionable(s)}
}

func findPoint(s *Scene, p Point) (Match, error) {
	best := -1
	for i, e := range s.All() {
		if !e.Bounds.Contains(p) || e.States.Any(Covered) {
			continue
		}
		if best < 0 || e.Window < s.At(best).Window || e.Window == s.At(best).Window && e.Bounds.Area() <= s.At(best).Bounds.Area() {
			best = i
		}
	}
	if best < 0 {
		return Match{}, &FindError{Code: CodeNotFound, Message: fmt.Sprintf("nothing is at (%d,%d)", p.X, p.Y)}
	}
	return Match{Element: s.At(best), Index: best, How: HowPoint}, nil
}

// search finds what the label, id or role hits, among what the relations allow.
func search(s *Scene, t Target) (found []candidate, how string, err error) {
	from, err := related(s, pool(s), t)
	if err != nil {
		return nil, "", err
	}
	if t.Role != "" && t.Label != "" {
		// A role word that no hit has is part of the label or a loose word: it is only a preference.
		if found, how = hits(ofRole(from, t.Role), t); len(found) > 0 && how != HowContains && how != HowIDWords {
			return merged(found), how, nil
		}
	}
	found, how = hits(from, t)
	return merged(found), how, nil
}

// pool is what a target may mean: all of the screen, or only the dialog or menu in front.
func pool(s *Scene) []candidate {
	front := frontWindow(s)
	var out []candidate
	for i, e := range s.All() {
		if front < 0 || e.Window == front {
			out = append(out, candidate{e, i})
		}
	}
	return out
}

// frontWindow is the index of the dialog, menu or pop-up with the focus; -1 for none.
func frontWindow(s *Scene) int {
	for i, w := range s.Windows() {
		switch w.Type {
		case "input_method", "system":
			continue
		case "dialog", "popup":
			if w.Focused {
				return i
			}
		}
		if w.Focused {
			return -1
		}
	}
	return -1
}

func ofRole(from []candidate, r Role) []candidate {
	if r == "" {
		return from
	}
	var out []candidate
	for _, c := range from {
		if fitsRole(c.Element, r) {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return from
	}
	return out
}

// fitsRole takes role words as people use them: a switch in a row is a row, an
// image that can be tapped is an icon and a button.
func fitsRole(e Element, r Role) bool {
	switch {
	case e.Role == r:
		return true
	case r == RoleRow:
		return e.Row > 0 && e.Role != RoleButton || e.Role == RoleSwitch || e.Role == RoleCheckbox
	case r == RoleButton:
		return e.Role == RoleImage && e.States.Any(Clickable)
	case r == RoleImage:
		return e.Role == RoleButton && e.Name == e.Desc
	case r == RoleSwitch || r == RoleCheckbox:
		return e.States.Any(Checkable)
	case r == RoleField:
		return e.States.Any(Editable)
	}
	return false
}

// narrowed breaks ties: role word, actionable, enabled, not the title, inside the
// container last acted in. A rule that would leave nothing is passed over.
func narrowed(s *Scene, found []candidate, t Target, o FindOptions) []candidate {
	found = ofRole(found, o.Role)
	if t.Nth != 0 {
		return found
	}
	rules := []func(Element) bool{
		func(e Element) bool { return !o.Acting || e.Can() },
		func(e Element) bool { return !e.States.Any(Covered) },
		func(e Element) bool { return !o.Acting || !e.States.Any(Disabled) },
		func(e Element) bool { return !e.States.Any(Title) },
		func(e Element) bool { return o.Container == "" || e.Container == o.Container },
	}
	for _, rule := range rules {
		if len(found) < 2 {
			break
		}
		var left []candidate
		for _, c := range found {
			if rule(c.Element) {
				left = append(left, c)
			}
		}
		if len(left) > 0 {
			found = left
		}
	}
	return found
}

// nth picks the one of several that the target asks for.
func nth(s *Scene, found []candidate, t Target) (candidate, error) {
	switch {
	case t.Nth == 0 && len(found) > 0:
		return found[0], nil
	case t.Nth == Last && len(found) > 0:
		return found[len(found)-1], nil
	case t.Nth > 0 && t.Nth <= len(found):
		return found[t.Nth-1], nil
	}
	e := notFound(s, t)
	e.Message = fmt.Sprintf("there are only %d of %s", len(found), Target{Label: t.Label, ID: t.ID, Role: t.Role})
	e.Candidates = lines(s, found)
	return candidate{}, e
}

const maxCandidates = 8

func ambiguous(s *Scene, t Target, found []candidate) *FindError {
	return &FindError{Code: CodeAmbiguous, Message: fmt.Sprintf("%s means %d elements", t, len(found)),
		Hint:       fmt.Sprintf("say which: the 1st or last one, its role, in a row, near or below something, or %s", refsOf(found)),
		Candidates: lines(s, found)}
}

func refsOf(found []candidate) string {
	var refs []string
	for _, c := range found[:min(len(found), 4)] {
		if c.Ref != "" {
			refs = append(refs, c.Ref)
		}
	}
	if len(refs) == 0 {
		return "more of its text"
	}
	return "its ref, one of " + strings.Join(refs, ", ")
}

func lines(s *Scene, found []candidate) []string {
	var out []string
	for i, c := range found {
		if i == maxCandidates {
			return append(out, fmt.Sprintf("and %d more", len(found)-i))
		}
		out = append(out, ordinal(i+1)+" "+describe(s, c.Element))
	}
	return out
}

func ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return strconv.Itoa(n) + "th"
}

// describe is an element as a person reads it, with its row where that says more.
func describe(s *Scene, e Element) string {
	out := strings.TrimSpace(e.Ref + " " + string(e.Role) + " " + strconv.Quote(clip(e.Name, 60)))
	if d := e.Details(); len(d) > 0 {
		out += " " + strconv.Quote(clip(d[0], 60))
	}
	if e.States.Any(Disabled) {
		out += " disabled"
	}
	if e.Row == 0 {
		return out
	}
	for _, r := range s.All() {
		if r.Row == e.Row && r.Container == e.Container && r.Name != e.Name && r.Name != "" {
			return out + " in the row " + strconv.Quote(clip(r.Name, 60))
		}
	}
	return out
}

func actionable(s *Scene) []string {
	var out []string
	for _, e := range s.All() {
		if e.Can() && e.Name != "" && len(out) < maxCandidates {
			out = append(out, describe(s, e))
		}
	}
	return out
}
