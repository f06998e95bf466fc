package journal

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"github.com/agentic-mobile-control/amc/internal/jsondelta"
	"github.com/agentic-mobile-control/amc/world"
)

// After is the world of a task after one of its steps.
type After struct {
	Step int
	// World is nil without tracking.
	World *world.State
}

// Worlds yields the world after each step of a task, in their order, from that before the
// first, which counts as step 0.
func (j *Journal) Worlds(ctx context.Context, id string) iter.Seq2[After, error] {
	return func(yield func(After, error) bool) {
		if err := j.worlds(ctx, id, func(a After) bool { return yield(a, nil) }); err != nil {
			yield(After{}, j.unusable(err))
		}
	}
}

func (j *Journal) worlds(ctx context.Context, id string, yield func(After) bool) error {
	n, _, err := j.number(ctx, j.db, id)
	if err != nil {
		return err
	}
	rows, err := j.db.QueryContext(ctx, `SELECT r.seq, r.kind, r.step, r.delta, s.state FROM records r LEFT JOIN snapshots s ON s.task = r.task AND s.seq = r.seq
		WHERE r.task = ? ORDER BY r.seq`, n)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // all that is wanted was read
	var state []byte
	for first := true; rows.Next(); first = false {
		var seq int64
		var kind string
		var delta, whole []byte
		after := After{}
		if err := rows.Scan(&seq, &kind, &after.Step, &delta, &whole); err != nil {
			return err
		}
		if state, err = j.next(state, delta, whole); err != nil {
			return fmt.Errorf("record %d: %w", seq, err)
		}
		if !first && kind != "step" {
			continue
		}
		if kind != "step" {
			after.Step = 0
		}
		var now struct {
			World *world.State `json:"world"`
		}
		if err := json.Unmarshal(state, &now); err != nil {
			return fmt.Errorf("record %d: %w", seq, err)
		}
		after.World = now.World
		if !yield(after) {
			return nil
		}
	}
	return rows.Err()
}

// next is the state after a record: the snapshot that stands there, or what the difference
// makes of the one before.
func (j *Journal) next(state, delta, whole []byte) ([]byte, error) {
	if whole != nil {
		return j.unpack.DecodeAll(whole, nil)
	}
	delta, err := j.unpackDelta.DecodeAll(delta, nil)
	if err != nil {
		return nil, err
	}
	return jsondelta.Apply(state, delta)
}
