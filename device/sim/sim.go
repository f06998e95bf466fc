// Package sim drives a simulated phone as any phone is driven: what it shows is
// read from its hierarchy by the public parser, and from what the phone says about
// itself. Importing it makes the scheme "sim" known to device.Open.
package sim

import (
	"context"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

// Device is a simulated phone as a device.Device. It is also a Sleeper, whose clock
// is the phone's, a Lister, an Informer, a Preparer and an Idler.
type Device struct {
	phone *sim.Phone
	uri   string
	log   *logFile // nil: the input log isn't kept
	// slept is time that passed and that the phone wasn't told yet: many short
	// sleeps become one entry of its log.
	slept  time.Duration
	toasts toasts
}

// New is a device for a phone whose inputs are kept nowhere; uri is what Info tells.
func New(phone *sim.Phone, uri string) *Device { return &Device{phone: phone, uri: uri} }

// Phone is the simulated phone, for tests that seed or read it.
func (d *Device) Phone() *sim.Phone { return d.phone }

// Observe reads the hierarchy and the phone's facts. As with the stock tool, the
// phone first waits until nothing moves.
func (d *Device) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	if err := ctx.Err(); err != nil {
		return device.Look{}, err
	}
	done, err := d.alone()
	if err != nil {
		return device.Look{}, err
	}
	defer done()
	if err := d.wake(); err != nil {
		return device.Look{}, err
	}
	d.toasts.see(d.phone) // they may be gone after the wait
	logged := d.phone.Logged()
	source, dumpErr := d.phone.Dump(true)
	for _, in := range d.phone.LogFrom(logged) { // the wait, and what being looked at does
		if err := d.keep(in); err != nil {
			return device.Look{}, err
		}
	}
	if dumpErr != nil {
		source = []byte("ERROR: " + dumpErr.Error())
	}
	d.toasts.see(d.phone)
	facts := d.phone.Facts()
	known := known(facts)
	known.Messages = d.toasts.tell(d.phone.Now())
	look := device.Look{Scene: scene.Parse(source, known)}
	if want.Source {
		look.Source = source
	}
	if want.Screenshot && !facts.Secure {
		look.Screenshot = d.phone.Screenshot()
	}
	return look, nil
}

// Perform carries out one operation as an input of the phone.
func (d *Device) Perform(ctx context.Context, op device.Op) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	in, err := inputOf(op)
	if err != nil {
		return err
	}
	return d.apply(in)
}

// alone keeps other processes from a phone that is kept, until done is called, and does
// first what they did to it.
func (d *Device) alone() (done func(), err error) {
	if d.log == nil {
		return func() {}, nil
	}
	done, err = d.log.lock()
	if err != nil {
		return nil, unusable(d.log.dir, err)
	}
	inputs, err := d.log.others()
	for _, in := range inputs {
		if err == nil {
			err = d.phone.Apply(in)
			d.toasts.see(d.phone)
		}
	}
	if err != nil {
		done()
		return nil, unusable(d.log.dir, err)
	}
	return done, nil
}

func (d *Device) apply(in sim.Input) error {
	done, err := d.alone()
	if err != nil {
		return err
	}
	defer done()
	if err := d.wake(); err != nil {
		return err
	}
	if err := d.phone.Apply(in); err != nil {
		return typed(err)
	}
	d.toasts.see(d.phone)
	return d.keep(in)
}

// wake tells the phone of the time that passed.
func (d *Device) wake() error {
	ms := d.slept.Milliseconds()
	if ms == 0 {
		return nil
	}
	d.slept -= time.Duration(ms) * time.Millisecond
	for ms > 0 {
		in := sim.Input{Kind: sim.KindAdvance, Ms: min(ms, maxAdvance)}
		if err := d.phone.Apply(in); err != nil {
			return typed(err)
		}
		if err := d.keep(in); err != nil {
			return err
		}
		ms -= in.Ms
	}
	return nil
}

// maxAdvance is the longest time of one input, a day in milliseconds.
const maxAdvance = 24 * 3600 * 1000

// keep writes an input that the phone carried out.
func (d *Device) keep(in sim.Input) error {
	if d.log == nil {
		return nil
	}
	return d.log.write(in)
}

// Sleep lets t pass on the phone's clock.
func (d *Device) Sleep(ctx context.Context, t time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	d.slept += max(0, t)
	return nil
}

// Now is the time on the phone's clock.
func (d *Device) Now() time.Time { return d.phone.Now().Add(d.slept) }

// WaitsForIdle is true: the phone's dump waits until nothing moves.
func (d *Device) WaitsForIdle() bool { return true }

// Apps lists the apps with an icon.
func (d *Device) Apps(ctx context.Context) ([]device.App, error) {
	out := []device.App{}
	for _, a := range d.phone.Apps() {
		if a.Launchable {
			out = append(out, device.App{ID: a.ID, Label: a.Label})
		}
	}
	return out, ctx.Err()
}

// Info says which phone it is.
func (d *Device) Info(ctx context.Context) (device.Info, error) {
	f := d.phone.Facts()
	id := "" // a phone that isn't kept is this process's alone
	if d.log != nil {
		id = d.uri
	}
	return device.Info{URI: d.uri, ID: id, Model: f.Model, OS: f.OS}, ctx.Err()
}
