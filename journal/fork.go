package journal

import (
	"context"
	"database/sql"

	"github.com/agentic-mobile-control/amc/agent"
)

// Fork says how a task goes on another way than the one that it is forked from.
type Fork struct {
	// ID is the new task's.
	ID string
	// Goal is another goal, which Planner begins anew; "": the plan of that time goes on.
	Goal, Planner string
	// Phone is the URI of another phone; "": the same.
	Phone string
}

// Fork adds a task that begins as the state of another after one of its steps: it has a parent
// and no end. What the phone shows isn't changed by it. The error has the code usage where
// there is no such step, task_busy where there is a task of that id.
func (j *Journal) Fork(ctx context.Context, from string, after int, f Fork) (agent.State, error) {
	s, err := j.StateAt(ctx, from, after)
	if err != nil {
		return s, err
	}
	s.ID, s.Parent, s.End, s.Closing, s.Intent = f.ID, from, nil, nil, nil
	s.LookedMS = 0
	if f.Phone != "" {
		s.Phone.URI = f.Phone
	}
	if f.Goal != "" {
		s.Goal, s.Planner = f.Goal, f.Planner
		s.Pending, s.Memo, s.Dropped, s.Unsure, s.Astray, s.Told, s.Answer, s.Asked = nil, nil, nil, nil, nil, nil, "", nil
	}
	w := &Writer{j: j, id: f.ID, epoch: 1}
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
