package journal

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/step"
)

// Keep says what stays when a journal is cleaned. The zero value keeps everything that a task
// needs, and removes only blobs that no task uses.
type Keep struct {
	// Remove names tasks that are removed whether they have ended or not; one that is being driven is
	// an error with code task_busy.
	Remove []string
	// Tasks that ended before Since are removed; zero: none.
	Since time.Time
	// Blobs of ended tasks are removed, those of the oldest first, until all blobs together have at most
	// Bytes in the file; 0: no limit. The steps of these tasks stay, without their scenes and pictures.
	Bytes int64
	// Dry: nothing is removed, it is only told what would be.
	Dry bool
}

// Collected is what was removed.
type Collected struct {
	// Tasks are the ids of those that were removed, Thinned of those whose blobs were.
	Tasks   []string `json:"tasks"`
	Thinned []string `json:"thinned"`
	Blobs   int      `json:"blobs"`
	Bytes   int64    `json:"bytes"`
}

// live is true of tasks that may go on: they have no end, or one that can be resumed, or a
// process holds them. What they need is never removed.
const live = `(status IN ('', '` + string(agent.NeedsUser) + `', '` + string(agent.Interrupted) + `', '` + string(agent.DeviceLost) + `', '` + string(agent.Budget) + `') OR owner <> '')`

// unused are blobs that no task uses.
const unused = "n NOT IN (SELECT blob FROM uses)"

// Collect removes what keep doesn't keep, in one transaction.
func (j *Journal) Collect(ctx context.Context, keep Keep) (c Collected, err error) {
	c = Collected{Tasks: []string{}, Thinned: []string{}}
	err = j.inTx(ctx, func(tx *sql.Tx) error {
		if err := j.buryWriters(ctx, tx); err != nil {
			return err
		}
		if err := c.tasks(ctx, tx, keep); err != nil {
			return err
		}
		if err := c.thin(ctx, tx, keep); err != nil {
			return err
		}
		if err := tx.QueryRowContext(ctx, "SELECT count(*), coalesce(sum(length(data)), 0) FROM blobs WHERE "+unused).Scan(&c.Blobs, &c.Bytes); err != nil {
			return err
		}
		if keep.Dry {
			return errDry
		}
		_, err := tx.ExecContext(ctx, "DELETE FROM blobs WHERE "+unused)
		return err
	})
	switch {
	case errors.Is(err, errDry):
		return c, nil
	case err != nil:
		return Collected{}, j.unusable(err)
	}
	// The file gets smaller only where nobody else reads it just then; the next time does as well.
	_, _ = j.db.ExecContext(ctx, "VACUUM")
	return c, nil
}

var errDry = errors.New("nothing is to be removed")

// buryWriters takes the tasks from processes that are gone.
func (j *Journal) buryWriters(ctx context.Context, tx *sql.Tx) error {
	owners, err := texts(ctx, tx, "SELECT DISTINCT owner FROM tasks WHERE owner <> ''")
	if err != nil {
		return err
	}
	for _, o := range owners {
		until := j.now().UnixMilli() + 1
		if j.free(o, until) {
			until = 0 // whatever its lease says
		}
		if _, err := tx.ExecContext(ctx, "UPDATE tasks SET owner = '', lease_ms = 0 WHERE owner = ? AND (lease_ms < ? OR ? = 0)", o, j.now().UnixMilli(), until); err != nil {
			return err
		}
	}
	return nil
}

// tasks removes those that were named, and those that ended long ago.
func (c *Collected) tasks(ctx context.Context, tx *sql.Tx, keep Keep) error {
	for _, id := range keep.Remove {
		if err := c.named(ctx, tx, id); err != nil {
			return err
		}
	}
	if !keep.Since.IsZero() {
		ids, err := texts(ctx, tx, "DELETE FROM tasks WHERE updated_ms < ? AND NOT "+live+" RETURNING id", keep.Since.UnixMilli())
		if err != nil {
			return err
		}
		c.Tasks = append(c.Tasks, ids...)
	}
	return nil
}

// named removes one task, unless a process drives it.
func (c *Collected) named(ctx context.Context, tx *sql.Tx, id string) error {
	ids, err := texts(ctx, tx, "DELETE FROM tasks WHERE id = ? AND owner = '' RETURNING id", id)
	if err != nil {
		return err
	}
	if len(ids) == 0 {
		return &step.Error{Code: step.TaskBusy, Message: "task " + id + " isn't there, or is being driven", Hint: "wait until it has ended"}
	}
	c.Tasks = append(c.Tasks, id)
	return nil
}

// thin takes the blobs from ended tasks until the rest fits.
func (c *Collected) thin(ctx context.Context, tx *sql.Tx, keep Keep) error {
	if keep.Bytes <= 0 {
		return nil
	}
	ended, err := texts(ctx, tx, "SELECT id FROM tasks WHERE NOT "+live+" AND n IN (SELECT task FROM uses) ORDER BY updated_ms, id")
	if err != nil {
		return err
	}
	for _, id := range ended {
		var used int64
		if err := tx.QueryRowContext(ctx, "SELECT coalesce(sum(length(data)), 0) FROM blobs WHERE NOT "+unused).Scan(&used); err != nil || used <= keep.Bytes {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM uses WHERE task = (SELECT n FROM tasks WHERE id = ?)", id); err != nil {
			return err
		}
		c.Thinned = append(c.Thinned, id)
	}
	return nil
}

// texts is a column of texts.
func texts(ctx context.Context, tx *sql.Tx, query string, args ...any) (out []string, err error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		out = append(out, text)
	}
	return out, rows.Err()
}

// Size is how many bytes the journal takes on the disk, apart from what was written last.
func (j *Journal) Size(ctx context.Context) (n int64, err error) {
	err = j.db.QueryRowContext(ctx, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").Scan(&n)
	return n, j.unusable(err)
}
