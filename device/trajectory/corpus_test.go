package trajectory_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device/trajectory"
	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// player plans a key for each action of a recording, and ends with it.
type player struct{ actions int }

func (p player) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	if len(req.Memo) > 0 || p.actions == 0 {
		return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: "played"}}, nil
	}
	d := plan.Decision{Memo: []byte(`true`)}
	for range p.actions {
		d.Steps = append(d.Steps, step.Planned{Action: step.Press, Args: step.ArgsOf(map[string]any{"key": "enter"})})
	}
	d.Written = true // a recording may go round in circles
	return d, nil
}

// overlaid are the steps at which a dialog of another package stands over the app whose
// activity was recorded: the tree alone tells the dialog's.
var overlaid = map[string]string{
	"dev/trajectories/droidtask/dialer_task12.jsonl 4":                            "com.android.phone",
	"dev/trajectories/fdroid-utg/output_com.brosmike.airpushdetector.apk.jsonl 2": "android",
}

// tally counts what the recordings say beside what the world says.
type tally struct {
	steps, apps, appsTold, confirmed, contradicted, unconfirmed int
}

// TestCorpusTrajectories plays every recorded trajectory through the loop, the reader and the
// world. The app is read off the tree alone and has to be what the recording says. Where the
// activity changes, so has to the page; a page that changes within one activity can't be
// confirmed, since activities have several.
func TestCorpusTrajectories(t *testing.T) {
	all := corpus.Trajectories(t)
	var told, untold tally
	for _, tr := range all {
		for _, known := range []bool{true, false} {
			sum := &untold
			if known {
				sum = &told
			}
			play(t, tr, known, sum)
		}
	}
	for name, n := range map[string]tally{"activity told": told, "tree alone": untold} {
		t.Logf("%s: %d trajectories, %d steps, app right at %d of %d; page changes: %d confirmed, %d can't be, %d contradicted", name, len(all), n.steps, n.apps, n.appsTold, n.confirmed, n.unconfirmed, n.contradicted)
	}
}

func play(t *testing.T, tr corpus.Trajectory, known bool, sum *tally) {
	t.Helper()
	rec := trajectory.Recording{Goal: tr.Goal}
	for _, s := range tr.Steps {
		d := scene.Data{Settled: true}
		if known {
			d.Foreground = scene.Foreground{App: s.App, Activity: s.Activity}
		}
		rec.Moments = append(rec.Moments, trajectory.Moment{Scene: scene.Parse(s.Source, d), Source: s.Source})
	}
	d, err := trajectory.New(rec, "trajectory:"+tr.Name, false)
	if err != nil {
		t.Fatal(err)
	}
	var seen []at
	o := agent.Options{ID: "t", Goal: "play", Device: d, Reader: rules.Reader{}, Planner: player{len(rec.Moments) - 1}, Journal: journal{&seen}}
	o.Settings.IgnoreInterruptions = true // prompts are a part of the recording
	end := o.Run(context.Background())
	if r := end.Report(); r.Status != agent.Completed || r.Steps != len(rec.Moments)-1 {
		t.Errorf("%s: %s after %d of %d steps: %+v", tr.Name, r.Status, r.Steps, len(rec.Moments)-1, r.Error)
		return
	}
	for i, s := range seen[1:] {
		sum.steps++
		now := tr.Steps[i+1]
		if now.App != "" {
			sum.appsTold++
			if s.app == now.App {
				sum.apps++
			} else if known || s.app != overlaid[fmt.Sprint(tr.Name, " ", i+1)] {
				t.Errorf("%s, step %d: the app is %q, recorded is %q", tr.Name, i+1, s.app, now.App)
			}
		}
		before := tr.Steps[i]
		changed := s.page != seen[i].page
		switch moved := before.App+before.Activity != now.App+now.Activity; {
		case now.Activity == "" || before.Activity == "":
			sum.unconfirmed++
		case moved && changed || !moved && !changed:
			sum.confirmed++
		case moved:
			sum.contradicted++
			t.Errorf("%s, step %d: the activity went from %s to %s, the page stayed %s (known %v)", tr.Name, i+1, before.Activity, now.Activity, s.page, known)
		default:
			sum.unconfirmed++
		}
	}
}

// at is where the world says that the phone is after a step.
type at struct{ app, page string }

// journal notes where the world is before the first step and after every one.
type journal struct{ seen *[]at }

func (j journal) Record(_ context.Context, r agent.Record) error {
	if r.Event.Kind == agent.EventStep || r.Event.Kind == agent.EventIntent && len(*j.seen) == 0 {
		*j.seen = append(*j.seen, at{r.Event.App, r.Event.Page})
	}
	return nil
}
