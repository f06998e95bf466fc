package llm

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Some models are trained to act by calls in place of JSON: do(action="Tap", element=[x,y]) and
// finish(message="...") (AutoGLM), or Action: click(start_box='[x1, y1, x2, y2]') and
// finished(content='...') (UI-TARS). Their published action lists are the source of the names
// below. A call that isn't whole, or whose name isn't known, is none.

// callPattern is a whole call at the end of a text: its name and what stands between the
// brackets.
var callPattern = regexp.MustCompile(`(?s)(?:^|\n|\s)(do|finish|click|left_double|long_press|type|scroll|drag|open_app|press_home|press_back|finished|wait)\((.*)\)\s*$`)

// argument is name=value, the value quoted, in brackets, or a word.
var argumentPattern = regexp.MustCompile(`(?s)^\s*([a-z_]+)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[A-Za-z0-9_.]+)\s*(?:,|$)`)

// readCalls reads a reply of one call; false: it is none.
func readCalls(text, space string) (Reply, bool) {
	found := callPattern.FindStringSubmatch(text)
	if found == nil {
		return Reply{}, false
	}
	args, ok := arguments(found[2])
	if !ok {
		return Reply{}, false
	}
	thought, _, _ := strings.Cut(text, found[1]+"(")
	r := Reply{Last: strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(thought), "Action:"))}
	c := call{found[1], args, space}
	if c.name == "finish" || c.name == "finished" {
		answer, told := c.text("message", "content")
		r.Done = &plan.Done{Status: plan.Completed, Answer: answer}
		return r, told || len(args) == 0
	}
	p, ok := c.step()
	if !ok || p.Validate(false) != nil {
		return Reply{}, false
	}
	r.Steps = []step.Planned{p}
	return r, true
}

// arguments takes apart what stands between the brackets of a call. All of it has to be
// arguments.
func arguments(text string) (map[string]string, bool) {
	out := map[string]string{}
	for strings.TrimSpace(text) != "" {
		found := argumentPattern.FindStringSubmatch(text)
		if found == nil {
			return nil, false
		}
		out[found[1]] = found[2]
		text = text[len(found[0]):]
	}
	return out, true
}

// call is a call that was read.
type call struct {
	name  string
	args  map[string]string
	space string
}

// text is the first of the arguments that is there, without its quotes.
func (c call) text(names ...string) (string, bool) {
	for _, n := range names {
		v, ok := c.args[n]
		if !ok {
			continue
		}
		if len(v) > 1 && (v[0] == '"' || v[0] == '\'') {
			v = strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\"`, `"`, `\'`, `'`, `\\`, `\`).Replace(v[1 : len(v)-1])
		}
		return v, true
	}
	return "", false
}

// point is the middle of a box, or a point.
func (c call) point(names ...string) (*scene.Target, bool) {
	text, ok := c.text(names...)
	if !ok {
		return nil, false
	}
	var all []int
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("[]() ,", r) }) {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, false
		}
		all = append(all, n)
	}
	switch len(all) {
	case 2:
		return at(all[0], all[1], c.space), true
	case 4:
		return at((all[0]+all[2])/2, (all[1]+all[3])/2, c.space), true
	}
	return nil, false
}

// touches are the calls that touch a place.
var touches = map[string]step.Action{"Tap": step.Tap, "Double Tap": step.DoubleTap, "Long Press": step.LongPress, "click": step.Tap, "left_double": step.DoubleTap, "long_press": step.LongPress}

// plain are the calls that need nothing.
var plain = map[string]step.Action{"Back": step.Back, "Home": step.Home, "press_home": step.Home, "press_back": step.Back}

// step is what the call means; false: it isn't known, or lacks something.
func (c call) step() (step.Planned, bool) {
	name := c.name
	if name == "do" {
		name, _ = c.text("action")
	}
	if a, ok := touches[name]; ok {
		t, ok := c.point("element", "start_box", "point")
		return step.Planned{Action: a, Target: t}, ok
	}
	if a, ok := plain[name]; ok {
		return step.Planned{Action: a}, true
	}
	with := func(a step.Action, arg string, value string, ok bool) (step.Planned, bool) {
		return step.Planned{Action: a, Args: step.ArgsOf(map[string]any{arg: value})}, ok && value != ""
	}
	switch name {
	case "Launch", "open_app":
		app, ok := c.text("app", "app_name")
		return with(step.LaunchApp, "app", app, ok)
	case "Type", "type":
		text, ok := c.text("text", "content")
		return with(step.Type, "text", text, ok)
	case "scroll":
		direction, ok := c.text("direction")
		return with(step.Scroll, "direction", direction, ok)
	case "Swipe", "drag":
		from, ok := c.point("start", "start_box")
		to, okTo := c.point("end", "end_box")
		return step.Planned{Action: step.Drag, Args: step.ArgsOf(map[string]any{"from": from, "to": to, "hold_ms": 0})}, ok && okTo
	}
	return step.Planned{}, false
}
