package scene

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Check is the answer of a condition.
type Check struct {
	Holds bool
	// Sure: the screen is settled, not busy and wholly read, and no large region says nothing, so that a No, or that something is gone, can be relied on.
	Sure bool
	// Seen is what was seen, on one line: instead of what was asked where Holds is false.
	Seen string
	// Err is a *FindError: the condition is invalid, or its target could be several elements that answer differently.
	Err error
}

// Check asks c of a scene and of what it means; sem is nil where that isn't known.
// All members of c must hold. A target that is shown more than once is shown; of a text,
// value or state that several elements could give, all must give the same answer.
func (c Condition) Check(s *Scene, sem *Semantic) Check {
	if err := c.Validate(); err != nil {
		return Check{Err: &FindError{Code: CodeInvalid, Message: "condition: " + err.Error(),
			Hint: `such as {"target":{"label":"Saved"}} or {"text":"Saved"}`}}
	}
	if s == nil {
		return Check{Seen: "there is no scene"}
	}
	k := checker{s: s, sem: sem, c: &c, sure: s.d.Settled && !s.d.Busy && s.d.Tree.Status == TreeOK}
	for _, ask := range [...]func(*checker) answer{(*checker).app, (*checker).page, (*checker).shown, (*checker).counted, (*checker).texts, (*checker).value, (*checker).state} {
		a := ask(&k)
		if a.err != nil {
			return Check{Sure: k.sure, Seen: a.err.Message, Err: a.err}
		}
		if !a.holds {
			return Check{Sure: k.sure && !s.Vague(), Seen: seenLine(a.seen)}
		}
		k.seen = append(k.seen, a.seen)
	}
	return Check{Holds: true, Sure: k.sure && !(c.Gone && s.Vague()), Seen: seenLine(k.seen...)}
}

// checker asks the members of a condition one by one.
type checker struct {
	s    *Scene
	sem  *Semantic
	c    *Condition
	sure bool
	seen []string
}

// answer is what one member gives; a member that isn't set holds.
type answer struct {
	holds bool
	seen  string
	err   *FindError
}

func (k *checker) app() answer {
	app := k.s.d.Foreground.App
	if k.c.App == "" {
		return answer{holds: true}
	}
	return answer{holds: app == k.c.App, seen: "in front is " + orNothing(app)}
}

func (k *checker) page() answer {
	if k.c.Page == "" {
		return answer{holds: true}
	}
	if k.sem == nil || k.sem.Page() == "" {
		k.sure = false
		return answer{seen: "the page isn't known"}
	}
	page := k.sem.Page()
	_, place, _ := strings.Cut(page, "/")
	return answer{holds: page == k.c.Page || place != "" && place == k.c.Page, seen: "the page is " + page}
}

// shown asks whether the target is shown, or gone. A message is shown, too.
func (k *checker) shown() answer {
	t := k.c.Target
	if t == nil || !k.c.Gone && (k.c.Text != "" || k.c.Value != nil || k.c.State != "" || k.c.Count != nil) {
		return answer{holds: true} // the other members look for the target themselves
	}
	if hits := findVisible(k.s, t); len(hits) > 0 {
		return answer{holds: !k.c.Gone, seen: "shown is " + describeElement(&k.s.d.Elements[hits[0]])}
	}
	if m := k.message(t); m != "" {
		return answer{holds: !k.c.Gone, seen: "shown is a message: " + m}
	}
	if k.c.Gone {
		return answer{holds: true, seen: t.String() + " is not on the visible part"}
	}
	return answer{seen: k.instead(t)}
}

// message is the short-lived message that a plain label names, "" for none.
func (k *checker) message(t *Target) string {
	if t.Label == "" || t.Role != "" || t.Nth > 1 {
		return ""
	}
	for _, r := range t.relations() {
		if *r.target != nil {
			return ""
		}
	}
	m := newMatcher(t.Label, t.Exact, 0)
	for i := range k.s.d.Messages {
		if text := k.s.d.Messages[i].Text; m.ofText(text) != tierNone {
			return strconv.Quote(clip(text, 200))
		}
	}
	return ""
}

// instead says what is like a target that isn't shown.
func (k *checker) instead(t *Target) string {
	_, err := Find(k.s, *t, FindOptions{})
	var fe *FindError
	switch {
	case err == nil:
		return t.String() + " is covered, or has only an identifier"
	case !errors.As(err, &fe) || len(fe.Candidates) == 0:
		return fmt.Sprintf("%s is not among the %d elements of the screen", t, k.s.Len())
	}
	return t.String() + " is not on the screen; nearest is " + fe.Candidates[0]
}

func (k *checker) counted() answer {
	if k.c.Count == nil {
		return answer{holds: true}
	}
	var n int
	what := "rows"
	switch {
	case k.c.Target != nil:
		n, what = len(findVisible(k.s, k.c.Target)), k.c.Target.String()
	case k.sem != nil:
		n = k.sem.Len()
	default:
		n = rowsShown(k.s)
	}
	return answer{holds: n == *k.c.Count, seen: fmt.Sprintf("there are %d of %s", n, what)}
}

// rowsShown counts the rows of the lists.
func rowsShown(s *Scene) int {
	type row struct {
		list string
		n    int
	}
	seen := map[row]bool{}
	for i := range s.d.Elements {
		if e := &s.d.Elements[i]; e.Row > 0 && !e.States.Has(Covered) {
			seen[row{e.Container, e.Row}] = true
		}
	}
	return len(seen)
}

func orNothing(s string) string {
	if s == "" {
		return "nothing that is known"
	}
	return s
}

// seenLine joins what isn't empty, on one line of bounded length.
func seenLine(parts ...string) string {
	var kept []string
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return clip(strings.ReplaceAll(strings.Join(kept, "; "), "\n", " / "), 400)
}
