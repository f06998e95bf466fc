package journal_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/journal"
)

// tabs is a task of so many steps over an app's pages.
func tabs(n int) string {
	return "Open Clock. " + strings.Repeat(`Tap the "Timer" tab. Tap the "Alarm" tab. Remember 9:00 as x. Check that Alarm is shown. `, n/4)
}

// records are those of a task, with their states.
func records(b *testing.B, n int) []agent.Record {
	b.Helper()
	o := options(b, "bench", tabs(n))
	var kept agent.Memory
	o.Journal = &kept
	if s := o.Run(context.Background()); s.End.Status != agent.Completed {
		b.Fatalf("the task ended %+v", s.End)
	}
	return kept.Records
}

// BenchmarkRecord appends real records; BenchmarkPlainSQLite in the same run appends rows of
// 420 bytes with the same settings of SQLite and nothing else.
func BenchmarkRecord(b *testing.B) {
	ctx := context.Background()
	all := records(b, 400)
	j := fresh(b)
	var w *journal.Writer
	i := len(all)
	for n := 0; b.Loop(); n++ {
		if i == len(all) {
			s := all[0].State
			s.ID = fmt.Sprint("t", n)
			var err error
			if w, err = j.Begin(ctx, s); err != nil {
				b.Fatal(err)
			}
			i = 0
		}
		if err := w.Record(ctx, all[i]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkPlainSQLite(b *testing.B) {
	path := filepath.Join(b.TempDir(), "plain.db")
	db, err := sql.Open("sqlite", "file:"+path+"?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }() // it is thrown away
	if _, err := db.Exec("CREATE TABLE rows (n INTEGER PRIMARY KEY, data BLOB)"); err != nil {
		b.Fatal(err)
	}
	row := make([]byte, 420)
	for b.Loop() {
		if _, err := db.Exec("INSERT INTO rows (data) VALUES (?)", row); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkResume takes over a task of 10,000 steps and tells what a step takes in the file,
// apart from scenes. What its first steps were doesn't matter to how it is resumed, so the
// records of 400 steps are written again and again.
func BenchmarkResume(b *testing.B) {
	ctx := context.Background()
	all := records(b, 400)
	j := fresh(b)
	w, err := j.Begin(ctx, all[0].State)
	if err != nil {
		b.Fatal(err)
	}
	steps := 0
	for steps < 10_000 {
		for _, r := range all[1 : len(all)-1] {
			if err := w.Record(ctx, r); err != nil {
				b.Fatal(err)
			}
			if r.Step != nil {
				steps++
			}
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		w, _, err := j.Resume(ctx, all[0].State.ID)
		if err != nil {
			b.Fatal(err)
		}
		if err := w.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.StopTimer()
	size, err := os.Stat(j.Path())
	if err != nil {
		b.Fatal(err)
	}
	db, err := sql.Open("sqlite", j.Path())
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }() // it was only read
	var blobs int64
	if err := db.QueryRow("SELECT sum(pgsize) FROM dbstat WHERE name = 'blobs' OR name LIKE 'sqlite_autoindex_blobs%'").Scan(&blobs); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(size.Size()-blobs)/float64(steps), "B/step")
	b.ReportMetric(float64(blobs)/float64(steps), "blob-B/step")
}
