package scene

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Check is the answer to a Condition.
type Check struct {
	Holds bool
	// Sure: the screen has settled and isn't loading, so that what isn't there won't come by itself.
	Sure bool
	// Seen is what was seen, in one line.
	Seen string
	// Err is set where the question itself is wrong, such as a value of several elements.
	Err error
}

// Check asks c of a scene and its meaning, which may be nil.
func (c Condition) Check(s *Scene, sem *Semantic) Check {
	if s == nil {
		return Check{Seen: "there is no scene"}
	}
	out := Check{Sure: s.Settled() && !s.Busy() && s.Tree().Status == TreeOK}
	if err := c.Validate(); err != nil {
		out.Err = &FindError{Code: CodeInvalid, Message: err.Error()}
		return out
	}
	for _, part := range []func(*Scene, *Semantic) (bool, string, error){c.checkPlace, c.checkTarget, c.checkText, c.checkCount} {
		holds, seen, err := part(s, sem)
		if seen != "" {
			out.Seen = seen
		}
		if err != nil || !holds {
			out.Holds, out.Err = false, err
			return out
		}
	}
	out.Holds = !c.Gone || out.Sure // that something isn't there is said only of a screen at rest
	return out
}

func (c Condition) checkPlace(s *Scene, sem *Semantic) (bool, string, error) {
	if app := s.Foreground().App; c.App != "" && app != c.App {
		return false, fmt.Sprintf("the app in front is %s", orNone(app)), nil
	}
	if c.Page == "" {
		return true, "", nil
	}
	page := ""
	if sem != nil {
		page = sem.Page()
	}
	_, place, _ := strings.Cut(page, "/")
	if page == c.Page || place == c.Page {
		return true, "the page is " + page, nil
	}
	return false, "the page is " + orNone(page), nil
}

func orNone(s string) string {
	if s == "" {
		return "not known"
	}
	return s
}

// checkTarget asks whether the target is shown or gone, and of its value and state.
func (c Condition) checkTarget(s *Scene, _ *Semantic) (bool, string, error) {
	if c.Target == nil || c.Count != nil {
		return true, "", nil
	}
	if c.Value == nil && c.State == "" && c.Text == "" {
		return c.checkShown(s)
	}
	m, err := Find(s, *c.Target, FindOptions{})
	if err != nil {
		var f *FindError
		if errors.As(err, &f) && (f.Code == CodeNotFound || f.Code == CodeStaleRef) {
			return false, f.Message, nil
		}
		return false, "", err
	}
	if c.State != "" && !hasState(m.Element, c.State) {
		return false, fmt.Sprintf("%q is not %s", m.Element.Name, c.State), nil
	}
	if c.Value == nil {
		return true, "", nil
	}
	value := m.Element.Value
	if m.Element.Role != RoleField {
		if value, _, err = ReadValue(s, *c.Target); err != nil {
			return false, "", err
		}
	}
	return sameValue(value, *c.Value), fmt.Sprintf("the value of %q is %q", m.Element.Name, value), nil
}

// checkShown asks whether anything visible is meant by the target.
func (c Condition) checkShown(s *Scene) (bool, string, error) {
	var seen []Element
	for _, e := range FindAll(s, *c.Target) {
		if !e.States.Any(Covered) {
			seen = append(seen, e)
		}
	}
	if len(seen) == 0 && messageHas(s, *c.Target) {
		return !c.Gone, "a message says it", nil
	}
	switch {
	case len(seen) == 0 && c.Gone:
		return true, fmt.Sprintf("%s is not on the visible part of the screen", c.Target), nil
	case len(seen) == 0:
		near := ""
		if n := Nearest(s, c.Target.Label); len(n) > 0 && c.Target.Label != "" {
			near = "; nearest is " + n[0]
		}
		return false, fmt.Sprintf("%s is not shown%s", c.Target, near), nil
	}
	return !c.Gone, describe(s, seen[0]) + " is shown", nil
}

func messageHas(s *Scene, t Target) bool {
	for _, m := range s.Messages() {
		if t.Exact && m.Text == t.Label || !t.Exact && hasWords(Fold(m.Text), Fold(t.Label)) {
			return true
		}
	}
	return false
}

func hasState(e Element, state string) bool {
	switch state {
	case "on":
		return e.On()
	case "off":
		return e.States.Any(Checkable) && !e.On()
	case "selected":
		return e.On()
	case "enabled":
		return !e.States.Any(Disabled)
	case "disabled":
		return e.States.Any(Disabled)
	case "focused":
		return e.States.Any(Focused)
	case "empty":
		return e.States.Any(Empty) || e.States.Any(Editable) && e.Value == ""
	}
	return false
}

// checkText asks whether the target's texts, or any of the screen, contain the words.
func (c Condition) checkText(s *Scene, _ *Semantic) (bool, string, error) {
	if c.Text == "" {
		return true, "", nil
	}
	from := []Element{}
	if c.Target != nil {
		from = FindAll(s, *c.Target)
	} else {
		for _, e := range s.All() {
			from = append(from, e)
		}
	}
	want := Fold(c.Text)
	for _, e := range from {
		for _, text := range append(e.Details(), e.Name, e.Value, e.Desc) {
			if !e.States.Any(Covered) && hasWords(Fold(text), want) {
				return true, fmt.Sprintf("%q is shown", clip(text, 80)), nil
			}
		}
	}
	if c.Target == nil && messageHas(s, Target{Label: c.Text}) {
		return true, "a message says it", nil
	}
	if len(from) > 0 && c.Target != nil {
		return false, "the text is " + strconv.Quote(clip(strings.Join(append([]string{from[0].Name}, from[0].Details()...), " "), 80)), nil
	}
	return false, fmt.Sprintf("no text has %q", c.Text), nil
}

// checkCount counts what the target means, or the rows of the page.
func (c Condition) checkCount(s *Scene, sem *Semantic) (bool, string, error) {
	if c.Count == nil {
		return true, "", nil
	}
	n := 0
	switch {
	case c.Target != nil:
		for _, e := range FindAll(s, *c.Target) {
			if !e.States.Any(Covered) {
				n++
			}
		}
	case sem != nil:
		n = sem.Len()
	default:
		for _, e := range s.All() {
			if e.Role == RoleRow {
				n++
			}
		}
	}
	return n == *c.Count, fmt.Sprintf("there are %d", n), nil
}

// sameValue compares folded texts, or with >= and <= numbers.
func sameValue(have, want string) bool {
	for _, op := range []string{">=", "<="} {
		limit, ok := strings.CutPrefix(want, op)
		if !ok {
			continue
		}
		a, okA := number(have)
		b, okB := number(limit)
		return okA && okB && (op == ">=" && a >= b || op == "<=" && a <= b)
	}
	return Fold(have) == Fold(want)
}

// number reads the only number in a text, with either separator: the last of comma
// and point that is followed by one or two digits at the end is the decimal one.
func number(s string) (float64, bool) {
	start := strings.IndexFunc(s, unicode.IsDigit)
	if start < 0 {
		return 0, false
	}
	end := start
	for i, r := range s[start:] {
		if !unicode.IsDigit(r) && !strings.ContainsRune(".,'’ \u00a0\u202f", r) {
			break
		}
		if unicode.IsDigit(r) {
			end = start + i + len(string(r))
		}
	}
	digits := s[start:end]
	if strings.ContainsFunc(s[end:], unicode.IsDigit) {
		return 0, false
	}
	point := strings.LastIndexAny(digits, ".,")
	decimal := point >= 0 && (len(digits)-point-1 <= 2 || strings.Count(digits, ".")+strings.Count(digits, ",") == 1 && digits[point] == '.' && len(digits)-point-1 != 3)
	var b strings.Builder
	for i, r := range digits {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
		case i == point && decimal:
			b.WriteByte('.')
		}
	}
	v, err := strconv.ParseFloat(b.String(), 64)
	before := strings.TrimRightFunc(s[:start], func(r rune) bool { return unicode.Is(unicode.Sc, r) || r == ' ' })
	if strings.HasSuffix(before, "-") || strings.HasSuffix(before, "−") {
		v = -v
	}
	return v, err == nil
}
