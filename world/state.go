package world

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The limits of a State.
const (
	// DefaultHistory is the history's bound where none is configured; MaxHistory the largest.
	DefaultHistory = 10
	MaxHistory     = 100
	// MaxValue is how many bytes of JSON one variable's value may have, MaxValues all together.
	MaxValue  = 8 << 10
	MaxValues = 64 << 10
	// MaxVariables is how many variables there may be.
	MaxVariables = 256
	// MaxEntryArgs and MaxEntrySemantic bound the JSON of an entry's arguments and semantic scene.
	MaxEntryArgs     = 4 << 10
	MaxEntrySemantic = 4 << 10
)

// State is what a task remembers of the phone. The zero State is an empty world.
// Copies share memory that nobody writes to, so a copy is a snapshot.
type State struct{ d data }

type data struct {
	CurrentApp     string                     `json:"current_app"`
	Foreground     scene.Foreground           `json:"foreground"`
	CurrentPage    string                     `json:"current_page"`
	Variables      map[string]json.RawMessage `json:"variables"`
	Sources        map[string]Source          `json:"sources"`
	History        []Entry                    `json:"history"`
	HistoryOmitted int                        `json:"history_omitted"`
}

// Source says where a variable came from.
type Source struct {
	// Step is the number of the step that stored it.
	Step int `json:"step"`
	// App and Page are what was in front then; "" where not known.
	App  string `json:"app"`
	Page string `json:"page"`
	// Element is the name of the element that was read, its ref where it has no name;
	// "" for a value that was given.
	Element string `json:"element"`
}

// Problem is a step's error in a history.
type Problem struct {
	Code    step.Code `json:"code"`
	Message string    `json:"message"`
}

// Entry is one executed step in the history. Exactly one of Semantic and Scene is
// set where the step had a scene, none where it had not.
type Entry struct {
	Step int `json:"step"`
	// App and Page are those in front when the step was done, ToPage the page it led to.
	App      string          `json:"app"`
	Page     string          `json:"page"`
	ToPage   string          `json:"to_page"`
	Semantic *scene.Semantic `json:"semantic"`
	Scene    *scene.Outline  `json:"scene"`
	Action   step.Action     `json:"action"`
	Target   *scene.Target   `json:"target"`
	// Args are as planned, placeholders and all; long texts are cut.
	Args    step.Args    `json:"args"`
	Outcome step.Outcome `json:"outcome"`
	Effect  step.Effect  `json:"effect"`
	Error   *Problem     `json:"error"`
}

func (e Entry) clone() Entry {
	e.Target = e.Target.Clone()
	if e.Error != nil {
		p := *e.Error
		e.Error = &p
	}
	if e.Scene != nil {
		o := *e.Scene
		e.Scene = &o
	}
	return e
}

// View is the read-only form of s. It shares s's memory and costs nothing.
func (s *State) View() *View {
	if s == nil {
		return nil
	}
	return &View{s.d}
}

// MarshalJSON writes the state; maps are sorted, nothing is null but what is absent in an entry.
func (s State) MarshalJSON() ([]byte, error) { return json.Marshal(s.d.filled()) }

// UnmarshalJSON reads a state and checks its limits; an unknown member is an error.
func (s *State) UnmarshalJSON(b []byte) error {
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	var d data
	if err := dec.Decode(&d); err != nil {
		return fmt.Errorf("world: %w", err)
	}
	if err := d.check(); err != nil {
		return fmt.Errorf("world: %w", err)
	}
	s.d = d.filled()
	return nil
}

// Equal reports whether two states have the same JSON form.
func (s State) Equal(o State) bool {
	a, errA := json.Marshal(s)
	b, errB := json.Marshal(o)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// filled is d with empty maps and lists in place of nil ones.
func (d data) filled() data {
	if d.Variables == nil {
		d.Variables = map[string]json.RawMessage{}
	}
	if d.Sources == nil {
		d.Sources = map[string]Source{}
	}
	if d.History == nil {
		d.History = []Entry{}
	}
	return d
}

// check tells which limit a decoded state breaks, and makes its values canonical.
func (d *data) check() error {
	total := 0
	for _, k := range slices.Sorted(maps.Keys(d.Variables)) {
		if err := step.CheckKey(k); err != nil {
			return err
		}
		canonical, err := step.Canonical(d.Variables[k])
		if err != nil {
			return err
		}
		d.Variables[k] = json.RawMessage(canonical)
		if len(canonical) > MaxValue {
			return fmt.Errorf("the variable %q has more than %d bytes", k, MaxValue)
		}
		total += len(canonical)
	}
	switch {
	case total > MaxValues:
		return fmt.Errorf("the variables have more than %d bytes", MaxValues)
	case len(d.Variables) > MaxVariables:
		return fmt.Errorf("there are more than %d variables", MaxVariables)
	case len(d.History) > MaxHistory:
		return fmt.Errorf("the history has more than %d entries", MaxHistory)
	case d.HistoryOmitted < 0:
		return fmt.Errorf("history_omitted is negative")
	}
	for k := range d.Sources {
		if _, ok := d.Variables[k]; !ok {
			return fmt.Errorf("there is a source for %q, which is no variable", k)
		}
	}
	return nil
}
