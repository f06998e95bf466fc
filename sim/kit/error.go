package kit

// Code says what kind of fault an [Error] is.
type Code string

// The codes of errors. No other code is ever returned.
const (
	// UnknownApp: the input names an app that isn't installed.
	UnknownApp Code = "unknown_app"
	// BadInput: the input is malformed, off the screen, or names no known key.
	BadInput Code = "bad_input"
	// Unsupported: the input is well formed, but this phone can't do it.
	Unsupported Code = "unsupported"
	// UnknownBehaviour: the options name a behaviour that Describe doesn't list.
	UnknownBehaviour Code = "unknown_behaviour"
	// UnknownProfile: the options name a profile that Profiles doesn't list.
	UnknownProfile Code = "unknown_profile"
	// BadStart: what the options say that an app stores can't be read.
	BadStart Code = "bad_start"
	// InputDenied: the phone lets no program touch it.
	InputDenied Code = "input_denied"
	// AutomationHeld: a dump failed since another program holds UiAutomation.
	// The message is the stock tool's own.
	AutomationHeld Code = "automation_held"
	// NotIdle: a dump gave up since the screen did not rest for ten seconds.
	// The message is the stock tool's own.
	NotIdle Code = "not_idle"
	// NullRoot: a dump found no active window. The message is the stock tool's
	// own.
	NullRoot Code = "null_root"
)

// Error is the only error type of this package. Message is lower case and
// complete; Hint, where it isn't empty, says what to do instead.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// Error returns the message without code and hint.
func (e *Error) Error() string { return e.Message }
