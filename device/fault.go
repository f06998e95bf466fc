package device

import (
	"context"
	"errors"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// fatal reports whether an error ends more than the action at hand: the context is
// over, or the phone is gone.
func fatal(ctx context.Context, err error) bool {
	if err == nil {
		return false
	}
	return ctx.Err() != nil || errors.Is(err, &step.Error{Code: step.DeviceLost})
}

// typed is any error as a step's: a matcher's with its code, others as internal.
func typed(err error) *step.Error {
	var e *step.Error
	if errors.As(err, &e) {
		return e
	}
	var f *scene.FindError
	if errors.As(err, &f) {
		return &step.Error{Code: step.Code(f.Code), Message: f.Message, Hint: f.Hint, Candidates: f.Candidates}
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

func invalid(message, hint string) *step.Error {
	return &step.Error{Code: step.InvalidStep, Message: message, Hint: hint}
}
