package scene

import (
	"bytes"
	"context"
	"encoding/json"
	"iter"
	"slices"
)

// Reader says what a scene means. It returns nil without an error when it can't
// tell; it must not keep or change the scene.
type Reader interface {
	Read(ctx context.Context, s *Scene) (*Semantic, error)
}

// Row is an entry of a list with its named fields.
type Row struct {
	// Ref is that of the row's element; "" for a row that can't be acted on.
	Ref    string  `json:"ref,omitempty"`
	Name   string  `json:"name"`
	Fields []Field `json:"fields,omitempty"`
}

// Field is a named text of a row or form.
type Field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Interruption is something that stands between the task and its page.
type Interruption struct {
	// Kind is permission, anr, crash, dialog, promotion or lock.
	Kind string `json:"kind"`
	// Name says which: a permission group, an app.
	Name string `json:"name,omitempty"`
	Text string `json:"text,omitempty"`
	// Choices are the answers that are offered, by the names of answer_dialog, in reading order.
	Choices []Choice `json:"choices,omitempty"`
}

// Choice is one answer of an interruption.
type Choice struct {
	// Choice is allow, allow_while_using, allow_once, deny, ok, cancel, wait, close, or the button's label.
	Choice string `json:"choice"`
	Label  string `json:"label"`
	Ref    string `json:"ref"`
}

// SemanticData is a Semantic as plain fields, and its JSON form.
type SemanticData struct {
	// Page is the page identity APP/PLACE[#TAB][!OVERLAY]; "" where it can't be told.
	Page string `json:"page"`
	// Over is the page under a dialog, where it is known.
	Over string `json:"over,omitempty"`
	// State is loading, empty, error, search, selection or "".
	State string `json:"state,omitempty"`
	Title string `json:"title,omitempty"`
	// Kind is list, form, dialog, chat, detail, menu, home, web, lock or "".
	Kind         string        `json:"kind,omitempty"`
	Rows         []Row         `json:"rows,omitempty"`
	Actions      []string      `json:"actions,omitempty"` // refs of the main actions
	Interruption *Interruption `json:"interruption,omitempty"`
}

// Semantic is what a scene means. It can't be changed; make one with NewSemantic.
type Semantic struct {
	d    SemanticData
	json string // its JSON form, kept since a history asks for its size at every step
}

// NewSemantic makes a Semantic from d, copying all that d points to.
func NewSemantic(d SemanticData) *Semantic {
	s := &Semantic{d: d.clone()}
	s.d.tidy()
	if b, err := json.Marshal(s.d); err == nil {
		s.json = string(b)
	}
	return s
}

// Data returns a copy of the fields.
func (s *Semantic) Data() SemanticData { return s.d.clone() }

// Page is the page identity, "" where it can't be told.
func (s *Semantic) Page() string { return s.d.Page }

// Over is the page under a dialog, where it is known.
func (s *Semantic) Over() string { return s.d.Over }

// State is loading, empty, error, search, selection or "".
func (s *Semantic) State() string { return s.d.State }

// Title is the page's title.
func (s *Semantic) Title() string { return s.d.Title }

// Kind is list, form, dialog, chat, detail, menu, home, web, lock or "".
func (s *Semantic) Kind() string { return s.d.Kind }

// Len is the number of rows.
func (s *Semantic) Len() int { return len(s.d.Rows) }

// At is row i, its fields copied.
func (s *Semantic) At(i int) Row {
	r := s.d.Rows[i]
	r.Fields = slices.Clone(r.Fields)
	return r
}

// All yields copies of the rows.
func (s *Semantic) All() iter.Seq2[int, Row] {
	return func(yield func(int, Row) bool) {
		for i := range s.d.Rows {
			if !yield(i, s.At(i)) {
				return
			}
		}
	}
}

// Actions yields the refs of the main actions.
func (s *Semantic) Actions() iter.Seq2[int, string] { return slices.All(s.d.Actions) }

// Interruption returns a copy of what stands in the way; ok is false when nothing does.
func (s *Semantic) Interruption() (i Interruption, ok bool) {
	if s.d.Interruption == nil {
		return Interruption{}, false
	}
	i = *s.d.Interruption
	i.Choices = slices.Clone(i.Choices)
	return i, true
}

// Size is the length of its JSON form in bytes.
func (s *Semantic) Size() int { return len(s.json) }

// Brief is s when its JSON form has at most limit bytes; else a copy without as
// many rows, then actions, as are needed to fit.
func (s *Semantic) Brief(limit int) *Semantic {
	if s == nil || s.Size() <= limit {
		return s
	}
	d := s.d.clone()
	d.Actions = nil
	for len(d.Rows) > 0 {
		d.Rows = d.Rows[:len(d.Rows)/2]
		if b := NewSemantic(d); b.Size() <= limit {
			return b
		}
	}
	d.Title, d.Interruption = clip(d.Title, 200), nil
	return NewSemantic(d)
}

// MarshalJSON writes the fields of SemanticData.
func (s *Semantic) MarshalJSON() ([]byte, error) {
	if s.json == "" { // the zero value
		return json.Marshal(s.d)
	}
	return []byte(s.json), nil
}

// UnmarshalJSON reads the fields of SemanticData; an unknown field is an error.
func (s *Semantic) UnmarshalJSON(b []byte) error {
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	var d SemanticData
	if err := dec.Decode(&d); err != nil {
		return err
	}
	*s = *NewSemantic(d)
	return nil
}

func (d SemanticData) clone() SemanticData {
	d.Rows = slices.Clone(d.Rows)
	for i := range d.Rows {
		d.Rows[i].Fields = slices.Clone(d.Rows[i].Fields)
	}
	d.Actions = slices.Clone(d.Actions)
	if d.Interruption != nil {
		i := *d.Interruption
		i.Choices = slices.Clone(i.Choices)
		d.Interruption = &i
	}
	return d
}
