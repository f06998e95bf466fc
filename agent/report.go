package agent

import (
	"time"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// ReportSchema is the version of Report's JSON form; it grows when a member changes its meaning.
const ReportSchema = 1

// Report is the result of a task as it is printed.
type Report struct {
	Schema   int         `json:"schema"`
	Task     string      `json:"task"`
	Parent   *string     `json:"parent"`
	Goal     string      `json:"goal"`
	Device   Phone       `json:"device"`
	Planner  string      `json:"planner"`
	Model    string      `json:"model"`
	Status   Status      `json:"status"`
	Verified bool        `json:"verified"`
	Reason   string      `json:"reason"`
	Error    *step.Error `json:"error"`
	Ask      *plan.Ask   `json:"ask,omitempty"`
	Steps    int         `json:"steps"`
	Answer   string      `json:"answer"`
	Checks   []Check     `json:"checks"`
	Evidence []Evidence  `json:"evidence"`
	// Planned are the steps of a dry run.
	Planned   []step.Planned  `json:"planned,omitempty"`
	World     *world.State    `json:"world"`
	Usage     Usage           `json:"usage"`
	Warnings  []world.Warning `json:"warnings"`
	StartedAt string          `json:"started_at"`
	ElapsedMS int64           `json:"elapsed_ms"`
}

// Report tells how the task stands; a running one has the status "".
func (s State) Report() Report {
	r := Report{Schema: ReportSchema, Task: s.ID, Goal: s.Goal, Device: s.Phone, Planner: s.Planner, Model: s.Model,
		Steps: s.Steps, World: s.World, Usage: s.Usage, Verified: s.Verified(), ElapsedMS: s.ElapsedMS,
		Checks:   append([]Check{}, s.Proof.Checks...),
		Warnings: append([]world.Warning{}, s.Warnings...),
		Evidence: append([]Evidence{}, s.Proof.Evidence...)}
	if s.Parent != "" {
		r.Parent = &s.Parent
	}
	if s.StartedMS != 0 {
		r.StartedAt = time.UnixMilli(s.StartedMS).UTC().Format(time.RFC3339Nano)
	}
	if e := s.End; e != nil {
		r.Status, r.Reason, r.Error, r.Ask, r.Answer = e.Status, e.Reason, e.Error, e.Ask, e.Answer
	}
	if r.Status == Planned {
		for _, p := range s.Pending {
			r.Planned = append(r.Planned, p.Planned)
		}
	}
	return r
}

// ExitCode is the process exit code of a command that ended so; a signal's own
// code (130, 143) is the caller's to add for Interrupted.
func (s Status) ExitCode() int {
	switch s {
	case Completed, Planned:
		return 0
	case Stuck:
		return 3
	case Budget:
		return 4
	case NeedsUser:
		return 5
	case DeviceLost:
		return 6
	case Interrupted:
		return 130
	}
	return 1
}
