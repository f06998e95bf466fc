package step

import "github.com/agentic-mobile-control/amc/scene"

// Code names a kind of error. Codes are part of the contract: texts may change, codes don't.
type Code string

// The codes of steps, devices and tasks.
const (
	// Of the step as planned.
	InvalidStep     Code = "invalid_step"            // unknown action, missing or wrong argument
	MissingVariable Code = "missing_variable"        // {{name}} is no input and no variable
	MissingSecret   Code = "missing_secret"          // {{secret:NAME}} is not given, or not for the app in front
	Unsupported     Code = "unsupported"             // the device can't do it
	NotFound        Code = Code(scene.CodeNotFound)  // what a target names isn't there
	Ambiguous       Code = Code(scene.CodeAmbiguous) // a target names several elements, or a name has two meanings
	StaleRef        Code = Code(scene.CodeStaleRef)  // the ref isn't in the scene
	StaleTarget     Code = "stale_target"            // the target changed between look and action
	NoValue         Code = Code(scene.CodeNoValue)   // there is no single value to read there
	NoMatch         Code = "no_match"                // the pattern of remember doesn't hit exactly once

	// Of the action.
	TargetDisabled  Code = "target_disabled"  // the target is disabled
	TargetCovered   Code = "target_covered"   // something in front covers the target
	UnderKeyboard   Code = "under_keyboard"   // the keyboard covers the target and doesn't go away
	BoundsInvalid   Code = "bounds_invalid"   // the target has no place on the screen yet
	OutOfSpace      Code = "out_of_space"     // a point lies outside the space that it names
	TypedMismatch   Code = "typed_mismatch"   // the field holds something else than was typed
	TextUnsupported Code = "text_unsupported" // no way to type these characters there
	NoFocus         Code = "no_focus"         // nothing that takes text has the focus; nothing was typed
	NotEditable     Code = "not_editable"     // the target takes no text
	NoEffect        Code = "no_effect"        // the control is as it was
	InputDenied     Code = "input_denied"     // the phone denies input
	AppNotFound     Code = "app_not_found"    // no such app on the phone
	AppAmbiguous    Code = "app_ambiguous"    // the name fits several apps
	AppNotInFront   Code = "app_not_in_front" // the app was started, and another one is in front
	AppCrashed      Code = "app_crashed"      // the app crashed
	NotResponding   Code = "not_responding"   // the app doesn't respond
	NoDialog        Code = "no_dialog"        // there is no dialog to answer
	CheckFailed     Code = "check_failed"     // an assert or --check whose condition doesn't hold
	WaitTimeout     Code = "wait_timeout"     // a wait_for whose condition didn't come
	ExpectUnmet     Code = "expect_unmet"     // what was expected of a step didn't hold after it

	// Of the look.
	NotIdle         Code = "not_idle"         // the screen never came to rest
	NullRoot        Code = "null_root"        // there was no window to read
	TreeUnavailable Code = "tree_unavailable" // the screen could not be read

	// Of a policy.
	AppNotAllowed Code = "app_not_allowed" // the app isn't on the allow-list
	Interrupted   Code = "interrupted"     // a person or signal stopped the task
	NeedsUser     Code = "needs_user"      // a person has to answer
	Stuck         Code = "stuck"           // the task goes round in circles
	StepLimit     Code = "step_limit"      // all steps are used
	TimeLimit     Code = "time_limit"      // the time is used
	TokenLimit    Code = "token_limit"     // the tokens are used

	// Of planner and task.
	PlannerFailed   Code = "planner_failed"         // the planner gave an error
	DecisionInvalid Code = "decision_invalid"       // the planner's decision can't be used
	ModelFailed     Code = "model_failed"           // the model gave no answer
	ReplyEmpty      Code = "model_output_empty"     // the model said nothing
	ReplyCut        Code = "model_output_truncated" // the model's reply reached its limit
	ReplyInvalid    Code = "model_output_invalid"   // the model's reply isn't in the form that was asked for
	GaveUp          Code = "gave_up"                // the planner gave up
	DeviceLost      Code = "device_lost"            // the phone is gone
	DeviceUnknown   Code = "device_unknown"         // no such device, or no such scheme
	DeviceBusy      Code = "device_busy"            // another task drives the phone
	StateUnusable   Code = "state_unusable"         // the state folder or a file in it can't be used
	TaskUnknown     Code = "task_unknown"           // no such task
	TaskBusy        Code = "task_busy"              // another process drives the task
	Diverged        Code = "diverged"               // a recorded run can't be done again here: another page, or its element is gone
	Usage           Code = "usage"                  // wrong use of the command line
	NoPlanner       Code = "no_planner"             // the goal isn't plain steps, and no other planner is configured
	Panicked        Code = "panicked"               // a planner, reader or device panicked
	Internal        Code = "internal"               // a fault of the program

	// Of the record.
	UnknownOutcome Code = "unknown_outcome" // the step's result was never recorded
	WorldOff       Code = "world_off"       // warning: nothing is remembered, tracking is off
	WorldLimit     Code = "world_limit"     // warning: a variable or name is too long, or there are too many
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
