package perception

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// action is what was done, as DroidBot (an event) or DroidTask (a choice) writes it.
type action struct {
	Event *struct {
		Type       string `json:"event_type"`
		Name       string // of a key
		Direction  string // of a scroll
		Intent     string
		StopIntent string `json:"stop_intent"`
		View       *struct{ Bounds [2][2]int }
	}
	Input  string
	Target string `json:"target_html"`
}

// Implied is the step that a recorded action implies; one without an action where nothing was
// done, or where it can't be told what.
func Implied(raw json.RawMessage) (step.Planned, error) {
	var a action
	if len(raw) == 0 {
		return step.Planned{}, nil
	}
	if err := json.Unmarshal(raw, &a); err != nil {
		return step.Planned{}, fmt.Errorf("the action: %w", err)
	}
	return a.planned(), nil
}

func (a action) planned() step.Planned {
	if a.Event != nil {
		return a.event()
	}
	if a.Target == "" {
		return step.Planned{}
	}
	label := labelOf(a.Target)
	if label == "go back" {
		return step.Planned{Action: step.Back}
	}
	if label == "" {
		return step.Planned{}
	}
	p := step.Planned{Action: step.Tap, Target: &scene.Target{Label: label}}
	if a.Input != "" && a.Input != "null" {
		p.Action, p.Args = step.Type, step.ArgsOf(map[string]any{"text": a.Input})
	}
	return p
}

func (a action) event() step.Planned {
	e := a.Event
	switch {
	case e.Type == "touch" && e.View != nil:
		b := e.View.Bounds
		return step.Planned{Action: step.Tap, Target: &scene.Target{Point: &scene.Point{X: (b[0][0] + b[1][0]) / 2, Y: (b[0][1] + b[1][1]) / 2}}}
	case e.Type == "key" && e.Name == "BACK":
		return step.Planned{Action: step.Back}
	case e.Type == "scroll":
		return step.Planned{Action: step.Scroll, Args: step.ArgsOf(map[string]any{"direction": strings.ToLower(e.Direction)})}
	case e.Type == "intent":
		name, _, _ := strings.Cut(strings.TrimPrefix(e.Intent, "am start "), "/")
		return step.Planned{Action: step.LaunchApp, Args: step.ArgsOf(map[string]any{"app": name})}
	case e.Type == "kill_app":
		return step.Planned{Action: step.TerminateApp, Args: step.ArgsOf(map[string]any{"app": strings.TrimPrefix(e.StopIntent, "am force-stop ")})}
	}
	return step.Planned{}
}

var (
	textOf   = regexp.MustCompile(`^<[a-z]+ id=\d+ text='(.*?)'[ >]`)
	contents = regexp.MustCompile(`^<[a-z]+ id=\d+[^>]*>(.*)</`)
)

// labelOf is the first line of what an element of DroidTask's short form says.
func labelOf(element string) string {
	for _, form := range []*regexp.Regexp{textOf, contents} {
		m := form.FindStringSubmatch(element)
		if m == nil {
			continue
		}
		line, _, _ := strings.Cut(m[1], "<br>")
		if label := strings.TrimSpace(html.UnescapeString(line)); label != "" {
			return label
		}
	}
	return ""
}
