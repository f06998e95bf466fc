package journal

import (
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// Task is what a list of tasks tells about one.
type Task struct {
	ID     string `json:"id"`
	Parent string `json:"parent,omitempty"`
	// Forked is the step of the parent after which it goes on another way.
	Forked  int    `json:"forked,omitempty"`
	Goal    string `json:"goal"`
	Planner string `json:"planner"`
	Device  string `json:"device"`
	// Status is how it ended; "" while it has no end: it runs, or was stopped in the middle.
	Status   agent.Status `json:"status"`
	Verified bool         `json:"verified"`
	Steps    int          `json:"steps"`
	// Running: a process drives it. By says which.
	Running bool      `json:"running"`
	By      string    `json:"by,omitempty"`
	Began   time.Time `json:"began"`
	Updated time.Time `json:"updated"`
}

const taskColumns = "id, parent, forked, goal, planner, device, status, verified, steps, began_ms, updated_ms, owner, lease_ms"

// Tasks lists all tasks, the one written last first.
func (j *Journal) Tasks(ctx context.Context) ([]Task, error) {
	return j.tasks(ctx, "ORDER BY updated_ms DESC, id DESC")
}

func (j *Journal) tasks(ctx context.Context, rest string, args ...any) (out []Task, err error) {
	rows, err := j.db.QueryContext(ctx, "SELECT "+taskColumns+" FROM tasks "+rest, args...)
	if err != nil {
		return nil, j.unusable(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var t Task
		var began, updated, until int64
		var owner string
		if err := rows.Scan(&t.ID, &t.Parent, &t.Forked, &t.Goal, &t.Planner, &t.Device, &t.Status, &t.Verified, &t.Steps, &began, &updated, &owner, &until); err != nil {
			return nil, j.unusable(err)
		}
		t.Began, t.Updated = time.UnixMilli(began).UTC(), time.UnixMilli(updated).UTC()
		if t.Running = !j.free(owner, until); t.Running {
			t.By = processOf(owner)
		}
		out = append(out, t)
	}
	return out, j.unusable(rows.Err())
}

// Find is the task that a user means: by its id, a unique beginning of it, or "last" for the
// one that was written last. The error has the code task_unknown.
func (j *Journal) Find(ctx context.Context, name string) (Task, error) {
	if name == "last" {
		all, err := j.tasks(ctx, "ORDER BY updated_ms DESC, id DESC LIMIT 1")
		if err == nil && len(all) == 0 {
			err = &step.Error{Code: step.TaskUnknown, Message: "there is no task yet", Hint: `begin one with amc run, or amc act --task new`}
		}
		if err != nil {
			return Task{}, err
		}
		return all[0], nil
	}
	exact, err := j.tasks(ctx, "WHERE id = ?", name)
	if err != nil || len(exact) == 1 {
		return append(exact, Task{})[0], err
	}
	const shown = 8
	upper := strings.ToUpper(name) // ids are written in capitals
	some, err := j.tasks(ctx, "WHERE ? <> '' AND substr(id, 1, length(?)) IN (?, ?) ORDER BY updated_ms DESC, id DESC LIMIT ?", name, name, name, upper, shown+1)
	if err != nil || len(some) == 1 {
		return append(some, Task{})[0], err
	}
	e := &step.Error{Code: step.TaskUnknown, Message: fmt.Sprintf("there is no task %q", name), Hint: "a task is named by its id, a unique beginning of it, or last; amc tasks lists them"}
	if len(some) > 1 {
		e.Message, e.Hint = fmt.Sprintf("%q begins the ids of several tasks", name), "give more of the id"
		for _, t := range some[:min(len(some), shown)] {
			e.Candidates = append(e.Candidates, t.ID)
		}
	}
	return Task{}, e
}

// number is the row of a task.
func (j *Journal) number(ctx context.Context, q querier, id string) (n, seq int64, err error) {
	err = q.QueryRowContext(ctx, "SELECT n, seq FROM tasks WHERE id = ?", id).Scan(&n, &seq)
	if errors.Is(err, sql.ErrNoRows) {
		err = &step.Error{Code: step.TaskUnknown, Message: fmt.Sprintf("there is no task %q", id), Hint: "amc tasks lists them"}
	}
	return n, seq, err
}

// State is the last state of a task.
func (j *Journal) State(ctx context.Context, id string) (agent.State, error) {
	n, seq, err := j.number(ctx, j.db, id)
	if err != nil {
		return agent.State{}, j.unusable(err)
	}
	return j.stateAt(ctx, n, seq)
}

// StateAt is the state after a step; 0 is that before the first. The error has the code
// usage where the task has no such step.
func (j *Journal) StateAt(ctx context.Context, id string, after int) (agent.State, error) {
	n, _, err := j.number(ctx, j.db, id)
	if err != nil {
		return agent.State{}, j.unusable(err)
	}
	seq, err := j.seqAfter(ctx, j.db, n, after)
	if err != nil {
		return agent.State{}, j.unusable(err)
	}
	return j.stateAt(ctx, n, seq)
}

// seqAfter is the record of a step, or the first one for 0.
func (j *Journal) seqAfter(ctx context.Context, q querier, n int64, after int) (seq int64, err error) {
	if after == 0 {
		err := q.QueryRowContext(ctx, "SELECT min(seq, 1) FROM tasks WHERE n = ?", n).Scan(&seq)
		return seq, err
	}
	err = q.QueryRowContext(ctx, "SELECT seq FROM records WHERE task = ? AND step = ? AND kind = 'step'", n, after).Scan(&seq)
	if !errors.Is(err, sql.ErrNoRows) {
		return seq, err
	}
	var first, last sql.NullInt64
	if err := q.QueryRowContext(ctx, "SELECT min(step), max(step) FROM records WHERE task = ? AND kind = 'step'", n).Scan(&first, &last); err != nil {
		return 0, err
	}
	e := &step.Error{Code: step.Usage, Message: fmt.Sprintf("the task has no step %d", after), Hint: "no step was executed in it"}
	if last.Valid {
		e.Hint = fmt.Sprintf("it has the steps %d to %d, and 0 is before the first", first.Int64, last.Int64)
	}
	return 0, e
}

func (j *Journal) stateAt(ctx context.Context, n, seq int64) (agent.State, error) {
	b, _, err := j.stateBytes(ctx, j.db, n, seq)
	if err != nil {
		return agent.State{}, j.unusable(err)
	}
	s, err := j.whole(ctx, j.db, n, seq, b)
	return s, j.unusable(err)
}

// stateBytes is the state after a record without what blobs hold, and the record of the
// snapshot that it was made from.
func (j *Journal) stateBytes(ctx context.Context, q querier, n, seq int64) (state []byte, snapshot int64, err error) {
	var packed []byte
	err = q.QueryRowContext(ctx, "SELECT seq, state FROM snapshots WHERE task = ? AND seq <= ? ORDER BY seq DESC LIMIT 1", n, seq).Scan(&snapshot, &packed)
	if err != nil {
		return nil, 0, err
	}
	if state, err = j.unpack.DecodeAll(packed, nil); err != nil {
		return nil, 0, err
	}
	rows, err := q.QueryContext(ctx, "SELECT seq, delta FROM records WHERE task = ? AND seq > ? AND seq <= ? ORDER BY seq", n, snapshot, seq)
	if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for at := snapshot + 1; rows.Next(); at++ {
		var is int64
		var delta []byte
		if err := rows.Scan(&is, &delta); err != nil {
			return nil, 0, err
		}
		if is != at {
			return nil, 0, fmt.Errorf("record %d of the task is missing", at)
		}
		if state, err = j.next(state, delta, nil); err != nil {
			return nil, 0, fmt.Errorf("record %d: %w", is, err)
		}
	}
	return state, snapshot, rows.Err()
}

// whole is a state with its scenes. What isn't kept any more is nil.
func (j *Journal) whole(ctx context.Context, q querier, n, seq int64, b []byte) (s agent.State, err error) {
	if err := json.Unmarshal(b, &s); err != nil {
		return s, err
	}
	if seq == 0 {
		return s, nil // it has seen nothing
	}
	var on [4]sql.NullInt64
	err = q.QueryRowContext(ctx, "SELECT scene, semantic, proof_on, proof_semantic FROM records WHERE task = ? AND seq = ?", n, seq).Scan(&on[0], &on[1], &on[2], &on[3])
	if err != nil {
		return s, err
	}
	for i, to := range []**scene.Scene{&s.Scene, &s.Proof.On} {
		if *to, err = part[scene.Scene](ctx, j, q, on[2*i]); err != nil {
			return s, err
		}
	}
	for i, to := range []**scene.Semantic{&s.Semantic, &s.Proof.OnSemantic} {
		if *to, err = part[scene.Semantic](ctx, j, q, on[2*i+1]); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Entry is a record as it is looked back at.
type Entry struct {
	Seq   int64
	Event agent.Event
	// IsStep: a step was executed; Load gives what was seen.
	IsStep bool
	blobs  [4]sql.NullInt64
}

// Entries yields the records of a task in their order, without scenes.
func (j *Journal) Entries(ctx context.Context, id string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		n, _, err := j.number(ctx, j.db, id)
		if err != nil {
			yield(Entry{}, j.unusable(err))
			return
		}
		rows, err := j.db.QueryContext(ctx, "SELECT seq, event, on_scene, on_semantic, after_scene, after_semantic FROM records WHERE task = ? ORDER BY seq", n)
		if err != nil {
			yield(Entry{}, j.unusable(err))
			return
		}
		defer func() { _ = rows.Close() }() // whatever happens to it, all was read
		for rows.Next() {
			var e Entry
			var event []byte
			err := rows.Scan(&e.Seq, &event, &e.blobs[0], &e.blobs[1], &e.blobs[2], &e.blobs[3])
			if err == nil {
				err = json.Unmarshal(event, &e.Event)
			}
			e.Event.Task, e.IsStep = id, e.Event.Kind == agent.EventStep
			if !yield(e, j.unusable(err)) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(Entry{}, j.unusable(err))
		}
	}
}

// Load is what the world hook was given of a step, with its scenes; those that aren't kept any
// more are nil. Nil for an entry that is no step.
func (j *Journal) Load(ctx context.Context, e Entry) (*world.Step, error) {
	if !e.IsStep || e.Event.Planned == nil || e.Event.Result == nil {
		return nil, nil
	}
	st := &world.Step{N: e.Event.Step, Planned: *e.Event.Planned, Result: *e.Event.Result}
	var err error
	for i, to := range []**scene.Scene{&st.On, &st.After} {
		if *to, err = part[scene.Scene](ctx, j, j.db, e.blobs[2*i]); err != nil {
			return nil, j.unusable(err)
		}
	}
	for i, to := range []**scene.Semantic{&st.OnSemantic, &st.AfterSemantic} {
		if *to, err = part[scene.Semantic](ctx, j, j.db, e.blobs[2*i+1]); err != nil {
			return nil, j.unusable(err)
		}
	}
	return st, nil
}

// Recall is the executed step of that number and the hash under which its scene is kept, as
// agent.Recaller asks; nil where the task has no such step.
func (w *Writer) Recall(ctx context.Context, n int) (*world.Step, string, error) {
	var e Entry
	var event, hash []byte
	err := w.j.db.QueryRowContext(ctx, `SELECT seq, event, on_scene, on_semantic, after_scene, after_semantic, (SELECT hash FROM blobs WHERE n = on_scene)
		FROM records WHERE task = ? AND step = ? AND kind = 'step'`, w.n, n).Scan(&e.Seq, &event, &e.blobs[0], &e.blobs[1], &e.blobs[2], &e.blobs[3], &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, "", nil
	}
	if err == nil {
		err = json.Unmarshal(event, &e.Event)
	}
	if err != nil {
		return nil, "", w.j.unusable(err)
	}
	e.IsStep = true
	st, err := w.j.Load(ctx, e)
	return st, hex.EncodeToString(hash), err
}
