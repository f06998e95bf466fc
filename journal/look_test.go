package journal_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

func TestFork(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	r, _ := run(t, j, "a", readme)
	before := r.steps[2].State
	s, err := j.Fork(ctx, "a", 3, journal.Fork{ID: "b", Phone: "sim:b"})
	if err != nil || s.ID != "b" || s.Parent != "a" || s.Phone.URI != "sim:b" || s.End != nil || s.Steps != 3 || !s.World.Equal(*before.World) || len(s.Pending) != len(before.Pending) {
		t.Errorf("forked is %+v, %v", s, err)
	}
	if kept, err := j.State(ctx, "b"); err != nil || !bytes.Equal(encode(kept), encode(s)) || kept.Scene == nil {
		t.Errorf("kept is %s, %v", encode(kept), err)
	}
	if task, err := j.Find(ctx, "b"); err != nil || task.Parent != "a" || task.Forked != 3 || task.Running || task.Steps != 3 {
		t.Errorf("the task is %+v, %v", task, err)
	}
	if s, err := j.Fork(ctx, "a", 5, journal.Fork{ID: "c", Goal: "Go home.", Planner: "steps"}); err != nil || s.Goal != "Go home." || s.Pending != nil || s.Memo != nil || s.World == nil {
		t.Errorf("with another goal it is %+v, %v", s, err)
	}
	if _, err := j.Fork(ctx, "a", 3, journal.Fork{ID: "b", Phone: "sim:b"}); code(err) != step.TaskBusy {
		t.Errorf("the same id again: %v", err)
	}
	if _, err := j.Fork(ctx, "a", 10, journal.Fork{ID: "d"}); code(err) != step.Usage {
		t.Errorf("after a step that isn't: %v", err)
	}
	w, _, err := j.Resume(ctx, "b")
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// TestExport: what is imported elsewhere is the same in every state and step.
func TestExport(t *testing.T) {
	ctx := context.Background()
	a, b := fresh(t), fresh(t)
	r, _ := run(t, a, "a", readme+strings.Repeat(" Go home. Open Notes.", 30))
	var out bytes.Buffer
	if err := a.Export(ctx, "a", &out); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	id, err := b.Import(ctx, strings.NewReader(text))
	if err != nil || id != "a" {
		t.Fatalf("%q, %v", id, err)
	}
	for _, rec := range r.steps {
		s, err := b.StateAt(ctx, "a", rec.Event.Step)
		if err != nil || !bytes.Equal(encode(s), encode(rec.State)) {
			t.Errorf("after step %d it is another state: %v", rec.Event.Step, err)
		}
	}
	want, err := a.Recorded(ctx, "a")
	if err != nil {
		t.Fatal(err)
	}
	got, err := b.Recorded(ctx, "a")
	if err != nil || !bytes.Equal(encode(got), encode(want)) {
		t.Errorf("the steps are others: %v", err)
	}
	one, _ := a.Find(ctx, "a")
	two, _ := b.Find(ctx, "a")
	one.Began, two.Began, one.Updated, two.Updated = time.Time{}, time.Time{}, time.Time{}, time.Time{}
	if one != two {
		t.Errorf("the task is %+v, was %+v", two, one)
	}
	if _, err := b.Import(ctx, strings.NewReader(text)); code(err) != step.TaskBusy {
		t.Errorf("imported twice: %v", err)
	}
	if err := a.Export(ctx, "x", &out); code(err) != step.TaskUnknown {
		t.Errorf("an unknown task: %v", err)
	}
}

func TestImportWhole(t *testing.T) {
	ctx := context.Background()
	a := fresh(t)
	run(t, a, "a", "Open Notes.")
	var out bytes.Buffer
	if err := a.Export(ctx, "a", &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(out.String(), "\n"), "\n")
	for _, c := range []struct {
		name string
		text string
	}{
		{"nothing", ""}, {"no JSON", "hello"}, {"another JSON", "{}"}, {"another form", `{"amc_task":2,"task":"a","records":1}`}, {"no records", `{"amc_task":1,"task":"a","records":1}`},
		{"cut off", strings.Join(lines[:len(lines)-1], "")}, {"cut in a line", out.String()[:out.Len()-30]}, {"a line missing", strings.Join(slices.Delete(slices.Clone(lines), len(lines)-2, len(lines)-1), "")},
		{"a blob missing", strings.Join(slices.Delete(slices.Clone(lines), 1, 2), "")}, {"twice", out.String() + lines[len(lines)-1]},
		{"a blob changed", strings.Replace(out.String(), `"data":"`, `"data":"AAAA`, 1)}, {"another task", strings.Replace(out.String(), `"task":"a"`, `"task":"b"`, 1)},
	} {
		b := fresh(t)
		if id, err := b.Import(ctx, strings.NewReader(c.text)); code(err) != step.Usage {
			t.Errorf("%s: imported %q, %v", c.name, id, err)
		}
		if all, err := b.Tasks(ctx); err != nil || len(all) != 0 {
			t.Errorf("%s: it leaves %+v, %v", c.name, all, err)
		}
	}
}

func FuzzImport(f *testing.F) {
	for _, s := range []string{"", `{"amc_task":1,"task":"a","records":1}` + "\n" + `{"seq":1,"event":{"kind":"started"},"state":{"id":"a"},"refs":["","","","","","","",""]}`} {
		f.Add([]byte(s))
	}
	j := fresh(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		id, err := j.Import(context.Background(), bytes.NewReader(text))
		if err != nil {
			if code(err) == "" {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if _, err := j.State(context.Background(), id); err != nil {
			t.Errorf("what was imported can't be read: %v", err)
		}
		if _, err := j.Collect(context.Background(), journal.Keep{Remove: []string{id}}); err != nil {
			t.Error(err)
		}
	})
}

func TestCollect(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	for _, id := range []string{"ended", "other"} {
		run(t, j, id, readme)
	}
	run(t, j, "failed", "Open Notes. Tap Nowhere.")
	s, err := j.State(ctx, "ended")
	if err != nil {
		t.Fatal(err)
	}
	waits := s // may still go on
	waits.ID, waits.End = "waits", &agent.End{Status: agent.NeedsUser}
	w, err := j.Begin(ctx, waits)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Record(ctx, agent.Record{State: waits}); err != nil {
		t.Fatal(err)
	}
	if c, err := j.Collect(ctx, journal.Keep{Since: time.Now().Add(time.Hour), Bytes: 1, Dry: true}); err != nil || len(c.Tasks) != 3 || c.Blobs == 0 {
		t.Errorf("it would remove %+v, %v", c, err)
	}
	if c, err := j.Collect(ctx, journal.Keep{}); err != nil || len(c.Tasks)+len(c.Thinned)+c.Blobs != 0 {
		t.Errorf("without being told it removes %+v, %v", c, err)
	}
	if n, err := j.Size(ctx); err != nil || n < 10_000 {
		t.Errorf("it takes %d bytes, %v", n, err)
	}
	if c, err := j.Collect(ctx, journal.Keep{Bytes: 1}); err != nil || len(c.Thinned) != 3 || len(c.Tasks) != 0 || c.Blobs == 0 || c.Bytes == 0 {
		t.Errorf("for a limit it removes %+v, %v", c, err)
	}
	if s, err := j.State(ctx, "failed"); err != nil || s.Scene != nil || s.Steps != 2 {
		t.Errorf("of a thinned task there is %+v, %v", s, err)
	}
	if s, err := j.State(ctx, "waits"); err != nil || s.Scene == nil {
		t.Errorf("a task that may go on has lost its scene: %v", err)
	}
	if _, err := j.Collect(ctx, journal.Keep{Remove: []string{"waits"}}); code(err) != step.TaskBusy {
		t.Errorf("a task with a writer is removed: %v", err)
	}
	if c, err := j.Collect(ctx, journal.Keep{Since: time.Now().Add(time.Hour)}); err != nil || len(c.Tasks) != 3 {
		t.Errorf("for their age it removes %+v, %v", c, err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if c, err := j.Collect(ctx, journal.Keep{Remove: []string{"waits"}}); err != nil || len(c.Tasks) != 1 || c.Blobs == 0 {
		t.Errorf("by its name it removes %+v, %v", c, err)
	}
	if all, err := j.Tasks(ctx); err != nil || len(all) != 0 {
		t.Errorf("there are %+v, %v", all, err)
	}
}

func TestRecall(t *testing.T) {
	ctx := context.Background()
	j := fresh(t)
	r, _ := run(t, j, "a", readme)
	w, _, err := j.Resume(ctx, "a")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range r.steps {
		st, blob, err := w.Recall(ctx, want.Step.N)
		if err != nil || !st.Equal(*want.Step) {
			t.Errorf("step %d is another: %v", want.Step.N, err)
		}
		if b, err := j.Blob(ctx, blob); err != nil || !bytes.Equal(b, encode(st.On)) {
			t.Errorf("under %s is %s, %v", blob, b, err)
		}
	}
	if st, _, err := w.Recall(ctx, 99); st != nil || err != nil {
		t.Errorf("of a step that wasn't there is %v, %v", st, err)
	}
}
