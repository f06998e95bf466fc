package kit

import (
	"fmt"
	"unicode/utf8"
)

// The kinds of input.
const (
	KindTouch     = "touch"
	KindKey       = "key"
	KindText      = "text"
	KindLaunch    = "launch"
	KindTerminate = "terminate"
	KindOpen      = "open"
	KindRotate    = "rotate"
	KindPanel     = "panel"
	KindWake      = "wake"
	KindAdvance   = "advance"
	KindSetup     = "setup"
	KindLook      = "look"
)

// The panels that an input of kind panel names.
const (
	PanelNone          = "none"
	PanelNotifications = "notifications"
	PanelQuickSettings = "quick_settings"
)

// Limits of one input.
const (
	maxPath    = 4096             // points
	maxGesture = 60_000           // ms
	MaxAdvance = 24 * 3600 * 1000 // ms, a day
	maxText    = 64 << 10
)

// Input is one entry of a phone's input log. Its JSON is one line and
// canonical: members that the kind doesn't use are absent.
//
//   - touch: Path, one finger (or two) going down, moving and coming up.
//   - key: Key, a name such as "back", "home", "enter", "delete".
//   - text: Text, typed into the focused field as a keyboard would commit it.
//   - launch: App comes to the front; with Fresh at its first page.
//   - terminate: App is force-stopped.
//   - open: URL is opened by the app that handles it.
//   - rotate: Rotation 0 to 3, in quarter turns; 0 is portrait.
//   - panel: Panel is opened, or closed with "none".
//   - wake: the screen is switched on and a swipe lock dismissed.
//   - advance: Ms of virtual time pass.
//   - look: the tree of the app in front is asked for, which makes toolkits that
//     make theirs late begin with it; [Phone.Dump] adds it where it matters.
//   - setup: Name is set to Value behind the user's back (see [Setups]).
type Input struct {
	Kind     string       `json:"kind"`
	Path     []TouchPoint `json:"path,omitempty"`
	Key      string       `json:"key,omitempty"`
	Text     string       `json:"text,omitempty"`
	App      string       `json:"app,omitempty"`
	Fresh    bool         `json:"fresh,omitempty"`
	URL      string       `json:"url,omitempty"`
	Rotation int          `json:"rotation,omitempty"`
	Panel    string       `json:"panel,omitempty"`
	Ms       int64        `json:"ms,omitempty"`
	Name     string       `json:"name,omitempty"`
	Value    string       `json:"value,omitempty"`
}

// TouchPoint is where a finger was at a moment. Between two points of a finger
// it moves evenly; it comes up at its last point.
type TouchPoint struct {
	// X and Y are pixels of the display as it is rotated.
	X int `json:"x"`
	Y int `json:"y"`
	// At is the time since the first finger went down, in milliseconds.
	At int `json:"at"`
	// Pointer is 0 for the first finger and 1 for the second.
	Pointer int `json:"pointer,omitempty"`
}

// Tap is a short touch at one point.
func Tap(x, y int) Input {
	return Input{Kind: KindTouch, Path: []TouchPoint{{X: x, Y: y}, {X: x, Y: y, At: 50}}}
}

// Drag is a touch that moves evenly from one point to another in ms and then
// holds still for hold milliseconds before it is released.
func Drag(x1, y1, x2, y2, ms, hold int) Input {
	path := []TouchPoint{{X: x1, Y: y1}, {X: x2, Y: y2, At: ms}}
	if hold > 0 {
		path = append(path, TouchPoint{X: x2, Y: y2, At: ms + hold})
	}
	return Input{Kind: KindTouch, Path: path}
}

func badInput(hint, format string, args ...any) error {
	return &Error{BadInput, fmt.Sprintf(format, args...), hint}
}

// canonical keeps what the kind uses, so that equal inputs have equal bytes.
func (in Input) canonical() (Input, error) {
	out := Input{Kind: in.Kind}
	switch in.Kind {
	case KindTouch:
		out.Path = append([]TouchPoint(nil), in.Path...)
	case KindKey:
		out.Key = in.Key
	case KindText:
		out.Text = in.Text
	case KindLaunch:
		out.App, out.Fresh = in.App, in.Fresh
	case KindTerminate:
		out.App = in.App
	case KindOpen:
		out.URL = in.URL
	case KindRotate:
		out.Rotation = in.Rotation
	case KindPanel:
		out.Panel = in.Panel
	case KindWake, KindLook:
	case KindAdvance:
		out.Ms = in.Ms
	case KindSetup:
		out.Name, out.Value = in.Name, in.Value
	default:
		return out, badInput("see Input for the kinds", "no input kind %q", in.Kind)
	}
	for _, s := range []string{out.Key, out.Text, out.App, out.URL, out.Panel, out.Name, out.Value} {
		if !utf8.ValidString(s) {
			return out, badInput("texts are UTF-8", "invalid UTF-8 in %s input", in.Kind)
		}
		if len(s) > maxText {
			return out, badInput("send it in parts", "text of %d bytes is over %d", len(s), maxText)
		}
	}
	return out, nil
}

// checkPath refuses a gesture that no finger could make on this display.
func checkPath(path []TouchPoint, width, height int) error {
	if len(path) == 0 || len(path) > maxPath {
		return badInput("a touch has 1 to 4096 points", "touch with %d points", len(path))
	}
	last := [2]int{-1, -1}
	for i, t := range path {
		switch {
		case t.Pointer < 0 || t.Pointer > 1:
			return badInput("pointers are 0 and 1", "no pointer %d", t.Pointer)
		case t.X < 0 || t.Y < 0 || t.X >= width || t.Y >= height:
			return badInput(fmt.Sprintf("the screen is %dx%d", width, height), "point %d,%d is off the screen", t.X, t.Y)
		case t.At < 0 || t.At > maxGesture || t.At < last[t.Pointer]:
			return badInput("times start at 0, never fall, and end within 60000 ms", "point %d at %d ms", i, t.At)
		case i == 0 && (t.At != 0 || t.Pointer != 0):
			return badInput("the first point is pointer 0 at 0 ms", "touch begins with pointer %d at %d ms", t.Pointer, t.At)
		}
		last[t.Pointer] = t.At
	}
	return nil
}
