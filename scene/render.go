package scene

import (
	"fmt"
	"strings"
)

// RenderOptions says how much of a scene Render tells. The zero value: all.
type RenderOptions struct {
	// Budget is about how many tokens (of 3 bytes, as measured over real screens) a page of
	// the text may have; 0: no limit. A single line that is longer stands on a page of its own.
	Budget int
	// Page is which page to show where the lines don't fit the budget, from 1; 0 is the
	// first. The first has what matters most, in reading order: errors, the focused field,
	// the buttons of a dialog, then what else can be acted on; the others have the rest.
	Page int
	// Filter shows only the lines that contain it, folded as [Fold] does; "" shows all.
	Filter string
}

// Render tells a scene in lines, one an element, for people and models:
//
//	@page "Title" kind, state, keyboard up (covers e5)
//	e2 row "Internet" "AndroidWifi"
//	e4 switch "Airplane mode" off
//	- error "Wrong password"
//	v more below in e6: scroll e6 down
//
// A line begins with the ref of what can be acted on, or "-". Texts stand in
// quotes, "+" begins an action inside a row, "=" a value. sem may be nil. What
// doesn't fit the budget or the filter is said with counts and places, never left out
// silently.
func Render(s *Scene, sem *Semantic, o RenderOptions) string {
	r := rendering{s: s, sem: sem}
	r.prepare()
	var b strings.Builder
	b.Grow(1024)
	b.WriteString(r.header())
	b.WriteByte('\n')
	var messages strings.Builder
	for m := range s.d.Messages {
		messages.WriteString(messageLine(&s.d.Messages[m]) + "\n")
	}
	shown, note := pick(r.lines(), o, b.Len()+messages.Len())
	for _, l := range shown {
		b.WriteString(l.text)
		b.WriteByte('\n')
	}
	if note != "" {
		b.WriteString(note)
		b.WriteByte('\n')
	}
	b.WriteString(messages.String())
	return b.String()
}

// renderLine is one line and what it is about.
type renderLine struct {
	text string
	ref  string // of its element; "" for inert ones
	kind string // for the counts of what isn't shown
	rank lineRank
}

type rendering struct {
	s       *Scene
	sem     *Semantic
	title   string
	last    map[string]int // of each list's ref: the last element inside
	windows int            // how many windows have elements
}

func (r *rendering) prepare() {
	if r.sem != nil {
		r.title = r.sem.Title()
	}
	d := &r.s.d
	r.last = map[string]int{}
	outer := map[string]string{}
	window := -1
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.States.Any(Title) && r.title == "" {
			r.title = e.Name
		}
		if e.Role == RoleList || e.Role == RoleWeb {
			outer[e.Ref] = e.Container
		}
		for c, depth := e.Container, 0; c != "" && depth < 32; c, depth = outer[c], depth+1 {
			r.last[c] = i
		}
		if e.Window != window {
			window = e.Window
			r.windows++
		}
	}
}

// header is the first line.
func (r *rendering) header() string {
	d := &r.s.d
	var b strings.Builder
	page := d.Foreground.App
	if r.sem != nil && r.sem.Page() != "" {
		page = r.sem.Page()
	} else if d.Foreground.Activity != "" {
		page += "/" + d.Foreground.Activity
	}
	b.WriteString("@" + page)
	if r.title != "" {
		b.WriteString(" " + quoted(r.title))
	}
	var words []string
	if r.sem != nil {
		words = appendWords(words, r.sem.Kind(), r.sem.State())
	}
	words = append(words, r.deviceWords()...)
	if len(words) > 0 {
		b.WriteString(" " + strings.Join(words, ", "))
	}
	return b.String()
}

func appendWords(words []string, more ...string) []string {
	for _, w := range more {
		if w != "" {
			words = append(words, w)
		}
	}
	return words
}

func (r *rendering) deviceWords() []string {
	d := &r.s.d
	var words []string
	if d.Power == "off" {
		words = append(words, "screen off")
	}
	if d.Lock == "swipe" || d.Lock == "secure" {
		words = append(words, "locked ("+d.Lock+")")
	}
	if d.Busy {
		words = append(words, "busy")
	}
	if d.Keyboard.Visible {
		w := "keyboard up"
		if c := r.underKeyboard(); c != "" {
			w += " (covers " + c + ")"
		}
		words = append(words, w)
		if d.Keyboard.Enter != "" {
			words = append(words, "Enter="+d.Keyboard.Enter)
		}
	}
	switch t := d.Tree; t.Status {
	case TreePartial:
		words = append(words, "tree partial ("+t.Reason+")")
	case TreeUnavailable:
		w := "tree unavailable (" + t.Reason + ")"
		if t.Detail != "" {
			w += " " + quoted(t.Detail)
		}
		words = append(words, w)
	}
	if d.Secure {
		words = append(words, "no screenshots")
	}
	return words
}

func (r *rendering) underKeyboard() string {
	var refs []string
	for i := range r.s.d.Elements {
		e := &r.s.d.Elements[i]
		if e.Ref != "" && e.States.Any(Covered) && r.s.d.Keyboard.Bounds.Covers(e.Bounds) {
			refs = append(refs, e.Ref)
		}
	}
	return strings.Join(refs, " ")
}

func messageLine(m *Message) string {
	return fmt.Sprintf("message (%s, %d s ago): %s", m.Kind, (m.AgeMS+500)/1000, quoted(m.Text))
}

// quoted puts s in quotes; a line break reads \n.
func quoted(s string) string {
	if strings.Contains(s, "\xe2\x80") || strings.Contains(s, "\xe2\x81") { // where those signs are in UTF-8
		s = strings.Map(undirected, s)
	}
	if strings.IndexByte(s, '"') < 0 && strings.IndexByte(s, '\\') < 0 && strings.IndexByte(s, '\n') < 0 {
		return `"` + s + `"`
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// undirected drops the signs that turn the direction of what follows: they show nothing, and
// would let a text of the screen rearrange the line that it stands in.
func undirected(r rune) rune {
	if r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
		return -1
	}
	return r
}
