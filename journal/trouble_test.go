package journal_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

// TestUnusable: what can't be used is a clear error that leaves everything as it was.
func TestUnusable(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(t *testing.T, path string)
		says string
	}{
		{"a folder in its place", func(t *testing.T, path string) { must(t, os.MkdirAll(path, 0o700)) }, "directory"},
		{"a file in place of the folder", func(t *testing.T, path string) {
			must(t, os.RemoveAll(filepath.Dir(path)))
			must(t, os.WriteFile(filepath.Dir(path), nil, 0o600))
		}, "directory"},
		{"no database", func(t *testing.T, path string) {
			must(t, os.WriteFile(path, bytes.Repeat([]byte("not a database. "), 100), 0o600))
		}, "not a database"},
		{"a database of something else", func(t *testing.T, path string) { execute(t, path, "CREATE TABLE tasks (x)") }, "something else"},
		{"one of a later amc", func(t *testing.T, path string) {
			must(t, open(t, path).Close())
			execute(t, path, "PRAGMA user_version = 99")
		}, "later amc"},
		{"one that can't be written", func(t *testing.T, path string) {
			must(t, os.Symlink("/proc/version", path))
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "state", journal.FileName)
			must(t, os.MkdirAll(filepath.Dir(path), 0o700))
			c.make(t, path)
			j, err := journal.Open(context.Background(), path, journal.Options{})
			if j != nil || code(err) != step.StateUnusable || !strings.Contains(err.Error(), c.says) {
				t.Errorf("opened %v, %v", j, err)
			}
		})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// execute changes a file behind the journal's back.
func execute(t testing.TB, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = db.Exec(statement)
	must(t, err)
	must(t, db.Close())
}

// TestOddPaths: signs that mean something in a URI.
func TestOddPaths(t *testing.T) {
	for _, name := range []string{"a b", "what?", "50%25", "a#b", "ä&c=1"} {
		path := filepath.Join(t.TempDir(), name, name+".db")
		must(t, open(t, path).Close())
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s is %v, %v", path, info, err)
		}
	}
}

// TestFullDisk: a record that has no room isn't there at all, and the task ends by it before
// it acts.
func TestFullDisk(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	o := options(t, "a", strings.Repeat(readme+" ", 20))
	s := agent.New(o)
	w, err := j.Begin(ctx, s)
	must(t, err)
	full := &filling{Writer: w, j: j, path: j.Path(), after: 30}
	o.Journal, o.Blobs = full, w
	s = agent.Start(ctx, s, o).Wait()
	if s.End.Status != agent.Failed || s.End.Error.Code != step.StateUnusable || !strings.Contains(s.End.Error.Hint, "full") {
		t.Fatalf("it ended %+v", s.End)
	}
	must(t, w.Close())
	again, err := j.State(ctx, "a")
	if err != nil || !bytes.Equal(encode(again), full.last) {
		t.Errorf("the last state is another than the last that was recorded: %v", err)
	}
}

// filling lets the file have no more pages from some record on, as on a full disk.
type filling struct {
	*journal.Writer
	j     *journal.Journal
	path  string
	after int
	last  []byte
}

func (f *filling) Record(ctx context.Context, r agent.Record) error {
	if f.after--; f.after == 0 {
		journal.LimitPages(f.j)
	}
	err := f.Writer.Record(ctx, r)
	if err == nil {
		f.last = encode(r.State)
	}
	return err
}

// TestDamaged: what was changed on the disk is told, and never taken for a state.
func TestDamaged(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct{ name, statement string }{
		{"a record is missing", "DELETE FROM records WHERE seq = 5"},
		{"a difference is another", "UPDATE records SET delta = x'00ff' WHERE seq = 5"},
		{"a snapshot is another", "UPDATE snapshots SET state = x'00ff'"},
		{"all snapshots are gone", "DELETE FROM snapshots"},
		{"blobs hold something else", "UPDATE blobs SET data = (SELECT data FROM blobs WHERE n = 1) WHERE kind = 'scene'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			j := fresh(t)
			run(t, j, "a", readme)
			execute(t, j.Path(), c.statement)
			if s, err := j.State(ctx, "a"); code(err) != step.StateUnusable {
				t.Errorf("the state is %+v, %v", s, err)
			}
			if _, _, err := j.Resume(ctx, "a"); code(err) != step.StateUnusable {
				t.Errorf("it is resumed: %v", err)
			}
			if all, err := j.Tasks(ctx); err != nil || len(all) != 1 || all[0].Running {
				t.Errorf("the tasks are %+v, %v", all, err)
			}
		})
	}
}

// TestManyAtOnce: tasks of several journals on one file, side by side.
func TestManyAtOnce(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "j.db")
	var all sync.WaitGroup
	for i, j := range []*journal.Journal{open(t, path), open(t, path)} {
		for n := range 4 {
			id := fmt.Sprint(i, "-", n)
			all.Go(func() {
				if r, s := run(t, j, id, readme); s.End.Status != agent.Completed || len(r.steps) != 9 {
					t.Errorf("task %s ended %+v", id, s.End)
				}
			})
		}
	}
	all.Wait()
	j := open(t, path)
	tasks, err := j.Tasks(ctx)
	if err != nil || len(tasks) != 8 {
		t.Fatalf("%d tasks, %v", len(tasks), err)
	}
	for _, task := range tasks {
		if s, err := j.State(ctx, task.ID); err != nil || s.ID != task.ID || s.Steps != 9 {
			t.Errorf("%s is %d steps long, %v", task.ID, s.Steps, err)
		}
	}
}
