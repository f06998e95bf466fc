package world

import (
	"encoding/json"
	"iter"

	"github.com/agentic-mobile-control/amc/scene"
)

// View is a world for reading: what a planner gets. Nothing reached from it changes
// the state, and it stays as it was when the task goes on. A nil View says that no
// world state is available, which isn't the same as an empty world; its methods
// answer as those of an empty one, and its JSON form is null.
type View struct{ d *data }

func (v *View) data() *data {
	if v == nil || v.d == nil {
		return &empty
	}
	return v.d
}

// CurrentApp is the identifier of the app that was launched last and not
// terminated since; "" when there is none.
func (v *View) CurrentApp() string { return v.data().app }

// Foreground is what the device showed in front when it last said so.
func (v *View) Foreground() scene.Foreground { return v.data().front }

// AppsDiffer reports whether the current app is set and another one is known to be in front.
func (v *View) AppsDiffer() bool {
	d := v.data()
	return d.app != "" && d.front.App != "" && d.app != d.front.App
}

// CurrentPage is the page identity that was read last; "" before the first.
func (v *View) CurrentPage() string { return v.data().page }

// Len is the number of variables.
func (v *View) Len() int { return len(v.data().variables) }

// Variable is the JSON value of a variable, the caller's own copy.
func (v *View) Variable(key string) (json.RawMessage, bool) {
	x, ok := v.data().variables.get(key)
	if !ok {
		return nil, false
	}
	return json.RawMessage(x.value), true
}

// Text is what {{key}} stands for: a string itself, of any other value its JSON text.
func (v *View) Text(key string) (string, bool) {
	x, ok := v.data().variables.get(key)
	if !ok {
		return "", false
	}
	return x.text(), true
}

// Variables yields the variables sorted by key; each value is the caller's own copy.
func (v *View) Variables() iter.Seq2[string, json.RawMessage] {
	variables := v.data().variables
	return func(yield func(string, json.RawMessage) bool) {
		for _, x := range variables {
			if !yield(x.key, json.RawMessage(x.value)) {
				return
			}
		}
	}
}

// Source tells where a variable came from.
func (v *View) Source(key string) (Source, bool) {
	x, ok := v.data().variables.get(key)
	return x.source, ok
}

// HistoryLen is the number of entries kept.
func (v *View) HistoryLen() int { return len(v.data().history) }

// HistoryOmitted is the number of older entries that were let go.
func (v *View) HistoryOmitted() int { return v.data().omitted }

// History yields copies of the entries, oldest first, numbered from 0.
func (v *View) History() iter.Seq2[int, Entry] {
	history := v.data().history
	return func(yield func(int, Entry) bool) {
		for i, e := range history {
			if !yield(i, e.clone()) {
				return
			}
		}
	}
}

// MarshalJSON writes what State.MarshalJSON writes; null for a nil View.
func (v *View) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte("null"), nil
	}
	return State{v.d}.MarshalJSON()
}

// UnmarshalJSON reads what MarshalJSON wrote: a view of a state of its own.
func (v *View) UnmarshalJSON(b []byte) error {
	var s State
	if err := s.UnmarshalJSON(b); err != nil {
		return err
	}
	v.d = s.data()
	return nil
}
