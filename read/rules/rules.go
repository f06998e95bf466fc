// Package rules reads what a scene means without any model: the page's identity by
// a fixed recipe, its state, kind, rows and main actions, and what interrupts.
package rules

import (
	"context"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// Reader is a scene.Reader. The zero Reader is ready; it keeps nothing.
type Reader struct{}

// Read says what s means; it never fails. A scene whose tree is unavailable means nothing.
func (Reader) Read(_ context.Context, s *scene.Scene) (*scene.Semantic, error) {
	if s == nil || s.Tree().Status == scene.TreeUnavailable {
		return nil, nil
	}
	d := scene.SemanticData{Title: title(s), State: state(s)}
	d.Interruption = interruption(s)
	d.Page = page(s, d.Title, d.Interruption)
	d.Kind = kind(s, d.Interruption)
	d.Rows = rows(s)
	d.Actions = actions(s)
	return scene.NewSemantic(d), nil
}

func title(s *scene.Scene) string {
	front := front(s)
	for _, e := range s.All() {
		if e.States.Any(scene.Title) && e.Window == front {
			return e.Name
		}
	}
	return ""
}

// front is the index of the topmost window that isn't the keyboard.
func front(s *scene.Scene) int {
	for i, w := range s.Windows() {
		if w.Type != "input_method" {
			return i
		}
	}
	return 0
}

func frontWindow(s *scene.Scene) scene.Window {
	at := front(s)
	for i, w := range s.Windows() {
		if i == at {
			return w
		}
	}
	return scene.Window{}
}

// state is loading, error, selection, search or empty.
func state(s *scene.Scene) string {
	rows, texts, empty := 0, 0, false
	for _, e := range s.All() {
		low := strings.ToLower(e.Name)
		switch {
		case e.Role == scene.RoleError, strings.HasPrefix(low, "couldn’t load"), strings.HasPrefix(low, "couldn't load"):
			return "error"
		case e.Role == scene.RoleRow:
			rows++
		case e.Role == scene.RoleText:
			texts++
			empty = empty || strings.HasPrefix(low, "no ") || strings.HasPrefix(low, "nothing ") || strings.Contains(low, " is empty")
		}
		if e.Role == scene.RoleField && e.States.Any(scene.Focused) && strings.Contains(strings.ToLower(e.ID+e.Name), "search") {
			return "search"
		}
	}
	switch {
	case s.Busy():
		return "loading"
	case rows == 0 && empty && texts <= 3:
		return "empty"
	}
	return ""
}

// kind says what sort of page it is.
func kind(s *scene.Scene, i *scene.Interruption) string {
	fg := s.Foreground()
	w := frontWindow(s)
	switch {
	case s.Lock() == "swipe" || s.Lock() == "secure":
		return "lock"
	case isLauncher(fg.App):
		return "home"
	case w.Type == "popup":
		return "menu"
	case w.Type == "dialog" || i != nil:
		return "dialog"
	}
	rows, fields, web := 0, 0, false
	for _, e := range s.All() {
		switch e.Role {
		case scene.RoleField:
			fields++
		case scene.RoleWeb, scene.RoleOpaque:
			web = web || strings.HasSuffix(e.Class, "WebView")
		}
		if e.Row > 0 {
			rows++
		}
	}
	switch {
	case web:
		return "web"
	case rows > 1:
		return "list"
	case fields > 0:
		return "form"
	}
	return "detail"
}

// isLauncher knows home screens by their package's last parts.
func isLauncher(pkg string) bool {
	low := strings.ToLower(pkg)
	return strings.Contains(low, "launcher") || strings.HasSuffix(low, ".home") || strings.Contains(low, "nexuslauncher")
}

// rows are the entries of lists: a name, and the other texts as fields.
func rows(s *scene.Scene) []scene.Row {
	var out []scene.Row
	for _, e := range s.All() {
		isRow := e.Role == scene.RoleRow || e.Row > 0 && (e.Role == scene.RoleSwitch || e.Role == scene.RoleCheckbox)
		if !isRow || e.Name == "" || e.States.Any(scene.Covered) {
			continue
		}
		r := scene.Row{Ref: e.Ref, Name: e.Name}
		for _, d := range e.Details() {
			r.Fields = append(r.Fields, scene.Field{Name: "text", Value: d})
		}
		if e.States.Any(scene.Checkable) {
			r.Fields = append(r.Fields, scene.Field{Name: "state", Value: map[bool]string{true: "on", false: "off"}[e.On()]})
		}
		out = append(out, r)
	}
	return out
}

// maxActions is how many main actions a page has.
const maxActions = 8

// actions are the buttons that are no row and lead on, not back.
func actions(s *scene.Scene) []string {
	var out []string
	for _, e := range s.All() {
		if e.Role == scene.RoleButton && e.Row == 0 && e.Name != "" && e.Name != "Navigate up" && e.Name != "Back" &&
			!e.States.Any(scene.Covered|scene.Disabled) && len(out) < maxActions {
			out = append(out, e.Ref)
		}
	}
	return out
}
