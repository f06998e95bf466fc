package agent

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/world"
)

// Options says what a task is and what it runs on. Device is needed, and Planner
// for Run; everything else may be left out.
type Options struct {
	// ID names the task; "" is "task".
	ID   string
	Goal string
	// Inputs are read-only values for {{name}}; Secrets are the names for {{secret:NAME}}, whose values only a device wrapper has.
	Inputs  map[string]string
	Secrets []string
	// Settings are limits and switches; the zero value tracks the world and limits nothing.
	Settings Settings

	Device  device.Device
	Planner plan.Planner
	// PlannerName and Model stand in the report.
	PlannerName, Model string
	// Reader says what scenes mean; nil: nothing does, and pages have no identity.
	Reader scene.Reader
	// Journal takes every record; nil: none is kept.
	Journal Journal
	// Blobs take screenshots and sources; nil: none are taken.
	Blobs Blobs
	// Ask puts a question to a person; nil: questions wait for Task.Answer when Attended is set, else nobody is there.
	Ask      func(context.Context, plan.Ask) (string, error)
	Attended bool
	// Now is the time of day; nil: time.Now.
	Now func() time.Time
	// Logger is told what no event tells; nil discards.
	Logger *slog.Logger
}

// New is the State of a new task.
func New(o Options) State {
	s := State{ID: o.ID, Goal: o.Goal, Inputs: maps.Clone(o.Inputs), Secrets: slices.Clone(o.Secrets), Settings: o.Settings,
		Planner: o.PlannerName, Model: o.Model}
	if s.ID == "" {
		s.ID = "task"
	}
	if !o.Settings.WorldOff {
		s.World = &world.State{}
	}
	return s
}

// Journal makes records durable. Record returns when the record can't be lost any
// more; an error ends the task. It is called from one goroutine at a time.
type Journal interface {
	Record(ctx context.Context, r Record) error
}

// Holder is a Journal that knows whether the task is still its own to write. It is asked before
// the phone is touched: a process that was suspended after it recorded an intent may have lost
// the task meanwhile. An error means that nothing may be done.
type Holder interface {
	Holds(ctx context.Context) error
}

// Recaller is a Journal that gives back what it recorded: the step of that number, and the hash
// under which its scene On is kept. A step that isn't recorded is nil and no error.
type Recaller interface {
	Recall(ctx context.Context, n int) (st *world.Step, blob string, err error)
}

// Blobs stores pictures and sources by the hash of their content.
type Blobs interface {
	// Put stores data, whose kind is "png" or "xml", and returns its hash.
	Put(kind string, data []byte) (hash string, err error)
}

// Memory is a Journal that keeps the records in memory. The zero value is ready.
type Memory struct{ Records []Record }

// Record keeps r.
func (m *Memory) Record(_ context.Context, r Record) error {
	m.Records = append(m.Records, r)
	return nil
}
