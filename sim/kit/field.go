package kit

import (
	"slices"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// The actions that a keyboard's enter key can carry.
const (
	actionNone   = ""
	ActionDone   = "Done"
	ActionNext   = "Next"
	ActionSearch = "Search"
	ActionGo     = "Go"
	actionSend   = "Send"
)

// Field is the content of a text field. It lives in a page and outlives the
// page's views.
type Field struct {
	Text     []rune
	cursor   int
	All      bool // everything is selected: typing replaces it
	Hint     string
	Multi    bool // enter makes a new line
	Action   string
	Password bool
	mute     bool                // says nothing while it is empty: its hint is only drawn
	Capital  bool                // the keyboard begins sentences with a capital
	Keys     bool                // it has keys of its own: the keyboard stays away
	Limit    int                 // 0 is none
	Format   func(string) string // rewrites what was typed; nil leaves it
	Changed  func()
	Submit   func()
}

func (f *Field) String() string { return string(f.Text) }

// Set replaces the content and puts the cursor behind it.
func (f *Field) Set(s string) {
	f.Text = []rune(s)
	f.cursor, f.All = len(f.Text), false
}

// said is what accessibility reports: the hint when empty, bullets for a
// password.
func (f *Field) said() string {
	switch {
	case len(f.Text) == 0 && f.mute:
		return ""
	case len(f.Text) == 0:
		return f.Hint
	case f.Password:
		return bullets(len(f.Text))
	}
	return string(f.Text)
}

func bullets(n int) string {
	out := make([]rune, n)
	for i := range out {
		out[i] = '•'
	}
	return string(out)
}

// Insert types runes at the cursor. A one-line field drops newlines.
func (f *Field) Insert(s string) {
	var add []rune
	for _, r := range s {
		if r == '\r' || r == '\n' && !f.Multi {
			continue
		}
		add = append(add, r)
	}
	if f.All {
		f.Text, f.cursor, f.All = nil, 0, false
	}
	if f.Limit > 0 {
		add = add[:min(len(add), max(0, f.Limit-len(f.Text)))]
	}
	if len(add) == 0 {
		return
	}
	f.Text = slices.Insert(f.Text, f.cursor, add...)
	f.cursor += len(add)
	f.notify()
}

// Erase deletes the selection, or the character before the cursor, or with
// ahead the one behind it.
func (f *Field) Erase(ahead bool) {
	at := f.cursor - 1
	if ahead {
		at = f.cursor
	}
	switch {
	case f.All:
		f.Text, f.cursor, f.All = nil, 0, false
	case at < 0 || at >= len(f.Text):
		return
	default:
		f.Text = slices.Delete(f.Text, at, at+1)
		f.cursor = at
	}
	f.notify()
}

func (f *Field) notify() {
	if f.Format != nil {
		f.Set(f.Format(string(f.Text)))
	}
	if f.Changed != nil {
		f.Changed()
	}
}

// move puts the cursor somewhere and gives up the selection.
func (f *Field) move(to int) {
	f.cursor, f.All = min(max(0, to), len(f.Text)), false
}

// at returns the cursor position nearest to a point inside the field's view.
func (f *Field) at(v *View, x, y int, m *measurer) int {
	t, size := draw.Faces()[v.Style.face()], m.size(v.Style)
	shown := string(f.Text)
	if f.Password {
		shown = bullets(len(f.Text))
	}
	lines := []string{shown}
	row := 0
	if f.Multi {
		lines = draw.BreakLines(t, size, v.Frame.Dx()-v.Pad.L-v.Pad.R, shown)
		row = min(max(0, (y-v.Frame.Min.Y-v.Pad.T)/draw.LineHeight(size)), len(lines)-1)
	}
	at := 0
	rest := f.Text
	for _, l := range lines[:row] {
		n := len([]rune(l))
		at += n
		if at < len(rest) && (rest[at] == '\n' || rest[at] == ' ') {
			at++
		}
	}
	left := v.Frame.Min.X + v.Pad.L
	if v.mirrored {
		left = v.Frame.Max.X - v.Pad.R - draw.TextWidth(t, size, lines[row])
	}
	pen := (x - left) * t.Units / size
	for _, r := range lines[row] {
		w := t.Advance(r)
		if pen < w/2 {
			break
		}
		pen -= w
		at++
	}
	return min(at, len(f.Text))
}

// Slider is the position of a seek bar: Value of 0 to Max.
type Slider struct {
	Value, Max int
	Changed    func(int)
}

func (s *Slider) set(v int) {
	v = min(max(0, v), s.Max)
	if v == s.Value {
		return
	}
	s.Value = v
	if s.Changed != nil {
		s.Changed(v)
	}
}
