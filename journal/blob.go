package journal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/agentic-mobile-control/amc/step"
)

// maxBlob is how large one picture, source or scene may be, in bytes.
const maxBlob = 64 << 20

// The kinds of blobs beside the png and xml that are put by their own.
const (
	kindScene    = "scene"
	kindSemantic = "semantic"
)

// blob is content that was made ready outside of the transaction that stores it.
type blob struct {
	hash [16]byte
	kind string
	size int
	data []byte // compressed, but for png
}

// ready hashes and compresses content.
func (j *Journal) ready(kind string, content []byte) (blob, error) {
	if len(content) > maxBlob {
		return blob{}, &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("%s of %d bytes is over %d", kind, len(content), maxBlob)}
	}
	sum := sha256.Sum256(content)
	b := blob{hash: [16]byte(sum[:16]), kind: kind, size: len(content), data: content}
	if kind != "png" {
		b.data = j.pack.EncodeAll(content, nil)
	}
	return b, nil
}

// keep stores a blob, once, as used by a task, and gives its number.
func keep(ctx context.Context, tx *sql.Tx, task int64, b blob) (n int64, err error) {
	err = tx.QueryRowContext(ctx, "SELECT n FROM blobs WHERE hash = ?", b.hash[:]).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		err = tx.QueryRowContext(ctx, "INSERT INTO blobs (hash, kind, size, data) VALUES (?, ?, ?, ?) RETURNING n", b.hash[:], b.kind, b.size, b.data).Scan(&n)
	}
	if err != nil {
		return 0, err
	}
	return n, use(ctx, tx, task, n)
}

// use notes that a task needs a blob.
func use(ctx context.Context, tx *sql.Tx, task, n int64) error {
	_, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO uses (task, blob) VALUES (?, ?)", task, n)
	return err
}

// querier is a database or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// content is the blob of a number; nil where it isn't kept any more.
func (j *Journal) content(ctx context.Context, q querier, n int64) ([]byte, error) {
	return j.unpacked(q.QueryRowContext(ctx, "SELECT kind, hash, data FROM blobs WHERE n = ?", n))
}

// Blob is the content that was stored under a hash; nil where none is, or it isn't kept any
// more.
func (j *Journal) Blob(ctx context.Context, hash string) ([]byte, error) {
	key, err := hex.DecodeString(hash)
	if err != nil {
		return nil, nil // no hash, so nothing is stored under it
	}
	b, err := j.unpacked(j.db.QueryRowContext(ctx, "SELECT kind, hash, data FROM blobs WHERE hash = ?", key))
	return b, j.unusable(err)
}

func (j *Journal) unpacked(row *sql.Row) ([]byte, error) {
	var kind string
	var hash, data []byte
	err := row.Scan(&kind, &hash, &data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil && kind != "png" {
		data, err = j.unpack.DecodeAll(data, nil)
	}
	if err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(data); [16]byte(sum[:16]) != [16]byte(hash) {
		return nil, fmt.Errorf("the %s %x is damaged", kind, hash)
	}
	return data, nil
}

// part reads a value that a blob holds as JSON; nil where there is none.
func part[T any](ctx context.Context, j *Journal, q querier, n sql.NullInt64) (*T, error) {
	if !n.Valid {
		return nil, nil
	}
	b, err := j.content(ctx, q, n.Int64)
	if b == nil || err != nil {
		return nil, err
	}
	v := new(T)
	if err := json.Unmarshal(b, v); err != nil {
		return nil, fmt.Errorf("blob %d: %w", n.Int64, err)
	}
	return v, nil
}
