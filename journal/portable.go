package journal

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/jsondelta"
	"github.com/agentic-mobile-control/amc/step"
)

// PortableFormat is the version of the form that Export writes: JSON lines, of which the
// first tells the task, each other one a blob, or a record with the state after it.
const PortableFormat = 1

// head is the first line.
type head struct {
	Format int    `json:"amc_task"`
	ID     string `json:"task"`
	Forked int    `json:"forked,omitempty"`
	// Records and Blobs are how many follow, so that a file that lacks something is told.
	Records int `json:"records"`
	Blobs   int `json:"blobs"`
}

// line is any other line: a blob, or a record.
type line struct {
	Blob *portableBlob   `json:"blob,omitempty"`
	Seq  int64           `json:"seq,omitempty"`
	Rec  json.RawMessage `json:"event,omitempty"`
	// State is what agent.State is after the record, without what Refs tell; Delta in its place is what
	// changed in it, in the form of package jsondelta.
	State json.RawMessage `json:"state,omitempty"`
	Delta json.RawMessage `json:"delta,omitempty"`
	// Refs are hashes of blobs, in the order of the columns of a record; "" for none.
	Refs []string `json:"refs,omitempty"`
}

type portableBlob struct {
	Hash string `json:"hash"`
	Kind string `json:"kind"`
	Data []byte `json:"data"` // base64 of the content
}

// Export writes a task with all that is kept of it, as one text.
func (j *Journal) Export(ctx context.Context, id string, to io.Writer) error {
	n, seq, err := j.number(ctx, j.db, id)
	if err != nil {
		return j.unusable(err)
	}
	if seq == 0 {
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("nothing is recorded of task %s", id), Hint: "it was stopped before it began"}
	}
	h := head{Format: PortableFormat, ID: id, Records: int(seq)}
	if err := j.db.QueryRowContext(ctx, "SELECT forked, (SELECT count(*) FROM uses WHERE task = n) FROM tasks WHERE n = ?", n).Scan(&h.Forked, &h.Blobs); err != nil {
		return j.unusable(err)
	}
	w := bufio.NewWriter(to)
	enc := json.NewEncoder(w)
	if err := enc.Encode(h); err != nil {
		return err
	}
	if err := j.exportBlobs(ctx, n, enc); err != nil {
		return err
	}
	if err := j.exportRecords(ctx, n, enc); err != nil {
		return err
	}
	return w.Flush()
}

func (j *Journal) exportBlobs(ctx context.Context, n int64, enc *json.Encoder) (err error) {
	rows, err := j.db.QueryContext(ctx, "SELECT blob, hash, kind FROM uses JOIN blobs ON blobs.n = blob WHERE task = ? ORDER BY blob", n)
	if err != nil {
		return j.unusable(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var number int64
		var hash []byte
		var b portableBlob
		if err := rows.Scan(&number, &hash, &b.Kind); err != nil {
			return j.unusable(err)
		}
		if b.Data, err = j.content(ctx, j.db, number); err != nil {
			return j.unusable(err)
		}
		b.Hash = hex.EncodeToString(hash)
		if err := enc.Encode(line{Blob: &b}); err != nil {
			return err
		}
	}
	return j.unusable(rows.Err())
}

func (j *Journal) exportRecords(ctx context.Context, n int64, enc *json.Encoder) (err error) {
	rows, err := j.db.QueryContext(ctx, "SELECT seq, event, delta, "+hashes+" FROM records WHERE task = ? ORDER BY seq", n)
	if err != nil {
		return j.unusable(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var l line
		var event, delta []byte
		refs := make([]sql.NullString, len(refs{}))
		to := []any{&l.Seq, &event, &delta}
		for i := range refs {
			to = append(to, &refs[i])
		}
		if err := rows.Scan(to...); err != nil {
			return j.unusable(err)
		}
		for _, r := range refs {
			l.Refs = append(l.Refs, r.String)
		}
		l.Rec = event
		if delta == nil {
			l.State, _, err = j.stateBytes(ctx, j.db, n, l.Seq)
		} else {
			l.Delta, err = j.unpackDelta.DecodeAll(delta, nil)
		}
		if err != nil {
			return j.unusable(err)
		}
		if err := enc.Encode(l); err != nil {
			return err
		}
	}
	return j.unusable(rows.Err())
}

// hashes are the columns of a record that refer to blobs, as hashes.
var hashes = func() (all string) {
	for i, c := range []string{"scene", "semantic", "proof_on", "proof_semantic", "on_scene", "on_semantic", "after_scene", "after_semantic"} {
		if i > 0 {
			all += ", "
		}
		all += "(SELECT lower(hex(hash)) FROM blobs WHERE blobs.n = records." + c + ")"
	}
	return all
}()

// Import adds a task that Export wrote, whole or not at all, and gives its id. A task of the
// same id must not be there. What is wrong with the text is an error with code usage.
func (j *Journal) Import(ctx context.Context, from io.Reader) (id string, err error) {
	dec := json.NewDecoder(bufio.NewReader(from))
	var h head
	if err := dec.Decode(&h); err != nil || h.Format == 0 {
		return "", foreign("it doesn't begin as an exported task does")
	}
	if h.Format != PortableFormat || h.ID == "" || h.Records < 1 {
		return "", foreign(fmt.Sprintf("its form is %d, and %d is known", h.Format, PortableFormat))
	}
	err = j.inTx(ctx, func(tx *sql.Tx) error { return j.importLines(ctx, tx, h, dec) })
	return h.ID, j.unusable(err)
}

func foreign(what string) error {
	return &step.Error{Code: step.Usage, Message: "this is no exported task: " + what, Hint: "write one with amc export TASK"}
}

func (j *Journal) importLines(ctx context.Context, tx *sql.Tx, h head, dec *json.Decoder) error {
	w := &Writer{j: j, id: h.ID, epoch: 1}
	numbers := map[string]int64{}
	var s agent.State
	for {
		var l line
		err := dec.Decode(&l)
		switch {
		case errors.Is(err, io.EOF) && w.seq == int64(h.Records) && len(numbers) == h.Blobs:
			_, err := tx.ExecContext(ctx, "UPDATE tasks SET owner = '', lease_ms = 0, began_ms = ? WHERE n = ?", s.StartedMS, w.n)
			return err
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return foreign(fmt.Sprintf("it has %d of %d records and %d of %d blobs", w.seq, h.Records, len(numbers), h.Blobs))
		case err != nil:
			return foreign("a line of it can't be read")
		}
		if w.n == 0 {
			if err := w.add(ctx, tx, agent.State{ID: h.ID}, h.Forked); err != nil {
				return err
			}
		}
		if l.Blob != nil {
			if numbers[l.Blob.Hash], err = j.importBlob(ctx, tx, w.n, *l.Blob); err != nil {
				return err
			}
			continue
		}
		if s, err = w.importRecord(ctx, tx, l, numbers); err != nil {
			return err
		}
	}
}

func (j *Journal) importBlob(ctx context.Context, tx *sql.Tx, task int64, p portableBlob) (int64, error) {
	b, err := j.ready(p.Kind, p.Data)
	if err != nil {
		return 0, err
	}
	if hex.EncodeToString(b.hash[:]) != p.Hash {
		return 0, foreign("the blob " + p.Hash + " holds something else")
	}
	return keep(ctx, tx, task, b)
}

func (w *Writer) importRecord(ctx context.Context, tx *sql.Tx, l line, numbers map[string]int64) (s agent.State, err error) {
	if l.State == nil && w.last != nil {
		if l.State, err = jsondelta.Apply(w.last, l.Delta); err != nil {
			return s, foreign(fmt.Sprintf("record %d doesn't follow the one before", w.seq+1))
		}
	}
	var e agent.Event
	if json.Unmarshal(l.Rec, &e) != nil || json.Unmarshal(l.State, &s) != nil || s.ID != w.id || l.Seq != w.seq+1 || len(l.Refs) != len(refs{}) {
		return s, foreign(fmt.Sprintf("record %d is none of this task", w.seq+1))
	}
	p, err := w.prepare(agent.Record{Event: e, State: s})
	if err != nil {
		return s, err
	}
	if _, err := w.write(ctx, tx, agent.Record{Event: e, State: s}, p); err != nil {
		return s, err
	}
	w.seq, w.last = w.seq+1, p.state
	if p.delta == nil {
		w.snapshot = w.seq
	}
	args := []any{}
	for _, hash := range l.Refs {
		n, known := numbers[hash]
		if hash != "" && !known {
			return s, foreign("the blob " + hash + " is missing")
		}
		args = append(args, sql.NullInt64{Int64: n, Valid: hash != ""})
	}
	_, err = tx.ExecContext(ctx, `UPDATE records SET scene = ?, semantic = ?, proof_on = ?, proof_semantic = ?, on_scene = ?, on_semantic = ?, after_scene = ?, after_semantic = ?
		WHERE task = ? AND seq = ?`, append(args, w.n, w.seq)...)
	if err != nil {
		return s, err
	}
	_, err = tx.ExecContext(ctx, "UPDATE tasks SET goal = ?, parent = ?, planner = ?, updated_ms = ? WHERE n = ?", s.Goal, s.Parent, s.Planner, s.StartedMS+s.IdleMS+s.ElapsedMS, w.n)
	return s, err
}
