// Package trajectory plays a recorded trajectory back as a phone: what was shown before and
// after every action, one moment after the other. A planner, a reader and the world can be
// tried on real apps with it, without them. Importing it makes the scheme "trajectory" known
// to device.Open.
//
// Nothing of a recording happens again. Any action goes on to the next moment, whatever it
// is; a strict device refuses one that isn't what was done then.
package trajectory

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Moment is what a phone showed, and what was done then.
type Moment struct {
	// Scene is what was shown; never nil. It counts as settled.
	Scene *scene.Scene
	// Source is the tree from which the scene was made; nil where the recording has the
	// scene alone.
	Source []byte
	// Planned is what was done then; an empty action where that wasn't recorded, as of the
	// last moment.
	Planned step.Planned
	// App is the identifier that a lifecycle action was given or found; "" for none.
	App string
}

// Recording is a trajectory, at least one moment long.
type Recording struct {
	// Goal is what it was recorded for; "" where that isn't told.
	Goal    string
	Moments []Moment
}

// Device is a recording as a device.Device. It is also a Doer, a Sleeper whose clock moves
// only when somebody waits, a Lister of the apps that the recording shows, and an Informer.
// It keeps no place: opened again it begins anew.
type Device struct {
	rec    Recording
	uri    string
	strict bool
	at     int
	now    time.Time
}

// began is the time on the device's clock at first: a recording doesn't tell it.
var began = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// New is a device for a recording; uri is what Info tells. strict: an action that isn't the
// recorded one is an error with code unsupported. A recording without moments is refused.
func New(rec Recording, uri string, strict bool) (*Device, error) {
	if len(rec.Moments) == 0 {
		return nil, usage("the recording is empty", "a recording has a line for each moment")
	}
	for i, m := range rec.Moments {
		if m.Scene == nil {
			return nil, usage(fmt.Sprintf("moment %d of the recording has no scene", i), "give each moment what was shown")
		}
	}
	return &Device{rec: rec, uri: uri, strict: strict, now: began}, nil
}

func usage(message, hint string) error {
	return &step.Error{Code: step.Usage, Message: message, Hint: hint}
}

// At is the number of the moment that is shown, from 0.
func (d *Device) At() int { return d.at }

// Recording is what is played.
func (d *Device) Recording() Recording { return d.rec }

// Observe gives the moment that is shown. It has no pictures.
func (d *Device) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	m := d.rec.Moments[d.at]
	look := device.Look{Scene: m.Scene}
	if want.Source {
		look.Source = m.Source
	}
	return look, ctx.Err()
}

// Perform leaves the moment as it is: a recording has whole actions, which DoAction takes,
// and single operations are those by which something is looked for, such as a scroll. An
// operation that isn't one is an error with code invalid_step.
func (d *Device) Perform(ctx context.Context, op device.Op) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !slices.Contains(operations, op.Kind) || op.Kind == device.OpGesture && len(op.Fingers) == 0 {
		return &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("%q is no operation with all that it needs", op.Kind)}
	}
	return nil
}

var operations = []device.OpKind{device.OpGesture, device.OpText, device.OpKey, device.OpLaunch, device.OpTerminate, device.OpOpen, device.OpRotate, device.OpPanel, device.OpWake}

// DoAction takes every action as done and goes on to the next moment, so that an action which
// a phone carries out in several operations is one step of the recording.
func (d *Device) DoAction(ctx context.Context, r step.Resolved, _ *scene.Scene) (step.Result, bool, error) {
	if err := ctx.Err(); err != nil {
		return step.Result{}, false, err
	}
	if err := d.compare(r); err != nil {
		return step.Result{}, false, err
	}
	if err := d.next(); err != nil {
		return step.Result{}, false, err
	}
	return step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, App: r.App}, true, nil
}

// next goes on; at the last moment nothing is left that could be shown.
func (d *Device) next() error {
	if d.at+1 == len(d.rec.Moments) {
		return &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("the recording ends here, after moment %d of %d", d.at+1, len(d.rec.Moments)),
			Hint: "finish, or open it again to begin anew"}
	}
	d.at++
	return nil
}

// Sleep lets t pass on the device's clock. What is shown stays.
func (d *Device) Sleep(ctx context.Context, t time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	d.now = d.now.Add(max(0, t))
	return nil
}

// Now is the time on the device's clock.
func (d *Device) Now() time.Time { return d.now }

// WaitsForIdle is true: a moment doesn't change.
func (d *Device) WaitsForIdle() bool { return true }

// Apps lists what was started in the recording under the name that it was started by, and
// else what was in front, called by its identifier.
func (d *Device) Apps(ctx context.Context) ([]device.App, error) {
	out := []device.App{}
	add := func(id, label string) {
		if id != "" && !slices.ContainsFunc(out, func(a device.App) bool { return a.ID == id }) {
			out = append(out, device.App{ID: id, Label: label})
		}
	}
	for _, m := range d.rec.Moments {
		if label := m.Planned.Args.Text("app"); label != "" && m.App != "" {
			add(m.App, label)
		}
	}
	for _, m := range d.rec.Moments {
		app := m.Scene.Foreground().App
		add(app, app)
	}
	return out, ctx.Err()
}

// Info says which recording it is.
func (d *Device) Info(ctx context.Context) (device.Info, error) {
	return device.Info{URI: d.uri, Model: "recording of " + strconv.Itoa(len(d.rec.Moments)) + " moments"}, ctx.Err()
}
