package sim

import "github.com/agentic-mobile-control/amc/sim/kit"

// What a phone is made from, takes and tells; see there for their members.
type (
	// Options describe a phone before its first input.
	Options = kit.Options
	// Input is one entry of a phone's input log.
	Input = kit.Input
	// TouchPoint is where a finger was at a moment.
	TouchPoint = kit.TouchPoint
	// Behaviour is something that real phones do and that breaks agents.
	Behaviour = kit.Behaviour
	// App is an installed app.
	App = kit.App
	// Facts are what a phone says about itself beside its tree.
	Facts = kit.Facts
	// Keyboard is what the phone says about its keyboard.
	Keyboard = kit.Keyboard
	// Toast is a short message that stands above everything.
	Toast = kit.Toast
	// Error is the only error type; Code says what kind it is.
	Error = kit.Error
	// Code says what kind of fault an [Error] is.
	Code = kit.Code
)

// The kinds of input.
const (
	KindTouch     = kit.KindTouch
	KindKey       = kit.KindKey
	KindText      = kit.KindText
	KindLaunch    = kit.KindLaunch
	KindTerminate = kit.KindTerminate
	KindOpen      = kit.KindOpen
	KindRotate    = kit.KindRotate
	KindPanel     = kit.KindPanel
	KindWake      = kit.KindWake
	KindAdvance   = kit.KindAdvance
	KindSetup     = kit.KindSetup
	KindLook      = kit.KindLook
)

// The panels that an input of kind panel names.
const (
	PanelNone          = kit.PanelNone
	PanelNotifications = kit.PanelNotifications
	PanelQuickSettings = kit.PanelQuickSettings
)

// The lock states of Facts.Lock.
const (
	LockNone   = kit.LockNone
	LockSwipe  = kit.LockSwipe
	LockSecure = kit.LockSecure
)

// The codes of errors. No other code is ever returned.
const (
	UnknownApp       = kit.UnknownApp
	BadInput         = kit.BadInput
	Unsupported      = kit.Unsupported
	UnknownBehaviour = kit.UnknownBehaviour
	UnknownProfile   = kit.UnknownProfile
	BadStart         = kit.BadStart
	InputDenied      = kit.InputDenied
	AutomationHeld   = kit.AutomationHeld
	NotIdle          = kit.NotIdle
	NullRoot         = kit.NullRoot
)

// Tap is a short touch at one point.
func Tap(x, y int) Input { return kit.Tap(x, y) }

// Drag is a touch that moves evenly from one point to another in ms and then
// holds still for hold milliseconds before it is released.
func Drag(x1, y1, x2, y2, ms, hold int) Input { return kit.Drag(x1, y1, x2, y2, ms, hold) }

// Profiles returns the SDK levels that Options.Profile takes, lowest first.
func Profiles() []int { return kit.Profiles() }

// Describe returns every behaviour that can be switched on, sorted by name.
func Describe() []Behaviour { return kit.Describe() }

// Everyday returns the names of all behaviours but the hard ones, sorted: what
// a person meets on a phone and gets over alone.
func Everyday() []string { return kit.Everyday() }

// Setups returns the names that an input of kind setup takes, each with what
// its value may be.
func Setups() map[string]string { return kit.Setups() }

// Keys returns the names that an input of kind key takes, sorted.
func Keys() []string { return kit.Keys() }
