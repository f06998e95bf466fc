package step

// Outcome is how a step ended.
type Outcome string

// The outcomes. Every executed step has one.
const (
	OK      Outcome = "ok"
	Failed  Outcome = "failed"
	Refused Outcome = "refused" // nothing was touched: invalid, stale, or against a policy
	Unknown Outcome = "unknown" // it may or may not have happened
)

// Effect is what the step did to what the screen shows.
type Effect string

// The effects. Unchanged is said only between two settled scenes that aren't busy.
const (
	Changed       Effect = "changed"
	Unchanged     Effect = "unchanged"
	EffectUnknown Effect = "unknown"
)

// Verdict says whether the step's expect held.
type Verdict string

// The verdicts.
const (
	Met   Verdict = "met"
	Unmet Verdict = "unmet"
	None  Verdict = "none" // nothing was expected
)

// Note is a fact beside the outcome.
type Note string

// The notes. Restarted is part of the contract and not given so far.
const (
	KeyboardHidden Note = "keyboard_hidden"
	Reformatted    Note = "reformatted" // the field shows the text in its own format
	Unverified     Note = "unverified"  // the field doesn't tell what it holds
	Healed         Note = "healed"      // the target was found by another trait than planned
	Rotated        Note = "rotated"
	Restarted      Note = "restarted" // the app was re-made by the system
	Waited         Note = "waited"    // the target came only after waiting
	Scrolled       Note = "scrolled"  // the target came only after scrolling
	AlreadySet     Note = "already_set"
	Repeated       Note = "repeated" // another app took the touch, which was repeated
)

// Result is what came of a step.
type Result struct {
	Outcome Outcome `json:"outcome"`
	Effect  Effect  `json:"effect"`
	Expect  Verdict `json:"expect"`
	// App is the identifier that a lifecycle action was given or found.
	App string `json:"app,omitempty"`
	// Hit says what was touched, as a person reads it.
	Hit   string `json:"hit,omitempty"`
	Notes []Note `json:"notes,omitempty"`
	// Error says why; nil when the outcome is ok.
	Error *Error `json:"error"`
}

// Fail is a Result of that outcome with err in it.
func Fail(o Outcome, err *Error) Result {
	return Result{Outcome: o, Effect: EffectUnknown, Expect: None, Error: err}
}
