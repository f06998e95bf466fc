package secret

import (
	"context"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Offer lets through the abilities that the inner device has, each with its texts cleaned.
func (g *guard) Offer(ability any) bool {
	switch a := ability.(type) {
	case *device.Device:
		*a = g
		return true
	case *device.TextChecker: // whether a secret may be typed here is known here
		*a = checker{g}
		return true
	case *device.Idler: // it gives no text
		inner, ok := device.As[device.Idler](g.inner)
		*a = inner
		return ok
	case *device.Sleeper:
		return offer(g, a, func(in device.Sleeper) device.Sleeper { return sleeper{g, in} })
	case *device.Lister:
		return offer(g, a, func(in device.Lister) device.Lister { return lister{g, in} })
	case *device.Informer:
		return offer(g, a, func(in device.Informer) device.Informer { return informer{g, in} })
	case *device.Preparer:
		return offer(g, a, func(in device.Preparer) device.Preparer { return preparer{g, in} })
	case *device.Doer:
		return offer(g, a, func(in device.Doer) device.Doer { return doer{g, in} })
	}
	return false
}

func offer[T any](g *guard, a *T, around func(T) T) bool {
	inner, ok := device.As[T](g.inner)
	if ok {
		*a = around(inner)
	}
	return ok
}

type checker struct{ g *guard }

func (c checker) CheckText(t step.Text) error {
	filled, err := c.g.fill(t)
	if err != nil {
		return err
	}
	if inner, ok := device.As[device.TextChecker](c.g.inner); ok {
		return c.g.scrubbed(inner.CheckText(filled))
	}
	return nil
}

type sleeper struct {
	g *guard
	device.Sleeper
}

func (s sleeper) Sleep(ctx context.Context, d time.Duration) (err error) {
	defer s.g.recovered(&err)
	return s.g.scrubbed(s.Sleeper.Sleep(ctx, d))
}

type lister struct {
	g     *guard
	inner device.Lister
}

func (l lister) Apps(ctx context.Context) (apps []device.App, err error) {
	defer l.g.recovered(&err)
	apps, err = l.inner.Apps(ctx)
	return apps, l.g.scrubbed(err)
}

type informer struct {
	g     *guard
	inner device.Informer
}

func (i informer) Info(ctx context.Context) (info device.Info, err error) {
	defer i.g.recovered(&err)
	info, err = i.inner.Info(ctx)
	return info, i.g.scrubbed(err)
}

type preparer struct {
	g     *guard
	inner device.Preparer
}

func (p preparer) Setup(ctx context.Context, op string, value step.Text) (err error) {
	defer p.g.recovered(&err)
	filled, err := p.g.fill(value)
	if err != nil {
		return err
	}
	return p.g.scrubbed(p.inner.Setup(ctx, op, filled))
}

// doer is the inner device's Doer with values put in and taken out.
type doer struct {
	g     *guard
	inner device.Doer
}

func (d doer) DoAction(ctx context.Context, r step.Resolved, on *scene.Scene) (res step.Result, handled bool, err error) {
	defer d.g.recovered(&err)
	shown := r.Text
	if r.Text, err = d.g.fill(r.Text); err != nil {
		return step.Result{}, false, err
	}
	res, handled, err = d.inner.DoAction(ctx, r, on)
	if handled && r.Action == step.Type {
		d.g.fields.entered(shown, r.Text)
	}
	res.Hit, res.Error = d.g.vault.echo(res.Hit), d.g.clean(res.Error)
	return res, handled, d.g.scrubbed(err)
}
