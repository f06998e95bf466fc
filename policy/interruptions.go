package policy

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// promptLimit is how many times in a row the same prompt is answered.
const promptLimit = 3

// interruptions clears what the system put in front of the task: a permission
// prompt, a frozen app, a crash, an advertisement. An app's own dialogs are the
// planner's, and a step that addresses what is in front goes ahead.
func interruptions(in Input) (Verdict, Counters) {
	c := in.Counters
	if in.Settings.IgnoreInterruptions {
		return allowed, c
	}
	if v := dark(in); v != nil {
		return again(*v, "dark", "the screen is dark or locked", c)
	}
	if in.Semantic == nil {
		return allowed, c
	}
	i, there := in.Semantic.Interruption()
	if !there || i.Kind == "dialog" || i.Kind == "lock" {
		c.Prompt, c.Prompts = "", 0
		return allowed, c
	}
	if addressed(in) {
		return allowed, c
	}
	if passive(in.Planned.Action) && clear(in, i, 1).Kind != First {
		return allowed, c // what it finds is told as it is
	}
	key := i.Kind + " " + i.Name
	times := 1
	if key == c.Prompt {
		times = c.Prompts + 1
	}
	return again(clear(in, i, times), key, cmp.Or(i.Text, i.Name, i.Kind), c)
}

// again is a verdict on what stands in the way, until the same came too often.
func again(v Verdict, key, text string, c Counters) (Verdict, Counters) {
	if key != c.Prompt {
		c.Prompt, c.Prompts = key, 0
	}
	c.Prompts++
	if c.Prompts > promptLimit && v.Kind != Stop {
		return stop(step.Stuck, fmt.Sprintf("the prompt %q came %d times in a row", text, promptLimit), "answer it by hand, or with a step of your own"), c
	}
	return v, c
}

// addressed reports whether the step itself deals with what is in front.
func addressed(in Input) bool {
	switch in.Planned.Action {
	case step.AnswerDialog, step.Wait, step.Look, step.TerminateApp:
		return true
	}
	return in.Reachable
}

// passive steps read what is there. What they look for stands behind a prompt, unless
// it is reachable.
func passive(a step.Action) bool {
	return a == step.Remember || a == step.Assert || a == step.WaitFor
}

func clear(in Input, i scene.Interruption, times int) Verdict {
	switch i.Kind {
	case "permission":
		if slices.Contains(in.Settings.Grant, i.Name) || slices.Contains(in.Settings.Grant, "all") {
			return first("allow", "the permission is granted for this task")
		}
		return Verdict{Kind: Ask, Question: &Question{Text: fmt.Sprintf("The phone asks: %s", i.Text), Choices: choices(i)}}
	case "anr":
		if times <= 2 {
			return first("wait", "the app doesn't answer")
		}
		return first("close", "the app still doesn't answer")
	case "crash":
		return stop(step.AppCrashed, fmt.Sprintf("%s crashed", nameOf(i)), "look at the phone's log; start the task again when the app works")
	case "promotion":
		return closing(i, "an advertisement covers the page")
	}
	return allowed
}

// closing taps the very button that is known to close what is in the way, whatever it is
// called there.
func closing(i scene.Interruption, why string) Verdict {
	for _, c := range i.Choices {
		if c.Choice == "close" && c.Ref != "" {
			return Verdict{Kind: First, Step: &step.Planned{Action: step.Tap, Target: &scene.Target{Ref: c.Ref}, Why: why}}
		}
	}
	return first("close", why)
}

func nameOf(i scene.Interruption) string {
	if i.Name != "" {
		return i.Name
	}
	return "the app"
}

func choices(i scene.Interruption) []string {
	var out []string
	for _, c := range i.Choices {
		out = append(out, c.Choice)
	}
	return out
}

func first(choice, why string) Verdict {
	return Verdict{Kind: First, Step: &step.Planned{Action: step.AnswerDialog, Args: step.ArgsOf(map[string]any{"choice": choice}), Why: why}}
}
