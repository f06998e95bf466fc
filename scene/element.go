package scene

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Role says what an element is for, in one vocabulary over all platforms.
type Role string

// The roles.
const (
	RoleButton   Role = "button"
	RoleLink     Role = "link"
	RoleField    Role = "field"
	RoleSwitch   Role = "switch"
	RoleCheckbox Role = "checkbox"
	RoleRadio    Role = "radio"
	RoleSlider   Role = "slider"
	RoleSpinner  Role = "spinner" // opens a list of options
	RoleTab      Role = "tab"
	RoleRow      Role = "row" // an entry of a list; its texts are Name and Detail
	RoleImage    Role = "image"
	RoleText     Role = "text"
	RoleHeading  Role = "heading"
	RoleError    Role = "error"    // a text that says what is wrong
	RoleProgress Role = "progress" // something is loading
	RoleList     Role = "list"     // a container that scrolls, also one that isn't a list
	RoleDialog   Role = "dialog"
	RoleWeb      Role = "web"    // a region of web content
	RoleOpaque   Role = "opaque" // a region whose inside the source doesn't tell
)

// Roles lists the vocabulary in a fixed order.
func Roles() []Role {
	return []Role{RoleButton, RoleLink, RoleField, RoleSwitch, RoleCheckbox, RoleRadio, RoleSlider, RoleSpinner,
		RoleTab, RoleRow, RoleImage, RoleText, RoleHeading, RoleError, RoleProgress, RoleList, RoleDialog, RoleWeb, RoleOpaque}
}

// States is a set of element states.
type States uint32

// The states. An element that can be switched has Checkable, and Checked when it
// is on. Where a state is usual its opposite is named: Disabled, not enabled.
const (
	Clickable     States = 1 << iota // takes a tap
	LongClickable                    // takes a long press
	Scrollable                       // its content moves
	Editable                         // takes text
	Checkable
	Checked
	Selected
	Focused
	Disabled
	Password    // its text is hidden, or was once hidden in this task
	Empty       // a field without a value (its hint may show)
	Multiline   // a field in which Enter makes a new line
	Cut         // partly outside its container; some of its texts may be missing
	Covered     // nothing of it can be touched: the keyboard or something in front covers it
	Unlabelled  // no name was found
	MoreAbove   // a list with content before its first row
	MoreBelow   // a list with content after its last row
	MoreLeft    // a carousel with content to the left
	MoreRight   // a carousel with content to the right
	Title       // the title of the page
	Side        // of a chat line: set is right (sent), else left
	Volatile    // clock-like text that changes by itself
	Decorative  // carries nothing readable
	endOfStates // keeps the count
)

var stateNames = [...]string{"clickable", "long_clickable", "scrollable", "editable", "checkable", "checked", "selected",
	"focused", "disabled", "password", "empty", "multiline", "cut", "covered", "unlabelled", "more_above", "more_below",
	"more_left", "more_right", "title", "side", "volatile", "decorative"}

// Has reports whether all states of o are in s.
func (s States) Has(o States) bool { return s&o == o }

// Any reports whether at least one state of o is in s.
func (s States) Any(o States) bool { return s&o != 0 }

// String lists the states by name, with blanks between.
func (s States) String() string { return strings.Join(s.names(), " ") }

func (s States) names() []string {
	out := []string{}
	for i, n := range stateNames {
		if s&(1<<i) != 0 {
			out = append(out, n)
		}
	}
	return out
}

// MarshalJSON writes the names in a fixed order.
func (s States) MarshalJSON() ([]byte, error) { return json.Marshal(s.names()) }

// UnmarshalJSON reads names; an unknown one is an error.
func (s *States) UnmarshalJSON(b []byte) error {
	var names []string
	if err := json.Unmarshal(b, &names); err != nil {
		return err
	}
	*s = 0
next:
	for _, n := range names {
		for i, known := range stateNames {
			if n == known {
				*s |= 1 << i
				continue next
			}
		}
		return fmt.Errorf("unknown state %q", n)
	}
	return nil
}

// Element is one thing on the screen that a person would name: an action target
// with all that is written on it, a text that nothing else carries, or a
// container that scrolls. It is a plain value; texts are valid UTF-8 without
// control characters but the newline in Detail and Value.
type Element struct {
	// Ref is "e" and a number, given to whatever can be acted on; "" for inert text.
	Ref  string `json:"ref,omitempty"`
	Role Role   `json:"role"`
	// Name is what a person would call it, as written on the screen.
	Name string `json:"name,omitempty"`
	// Detail holds its other texts in reading order, one a line.
	Detail string `json:"detail,omitempty"`
	// Desc is the description for assistive technology where it isn't the name.
	Desc string `json:"desc,omitempty"`
	// Value is what a field, slider or spinner holds; bullets for a password.
	Value string `json:"value,omitempty"`
	// Hint is what an empty field shows, where it is known.
	Hint string `json:"hint,omitempty"`
	// ID is the whole identifier that the source gives, such as "com.app:id/save".
	ID string `json:"id,omitempty"`
	// Class is the platform's class name.
	Class string `json:"class,omitempty"`
	// Package owns the element: the allow-list is judged by it.
	Package string `json:"package,omitempty"`
	// Bounds is the visible part in pixels.
	Bounds Rect `json:"bounds"`
	// Tap is a pixel of the element that nothing covers; meaningless with Covered.
	Tap    Point  `json:"tap"`
	States States `json:"states"`
	// Window is the index of its window, 0 the topmost.
	Window int `json:"window,omitempty"`
	// Row numbers the row of a list (from 1) to which it belongs; 0 for none. A row and the actions inside it share the number.
	Row int `json:"row,omitempty"`
	// Container is the ref of the innermost list around it; "" for none.
	Container string `json:"container,omitempty"`
}

// Can reports whether something can be done to it (all but inert text).
func (e Element) Can() bool {
	return e.States.Any(Clickable | LongClickable | Scrollable | Editable | Checkable)
}

// Details are the other texts of the element in reading order.
func (e Element) Details() []string {
	if e.Detail == "" {
		return nil
	}
	return strings.Split(e.Detail, "\n")
}

// On reports whether a switch, checkbox or radio is on, or a tab selected.
func (e Element) On() bool { return e.States.Any(Checked | Selected) }
