package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// worldDiff shows what changed in a task's world between two steps.
func (c *command) worldDiff(ctx context.Context, j *journal.Journal, t journal.Task, diff string) error {
	from, to, err := span(diff, t.Steps)
	if err != nil {
		return err
	}
	before, err := j.StateAt(ctx, t.ID, from)
	if err != nil {
		return err
	}
	after, err := j.StateAt(ctx, t.ID, to)
	if err != nil {
		return err
	}
	changes := world.Changes(before.World, after.World)
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": t.ID, "from": from, "to": to, "changes": changes})
		return nil
	}
	fmt.Fprintf(c.Out, "task %s, from step %d to step %d\n", t.ID, from, to)
	switch {
	case before.World == nil && after.World == nil:
		fmt.Fprintln(c.Out, "world: off")
	case len(changes) == 0:
		fmt.Fprintln(c.Out, "nothing changed")
	}
	for _, one := range changes {
		fmt.Fprintln(c.Out, one)
	}
	return nil
}

// span reads 3..7, 3.. and ..7; what is left out is the beginning or the last step.
func span(text string, last int) (from, to int, err error) {
	a, b, ok := strings.Cut(text, "..")
	number := func(s string, otherwise int) int {
		if s == "" {
			return otherwise
		}
		n, e := strconv.Atoi(s)
		ok = ok && e == nil && n >= 0
		return n
	}
	from, to = number(a, 0), number(b, last)
	if !ok || a == "" && b == "" {
		return 0, 0, &step.Error{Code: step.Usage, Message: fmt.Sprintf("--diff can't be %q", text), Hint: "write the two steps as 3..7"}
	}
	return from, to, nil
}
