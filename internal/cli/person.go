package cli

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/human"
	planllm "github.com/agentic-mobile-control/amc/plan/llm"
)

// person is the planner human: they see on stderr what a model would be given, and write on
// stdin what is done.
func (c *command) person() plan.Planner {
	return human.Planner{
		Describe: planllm.Situation,
		Show:     func(text string) { fmt.Fprint(c.Err, text) },
		Line: func(ctx context.Context) (string, error) {
			fmt.Fprint(c.Err, "next> ")
			return c.line(ctx)
		},
		Compile: app.Sentences,
	}
}
