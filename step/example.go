package step

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

func label(s string) *scene.Target { return &scene.Target{Label: s} }

func saved() *scene.Condition { return &scene.Condition{Target: label("Saved")} }

// exampleArgs are the arguments of each action's example, as JSON.
var exampleArgs = map[Action]string{
	Type: `{"text":"hello"}`, Set: `{"value":"on"}`, Swipe: `{"direction":"left"}`, Scroll: `{"direction":"down"}`,
	Drag: `{"from":{"label":"First"},"to":{"label":"Third"}}`, Pinch: `{"scale":2}`, Press: `{"key":"enter"}`,
	OpenPanel: `{"panel":"notifications"}`, LaunchApp: `{"app":"Settings"}`, TerminateApp: `{"app":"Settings"}`,
	OpenURL: `{"url":"https://example.org"}`, Open: `{"name":"Settings"}`, Close: `{"name":"Settings"}`,
	Rotate: `{"to":"landscape"}`, Wait: `{"ms":500}`, WaitFor: `{"condition":{"target":{"label":"Saved"}}}`,
	Assert: `{"condition":{"target":{"label":"Saved"}}}`, AnswerDialog: `{"choice":"allow"}`,
	Remember: `{"remember":{"from":{"label":"Total"},"key":"total"}}`, Setup: `{"op":"wifi","value":"on"}`,
}

// Example is a valid step of that action; the zero Planned for an unknown one.
func Example(a Action) Planned {
	if _, ok := specOf(a); !ok {
		return Planned{}
	}
	return exampleWith(a, "")
}

// exampleWith is the example with an argument of that name in it; "" for any.
func exampleWith(a Action, arg string) Planned {
	spec, _ := specOf(a)
	p := Planned{Action: a}
	if spec.Target == NeedsTarget || a == ScrollTo || a == Type {
		p.Target = label(map[Action]string{Set: "Wi-Fi", Type: "Name", ScrollTo: "About phone"}[a])
		if p.Target.Label == "" {
			p.Target.Label = "Save"
		}
	}
	p.Args, _ = ParseArgs([]byte(exampleArgs[a]))
	described, ok := spec.Arg(arg)
	if !ok || p.Args.Has(arg) {
		return p
	}
	switch {
	case a == Type && arg == "secret":
		p.Args = p.Args.With("text", nil)
	case a == ScrollTo && arg == "to":
		p.Target = nil
	}
	p.Args = p.Args.With(arg, described.sample())
	return p
}

// sample is a value that the argument may have.
func (a Arg) sample() any {
	switch a.Kind {
	case KindWord:
		if len(a.Words) > 0 {
			return a.Words[0]
		}
		if a.Name != "secret" {
			return "the total is shown"
		}
		return "password"
	case KindInt:
		n, err := strconv.Atoi(a.Default)
		if err != nil {
			n = max(1, int(a.Min))
		}
		return n
	case KindNumber:
		return max(1, a.Min)
	case KindBool:
		return true
	case KindTarget:
		return label("Messages")
	case KindCondition:
		return saved()
	case KindRemember:
		return json.RawMessage(`{"key":"total","from":{"label":"Total"}}`)
	}
	return "Settings"
}

func exampleJSON(p Planned) string {
	b, err := encode(p)
	if err != nil {
		return ""
	}
	return string(b)
}

// meant are words that planners write for an action.
var meant = map[string]Action{
	"click": Tap, "touch": Tap, "press_button": Tap, "tap_element": Tap, "select": Tap, "long_click": LongPress, "hold": LongPress, "double_click": DoubleTap,
	"input": Type, "input_text": Type, "enter": Type, "enter_text": Type, "type_text": Type, "fill": Type, "write": Type, "set_text": Type,
	"toggle": Set, "check": Assert, "verify": Assert, "expect": Assert, "go_back": Back, "press_back": Back, "navigate_back": Back, "go_home": Home, "press_home": Home,
	"open_app": LaunchApp, "start_app": LaunchApp, "launch": LaunchApp, "start": LaunchApp, "close_app": TerminateApp, "kill_app": TerminateApp, "stop_app": TerminateApp,
	"press_key": Press, "keyevent": Press, "key": Press, "goto": OpenURL, "navigate": OpenURL, "sleep": Wait, "screenshot": Look, "observe": Look, "snapshot": Look,
	"save": Remember, "store": Remember, "memorize": Remember, "extract": Remember, "scroll_down": Scroll, "scroll_up": Scroll, "scroll_until": ScrollTo, "zoom": Pinch,
	"dismiss_keyboard": HideKeyboard, "notifications": OpenPanel, "permission": AnswerDialog, "accept": AnswerDialog, "dismiss": AnswerDialog,
}

func unknownAction(name string, written bool) *Error {
	var actions []string
	for i := range catalogue {
		if written || catalogue[i].Scope == ForAll {
			actions = append(actions, string(catalogue[i].Action))
		}
	}
	guess, ok := meant[strings.ToLower(name)]
	if !ok {
		guess = Action(nearest(strings.ToLower(name), actions))
	}
	message := "unknown action " + strconv.Quote(clipped(name, 40))
	if name == "" {
		message = "the action is missing"
	}
	return &Error{Code: InvalidStep, Message: message + "; the nearest is " + string(guess),
		Hint: "write " + exampleJSON(exampleWith(guess, "")) + "; the actions are " + strings.Join(actions, ", "), Candidates: actions}
}

// nearest is the name with the fewest edits away from s, the first of several; ""
// when there are no names.
func nearest(s string, names []string) string {
	r := []rune(clipped(s, 40))
	best, fewest := "", 0
	for _, n := range names {
		if d := edits(r, []rune(n)); best == "" || d < fewest {
			best, fewest = n, d
		}
	}
	return best
}

// edits counts the insertions, deletions and replacements between a and b.
func edits(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		last := slices.Clone(row)
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
		}
	}
	return row[len(b)]
}
