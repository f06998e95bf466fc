package scene

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Last as a Target's Nth means the last of several.
const Last = -1

// The spaces of a Target's point.
const (
	SpaceScreen = "screen" // pixels of the display
	SpaceImage  = "image"  // pixels of the picture that the planner was given
	Space1000   = "1000"   // thousandths of the display's width and height
)

// Target names one element: by ref, by selector (label or id, narrowed by the
// other members), or as a point. On the wire it is an object, or a string: "e"
// and digits is a ref, all else a label.
type Target struct {
	Ref string `json:"ref,omitempty"`
	// Label is what is written on it. With a place at its end, as scenes tell what has no
	// name ("?top-right", "lock ?top-right"), it is also found by that place.
	Label string `json:"label,omitempty"`
	// ID is a resource identifier, whole or its last part, in place of a label.
	ID string `json:"id,omitempty"`
	// Exact: the label must be the whole name, as written.
	Exact bool `json:"exact,omitempty"`
	Role  Role `json:"role,omitempty"`
	// Nth picks one of several, from 1 in reading order; Last the last one; 0: there must be just one.
	Nth int `json:"-"`
	// In: inside that element or row.
	In *Target `json:"in,omitempty"`
	// Near: the nearest to that element; Below and so on also fix the side.
	Near    *Target `json:"near,omitempty"`
	Below   *Target `json:"below,omitempty"`
	Above   *Target `json:"above,omitempty"`
	LeftOf  *Target `json:"left_of,omitempty"`
	RightOf *Target `json:"right_of,omitempty"`
	// Point is a place in Space ("" means screen).
	Point *Point `json:"point,omitempty"`
	Space string `json:"space,omitempty"`
}

// IsRef reports whether s has the form of a ref: "e" and digits.
func IsRef(s string) bool {
	if len(s) < 2 || len(s) > 10 || s[0] != 'e' {
		return false
	}
	return strings.Trim(s[1:], "0123456789") == ""
}

// TargetOf reads the string form: a ref, else a label.
func TargetOf(s string) Target {
	if IsRef(s) {
		return Target{Ref: s}
	}
	return Target{Label: s}
}

// Clone returns a copy that shares nothing with t; nil gives nil.
func (t *Target) Clone() *Target {
	if t == nil {
		return nil
	}
	c := *t
	for _, p := range c.relations() {
		*p.target = (*p.target).Clone()
	}
	if t.Point != nil {
		p := *t.Point
		c.Point = &p
	}
	return &c
}

// String is a short form for messages: e4, "Save", button "Save", (10,20).
func (t Target) String() string {
	var b strings.Builder
	switch {
	case t.Ref != "":
		b.WriteString(t.Ref)
	case t.Point != nil:
		fmt.Fprintf(&b, "(%d,%d)", t.Point.X, t.Point.Y)
	case t.ID != "":
		b.WriteString("id " + t.ID)
	case t.Label != "":
		b.WriteString(strconv.Quote(t.Label))
	}
	if t.Role != "" {
		if b.Len() == 0 {
			b.WriteString(string(t.Role))
		} else {
			s := b.String()
			b.Reset()
			b.WriteString(string(t.Role) + " " + s)
		}
	}
	switch {
	case t.Nth == Last:
		b.WriteString(", last")
	case t.Nth > 0:
		fmt.Fprintf(&b, ", number %d", t.Nth)
	}
	for _, r := range t.relations() {
		if *r.target != nil {
			b.WriteString(" " + strings.ReplaceAll(r.name, "_", " ") + " " + (*r.target).String())
		}
	}
	return b.String()
}

type relation struct {
	name   string
	target **Target
}

func (t *Target) relations() []relation {
	return []relation{{"in", &t.In}, {"near", &t.Near}, {"below", &t.Below}, {"above", &t.Above},
		{"left_of", &t.LeftOf}, {"right_of", &t.RightOf}}
}

// maxTargetDepth bounds how deep targets stand inside targets.
const maxTargetDepth = 8

// Validate tells what is wrong with t; nil when it names something in one way.
func (t *Target) Validate() error { return t.validate(0) }

func (t *Target) validate(depth int) error {
	if depth > maxTargetDepth {
		return fmt.Errorf("targets stand more than %d deep inside each other", maxTargetDepth)
	}
	ways := 0
	for _, w := range []bool{t.Ref != "", t.Label != "", t.ID != "", t.Point != nil} {
		if w {
			ways++
		}
	}
	switch {
	case ways == 0 && t.Role == "":
		return fmt.Errorf(`a target needs one of ref, label, id, role or point, such as {"label":"Save"}`)
	case ways > 1:
		return fmt.Errorf("a target has only one of ref, label, id and point")
	case t.Ref != "" && !IsRef(t.Ref):
		return fmt.Errorf(`a ref is "e" and digits, not %q; a text on the screen is {"label":%q}`, t.Ref, t.Ref)
	case t.Nth < Last:
		return fmt.Errorf(`nth counts from 1, or is "last"`)
	case t.Point != nil && t.Space != "" && t.Space != SpaceScreen && t.Space != SpaceImage && t.Space != Space1000:
		return fmt.Errorf(`space is "screen", "image" or "1000", not %q`, t.Space)
	case t.Point == nil && t.Space != "":
		return fmt.Errorf("space belongs to a point")
	case t.Role != "" && !knownRole(t.Role):
		return fmt.Errorf("unknown role %q; the roles are %s", t.Role, roleList())
	}
	for _, r := range t.relations() {
		if *r.target == nil {
			continue
		}
		if t.Ref != "" || t.Point != nil {
			return fmt.Errorf("%s narrows a label, id or role, not a ref or point", r.name)
		}
		if err := (*r.target).validate(depth + 1); err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
	}
	return nil
}

func knownRole(r Role) bool {
	for _, k := range Roles() {
		if k == r {
			return true
		}
	}
	return false
}

func roleList() string {
	var names []string
	for _, r := range Roles() {
		names = append(names, string(r))
	}
	return strings.Join(names, ", ")
}

type plainTarget Target

// MarshalJSON writes the object form.
func (t Target) MarshalJSON() ([]byte, error) {
	wire := struct {
		plainTarget
		Nth any `json:"nth,omitempty"`
	}{plainTarget: plainTarget(t)}
	switch {
	case t.Nth == Last:
		wire.Nth = "last"
	case t.Nth != 0:
		wire.Nth = t.Nth
	}
	return json.Marshal(wire)
}

// UnmarshalJSON reads an object or a string; an unknown member is an error that names it.
func (t *Target) UnmarshalJSON(b []byte) error {
	b = bytes.TrimSpace(b)
	if len(b) > 0 && b[0] == '"' {
		var s string
		if err := json.Unmarshal(b, &s); err != nil {
			return err
		}
		*t = TargetOf(s)
		return nil
	}
	var wire struct {
		plainTarget
		Nth json.RawMessage `json:"nth"`
	}
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&wire); err != nil {
		return fmt.Errorf("target: %w", err)
	}
	*t = Target(wire.plainTarget)
	switch n := string(wire.Nth); n {
	case "", "null":
	case `"last"`:
		t.Nth = Last
	default:
		v, err := strconv.Atoi(n)
		if err != nil || v < 1 {
			return fmt.Errorf(`target: nth counts from 1, or is "last", not %s`, n)
		}
		t.Nth = v
	}
	return nil
}
