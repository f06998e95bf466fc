// Package secret wraps a device so that nothing above it ever holds a secret's
// value: on the way down it puts values in place of names, on the way up names in
// place of values, and paints over them in pictures.
package secret

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Wrap puts the wrapper around d, which is used through it alone from then on.
// Without secrets it still masks and paints over password fields. The result is a
// device.Barrier with those optional abilities of this module that d has.
func Wrap(d device.Device, secrets []Secret) device.Device {
	return &guard{inner: d, vault: newVault(secrets), fields: newFields()}
}

type guard struct {
	inner  device.Device
	vault  *vault
	fields *fields
	// front is the app in front at the last look.
	front string
}

// Barrier stops device.As from looking behind.
func (g *guard) Barrier() {}

// String says that it is a wrapper, and nothing of what it holds.
func (g *guard) String() string { return "device with secrets" }

// Format writes String for every verb: the usual one would write out the values.
func (g *guard) Format(f fmt.State, _ rune) { _, _ = fmt.Fprint(f, g.String()) }

// Observe looks, and takes every value out of what was seen.
func (g *guard) Observe(ctx context.Context, want device.Want) (look device.Look, err error) {
	defer g.recovered(&err)
	inner := want
	// Where a value stands is known from the tree alone: without it a picture can't be painted.
	inner.Source = want.Source || want.Screenshot && len(g.vault.secrets) > 0
	seen, err := g.inner.Observe(ctx, inner)
	if err != nil {
		return device.Look{}, g.scrubbed(err)
	}
	if seen.Scene == nil {
		return device.Look{}, &step.Error{Code: step.Internal, Message: "the device looked and gave no scene"}
	}
	clean, found := g.scene(seen.Scene)
	source, hits := g.source(seen.Source, found)
	g.front = clean.Foreground().App
	look.Scene = clean
	if want.Source {
		look.Source = source
	}
	if want.Screenshot && seen.Screenshot != nil && g.paintable(clean, found, hits) {
		look.Screenshot = painted(seen.Screenshot, clean, found.spots)
	}
	return look, nil
}

// paintable reports whether all places where a value may be in a picture are known.
func (g *guard) paintable(s *scene.Scene, found findings, hits int) bool {
	switch {
	case found.adrift:
		return false // in a message, which stands anywhere
	case hits > 0 && found.hits == 0:
		return false // in the tree, but in no element
	case s.Tree().Status == scene.TreeUnavailable:
		return !g.fields.used()
	}
	return true
}

// Perform does an operation with the values put in.
func (g *guard) Perform(ctx context.Context, op device.Op) (err error) {
	defer g.recovered(&err)
	if err := ctx.Err(); err != nil {
		return err
	}
	shown := op.Text
	if op.Text, err = g.fill(op.Text); err != nil {
		return err
	}
	if op.URL, err = g.fill(op.URL); err != nil {
		return err
	}
	if op.Kind == device.OpText {
		// Also when it fails: some of it may have been typed.
		defer g.fields.entered(shown, op.Text)
	}
	return g.scrubbed(g.inner.Perform(ctx, op))
}

// fill puts values in place of names. A secret for one app goes nowhere else.
func (g *guard) fill(t step.Text) (step.Text, error) {
	if !t.HasSecret() {
		return t, nil
	}
	text, err := t.Fill(g.value)
	if err != nil {
		return step.Text{}, err
	}
	return step.Literal(text), nil
}

func (g *guard) value(name string) (string, error) {
	for _, s := range g.vault.secrets {
		if s.Name != name {
			continue
		}
		if s.App != "" && s.App != g.front {
			return "", &step.Error{Code: step.MissingSecret, Message: fmt.Sprintf("the secret %s is for %s, and %s is in front", name, s.App, orNone(g.front)),
				Hint: "bring that app to the front first; nothing was typed"}
		}
		return s.Value, nil
	}
	return "", &step.Error{Code: step.MissingSecret, Message: "there is no secret " + name, Hint: "give it with --secret " + name}
}

func orNone(app string) string {
	if app == "" {
		return "no known app"
	}
	return app
}
