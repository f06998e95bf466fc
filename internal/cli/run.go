package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// runFlags are the flags of run that are no settings.
type runFlags struct {
	file     string
	vars     []string
	secrets  []string
	checks   []string
	verified bool
	dryRun   bool
	share    bool
	output   output
}

func (c *command) runCommand() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run [GOAL | -]",
		Short: "Run a task",
		Long: `Run a task: plain steps, one sentence each ("amc help steps" shows them), or a goal in your
own words where a model is named.

The result goes to stdout, progress to stderr. The exit code says how the task
ended: 0 completed, 1 failed or given up, 2 wrong use, 3 stuck, 4 a limit was
reached, 5 a person is needed, 6 the phone was lost, 7 completed but not verified
(with --require-verified), 130 or 143 interrupted.`,
		Example: `  amc run "Open Settings. Tap About phone. Remember IP address as ip."
  amc run -f steps.txt --var name=Anna --json
  amc run --planner replay:last --device "sim:?seed=7"
  amc run --model gpt-5 "Put this phone's IP address into a new note"
  echo "Open Notes" | amc run -`,
		Args: oneText("goal"),
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args, f) },
	}
	settingFlags(cmd, "device", "planner", "model", "base_url", "reader", "pages", "world", "world_history", "max_steps", "timeout", "step_timeout",
		"allow_app", "interruptions", "grant", "wait_device", "state_dir")
	fl := cmd.Flags()
	fl.StringVarP(&f.file, "file", "f", "", "read the goal from this file; - is stdin")
	fl.StringArrayVar(&f.vars, "var", nil, "an input NAME=VALUE for {{NAME}}; may be repeated")
	fl.StringArrayVar(&f.secrets, "secret", nil, "a secret NAME[=env:VAR|file:PATH][@APP] for {{secret:NAME}}; its value by default from $AMC_SECRET_NAME")
	fl.StringArrayVar(&f.checks, "check", nil, `what must hold at the end, such as "Saved is shown"; may be repeated`)
	fl.BoolVar(&f.verified, "require-verified", false, "exit with 7 when the task is completed but nothing proves it")
	fl.BoolVar(&f.dryRun, "dry-run", false, "show what is planned and do nothing")
	fl.BoolVar(&c.asJSON, "json", false, "print the result as JSON")
	f.output.flags(fl)
	shareFlag(fl, &f.share)
	noFiles(cmd, "device", "planner", "reader", "pages", "world", "interruptions")
	return cmd
}

func (c *command) run(cmd *cobra.Command, args []string, f runFlags) error {
	conf, err := c.config(cmd)
	if err != nil {
		return err
	}
	replays := strings.HasPrefix(conf.Text("planner"), "replay:")
	goal, err := c.goal(args, f.file, replays)
	if err != nil {
		return err
	}
	secrets, err := app.Secrets(f.secrets, c.getenv)
	if err != nil {
		return err
	}
	task := app.Task{ID: app.NewTaskID(), Goal: goal, Inputs: f.vars, Secrets: secrets, Checks: f.checks, DryRun: f.dryRun}
	if replays {
		j, err := app.Journal(cmd.Context(), conf.StateDir(c.getenv))
		if err != nil {
			return err
		}
		defer func() { _ = j.Close() }() // it is only read
		task.Recorded = app.RecordedIn(j)
	}
	o, err := conf.Options(cmd.Context(), task)
	if err != nil {
		return err
	}
	uri, err := c.deviceURI(conf)
	if err != nil {
		return err
	}
	ses, err := c.begin(cmd.Context(), conf, app.Phone{URI: uri, Task: task.ID, Keep: true, Secrets: secrets, Share: f.share}, &o)
	if err != nil {
		return err
	}
	defer ses.close()
	if err := c.attach(&o, ses, f.output); err != nil {
		return err
	}
	p := c.progress(uri, conf.From("device"), o.PlannerName, whyPlanner(conf, o.PlannerName))
	return c.finish(c.follow(cmd.Context(), ses.state, o, p), f.verified)
}

// maxGoal is how long a goal may be, in bytes.
const maxGoal = 1 << 20

// read reads a whole file, or with - stdin; more than limit bytes are an error, never cut.
func (c *command) read(file string, limit int64) ([]byte, error) {
	in := c.In
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = fmt.Errorf("it has more than %d bytes", limit)
	}
	return b, err
}

// goal is the text of the task, from just one place.
func (c *command) goal(args []string, file string, optional bool) (string, error) {
	if len(args) == 1 && args[0] == "-" {
		args, file = nil, "-"
	}
	switch {
	case len(args) == 1 && file != "":
		return "", &step.Error{Code: step.Usage, Message: "the goal is given twice, as an argument and with -f", Hint: "leave one out"}
	case len(args) == 1:
		return args[0], nil
	case file == "" && optional:
		return "", nil
	case file == "":
		return "", &step.Error{Code: step.Usage, Message: "the goal is missing", Hint: `say what to do: amc run "Open Settings. Tap About phone."`}
	}
	b, err := c.read(file, maxGoal)
	if err != nil {
		return "", &step.Error{Code: step.Usage, Message: fmt.Sprintf("the goal can't be read: %v", err), Hint: "name a file that can be read, or - for stdin"}
	}
	return string(b), nil
}

// output is where a task's course is written beside the journal.
type output struct{ events, artifacts string }

func (o *output) flags(fl *pflag.FlagSet) {
	fl.StringVar(&o.events, "events", "", "write events to this file while running, one JSON object a line")
	fl.StringVar(&o.artifacts, "artifacts", "", "keep screenshots, sources and the trace in this folder")
}

// attach gives the task its journal and the files that were asked for, and somebody to ask.
func (c *command) attach(o *agent.Options, ses *session, out output) error {
	all := journals{ses.writer}
	if out.artifacts != "" {
		if err := os.MkdirAll(out.artifacts, 0o700); err != nil {
			return &step.Error{Code: step.Usage, Message: err.Error(), Hint: "name a folder that can be made"}
		}
		o.Blobs, ses.state.Settings.Screenshots = blobs{ses.writer, app.Artifacts{Dir: out.artifacts}}, true
		trace, err := ses.create(filepath.Join(out.artifacts, "trace.jsonl"))
		if err != nil {
			return err
		}
		all = append(all, lines{trace, true})
	}
	if out.events != "" {
		events, err := ses.create(out.events)
		if err != nil {
			return err
		}
		all = append(all, lines{events, false})
	}
	o.Journal = all
	if _, ok := c.In.(*os.File); ok && !c.asJSON {
		if _, tty := terminal(c.In.(*os.File)); tty {
			o.Ask = c.askTerminal
		}
	}
	return nil
}

// blobs stores everything in several places, under the name that the first gives.
type blobs []agent.Blobs

func (b blobs) Put(kind string, data []byte) (hash string, err error) {
	for i, one := range b {
		h, err := one.Put(kind, data)
		if err != nil {
			return "", err
		}
		if i == 0 {
			hash = h
		}
	}
	return hash, nil
}

// journals is several journals as one; the first error counts.
type journals []agent.Journal

func (j journals) Record(ctx context.Context, r agent.Record) error {
	for _, one := range j {
		if err := one.Record(ctx, r); err != nil {
			return err
		}
	}
	return nil
}

// Holds asks all that can tell.
func (j journals) Holds(ctx context.Context) error {
	for _, one := range j {
		if h, ok := one.(agent.Holder); ok {
			if err := h.Holds(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// Recall asks the first journal that can tell.
func (j journals) Recall(ctx context.Context, n int) (*world.Step, string, error) {
	for _, one := range j {
		if r, ok := one.(agent.Recaller); ok {
			return r.Recall(ctx, n)
		}
	}
	return nil, "", nil
}

// lines writes events, one JSON object a line; a full line has also what the world
// hook was given, scenes and all.
type lines struct {
	enc  *json.Encoder
	full bool
}

func (l lines) Record(_ context.Context, r agent.Record) error {
	if !l.full {
		return l.enc.Encode(r.Event)
	}
	return l.enc.Encode(struct {
		Event agent.Event `json:"event"`
		Step  *world.Step `json:"step,omitempty"`
	}{r.Event, r.Step})
}

// follow runs the task and shows its progress.
func (c *command) follow(ctx context.Context, s agent.State, o agent.Options, p *progress) agent.State {
	t := agent.Start(ctx, s, o)
	for e := range t.Events() {
		p.show(e)
	}
	p.end()
	return t.Wait()
}

// finish prints the result and chooses the exit code.
func (c *command) finish(s agent.State, requireVerified bool) error {
	r := s.Report()
	if c.asJSON {
		c.print(r)
	} else {
		c.result(s, r)
	}
	code := r.Status.ExitCode()
	switch {
	case r.Status == agent.Interrupted && c.signalled() == syscall.SIGTERM:
		code = 143
	case r.Status == agent.Completed && requireVerified && !r.Verified:
		code = 7
	}
	if code != 0 {
		return exit(code)
	}
	return nil
}

// askTerminal puts a question to the person at the terminal.
func (c *command) askTerminal(ctx context.Context, a plan.Ask) (string, error) {
	fmt.Fprintf(c.Err, "\n%s\n", a.Question)
	if len(a.Choices) > 0 {
		fmt.Fprintf(c.Err, "[%s] ", strings.Join(a.Choices, " / "))
	}
	return c.line(ctx)
}

// line reads what a person writes, as long as the command isn't stopped.
func (c *command) line(ctx context.Context) (string, error) {
	type reply struct {
		text string
		err  error
	}
	replies := make(chan reply, 1)
	go func() {
		text, err := readLine(c.In)
		replies <- reply{text, err}
	}()
	select {
	case r := <-replies:
		return r.text, r.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// readLine reads up to the line end, one byte at a time, so that nothing behind it is lost.
func readLine(r io.Reader) (string, error) {
	var line []byte
	one := make([]byte, 1)
	for {
		n, err := r.Read(one)
		if n == 1 && one[0] == '\n' {
			return strings.TrimSpace(string(line)), nil
		}
		line = append(line, one[:n]...)
		if err == io.EOF && len(line) > 0 {
			return strings.TrimSpace(string(line)), nil
		}
		if err != nil {
			return "", err
		}
	}
}

// noFiles stops the shell from completing file names for flags that take none.
func noFiles(cmd *cobra.Command, flags ...string) {
	words := map[string][]string{"planner": {"auto", "steps", "openai", "human", "replay:last", "replay:last,steps"}, "unknown": {"ask", "retry", "skip"}, "reader": {"rules", "off"}, "world": {"on", "off"},
		"interruptions": {"handle", "off"}, "device": {"sim:"}, "format": {"text", "json", "xml", "png"}}
	for _, f := range flags {
		complete := func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return words[f], cobra.ShellCompDirectiveNoFileComp
		}
		if err := cmd.RegisterFlagCompletionFunc(f, complete); err != nil {
			panic(err) // a flag that the command doesn't have: a fault of the program
		}
	}
}
