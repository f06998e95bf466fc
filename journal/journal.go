package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/agentic-mobile-control/amc/step"
)

// FileName is what a journal is called in its folder.
const FileName = "journal.db"

// Journal is an open file of tasks.
type Journal struct {
	db    *sql.DB
	path  string
	owner string
	now   func() time.Time

	codec

	// mu guards what follows.
	mu sync.Mutex
	// held counts the leases of this Journal; the beat that renews them runs while there are any.
	held int
	stop chan struct{}
}

// Options are how a journal is opened. The zero value is the usual way.
type Options struct {
	// Now is the time of day; nil: time.Now.
	Now func() time.Time
}

// Open opens the journal at path, and makes it and its folder where they aren't there. Only
// the owner may read it. Errors have the code state_unusable.
func Open(ctx context.Context, path string, o Options) (*Journal, error) {
	j := &Journal{path: path, owner: newOwner(), now: o.Now}
	if j.now == nil {
		j.now = time.Now
	}
	if err := j.open(ctx); err != nil {
		return nil, j.unusable(err)
	}
	return j, nil
}

func (j *Journal) open(ctx context.Context) error {
	abs, err := filepath.Abs(j.path)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(abs), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(abs, os.O_RDWR|os.O_CREATE, 0o600) // SQLite would make it readable for all
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if j.codec, err = newCodec(); err != nil {
		return err
	}
	query := url.Values{"_txlock": {"immediate"}, "_pragma": {"busy_timeout(20000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)"}}
	where := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(abs), RawQuery: query.Encode()}
	if j.db, err = sql.Open("sqlite", where.String()); err != nil {
		return err
	}
	j.db.SetMaxOpenConns(4)
	if err := j.migrate(ctx); err != nil {
		return errors.Join(err, j.db.Close())
	}
	return nil
}

// Path is where the journal is.
func (j *Journal) Path() string { return j.path }

// Close closes the file. Writers that are still open lose their leases with it.
func (j *Journal) Close() error {
	j.mu.Lock()
	if j.stop != nil {
		close(j.stop)
		j.stop = nil
	}
	j.mu.Unlock()
	return errors.Join(j.letGo(), j.db.Close(), j.codec.close())
}

// inTx runs f in a transaction that writes. Whatever f returns as an error undoes it.
func (j *Journal) inTx(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := j.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// unusable makes an error of the file a *step.Error; one that is one already stays.
func (j *Journal) unusable(err error) error {
	var known *step.Error
	var path *fs.PathError
	var lite *sqlite.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return known
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &path):
		return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the journal %s can't be used: %v", j.path, path.Err),
			Hint: "make the folder writable, or name another with --state-dir or AMC_STATE_DIR"}
	case errors.As(err, &lite):
		return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the journal %s can't be used: %s", j.path, lite.Error()), Hint: hint(lite.Code(), j.path)}
	}
	return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the journal %s can't be used: %v", j.path, err),
		Hint: "name another folder with --state-dir or AMC_STATE_DIR"}
}

// hint is what helps against an error of SQLite; its lowest byte is the kind.
func hint(code int, path string) string {
	switch code & 0xff {
	case sqlite3.SQLITE_FULL:
		return "the disk is full: make room, or remove old tasks with amc gc"
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return "make the folder and the file writable, or name another folder with --state-dir or AMC_STATE_DIR"
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return "the file is damaged: move " + path + " away to begin a new journal"
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return "another process holds it for too long: try again"
	}
	return "see whether the disk is in order"
}
