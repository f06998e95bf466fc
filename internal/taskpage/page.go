// Package taskpage writes a task as one HTML page that needs nothing else: what it was for,
// how it ended, and step by step what was seen, done, and remembered.
package taskpage

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Page is what the page tells.
type Page struct {
	Report agent.Report
	// Updated is when the task was written last.
	Updated time.Time
	Steps   []Step
	// After are lines about what happened behind the last step.
	After []string
}

// Step is one executed step, with what was seen before and after.
type Step struct {
	N       int
	At      time.Time
	Took    time.Duration
	By      agent.Author
	Planned step.Planned
	Result  step.Result
	// Healed is the trait by which its target was found; "" for none.
	Healed string
	// Target is what it touched; nil for nothing.
	Target *scene.Element
	// On and After are nil where they aren't kept.
	On, After                 *scene.Scene
	OnSemantic, AfterSemantic *scene.Semantic
	// Screenshot is a PNG of On; nil: what the scene tells is drawn.
	Screenshot []byte
	// Before and World are the worlds around it; nil without tracking.
	Before, World *world.State
	// Events are lines about what happened before it, since the last step.
	Events []string
}

// manySteps is from how many steps on pictures stand only where the page changed or a step
// failed, so that the file stays one that a browser opens.
const manySteps = 300

//go:embed page.gotmpl
var files embed.FS

var page = template.Must(template.New("page.gotmpl").Funcs(template.FuncMap{
	"clean": clean, "sentence": sentence, "pages": pages, "ago": func(d time.Duration) string { return d.Round(time.Millisecond).String() },
	"at": func(t time.Time) string { return t.UTC().Format("15:04:05.000") }, "day": func(t time.Time) string { return t.UTC().Format(time.RFC3339) },
	"join": joined, "ms": func(n int64) string { return (time.Duration(n) * time.Millisecond).String() },
}).ParseFS(files, "page.gotmpl"))

// Write writes the page. An error is one of w.
func Write(w io.Writer, p Page) error {
	v := view{Page: p, Variables: variables(p.Report.World)}
	last := ""
	for i, s := range p.Steps {
		one := shown{Step: s, Scene: rendered(s.On, s.OnSemantic), Changes: changes(s)}
		if i == 0 || len(p.Steps) <= manySteps || s.Result.Outcome != step.OK || pageOf(s.OnSemantic) != last {
			one.Picture, one.Width, one.Height = picture(s)
		}
		last = pageOf(s.OnSemantic)
		v.Shown = append(v.Shown, one)
	}
	v.Fewer = len(p.Steps) > manySteps
	if err := page.Execute(w, v); err != nil {
		return fmt.Errorf("the page of task %s: %w", p.Report.Task, err)
	}
	return nil
}

// changes are what became another in the world, but for the history, which the steps are.
func changes(s Step) []world.Change {
	return slices.DeleteFunc(world.Changes(s.Before, s.World), func(c world.Change) bool { return strings.HasPrefix(c.Path, "history.") })
}

// view is what the template is given.
type view struct {
	Page
	Shown     []shown
	Variables []variable
	Fewer     bool
}

type shown struct {
	Step
	Picture       template.URL
	Width, Height int
	Scene         string
	Changes       []world.Change
}

type variable struct {
	Key, Text string
	Source    world.Source
}

func variables(s *world.State) []variable {
	var out []variable
	v := s.View()
	for key := range v.Variables() {
		text, _ := v.Text(key)
		source, _ := v.Source(key)
		out = append(out, variable{key, text, source})
	}
	return out
}

func rendered(s *scene.Scene, sem *scene.Semantic) string {
	if s == nil {
		return ""
	}
	return scene.Render(s, sem, scene.RenderOptions{})
}

func pageOf(s *scene.Semantic) string {
	if s == nil {
		return ""
	}
	return s.Page()
}

// pages is where a step was done, and where it led.
func pages(s Step) string {
	from, to := pageOf(s.OnSemantic), pageOf(s.AfterSemantic)
	if to == "" || to == from {
		return from
	}
	return from + " → " + to
}

// sentence is what the user wrote where the step comes from a sentence.
func sentence(p step.Planned) string {
	if p.Why != "" && len(p.Why) < 200 {
		return p.Why
	}
	return p.String()
}

func joined(all []step.Note) string {
	var out []string
	for _, n := range all {
		out = append(out, string(n))
	}
	return strings.Join(out, ", ")
}

// clean makes signs visible that steer what is shown: a text from a screen must not turn
// around, hide or fake what stands beside it.
func clean(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r == '\n' || r == '\t':
			out.WriteRune(r)
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r) && r != '\u200d': // emoji are joined by that one
			fmt.Fprintf(&out, "[U+%04X]", r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
