package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/step"
)

// Main runs a command line and returns its exit code.
func Main(args []string, s Streams) int {
	ctx, stop, signalled := interruptible()
	defer stop()
	c := &command{Streams: s, getenv: os.Getenv, signalled: signalled}
	root := c.root()
	root.SetArgs(args)
	out := &checked{w: s.Out}
	c.Out = out
	root.SetOut(out)
	err := root.ExecuteContext(ctx)
	if out.err != nil {
		err = &step.Error{Code: step.Internal, Message: fmt.Sprintf("the result can't be written: %v", out.err), Hint: "see where stdout goes"}
	}
	if err != nil {
		c.asJSON = c.asJSON || slices.Contains(args, "--json") // the flags may not have been read so far
		return c.fail(err)
	}
	return c.code
}

// interruptible is a context that the first SIGINT or SIGTERM cancels; a second one
// ends the process at once. signalled tells which it was, 0 for none.
func interruptible() (ctx context.Context, stop func(), signalled func() syscall.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals) // the next one has its usual effect
			if number, ok := s.(syscall.Signal); ok {
				cancel(signalCause(number))
			}
		case <-done:
		}
	}()
	stop = func() { signal.Stop(signals); close(done); cancel(nil) }
	return ctx, stop, func() syscall.Signal {
		var cause signalCause
		if errors.As(context.Cause(ctx), &cause) {
			return syscall.Signal(cause)
		}
		return 0
	}
}

type signalCause syscall.Signal

func (s signalCause) Error() string { return syscall.Signal(s).String() }

// command is what the subcommands share.
type command struct {
	Streams
	getenv    func(string) string
	signalled func() syscall.Signal
	code      int
	asJSON    bool
}

// exit is an error that has been told already and only carries a code.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

func (c *command) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "amc",
		Short: "Drive a phone towards a goal, and remember where it is",
		Long: `amc drives a phone towards a goal: it looks at the screen, understands it, plans,
acts, and keeps one picture of the world per task: which app, which page, which
values it was told to remember, what it did last.

Without a phone it drives a simulated one, which is built in:

  amc run "Open Settings. Tap About phone. Remember IP address as ip. Go home."`,
		SilenceErrors: true, SilenceUsage: true,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(c.In)
	root.SetOut(c.Out)
	root.SetErr(c.Err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return &step.Error{Code: step.Usage, Message: err.Error(), Hint: "see " + cmd.CommandPath() + " --help"}
	})
	root.AddCommand(c.runCommand(), c.resumeCommand(), c.actCommand(), c.sceneCommand(), c.simCommand(), c.tasksCommand(), c.showCommand(), c.worldCommand(), c.promptCommand(), c.forkCommand(), c.exportCommand(), c.importCommand(), c.gcCommand(), c.devicesCommand(), c.configCommand(), c.versionCommand())
	root.AddCommand(topics()...)
	root.SetHelpCommand(helpCommand())
	return root
}

// fail tells an error and returns its exit code.
func (c *command) fail(err error) int {
	var told exit
	if errors.As(err, &told) {
		return int(told)
	}
	e := typed(err)
	if c.asJSON {
		c.print(agent.State{End: &agent.End{Status: agent.Failed, Reason: e.Message, Error: e}}.Report())
	}
	c.complain(e)
	return exitCode(e)
}

// complain writes an error as one line, and one of hint.
func (c *command) complain(e *step.Error) {
	fmt.Fprintf(c.Err, "amc: error: %s\n", oneLine(e.Message))
	for _, candidate := range e.Candidates {
		fmt.Fprintf(c.Err, "  %s\n", oneLine(candidate))
	}
	if e.Hint != "" {
		fmt.Fprintf(c.Err, "amc: hint: %s\n", oneLine(e.Hint))
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func typed(err error) *step.Error {
	var e *step.Error
	if errors.As(err, &e) {
		return e
	}
	// What is left comes from the flag parser: unknown commands and wrong arguments.
	return &step.Error{Code: step.Usage, Message: err.Error(), Hint: "see amc --help"}
}

// exitCode is the code of an error that ended a command before its task began.
func exitCode(e *step.Error) int {
	switch e.Code {
	case step.Usage, step.DeviceUnknown, step.TaskUnknown, step.NoPlanner, step.InvalidStep:
		return 2
	case step.DeviceLost, step.DeviceBusy:
		return 6
	}
	return 1
}

func (c *command) print(v any) {
	enc := json.NewEncoder(c.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	_ = enc.Encode(v) // what can't be written is told at the end, by checked
}

// checked remembers the first error of a writer, so that a lost result is no success.
type checked struct {
	w   io.Writer
	err error
}

func (c *checked) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	if err != nil && c.err == nil {
		c.err = err
	}
	return n, err
}

// settingFlags gives cmd the flags of those settings.
func settingFlags(cmd *cobra.Command, keys ...string) {
	for _, s := range app.Settings() {
		for _, k := range keys {
			if s.Key != k {
				continue
			}
			doc := s.Doc + " ($" + s.Variable() + ")"
			if k == "allow_app" || k == "grant" {
				cmd.Flags().StringSlice(s.Flag(), nil, doc)
				continue
			}
			cmd.Flags().String(s.Flag(), "", doc+defaultText(s.Default))
		}
	}
}

func defaultText(d string) string {
	if d == "" {
		return ""
	}
	return " (default " + d + ")"
}

// config loads the settings with the flags that cmd was given.
func (c *command) config(cmd *cobra.Command) (app.Config, error) {
	flags := map[string]string{}
	for _, s := range app.Settings() {
		f := cmd.Flags().Lookup(s.Flag())
		if f == nil || !f.Changed {
			continue
		}
		flags[s.Key] = f.Value.String()
		if list, err := cmd.Flags().GetStringSlice(s.Flag()); err == nil {
			flags[s.Key] = strings.Join(list, ",")
		}
	}
	conf, err := app.Load(c.getenv, flags)
	conf.Person = c.person()
	return conf, err
}

// deviceURI is the device in force. Where one is required, the default doesn't count.
func (c *command) deviceURI(conf app.Config) (string, error) {
	if c.getenv("AMC_REQUIRE_DEVICE") == "1" && conf.From("device") == "default" {
		return "", &step.Error{Code: step.Usage, Message: "no device is named, and AMC_REQUIRE_DEVICE=1 asks for one",
			Hint: "name it with --device or AMC_DEVICE; amc devices lists them"}
	}
	return conf.Text("device"), nil
}

// oneText demands at most one argument: more are a text whose quotes were forgotten.
func oneText(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < 2 {
			return nil
		}
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("the %s is %d arguments", what, len(args)),
			Hint: fmt.Sprintf("put it in quotes: %s %q", cmd.CommandPath(), strings.Join(args, " "))}
	}
}

// helpCommand is cobra's, but a topic that doesn't exist is an error.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND or TOPIC]",
		Short: "Help about a command or topic",
		RunE: func(cmd *cobra.Command, args []string) error {
			target, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 || target == nil {
				return &step.Error{Code: step.Usage, Message: fmt.Sprintf("there is no help about %q", strings.Join(args, " ")),
					Hint: "the topics are steps, actions and planner; amc --help lists the commands"}
			}
			target.InitDefaultHelpFlag()
			return target.Help()
		},
	}
}
