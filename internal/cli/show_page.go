package cli

import (
	"context"
	"io"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/internal/taskpage"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/world"
)

// showPage writes a task as a page.
func (c *command) showPage(ctx context.Context, j *journal.Journal, s agent.State, t journal.Task, steps []shownStep, rest []string, file string) error {
	page := taskpage.Page{Report: s.Report(), Updated: t.Updated, After: rest}
	worlds := map[int]*world.State{}
	for after, err := range j.Worlds(ctx, t.ID) {
		if err != nil {
			return err
		}
		worlds[after.Step] = after.World
	}
	seen := map[int]*world.Step{}
	for e, err := range j.Entries(ctx, t.ID) {
		if err != nil {
			return err
		}
		if seen[e.Event.Step], err = loaded(ctx, j, e, seen[e.Event.Step]); err != nil {
			return err
		}
	}
	for i, one := range steps {
		shown := taskpage.Step{N: one.Step, At: one.At, Took: time.Duration(one.TookMS) * time.Millisecond, By: one.By, Planned: one.Planned, Result: one.Result,
			Healed: one.Healed, Target: one.Target, World: worlds[one.Step], Before: worlds[before(steps, i)], Events: one.Around}
		if st := seen[one.Step]; st != nil {
			shown.On, shown.After, shown.OnSemantic, shown.AfterSemantic = st.On, st.After, st.OnSemantic, st.AfterSemantic
		}
		if shown.On != nil && shown.On.Screenshot() != "" {
			var err error
			if shown.Screenshot, err = j.Blob(ctx, shown.On.Screenshot()); err != nil {
				return err
			}
		}
		page.Steps = append(page.Steps, shown)
	}
	return app.WriteFile(file, func(w io.Writer) error { return taskpage.Write(w, page) })
}

// loaded is what was seen of a step; what is known already for an entry that is none.
func loaded(ctx context.Context, j *journal.Journal, e journal.Entry, known *world.Step) (*world.Step, error) {
	if !e.IsStep {
		return known, nil
	}
	return j.Load(ctx, e)
}

// before is the step before the one at place i; 0 for the first.
func before(steps []shownStep, i int) int {
	if i == 0 {
		return 0
	}
	return steps[i-1].Step
}
