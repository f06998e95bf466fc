package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

func (c *command) exportCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "export TASK",
		Short: "Write a task with all that is kept of it as one file",
		Long: `Write a task as JSON lines: all records, states, scenes and pictures, for another machine
or an attachment. A simulated phone that it ran on isn't part of it, since what was typed
into it stands there.`,
		Example: "  amc export last -o task.jsonl\n  amc export last | ssh elsewhere amc import -",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return c.export(cmd, args[0], file) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().StringVarP(&file, "output", "o", "-", "the file to write; - is stdout")
	cmd.ValidArgsFunction = c.completeTasks
	return cmd
}

func (c *command) export(cmd *cobra.Command, name, file string) (err error) {
	j, t, err := c.looking(cmd, name)
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // it was only read
	if file == "-" {
		return j.Export(cmd.Context(), t.ID, c.Out)
	}
	return app.WriteFile(file, func(w io.Writer) error { return j.Export(cmd.Context(), t.ID, w) })
}

func (c *command) importCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "import [FILE | -]",
		Short: "Add a task that export wrote",
		Args:  cobra.MaximumNArgs(1),
		RunE:  c.importTask,
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	return cmd
}

func (c *command) importTask(cmd *cobra.Command, args []string) error {
	j, _, err := c.looking(cmd, "")
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // what was imported is on the disk
	in := c.In
	if len(args) == 1 && args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return &step.Error{Code: step.Usage, Message: fmt.Sprintf("the task can't be read: %v", err), Hint: "name a file that amc export wrote, or - for stdin"}
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	id, err := j.Import(cmd.Context(), in)
	if err != nil {
		return err
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": id})
		return nil
	}
	fmt.Fprintf(c.Out, "task %s is here; amc show %s\n", id, id)
	return nil
}

// gcFlags are those of gc.
type gcFlags struct {
	older, size string
	dry         bool
}

func (c *command) gcCommand() *cobra.Command {
	var f gcFlags
	cmd := &cobra.Command{
		Use:   "gc [TASK...]",
		Short: "Remove old tasks, or those that are named",
		Long: `Remove tasks that ended long ago, with the simulated phones that were theirs alone, and the
scenes and pictures of the oldest ended tasks until the rest fits. What may go on, since it
has no end, waits for a person, was interrupted or used up a limit, is removed only by name.`,
		Example: "  amc gc --dry-run\n  amc gc --older-than 7d --max-size 500MB\n  amc gc 01M8QQR3WGQGYM9D9DB98VYB6D",
		RunE:    func(cmd *cobra.Command, args []string) error { return c.gc(cmd, args, f) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().StringVar(&f.older, "older-than", "30d", "remove tasks that ended longer ago, such as 12h or 30d; 0: all that ended")
	cmd.Flags().StringVar(&f.size, "max-size", "1GB", "how much scenes and pictures may take, such as 500MB; 0: no limit")
	cmd.Flags().BoolVar(&f.dry, "dry-run", false, "remove nothing, and tell what would be")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	cmd.ValidArgsFunction = c.completeTasks
	return cmd
}

func (c *command) gc(cmd *cobra.Command, names []string, f gcFlags) error {
	keep := journal.Keep{Dry: f.dry}
	age, err := days(f.older)
	if err != nil {
		return err
	}
	if keep.Bytes, err = app.Bytes(f.size); err != nil {
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("--max-size can't be %q: %v", f.size, err), Hint: "write it as 500MB"}
	}
	j, _, err := c.looking(cmd, "")
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // what was removed is gone
	for _, name := range names {
		t, err := j.Find(cmd.Context(), name)
		if err != nil {
			return err
		}
		keep.Remove = append(keep.Remove, t.ID)
	}
	if len(names) == 0 || cmd.Flags().Changed("older-than") {
		keep.Since = time.Now().Add(-age)
	}
	got, err := j.Collect(cmd.Context(), keep)
	if err != nil {
		return err
	}
	if !f.dry {
		for _, id := range got.Tasks {
			if err := os.RemoveAll(filepath.Join(filepath.Dir(j.Path()), "sims", id)); err != nil {
				return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the phone of task %s can't be removed: %v", id, err), Hint: "remove it by hand"}
			}
		}
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "dry_run": f.dry, "removed": got})
		return nil
	}
	verb := map[bool]string{true: "would remove", false: "removed"}[f.dry]
	fmt.Fprintf(c.Out, "%s %s, the scenes of %s more, and %s (%.1f MB)\n", verb, count(len(got.Tasks), "task"), count(len(got.Thinned), "task"), count(got.Blobs, "blob"), float64(got.Bytes)/1e6)
	return nil
}

// days reads a duration that may be in days.
func days(text string) (time.Duration, error) {
	if text == "0" {
		return 0, nil
	}
	if n, ok := strings.CutSuffix(text, "d"); ok {
		if d, err := strconv.Atoi(n); err == nil && d >= 0 && d < 100000 {
			return time.Duration(d) * 24 * time.Hour, nil
		}
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, &step.Error{Code: step.Usage, Message: fmt.Sprintf("--older-than can't be %q", text), Hint: "write it as 12h or 30d"}
	}
	return d, nil
}
