package step

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// Validate tells what is wrong with a step as planned, nil when nothing is; written
// says that the user wrote it, so that actions of scope ForWritten are allowed. The
// error has the code invalid_step, and its hint has a step that can be written
// instead. A member that is null counts as absent. What an argument remember of
// other actions than remember can't store makes no step invalid: the world hook
// warns of it, since keeping track never stands in the way of acting.
func (p Planned) Validate(written bool) *Error {
	spec, ok := specOf(p.Action)
	if !ok {
		return unknownAction(string(p.Action), written)
	}
	if spec.Scope == ForWritten && !written {
		return notForPlanners(spec.Action)
	}
	for _, check := range [...]func(Planned, Spec) *Error{checkTarget, checkNames, checkArgs, checkChoices, checkConditions} {
		if err := check(p, spec); err != nil {
			return err
		}
	}
	return nil
}

// invalid is an error whose hint is the action's example with that argument in it.
func invalid(a Action, arg, format string, args ...any) *Error {
	return &Error{Code: InvalidStep, Message: string(a) + ": " + fmt.Sprintf(format, args...), Hint: "write " + exampleJSON(exampleWith(a, arg))}
}

func checkTarget(p Planned, spec Spec) *Error {
	switch {
	case p.Target == nil && spec.Target == NeedsTarget:
		return invalid(p.Action, "", "the target is missing")
	case p.Target != nil && spec.Target == NoTarget:
		return invalid(p.Action, "", "it takes no target, but one is given: %s", clipped(p.Target.String(), 60))
	case p.Target != nil:
		if err := p.Target.Validate(); err != nil {
			return invalid(p.Action, "", "target: %v", err)
		}
	}
	return nil
}

func checkNames(p Planned, spec Spec) *Error {
	for _, name := range p.Args.Names() {
		if _, ok := spec.Arg(name); ok {
			continue
		}
		known := argNames(spec)
		message := fmt.Sprintf("unknown argument %s; it takes %s", strconv.Quote(clipped(name, 40)), strings.Join(known, ", "))
		if name == "target" {
			message = "the target stands beside args, not inside"
		}
		err := invalid(p.Action, nearest(name, known[:len(known)-1]), "%s", message)
		err.Candidates = known
		return err
	}
	return nil
}

func argNames(spec Spec) []string {
	var names []string
	for _, a := range spec.Args {
		names = append(names, a.Name)
	}
	return append(names, rememberArg.Name)
}

func checkArgs(p Planned, spec Spec) *Error {
	for _, a := range spec.Args {
		switch {
		case p.Args.Has(a.Name):
			if problem := a.check(p.Args); problem != "" {
				return invalid(p.Action, a.Name, "%s %s", a.Name, problem)
			}
		case a.Required:
			return invalid(p.Action, a.Name, "the argument %s is missing: %s", a.Name, a.Doc)
		}
	}
	if p.Action != Remember {
		return nil
	}
	memos, errs := p.Args.Memos()
	if len(errs) > 0 {
		return invalid(Remember, "", "%s", errs[0].Message)
	}
	if len(memos) == 0 {
		return invalid(Remember, "", "there is nothing to remember")
	}
	return nil
}

// check says what is wrong with the argument, "" when nothing is.
func (a Arg) check(args Args) string {
	raw := args.raws(a.Name)
	switch a.Kind {
	case KindText, KindWord:
		return a.checkText(raw)
	case KindInt, KindNumber:
		return a.checkNumber(raw)
	case KindBool:
		if raw != "true" && raw != "false" {
			return "is true or false, not " + clipped(raw, 40)
		}
	case KindTarget:
		var t scene.Target
		if err := json.Unmarshal([]byte(raw), &t); err != nil {
			return fmt.Sprintf("is no target: %v", err)
		}
		if err := t.Validate(); err != nil {
			return fmt.Sprintf("is no target: %v", err)
		}
	case KindCondition:
		var c scene.Condition
		if err := json.Unmarshal([]byte(raw), &c); err != nil {
			return fmt.Sprintf("is no condition: %v", err)
		}
		if err := c.Validate(); err != nil {
			return fmt.Sprintf("is no condition: %v", err)
		}
	case KindAny:
		if raw[0] == '{' || raw[0] == '[' || raw == `""` {
			return "is a text, a number, true or false, not " + clipped(raw, 40)
		}
	}
	return ""
}

func (a Arg) checkText(raw string) string {
	switch {
	case raw[0] != '"':
		return "is a text in quotes, not " + clipped(raw, 40)
	case raw == `""` && a.Required:
		return "is empty"
	case len(a.Words) > 0 && !slices.Contains(a.Words, unquoted(raw)):
		return "is one of " + strings.Join(a.Words, ", ") + ", not " + clipped(raw, 40)
	}
	return ""
}

func (a Arg) checkNumber(raw string) string {
	f, err := strconv.ParseFloat(raw, 64)
	switch {
	case err != nil:
		return "is a number without quotes, not " + clipped(raw, 40)
	case a.Kind == KindInt && f != math.Trunc(f):
		return "is a whole number, not " + clipped(raw, 40)
	case (a.Min != 0 || a.Max != 0) && (f < a.Min || f > a.Max):
		return fmt.Sprintf("is from %v to %v, not %s", a.Min, a.Max, clipped(raw, 40))
	}
	return ""
}

// checkChoices keeps the rules that two arguments have with each other.
func checkChoices(p Planned, _ Spec) *Error {
	switch p.Action {
	case Type:
		text, secret := p.Args.Has("text"), p.Args.Has("secret")
		switch {
		case text && secret:
			return invalid(Type, "secret", "it types text or secret, not both")
		case !text && !secret:
			return invalid(Type, "text", "there is nothing to type: text or secret is missing")
		case secret && CheckKey(p.Args.Text("secret")) != nil:
			return invalid(Type, "secret", "secret: %v", CheckKey(p.Args.Text("secret")))
		}
	case ScrollTo:
		to := p.Args.Has("to")
		switch {
		case to && p.Target != nil:
			return invalid(ScrollTo, "to", "it scrolls to a target or to an end, not both")
		case !to && p.Target == nil:
			return invalid(ScrollTo, "", "there is nothing to scroll to: the target, or to, is missing")
		}
	}
	return nil
}

func checkConditions(p Planned, _ Spec) *Error {
	for _, c := range []struct {
		name      string
		condition *scene.Condition
	}{{"when", p.When}, {"expect", p.Expect}} {
		if c.condition == nil {
			continue
		}
		if err := c.condition.Validate(); err != nil {
			good := exampleWith(p.Action, "")
			if c.name == "when" {
				good.When = saved()
			} else {
				good.Expect = saved()
			}
			return &Error{Code: InvalidStep, Message: fmt.Sprintf("%s: %s: %v", p.Action, c.name, err), Hint: "write " + exampleJSON(good)}
		}
	}
	return nil
}

func notForPlanners(a Action) *Error {
	instead := map[Action]Action{Open: LaunchApp, Close: TerminateApp, Setup: LaunchApp}[a]
	message := map[Action]string{
		Open:  "open stands in the user's own steps only: launch_app starts an app, tap opens what is on the screen",
		Close: "close stands in the user's own steps only: terminate_app stops an app, tap or back closes what is on the screen",
		Setup: "setup stands in the user's own steps only: it prepares a phone before a test",
	}[a]
	return &Error{Code: InvalidStep, Message: message, Hint: "write " + exampleJSON(exampleWith(instead, ""))}
}
