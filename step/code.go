package step

import "github.com/agentic-mobile-control/amc/scene"

// Code names a kind of error. Codes are part of the contract: texts may change, codes don't.
type Code string

// The codes of steps, devices and tasks.
const (
	// Of the step as planned.
	InvalidStep     Code = "invalid_step"     // unknown action, missing or wrong argument
	MissingVariable Code = "missing_variable" // {{name}} is no input and no variable
	MissingSecret   Code = "missing_secret"   // {{secret:NAME}} is not given, or not for this app
	Unsupported     Code = "unsupported"      // the device can't do it
	NotFound        Code = Code(scene.CodeNotFound)
	Ambiguous       Code = Code(scene.CodeAmbiguous)
	StaleRef        Code = Code(scene.CodeStaleRef) // the ref isn't in the scene
	StaleTarget     Code = "stale_target"           // the target changed between look and action
	NoValue         Code = Code(scene.CodeNoValue)  // nothing to read there
	NoMatch         Code = "no_match"               // the pattern of remember hits not exactly once

	// Of the action.
	TargetDisabled  Code = "target_disabled"
	TargetCovered   Code = "target_covered"
	UnderKeyboard   Code = "under_keyboard"
	BoundsInvalid   Code = "bounds_invalid"
	OutOfSpace      Code = "out_of_space" // a point outside the space that it names
	TypedMismatch   Code = "typed_mismatch"
	TextUnsupported Code = "text_unsupported"
	NoFocus         Code = "no_focus" // nothing that takes text is focused
	NotEditable     Code = "not_editable"
	NoEffect        Code = "no_effect"
	InputDenied     Code = "input_denied"
	AppNotFound     Code = "app_not_found"
	AppAmbiguous    Code = "app_ambiguous"
	AppNotInFront   Code = "app_not_in_front"
	AppCrashed      Code = "app_crashed"
	NotResponding   Code = "not_responding"
	NoDialog        Code = "no_dialog"
	CheckFailed     Code = "check_failed" // an assert whose condition doesn't hold
	WaitTimeout     Code = "wait_timeout" // a wait_for whose condition didn't come
	ExpectUnmet     Code = "expect_unmet"

	// Of the look.
	NotIdle         Code = "not_idle"
	NullRoot        Code = "null_root"
	TreeUnavailable Code = "tree_unavailable"

	// Of a policy.
	AppNotAllowed Code = "app_not_allowed"
	Interrupted   Code = "interrupted" // a person or signal stopped the task
	NeedsUser     Code = "needs_user"
	Stuck         Code = "stuck"
	StepLimit     Code = "step_limit"
	TimeLimit     Code = "time_limit"
	TokenLimit    Code = "token_limit"

	// Of planner and task.
	PlannerFailed   Code = "planner_failed"
	DecisionInvalid Code = "decision_invalid"
	GaveUp          Code = "gave_up"
	DeviceLost      Code = "device_lost"
	DeviceUnknown   Code = "device_unknown"
	StateUnusable   Code = "state_unusable"
	TaskUnknown     Code = "task_unknown"
	Usage           Code = "usage"
	NoPlanner       Code = "no_planner" // the goal isn't plain steps and no model is configured
	Panicked        Code = "panicked"   // a planner, reader or device panicked
	Internal        Code = "internal"

	// Of the record.
	UnknownOutcome Code = "unknown_outcome" // the step's result was never written
	WorldOff       Code = "world_off"       // warning: nothing is remembered, tracking is off
	WorldLimit     Code = "world_limit"     // warning: a value is past a limit and was not stored
)

// Error says what went wrong, for a program (Code) and a person (Message, Hint).
type Error struct {
	Code Code `json:"code"`
	// Message is one line, lower case, without the code.
	Message string `json:"message"`
	// Hint is one line that says what to do; "" where there is nothing to say.
	Hint string `json:"hint,omitempty"`
	// Candidates are what could have been meant, as a person reads them.
	Candidates []string `json:"candidates,omitempty"`
}

// Error gives the message.
func (e *Error) Error() string { return e.Message }

// Is matches errors of the same code, so that errors.Is(err, &step.Error{Code: c}) works.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}
