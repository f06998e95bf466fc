package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/journal"
)

func (c *command) forkCommand() *cobra.Command {
	var at int
	cmd := &cobra.Command{
		Use:   "fork TASK --at N [GOAL]",
		Short: "Make a task that goes on another way after step N of a task",
		Long: `Make a task that begins as another was after one of its steps: with its world, and on a
simulated phone as that phone was then. A real phone isn't taken back: bring it to the page
that is named. With a goal the new task does that; without one it goes on as planned then.`,
		Example: "  amc fork last --at 3\n  amc fork last --at 3 'Open Notes. Tap New note.'",
		Args:    cobra.RangeArgs(1, 2),
		RunE:    func(cmd *cobra.Command, args []string) error { return c.fork(cmd, args, at) },
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

func (c *command) fork(cmd *cobra.Command, args []string, at int) error {
	ctx := cmd.Context()
	conf, err := c.config(cmd)
	if err != nil {
		return err
	}
	j, t, err := c.looking(cmd, args[0])
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // what was written is on the disk
	s, err := j.StateAt(ctx, t.ID, at)
	if err != nil {
		return err
	}
	f := journal.Fork{ID: app.NewTaskID(), Planner: "steps"}
	if len(args) == 2 {
		f.Goal = args[1]
		if err := conf.CheckGoal(f.Goal, s); err != nil {
			return err
		}
	}
	note := ""
	if f.Phone, err = app.ForkPhone(ctx, conf.StateDir(c.getenv), s, f.ID); err != nil {
		note = "the phone isn't taken back: " + typed(err).Message
	}
	if s, err = j.Fork(ctx, t.ID, at, f); err != nil {
		return err
	}
	return c.forked(s, t, note)
}

func (c *command) forked(s agent.State, t journal.Task, note string) error {
	next := "amc resume " + s.ID
	if s.Planner == "act" {
		next = "amc act --task " + s.ID + " ACTION"
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": s.ID, "parent": t.ID, "step": s.Steps, "device": s.Phone.URI, "goal": s.Goal, "note": note, "world": s.World})
		return nil
	}
	fmt.Fprintf(c.Out, "task %s begins after step %d of %s, on %s\n", s.ID, s.Steps, t.ID, s.Phone.URI)
	if note != "" {
		fmt.Fprintf(c.Err, "amc: warning: %s\n", oneLine(note))
	}
	if page := s.View().CurrentPage(); page != "" && !strings.HasPrefix(s.Phone.URI, "sim:") {
		fmt.Fprintf(c.Err, "bring the phone to %s first\n", page)
	}
	fmt.Fprintf(c.Err, "go on with: %s\n", next)
	return nil
}
