package cli

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
)

// result prints the end of a task for a person.
func (c *command) result(s agent.State, r agent.Report) {
	verified := ""
	if r.Status == agent.Completed {
		verified = map[bool]string{true: ", verified", false: ", not verified"}[r.Verified]
	}
	fmt.Fprintf(c.Out, "%s%s: %s in %s (task %s)\n", r.Status, verified, count(r.Steps, "step"), (time.Duration(r.ElapsedMS) * time.Millisecond).String(), r.Task)
	if r.Answer != "" {
		fmt.Fprintf(c.Out, "answer: %s\n", r.Answer)
	}
	for _, p := range r.Planned {
		fmt.Fprintf(c.Out, "planned: %s\n", sentence(p))
	}
	c.worldLines(s)
	for _, w := range r.Warnings {
		fmt.Fprintf(c.Err, "amc: warning: step %d: %s\n", w.Step, oneLine(w.Message))
	}
	if r.Error != nil {
		c.complain(r.Error)
	}
	c.next(s)
}

// worldLines shows what the task remembers, and where from.
func (c *command) worldLines(s agent.State) {
	v := s.View()
	if v == nil {
		fmt.Fprintln(c.Out, "world: off")
		return
	}
	page := v.CurrentPage()
	if page == "" {
		page = "not known"
	}
	app := v.CurrentApp()
	if app == "" {
		app = "none launched"
	}
	front := ""
	if v.AppsDiffer() {
		front = " (in front: " + v.Foreground().App + ")"
	}
	fmt.Fprintf(c.Out, "world: app %s%s, page %s, %s in history\n", app, front, page, count(v.HistoryLen(), "step"))
	if n := v.HistoryOmitted(); n > 0 {
		fmt.Fprintf(c.Out, "       %d earlier steps are not kept\n", n)
	}
	for key := range v.Variables() {
		text, _ := v.Text(key)
		fmt.Fprintf(c.Out, "  %s = %q", key, text)
		if src, ok := v.Source(key); ok {
			fmt.Fprintf(c.Out, "  (step %d", src.Step)
			if src.Element != "" {
				fmt.Fprintf(c.Out, ", read from %q on %s", src.Element, src.Page)
			} else {
				fmt.Fprint(c.Out, ", as planned")
			}
			fmt.Fprint(c.Out, ")")
		}
		fmt.Fprintln(c.Out)
	}
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
