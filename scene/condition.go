package scene

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Condition asks something of a scene; all members that are set must hold. The
// zero Condition asks nothing and is invalid.
type Condition struct {
	// Target is shown, or with Gone isn't. It is also what Text, Value, State and Count are asked of.
	Target *Target `json:"target,omitempty"`
	Gone   bool    `json:"gone,omitempty"`
	// Text: the target's texts contain it as whole words; without a target any text of the screen.
	Text string `json:"text,omitempty"`
	// Value: the target's value is this; ">=N" and "<=N" compare numbers, and with "!=" before it
	// the value is another one. Points to "" for an empty field.
	Value *string `json:"value,omitempty"`
	// State is one of ConditionStates.
	State string `json:"state,omitempty"`
	// Count is how many elements match the target; without a target the rows of the page.
	Count *int `json:"count,omitempty"`
	// Page is the page identity, whole, or its part after the app.
	Page string `json:"page,omitempty"`
	// App is the package in front.
	App string `json:"app,omitempty"`
}

// ConditionStates lists what Condition.State may be.
func ConditionStates() []string {
	return []string{"on", "off", "selected", "enabled", "disabled", "focused", "empty"}
}

// IsZero reports whether nothing is asked.
func (c Condition) IsZero() bool { return c == Condition{} }

// Clone returns a copy that shares nothing with c; nil gives nil.
func (c *Condition) Clone() *Condition {
	if c == nil {
		return nil
	}
	n := *c
	n.Target = c.Target.Clone()
	if c.Value != nil {
		v := *c.Value
		n.Value = &v
	}
	if c.Count != nil {
		v := *c.Count
		n.Count = &v
	}
	return &n
}

// Validate tells what is wrong with c.
func (c *Condition) Validate() error {
	switch {
	case c.IsZero():
		return fmt.Errorf(`a condition needs one of target, text, value, state, count, page, app, such as {"target":{"label":"Saved"}}`)
	case c.Target == nil && (c.Gone || c.Value != nil || c.State != ""):
		return fmt.Errorf("gone, value and state are asked of a target, which is missing")
	case c.Gone && (c.Text != "" || c.Value != nil || c.State != "" || c.Count != nil):
		return fmt.Errorf("what is gone has no text, value, state or count")
	case c.State != "" && !slices.Contains(ConditionStates(), c.State):
		return fmt.Errorf("unknown state %q; the states are %s", c.State, strings.Join(ConditionStates(), ", "))
	case c.Count != nil && *c.Count < 0:
		return fmt.Errorf("count is at least 0")
	}
	if c.Target != nil {
		if err := c.Target.Validate(); err != nil {
			return fmt.Errorf("target: %w", err)
		}
	}
	return nil
}

// UnmarshalJSON reads the object; an unknown member is an error that names it.
func (c *Condition) UnmarshalJSON(b []byte) error {
	type plain Condition
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	var p plain
	if err := dec.Decode(&p); err != nil {
		return fmt.Errorf("condition: %w", err)
	}
	*c = Condition(p)
	return nil
}
