package crash_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/crash"
)

// kill says where one worker is killed: at its nth mark of a name ("" counts all), or
// while the phone holds its nth request.
type kill struct {
	at      string
	nth     int
	request bool
	// after: the held request was done. drop: it never is.
	after, drop bool
}

func (k kill) String() string {
	if k.request {
		return fmt.Sprintf("request %d after=%v drop=%v", k.nth, k.after, k.drop)
	}
	return fmt.Sprintf("%s %d", k.at, k.nth)
}

// outcome is what came of a task that was killed.
type outcome struct {
	state agent.State
	holds map[string]json.RawMessage
	// acts counts the operations of each step, by its tag.
	acts map[string]int
	// marks are those of the first worker, requests how many the phone had.
	marks    []crash.Mark
	requests int
	// open: a worker was killed between an intent and its result.
	open bool
	// torn: one was killed in the middle of a step that is no whole when it is begun again.
	torn                          bool
	kills, resumes, unknown, asks int
}

// trial is one task on one phone with its killed workers.
type trial struct {
	t     *testing.T
	task  task
	base  *outcome // nil: this is the run without kills
	blind bool
	phone *phone
	dir   string
	last  crash.Mark // about the state that is kept
	out   outcome
}

// maxWorkers is how many workers a task may need: two kills, and a few questions.
const maxWorkers = 12

// run carries the task out to its end; the nth worker is killed as the nth kill says.
func (c *trial) run(kills []kill) outcome {
	c.phone, c.dir = startPhone(c.t), c.t.TempDir()
	for n := range maxWorkers {
		job := crash.Job{Socket: c.phone.socket, Task: "T", Goal: c.task.goal, Dir: c.dir, Resume: c.last.Hash != "", Blind: c.blind}
		if c.last.Unsure != "" && c.last.End == agent.NeedsUser {
			job.Answer = c.answer(c.last.Unsure)
			c.out.asks++
		}
		var k kill
		if n < len(kills) {
			k = kills[n]
		}
		ended := c.worker(job, k, n == 0)
		if ended && c.out.state.End.Status != agent.NeedsUser {
			c.witness()
			return c.out
		}
	}
	c.t.Fatalf("the task isn't at its end after %d workers: %+v", maxWorkers, c.last)
	return c.out
}

// answer is what a person says who looks at the phone.
func (c *trial) answer(tag string) string {
	if c.base != nil && c.counted()[tag] >= c.base.acts[tag] {
		return agent.AnswerSkip
	}
	return agent.AnswerRetry
}

// worker runs one worker until its end, or until it is killed.
func (c *trial) worker(job crash.Job, k kill, first bool) (ended bool) {
	job.Wait = k.nth > 0 && !k.request
	if k.request {
		if got := c.phone.say("hold %d %s", k.nth, map[bool]string{true: "after", false: "before"}[k.after]); got != "ok" {
			c.t.Fatalf("hold: %s", got)
		}
	}
	w := startWorker(c.t, job)
	held := c.phone.lines
	if !k.request {
		held = nil
	}
	seen := map[string]int{}
	killed := false
	for {
		select {
		case <-held:
			held = nil
			killed = true
			w.kill()
		case m, more := <-w.marks:
			if !more {
				w.wait(killed)
				c.release(k, killed)
				return !killed
			}
			if first {
				c.out.marks = append(c.out.marks, m)
			}
			c.noted(job, m)
			seen[m.At]++
			seen[""]++
			if job.Wait && !killed && seen[k.at] == k.nth && m.At != crash.Done {
				killed = true
				w.kill()
			} else if job.Wait && !killed && m.At != crash.Done {
				w.free()
			}
		}
	}
}

// release lets a request go on that was held, and counts the kill.
func (c *trial) release(k kill, killed bool) {
	switch {
	case k.request && killed:
		if got := c.phone.say("free %s", map[bool]string{true: "drop", false: "do"}[k.drop]); got != "ok" {
			c.t.Fatalf("free: %s", got)
		}
	case k.request:
		c.phone.say("clear")
	}
	if killed {
		c.out.kills++
		c.out.open = c.out.open || c.last.Open != ""
		c.out.torn = c.out.torn || c.tears()
	}
}

// tears reports whether the step that is begun is a choice whose list was opened, and of
// which nothing is chosen yet: the runtime can't begin it again while the list is open,
// and says so.
func (c *trial) tears() bool {
	if !strings.Contains(c.last.Open, `"action":"set"`) {
		return false
	}
	done := c.counted()[c.last.Open]
	return done > 0 && done < c.base.acts[c.last.Open]
}

// noted takes a mark over, and demands that a worker goes on from what was kept.
func (c *trial) noted(job crash.Job, m crash.Mark) {
	c.t.Helper()
	if m.At == crash.Resumed {
		c.out.resumes++
		if m.Hash != c.last.Hash {
			c.t.Errorf("resumed from the state %s, and the last record was %s", m.Hash, c.last.Hash)
		}
	}
	if m.At == crash.Begun && job.Resume {
		c.t.Error("a task that is to be resumed was begun anew")
	}
	if m.Unknown {
		c.out.unknown++
	}
	if m.Hash != "" {
		c.last = m
	}
	if m.State != nil {
		c.out.state = *m.State
	}
}

// witness asks the phone what was done.
func (c *trial) witness() {
	var err error
	if c.out.holds, err = c.phone.Holds(); err != nil {
		c.t.Fatal(err)
	}
	c.out.acts = c.counted()
	if _, err := fmt.Sscan(c.phone.say("count"), &c.out.requests); err != nil {
		c.t.Fatal(err)
	}
}

// counted is how many inputs of the phone each step became, by its tag. Time that
// passes is no input of anybody's.
func (c *trial) counted() map[string]int {
	acts, err := c.phone.Acts()
	if err != nil {
		c.t.Fatal(err)
	}
	inputs, err := c.phone.Inputs()
	if err != nil {
		c.t.Fatal(err)
	}
	out := map[string]int{}
	for _, a := range acts {
		for _, in := range inputs[a.From:a.To] {
			if in.Kind != "advance" && in.Kind != "look" {
				out[a.Tag]++
			}
		}
	}
	delete(out, "") // what was done to find a target
	return out
}

// worker is a worker's process as the judge has it.
type worker struct {
	t     *testing.T
	marks chan crash.Mark
	in    io.Writer
	kill  func()
	wait  func(killed bool)
}

func startWorker(t *testing.T, job crash.Job) *worker {
	t.Helper()
	text, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	cmd, out := command(t, roleWorker, string(text))
	w := &worker{t: t, marks: make(chan crash.Mark)}
	if w.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go w.read(out)
	w.kill = func() { _ = cmd.Process.Kill() } // it is waited for in any case
	w.wait = func(killed bool) {
		if err := cmd.Wait(); err != nil && !killed {
			t.Fatalf("the worker: %v", err)
		} else if killed && (err == nil || !strings.Contains(err.Error(), "killed")) {
			t.Fatalf("the worker wasn't killed: %v", err)
		}
	}
	return w
}

func (w *worker) read(out io.Reader) {
	defer close(w.marks)
	for in := bufio.NewReader(out); ; {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return // a torn line was never told
		}
		var m crash.Mark
		if err := json.Unmarshal(line, &m); err != nil {
			w.t.Errorf("no mark: %s", line)
			return
		}
		w.marks <- m
	}
}

func (w *worker) free() { _, _ = w.in.Write([]byte{'.'}) } // a dead worker is seen by its marks
