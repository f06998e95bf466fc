package perception

import (
	"context"
	"errors"
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
	// Replayed are the steps that were done as recorded; at the others, which Standins tells, a
	// key stands for what was done, since its target can't be found by what the recording says.
	Replayed       int
	Standins       []string
	AppsTold, Apps int // screens (a step's, and each first one) whose recording names the app, and those at which it is right
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
		did, err := Implied(s.Action)
		if err != nil {
			return err
		}
		m := trajectory.Moment{Scene: scene.Parse(s.Source, d), Source: s.Source, Planned: did, App: did.Args.Text("app")}
		rec.Moments = append(rec.Moments, m)
	}
	steps := p.steps(t, rec.Moments)
	d, err := trajectory.New(rec, "trajectory:"+t.Name, true)
	if err != nil {
		return err
	}
	var seen visits
	o := agent.Options{ID: "t", Goal: "play", Device: d, Reader: rules.Reader{}, Planner: player{steps}, Journal: &seen}
	o.Settings.IgnoreInterruptions = true // prompts are a part of the recording
	end := o.Run(context.Background())
	if r := end.Report(); r.Status != agent.Completed || r.Steps != len(rec.Moments)-1 {
		return fmt.Errorf("%s after %d of %d steps: %s", r.Status, r.Steps, len(rec.Moments)-1, r.Reason)
	}
	if len(seen) != len(t.Steps) || d.At() != len(rec.Moments)-1 {
		return fmt.Errorf("the world tells %d of %d screens, and the recording stands at the one numbered %d", len(seen), len(t.Steps), d.At())
	}
	p.app(t, 0, seen[0])
	for i := 1; i < len(seen); i++ {
		p.app(t, i, seen[i])
		p.compare(t, i, seen[i-1], seen[i])
	}
	return nil
}

// steps are what was done at each moment but the last. Where its target isn't found in what
// was shown then, a key stands for it, and the moment has no action.
func (p *Played) steps(t corpus.Trajectory, moments []trajectory.Moment) []step.Planned {
	var out []step.Planned
	for i := range moments[:len(moments)-1] {
		m := &moments[i]
		do := m.Planned
		if err := findable(m.Scene, do); err != nil {
			p.Standins = append(p.Standins, fmt.Sprintf("%s, step %d: %s", t.Name, i+1, err))
			do, m.Planned = step.Planned{Action: step.Press, Args: step.ArgsOf(map[string]any{"key": "enter"})}, step.Planned{}
		} else {
			p.Replayed++
		}
		out = append(out, do)
	}
	return out
}

// findable is why a recorded step can't be done on s; nil where it can.
func findable(s *scene.Scene, p step.Planned) error {
	if p.Action == "" {
		return errors.New("what was done isn't recorded")
	}
	if p.Target == nil {
		return nil
	}
	if at, d := p.Target.Point, s.Display(); at != nil {
		if at.X < 0 || at.Y < 0 || at.X >= d.Width || at.Y >= d.Height {
			return fmt.Errorf("(%d,%d) is outside the screen of %d by %d", at.X, at.Y, d.Width, d.Height)
		}
		return nil
	}
	_, err := scene.Find(s, *p.Target, scene.FindOptions{Acting: true, Typing: p.Action == step.Type})
	return err
}

// app holds the world's app at screen i against the recording.
func (p *Played) app(t corpus.Trajectory, i int, now visit) {
	is := t.Steps[i]
	if is.App == "" {
		return
	}
	p.AppsTold++
	if now.app == is.App {
		p.Apps++
		return
	}
	p.Wrong = append(p.Wrong, fmt.Sprintf("%s, step %d: the app is %s, recorded is %s", t.Name, i, now.app, is.App))
}

// compare holds the world's page before and after step i against the recorded activities.
func (p *Played) compare(t corpus.Trajectory, i int, before, after visit) {
	was, is := t.Steps[i-1], t.Steps[i]
	p.Steps++
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

// player plans all that was recorded at once, as steps that a user wrote, since a recording
// may go round in circles, and ends with it.
type player struct{ steps []step.Planned }

func (p player) Plan(_ context.Context, req plan.Request) (plan.Decision, error) {
	if len(req.Memo) > 0 || len(p.steps) == 0 {
		return plan.Decision{Done: &plan.Done{Status: plan.Completed, Answer: "played"}}, nil
	}
	return plan.Decision{Steps: p.steps, Memo: []byte(`true`), Written: true}, nil
}

// visit is where the world says that the phone is.
type visit struct{ app, page string }

// failed is why a step wasn't done; nil where it was.
func failed(r agent.Record) error {
	if r.Step == nil || r.Step.Result.Outcome == step.OK {
		return nil
	}
	return fmt.Errorf("step %d, %s, is %s: %w", r.Step.N, r.Step.Planned, r.Step.Result.Outcome, r.Step.Result.Error)
}

// visits is a journal that notes where the world is before the first step and after each.
type visits []visit

func (p *visits) Record(_ context.Context, r agent.Record) error {
	if err := failed(r); err != nil {
		return err // every recorded step is one that was done
	}
	if r.Event.Kind == agent.EventStep || r.Event.Kind == agent.EventIntent && len(*p) == 0 {
		*p = append(*p, visit{r.Event.App, r.Event.Page})
	}
	return nil
}
