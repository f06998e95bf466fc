package world

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Step is one executed step: what the hook is given.
type Step struct {
	// N is the step's number, from 1.
	N int `json:"n"`
	// On is the scene in which the step's target was resolved; nil where there was none.
	On         *scene.Scene    `json:"on"`
	OnSemantic *scene.Semantic `json:"on_semantic"`
	// After is the settled scene that followed, On itself for a step that doesn't
	// touch the device; nil where it could not be had.
	After         *scene.Scene    `json:"after"`
	AfterSemantic *scene.Semantic `json:"after_semantic"`
	Planned       step.Planned    `json:"planned"`
	Result        step.Result     `json:"result"`
}

// Config configures tracking.
type Config struct {
	// History is the bound of the history, 1 to 100; 0 means 10. What is outside is brought inside.
	History int `json:"history"`
}

func (c Config) bound() int {
	switch {
	case c.History == 0:
		return DefaultHistory
	case c.History < 1:
		return 1
	}
	return min(c.History, MaxHistory)
}

// Warning is something that went wrong without consequence for the task.
type Warning struct {
	Code string `json:"code"`
	// Step is the number of the step.
	Step    int    `json:"step"`
	Message string `json:"message"`
}

func warning(st Step, code step.Code, format string, args ...any) Warning {
	return Warning{Code: string(code), Step: st.N, Message: fmt.Sprintf(format, args...)}
}

// Next is the hook: the state after one executed step, whatever its outcome. A
// field for which the step has no signal, or a broken one, keeps its value.
func Next(s State, st Step, c Config) (State, []Warning) {
	d := s.d
	d.CurrentApp = currentApp(d.CurrentApp, st)
	d.Foreground = foreground(d.Foreground, st)
	d.CurrentPage = currentPage(d.CurrentPage, st)
	warnings := d.remember(st)
	d.push(entryOf(st), c.bound())
	return State{d}, warnings
}

// currentApp follows successful lifecycle actions: launched is current, the current
// one terminated is none. The device's word for the app goes before the plan's.
func currentApp(now string, st Step) string {
	app := st.Result.App
	if app == "" {
		app = st.Planned.Args.Text("app")
	}
	switch {
	case st.Result.Outcome != step.OK || app == "":
		return now
	case st.Planned.Action == step.LaunchApp:
		return app
	case st.Planned.Action == step.TerminateApp && app == now:
		return ""
	}
	return now
}

func lastScene(st Step) *scene.Scene {
	if st.After != nil {
		return st.After
	}
	return st.On
}

func foreground(now scene.Foreground, st Step) scene.Foreground {
	if last := lastScene(st); last != nil && last.Foreground().App != "" {
		return last.Foreground()
	}
	return now
}

func currentPage(now string, st Step) string {
	for _, sem := range []*scene.Semantic{st.AfterSemantic, st.OnSemantic} {
		if page := pageOf(sem); page != "" {
			return page
		}
	}
	return now
}

func pageOf(sem *scene.Semantic) string {
	if sem == nil {
		return ""
	}
	return sem.Page()
}

// push appends an entry and evicts the oldest ones past the bound. The slice of
// the state before is never written to.
func (d *data) push(e Entry, bound int) {
	kept := d.History
	if over := len(kept) + 1 - bound; over > 0 {
		kept = kept[over:]
		d.HistoryOmitted += over
	}
	history := make([]Entry, 0, len(kept)+1)
	d.History = append(append(history, kept...), e)
}
