package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// acted is what act prints as JSON.
type acted struct {
	Schema  int          `json:"schema"`
	Task    string       `json:"task"`
	Step    int          `json:"step"`
	Planned step.Planned `json:"planned"`
	Result  step.Result  `json:"result"`
	// Dropped says why the step was not executed; "" when it was.
	Dropped string `json:"dropped,omitempty"`
	Page    string `json:"page"`
	// Scene is the new scene as text; "" where Difference tells it against the scene before, on the same page.
	Scene      string          `json:"scene,omitempty"`
	Difference string          `json:"difference,omitempty"`
	World      *world.State    `json:"world"`
	Status     agent.Status    `json:"status,omitempty"`
	Error      *step.Error     `json:"error"`
	Ask        *plan.Ask       `json:"ask,omitempty"`
	Warnings   []world.Warning `json:"warnings"`
}

func (c *command) actCommand() *cobra.Command {
	var task string
	var share bool
	var vars, secrets []string
	cmd := &cobra.Command{
		Use:   "act ACTION",
		Short: "Do one step, and see what came of it",
		Long: `Do one step: a sentence ("amc help steps") or a step as JSON ("amc help actions").

With --task each call is a step of that task, with its world state: "new" begins
one, "last" is the one written last, else an id or the beginning of one. Without
it the step is a task of its own, of which nothing is kept. A new task's simulated
phone is kept with it.`,
		Example: `  amc act --task new "Open Settings"
  amc act --task last "Remember Model as model"
  amc act --task last '{"action":"tap","target":{"label":"About phone"}}'`,
		Args: cobra.MatchAll(oneText("action"), cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error { return c.act(cmd, args[0], task, share, vars, secrets) },
	}
	settingFlags(cmd, "device", "reader", "pages", "world", "world_history", "step_timeout", "allow_app", "interruptions", "grant", "wait_device", "state_dir")
	shareFlag(cmd.Flags(), &share)
	cmd.Flags().StringVar(&task, "task", "", "the task that the step belongs to: an id, new, or last ($AMC_TASK)")
	cmd.Flags().StringArrayVar(&vars, "var", nil, "an input NAME=VALUE for {{NAME}}; may be repeated")
	cmd.Flags().StringArrayVar(&secrets, "secret", nil, "a secret NAME[=env:VAR|file:PATH][@APP] for {{secret:NAME}}")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print the result as JSON")
	noFiles(cmd, "device", "reader", "pages", "world", "interruptions")
	return cmd
}

func (c *command) act(cmd *cobra.Command, action, task string, share bool, vars, secretFlags []string) error {
	conf, err := c.config(cmd)
	if err != nil {
		return err
	}
	secrets, err := app.Secrets(secretFlags, c.getenv)
	if err != nil {
		return err
	}
	ses, o, err := c.actSession(cmd, conf, task, share, secrets, vars)
	if err != nil {
		return err
	}
	defer ses.close()
	s := ses.state
	p, err := app.OneStep(action, s)
	if err != nil {
		return err
	}
	s = s.Resume("")
	before := s.Scene
	done := s.Steps
	s.Dropped = nil
	s = agent.Step(cmd.Context(), agent.NewEffects(o), s, p)
	return c.acted(s, before, done)
}

func ended(s agent.State) error {
	return &step.Error{Code: step.Usage, Message: fmt.Sprintf("task %s has ended (%s)", s.ID, s.End.Status),
		Hint: "a task that has ended takes no more steps; begin another with --task new, or go on another way with amc fork"}
}

// actSession finds or begins the task and opens its phone.
func (c *command) actSession(cmd *cobra.Command, conf app.Config, task string, share bool, secrets []secret.Secret, vars []string) (*session, agent.Options, error) {
	if task == "" {
		task = c.getenv("AMC_TASK")
	}
	o, err := conf.ActOptions(app.NewTaskID(), secrets, vars)
	if err != nil {
		return nil, o, err
	}
	uri, err := c.deviceURI(conf)
	if err != nil {
		return nil, o, err
	}
	p := app.Phone{URI: uri, Task: o.ID, Keep: task != "", Secrets: secrets, Share: share}
	switch task {
	case "new":
		ses, err := c.begin(cmd.Context(), conf, p, &o)
		if err == nil {
			o.Journal = ses.writer
		}
		return ses, o, err
	case "":
		ses, err := c.alone(cmd.Context(), conf, p, &o)
		return ses, o, err
	}
	ses, err := c.resumed(cmd.Context(), conf, task, p, &o)
	if err != nil {
		return nil, o, err
	}
	ses.state = app.Joined(ses.state, o)
	return ses, o, nil
}

// alone is a session of which nothing is kept.
func (c *command) alone(ctx context.Context, conf app.Config, p app.Phone, o *agent.Options) (*session, error) {
	p.StateDir = conf.StateDir(c.getenv)
	j, err := app.Journal(ctx, p.StateDir)
	if err != nil {
		return nil, err
	}
	ses := &session{journal: j, state: agent.New(*o)}
	if err := ses.hold(ctx, c, conf, p, o); err != nil {
		ses.close()
		return nil, err
	}
	return ses, nil
}

// acted prints a step and what the screen shows after it.
func (c *command) acted(s agent.State, before *scene.Scene, done int) error {
	a := acted{Schema: agent.ReportSchema, Task: s.ID, World: s.World, Warnings: append([]world.Warning{}, s.Warnings...)}
	if s.Steps > done {
		a.Step, a.Planned, a.Result, a.Error = s.Last.Step, s.Last.Planned, s.Last.Result, s.Last.Result.Error
	}
	if s.Steps == done && len(s.Dropped) > 0 {
		a.Dropped = s.Dropped[len(s.Dropped)-1].Reason
		a.Planned, a.Step = s.Dropped[len(s.Dropped)-1].Planned, s.Steps
	}
	if s.End != nil {
		a.Status, a.Ask = s.End.Status, s.End.Ask
		if s.End.Error != nil {
			a.Error = s.End.Error
		}
	}
	if s.Scene != nil {
		a.describe(s, before)
	}
	if c.asJSON {
		c.print(a)
	} else {
		c.actedText(a, s)
	}
	switch {
	case s.End != nil && s.End.Status.ExitCode() != 0:
		return exit(s.End.Status.ExitCode())
	case a.Dropped != "":
	case a.Result.Outcome != step.OK:
		return exit(1)
	}
	return nil
}

func (a *acted) describe(s agent.State, before *scene.Scene) {
	if s.Semantic != nil {
		a.Page = s.Semantic.Page()
	}
	if before != nil && a.Dropped == "" && s.Last != nil && s.Last.Result.Outcome != step.Refused && samePage(s) {
		a.Difference = scene.Difference(before, s.Scene)
		return
	}
	a.Scene = scene.Render(s.Scene, s.Semantic, scene.RenderOptions{})
}

// samePage reports whether the last step of the history stayed on its page.
func samePage(s agent.State) bool {
	v := s.View()
	if v == nil {
		return false
	}
	page, toPage := "", "?"
	for _, e := range v.History() {
		page, toPage = e.Page, e.ToPage
	}
	return page != "" && page == toPage
}

func (c *command) actedText(a acted, s agent.State) {
	if a.Dropped != "" {
		fmt.Fprintf(c.Out, "not done: %s (task %s)\n", a.Dropped, a.Task)
	} else if s.Last != nil {
		line := fmt.Sprintf("step %d: %s, %s", a.Step, a.Result.Outcome, a.Result.Effect)
		for _, n := range a.Result.Notes {
			line += ", " + string(n)
		}
		fmt.Fprintf(c.Out, "%s (task %s)\n", line, a.Task)
	}
	for key := range s.View().Variables() {
		if src, _ := s.View().Source(key); src.Step == a.Step {
			text, _ := s.View().Text(key)
			fmt.Fprintf(c.Out, "%s = %q\n", key, text)
		}
	}
	switch {
	case a.Scene != "":
		fmt.Fprintln(c.Out, strings.TrimRight(a.Scene, "\n"))
	case a.Difference != "":
		fmt.Fprintln(c.Out, strings.TrimRight(a.Difference, "\n"))
	}
	for _, w := range s.Warnings {
		if w.Step == a.Step {
			fmt.Fprintf(c.Err, "amc: warning: %s\n", oneLine(w.Message))
		}
	}
	if a.Error != nil {
		c.complain(a.Error)
	}
}
