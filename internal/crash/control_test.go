package crash_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/crash"
)

// TestBlindWorkersAreFound has workers do again whatever may have been done, and
// demands that the judge finds every step that was done twice.
func TestBlindWorkersAreFound(t *testing.T) {
	for _, tt := range []struct {
		sentence, task string
	}{
		{"Press Enter", "writing"},
		{"Tap 3", "switches"},
		{"Tap 00", "switches"},
	} {
		t.Run(tt.sentence, func(t *testing.T) {
			t.Parallel()
			task := named(t, tt.task)
			base := (&trial{t: t, task: task}).run(nil)
			nth, tag := actedOf(t, base, tt.sentence)
			kills := []kill{{at: crash.Acted, nth: nth}}
			blind := (&trial{t: t, task: task, base: &base, blind: true}).run(kills)
			if wrong := strings.Join(twice(base, blind), "\n"); !strings.Contains(wrong, "2 inputs, want 1: "+tag) {
				t.Errorf("%q was done twice, and the judge says only: %s", tt.sentence, wrong)
			}
			seeing := (&trial{t: t, task: task, base: &base}).run(kills)
			if wrong := twice(base, seeing); len(wrong) > 0 {
				t.Errorf("a worker that looks first did it twice too: %s", wrong)
			}
		})
	}
}

func named(t *testing.T, name string) task {
	t.Helper()
	for _, k := range tasks {
		if k.name == name {
			return k
		}
	}
	t.Fatalf("there is no task %q", name)
	return task{}
}

// actedOf finds which of the marks acted is that of a sentence, and the step's tag.
func actedOf(t *testing.T, base outcome, sentence string) (nth int, tag string) {
	t.Helper()
	open := ""
	for _, m := range base.marks {
		if m.Hash != "" {
			open = m.Open
		}
		if m.At != crash.Acted {
			continue
		}
		if nth++; strings.HasSuffix(open, `"why":"`+sentence+`"}`) {
			return nth, open
		}
	}
	t.Fatalf("no step is %q", sentence)
	return 0, ""
}
