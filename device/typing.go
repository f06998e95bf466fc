package device

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

const (
	// focusTimeout is how long a tapped field may take to get the focus.
	focusTimeout = 3 * time.Second
	// keyboardTimeout is how long the keyboard may take to come after the focus (300 ms on most phones).
	keyboardTimeout = time.Second
	// maxErase bounds how many characters are deleted one by one.
	maxErase = 2000
)

func (a *act) typeText() error {
	return a.enter(a.r.Text, a.r.Args.Text("mode") == "append", a.r.Args.Bool("submit"))
}

func (a *act) clearText() error { return a.enter(step.Text{}, false, false) }

// enter brings a text into a field: focus, replace or append, read back, submit.
// Nothing is typed before a field is seen to have the focus, since without one keys
// go to the page, and nothing is deleted for a text that the device can't type.
func (a *act) enter(text step.Text, appending, submit bool) error {
	field, err := a.focus()
	if err != nil {
		return err
	}
	a.res.Hit = describe(*field)
	if c, ok := As[TextChecker](a.d); ok {
		if err := c.CheckText(text); err != nil {
			return err
		}
	}
	want := text.String()
	if appending {
		if !vacant(*field) {
			want = field.Value + want
		}
		err = a.perform(Op{Kind: OpKey, Key: "move_end"})
	} else {
		err = a.empty(field)
	}
	if err != nil {
		return err
	}
	if !text.IsZero() {
		if err := a.perform(Op{Kind: OpText, Text: text}); err != nil {
			return err
		}
	}
	a.final = !submit
	if err := a.readBack(*field, text, want); err != nil {
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
	a.point()
	if e := a.r.Target; e != nil {
		switch {
		case !editable(*e):
			return nil, &step.Error{Code: step.NotEditable, Message: describe(*e) + " takes no text", Hint: "name a field; one that opens another page has to be tapped first"}
		case e.States.Any(scene.Focused) && !e.States.Any(scene.Disabled):
			a.res.Hit = describe(*e)
			return e, nil
		}
	}
	if err := a.touch(tapMS); err != nil {
		return nil, err
	}
	return a.focusComes()
}

// point makes a field that stands at the step's pixel its target.
func (a *act) point() {
	if a.r.Point == nil || a.r.Target != nil {
		return
	}
	m, err := scene.Find(a.now, scene.Target{Point: a.r.Point}, scene.FindOptions{})
	if err == nil && editable(m.Element) && m.Element.Ref != "" {
		a.r.Target, a.r.Point = &m.Element, nil
	}
}

// focusComes waits until the tapped field has the focus, and for the keyboard that
// comes with it, after which everything may stand elsewhere.
func (a *act) focusComes() (*scene.Element, error) {
	before, deadline := a.now, Now(a.d).Add(focusTimeout)
	for {
		if err := a.settleUntil(keyboardTimeout, keyboardUp); err != nil {
			return nil, err
		}
		if a.r.Target != nil {
			if again, err := a.regain(before, *a.r.Target, tapMS); err != nil {
				return nil, err
			} else if again {
				continue
			}
		}
		if f := focused(a.now); f != nil && a.meant(*f) {
			return f, nil
		}
		if !Now(a.d).Before(deadline) {
			return nil, &step.Error{Code: step.NoFocus, Message: a.res.Hit + " doesn't take the focus", Hint: "look at the screen; nothing was typed"}
		}
		if err := Sleep(a.ctx, a.d, pollFirst); err != nil {
			return nil, err
		}
	}
}

// meant reports whether f, which has the focus, is what was tapped, or stands in its
// place, as the field of a search page that a tapped field opened.
func (a *act) meant(f scene.Element) bool {
	t := a.r.Target
	if t == nil { // a pixel in something that the source doesn't tell apart
		had := focused(a.on)
		return had == nil || had.Ref != f.Ref
	}
	if now := a.again(*t); now != nil {
		return now.Ref == f.Ref
	}
	return true
}

func editable(e scene.Element) bool { return e.States.Any(scene.Editable) || e.Role == scene.RoleField }

func focused(s *scene.Scene) *scene.Element {
	for _, e := range s.All() {
		if e.States.Has(scene.Focused) && editable(e) {
			return &e
		}
	}
	return nil
}

// empty removes what is in the field: all of it is selected and deleted, and where
// that leaves something, it is deleted from its end, character by character.
func (a *act) empty(field *scene.Element) error {
	if field.Value == "" && field.States.Any(scene.Empty) {
		return nil
	}
	err := a.perform(Op{Kind: OpKey, Key: "select_all"})
	if err == nil {
		err = a.perform(Op{Kind: OpKey, Key: "delete"})
	}
	if err != nil && typed(err).Code != step.Unsupported {
		return err
	}
	for range 2 {
		if err := a.settle(); err != nil {
			return err
		}
		now := a.again(*field)
		if now == nil || vacant(*now) {
			return nil
		}
		if err := a.erase(len([]rune(now.Value))); err != nil {
			return err
		}
	}
	return nil // what stays is the field's own, such as a prefix: reading back tells
}

// vacant reports whether a field holds nothing; its hint may stand in it as text.
func vacant(e scene.Element) bool {
	return e.Value == "" || e.States.Any(scene.Empty) || e.Value == e.Hint || e.Value == e.Name
}

// erase deletes n characters before the end of the text.
func (a *act) erase(n int) error {
	if n > maxErase {
		return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("the field still holds %d characters after all was selected and deleted", n), Hint: "clear it by the control beside it"}
	}
	if err := a.perform(Op{Kind: OpKey, Key: "move_end"}); err != nil {
		return err
	}
	for range n {
		if err := a.perform(Op{Kind: OpKey, Key: "delete"}); err != nil {
			return err
		}
	}
	return nil
}
