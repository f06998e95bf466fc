package world

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Next is the world after one executed step, whatever its outcome. It leaves s as
// it is and keeps nothing of st that can be changed. What it was asked to do and
// could not do is told in the warnings; the members concerned stay as they were.
func Next(s State, st Step, c Config) (State, []Warning) {
	d := *s.data()
	w := warnings{step: st.N}
	d.track(st, &w)
	d.remember(st, &w)
	d.add(entryOf(st), c.bound())
	return State{&d}, w.list
}

// track takes over the facts about app and page that the step gives.
func (d *data) track(st Step, w *warnings) {
	last := st.After
	if last == nil {
		last = st.On
	}
	if last != nil {
		if f := last.Foreground(); f.App != "" && len(f.App) <= MaxName && len(f.Activity) <= MaxName {
			d.front = f
		}
	}
	if p := pageOf(st.AfterSemantic); p != "" {
		d.page = p
	} else if p := pageOf(st.OnSemantic); p != "" {
		d.page = p
	}
	if st.Result.Outcome == step.OK {
		d.lifecycle(st, w)
	}
}

// lifecycle follows the actions that start and stop apps.
func (d *data) lifecycle(st Step, w *warnings) {
	if st.Planned.Action != step.LaunchApp && st.Planned.Action != step.TerminateApp {
		return
	}
	app := named(st)
	switch {
	case app == "":
		w.add(step.AppNotFound, "%s names no app: current_app stays %q", st.Planned.Action, d.app)
	case len(app) > MaxName:
		w.add(step.WorldLimit, "the app's name has more than %d bytes: current_app stays %q", MaxName, d.app)
	case st.Planned.Action == step.LaunchApp:
		d.app = app
	case app == d.app:
		d.app = ""
	}
}

// named is the identifier that a lifecycle step is about; "" when it names none. A
// placeholder that nothing was put into is no identifier.
func named(st Step) string {
	if st.Result.App != "" {
		return valid(st.Result.App)
	}
	app := st.Planned.Args.Text("app")
	if variables, secrets := step.Placeholders(app); len(variables)+len(secrets) > 0 {
		return ""
	}
	return app
}

func pageOf(s *scene.Semantic) string {
	if s == nil {
		return ""
	}
	return s.Page()
}

// add appends an entry in a new slice and lets the oldest go.
func (d *data) add(e *Entry, bound int) {
	keep := min(len(d.history), bound-1)
	old := d.history[len(d.history)-keep:]
	d.omitted += len(d.history) - keep
	d.history = make([]*Entry, 0, keep+1)
	d.history = append(append(d.history, old...), e)
}
