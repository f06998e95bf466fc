package policy

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/step"
)

// Limits tells whether a limit of the task is used up, apart from any step.
func Limits(in Input) *step.Error { return limits(in).Error }

func limits(in Input) Verdict {
	s := in.Settings
	switch {
	case s.MaxSteps > 0 && in.Steps >= s.MaxSteps:
		return stop(step.StepLimit, fmt.Sprintf("all %d steps are used", s.MaxSteps), "allow more with --max-steps")
	case s.MaxTokens > 0 && in.Tokens >= s.MaxTokens:
		return stop(step.TokenLimit, fmt.Sprintf("planning has cost %d of %d tokens", in.Tokens, s.MaxTokens), "allow more tokens")
	case s.TimeoutMS > 0 && in.ElapsedMS >= s.TimeoutMS:
		return stop(step.TimeLimit, fmt.Sprintf("the time of %d ms is used", s.TimeoutMS), "allow more with --timeout")
	}
	return allowed
}

func stop(code step.Code, message, hint string) Verdict {
	return Verdict{Kind: Stop, Error: &step.Error{Code: code, Message: message, Hint: hint}}
}
