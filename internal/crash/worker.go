package crash

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/step"
)

// Job is what a worker is told to do.
type Job struct {
	// Socket is where the phone is served.
	Socket string `json:"socket"`
	// Task is the id of the task, Goal its plain steps.
	Task string `json:"task"`
	Goal string `json:"goal"`
	// Dir is where the keeper keeps tasks.
	Dir string `json:"dir"`
	// Resume: the task is gone on with. Answer is what the person says who was asked.
	Resume bool   `json:"resume"`
	Answer string `json:"answer,omitempty"`
	// Wait: at every mark the worker waits for a byte.
	Wait bool `json:"wait"`
	// Blind makes the worker a wrong one: whatever may have been done is done again.
	Blind bool `json:"blind,omitempty"`
}

// history is more steps than any task here has, so that the world forgets none.
const history = 100

// Work carries out j to its end: it tells its marks on out and gets the bytes for
// which it waits from in.
func Work(ctx context.Context, j Job, k Keeper, in io.Reader, out io.Writer) error {
	program, err := steps.Compile(j.Goal, steps.Options{})
	if err != nil {
		return err
	}
	phone, err := Dial(j.Socket)
	if err != nil {
		return err
	}
	m := &marker{out: out, in: bufio.NewReader(in), wait: j.Wait}
	o := agent.Options{ID: j.Task, Goal: j.Goal, Device: &marked{phone, m}, Reader: rules.Reader{},
		Planner: steps.Planner{Program: program}, PlannerName: "steps"}
	o.Settings.History = history
	o.Settings.Grant = []string{"all"}
	w, s, err := start(ctx, j, k, o, m)
	if err != nil {
		return err
	}
	o.Journal, o.Blobs = &watched{w, m, phone}, w
	final := agent.Run(ctx, agent.NewEffects(o), s)
	if err := w.Close(); err != nil {
		return err
	}
	m.wait = false
	return m.tell(Mark{At: Done, State: &final})
}

// start begins a task or takes it up again.
func start(ctx context.Context, j Job, k Keeper, o agent.Options, m *marker) (Writer, agent.State, error) {
	if !j.Resume {
		s := agent.New(o)
		w, err := k.Begin(ctx, s)
		if err != nil {
			return nil, s, err
		}
		return w, s, tellKept(m, Begun, s)
	}
	w, s, err := k.Resume(ctx, j.Task)
	if err != nil {
		return nil, s, err
	}
	if err := tellKept(m, Resumed, s); err != nil {
		return nil, s, err
	}
	s = s.Resume(j.Answer)
	if j.Blind && s.Intent != nil {
		s.Intent.Resolved.Repeat = step.Safe
	}
	return w, s, nil
}

func tellKept(m *marker, at string, s agent.State) error {
	k, err := kept(at, s)
	if err != nil {
		return err
	}
	return m.tell(k)
}

// marked is a phone before each of whose operations a mark is told.
type marked struct {
	device.Device
	m *marker
}

// Unwrap gives the phone, whose abilities it has.
func (d *marked) Unwrap() device.Device { return d.Device }

func (d *marked) Perform(ctx context.Context, op device.Op) error {
	if err := d.m.tell(Mark{At: Acting}); err != nil {
		return err
	}
	return d.Device.Perform(ctx, op)
}

// watched is a journal around each of whose records marks are told, and that tells
// the phone for which step it works.
type watched struct {
	Writer
	m     *marker
	phone device.Device
}

func (w *watched) Record(ctx context.Context, r agent.Record) error {
	before, after := namesOf(r.Event.Kind)
	if err := w.m.tell(Mark{At: before}); err != nil {
		return err
	}
	if err := w.Writer.Record(ctx, r); err != nil {
		return fmt.Errorf("record %s: %w", r.Event.Kind, err)
	}
	k, err := kept(after, r.State)
	if err != nil {
		return err
	}
	if t, ok := device.As[Tagger](w.phone); ok {
		t.Tag(k.Open)
	}
	k.Unknown = r.Event.Kind == agent.EventStep && r.Event.Result.Outcome == step.Unknown
	return w.m.tell(k)
}

// namesOf are the marks before and after a record.
func namesOf(kind agent.EventKind) (before, after string) {
	switch kind {
	case agent.EventIntent:
		return BeforeIntent, IntentWritten
	case agent.EventStep:
		return Acted, ResultWritten
	}
	return "before-" + string(kind), string(kind) + "-written"
}
