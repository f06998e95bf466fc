package world

import (
	"encoding/json"
	"iter"
	"maps"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
)

// View is a State for reading: nothing reached from it changes the State. A nil
// View means that no world state is available, which is not an empty world; its
// methods then answer with zero values.
type View struct{ d data }

func (v *View) data() data {
	if v == nil {
		return data{}
	}
	return v.d
}

// CurrentApp is the identifier of the app that the task launched; "" for none.
func (v *View) CurrentApp() string { return v.data().CurrentApp }

// Foreground is what the device showed in front at the last step.
func (v *View) Foreground() scene.Foreground { return v.data().Foreground }

// CurrentPage is the identity of the page in front; "" when it was never known.
func (v *View) CurrentPage() string { return v.data().CurrentPage }

// AppsDiffer reports whether another app is in front than the one launched.
func (v *View) AppsDiffer() bool {
	d := v.data()
	return d.CurrentApp != "" && d.Foreground.App != "" && d.CurrentApp != d.Foreground.App
}

// Len is the number of variables.
func (v *View) Len() int { return len(v.data().Variables) }

// Variable is a copy of a variable's JSON.
func (v *View) Variable(key string) (value json.RawMessage, ok bool) {
	value, ok = v.data().Variables[key]
	return slices.Clone(value), ok
}

// Text is what {{key}} stands for: a string is itself, any other value its JSON text.
func (v *View) Text(key string) (text string, ok bool) {
	value, ok := v.data().Variables[key]
	if !ok {
		return "", false
	}
	if json.Unmarshal(value, &text) == nil && len(value) > 0 && value[0] == '"' {
		return text, true
	}
	return string(value), true
}

// Variables yields keys in sorted order with copies of their JSON.
func (v *View) Variables() iter.Seq2[string, json.RawMessage] {
	d := v.data()
	return func(yield func(string, json.RawMessage) bool) {
		for _, k := range slices.Sorted(maps.Keys(d.Variables)) {
			if !yield(k, slices.Clone(d.Variables[k])) {
				return
			}
		}
	}
}

// Source says where a variable came from.
func (v *View) Source(key string) (s Source, ok bool) {
	s, ok = v.data().Sources[key]
	return s, ok
}

// HistoryLen is the number of entries kept.
func (v *View) HistoryLen() int { return len(v.data().History) }

// HistoryOmitted is how many earlier entries are not kept.
func (v *View) HistoryOmitted() int { return v.data().HistoryOmitted }

// History yields copies of the entries, oldest first.
func (v *View) History() iter.Seq2[int, Entry] {
	d := v.data()
	return func(yield func(int, Entry) bool) {
		for i := range d.History {
			if !yield(i, d.History[i].clone()) {
				return
			}
		}
	}
}

// MarshalJSON writes the same as the State; null for a nil View.
func (v *View) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte("null"), nil
	}
	return json.Marshal(v.d.filled())
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (v *View) UnmarshalJSON(b []byte) error {
	var s State
	if err := s.UnmarshalJSON(b); err != nil {
		return err
	}
	v.d = s.d
	return nil
}
