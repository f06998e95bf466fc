package device

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// focusTimeout is how long a tapped field may take to get the focus.
const focusTimeout = 3 * time.Second

func (a *act) typeText() error {
	return a.enter(a.r.Text, a.r.Args.Text("mode") == "append", a.r.Args.Bool("submit"))
}

func (a *act) clearText() error { return a.enter(step.Text{}, false, false) }

// enter brings a text into a field: focus, replace or append, read back. Nothing is
// typed before a field is seen to have the focus, since without one keys go to the page.
func (a *act) enter(text step.Text, appending, submit bool) error {
	field, err := a.focus()
	if err != nil {
		return err
	}
	a.res.Hit = describe(*field)
	want := text.String()
	if appending {
		want = field.Value + want
		if err := a.perform(Op{Kind: OpKey, Key: "move_end"}); err != nil {
			return err
		}
	} else if err := a.empty(field); err != nil {
		return err
	}
	if !text.IsZero() {
		if err := a.perform(Op{Kind: OpText, Text: text}); err != nil {
			return err
		}
	}
	if err := a.settle(); err != nil {
		return err
	}
	if err := a.readBack(*field, want); err != nil {
		return err
	}
	if !submit {
		return nil
	}
	return a.perform(Op{Kind: OpKey, Key: "enter"})
}

// focus makes sure that the field has the focus and returns it as it is then.
func (a *act) focus() (*scene.Element, error) {
	if a.r.Target == nil && a.r.Point == nil {
		if f := focused(a.now); f != nil {
			return f, nil
		}
		return nil, &step.Error{Code: step.NoFocus, Message: "no field has the focus", Hint: "name the field to type into"}
	}
	if e := a.r.Target; e != nil {
		if !e.States.Any(scene.Editable) && e.Role != scene.RoleField {
			return nil, &step.Error{Code: step.NotEditable, Message: describe(*e) + " takes no text", Hint: "name a field; amc scene shows which there are"}
		}
		if e.States.Any(scene.Focused) && !e.States.Any(scene.Covered) {
			return e, nil
		}
	}
	p, err := a.ready()
	if err != nil {
		return nil, err
	}
	if err := a.perform(hold(p, tapMS)); err != nil {
		return nil, err
	}
	deadline := Now(a.d).Add(focusTimeout)
	for {
		if err := a.settle(); err != nil {
			return nil, err
		}
		if f := focused(a.now); f != nil && (a.r.Target == nil || same(*f, *a.r.Target)) {
			return f, nil
		}
		if !Now(a.d).Before(deadline) {
			return nil, &step.Error{Code: step.NoFocus, Message: a.res.Hit + " doesn't take the focus", Hint: "tap it first and look; nothing was typed"}
		}
		if err := Sleep(a.ctx, a.d, 2*pollFirst); err != nil {
			return nil, err
		}
	}
}

// same reports whether f, which has the focus, is the field that was tapped.
func same(f, tapped scene.Element) bool {
	return f.Ref != "" && f.Ref == tapped.Ref || f.ID != "" && f.ID == tapped.ID || f.Bounds.Intersect(tapped.Bounds).Area() > 0
}

func focused(s *scene.Scene) *scene.Element {
	for _, e := range s.All() {
		if e.States.Has(scene.Focused) && (e.States.Any(scene.Editable) || e.Role == scene.RoleField) {
			return &e
		}
	}
	return nil
}

// empty removes what is in the field: all of it is selected and deleted, and where
// that leaves something, deleted character by character.
func (a *act) empty(field *scene.Element) error {
	if field.Value == "" && field.States.Any(scene.Empty) {
		return nil
	}
	if err := a.perform(Op{Kind: OpKey, Key: "select_all"}); err != nil && fatal(a.ctx, err) {
		return err
	}
	if err := a.perform(Op{Kind: OpKey, Key: "delete"}); err != nil {
		return err
	}
	if err := a.settle(); err != nil {
		return err
	}
	now := a.again(*field)
	if now == nil || now.Value == "" || now.States.Any(scene.Empty) || now.Value == now.Name {
		return nil
	}
	if err := a.perform(Op{Kind: OpKey, Key: "move_end"}); err != nil {
		return err
	}
	for range len([]rune(now.Value)) {
		if err := a.perform(Op{Kind: OpKey, Key: "delete"}); err != nil {
			return err
		}
	}
	return a.settle()
}

// readBack compares what the field holds with what was to be in it.
func (a *act) readBack(field scene.Element, want string) error {
	now := a.again(field)
	if now == nil {
		now = focused(a.now)
	}
	if now == nil { // the page went on by itself, as with a code whose last digit submits
		a.note(step.Unverified)
		return nil
	}
	have := now.Value
	switch {
	case have == want:
		return nil
	case want == "" && (now.States.Any(scene.Empty) || have == now.Name || have == now.Hint):
		return nil
	case now.States.Any(scene.Password):
		return a.readPassword(*now, want)
	case have == "" && now.States.Any(scene.Empty), !sameText(have, want):
		return &step.Error{Code: step.TypedMismatch, Message: fmt.Sprintf("%s holds %d characters, %d were meant", describe(*now), len([]rune(have)), len([]rune(want))),
			Hint: "the field may limit or change what is typed; look at it"}
	}
	a.note(step.Reformatted)
	return nil
}

// readPassword can only compare lengths, and not even that where the tree tells none.
func (a *act) readPassword(now scene.Element, want string) error {
	masked := strings.Trim(now.Value, "•") == ""
	switch {
	case now.Value == "" || strings.Contains(want, "{{secret:"):
		a.note(step.Unverified)
		return nil
	case masked && len([]rune(now.Value)) == len([]rune(want)):
		return nil
	}
	return &step.Error{Code: step.TypedMismatch, Message: fmt.Sprintf("%s holds %d characters, %d were meant", describe(now), len([]rune(now.Value)), len([]rune(want))),
		Hint: "type it again"}
}

// sameText reports whether two texts differ only in what a field's format adds:
// blanks, dashes, brackets, grouping, capitals.
func sameText(have, want string) bool {
	bare := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || strings.ContainsRune("-–‑()[]./,'’+", r) {
				return -1
			}
			return unicode.ToLower(r)
		}, s)
	}
	return bare(have) == bare(want) && bare(want) != ""
}
