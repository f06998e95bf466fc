package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
)

// topics are what help explains beside the commands.
func topics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "steps", Short: "The sentences that run without a model", Long: steps.Help()},
		{Use: "actions", Short: "The actions, their arguments, targets and conditions", Long: actionsHelp()},
		{Use: "planner", Short: "Who decides, and how to bring a planner of your own", Long: plannerHelp},
	}
}

func actionsHelp() string {
	var b strings.Builder
	b.WriteString(`A step is {"action":A,"target":T,"args":{...},"on":PAGE,"when":C,"optional":true,"expect":C,"why":TEXT}.

A target T is {"ref":"e4"}, or {"label":"Save"} narrowed by "exact":true, "role":"button",
"nth":2 or "last", "in":T, "near":T, "below":T, "above":T, "left_of":T, "right_of":T; {"id":"..."}
in place of a label; or {"point":[x,y],"space":"screen"|"image"|"1000"}. A string stands for
a ref (e and digits) or a label.

A condition C is {"target":T,"gone":true,"text":"...","value":"...","state":"on","count":3,
"page":"...","app":"..."} with any of these members; all must hold. A state is on, off,
selected, enabled, disabled, focused or empty; a value may be ">=5" or "<=5".

Texts may hold {{name}} and {{secret:NAME}}. Every action takes "remember":
{"key":k,"value":v}, {"key":k,"from":T,"match":M}, a list of those, or {k:v}.

`)
	for _, s := range step.Catalogue() {
		fmt.Fprintf(&b, "%-14s %s", s.Action, s.Doc)
		if s.Target != step.NoTarget {
			fmt.Fprintf(&b, " (target %s)", s.Target)
		}
		if s.Scope == step.ForWritten {
			b.WriteString(" (only in steps that the user wrote)")
		}
		b.WriteString("\n")
		for _, a := range s.Args {
			if a.Kind == step.KindRemember {
				continue
			}
			fmt.Fprintf(&b, "    %-12s %s\n", a.Name, argLine(a))
		}
	}
	return b.String()
}

func argLine(a step.Arg) string {
	line := a.Doc
	if len(a.Words) > 0 && len(a.Words) <= 6 {
		line += ": " + strings.Join(a.Words, ", ")
	}
	switch {
	case a.Required:
		line += " (required)"
	case a.Default != "":
		line += " (default: " + a.Default + ")"
	}
	return line
}

const plannerHelp = `A planner decides the next steps of a task.

  --planner auto    (the default) a goal that reads as plain steps runs as plain steps;
                    any other goal is for the model that --model or AMC_MODEL names; without one it
                    is an error that names the first sentence that is no step
  --planner steps   plain steps: see "amc help steps"
  --planner openai  a model behind OpenAI's chat completions: OpenAI itself, with OPENAI_API_KEY, or
                    any server that speaks them, with --base-url (vLLM, llama.cpp, Ollama, OpenRouter)
  --planner human   you: what a model would get is shown, and each line that you write is done
  --planner replay:TASK
                    what another task did, step by step, where page and element are the same;
                    replay:TASK,steps does a step by its words where they aren't

In Go, steps.Planner plays what steps.Compile(goal, steps.Options{}) compiled. Or bring
your own: anything with

  Plan(ctx context.Context, req plan.Request) (plan.Decision, error)

is a planner. req has the goal, the scene, its meaning, the world state (current app and
page, variables with their sources, the last steps) and what came of the last step. The
decision is the next steps, or that the task is done, or a question to a person. It keeps
nothing in fields: its memory is Decision.Memo, which comes back in the next request. See
examples/planner in the repository.
`
