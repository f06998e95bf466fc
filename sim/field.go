package sim

import "slices"

// The actions that a keyboard's enter key can carry.
const (
	actionNone   = ""
	actionDone   = "Done"
	actionNext   = "Next"
	actionSearch = "Search"
	actionGo     = "Go"
	actionSend   = "Send"
)

// field is the content of a text field. It lives in a page and outlives the
// page's views.
type field struct {
	text     []rune
	cursor   int
	all      bool // everything is selected: typing replaces it
	hint     string
	multi    bool // enter makes a new line
	action   string
	password bool
	mute     bool                // says nothing while it is empty: its hint is only drawn
	capital  bool                // the keyboard begins sentences with a capital
	keys     bool                // it has keys of its own: the keyboard stays away
	limit    int                 // 0 is none
	format   func(string) string // rewrites what was typed; nil leaves it
	changed  func()
	submit   func()
}

func (f *field) String() string { return string(f.text) }

// set replaces the content and puts the cursor behind it.
func (f *field) set(s string) {
	f.text = []rune(s)
	f.cursor, f.all = len(f.text), false
}

// said is what accessibility reports: the hint when empty, bullets for a
// password.
func (f *field) said() string {
	switch {
	case len(f.text) == 0 && f.mute:
		return ""
	case len(f.text) == 0:
		return f.hint
	case f.password:
		return bullets(len(f.text))
	}
	return string(f.text)
}

func bullets(n int) string {
	out := make([]rune, n)
	for i := range out {
		out[i] = '•'
	}
	return string(out)
}

// insert types runes at the cursor. A one-line field drops newlines.
func (f *field) insert(s string) {
	var add []rune
	for _, r := range s {
		if r == '\r' || r == '\n' && !f.multi {
			continue
		}
		add = append(add, r)
	}
	if f.all {
		f.text, f.cursor, f.all = nil, 0, false
	}
	if f.limit > 0 {
		add = add[:min(len(add), max(0, f.limit-len(f.text)))]
	}
	if len(add) == 0 {
		return
	}
	f.text = slices.Insert(f.text, f.cursor, add...)
	f.cursor += len(add)
	f.notify()
}

// erase deletes the selection, or the character before the cursor, or with
// ahead the one behind it.
func (f *field) erase(ahead bool) {
	at := f.cursor - 1
	if ahead {
		at = f.cursor
	}
	switch {
	case f.all:
		f.text, f.cursor, f.all = nil, 0, false
	case at < 0 || at >= len(f.text):
		return
	default:
		f.text = slices.Delete(f.text, at, at+1)
		f.cursor = at
	}
	f.notify()
}

func (f *field) notify() {
	if f.format != nil {
		f.set(f.format(string(f.text)))
	}
	if f.changed != nil {
		f.changed()
	}
}

// move puts the cursor somewhere and gives up the selection.
func (f *field) move(to int) {
	f.cursor, f.all = min(max(0, to), len(f.text)), false
}

// at returns the cursor position nearest to a point inside the field's view.
func (f *field) at(v *view, x, y int, m *measurer) int {
	t, size := faces()[v.style.face()], m.size(v.style)
	shown := string(f.text)
	if f.password {
		shown = bullets(len(f.text))
	}
	lines := []string{shown}
	row := 0
	if f.multi {
		lines = breakLines(t, size, v.frame.Dx()-v.pad.l-v.pad.r, shown)
		row = min(max(0, (y-v.frame.Min.Y-v.pad.t)/lineHeight(size)), len(lines)-1)
	}
	at := 0
	rest := f.text
	for _, l := range lines[:row] {
		n := len([]rune(l))
		at += n
		if at < len(rest) && (rest[at] == '\n' || rest[at] == ' ') {
			at++
		}
	}
	left := v.frame.Min.X + v.pad.l
	if v.mirrored {
		left = v.frame.Max.X - v.pad.r - textWidth(t, size, lines[row])
	}
	pen := (x - left) * t.units / size
	for _, r := range lines[row] {
		w := t.advance(r)
		if pen < w/2 {
			break
		}
		pen -= w
		at++
	}
	return min(at, len(f.text))
}

// slider is the position of a seek bar: Value of 0 to Max.
type slider struct {
	value, max int
	changed    func(int)
}

func (s *slider) set(v int) {
	v = min(max(0, v), s.max)
	if v == s.value {
		return
	}
	s.value = v
	if s.changed != nil {
		s.changed(v)
	}
}
