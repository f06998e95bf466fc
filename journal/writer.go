package journal

import (
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/jsondelta"
	"github.com/agentic-mobile-control/amc/step"
)

// snapshotEvery is how many records come between two whole states.
const snapshotEvery = 64

// Writer writes one task. It is an agent.Journal and an agent.Blobs, for one goroutine at a
// time. It holds the task's lease until Close.
type Writer struct {
	j     *Journal
	id    string
	n     int64 // the task's
	epoch int64

	seq      int64
	last     []byte // the state of the last record without what blobs hold; nil before the first
	snapshot int64  // the last record with a snapshot
	// numbers are those of the blobs that the last record refers to, by what they hold.
	numbers map[any]int64
	closed  sync.Once
}

// Begin adds a new task and gives its writer. There must be none of that id.
func (j *Journal) Begin(ctx context.Context, s agent.State) (*Writer, error) {
	w := &Writer{j: j, id: s.ID, epoch: 1}
	state, err := json.Marshal(stripped(s))
	if err != nil {
		return nil, j.unusable(err)
	}
	err = j.inTx(ctx, func(tx *sql.Tx) error {
		if err := w.add(ctx, tx, s, 0); err != nil {
			return err
		}
		// What it begins as, for one that is stopped before its first record.
		_, err := tx.ExecContext(ctx, "INSERT INTO snapshots (task, seq, state) VALUES (?, 0, ?)", w.n, j.pack.EncodeAll(state, nil))
		return err
	})
	if err != nil {
		return nil, j.unusable(err)
	}
	j.hold()
	return w, nil
}

// add makes the row of a new task.
func (w *Writer) add(ctx context.Context, tx *sql.Tx, s agent.State, forked int) error {
	var there int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM tasks WHERE id = ?", s.ID).Scan(&there); err != nil {
		return err
	}
	if there > 0 {
		return &step.Error{Code: step.TaskBusy, Message: fmt.Sprintf("there is a task %s already", s.ID), Hint: "resume it, or give the new one another id"}
	}
	now := w.j.now().UnixMilli()
	res, err := tx.ExecContext(ctx, `INSERT INTO tasks (id, parent, forked, goal, planner, device, status, verified, steps, seq, began_ms, updated_ms, epoch, owner, lease_ms)
		VALUES (?, ?, ?, ?, ?, ?, '', 0, ?, 0, ?, ?, 1, ?, ?)`, s.ID, s.Parent, forked, s.Goal, s.Planner, s.Phone.URI, s.Steps, now, now, w.j.owner, w.j.leaseMS())
	if err != nil {
		return err
	}
	w.n, err = res.LastInsertId()
	return err
}

// Resume makes the caller the writer of a task that is there, and gives its last state. While
// another process writes it the error has the code task_busy; task_unknown where there is none.
func (j *Journal) Resume(ctx context.Context, id string) (*Writer, agent.State, error) {
	w := &Writer{j: j, id: id}
	var s agent.State
	err := j.inTx(ctx, func(tx *sql.Tx) (err error) {
		if w.n, w.epoch, w.seq, err = j.takeTask(ctx, tx, id); err != nil {
			return err
		}
		state, snapshot, err := j.stateBytes(ctx, tx, w.n, w.seq)
		if err != nil {
			return err
		}
		if w.seq > 0 { // else the first record holds all of it
			w.last, w.snapshot = state, snapshot
		}
		s, err = j.whole(ctx, tx, w.n, w.seq, state)
		return err
	})
	if err != nil {
		return nil, s, j.unusable(err)
	}
	j.hold()
	return w, s, nil
}

// Record adds a record. It returns when the record is on the disk, or with an error, and then
// nothing of it is: task_busy when another process has taken the task over.
func (w *Writer) Record(ctx context.Context, r agent.Record) error {
	p, err := w.prepare(r)
	if err != nil {
		return w.j.unusable(err)
	}
	var numbers map[any]int64
	err = w.j.inTx(ctx, func(tx *sql.Tx) (err error) {
		numbers, err = w.write(ctx, tx, r, p)
		return err
	})
	if err != nil {
		return w.j.unusable(err)
	}
	w.seq, w.last, w.numbers = w.seq+1, p.state, numbers
	if p.delta == nil {
		w.snapshot = w.seq
	}
	return nil
}

// prepared is a record, encoded before its transaction begins.
type prepared struct {
	event, state, delta []byte // delta is nil where state is stored whole
	refs                refs
	blobs               map[any]blob // by the pointer to what they hold
}

func (w *Writer) prepare(r agent.Record) (p prepared, err error) {
	p.refs = refsOf(r)
	if p.blobs, err = w.readyParts(p.refs); err != nil {
		return p, err
	}
	if p.event, err = json.Marshal(brief(r.Event)); err != nil {
		return p, err
	}
	if p.state, err = json.Marshal(stripped(r.State)); err != nil {
		return p, err
	}
	if w.last != nil && w.seq+1-w.snapshot < snapshotEvery {
		p.delta = w.j.packDelta.EncodeAll(jsondelta.Diff(w.last, p.state), nil)
	}
	return p, nil
}

// write stores a record, unless somebody else has the task.
func (w *Writer) write(ctx context.Context, tx *sql.Tx, r agent.Record, p prepared) (map[any]int64, error) {
	s, status, verified := r.State, agent.Status(""), r.State.Verified()
	if s.End != nil {
		status = s.End.Status
	}
	res, err := tx.ExecContext(ctx, `UPDATE tasks SET seq = ?, steps = ?, status = ?, verified = ?, device = ?, updated_ms = ?, lease_ms = ? WHERE n = ? AND epoch = ?`,
		w.seq+1, s.Steps, status, verified, s.Phone.URI, w.j.now().UnixMilli(), w.j.leaseMS(), w.n, w.epoch)
	if err != nil {
		return nil, err
	}
	if hit, err := res.RowsAffected(); err != nil || hit != 1 {
		return nil, taken(w.id, err)
	}
	numbers, columns, err := w.keepParts(ctx, tx, p.refs, p.blobs)
	if err != nil {
		return nil, err
	}
	args := append([]any{w.n, w.seq + 1, r.Event.Kind, r.Event.Step, p.event, p.delta}, columns[:]...)
	if _, err := tx.ExecContext(ctx, `INSERT INTO records (task, seq, kind, step, event, delta, scene, semantic, proof_on, proof_semantic, on_scene, on_semantic, after_scene, after_semantic)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, args...); err != nil || p.delta != nil {
		return numbers, err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO snapshots (task, seq, state) VALUES (?, ?, ?)", w.n, w.seq+1, w.j.pack.EncodeAll(p.state, nil))
	return numbers, err
}

func taken(id string, err error) error {
	if err != nil {
		return err
	}
	return &step.Error{Code: step.TaskBusy, Message: fmt.Sprintf("task %s was taken over by another process", id), Hint: "it goes on there; look at it with amc show"}
}

// Holds reports whether this writer still has the task, as agent.Holder asks; the error has the
// code task_busy when another process has taken it over.
func (w *Writer) Holds(ctx context.Context) error {
	var epoch int64
	if err := w.j.db.QueryRowContext(ctx, "SELECT epoch FROM tasks WHERE n = ?", w.n).Scan(&epoch); err != nil {
		return w.j.unusable(err)
	}
	if epoch != w.epoch {
		return taken(w.id, nil)
	}
	return nil
}

// Put stores a picture or source among the blobs of the task, and gives its hash.
func (w *Writer) Put(kind string, data []byte) (hash string, err error) {
	b, err := w.j.ready(kind, data)
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	err = w.j.inTx(ctx, func(tx *sql.Tx) error {
		_, err := keep(ctx, tx, w.n, b)
		return err
	})
	return hex.EncodeToString(b.hash[:]), w.j.unusable(err)
}

// Close gives the task back, for others to go on with. Only the first call counts.
func (w *Writer) Close() (err error) {
	w.closed.Do(func() {
		w.j.release()
		_, err = w.j.db.Exec("UPDATE tasks SET owner = '', lease_ms = 0 WHERE n = ? AND epoch = ?", w.n, w.epoch)
		err = w.j.unusable(err)
	})
	return err
}
