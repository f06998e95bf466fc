package cli

import (
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

// looking opens the journal for a command that looks back, and finds the task that name means;
// none is looked for when it is empty.
func (c *command) looking(cmd *cobra.Command, name string) (*journal.Journal, journal.Task, error) {
	conf, err := c.config(cmd)
	if err != nil {
		return nil, journal.Task{}, err
	}
	j, err := app.Journal(cmd.Context(), conf.StateDir(c.getenv))
	if err != nil || name == "" {
		return j, journal.Task{}, err
	}
	t, err := j.Find(cmd.Context(), name)
	if err != nil {
		_ = j.Close() // it was only read
		return nil, t, err
	}
	return j, t, nil
}

func (c *command) tasksCommand() *cobra.Command {
	var limit int
	cmd := &cobra.Command{
		Use:   "tasks",
		Short: "List the tasks, the latest first",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return c.tasks(cmd, limit) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().IntVarP(&limit, "limit", "n", 20, "how many to list; 0: all")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	return cmd
}

func (c *command) tasks(cmd *cobra.Command, limit int) error {
	if limit < 0 {
		return &step.Error{Code: step.Usage, Message: "--limit can't be below 0", Hint: "0 lists all"}
	}
	j, _, err := c.looking(cmd, "")
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // it was only read
	all, err := j.Tasks(cmd.Context())
	if err != nil {
		return err
	}
	shown := all
	if limit > 0 && len(all) > limit {
		shown = all[:limit]
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "total": len(all), "tasks": append([]journal.Task{}, shown...)})
		return nil
	}
	if len(all) == 0 {
		fmt.Fprintln(c.Err, `no task yet: begin one with amc run "Open Settings."`)
		return nil
	}
	w := tabwriter.NewWriter(c.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "TASK\tSTATUS\tSTEPS\tUPDATED\tDEVICE\tGOAL")
	for _, t := range shown {
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\n", t.ID, statusOf(t), t.Steps, t.Updated.Local().Format(time.DateTime), cutLine(deviceOf(t), 24), cutLine(t.Goal, 60))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if n := len(all) - len(shown); n > 0 {
		fmt.Fprintf(c.Err, "%s more: amc tasks --limit 0\n", count(n, "task"))
	}
	return nil
}

// statusOf is a task's status in a word or two.
func statusOf(t journal.Task) string {
	switch {
	case t.Running:
		return "running"
	case t.Status == "":
		return "open" // it waits for its next act, or was killed
	case t.Verified:
		return string(t.Status) + ", verified"
	}
	return string(t.Status)
}

func deviceOf(t journal.Task) string {
	if t.Device == "sim:"+t.ID {
		return "sim:" // one of its own
	}
	return t.Device
}

func (c *command) worldCommand() *cobra.Command {
	var at int
	var diff string
	cmd := &cobra.Command{
		Use:   "world TASK",
		Short: "Show what a task remembers, also as it was after an earlier step",
		Example: `  amc world last
  amc world last --at 3
  amc world last --diff 3..7`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return c.world(cmd, args[0], at, diff) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().IntVar(&at, "at", -1, "the world after this step; 0: before the first (default: the last)")
	cmd.Flags().StringVar(&diff, "diff", "", "what changed from one step to another, such as 3..7; 3.. goes to the last")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	cmd.ValidArgsFunction = c.completeTasks
	cmd.MarkFlagsMutuallyExclusive("at", "diff")
	return cmd
}

func (c *command) world(cmd *cobra.Command, name string, at int, diff string) error {
	j, t, err := c.looking(cmd, name)
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // it was only read
	if diff != "" {
		return c.worldDiff(cmd.Context(), j, t, diff)
	}
	s, err := j.State(cmd.Context(), t.ID)
	if cmd.Flags().Changed("at") && err == nil {
		s, err = j.StateAt(cmd.Context(), t.ID, at)
	}
	if err != nil {
		return err
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": t.ID, "step": s.Steps, "world": s.World})
		return nil
	}
	fmt.Fprintf(c.Out, "task %s after %s\n", t.ID, count(s.Steps, "step"))
	c.worldLines(s)
	for _, e := range s.View().History() {
		line := fmt.Sprintf("%4d  %s", e.Step, e.Action)
		if e.Target != nil {
			line += " " + e.Target.String()
		}
		fmt.Fprintf(c.Out, "%s  %s, %s  @%s\n", line, e.Outcome, e.Effect, movedTo(e.Page, e.ToPage))
	}
	return nil
}

// movedTo is a page, or the way from one to another.
func movedTo(from, to string) string {
	if from == to || to == "" {
		return from
	}
	return from + " -> " + to
}
