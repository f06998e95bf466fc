package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/step"
)

// A lease lasts leaseTime, and is renewed every beat while its process runs. Whoever wants
// it sooner gets it when the holder's process is gone.
const (
	leaseTime = 30 * time.Second
	beat      = 10 * time.Second
)

func (j *Journal) leaseMS() int64 { return j.now().Add(leaseTime).UnixMilli() }

// free reports whether a lease can be had by somebody else than owner.
func (j *Journal) free(owner string, untilMS int64) bool {
	return owner == "" || untilMS < j.now().UnixMilli() || owner != j.owner && gone(owner)
}

// hold counts a lease, and starts the beat with the first.
func (j *Journal) hold() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.held++
	if j.stop == nil {
		j.stop = make(chan struct{})
		go j.beats(j.stop)
	}
}

func (j *Journal) release() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.held--; j.held == 0 && j.stop != nil {
		close(j.stop)
		j.stop = nil
	}
}

// beats renews what this Journal still holds. A lease that was taken by somebody else has
// another owner, and stays theirs.
func (j *Journal) beats(stop <-chan struct{}) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
			// One that fails is made up for by the next: a lease lasts three beats.
			_, _ = j.db.Exec("UPDATE tasks SET lease_ms = ? WHERE owner = ?", j.leaseMS(), j.owner)
			_, _ = j.db.Exec("UPDATE phones SET lease_ms = ? WHERE owner = ?", j.leaseMS(), j.owner)
		}
	}
}

// letGo gives back all that this Journal holds.
func (j *Journal) letGo() error {
	_, tasks := j.db.Exec("UPDATE tasks SET owner = '', lease_ms = 0 WHERE owner = ?", j.owner)
	_, phones := j.db.Exec("DELETE FROM phones WHERE owner = ?", j.owner)
	return errors.Join(tasks, phones)
}

// takeTask makes this Journal the writer of a task and gives its new epoch.
func (j *Journal) takeTask(ctx context.Context, tx *sql.Tx, id string) (n, epoch, seq int64, err error) {
	var owner string
	var until int64
	err = tx.QueryRowContext(ctx, "SELECT n, epoch, seq, owner, lease_ms FROM tasks WHERE id = ?", id).Scan(&n, &epoch, &seq, &owner, &until)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, 0, 0, &step.Error{Code: step.TaskUnknown, Message: fmt.Sprintf("there is no task %q", id), Hint: "amc tasks lists them"}
	case err != nil:
		return 0, 0, 0, err
	case !j.free(owner, until):
		return 0, 0, 0, &step.Error{Code: step.TaskBusy, Message: fmt.Sprintf("task %s is being driven by %s", id, processOf(owner)),
			Hint: "stop that one first, or wait until it has ended"}
	}
	_, err = tx.ExecContext(ctx, "UPDATE tasks SET epoch = epoch + 1, owner = ?, lease_ms = ? WHERE n = ?", j.owner, j.leaseMS(), n)
	return n, epoch + 1, seq, err
}

// Reserve gives a task the phone of that identity alone, until release is called. While
// another task has it the error has the code device_busy and names that task.
func (j *Journal) Reserve(ctx context.Context, phone, task string) (release func() error, err error) {
	err = j.inTx(ctx, func(tx *sql.Tx) error {
		var owner, other string
		var until int64
		err := tx.QueryRowContext(ctx, "SELECT task, owner, lease_ms FROM phones WHERE id = ?", phone).Scan(&other, &owner, &until)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if err == nil && !j.free(owner, until) {
			return &step.Error{Code: step.DeviceBusy, Message: fmt.Sprintf("the phone %s is driven by task %s (%s)", phone, other, processOf(owner)),
				Hint: "wait for it with --wait-device, stop it, or let both at the phone with --share-device"}
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO phones (id, task, owner, lease_ms) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET task = excluded.task, owner = excluded.owner, lease_ms = excluded.lease_ms",
			phone, task, j.owner, j.leaseMS())
		return err
	})
	if err != nil {
		return nil, j.unusable(err)
	}
	j.hold()
	return func() error {
		j.release()
		_, err := j.db.Exec("DELETE FROM phones WHERE id = ? AND task = ? AND owner = ?", phone, task, j.owner)
		return j.unusable(err)
	}, nil
}
