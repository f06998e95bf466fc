package app

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

// Journal opens the journal in a state folder, or begins one there.
func Journal(ctx context.Context, stateDir string) (*journal.Journal, error) {
	return journal.Open(ctx, filepath.Join(stateDir, journal.FileName), journal.Options{})
}

// Trim takes scenes and pictures from the oldest ended tasks where the journal is larger than
// the setting journal_size allows.
func (c Config) Trim(ctx context.Context, j *journal.Journal) error {
	limit, err := Bytes(c.Text("journal_size"))
	if err != nil || limit == 0 {
		return err
	}
	used, err := j.Size(ctx)
	if err != nil || used <= limit {
		return err
	}
	_, err = j.Collect(ctx, journal.Keep{Bytes: limit / 10 * 9}) // not again with the next task
	return err
}

// Phone is what a command asks for when it wants to drive a phone.
type Phone struct {
	URI, StateDir string
	// Task is the id of the task; a fresh simulated phone is kept under it.
	Task string
	// Keep: the phone outlives the command, where it is one that can.
	Keep bool
	// Existing: a simulated phone must be kept there already.
	Existing bool
	Secrets  []secret.Secret
	// Share lets it drive a phone that another task drives.
	Share bool
	// Waiting is told once why it has to wait.
	Waiting func(*step.Error)
}

// waitBeat is how often a phone that somebody else has is asked for.
const waitBeat = 100 * time.Millisecond

// Hold opens a phone and keeps other tasks from it until release is called. It waits for a
// phone that another task has as long as the setting wait_device says; then the error has the
// code device_busy.
func (c Config) Hold(ctx context.Context, j *journal.Journal, p Phone) (d device.Device, release func() error, err error) {
	name := ""
	if p.Keep {
		name = p.Task
	}
	opened, err := device.Open(ctx, p.URI, &device.OpenOptions{StateDir: p.StateDir, Task: name, Existing: p.Existing})
	if err != nil {
		return nil, nil, err
	}
	d = secret.Wrap(opened, p.Secrets)
	info, err := device.InfoOf(ctx, d)
	if err != nil {
		return nil, nil, err
	}
	if p.Share || info.ID == "" {
		return d, func() error { return nil }, nil
	}
	release, err = c.reserve(ctx, j, info.ID, p)
	return d, release, err
}

// reserve asks for the phone again and again while somebody else has it.
func (c Config) reserve(ctx context.Context, j *journal.Journal, phone string, p Phone) (func() error, error) {
	tick := time.NewTicker(waitBeat)
	defer tick.Stop()
	deadline := time.Now().Add(c.Duration("wait_device"))
	for told := false; ; told = true {
		release, err := j.Reserve(ctx, phone, p.Task)
		var busy *step.Error
		if err == nil || !errors.As(err, &busy) || busy.Code != step.DeviceBusy || !time.Now().Before(deadline) {
			return release, err
		}
		if !told && p.Waiting != nil {
			p.Waiting(busy)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil, &step.Error{Code: step.Interrupted, Message: "stopped while waiting: " + busy.Message, Hint: "try again later"}
		}
	}
}
