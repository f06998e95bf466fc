package world

import (
	"encoding/json"
	"maps"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// remember carries out the step's explicit memorization, the only way in which a
// variable is ever written. What can't be stored changes nothing and is told.
func (d *data) remember(st Step) (warnings []Warning) {
	memos, errs := st.Planned.Args.Memos()
	for _, err := range errs {
		warnings = append(warnings, warning(st, err.Code, "%s", err.Message))
	}
	if len(memos) == 0 {
		return warnings
	}
	variables, sources := maps.Clone(d.Variables), maps.Clone(d.Sources)
	if variables == nil {
		variables, sources = map[string]json.RawMessage{}, map[string]Source{}
	}
	for _, m := range memos {
		value, element, err := valueOf(st.On, m)
		if err == nil {
			err = fits(variables, m.Key, value)
		}
		if err != nil {
			warnings = append(warnings, warning(st, err.Code, "%q is not remembered: %s", m.Key, err.Message))
			continue
		}
		variables[m.Key] = value
		sources[m.Key] = sourceOf(st, element)
	}
	d.Variables, d.Sources = variables, sources
	return warnings
}

// valueOf is the JSON that a memo stores: the given value as it is, or what was
// read, as a string.
func valueOf(on *scene.Scene, m step.Memo) (value json.RawMessage, element string, err *step.Error) {
	if m.From == nil {
		canonical, err := step.Canonical(m.Value)
		if err != nil {
			return nil, "", &step.Error{Code: step.InvalidStep, Message: err.Error()}
		}
		return json.RawMessage(canonical), "", nil
	}
	text, at, err := Read(on, m)
	if err != nil {
		return nil, "", err
	}
	b, encodeErr := json.Marshal(text)
	if encodeErr != nil {
		return nil, "", &step.Error{Code: step.Internal, Message: encodeErr.Error()}
	}
	canonical, encodeErr := step.Canonical(b)
	if encodeErr != nil {
		return nil, "", &step.Error{Code: step.Internal, Message: encodeErr.Error()}
	}
	element = at.Name
	if element == "" {
		element = at.Ref
	}
	return json.RawMessage(canonical), element, nil
}

// fits tells which limit a value would break.
func fits(variables map[string]json.RawMessage, key string, value json.RawMessage) *step.Error {
	total := len(value)
	for k, v := range variables {
		if k != key {
			total += len(v)
		}
	}
	_, known := variables[key]
	tooLarge := func(message string) *step.Error { return &step.Error{Code: step.LimitReached, Message: message} }
	switch {
	case len(value) > MaxValue:
		return tooLarge("a value has at most 8 KiB of JSON")
	case total > MaxValues:
		return tooLarge("all values together have at most 64 KiB of JSON")
	case !known && len(variables) >= MaxVariables:
		return tooLarge("there are at most 256 variables")
	}
	return nil
}

func sourceOf(st Step, element string) Source {
	s := Source{Step: st.N, Page: pageOf(st.OnSemantic), Element: element}
	if st.On != nil {
		s.App = st.On.Foreground().App
	}
	return s
}
