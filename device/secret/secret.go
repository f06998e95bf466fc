// Package secret wraps a device so that nothing above it ever holds a secret's
// value: on the way down it puts values in place of names, on the way up names in
// place of values, and paints over them in pictures.
package secret

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sort"
	"strings"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Secret is a value with a name. It prints as its name only.
type Secret struct {
	Name  string
	Value string
	// App is the only app into which the value may go; "" means any.
	App string
}

// String is the placeholder.
func (s Secret) String() string { return placeholder(s.Name) }

// GoString is the placeholder.
func (s Secret) GoString() string { return s.String() }

// Format writes the placeholder for every verb.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = fmt.Fprint(f, s.String()) }

// MarshalJSON writes the placeholder.
func (s Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + s.String() + `"`), nil }

// LogValue is the placeholder.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

func placeholder(name string) string { return "{{secret:" + name + "}}" }

// Wrap puts the wrapper around d. Without secrets it still paints over password
// fields in pictures. The result is a device.Barrier with the abilities of d.
func Wrap(d device.Device, secrets []Secret) device.Device {
	g := &guard{inner: d, secrets: append([]Secret(nil), secrets...)}
	// The longest first, so that a secret that is part of another doesn't cut it up.
	sort.SliceStable(g.secrets, func(i, j int) bool { return len(g.secrets[i].Value) > len(g.secrets[j].Value) })
	return g
}

type guard struct {
	inner   device.Device
	secrets []Secret
	// front is the app in front at the last look.
	front string
	// last is the secret last typed and how many characters it has, for password fields.
	last      string
	lastRunes int
}

// Barrier stops device.As from looking behind.
func (g *guard) Barrier() {}

// Offer lets through the abilities that the inner device has.
func (g *guard) Offer(ability any) bool {
	switch a := ability.(type) {
	case *device.Sleeper:
		return through(g, a)
	case *device.Lister:
		return through(g, a)
	case *device.Informer:
		return through(g, a)
	case *device.Idler:
		return through(g, a)
	case *device.Preparer:
		if _, ok := device.As[device.Preparer](g.inner); ok {
			*a = preparer{g}
			return true
		}
	case *device.Doer:
		if _, ok := device.As[device.Doer](g.inner); ok {
			*a = doer{g}
			return true
		}
	}
	return false
}

// through hands out an ability that takes no texts of the task and gives none of the screen.
func through[T any](g *guard, a *T) bool {
	inner, ok := device.As[T](g.inner)
	if ok {
		*a = inner
	}
	return ok
}

// Observe looks, and takes every value out of what was seen.
func (g *guard) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	look, err := g.inner.Observe(ctx, want)
	if err != nil {
		return device.Look{}, g.scrubbed(err)
	}
	if look.Scene == nil {
		return device.Look{}, &step.Error{Code: step.Internal, Message: "the device gave no scene"}
	}
	clean, spots := g.scene(look.Scene)
	g.front = clean.Foreground().App
	if look.Screenshot != nil {
		look.Screenshot = painted(look.Screenshot, clean, spots)
	}
	look.Scene = clean
	look.Source = g.source(look.Source)
	return look, nil
}

// Perform does an operation with the values put in.
func (g *guard) Perform(ctx context.Context, op device.Op) error {
	var err error
	if op.Text, err = g.fill(op.Text); err != nil {
		return err
	}
	if op.URL, err = g.fill(op.URL); err != nil {
		return err
	}
	return g.scrubbed(g.inner.Perform(ctx, op))
}

// fill puts values in place of names. A secret for one app goes nowhere else.
func (g *guard) fill(t step.Text) (step.Text, error) {
	if !t.HasSecret() {
		return t, nil
	}
	text, err := t.Fill(func(name string) (string, error) {
		for _, s := range g.secrets {
			if s.Name != name {
				continue
			}
			if s.App != "" && s.App != g.front {
				return "", &step.Error{Code: step.MissingSecret, Message: fmt.Sprintf("the secret %s is for %s, and %s is in front", name, s.App, orNone(g.front)),
					Hint: "bring that app to the front first; nothing was typed"}
			}
			g.last, g.lastRunes = name, len([]rune(s.Value))
			return s.Value, nil
		}
		return "", &step.Error{Code: step.MissingSecret, Message: "there is no secret " + name, Hint: "give it with --secret " + name}
	})
	if err != nil {
		return step.Text{}, err
	}
	return step.Literal(text), nil
}

func orNone(app string) string {
	if app == "" {
		return "no known app"
	}
	return app
}

// minPart is how many characters a value must have to be taken out of the middle of
// a text; a shorter one is replaced only where it is all of it.
const minPart = 4

// text takes the values out of a text.
func (g *guard) text(s string) string {
	for _, secret := range g.secrets {
		if secret.Value == "" {
			continue
		}
		if s == secret.Value {
			return placeholder(secret.Name)
		}
		if len([]rune(secret.Value)) >= minPart {
			s = strings.ReplaceAll(s, secret.Value, placeholder(secret.Name))
		}
	}
	return s
}

// scene takes the values out of a scene, and tells where they stood.
func (g *guard) scene(s *scene.Scene) (*scene.Scene, []scene.Rect) {
	d := s.Data()
	var spots []scene.Rect
	changed := false
	clean := func(p *string) (hit bool) {
		t := g.text(*p)
		hit = t != *p
		*p, changed = t, changed || hit
		return hit
	}
	for i := range d.Elements {
		e := &d.Elements[i]
		hit := false
		for _, p := range []*string{&e.Name, &e.Detail, &e.Desc, &e.Value, &e.Hint, &e.ID} {
			hit = clean(p) || hit
		}
		if g.passwordOf(e) {
			e.Value, changed = placeholder(g.last), true
		}
		if hit || e.States.Any(scene.Password) {
			spots = append(spots, e.Bounds)
		}
	}
	for i := range d.Windows {
		clean(&d.Windows[i].Title)
	}
	for i := range d.Messages {
		clean(&d.Messages[i].Text)
	}
	for i := range d.Warnings {
		clean(&d.Warnings[i])
	}
	clean(&d.Tree.Detail)
	if !changed {
		return s, spots
	}
	return scene.New(d), spots
}

// passwordOf reports whether a password field holds as many bullets as the secret
// last typed has characters: then it reads as that secret, and can be compared.
func (g *guard) passwordOf(e *scene.Element) bool {
	return g.last != "" && e.States.Any(scene.Password) && e.Value != "" &&
		strings.Trim(e.Value, "•") == "" && len([]rune(e.Value)) == g.lastRunes
}

// source takes the values out of a raw tree, as they are and as XML writes them.
func (g *guard) source(b []byte) []byte {
	if b == nil || len(g.secrets) == 0 {
		return b
	}
	s := string(b)
	for _, secret := range g.secrets {
		for _, form := range []string{secret.Value, escaped(secret.Value)} {
			if form != "" && len([]rune(secret.Value)) >= minPart {
				s = strings.ReplaceAll(s, form, placeholder(secret.Name))
			}
			if form != "" {
				s = strings.ReplaceAll(s, `"`+form+`"`, `"`+placeholder(secret.Name)+`"`)
			}
		}
	}
	return []byte(s)
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;")

func escaped(s string) string { return xmlEscapes.Replace(s) }

// scrubbed takes the values out of an error. A driver's message may echo what it typed.
func (g *guard) scrubbed(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	var e *step.Error
	if !errors.As(err, &e) {
		return &step.Error{Code: step.Internal, Message: g.echo(err.Error())}
	}
	c := *e
	c.Message, c.Hint, c.Candidates = g.echo(e.Message), g.echo(e.Hint), nil
	for _, line := range e.Candidates {
		c.Candidates = append(c.Candidates, g.echo(line))
	}
	return &c
}

// echo takes even short values out of a message, where they are never a word of the screen.
func (g *guard) echo(s string) string {
	for _, secret := range g.secrets {
		if secret.Value != "" {
			s = strings.ReplaceAll(s, secret.Value, placeholder(secret.Name))
		}
	}
	return s
}

// preparer is the inner device's Preparer with values put in.
type preparer struct{ g *guard }

func (p preparer) Setup(ctx context.Context, op string, value step.Text) error {
	filled, err := p.g.fill(value)
	if err != nil {
		return err
	}
	return p.g.scrubbed(device.Setup(ctx, p.g.inner, op, filled))
}

// doer is the inner device's Doer with values put in and taken out.
type doer struct{ g *guard }

func (d doer) DoAction(ctx context.Context, r step.Resolved, on *scene.Scene) (step.Result, bool, error) {
	inner, _ := device.As[device.Doer](d.g.inner)
	var err error
	if r.Text, err = d.g.fill(r.Text); err != nil {
		return step.Result{}, false, err
	}
	res, handled, err := inner.DoAction(ctx, r, on)
	res.Hit = d.g.text(res.Hit)
	if res.Error != nil {
		var clean *step.Error
		if errors.As(d.g.scrubbed(res.Error), &clean) {
			res.Error = clean
		}
	}
	return res, handled, d.g.scrubbed(err)
}
