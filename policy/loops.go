package policy

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"

	"github.com/agentic-mobile-control/amc/step"
)

// How the loop guard escalates, in repeated steps in a row: told at once, refused
// from the second, ended at the third. A cycle of four different steps, the
// longest that is looked for, so ends at the seventh.
const (
	refuseAt = 2
	stuckAt  = 3
	memory   = 32
)

// Loops notices that the planner chooses, in a situation that it was in before,
// what it chose then. A situation is all that the screen says, so whatever moves
// something is no repetition. Steps of the user's own and those that only wait or
// look are never judged.
func Loops(in Input) (Verdict, Counters) {
	c := in.Counters
	spec, _ := step.SpecOf(in.Planned.Action)
	if in.Written || spec.Still || in.Scene == nil {
		return allowed, c
	}
	now := situation(in)
	again := slices.Contains(c.Seen, now)
	c.Seen = append(slices.Clone(c.Seen), now)
	if len(c.Seen) > memory {
		c.Seen = c.Seen[len(c.Seen)-memory:]
	}
	if !again {
		if in.Resolved.Action != "" { // what could not even be begun is no way out
			c.Repeats = 0
		}
		return allowed, c
	}
	c.Repeats++
	problem := &step.Error{Code: step.Stuck,
		Message: fmt.Sprintf("%s was done before on the same screen and led back to it", in.Planned),
		Hint:    "do something else, ask, or give up"}
	switch {
	case c.Repeats >= stuckAt:
		problem.Message = fmt.Sprintf("the last %d steps repeat earlier ones on the same screens, the last is %s", c.Repeats, in.Planned)
		return Verdict{Kind: Stop, Error: problem}, c
	case c.Repeats >= refuseAt:
		return Verdict{Kind: Deny, Error: problem}, c
	}
	return Verdict{Kind: Allow, Warning: problem}, c
}

// situation identifies the page, what it says, and the action without its reasons.
func situation(in Input) string {
	page := ""
	if in.Semantic != nil {
		page = in.Semantic.Page()
	}
	what := ""
	switch {
	case in.Resolved.Target != nil: // however it was named
		e := in.Resolved.Target
		what = e.ID + "|" + string(e.Role) + "|" + e.Name
	case in.Planned.Target != nil:
		what = in.Planned.Target.String()
	}
	args := in.Planned.Args.With("remember", nil).JSON()
	h := fnv.New64a()
	for _, part := range []string{page, in.Scene.Content(), string(in.Planned.Action), what, args} {
		_, _ = h.Write([]byte(part + "\x00")) // a hash takes every write
	}
	return strconv.FormatUint(h.Sum64(), 36)
}
