package scene

import (
	"bytes"
	"encoding/json"
	"iter"
	"slices"
)

// MaxJSON is the size in bytes that a Scene's JSON may have; New cuts a longer
// one and marks its tree partial.
const MaxJSON = 512 << 10

// Foreground is what the device shows in front. Empty strings: not known.
type Foreground struct {
	// App is the package of the application.
	App string `json:"app"`
	// Activity is the full or short class name of its page; "" where there is none.
	Activity string `json:"activity"`
}

// Window is one layer of the screen.
type Window struct {
	// Type is application, dialog, popup, system, input_method or "" (not told).
	Type    string `json:"type,omitempty"`
	Title   string `json:"title,omitempty"`
	Package string `json:"package,omitempty"`
	Bounds  Rect   `json:"bounds"`
	Focused bool   `json:"focused,omitempty"`
}

// Display describes the screen. Width and Height are those of the current rotation.
type Display struct {
	Width  int `json:"width"`
	Height int `json:"height"`
	// Rotation counts quarter turns from the natural position, 0 to 3.
	Rotation int `json:"rotation"`
	// Density is in dots per inch; 0: not known.
	Density int `json:"density,omitempty"`
}

// Keyboard describes the on-screen keyboard.
type Keyboard struct {
	Visible bool `json:"visible"`
	Bounds  Rect `json:"bounds"`
	// Enter is what its Enter key does: next, done, search, go, send, newline; "" not known.
	Enter string `json:"enter,omitempty"`
}

// Message is a text that is shown for a short time only.
type Message struct {
	// Kind is toast, snackbar or notification.
	Kind    string `json:"kind"`
	Text    string `json:"text"`
	Package string `json:"package,omitempty"`
	// AgeMS is how long before the look it appeared, in milliseconds.
	AgeMS int `json:"age_ms"`
}

// The states of a tree.
const (
	TreeOK          = "ok"
	TreePartial     = "partial"     // something is missing, the warnings say what
	TreeUnavailable = "unavailable" // nothing could be read, Reason says why
)

// Tree says how much of the screen the source could tell.
type Tree struct {
	Status string `json:"status"`
	// Reason is a code for a tree that isn't ok: not_idle, null_root, dump_killed, uiautomation_busy,
	// tree_serialization_failed, truncated, empty_tree, not_a_tree, empty_input, too_large.
	Reason string `json:"reason,omitempty"`
	// Detail quotes the source, at most 200 characters.
	Detail string `json:"detail,omitempty"`
	// Retry says that another look may do better.
	Retry bool `json:"retry,omitempty"`
}

// Data is a Scene as plain fields: what a parser or driver fills, and the JSON form.
type Data struct {
	Foreground Foreground `json:"foreground"`
	Display    Display    `json:"display"`
	// Power is on, off or "" (not known).
	Power string `json:"power,omitempty"`
	// Lock is no, swipe, secure or "" (not known).
	Lock     string    `json:"lock,omitempty"`
	Keyboard Keyboard  `json:"keyboard"`
	Windows  []Window  `json:"windows"`  // topmost first
	Elements []Element `json:"elements"` // reading order
	Messages []Message `json:"messages"`
	// MessagesSeen says that the source can see toasts: an empty list means none.
	MessagesSeen bool `json:"messages_seen"`
	// Beneath is "unknown" where the page under a dialog isn't in the tree.
	Beneath string `json:"beneath,omitempty"`
	Tree    Tree   `json:"tree_status"`
	// Settled: the layout didn't change between the last two looks.
	Settled bool `json:"settled"`
	// Busy: a spinner, a skeleton or the word "Loading" is shown.
	Busy bool `json:"busy"`
	// Secure: the window in front forbids pictures.
	Secure bool `json:"secure,omitempty"`
	// Screenshot is the content hash of the picture; "" where none was taken.
	Screenshot string `json:"screenshot,omitempty"`
	// Frame is a hash over the structure of the page without texts, states and the content
	// of lists: two equal ones mean the same kind of page. "": not told.
	Frame string `json:"frame,omitempty"`
	// NextRef is the number that the next new element gets; at least 1.
	NextRef  int      `json:"next_ref"`
	Warnings []string `json:"warnings"`
}

// Scene is one observation of a phone. It can't be changed; make one with New.
type Scene struct {
	d       Data
	outline Outline
}

// New makes a Scene from d, copying its slices and making its texts valid UTF-8.
// Elements beyond MaxJSON are cut, which the tree status then says.
func New(d Data) *Scene {
	d = d.clone()
	d.tidy()
	s := &Scene{d: d}
	s.outline = outlineOf(&s.d)
	return s
}

// Data returns a copy of the fields.
func (s *Scene) Data() Data { return s.d.clone() }

// Len is the number of elements.
func (s *Scene) Len() int { return len(s.d.Elements) }

// At is element i in reading order; it panics when i is out of range, as a slice does.
func (s *Scene) At(i int) Element { return s.d.Elements[i] }

// All yields the elements in reading order.
func (s *Scene) All() iter.Seq2[int, Element] { return slices.All(s.d.Elements) }

// Windows yields the windows, topmost first.
func (s *Scene) Windows() iter.Seq2[int, Window] { return slices.All(s.d.Windows) }

// Messages yields the short-lived messages, newest first.
func (s *Scene) Messages() iter.Seq2[int, Message] { return slices.All(s.d.Messages) }

// Warnings yields what was wrong with the source.
func (s *Scene) Warnings() iter.Seq2[int, string] { return slices.All(s.d.Warnings) }

// Foreground is what the device shows in front.
func (s *Scene) Foreground() Foreground { return s.d.Foreground }

// Display describes the screen.
func (s *Scene) Display() Display { return s.d.Display }

// Power is on, off or "" (not known).
func (s *Scene) Power() string { return s.d.Power }

// Lock is no, swipe, secure or "" (not known).
func (s *Scene) Lock() string { return s.d.Lock }

// Keyboard describes the on-screen keyboard.
func (s *Scene) Keyboard() Keyboard { return s.d.Keyboard }

// MessagesSeen says whether the source can see toasts.
func (s *Scene) MessagesSeen() bool { return s.d.MessagesSeen }

// Tree says how much the source could tell.
func (s *Scene) Tree() Tree { return s.d.Tree }

// Settled says that the layout didn't change between the last two looks.
func (s *Scene) Settled() bool { return s.d.Settled }

// Busy says that something is loading.
func (s *Scene) Busy() bool { return s.d.Busy }

// Secure says that the window in front forbids pictures.
func (s *Scene) Secure() bool { return s.d.Secure }

// Screenshot is the content hash of the picture, "" for none.
func (s *Scene) Screenshot() string { return s.d.Screenshot }

// Frame is a hash over the structure of the page without texts; "": not told.
func (s *Scene) Frame() string { return s.d.Frame }

// NextRef is the number that the next new element gets.
func (s *Scene) NextRef() int { return s.d.NextRef }

// Outline is the short form that the history of a world keeps.
func (s *Scene) Outline() Outline { return s.outline }

// ByRef returns the element with that ref.
func (s *Scene) ByRef(ref string) (Element, bool) {
	if ref != "" {
		for _, e := range s.d.Elements {
			if e.Ref == ref {
				return e, true
			}
		}
	}
	return Element{}, false
}

// MarshalJSON writes the fields of Data.
func (s *Scene) MarshalJSON() ([]byte, error) { return json.Marshal(s.d) }

// UnmarshalJSON reads the fields of Data; an unknown field is an error.
func (s *Scene) UnmarshalJSON(b []byte) error {
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	var d Data
	if err := dec.Decode(&d); err != nil {
		return err
	}
	*s = *New(d)
	return nil
}

func (d Data) clone() Data {
	d.Windows = append(make([]Window, 0, len(d.Windows)), d.Windows...)
	d.Elements = append(make([]Element, 0, len(d.Elements)), d.Elements...)
	d.Messages = append(make([]Message, 0, len(d.Messages)), d.Messages...)
	d.Warnings = append(make([]string, 0, len(d.Warnings)), d.Warnings...)
	return d
}
