package rules

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// kind is list, form, dialog, chat, detail, menu, home, web, lock or "".
func (r *reading) kind(i *scene.Interruption) string {
	switch {
	case i != nil && i.Kind == "lock":
		return "lock"
	case i != nil, r.overlay == "dialog":
		return "dialog"
	case r.overlay == "popup":
		return "menu"
	case isLauncher(r.app):
		return "home"
	}
	c := r.count()
	switch {
	case c.web:
		return "web"
	case c.fields == 1 && c.right > 0 && c.left > 0 && 2*c.field.Bounds.Top > r.s.Display().Height:
		return "chat"
	case c.fields > 0 && c.rows < 4:
		return "form"
	case c.rows > 1:
		return "list"
	case c.texts > 0 && r.title != "":
		return "detail"
	}
	return ""
}

// census counts what tells kinds of pages apart.
type census struct {
	rows, fields, texts int
	left, right         int // entries of lists that stand at one side
	field               scene.Element
	web                 bool
}

func (r *reading) count() census {
	var c census
	for _, e := range r.elements {
		entry := e.Container != "" && (e.Role == scene.RoleRow || e.Role == scene.RoleText)
		switch {
		case entry && e.States.Has(scene.Side):
			c.right++
		case entry:
			c.left++
		}
		switch {
		case e.Role == scene.RoleField && !isSearch(e):
			c.fields++
			c.field = e
		case e.Role == scene.RoleWeb, e.Role == scene.RoleOpaque && strings.HasSuffix(e.Class, "WebView"):
			c.web = c.web || 2*e.Bounds.Area() > r.s.Display().Width*r.s.Display().Height
		case e.Row > 0:
			c.rows++
		case e.Ref == "" && e.Name != "" && !e.States.Has(scene.Title):
			c.texts++
		}
	}
	return c
}

func isSearch(e scene.Element) bool {
	return strings.Contains(strings.ToLower(e.Name+" "+idName(e.ID)), "search")
}

// state is loading, error, empty, search, selection or "".
func (r *reading) state() string {
	if r.s.Busy() {
		return "loading"
	}
	rows, said := 0, ""
	for _, e := range r.elements {
		name := strings.ToLower(e.Name)
		switch {
		case e.Row > 0:
			rows++
		case e.Role == scene.RoleField && isSearch(e) && e.States.Has(scene.Focused):
			said = "search"
		case e.States.Has(scene.Title) && strings.HasSuffix(name, " selected"):
			said = "selection"
		case e.Ref == "" && saysError(name):
			return "error"
		case e.Ref == "" && said == "" && (saysEmpty(name) || strings.Contains(idName(e.ID), "empty")):
			said = "empty"
		}
	}
	if said == "empty" && rows > 0 {
		return ""
	}
	return said
}

func saysError(s string) bool {
	for _, w := range [...]string{"couldn’t load", "couldn't load", "could not load", "something went wrong", "no internet", "no connection", "you’re offline", "you're offline", "network error", "failed to load"} {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}

func saysEmpty(s string) bool {
	return len(s) < 80 && (strings.HasPrefix(s, "no ") || strings.HasPrefix(s, "nothing ") || strings.HasPrefix(s, "you have no ") || strings.Contains(s, " is empty"))
}

// maxRows and maxActions bound what a semantic scene tells; the scene has it all.
const (
	maxRows    = 200
	maxActions = 6
)

// rows are the entries of the page's lists with their texts as fields. What
// shares the number of a row belongs to it.
func (r *reading) rows() []scene.Row {
	var out []scene.Row
	for i := 0; i < len(r.elements) && len(out) < maxRows; {
		n := r.elements[i].Row
		if n == 0 || r.elements[i].Role == scene.RoleTab {
			i++
			continue
		}
		end, main := i+1, i
		for ; end < len(r.elements) && r.elements[end].Row == n; end++ {
			if r.elements[end].Role == scene.RoleRow && r.elements[main].Role != scene.RoleRow {
				main = end
			}
		}
		row := scene.Row{Ref: r.elements[main].Ref, Name: r.elements[main].Name, Fields: fieldsOf(r.elements[main])}
		for k := i; k < end; k++ {
			if e := r.elements[k]; k != main && e.States.Has(scene.Checkable) {
				row.Fields = append(row.Fields, stateField(e))
			}
		}
		out = append(out, row)
		i = end
	}
	return out
}

// fieldsOf names what a row says beside its name: by the word before a colon,
// else detail, with a number from the second on.
func fieldsOf(e scene.Element) []scene.Field {
	var out []scene.Field
	unnamed := 0
	for _, d := range e.Details() {
		if name, value, ok := strings.Cut(d, ": "); ok && len(name) < 30 && value != "" {
			out = append(out, scene.Field{Name: name, Value: strings.TrimSpace(value)})
			continue
		}
		unnamed++
		name := "detail"
		if unnamed > 1 {
			name += " " + string(rune('0'+min(unnamed, 9)))
		}
		out = append(out, scene.Field{Name: name, Value: d})
	}
	if e.Value != "" {
		out = append(out, scene.Field{Name: "value", Value: e.Value})
	}
	if e.States.Has(scene.Checkable) {
		out = append(out, stateField(e))
	}
	return out
}

func stateField(e scene.Element) scene.Field {
	if e.On() {
		return scene.Field{Name: "state", Value: "on"}
	}
	return scene.Field{Name: "state", Value: "off"}
}

// actions are the named buttons outside of rows, from the last in reading order:
// forms and pages put what they are for at the end.
func (r *reading) actions() []string {
	var out []string
	for i := len(r.elements) - 1; i >= 0 && len(out) < maxActions; i-- {
		e := r.elements[i]
		if e.Role == scene.RoleButton && e.Row == 0 && e.Ref != "" && e.Name != "" && !e.States.Any(scene.Covered) {
			out = append(out, e.Ref)
		}
	}
	return out
}
