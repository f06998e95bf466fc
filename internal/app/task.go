package app

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/oklog/ulid/v2"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device/secret"
	_ "github.com/agentic-mobile-control/amc/device/sim"        // joins as the scheme sim
	_ "github.com/agentic-mobile-control/amc/device/trajectory" // joins as the scheme trajectory
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/read/pages"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// NewTaskID is an id that sorts by time.
func NewTaskID() string { return ulid.Make().String() }

// DefaultMaxSteps is the limit for planners that decide themselves.
const DefaultMaxSteps = 50

// Task is what a command asks for beside the settings.
type Task struct {
	ID   string
	Goal string
	// Inputs are NAME=VALUE.
	Inputs  []string
	Secrets []secret.Secret
	// Checks are the user's own, in the words after "check that".
	Checks []string
	DryRun bool
	// Recorded gives the task that planner replay does again; nil: there is none.
	Recorded Recorded
}

// Reader is the reader in force; nil when it is off.
func (c Config) Reader() scene.Reader {
	if c.Text("reader") == "off" {
		return nil
	}
	if c.pages == nil {
		return rules.Reader{}
	}
	return pages.Reader{Inner: rules.Reader{}, File: c.pages}
}

// Options turns settings and a task into what agent runs: plain steps where the goal reads as
// such, else a model where one is named. A task that is done again needs no goal.
func (c Config) Options(ctx context.Context, t Task) (agent.Options, error) {
	o := agent.Options{ID: t.ID, Goal: t.Goal, Reader: c.Reader(), Settings: c.taskSettings(t)}
	inputs, err := inputsOf(t.Inputs)
	if err != nil {
		return o, err
	}
	o.Inputs = inputs
	for _, s := range t.Secrets {
		o.Secrets = append(o.Secrets, s.Name)
	}
	compile := steps.Options{Inputs: names(inputs), Secrets: o.Secrets}
	if planners := strings.Split(c.Text("planner"), ","); strings.HasPrefix(planners[0], replayPrefix) {
		if err := c.replayOptions(ctx, t, planners, &o); err != nil {
			return o, err
		}
		err := checked(&o, t.Checks, nil, compile)
		return o, err
	}
	if strings.TrimSpace(t.Goal) == "" {
		return o, usage("the goal is empty", `say what to do: amc run "Open Settings. Tap About phone."`)
	}
	if decides(c.Text("planner")) {
		err := c.ask(&o, c.Text("planner"), t, compile)
		return o, err
	}
	program, err := steps.Compile(t.Goal, compile)
	if err != nil && c.Text("planner") == "auto" && c.Text("model") != "" {
		err := c.ask(&o, "openai", t, compile)
		return o, err
	}
	if err != nil {
		return o, c.notSteps(err)
	}
	o.Planner, o.PlannerName = steps.Planner{Program: program}, "steps"
	err = checked(&o, t.Checks, program, compile)
	return o, err
}

// ask lets a model decide in o.
func (c Config) ask(o *agent.Options, provider string, t Task, compile steps.Options) (err error) {
	if o.Planner, err = c.decider(provider); err != nil {
		return err
	}
	o.PlannerName = provider
	if provider != "human" { // who stops by himself
		o.Model = c.Text("model")
		if o.Settings.MaxSteps == 0 {
			o.Settings.MaxSteps = DefaultMaxSteps
		}
	}
	return checked(o, t.Checks, nil, compile)
}

// checked gives o the user's own checks, which may name what program remembers.
func checked(o *agent.Options, checks []string, program *steps.Program, compile steps.Options) error {
	for _, check := range checks {
		p, err := compileCheck(check, program, compile)
		if err != nil {
			return err
		}
		o.Settings.Checks = append(o.Settings.Checks, p)
	}
	return nil
}

func (c Config) taskSettings(t Task) agent.Settings {
	return agent.Settings{
		Settings: policy.Settings{
			MaxSteps: c.Int("max_steps"), TimeoutMS: c.Duration("timeout").Milliseconds(), Allow: c.List("allow_app"),
			IgnoreInterruptions: c.Text("interruptions") == "off", Grant: c.List("grant"),
		},
		WorldOff: c.Text("world") == "off", History: c.Int("world_history"),
		StepTimeoutMS: c.Duration("step_timeout").Milliseconds(), DryRun: t.DryRun,
	}
}

// Again gives a task that is gone on with its planner and reader, and takes over the limits that
// this command was given itself.
func (c Config) Again(ctx context.Context, s *agent.State, recorded Recorded, o *agent.Options) error {
	o.Reader = c.Reader()
	for key, set := range map[string]func(){
		"max_steps":    func() { s.Settings.MaxSteps = c.Int("max_steps") },
		"timeout":      func() { s.Settings.TimeoutMS = c.Duration("timeout").Milliseconds() },
		"step_timeout": func() { s.Settings.StepTimeoutMS = c.Duration("step_timeout").Milliseconds() },
		"grant":        func() { s.Settings.Grant = c.List("grant") },
	} {
		if strings.HasPrefix(c.From(key), "--") {
			set()
		}
	}
	switch s.Planner {
	case "steps":
		program, err := steps.Compile(s.Goal, knownTo(*s))
		if err != nil {
			return c.notSteps(err)
		}
		o.Planner = steps.Planner{Program: program}
		return nil
	case "act":
		return usage(fmt.Sprintf("task %s is driven step by step, so there is nothing to go on with", s.ID), fmt.Sprintf("do its next step with amc act --task %s", s.ID))
	}
	if decides(s.Planner) {
		if c.Text("model") == "" && s.Model != "" {
			c.values["model"] = Value{"model", s.Model, "the task"}
		}
		planner, err := c.decider(s.Planner)
		o.Planner = planner
		return err
	}
	if planners := strings.Split(s.Planner, ","); strings.HasPrefix(s.Planner, replayPrefix) && plannerNames(s.Planner) == nil {
		return c.replayOptions(ctx, Task{Recorded: recorded}, planners, o)
	}
	return usage(fmt.Sprintf("task %s was planned by %q, which isn't here", s.ID, s.Planner), "begin another task")
}

// compileCheck turns the words of --check into an assert.
func compileCheck(check string, program *steps.Program, o steps.Options) (step.Planned, error) {
	o.Known = append(o.Known, remembered(program)...)
	p, err := steps.Compile("Check that "+check, o)
	if err != nil {
		e := typed(err)
		hint := e.Hint
		if hint == "" {
			hint = `write what must hold: --check "Saved is shown"`
		}
		return step.Planned{}, usage(fmt.Sprintf("--check %q: %v", check, err), hint)
	}
	if len(p.Steps) != 1 {
		return step.Planned{}, usage(fmt.Sprintf("--check %q is more than one check", check), "give --check several times")
	}
	return p.Steps[0], nil
}

// remembered lists the names that a program stores.
func remembered(p *steps.Program) []string {
	var out []string
	if p == nil {
		return nil
	}
	for _, s := range p.Steps {
		memos, _ := s.Args.Memos()
		for _, m := range memos {
			out = append(out, m.Key)
		}
	}
	return out
}

// notSteps says what is wrong with a goal that isn't plain steps, and both ways out.
func (c Config) notSteps(err error) error {
	e := typed(err)
	if c.Text("planner") == "auto" {
		e.Code = step.NoPlanner
		e.Hint = strings.TrimPrefix(e.Hint+"; plain steps are in amc help steps, and a model decides what isn't: name one with --model (amc help planner)", "; ")
	}
	return e
}

func typed(err error) *step.Error {
	var e *step.Error
	if errors.As(err, &e) {
		return e
	}
	return usage(err.Error(), "")
}

func inputsOf(pairs []string) (map[string]string, error) {
	out := map[string]string{}
	for _, p := range pairs {
		name, value, ok := strings.Cut(p, "=")
		if !ok {
			return nil, usage(fmt.Sprintf("--var %q has no value", p), "write --var NAME=VALUE")
		}
		if err := step.CheckKey(name); err != nil {
			return nil, usage(fmt.Sprintf("--var: %v", err), "write --var NAME=VALUE")
		}
		out[name] = value
	}
	return out, nil
}

func names(m map[string]string) []string {
	var out []string
	for n := range m {
		out = append(out, n)
	}
	return out
}
