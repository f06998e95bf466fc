package trajectory_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	_ "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/device/trajectory"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/step"
)

// trace is a journal that keeps what a trace file holds.
type trace []byte

func (t *trace) Record(_ context.Context, r agent.Record) error {
	b, err := json.Marshal(r)
	*t = append(append(*t, b...), '\n')
	return err
}

// traced runs sentences on a simulated phone and reads what was kept.
func traced(t *testing.T, sentences string) trajectory.Recording {
	t.Helper()
	d, err := device.Open(context.Background(), "sim:", nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := steps.Compile(sentences, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var kept trace
	o := agent.Options{ID: "t", Goal: sentences, Device: d, Reader: rules.Reader{}, Planner: steps.Planner{Program: p}, Journal: &kept}
	o.Run(context.Background())
	rec, err := trajectory.Parse(kept, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestATraceRepeats: what a task did is done again, step by step, and ends where it ended,
// whatever it looked at, waited for or checked in between.
func TestATraceRepeats(t *testing.T) {
	for _, c := range []struct {
		name, sentences string
		moments         int
	}{
		{"actions alone", "Open Notes. Tap New note. Type hello into Note. Tap Save.", 5},
		{"a check", `Open Notes. Tap New note. Type hello into Note. Check that "hello" is shown. Tap Save.`, 5},
		{"a check at the end", `Open Notes. Tap New note. Check that "Save" is shown.`, 3},
		{"a check at the beginning", `Check that "Clock" is shown. Open Notes. Tap New note.`, 3},
		{"a wait", "Open Notes. Tap New note. Wait 2 seconds. Type hello into Note. Tap Save.", 5},
		{"a check alone", `Check that "Clock" is shown.`, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := traced(t, c.sentences)
			if got := len(rec.Moments); got != c.moments {
				t.Errorf("%d moments, want %d", got, c.moments)
			}
			for _, strict := range []bool{true, false} {
				d, err := trajectory.New(rec, "trajectory:x", strict)
				if err != nil {
					t.Fatal(err)
				}
				r := run(d, c.sentences)
				if r.Status != agent.Completed || d.At() != len(rec.Moments)-1 {
					t.Errorf("strict %v: %s at moment %d of %d: %+v", strict, r.Status, d.At(), len(rec.Moments), r.Error)
				}
			}
		})
	}
}

// TestWhatWasNotFoundIsNoMoment: a step without its target reached no phone.
func TestWhatWasNotFoundIsNoMoment(t *testing.T) {
	rec := traced(t, "Open Notes. Tap Nowhere.")
	if n := len(rec.Moments); n != 2 || rec.Moments[n-1].Planned.Action != "" {
		t.Errorf("%d moments, at the last of which %q was done, want 2 and nothing", n, rec.Moments[n-1].Planned.Action)
	}
}

// TestASearchStays: scrolling for what isn't there doesn't go on in the recording.
func TestASearchStays(t *testing.T) {
	rec := traced(t, "Open Settings. Press back. Open Contacts.")
	for _, strict := range []bool{true, false} {
		d, err := trajectory.New(rec, "trajectory:x", strict)
		if err != nil {
			t.Fatal(err)
		}
		r := run(d, "Open Settings. Tap Nowhere.")
		if d.At() != 1 || r.Error == nil || r.Error.Code != step.NotFound {
			t.Errorf("strict %v: at moment %d: %+v", strict, d.At(), r.Error)
		}
	}
}
