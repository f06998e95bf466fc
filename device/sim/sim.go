// Package sim drives a simulated phone as any phone is driven: what it shows is
// read from its hierarchy by the public parser, and from what the phone says about
// itself. Importing it makes the scheme "sim" known to device.Open.
package sim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// Device is a simulated phone as a device.Device. It is also a Sleeper, whose clock
// is the phone's, a Lister, an Informer, a Preparer and an Idler.
type Device struct {
	phone *sim.Phone
	uri   string
	log   *logFile // nil: the input log isn't kept
}

// New is a device for a phone whose inputs are kept nowhere; uri is what Info tells.
func New(phone *sim.Phone, uri string) *Device { return &Device{phone: phone, uri: uri} }

// Phone is the simulated phone, for tests that seed or read it.
func (d *Device) Phone() *sim.Phone { return d.phone }

// Observe reads the hierarchy and the phone's facts.
func (d *Device) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	if err := ctx.Err(); err != nil {
		return device.Look{}, err
	}
	source, dumpErr := d.phone.Dump(true)
	if err := d.keep(); err != nil {
		return device.Look{}, err
	}
	if dumpErr != nil {
		source = []byte("ERROR: " + dumpErr.Error())
	}
	look := device.Look{Scene: scene.Parse(source, d.known())}
	if want.Source {
		look.Source = source
	}
	if want.Screenshot && !look.Scene.Secure() {
		look.Screenshot = d.phone.Screenshot()
	}
	return look, nil
}

// known is what the phone says beside its tree.
func (d *Device) known() scene.Data {
	f := d.phone.Facts()
	data := scene.Data{
		Foreground:   scene.Foreground{App: f.Package, Activity: f.Activity},
		Display:      scene.Display{Width: f.Width, Height: f.Height, Rotation: f.Rotation, Density: f.Density},
		Power:        map[bool]string{true: "on", false: "off"}[f.On],
		Lock:         map[string]string{sim.LockNone: "no", sim.LockSwipe: "swipe", sim.LockSecure: "secure"}[f.Lock],
		MessagesSeen: true, Secure: f.Secure,
	}
	if k := f.Keyboard; k.Visible {
		data.Keyboard = scene.Keyboard{Visible: true, Enter: enterAction(k.Action),
			Bounds: scene.Rect{Left: k.Rect.Min.X, Top: k.Rect.Min.Y, Right: k.Rect.Max.X, Bottom: k.Rect.Max.Y}}
	}
	for i := len(f.Toasts) - 1; i >= 0; i-- {
		t := f.Toasts[i]
		data.Messages = append(data.Messages, scene.Message{Kind: "toast", Text: t.Text, Package: t.Package, AgeMS: int(t.Age.Milliseconds())})
	}
	return data
}

func enterAction(label string) string {
	if label == "" {
		return "newline"
	}
	return scene.Fold(label)
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

func (d *Device) apply(in sim.Input) error {
	if err := d.phone.Apply(in); err != nil {
		return typed(err)
	}
	return d.keep()
}

// keep writes what is new in the phone's log.
func (d *Device) keep() error {
	if d.log == nil {
		return nil
	}
	return d.log.write(d.phone)
}

func inputOf(op device.Op) (sim.Input, error) {
	switch op.Kind {
	case device.OpGesture:
		return touchOf(op.Fingers)
	case device.OpText:
		text, err := op.Text.Fill(func(name string) (string, error) {
			return "", &step.Error{Code: step.MissingSecret, Message: "there is no secret " + name}
		})
		return sim.Input{Kind: sim.KindText, Text: text}, err
	case device.OpKey:
		return sim.Input{Kind: sim.KindKey, Key: op.Key}, nil
	case device.OpLaunch:
		return sim.Input{Kind: sim.KindLaunch, App: op.App, Fresh: op.Fresh}, nil
	case device.OpTerminate:
		return sim.Input{Kind: sim.KindTerminate, App: op.App}, nil
	case device.OpOpen:
		return sim.Input{Kind: sim.KindOpen, URL: op.URL.String()}, nil
	case device.OpRotate:
		turns := map[string]int{"portrait": 0, "landscape": 1, "auto": 0}
		turn, ok := turns[op.To]
		if !ok {
			return sim.Input{}, &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("a screen is turned to portrait or landscape, not %q", op.To)}
		}
		return sim.Input{Kind: sim.KindRotate, Rotation: turn}, nil
	case device.OpPanel:
		return sim.Input{Kind: sim.KindPanel, Panel: op.To}, nil
	case device.OpWake:
		return sim.Input{Kind: sim.KindWake}, nil
	}
	return sim.Input{}, &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("there is no operation %q", op.Kind)}
}

func touchOf(fingers []device.Path) (sim.Input, error) {
	if len(fingers) == 0 || len(fingers) > 2 || len(fingers[0]) == 0 {
		return sim.Input{}, &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("a gesture has one or two fingers, not %d", len(fingers))}
	}
	in := sim.Input{Kind: sim.KindTouch}
	for pointer, path := range fingers {
		for _, t := range path {
			in.Path = append(in.Path, sim.TouchPoint{X: t.X, Y: t.Y, At: t.AtMS, Pointer: pointer})
		}
	}
	return in, nil
}

// Sleep lets d pass on the phone's clock.
func (d *Device) Sleep(ctx context.Context, t time.Duration) error {
	if err := ctx.Err(); err != nil || t < time.Millisecond {
		return err
	}
	return d.apply(sim.Input{Kind: sim.KindAdvance, Ms: t.Milliseconds()})
}

// Now is the time on the phone's clock.
func (d *Device) Now() time.Time { return d.phone.Now() }

// WaitsForIdle is true: the phone's dump waits until nothing moves.
func (d *Device) WaitsForIdle() bool { return true }

// Apps lists the apps with an icon.
func (d *Device) Apps(context.Context) ([]device.App, error) {
	out := []device.App{}
	for _, a := range d.phone.Apps() {
		if a.Launchable {
			out = append(out, device.App{ID: a.ID, Label: a.Label})
		}
	}
	return out, nil
}

// Info says which phone it is.
func (d *Device) Info(context.Context) (device.Info, error) {
	f := d.phone.Facts()
	return device.Info{URI: d.uri, ID: d.uri, Model: f.Model, OS: f.OS}, nil
}

// Setup prepares the phone: dark_mode and airplane on or off, clear_data of an app, wake.
func (d *Device) Setup(_ context.Context, op string, value step.Text) error {
	names := map[string]string{"dark_mode": "dark", "airplane": "airplane", "clear_data": "clear"}
	switch {
	case op == "wake":
		return d.apply(sim.Input{Kind: sim.KindWake})
	case names[op] == "":
		return &step.Error{Code: step.Unsupported, Message: "the simulated phone can't be prepared with " + op,
			Hint: "it can: airplane, clear_data, dark_mode, wake"}
	}
	return d.apply(sim.Input{Kind: sim.KindSetup, Name: names[op], Value: d.appID(op, value.String())})
}

// appID is the identifier of an app given by its label.
func (d *Device) appID(op, name string) string {
	if op != "clear_data" {
		return name
	}
	for _, a := range d.phone.Apps() {
		if scene.Fold(a.Label) == scene.Fold(name) {
			return a.ID
		}
	}
	return name
}

// typed makes the phone's error a step's.
func typed(err error) error {
	var e *sim.Error
	if !errors.As(err, &e) {
		return &step.Error{Code: step.Internal, Message: err.Error()}
	}
	codes := map[sim.Code]step.Code{sim.UnknownApp: step.AppNotFound, sim.BadInput: step.InvalidStep, sim.Unsupported: step.Unsupported,
		sim.UnknownBehaviour: step.Usage, sim.UnknownProfile: step.Usage, sim.NotIdle: step.NotIdle, sim.NullRoot: step.NullRoot}
	code, ok := codes[e.Code]
	if !ok {
		code = step.Internal
	}
	return &step.Error{Code: code, Message: e.Message, Hint: e.Hint}
}
