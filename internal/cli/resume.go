package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/step"
)

// resumeFlags are the flags of resume that are no settings.
type resumeFlags struct {
	answer, unknown string
	secrets         []string
	verified        bool
	share           bool
	output          output
}

func (c *command) resumeCommand() *cobra.Command {
	var f resumeFlags
	cmd := &cobra.Command{
		Use:   "resume TASK",
		Short: "Go on with a task that was stopped, or that waits for an answer",
		Long: `Go on with a task from exactly where it was: one that was killed or interrupted, whose
phone was lost, that used up a limit (give a larger one), or that waits for a person.
TASK is an id, a unique beginning of one, or last.

A step that was begun and whose result isn't known counts as executed, with the outcome
unknown. The phone is looked at; a step that may be repeated is done again, another one
is not when the phone shows that it was done, and else a person decides: --unknown says it
beforehand. Values of secrets are kept nowhere: give them again.`,
		Example: `  amc resume last
  amc resume last --answer allow
  amc resume 01M8Q --unknown skip`,
		Args: cobra.MatchAll(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error { return c.resume(cmd, args[0], f) },
	}
	settingFlags(cmd, "model", "base_url", "reader", "pages", "max_steps", "timeout", "step_timeout", "grant", "wait_device", "state_dir")
	fl := cmd.Flags()
	fl.StringVar(&f.answer, "answer", "", "the answer to the question that the task waits with")
	fl.StringVar(&f.unknown, "unknown", "ask", "what becomes of a step that may have been done and must not be done twice: retry, skip or ask")
	fl.StringArrayVar(&f.secrets, "secret", nil, "a secret NAME[=env:VAR|file:PATH][@APP] for {{secret:NAME}}; its value by default from $AMC_SECRET_NAME")
	fl.BoolVar(&f.verified, "require-verified", false, "exit with 7 when the task is completed but nothing proves it")
	fl.BoolVar(&c.asJSON, "json", false, "print the result as JSON")
	f.output.flags(fl)
	shareFlag(fl, &f.share)
	noFiles(cmd, "reader", "unknown")
	cmd.ValidArgsFunction = c.completeTasks
	return cmd
}

func (c *command) resume(cmd *cobra.Command, name string, f resumeFlags) error {
	ctx := cmd.Context()
	conf, err := c.config(cmd)
	if err != nil {
		return err
	}
	if f.unknown != "ask" && f.unknown != agent.AnswerRetry && f.unknown != agent.AnswerSkip {
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("--unknown can't be %q", f.unknown), Hint: "it is retry, skip or ask"}
	}
	secrets, err := app.Secrets(f.secrets, c.getenv)
	if err != nil {
		return err
	}
	var o agent.Options
	ses, err := c.resumed(ctx, conf, name, app.Phone{URI: conf.Text("device"), Keep: true, Secrets: secrets, Share: f.share}, &o)
	if err != nil {
		return err
	}
	defer ses.close()
	s := &ses.state
	if err := conf.Again(ctx, s, app.RecordedIn(ses.journal), &o); err != nil {
		return err
	}
	s.Settings.Unknown = strings.TrimPrefix(f.unknown, "ask")
	before := len(s.Pending)
	*s = s.Resume(f.answer)
	if err := c.attach(&o, ses, f.output); err != nil {
		return err
	}
	p := c.progress(s.Phone.URI, "the task's", s.Planner, "the task's")
	p.line(fmt.Sprintf("task %s goes on after %s, %s pending", s.ID, count(s.Steps, "step"), count(before, "step")))
	return c.finish(c.follow(ctx, *s, o, p), f.verified)
}

// resumed takes a task that is there and opens its phone. p's phone is that of a task that
// never came to look at one.
func (c *command) resumed(ctx context.Context, conf app.Config, name string, p app.Phone, o *agent.Options) (*session, error) {
	p.StateDir = conf.StateDir(c.getenv)
	j, err := app.Journal(ctx, p.StateDir)
	if err != nil {
		return nil, err
	}
	ses := &session{journal: j}
	if err := ses.take(ctx, c, conf, name, p, o); err != nil {
		ses.close()
		return nil, err
	}
	return ses, nil
}

func (s *session) take(ctx context.Context, c *command, conf app.Config, name string, p app.Phone, o *agent.Options) error {
	task, err := s.journal.Find(ctx, name)
	if err != nil {
		return err
	}
	if s.writer, s.state, err = s.journal.Resume(ctx, task.ID); err != nil {
		return err
	}
	if !s.state.Resumable() {
		return ended(s.state)
	}
	o.ID, o.Journal, p.Task = task.ID, s.writer, task.ID
	if p.Secrets, err = app.AllSecrets(s.state.Secrets, p.Secrets, c.getenv); err != nil {
		return err
	}
	switch uri := s.state.Phone.URI; {
	case uri == "":
	case conf.From("device") == "default":
		p.URI, p.Existing = uri, true
	case uri != p.URI:
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("task %s belongs to %s, not to %s", task.ID, uri, p.URI),
			Hint: "leave the device out, or begin another task with --task new"}
	}
	return s.hold(ctx, c, conf, p, o)
}

// stored is the state of a task, for looking at.
func (c *command) stored(ctx context.Context, conf app.Config, name string) (agent.State, error) {
	j, err := app.Journal(ctx, conf.StateDir(c.getenv))
	if err != nil {
		return agent.State{}, err
	}
	defer func() { _ = j.Close() }() // it was only read
	task, err := j.Find(ctx, name)
	if err != nil {
		return agent.State{}, err
	}
	return j.State(ctx, task.ID)
}

// completeTasks offers the ids of tasks to the shell.
func (c *command) completeTasks(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	none := cobra.ShellCompDirectiveNoFileComp
	conf, err := c.config(cmd)
	if err != nil || len(args) > 0 {
		return nil, none
	}
	j, err := app.Journal(cmd.Context(), conf.StateDir(c.getenv))
	if err != nil {
		return nil, none
	}
	defer func() { _ = j.Close() }() // it was only read
	tasks, err := j.Tasks(cmd.Context())
	if err != nil {
		return nil, none
	}
	out := []string{"last"}
	for _, t := range tasks[:min(len(tasks), 20)] {
		out = append(out, t.ID+"\t"+cutLine(t.Goal, 40))
	}
	return out, none
}
