package secret

import (
	"context"
	"errors"
	"fmt"

	"github.com/agentic-mobile-control/amc/step"
)

// scrubbed takes the values out of an error, which may echo what was typed. Only the
// text and code of the error are kept, not what it wraps.
func (g *guard) scrubbed(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return context.Canceled
	case errors.Is(err, context.DeadlineExceeded):
		return context.DeadlineExceeded
	}
	var e *step.Error
	if !errors.As(err, &e) {
		return &step.Error{Code: step.Internal, Message: g.vault.echo(err.Error())}
	}
	return g.clean(e)
}

func (g *guard) clean(e *step.Error) *step.Error {
	if e == nil {
		return nil
	}
	c := *e
	c.Message, c.Hint, c.Candidates = g.vault.echo(e.Message), g.vault.echo(e.Hint), nil
	for _, line := range e.Candidates {
		c.Candidates = append(c.Candidates, g.vault.echo(line))
	}
	return &c
}

// recovered makes a panic of the device an error: its text may echo what was typed.
func (g *guard) recovered(err *error) {
	if p := recover(); p != nil {
		*err = &step.Error{Code: step.Panicked, Message: "the device panicked: " + g.vault.echo(fmt.Sprint(p))}
	}
}
