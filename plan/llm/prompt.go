package llm

import (
	_ "embed" // the instructions
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

//go:embed system.md
var instructions string

// sceneBudget is about how many tokens the screen may take. What doesn't fit is told with
// counts and places.
const sceneBudget = 2500

// Question is what the model is given for a request. Its size depends on the screen and the
// bound of the world, not on how many steps were done.
func Question(req plan.Request) llm.Question {
	return llm.Question{System: instructions + catalogue(req.Actions), Turns: []llm.Turn{{Text: Situation(req)}}, Tool: tool()}
}

// catalogue lists the actions, a line each.
func catalogue(actions []step.Spec) string {
	var b strings.Builder
	for _, a := range actions {
		fmt.Fprintf(&b, "- %s%s: %s", a.Action, map[step.Need]string{step.NeedsTarget: " TARGET", step.OptionalTarget: " [TARGET]"}[a.Target], a.Doc)
		for _, arg := range a.Args {
			if arg.Kind == step.KindRemember && a.Action != step.Remember {
				continue
			}
			name := arg.Name
			if !arg.Required {
				name += "?"
			}
			if len(arg.Words) > 0 && len(arg.Words) < 10 {
				name += "=" + strings.Join(arg.Words, "|")
			}
			fmt.Fprintf(&b, " (%s: %s)", name, arg.Doc)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Situation is what changes from request to request, as the model gets it.
func Situation(req plan.Request) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Goal: %s\n", req.Goal)
	for _, k := range slices.Sorted(maps.Keys(req.Inputs)) {
		fmt.Fprintf(&b, "Input %s = %q\n", k, req.Inputs[k])
	}
	if len(req.Secrets) > 0 {
		fmt.Fprintf(&b, "Secrets: %s\n", strings.Join(req.Secrets, ", "))
	}
	for _, t := range req.Told {
		fmt.Fprintf(&b, "The user says: %s\n", t)
	}
	if req.Answer != "" {
		fmt.Fprintf(&b, "The user's answer: %s\n", req.Answer)
	}
	b.WriteByte('\n')
	tellWorld(&b, req.World)
	tellLast(&b, req)
	if req.Wanted != nil {
		fmt.Fprintf(&b, "\nDecide one step alone: a recorded run did %s here, and that can't be done as it was.\n", req.Wanted)
	}
	b.WriteString("\nSCREEN\n")
	if req.Scene == nil {
		b.WriteString("the screen could not be read\n")
	} else {
		b.WriteString(scene.Render(req.Scene, req.Semantic, scene.RenderOptions{Budget: sceneBudget}))
	}
	b.WriteString("END OF SCREEN\n")
	return b.String()
}

// tellWorld writes what the task remembers: what is in front comes first, as it may not be
// the app that the task is in.
func tellWorld(b *strings.Builder, v *world.View) {
	if v == nil {
		b.WriteString("World: nothing is remembered in this task\n")
		return
	}
	f := v.Foreground()
	fmt.Fprintf(b, "World:\nin front: %s %s\n", orNone(f.App), f.Activity)
	fmt.Fprintf(b, "app of the task: %s, page: %s\n", orNone(v.CurrentApp()), orNone(v.CurrentPage()))
	if v.Len() > 0 {
		b.WriteString("remembered:\n")
	}
	for key := range v.Variables() {
		text, _ := v.Text(key)
		fmt.Fprintf(b, "  %s = %q", key, text)
		if src, ok := v.Source(key); ok && src.Element != "" {
			fmt.Fprintf(b, " (step %d, %q on %s)", src.Step, src.Element, src.Page)
		}
		b.WriteByte('\n')
	}
	if v.HistoryLen() == 0 {
		b.WriteString("no step was done so far\n")
		return
	}
	b.WriteString("the last steps")
	if n := v.HistoryOmitted(); n > 0 {
		fmt.Fprintf(b, " (%d earlier ones are left out)", n)
	}
	b.WriteString(":\n")
	for _, e := range v.History() {
		tellEntry(b, e)
	}
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func tellEntry(b *strings.Builder, e world.Entry) {
	fmt.Fprintf(b, "  %d %s", e.Step, e.Action)
	if e.Target != nil {
		fmt.Fprintf(b, " %s", e.Target)
	}
	if !e.Args.IsZero() {
		fmt.Fprintf(b, " %s", e.Args.JSON())
	}
	fmt.Fprintf(b, ": %s, %s, on %s", e.Outcome, e.Effect, orNone(e.Page))
	if e.ToPage != e.Page {
		fmt.Fprintf(b, " -> %s", orNone(e.ToPage))
	}
	if e.Error != nil {
		fmt.Fprintf(b, "; %s: %s", e.Error.Code, e.Error.Message)
	}
	b.WriteByte('\n')
}

// tellLast writes what came of the last decision, beside what the history says.
func tellLast(b *strings.Builder, req plan.Request) {
	if l := req.Last; l != nil && l.Result.Error != nil {
		fmt.Fprintf(b, "\nThe last step, %s, didn't work: %s (%s)\n", l.Planned, l.Result.Error.Message, l.Result.Error.Hint)
		for _, c := range l.Result.Error.Candidates {
			fmt.Fprintf(b, "  there is: %s\n", c)
		}
	} else if l != nil && l.Result.Expect == step.Unmet {
		fmt.Fprintf(b, "\nThe last step, %s, was done, and what was expected of it didn't come.\n", l.Planned)
	}
	for _, d := range req.Dropped {
		fmt.Fprintf(b, "Not done: %s, since %s\n", d.Planned, d.Reason)
	}
	for _, e := range []*step.Error{req.Error, req.Caution} {
		if e != nil {
			fmt.Fprintf(b, "\nMind: %s (%s)\n", e.Message, e.Hint)
		}
	}
}
