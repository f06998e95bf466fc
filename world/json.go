package world

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// wire is the JSON form of a state.
type wire struct {
	CurrentApp  string           `json:"current_app"`
	Foreground  scene.Foreground `json:"foreground"`
	CurrentPage string           `json:"current_page"`
	Variables   json.RawMessage  `json:"variables"`
	Sources     json.RawMessage  `json:"sources"`
	History     []*Entry         `json:"history"`
	Omitted     int              `json:"history_omitted"`
}

// MarshalJSON writes the object that Schema describes: variables is a plain mapping,
// sources stands beside it, history is oldest first.
func (s State) MarshalJSON() ([]byte, error) {
	d := s.data()
	w := wire{CurrentApp: d.app, Foreground: d.front, CurrentPage: d.page, History: d.history, Omitted: d.omitted}
	if w.History == nil {
		w.History = []*Entry{}
	}
	var err error
	if w.Variables, w.Sources, err = d.variables.encode(); err != nil {
		return nil, err
	}
	return json.Marshal(w)
}

func (v variables) encode() (values, sources json.RawMessage, err error) {
	values, sources = append(values, '{'), append(sources, '{')
	for i, x := range v {
		key, err := json.Marshal(x.key)
		if err != nil {
			return nil, nil, err
		}
		source, err := json.Marshal(x.source)
		if err != nil {
			return nil, nil, err
		}
		if i > 0 {
			values, sources = append(values, ','), append(sources, ',')
		}
		values = append(append(append(values, key...), ':'), x.value...)
		sources = append(append(append(sources, key...), ':'), source...)
	}
	return append(values, '}'), append(sources, '}'), nil
}

// UnmarshalJSON reads what MarshalJSON wrote; absent members are empty. An unknown
// member, or one past a limit, is an error that names it, and s stays as it was.
func (s *State) UnmarshalJSON(b []byte) error {
	if bytes.Equal(bytes.TrimSpace(b), []byte("null")) {
		return nil
	}
	var w wire
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&w); err != nil {
		return fmt.Errorf("world: %w", err)
	}
	d, err := w.data()
	if err != nil {
		return fmt.Errorf("world: %w", err)
	}
	*s = State{d}
	return nil
}

func (w wire) data() (*data, error) {
	for name, text := range map[string]string{"current_app": w.CurrentApp, "current_page": w.CurrentPage,
		"foreground.app": w.Foreground.App, "foreground.activity": w.Foreground.Activity} {
		if len(text) > MaxName {
			return nil, fmt.Errorf("%s has more than %d bytes", name, MaxName)
		}
	}
	variables, err := decodeVariables(w.Variables, w.Sources)
	if err != nil {
		return nil, err
	}
	switch {
	case len(w.History) > MaxHistory:
		return nil, fmt.Errorf("history has more than %d entries", MaxHistory)
	case w.Omitted < 0:
		return nil, fmt.Errorf("history_omitted is negative")
	}
	for i, e := range w.History {
		if err := e.check(); err != nil {
			return nil, fmt.Errorf("history: entry %d: %w", i+1, err)
		}
	}
	d := &data{app: w.CurrentApp, front: w.Foreground, page: w.CurrentPage, variables: variables, omitted: w.Omitted}
	if len(w.History) > 0 {
		d.history = w.History
	}
	return d, nil
}

func decodeVariables(values, sources json.RawMessage) (variables, error) {
	var from map[string]Source
	if err := decodeObject("sources", sources, &from); err != nil {
		return nil, err
	}
	var members map[string]json.RawMessage
	if err := decodeObject("variables", values, &members); err != nil {
		return nil, err
	}
	var out variables
	for _, key := range sortedKeys(members) {
		source, ok := from[key]
		if !ok {
			return nil, fmt.Errorf("sources: %q is missing", key)
		}
		if err := step.CheckKey(key); err != nil {
			return nil, fmt.Errorf("variables: %w", err)
		}
		if len(source.App) > MaxName || len(source.Page) > MaxName || len(source.Element) > maxElement {
			return nil, fmt.Errorf("sources: %q has a text that is too long", key)
		}
		value, err := step.Canonical(members[key])
		if err == nil {
			err = out.set(variable{key: key, value: value, source: source})
		}
		if err != nil {
			return nil, fmt.Errorf("variables: %q: %w", key, err)
		}
	}
	if len(from) > len(out) {
		return nil, fmt.Errorf("sources has keys that variables lacks")
	}
	return out, nil
}

func decodeObject(name string, raw json.RawMessage, to any) error {
	if raw == nil {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(to); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func sortedKeys(m map[string]json.RawMessage) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// maxOutline is more than the JSON form of the longest outline has.
const maxOutline = 64 << 10

// check tells what in a decoded entry the hook would not have kept.
func (e *Entry) check() error {
	if e == nil {
		return fmt.Errorf("it is null")
	}
	kept := *e
	kept.App, kept.Page, kept.ToPage = cut(e.App, MaxName), cut(e.Page, MaxName), cut(e.ToPage, MaxName)
	kept.Action = step.Action(cut(string(e.Action), maxWord))
	kept.Outcome, kept.Effect = step.Outcome(cut(string(e.Outcome), maxWord)), step.Effect(cut(string(e.Effect), maxWord))
	kept.Args, kept.Target, kept.Error = cutArgs(e.Args), cutTarget(e.Target), shortError(e.Error)
	if !sameJSON(e, &kept) {
		return fmt.Errorf("a text, the target, the arguments or the error is past its limit")
	}
	switch {
	case e.Semantic != nil && !e.Scene.IsZero():
		return fmt.Errorf("it has both semantic and scene")
	case e.Semantic != nil && e.Semantic.Size() > MaxSemantic:
		return fmt.Errorf("semantic has more than %d bytes", MaxSemantic)
	case e.Scene.Len() > scene.OutlineElements:
		return fmt.Errorf("scene has more than %d elements", scene.OutlineElements)
	}
	outline, err := json.Marshal(e.Scene)
	if err == nil && len(outline) > maxOutline {
		return fmt.Errorf("scene has more than %d bytes", maxOutline)
	}
	return err
}
