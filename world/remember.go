package world

import (
	"errors"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// maxMessage is the length in bytes of a warning's or an entry's message.
const maxMessage = 500

type warnings struct {
	step int
	list []Warning
}

func (w *warnings) add(code step.Code, format string, args ...any) {
	w.list = append(w.list, Warning{Code: string(code), Step: w.step, Message: cut(fmt.Sprintf(format, args...), maxMessage)})
}

// Read is what a memo's From reads in on, with its Match applied, and the element
// that it was read from. Where the Match hits nothing in the value that stands beside
// a label, it is looked for in the label's own text. It is what Next stores, so the loop asks it first when the
// action is remember. The error has the code of the finder (not_found, ambiguous,
// stale_ref, no_value, invalid_step), no_match, or tree_unavailable for a nil scene.
func Read(on *scene.Scene, m step.Memo) (text string, at scene.Element, err *step.Error) {
	switch {
	case m.From == nil:
		return "", at, &step.Error{Code: step.InvalidStep, Message: "there is nothing to read from",
			Hint: `write {"remember":{"key":"total","from":{"label":"Total"}}}`}
	case on == nil:
		return "", at, &step.Error{Code: step.TreeUnavailable, Message: "there is no scene to read " + m.From.String() + " from",
			Hint: "the phone could not be looked at; try the step again"}
	}
	if m.Match == step.MatchName {
		if text, at, ok := inLabel(on, m); ok {
			return text, at, nil
		}
	}
	text, at, failure := scene.ReadValue(on, *m.From)
	if failure == nil {
		text, failure = step.Match(m.Match, text)
	}
	if failure == nil {
		return text, at, nil
	}
	if m.Match != "" {
		if text, at, ok := inLabel(on, m); ok {
			return text, at, nil
		}
	}
	return "", at, typed(failure)
}

// inLabel is what a memo's Match hits in the very text that its From names, such as
// the code in a message that begins with "Your code is".
func inLabel(on *scene.Scene, m step.Memo) (text string, at scene.Element, ok bool) {
	found, err := scene.Find(on, *m.From, scene.FindOptions{})
	if err != nil {
		return "", at, false
	}
	text, err = step.Match(m.Match, found.Element.Name)
	return text, found.Element, err == nil
}

func typed(err error) *step.Error {
	var found *scene.FindError
	var own *step.Error
	switch {
	case errors.As(err, &found):
		return &step.Error{Code: step.Code(found.Code), Message: found.Message, Hint: found.Hint, Candidates: slices.Clone(found.Candidates)}
	case errors.As(err, &own):
		return own
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

// remember carries out the argument remember: nothing else writes a variable.
func (d *data) remember(st Step, w *warnings) {
	memos, errs := st.Planned.Args.Memos()
	for _, err := range errs {
		w.add(err.Code, "nothing was stored: %s", err.Message)
	}
	if len(memos) == 0 {
		return
	}
	next := slices.Clone(d.variables)
	for _, m := range memos {
		x := variable{key: m.Key, value: string(m.Value), source: sourceOf(st)}
		if m.From != nil {
			text, at, err := Read(st.On, m)
			if err != nil {
				w.add(err.Code, "%q was not stored: %s", m.Key, err.Message)
				continue
			}
			x.value, x.source.Element = stringJSON(text), elementName(at)
		}
		if err := next.set(x); err != nil {
			w.add(step.WorldLimit, "%q was not stored: %v", m.Key, err)
		}
	}
	if len(next) > 0 {
		d.variables = next
	}
}

func sourceOf(st Step) Source {
	return Source{Step: st.N, App: appOf(st.On), Page: pageOf(st.OnSemantic)}
}

// maxElement is the length in bytes of an element's name in a Source.
const maxElement = 200

func elementName(e scene.Element) string {
	if e.Name != "" {
		return cut(e.Name, maxElement)
	}
	return cut(e.Ref, maxElement)
}
