package cli

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// shownStep is a step as show tells it.
type shownStep struct {
	Step   int       `json:"step"`
	At     time.Time `json:"at"`
	TookMS int64     `json:"took_ms"`
	// Tokens is what deciding it and those behind it cost.
	Tokens  int            `json:"tokens"`
	By      agent.Author   `json:"by"`
	Planned step.Planned   `json:"planned"`
	Result  step.Result    `json:"result"`
	Target  *scene.Element `json:"target"`
	Healed  string         `json:"healed,omitempty"`
	Page    string         `json:"page"`
	ToPage  string         `json:"to_page"`
	// Remembered are the names that it stored, Around what else happened before it.
	Remembered []string `json:"remembered,omitempty"`
	Around     []string `json:"around,omitempty"`
}

func (c *command) showCommand() *cobra.Command {
	var page string
	cmd := &cobra.Command{
		Use:     "show TASK",
		Short:   "Show the steps of a task, its checks and evidence",
		Example: "  amc show last\n  amc show last --html task.html",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return c.show(cmd, args[0], page) },
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().StringVar(&page, "html", "", "write it to this file as one page with pictures, and what changed in the world at each step")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	cmd.ValidArgsFunction = c.completeTasks
	return cmd
}

func (c *command) show(cmd *cobra.Command, name, page string) error {
	ctx := cmd.Context()
	j, t, err := c.looking(cmd, name)
	if err != nil {
		return err
	}
	defer func() { _ = j.Close() }() // it was only read
	s, err := j.State(ctx, t.ID)
	if err != nil {
		return err
	}
	steps, rest, err := shownSteps(ctx, j, t.ID)
	if err != nil {
		return err
	}
	if page != "" {
		if err := c.showPage(ctx, j, s, t, steps, rest, page); err != nil {
			return err
		}
		if !c.asJSON {
			fmt.Fprintf(c.Out, "%s shows task %s, %s\n", page, t.ID, count(len(steps), "step"))
			return nil
		}
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "task": t, "report": s.Report(), "steps": steps})
		return nil
	}
	c.showHead(s, t)
	for _, one := range steps {
		c.showStep(one)
	}
	for _, line := range rest {
		fmt.Fprintf(c.Out, "     %s\n", line)
	}
	c.showEnd(s)
	return nil
}

// shownSteps are the steps of a task, and what happened after the last of them.
func shownSteps(ctx context.Context, j *journal.Journal, id string) (steps []shownStep, rest []string, err error) {
	steps = []shownStep{}
	page, began, tokens := "", int64(0), 0
	for e, err := range j.Entries(ctx, id) {
		if err != nil {
			return nil, nil, err
		}
		ev := e.Event
		switch {
		case ev.Kind == agent.EventIntent:
			began = ev.WallMS
			page = ev.Page
		case e.IsStep && ev.Planned != nil && ev.Result != nil:
			one := shownStep{Step: ev.Step, At: time.UnixMilli(ev.WallMS).UTC(), By: ev.By, Planned: *ev.Planned, Result: *ev.Result, Target: ev.Target,
				Tokens: tokens, Healed: ev.Healed, Page: page, ToPage: ev.Page, Remembered: ev.Remembered, Around: rest}
			if began != 0 {
				one.TookMS = ev.WallMS - began
			}
			steps = append(steps, one)
			page, began, tokens, rest = ev.Page, 0, 0, nil
		default:
			if ev.Usage != nil {
				tokens += ev.Usage.InputTokens + ev.Usage.OutputTokens
			}
			if line := around(ev); line != "" {
				rest = append(rest, line)
			}
		}
	}
	return steps, rest, nil
}

// around is what an event tells beside the steps; "" for nothing.
func around(e agent.Event) string {
	switch e.Kind {
	case agent.EventFound:
		return "found " + e.Text + ": " + strings.Join(notes(e.Notes), ", ")
	case agent.EventDropped:
		return fmt.Sprintf("dropped %s: %s", sentence(*e.Planned), e.Text)
	case agent.EventAsked:
		return "asked: " + e.Text
	case agent.EventWarning:
		return "warning: " + e.Text
	}
	return ""
}

func notes(all []step.Note) []string {
	var out []string
	for _, n := range all {
		out = append(out, string(n))
	}
	return out
}

func (c *command) showHead(s agent.State, t journal.Task) {
	r := s.Report()
	fmt.Fprintf(c.Out, "task %s: %s, %s in %s\n", t.ID, statusOf(t), count(r.Steps, "step"), (time.Duration(r.ElapsedMS) * time.Millisecond).String())
	if t.Running {
		fmt.Fprintf(c.Out, "driven by %s\n", t.By)
	}
	if t.Parent != "" {
		fmt.Fprintf(c.Out, "forked from %s after step %d: what came before is there\n", t.Parent, t.Forked)
	}
	if s.Goal != "" {
		fmt.Fprintf(c.Out, "goal: %s\n", cutLine(s.Goal, 500))
	}
	fmt.Fprintf(c.Out, "device %s (%s, %s) · planner %s · begun %s\n", s.Phone.URI, s.Phone.Model, s.Phone.OS, s.Planner, t.Began.Local().Format(time.DateTime))
	if u := r.Usage; u.InputTokens+u.OutputTokens > 0 {
		fmt.Fprintf(c.Out, "%s, %d tokens in, %d out\n", count(u.PlannerCalls, "call"), u.InputTokens, u.OutputTokens)
	}
}

func (c *command) showStep(s shownStep) {
	for _, line := range s.Around {
		fmt.Fprintf(c.Out, "     %s\n", oneLine(line))
	}
	parts := []string{string(s.Result.Outcome)}
	if s.Result.Effect != step.EffectUnknown {
		parts = append(parts, string(s.Result.Effect))
	}
	parts = append(parts, notes(s.Result.Notes)...)
	if s.Healed != "" {
		parts = append(parts, "found by its "+s.Healed)
	}
	by := ""
	if s.By == agent.ByPolicy {
		by = " (policy)"
	}
	fmt.Fprintf(c.Out, "%4d  %-36s %-22s @%s  %d ms\n", s.Step, sentence(s.Planned)+by, strings.Join(parts, ", "), movedTo(s.Page, s.ToPage), s.TookMS)
	if s.Tokens > 0 {
		fmt.Fprintf(c.Out, "      %d tokens\n", s.Tokens)
	}
	if s.Result.Error != nil {
		fmt.Fprintf(c.Out, "      %s: %s\n", s.Result.Error.Code, oneLine(s.Result.Error.Message))
	}
	if len(s.Remembered) > 0 {
		fmt.Fprintf(c.Out, "      remembered %s\n", strings.Join(s.Remembered, ", "))
	}
}

func (c *command) showEnd(s agent.State) {
	r := s.Report()
	for _, check := range r.Checks {
		fmt.Fprintf(c.Out, "check %s: %s (%s, step %d)\n", map[bool]string{true: "passed", false: "failed"}[check.Passed], oneLine(check.Text), check.By, check.Step)
	}
	for _, e := range r.Evidence {
		fmt.Fprintf(c.Out, "evidence %s: %s = %q, %q on %s (step %d)\n", map[bool]string{true: "stands", false: "doesn't stand"}[e.Stands], e.Key, e.Value, e.Element, e.Page, e.Step)
	}
	if r.Answer != "" {
		fmt.Fprintf(c.Out, "answer: %s\n", r.Answer)
	}
	c.worldLines(s)
	if r.Error != nil {
		fmt.Fprintf(c.Out, "%s: %s\n", r.Error.Code, oneLine(r.Error.Message))
	}
	if r.Ask != nil {
		fmt.Fprintf(c.Out, "waits for an answer: %s %v\n", r.Ask.Question, r.Ask.Choices)
	}
	c.next(s)
}

// next tells how a task that may go on goes on.
func (c *command) next(s agent.State) {
	if !s.Resumable() || s.Planner == "act" {
		return
	}
	how := "amc resume " + s.ID
	if s.End != nil && s.End.Ask != nil {
		how += " --answer ..."
		if len(s.End.Ask.Choices) > 0 {
			how = strings.TrimSuffix(how, "...") + strings.Join(s.End.Ask.Choices, "|")
		}
	}
	if s.End != nil && s.End.Status == agent.Budget {
		how += " with a larger limit"
	}
	fmt.Fprintf(c.Err, "go on with: %s\n", how)
}
