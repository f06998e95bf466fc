package perception

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device/trajectory"
	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Played is what recordings say beside what the world says while they are played.
type Played struct {
	Trajectories, Steps int
	AppsTold, Apps      int // steps whose recording names the app, and those at which it is right
	// Of the steps whose recording names the activity before and after them: Confirmed are those
	// at which page and activity both changed or both stayed, Unconfirmed those at which the page
	// alone changed (an activity has several), Contradicted those at which the activity alone did.
	// Steps without two activities are unconfirmed as well.
	Confirmed, Unconfirmed, Contradicted int
	// Wrong tells the steps at which the app is another or the page is contradicted.
	Wrong []string
}

// Play plays the trajectories of the folder dir through the loop, the rule reader and the
// world. known: app and activity are told as a phone tells them; else they are read off the
// trees alone, and only compared.
func Play(dir string, known bool) (Played, error) {
	all, err := corpus.Trajectories(dir)
	if err != nil {
		return Played{}, err
	}
	p := Played{Trajectories: len(all)}
	for _, t := range all {
		if err := p.play(t, known); err != nil {
			return p, fmt.Errorf("%s: %w", t.Name, err)
		}
	}
	return p, nil
}

func (p *Played) play(t corpus.Trajectory, known bool) error {
	rec := trajectory.Recording{Goal: t.Goal}
	for _, s := range t.Steps {
		d := scene.Data{Settled: true}
		if known {
			d.Foreground = scene.Foreground{App: s.App, Activity: s.Activity}
		}
		rec.Moments = append(rec.Moments, trajectory.Moment{Scene: scene.Parse(s.Source, d), Source: s.Source})
	}
	d, err := trajectory.New(rec, "trajectory:"+t.Name, false)
	if err != nil {
		return err
	}
	var seen visits
	o := agent.Options{ID: "t", Goal: "play", Device: d, Reader: rules.Reader{}, Planner: player{len(rec.Moments) - 1}, Journal: &seen}
	o.Settings.IgnoreInterruptions = true // prompts are a part of the recording
	end := o.Run(context.Background())
	if r := end.Report(); r.Status != agent.Completed || r.Steps != len(rec.Moments)-1 {
		return fmt.Errorf("%s after %d of %d steps: %s", r.Status, r.Steps, len(rec.Moments)-1, r.Reason)
	}
	for i := 1; i < len(seen); i++ {
		p.compare(t, i, seen[i-1], seen[i])
	}
	return nil
}

// compare holds the world after step i against the recording.
func (p *Played) compare(t corpus.Trajectory, i int, before, after visit) {
	was, is := t.Steps[i-1], t.Steps[i]
	p.Steps++
	if is.App != "" {
		p.AppsTold++
		if after.app == is.App {
			p.Apps++
		} else {
			p.Wrong = append(p.Wrong, fmt.Sprintf("%s, step %d: the app is %s, recorded is %s", t.Name, i, after.app, is.App))
		}
	}
	changed, moved := before.page != after.page, was.App+was.Activity != is.App+is.Activity
	switch {
	case was.Activity == "" || is.Activity == "":
		p.Unconfirmed++
	case moved == changed:
		p.Confirmed++
	case moved:
		p.Contradicted++
		p.Wrong = append(p.Wrong, fmt.Sprintf("%s, step %d: the activity went from %s to %s, the page stayed %s", t.Name, i, was.Activity, is.Activity, after.page))
	default:
		p.Unconfirmed++
	}
}

// player plans a key for each action of a recording, and ends with it.
type player struct{ actions int }

func (p player) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	if len(req.Memo) > 0 || p.actions == 0 {
		return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: "played"}}, nil
	}
	d := plan.Decision{Memo: []byte(`true`), Written: true} // a recording may go round in circles
	for range p.actions {
		d.Steps = append(d.Steps, step.Planned{Action: step.Press, Args: step.ArgsOf(map[string]any{"key": "enter"})})
	}
	return d, nil
}

// visit is where the world says that the phone is.
type visit struct{ app, page string }

// visits is a journal that notes where the world is before the first step and after each.
type visits []visit

func (p *visits) Record(_ context.Context, r agent.Record) error {
	if r.Event.Kind == agent.EventStep || r.Event.Kind == agent.EventIntent && len(*p) == 0 {
		*p = append(*p, visit{r.Event.App, r.Event.Page})
	}
	return nil
}
