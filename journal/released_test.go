package journal_test

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/plan/replay"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/world"
)

// store writes testdata/vN.db anew, for the version that is being made. One that was released
// never changes: its file shows that it can still be read.
var store = flag.Bool("store", false, "write the stored journal of the present version")

const present = "v1"

func TestStore(t *testing.T) {
	if !*store {
		t.Skip("go test ./journal -run Store -store writes it")
	}
	path := filepath.Join("testdata", present+".db")
	must(t, os.MkdirAll("testdata", 0o755))
	must(t, os.RemoveAll(path))
	j, err := journal.Open(context.Background(), path, journal.Options{})
	must(t, err)
	run(t, j, "README", readme)
	_, err = j.Fork(context.Background(), "README", 5, journal.Fork{ID: "FORK", Goal: "Go home.", Planner: "steps"})
	must(t, err)
	w, err := j.Begin(context.Background(), agent.New(agent.Options{ID: "BEGUN", Goal: "Go home."}))
	must(t, err)
	must(t, w.Close())
	must(t, j.Close())
	execute(t, path, "PRAGMA journal_mode = DELETE; VACUUM")
}

// TestReleased: journals of all released versions are read: every state and step of them, and
// the task in them is done again on another phone.
func TestReleased(t *testing.T) {
	ctx := context.Background()
	files, err := filepath.Glob("testdata/v*.db")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are none: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			stored, err := os.ReadFile(file)
			must(t, err)
			path := filepath.Join(t.TempDir(), "j.db")
			must(t, os.WriteFile(path, stored, 0o600))
			j := open(t, path)
			rec := replay.Recording{Task: "README"}
			for e, err := range j.Entries(ctx, "README") {
				must(t, err)
				st, err := j.Load(ctx, e)
				must(t, err)
				if st != nil {
					rec.Steps = append(rec.Steps, replay.Step{Step: *st, Target: e.Event.Target, Written: e.Event.By == agent.ByUser})
				}
			}
			if len(rec.Steps) != 9 || rec.Steps[0].On == nil {
				t.Fatalf("%d steps", len(rec.Steps))
			}
			var w world.State
			for _, r := range rec.Steps { // the world of then is what the hook makes of the steps
				w, _ = world.Next(w, r.Step, world.Config{})
				if s, err := j.StateAt(ctx, "README", r.N); err != nil || s.Steps != r.N || !s.World.Equal(w) {
					t.Errorf("after step %d the world is another: %v", r.N, err)
				}
			}
			again(t, rec)
			s, err := j.State(ctx, "FORK")
			must(t, err)
			w2, begun, err := j.Resume(ctx, "BEGUN")
			if err != nil || begun.Goal != "Go home." || s.Parent != "README" || s.Scene == nil {
				t.Errorf("forked is %+v, begun %+v, %v", s, begun, err)
			}
			must(t, w2.Record(ctx, agent.Record{Event: agent.Event{Kind: agent.EventStarted}, State: begun}))
		})
	}
}

// again does a recording on a phone with another seed.
func again(t *testing.T, rec replay.Recording) {
	t.Helper()
	d, err := device.Open(context.Background(), "sim:?seed=7", nil)
	must(t, err)
	o := agent.Options{ID: "again", Device: d, Reader: rules.Reader{}, Planner: replay.New(rec)}
	if s := o.Run(context.Background()); s.End.Status != agent.Completed || !s.Verified() {
		b, _ := json.Marshal(s.End) // for the message alone
		t.Errorf("done again it ends %s", b)
	}
}
