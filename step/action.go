package step

import "slices"

// Action is the name of what a step does.
type Action string

// The closed catalogue. Open and Close stand in plain steps only and become
// another action when their turn comes; Setup prepares a phone and is never
// offered to a model.
const (
	Tap          Action = "tap"
	DoubleTap    Action = "double_tap"
	LongPress    Action = "long_press"
	Type         Action = "type"
	Clear        Action = "clear"
	Set          Action = "set"
	Swipe        Action = "swipe"
	Scroll       Action = "scroll"
	ScrollTo     Action = "scroll_to"
	Drag         Action = "drag"
	Pinch        Action = "pinch"
	Press        Action = "press"
	Back         Action = "back"
	Home         Action = "home"
	Recents      Action = "recents"
	OpenPanel    Action = "open_panel"
	LaunchApp    Action = "launch_app"
	TerminateApp Action = "terminate_app"
	OpenURL      Action = "open_url"
	Open         Action = "open"
	Close        Action = "close"
	HideKeyboard Action = "hide_keyboard"
	Rotate       Action = "rotate"
	Wait         Action = "wait"
	WaitFor      Action = "wait_for"
	Assert       Action = "assert"
	AnswerDialog Action = "answer_dialog"
	Look         Action = "look"
	Remember     Action = "remember"
	Setup        Action = "setup"
)

// Repeat says whether an action whose outcome isn't known may be done again.
type Repeat string

// Safe may be done again without harm, Unsafe may not.
const (
	Safe   Repeat = "safe"
	Unsafe Repeat = "unsafe"
)

// Scope says who may plan an action.
type Scope string

// The scopes.
const (
	ForAll     Scope = ""        // every planner
	ForWritten Scope = "written" // steps that the user wrote
)

// Need says whether an action takes a target.
type Need string

// The needs.
const (
	NoTarget       Need = "no"
	OptionalTarget Need = "optional"
	NeedsTarget    Need = "required"
)

// Kind is the type of an argument.
type Kind string

// The kinds of arguments. Text may hold {{placeholders}}; a word is one of an
// Arg's Words, or any text where there are none.
const (
	KindText      Kind = "text"
	KindWord      Kind = "word"
	KindInt       Kind = "int"
	KindNumber    Kind = "number"
	KindBool      Kind = "bool"
	KindTarget    Kind = "target"
	KindCondition Kind = "condition"
	KindRemember  Kind = "remember"
	KindAny       Kind = "any" // a text, number or boolean
)

// Arg describes one argument of an action.
type Arg struct {
	Name     string
	Kind     Kind
	Required bool
	Words    []string // what a word may be
	Min, Max float64  // of a number; both 0: any
	Default  string   // what its absence means, for help
	Doc      string
}

// Spec describes one action of the catalogue.
type Spec struct {
	Action Action
	Doc    string
	Target Need
	Args   []Arg
	Repeat Repeat
	Scope  Scope
	// Still: it doesn't touch the device.
	Still bool
}

var directions = []string{"up", "down", "left", "right"}

// Keys are the key names of press.
func Keys() []string {
	return []string{"enter", "search", "tab", "delete", "escape", "menu", "volume_up", "volume_down", "camera", "power",
		"dpad_up", "dpad_down", "dpad_left", "dpad_right", "dpad_center"}
}

var catalogue = []Spec{
	{Action: Tap, Doc: "touch the target once", Target: NeedsTarget, Repeat: Unsafe},
	{Action: DoubleTap, Doc: "touch the target twice quickly", Target: NeedsTarget, Repeat: Unsafe},
	{Action: LongPress, Doc: "touch the target and hold", Target: NeedsTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "ms", Kind: KindInt, Min: 300, Max: 60000, Default: "800", Doc: "how long, in milliseconds"}}},
	{Action: Type, Doc: "put text into a field and read it back", Target: OptionalTarget, Repeat: Safe, Args: []Arg{
		{Name: "text", Kind: KindText, Doc: "what to type; an empty text clears the field"},
		{Name: "secret", Kind: KindWord, Doc: "the name of a secret to type, in place of text"},
		{Name: "mode", Kind: KindWord, Words: []string{"replace", "append"}, Default: "replace", Doc: "what happens to the text that is there"},
		{Name: "submit", Kind: KindBool, Default: "false", Doc: "press the keyboard's Enter action afterwards"}}},
	{Action: Clear, Doc: "empty a field", Target: OptionalTarget, Repeat: Safe},
	{Action: Set, Doc: "bring a switch, checkbox, radio, spinner, slider or picker to a value; acts only if it differs", Target: NeedsTarget, Repeat: Safe, Args: []Arg{
		{Name: "value", Kind: KindAny, Required: true, Doc: `"on", "off", a number, "40%", or the option's text`}}},
	{Action: Swipe, Doc: "move a finger over the screen (for scrolling use scroll)", Target: OptionalTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "direction", Kind: KindWord, Required: true, Words: directions, Doc: "where the finger moves"},
		{Name: "distance", Kind: KindInt, Min: 1, Max: 100, Default: "60", Doc: "percent of the target or screen"},
		{Name: "ms", Kind: KindInt, Min: 50, Max: 10000, Default: "250", Doc: "how long the movement takes"}}},
	{Action: Scroll, Doc: "see other content of a list or page", Target: NoTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "direction", Kind: KindWord, Required: true, Words: directions, Doc: "where the reader looks: down shows later content"},
		{Name: "container", Kind: KindTarget, Default: "the largest list", Doc: "what scrolls"},
		{Name: "amount", Kind: KindInt, Min: 1, Max: 100, Default: "80", Doc: "percent of the container's size"}}},
	{Action: ScrollTo, Doc: "scroll until the target is shown", Target: OptionalTarget, Repeat: Safe, Args: []Arg{
		{Name: "to", Kind: KindWord, Words: []string{"top", "bottom"}, Doc: "an end of the list, in place of a target"},
		{Name: "container", Kind: KindTarget, Default: "the list with the most rows", Doc: "what scrolls"},
		{Name: "max", Kind: KindInt, Min: 1, Max: 100, Default: "20", Doc: "how many screens at most"}}},
	{Action: Drag, Doc: "pick something up and put it elsewhere", Target: NoTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "from", Kind: KindTarget, Required: true, Doc: "what is picked up"},
		{Name: "to", Kind: KindTarget, Required: true, Doc: "where it is put"},
		{Name: "hold_ms", Kind: KindInt, Min: 0, Max: 10000, Default: "600", Doc: "how long it is held before it moves"}}},
	{Action: Pinch, Doc: "move two fingers apart or together", Target: OptionalTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "scale", Kind: KindNumber, Required: true, Min: 0.1, Max: 10, Doc: "over 1 zooms in, under 1 zooms out"}}},
	{Action: Press, Doc: "press a key", Target: NoTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "key", Kind: KindWord, Required: true, Words: Keys(), Doc: "which (back and home are actions of their own)"}}},
	{Action: Back, Doc: "hide the keyboard, else close what is open, else go to the page before", Target: NoTarget, Repeat: Unsafe},
	{Action: Home, Doc: "go to the home screen", Target: NoTarget, Repeat: Safe},
	{Action: Recents, Doc: "show the recent apps", Target: NoTarget, Repeat: Safe},
	{Action: OpenPanel, Doc: "open a system panel, or close all", Target: NoTarget, Repeat: Safe, Args: []Arg{
		{Name: "panel", Kind: KindWord, Required: true, Words: []string{"notifications", "quick_settings", "none"}, Doc: "which"}}},
	{Action: LaunchApp, Doc: "bring an app to the front", Target: NoTarget, Repeat: Safe, Args: []Arg{
		{Name: "app", Kind: KindText, Required: true, Doc: "its name or identifier"},
		{Name: "fresh", Kind: KindBool, Default: "false", Doc: "start at its first page instead of where it was left"},
		{Name: "user", Kind: KindInt, Min: 0, Max: 999, Default: "0", Doc: "the Android user"}}},
	{Action: TerminateApp, Doc: "stop an app", Target: NoTarget, Repeat: Safe, Args: []Arg{
		{Name: "app", Kind: KindText, Required: true, Doc: "its name or identifier"}}},
	{Action: OpenURL, Doc: "open an address", Target: NoTarget, Repeat: Safe, Args: []Arg{
		{Name: "url", Kind: KindText, Required: true, Doc: "the address"},
		{Name: "app", Kind: KindText, Doc: "the app that should open it"}}},
	{Action: Open, Doc: "open an app, or tap what has that name", Target: NoTarget, Repeat: Unsafe, Scope: ForWritten, Args: []Arg{
		{Name: "name", Kind: KindText, Required: true, Doc: "an app or something on the screen"}}},
	{Action: Close, Doc: "stop an app, or tap what closes the thing of that name", Target: NoTarget, Repeat: Unsafe, Scope: ForWritten, Args: []Arg{
		{Name: "name", Kind: KindText, Required: true, Doc: "an app or something on the screen"}}},
	{Action: HideKeyboard, Doc: "hide the on-screen keyboard; does nothing when it isn't shown", Target: NoTarget, Repeat: Safe},
	{Action: Rotate, Doc: "turn the screen", Target: NoTarget, Repeat: Safe, Args: []Arg{
		{Name: "to", Kind: KindWord, Required: true, Words: []string{"portrait", "landscape", "auto"}, Doc: "which way"}}},
	{Action: Wait, Doc: "let time pass", Target: NoTarget, Repeat: Safe, Still: true, Args: []Arg{
		{Name: "ms", Kind: KindInt, Required: true, Min: 0, Max: 600000, Doc: "how long, in milliseconds"}}},
	{Action: WaitFor, Doc: "wait until a condition holds", Target: NoTarget, Repeat: Safe, Still: true, Args: []Arg{
		{Name: "condition", Kind: KindCondition, Required: true, Doc: "what to wait for"},
		{Name: "timeout", Kind: KindInt, Min: 0, Max: 600000, Default: "10000", Doc: "how long at most, in milliseconds"}}},
	{Action: Assert, Doc: "check that a condition holds; the task fails when it doesn't", Target: NoTarget, Repeat: Safe, Still: true, Args: []Arg{
		{Name: "condition", Kind: KindCondition, Required: true, Doc: "what must hold"},
		{Name: "timeout", Kind: KindInt, Min: 0, Max: 600000, Default: "3000", Doc: "how long to wait for it, in milliseconds"},
		{Name: "text", Kind: KindWord, Doc: "the check in the user's words, for the report"}}},
	{Action: AnswerDialog, Doc: "answer a dialog or permission prompt", Target: NoTarget, Repeat: Unsafe, Args: []Arg{
		{Name: "choice", Kind: KindText, Required: true, Doc: "allow, allow_while_using, allow_once, deny, ok, cancel, wait, close, or the button's label"}}},
	{Action: Look, Doc: "see more of the same scene; touches nothing", Target: NoTarget, Repeat: Safe, Still: true, Args: []Arg{
		{Name: "page", Kind: KindInt, Min: 1, Max: 1000, Doc: "which part of a long scene"},
		{Name: "filter", Kind: KindText, Doc: "only lines with this text"},
		{Name: "container", Kind: KindTarget, Doc: "only what is inside"},
		{Name: "image", Kind: KindBool, Doc: "also a picture"}}},
	{Action: Remember, Doc: "store values in the task's variables", Target: NoTarget, Repeat: Safe, Still: true},
	{Action: Setup, Doc: "prepare the phone before a test", Target: NoTarget, Repeat: Safe, Scope: ForWritten, Args: []Arg{
		{Name: "op", Kind: KindWord, Required: true, Words: SetupOps(), Doc: "what to prepare"},
		{Name: "value", Kind: KindText, Doc: "on, off, an app, a language or a text, as the operation needs"}}},
}

// SetupOps are the operations of setup.
func SetupOps() []string {
	return []string{"reset", "clear_data", "install", "uninstall", "grant", "revoke", "airplane", "wifi", "data", "dark_mode",
		"locale", "location", "clipboard", "wake", "clear_notifications"}
}

// rememberArg is the argument that every action takes.
var rememberArg = Arg{Name: "remember", Kind: KindRemember,
	Doc: `values to store in the task's variables: {"key":k,"value":v}, {"key":k,"from":TARGET,"match":M}, a list of those, or {k:v}`}

// Catalogue returns the actions in their fixed order.
func Catalogue() []Spec {
	out := make([]Spec, 0, len(catalogue))
	for _, s := range catalogue {
		s = s.clone()
		s.Args = append(s.Args, rememberArg)
		out = append(out, s)
	}
	return out
}

// clone copies what could be changed.
func (s Spec) clone() Spec {
	s.Args = slices.Clone(s.Args)
	for i := range s.Args {
		s.Args[i].Words = slices.Clone(s.Args[i].Words)
	}
	return s
}

// SpecOf returns a copy of an action's entry; ok is false for an unknown one.
func SpecOf(a Action) (s Spec, ok bool) {
	s, ok = specOf(a)
	return s.clone(), ok
}

// specOf returns the entry itself, which must not be changed.
func specOf(a Action) (s Spec, ok bool) {
	for i := range catalogue {
		if catalogue[i].Action == a {
			return catalogue[i], true
		}
	}
	return Spec{}, false
}

// Arg returns the argument of that name; every action takes remember.
func (s Spec) Arg(name string) (a Arg, ok bool) {
	for i := range s.Args {
		if s.Args[i].Name == name {
			return s.Args[i], true
		}
	}
	return rememberArg, name == rememberArg.Name
}
