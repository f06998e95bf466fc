// Package rules reads what a scene means by fixed rules, without a model: which
// page it is, in which state, its rows and main actions, and what stands in the
// way. The same scene always gives the same answer.
package rules

import (
	"context"

	"github.com/agentic-mobile-control/amc/scene"
)

// Reader is a scene.Reader that needs nothing. Its zero value works, for any
// number of goroutines.
type Reader struct{}

// Read says what s means. It gives nil where there is no tree to read; it never
// gives an error, and keeps nothing of s.
func (Reader) Read(_ context.Context, s *scene.Scene) (*scene.Semantic, error) {
	if s == nil || s.Tree().Status == scene.TreeUnavailable {
		return nil, nil
	}
	r := read(s)
	d := scene.SemanticData{Title: r.title, State: r.state(), Rows: r.rows(), Actions: r.actions()}
	d.Interruption = r.interruption()
	d.Kind = r.kind(d.Interruption)
	d.Page = r.page(d.Interruption)
	d.Over = r.over()
	return scene.NewSemantic(d), nil
}

// reading is one scene, with what the rules ask of it again and again.
type reading struct {
	s        *scene.Scene
	front    int             // the window in front
	elements []scene.Element // those of the window in front
	behind   []scene.Element // those of application windows behind a dialog
	title    string
	titled   scene.Element
	overlay  string // dialog, popup or "": what the window in front is
	app      string
	activity string
	ids      map[string]int // name of an id: its first element, plus 1
}

func read(s *scene.Scene) *reading {
	r := &reading{s: s, app: s.Foreground().App, activity: s.Foreground().Activity, ids: map[string]int{}}
	r.front = frontWindow(s)
	for i, w := range s.Windows() {
		if i != r.front {
			continue
		}
		if w.Type == "dialog" || w.Type == "popup" {
			r.overlay = w.Type
		}
		// What is in front may be another app's than the activity that runs: the shade,
		// a prompt of the system.
		if w.Package != "" && w.Package != r.app {
			r.app, r.activity = w.Package, ""
		}
	}
	if r.app == "" {
		r.app = "~" // a source that doesn't tell the app, such as that of iOS
	}
	for _, e := range s.All() {
		if e.Window != r.front {
			r.behind = append(r.behind, e)
			continue
		}
		r.elements = append(r.elements, e)
		if e.States.Has(scene.Title) && r.title == "" {
			r.title, r.titled = e.Name, e
		}
		if name := idName(e.ID); name != "" && r.ids[name] == 0 {
			r.ids[name] = len(r.elements)
		}
	}
	return r
}

// frontWindow is the one that has the focus if it has elements, even where something else
// covers them: a list of suggestions, a keyboard, a notification. Else it is the topmost of
// those with elements that nothing covers.
func frontWindow(s *scene.Scene) int {
	focused := -1
	for i, w := range s.Windows() {
		if w.Focused && focused < 0 {
			focused = i
		}
	}
	for _, e := range s.All() {
		if e.Window == focused {
			return focused
		}
	}
	for _, e := range s.All() {
		if !e.States.Has(scene.Covered) {
			return e.Window
		}
	}
	return 0
}

func (r *reading) byID(name string) (scene.Element, bool) {
	if at := r.ids[name]; at > 0 {
		return r.elements[at-1], true
	}
	return scene.Element{}, false
}
