package step

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/agentic-mobile-control/amc/scene"
)

// Planned is a step as a planner asks for it. Texts may hold {{name}} and
// {{secret:NAME}}; they stay so in every record.
type Planned struct {
	Action Action `json:"action"`
	// Target is what the action is done to; nil for actions that need none.
	Target *scene.Target `json:"target,omitempty"`
	Args   Args          `json:"args,omitzero"`
	// On is the page that the step is meant for; "" means any.
	On string `json:"on,omitempty"`
	// When: where it doesn't hold in the settled scene, the step is dropped.
	When *scene.Condition `json:"when,omitempty"`
	// Optional: a failure is recorded, but drops, fails and unverifies nothing.
	Optional bool `json:"optional,omitempty"`
	// Expect is what must hold after the step.
	Expect *scene.Condition `json:"expect,omitempty"`
	// Why is the planner's reason, or the sentence that the step was compiled from.
	Why string `json:"why,omitempty"`
}

// Clone returns a copy that shares nothing with p that can be changed.
func (p Planned) Clone() Planned {
	p.Target = p.Target.Clone()
	p.When = p.When.Clone()
	p.Expect = p.Expect.Clone()
	return p
}

// UnmarshalJSON reads a step; an unknown member is an error that names it, and so
// is one that nests deeper than arguments may.
func (p *Planned) UnmarshalJSON(b []byte) error {
	if depth(b) > maxDepth+1 {
		return fmt.Errorf("step: lists and objects stand more than %d deep inside each other", maxDepth)
	}
	type plain Planned
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	var q plain
	if err := dec.Decode(&q); err != nil {
		return fmt.Errorf("step: %w", err)
	}
	*p = Planned(q)
	return nil
}

// Repeat says whether the step may be done again when its outcome isn't known. An
// unknown action is unsafe.
func (p Planned) Repeat() Repeat {
	spec, ok := specOf(p.Action)
	switch {
	case !ok:
		return Unsafe
	case p.Action == Type && (p.Args.Text("mode") == "append" || p.Args.Bool("submit")):
		return Unsafe
	}
	return spec.Repeat
}

// String is a short form for progress lines and messages.
func (p Planned) String() string {
	s := string(p.Action)
	if p.Target != nil {
		s += " " + p.Target.String()
	}
	spec, _ := specOf(p.Action)
	for _, a := range spec.Args {
		if raw := p.Args.Raw(a.Name); raw != nil && a.Kind != KindCondition {
			s += " " + a.Name + "=" + clipped(string(raw), 60)
		}
	}
	return s
}

// Resolved is a step made ready for a device: targets found, texts put in.
type Resolved struct {
	Action Action `json:"action"`
	Args   Args   `json:"args,omitzero"`
	// Target is the element that the step's target names; nil when there is none or Point is set.
	Target *scene.Element `json:"target,omitempty"`
	// Planned is the target as planned, with variables put in; nil for none. scroll_to looks for it.
	Planned *scene.Target `json:"planned_target,omitempty"`
	// Point is the pixel that a point target names.
	Point *scene.Point `json:"point,omitempty"`
	// From, To and Container are what the arguments of those names point to.
	From      *scene.Element `json:"from,omitempty"`
	To        *scene.Element `json:"to,omitempty"`
	Container *scene.Element `json:"container,omitempty"`
	// Text is the action's text with variables put in: text of type, value of set, url, choice, filter.
	Text Text `json:"text,omitzero"`
	// App is the identifier of the app that the action names; the name itself where the phone's apps aren't known.
	App string `json:"app,omitempty"`
	// Condition is that of wait_for and assert, Expect that of the step, with variables put in.
	Condition *scene.Condition `json:"condition,omitempty"`
	Expect    *scene.Condition `json:"expect,omitempty"`
	Repeat    Repeat           `json:"repeat"`
}

// Place is the pixel to touch: the point, or a free pixel of the target; ok is
// false when there is neither.
func (r Resolved) Place() (p scene.Point, ok bool) {
	switch {
	case r.Point != nil:
		return *r.Point, true
	case r.Target != nil:
		return r.Target.Tap, true
	}
	return scene.Point{}, false
}
