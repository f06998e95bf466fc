package journal

import (
	"context"
	"database/sql"

	"github.com/agentic-mobile-control/amc/agent"
)

// Fork adds a task that begins as the state of another after one of its steps, for going on
// another way: it has an id and a parent of its own, and no end. With a goal, the planner
// begins with that goal anew; without one the plan of that time goes on. What the phone shows
// isn't changed by it. The error has the code usage where there is no such step.
func (j *Journal) Fork(ctx context.Context, from string, after int, id, goal string) (agent.State, error) {
	s, err := j.StateAt(ctx, from, after)
	if err != nil {
		return s, err
	}
	s.ID, s.Parent, s.End, s.Closing, s.Intent = id, from, nil, nil, nil
	s.LookedMS = 0
	if goal != "" {
		s.Goal, s.Pending, s.Memo, s.Dropped, s.Unsure, s.Astray, s.Told, s.Answer = goal, nil, nil, nil, nil, nil, nil, ""
	}
	w := &Writer{j: j, id: id, epoch: 1}
	rec := agent.Record{Event: agent.Event{Kind: agent.EventStarted, Step: s.Steps, Text: s.Goal, WallMS: j.now().UnixMilli()}, State: s}
	p, err := w.prepare(rec)
	if err != nil {
		return s, j.unusable(err)
	}
	err = j.inTx(ctx, func(tx *sql.Tx) error {
		if err := w.add(ctx, tx, s, after); err != nil {
			return err
		}
		if _, err := w.write(ctx, tx, rec, p); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "UPDATE tasks SET owner = '', lease_ms = 0 WHERE n = ?", w.n)
		return err
	})
	return s, j.unusable(err)
}

// Recorded are the executed steps of a task with what was seen, as a replay needs them.
func (j *Journal) Recorded(ctx context.Context, id string) (out []agent.Record, err error) {
	for e, err := range j.Entries(ctx, id) {
		if err != nil {
			return nil, err
		}
		st, err := j.Load(ctx, e)
		if err != nil {
			return nil, err
		}
		if st != nil {
			out = append(out, agent.Record{Event: e.Event, Step: st})
		}
	}
	return out, nil
}
