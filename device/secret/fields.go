package secret

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// fields remembers, for the time of a task, which fields were passwords and what was
// typed into them last.
type fields struct {
	// masked are fields once seen as a password: they stay masked when they show their text.
	masked map[string]bool
	typed  map[string]entry
	// focus is the field with the focus at the last look.
	focus string
	// late is what was typed while no field was known to have the focus.
	late *entry
}

// entry is a text as it may be told, and how many characters it has in the field.
type entry struct {
	shown string
	runes int
	// bare is the text itself, unformatted, by which a part of it is recognised; it is never told.
	bare string
}

func newFields() *fields { return &fields{masked: map[string]bool{}, typed: map[string]entry{}} }

// used reports whether a secret, or a password, was on the screen.
func (f *fields) used() bool { return len(f.masked) > 0 || len(f.typed) > 0 || f.late != nil }

// entered notes what was typed: shown is the text with names, filled that with values.
func (f *fields) entered(shown, filled step.Text) {
	if !shown.HasSecret() {
		delete(f.typed, f.focus) // what is in the field is no longer the secret alone
		return
	}
	e := entry{shown: shown.String(), runes: utf8.RuneCountInString(filled.String()), bare: unformatted(filled.String())}
	if f.focus == "" {
		f.late = &e
		return
	}
	f.typed[f.focus] = e
}

// keys names the fields of a scene: by app, page and identifier, and where several
// are alike by their order; "" for what is no field. Without identifiers the
// structure of the page tells pages of one activity apart.
func keys(d *scene.Data, frame string) []string {
	out := make([]string, len(d.Elements))
	count := map[string]int{}
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.Role != scene.RoleField && !e.States.Any(scene.Editable|scene.Password) {
			continue
		}
		key := strings.Join([]string{d.Foreground.App, d.Foreground.Activity, e.ID}, "\x00")
		if e.ID == "" {
			key += "\x00" + frame
		}
		count[key]++
		out[i] = key + "\x00" + strconv.Itoa(count[key])
	}
	return out
}

// see takes note of the fields of a scene.
func (f *fields) see(d *scene.Data, keys []string) {
	f.focus = ""
	for i, key := range keys {
		if key == "" {
			continue
		}
		if d.Elements[i].States.Any(scene.Password) {
			f.masked[key] = true
		}
		if d.Elements[i].States.Any(scene.Focused) {
			f.focus = key
		}
	}
	if f.late != nil && f.focus != "" {
		f.typed[f.focus], f.late = *f.late, nil
	}
}

// remains reports whether a field shows a part, or another form, of the secret that
// was last typed into it: cut by a limit, or changed by the field.
func (f *fields) remains(value, key string) bool {
	was, known := f.typed[key]
	bare := unformatted(value)
	if !known || len(bare) < minPart || strings.Contains(value, "{{secret:") {
		return false
	}
	return strings.Contains(was.bare, bare) || strings.Contains(bare, was.bare)
}

// mask hides what a password field holds. One that holds as many bullets as what was
// typed into it last has characters reads as that, and can be compared. plain is the
// text that it showed; "" where it was hidden.
func (f *fields) mask(e *scene.Element, key string) (plain string) {
	if key == "" || !f.masked[key] && !f.remains(e.Value, key) {
		return ""
	}
	e.States |= scene.Password
	was, known := f.typed[key]
	n := utf8.RuneCountInString(e.Value)
	switch hidden := strings.Trim(e.Value, "•") == ""; {
	case n == 0, strings.Contains(e.Value, "{{secret:"):
		return ""
	case hidden && known && n == was.runes:
		e.Value = was.shown
		return ""
	case hidden:
		return ""
	}
	plain, e.Value = e.Value, strings.Repeat("•", n)
	for _, p := range []*string{&e.Name, &e.Hint, &e.Desc, &e.Detail} {
		if *p == plain {
			*p = ""
		}
	}
	return plain
}
