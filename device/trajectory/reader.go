package trajectory

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/internal/jsonerr"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// reader makes a recording of lines.
type reader struct {
	dir  fs.FS
	rec  Recording
	last *scene.Scene // what the last step of a trace left, while no other follows
}

func (r *reader) line(text []byte) error {
	var l line
	if err := json.Unmarshal(text, &l); err != nil {
		return jsonerr.Plain(err)
	}
	if l.Event != nil {
		return r.event(&l)
	}
	var m moment
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields() // what is misspelt isn't passed over; a trace may have more
	if err := d.Decode(&m); err != nil {
		return jsonerr.Plain(err, jsonerr.Members(m)...)
	}
	switch {
	case m.Source != "" || m.File != "" || m.Scene != nil:
		return r.moment(&m)
	case m.Goal != "":
		r.rec.Goal = m.Goal
		return nil
	}
	return errors.New("it has neither source, file nor scene, and is no event of a trace")
}

// event takes what was executed out of a trace.
func (r *reader) event(l *line) error {
	if l.Event.Kind == "started" && r.rec.Goal == "" {
		r.rec.Goal = l.Event.Text
	}
	if l.Step == nil || l.Step.On == nil {
		return nil
	}
	left := l.Step.After
	if !l.Step.reached() {
		r.last = cmp.Or(left, l.Step.On)
		return nil
	}
	r.add(Moment{Scene: l.Step.On, Planned: l.Step.Planned, App: l.Step.Result.App})
	r.last = left
	return nil
}

// unresolved are the codes of steps that failed before there was anything to do.
var unresolved = []step.Code{step.NotFound, step.NoValue, step.NoMatch, step.AppNotFound}

// reached tells whether the phone was given the action. What looks, waits or checks isn't
// given to it when it is played either, and nor is what has no target.
func (t *trace) reached() bool {
	if spec, _ := step.SpecOf(t.Planned.Action); spec.Still || t.Result.Outcome == step.Refused {
		return false
	}
	err := t.Result.Error
	return t.Result.Outcome != step.Failed || err == nil || !slices.Contains(unresolved, err.Code)
}

func (r *reader) moment(l *moment) error {
	m := Moment{Scene: l.Scene}
	switch {
	case count(l.Source != "", l.File != "", l.Scene != nil) > 1:
		return errors.New("source, file and scene are one too many: a moment has one of them")
	case m.Scene != nil && (l.App != "" || l.Activity != "" || l.Display != nil):
		return errors.New("app, activity and display stand in the scene itself: leave them out beside it")
	case m.Scene == nil:
		src := []byte(l.Source)
		if l.Source == "" {
			var err error
			if src, err = r.file(l.File); err != nil {
				return err
			}
		}
		known := scene.Data{Foreground: scene.Foreground{App: l.App, Activity: l.Activity}, Settled: true}
		if l.Display != nil {
			known.Display = scene.Display{Width: l.Display[0], Height: l.Display[1]}
		}
		m.Source, m.Scene = src, scene.Parse(src, known)
	}
	if len(l.Action) > 0 && string(l.Action) != "null" {
		if err := json.Unmarshal(l.Action, &m.Planned); err != nil {
			return fmt.Errorf(`the action: %w (an action is a step as JSON: {"action":"tap","target":{"label":"Cart"}})`, jsonerr.Plain(err, jsonerr.Members(m.Planned)...))
		}
		if err := m.Planned.Validate(true); err != nil {
			return fmt.Errorf("the action: %s", err.Message)
		}
		if app := m.Planned.Args.Text("app"); strings.Contains(app, ".") {
			m.App = app
		}
	}
	r.add(m)
	return nil
}

func count(all ...bool) (n int) {
	for _, yes := range all {
		if yes {
			n++
		}
	}
	return n
}

// file reads a file that a line names, inside of the recording's folder.
func (r *reader) file(name string) ([]byte, error) {
	if r.dir == nil || !fs.ValidPath(name) {
		return nil, fmt.Errorf("%q is no file below the folder of the recording", name)
	}
	info, err := fs.Stat(r.dir, name)
	if err != nil {
		return nil, plain(err)
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil, fmt.Errorf("%q is no file, or one of over %d bytes", name, maxFile)
	}
	raw, err := fs.ReadFile(r.dir, name)
	return raw, plain(err)
}

// add puts a moment behind the others.
func (r *reader) add(m Moment) {
	d := m.Scene.Data()
	d.Settled = true // it doesn't change any more
	m.Scene = scene.New(d)
	r.rec.Moments = append(r.rec.Moments, m)
	r.last = nil
}
