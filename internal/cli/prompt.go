package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	planllm "github.com/agentic-mobile-control/amc/plan/llm"
	"github.com/agentic-mobile-control/amc/step"
)

func (c *command) promptCommand() *cobra.Command {
	var at int
	cmd := &cobra.Command{
		Use:   "prompt TASK --at N",
		Short: "Show what a model is given after step N of a task",
		Long: `Show the request that a model as planner gets in a task after one of its steps: the
instructions, the world and the screen of then. The task may have had another planner.
Where several steps were decided at once, the planner wasn't asked between them; what it
would have been given is shown all the same, and said.`,
		Example: "  amc prompt last --at 3\n  amc prompt last --at 0 --json",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return c.prompt(cmd, args[0], at) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().IntVar(&at, "at", -1, "after which step; 0: before the first")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	cmd.ValidArgsFunction = c.completeTasks
	if err := cmd.MarkFlagRequired("at"); err != nil {
		panic(err) // a flag that isn't there: a fault of the program
	}
	return cmd
}

func (c *command) prompt(cmd *cobra.Command, name string, at int) error {
	j, t, err := c.looking(cmd, name)
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // it was only read
	s, err := j.StateAt(cmd.Context(), t.ID, at)
	if err != nil {
		return err
	}
	if s.Scene == nil {
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("nothing was seen of the phone after step %d, or it isn't kept any more", at), Hint: "take another step: amc show " + t.ID}
	}
	q := planllm.Question(s.Request())
	asked := len(s.Pending) == 0
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": t.ID, "step": at, "asked": asked, "system": q.System, "text": q.Turns[0].Text, "tool": q.Tool.Schema})
		return nil
	}
	if !asked {
		fmt.Fprintf(c.Err, "amc: the planner wasn't asked here: %s of its last decision followed\n", count(len(s.Pending), "step"))
	}
	fmt.Fprintf(c.Out, "%s\n%s", q.System, q.Turns[0].Text)
	return nil
}
