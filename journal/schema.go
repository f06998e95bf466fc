package journal

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/agentic-mobile-control/amc/step"
)

// applicationID marks the file as a journal ("amcj"), as PRAGMA application_id does.
const applicationID = 0x616d636a

// migrations lead from each version of the schema to the next; the version of a file is its
// PRAGMA user_version. What stands here once was released and never changes.
var migrations = []string{`
CREATE TABLE tasks (
	n INTEGER PRIMARY KEY,
	id TEXT NOT NULL UNIQUE,
	parent TEXT NOT NULL,      -- the task that it was forked from, else empty
	forked INTEGER NOT NULL,   -- the step of the parent after which
	goal TEXT NOT NULL,
	planner TEXT NOT NULL,
	device TEXT NOT NULL,      -- URI
	status TEXT NOT NULL,      -- empty while it has no end
	verified INTEGER NOT NULL,
	steps INTEGER NOT NULL,
	seq INTEGER NOT NULL,      -- of the last record
	began_ms INTEGER NOT NULL,
	updated_ms INTEGER NOT NULL,
	epoch INTEGER NOT NULL,    -- of its last writer
	owner TEXT NOT NULL,       -- who that is; empty: nobody writes
	lease_ms INTEGER NOT NULL  -- until when, in Unix milliseconds
);
CREATE INDEX tasks_updated ON tasks (updated_ms);
CREATE TABLE records (
	n INTEGER PRIMARY KEY,
	task INTEGER NOT NULL REFERENCES tasks (n) ON DELETE CASCADE,
	seq INTEGER NOT NULL,      -- from 1
	kind TEXT NOT NULL,        -- of the event
	step INTEGER NOT NULL,
	event BLOB NOT NULL,       -- JSON
	delta BLOB,                -- of the state against that of the record before, compressed; NULL where a snapshot stands
	scene INTEGER, semantic INTEGER, proof_on INTEGER, proof_semantic INTEGER,      -- blobs of the state
	on_scene INTEGER, on_semantic INTEGER, after_scene INTEGER, after_semantic INTEGER, -- and of the step
	UNIQUE (task, seq)
);
CREATE INDEX records_steps ON records (task, step) WHERE kind = 'step';
CREATE TABLE snapshots (
	task INTEGER NOT NULL REFERENCES tasks (n) ON DELETE CASCADE,
	seq INTEGER NOT NULL,
	state BLOB NOT NULL,       -- JSON without what blobs hold, compressed
	PRIMARY KEY (task, seq)
) WITHOUT ROWID;
CREATE TABLE blobs (
	n INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: records refer to it when it is gone
	hash BLOB NOT NULL UNIQUE, -- the first 16 bytes of the content's SHA-256
	kind TEXT NOT NULL,        -- scene, semantic, png or xml
	size INTEGER NOT NULL,     -- of the content
	data BLOB NOT NULL         -- compressed, but for png
);
CREATE TABLE uses (
	task INTEGER NOT NULL REFERENCES tasks (n) ON DELETE CASCADE,
	blob INTEGER NOT NULL REFERENCES blobs (n),
	PRIMARY KEY (task, blob)
) WITHOUT ROWID;
CREATE INDEX uses_blob ON uses (blob);
CREATE TABLE phones (
	id TEXT PRIMARY KEY,       -- the phone's own identity
	task TEXT NOT NULL,        -- the task that drives it
	owner TEXT NOT NULL,
	lease_ms INTEGER NOT NULL
) WITHOUT ROWID;
`}

// migrate brings the file to the present version, in one transaction. A file of a later
// version, or of another program, is refused.
func (j *Journal) migrate(ctx context.Context) error {
	return j.inTx(ctx, func(tx *sql.Tx) error {
		var version, app, tables int
		if err := tx.QueryRowContext(ctx, "SELECT (SELECT user_version FROM pragma_user_version), (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)").
			Scan(&version, &app, &tables); err != nil {
			return err
		}
		switch {
		case version > len(migrations):
			return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("%s was written by a later amc (version %d; this one knows %d)", j.path, version, len(migrations)),
				Hint: "use the later amc, or another folder with --state-dir"}
		case app != applicationID && tables > 0:
			return &step.Error{Code: step.StateUnusable, Message: j.path + " is a database of something else", Hint: "name another folder with --state-dir"}
		case version == len(migrations):
			return nil
		}
		for _, m := range migrations[version:] {
			if _, err := tx.ExecContext(ctx, m); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(migrations)))
		return err
	})
}
