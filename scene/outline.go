package scene

import (
	"encoding/json"
	"iter"
	"slices"
)

// OutlineElements is how many labelled elements an outline keeps.
const OutlineElements = 40

// OutlineElement is an element of an outline.
type OutlineElement struct {
	Role  Role   `json:"role"`
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
}

// Outline is the bounded short form of a Scene: header, fingerprints and the
// first labelled elements. It can't be changed.
type Outline struct{ d *outlineData }

type outlineData struct {
	Foreground Foreground       `json:"foreground"`
	Tree       string           `json:"tree_status"`
	Content    string           `json:"content"`
	Layout     string           `json:"layout"`
	Elements   []OutlineElement `json:"elements"`
	Omitted    int              `json:"elements_omitted"`
}

// IsZero reports whether there is no outline.
func (o Outline) IsZero() bool { return o.d == nil }

// Foreground is what was in front.
func (o Outline) Foreground() Foreground {
	if o.d == nil {
		return Foreground{}
	}
	return o.d.Foreground
}

// Len is the number of elements kept.
func (o Outline) Len() int {
	if o.d == nil {
		return 0
	}
	return len(o.d.Elements)
}

// All yields the elements kept.
func (o Outline) All() iter.Seq2[int, OutlineElement] {
	if o.d == nil {
		return func(func(int, OutlineElement) bool) {}
	}
	return slices.All(o.d.Elements)
}

// MarshalJSON writes the outline, null where there is none.
func (o Outline) MarshalJSON() ([]byte, error) { return json.Marshal(o.d) }

// UnmarshalJSON reads what MarshalJSON wrote.
func (o *Outline) UnmarshalJSON(b []byte) error {
	var d *outlineData // a new one: copies of o share what it has
	if err := json.Unmarshal(b, &d); err != nil {
		return err
	}
	o.d = d
	return nil
}

// maxWord is the length in bytes of what is one word in an outline.
const maxWord = 40

func outlineOf(d *Data) Outline {
	front := Foreground{App: clip(d.Foreground.App, maxPage), Activity: clip(d.Foreground.Activity, maxPage)}
	out := &outlineData{Foreground: front, Tree: clip(clean(d.Tree.Status, false), maxWord), Content: d.content(), Layout: d.layout(), Elements: []OutlineElement{}}
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.Name == "" {
			continue
		}
		if len(out.Elements) == OutlineElements {
			out.Omitted++
			continue
		}
		out.Elements = append(out.Elements, OutlineElement{Role: Role(clip(string(e.Role), maxWord)), Name: clip(e.Name, 80), Value: clip(e.Value, 80)})
	}
	return Outline{out}
}
