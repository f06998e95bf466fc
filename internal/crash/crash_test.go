package crash_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/crash"
	"github.com/agentic-mobile-control/amc/step"
)

// full reports whether every position is tried, and not only a few.
func full() bool { return os.Getenv("AMC_CRASH") == "full" }

// intervals are where a worker is killed between two of a step's moments.
var intervals = []string{crash.BeforeIntent, crash.IntentWritten, crash.Acting, crash.Acted, crash.ResultWritten, crash.PlanWritten}

// counts is what came of all trials at an interval.
type counts struct{ trials, kills, double, resumes, unknown, asked, torn int }

// tally counts by interval; several trials may count at once.
type tally struct {
	mu sync.Mutex
	by map[string]counts
}

func (c *tally) add(interval string, out outcome) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.by[interval]
	n.trials++
	n.kills += out.kills
	n.resumes += out.resumes
	n.unknown += out.unknown
	n.asked += out.asks
	if out.kills > 1 {
		n.double++
	}
	if out.torn {
		n.torn++
	}
	c.by[interval] = n
}

func (c *tally) tell(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(c.by)) {
		n := c.by[name]
		t.Logf("%-16s %4d trials %4d kills %4d resumes %4d unknown %4d asked %4d killed twice %4d torn", name, n.trials, n.kills, n.resumes, n.unknown, n.asked, n.double, n.torn)
	}
}

// TestKilled kills workers at every interval, one or two to a task.
func TestKilled(t *testing.T) {
	all := &tally{by: map[string]counts{}}
	t.Run("tasks", func(t *testing.T) {
		for n, task := range tasks {
			t.Run(task.name, func(t *testing.T) {
				t.Parallel()
				base := (&trial{t: t, task: task}).run(nil)
				if base.state.End.Status != agent.Completed {
					t.Fatalf("without a kill it ended as %+v", base.state.End)
				}
				for _, p := range plans(base, n) {
					t.Run(fmt.Sprint(p.kills), func(t *testing.T) {
						out := (&trial{t: t, task: task, base: &base}).run(p.kills)
						judge(t, base, out)
						all.add(p.interval, out)
					})
				}
			})
		}
	})
	all.tell(t)
}

// judge compares what came of a killed task with the same task left alone.
func judge(t *testing.T, base, out outcome) {
	t.Helper()
	if out.torn && out.state.End.Status == agent.Failed {
		judgeTorn(t, base, out)
		return
	}
	if out.state.End.Status != agent.Completed {
		t.Errorf("it ended as %+v: %v", out.state.End, out.state.End.Error)
	}
	if got, want := encoded(t, out.state.World), encoded(t, base.state.World); out.open {
		compareLoose(t, out.state.World, base.state.World)
	} else if !bytes.Equal(got, want) {
		t.Errorf("the world differs:\n got %s\nwant %s", got, want)
	}
	compareHolds(t, out.holds, base.holds)
	for _, wrong := range twice(base, out) {
		t.Error(wrong)
	}
}

// judgeTorn demands of a task that couldn't go on that it says why, and that it did
// nothing unsafe more often than was wanted.
func judgeTorn(t *testing.T, base, out outcome) {
	t.Helper()
	if e := out.state.End.Error; e == nil || e.Code == "" || e.Code == step.Internal {
		t.Errorf("it ended without saying why: %+v", out.state.End)
	}
	for tag, n := range out.acts {
		if strings.HasPrefix(tag, "unsafe ") && n > base.acts[tag] {
			t.Errorf("%d inputs, want at most %d: %s", n, base.acts[tag], tag)
		}
	}
}

// twice tells which unsafe steps the phone was given another number of times than in
// the run that nobody killed.
func twice(base, out outcome) []string {
	var wrong []string
	tags := maps.Clone(base.acts)
	maps.Copy(tags, out.acts)
	for _, tag := range slices.Sorted(maps.Keys(tags)) {
		if got, want := out.acts[tag], base.acts[tag]; strings.HasPrefix(tag, "unsafe ") && got != want {
			wrong = append(wrong, fmt.Sprintf("%d inputs, want %d: %s", got, want, tag))
		}
	}
	return wrong
}
