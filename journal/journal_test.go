package journal_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	_ "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/step"
)

const readme = `Open Settings. Tap About phone. Remember IP address as ip. Go home. Open Notes. Tap New note. Type {{ip}} into Note. Tap Save. Check that {{ip}} is shown.`

func open(t testing.TB, path string) *journal.Journal {
	t.Helper()
	j, err := journal.Open(context.Background(), path, journal.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}

func fresh(t testing.TB) *journal.Journal {
	return open(t, filepath.Join(t.TempDir(), "a folder", journal.FileName))
}

// recorded keeps the states of all records beside the journal, as JSON.
type recorded struct {
	*journal.Writer
	states [][]byte
	events []agent.Event
	steps  []agent.Record
}

func (r *recorded) Record(ctx context.Context, rec agent.Record) error {
	r.states = append(r.states, encode(rec.State))
	r.events = append(r.events, rec.Event)
	if rec.Step != nil {
		r.steps = append(r.steps, rec)
	}
	return r.Writer.Record(ctx, rec)
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

func options(t testing.TB, id, sentences string) agent.Options {
	t.Helper()
	d, err := device.Open(context.Background(), "sim:", nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := steps.Compile(sentences, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return agent.Options{ID: id, Goal: sentences, Device: d, Reader: rules.Reader{}, Planner: steps.Planner{Program: p}, PlannerName: "steps"}
}

// run runs sentences as a task of the journal.
func run(t testing.TB, j *journal.Journal, id, sentences string) (*recorded, agent.State) {
	t.Helper()
	o := options(t, id, sentences)
	s := agent.New(o)
	w, err := j.Begin(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	r := &recorded{Writer: w}
	o.Journal, o.Blobs = r, w
	s = agent.Start(context.Background(), s, o).Wait()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return r, s
}

func code(err error) step.Code {
	var e *step.Error
	if errors.As(err, &e) && e.Hint != "" {
		return e.Code
	}
	return ""
}

// TestEveryStateComesBack: the state after each step is the one that was recorded.
func TestEveryStateComesBack(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	r, last := run(t, j, "a", readme)
	if last.End.Status != agent.Completed {
		t.Fatalf("the task ended %+v", last.End)
	}
	for _, rec := range r.steps {
		s, err := j.StateAt(ctx, "a", rec.Event.Step)
		if err != nil || !bytes.Equal(encode(s), encode(rec.State)) {
			t.Errorf("after step %d it is %v\n%s\nand was\n%s", rec.Event.Step, err, encode(s), encode(rec.State))
		}
	}
	if s, err := j.StateAt(ctx, "a", 0); err != nil || !bytes.Equal(encode(s), r.states[0]) {
		t.Errorf("before the first step it is %s, %v", encode(s), err)
	}
	if s, err := j.State(ctx, "a"); err != nil || !bytes.Equal(encode(s), encode(last)) {
		t.Errorf("at the end it is %s, %v", encode(s), err)
	}
	n := 0
	for e, err := range j.Entries(ctx, "a") {
		if err != nil {
			t.Fatal(err)
		}
		if want := r.events[n]; !bytes.Equal(encode(e.Event), encode(want)) {
			t.Errorf("record %d is %s, was %s", n+1, encode(e.Event), encode(want))
		}
		n++
		st, err := j.Load(ctx, e)
		if err != nil || (st != nil) != e.IsStep {
			t.Fatalf("record %d gives %v, %v", n, st, err)
		}
		if st != nil && !st.Equal(*r.steps[0].Step) {
			t.Errorf("step %d is %s, was %s", st.N, encode(st), encode(r.steps[0].Step))
		}
		if st != nil {
			r.steps = r.steps[1:]
		}
	}
	if n != len(r.events) {
		t.Errorf("%d records, want %d", n, len(r.events))
	}
}

// TestLongTask has more records than stand between two whole states.
func TestLongTask(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	r, _ := run(t, j, "a", "Open Clock. "+strings.Repeat(`Tap the "Timer" tab. Check that Timer is shown. Tap the "Alarm" tab. `, 60))
	if len(r.states) < 300 {
		t.Fatalf("only %d records", len(r.states))
	}
	for i, rec := range r.steps {
		if i%17 != 0 && i < len(r.steps)-3 {
			continue
		}
		if s, err := j.StateAt(ctx, "a", rec.Event.Step); err != nil || !bytes.Equal(encode(s), encode(rec.State)) {
			t.Errorf("the state after step %d is another: %v", rec.Event.Step, err)
		}
	}
	w, s, err := j.Resume(ctx, "a")
	if err != nil || !bytes.Equal(encode(s), r.states[len(r.states)-1]) {
		t.Fatalf("the state to go on from is another: %v", err)
	}
	if err := w.Record(ctx, agent.Record{Event: agent.Event{Kind: agent.EventWarning, Text: "more"}, State: s}); err != nil {
		t.Error(err)
	}
	if s, err := j.State(ctx, "a"); err != nil || !bytes.Equal(encode(s), r.states[len(r.states)-1]) {
		t.Errorf("after another record the state is another: %v", err)
	}
}

// TestStoppedAtOnce: a task that was stopped before its first record goes on from its beginning.
func TestStoppedAtOnce(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	o := options(t, "a", "Open Notes.")
	s := agent.New(o)
	w, err := j.Begin(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	w, got, err := j.Resume(ctx, "a")
	if err != nil || !bytes.Equal(encode(got), encode(s)) {
		t.Fatalf("it is %s, %v", encode(got), err)
	}
	o.Journal = w
	if s := agent.Start(ctx, got, o).Wait(); s.End.Status != agent.Completed {
		t.Errorf("it ended %+v", s.End)
	}
	if s, err := j.StateAt(ctx, "a", 1); err != nil || s.Steps != 1 {
		t.Errorf("after its step it is %+v, %v", s, err)
	}
}

func TestFind(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	if _, err := j.Find(ctx, "last"); code(err) != step.TaskUnknown {
		t.Errorf("of no tasks the last is %v", err)
	}
	for _, id := range []string{"01ABC", "01ABD", "02"} {
		run(t, j, id, "Open Notes.")
	}
	for _, c := range []struct{ name, id string }{{"01ABC", "01ABC"}, {"01abd", "01ABD"}, {"0", ""}, {"01", ""}, {"02", "02"}, {"last", "02"}, {"", ""}, {"03", ""}, {"%", ""}, {"01ABCD", ""}} {
		got, err := j.Find(ctx, c.name)
		if got.ID != c.id || (err == nil) != (c.id != "") || err != nil && code(err) != step.TaskUnknown {
			t.Errorf("%q is %q, %v, want %q", c.name, got.ID, err, c.id)
		}
	}
	all, err := j.Tasks(ctx)
	if err != nil || len(all) != 3 || all[0].ID != "02" || all[0].Running || all[0].Status != agent.Completed || all[0].Steps != 1 || all[0].Goal != "Open Notes." {
		t.Errorf("the tasks are %+v, %v", all, err)
	}
	for _, after := range []int{-1, 2, 99} {
		if _, err := j.StateAt(ctx, "02", after); code(err) != step.Usage || !strings.Contains(err.(*step.Error).Hint, "1 to 1") {
			t.Errorf("after step %d: %v", after, err)
		}
	}
}

// TestOneWriter: who has lost a task can't write to it any more.
func TestOneWriter(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "j.db")
	now := clock{}
	open := func() *journal.Journal {
		j, err := journal.Open(ctx, path, journal.Options{Now: now.time})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = j.Close() })
		return j
	}
	a, b := open(), open()
	s := agent.New(agent.Options{ID: "x"})
	w, err := a.Begin(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	rec := agent.Record{Event: agent.Event{Kind: agent.EventStarted}, State: s}
	if err := w.Record(ctx, rec); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Resume(ctx, "x"); code(err) != step.TaskBusy {
		t.Errorf("a task with a writer is resumed: %v", err)
	}
	if _, err := b.Begin(ctx, s); code(err) != step.TaskBusy {
		t.Errorf("a task is begun twice: %v", err)
	}
	now.ms += 60_000 // the writer was suspended, and its lease ran out
	w2, s2, err := b.Resume(ctx, "x")
	if err != nil || s2.ID != "x" {
		t.Fatalf("it can't be resumed: %v", err)
	}
	if err := w.Record(ctx, rec); code(err) != step.TaskBusy {
		t.Errorf("who lost the task writes: %v", err)
	}
	if one, two := w.Holds(ctx), w2.Holds(ctx); code(one) != step.TaskBusy || two != nil {
		t.Errorf("who lost the task holds it: %v; who has it: %v", one, two)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if err := w2.Record(ctx, rec); err != nil {
		t.Errorf("who has the task can't write: %v", err)
	}
	if tasks, err := a.Tasks(ctx); err != nil || !tasks[0].Running || !strings.Contains(tasks[0].By, fmt.Sprint(os.Getpid())) {
		t.Errorf("the tasks are %+v, %v", tasks, err)
	}
	if err := w2.Close(); err != nil {
		t.Error(err)
	}
	if _, _, err := a.Resume(ctx, "x"); err != nil {
		t.Errorf("a task that was given back can't be resumed: %v", err)
	}
	if _, _, err := a.Resume(ctx, "y"); code(err) != step.TaskUnknown {
		t.Errorf("an unknown task: %v", err)
	}
}

func TestReserve(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "j.db")
	a, b := open(t, path), open(t, path)
	release, err := a.Reserve(ctx, "phone", "one")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Reserve(ctx, "phone", "two"); code(err) != step.DeviceBusy || !strings.Contains(err.Error(), "task one") {
		t.Errorf("a phone is reserved twice: %v", err)
	}
	if _, err := b.Reserve(ctx, "another", "two"); err != nil {
		t.Errorf("another phone: %v", err)
	}
	if err := release(); err != nil {
		t.Error(err)
	}
	if _, err := b.Reserve(ctx, "phone", "two"); err != nil {
		t.Errorf("a phone that was released: %v", err)
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if _, err := a.Reserve(ctx, "phone", "one"); err != nil {
		t.Errorf("the phone of a closed journal: %v", err)
	}
}

type clock struct{ ms int64 }

func (c *clock) time() time.Time { return time.UnixMilli(1_800_000_000_000 + c.ms) }
